"""Sparse polynomials: arithmetic, degrees, divisors and factors, each against SymPy's own polynomials."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, prod

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.ring import Poly, Ring, multiplied, total
from symroof.algebra.symbols import symbol

NAMES = ("B", "D", "F")
SYMBOLS = tuple(map(symbol, NAMES))
RING = Ring(SYMBOLS)
COEFFICIENTS = st.integers(-4, 4).filter(bool) | st.fractions(-3, 3, max_denominator=4).filter(bool)
POLYS = st.dictionaries(st.tuples(*[st.integers(0, 3)] * 3), COEFFICIENTS, max_size=4).map(lambda t: Poly(RING, t))
NONZERO = POLYS.filter(bool)
SOME, FEW = settings(deadline=None, max_examples=50), settings(deadline=None, max_examples=25)


def theirs(poly: Poly) -> sympy.Poly:
    terms = {m: sympy.Rational(c.numerator, c.denominator) for m, c in poly.items()}
    return sympy.Poly(terms or {(0, 0, 0): 0}, *SYMBOLS, domain="QQ")


def ours(poly: sympy.Poly) -> dict[tuple[int, ...], Fraction]:
    return {m: Fraction(int(c.p), int(c.q)) for m, c in poly.terms() if c}


def same(poly: Poly, expected: sympy.Poly) -> bool:
    return dict(poly) == ours(expected) and all(poly.values())


def associated(one: sympy.Poly, two: sympy.Poly) -> bool:
    """Whether two polynomials are the same up to a number."""
    return bool(one.monic() == two.monic())


@given(POLYS, POLYS, st.integers(0, 4), COEFFICIENTS)
@SOME
def test_sums_products_and_powers(one: Poly, two: Poly, power: int, number: Fraction) -> None:
    first, second = theirs(one), theirs(two)
    assert same(one + two, first + second)
    assert same(one - two, first - second)
    assert same(-one, -first)
    assert same(one * two, first * second)
    assert same(one**power, first**power)
    assert same(one.scaled(number), first * sympy.Rational(number.numerator, number.denominator))
    assert same(total(RING, [one, two, one]), first + second + first)
    assert same(multiplied(RING, [one, two, one]), first * second * first)


@given(POLYS)
@SOME
def test_what_cancels_leaves_no_term(poly: Poly) -> None:
    assert poly - poly == RING.zero
    assert total(RING, [poly, -poly]) == RING.zero
    assert poly.scaled(0) == RING.zero
    assert poly**0 == RING.one
    assert poly * RING.zero == RING.zero


@given(POLYS, POLYS)
@SOME
def test_equal_polynomials_have_equal_hashes(one: Poly, two: Poly) -> None:
    there_and_back = one + two - two
    assert there_and_back == one
    assert hash(there_and_back) == hash(one)
    assert (one == two) == (theirs(one) == theirs(two))


@given(NONZERO)
@SOME
def test_degrees_symbols_and_content(poly: Poly) -> None:
    found = theirs(poly)
    assert [poly.degree(s) for s in SYMBOLS] == [max(m[i] for m in poly) for i in range(3)]
    assert set(poly.symbols_used()) == found.free_symbols
    assert poly.is_constant == (not found.free_symbols)
    content = poly.content()
    assert content > 0
    whole = [c / content for c in poly.values()]
    assert all(Fraction(c).denominator == 1 for c in whole)
    assert gcd(*map(int, whole)) == 1


def test_the_zero_polynomial_is_a_constant_of_degree_0() -> None:
    assert RING.zero.is_constant
    assert RING.zero.degree(SYMBOLS[0]) == 0
    assert RING.zero.symbols_used() == ()
    assert RING.constant(0) == RING.term((1, 1, 1), 0) == RING.zero


def test_a_symbol_of_another_ring_has_degree_0() -> None:
    assert RING.generator(SYMBOLS[0]).degree(symbol("elsewhere")) == 0


@pytest.mark.parametrize("place", range(3))
def test_generators_constants_and_terms(place: int) -> None:
    assert same(RING.generator(SYMBOLS[place]), sympy.Poly(SYMBOLS[place], *SYMBOLS, domain="QQ"))
    assert same(RING.constant(Fraction(2, 3)), sympy.Poly(sympy.Rational(2, 3), *SYMBOLS, domain="QQ"))
    assert same(RING.term((1, 0, 2), -3), sympy.Poly(-3 * SYMBOLS[0] * SYMBOLS[2] ** 2, *SYMBOLS, domain="QQ"))


@given(NONZERO, NONZERO, NONZERO)
@FEW
def test_the_greatest_common_divisor(one: Poly, two: Poly, common: Poly) -> None:
    first, second = one * common, two * common
    assert associated(theirs(first.gcd(second)), theirs(first).gcd(theirs(second)))


@given(NONZERO, NONZERO)
@SOME
def test_an_exact_quotient_multiplies_back(one: Poly, two: Poly) -> None:
    assert (one * two).divided(two) == one


def test_whole_coefficients_stay_whole_numbers_where_they_divide() -> None:
    six, two = RING.term((1, 1, 0), 6), RING.term((1, 0, 0), 2)
    assert [type(c) for c in six.divided(two).values()] == [int]
    assert dict(six.divided(RING.constant(4))) == {(1, 1, 0): Fraction(3, 2)}


@given(NONZERO, NONZERO)
@FEW
def test_factors_are_irreducible_and_multiply_back(one: Poly, two: Poly) -> None:
    product = one * two
    number, factors = product.factors()
    assert multiplied(RING, (factor**power for factor, power in factors)).scaled(number) == product
    assert all(theirs(factor).is_irreducible and not factor.is_constant for factor, _ in factors)
    assert len({factor for factor, _ in factors}) == len(factors)


def test_factors_of_a_difference_of_squares() -> None:
    B, D, _ = map(RING.generator, SYMBOLS)
    number, factors = (B * B - D * D).scaled(3).factors()
    assert number * prod(power for _, power in factors) == 3
    assert {factor for factor, _ in factors} == {B - D, B + D}
