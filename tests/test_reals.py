"""Exact reals: arithmetic and order against independent references, roots against signs, and sizes that attack."""

from __future__ import annotations

import operator
import subprocess
import sys
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import reduce
from itertools import pairwise
from math import isqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from symroof.algebra.algebraic import added, multiplied, power
from symroof.algebra.reals import (
    Irrational,
    Real,
    Root,
    Surd,
    approximate,
    between,
    bracket,
    ceil_of,
    compare,
    floor_of,
    rational_root,
    sign_at,
    sign_of,
    square_root,
    whole,
)
from symroof.algebra.roots import negated, positive_roots, real_roots, root_of
from symroof.errors import NotYet
from tests.pace import at_most

SMALL = st.fractions(min_value=-30, max_value=30, max_denominator=6)
NONZERO = SMALL.filter(bool)
NONSQUARE = st.sampled_from([*map(Fraction, (2, 3, 5, 6, 7, 8, 12, 18, 10**40 + 1)), Fraction(1, 2), Fraction(3, 4)])
SURDS = st.builds(Surd, SMALL, NONZERO, NONSQUARE)
COEFFICIENTS = st.lists(st.integers(-20, 20), min_size=1, max_size=7).filter(any)
ROOTS = COEFFICIENTS.map(real_roots).filter(bool).flatmap(st.sampled_from)
REALS: st.SearchStrategy[Real] = st.one_of(SMALL, SURDS, ROOTS)


def decimal(value: Real) -> Decimal:
    """The number to 60 digits, by Python's decimals and not by the code under test (but for roots)."""
    if isinstance(value, Surd):
        return decimal(value.p) + decimal(value.q) * decimal(value.d).sqrt()
    exact = approximate(value, 70)
    return Decimal(exact.numerator) / Decimal(exact.denominator)


def order(one: Decimal, other: Decimal) -> int:
    """How the decimals compare, 0 where they agree to 45 digits."""
    return 0 if abs(one - other) < Decimal("1e-45") else (one > other) - (one < other)


# surds


@given(SURDS, SURDS)
def test_surds_of_one_field_add_and_multiply_like_decimals(one: Surd, other: Surd) -> None:
    other = Surd(other.p, other.q, one.d * 9)  # √(9d) is 3·√d
    with localcontext() as context:
        context.prec = 100
        for operation in (operator.add, operator.sub, operator.mul, operator.truediv):
            found = operation(one, other)
            wanted = operation(decimal(one), decimal(other))
            assert abs(decimal(found) - wanted) < Decimal("1e-45") * max(1, abs(wanted))


@given(SURDS, NONZERO)
def test_surds_and_rationals(one: Surd, value: Fraction) -> None:
    assert (one + value) - value == one == value + (one - value) == -(value - one) + value
    assert (one * value) / value == one == value / (value / one)
    assert one * 0 == 0 == one - one
    assert isinstance(one - one, Fraction)
    assert value * one == one * value
    assert one + 1 == 1 + one


@given(SURDS, st.integers(-6, 6))
def test_powers_of_surds_are_products(one: Surd, exponent: int) -> None:
    wanted: Fraction | Surd = Fraction(1)
    for _ in range(abs(exponent)):
        wanted = wanted * one if exponent > 0 else wanted / one
    assert one**exponent == wanted == power(one, exponent)


def test_two_kinds_of_roots_leave_the_field() -> None:
    one, other = square_root(Fraction(2)), square_root(Fraction(3))
    for operation in (operator.add, operator.sub, operator.mul, operator.truediv):
        with pytest.raises(Irrational, match=r"square roots of two kinds .* sqrt\(2\) and sqrt\(3\)"):
            operation(one, other)


@pytest.mark.parametrize(("p", "q", "d"), [(1, 0, 2), (1, 1, 4), (1, 1, 0), (1, 1, -2), (0, 1, Fraction(4, 9))])
def test_what_is_no_surd(p: int, q: int, d: Fraction | int) -> None:
    with pytest.raises(ValueError, match="no irrational number"):
        Surd(Fraction(p), Fraction(q), Fraction(d))


@pytest.mark.parametrize(
    ("surd", "spelled"),
    [
        (Surd(Fraction(1), Fraction(2), Fraction(3)), "1 + 2*sqrt(3)"),
        (Surd(Fraction(0), Fraction(-1), Fraction(2)), "-sqrt(2)"),
        (Surd(Fraction(1, 2), Fraction(-3, 4), Fraction(5)), "1/2 - 3/4*sqrt(5)"),
        (square_root(Fraction(8)), "2*sqrt(2)"),
        (square_root(Fraction(1, 2)), "1/2*sqrt(2)"),
    ],
)
def test_how_surds_read(surd: Surd, spelled: str) -> None:
    assert str(surd) == spelled


