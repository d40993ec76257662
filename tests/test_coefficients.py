"""Coefficients by powers of a symbol add up to what they were taken from; surely positive is never said in error."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Add, Expr, Integer, Max, Min, Mul, Pow, Rational, Symbol, ceiling, floor

from symroof.algebra import coefficients as module
from symroof.algebra.coefficients import coefficients, surely_positive
from symroof.algebra.statement import UndefinedHere, evaluate
from symroof.algebra.symbols import sizes, widths

B, D, E, F, S = sizes("B D E F S")
(k,) = widths("k")
SYMBOLS = (B, D, F, S)
FEW = settings(max_examples=120, deadline=None)

NUMBERS = st.sampled_from([Integer(1), Integer(2), Integer(-1), Integer(-3), Rational(1, 2), Rational(-2, 3)])
LEAVES = st.one_of(st.sampled_from(SYMBOLS), NUMBERS)
POINTS = st.fixed_dictionaries({s.name: st.integers(1, 9).map(Fraction) for s in SYMBOLS})


def bigger(parts: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    several = st.lists(parts, min_size=2, max_size=3)
    powers = st.tuples(parts, st.sampled_from([Integer(-2), Integer(-1), Integer(2), Integer(3)]))
    return st.one_of(
        several.map(lambda found: Add(*found)),
        several.map(lambda found: Mul(*found)),
        several.map(lambda found: Max(*found)),
        several.map(lambda found: Min(*found)),
        parts.map(ceiling),
        powers.filter(lambda found: found[0] != 0).map(lambda found: Pow(*found)),
    )


EXPRESSIONS = st.recursive(LEAVES, bigger, max_leaves=8).filter(lambda e: bool(e.is_finite is not False))


def put_together(powers: dict[int, Expr], rest: Expr) -> list[Expr]:
    return [*(Mul(held, Pow(B, power)) for power, held in powers.items()), rest]


@FEW
@given(EXPRESSIONS, POINTS)
def test_coefficients_and_the_rest_add_up(expression: Expr, point: dict[str, Fraction]) -> None:
    powers, rest = coefficients(expression, B)
    assert list(powers) == sorted(powers)
    assert all(B not in held.free_symbols for held in powers.values())
    try:
        whole = evaluate(expression, point)
    except UndefinedHere:
        return
    assert sum((evaluate(part, point) for part in put_together(powers, rest)), Fraction(0)) == whole


@FEW
@given(EXPRESSIONS)
def test_what_does_not_hold_the_symbol_is_left_as_it_is(expression: Expr) -> None:
    held = expression.xreplace({B: E})
    assert coefficients(held, B) == ({0: held}, 0)


@FEW
@given(EXPRESSIONS, POINTS)
def test_surely_positive_is_true_at_every_point(expression: Expr, point: dict[str, Fraction]) -> None:
    if not surely_positive(expression):
        return
    try:
        assert evaluate(expression, point) > 0
    except UndefinedHere:
        pytest.fail("surely positive and not defined")


@pytest.mark.parametrize(
    ("expression", "powers", "rest"),
    [
        (2 * B * (D + F) + S, {0: S, 1: 2 * (D + F)}, 0),
        (D / B**2 + F / B + 3, {-2: D, -1: F, 0: 3}, 0),
        ((B + D) * (B + F), {0: D * F, 1: D + F, 2: 1}, 0),
        (S * (D + F) * (B + 1), {0: S * (D + F), 1: S * (D + F)}, 0),
        (B * (D + Min(B, F)), {1: D}, B * Min(B, F)),
        (B - B, {0: 0}, 0),
        (B * (D - 1) + B, {1: D}, 0),
        (ceiling(D / F) * B, {1: ceiling(D / F)}, 0),
        (ceiling(B / F) * D, {}, ceiling(B / F) * D),
        (E * (1 - (1 - k / E) ** B), {0: E}, -E * (1 - k / E) ** B),
        (B * E * (1 - (1 - k / E) ** D), {1: E * (1 - (1 - k / E) ** D)}, 0),
        (D**B + B**S, {}, D**B + B**S),
        (D**B * B, {}, D**B * B),
        (Max(B, D) + Min(D, F), {0: Min(D, F)}, Max(B, D)),
        (1 / (B + D), {}, 1 / (B + D)),
        (Pow(B, Rational(1, 2)) + D, {0: D}, Pow(B, Rational(1, 2))),
        (B, {1: 1}, 0),
    ],
)
def test_where_each_term_goes(expression: Expr, powers: dict[int, Expr], rest: Expr) -> None:
    found, others = coefficients(expression, B)
    assert list(found) == list(powers)
    assert all((found[power] - held).expand() == 0 for power, held in powers.items())
    assert (others - rest).expand() == 0


def test_a_product_that_would_grow_too_long_is_left_in_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    product = (B + D) * (B + F) * (B + S)
    assert max(coefficients(product, B)[0]) == 3
    monkeypatch.setattr(module, "MAX_EXPANDED", 7)
    assert coefficients(product, B) == ({}, product)


def test_a_coefficient_that_is_in_many_terms_is_one_sum() -> None:
    terms = [B * s for s in sizes(" ".join(f"n{i}" for i in range(300)))]
    powers, rest = coefficients(Add(*terms), B)
    assert (list(powers), len(powers[1].args), rest) == ([1], 300, 0)


@pytest.mark.parametrize(
    "expression",
    [
        E * (1 - (1 - k / E) ** B),
        1 - (1 - 1 / E) ** (B * S),
        D * F * (2 * E + B),
        64 - 64 * Rational(7, 8) ** B,
        1 - Rational(1, 2) ** (B + D),
        Max(D - F, B),
        Min(B, D + 1) / F**2,
        ceiling(B / D) + 1,
        Pow(D, Rational(1, 2)),
        B**S,
        Rational(9, 16) * B,
    ],
)
def test_what_is_surely_positive(expression: Expr) -> None:
    assert surely_positive(expression)


@pytest.mark.parametrize(
    "expression",
    [
        D - F,
        Integer(0),
        Integer(-1),
        1 - D,
        1 - D**2,
        1 - (1 - D) ** 2,  # -3 where D is 3
        1 - (1 - D) ** B,
        1 - (1 - k / E) ** (-B),
        1 - (1 - k / E) ** (B - D),
        1 - 1 / (1 - k / E),
        1 - (1 + k / E) ** B,
        1 - (2 - k / E) ** B,
        2 - (1 - k / E) ** B * 3,
        1 - (1 - (D - F) / E) ** B,
        64 - 64 * Rational(9, 8) ** B,
        1 - Rational(1, 2) ** (B - D),
        1 - Integer(2) ** B,
        Min(B, D - F),
        Max(D - F, F - D),
        floor(B / D),
        (D - F) ** 2,
        -B * D,
    ],
)
def test_what_is_not_surely_positive(expression: Expr) -> None:
    assert not surely_positive(expression)


@FEW
@given(st.integers(1, 12), st.integers(1, 12), st.integers(1, 8))
def test_the_chance_of_a_hit_is_positive_for_a_share(experts: int, chosen: int, tokens: int) -> None:
    hit = E * (1 - (1 - k / E) ** B)
    assert surely_positive(hit)
    point = {"E": Fraction(max(experts, chosen)), "k": Fraction(min(experts, chosen)), "B": Fraction(tokens)}
    assert evaluate(hit, point) > 0
    fixed = hit.xreplace({E: Integer(int(point["E"])), k: Integer(int(point["k"]))})
    assert fixed.is_Rational or surely_positive(fixed)
    assert evaluate(fixed, point) > 0


@pytest.mark.parametrize("whole", [-1, -2, Rational(-1, 2)])
@pytest.mark.parametrize("missed", [(1 - k / E) ** B, Rational(1, 2) ** B])
def test_a_chance_taken_from_nothing_is_below_zero(whole: Expr, missed: Expr) -> None:
    """One minus the quotient by a number below 0 is a power too, of a share at that."""
    taken = Add(whole, Mul(-whole, missed))
    assert taken.as_coeff_Add()[0] < 0
    assert not surely_positive(taken)
    assert evaluate(taken, {"k": Fraction(1), "E": Fraction(2), "B": Fraction(3)}) < 0
    assert surely_positive(-taken)


def test_a_symbol_is_known_by_its_name_and_not_as_an_object() -> None:
    # caches forget symbols, and a formula then holds another object of the same name
    other = Symbol.__xnew__(Symbol, "B", positive=True)
    assert other is not B
    assert other == B
    assert coefficients(3 * D * other**2 + F * other + 1, B) == coefficients(3 * D * B**2 + F * B + 1, B)
