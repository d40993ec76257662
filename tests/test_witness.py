"""The numeric witness for thresholds: agrees with right answers, and catches each kind of wrong one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest
from sympy import Expr, Integer, Rational

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.sets import EVERYTHING, NOTHING, Interval
from symroof.algebra.statement import ALWAYS, FLIPPED, Relation, holds
from symroof.pipeline import derive
from symroof.proving.witness import check_threshold
from symroof.solving.closed_form import Case, ClosedForm
from symroof.solving.solve import solve as solved

RIGHT = [
    ("matmul", "B"),
    ("matmul", "I"),
    ("gemv", "F"),
    ("two-chip-split", "B"),
    ("tile", "b_m"),
    ("dot-product", "N"),
]


@pytest.fixture(scope="module")
def form() -> ClosedForm:
    return derive("matmul").crossover("B").form


def helping(form: ClosedForm, change: Callable[[Interval], Interval]) -> ClosedForm:
    return replace(
        form, cases=tuple(replace(c, values=tuple(map(change, c.intervals))) if c.values else c for c in form.cases)
    )


@pytest.mark.parametrize(("operation", "asked"), RIGHT)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_right_answers_agree(operation: str, asked: str, seed: int) -> None:
    check = check_threshold(derive(operation).crossover(asked).form, seed=seed)
    assert check.agreed, check.first_difference
    assert check.first_difference == ""
    assert 200 <= check.points < 230


def test_both_sides_of_the_condition_are_looked_at(form: ClosedForm) -> None:
    check = check_threshold(form)
    assert 40 <= check.never_points <= check.points - 40


def test_the_same_seed_gives_the_same_check(form: ClosedForm) -> None:
    assert check_threshold(form, seed=7) == check_threshold(form, seed=7)


@pytest.mark.parametrize("points", [0, -5])
def test_no_points_is_no_agreement(form: ClosedForm, points: int) -> None:
    check = check_threshold(form, points=points)
    assert (check.points, check.agreed) == (0, False)


def turned(form: ClosedForm) -> ClosedForm:
    def change(case: Case) -> Case:
        assert isinstance(case.when, Relation)
        return replace(case, when=Relation(case.when.left, FLIPPED[case.when.op], case.when.right))

    return replace(form, cases=tuple(map(change, form.cases)))


def boundary_belongs_to_the_other_case(form: ClosedForm) -> ClosedForm:
    helps, never = form.cases
    assert isinstance(helps.when, Relation)
    assert isinstance(never.when, Relation)
    swapped = Relation(helps.when.left, ">=", helps.when.right), Relation(never.when.left, "<", never.when.right)
    return replace(form, cases=(replace(helps, when=swapped[0]), replace(never, when=swapped[1])))


def scaled(interval: Interval, factor: Fraction) -> Expr:
    assert interval.low is not None
    return interval.low * Rational(factor.numerator, factor.denominator)


def nearly(factor: Fraction, interval: Interval) -> Interval:
    return replace(interval, low=scaled(interval, factor))


SLIPS: dict[str, Callable[[ClosedForm], ClosedForm]] = {
    "the sign flipped": lambda f: helping(f, lambda i: Interval(high=i.low, high_closed=True)),
    "a factor 2 lost": lambda f: helping(f, lambda i: replace(i, low=scaled(i, Fraction(1, 2)))),
    "a factor 2 too many": lambda f: helping(f, lambda i: replace(i, low=scaled(i, Fraction(2)))),
    "the condition dropped": lambda f: replace(f, cases=(replace(f.cases[0], when=ALWAYS),)),
    "the condition turned around": turned,
    "equality in the condition": boundary_belongs_to_the_other_case,
    "> for >=": lambda f: helping(f, lambda i: replace(i, low_closed=False)),
    "a boundary that is a little high": lambda f: helping(
        f, lambda i: replace(i, low=scaled(i, 1 + Fraction(1, 2**40)))
    ),
    "the first-order rule": lambda f: helping(f, lambda i: replace(i, low=parse_expression("w*I/2"))),
    "one only": lambda f: helping(f, lambda i: replace(i, high=i.low, high_closed=True)),
    "always": lambda f: replace(f, cases=(Case(ALWAYS, EVERYTHING),)),
    "never": lambda f: replace(f, cases=(Case(ALWAYS, NOTHING),)),
    "never where it helps": lambda f: replace(f, cases=tuple(replace(c, values=NOTHING) for c in f.cases)),
    "not defined": lambda f: replace(f, cases=(f.cases[0], replace(f.cases[1], values=None))),
    "a case lost": lambda f: replace(f, cases=f.cases[:1]),
    "two cases at once": lambda f: replace(f, cases=(f.cases[0], replace(f.cases[1], when=ALWAYS))),
    "widths swapped": lambda f: replace(f, relation=parse_statement("2BDF/(oBD + wDF + aBF) >= I")),
    "a tensor lost": lambda f: replace(f, relation=parse_statement("2BDF/(aBD + wDF) >= I")),
    "another relation": lambda f: replace(f, relation=parse_statement("2BDF/(aBD + wDF + oBF) > I")),
}


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize("slip", SLIPS)
def test_a_wrong_closed_form_is_caught(form: ClosedForm, slip: str, seed: int) -> None:
    check = check_threshold(SLIPS[slip](form), seed=seed)
    assert not check.agreed
    assert check.first_difference.startswith("at ")
    assert check.points > 0


def test_the_difference_can_be_checked_by_hand(form: ClosedForm) -> None:
    wrong = SLIPS["a factor 2 lost"](form)
    difference = check_threshold(wrong).first_difference
    place, _, said = difference.removeprefix("at ").partition(": ")
    point = {name: Fraction(value) for name, value in (pair.split(" = ") for pair in place.split(", "))}
    assert said == "the posed relation is false, the case split says true"
    assert not holds(form.relation, point)
    assert wrong.holds(**point)


def test_never_is_checked_against_the_limit() -> None:
    rising = ClosedForm(parse_statement("B/(B + D) >= I"), "B", (), (Case(ALWAYS, NOTHING),))
    check = check_threshold(rising)
    assert not check.agreed
    unbounded = replace(rising, relation=parse_statement("B*I >= D"))
    assert "rises past the right side" in check_threshold(unbounded).first_difference
    fair = replace(rising, relation=parse_statement("B/(B + D) >= 1"))
    assert check_threshold(fair).agreed


def test_where_the_posed_relation_is_not_defined_both_have_to_say_so() -> None:
    form = solved(parse_statement("B/(D - F) >= I"), "B")
    assert check_threshold(form).agreed
    silent = replace(form, cases=tuple(replace(c, values=c.values or NOTHING) for c in form.cases))
    assert "the posed relation is not defined" in check_threshold(silent).first_difference


def test_a_form_without_parameters_is_checked_too() -> None:
    form = solved(parse_statement("3B >= 7"), "B")
    assert check_threshold(form).agreed
    assert not check_threshold(helping(form, lambda i: replace(i, low=Integer(2)))).agreed
    for shift in (1, -1):
        near = 1 + shift * Fraction(1, 2**50)
        assert not check_threshold(helping(form, partial(nearly, near))).agreed


def test_neither_solver_nor_prover_is_called(form: ClosedForm, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("a witness has to be independent")

    for module in (
        "symroof.solving.solve.solve",
        "symroof.rules.rules.solve",
        "symroof.rules.rules.prove",
        "symroof.proving.z3session.start",
    ):
        monkeypatch.setattr(module, forbidden)
    assert check_threshold(form).agreed