def test_a_real_is_no_float_and_no_text() -> None:
    for real in (square_root(Fraction(2)), Root([-2, 0, 0, 1], 1, 2)):
        assert real != "x"
        assert real != 1.4142135623730951
        for compared in (operator.lt, operator.le, operator.gt, operator.ge):
            with pytest.raises(TypeError):
                compared(real, 1.5)
        with pytest.raises(TypeError):
            operator.mul(real, "x")


# order


@given(REALS, REALS)
def test_comparisons_agree_with_decimals(one: Real, other: Real) -> None:
    with localcontext() as context:
        context.prec = 60
        wanted = order(decimal(one), decimal(other))
    assert compare(one, other) == wanted == -compare(other, one)
    assert (one == other) == (wanted == 0)
    assert (one < other, one <= other, one > other, one >= other) == (
        wanted < 0,
        wanted <= 0,
        wanted > 0,
        wanted >= 0,
    )
    if wanted == 0:
        assert hash(one) == hash(other)
    assert sign_of(one) == compare(one, 0)


@given(SURDS, st.integers(1, 5))
def test_equal_surds_are_one_number_however_written(one: Surd, factor: int) -> None:
    other = Surd(one.p, one.q / factor, one.d * factor * factor)
    assert one == other
    assert hash(one) == hash(other)
    assert {one: 1}[other] == 1
    assert one != Surd(one.p, -one.q, one.d)


@given(st.integers(1, 40), st.integers(1, 40))
def test_surds_of_two_fields_compare_on_the_edge(n: int, m: int) -> None:
    """√n + √m against its truncation to 30 digits and the number after that."""
    assume(isqrt(n) ** 2 != n and isqrt(m) ** 2 != m)
    scale = 10**30
    one = square_root(Fraction(n))
    for step in (-2, -1, 0, 1, 2):
        near = Fraction(isqrt(m * scale * scale) + step, scale)
        shifted = Surd(near, Fraction(-1), Fraction(m)) + 0
        assert isinstance(shifted, Surd)
        assert (shifted > 0) == (step > 0)
        assert isinstance(one, Surd)
        assert (one + near > one) == (near > 0)


def root_of_surd(surd: Surd) -> Root:
    """The surd again, as an isolated root of (x − surd)·(x − conjugate)·(x² + 1)."""
    constant, linear = surd.p * surd.p - surd.q * surd.q * surd.d, -2 * surd.p
    low, high = bracket(surd, abs(surd.q) / 4)
    return Root([constant, linear, constant + 1, linear, 1], low, high)


@given(SURDS)
def test_a_surd_equals_the_root_that_it_is(surd: Surd) -> None:
    again = root_of_surd(surd)
    assert again == surd
    assert surd == again
    assert hash(again) == hash(surd)
    assert again == root_of_surd(surd)
    assert again > surd - Fraction(1, 10**50)
    assert again < surd + Fraction(1, 10**50)


def test_equal_roots_of_different_polynomials_and_near_ones() -> None:
    cube = Root([-2, 0, 0, 1], 1, 2)
    assert cube == Root([-4, 2, 0, 2, -1], 1, Fraction(3, 2))  # (x³ − 2)·(2 − x)
    assert cube != Root([-2 - Fraction(1, 10**80), 0, 0, 1], 1, 2)
    assert cube < Root([-2 - Fraction(1, 10**80), 0, 0, 1], 1, 2)
    assert cube > Root([-2 + Fraction(1, 10**80), 0, 0, 1], 1, 2)
    eight = Root([-8, 0, 0, 1], 1, 3)
    assert eight == 2
    assert hash(eight) == hash(Fraction(2))
    assert eight == Root([-8, 0, 0, 1], 0, 7)


@pytest.mark.parametrize(("low", "high"), [(2, 1), (1, 1), (2, 3), (-1, 0)])
def test_an_interval_without_a_change_of_sign_isolates_nothing(low: int, high: int) -> None:
    with pytest.raises(ValueError, match="no sign change"):
        Root([-2, 0, 1], low, high)


# square roots


@given(st.fractions(min_value=0, max_value=10**40))
def test_a_square_root_squares_to_its_number(value: Fraction) -> None:
    root = square_root(value)
    assert root * root == value
    assert root >= 0
    assert rational_root(value * value) == value
    assert square_root(value * value) == value


