"""How large a sweep is and how long it may take, from a sample of it that is timed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter

from symroof.quantities.units import BYTES, SECONDS, show
from symroof.sweeps.engine import Sweep
from symroof.sweeps.grid import Chunk, blocks

SAMPLE = 1 << 18  # points
SHORT = 0.2  # seconds that a better estimate may take


@dataclass(frozen=True)
class Estimate:
    """What a sweep comes to.

    Attributes:
        points: of the grid.
        bytes: of all outputs if they were written as float64 values without compression.
        seconds: about how long it takes in this process.
    """

    points: int
    bytes: int
    seconds: float

    def __str__(self) -> str:
        size = show(Fraction(self.bytes), BYTES, 3)
        return f"{self.points:,} points, {size} if written, about {show(Fraction(self.seconds), SECONDS, 2)}"


def estimate(sweep: Sweep) -> Estimate:
    """The estimate, from a part of the middle chunk, or from all of it where that takes no time worth speaking of."""
    chunk = sweep.chunk(sweep.chunk_count // 2)
    sample = next(blocks(chunk, SAMPLE))
    _timed(sweep, sample)  # compiles
    seconds = _timed(sweep, sample) / sample.points
    if seconds * chunk.points < SHORT:
        seconds = min(_timed(sweep, chunk), _timed(sweep, chunk)) / chunk.points
    return Estimate(sweep.size, 8 * sweep.size * len(sweep.outputs), seconds * sweep.size)


def _timed(sweep: Sweep, box: Chunk) -> float:
    start = perf_counter()
    if sweep.folds:
        sweep.fold(box)
    else:
        sweep.evaluate(box)
    return perf_counter() - start
