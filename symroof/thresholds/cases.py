"""The plan of a case split: conditions and ends multiplied out until they are polynomials with whole coefficients."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sympy import Expr

from symroof.algebra.polynomial import primitive, sign
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.sets import Interval
from symroof.algebra.statement import FLIPPED, OPERATORS, AllOf, AnyOf, Relation, Statement, Truth
from symroof.solving.closed_form import Case
from symroof.thresholds.plan import Choice, Condition, End, Every, Piece, Plan, Sign, Some
from symroof.thresholds.quotients import Quotient, Unfit, negative, plus, quotient, whole


def plan_of(
    cases: Iterable[Case], ring: Ring, known: Mapping[str, Quotient], checked: Iterable[Quotient], step: int
) -> Plan | None:
    """The plan of a case split.

    Args:
        cases: complete and disjoint.
        ring: of the variables.
        known: what each symbol stands for.
        checked: quotients that have to be above 0 for the cases to apply.
        step: what the answer is a multiple of.

    Returns:
        None where a condition has no such form.
    """
    poles: list[Poly] = []
    try:
        choices = [_choice(case, ring, known, poles) for case in cases]
        checks = [_sign(each, ">", poles) for each in checked]
    except Unfit:
        return None
    if False in checks:
        return None
    kept = tuple(choice for choice in choices if choice.when is not False)
    return Plan(ring, kept, tuple(c.poly for c in checks if isinstance(c, Sign)), tuple(dict.fromkeys(poles)), step)


def _choice(case: Case, ring: Ring, known: Mapping[str, Quotient], poles: list[Poly]) -> Choice:
    when = _condition(case.when, ring, known, poles)
    if case.values is None or isinstance(case.values, Relation):
        return Choice(when, () if case.values is None else None)
    above = {each.poly for each in _required(when) if each.op == ">"}
    try:
        return Choice(when, tuple(_piece(interval, ring, known, above) for interval in case.values))
    except Unfit:
        return Choice(when, None)


def _condition(statement: Statement, ring: Ring, known: Mapping[str, Quotient], poles: list[Poly]) -> Condition:
    match statement:
        case Truth(value):
            return value
        case Relation(left, op, right):
            return _sign(plus(quotient(left, ring, known), negative(quotient(right, ring, known))), op, poles)
        case AllOf(parts):
            found = [_condition(part, ring, known, poles) for part in parts]
            every = tuple(part for part in found if not isinstance(part, bool))
            return False if False in found else Every(every) if every else True
        case AnyOf(parts):
            found = [_condition(part, ring, known, poles) for part in parts]
            some = tuple(part for part in found if not isinstance(part, bool))
            return True if True in found else Some(some) if some else False


def _sign(found: Quotient, op: str, poles: list[Poly]) -> Condition:
    """``found op 0``, multiplied out; a denominator of unknown sign, which may be 0, goes into ``poles``."""
    if found.root:
        raise Unfit("a square root in a condition")
    below = sign(found.bottom)
    if below is None:
        poles.append(_primitive(found.bottom))
    poly = found.top * found.bottom if below is None else found.top.scaled(below)
    poly = _primitive(poly) if poly else poly
    known = sign(poly)
    return Sign(poly, op) if known is None else bool(OPERATORS[op](known, 0))


def _primitive(poly: Poly) -> Poly:
    found = primitive(poly)
    return Poly(found.ring, {powers: int(c) for powers, c in found.items()})


def _required(condition: Condition) -> Iterator[Sign]:
    """Signs that hold wherever the condition does, written with >."""
    if isinstance(condition, Every):
        for part in condition.parts:
            yield from _required(part)
    elif isinstance(condition, Sign):
        yield condition
        yield Sign(-condition.poly, FLIPPED[condition.op])


def _piece(interval: Interval, ring: Ring, known: Mapping[str, Quotient], above: set[Poly]) -> Piece:
    pieces = (interval, *interval.also)
    if any(further.also for further in interval.also):
        raise Unfit("an intersection within an intersection")
    lows = [(i.low, i.low_closed) for i in pieces if i.low is not None]
    highs = [(i.high, i.high_closed) for i in pieces if i.high is not None]
    low, high = (tuple(_end(e, closed, ring, known, above) for e, closed in ends) for ends in (lows, highs))
    return Piece(low, high)


def _end(expression: Expr, closed: bool, ring: Ring, known: Mapping[str, Quotient], above: set[Poly]) -> End:
    found = whole(quotient(expression, ring, known))

    def side(poly: Poly) -> int | None:
        decided = sign(poly)
        if decided is None:
            decided = 1 if _primitive(poly) in above else -1 if _primitive(-poly) in above else None
        return decided

    below = side(found.bottom)
    return End(found, closed, below is not None and not found.root and side(found.top) == below, below is None)