@given(REALS)
def test_nested_square_roots_square_to_their_number(value: Real) -> None:
    if value < 0:
        with pytest.raises(ValueError, match="negative"):
            root_of(value)
    else:
        root = root_of(value)
        assert root >= 0
        assert power(root, 2) == value


def test_a_root_that_stays_in_the_field_is_a_surd() -> None:
    assert root_of(Surd(Fraction(3), Fraction(2), Fraction(2))) == Surd(Fraction(1), Fraction(1), Fraction(2))
    assert isinstance(root_of(Surd(Fraction(3), Fraction(-2), Fraction(2))), Surd)
    with pytest.raises(ValueError, match="negative"):
        square_root(Fraction(-1))


LONG = Fraction(10**399 + 7, 3**500)


def test_the_square_root_of_a_long_number_takes_no_factoring() -> None:
    root = at_most(10, lambda: [square_root(Fraction(2)) for _ in range(500)], lambda: square_root(LONG))
    assert root * root == LONG


# arithmetic of any kind


LOW = st.one_of(SMALL, SURDS, st.lists(st.integers(-9, 9), min_size=4, max_size=4).filter(any).map(real_roots)
                .filter(bool).flatmap(st.sampled_from))  # fmt: skip


@settings(max_examples=50)
@given(LOW, LOW)
def test_sums_and_products_agree_with_decimals(one: Real, other: Real) -> None:
    total, result = added(one, other), multiplied(one, other)
    with localcontext() as context:
        context.prec = 120
        assert abs(decimal(total) - (decimal(one) + decimal(other))) < Decimal("1e-40")
        assert abs(decimal(result) - decimal(one) * decimal(other)) < Decimal("1e-40")
    assert added(total, negated(other)) == one


def test_roots_of_two_kinds_cancel_to_rationals() -> None:
    two, three = square_root(Fraction(2)), square_root(Fraction(3))
    total, difference = added(two, three), added(two, negated(three))
    assert multiplied(total, difference) == -1
    assert isinstance(multiplied(total, difference), Fraction)
    assert added(total, difference) == two * 2
    assert power(total, 2) == Surd(Fraction(5), Fraction(2), Fraction(6))
    assert multiplied(power(total, -3), power(total, 3)) == 1
    assert multiplied(two, three) == square_root(Fraction(6))
    assert multiplied(total, Fraction(0)) == 0


def test_too_many_kinds_of_roots_are_refused() -> None:
    roots: list[Real] = [square_root(Fraction(prime)) for prime in (2, 3, 5, 7, 11, 13, 17, 19)]
    with pytest.raises(Irrational, match="too many square roots"):
        reduce(added, roots)


# roundings


@given(REALS)
def test_floor_and_ceiling(value: Real) -> None:
    below, above = floor_of(value), ceil_of(value)
    assert below <= value < below + 1
    assert above - 1 < value <= above


@given(REALS, REALS, st.integers(0, 60))
def test_approximations_brackets_and_what_lies_between(one: Real, other: Real, digits: int) -> None:
    near = approximate(one, digits)
    gap = abs(near) * Fraction(2, 10**digits)
    assert near - gap <= one <= near + gap
    low, high = bracket(one, Fraction(1, 10**digits))
    assert low <= one <= high
    assert high - low <= Fraction(1, 10**digits)
    if one != other:
        assert min(one, other) < between(min(one, other), max(one, other)) < max(one, other)


def test_an_approximation_is_relative() -> None:
    tiny = Surd(Fraction(isqrt(2 * 10**80), 10**40), Fraction(-1), Fraction(2))
    near = approximate(negated(tiny), 30)
    assert 0 < near < Fraction(1, 10**39)
    assert near * (1 - Fraction(2, 10**30)) < negated(tiny) < near * (1 + Fraction(2, 10**30))
    (small,) = positive_roots([-1, 0, 0, 10**300])
    assert small == Fraction(1, 10**100)


# roots of polynomials


def product_of(*factors: list[int]) -> list[int]:
    total = [1]
    for factor in factors:
        grown = [0] * (len(total) + len(factor) - 1)
        for i, one in enumerate(total):
            for j, other in enumerate(factor):
                grown[i + j] += one * other
        total = grown
    return total


@given(COEFFICIENTS)
def test_between_its_roots_a_polynomial_keeps_its_sign(coefficients: list[int]) -> None:
    roots = positive_roots(coefficients)
    assert all(root > 0 for root in roots)
    assert all(one < other for one, other in pairwise(roots))
    ends: list[Real] = [Fraction(0), *roots, Fraction(max(map(ceil_of, roots), default=0) + 100)]
    for low, high in pairwise(ends):
        signs = {sign_at(coefficients, point) for point in probes(low, high)}
        assert len(signs) == 1
        assert 0 not in signs
    for root in roots:
        if isinstance(root, Root):
            assert sign_at(root.coefficients, root.low) * sign_at(root.coefficients, root.high) < 0
        else:
            assert sign_at(coefficients, root) == 0


