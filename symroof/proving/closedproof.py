"""The proof of a closed form: its steps, the whole equivalence, its cases; and what of its cases can be left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from symroof.algebra.statement import (
    ALWAYS,
    NEVER,
    AllOf,
    Statement,
    all_of,
    any_of,
    negate,
)
from symroof.proving.extrema import by_squares, part_by_part
from symroof.proving.prooflayers import Layers
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
from symroof.proving.samestep import rewritten
from symroof.solving.closed_form import ClosedForm, Step


@dataclass(frozen=True)
class Proof:
    """The judgements of a closed form: a step each, the whole equivalence, the cases, and the chain.

    Attributes:
        steps: each an equivalence with its side condition.
        whole: that the posed relation and the printed cases are equivalent.
        split: that the cases leave nothing out and exclude each other.
        linked: whether the steps lead without a gap from the one to the other.
        leaves: the judgements on the leaves of the case tree.
        resources: the most that one query of the layers took of z3's budget.
    """

    steps: tuple[Judgement, ...]
    whole: Judgement
    split: Judgement
    linked: bool
    leaves: tuple[Judgement, ...] = ()
    resources: int = 0

    @property
    def verdict(self) -> str:
        """proved, if everything is; refuted, if anything is; else undecided."""
        verdicts = {j.verdict for j in (*self.steps, self.whole, self.split)}
        if REFUTED in verdicts:
            return REFUTED
        return PROVED if verdicts == {PROVED} and self.linked else UNDECIDED


def prove_closed_form(form: ClosedForm) -> Proof:
    """The layered proof of ``form``; what a layer does not settle is asked of the prover directly.

    A case that says "not defined" has to be one: the posed relation must divide by zero wherever it applies.
    """
    given = _given(form)
    found = form.layers
    steps = tuple(_prove_step(step, form, given, found) for step in form.steps)
    return Proof(
        steps=steps,
        whole=_prove_whole(form, given, found, steps),
        split=_prove_split(form, found),
        linked=linked(form),
        leaves=found.leaves if found else (),
        resources=found.resources if found else 0,
    )


def cross_check(form: ClosedForm) -> Judgement:
    """The posed relation and the case split held against each other in one direct query, beside the layers."""
    return prove_equivalent(form.relation, form.solution, given=_given(form))


def _given(form: ClosedForm) -> Statement:
    undefined = (case.when for case in form.cases if case.values is None)
    return all_of([form.assumed, negate(form.undefined), *map(negate, undefined)])


def prove_step(step: Step, *, given: Statement = ALWAYS) -> Judgement:
    """Whether the side condition of ``step`` always holds and its two statements are equivalent, asked directly."""
    return prove_all([(step.before, step.after)], [step.side_condition], given)


def _prove_step(step: Step, form: ClosedForm, given: Statement, found: Layers | None) -> Judgement:
    if found is not None and form.tree is not None:
        if rewritten(step, form.tree):
            return Judgement(PROVED, "both sides are the same polynomial against 0, by exact expansion")
        if part_by_part(step):
            return Judgement(PROVED, "by the lemma on the parts of a maximum or minimum")
        if by_squares(step):
            return Judgement(PROVED, "by the lemma on squares, with the root as a fresh real")
        last = step is form.steps[-1] and step.after == form.solution
        if last and found.proved and rewritten(replace(step, before=form.tree.statement, after=step.before), form.tree):
            return Judgement(PROVED, "by the lemma of each leaf")
    return prove_step(step, given=given)


def _prove_whole(form: ClosedForm, given: Statement, found: Layers | None, steps: tuple[Judgement, ...]) -> Judgement:
    """The whole equivalence, from the layers and the steps before them; else asked directly; else from the steps."""
    if found is not None and form.tree is not None and found.proved:
        earlier = []
        for step, judgement in zip(form.steps, steps, strict=True):
            if step.before == form.tree.statement:
                break
            earlier.append(judgement)
        posed = form.relation == form.tree.statement or (earlier and linked(form))
        if posed and all(judgement.proved for judgement in earlier):
            return Judgement(PROVED, "by layers: lemmas on fresh reals, signs and roots by exact expansion")
    judgement = prove_equivalent(form.relation, form.solution, given=given)
    if judgement.verdict == UNDECIDED and linked(form) and all(step.proved for step in steps):
        return Judgement(PROVED, "follows from the steps, each of which is proved")
    return judgement


def _prove_split(form: ClosedForm, found: Layers | None) -> Judgement:
    if found is not None and found.split.proved:
        complete = found.split
    else:
        complete = prove(exactly_one([case.when for case in form.cases]), given=form.assumed)
    known = found is not None and found.proved
    said = [case.when for case in form.cases if case.values is None and not known]
    said += [] if form.undefined == NEVER else [form.undefined]
    judged = [prove_undefined(form.relation, when) for when in said] + _no_set_holds(form)
    return complete if not complete.proved else next((j for j in judged if not j.proved), complete)


def _no_set_holds(form: ClosedForm) -> list[Judgement]:
    """That no set holds a value of the symbol at which the posed relation divides by zero."""
    if form.undefined == NEVER or prove(negate(form.undefined), given=form.assumed).proved:
        return []
    return [prove(negate(form.solution), given=all_of([form.assumed, form.undefined]))]


def unproved(form: ClosedForm, why: str) -> Proof:
    """What is left where the prover was stopped: no judgement but on the chain."""
    open_one = Judgement(UNDECIDED, why)
    return Proof(tuple(open_one for _ in form.steps), open_one, open_one, linked(form))


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
