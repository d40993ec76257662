"""Roofs: the time each resource takes, which of them binds, and the bounds that they give together.

A resource's time is its amount over its rate; the longest of the times binds, of equal ones the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from sympy import Add, Expr, Max, Mul, Symbol

from symroof.algebra.limits import limit_of
from symroof.algebra.statement import Relation, Statement, Values, all_of, any_of, evaluate, negate
from symroof.algebra.symbols import names_in, symbol
from symroof.counting.work import is_compute
from symroof.derivation import Shorthand
from symroof.errors import InputError, NotYet, clip
from symroof.proving.closedproof import exactly_one
from symroof.proving.prove import Judgement, prove
from symroof.quantities.meaning import Quantity
from symroof.quantities.units import SECONDS, show

MAX_ROOFS = 6
TIME = "t"


@dataclass(frozen=True)
class Roof:
    """One resource of a Work: FLOPs of a compute unit or bytes over a link, and the symbol of its rate."""

    resource: str
    amount: Expr
    rate: str

    @property
    def compute(self) -> bool:
        """Whether it is a compute unit; else it is a link."""
        return is_compute(self.resource)

    @property
    def label(self) -> str:
        """What its time is called: T_hbm."""
        return f"T_{spelled(self.resource)}"

    @property
    def time(self) -> Expr:
        """The time in s that it takes by itself."""
        return Mul(self.amount, 1 / symbol(self.rate))


@dataclass(frozen=True)
class Intensity:
    """FLOPs of a compute unit per byte over a link."""

    unit: Roof
    link: Roof

    @property
    def value(self) -> Expr:
        """In FLOPs/byte."""
        return Mul(self.unit.amount, 1 / self.link.amount)

    def limit(self, name: str) -> Expr | None:
        """What it tends to as a symbol grows, which may be infinite; None where that is not known or it has it not."""
        if symbol(name) not in self.value.free_symbols:
            return None
        try:
            return limit_of(self.value, name)
        except NotYet:
            return None


@dataclass(frozen=True)
class Level:
    """A memory of limited size: the bytes that have to fit, and the symbol of its capacity."""

    memory: str
    footprint: Expr
    capacity: str

    @property
    def fits(self) -> Relation:
        """That the bytes fit."""
        return Relation(self.footprint, "<=", symbol(self.capacity))


@dataclass(frozen=True)
class Roofs:
    """The roofs of a Work, in its order: of several that take equally long the first is said to bind.

    Attributes:
        title: a heading.
        roofs: one to six.
        levels: memories that something has to fit.
        quantities: the meaning of every symbol, rates and capacities among them.
        shorthands: the letters that stand for long coefficients, by name.
    """

    title: str
    roofs: tuple[Roof, ...]
    levels: tuple[Level, ...] = ()
    quantities: Mapping[str, Quantity] = field(default_factory=dict)
    shorthands: Mapping[str, Shorthand] = field(default_factory=dict)

    @property
    def times(self) -> tuple[Expr, ...]:
        """The time of each roof, in s."""
        return tuple(roof.time for roof in self.roofs)

    @property
    def lower(self) -> Expr:
        """The longest of the times: everything overlaps."""
        return longest(self.times)

    @property
    def upper(self) -> Expr:
        """The sum of the times: nothing overlaps."""
        return Add(*self.times)

    @property
    def intensities(self) -> tuple[Intensity, ...]:
        """FLOPs of the first compute unit per byte over each link that moves anything; none without a compute unit."""
        unit = next((roof for roof in self.roofs if roof.compute), None)
        links = [roof for roof in self.roofs if not roof.compute and roof.amount != 0]
        return tuple(Intensity(unit, link) for link in links) if unit is not None else ()

    @property
    def overlap(self) -> Expr:
        """The fraction φ of the way from ``upper`` to ``lower`` at which a time ``t`` lies."""
        return (self.upper - symbol(TIME)) / (self.upper - self.lower)

    @property
    def cells(self) -> tuple[Statement, ...]:
        """For each roof the condition under which it binds."""
        return cells(self.times)

    @property
    def proof(self) -> Judgement:
        """That the cells leave nothing out and exclude each other, and that the time in each is the lower bound."""
        return prove_count(len(self.roofs))

    @property
    def names(self) -> tuple[str, ...]:
        """The sizes and widths in amounts, footprints and shorthands, in reading order."""
        formulas = [held.formula for held in self.shorthands.values()]
        every = [*(r.amount for r in self.roofs), *(e.footprint for e in self.levels), *formulas]
        return tuple(name for name in names_in(Add(*every, evaluate=False)) if name not in self.shorthands)

    def check(self, values: Values) -> None:
        """Refuse exact values at which an amount is negative.

        Raises:
            InputError: naming the resource.
        """
        not_negative({roof.resource: evaluate(roof.amount, values) for roof in self.roofs}, where=self.title)

    def binding(self, values: Values) -> Roof:
        """The roof that binds at exact values of all symbols: the first of those that take longest."""
        return max(self.roofs, key=lambda roof: evaluate(roof.time, values))


def not_negative(amounts: Mapping[str, Fraction], *, where: str) -> None:
    """Refuse amounts below 0, which come of sizes that do not go together.

    Raises:
        InputError: naming the resource.
    """
    for resource, value in amounts.items():
        if value < 0:
            problem = f"{'FLOPs' if is_compute(resource) else 'bytes'} of {resource} are negative at these values"
            raise InputError(problem, where=where, seen=clip(str(value)), expected="sizes that go together")


def spelled(resource: str) -> str:
    """A resource as part of a symbol's name: on_chip."""
    return re.sub(r"[^A-Za-z0-9]", "_", resource)


