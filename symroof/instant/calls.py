"""Generated functions called at exact values."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction

from symroof.algebra.reals import Irrational, Real, UndefinedHere
from symroof.evaluated import printable
from symroof.instant.posed import Posed
from symroof.instant.table import Call
from symroof.instant.words import real_of


def exact(posed: Posed, call: Call, values: Mapping[str, Fraction]) -> Real:
    """The value of a generated function.

    Raises:
        UndefinedHere: where it divides by zero or takes the root of a negative number.
    """
    place, names = call
    try:
        (found,) = posed.functions[place](*(values[name] for name in names.split()))
    except ZeroDivisionError:
        raise UndefinedHere("division by zero") from None
    return real_of(found)


def true(posed: Posed, call: Call, values: Mapping[str, Fraction]) -> bool:
    """The truth of a statement; false where a part that matters is not defined."""
    with suppress(UndefinedHere):
        return exact(posed, call, values) == 1
    return False


def known(posed: Posed, call: Call, values: Mapping[str, Fraction]) -> Fraction | None:
    """The value of an amount; None where a symbol of it has no value, or where it is not defined."""
    if not set(call[1].split()) <= set(values):
        return None
    try:
        found = exact(posed, call, values)
    except UndefinedHere:
        return None
    if not isinstance(found, Fraction):
        raise Irrational(f"the value is irrational: {found}")
    return printable(found)
