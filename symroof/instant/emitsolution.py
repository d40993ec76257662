"""A closed form for one symbol as the data and functions of a generated module."""

from __future__ import annotations

from typing import NamedTuple

from sympy import Expr, Integer, Symbol, ceiling, degree, floor, fraction, together

from symroof.algebra.notation import show
from symroof.algebra.sets import Interval
from symroof.algebra.statement import ALWAYS, Relation, symbols_of
from symroof.amounts import many
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.errors import NotYet, clip
from symroof.instant.pool import Pool
from symroof.instant.table import Call, Ends, Solution
from symroof.kernels.graph import Selection
from symroof.regimes.roofwork import roofs_of
from symroof.shorthand import written_out

MOST_ZEROS = 6


class Quotient(NamedTuple):
    """The relation ``op`` to 0 of ``over`` divided by ``under``."""

    op: str
    over: Expr
    under: Expr


def solution_of(crossover: Crossover, pool: Pool, divided: Quotient | None) -> Solution:
    """The closed form, but for what differs where a parameter is 0.

    Args:
        crossover: a model solved for a symbol.
        pool: holds the functions.
        divided: the relation as a quotient, where a parameter may be 0.

    Raises:
        NotYet: a set has no formula for an end.
    """
    form, model = crossover.form, crossover.model
    posed = symbols_of(form.relation) if model.posed else form.parameters
    letters = (
        (name, held.quantity.meaning, clip(show(held.formula)), pool.value(held.formula))
        for name, held in model.shorthands.items()
    )
    work = model.posed
    return Solution(
        needed=" ".join(sorted({s.name for s in posed} - {form.name})),
        letters=tuple(letters),
        assumed=None if form.assumed == ALWAYS else (pool.truth(form.assumed), show(form.assumed)),
        case=_case(crossover, pool),
        sets=tuple(_set(case.values, pool) for case in form.cases),
        relation=pool.truth(form.relation),
        cleared=_cleared(crossover, divided, pool),
        nothing=form.nothing,
        amounts=None if work is None else tuple(map(pool.value, (work.flops, work.bytes, work.intensity))),
        roofs=_roofs(model.derivation, pool),
    )


def _cleared(crossover: Crossover, divided: Quotient | None, pool: Pool) -> tuple[str, Call, int, Call, int] | None:
    """The functions and degrees of the quotient."""
    if divided is None:
        return None
    target = crossover.form.symbol
    over, under = ((pool.value(part), _degree(part, target)) for part in (divided.over, divided.under))
    return divided.op, *over, *under


def zeroable(crossover: Crossover) -> list[str]:
    """The symbols of what is posed that may have a value of 0 (see ``bind``), without the one asked for.

    More than ``MOST_ZEROS`` are as good as none, as every choice of them would be solved: numbers then refer to
    ``symroof derive`` where one is 0.
    """
    quantities, letters = crossover.model.quantities, crossover.model.shorthands
    held = written_out({s.name for s in symbols_of(crossover.form.relation)}, letters)
    found = sorted(n for n in held if n != crossover.name and n in quantities and quantities[n].may_be_zero)
    return found if len(found) <= MOST_ZEROS else []


def quotient(crossover: Crossover) -> Quotient | None:
    """The relation as two polynomials divided against 0; None where one is none or of a degree above 2."""
    posed, target = crossover.form.relation, crossover.form.symbol
    if not isinstance(posed, Relation):
        return None
    difference = posed.left - posed.right
    if not difference.is_rational_function() or difference.has(floor, ceiling):
        return None
    over, under = fraction(together(difference))
    return Quotient(posed.op, over, under) if max(_degree(over, target), _degree(under, target)) <= 2 else None


def _degree(part: Expr, target: Symbol) -> int:
    return int(degree(part, target)) if part.has(target) else 0


def _case(crossover: Crossover, pool: Pool) -> Call | None:
    """The function that gives the index of the first case whose condition holds, -1 for none."""
    conditions = [case.when for case in crossover.cases]
    if conditions == [ALWAYS]:
        return None
    names = {s.name for condition in conditions for s in symbols_of(condition)}
    branches = tuple((condition, Integer(index)) for index, condition in enumerate(conditions))
    return pool.call(Selection(branches, Integer(-1)), names)


def _set(values: tuple[Interval, ...] | Relation | None, pool: Pool) -> tuple[Ends, ...] | None:
    if isinstance(values, Relation):
        raise NotYet("a set without a formula for its ends", seen=show(values))
    return None if values is None else tuple(_ends(interval, pool) for interval in values)


def _ends(interval: Interval, pool: Pool) -> Ends:
    low, high = (None if end is None else pool.value(end) for end in (interval.low, interval.high))
    return low, interval.low_closed, high, interval.high_closed, tuple(_ends(other, pool) for other in interval.also)


def _roofs(derivation: Derivation, pool: Pool) -> tuple[tuple[str, str, Call], ...]:
    """Each of several resources with the symbol of its rate and its amount."""
    if not many(derivation):
        return ()
    return tuple((roof.resource, roof.rate, pool.value(roof.amount)) for roof in roofs_of(derivation).roofs)