def longest(times: Iterable[Expr]) -> Expr:
    """The greatest of some times, left as it is written."""
    distinct = list(dict.fromkeys(times))
    return Max(*distinct, evaluate=False) if len(distinct) > 1 else distinct[0]


def cells(times: Sequence[Expr]) -> tuple[Statement, ...]:
    """For each time the condition that it is the longest, the first of equal ones: > those before, ≥ those after."""
    return tuple(
        all_of(Relation(own, ">" if at < place else ">=", other) for at, other in enumerate(times) if at != place)
        for place, own in enumerate(times)
    )


def prove_cells(conditions: Sequence[Statement], times: Sequence[Symbol]) -> Judgement:
    """Whether at any times from 0 up exactly one condition holds, and its time is the longest and at most their sum.

    Args:
        conditions: one a time, in the order of ``times``.
        times: plain symbols, which stand for any times.
    """
    lower = longest(times)
    claims = [any_of([negate(when), Relation(lower, "=", own)]) for when, own in zip(conditions, times, strict=True)]
    whole = all_of([exactly_one(list(conditions)), *claims, Relation(lower, "<=", Add(*times))])
    return prove(whole, nonnegative=[time.name for time in times])


@lru_cache(maxsize=MAX_ROOFS)
def prove_count(number: int) -> Judgement:
    """The judgement on the cells of that many roofs, whatever their times are."""
    times = [symbol(f"T_{place}") for place in range(1, number + 1)]
    return prove_cells(cells(times), times)


def overlap(lower: Fraction, upper: Fraction, measured: Fraction) -> Fraction:
    """The overlap φ in [0, 1] for which upper − φ·(upper − lower) is a measured time, all three in s.

    Raises:
        InputError: the time lies outside the bounds, so an input is wrong, or the bounds are one and say nothing.
    """
    if not lower <= measured <= upper:
        side = "below what full overlap allows" if measured < lower else "above the time without any overlap"
        raise InputError(
            f"the measured time is {side}",
            seen=show(measured, SECONDS),
            expected=f"{show(lower, SECONDS)} to {show(upper, SECONDS)}",
        )
    if lower == upper:
        raise InputError("one roof alone takes all the time, so there is nothing to overlap")
    return (upper - measured) / (upper - lower)
