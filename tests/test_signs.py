"""Signs of coefficients: what positivity decides, and the factors that decide the rest, at random points."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.formula import parse_expression
from symroof.algebra.polynomial import polynomial, primitive, sign
from symroof.algebra.ring import Poly, Ring, multiplied
from symroof.algebra.symbols import symbol
from symroof.solving.signs import Fact, Factors, Undecided, plainly_irreducible, undecided_factors

RING = Ring(map(symbol, ("D", "F", "w")))
POLYS = st.dictionaries(st.tuples(*[st.integers(0, 2)] * 3), st.integers(-3, 3).filter(bool), min_size=1, max_size=3)
SOME = settings(deadline=None, max_examples=50)


def poly(text: str) -> Poly:
    return polynomial(parse_expression(text), RING)


def sign_at(found: Poly, point: tuple[Fraction, ...]) -> int:
    value = sum(c * prod(x**p for x, p in zip(point, m, strict=True)) for m, c in found.items())
    return (value > 0) - (value < 0)


def points(seed: int, count: int = 20) -> list[tuple[Fraction, ...]]:
    random = Random(seed)
    pool = tuple(map(Fraction, ("1", "2", "3", "1/2", "2/3", "7")))
    return [tuple(random.choice(pool) for _ in RING.symbols) for _ in range(count)]


@given(st.lists(POLYS.map(lambda t: Poly(RING, t)), min_size=1, max_size=3), st.integers(0, 1000))
@SOME
def test_a_fact_gives_the_sign_at_every_point(parts: list[Poly], seed: int) -> None:
    whole, factors = multiplied(RING, parts), Factors()
    facts = {each: factors.fact(each) for each in (whole, -whole, *parts)}
    for point in points(seed):
        signs = {i: sign_at(factor, point) for i, factor in enumerate(factors.polys)}
        for each, fact in facts.items():
            assert fact.under(signs) == sign_at(each, point), (each, point)


@given(POLYS.map(lambda t: Poly(RING, t)).filter(lambda p: sign(p) is None), st.integers(0, 1000))
@SOME
def test_undecided_factors_multiply_to_the_polynomial_up_to_a_positive_number(found: Poly, seed: int) -> None:
    simple = primitive(found)
    factors = undecided_factors(simple)
    whole = multiplied(RING, (factor**power for factor, power in factors))
    ratio = {Fraction(c) / Fraction(whole[m]) for m, c in simple.items()}
    assert len(ratio) == 1
    assert ratio.pop() > 0
    assert set(whole) == set(simple)
    for point in points(seed, 5):
        assert prod(sign_at(f, point) ** p for f, p in factors) == sign_at(simple, point)


@pytest.mark.parametrize(("text", "decided"), [("D*F + w", 1), ("-D - 2*F", -1), ("D*F - D*F", 0), ("5", 1)])
def test_positivity_needs_no_factor(text: str, decided: int) -> None:
    factors = Factors()
    assert factors.fact(poly(text)) == Fact(decided)
    assert factors.polys == []
    assert factors.fact(poly(text)).under({}) == decided


def test_a_factor_is_known_whichever_way_round_it_turns_up() -> None:
    factors = Factors()
    for text in ("D - F", "F - D", "3*D*w - 3*F*w", "(F - D)**3", "(D - F)*(D + F)"):
        factors.fact(poly(text))
    assert len(factors.polys) == 1
    by_sign = {text: factors.fact(poly(text)).under({0: 1}) for text in ("D - F", "F - D", "(F - D)**3", "(F - D)**2")}
    assert by_sign["D - F"] == -by_sign["F - D"] == -by_sign["(F - D)**3"]
    assert by_sign["(F - D)**2"] == 1


def test_the_first_sign_that_is_missing_is_asked_for() -> None:
    factors = Factors()
    fact = factors.fact(poly("(D - F)*(w - F)"))
    with pytest.raises(Undecided) as asked:
        fact.under({})
    assert asked.value.index == 0
    with pytest.raises(Undecided) as asked:
        fact.under({0: 1})
    assert asked.value.index == 1


def test_a_factor_that_is_0_settles_it_without_the_others() -> None:
    factors = Factors()
    fact = factors.fact(poly("(D - F)*(w - F)"))
    assert fact.under({0: 0}) == fact.under({1: 0}) == 0


def test_an_even_power_is_not_negative() -> None:
    factors = Factors()
    fact = factors.fact(poly("(D - F)**2"))
    assert [fact.under({0: s}) for s in (1, 0, -1)] == [1, 0, 1]
    assert [factors.fact(-poly("(D - F)**2")).under({0: s}) for s in (1, 0, -1)] == [-1, 0, -1]


@pytest.mark.parametrize("text", ["D - F", "D*w - F", "2*D*F - w", "D*(F - w) - 1", "D*F*w - w**2*F - D**2"])
def test_what_is_called_plainly_irreducible_is(text: str) -> None:
    simple = primitive(poly(text))
    _, factors = simple.factors()
    if plainly_irreducible(simple):
        assert [(f in (simple, -simple), p) for f, p in factors] == [(True, 1)]


@given(POLYS.map(lambda t: Poly(RING, t)))
@SOME
def test_no_product_is_called_plainly_irreducible(found: Poly) -> None:
    for other in (poly("D - F"), poly("D*w - 1"), poly("F**2 - 2*w")):
        simple = primitive(found)
        if simple.is_constant:
            continue
        assert not plainly_irreducible(primitive(simple * other))


def test_a_large_polynomial_is_its_own_factor() -> None:
    wide = Ring([symbol(f"a{i}") for i in range(12)])
    generators = [wide.generator(s) for s in wide.symbols]
    square = sum(generators[1:], -generators[0]) ** 2
    assert undecided_factors(square) == [(square, 1)]
    factors = Factors()
    fact = factors.fact(square)
    assert [sign(p) for p in factors.polys] == [None]
    assert [fact.under({0: s}) for s in (1, 0, -1)] == [1, 0, -1]


@pytest.mark.parametrize("signs", list(product((1, 0, -1), repeat=2)))
def test_the_sign_of_a_product_is_the_product_of_signs(signs: tuple[int, int]) -> None:
    factors = Factors()
    one, two = factors.fact(poly("D - F")), factors.fact(poly("w - F"))
    both = factors.fact(poly("(D - F)*(w - F)"))
    known = dict(enumerate(signs))
    assert both.under(known) == one.under(known) * two.under(known)
