"""The set of the symbol asked for at exact values: by the case that applies."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from symroof.algebra.numbersets import NumberInterval, NumberUnion, met, normalised
from symroof.algebra.reals import floor_of
from symroof.errors import InputError
from symroof.evaluated import printable_set
from symroof.instant.calls import exact, true
from symroof.instant.posed import Posed
from symroof.instant.table import Ends


def set_at(posed: Posed, values: Mapping[str, Fraction]) -> NumberUnion | None:
    """The symbol's values as intervals; None where the relation is not defined.

    Raises:
        InputError: for values outside what is assumed, and ends too long to print.
        NotYet: for a value of 0 where only the symbolic form answers.
    """
    solution = posed.solution
    assumed = solution.assumed
    if assumed is not None and not true(posed, assumed[0], values):
        raise InputError("the values break what is assumed", seen=assumed[1], expected="values that fit it")
    if posed.zeros(values):
        from symroof.instant.zeros import cleared_set

        return printable_set(cleared_set(posed, values))
    case = solution.case
    place = 0 if case is None else floor_of(exact(posed, case, values))
    if place < 0:
        raise InputError("no case applies at these values", expected="a complete case split")
    chosen = solution.sets[place]
    if chosen is None:
        return None
    intervals = (_interval(posed, ends, values) for ends in chosen)
    return printable_set(normalised(interval for interval in intervals if not interval.empty))


def _interval(posed: Posed, ends: Ends, values: Mapping[str, Fraction]) -> NumberInterval:
    low, low_closed, high, high_closed, also = ends
    found = NumberInterval(
        Fraction(0) if low is None else exact(posed, low, values),
        low_closed,
        None if high is None else exact(posed, high, values),
        high_closed,
    )
    for other in also:
        found = met(found, _interval(posed, other, values))
    return found
