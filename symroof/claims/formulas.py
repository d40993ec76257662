"""Formulas of a text held against those that are derived: the same, the same to first order, or another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sympy import Expr, Rational

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.limits import limit_of
from symroof.algebra.notation import show
from symroof.algebra.statement import ALWAYS, Relation, Statement, symbols_of
from symroof.algebra.symbols import symbol
from symroof.claims.claim import Claim
from symroof.claims.statements import LOOSE, given_of, of_judgement
from symroof.claims.verdict import HOLDS, LOOSELY, Judged
from symroof.errors import InputError, NotYet
from symroof.proving.prove import prove, prove_equivalent
from symroof.subjects.found import Found, about

SCALE = symbol("scale_of_all")
T = TypeVar("T")


def judge_formula(claim: Claim, found: Found) -> Judged:
    """A formula against the one that is derived: the same, the same to first order, or another."""
    derived = put_in(found.result.formula, found)
    with about(claim.where, "states"):
        if derived is None:
            raise InputError("the result is no formula", seen=claim.shows, expected="flops, bytes, intensity, solution")
        if isinstance(derived, Expr):
            names = {s.name for s in derived.free_symbols} | set(found.crossover.model.quantities)
            stated: Statement = Relation(derived, "=", put_in(_expression_of(claim.states, names), found))
            right = show(derived)
        else:
            return judge_solution(claim, found, parse_statement(claim.states))
    assert isinstance(stated, Relation)
    judgement = prove(stated, given=given_of(claim))
    if judgement.proved:
        return Judged(HOLDS, "it is proved to be the same as what is derived", right=right)
    near = _near(stated, claim)
    if near:
        return Judged(LOOSELY, f"{near}; exactly it is {right}", right=right)
    return of_judgement(judgement, stated, right=f"it is {right}")


def put_in(formula: T, found: Found, *, apart: str = "") -> T:
    """A formula with the values that the claim gives put in, but for that of the symbol ``apart``."""
    if not isinstance(formula, Expr):
        return formula
    names = [name for name in found.subject.values if name in found.setting.values and name != apart]
    held = {name: found.setting.values[name] for name in names}
    put: T = formula.xreplace({symbol(n): Rational(v.numerator, v.denominator) for n, v in held.items()})
    return put


def _expression_of(text: str, names: set[str]) -> Expr:
    """A formula with the names that are derived, run together or not; or with others."""
    try:
        return parse_expression(text, names)
    except InputError:
        return parse_expression(text)


def judge_solution(claim: Claim, found: Found, stated: Statement) -> Judged:
    """A stated answer against the relation as it was posed, for all values."""
    form = found.crossover.form
    judgement = prove_equivalent(posed_as(stated, found), stated, given=given_of(claim))
    right = "; ".join(_case(case.when, case.condition(form.name), form.nothing) for case in form.cases)
    if judgement.proved:
        return Judged(HOLDS, "it is proved to be equivalent to the relation", right=right)
    return of_judgement(judgement, stated, right=f"it is {right}", where="says otherwise at")


def posed_as(stated: Statement, found: Found) -> Statement:
    """The relation that was posed, strict where the stated one is: a text does not tell > from ≥."""
    posed = found.crossover.form.relation
    if isinstance(stated, Relation) and isinstance(posed, Relation) and LOOSE.get(stated.op) == LOOSE.get(posed.op):
        return Relation(posed.left, stated.op, posed.right)
    return posed


def _case(when: Statement, condition: Statement, nothing: str) -> str:
    head = show(condition) if show(condition) != "false" else nothing
    return head if when == ALWAYS else f"{head} where {show(when)}"


def _near(stated: Relation, claim: Claim) -> str:
    """Whether two formulas come to be the same as a symbol grows, where the text means that: ``to first order, …``."""
    if not claim.along and claim.means not in ("about", "first order"):
        return ""
    if claim.along:
        names = claim.along.replace(",", " ").split()
        return _first_order(names) if _ratio(stated, names) == 1 else ""
    alone = {name: _ratio(stated, [name]) for name in sorted(s.name for s in symbols_of(stated))}
    if any(ratio is not None and (ratio.is_zero or ratio.is_infinite) for ratio in alone.values()):
        return ""  # what grows is left out
    return next((_first_order([name]) for name, ratio in alone.items() if ratio == 1), "")


def _first_order(names: Sequence[str]) -> str:
    return f"to first order, as {' and '.join(names)} {'grow' if names[1:] else 'grows'}"


def _ratio(stated: Relation, names: Sequence[str]) -> Expr | None:
    """What the right side over the left tends to as some symbols grow alike; None where that is not known."""
    larger = {symbol(name): SCALE * symbol(name) for name in names}
    try:
        return limit_of((stated.right / stated.left).xreplace(larger), SCALE.name)
    except (NotYet, InputError):
        return None
