"""A case split at numbers: signs of integer polynomials as conditions, quotients of them as ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from symroof.algebra.polynomial import split_signs
from symroof.algebra.ring import Poly, Ring
from symroof.thresholds.quotients import Quotient


@dataclass(frozen=True)
class Sign:
    """``poly op 0`` for a polynomial with whole coefficients."""

    poly: Poly
    op: str


@dataclass(frozen=True)
class Every:
    """Every part holds."""

    parts: tuple[Test, ...]


@dataclass(frozen=True)
class Some:
    """At least one part holds."""

    parts: tuple[Test, ...]


Test = Sign | Every | Some
Condition = Test | bool


@dataclass(frozen=True)
class End:
    """An end of an interval; ``positive`` if it is surely above 0 where its case holds, ``pole`` if it may have one."""

    value: Quotient
    closed: bool
    positive: bool
    pole: bool


@dataclass(frozen=True)
class Piece:
    """What lies above every one of ``lows`` and below every one of ``highs``."""

    lows: tuple[End, ...]
    highs: tuple[End, ...]


@dataclass(frozen=True)
class Choice:
    """Under ``when`` the set is the union of ``pieces``; None where it takes the reference to say."""

    when: Condition
    pieces: tuple[Piece, ...] | None


@dataclass(frozen=True)
class Plan:
    """Choices of which exactly one holds, wherever ``checks`` are positive and ``poles`` are not 0.

    Attributes:
        ring: the variables.
        choices: the case split.
        checks: polynomials that have to be above 0 for the split to apply.
        poles: polynomials that conditions divide by.
        step: what the answer is a multiple of.
    """

    ring: Ring
    choices: tuple[Choice, ...]
    checks: tuple[Poly, ...]
    poles: tuple[Poly, ...]
    step: int

    @property
    def rooted(self) -> bool:
        """Whether an end holds a square root."""
        return any(end.value.root for end in self.ends())

    @property
    def may_lose(self) -> bool:
        """Whether exact arithmetic may have to leave a point to the reference."""
        unsaid = any(choice.pieces is None for choice in self.choices)
        return bool(unsaid or self.checks or self.poles or any(end.pole or end.value.root for end in self.ends()))

    def ends(self) -> Iterator[End]:
        """Every end."""
        for choice in self.choices:
            for piece in choice.pieces or ():
                yield from (*piece.lows, *piece.highs)

    def largest(self) -> tuple[Poly, ...]:
        """For every polynomial that is evaluated one with coefficients that are nowhere negative: its size."""
        found: list[Poly] = [*self.checks, *self.poles, *(p for choice in self.choices for p in _polys(choice.when))]
        for end in self.ends():
            found += [end.value.top, end.value.bottom.scaled(self.step), end.value.root, end.value.radicand]
        sizes = [sum(split_signs(poly), self.ring.zero) for poly in found if poly]
        return tuple(dict.fromkeys(sizes))


def _polys(condition: Condition) -> Iterator[Poly]:
    if isinstance(condition, Sign):
        yield condition.poly
    elif isinstance(condition, Every | Some):
        for part in condition.parts:
            yield from _polys(part)


def bound(sizes: Iterable[Poly], maxima: Sequence[int]) -> int:
    """The largest value that any of ``sizes`` takes where no variable is above its maximum."""
    most = 1
    for size in sizes:
        total = 0
        for powers, coefficient in size.items():
            for top, power in zip(maxima, powers, strict=True):
                coefficient *= top**power
            total += int(coefficient)
        most = max(most, total)
    return most
