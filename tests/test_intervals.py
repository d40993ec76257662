"""Intersections and complements of unions, point by point, at ends that are rational and ends that are not."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

from symroof.algebra.intervals import ALL, complement, meet
from symroof.algebra.numbersets import NumberInterval, NumberUnion, normalised
from symroof.algebra.reals import Real, square_root

ENDS: tuple[Real, ...] = (Fraction(0), Fraction(1), square_root(Fraction(2)), Fraction(3, 2), Fraction(2), Fraction(3))
POINTS = tuple(sorted({*ENDS[1:], *(Fraction(n, 8) for n in range(1, 33))}))


def drawn(random: Random) -> NumberUnion:
    pieces = []
    for _ in range(random.randint(0, 3)):
        low, high = sorted(random.sample(ENDS, 2))
        end = None if random.random() < 0.2 else high
        closed = random.choice((True, False))
        pieces.append(NumberInterval(low, low > 0 and closed, end, end is not None and random.choice((True, False))))
    return normalised(pieces)


def holds(union: NumberUnion, point: Real) -> bool:
    return any(interval.contains(point) for interval in union)


def test_meet_and_complement_are_what_membership_says() -> None:
    random, seen = Random(1), Counter[tuple[bool, bool]]()
    for _ in range(400):
        one, two = drawn(random), drawn(random)
        both, outside = meet(one, two), complement(one)
        for point in POINTS:
            assert holds(both, point) == (holds(one, point) and holds(two, point))
            assert holds(outside, point) != holds(one, point)
            seen[holds(one, point), holds(two, point)] += 1
        assert complement(outside) == one
        assert all(before.high is not None and before.high <= after.low for before, after in pairwise(both))
    assert min(seen.values()) > 500
    assert len(seen) == 4


def test_everything_and_nothing() -> None:
    assert complement(()) == ALL
    assert complement(ALL) == ()
    assert meet(ALL, ALL) == ALL
    assert meet((), ALL) == ()
