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
from symroof.quantities.units import COUNTED, NONE, Dimension, in_unit, quantity
from symroof.quantities.units import show as show_unit
from symroof.subjects.found import about

MOST = 6  # printed numbers in one relation: each may be anywhere between its two ends


def judge_consistency(claim: Claim, earlier: Mapping[str, Verdict]) -> Judged:
    """A relation between numbers as they are printed, each of which may be rounded.

    An equation is consistent where numbers that round to those printed satisfy it; an inequality where the printed
    ones do.

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
    if lacking or len(printed) > MOST:
        expected = f"values or uses for all, at most {MOST} of them uses"
        raise InputError("no value", where=f"{claim.where}.states", seen=", ".join(lacking), expected=expected)
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
    counted = COUNTED.fullmatch(text) is not None and " " not in text
    return in_unit(text, NONE, where=where) if counted else quantity(text, where=where).value


def _together(stated: Relation, printed: Mapping[str, Printed], values: Mapping[str, Fraction]) -> bool:
    as_printed = holds(stated, {**values, **{name: each.value for name, each in printed.items()}})
    if as_printed or stated.op != "=":
        return as_printed
    corners = list(_corners(stated, printed, values))
    lefts, rights = [left for left, _ in corners], [right for _, right in corners]
    return min(lefts) < max(rights) and min(rights) < max(lefts)


def _corners(
    stated: Relation, printed: Mapping[str, Printed], values: Mapping[str, Fraction]
) -> Iterator[tuple[Fraction, Fraction]]:
    """Both sides with each printed number at either of its ends."""
    for ends in product(*(each.ends for each in printed.values())):
        point = {**values, **dict(zip(printed, ends, strict=True))}
        yield approximate(value(stated.left, point)), approximate(value(stated.right, point))


def _unit(stated: Relation, printed: Mapping[str, Printed]) -> Dimension:
    """The unit of both sides, where one of them is a printed number by itself."""
    alone = (printed[side.name] for side in (stated.left, stated.right) if side.is_Symbol and side.name in printed)
    return next((each.dimension for each in alone if each.dimension), NONE)


def _side(side: Expr, printed: Mapping[str, Printed], values: Mapping[str, Fraction], unit: Dimension) -> str:
    found = approximate(value(side, {**values, **{name: each.value for name, each in printed.items()}}))
    return show_unit(found, unit) if unit else decimal(found)
