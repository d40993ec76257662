"""The pieces of a map of regimes in words: stretches, unions, and exact numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from symroof.algebra.numbersets import NumberInterval, NumberUnion
from symroof.algebra.reals import Real, approximate
from symroof.quantities.units import NONE, Dimension
from symroof.writing.report import exactly, with_unit

if TYPE_CHECKING:
    from symroof.regimes.axis import Axis
    from symroof.regimes.regimes import Regimes


def map_text(numbers: Axis) -> str:
    """The regimes on one line: ``S < 304: hbm; 304 ≤ S < 6,105: network; S ≥ 6,105: tensor``.

    For a whole number only stretches that hold one are shown, each from its first; else the exact ends.
    """
    found, name = numbers.regimes, numbers.regimes.name
    if not found.step:
        return "; ".join(f"{interval_text(found, s.interval)}: {s.roof.resource}" for s in numbers.segments)
    kept = [segment for segment in numbers.segments if segment.first is not None]
    pieces = []
    for at, segment in enumerate(kept):
        low = f"{segment.first:,}" if at else ""
        high = f"{kept[at + 1].first:,}" if at + 1 < len(kept) else ""
        between = f"{low} ≤ {name} < {high}" if low and high else f"{name} ≥ {low}" if low else f"{name} < {high}"
        pieces.append(f"{between if low or high else f'every {name}'}: {segment.roof.resource}")
    return "; ".join(pieces)


def interval_text(found: Regimes, interval: NumberInterval) -> str:
    """An interval of the symbol asked for: ``2 < S ≤ 3``; ``every S``."""
    name, dimension = found.name, found.roofs.quantities[found.name].dimension
    low = number_text(interval.low, dimension) if interval.low > 0 else ""
    high = number_text(interval.high, dimension) if interval.high is not None else ""
    if low and interval.low == interval.high:
        return f"{name} = {low}"
    before = f"{low} {'≤' if interval.low_closed else '<'} " if low else ""
    after = f" {'≤' if interval.high_closed else '<'} {high}" if high else ""
    return f"{before}{name}{after}" if low or high else f"every {name}"


def union_text(found: Regimes, union: NumberUnion) -> str:
    """A union of intervals of the symbol asked for; ``no S`` for none."""
    return " or ".join(interval_text(found, interval) for interval in union) or f"no {found.name}"


def number_text(value: Real, dimension: Dimension = NONE) -> str:
    """An exact number as it is read: ``9850/41 ≈ 240.24``; an irrational one with its root: ``sqrt(2) ≈ 1.4142``."""
    if isinstance(value, Fraction):
        return exactly(value, dimension)
    return f"{value} ≈ {with_unit(approximate(value), dimension)}"
