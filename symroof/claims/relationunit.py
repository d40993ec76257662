"""The unit of what a relation gives, as far as the units of its values tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from sympy import Add, Expr, Max, Min, Pow, expand

from symroof.algebra.polynomial import term_bound
from symroof.algebra.statement import Relation, relations
from symroof.crossover import Crossover
from symroof.errors import InputError
from symroof.quantities.exact import Number
from symroof.quantities.meaning import FIELD, Quantity
from symroof.quantities.units import COUNTS, NONE, Dimension
from symroof.subjects.subject import is_bare
from symroof.topics.dimensions import dimension

AMOUNTS = frozenset({"FLOP", "byte", "dollar", *COUNTS})
MOST_TERMS = 100  # a side with more is not multiplied out for its units
A_TIME = 24  # from here on a number may turn one unit of time into another: 24, 60, 3600


@dataclass(frozen=True)
class Told:
    """What the values of a relation tell of the unit of what it gives.

    Attributes:
        units: those that its terms have, taking numbers without a unit for pure ones; none where nothing is told.
        hidden: base units that these numbers may stand for, as 2 stands for the bytes of an element.
        usual: whether what it gives is a count by its letter, such as a batch, whatever the values tell.
    """

    units: frozenset[Dimension] = frozenset()
    hidden: frozenset[str] = frozenset()
    usual: bool = False

    @property
    def certain(self) -> Dimension | None:
        """The one unit that it can have; None where several are possible."""
        return next(iter(self.units)) if len(self.units) == 1 and not self.hidden and not self.usual else None

    def allows(self, unit: Dimension) -> bool:
        """Whether a number with a unit may stand for it; any may where nothing is told."""
        return not self.units or any(_differing(each, unit) <= self.hidden | set(COUNTS) for each in self.units)


def _differing(one: Dimension, other: Dimension) -> set[str]:
    """The base units of which the two have different powers."""
    own, needed = dict(one), dict(other)
    return {name for name in own | needed if own.get(name, 0) != needed.get(name, 0)}


def told(crossover: Crossover, values: Mapping[str, Number]) -> Told:
    """What is told of the unit of the symbol that is solved for.

    Args:
        crossover: the relation, solved.
        values: what is given, by symbol, with units as they are written.
    """
    conditions = (case.condition(crossover.name) for case in crossover.form.cases)
    own = crossover.form.symbol
    ends = [r for each in conditions for r in relations(each) if r.left == own and own not in r.right.free_symbols]
    terms = [term for end in ends for term in _terms(end.right)]
    try:
        units = frozenset(dimension(term, crossover.model.quantities, {}) for term in terms if term.free_symbols)
    except InputError:
        return Told()
    if any(not isinstance(power, int) for each in units for _, power in each):  # half a power, as under a root
        return Told()
    names = sorted({symbol.name for term in terms for symbol in term.free_symbols})
    bare = [name for name in names if is_bare(values.get(name, ""))]
    if any(name not in FIELD for name in bare):
        return Told()
    held = FIELD.get(crossover.name)
    return Told(units, _hidden(bare, terms), usual=held is not None and held.unit == NONE)


def unlike(stated: Relation, units: Mapping[str, Dimension]) -> tuple[Dimension, Dimension] | None:
    """The units of two terms of a relation that are added or compared though no number between them makes them alike.

    Args:
        stated: the relation.
        units: by symbol; one without a unit may stand for anything, so that nothing is told of a term that holds it.
    """
    held = {name: Quantity("", unit) for name, unit in units.items()}
    found: list[tuple[Dimension, frozenset[str]]] = []
    for term in (each for side in (stated.left, stated.right) for each in _terms(_multiplied_out(side))):
        names = {s.name for s in term.free_symbols}
        if not names or any(not units.get(name) for name in names):
            continue
        try:
            found.append((dimension(term, held, {}), _hidden([], [term])))
        except InputError:  # sums and extrema within it
            continue
    for (one, hidden), (other, more) in combinations(found, 2):
        if not _differing(one, other) <= hidden | more | set(COUNTS):
            return one, other
    return None


def _multiplied_out(side: Expr) -> Expr:
    """A side as a sum of terms, where it is short."""
    return expand(side) if term_bound(side) <= MOST_TERMS else side


def _terms(expression: Expr) -> tuple[Expr, ...]:
    """What is added or compared in a formula; the formula itself where nothing is."""
    return tuple(expression.args) if isinstance(expression, Add | Max | Min) else (expression,)


def _hidden(bare: Iterable[str], terms: Iterable[Expr]) -> frozenset[str]:
    """What numbers without a unit may stand for: those of a count, of a width and in the formula, for amounts."""
    numbers = [each for term in terms for each in _numbers(term)]
    amounts = numbers or any(FIELD[name].unit == NONE or FIELD[name].width for name in bare)
    times = {"second"} if any(max(int(n.p), int(n.q)) >= A_TIME for n in numbers) else set()
    return frozenset((AMOUNTS if amounts else frozenset[str]()) | times)


def _numbers(expression: Expr) -> Iterator[Expr]:
    """The numbers in a formula, but for exponents and for ones."""
    if expression.is_Rational:
        yield from (expression,) if abs(expression) != 1 else ()
        return
    for part in expression.args[:1] if isinstance(expression, Pow) else expression.args:
        yield from _numbers(part)
