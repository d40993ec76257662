"""Sets of one symbol: their statements, their numbers, and the smallest multiple against a plain scan."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Integer, Max, Min, Rational, sqrt

from symroof.algebra.formula import parse_statement
from symroof.algebra.numbersets import NumberInterval, largest_multiple, smallest_multiple
from symroof.algebra.reals import Root, Surd
from symroof.algebra.sets import EVERYTHING, NOTHING, Interval, at, solved_at, statement
from symroof.algebra.statement import ALWAYS, NEVER, OPERATORS, Relation, holds
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
        NumberInterval(Fraction(0), False, Fraction(2), False),
        NumberInterval(Fraction(10, 3), True, None, False),
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
    low, high = interval.low, interval.low if interval.high is None else interval.high
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    turned = NumberInterval(max(low, high) + 1, interval.low_closed, min(low, high), interval.high_closed)
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


@given(st.lists(INTERVALS, min_size=1, max_size=3), POSITIVE)
def test_an_interval_is_intersected_with_those_beside_it(pieces: list[Interval], value: Fraction) -> None:
    first, *others = pieces
    met = (Interval(first.low, first.low_closed, first.high, first.high_closed, tuple(others)),)
    inside = all(holds(piece.statement(B), {"B": value}) for piece in pieces)
    assert any(i.contains(value) for i in at(met, {})) == inside
    assert holds(statement(met, B), {"B": value}) == inside


def test_an_intersection_may_turn_out_empty() -> None:
    met = (Interval(low=D, low_closed=True, also=(Interval(high=Integer(5), high_closed=True),)),)
    assert at(met, {"D": Fraction(6)}) == ()
    assert at(met, {"D": Fraction(5)}) == (NumberInterval(Fraction(5), True, Fraction(5), True),)
    half_open = (Interval(low=D, low_closed=False, also=(Interval(high=Integer(5), high_closed=True),)),)
    assert at(half_open, {"D": Fraction(5)}) == ()


def test_ends_may_hold_square_roots_and_maxima() -> None:
    union = (Interval(low=(sqrt(D) - 1) / 2, low_closed=True, high=Max(D, Integer(7)), high_closed=False),)
    (surd,) = at(union, {"D": Fraction(5)})
    assert surd == NumberInterval(Surd(Fraction(-1, 2), Fraction(1, 2), Fraction(5)), True, Fraction(7), False)
    (exact,) = at(union, {"D": Fraction(9)})
    assert exact == NumberInterval(Fraction(1), True, Fraction(9), False)
    assert at((Interval(high=Min(D, Integer(3))),), {"D": Fraction(2)})[0].high == 2


@pytest.mark.parametrize("op", sorted(OPERATORS))
@pytest.mark.parametrize("text", ["B**3 - 6*B**2 + 11*B", "B**3 + D*B", "B**4 - D*B**2", "6*B"])
def test_a_polynomial_is_solved_at_numbers(text: str, op: str) -> None:
    relation = parse_statement(f"{text} {op} 6")
    assert isinstance(relation, Relation)
    found = solved_at(relation, "B", {"D": Fraction(5)})
    for x in map(Fraction, ("1/100", "1/2", "1", "3/2", "2", "5/2", "3", "4", "100")):
        assert any(i.contains(x) for i in found) == holds(relation, {"B": x, "D": Fraction(5)}), x


def test_a_root_without_a_formula_is_isolated() -> None:
    relation = parse_statement("B**3 + B >= D")
    assert isinstance(relation, Relation)
    (found,) = solved_at(relation, "B", {"D": Fraction(5)})
    assert isinstance(found.low, Root)
    assert found.low_closed
    assert found.high is None
    assert Fraction(1515, 1000) < found.low < Fraction(1517, 1000)
    assert smallest_multiple((found,)) == 2
