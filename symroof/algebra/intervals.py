"""Unions of number intervals: what lies in two of them, and what lies in none."""

from __future__ import annotations

from fractions import Fraction

from symroof.algebra.numbersets import NumberInterval, NumberUnion, normalised

# every positive number
ALL: NumberUnion = (NumberInterval(Fraction(0), False, None, False),)


def meet(one: NumberUnion, two: NumberUnion) -> NumberUnion:
    """What lies in both of two unions, from small to large."""
    return normalised(_both(a, b) for a in one for b in two)


def complement(union: NumberUnion) -> NumberUnion:
    """The positive numbers outside a union, from small to large."""
    found = ALL
    for interval in union:
        found = meet(found, _outside(interval))
    return found


def _both(a: NumberInterval, b: NumberInterval) -> NumberInterval:
    """The overlap of two intervals, which may be empty."""
    later = a if a.low > b.low or (a.low == b.low and not a.low_closed) else b
    if a.high is None or b.high is None:
        earlier = b if a.high is None else a
    else:
        earlier = a if a.high < b.high or (a.high == b.high and not a.high_closed) else b
    return NumberInterval(later.low, later.low_closed, earlier.high, earlier.high_closed)


def _outside(interval: NumberInterval) -> NumberUnion:
    below = NumberInterval(Fraction(0), False, interval.low, not interval.low_closed)
    above = [] if interval.high is None else [NumberInterval(interval.high, not interval.high_closed, None, False)]
    return (*([below] if interval.low > 0 else []), *above)
