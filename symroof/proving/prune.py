"""What of a case split can be left out: cases that cannot hold, and conditions that follow from those beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from symroof.algebra.statement import ALWAYS, AllOf, Relation, Statement, all_of, negate
from symroof.proving.prove import UNDECIDED, prove
from symroof.solving.closed_form import Case, ClosedForm, Step, Steps, split_statement

PRUNE_LIMIT = 20_000  # z3's resource units for one question
MAX_OPEN = 3  # after as many questions without an answer no more are asked

Shows = Callable[[Statement, Statement], bool]


def possible(form: ClosedForm, assumed: Statement = ALWAYS) -> ClosedForm:
    """``form`` where ``assumed`` holds, without what the prover shows to be impossible or superfluous there.

    What it does not show within its budget stays visible.
    """
    shows = _within_budget()
    kept = (case for case in form.cases if not _impossible(case.when, assumed, shows))
    cases = tuple(replace(case, when=_shortest(case.when, assumed, shows)) for case in kept)
    if cases == form.cases and assumed == form.assumed:
        return form
    return replace(form, cases=cases, steps=Steps(lambda: _led_to(form, cases)), assumed=assumed)


def _led_to(form: ClosedForm, cases: tuple[Case, ...]) -> Sequence[Step]:
    """The steps of ``form`` with the last one, should it change anything, to these cases."""
    if not form.steps:
        return ()
    *earlier, last = form.steps
    if last.after == form.solution:
        last = replace(last, after=split_statement(cases, form.name))
    return (*earlier, last) if last.before != last.after else earlier


def _within_budget() -> Shows:
    """Whether a claim follows from what is given; always no once too many questions were left open."""
    left_open = 0

    def shows(claim: Statement, given: Statement) -> bool:
        nonlocal left_open
        if left_open == MAX_OPEN:
            return False
        judgement = prove(claim, given=given, limit=PRUNE_LIMIT)
        left_open += judgement.verdict == UNDECIDED
        return judgement.proved

    return shows


def _impossible(when: Statement, assumed: Statement, shows: Shows) -> bool:
    if when == ALWAYS or (isinstance(when, Relation) and assumed == ALWAYS and _linear(when)):
        return False
    return shows(negate(when), assumed)


def _linear(when: Relation) -> bool:
    """Whether one side is a single symbol or term that the other side is free of: then either sign can be."""
    for side, other in ((when.left, when.right), (when.right, when.left)):
        if not side.is_Add and side.free_symbols - other.free_symbols:
            return True
    return False


def _shortest(when: Statement, assumed: Statement, shows: Shows) -> Statement:
    """``when`` without the parts that follow from the others and from what is assumed."""
    parts = when.parts if isinstance(when, AllOf) else (when,) if when != ALWAYS else ()
    if len(parts) == 1 and assumed == ALWAYS:
        return when
    for part in parts:
        rest = all_of(other for other in parts if other != part)
        if shows(part, all_of([assumed, rest])):
            return _shortest(rest, assumed, shows)
    return when
