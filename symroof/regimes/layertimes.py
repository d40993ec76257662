"""The time of a layer: of each operation, and of all together under three assumptions on what overlaps.

Everything overlaps: the longest of the sums, max Σ. Each operation overlaps only within itself: the sum of the longest,
Σ max. Nothing overlaps: the sum of all. Each is at most the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from sympy import Add, Expr, Mul

from symroof.algebra.statement import Values, evaluate
from symroof.algebra.symbols import symbol
from symroof.counting.layer import Layer, Part
from symroof.counting.work import is_compute
from symroof.regimes.roofs import longest, not_negative
from symroof.regimes.roofwork import rates


def by_unit(times: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The times with those of one compute unit added up: at two precisions it does the one and then the other."""
    found: dict[str, Fraction] = {}
    for resource, time in times.items():
        unit = resource.partition(".")[0] if is_compute(resource) else resource
        found[unit] = found.get(unit, Fraction(0)) + time
    return found


@dataclass(frozen=True)
class OperationTime:
    """One operation of a layer at given numbers.

    Attributes:
        name: of the operation.
        amounts: resource → FLOPs or bytes, of all its runs.
        times: resource → seconds.
    """

    name: str
    amounts: Mapping[str, Fraction]
    times: Mapping[str, Fraction]

    @property
    def binding(self) -> str:
        """The resource that takes longest, of equal ones the first; "" where none has a known rate."""
        return max(self.times, key=lambda resource: self.times[resource], default="")

    @property
    def lower(self) -> Fraction:
        """Seconds if the operation overlaps within itself."""
        return max(by_unit(self.times).values(), default=Fraction(0))


@dataclass(frozen=True)
class LayerTimes:
    """A layer at given numbers, in s.

    Attributes:
        rows: one an operation.
        left_out: the resources whose rate is not known, which take part in no time.
    """

    rows: tuple[OperationTime, ...]
    left_out: tuple[str, ...] = ()

    @property
    def sums(self) -> dict[str, Fraction]:
        """Resource → seconds of all operations."""
        found: dict[str, Fraction] = {}
        for row in self.rows:
            for resource, time in row.times.items():
                found[resource] = found.get(resource, Fraction(0)) + time
        return found

    @property
    def max_of_sums(self) -> Fraction:
        """Everything overlaps."""
        return max(by_unit(self.sums).values(), default=Fraction(0))

    @property
    def sum_of_max(self) -> Fraction:
        """Each operation overlaps only within itself."""
        return sum((row.lower for row in self.rows), Fraction(0))

    @property
    def sum_of_sums(self) -> Fraction:
        """Nothing overlaps."""
        return sum(self.sums.values(), Fraction(0))

    @property
    def longest(self) -> tuple[OperationTime, ...]:
        """The operations that take longest, all equally long."""
        most = max(row.lower for row in self.rows)
        return tuple(row for row in self.rows if row.lower == most)

    @property
    def dominant(self) -> OperationTime:
        """The operation that takes longest, of equal ones the first."""
        return self.longest[0]

    def share(self, row: OperationTime) -> Fraction:
        """The share of an operation in the sum of the longest times."""
        return row.lower / self.sum_of_max if self.sum_of_max else Fraction(0)


def layer_times(layer: Layer, values: Values) -> LayerTimes:
    """The times of every operation at exact values of all symbols, rates among them: C, W, C_vector …

    A resource whose rate has no value is left out.

    Raises:
        KeyError: for a size or width without a value.
    """
    named = _rates(layer)
    known = {resource: values[rate] for resource, rate in named.items() if rate in values}
    rows = tuple(_row(part, known, values) for part in layer)
    return LayerTimes(rows, tuple(resource for resource in named if resource not in known))


def can_be_timed(layer: Layer, values: Values) -> bool:
    """Whether all sizes have a value, and all rates but those of compute units beyond the first."""
    named = _rates(layer)
    units = [resource for resource in named if is_compute(resource)]
    return all(name in values for name in (*layer.work.names, *(named[r] for r in named if r not in units[1:])))


def _rates(layer: Layer) -> dict[str, str]:
    """Resource → symbol of its rate."""
    return dict(zip(layer.work, rates(layer.work), strict=True))


def _row(part: Part, known: Mapping[str, Fraction], values: Values) -> OperationTime:
    amounts = {resource: evaluate(amount, values) for resource, amount in part.work.items()}
    not_negative(amounts, where=part.operation.name)
    times = {resource: amount / known[resource] for resource, amount in amounts.items() if resource in known}
    return OperationTime(part.operation.name, amounts, times)


def max_of_sums(layer: Layer) -> Expr:
    """The time in s of a layer in which everything overlaps, in sizes and rates."""
    return longest(_units(layer.work, layer))


def sum_of_max(layer: Layer) -> Expr:
    """The time in s of a layer in which each operation overlaps only within itself, in sizes and rates."""
    return Add(*(longest(_units(part.work, layer)) for part in layer))


def _units(amounts: Mapping[str, Expr], whole: Layer) -> list[Expr]:
    """The time of each unit and each link; at several precisions a unit does one after the other."""
    named = _rates(whole)
    found: dict[str, Expr] = {}
    for resource, amount in amounts.items():
        unit = resource.partition(".")[0] if is_compute(resource) else resource
        found[unit] = Add(found.get(unit, 0), Mul(amount, 1 / symbol(named[resource])))
    return list(found.values())
