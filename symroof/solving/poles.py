"""Denominators that hold the symbol asked for and may be 0: multiplied out on either sign, the poles told apart."""

from __future__ import annotations

from sympy import Integer, Mul, Symbol

from symroof.algebra.polynomial import fraction, missing, polynomial, pretty, sign, sign_condition
from symroof.algebra.ring import Poly, Ring, multiplied
from symroof.algebra.statement import FLIPPED, NEVER, Relation, Statement, all_of, any_of
from symroof.solving.clear import quotient_of
from symroof.solving.closed_form import Step

RULE = "multiply both sides by the denominator, on either sign of it"


def without_poles(statement: Statement, target: Symbol) -> tuple[Statement, list[Step], Statement]:
    """``statement`` with such denominators multiplied out, the step, and where the posed relation divides by zero.

    Among several relations nothing is changed, and clearing refuses such denominators by name.
    """
    if not isinstance(statement, Relation):
        return statement, [], NEVER
    symbols = statement.left.free_symbols | statement.right.free_symbols | {target}
    ring = Ring(sorted(symbols, key=lambda s: s.name))
    left, right = quotient_of(statement.left, ring), quotient_of(statement.right, ring)
    guards = [g for g in left.guards | right.guards if sign(g) is None]
    if not any(guard.degree(target) for guard in guards):
        return statement, [], NEVER
    split = _split(statement, ring)
    undefined = any_of(Relation(pretty(g), "=", Integer(0)) for g in sorted(guards, key=lambda g: str(pretty(g))))
    return split, [Step(RULE, statement, split)], undefined


def _split(relation: Relation, ring: Ring) -> Statement:
    (left, below_left), (right, below_right) = fraction(relation.left), fraction(relation.right)
    common = {b: max(below_left.get(b, 0), below_right.get(b, 0)) for b in {**below_left, **below_right}}
    cleared = Relation(Mul(left, missing(common, below_left)), relation.op, Mul(right, missing(common, below_right)))
    signs = {base: sign(polynomial(base, ring)) for base in common}
    odd = [base for base, power in common.items() if power % 2 and signs[base] != 1]
    even = [base for base, power in common.items() if power % 2 == 0 and signs[base] is None]
    apart = [Relation(base, "!=", Integer(0)) for base in even]
    turned = Relation(cleared.left, FLIPPED[cleared.op], cleared.right)
    whole = multiplied(ring, (polynomial(base, ring) for base in odd))
    if sign(whole) is not None:
        return all_of([*apart, cleared if sign(whole) == 1 else turned])
    return any_of(all_of([_positive(side), *apart, r]) for side, r in ((whole, cleared), (-whole, turned)))


def _positive(poly: Poly) -> Relation:
    return sign_condition(poly, ">")
