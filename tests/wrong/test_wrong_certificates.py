"""Certificates of false case splits: Coq has to reject every one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.sets import EVERYTHING, NOTHING, Interval, Union
from symroof.algebra.statement import ALWAYS, FLIPPED, Relation, Statement
from symroof.certificates.coq import certificate
from symroof.certificates.coqc import Checked
from symroof.certificates.coqregimes import regime_certificate
from symroof.regimes.roofs import cells
from symroof.solving.closed_form import Case, ClosedForm
from symroof.solving.solve import solve

CheckCoq = Callable[[Mapping[str, str]], dict[str, Checked]]
MATMUL = solve("2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I", "B")
SQUARE = solve("n**2*o + 2*n*k*a <= M", "n")
ROOTS = solve("a*x**2 + c > b*x", "x")
POINT = solve("a*x = b", "x")
QUOTIENT = solve("x/(b - c) >= a", "x")
BOTH = solve("a*x >= b and c*x <= d", "x")
GREATEST = solve("max(a/x, b) <= c", "x")
ROOT = solve("sqrt(a*x + b) <= c", "x")
POLE = solve("a/(x - b) <= c", "x")


def changed(form: ClosedForm, place: int, *, when: Statement | None = None, values: Union | None = None) -> ClosedForm:
    """A closed form with one of its cases changed."""
    old = form.cases[place]
    new = Case(old.when if when is None else when, old.values if values is None else values)
    return replace(form, cases=(*form.cases[:place], new, *form.cases[place + 1 :]))


def dropped(form: ClosedForm, place: int) -> ClosedForm:
    """A closed form without one of its cases."""
    return replace(form, cases=(*form.cases[:place], *form.cases[place + 1 :]))


def posed(form: ClosedForm, text: str) -> ClosedForm:
    """The cases of one relation for another."""
    return replace(form, relation=parse_statement(text))


def only(form: ClosedForm, place: int = 0) -> Interval:
    """The one interval of a case."""
    (interval,) = form.cases[place].intervals
    return interval


def end(text: str) -> Union:
    """From an expression on."""
    return (Interval(low=parse_expression(text), low_closed=True),)


def flipped(when: Statement) -> Statement:
    """The condition the other way round."""
    assert isinstance(when, Relation)
    return replace(when, op=FLIPPED[when.op])


def weakened(when: Statement) -> Statement:
    """The condition with its limit."""
    assert isinstance(when, Relation)
    return replace(when, op={">": ">=", "<": "<="}[when.op])


CASE = ROOTS.cases[next(at for at, case in enumerate(ROOTS.cases) if len(case.intervals) == 2)]
TWO = ROOTS.cases.index(CASE)
FIRST, SECOND = CASE.intervals
WRONG = {
    "a boundary opened": changed(MATMUL, 0, values=(replace(only(MATMUL), low_closed=False),)),
    "a boundary closed": changed(ROOTS, TWO, values=(replace(FIRST, high_closed=True), SECOND)),
    "a boundary of a root opened": changed(SQUARE, 0, values=(replace(only(SQUARE), high_closed=False),)),
    "another boundary": changed(MATMUL, 0, values=end("w*I*D*F/(D*F - I*(a*D + o*F))")),
    "half the boundary": changed(MATMUL, 0, values=end("w*I*D*F/(2*(2*D*F - I*(a*D + o*F)))")),
    "upside down": changed(MATMUL, 0, values=(Interval(high=only(MATMUL).low, high_closed=True),)),
    "the other root": changed(SQUARE, 0, values=(Interval(high=parse_expression("(-a*k - sqrt(a**2*k**2 + M*o))/o")),)),
    "a root without its square": changed(
        SQUARE, 0, values=(Interval(high=parse_expression("(-a*k + sqrt(a*k + M*o))/o"), high_closed=True),)
    ),
    "a root of another discriminant": changed(
        SQUARE, 0, values=(Interval(high=parse_expression("(-a*k + sqrt(a**2*k**2 + 4*M*o))/o"), high_closed=True),)
    ),
    "roots in the wrong order": changed(
        ROOTS, TWO, values=(replace(FIRST, high=SECOND.low), replace(SECOND, low=FIRST.high))
    ),
    "one side of the roots left out": changed(ROOTS, TWO, values=(FIRST,)),
    "between the roots": changed(ROOTS, TWO, values=(Interval(low=FIRST.high, high=SECOND.low),)),
    "a case dropped": dropped(MATMUL, 0),
    "a case without an answer dropped": dropped(MATMUL, 1),
    "a case of the discriminant dropped": dropped(ROOTS, TWO),
    "everything": changed(MATMUL, 0, values=EVERYTHING),
    "nothing": changed(MATMUL, 0, values=NOTHING),
    "an answer where there is none": changed(MATMUL, 1, values=EVERYTHING),
    "a condition turned around": changed(MATMUL, 0, when=flipped(MATMUL.cases[0].when)),
    "a condition with its limit": changed(MATMUL, 0, when=weakened(MATMUL.cases[0].when)),
    "a condition left out": changed(MATMUL, 0, when=ALWAYS),
    "a condition without the factor 2": changed(MATMUL, 0, when=parse_statement("D*F > I*(a*D + o*F)")),
    "a point next to the point": changed(POINT, 0, values=(replace(only(POINT), low=parse_expression("2*b/a")),)),
    "a point that is a ray": changed(POINT, 0, values=end("b/a")),
    "a denominator taken to be positive": replace(QUOTIENT, cases=(Case(ALWAYS, QUOTIENT.cases[0].values),)),
    "another relation": posed(MATMUL, "2*B*D*F/(a*B*D + w*D*F + o*B*F) > I"),
    "another factor": posed(MATMUL, "B*D*F/(a*B*D + w*D*F + o*B*F) >= I"),
    "or for and": posed(BOTH, "a*x >= b or c*x <= d"),
    "the least for the greatest": posed(GREATEST, "min(a/x, b) <= c"),
    "a root left out": posed(ROOT, "a*x + b <= c"),
    "a pole on the other side": posed(POLE, "a/(b - x) <= c"),
}


SAMPLE = dict(list(WRONG.items())[::3])


def all_rejected(check_coq: CheckCoq, wrong: dict[str, ClosedForm]) -> bool:
    found = check_coq({name: certificate(form, "wrong") for name, form in wrong.items()})
    assert {name: each.message for name, each in found.items() if each.accepted is not False} == {}
    return len(found) == len(wrong)


@pytest.mark.coq
def test_coq_accepts_the_right_case_splits_and_rejects_a_sample_of_wrong_ones(check_coq: CheckCoq) -> None:
    right = (MATMUL, ROOTS, QUOTIENT)
    found = check_coq({f"right {at}": certificate(form, "right") for at, form in enumerate(right)})
    assert {name: each.message for name, each in found.items() if not each.accepted} == {}
    assert len(SAMPLE) >= 10
    assert all_rejected(check_coq, SAMPLE)


@pytest.mark.slow
@pytest.mark.coq
def test_coq_rejects_every_wrong_case_split(check_coq: CheckCoq) -> None:
    right = (SQUARE, POINT, BOTH, GREATEST, ROOT, POLE)
    found = check_coq({f"right {at}": certificate(form, "right") for at, form in enumerate(right)})
    assert {name: each.message for name, each in found.items() if not each.accepted} == {}
    assert len(WRONG) > 25
    assert all_rejected(check_coq, WRONG)


@pytest.mark.coq
def test_coq_rejects_wrong_regime_maps(check_coq: CheckCoq) -> None:
    times = [parse_expression(text) for text in ("2*B*D/C", "(a*B + w*D)/W", "B/R")]
    right = list(zip(cells(times), times, strict=True))
    one, two, three = right
    wrong = {
        "two cells swapped": [(one[0], two[1]), (two[0], one[1]), three],
        "a cell left out": [one, two],
        "a cell twice": [one, one, two, three],
        "ties in two cells": [one, (parse_statement("(a*B + w*D)/W >= 2*B*D/C"), two[1]), three],
        "a condition left out": [(parse_statement("2*B*D/C >= B/R"), one[1]), two, three],
        "another time": [(one[0], parse_expression("B*D/C")), two, three],
    }
    found = check_coq({name: regime_certificate(cells_of, "wrong") for name, cells_of in wrong.items()})
    assert {name: each.message for name, each in found.items() if each.accepted is not False} == {}
    assert check_coq({"right": regime_certificate(right, "right")})["right"].accepted


@pytest.mark.coq
def test_coq_rejects_a_certificate_that_was_edited(check_coq: CheckCoq) -> None:
    text = certificate(QUOTIENT, "edited")
    edits = {
        "a hypothesis left out": ("  b - c <> 0 ->\n", ""),
        "an end moved": ("x >= a*(b - c)", "x >= 2*a*(b - c)"),
        "a proof left out": ("Qed.", "Admitted."),
        "an axiom": ("Theorem solved", "Axiom trusted : False.\nTheorem solved"),
    }
    assert all(old in text for old, _ in edits.values())
    found = check_coq({name: text.replace(old, new, 1) for name, (old, new) in edits.items()})
    assert found.pop("an axiom").accepted  # one that no proof uses is not rested on
    assert {name: each.message for name, each in found.items() if each.accepted is not False} == {}
