"""Limits, first-order rules and their errors: derived, and proved for the side on which they err."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
import sympy

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.limits import limit_of, smallest_order
from symroof.algebra.notation import show
from symroof.algebra.statement import evaluate
from symroof.errors import NotYet
from symroof.pipeline import derive
from symroof.rules.rules import existing, first_order, saturation, threshold, without_end
from symroof.solving.solve import solve
from symroof.writing.render import render
from symroof.writing.sheet import derivation_sheet

MATMUL = "2BDF/(aBD + wDF + oBF)"


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        (MATMUL, "B", "2*D*F/(D*a + F*o)"),
        (MATMUL, "D", "2*B*F/(B*a + F*w)"),
        (MATMUL, "w", "0"),
        (MATMUL, "Q", MATMUL),
        ("2n/(3b)", "n", "oo"),
        ("2n/(3b)", "b", "0"),
        ("(2N - 1)/(b(2N + 1))", "N", "1/b"),
        ("(1 - n**2)/(n + D)", "n", "-oo"),
        ("n/(D - n)", "n", "-1"),
        ("(n + D)**2 - n**2 - 2*n*D", "n", "D**2"),
        ("n - n", "n", "0"),
    ],
)
def test_limits(text: str, name: str, expected: str) -> None:
    found = limit_of(parse_expression(text), name)
    if "oo" in expected:
        assert found == (sympy.oo if expected == "oo" else -sympy.oo)
    else:
        assert sympy.simplify(found - parse_expression(expected)) == 0


def test_a_limit_whose_direction_depends_is_refused() -> None:
    with pytest.raises(NotYet, match="whether it grows or falls without bound depends on the values"):
        limit_of(parse_expression("n(D - F)"), "n")


@pytest.mark.parametrize(
    ("text", "name", "op"),
    [
        (MATMUL, "B", "<"),
        ("(2N - 1)/(b(2N + 1))", "N", "<"),
        ("2N/(bN)", "N", "="),
        ("N*(D + F)/(N*D + N*F)", "N", "="),
        ("(2N + 5)/(N + 1)", "N", ">"),
        (MATMUL, "w", ">"),
    ],
)
def test_saturation_is_proved_on_the_side_on_which_it_lies(text: str, name: str, op: str) -> None:
    limit = saturation(parse_expression(text), name)
    assert limit.op == op
    assert limit.judgement.verdict == "proved"


def test_a_limit_approached_from_either_side_claims_no_side() -> None:
    limit = saturation(parse_expression("(N + D)/(N + F)"), "N")
    assert (limit.value, limit.op) == (1, "")
    assert limit.judgement.verdict == "undecided"
    assert "depends on the values" in limit.judgement.evidence


@pytest.mark.parametrize("asked", ["B", "D", "F", "G"])
def test_what_is_said_of_the_limit_of_a_chain_is_true(asked: str) -> None:
    crossover = derive("X[B,D]:a W[D,F]:w V[F,G]:v -> Z[B,G]:o", order="left").crossover(asked)
    assert crossover.limit
    assert crossover.model.intensity
    assert crossover.limit.judgement.proved or not crossover.limit.op
    random = Random(0)
    names = crossover.model.names
    for _ in range(100):
        point = {name: Fraction(random.choice((1, 2, 3, 8, 64))) for name in names}
        here, limit = evaluate(crossover.model.intensity, point), evaluate(crossover.limit.value, point)
        assert {"<": here < limit, ">": here > limit, "=": here == limit, "": True}[crossover.limit.op]


def test_a_sheet_says_that_a_limit_is_approached_from_either_side() -> None:
    crossover = derive("X[B,D]:a W[D,F]:w V[F,G]:v -> Z[B,G]:o", order="left").crossover("D")
    printed = render(derivation_sheet(crossover), "md")
    assert "tends to a limit, from above or from below" in printed
    assert "never reaches" not in printed


def test_growth_without_bound_is_said() -> None:
    limit = saturation(parse_expression("2n/(3b)"), "n")
    assert limit.value is sympy.oo
    assert limit.judgement.evidence.startswith("n has the higher power above")


@pytest.mark.parametrize(
    ("text", "expected"), [(MATMUL, "2*B/w"), ("2n/(3b)", "2n/(3b)"), ("(2B - 1)/(B**2 + B)", "-1/B"), ("0*B", "0")]
)
def test_leading_behaviour_while_small(text: str, expected: str) -> None:
    assert smallest_order(parse_expression(text), "B") == parse_expression(expected)


@pytest.mark.parametrize(
    ("operation", "asked", "rule", "error", "direction"),
    [
        ("matmul", "B", "w·I/2", "I·(a·D + o·F)/(2·D·F)", "too low"),
        ("matmul", "D", "o·I/2", None, "too low"),
        ("gemv", "F", "a·I/2", None, "too low"),
        ("tile", "b_m", "b·I/2", "b·I/(2·b_n)", "too low"),
        ("square-gemm", "n", "3·b·I/2", "0", "exact"),
        ("two-chip-split", "D", "s·I", "0", "exact"),
    ],
)
def test_first_order_rules(operation: str, asked: str, rule: str, error: str | None, direction: str) -> None:
    crossover = derive(operation).crossover(asked)
    found = crossover.rule
    assert found is not None
    assert show(found.value) == rule
    assert found.direction == direction
    assert found.judgement.verdict == "proved"
    assert error is None or show(found.error) == error


def test_the_error_is_relative_to_the_exact_threshold() -> None:
    crossover = derive("matmul").crossover("B")
    at = {n: Fraction(v) for n, v in {"D": 512, "F": 2048, "a": 2, "o": 2, "w": 1, "I": 240}.items()}
    exact = threshold(crossover.form)
    assert exact is not None
    assert crossover.rule is not None
    value, rule = evaluate(exact, at), evaluate(crossover.rule.value, at)
    assert evaluate(crossover.rule.error, at) == (value - rule) / value == Fraction(75, 128)


@pytest.mark.parametrize(
    ("text", "direction", "verdict"),
    [
        ("2*D*(1 + B)/(F + B*w) >= I", "", "undecided"),
        ("2*D*(1 + B)/F >= I", "too high", "proved"),
        ("2*D/(F + B*w) >= I", "too low", "proved"),
    ],
)
def test_on_which_side_a_rule_errs(text: str, direction: str, verdict: str) -> None:
    rule = first_order(solve(parse_statement(text), "D"), "B")
    assert rule is not None
    assert show(rule.value) == "I·F/2"
    assert (rule.direction, rule.judgement.verdict) == (direction, verdict)


@pytest.mark.parametrize(("operation", "asked"), [("two-chip-split", "B"), ("matmul", "w"), ("dot-product", "N")])
def test_there_is_no_rule_where_there_is_no_lower_threshold_or_it_drops_out(operation: str, asked: str) -> None:
    assert derive(operation).crossover(asked).rule is None


@pytest.mark.parametrize(
    ("text", "expected"), [("B >= 3*D", "3·D"), ("B <= D", None), ("B != D", None), ("B + D > 0", None), ("B = D", "D")]
)
def test_the_threshold_of_a_case_split(text: str, expected: str | None) -> None:
    found = threshold(solve(parse_statement(text), "B"))
    assert found is None if expected is None else show(found) == expected


@pytest.mark.parametrize(
    ("text", "small", "value", "direction"),
    [
        ("2*n**2/(n*b + M) >= I", "n", "√(2·I·M)/2", "too low"),
        ("n**2 + n*B >= M", "B", "√M", "too high"),
        ("n**2 - n*B >= M", "B", "√M", "too low"),
    ],
)
def test_a_rule_with_a_root_in_it_has_its_side_proved(text: str, small: str, value: str, direction: str) -> None:
    form = solve(parse_statement(text), "n")
    rule = first_order(form, small)
    assert rule is not None
    assert show(rule.value) == value
    assert (rule.direction, rule.judgement.verdict) == (direction, "proved")


def test_there_is_no_rule_for_a_threshold_without_a_formula() -> None:
    assert first_order(solve(parse_statement("2*n**2*(n + 3*D)/(M*(n + D)) >= I"), "n"), "n") is None


def test_a_rule_that_is_the_threshold_itself_is_exact() -> None:
    rule = first_order(solve(parse_statement("2*n**2*B >= I*(n*b + M)*B"), "n"), "B")
    assert rule is not None
    assert (rule.error, rule.direction, rule.judgement.verdict) == (0, "exact", "proved")


def test_where_a_threshold_exists_and_where_a_set_ends() -> None:
    form = derive("matmul").crossover("B").form
    assert show(existing(form)) == "2·D·F > I·(a·D + o·F)"
    assert [without_end(case) for case in form.cases] == [True, False]
    assert not any(without_end(case) for case in solve(parse_statement("B <= D"), "B").cases)
    met = solve(parse_statement("B >= D and B >= F"), "B")
    assert threshold(met) is None
    assert all(without_end(case) for case in met.cases)
