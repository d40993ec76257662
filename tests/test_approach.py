"""Limits as suprema: both halves proved, and what is said of the margin true in numbers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from symroof.algebra.formula import parse_expression
from symroof.algebra.notation import show
from symroof.algebra.sets import Interval
from symroof.algebra.statement import Relation, evaluate
from symroof.algebra.symbols import symbol
from symroof.pipeline import derive
from symroof.rules.approach import _reaches, approach
from symroof.solving.closed_form import Case
from symroof.solving.solve import solve

MATMUL = "2BDF/(aBD + wDF + oBF)"


@pytest.mark.parametrize(
    ("text", "name", "kind", "value"),
    [
        (MATMUL, "B", "supremum", "2·D·F/(a·D + o·F)"),
        ("(2N - 1)/(b(2N + 1))", "N", "supremum", "1/b"),
        ("(2N + 5)/(N + 1)", "N", "infimum", "2"),
        (MATMUL, "w", "infimum", "0"),
        ("2n/(3b)", "n", "unbounded", "inf"),
        ("(n**2 + 1)/(n**2 + 3)", "n", "supremum", "1"),
        ("n**3/(n**3 + b*n + M)", "n", "supremum", "1"),
        ("(n**3 + b)/(n + M)", "n", "unbounded", "inf"),
        ("N*(D + F)/(N*D + N*F)", "N", "attained", "1"),
        (MATMUL, "Q", "attained", "2·B·D·F/(a·B·D + o·B·F + w·D·F)"),
    ],
)
def test_both_halves_are_proved(text: str, name: str, kind: str, value: str) -> None:
    found = approach(parse_expression(text), name)
    assert (found.kind, show(found.limit.value)) == (kind, value)
    assert found.proved
    assert found.limit.judgement.proved
    assert (found.form is None) == (kind == "attained")


def test_a_limit_from_either_side_is_neither() -> None:
    found = approach(parse_expression("(N + D)/(N + F)"), "N")
    assert (found.kind, found.form, found.margin) == ("", None, "")
    assert not found.proved


@pytest.mark.parametrize(("text", "sign"), [(MATMUL, -1), ("(2*B*D + 5*F)/(B*a)", 1)])
def test_the_sizes_within_a_margin_are_those_solved_for(text: str, sign: int) -> None:
    intensity = parse_expression(text)
    found = approach(intensity, "B")
    at = {n: Fraction(v) for n, v in {"a": 2, "o": 3, "w": 1, "D": 512, "F": 128}.items()}
    assert found.form is not None
    limit = evaluate(found.limit.value, at)
    for margin in (limit / 2, limit / 10**3, limit / 10**6):
        (interval,) = found.form.set_at({**at, found.margin: margin}) or ()
        assert isinstance(interval.low, Fraction)
        assert interval.high is None
        here, there = (evaluate(intensity, {**at, "B": size}) for size in (interval.low, interval.low * 2))
        assert here == limit + sign * margin
        assert 0 < sign * (there - limit) < margin


def test_the_margin_is_a_symbol_of_its_own() -> None:
    found = approach(parse_expression("2*B*D/(B*a + F*w + epsilon)"), "B")
    assert found.margin == "epsilon_0"
    assert found.proved


def test_no_size_comes_within_a_margin_that_a_bounded_set_claims() -> None:
    form = solve("B >= D", "B")
    assert _reaches(form, Relation(symbol("D"), ">", symbol("F"))).proved
    bounded = replace(form, cases=(Case(form.cases[0].when, (Interval(low=symbol("D"), high=2 * symbol("D")),)),))
    assert not _reaches(bounded, Relation(symbol("D"), ">", symbol("F"))).proved
    slipped = replace(form, relation=Relation(symbol("B"), ">=", 2 * symbol("D")))
    assert _reaches(slipped, Relation(symbol("D"), ">", symbol("F"))).verdict == "refuted"
    assert not _reaches(solve("B <= D", "B"), Relation(symbol("D"), ">", symbol("F"))).proved
    assert not _reaches(solve("M >= b*n**3 + n", "n"), Relation(symbol("M"), ">", symbol("b"))).proved


@pytest.mark.parametrize("name", ["B", "F"])
def test_a_chain(name: str) -> None:
    crossover = derive("X[B,D]:a W[D,F]:w V[F,G]:v -> Z[B,G]:o", order="left").crossover(name)
    assert crossover.model.intensity is not None
    found = approach(crossover.model.intensity, name)
    assert found.kind == "supremum"
    assert found.proved
