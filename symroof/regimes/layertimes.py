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
from symroof.regimes.roofs import longest
from symroof.regimes.roofwork import rates


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
        """The resource that takes longest, of equal ones the first."""
        return max(self.times, key=lambda resource: self.times[resource])

    @property
    def lower(self) -> Fraction:
        """Seconds if the operation overlaps within itself."""
        return max(self.times.values())


@dataclass(frozen=True)
class LayerTimes:
    """A layer at given numbers, in s."""

    rows: tuple[OperationTime, ...]

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
        return max(self.sums.values())

    @property
    def sum_of_max(self) -> Fraction:
        """Each operation overlaps only within itself."""
        return sum((row.lower for row in self.rows), Fraction(0))

    @property
    def sum_of_sums(self) -> Fraction:
        """Nothing overlaps."""
        return sum(self.sums.values(), Fraction(0))

    @property
    def dominant(self) -> OperationTime:
        """The operation that takes longest, of equal ones the first."""
        return max(self.rows, key=lambda row: row.lower)

    def share(self, row: OperationTime) -> Fraction:
        """The share of an operation in the sum of the longest times."""
        return row.lower / self.sum_of_max if self.sum_of_max else Fraction(0)


def layer_times(layer: Layer, values: Values) -> LayerTimes:
    """The times of every operation at exact values of all symbols, rates among them: C, W, C_vector …

    Raises:
        KeyError: for a symbol without a value.
    """
    named = dict(zip(layer.work, rates(layer.work), strict=True))
    return LayerTimes(tuple(_row(part, named, values) for part in layer))


def needed(layer: Layer) -> set[str]:
    """The symbols that need a value before the times are numbers: sizes, widths and rates."""
    return {*layer.work.names, *rates(layer.work)}


def _row(part: Part, named: Mapping[str, str], values: Values) -> OperationTime:
    amounts = {resource: evaluate(amount, values) for resource, amount in part.work.items()}
    times = {resource: amount / values[named[resource]] for resource, amount in amounts.items()}
    return OperationTime(part.operation.name, amounts, times)


def max_of_sums(layer: Layer) -> Expr:
    """The time in s of a layer in which everything overlaps, in sizes and rates."""
    return longest(_times(layer.work, layer))


def sum_of_max(layer: Layer) -> Expr:
    """The time in s of a layer in which each operation overlaps only within itself, in sizes and rates."""
    return Add(*(longest(_times(part.work, layer)) for part in layer))


def _times(amounts: Mapping[str, Expr], whole: Layer) -> list[Expr]:
    named = dict(zip(whole.work, rates(whole.work), strict=True))
    return [Mul(amount, 1 / symbol(named[resource])) for resource, amount in amounts.items()]
