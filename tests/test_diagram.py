"""Sign diagrams of polynomials of degree 0 to 4 against exact evaluation at rational points."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from random import Random

import pytest
import sympy

from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.polynomial import polynomial
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.sets import at
from symroof.algebra.statement import OPERATORS
from symroof.algebra.symbols import symbol
from symroof.solving.diagram import ACCEPTED, Diagram, Root, diagram, exact_root
from symroof.solving.signs import Factors, Undecided
from symroof.solving.span import accepted
from symroof.solving.spell import interval

RING = Ring(map(symbol, ("D", "F")))
XS = sorted(Fraction(x) for x in ("1/1000000", "1/7", "1/3", "1/2", "2/3", "1", "3/2", "2", "5/2", "3", "9", "1000000"))
SMALL = range(-3, 4)
LEMMAS = {
    "const", "lin_same", "lin_cross", "quad_c0", "quad_c_neg", "quad_nn",
    "quad_disc_neg", "quad_disc_zero", "quad_disc_pos", "one_sign_change", "per_number",
}  # fmt: skip


def numbers(coefficients: tuple[int, ...]) -> Diagram:
    """The diagram where every coefficient is a number, so that nothing is undecided."""
    return diagram([RING.constant(c) for c in coefficients], Factors(), {})


def value(coefficients: tuple[int, ...], x: Fraction) -> Fraction:
    return sum((c * x**k for k, c in enumerate(coefficients)), Fraction(0))


def intervals(op: str, found: Diagram) -> tuple[NumberInterval, ...]:
    return at(tuple(interval(span) for span in accepted(op, found)), {})


def check(coefficients: tuple[int, ...], extra: tuple[Fraction, ...] = ()) -> Diagram:
    """The diagram, its sets compared with the polynomial itself under all six relations."""
    found = numbers(coefficients)
    if found.roots is None:
        return found
    for op, holds in OPERATORS.items():
        union = intervals(op, found)
        for x in (*XS, *extra):
            inside = any(i.contains(x) for i in union)
            assert inside == holds(value(coefficients, x), 0), (coefficients, op, x)
    return found


@pytest.mark.parametrize("degree", range(3))
def test_every_small_polynomial_up_to_the_second_degree(degree: int) -> None:
    found = {check(coefficients).lemma for coefficients in product(SMALL, repeat=degree + 1)}
    assert found <= LEMMAS
    if degree == 2:
        assert found == LEMMAS - {"one_sign_change", "per_number"}


def test_random_quadratics_and_those_with_rational_roots() -> None:
    random = Random(3)
    lemmas = set()
    for _ in range(40):
        check(tuple(random.randint(-30, 30) for _ in range(3)))
        p, q, r, s = (random.randint(1, 6) for _ in range(4))
        turn = random.choice((1, -1))
        both, one, double = (
            (turn * p * r, -turn * (p * s + q * r), turn * q * s),  # roots p/q and r/s
            (-turn * p * r, turn * (q * r - p * s), turn * q * s),  # roots p/q and −r/s
            (turn * p * p, -2 * turn * p * q, turn * q * q),
        )
        for coefficients, roots in ((both, (Fraction(p, q), Fraction(r, s))), (one, (Fraction(p, q),)),
                                    (double, (Fraction(p, q),))):  # fmt: skip
            lemmas.add(check(coefficients, roots).lemma)
    assert lemmas >= {"quad_disc_pos", "quad_c_neg", "quad_disc_zero"}


@pytest.mark.parametrize(
    ("coefficients", "lemma", "signs"),
    [
        ((0,), "const", (0,)),
        ((0, 0, 0), "const", (0,)),
        ((3, 0, 0), "const", (1,)),
        ((0, -2), "const", (-1,)),
        ((0, 0, 5), "const", (1,)),
        ((1, 2), "lin_same", (1,)),
        ((-1, -2), "lin_same", (-1,)),
        ((-3, 2), "lin_cross", (-1, 0, 1)),
        ((3, -2), "lin_cross", (1, 0, -1)),
        ((0, -3, 2), "quad_c0", (-1, 0, 1)),
        ((1, 0, 2), "quad_nn", (1,)),
        ((-1, 0, -2), "quad_nn", (-1,)),
        ((1, 3, 2), "quad_nn", (1,)),
        ((-1, 5, 1), "quad_c_neg", (-1, 0, 1)),
        ((-1, -5, 1), "quad_c_neg", (-1, 0, 1)),
        ((1, 5, -1), "quad_c_neg", (1, 0, -1)),
        ((-2, 1, 1), "quad_c_neg", (-1, 0, 1)),
        ((-2, 0, 1), "quad_c_neg", (-1, 0, 1)),
        ((5, -1, 1), "quad_disc_neg", (1,)),
        ((1, -2, 1), "quad_disc_zero", (1, 0, 1)),
        ((-1, 2, -1), "quad_disc_zero", (-1, 0, -1)),
        ((1, -5, 1), "quad_disc_pos", (1, 0, -1, 0, 1)),
        ((2, -3, 1), "quad_disc_pos", (1, 0, -1, 0, 1)),
        ((-1, 5, -1), "quad_disc_pos", (-1, 0, 1, 0, -1)),
        ((0, 2, -3, 1), "quad_disc_pos", (1, 0, -1, 0, 1)),
        ((1, 1, 1, 1), "lin_same", (1,)),
        ((-1, 1, 0, 1), "one_sign_change", ()),
        ((-1, 0, 0, 0, 1), "one_sign_change", ()),
        ((1, -1, 0, 1), "per_number", ()),
        ((1, -2, 3, -1, 1), "per_number", ()),
    ],
)
def test_the_lemma_and_the_signs(coefficients: tuple[int, ...], lemma: str, signs: tuple[int, ...]) -> None:
    found = numbers(coefficients)
    assert (found.lemma, found.signs) == (lemma, signs)
    assert found.roots is None if not signs else len(found.roots or ()) == len(signs) // 2


def test_third_and_fourth_degree_say_what_descartes_says() -> None:
    for degree in (3, 4):
        for coefficients in product((-1, 0, 1), repeat=degree + 1):
            kept = [c for c in coefficients if c]
            if not (coefficients[0] and coefficients[-1]):
                continue
            changes = sum(a != b for a, b in pairwise(kept))
            expected = ("lin_same", "one_sign_change")[changes] if changes < 2 else "per_number"
            assert numbers(coefficients).lemma == expected
            if expected == "one_sign_change":
                x = sympy.Symbol("x")
                roots = sympy.Poly(list(reversed(coefficients)), x).count_roots(0, None)
                assert roots == 1
            if expected == "lin_same":
                assert all(value(coefficients, t) * coefficients[-1] > 0 for t in XS)


def test_accepted_signs_are_those_of_the_operators() -> None:
    assert {op: {s for s in (-1, 0, 1) if test(s, 0)} for op, test in OPERATORS.items()} == ACCEPTED


def poly(expression: object) -> Poly:
    return polynomial(sympy.sympify(expression, locals={"D": symbol("D"), "F": symbol("F")}), RING)


@pytest.mark.parametrize("d", ["D - F", "F - D", "D", "D*F - 1", "2*D - 3*F + 1"])
def test_the_root_of_a_square_is_found(d: str) -> None:
    base = poly(d)
    for number in (1, 4, Fraction(9, 4)):
        found = exact_root((base * base).scaled(number))
        assert found is not None
        assert found * found == (base * base).scaled(number)


@pytest.mark.parametrize(
    "text",
    ["D*D - F*F", "D*F", "2*D*D", "D*D + F*F", "D*D + 2*D*F", "-(D - F)**2", "D**2 - 2*D*F", "D - F", "2", "0", "-4"],
)
def test_what_is_no_square_has_no_exact_root(text: str) -> None:
    assert exact_root(poly(text)) is None


def test_a_sign_is_asked_for_only_where_it_matters() -> None:
    D, F, one = poly("D"), poly("F"), RING.one
    with pytest.raises(Undecided):
        diagram([D - F, one], Factors(), {})
    # the constant is negative and the lead positive: whatever the middle is, there is one root
    factors = Factors()
    found = diagram([-one, D - F, one], factors, {})
    assert found.lemma == "quad_c_neg"
    assert factors.polys == []
    # no discriminant is looked at where the middle is positive
    assert diagram([one, D + F, one], factors, {}).lemma == "quad_nn"
    assert factors.polys == []


@pytest.mark.parametrize("signs", [1, -1])
def test_a_discriminant_that_is_a_square_gives_quotients(signs: int) -> None:
    """(x − D)(x + F), and (x − D)(x − F) where D is greater or smaller."""
    D, F = poly("D"), poly("F")
    factors = Factors()
    crossing = diagram([-(D * F), F - D, RING.one], factors, {})
    assert crossing.roots is not None
    assert [root.root is not None for root in crossing.roots] == [True]
    point = {"D": Fraction(3 if signs == 1 else 2), "F": Fraction(2 if signs == 1 else 3)}
    factors = Factors()
    factors.fact(D - F)
    found = diagram([D * F, -(D + F), RING.one], factors, {0: signs})
    assert found.roots is not None
    ends = [end.low for end in at(tuple(interval(s) for s in accepted("=", found)), point)]
    assert ends == [2, 3]


def test_linear_gives_top_and_bottom_of_a_rational_root() -> None:
    D, F = poly("D"), poly("F")
    assert Root((D, F)).linear == (D, F)
    assert Root((D, F, RING.one), 1).linear is None
    top, bottom = Root((-(D * F), F - D, RING.one), 1, D + F).linear or (None, None)
    assert (top, bottom) == ((-D).scaled(2), RING.constant(2))
