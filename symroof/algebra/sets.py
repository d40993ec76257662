"""Sets of one positive symbol: unions of intervals whose ends are expressions, open or closed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sympy import Expr, Rational, Symbol

from symroof.algebra.numbersets import NumberInterval, NumberUnion, met, normalised, solution_set
from symroof.algebra.polynomial import polynomial
from symroof.algebra.ring import Ring
from symroof.algebra.statement import ALWAYS, NEVER, Relation, Statement, Values, all_of, any_of, value
from symroof.errors import InputError

MAX_BITS = 14_000


@dataclass(frozen=True)
class Interval:
    """From ``low`` to ``high``; None stands for 0 below (always open) and for infinity above.

    It is intersected with the intervals under ``also``, and may turn out empty once its ends have values.
    """

    low: Expr | None = None
    low_closed: bool = False
    high: Expr | None = None
    high_closed: bool = False
    also: tuple[Interval, ...] = ()

    def statement(self, symbol: Symbol) -> Statement:
        """The interval as a condition on ``symbol``."""
        others = [other.statement(symbol) for other in self.also]
        if self.low is not None and self.low == self.high:
            point = Relation(symbol, "=", self.low) if self.low_closed and self.high_closed else NEVER
            return all_of([point, *others])
        below = [] if self.low is None else [Relation(symbol, ">=" if self.low_closed else ">", self.low)]
        above = [] if self.high is None else [Relation(symbol, "<=" if self.high_closed else "<", self.high)]
        return all_of([*below, *above, *others])


Union = tuple[Interval, ...]
EVERYTHING: Union = (Interval(),)
NOTHING: Union = ()


def statement(union: Union, symbol: Symbol) -> Statement:
    """The union as a condition on ``symbol``: true for everything, false for nothing."""
    if union == EVERYTHING:
        return ALWAYS
    return any_of(interval.statement(symbol) for interval in union) if union else NEVER


def at(union: Union, values: Values) -> NumberUnion:
    """The union with every end evaluated exactly at ``values``, as disjoint intervals in rising order."""
    return normalised(found for interval in union if (found := _interval_at(interval, values)) is not None)


def _interval_at(interval: Interval, values: Values) -> NumberInterval | None:
    """The intersection of an interval with those under ``also``; None if it is empty."""
    found = _ends(interval, values)
    for other in interval.also:
        found = met(found, _ends(other, values))
    return None if found.empty else found


def _ends(interval: Interval, values: Values) -> NumberInterval:
    low = Fraction(0) if interval.low is None else value(interval.low, values)
    high = None if interval.high is None else value(interval.high, values)
    return NumberInterval(low, interval.low_closed, high, interval.high_closed)


def solved_at(relation: Relation, name: str, values: Values) -> NumberUnion:
    """Where a relation between polynomials in one symbol holds, by isolating the real roots at ``values``."""
    target = Symbol(name, positive=True)
    ring = Ring([target])
    swap = {
        s: Rational(values[s.name].numerator, values[s.name].denominator)
        for side in (relation.left, relation.right)
        for s in side.free_symbols - {target}
    }
    left, right = (polynomial(side.xreplace(swap), ring) for side in (relation.left, relation.right))
    difference = left - right
    if difference.bits() > MAX_BITS:
        raise InputError("the values are too long for the roots to be isolated", expected="smaller values")
    size = max((powers[0] for powers in difference), default=0)
    return solution_set(relation.op, [Fraction(difference.get((power,), 0)) for power in range(size + 1)])
