"""Solutions that are several intervals: which end a printed number stands for, and the whole of them in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.reals import Real, approximate
from symroof.errors import InputError
from symroof.quantities.printed import Printed
from symroof.quantities.units import Dimension, show

NOTHING = "it tests nothing"
FAR = 10**6  # a range that is so many times wider than what it is about says nothing of it


def in_words(name: str, values: Sequence[NumberInterval], dimension: Dimension) -> str:
    """The values for which something holds: ``B > 240.24``, ``x = 2 alone``, ``100 < B < 200``, ``x = 1 or x = 2``."""
    alone = " alone" if len(values) == 1 else ""
    return " or ".join(_interval(name, each, dimension, alone) for each in values)


def _interval(name: str, each: NumberInterval, dimension: Dimension, alone: str) -> str:
    low, high = (None if end is None else show(approximate(end), dimension) for end in (each.low, each.high))
    if high is None:
        return f"every {name}" if each.low == 0 else f"{name} > {low}"
    if each.low == each.high:
        return f"{name} = {low}{alone}"
    return f"{name} < {high}" if each.low == 0 else f"{low} < {name} < {high}"


def end_on(side: str, values: Sequence[NumberInterval]) -> Real | None:
    """From where on (">"), or up to where ("<"), all values are among those; None where there is no such end."""
    if not values:
        return None
    if side == ">":
        return values[-1].low if values[-1].high is None and values[-1].low > 0 else None
    return values[0].high if values[0].low == 0 else None


def are_single(values: Sequence[NumberInterval]) -> bool:
    """Whether they are single values, with no room beside them."""
    return all(each.low == each.high for each in values)


def end_meant(printed: Printed, values: Sequence[NumberInterval], where_else: str) -> Real | None:
    """The end of one of several intervals that a printed number stands for; None where its side has none.

    Args:
        printed: the number; with a bound that of its side is meant, else the nearest.
        values: the intervals.
        where_else: what holds, for the message.

    Raises:
        InputError: all but single values will do, and the number is one of them.
    """
    if printed.bound and not are_single(values):
        return end_on(printed.bound[0], values)
    if values[0].low == 0 and values[-1].high is None and all(a.high == b.low for a, b in pairwise(values)):
        raise InputError(NOTHING, seen=f"it holds for {where_else}", expected="a relation that one value satisfies")
    ends = [end for each in values for end in (each.low, each.high) if end is not None and end != 0]
    at = printed.value
    return min(ends, key=lambda end: (not printed.stands_for(approximate(end)), abs(approximate(end) - at)))


def is_vague(printed: Printed, right: Fraction, means: str, *, share: bool) -> bool:
    """Whether a number could hardly be wrong: a bound at 0, a range of all that there is, a floor of 0, a ceiling of 1.

    Args:
        printed: the number.
        right: what it stands for.
        means: how exact the text means to be.
        share: whether it can be no more than 1.
    """
    if printed.high is not None:
        low, high = printed.value, printed.high
        wide = FAR * (low if low > 0 else abs(right))
        return low < 0 < high or high > wide or (share and low <= 0 and high >= 1)
    if printed.bound.startswith(">") and printed.value <= 0 <= right:
        return True
    if means == "floor":
        return printed.value == 0 and right > 0
    return means == "ceiling" and printed.value == printed.scale > right > 0 and not printed.stands_for(right)
