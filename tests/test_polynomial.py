"""Polynomials between SymPy and rings: fractions, signs, printing, limits on size."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from symroof.algebra.formula import parse_expression
from symroof.algebra.notation import show
from symroof.algebra.polynomial import (
    common_factor,
    fraction,
    in_powers,
    polynomial,
    pretty,
    primitive,
    product,
    quotient,
    readable,
    ring_of,
    sign,
    sign_condition,
    split_signs,
    term_bound,
)
from symroof.algebra.ring import Poly
from symroof.algebra.statement import OPERATORS, evaluate, holds
from symroof.algebra.symbols import sizes, symbol
from symroof.errors import InputError, NotYet
from symroof.proving.smt import divisors

B, D, F = sizes("B D F")
NAMES = ("B", "D", "F", "I")
AT = {"B": Fraction(3), "D": Fraction(5, 2), "F": Fraction(7), "I": Fraction(1, 3)}

monomials = st.tuples(st.integers(-4, 4), st.tuples(*[st.integers(0, 2)] * 4))
polynomials = st.lists(monomials, min_size=1, max_size=4).map(
    lambda terms: sympy.Add(
        *(c * sympy.Mul(*(symbol(n) ** p for n, p in zip(NAMES, ps, strict=True))) for c, ps in terms)
    )
)


def poly_of(text: str, *more: sympy.Expr) -> Poly:
    expression = parse_expression(text)
    return polynomial(expression, ring_of(expression, *more))


@pytest.mark.parametrize(
    "text",
    [
        "2BDF/(aBD + wDF + oBF)",
        "1/(1/B + 1/D)",
        "B/D + F/(D*I) - 1/6",
        "(B/D)**3/(F/B)**2",
        "B/D**2 + F/D",
        "B/D + F/D**2",
        "1/(B - D)**2",
        "-B/(-D)",
        "5",
    ],
)
def test_a_fraction_is_the_expression_wherever_that_is_defined(text: str) -> None:
    expression = parse_expression(text)
    top, below = fraction(expression)
    point = {s.name: Fraction(i + 2) for i, s in enumerate(sorted(expression.free_symbols, key=str))}
    assert evaluate(top, point) / evaluate(product(below), point) == evaluate(expression, point)
    assert not list(divisors(top))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("B*D + 2*F", 1), ("-B*D - 2*F", -1), ("2*D*F - I*D", None), ("(B - D)*(B + D) - B**2 + D**2", 0)],
)
def test_positivity_decides_the_sign_only_where_all_terms_agree(text: str, expected: int | None) -> None:
    assert sign(poly_of(text)) is expected if expected is None else sign(poly_of(text)) == expected


@given(polynomials)
def test_printing_keeps_the_value(expression: sympy.Expr) -> None:
    poly = polynomial(expression, ring_of(expression, *map(symbol, NAMES)))
    above, below = split_signs(poly)
    assert evaluate(pretty(poly), AT) == evaluate(expression, AT)
    assert evaluate(readable(expression), AT) == evaluate(expression, AT)
    assert above - below == poly
    assert all(c > 0 for part in (above, below) for c in part.values())


@given(polynomials, st.sampled_from(sorted(OPERATORS)))
def test_a_sign_condition_says_what_the_polynomial_does(expression: sympy.Expr, op: str) -> None:
    poly = polynomial(expression, ring_of(expression, *map(symbol, NAMES)))
    if poly:
        assert holds(sign_condition(poly, op), AT) == OPERATORS[op](evaluate(expression, AT), Fraction(0))


@given(polynomials, polynomials)
def test_a_quotient_in_lowest_terms_keeps_the_value(top: sympy.Expr, bottom: sympy.Expr) -> None:
    ring = ring_of(*map(symbol, NAMES))
    above, below = polynomial(top, ring), polynomial(bottom, ring)
    if evaluate(bottom, AT):
        assert evaluate(quotient(above, below), AT) == evaluate(top, AT) / evaluate(bottom, AT)


@given(polynomials)
def test_powers_of_a_symbol_add_up_again(expression: sympy.Expr) -> None:
    poly = polynomial(expression, ring_of(expression, B))
    powers = in_powers(poly, B)
    assert sum((evaluate(pretty(c), AT) * AT["B"] ** k for k, c in enumerate(powers)), Fraction(0)) == evaluate(
        expression, AT
    )
    assert all(B not in pretty(c).free_symbols for c in powers)


def test_common_factors() -> None:
    ring = ring_of(B, D, F)
    first, second = polynomial(4 * B * D + 2 * B * F, ring), polynomial(6 * B**2, ring)
    assert pretty(common_factor(first, second)) == 2 * B
    assert pretty(common_factor(first, ring.zero)) == 2 * B
    assert pretty(primitive(first)) == 2 * D + F
    assert primitive(-first) == -primitive(first)


def test_the_condition_for_a_finite_batch_reads_as_in_the_texts() -> None:
    assert show(sign_condition(poly_of("2DF - I(aD + oF)"), ">")) == "2·D·F > I·(a·D + o·F)"
    assert show(sign_condition(poly_of("I(aD + oF) - 2DF"), "<")) == "2·D·F > I·(a·D + o·F)"


def test_an_expansion_that_would_explode_is_refused_before_it_starts() -> None:
    with pytest.raises(InputError, match="too many terms; expected: at most 2,000"):
        poly_of("(a + b + c + d + e + f + g + h)**64")


def test_the_bound_on_terms_is_itself_cheap_and_no_lower_than_the_terms() -> None:
    huge = sympy.Pow(sympy.Add(*(symbol(f"x{i}") for i in range(900))), 10**9)
    assert term_bound(huge) > 2_000
    for text in ("(a + b)**12", "(a + b + c)**6*(a - b)", "(a + b + c + d + e + f + g)**6"):
        expression = parse_expression(text)
        assert len(sympy.Poly(expression).terms()) <= term_bound(expression)


def test_many_terms_in_many_symbols_are_refused() -> None:
    with pytest.raises(InputError, match=r"too large; seen: 900 terms in 901 symbols; expected: .* at most 100,000"):
        poly_of("+".join(f"a{i}*x" for i in range(900)))
    assert len(poly_of("+".join(f"a{i}*x" for i in range(300)))) == 300


@pytest.mark.parametrize("text", ["max(B, D)", "min(B, D) + 1"])
def test_what_is_no_polynomial_is_refused_by_name(text: str) -> None:
    with pytest.raises(NotYet, match=f"{text[:3]} is not solved for yet"):
        poly_of(text)
    with pytest.raises(NotYet, match=f"{text[:3]} is not solved for yet"):
        fraction(parse_expression(text))


def test_a_square_root_is_refused_not_rounded() -> None:
    top, below = fraction(sympy.sqrt(B))
    assert not below
    with pytest.raises(NotYet, match="pow is not solved for yet"):
        polynomial(top, ring_of(B))
