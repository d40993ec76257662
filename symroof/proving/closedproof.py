"""The proof of a closed form: its steps, the whole equivalence, its cases; and what of its cases can be left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from symroof.algebra.statement import (
    ALWAYS,
    AllOf,
    Statement,
    all_of,
    any_of,
    negate,
)
from symroof.proving.prove import (
    PROVED,
    REFUTED,
    UNDECIDED,
    Judgement,
    prove,
    prove_all,
    prove_equivalent,
    prove_undefined,
)
from symroof.solving.closed_form import ClosedForm, Step, split_statement


def prove_step(step: Step, *, given: Statement = ALWAYS) -> Judgement:
    """Whether the side condition of ``step`` always holds and its two statements are equivalent."""
    return prove_all([(step.before, step.after)], [step.side_condition], given)


@dataclass(frozen=True)
class Proof:
    """The judgements of a closed form: one a step, one on the whole equivalence, one on the cases, and the chain."""

    steps: tuple[Judgement, ...]
    whole: Judgement
    split: Judgement
    linked: bool

    @property
    def verdict(self) -> str:
        """proved, if everything is; refuted, if anything is; else undecided."""
        verdicts = {j.verdict for j in (*self.steps, self.whole, self.split)}
        if REFUTED in verdicts:
            return REFUTED
        return PROVED if verdicts == {PROVED} and self.linked else UNDECIDED


def prove_closed_form(form: ClosedForm) -> Proof:
    """Each step, the equivalence of the posed relation and the printed cases, and that the cases cover all, once.

    A case that says "not defined" has to be one: the posed relation must divide by zero wherever it applies.
    """
    given = all_of(negate(case.when) for case in form.cases if case.values is None)
    steps = tuple(prove_step(step, given=given) for step in form.steps)
    return Proof(
        steps=steps,
        whole=_prove_whole(form, given, steps),
        split=_prove_split(form),
        linked=linked(form),
    )


def _prove_whole(form: ClosedForm, given: Statement, steps: tuple[Judgement, ...]) -> Judgement:
    """The whole equivalence at once; where that is too much for the prover, by way of the steps."""
    judgement = prove_equivalent(form.relation, form.solution, given=given)
    if judgement.verdict == UNDECIDED and linked(form) and all(step.proved for step in steps):
        return Judgement(PROVED, "follows from the steps, each of which is proved")
    return judgement


def _prove_split(form: ClosedForm) -> Judgement:
    complete = prove(exactly_one([case.when for case in form.cases]))
    undefined = (prove_undefined(form.relation, case.when) for case in form.cases if case.values is None)
    return complete if not complete.proved else next((j for j in undefined if not j.proved), complete)


def possible(form: ClosedForm) -> ClosedForm:
    """``form`` without the cases that can never hold, and without conditions that follow from those beside them."""
    cases = tuple(replace(case, when=_shortest(case.when)) for case in form.cases if not _impossible(case.when))
    if cases == form.cases:
        return form
    solution, *earlier = split_statement(cases, form.name), *form.steps[:-1]
    last = replace(form.steps[-1], after=solution)
    steps = (*earlier, last) if last.before != solution else tuple(earlier)
    return replace(form, cases=cases, steps=steps)


def _impossible(when: Statement) -> bool:
    return isinstance(when, AllOf) and prove(negate(when)).proved


def _shortest(when: Statement) -> Statement:
    if not isinstance(when, AllOf):
        return when
    for part in when.parts:
        rest = all_of(other for other in when.parts if other != part)
        if prove(part, given=rest).proved:
            return _shortest(rest)
    return when


def linked(form: ClosedForm) -> bool:
    """Whether the steps lead without a gap from the posed relation to the printed case split."""
    states = [form.relation, *(step.after for step in form.steps)]
    befores = [*(step.before for step in form.steps), form.solution]
    return states == befores


def exactly_one(conditions: list[Statement]) -> Statement:
    """That at each point one of ``conditions`` holds, and only one."""
    if len(conditions) == 1:
        return conditions[0]
    pairs = [(a, b) for i, a in enumerate(conditions) for b in conditions[i + 1 :]]
    return all_of([any_of(conditions), *(negate(AllOf((a, b))) for a, b in pairs)])
