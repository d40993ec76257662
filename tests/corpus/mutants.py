"""Closed forms with one thing made wrong, each kind a row of a table; those that stay right are left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from sympy import Add, Expr, Pow, Rational
from sympy.core.numbers import ImaginaryUnit

from symroof.algebra.sets import Interval
from symroof.algebra.statement import FLIPPED, AllOf, AnyOf, Relation, Statement, relations
from symroof.solving.closed_form import Case, ClosedForm
from tests.corpus.agreement import At, disagreement, parts_of, truth
from tests.corpus.points import Point

STRICT = {">=": ">", ">": ">=", "<=": "<", "<": "<=", "=": ">=", "!=": ">"}
Cases = tuple[Case, ...]


def _each_case(form: ClosedForm, change: Callable[[Case], Iterator[Case]]) -> Iterator[Cases]:
    for i, case in enumerate(form.cases):
        for changed in change(case):
            yield (*form.cases[:i], changed, *form.cases[i + 1 :])


def _each_interval(change: Callable[[Interval], Iterator[Interval]]) -> Callable[[Case], Iterator[Case]]:
    def changed(case: Case) -> Iterator[Case]:
        union = case.intervals
        for i, interval in enumerate(union):
            for other in _deep(interval, change):
                yield replace(case, values=(*union[:i], other, *union[i + 1 :]))

    return changed


def _deep(interval: Interval, change: Callable[[Interval], Iterator[Interval]]) -> Iterator[Interval]:
    """An interval changed, or one of those that it is intersected with."""
    yield from change(interval)
    for i, met in enumerate(interval.also):
        for other in change(met):
            yield replace(interval, also=(*interval.also[:i], other, *interval.also[i + 1 :]))


def _ends(interval: Interval, change: Callable[[Expr], Iterator[Expr]]) -> Iterator[Interval]:
    for side in ("low", "high"):
        end = getattr(interval, side)
        for other in change(end) if end is not None else ():
            yield replace(interval, **{side: other})


def _opened(interval: Interval) -> Iterator[Interval]:
    for side in ("low", "high"):
        if getattr(interval, side) is not None:
            flipped: dict[str, Any] = {f"{side}_closed": not getattr(interval, f"{side}_closed")}
            yield replace(interval, **flipped)


def _other_branch(end: Expr) -> Iterator[Expr]:
    """``end`` with the sign of one square root turned."""
    for root in sorted(end.atoms(Pow), key=str):
        if root.exp in (Rational(1, 2), Rational(-1, 2)):
            yield end.xreplace({root: -root})


def _other_sign(end: Expr) -> Iterator[Expr]:
    """``end`` with the sign of one term of one sum turned."""
    for total in sorted(end.atoms(Add), key=str):
        first, *rest = total.args
        changed = end.xreplace({total: Add(-first, *rest)})
        if not changed.has(ImaginaryUnit):
            yield changed


def _other_op(ops: dict[str, str]) -> Callable[[Case], Iterator[Case]]:
    def changed(case: Case) -> Iterator[Case]:
        for relation in dict.fromkeys(relations(case.when)):
            if ops[relation.op] != relation.op:
                yield replace(case, when=_swap(case.when, relation, replace(relation, op=ops[relation.op])))

    return changed


def _swap(statement: Statement, old: Relation, new: Relation) -> Statement:
    if statement == old:
        return new
    if not isinstance(statement, AllOf | AnyOf):
        return statement
    return replace(statement, parts=tuple(_swap(part, old, new) for part in statement.parts))


def _dropped(form: ClosedForm) -> Iterator[Cases]:
    return (form.cases[:i] + form.cases[i + 1 :] for i in range(len(form.cases)))


KINDS: dict[str, Callable[[ClosedForm], Iterator[Cases]]] = {
    "boundary opened or closed": lambda form: _each_case(form, _each_interval(_opened)),
    "other branch of the root": lambda form: _each_case(form, _each_interval(lambda i: _ends(i, _other_branch))),
    "sign of a term turned": lambda form: _each_case(form, _each_interval(lambda i: _ends(i, _other_sign))),
    "case dropped": _dropped,
    "condition turned around": lambda form: _each_case(form, _other_op(FLIPPED)),
    "condition made strict or not": lambda form: _each_case(form, _other_op(STRICT)),
}


def mutants(form: ClosedForm, kind: str, points: list[Point]) -> list[tuple[ClosedForm, Point]]:
    """The mutants of a kind that are wrong at one of ``points``, each with the first such point."""
    tried = [(point, At(point), truth(form.relation, point)) for point in points]
    found = []
    for cases in KINDS[kind](form):
        mutant, parts = with_cases(form, cases), parts_of(cases, form.name)
        wrong = next((point for point, at, expected in tried if disagreement(mutant, at, expected, parts)), None)
        if wrong is not None:
            found.append((mutant, wrong))
    return found


def with_cases(form: ClosedForm, cases: Cases) -> ClosedForm:
    """``form`` with other cases, its last step led to them, so that nothing but their truth is at fault."""
    changed = replace(form, cases=cases)
    if not form.steps or form.steps[-1].after != form.solution:
        return changed
    return replace(changed, steps=(*form.steps[:-1], replace(form.steps[-1], after=changed.solution)))
