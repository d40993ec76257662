"""Plans in exact arithmetic: in floats up to 2^51, in int64 up to 2^63, in Python's integers beyond.

In floats nothing rounds but quotients: of whole numbers below 2^53 the nearest float is never on the other side of a
whole number, nor on one, as the quotient is at least 1/bottom away from any that it is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

import numpy as np

from symroof.algebra.polynomial import monomial_content
from symroof.algebra.ring import Poly
from symroof.thresholds.plan import End, Plan, Sign
from symroof.thresholds.writer import LOST, Writer

FLOATS, INTEGERS = 2**51, 2**63  # what every intermediate value has to be below


class Exact(Writer[int, int]):
    """Numbers and truths are values of the tape.

    Args:
        plan: what is written; one with square roots is for Python's integers only.
        largest: whether the largest number is asked for.
        floats: whether whole numbers are held in floats.
    """

    def __init__(self, plan: Plan, *, largest: bool, floats: bool) -> None:
        super().__init__(plan, largest=largest)
        self.floats = floats

    def constant(self, number: int) -> int:
        return self.tape.constant(number)

    def poly(self, poly: Poly) -> int:
        """A polynomial: its sum without a common monomial, times that, so that sums are shared."""
        if not poly:
            return self.constant(0)
        term = monomial_content(poly)
        above, below = self.parts(poly.divided(term))
        found = above
        if above is None or below is not None:
            assert below is not None
            found = self.tape.add("sub", self.constant(0) if above is None else above, below)
        assert found is not None
        ((powers, coefficient),) = term.items()
        if any(powers):
            by = self.monomial(powers)
            found = by if found == self.constant(1) else self.tape.add("mul", found, by)
        return found if coefficient == 1 else self.tape.add("mul", found, self.constant(int(coefficient)))

    def sign(self, sign: Sign) -> int:
        return self.tape.add(sign.op, self.poly(sign.poly), self.constant(0))

    def both(self, one: int, two: int) -> int:
        return self.tape.add("and", one, two)

    def either(self, one: int, two: int) -> int:
        return self.tape.add("or", one, two)

    def rounded(self, end: End, *, up: bool) -> int:
        add, value = self.tape.add, end.value
        top, bottom = self.poly(value.top), self.poly(value.bottom.scaled(self.plan.step))
        if value.root:
            return add("root_up" if up else "root_down", top, self.poly(value.root), self.poly(value.radicand), bottom)
        if bottom == self.constant(1):
            return top
        if self.floats:
            return add("ceil" if up else "floor", add("div", top, bottom))
        if up:
            return add("negative", add("floor_divide", add("negative", top), bottom))
        return add("floor_divide", top, bottom)

    def linear(self, value: int, factor: int, shift: int) -> int:
        found = value if factor == 1 else self.tape.add("mul", value, self.constant(factor))
        return self.tape.add("add", found, self.constant(shift)) if shift else found

    def extreme(self, op: str, one: int, two: int) -> int:
        return self.tape.add(op, one, two)

    def at_most(self, one: int, two: int) -> int:
        return self.tape.add("<=", one, two)

    def choose(self, condition: int, then: int, otherwise: int) -> int:
        return self.tape.add("select", condition, then, otherwise)

    def guarded(self, value: int, ends: Iterable[End]) -> int:
        for end in ends:
            if end.pole:
                value = self.choose(self.sign(Sign(end.value.bottom, "=")), self.lost(), value)
            if end.value.root:
                value = self.choose(self.sign(Sign(end.value.radicand, "<")), self.lost(), value)
        return value

    def lost(self) -> int:
        return self.constant(LOST)


def _down(top: int, bottom: int) -> int:
    return top // bottom if bottom else 0


def _root_down(top: int, root: int, radicand: int, bottom: int) -> int:
    """(top + root·√radicand)/bottom rounded down, as floor(x/n) = floor(floor(x)/n) for a positive n."""
    if bottom == 0 or radicand < 0:
        return 0
    if bottom < 0:
        top, root, bottom = -top, -root, -bottom
    square = root * root * radicand
    whole = isqrt(square) if root >= 0 else -isqrt(square - 1) - 1 if square else 0
    return (top + whole) // bottom


def _root_up(top: int, root: int, radicand: int, bottom: int) -> int:
    return -_root_down(-top, -root, radicand, bottom)


UNBOUNDED = {
    "floor_divide": np.frompyfunc(_down, 2, 1),
    "root_down": np.frompyfunc(_root_down, 4, 1),
    "root_up": np.frompyfunc(_root_up, 4, 1),
    "select": np.where,
}
