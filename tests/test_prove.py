"""Proofs: what proved needs, what refuted shows, and that nothing else passes for either."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.sets import NOTHING
from symroof.algebra.statement import ALWAYS, NEVER, Statement, UndefinedHere, all_of, holds, negate
from symroof.pipeline import derive
from symroof.proving import prove as prove_module
from symroof.proving import z3session
from symroof.proving.prove import (
    PROVED,
    REFUTED,
    UNDECIDED,
    Judgement,
    linked,
    prove,
    prove_closed_form,
    prove_equivalent,
    prove_step,
)
from symroof.solving.closed_form import Case, ClosedForm, Step


def stated(text: str) -> Statement:
    return parse_statement(text) if text else ALWAYS


@pytest.fixture(scope="module")
def form() -> ClosedForm:
    return derive("matmul").crossover("B").form


@pytest.mark.parametrize(
    ("claim", "given", "nonnegative", "undefined_when"),
    [
        ("F/Q > 0", "F > 0", "Q", "Q = 0"),
        ("F/Q > 0", "F > 0 and Q > 0", "Q", ""),
        ("2*B*D/(2*B + 2*D) <= B", "", "BD", "B = D = 0"),
        ("2*B*D/(2*B + 2*D) <= B", "", "", ""),
        ("F/C + Q/W <= 2*max(F/C, Q/W)", "", "FQ", ""),
        ("F/(Q + 1) >= 0", "", "Q", ""),
        ("F/Q + 1/(B + D) > 0", "", "QBD", "B = D = 0 or Q = 0"),
        ("F/Q + 1/(B + D) > 0", "B > 0", "QBD", "Q = 0"),
        ("1/(D - F)**2 > 0", "", "", "D − F = 0"),
        ("1/(D - F)**2 > 0", "D > F", "", ""),
        ("B*W/Q >= 0", "", "BQ", "Q = 0"),
    ],
)
def test_proved_wherever_it_is_defined(claim: str, given: str, nonnegative: str, undefined_when: str) -> None:
    judgement = prove(stated(claim), given=stated(given), nonnegative=nonnegative)
    assert judgement.verdict == PROVED
    assert judgement.undefined_when == undefined_when
    assert judgement.counterexample == ()
    assert judgement.evidence == (
        "proved where it is defined" if undefined_when else "no countermodel over the positive reals"
    )


@pytest.mark.parametrize(
    ("claim", "given", "nonnegative"),
    [
        ("F/Q > 1", "", "Q"),
        ("F/Q > 0", "", "FQ"),
        ("2*B*D/(2*B + 2*D) < B*D/(B + D)", "", "BD"),
        ("B >= D", "", ""),
        ("B*D > B", "D >= 1", ""),
        ("1/(D - F) > 0", "", ""),
        ("max(B, D) > B", "", ""),
        ("false", "", ""),
    ],
)
def test_a_counterexample_is_defined_and_false(claim: str, given: str, nonnegative: str) -> None:
    judgement = prove(stated(claim), given=stated(given), nonnegative=nonnegative)
    assert judgement.verdict == REFUTED
    point = dict(judgement.counterexample)
    assert holds(stated(given), point)
    assert not holds(stated(claim), point)
    assert all(value > 0 or name in nonnegative for name, value in point.items())


def test_counterexamples_are_small() -> None:
    assert prove(stated("B >= D")).counterexample == (("B", Fraction(1)), ("D", Fraction(2)))
    assert prove(stated("x**2 >= x")).counterexample == (("x", Fraction(1, 2)),)


def test_where_the_search_fails_the_model_of_the_prover_is_used_and_checked() -> None:
    judgement = prove(stated("x != 12345/7"))
    assert judgement.verdict == REFUTED
    assert judgement.counterexample == (("x", Fraction(12345, 7)),)


def test_a_model_that_does_not_check_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    lie = z3session.Answer("sat", {"v0": Fraction(3)})
    monkeypatch.setattr(z3session.Session, "ask", lambda *_: lie)
    judgement = prove(stated("x + 1 > x"))
    assert judgement == Judgement(UNDECIDED, "a countermodel was reported that could not be checked in exact rationals")


@pytest.mark.parametrize("claim", ["x**2 != 2", "B**2 + D**2 != 3", "x**3 - x < 1 or x**3 - x > 1"])
def test_irrational_countermodels_leave_it_undecided(claim: str) -> None:
    judgement = prove(stated(claim))
    assert judgement.verdict == UNDECIDED
    assert "could not be checked" in judgement.evidence
    assert judgement.counterexample == ()


# the three things that "proved" needs, broken one by one


def test_a_wrong_step_has_a_countermodel(form: ClosedForm) -> None:
    first, second, last = form.steps
    wrong = replace(second, after=negate(second.after))
    broken = replace(form, steps=(first, wrong, replace(last, before=wrong.after)))
    proof = prove_closed_form(broken)
    assert linked(broken)
    assert [j.verdict for j in proof.steps] == [PROVED, REFUTED, REFUTED]
    assert proof.whole.verdict == PROVED
    assert proof.verdict == REFUTED


@pytest.mark.parametrize("given", ["D < 1 and D > 2", "D*D < 0", "false", "D = 1 and 1/(D - 1) > 0"])
def test_hypotheses_that_cannot_hold_prove_nothing(given: str) -> None:
    judgement = prove(stated("D > 5"), given=stated(given))
    assert judgement == Judgement(UNDECIDED, "the hypotheses cannot hold")
    assert not prove_equivalent(stated("D > 5"), stated("D < 5"), given=stated(given)).proved


@pytest.mark.parametrize("given", ["1/(D - 1) != 0", "1/(D - 1) + N > 0", "N/(D*D - 1) < 5 or N > 0"])
def test_a_hypothesis_holds_only_where_it_is_defined(given: str) -> None:
    assert prove(stated("D != 1"), given=stated(given)).proved


def test_hypotheses_may_hold_far_from_small_numbers() -> None:
    assert prove(stated("D > 5"), given=stated("D = 12345/7")).proved
    assert prove(stated("D < 5"), given=stated("D = 12345/7")).counterexample == (("D", Fraction(12345, 7)),)
    assert prove(stated("D < 5"), given=stated("D*D = 2")).evidence == "no point is known where they hold"


BREAKS: dict[str, Callable[[tuple[Step, ...]], tuple[Step, ...]]] = {
    "first step dropped": lambda steps: steps[1:],
    "middle step dropped": lambda steps: (steps[0], steps[2]),
    "last step dropped": lambda steps: steps[:2],
    "two steps swapped": lambda steps: (steps[1], steps[0], steps[2]),
    "a step twice": lambda steps: (steps[0], *steps),
    "no steps": lambda _: (),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_chain_proves_nothing(form: ClosedForm, name: str) -> None:
    broken = replace(form, steps=BREAKS[name](form.steps))
    assert not linked(broken)
    proof = prove_closed_form(broken)
    assert {j.verdict for j in (*proof.steps, proof.whole, proof.split)} == {PROVED}
    assert proof.verdict == UNDECIDED


def test_the_last_step_has_to_end_in_the_printed_cases(form: ClosedForm) -> None:
    weaker = tuple(replace(case, values=NOTHING) for case in form.cases)
    broken = replace(form, cases=weaker)
    assert not linked(broken)
    assert prove_closed_form(broken).whole.verdict == REFUTED


def test_cases_have_to_be_complete_and_disjoint(form: ClosedForm) -> None:
    helps, never = form.cases
    incomplete = replace(form, cases=(helps,))
    assert prove_closed_form(replace(incomplete, cases=(helps, replace(never, when=NEVER)))).split.verdict == REFUTED
    overlapping = replace(form, cases=(helps, replace(never, when=ALWAYS)))
    proof = prove_closed_form(overlapping)
    assert proof.split.verdict == REFUTED
    assert proof.verdict == REFUTED


def test_a_side_condition_is_proved_and_not_assumed() -> None:
    before, after = stated("B*(D - F) >= N*(D - F)"), stated("B >= N")
    assert prove_step(Step("divide", before, after, stated("D > F"))).verdict == REFUTED
    assert prove_step(Step("divide", before, after, stated("D > F")), given=stated("D > F")).proved


def test_a_case_that_says_not_defined_has_to_be_one() -> None:
    text = "B/(D - F) >= I"
    form = ClosedForm(stated(text), "B", (), (Case(stated("D >= F"), None), Case(stated("D < F"), NOTHING)))
    proof = prove_closed_form(form)
    assert proof.split.verdict == REFUTED
    point = dict(proof.split.counterexample)
    assert holds(stated("D >= F"), point)
    holds(form.relation, point)  # does not divide by zero
    assert proof.verdict == REFUTED


@pytest.mark.parametrize(
    ("before", "after", "given"),
    [
        ("B*(D - F) >= N", "D >= F and B >= N/(D - F)", ""),
        ("B >= N", "B >= N or 1/(D - 12345/7) > 2 and B >= N", ""),
        ("B*D >= N", "B >= N/D and 1/(D - 1) > 0", "D >= 1"),
    ],
)
def test_an_equivalence_may_not_divide_by_zero(before: str, after: str, given: str) -> None:
    judgement = prove_equivalent(stated(before), stated(after), given=stated(given))
    assert judgement.verdict == REFUTED
    assert judgement.counterexample == ()
    assert judgement.evidence.startswith("divides by zero at ")
    point = dict(judgement.undefined_at)
    assert holds(stated(given), point)
    with pytest.raises(UndefinedHere):
        _ = [holds(side, point) for side in (stated(before), stated(after))]


def test_a_condition_guards_the_division_after_it() -> None:
    before = stated("B*(D - F) >= N")
    assert prove_equivalent(before, stated("D > F and B >= N/(D - F)")).proved
    backwards = all_of([stated("B >= N/(D - F)"), stated("D > F")])
    assert prove_equivalent(before, backwards).undefined_at
    assert prove_equivalent(before, backwards, given=stated("D != F")).proved


def test_a_budget_that_runs_out_is_undecided_and_says_so(monkeypatch: pytest.MonkeyPatch, form: ClosedForm) -> None:
    monkeypatch.setattr(z3session, "RESOURCE_LIMIT", 5)
    judgement = prove_equivalent(form.relation, form.solution)
    assert judgement == Judgement(UNDECIDED, "the prover gave up within 5 resource units")
    proof = prove_closed_form(form)
    assert proof.verdict == UNDECIDED
    assert not any(j.proved for j in (*proof.steps, proof.whole, proof.split))


def test_a_checked_counterexample_needs_no_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(z3session, "RESOURCE_LIMIT", 5)
    assert prove(stated("B >= D")).verdict == REFUTED


def test_steps_that_are_all_proved_prove_the_whole(monkeypatch: pytest.MonkeyPatch, form: ClosedForm) -> None:
    monkeypatch.setattr(prove_module, "prove_equivalent", lambda *_, **__: Judgement(UNDECIDED, "gave up"))
    assert prove_closed_form(form).verdict == PROVED
    broken = replace(form, steps=form.steps[:2])
    assert prove_closed_form(broken).whole.verdict == UNDECIDED
