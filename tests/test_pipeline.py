"""The way from an operation to a solved, proved and checked crossover."""

from __future__ import annotations

from fractions import Fraction

import pytest
from sympy import oo

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import ALWAYS, Relation
from symroof.algebra.symbols import symbol
from symroof.derivation import Derivation, einsum
from symroof.errors import InputError, NotYet
from symroof.pipeline import Model, derive, model_of
from symroof.proving.prove import prove, prove_equivalent
from symroof.proving.witness import check_threshold
from symroof.writing.record import record
from symroof.writing.render import render
from symroof.writing.report import report
from symroof.writing.sheet import derivation_sheet

PATTERN = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"
NAMES = (
    "dot-product",
    "elementwise",
    "gemv",
    "matmul",
    "square-gemm",
    "tile",
    "two-chip-split",
)


@pytest.fixture(scope="module")
def matmul() -> Model:
    return derive(PATTERN)


def test_the_question_everyone_asks(matmul: Model) -> None:
    crossover = matmul.crossover("B")
    assert show(crossover.form.solution) == "2·D·F > I·(a·D + o·F) and B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F))"
    assert crossover.proof.verdict == "proved"
    assert crossover.limit is not None
    assert show(crossover.limit.value) == "2·D·F/(a·D + o·F)"
    assert (crossover.limit.op, crossover.limit.judgement.verdict) == ("<", "proved")
    assert crossover.rule is not None
    assert (show(crossover.rule.value), crossover.rule.direction) == ("w·I/2", "too low")


def test_by_default_the_first_dimension_is_asked_for(matmul: Model) -> None:
    assert matmul.crossover().name == "B"


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_derivation_is_proved_and_witnessed(name: str) -> None:
    crossover = derive(name).crossover()
    assert crossover.proof.verdict == "proved"
    assert crossover.proof.linked
    assert check_threshold(crossover.form).agreed


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_derivation_agrees_with_what_was_written_by_hand(name: str) -> None:
    model = derive(name)
    by_hand, crossover, names = model.derivation.by_hand, model.crossover(), (*model.names, *"ICW")
    assert prove_equivalent(crossover.form.relation, parse_statement(by_hand["solution"], names)).proved
    derived = {
        "flops": model.work and model.work.flops,
        "bytes": model.work and model.work.bytes,
        "flops_exact": model.exact and model.exact.flops,
        "intensity": model.intensity,
        "limit": crossover.limit and crossover.limit.value,
        "rule": crossover.rule and crossover.rule.value,
        "rule_error": crossover.rule and crossover.rule.error,
    }
    for key in sorted(set(by_hand) - {"solution"}):
        found = derived[key]
        assert found is not None, key
        assert found is not oo
        assert prove(Relation(found, "=", parse_expression(by_hand[key], names))).proved, key


@pytest.mark.parametrize("asked", ["C", "W"])
def test_the_ridge_is_posed_as_a_ratio_where_a_rate_is_asked_for(matmul: Model, asked: str) -> None:
    assert show(matmul.relation(asked)).endswith("≥ C/W")
    assert show(matmul.relation("B")).endswith("≥ I")
    assert matmul.crossover(asked).proof.verdict == "proved"


@pytest.mark.parametrize(
    ("fixed", "expected"),
    [
        ({"w": 0}, "2·D·F ≥ I·(a·D + o·F)"),
        ({"a": 0, "o": 0}, "B ≥ w·I/2"),
        ({"D": 4096, "F": 4096, "w": 2, "a": 2, "o": 2}, "I < 2048 and B ≥ 2048·I/(2048 − I)"),
        ({"o": 0}, "2·F > a·I and B ≥ w·I·F/(2·F − a·I)"),
    ],
)
def test_values_put_in_before_solving(matmul: Model, fixed: dict[str, int], expected: str) -> None:
    crossover = matmul.crossover("B", **fixed)
    assert prove_equivalent(crossover.form.solution, parse_statement(expected)).proved
    assert crossover.proof.verdict == "proved"
    assert check_threshold(crossover.form).agreed


