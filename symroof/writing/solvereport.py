"""A relation solved for a symbol, as text for a terminal and as plain data."""

from __future__ import annotations

from collections.abc import Iterator

from symroof.algebra.notation import show, text
from symroof.algebra.statement import ALWAYS
from symroof.proving.closedproof import Proof
from symroof.quantities.exact import apart
from symroof.quantities.exact import text as exact_text
from symroof.solved import Solved
from symroof.solving.closed_form import ClosedForm
from symroof.writing.record import Record, judgement_record, leaves_record, number_text, steps_record, to_float
from symroof.writing.report import answers, field_line, interval_text, steps_text


def solve_report(form: ClosedForm, proof: Proof, numbers: Solved | None = None, *, everything: bool = False) -> str:
    """The answer by cases, the steps, the leaves with their lemmas, and the numbers where there are any."""
    parts = [
        _answer(form, numbers, everything=everything),
        steps_text(form, proof),
        _leaves(form, proof) if everything else iter(()),
        _numbers(form, numbers) if numbers is not None else iter(()),
    ]
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


def _answer(form: ClosedForm, numbers: Solved | None, *, everything: bool) -> Iterator[str]:
    yield f"{show(form.relation)}, solved for {form.name}"
    if form.assumed != ALWAYS:
        yield field_line("assuming", show(form.assumed))
    yield from answers(form, None if numbers is None or everything else numbers.case)


def _leaves(form: ClosedForm, proof: Proof) -> Iterator[str]:
    if form.tree is None or not proof.leaves:
        return
    yield f"leaves, each by a lemma on fresh reals (at most {proof.resources:,} resource units a query)"
    for leaf in form.leaves:
        when = "always" if leaf.when == ALWAYS else show(leaf.when)
        yield f"  {leaf.judgement.verdict:<10} {when}   by {leaf.lemma}"


def _numbers(form: ClosedForm, numbers: Solved) -> Iterator[str]:
    given = ", ".join(f"{name} = {apart(value)}" for name, value in sorted(numbers.values.items()))
    yield f"in numbers: {given}" if given else "in numbers"
    if numbers.found is None:
        yield field_line("answer", "not defined at these values")
        return
    if not numbers.found:
        yield field_line("answer", form.nothing)
        return
    yield field_line("answer", " or ".join(interval_text(form.name, interval) for interval in numbers.found))
    if numbers.largest is not None:
        yield field_line("largest", f"{form.name} = {numbers.largest:,}{_neighbour(form, numbers.above)}")
    if numbers.smallest is not None:
        yield field_line("smallest", f"{form.name} = {numbers.smallest:,}{_neighbour(form, numbers.below)}")
    else:
        yield field_line("smallest", "no whole number is among these")


def _neighbour(form: ClosedForm, found: tuple[int, bool] | None) -> str:
    if found is None:
        return ""
    value, holds = found
    return f"   ({form.name} = {value:,} {'also holds: an error' if holds else 'fails'})"


def solve_record(form: ClosedForm, proof: Proof, numbers: Solved | None = None) -> Record:
    """Everything known about a solved relation, as ``solve --json`` prints it."""
    return {
        "relation": text(form.relation),
        "for": form.name,
        "assumed": text(form.assumed),
        "undefined": text(form.undefined),
        "cases": [
            {"when": text(case.when), "set": None if case.values is None else text(case.condition(form.name))}
            for case in form.cases
        ],
        "leaves": leaves_record(form),
        "steps": steps_record(form, proof),
        "verdict": proof.verdict,
        "whole": judgement_record(proof.whole),
        "resources": proof.resources,
        "numbers": None if numbers is None else _numbers_record(numbers),
    }


def _numbers_record(numbers: Solved) -> Record:
    return {
        "values": {name: exact_text(value) for name, value in sorted(numbers.values.items())},
        "case": numbers.case,
        "intervals": None
        if numbers.found is None
        else [
            {
                "low": number_text(i.low),
                "low_float": to_float(i.low),
                "low_closed": i.low_closed,
                "high": None if i.high is None else number_text(i.high),
                "high_float": None if i.high is None else to_float(i.high),
                "high_closed": i.high_closed,
            }
            for i in numbers.found
        ],
        "smallest_integer": numbers.smallest,
        "below": _neighbour_record(numbers.below),
        "largest_integer": numbers.largest,
        "above": _neighbour_record(numbers.above),
    }


def _neighbour_record(found: tuple[int, bool] | None) -> Record | None:
    return None if found is None else {"value": found[0], "holds": found[1]}
