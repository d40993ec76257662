"""Proofs: what proved needs, what refuted shows, and that nothing else passes for either."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.sets import NOTHING
from symroof.algebra.statement import ALWAYS, NEVER, Statement, UndefinedHere, all_of, holds, negate
from symroof.algebra.symbols import symbol
from symroof.errors import InputError
from symroof.pipeline import derive
from symroof.proving import closedproof, z3session
from symroof.proving.closedproof import linked, prove_closed_form, prove_step
from symroof.proving.prove import PROVED, REFUTED, UNDECIDED, Judgement, prove, prove_equivalent
from symroof.proving.z3session import ProverKilled
from symroof.solving.closed_form import Case, ClosedForm, Step
from symroof.solving.solve import solve


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
    monkeypatch.setattr(z3session.Session, "ask", lambda *_, **__: lie)
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
    broken = replace(form, steps=BREAKS[name](tuple(form.steps)))
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
    proof = prove_closed_form(replace(form, tree=None))
    assert proof.verdict == UNDECIDED
    assert not any(j.proved for j in (*proof.steps, proof.whole, proof.split))


def test_a_checked_counterexample_needs_no_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(z3session, "RESOURCE_LIMIT", 5)
    assert prove(stated("B >= D")).verdict == REFUTED


def test_steps_that_are_all_proved_prove_the_whole(monkeypatch: pytest.MonkeyPatch, form: ClosedForm) -> None:
    monkeypatch.setattr(closedproof, "prove_equivalent", lambda *_, **__: Judgement(UNDECIDED, "gave up"))
    without_layers = replace(form, tree=None)
    assert prove_closed_form(without_layers).verdict == PROVED
    broken = replace(without_layers, steps=form.steps[:2])
    assert prove_closed_form(broken).whole.verdict == UNDECIDED


def test_the_whole_is_proved_by_layers_and_else_directly(form: ClosedForm) -> None:
    layered, direct = prove_closed_form(form), prove_closed_form(replace(form, tree=None))
    assert layered.verdict == direct.verdict == PROVED
    assert layered.whole.evidence == "by layers: lemmas on fresh reals, signs and roots by exact expansion"
    assert direct.whole.evidence == "no countermodel over the positive reals"
    assert all(leaf.proved for leaf in layered.leaves)
    assert len(layered.leaves) == 3
    assert 0 < layered.resources < 60_000
    assert (direct.leaves, direct.resources) == ((), 0)


def test_layers_do_not_hide_a_broken_chain(form: ClosedForm) -> None:
    broken = replace(form, steps=form.steps[1:])
    assert not linked(broken)
    assert prove_closed_form(broken).verdict == UNDECIDED
    wrong = replace(form.steps[0], after=stated("2*B*D*F > I*(a*B*D + o*B*F + w*D*F)"))
    assert prove_closed_form(replace(form, steps=(wrong, *form.steps[1:]))).verdict == REFUTED


def test_another_relation_than_that_of_the_tree_is_not_proved_by_its_layers(form: ClosedForm) -> None:
    for relation in ("2*B*D*F/(a*B*D + w*D*F + o*B*F) > I", "2*B*D*F/(a*B*D + w*D*F) >= I"):
        assert prove_closed_form(replace(form, relation=stated(relation))).verdict == REFUTED


@pytest.mark.parametrize(
    ("claim", "given"),
    [("1/((a+b)^2 - a^2 - 2*a*b - b^2) > 7", ""), ("1/(a - b) > 5", "a = b"), ("1/(a - 12345/7) > 5", "a = 12345/7")],
)
def test_a_claim_that_is_defined_nowhere_is_not_proved(claim: str, given: str) -> None:
    judgement = prove(claim, given=stated(given))
    assert judgement == Judgement(UNDECIDED, "the claim divides by zero everywhere that was tried")


def test_a_claim_may_be_defined_far_from_small_numbers_only() -> None:
    judgement = prove("1/(a - b)**2 > 0", given="a = b or a = 12345/7 and b = 1")
    assert (judgement.verdict, judgement.evidence) == (PROVED, "proved where it is defined")


@pytest.mark.parametrize(
    "wrong", [5, 10**5000, None, symbol("B"), b"B > 1", [1]], ids=lambda value: type(value).__name__
)
def test_what_is_no_statement_is_refused(wrong: Any) -> None:
    asks: list[Callable[[], Judgement]] = [
        lambda: prove(wrong),
        lambda: prove("B > 1", given=wrong),
        lambda: prove_equivalent("B > 1", wrong),
        lambda: prove_equivalent(wrong, "B > 1"),
    ]
    for ask in asks:
        with pytest.raises(InputError, match=r"not a statement; seen: .*; expected: a relation or its text"):
            ask()


def series(piece: str, count: int, between: str) -> str:
    return between.join(piece.format(i=i) for i in range(count))


LONG = {
    "differences multiplied": series("(a{i} - b{i})", 13, "*") + " > x",
    "sums multiplied": series("(a{i} + b{i})", 20, "*") + " > x",
    "three long differences": "x*({})/({}) > {}".format(*(series(f"{name}{{i}}", 30, "-") for name in "abc")),
    "linear in 900": series("a{i}*x", 900, "+") + " > b",
    "a long sum to the 64th": f"({series('x{i}', 500, '+').replace('x0', 'x')})^64 > 1",
    "a number times a long sum": f"({series('a{i}', 700, '+')})*-3*-2 > x",
    "200 alternatives": series("a/(b{i} - c) > x", 200, " or "),
    "200 other alternatives": series("a{i}/(b{i} - c{i}) > x", 200, " or "),
    "the same alternative with numbers": series("a/(b - c) > x + {i}", 200, " or "),
    "300 sums multiplied": series("(a{i} + b{i})", 300, "*") + " > x",
    "one sum 300 times": series("(a + b)", 300, "*") + " > x",
    "deep extrema": "max(a, " * 30 + "x" + " + 1)" * 30 + " > b",
    "12 quotients added": series("1/(a{i} + x)", 12, "+") + " > 0",
    "two long sums multiplied": f"x*({series('a{i}', 40, '+')})*({series('b{i}', 40, '-')}) > x*c",
    "linear in 300": series("a{i}*x", 300, "+") + " > b",
}


def used_seconds() -> float:
    """Processor time of this process and of the provers that ended."""
    return sum(os.times()[:4])


@pytest.mark.parametrize("name", LONG)
def test_whatever_is_typed_comes_to_an_end(name: str) -> None:
    z3session.start().close()
    before = used_seconds()
    with suppress(InputError, ProverKilled):
        solve(parse_statement(LONG[name]), "x")
    with suppress(InputError, ProverKilled):
        assert prove(LONG[name]).verdict in (PROVED, REFUTED, UNDECIDED)
    z3session.start().close()
    assert used_seconds() - before < 10


def test_a_claim_too_large_to_prove_is_undecided_or_refuted_and_says_so() -> None:
    assert prove(LONG["sums multiplied"].replace("x", "0")).evidence == (
        "the statement is too large to prove, and no point is known where it is false"
    )
    assert prove(LONG["300 sums multiplied"].replace("> x", "< 1")).verdict == REFUTED


def test_a_long_sum_that_is_linear_is_solved() -> None:
    form = solve(parse_statement(LONG["linear in 300"]), "x")
    assert linked(form)
    assert len(form.cases) == 1
