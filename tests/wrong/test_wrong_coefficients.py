"""Published formulas with a wrong coefficient: refuted, and the right one solved for."""

from __future__ import annotations

from fractions import Fraction

from symroof import parse, prove, solve
from symroof.algebra.statement import Relation, evaluate

MODEL = "72*B*L*s*h^2*(1 + s/(6*h) + V/(12*h*L))"
ADDED = "4*B*L*s^2*h"
CLAIM = "72*B*L*s*h^2*(1 + {x}*s/h + V/(12*h*L))"


def claim(x: str) -> str:
    return f"{MODEL} + {ADDED} = {CLAIM.format(x=x)}"


def test_the_printed_coefficient_of_recomputed_attention_is_refuted_and_the_right_one_proved() -> None:
    assert prove(claim("1/3")).verdict == "refuted"
    assert prove(claim("2/9")).verdict == "proved"


def test_the_right_coefficient_is_the_one_value_that_makes_the_formula_true() -> None:
    form = solve(claim("x"), "x")
    assert form.at(B=3, L=5, s=7, h=11, V=13)[0].low == Fraction(2, 9) == form.at(B=3, L=5, s=7, h=11, V=13)[0].high
    assert str(form.cases) == "(Case(when true: x = 2/9),)"
    assert form.prove().verdict == "proved"


def test_the_claim_is_off_by_twice_the_added_work() -> None:
    wrong, right = parse(claim("1/3")), parse(f"8*B*L*s^2*h = {ADDED}*2")
    assert isinstance(wrong, Relation)
    assert isinstance(right, Relation)
    at = {name: Fraction(value) for name, value in zip("BLshV", (3, 5, 7, 11, 13), strict=True)}
    assert evaluate(wrong.right, at) - evaluate(wrong.left, at) == evaluate(right.left, at)