def test_a_symbol_that_cancelled_may_still_be_asked_for() -> None:
    crossover = derive("two-chip-split").crossover("F")
    assert show(crossover.form.solution) == "D ≥ s·I"
    assert crossover.rule is None


def test_a_copy_never_reaches_the_roof() -> None:
    crossover = derive("x[n]:4 -> y[n]:4").crossover("n")
    assert not any(case.values for case in crossover.form.cases)
    assert [case.when for case in crossover.cases] == [ALWAYS]
    assert crossover.proof.verdict == "proved"
    assert crossover.rule is None


def test_growth_without_bound_has_no_condition() -> None:
    crossover = derive("square-gemm").crossover("n")
    assert crossover.limit is not None
    assert crossover.limit.value is oo
    assert len(crossover.cases) == 1


@pytest.mark.parametrize(
    ("asked", "message"),
    [("Q", "unknown symbol to solve for 'Q'"), ("b", r"unknown symbol to solve for 'b'.*did you mean B\?")],
)
def test_an_unknown_symbol_is_refused_with_the_near_names(matmul: Model, asked: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        matmul.crossover(asked)


def test_an_unknown_value_to_fix_is_refused(matmul: Model) -> None:
    with pytest.raises(InputError, match=r"unknown symbol 'd'.*did you mean D\?"):
        matmul.crossover("B", d=4)


def test_an_unknown_derivation_is_refused_with_the_near_names() -> None:
    with pytest.raises(InputError, match=r"unknown derivation 'matmull'.*did you mean matmul\?"):
        derive("matmull")


def test_a_derivation_needs_a_work_or_a_relation() -> None:
    with pytest.raises(InputError, match="neither work nor a relation"):
        model_of(Derivation(title="empty", solve_for="n"))


@pytest.mark.parametrize(
    ("relation", "message"),
    [
        ("sqrt(n - D) >= I", "the sign of what stands under a square root is not decided"),
        ("n >= 1 and 1/(n - D) >= I", "a denominator that holds the symbol asked for"),
    ],
)
def test_what_is_not_solved_yet_is_said(relation: str, message: str) -> None:
    with pytest.raises(NotYet, match=message):
        model_of(Derivation(title="more", solve_for="n", relation=relation)).crossover()


def test_replacements_specialise_an_operation() -> None:
    n = symbol("n")
    where = {symbol(name): n for name in "BDF"}
    derivation = Derivation(title="square", work=einsum(PATTERN), where=where, solve_for="n")
    crossover = model_of(derivation).crossover()
    assert prove_equivalent(crossover.form.solution, parse_statement("n >= I(a + w + o)/2")).proved
    assert crossover.at(I=100, a=1, w=2, o=1).smallest_integer == 200


def test_the_exact_count_is_posed_where_it_is_asked_for() -> None:
    crossover = derive("dot-product").crossover("N")
    assert crossover.at(I="1/4", b=2).threshold == Fraction(3, 2)
    assert crossover.at(I="1/2", b=2).never


@pytest.mark.parametrize(
    ("operation", "asked", "cancels"),
    [("two-chip-split", "B", True), ("two-chip-split", "D", False), ("elementwise", "n", True), ("matmul", "B", False)],
)
def test_a_symbol_that_cancels_is_said_to(operation: str, asked: str, cancels: bool) -> None:
    crossover = derive(operation).crossover(asked)
    words = f"{asked} drops out of the relation"
    assert crossover.cancels is cancels
    assert (words in report(crossover)) is cancels
    assert (words in render(derivation_sheet(crossover), "md").replace("$", "")) is cancels
    assert record(crossover)["cancels"] is cancels


@pytest.mark.parametrize("operation", ["matmul", Derivation(title="t", solve_for="B", relation="B >= I", name="t")])
def test_a_unit_is_refused_where_it_would_be_ignored(operation: str | Derivation) -> None:
    with pytest.raises(InputError, match="states its own compute unit"):
        derive(operation, unit="vector")
