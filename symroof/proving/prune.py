"""What of a case split can be left out: cases that cannot hold, and conditions that follow from those beside them."""

from __future__ import annotations

from dataclasses import replace

from symroof.algebra.statement import ALWAYS, AllOf, Relation, Statement, all_of, negate
from symroof.proving.prove import prove
from symroof.solving.closed_form import ClosedForm, split_statement


def possible(form: ClosedForm, assumed: Statement = ALWAYS) -> ClosedForm:
    """``form`` where ``assumed`` holds, without what the prover shows to be impossible or superfluous there.

    What it does not show stays visible.
    """
    kept = (case for case in form.cases if not _impossible(case.when, assumed))
    cases = tuple(replace(case, when=_shortest(case.when, assumed)) for case in kept)
    if cases == form.cases and assumed == form.assumed:
        return form
    solution = split_statement(cases, form.name)
    if not form.steps:
        return replace(form, cases=cases, assumed=assumed)
    *earlier, last = form.steps
    if last.after == form.solution:
        last = replace(last, after=solution)
    steps = (*earlier, last) if last.before != last.after else tuple(earlier)
    return replace(form, cases=cases, steps=steps, assumed=assumed)


def _impossible(when: Statement, assumed: Statement) -> bool:
    if when == ALWAYS or (isinstance(when, Relation) and assumed == ALWAYS and _linear(when)):
        return False
    return prove(negate(when), given=assumed).proved


def _linear(when: Relation) -> bool:
    """Whether one side is a single symbol or term that the other side is free of: then either sign can be."""
    for side, other in ((when.left, when.right), (when.right, when.left)):
        if not side.is_Add and side.free_symbols - other.free_symbols:
            return True
    return False


def _shortest(when: Statement, assumed: Statement) -> Statement:
    """``when`` without the parts that follow from the others and from what is assumed."""
    parts = when.parts if isinstance(when, AllOf) else (when,) if when != ALWAYS else ()
    if len(parts) == 1 and assumed == ALWAYS:
        return when
    for part in parts:
        rest = all_of(other for other in parts if other != part)
        if prove(part, given=all_of([assumed, rest])).proved:
            return _shortest(rest, assumed)
    return when
