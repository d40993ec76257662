"""Where a rule of thumb is good enough: the region against the exact error at points, on its edge and beyond."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from sympy import Integer

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import ALWAYS, NEVER, Relation, evaluate, holds, symbols_of
from symroof.errors import InputError
from symroof.pipeline import derive
from symroof.proving.prove import prove_equivalent
from symroof.rules.region import Region, _cleared, region
from symroof.rules.rules import first_order, threshold
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve

FIVE = Fraction(1, 20)


def of(operation: str, asked: str, bound: Fraction = FIVE) -> tuple[ClosedForm, Region]:
    crossover = derive(operation).crossover(asked)
    assert crossover.rule is not None
    return crossover.form, region(crossover.form, crossover.rule, bound)


@pytest.mark.parametrize(
    ("operation", "asked", "bound", "expected"),
    [
        ("matmul", "B", "1/20", "D·F ≥ 10·I·(a·D + o·F)"),
        ("matmul", "B", "1/4", "D·F ≥ 2·I·(a·D + o·F)"),
        ("matmul", "B", "1/3", "2·D·F ≥ 3·I·(a·D + o·F)"),
        ("matmul", "D", "1/20", "B·F ≥ 10·I·(a·B + w·F)"),
        ("gemv", "F", "1/20", "D ≥ 10·I·(o + w·D)"),
        ("tile", "b_m", "1/20", "b_n ≥ 10·b·I"),
        ("square-gemm", "n", "1/20", "true"),
    ],
)
def test_regions_in_lowest_terms(operation: str, asked: str, bound: str, expected: str) -> None:
    _, found = of(operation, asked, Fraction(bound))
    assert show(found.statement) == expected
    assert found.judgement.verdict == "proved"
    assert found.solved or expected == "true"
    assert all(each.verdict == "proved" for each in found.solved)


def within(form: ClosedForm, rule: Fraction, bound: Fraction, at: dict[str, Fraction]) -> bool:
    """Whether there is a threshold at a point, found by the case split, and ``rule`` is within the bound of it."""
    found = form.set_at(at)
    return bool(found) and abs(found[0].low - rule) <= bound * found[0].low  # type: ignore[index, operator, arg-type]


@pytest.mark.parametrize(("operation", "asked"), [("matmul", "B"), ("gemv", "F"), ("tile", "b_m")])
@pytest.mark.parametrize("bound", [FIVE, Fraction(1, 3), Fraction(1, 2)])
def test_the_region_is_where_the_rule_is_that_close(operation: str, asked: str, bound: Fraction) -> None:
    crossover = derive(operation).crossover(asked)
    form, found = of(operation, asked, bound)
    assert crossover.rule is not None
    random, seen = Random(1), set()
    names = sorted({s.name for s in symbols_of(form.relation)} - {asked})
    for _ in range(400):
        at = {name: Fraction(random.choice((1, 2, 8, 64, 512, 4096)), random.choice((1, 3, 50))) for name in names}
        inside = holds(found.statement, at)
        assert inside == within(form, evaluate(crossover.rule.value, at), bound, at)
        assert not (inside and holds(found.never, at))
        assert holds(found.exists, at) != holds(found.never, at)
        for each in found.solved:
            assert each.form is not None
            assert each.form.holds(**at) == inside
        seen.add((inside, holds(found.never, at)))
    assert seen == {(True, False), (False, False), (False, True)}


def test_the_edge_belongs_to_the_region() -> None:
    form, found = of("matmul", "B")
    at = {n: Fraction(v) for n, v in {"a": 2, "o": 2, "w": 1, "I": 100, "F": 4000}.items()}
    solved = next(each.form for each in found.solved if each.name == "D")
    assert solved is not None
    (edge,) = solved.set_at(at) or ()
    exact, rule = threshold(form), Fraction(50)
    assert edge.low_closed
    at["D"] = edge.low  # type: ignore[assignment]
    assert exact is not None
    assert evaluate(exact, at) * (1 - FIVE) == rule
    assert holds(found.statement, at)
    assert not holds(found.statement, {**at, "D": at["D"] - Fraction(1, 10**9)})


def test_a_rule_that_errs_on_either_side_is_bounded_on_both() -> None:
    form = solve("2*D*(1 + B)/(F + B*w) >= I", "D")
    rule = first_order(form, "B")
    assert rule is not None
    found = region(form, rule, FIVE)
    assert show(found.statement) == "19·w·B ≤ F·(20·B + 1) and 21·w·B + F ≥ 20·B·F"
    assert found.judgement.verdict == "proved"
    assert [each.name for each in found.solved] == ["w", "B", "F"]
    random, seen = Random(2), set()
    for _ in range(300):
        at = {name: Fraction(random.randint(1, 30), random.randint(1, 30)) for name in ("B", "F", "w", "I")}
        inside = within(form, evaluate(rule.value, at), FIVE, at)
        assert holds(found.statement, at) == inside
        seen.add(inside)
    assert seen == {True, False}


def test_a_rule_that_is_too_high_is_bounded_above() -> None:
    form = solve("2*D*(1 + B)/F >= I", "D")
    rule = first_order(form, "B")
    assert rule is not None
    found = region(form, rule, FIVE)
    assert (show(found.statement), found.exists, found.never) == ("1 ≥ 20·B", ALWAYS, NEVER)
    assert found.judgement.proved


def test_an_error_that_is_always_too_large_leaves_nothing() -> None:
    form = solve("2*D*(1 + B)/(F + 3*B*F) >= I", "D")
    rule = first_order(form, "B")
    assert rule is not None
    wrong = replace(rule, value=rule.value / 2, error=Integer(1) / 2, direction="too low")
    found = region(solve("2*D >= I*F", "D"), wrong, FIVE)
    assert found.statement == NEVER
    assert found.solved == ()
    everywhere = region(solve("2*D >= I*F", "D"), wrong, Fraction(3, 4))
    assert everywhere.statement == ALWAYS
    assert everywhere.judgement.proved


def test_a_region_for_the_wrong_error_is_not_proved() -> None:
    crossover = derive("matmul").crossover("B")
    assert crossover.rule is not None
    slipped = replace(crossover.rule, error=crossover.rule.error * 2)
    assert region(crossover.form, slipped, FIVE).judgement.verdict == "refuted"


def test_where_the_threshold_does_not_exist_is_kept_out() -> None:
    _, found = of("matmul", "B")
    assert prove_equivalent(found.exists, "2*D*F > I*(a*D + o*F)").proved
    assert show(found.never) == "2·D·F ≤ I·(a·D + o·F)"


def test_a_rule_with_a_root_in_it_keeps_its_bound_as_it_is() -> None:
    form = solve("2*n**2/(n*b + M) >= I", "n")
    rule = first_order(form, "n")
    assert rule is not None
    assert (rule.direction, rule.judgement.verdict) == ("too low", "proved")
    found = region(form, rule, FIVE)
    assert found.judgement.proved
    assert holds(found.statement, {"b": Fraction(1), "I": Fraction(1), "M": Fraction(10**6)})
    assert not holds(found.statement, {"b": Fraction(100), "I": Fraction(1), "M": Fraction(1)})


def test_without_a_threshold_there_is_no_region() -> None:
    rule = derive("matmul").crossover("B").rule
    assert rule is not None
    with pytest.raises(InputError, match="no threshold to compare the rule with"):
        region(solve("B <= D", "B"), rule, FIVE)


@pytest.mark.parametrize("given", ["D > F", "D < F"])
@pytest.mark.parametrize("op", ["<=", ">=", ">"])
def test_a_denominator_is_cleared_by_its_sign_under_the_condition(given: str, op: str) -> None:
    error, exists = parse_expression("N/(D - F)"), parse_statement(given)
    found = _cleared(error, op, Integer(2), exists)
    assert "/" not in show(found)
    assert prove_equivalent(found, Relation(error, op, Integer(2)), given=exists).proved


def test_a_denominator_of_either_sign_is_left() -> None:
    error = parse_expression("N/(D - F)")
    assert _cleared(error, "<=", Integer(2), ALWAYS) == Relation(error, "<=", Integer(2))


def test_a_bound_that_holds_without_a_threshold_too_keeps_the_condition() -> None:
    form = solve("D*(w - F)*(1 + B) >= N", "D")
    rule = first_order(form, "B")
    assert rule is not None
    found = region(form, rule, FIVE)
    assert show(found.statement) == "w > F and 1 ≥ 20·B"
    assert show(found.never) == "w ≤ F"
