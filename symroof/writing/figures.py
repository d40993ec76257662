"""Numbers as reports print them; nothing here imports SymPy."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.reals import Real, approximate
from symroof.quantities.exact import apart, decimal
from symroof.quantities.units import NONE, Dimension, read_in
from symroof.quantities.units import show as show_unit

IMPOSSIBLE = "above 1: there is no such share, so an input is wrong or more is asked for than there is"
BOUNDS = {"lower": "   (max of the two: full overlap)", "upper": "   (sum of the two: no overlap)"}
REGIMES = {
    "inconsistent": "inconsistent: the value given breaks the relation, so one of the inputs is wrong",
    "holds": "the value given satisfies the relation",
}


def interval_in(name: str, interval: NumberInterval, figure: Callable[[Real], str]) -> str:
    """An interval with its ends spelled by ``figure``: ``B ≥ 5043200/37059 ≈ 136.09``."""
    low_sign, high_sign = "≥" if interval.low_closed else ">", "≤" if interval.high_closed else "<"
    low = f"{name} {low_sign} {figure(interval.low)}" if interval.low > 0 else ""
    high = "" if interval.high is None else f"{name} {high_sign} {figure(interval.high)}"
    if low and interval.low == interval.high:
        return f"{name} = {figure(interval.low)}"
    return " and ".join(part for part in (low, high) if part) or f"every {name}"


def with_unit(value: Fraction, dimension: Dimension) -> str:
    """A value as it is read: ``4,096``; ``41.791 ms``."""
    return apart(value) if dimension == NONE else show_unit(value, dimension)


def figures(value: Real, dimension: Dimension = NONE) -> str:
    """A number as fraction and decimal, both in the unit that reads best; or the decimal where that says it all.

    ``9850/41 ≈ 240.24``, ``2800/67 ms ≈ 41.791 ms``, ``720 h``.

    An irrational number is a decimal alone: ``1.618 (rounded)``.
    """
    if not isinstance(value, Fraction):
        return f"{with_unit(approximate(value), dimension)} (rounded)"
    printed = with_unit(value, dimension)
    unit, factor = read_in(value, dimension)
    inside = value / factor
    if len(str(inside)) > 40 or (value.denominator == 1 and _is_decimal(inside)):
        return printed
    plain = decimal(inside).replace(",", "")
    if "e" not in plain and Fraction(plain) == inside:
        return printed
    return f"{inside.numerator}/{inside.denominator}{f' {unit}' if unit else ''} ≈ {printed}"


def _is_decimal(value: Fraction) -> bool:
    """Whether its decimals end."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest == 1


def field_line(label: str, text: str) -> str:
    """A line of a report: a label and what it stands for."""
    return f"  {label:<11}{text}"
