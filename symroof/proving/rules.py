"""Rules of thumb derived, not assumed: the saturation limit, the first-order rule and its error in closed form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from sympy import Expr, Integer, Mul

from symroof.algebra.limits import limit_of, polynomials, smallest_order
from symroof.algebra.polynomial import fraction, polynomial, product, quotient, ring_of, sign
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import symbol
from symroof.errors import NotYet
from symroof.proving.prove import PROVED, UNDECIDED, Judgement, prove
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve


@dataclass(frozen=True)
class Limit:
    """What an expression tends to as a symbol grows.

    Attributes:
        value: the limit, which may be infinite.
        op: on which side of it the expression stays: <, > or =; "" where that depends on the values.
        judgement: of that.
    """

    value: Expr
    op: str
    judgement: Judgement


@dataclass(frozen=True)
class Rule:
    """The first-order rule for a symbol that is small against the others.

    Attributes:
        value: the threshold that the rule gives.
        error: (exact − rule)/exact in closed form; 0 where the rule is exact.
        direction: "too low", "too high", "exact", or "" where the sign of the error depends.
        judgement: of the direction, wherever the exact threshold exists.
    """

    value: Expr
    error: Expr
    direction: str
    judgement: Judgement


def saturation(intensity: Expr, name: str) -> Limit:
    """The limit of ``intensity`` as ``name`` grows, with a proof of the side on which it stays, if it stays on one."""
    value = limit_of(intensity, name)
    if value.is_infinite:
        return Limit(value, "<", Judgement(PROVED, "it grows without bound"))
    if symbol(name) not in intensity.free_symbols:
        return Limit(value, "=", Judgement(PROVED, f"{name} does not occur in it"))
    top, bottom = polynomials(intensity - value)
    signs = sign(top), sign(bottom)
    if signs[0] is None or signs[1] is None:
        return Limit(value, "", Judgement(UNDECIDED, "the side on which it stays depends on the values"))
    op = {1: ">", -1: "<", 0: "="}[signs[0] * signs[1]]
    return Limit(value, op, prove(Relation(intensity, op, value)))


def first_order(form: ClosedForm, small: str) -> Rule | None:
    """The rule that comes of keeping the lowest powers of ``small`` in the posed intensity, and its error.

    None where there is no such rule: the symbol asked for drops out, or the answer is not a lower threshold.
    """
    exact = threshold(form)
    relation = form.relation
    if exact is None or not isinstance(relation, Relation) or relation.left == 0:
        return None
    simplified = Relation(smallest_order(relation.left, small), relation.op, relation.right)
    if form.symbol not in simplified.left.free_symbols | simplified.right.free_symbols:
        return None
    try:
        value = threshold(solve(simplified, form.name))
    except NotYet:
        return None
    return None if value is None else _compared(form, value, exact)


def threshold(form: ClosedForm) -> Expr | None:
    """The lower end of the set in the one case that has a threshold, or None if there is no single such case."""
    lows = [case.values[0].low for case in form.cases if case.values]
    return cast("Expr", lows[0]) if len(lows) == 1 and lows[0] is not None else None


def _compared(form: ClosedForm, value: Expr, exact: Expr) -> Rule:
    (rule_top, rule_below), (top, below) = fraction(value), fraction(exact)
    whole = Mul(top, product(rule_below))
    part = Mul(rule_top, product(below))
    ring = ring_of(whole, part)
    difference = polynomial(whole, ring) - polynomial(part, ring)
    error = quotient(difference, polynomial(whole, ring)) if difference else Integer(0)
    when = next(case.when for case in form.cases if case.values)
    claims = {1: ("too low", "<"), -1: ("too high", ">"), 0: ("exact", "=")}
    known = sign(difference)
    if known is None:
        return Rule(value, error, "", Judgement(UNDECIDED, "the sign of the error depends on the values"))
    direction, op = claims[known]
    judgement = prove(Relation(value, op, exact), given=when)
    return Rule(value, error, direction if judgement.proved else "", judgement)
