"""Sensitivities: the sign of each elasticity, proved, and the ends that have no quotient for a formula."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symroof.algebra.notation import show
from symroof.algebra.reals import Real, approximate
from symroof.algebra.statement import ALWAYS, value
from symroof.pipeline import derive
from symroof.rules.sensitivity import Sensitivity, answer, sensitivities
from symroof.solving.solve import solve


def table(relation: str, name: str) -> dict[str, Sensitivity]:
    return {each.name: each for each in sensitivities(solve(relation, name))}


def test_the_batch_of_a_matrix_product() -> None:
    found = {each.name: each for each in sensitivities(derive("matmul").crossover("B").form)}
    assert {name: each.op for name, each in found.items()} == {
        "a": ">", "o": ">", "w": ">", "I": ">", "D": "<", "F": "<", "C": ">", "W": "<",
    }  # fmt: skip
    assert all(each.judgement.proved for each in found.values())
    assert found["C"].value == found["I"].value
    assert found["W"].value == -found["I"].value  # type: ignore[operator]


def test_asked_for_a_rate_the_other_one_is_a_parameter() -> None:
    found = {each.name: each for each in sensitivities(derive("matmul").crossover("C").form)}
    assert (str(found["W"].value), found["W"].op) == ("1", ">")
    assert show(found["a"].value) == "−a·B·D/(a·B·D + o·B·F + w·D·F)"
    assert "I" not in found


@pytest.mark.parametrize(
    ("relation", "name", "op"),
    [
        ("B >= D + 3", "D", ">"),
        ("B >= 3/D", "D", "<"),
        ("B*D >= D*F", "D", "="),
        ("B*D >= D**2 + 4", "D", "depends"),
        ("B*(D + F) >= D*F + 1", "D", "depends"),
    ],
)
def test_signs(relation: str, name: str, op: str) -> None:
    found = table(relation, "B")[name]
    assert found.op == op
    assert found.judgement.proved


def test_where_both_signs_occur_a_point_for_each_is_shown() -> None:
    evidence = table("B*(D + F) >= D*F + 1", "B")["D"].judgement.evidence
    assert evidence.startswith("both signs occur: false at D = ")
    assert evidence.count("false at") == 2


QUADRATICS = [
    ("2*n**2 >= I*(n*b + M)", "n", {"b": Fraction(2), "M": Fraction(5), "I": Fraction(3)}),
    ("n**2*o + 2*n*k*a <= M", "n", {"o": Fraction(2), "k": Fraction(3), "a": Fraction(1, 2), "M": Fraction(40)}),
    ("M <= n**2*o + 2*n*k*a", "n", {"o": Fraction(2), "k": Fraction(3), "a": Fraction(1, 2), "M": Fraction(40)}),
]


@pytest.mark.parametrize(("relation", "name", "at"), QUADRATICS)
def test_an_end_with_a_root_in_it_is_differentiated_as_a_zero(
    relation: str, name: str, at: dict[str, Fraction]
) -> None:
    form = solve(relation, name)
    end = answer(form)
    assert end is not None
    assert end.value is not None
    assert end.equation is not None
    assert end.sure
    here = approximate(value(end.value, at), 60)
    step = Fraction(1, 10**9)
    checked = 0
    for each in sensitivities(form):
        if each.name in at:
            assert each.value is not None
            there = approximate(value(end.value, {**at, each.name: at[each.name] * (1 + step)}), 60)
            slope = approximate(evaluated(each, {**at, name: here}), 60)
            assert abs((there - here) / here / step - slope) < Fraction(1, 10**6)
            assert each.judgement.proved
            assert each.op == (">" if slope > 0 else "<")
            checked += 1
    assert checked == len(at)


def evaluated(each: Sensitivity, at: dict[str, Fraction]) -> Real:
    assert each.value is not None
    return value(each.value, at)


def test_a_root_without_a_formula_is_differentiated_too() -> None:
    found = table("b*n**3 >= I*(n + M)", "n")
    assert [found[name].op for name in ("b", "I", "M", "C", "W")] == ["<", ">", ">", ">", "<"]
    end = answer(solve("b*n**3 >= I*(n + M)", "n"))
    assert end is not None
    assert end.value is None
    assert end.sure


@pytest.mark.parametrize("relation", ["n != D", "n**2*a + M >= n*k", "n + D > 0", "n*D >= n*F"])
def test_there_is_no_sensitivity_without_a_single_end(relation: str) -> None:
    form = solve(relation, "n")
    assert answer(form) is None
    assert sensitivities(form) == ()


def test_an_upper_end_is_an_answer_as_well() -> None:
    end = answer(solve("B*D <= F", "B"))
    assert end is not None
    assert (show(end.value), end.when) == ("F/D", ALWAYS)
    assert table("B*D <= F", "B")["D"].op == "<"


def test_what_has_too_many_terms_says_so() -> None:
    names = [f"x{i}" for i in range(150)]
    found = table(f"B*({' + '.join(names)} + 1) >= {' + '.join(names)}", "B")
    assert found["x0"].value is None
    assert found["x0"].why == "the elasticity has too many terms"
    assert found["x0"].op == ""


def test_a_sign_that_another_root_might_have_is_not_claimed() -> None:
    form = solve("n**3*a + n*M >= k*n**2 + o", "n")
    end = answer(form)
    if end is None:
        pytest.fail("there is no end to look at")
    assert (end.rising, end.sure) == (None, False)
    found = {each.name: each for each in sensitivities(form)}
    assert {each.op for each in found.values()} == {""}
    assert found["a"].judgement.evidence == "the equation may have more than one root"
