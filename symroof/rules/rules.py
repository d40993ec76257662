"""Rules of thumb derived, not assumed: the saturation limit, the first-order rule and its error in closed form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from sympy import Add, Expr, Integer, Mul, Pow, oo

from symroof.algebra.limits import limit_of, polynomials, smallest_order
from symroof.algebra.polynomial import (
    fraction,
    in_powers,
    monomial_content,
    polynomial,
    primitive,
    product,
    quotient,
    ring_of,
    sign,
)
from symroof.algebra.ring import Poly
from symroof.algebra.sets import Interval
from symroof.algebra.statement import Relation, Statement, all_of, any_of
from symroof.algebra.symbols import symbol
from symroof.errors import NotYet
from symroof.proving.prove import PROVED, UNDECIDED, Judgement, prove
from symroof.solving.closed_form import Case, ClosedForm
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
        return Limit(value, "<" if value is oo else ">", _without_bound(intensity, name))
    if symbol(name) not in intensity.free_symbols:
        return Limit(value, "=", Judgement(PROVED, f"{name} does not occur in it"))
    top, bottom = polynomials(intensity - value)
    signs = sign(top), sign(bottom)
    if signs[0] is None or signs[1] is None:
        return Limit(value, "", Judgement(UNDECIDED, "the side on which it stays depends on the values"))
    op = {1: ">", -1: "<", 0: "="}[signs[0] * signs[1]]
    return Limit(value, op, prove(Relation(intensity, op, value)))


def _without_bound(intensity: Expr, name: str) -> Judgement:
    """That a quotient leaves every bound: the higher power above, and both leading coefficients of known sign."""
    top, bottom = (in_powers(poly, symbol(name)) for poly in polynomials(intensity))
    if len(top) > len(bottom) and sign(top[-1]) and sign(bottom[-1]):
        return Judgement(PROVED, f"{name} has the higher power above, and the leading coefficients are of known sign")
    return Judgement(UNDECIDED, "the leading coefficients are of unknown sign")


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
    if value is None:
        return None
    try:
        return _compared(form, value, exact)
    except NotYet:  # no quotient of polynomials
        return _unreduced(form, simplified, value, exact)


def without_end(case: Case) -> bool:
    """Whether the set of the case is known to have no upper end."""
    return any(all(each.high is None for each in (interval, *interval.also)) for interval in case.intervals)


def existing(form: ClosedForm) -> Statement:
    """Where some value of the symbol satisfies the relation: the conditions of the cases whose set is not empty."""
    return any_of(case.when for case in form.cases if case.values)


def threshold(form: ClosedForm) -> Expr | None:
    """The lower end of the set in the one case that has a threshold, or None if there is no single such case."""
    first = [case.intervals[0] if case.intervals else Interval() for case in form.cases if case.values]
    lows = [None if interval.also else interval.low for interval in first]
    return cast("Expr", lows[0]) if len(lows) == 1 and lows[0] is not None else None


def _compared(form: ClosedForm, value: Expr, exact: Expr) -> Rule:
    difference, whole = _difference(value, exact)
    error = quotient(difference, whole) if difference else Integer(0)
    claims = {1: ("too low", "<", ">"), -1: ("too high", ">", "<"), 0: ("exact", "=", "=")}
    known = sign(difference)
    if known is None:
        return Rule(value, error, "", Judgement(UNDECIDED, "the sign of the error depends on the values"))
    direction, op, of_error = claims[known]
    exists = existing(form)
    judgement = prove(Relation(value, op, exact), given=exists)
    if judgement.verdict == UNDECIDED:
        parts = (Relation(error, of_error, Integer(0)), Relation(exact, ">", Integer(0)))
        if all(prove(part, given=exists).proved for part in parts):
            judgement = Judgement(PROVED, "the threshold is positive, and the error in closed form has this sign")
    return Rule(value, error, direction if judgement.proved else "", judgement)


def _difference(value: Expr, exact: Expr) -> tuple[Poly, Poly]:
    """Numerator and denominator of (exact − rule)/exact."""
    (rule_top, rule_below), (top, below) = fraction(value), fraction(exact)
    ring = ring_of(top, rule_top, product(below), product(rule_below))
    upper, rule_upper = _without_common(polynomial(top, ring), polynomial(rule_top, ring))
    whole = upper * polynomial(product(rule_below), ring)
    return whole - rule_upper * polynomial(product(below), ring), whole


def _without_common(one: Poly, other: Poly) -> tuple[Poly, Poly]:
    """Both without a factor that is all of either but for a single term, however long it is."""
    if one and other and primitive(one) == primitive(other):
        return monomial_content(one), monomial_content(other)
    return one, other


def _unreduced(form: ClosedForm, simplified: Relation, value: Expr, exact: Expr) -> Rule:
    """The rule where a root is in it: the posed relation fails at the rule where that is too low, and holds above."""
    error = Add(Integer(1), Mul(-1, value, Pow(exact, -1)))
    if value == exact:
        return Rule(value, Integer(0), "exact", Judgement(PROVED, "the same formula"))
    relation, rising = form.relation, all(without_end(case) for case in form.cases if case.values)
    if not rising or not isinstance(relation, Relation) or relation.op not in (">=", ">"):
        return Rule(value, error, "", Judgement(UNDECIDED, "the relation may hold on either side of the threshold"))
    given = all_of([existing(form), Relation(simplified.left, "=", simplified.right)])
    claims = {
        "too low": Relation(relation.left, "<", relation.right),
        "too high": Relation(relation.left, ">", relation.right),
    }
    judged = ((side, prove(claim, given=given)) for side, claim in claims.items())
    unknown = Judgement(UNDECIDED, "the sign of the error is not known")
    side, judgement = next(((side, found) for side, found in judged if found.proved), ("", unknown))
    return Rule(value, error, side, judgement)
