"""Plans in floats with a forward error bound: two whole numbers that enclose the answer, equal where it is settled.

A polynomial of positive whole numbers is P − N, each a sum of positive terms, in which nothing cancels. With u = 2^-53
a computed term of degree d is off by a factor within (1 ± u)^(2d + 2) (rounded variables, products, the coefficient),
and a sum of n terms adds n − 1 more; so the difference is off by at most K·u·(P + N)·(1 + tiny) with K = 2d + n + 4,
and twice that is taken. A quotient T/B with errors t and b is off by at most (t + |T/B|·b)/(|B| − b), a root √R with an
error r < R by at most r/√R. What overflows is infinite or NaN, compares false, and so settles nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import NamedTuple

from symroof.algebra.ring import Poly
from symroof.thresholds.plan import End, Sign
from symroof.thresholds.writer import NEVER, Writer

UNIT = 2.0**-53
SETTLED = 2.0**52  # whole floats below this are the whole numbers that they are computed to be
SLACK = 1 + 2.0**-40


class Enclosed(NamedTuple):
    """A whole number between two values of the tape."""

    low: int
    high: int


class Known(NamedTuple):
    """A truth: where it surely holds and where it surely does not."""

    yes: int
    no: int


class Filter(Writer[Enclosed, Known]):
    """Writes floats that enclose the answer."""

    def constant(self, number: int) -> Enclosed:
        place = self.tape.constant(number)
        return Enclosed(place, place)

    def poly(self, poly: Poly) -> tuple[int, int]:
        """A polynomial and what it may be off by."""
        zero = self.tape.constant(0)
        if not poly:
            return zero, zero
        add = self.tape.add
        above, below = ((zero if part is None else part) for part in self.parts(poly))
        value = above if below == zero else add("sub", above, below)
        size = above if below == zero else add("add", above, below)
        roundings = 2 * max(map(sum, poly)) + len(poly) + 4
        return value, add("mul", size, self.tape.constant(2 * roundings * UNIT))

    def sign(self, sign: Sign) -> Known:
        add = self.tape.add
        value, error = self.poly(sign.poly)
        below = add("negative", error)
        match sign.op:
            case ">":
                return Known(add(">", value, error), add("<=", value, below))
            case ">=":
                return Known(add(">=", value, error), add("<", value, below))
            case "<":
                return Known(add("<", value, below), add(">=", value, error))
            case "<=":
                return Known(add("<=", value, below), add(">", value, error))
        differs = add(">", add("absolute", value), error)
        never = add("<", error, self.tape.constant(0))
        return Known(never, differs) if sign.op == "=" else Known(differs, never)

    def both(self, one: Known, two: Known) -> Known:
        add = self.tape.add
        return Known(add("and", one.yes, two.yes), add("or", one.no, two.no))

    def either(self, one: Known, two: Known) -> Known:
        add = self.tape.add
        return Known(add("or", one.yes, two.yes), add("and", one.no, two.no))

    def rounded(self, end: End, *, up: bool) -> Enclosed:
        add, constant = self.tape.add, self.tape.constant
        top, top_error = self._rooted(end) if end.value.root else self.poly(end.value.top)
        bottom, bottom_error = self.poly(end.value.bottom.scaled(self.plan.step))
        value = add("div", top, bottom)
        size = add("absolute", value)
        away = add("sub", add("absolute", bottom), bottom_error)
        error = add("div", add("add", add("mul", size, bottom_error), top_error), away)
        error = add("add", add("mul", error, constant(SLACK)), add("mul", size, constant(8 * UNIT)))
        error = add("select", add(">", away, constant(0)), error, constant(inf))
        call = "ceil" if up else "floor"
        return Enclosed(add(call, add("sub", value, error)), add(call, add("add", value, error)))

    def _rooted(self, end: End) -> tuple[int, int]:
        """The top with its square root and what it may be off by, infinite where the radicand may be 0 or less."""
        add, constant = self.tape.add, self.tape.constant
        top, top_error = self.poly(end.value.top)
        factor, factor_error = self.poly(end.value.root)
        radicand, radicand_error = self.poly(end.value.radicand)
        root = add("sqrt", add("max", radicand, constant(0)))
        root_error = add("add", add("div", radicand_error, root), add("mul", root, constant(2 * UNIT)))
        root_error = add("mul", root_error, constant(SLACK))
        root_error = add("select", add(">", radicand, radicand_error), root_error, constant(inf))
        product = add("mul", factor, root)
        error = add("mul", add("absolute", factor), root_error)
        error = add("add", error, add("mul", factor_error, add("add", root, root_error)))
        size = add("add", add("absolute", top), add("absolute", product))
        error = add("add", add("add", error, top_error), add("mul", size, constant(8 * UNIT)))
        return add("add", top, product), add("mul", error, constant(SLACK))

    def linear(self, value: Enclosed, factor: int, shift: int) -> Enclosed:
        add, constant = self.tape.add, self.tape.constant
        low, high = (add("add", add("mul", end, constant(factor)), constant(shift)) for end in value)
        return Enclosed(low, high)

    def extreme(self, op: str, one: Enclosed, two: Enclosed) -> Enclosed:
        return Enclosed(self.tape.add(op, one.low, two.low), self.tape.add(op, one.high, two.high))

    def at_most(self, one: Enclosed, two: Enclosed) -> Known:
        add = self.tape.add
        return Known(add("<=", one.high, two.low), add(">", one.low, two.high))

    def choose(self, condition: Known, then: Enclosed, otherwise: Enclosed) -> Enclosed:
        add, lost = self.tape.add, self.lost()
        known = add("or", *condition)
        low, high = (add("select", condition.yes, a, b) for a, b in zip(then, otherwise, strict=True))
        return Enclosed(add("select", known, low, lost.low), add("select", known, high, lost.high))

    def guarded(self, value: Enclosed, ends: Iterable[End]) -> Enclosed:  # noqa: ARG002
        return value  # an end that is not defined is not enclosed

    def lost(self) -> Enclosed:
        return Enclosed(self.tape.constant(NEVER), self.tape.constant(inf))  # no answer is below NEVER
