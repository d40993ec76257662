"""Relations that a text states for all values, proved or refuted."""

from __future__ import annotations

from sympy import expand, together

from symroof.algebra.coefficients import surely_positive
from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import ALWAYS, Relation, Statement
from symroof.claims.claim import Claim
from symroof.claims.verdict import HOLDS, UNCHECKABLE, WRONG, Judged
from symroof.proving.prove import Judgement, prove
from symroof.subjects.found import about

LOOSE = {"<": "<=", ">": ">=", "<=": "<=", ">=": ">="}
MOST_TERMS = 4


def judge_statement(claim: Claim) -> Judged:
    """A relation that is to hold for all positive values, where what is given holds."""
    with about(claim.where, "states"):
        stated = parse_statement(claim.states)
    judgement = prove(stated, given=given_of(claim))
    return of_judgement(judgement, stated)


def given_of(claim: Claim) -> Statement:
    """What a claim takes for granted."""
    with about(claim.where, "given"):
        return parse_statement(claim.given) if claim.given else ALWAYS


def of_judgement(judgement: Judgement, stated: Statement, right: str = "", where: str = "fails at") -> Judged:
    """The verdict that a judgement of the prover leads to, with its counterexample in words."""
    if judgement.proved:
        return Judged(HOLDS, "proved for all positive values", right=right)
    if judgement.verdict != "refuted":
        return Judged(UNCHECKABLE, "the prover decides it neither way", right=right)
    point = ", ".join(f"{name} = {value}" for name, value in judgement.counterexample)
    said = (f"{show(stated)} {where} {point}", _difference(stated), right)
    return Judged(WRONG, "; ".join(filter(None, said)), right=right)


def _difference(stated: Statement) -> str:
    """By how much the right side of an equation is too large or too small, where that is a sum that says it shortly."""
    if not isinstance(stated, Relation) or stated.op != "=":
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
