"""Unions of intervals with real ends: membership, multiples and normal forms by scans; solution sets by signs."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.algebra.numbersets import (
    NumberInterval,
    largest_multiple,
    normalised,
    smallest_multiple,
    solution_set,
)
from symroof.algebra.reals import Real, Surd, between, sign_at, square_root
from symroof.algebra.roots import positive_roots
from symroof.algebra.statement import NEGATED, OPERATORS

RATIONAL_ENDS = st.fractions(min_value=-5, max_value=40, max_denominator=6)
ROOTS = [square_root(Fraction(2)), square_root(Fraction(50)), Surd(Fraction(-2), Fraction(3), Fraction(7))]
CUBIC = positive_roots([-30, 2, -1, 1])[0]
ENDS: st.SearchStrategy[Real] = st.one_of(RATIONAL_ENDS, st.sampled_from([*ROOTS, CUBIC]))
INTERVALS = st.builds(NumberInterval, ENDS, st.booleans(), st.none() | ENDS, st.booleans())
UNIONS = st.lists(INTERVALS, max_size=5).map(tuple)
POINTS = st.one_of(ENDS, st.integers(-6, 45).map(lambda n: Fraction(n)))


@given(UNIONS, st.integers(1, 7))
def test_multiples_are_what_a_scan_finds(union: tuple[NumberInterval, ...], step: int) -> None:
    scan = [n for n in range(step, 60 * step, step) if any(i.contains(n) for i in union)]
    assert smallest_multiple(union, step) == min(scan, default=None)
    if all(interval.high is not None for interval in union):
        assert largest_multiple(union, step) == max(scan, default=None)
    else:
        assert largest_multiple(union, step) is None


@given(ENDS, st.booleans(), ENDS, st.booleans(), POINTS)
def test_membership_is_the_two_comparisons(
    low: Real, low_closed: bool, high: Real, high_closed: bool, value: Real
) -> None:
    above = low <= value if low_closed else low < value
    below = value <= high if high_closed else value < high
    interval = NumberInterval(low, low_closed, high, high_closed)
    assert interval.contains(value) == (above and below)
    assert NumberInterval(low, low_closed, None, False).contains(value) == above
    if above and below:
        assert not interval.empty


@given(UNIONS, POINTS)
def test_a_normal_form_is_the_same_set_in_order_and_apart(union: tuple[NumberInterval, ...], value: Real) -> None:
    normal = normalised(union)
    assert any(i.contains(value) for i in normal) == any(i.contains(value) for i in union)
    assert not any(interval.empty for interval in normal)
    for one, other in pairwise(normal):
        assert one.high is not None
        assert one.high <= other.low
        if one.high == other.low:  # only a hole of one point keeps them apart
            assert not one.high_closed
            assert not other.low_closed
    assert normalised(reversed(normal)) == normal


@pytest.mark.parametrize(
    ("low", "low_closed", "high", "high_closed", "empty"),
    [(1, True, 1, True, False), (1, True, 1, False, True), (1, False, 1, True, True), (2, True, 1, True, True)],
)
def test_empty_intervals(low: int, low_closed: bool, high: int, high_closed: bool, empty: bool) -> None:
    interval = NumberInterval(Fraction(low), low_closed, Fraction(high), high_closed)
    assert interval.empty == empty
    assert interval.contains(1) != empty
    assert (normalised([interval]) == ()) == empty


def test_touching_intervals_join_and_ends_keep_what_is_closed() -> None:
    one, two, three = Fraction(1), Fraction(2), Fraction(3)
    start = NumberInterval(one, False, two, False), NumberInterval(one, True, two, False)
    assert normalised([NumberInterval(two, True, three, False), *start]) == (NumberInterval(one, True, three, False),)
    assert normalised([NumberInterval(one, True, two, False), NumberInterval(one, True, two, True)]) == (
        NumberInterval(one, True, two, True),
    )
    apart = (NumberInterval(one, True, two, False), NumberInterval(two, False, three, True))
    assert normalised(apart) == apart


COEFFICIENTS = st.lists(st.integers(-12, 12), min_size=1, max_size=6)


@given(st.sampled_from(list(OPERATORS)), COEFFICIENTS, st.fractions(min_value=Fraction(1, 50), max_value=60))
def test_a_solution_set_is_where_the_relation_holds(op: str, coefficients: list[int], point: Fraction) -> None:
    found = solution_set(op, coefficients)
    roots = positive_roots(coefficients) if any(coefficients) else []
    marks: list[Real] = [Fraction(0), *roots, Fraction(1000)]
    probes = [point, *(between(low, high) for low, high in pairwise(marks) if low < high)]
    for probe in probes:
        holds = OPERATORS[op](sign_at(coefficients, probe), 0)
        assert any(interval.contains(probe) for interval in found) == holds
    for root in roots:
        assert any(interval.contains(root) for interval in found) == OPERATORS[op](0, 0)
    assert not any(interval.contains(Fraction(0)) or interval.contains(Fraction(-1)) for interval in found)
    assert normalised(found) == found


@given(st.sampled_from(list(OPERATORS)), COEFFICIENTS)
def test_a_relation_and_its_negation_share_the_positive_numbers(op: str, coefficients: list[int]) -> None:
    both = [*solution_set(op, coefficients), *solution_set(NEGATED[op], coefficients)]
    assert normalised(both) == (NumberInterval(Fraction(0), False, None, False),)


@pytest.mark.parametrize(
    ("op", "coefficients", "spelled"),
    [
        (">=", [-2, 0, 1], [(square_root(Fraction(2)), True, None, False)]),
        ("<", [-2, 0, 1], [(Fraction(0), False, square_root(Fraction(2)), False)]),
        ("=", [2, -3, 1], [(Fraction(1), True, Fraction(1), True), (Fraction(2), True, Fraction(2), True)]),
        ("<=", [1, -2, 1], [(Fraction(1), True, Fraction(1), True)]),
        ("<", [1, -2, 1], []),
        ("!=", [1, -2, 1], [(Fraction(0), False, Fraction(1), False), (Fraction(1), False, None, False)]),
        (">=", [1, -2, 1], [(Fraction(0), False, None, False)]),
        (">", [0], []),
        ("=", [0, 0], [(Fraction(0), False, None, False)]),
        (">", [Fraction(-1, 3), 0, 0, Fraction(9)], [(Fraction(1, 3), False, None, False)]),
        ("<", [5], []),
    ],
)
def test_solution_sets(
    op: str, coefficients: list[Fraction], spelled: list[tuple[Real, bool, Real | None, bool]]
) -> None:
    assert solution_set(op, coefficients) == tuple(NumberInterval(*each) for each in spelled)


def test_the_multiples_next_to_a_root_are_exact_however_close() -> None:
    n = 10**40
    (interval,) = solution_set(">=", [-(n * n + 1), 0, 1])  # the root is n + 5e-41
    assert interval.smallest_multiple() == n + 1
    (interval,) = solution_set("<=", [-(n * n + 1), 0, 1])
    assert interval.largest_multiple(10) == n
    (interval,) = solution_set("<=", [-(n * n), 0, 1])
    assert interval.largest_multiple() == n
    (interval,) = solution_set("<", [-(n * n), 0, 1])
    assert interval.largest_multiple() == n - 1
