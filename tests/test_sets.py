"""Sets of one symbol: their statements, their numbers, and the smallest multiple against a plain scan."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from symroof.algebra.sets import (
    EVERYTHING,
    NOTHING,
    Interval,
    NumberInterval,
    at,
    largest_multiple,
    smallest_multiple,
    statement,
)
from symroof.algebra.statement import ALWAYS, NEVER, Relation, holds
from symroof.algebra.symbols import symbol

B, D = symbol("B"), symbol("D")
ENDS = st.fractions(min_value=-5, max_value=40, max_denominator=6)
NUMBERS = st.builds(NumberInterval, ENDS, st.booleans(), st.none() | ENDS, st.booleans())


def rational(value: Fraction) -> Rational:
    return Rational(value.numerator, value.denominator)


@given(st.lists(NUMBERS, max_size=4).map(tuple), st.integers(1, 7))
def test_the_smallest_multiple_is_what_a_scan_finds(union: tuple[NumberInterval, ...], step: int) -> None:
    scan = (n for n in range(step, 60 * step, step) if any(i.contains(Fraction(n)) for i in union))
    assert smallest_multiple(union, step) == next(scan, None)


@given(ENDS, st.booleans(), ENDS, st.booleans(), ENDS)
def test_membership_is_the_two_comparisons(
    low: Fraction, low_closed: bool, high: Fraction, high_closed: bool, value: Fraction
) -> None:
    above = low <= value if low_closed else low < value
    below = value <= high if high_closed else value < high
    assert NumberInterval(low, low_closed, high, high_closed).contains(value) == (above and below)


POSITIVE = st.fractions(min_value=Fraction(1, 3), max_value=9, max_denominator=3)
INTERVALS = st.builds(
    Interval,
    st.none() | POSITIVE.map(rational),
    st.booleans(),
    st.none() | POSITIVE.map(rational),
    st.booleans(),
)


@given(st.lists(INTERVALS, max_size=3).map(tuple), POSITIVE)
def test_a_union_its_statement_and_its_numbers_agree(union: tuple[Interval, ...], value: Fraction) -> None:
    inside = any(interval.contains(value) for interval in at(union, {}))
    assert holds(statement(union, B), {"B": value}) == inside


def test_ends_are_evaluated_at_the_parameters() -> None:
    union = (Interval(low=D / 3, low_closed=True), Interval(high=D / 5))
    assert at(union, {"D": Fraction(10)}) == (
        NumberInterval(Fraction(10, 3), True, None, False),
        NumberInterval(Fraction(0), False, Fraction(2), False),
    )
    assert smallest_multiple(at(union, {"D": Fraction(4)})) == 2


@pytest.mark.parametrize(
    ("union", "expected"),
    [
        (EVERYTHING, ALWAYS),
        (NOTHING, NEVER),
        ((Interval(D, True, D, True),), Relation(B, "=", D)),
        ((Interval(D, False, D, True),), NEVER),
        ((Interval(low=D),), Relation(B, ">", D)),
        ((Interval(high=D, high_closed=True),), Relation(B, "<=", D)),
    ],
)
def test_the_statement_of_a_union(union: tuple[Interval, ...], expected: object) -> None:
    assert statement(union, B) == expected


@given(st.integers(1, 10**40), st.integers(1, 10**6))
def test_a_far_threshold_takes_no_scan(low: int, step: int) -> None:
    found = smallest_multiple((NumberInterval(Fraction(low), False, None, False),), step)
    assert found is not None
    assert found % step == 0
    assert low < found <= low + step


@given(NUMBERS)
def test_nothing_is_found_in_an_empty_interval(interval: NumberInterval) -> None:
    ends = sorted({interval.low, interval.low + 1 if interval.high is None else interval.high + 1})
    turned = NumberInterval(ends[-1] + 1, interval.low_closed, ends[0], interval.high_closed)
    assert smallest_multiple((turned,)) is None


@given(
    st.fractions(min_value=Fraction(1, 3), max_value=40, max_denominator=6),
    st.booleans(),
    st.integers(1, 5),
    st.booleans(),
)
def test_the_largest_multiple_is_what_counting_down_finds(high: Fraction, closed: bool, step: int, split: bool) -> None:
    low = high / 2 if split else Fraction(0)
    union = (NumberInterval(low, False, high, closed),)
    inside = [n for n in range(step, 45, step) if union[0].contains(Fraction(n))]
    assert largest_multiple(union, step) == max(inside, default=None)


def test_a_set_without_an_upper_end_has_no_largest_multiple() -> None:
    below, above = NumberInterval(Fraction(0), False, Fraction(3), True), NumberInterval(Fraction(5), True, None, False)
    assert largest_multiple((below,)) == 3
    assert largest_multiple((below, above)) is None
