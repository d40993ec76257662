"""Sets of exact numbers: unions of intervals with real ends, and where a polynomial of a positive number has a sign."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from symroof.algebra.reals import OPERATORS, Real, between, ceil_of, compare, floor_of, sign_at, whole
from symroof.algebra.roots import positive_roots

ZERO = Fraction(0)


@dataclass(frozen=True)
class NumberInterval:
    """From ``low`` to ``high``, each within or not; None stands for infinity above."""

    low: Real
    low_closed: bool
    high: Real | None
    high_closed: bool

    def smallest_multiple(self, step: int = 1) -> int | None:
        """The smallest positive multiple of ``step`` in the interval, or None."""
        candidate = step * max(1, -(-ceil_of(self.low) // step))
        if candidate == self.low and not self.low_closed:
            candidate += step
        return candidate if self.contains(candidate) else None

    def largest_multiple(self, step: int = 1) -> int | None:
        """The largest positive multiple of ``step`` in the interval, or None where there is none or no largest."""
        if self.high is None:
            return None
        candidate = step * (floor_of(self.high) // step)
        if candidate == self.high and not self.high_closed:
            candidate -= step
        return candidate if candidate > 0 and self.contains(candidate) else None

    def contains(self, value: Real | int) -> bool:
        """Whether ``value`` lies in the interval."""
        if value < self.low or (value == self.low and not self.low_closed):
            return False
        return self.high is None or value < self.high or (value == self.high and self.high_closed)

    @property
    def empty(self) -> bool:
        """Whether no number lies in the interval."""
        if self.high is None or self.low < self.high:
            return False
        return self.low > self.high or not (self.low_closed and self.high_closed)


NumberUnion = tuple[NumberInterval, ...]


def met(one: NumberInterval, two: NumberInterval) -> NumberInterval:
    """What two intervals have in common, which may be empty."""
    low = max(one.low, two.low)
    low_closed = all(i.low_closed for i in (one, two) if i.low == low)
    highs = [i.high for i in (one, two) if i.high is not None]
    high = min(highs) if highs else None
    return NumberInterval(low, low_closed, high, all(i.high_closed for i in (one, two) if i.high == high))


def normalised(intervals: Iterable[NumberInterval]) -> NumberUnion:
    """The same set in order, without empty intervals and with those joined that overlap or touch."""
    kept: list[NumberInterval] = []
    for interval in sorted(filter(lambda i: not i.empty, intervals), key=lambda i: (i.low, not i.low_closed)):
        if kept and _meets(kept[-1], interval):
            kept[-1] = _joined(kept[-1], interval)
        else:
            kept.append(interval)
    return tuple(kept)


def _meets(first: NumberInterval, second: NumberInterval) -> bool:
    """Whether nothing lies between the two, of which the first starts first."""
    if first.high is None or second.low < first.high:
        return True
    return second.low == first.high and (first.high_closed or second.low_closed)


def _joined(first: NumberInterval, second: NumberInterval) -> NumberInterval:
    if first.high is None or second.high is None:
        return NumberInterval(first.low, first.low_closed, None, False)
    order = compare(first.high, second.high)
    last = first if order > 0 or (order == 0 and first.high_closed) else second
    return NumberInterval(first.low, first.low_closed, last.high, last.high_closed)


def solution_set(op: str, coefficients: Sequence[Fraction | int]) -> NumberUnion:
    """Where the polynomial ``op`` 0 holds over the positive numbers, with ``op`` one of = >= > <= < !=.

    Args:
        op: the relation.
        coefficients: of the polynomial, lowest power first.
    """
    return normalised(_pieces(op, coefficients))


def _pieces(op: str, coefficients: Sequence[Fraction | int]) -> Iterator[NumberInterval]:
    """The gaps between the roots and the roots themselves, as far as the relation holds there."""
    polynomial, holds = whole(coefficients), OPERATORS[op]
    roots: list[Real] = positive_roots(polynomial) if any(polynomial) else []
    ends = [ZERO, *roots]
    for low, high in zip(ends, [*roots, None], strict=True):
        within = between(low, high) if high is not None else Fraction(floor_of(low) + 1)
        if holds(Fraction(sign_at(polynomial, within)), ZERO):
            yield NumberInterval(low, False, high, False)
        if high is not None and holds(ZERO, ZERO):
            yield NumberInterval(high, True, high, True)


def smallest_multiple(union: Iterable[NumberInterval], step: int = 1) -> int | None:
    """The smallest positive multiple of ``step`` in a union of intervals, or None if there is none."""
    found = [n for n in (interval.smallest_multiple(step) for interval in union) if n is not None]
    return min(found, default=None)


def largest_multiple(union: Iterable[NumberInterval], step: int = 1) -> int | None:
    """The largest positive multiple of ``step`` in a union of intervals, or None where there is none or no largest."""
    intervals = list(union)
    if any(interval.high is None for interval in intervals):
        return None
    found = [n for n in (interval.largest_multiple(step) for interval in intervals) if n is not None]
    return max(found, default=None)
