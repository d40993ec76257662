"""A crossover at numbers for all symbols but some, ready for arrays of those."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from symroof.algebra.numbersets import largest_multiple, smallest_multiple
from symroof.algebra.ring import Ring
from symroof.algebra.statement import Statement, known_to_hold, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.errors import InputError
from symroof.thresholds.arguments import Argument
from symroof.thresholds.cases import plan_of
from symroof.thresholds.quotients import Quotient, Unfit, plain, quotient
from symroof.thresholds.run import Runner

if TYPE_CHECKING:
    from symroof.crossover import Crossover


@dataclass(frozen=True)
class Prepared:
    """A crossover at numbers.

    Attributes:
        crossover: the one asked for, or where a width is 0 the one with that put in.
        values: of the symbols that are no arrays and do not follow from any.
        given: what is taken for granted of the arrays, in words.
        smallest: evaluates the smallest number; ``largest`` the largest.
        options: kept alive, as they are known by their identity.
    """

    crossover: Crossover
    values: Mapping[str, Fraction]
    given: Mapping[str, Statement]
    smallest: Runner
    largest: Runner
    options: Mapping[str, Any]

    def reference(self, point: Mapping[str, Fraction], *, largest: bool) -> int | None:
        """The answer at one point by the case split itself, in exact rationals."""
        from symroof.shorthand import with_shorthands

        values = with_shorthands({**self.values, **point}, self.crossover.model.shorthands)
        if RIDGE not in values and PEAK in values and BANDWIDTH in values:
            values[RIDGE] = values[PEAK] / values[BANDWIDTH]
        found = self.crossover.form.set_at({n: v for n, v in values.items() if n != self.crossover.name})
        step = self.crossover.model.derivation.steps_of.get(self.crossover.name, 1)
        return (largest_multiple if largest else smallest_multiple)(found, step) if found else None

    def check(self, arrays: Mapping[str, Argument]) -> None:
        """Refuse sizes that do not go together; each combination of values is looked at once.

        Raises:
            InputError: with the words and the values.
        """
        for words, statement in self.given.items():
            used = sorted(s.name for s in symbols_of(statement))
            own = [name for name in used if name in arrays]
            tops = np.broadcast_arrays(*(arrays[name].tops for name in own))
            for point in set(zip(*(each.ravel().tolist() for each in tops), strict=True)):
                at = {n: Fraction(top, arrays[n].denominator) for n, top in zip(own, point, strict=True)}
                values = {**{n: self.values[n] for n in used if n not in own}, **at}
                if not known_to_hold(statement, values):
                    seen = ", ".join(f"{name} = {values[name]}" for name in used)
                    where = self.crossover.model.derivation.name
                    raise InputError("sizes that do not go together", where=where, seen=seen, expected=words)


def prepare(
    crossover: Crossover,
    options: Mapping[str, Any],
    singles: Mapping[str, Any],
    arrays: Mapping[str, Argument],
    *,
    fused: bool,
) -> Prepared:
    """The plan of ``crossover`` at ``singles``; what ``Crossover.at`` refuses at the first point is refused.

    Args:
        crossover: what is asked.
        options: chip, dtype and so on.
        singles: single values by symbol.
        arrays: those of other symbols, not empty.
        fused: whether long arrays are evaluated in machine code.
    """
    first: dict[str, Any] = {name: Fraction(int(each.tops.flat[0]), each.denominator) for name, each in arrays.items()}
    numbers = crossover.at(**options, **singles, **first)
    solved, held = numbers.solved, numbers.setting.values
    rates = {RIDGE, PEAK, BANDWIDTH}
    if RIDGE in {*singles, *arrays} and rates <= set(held) and rates & set(arrays):
        raise InputError("I, C and W are all given", expected="I alone, or C and W")
    shorthands = solved.model.shorthands
    values = {name: value for name, value in held.items() if name not in arrays and name not in shorthands}
    if {PEAK, BANDWIDTH} & set(arrays):
        values.pop(RIDGE, None)
    ring = Ring(symbol(name) for name in arrays)
    known = {name: plain(ring.constant(value)) for name, value in values.items()}
    known |= {n: plain(ring.generator(symbol(n)).scaled(Fraction(1, each.denominator))) for n, each in arrays.items()}
    checked = _letters(solved, ring, known)
    step = solved.model.derivation.steps_of.get(solved.name, 1)
    plan = plan_of(solved.form.cases, ring, known, checked, step)
    given = _given(solved, arrays, values)
    smallest, largest = (Runner(plan, largest=end, fused=fused) for end in (False, True))
    return Prepared(solved, values, given, smallest, largest, options)


def _letters(crossover: Crossover, ring: Ring, known: dict[str, Quotient]) -> list[Quotient]:
    """Puts the ridge and the letters that stand for coefficients into ``known``; the latter have to be above 0."""
    formulas = {name: held.formula for name, held in crossover.model.shorthands.items()}
    letters = []
    if RIDGE not in known and PEAK in known and BANDWIDTH in known:
        formulas[RIDGE] = symbol(PEAK) / symbol(BANDWIDTH)
    for name, formula in formulas.items():
        try:
            known[name] = quotient(formula, ring, known)
        except Unfit:
            continue
        letters.append(known[name])
    return letters


def _given(
    crossover: Crossover, arrays: Mapping[str, Argument], values: Mapping[str, Fraction]
) -> dict[str, Statement]:
    from symroof.algebra.notation import show
    from symroof.given import given

    statements = {**given(crossover.model.derivation), show(crossover.form.assumed): crossover.form.assumed}
    found = {}
    for words, statement in statements.items():
        names = {s.name for s in symbols_of(statement)}
        if names & set(arrays) and names <= {*arrays, *values}:
            found[words] = statement
    return found
