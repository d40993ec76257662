"""Sets of one positive symbol: unions of intervals whose ends are expressions, open or closed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sympy import Expr, Symbol

from symroof.algebra.statement import ALWAYS, NEVER, Relation, Statement, Values, all_of, any_of, evaluate


@dataclass(frozen=True)
class Interval:
    """From ``low`` to ``high``; None stands for 0 below (always open) and for infinity above."""

    low: Expr | None = None
    low_closed: bool = False
    high: Expr | None = None
    high_closed: bool = False

    def statement(self, symbol: Symbol) -> Statement:
        """The interval as a condition on ``symbol``."""
        if self.low is not None and self.low == self.high:
            return Relation(symbol, "=", self.low) if self.low_closed and self.high_closed else NEVER
        below = [] if self.low is None else [Relation(symbol, ">=" if self.low_closed else ">", self.low)]
        above = [] if self.high is None else [Relation(symbol, "<=" if self.high_closed else "<", self.high)]
        return all_of([*below, *above])


Union = tuple[Interval, ...]
EVERYTHING: Union = (Interval(),)
NOTHING: Union = ()


def statement(union: Union, symbol: Symbol) -> Statement:
    """The union as a condition on ``symbol``: true for everything, false for nothing."""
    if union == EVERYTHING:
        return ALWAYS
    return any_of(interval.statement(symbol) for interval in union) if union else NEVER


@dataclass(frozen=True)
class NumberInterval:
    """An interval with rational ends, as an ``Interval`` becomes once its parameters have values."""

    low: Fraction
    low_closed: bool
    high: Fraction | None
    high_closed: bool

    def smallest_multiple(self, step: int) -> int | None:
        """The smallest positive multiple of ``step`` in the interval, or None."""
        count = max(1, -((-self.low) // step))
        if count * step == self.low and not self.low_closed:
            count += 1
        candidate = int(count) * step
        return candidate if self.contains(Fraction(candidate)) else None

    def largest_multiple(self, step: int) -> int | None:
        """The largest positive multiple of ``step`` in the interval, or None where there is none or no largest."""
        if self.high is None:
            return None
        count = self.high // step
        if count * step == self.high and not self.high_closed:
            count -= 1
        candidate = int(count) * step
        return candidate if candidate > 0 and self.contains(Fraction(candidate)) else None

    def contains(self, value: Fraction) -> bool:
        """Whether ``value`` lies in the interval."""
        above = value > self.low or (self.low_closed and value == self.low)
        return above and (self.high is None or value < self.high or (self.high_closed and value == self.high))


def at(union: Union, values: Values) -> tuple[NumberInterval, ...]:
    """The union with every end evaluated exactly at ``values``."""
    return tuple(
        NumberInterval(
            Fraction(0) if i.low is None else evaluate(i.low, values),
            i.low_closed,
            None if i.high is None else evaluate(i.high, values),
            i.high_closed,
        )
        for i in union
    )


def smallest_multiple(union: tuple[NumberInterval, ...], step: int = 1) -> int | None:
    """The smallest positive multiple of ``step`` in a union of rational intervals, or None if there is none."""
    found = [n for n in (interval.smallest_multiple(step) for interval in union) if n is not None]
    return min(found, default=None)


def largest_multiple(union: tuple[NumberInterval, ...], step: int = 1) -> int | None:
    """The largest positive multiple of ``step`` in a union of rational intervals, or None if it has no upper end."""
    if any(interval.high is None for interval in union):
        return None
    found = [n for n in (interval.largest_multiple(step) for interval in union) if n is not None]
    return max(found, default=None)
