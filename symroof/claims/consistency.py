"""Whether numbers that a text prints in several places go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from sympy import Expr, Pow, Rational, ceiling, floor, preorder_traversal

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import (
    Relation,
    UndefinedHere,
    all_of,
    map_expressions,
    negate,
    symbols_of,
)
from symroof.algebra.symbols import symbol
from symroof.claims.claim import Claim
from symroof.claims.relationunit import unlike
from symroof.claims.sides import difference, has_roots, is_true, side_value
from symroof.claims.statements import check_tests
from symroof.claims.unions import NOTHING
from symroof.claims.verdict import HOLDS, INCONSISTENT, Judged, Verdict
from symroof.errors import InputError
from symroof.proving.prove import prove
from symroof.proving.smt import expanded_terms
from symroof.quantities.exact import decimal
from symroof.quantities.printed import Printed
from symroof.quantities.units import NONE, Dimension, Quantity, in_unit, name_of, quantity
from symroof.quantities.units import show as show_unit
from symroof.subjects.found import about
from symroof.subjects.subject import is_counted

FAR = 10**9  # a bound without another end reaches so many times as far as what is printed
ABOUT = Fraction(1, 10)  # how far a hedged number may be off: less than where it stands alone, as others check it
MOST_TERMS = 100  # a relation with more, multiplied out, is looked at only at its ends
MOST = 6  # printed numbers in one relation: each may be anywhere between its two ends


def judge_consistency(claim: Claim, earlier: Mapping[str, Verdict]) -> Judged:
    """A relation between numbers as they are printed, each of which may be rounded.

    An equation is consistent where numbers satisfy it that round to those printed, are about them, or are past them
    where a bound is printed; an inequality where the printed ones do, of a range both ends.

    Raises:
        InputError: naming the key, for a relation that is none, that tests none of them, or whose units do not fit, and
            for values that are missing.
    """
    with about(claim.where, "states"):
        stated = _relation(claim)
    printed = {each: earlier[name].number(f"{claim.where}.uses.{each}") for each, name in claim.uses.items()}
    given = {name: _given(str(text), f"{claim.where}.values.{name}") for name, text in claim.values.items()}
    values = {name: each.value for name, each in given.items()}
    lacking = sorted({s.name for s in symbols_of(stated)} - set(printed) - set(values))
    if lacking:
        seen, expected = ", ".join(lacking), "values or uses for all"
        raise InputError("no value", where=f"{claim.where}.states", seen=seen, expected=expected)
    if len(printed) > MOST:
        seen = f"{len(printed)} of them"
        raise InputError("too many printed numbers", where=f"{claim.where}.uses", seen=seen, expected=f"at most {MOST}")
    with about(claim.where, "states"):
        units = {name: each.dimension for name, each in given.items()}
        _check_units(stated, units | {name: each.dimension for name, each in printed.items()})
        try:
            return _judged(claim, stated, printed, values)
        except UndefinedHere as error:
            raise InputError("not defined at these values", seen=str(error)) from error


def _relation(claim: Claim) -> Relation:
    """The relation of a claim, which has to hold one of the numbers that are printed."""
    stated = parse_statement(claim.states)
    check_tests(claim.states, stated)
    if not isinstance(stated, Relation):
        raise InputError("not one relation", seen=claim.states, expected="such as x = y or w <= M")
    if {s.name for s in symbols_of(stated)}.isdisjoint(claim.uses):
        raise InputError(NOTHING, seen=claim.states, expected=f"a relation with {' or '.join(claim.uses)}")
    return stated


def _check_units(stated: Relation, units: Mapping[str, Dimension]) -> None:
    """Refuse a relation that adds or compares what is in different units, where all of that has a unit."""
    pair = unlike(stated, units)
    if pair is not None:
        seen, expected = map(name_of, pair)
        raise InputError("the units do not fit", seen=f"{seen} and {expected}", expected="one unit on both sides")


def _judged(claim: Claim, stated: Relation, printed: Mapping[str, Printed], values: Mapping[str, Fraction]) -> Judged:
    """The verdict, with what the two sides come to where they differ."""
    names = " and ".join(dict.fromkeys(claim.uses.values()))
    one = len(set(claim.uses.values())) == 1
    if _together(stated, printed, values):
        return Judged(HOLDS, f"{names} {'goes with what is said here' if one else 'go together'}")
    unit = _unit(stated, printed)
    left, right = (_side(side, printed, values, unit) for side in (stated.left, stated.right))
    sides = f"{left} on the left and {right} on the right"
    words = "does not go with what is said here" if one else "do not go together"
    return Judged(INCONSISTENT, f"{names} {words}: {show(stated)}, with {sides}")


def _given(text: str, where: str) -> Quantity:
    """A value of any unit, in base units."""
    return Quantity(in_unit(text, NONE, where=where), NONE) if is_counted(text) else quantity(text, where=where)


def _together(stated: Relation, printed: Mapping[str, Printed], values: Mapping[str, Fraction]) -> bool:
    """Whether an equation has a solution between the ends; whether anything else holds at what is printed."""
    if stated.op != "=":
        ranges = product(*(_spelled(each) for each in printed.values()))
        return all(is_true(stated, {**values, **dict(zip(printed, each, strict=True))}) for each in ranges)
    below = above = False
    for over, sides in _differences(stated, printed, values):
        if over == 0 and not {-1, 1} <= sides:
            return True
        below, above = below or over < 0, above or over > 0
        if below and above:
            return True
    return not _goes_one_way(stated, printed) and _solved_within(stated, printed, values)


def _goes_one_way(stated: Relation, printed: Mapping[str, Printed]) -> bool:
    """Whether the sides differ most at ends: each printed number stands once, and in no power that may turn round."""
    parts = [part for side in (stated.left, stated.right) for part in preorder_traversal(side)]
    names = [part.name for part in parts if part.is_Symbol and part.name in printed]
    powers = [p for p in parts if isinstance(p, Pow) and {s.name for s in p.free_symbols} & set(printed)]
    return len(names) == len(set(names)) and all(each.base.is_positive for each in powers)


def _solved_within(stated: Relation, printed: Mapping[str, Printed], values: Mapping[str, Fraction]) -> bool:
    """Whether the prover knows a point between the ends that satisfies an equation; not where it holds roots.

    All ends have to be positive.
    """
    ends = {name: (low, high) for name, each in printed.items() for _, (low, _), (high, _) in [_places(each)]}
    known = {**values, **{name: low for name, (low, high) in ends.items() if low == high}}
    rough = any(side.has(ceiling, floor) or has_roots(side) for side in (stated.left, stated.right))
    if rough or expanded_terms(stated) > MOST_TERMS or any(low <= 0 for low, _ in ends.values()):
        return False
    put = {symbol(name): _rational(each) for name, each in known.items()}
    box = [
        Relation(symbol(name), op, _rational(end))
        for name, (low, high) in ends.items()
        if low < high
        for op, end in ((">", low), ("<", high))
    ]
    apart = negate(map_expressions(stated, lambda side: side.xreplace(put)))
    return bool(prove(apart, given=all_of(box)).counterexample)


def _rational(number: Fraction) -> Rational:
    return Rational(number.numerator, number.denominator)


def _spelled(printed: Printed) -> tuple[Fraction, ...]:
    """A number as it is printed; of a range both ends."""
    return (printed.value,) if printed.high is None else (printed.value, printed.high)


def _differences(
    stated: Relation, printed: Mapping[str, Printed], values: Mapping[str, Fraction]
) -> Iterator[tuple[Fraction, set[int]]]:
    """Left less right with each printed number as it is printed, or at either of its ends, and at which of them.

    Half a unit of the last digit is rounded up or down throughout, so what satisfies an equation only with one number
    at its lower end and another at its upper end does not satisfy it.
    """
    for point in product(*(_places(each) for each in printed.values())):
        at = {**values, **{name: place for name, (place, _) in zip(printed, point, strict=True)}}
        try:
            over = difference(stated, at)
        except UndefinedHere:
            if all(place == each.value for (place, _), each in zip(point, printed.values(), strict=True)):
                raise
        else:
            yield over, {side for _, side in point}


def _places(printed: Printed) -> tuple[tuple[Fraction, int], ...]:
    """The number as printed, and between which ends it may be: rounded (-1 below, 1 above), hedged, past a bound."""
    low, high = zip(printed.ends, (-1, 1), strict=True)
    last = printed.value if printed.high is None else printed.high
    if printed.hedged:
        low = min(low, (printed.value - ABOUT * abs(printed.value), 0))
        high = max(high, (last + ABOUT * abs(last), 0))
    if printed.bound.startswith(">"):
        high = max(abs(last), Fraction(1)) * FAR, 0
    if printed.bound.startswith("<"):
        low = min(printed.value / FAR, printed.value), 0
    return (printed.value, 0), low, high


def _unit(stated: Relation, printed: Mapping[str, Printed]) -> Dimension:
    """The unit of both sides, where one of them is a printed number by itself."""
    alone = (printed[side.name] for side in (stated.left, stated.right) if side.is_Symbol and side.name in printed)
    return next((each.dimension for each in alone if each.dimension), NONE)


def _side(side: Expr, printed: Mapping[str, Printed], values: Mapping[str, Fraction], unit: Dimension) -> str:
    """A side at what is printed; where ranges are, at their lower and at their upper ends."""
    ends = zip(
        *((each.value, each.value if each.high is None else each.high) for each in printed.values()), strict=True
    )
    found = [side_value(side, {**values, **dict(zip(printed, at, strict=True))}) for at in ends]
    return " to ".join(dict.fromkeys(show_unit(each, unit) if unit else decimal(each) for each in found))
