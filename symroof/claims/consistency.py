"""Whether numbers that a text prints in several places go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from sympy import Expr

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.reals import approximate
from symroof.algebra.statement import Relation, UndefinedHere, holds, symbols_of, value
from symroof.claims.claim import Claim
from symroof.claims.verdict import HOLDS, INCONSISTENT, Judged, Verdict
from symroof.errors import InputError
from symroof.quantities.exact import decimal
from symroof.quantities.printed import Printed
from symroof.quantities.units import NONE, Dimension, in_unit, quantity
from symroof.quantities.units import show as show_unit
from symroof.subjects.found import about
from symroof.subjects.subject import is_counted

FAR = 10**9  # a bound without another end reaches so many times as far as what is printed
ABOUT = Fraction(1, 10)  # how far a hedged number may be off: less than where it stands alone, as others check it
MOST = 6  # printed numbers in one relation: each may be anywhere between its two ends


def judge_consistency(claim: Claim, earlier: Mapping[str, Verdict]) -> Judged:
    """A relation between numbers as they are printed, each of which may be rounded.

    An equation is consistent where numbers satisfy it that round to those printed, are about them, or are past them
    where a bound is printed; an inequality where the printed ones do, of a range both ends.

    Raises:
        InputError: naming the key, for a relation that is none and for values that are missing.
    """
    with about(claim.where, "states"):
        stated = parse_statement(claim.states)
        if not isinstance(stated, Relation):
            raise InputError("not one relation", seen=claim.states, expected="such as x = y or w <= M")
    printed = {each: earlier[name].number(f"{claim.where}.uses.{each}") for each, name in claim.uses.items()}
    values = {name: _given(str(text), f"{claim.where}.values.{name}") for name, text in claim.values.items()}
    lacking = sorted({s.name for s in symbols_of(stated)} - set(printed) - set(values))
    if lacking:
        seen, expected = ", ".join(lacking), "values or uses for all"
        raise InputError("no value", where=f"{claim.where}.states", seen=seen, expected=expected)
    if len(printed) > MOST:
        seen = f"{len(printed)} of them"
        raise InputError("too many printed numbers", where=f"{claim.where}.uses", seen=seen, expected=f"at most {MOST}")
    names = " and ".join(dict.fromkeys(claim.uses.values()))
    one = len(set(claim.uses.values())) == 1
    try:
        together = _together(stated, printed, values)
    except UndefinedHere as error:
        raise InputError("not defined at these values", where=f"{claim.where}.states", seen=str(error)) from error
    if together:
        return Judged(HOLDS, f"{names} {'goes with what is said here' if one else 'go together'}")
    unit = _unit(stated, printed)
    left, right = (_side(side, printed, values, unit) for side in (stated.left, stated.right))
    sides = f"{left} on the left and {right} on the right"
    words = "does not go with what is said here" if one else "do not go together"
    return Judged(INCONSISTENT, f"{names} {words}: {show(stated)}, with {sides}")


def _given(text: str, where: str) -> Fraction:
    """A value of any unit, in base units."""
    return in_unit(text, NONE, where=where) if is_counted(text) else quantity(text, where=where).value


def _together(stated: Relation, printed: Mapping[str, Printed], values: Mapping[str, Fraction]) -> bool:
    """Whether an equation has a solution between the ends; whether anything else holds at what is printed."""
    if stated.op != "=":
        ranges = product(*(_spelled(each) for each in printed.values()))
        return all(holds(stated, {**values, **dict(zip(printed, each, strict=True))}) for each in ranges)
    below = above = False
    for difference, sides in _differences(stated, printed, values):
        if difference == 0 and not {-1, 1} <= sides:
            return True
        below, above = below or difference < 0, above or difference > 0
        if below and above:
            return True
    return False


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
            difference = approximate(value(stated.left, at)) - approximate(value(stated.right, at))
        except UndefinedHere:
            if all(place == each.value for (place, _), each in zip(point, printed.values(), strict=True)):
                raise
        else:
            yield difference, {side for _, side in point}


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
    found = [approximate(value(side, {**values, **dict(zip(printed, at, strict=True))})) for at in ends]
    return " to ".join(dict.fromkeys(show_unit(each, unit) if unit else decimal(each) for each in found))
