"""Relations that a text states for all values, proved or refuted."""

from __future__ import annotations

import re

from sympy import expand, together

from symroof.algebra.coefficients import surely_positive
from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import ALWAYS, AllOf, AnyOf, Relation, Statement, Truth
from symroof.claims.claim import Claim
from symroof.claims.unions import NOTHING
from symroof.claims.verdict import HOLDS, UNCHECKABLE, WRONG, Judged
from symroof.errors import InputError
from symroof.proving.prove import Judgement, prove
from symroof.proving.smt import expanded_terms
from symroof.subjects.found import about

LOOSE = {"<": "<=", ">": ">=", "<=": "<=", ">=": ">="}
MOST_TERMS = 4
MOST_EXPANDED = 200  # terms that are multiplied out for a difference of at most so few
_SIGN = re.compile(r"[<>]=?|[=!]?=|≤|≥")
_FIGURE = re.compile(r"[\d.]+", re.ASCII)


def judge_statement(claim: Claim) -> Judged:
    """A relation that is to hold for all positive values, where what is given holds."""
    with about(claim.where, "states"):
        stated = parse_statement(claim.states)
        check_tests(claim.states, stated)
    judgement = prove(stated, given=given_of(claim))
    return of_judgement(judgement, stated)


def given_of(claim: Claim) -> Statement:
    """What a claim takes for granted."""
    with about(claim.where, "given"):
        return parse_statement(claim.given) if claim.given else ALWAYS


def check_tests(text: str, stated: Statement) -> None:
    """Refuse a relation that holds whatever its symbols stand for: ``true``, ``x = x``, ``1 = 1``, ``x > 0``.

    Raises:
        InputError: that it tests nothing.
    """
    sides = ["".join(side.split()) for side in _SIGN.split(text)]
    same = len(sides) == 2 and (sides[0] == sides[1] or all(map(_FIGURE.fullmatch, sides)))
    if (same and _is_same(stated)) or _is_empty(stated):
        raise InputError(NOTHING, seen=text, expected="a relation that could fail")


def _is_same(stated: Statement) -> bool:
    """Whether both sides are one formula, and the relation holds of that."""
    return isinstance(stated, Relation) and stated.left == stated.right and stated.op in ("=", "<=", ">=")


def _is_empty(stated: Statement) -> bool:
    """Whether it holds by its form, or as all symbols are positive."""
    match stated:
        case Truth(value):
            return value
        case AllOf(parts):
            return all(_is_same(part) or _is_empty(part) for part in parts)
        case AnyOf(parts):
            return any(_is_same(part) or _is_empty(part) for part in parts)
        case Relation(left, op, right):
            low, high = (right, left) if op in (">", ">=", "!=") else (left, right)
            return op != "=" and high.is_Symbol and low.is_Rational and low <= 0
    raise TypeError(type(stated).__name__)


def of_judgement(judgement: Judgement, stated: Statement, right: str = "", where: str = "fails at") -> Judged:
    """The verdict that a judgement of the prover leads to, with its counterexample in words."""
    if judgement.proved:
        return Judged(HOLDS, "proved for all positive values", right=right)
    if judgement.verdict != "refuted":
        return Judged(UNCHECKABLE, "the prover decides it neither way", right=right)
    point = ", ".join(f"{name} = {value}" for name, value in judgement.counterexample)
    fails = f"{show(stated)} {where} {point}" if point else f"{show(stated)} does not hold"
    said = (fails, _difference(stated), right)
    return Judged(WRONG, "; ".join(filter(None, said)), right=right, counterexample=judgement.counterexample)


def _difference(stated: Statement) -> str:
    """By how much the right side of an equation is too large or too small, where that is a sum that says it shortly."""
    if not isinstance(stated, Relation) or stated.op != "=" or expanded_terms(stated) > MOST_EXPANDED:
        return ""
    over = expand(together(stated.right - stated.left))
    terms = over.as_ordered_terms()
    if len(terms) > MOST_TERMS or not over.is_polynomial():
        return ""
    large = surely_positive(over)
    by = over if large else -over
    return (
        f"the right side is too {'large' if large else 'small'} by {show(by)}" if large or surely_positive(by) else ""
    )
