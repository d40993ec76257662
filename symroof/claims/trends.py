"""Trends of a text: how a result follows a symbol, proved or refuted."""

from __future__ import annotations

from sympy import Expr, Integer, Rational, Symbol, sqrt

from symroof.algebra.limits import limit_of
from symroof.algebra.notation import show
from symroof.algebra.statement import Relation, Statement, symbols_of
from symroof.algebra.symbols import symbol
from symroof.claims.claim import TRENDS, Claim
from symroof.claims.formulas import put_in
from symroof.claims.statements import given_of
from symroof.claims.verdict import HOLDS, LOOSELY, UNCHECKABLE, WRONG, Judged
from symroof.errors import InputError, NotYet, unknown
from symroof.proving.prove import prove
from symroof.subjects.found import Found, about

MORE = symbol("x")
POWERS = {
    "linear": Integer(1),
    "quadratic": Integer(2),
    "cubic": Integer(3),
    "square root": Rational(1, 2),
    "inverse": Integer(-1),
    "constant": Integer(0),
}


def judge_trend(claim: Claim, found: Found) -> Judged:
    """How a result follows a symbol: for all values, or only as the symbol grows."""
    with about(claim.where, "shows"):
        formula = put_in(_expression(found), found, apart=claim.along)
        if not formula.is_finite and formula.is_number:
            raise InputError("not defined at these values", seen=show(_expression(found)))
    with about(claim.where, "along"):
        names = _names(found)
        if claim.along not in names:
            raise unknown("symbol", claim.along, names)
        if claim.along not in {s.name for s in formula.free_symbols}:
            word = HOLDS if claim.states == "constant" else WRONG
            return Judged(word, f"{claim.along} drops out of {show(formula)}", right="constant")
    given, along = given_of(claim), symbol(claim.along)
    verdict = prove(_stated(claim.states, formula, along), given=given).verdict
    if verdict == "proved":
        return Judged(HOLDS, f"proved of {show(formula)}", right=claim.states)
    if claim.states in POWERS and _exponent(formula, along) == POWERS[claim.states]:
        return Judged(LOOSELY, f"only as {claim.along} grows large, of {show(formula)}", right=claim.states)
    if verdict != "refuted":
        return Judged(UNCHECKABLE, "the prover decides it neither way", right=show(formula))
    followed = (t for t in TRENDS if t != claim.states and prove(_stated(t, formula, along), given=given).proved)
    actual = next(followed, "")
    how = f"with {claim.along} it {TRENDS[actual]}" if actual and actual != "constant" else actual
    how = f"it does not depend on {claim.along}" if actual == "constant" else how
    return Judged(WRONG, f"{how}: it is {show(formula)}" if how else f"it is {show(formula)}", right=show(formula))


def _names(found: Found) -> list[str]:
    """The symbols that a trend may follow: those of what is posed, also where they drop out."""
    written = {s.name for s in symbols_of(found.crossover.form.relation)}
    return sorted(written | set(found.crossover.model.quantities if found.subject.of else ()))


def _stated(trend: str, formula: Expr, along: Symbol) -> Statement:
    """A trend as a relation: x times the symbol, or x more of it, and what that does to the formula."""
    if trend in POWERS:
        return Relation(formula.xreplace({along: MORE * along}), "=", _power(MORE, POWERS[trend]) * formula)
    return Relation(formula.xreplace({along: along + MORE}), ">" if trend == "grows" else "<", formula)


def _power(base: Symbol, exponent: Expr) -> Expr:
    return sqrt(base) if exponent == Rational(1, 2) else base**exponent


def _exponent(formula: Expr, along: Symbol) -> Expr | None:
    """The power of a symbol that a formula comes to follow as it grows; None where that is not known."""
    try:
        return limit_of(along * formula.diff(along) / formula, along.name)
    except NotYet:
        return None


def _expression(found: Found) -> Expr:
    """The result as an expression: a formula, or the right side of what gives the symbol."""
    derived = found.result.formula
    if isinstance(derived, Expr):
        return derived
    form = found.crossover.form
    given = form.relation if form.explicit else derived
    if isinstance(given, Relation) and given.left == form.symbol:
        return given.right
    raise InputError("no formula to follow", seen=found.subject.shows, expected="one formula without cases")
