"""What is printed of a tree: roots that satisfy their polynomials exactly, and conditions that say the signs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.notation import show
from symroof.algebra.polynomial import polynomial
from symroof.algebra.reals import Real, Surd
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.statement import OPERATORS, Relation, holds, value
from symroof.algebra.symbols import symbol
from symroof.solving.diagram import Root
from symroof.solving.solve import decide, solve
from symroof.solving.spell import SIGN_WORDS, cases, collected, expression, square_part

NAMES = ("D", "F", "w")
RING = Ring(map(symbol, ("B", *NAMES)))
POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "5/3", "7")))
SOME = settings(deadline=None, max_examples=50)


def poly(text: str) -> Poly:
    return polynomial(parse_expression(text), RING)


def points(seed: int, count: int = 25) -> list[dict[str, Fraction]]:
    random = Random(seed)
    return [{name: random.choice(POOL) for name in NAMES} for _ in range(count)]


def number(found: Poly, point: dict[str, Fraction]) -> Fraction:
    """A polynomial at a point, term by term."""
    total = Fraction(0)
    for powers, coefficient in found.items():
        term = Fraction(coefficient)
        for s, p in zip(found.ring.symbols, powers, strict=True):
            term *= point.get(s.name, Fraction(1)) ** p
        total += term
    return total


def at_root(coefficients: tuple[Poly, ...], end: Real, point: dict[str, Fraction]) -> Real:
    total: Fraction | Surd = Fraction(0)
    assert isinstance(end, Fraction | Surd)
    for k, c in enumerate(coefficients):
        total = total + (end**k) * number(c, point)
    return total


QUADRATICS = [
    ("-D", "F", "w"),
    ("D", "-F", "w"),
    ("D", "-F", "-w"),
    ("-D", "F - w", "w"),
    ("-D", "w - F", "3*w"),
    ("D", "F", "-w"),
    ("D - F", "w", "2"),
    ("-4*D**2*F", "0", "9*w"),
    ("8*D**3", "-12*D*F", "w"),
    ("-D*F", "D*w*6", "9*w**2*D"),
    ("-1/3", "F", "w/2"),
    ("-D**2*w", "D*w", "w"),
    ("3", "-F", "D - w"),
    ("-1", "-2*F", "4*D"),
    ("-D - F", "2*w*(D + F)", "w"),
]


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("texts", QUADRATICS)
def test_a_printed_root_satisfies_its_polynomial_and_is_on_its_side(texts: tuple[str, ...], side: int) -> None:
    c0, c1, c2 = coefficients = tuple(map(poly, texts))
    printed = expression(Root(coefficients, side))
    if not c1 and side == -1:
        return  # x² = −c/a has one positive root, which is the one that is printed
    seen = 0
    for point in points(5):
        a, b, c = number(c2, point), number(c1, point), number(c0, point)
        if a == 0 or b * b < 4 * a * c:
            continue
        found = value(printed, point)
        assert isinstance(found, Fraction | Surd)
        assert at_root(coefficients, found, point) == 0
        assert (found * (2 * a) + b) * side >= 0
        seen += 1
    assert seen >= 3


@pytest.mark.parametrize(
    ("top", "bottom"), [("-D", "F"), ("D*F - w", "2*F"), ("6*D", "-4*F"), ("D**2 - F**2", "F - D")]
)
def test_a_linear_root_is_a_quotient(top: str, bottom: str) -> None:
    coefficients = (poly(top), poly(bottom))
    printed = expression(Root(coefficients))
    compared = 0
    for point in points(6):
        if number(coefficients[1], point):
            assert value(printed, point) == -number(coefficients[0], point) / number(coefficients[1], point)
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("side", [1, -1])
def test_a_root_whose_discriminant_is_a_square_has_no_square_root(side: int) -> None:
    coefficients = (poly("D*F"), poly("-(D + F)"), poly("1"))
    printed = expression(Root(coefficients, side, poly("D - F")))
    assert show(printed) == ("D" if side == 1 else "F")


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("-M", "2*k*a", "o"), "(sqrt(a^2*k^2 + o*M) - a*k)/o"),
        (("-M", "0", "o"), "sqrt(M/o)"),
        (("-4*M", "0", "1"), "2*sqrt(M)"),
        (("-M", "6*k", "9"), "(sqrt(k^2 + M) - k)/3"),
        (("M", "-6*k", "-9"), "(-sqrt(k^2 + M) - k)/3"),
    ],
)
def test_common_factors_cancel_in_a_root(texts: tuple[str, ...], expected: str) -> None:
    ring = Ring(map(symbol, "Mako"))
    found = expression(Root(tuple(polynomial(parse_expression(t), ring) for t in texts), 1))
    assert show(found) == show(parse_expression(expected))


@given(
    st.lists(st.tuples(st.integers(-60, 60).filter(bool), *[st.integers(0, 3)] * 4), min_size=1, max_size=3),
    st.sampled_from([1, 4, 9, Fraction(1, 4), Fraction(2, 9)]),
)
@SOME
def test_a_square_is_taken_out(terms: list[tuple[int, ...]], scale: Fraction) -> None:
    found = Poly(RING, {tuple(powers): c * scale for c, *powers in terms})
    outer, inner = square_part(found)
    assert outer * outer * inner == found
    assert len(outer) == 1
    assert all(c > 0 for c in outer.values())


@given(st.lists(st.integers(-3, 3), min_size=2, max_size=4), st.sampled_from(sorted(OPERATORS)), st.integers(0, 99))
@SOME
def test_collected_says_the_same(numbers: list[int], op: str, seed: int) -> None:
    D, F = poly("D"), poly("F")
    coefficients = tuple(D.scaled(n) - F.scaled(m) for n, m in zip(numbers, reversed(numbers), strict=True))
    relation = collected(coefficients, op, symbol("B"))
    assert isinstance(relation, Relation)
    for point in points(seed, 4):
        for x in POOL:
            total = sum((number(c, point) * x**k for k, c in enumerate(coefficients)), Fraction(0))
            assert holds(relation, {**point, "B": x}) == OPERATORS[op](total, 0)


def test_every_set_of_signs_has_a_word_and_it_is_right() -> None:
    for signs, op in SIGN_WORDS.items():
        assert signs == {s for s in (1, 0, -1) if OPERATORS[op](s, 0)}
    assert len(SIGN_WORDS) == 6


TEXTS = [
    "B*(D - F) >= w",
    "B**2*(D - F) + B >= w",
    "B**2 - D*B + F >= 0",
    "B/(D - F) >= w",
    "B**3 + D*B >= F",
]


@pytest.mark.parametrize(("text", "op"), list(product(TEXTS, sorted(OPERATORS))))
def test_cases_with_an_answer_come_first_and_those_not_defined_last(text: str, op: str) -> None:
    found = cases(decide(parse_statement(text.replace(">=", op)), "B"), symbol("B"))
    ranks = [2 if case.values is None else 0 if case.values else 1 for case in found]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("text", TEXTS)
def test_the_case_that_applies_at_a_point_is_the_leaf_with_its_signs(text: str) -> None:
    form = solve(text, "B")
    assert form.tree is not None
    for point in points(7, 10):
        at = [number(factor, point) for factor in form.tree.factors.polys]
        signs = [(n > 0) - (n < 0) for n in at]
        leaves = [leaf for leaf in form.tree.leaves if all(signs[i] == s for i, s in leaf.signs)]
        assert len(leaves) == 1
        assert sum(holds(case.when, point) for case in form.cases) == 1
        assert (form.case_at(point).values is None) == (leaves[0].values is None)
