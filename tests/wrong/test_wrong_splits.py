"""Closed forms made wrong in one place: refuted, or at least not proved where it is only the chain that is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from sympy import Integer

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import NEVER, Relation, Statement, Values, holds, negate, symbols_of
from symroof.proving.prove import PROVED, REFUTED, Judgement
from symroof.solving.closed_form import ClosedForm, Step
from symroof.solving.solve import solve
from tests.corpus.agreement import wrong_at
from tests.corpus.entries import CORPUS, OPS, with_op
from tests.corpus.mutants import KINDS, mutants
from tests.corpus.points import Point, points

ENTRIES = {entry.name: entry for entry in CORPUS}
TRIED = 120

# for each kind of mutant, relations that have one
LINEAR = (
    *("attention-sequence", "gqa-decode-sequence", "lora-rank", "two-chips", "speculative-length"),
    *("weight-streaming", "decode-critical-batch", "moe-batch"),
)
SQUARE = (
    *("tile-capacity", "square-gemm-scales", "sharding-mixed", "training-layer", "all-reduce-latency"),
    *("prefill-with-cache", "convolution-kernel", "context-sweet-spot"),
)
OTHER = ("pipeline-microbatches", "power-cap", "memory-tiers", "roof-attainable", "amdahl-processors")
WRONG = [
    *((kind, name) for kind in ("boundary opened or closed", "case dropped") for name in (*LINEAR, *SQUARE, *OTHER)),
    *(("other branch of the root", name) for name in SQUARE),
    *(("sign of a term turned", name) for name in (*LINEAR, "tile-capacity", "all-reduce-latency")),
    *((kind, name) for kind in KINDS if kind.startswith("condition") for name in (*LINEAR, *OTHER)),
]


def solved(name: str) -> ClosedForm:
    """A relation of the corpus, under an operator that its name picks."""
    entry = ENTRIES[name]
    return solve(entry.posed(Random(name).choice(OPS)), entry.symbol)


def wrong(form: ClosedForm, kind: str) -> list[tuple[ClosedForm, Point]]:
    """The mutants of ``form`` that differ from the posed relation at a point that was tried."""
    edges = [case.when for case in form.cases]
    return mutants(form, kind, list(points(form.relation, form.name, edges, Random(kind), TRIED)))


def judgements(found: Any) -> Iterator[Judgement]:
    """Every judgement inside a proof."""
    if isinstance(found, Judgement):
        yield found
    elif isinstance(found, tuple | list):
        for each in found:
            yield from judgements(each)
    elif is_dataclass(found):
        for field in fields(found):
            yield from judgements(getattr(found, field.name))


def false_at(form: ClosedForm, point: Values) -> bool:
    """Whether the cases are wrong at ``point``; where that is without the symbol, whether not just one applies."""
    if form.name not in point:
        return sum(holds(case.when, point) for case in form.cases) != 1
    return bool(wrong_at(form, point))


@pytest.mark.parametrize(("kind", "name"), WRONG)
def test_a_wrong_split_is_refuted(kind: str, name: str) -> None:
    found = wrong(solved(name), kind)
    assert found
    mutant, seen = Random(name).choice(found)
    assert false_at(mutant, seen)
    proof = mutant.prove()
    assert proof.verdict == REFUTED
    evidence = [dict(j.counterexample or j.undefined_at) for j in judgements(proof) if j.verdict == REFUTED]
    names = {s.name for s in symbols_of(mutant.relation)} - {mutant.name}
    assert any(false_at(mutant, dict.fromkeys(names, Fraction(1)) | point) for point in evidence)


def test_every_kind_is_tried_on_five_relations_or_more() -> None:
    assert {kind for kind, _ in WRONG} == set(KINDS)
    assert all(len({name for k, name in WRONG if k == kind}) >= 5 for kind in KINDS)


def swapped(steps: tuple[Step, ...], at: int) -> tuple[Step, ...]:
    """Two neighbours in the other order."""
    return (*steps[:at], steps[at + 1], steps[at], *steps[at + 2 :])


def other_after(change: Callable[[Statement], Statement]) -> Callable[[tuple[Step, ...], int], tuple[Step, ...]]:
    """A step that leads elsewhere, the next one as it was."""
    return lambda steps, at: (*steps[:at], replace(steps[at], after=change(steps[at].after)), *steps[at + 1 :])


CHAINS: dict[str, Callable[[tuple[Step, ...], int], tuple[Step, ...]]] = {
    "steps swapped": swapped,
    "step left out": lambda steps, at: (*steps[:at], *steps[at + 1 :]),
    "after replaced by its opposite": other_after(negate),
    "after replaced by never": other_after(lambda _: NEVER),
    "after under another operator": other_after(lambda after: with_op(after, "!=")),
}


@pytest.mark.parametrize("name", [*LINEAR, "sharding-mixed", "power-cap"])
@pytest.mark.parametrize("kind", CHAINS)
def test_a_broken_chain_is_not_proved(kind: str, name: str) -> None:
    form = solved(name)
    assert len(form.steps) >= 2
    for at in range(len(form.steps) - 1):
        steps = CHAINS[kind](tuple(form.steps), at)
        assert steps != form.steps
        assert replace(form, steps=steps).prove().verdict != PROVED


@pytest.mark.parametrize("name", LINEAR)
def test_a_side_condition_that_may_fail_is_not_proved(name: str) -> None:
    form = solved(name)
    may_fail = Relation(form.symbol, "<", Integer(7))
    for at, step in enumerate(form.steps):
        steps = (*form.steps[:at], replace(step, side_condition=may_fail), *form.steps[at + 1 :])
        assert replace(form, steps=steps).prove().verdict != PROVED


@pytest.mark.parametrize("name", ["power-cap", "queueing", "pipeline-stages", "pole-in-x-5", "two-poles-6"])
@pytest.mark.parametrize("undefined", ["false", "x = x", "1 > 0"])
def test_other_poles_are_not_proved(undefined: str, name: str) -> None:
    form = solved(name)
    changed = replace(form, undefined=parse_statement(undefined))
    assert changed.undefined != form.undefined
    assert changed.prove().verdict != PROVED


@pytest.mark.parametrize("name", [*LINEAR, *SQUARE, *OTHER])
def test_and_the_right_ones_are_proved(name: str) -> None:
    assert solved(name).prove().verdict == PROVED
