"""Boxes of a grid: chunks with a most of points, blocks of a chunk, and places of points in the whole grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class Chunk:
    """A box of a grid: its points lie one after another in the grid flattened.

    Attributes:
        number: its position among the chunks.
        low: the first index along each axis.
        high: one past the last index along each axis.
    """

    number: int
    low: tuple[int, ...]
    high: tuple[int, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Points along each axis."""
        return tuple(high - low for low, high in zip(self.low, self.high, strict=True))

    @property
    def points(self) -> int:
        """How many points it has."""
        return prod(self.shape)

    @property
    def slices(self) -> tuple[slice, ...]:
        """What selects it of an array of the grid's shape."""
        return tuple(slice(low, high) for low, high in zip(self.low, self.high, strict=True))

    def along(self, axis: int, index: int) -> Chunk:
        """The points of it that have this index along an axis; they need not lie one after another."""
        low, high = list(self.low), list(self.high)
        low[axis], high[axis] = index, index + 1
        return Chunk(self.number, tuple(low), tuple(high))

    def index(self, place: int) -> tuple[int, ...]:
        """The index in the grid of the point at ``place`` of the box flattened."""
        found = []
        for low, length in zip(reversed(self.low), reversed(self.shape), strict=True):
            place, rest = divmod(place, length)
            found.append(low + rest)
        return tuple(reversed(found))


def count(shape: Sequence[int], most: int) -> int:
    """How many chunks of at most ``most`` points a grid of this shape has."""
    axis, rows = _split(shape, most)
    return prod(shape[:axis]) * -(-shape[axis] // rows)


def chunk(shape: Sequence[int], most: int, number: int) -> Chunk:
    """The chunk at this position. The outermost axis is split and, where one row is too long, those inside it."""
    axis, rows = _split(shape, most)
    outer, piece = divmod(number, -(-shape[axis] // rows))
    low, high = [0] * len(shape), list(shape)
    for before in range(axis - 1, -1, -1):
        outer, low[before] = divmod(outer, shape[before])
        high[before] = low[before] + 1
    low[axis], high[axis] = piece * rows, min((piece + 1) * rows, shape[axis])
    return Chunk(number, tuple(low), tuple(high))


def blocks(box: Chunk, most: int) -> Iterator[Chunk]:
    """The boxes of at most ``most`` points that a box consists of, in order."""
    for number in range(count(box.shape, most)):
        part = chunk(box.shape, most, number)
        low = tuple(a + b for a, b in zip(box.low, part.low, strict=True))
        yield Chunk(box.number, low, tuple(a + b for a, b in zip(box.low, part.high, strict=True)))


def place(shape: Sequence[int], index: Sequence[int]) -> int:
    """Where a point stands in the grid flattened; a Python int, as grids may have more than 2^63 points."""
    found = 0
    for length, at in zip(shape, index, strict=True):
        found = found * length + at
    return found


def _split(shape: Sequence[int], most: int) -> tuple[int, int]:
    """The axis that is split, and how many of its indices a chunk takes."""
    for axis in range(len(shape)):
        inner = prod(shape[axis + 1 :])
        if inner <= most:
            return axis, min(max(1, most // inner), shape[axis])
    raise ValueError("a chunk has at least one point")
