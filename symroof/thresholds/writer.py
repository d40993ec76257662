"""A plan as a program: which case applies at a point, and the smallest or largest whole number of its set.

What a number and a truth are is left open: exact ones, or floats that enclose them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import reduce
from typing import Generic, TypeVar

from symroof.algebra.polynomial import split_signs
from symroof.algebra.ring import Monomial, Poly
from symroof.thresholds.plan import Choice, End, Every, Piece, Plan, Sign, Some, Test
from symroof.thresholds.tape import Tape

NEVER = -1  # no finite value will do, or there is no largest
BEYOND = -2  # the answer is longer than 64 bits
LOST = -3  # it takes the reference to say

Number = TypeVar("Number")
Truth = TypeVar("Truth")


class Writer(ABC, Generic[Number, Truth]):
    """Writes a plan on a tape."""

    def __init__(self, plan: Plan, *, largest: bool) -> None:
        self.plan, self.largest = plan, largest
        self.tape = Tape(len(plan.ring.symbols))
        self._monomials: dict[Monomial, int] = {}

    @abstractmethod
    def constant(self, number: int) -> Number:
        """A whole number."""

    @abstractmethod
    def sign(self, sign: Sign) -> Truth:
        """Whether a polynomial has a sign."""

    @abstractmethod
    def both(self, one: Truth, two: Truth) -> Truth:
        """And."""

    @abstractmethod
    def either(self, one: Truth, two: Truth) -> Truth:
        """Or."""

    @abstractmethod
    def rounded(self, end: End, *, up: bool) -> Number:
        """The end over the step, rounded up or down."""

    @abstractmethod
    def linear(self, value: Number, factor: int, shift: int) -> Number:
        """A value times a positive factor, plus a shift."""

    @abstractmethod
    def extreme(self, op: str, one: Number, two: Number) -> Number:
        """The ``max`` or ``min``."""

    @abstractmethod
    def at_most(self, one: Number, two: Number) -> Truth:
        """Whether the first is at most the second."""

    @abstractmethod
    def choose(self, condition: Truth, then: Number, otherwise: Number) -> Number:
        """One of two."""

    @abstractmethod
    def guarded(self, value: Number, ends: Iterable[End]) -> Number:
        """``value``, and not known where an end of its case is not defined."""

    @abstractmethod
    def lost(self) -> Number:
        """An answer that is not known."""

    def answer(self) -> Number:
        """The answer at every point: of a case that always holds or has a set, with every other put where it holds."""
        choices = sorted(self.plan.choices, key=lambda choice: (choice.when is not True, not choice.pieces))
        base, *others = choices
        found = self.case(base)
        for choice in others:
            assert not isinstance(choice.when, bool)
            found = self.choose(self.condition(choice.when), self.case(choice), found)
        for poly in self.plan.poles:
            found = self.choose(self.sign(Sign(poly, "=")), self.lost(), found)
        for poly in self.plan.checks:
            found = self.choose(self.sign(Sign(poly, "<=")), self.lost(), found)
        return found

    def condition(self, test: Test) -> Truth:
        """The truth of a condition."""
        match test:
            case Sign():
                return self.sign(test)
            case Every(parts):
                return reduce(self.both, map(self.condition, parts))
            case Some(parts):
                return reduce(self.either, map(self.condition, parts))

    def case(self, choice: Choice) -> Number:
        """The answer where a case holds."""
        if choice.pieces is None:
            return self.lost()
        endless = self.largest and any(not piece.highs for piece in choice.pieces)
        found = None
        for piece in () if endless else choice.pieces:
            value = self.piece(piece)
            found = value if found is None else self._better(value, found)
        ends = [end for piece in choice.pieces for end in (*piece.lows, *piece.highs)]
        return self.constant(NEVER) if found is None else self.guarded(found, ends)

    def piece(self, piece: Piece) -> Number:
        """The smallest or largest multiple of the step in one piece, or NEVER."""
        step = self.plan.step
        low, high = self.constant(step), None
        lows = [self._low(end) for end in piece.lows]
        if lows:
            low = reduce(lambda one, two: self.extreme("max", one, two), lows)
        highs = [self._high(end) for end in piece.highs]
        if highs:
            high = reduce(lambda one, two: self.extreme("min", one, two), highs)
        if high is None:
            return low
        return self.choose(self.at_most(low, high), high if self.largest else low, self.constant(NEVER))

    def _low(self, end: End) -> Number:
        step = self.plan.step
        found = self.rounded(end, up=end.closed)
        if step != 1 or not end.closed:
            found = self.linear(found, step, 0 if end.closed else step)
        return found if end.positive else self.extreme("max", found, self.constant(step))

    def _high(self, end: End) -> Number:
        step = self.plan.step
        found = self.rounded(end, up=not end.closed)
        return found if step == 1 and end.closed else self.linear(found, step, 0 if end.closed else -step)

    def _better(self, one: Number, two: Number) -> Number:
        """The smaller or larger of two answers, either of which may be NEVER, which is below all others."""
        if self.largest:
            return self.extreme("max", one, two)
        best = self.extreme("min", one, two)
        none = self.at_most(best, self.constant(NEVER))
        return self.choose(none, self.extreme("max", one, two), best)

    def monomial(self, powers: Monomial) -> int:
        """A product of variables; each is made from one with a factor less."""
        if powers not in self._monomials:
            place = max(i for i, power in enumerate(powers) if power)
            rest = (*powers[:place], powers[place] - 1, *powers[place + 1 :])
            self._monomials[powers] = self.tape.add("mul", self.monomial(rest), place) if any(rest) else place
        return self._monomials[powers]

    def positive(self, poly: Poly) -> int:
        """A sum of positive terms, those with one coefficient first."""
        groups: dict[int, list[Monomial]] = {}
        for powers, coefficient in sorted(poly.items(), reverse=True):
            groups.setdefault(int(coefficient), []).append(powers)
        return reduce(lambda one, two: self.tape.add("add", one, two), [self._group(c, m) for c, m in groups.items()])

    def _group(self, coefficient: int, monomials: list[Monomial]) -> int:
        add = self.tape.add
        terms = [self.monomial(m) if any(m) else self.tape.constant(1) for m in monomials]
        if terms == [self.tape.constant(1)]:
            return self.tape.constant(coefficient)
        found = reduce(lambda one, two: add("add", one, two), terms)
        return found if coefficient == 1 else add("mul", found, self.tape.constant(coefficient))

    def parts(self, poly: Poly) -> tuple[int | None, int | None]:
        """What a polynomial adds and what it subtracts; None for nothing."""
        above, below = split_signs(poly)
        return self.positive(above) if above else None, self.positive(below) if below else None