def probes(low: Real, high: Real) -> list[Fraction]:
    """Rationals all over an open interval, close to its ends too."""
    middle = between(low, high)
    near, far = middle, middle
    found = [middle]
    for _ in range(12):
        near, far = between(low, near), between(far, high)
        found += [near, far]
    return found


@given(st.lists(st.fractions(min_value=Fraction(1, 9), max_value=50, max_denominator=9), min_size=1, max_size=6))
def test_rational_roots_are_found_as_rationals(wanted: list[Fraction]) -> None:
    factors = [[-root.numerator, root.denominator] for root in wanted]
    assert positive_roots(product_of(*factors, [1, 1], [1, 0, 1])) == sorted(set(wanted))
    with_irrational = positive_roots(product_of(*factors, [-3, 0, 0, 1]))
    assert [root for root in with_irrational if isinstance(root, Fraction)] == sorted(set(wanted))
    assert len(with_irrational) == len(set(wanted)) + 1


@given(COEFFICIENTS, st.integers(1, 3))
def test_factors_numbers_and_zeros_change_no_roots(coefficients: list[int], times: int) -> None:
    roots = positive_roots(coefficients)
    assert positive_roots([Fraction(c, 7) for c in coefficients]) == roots
    assert positive_roots([0] * times + [-c for c in coefficients] + [0] * times) == roots
    assert positive_roots(product_of(coefficients, coefficients)) == roots
    mirrored = [-c if i % 2 else c for i, c in enumerate(coefficients)]
    negative = [root for root in real_roots(coefficients) if root < 0]
    assert [negated(root) for root in reversed(positive_roots(mirrored))] == negative


def test_roots_of_degree_two_are_surds() -> None:
    (golden,) = positive_roots([-1, -1, 1])
    assert golden == Surd(Fraction(1, 2), Fraction(1, 2), Fraction(5))
    assert isinstance(golden, Surd)
    assert positive_roots([1, -2, 1]) == [1]
    assert positive_roots([1, 0, 1]) == []


@pytest.mark.parametrize(
    ("coefficients", "count"),
    [
        ([-(10**300), *[0] * 10, 1], 1),
        ([-1, *[0] * 10, 10**300], 1),
        ([-1, *[0] * 62, 10**300], 1),
        ([1, -(10**300), *[0] * 10, 1], 2),
        (product_of(*([-k, 1] for k in range(1, 41))), 40),
        (product_of(*([-2 * k * k, 0, 1] for k in range(1, 21))), 20),
        ([1, *[0] * 30, -(3**200), 0, 2 * 3**200, *[0] * 20, -(7**100)], 3),
    ],
)
def test_large_polynomials_end_soon(coefficients: list[int], count: int) -> None:
    def floats(of: list[int]) -> list[float]:
        return [float(approximate(root)) for root in positive_roots(of)]

    found = at_most(100, lambda: [floats([-7, *[0] * 10, 1]) for _ in range(10)], lambda: floats(coefficients))
    assert len(found) == count
    assert all(root > 0 for root in found)


def test_what_has_no_roots_to_list() -> None:
    assert positive_roots([5]) == []
    with pytest.raises(ValueError, match="every number"):
        positive_roots([0, 0])
    assert len(positive_roots([-1] + [0] * 63 + [1])) == 1
    with pytest.raises(NotYet, match="too high a degree; seen: 65; expected: up to 64"):
        positive_roots([-1] + [0] * 64 + [1])


@given(st.lists(st.fractions(), min_size=1, max_size=5).filter(any))
def test_whole_coefficients_are_the_given_ones_times_a_positive_number(coefficients: list[Fraction]) -> None:
    scaled = whole(coefficients)
    factors = {one / other for one, other in zip(scaled, coefficients, strict=True) if other}
    assert len(factors) == 1
    assert min(factors) > 0
    assert [c for one, c in zip(scaled, coefficients, strict=True) if not one] == [0] * scaled.count(0)


def test_reals_need_no_sympy_until_a_root_is_isolated() -> None:
    code = (
        "import sys; from fractions import Fraction; from symroof.algebra.reals import square_root;"
        "from symroof.algebra.roots import positive_roots;"
        "positive_roots([-1, -1, 1]); square_root(Fraction(2)) < 2; sys.exit('sympy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
