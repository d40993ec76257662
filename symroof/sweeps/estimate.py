"""How large a sweep is and how long it may take, from a sample of it that is timed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from symroof.quantities.units import BYTES, SECONDS, show
from symroof.sweeps.engine import Sweep
from symroof.sweeps.grid import Chunk, blocks
from symroof.sweeps.writers import format_of

SAMPLE = 1 << 18  # points
FEW, MANY = 1 << 12, 1 << 17  # points that are written as a sample: the first time, and when it is timed
SHORT = 0.2  # seconds that a better estimate may take


@dataclass(frozen=True)
class Estimate:
    """What a sweep comes to.

    Attributes:
        points: of the grid.
        bytes: of all outputs as float64 values without compression, or of the file that is to be written.
        seconds: about how long it takes in this process.
    """

    points: int
    bytes: int
    seconds: float

    def __str__(self) -> str:
        size, time = show(Fraction(self.bytes), BYTES, 3), show(Fraction(self.seconds), SECONDS, 2)
        return f"{self.points:,} point{'s' * (self.points != 1)}, {size} if written, about {time}"


def estimate(sweep: Sweep) -> Estimate:
    """The estimate, from a part of the middle chunk, or from all of it where that takes no time worth speaking of."""
    chunk = sweep.chunk(sweep.chunk_count // 2)
    sample = next(blocks(chunk, SAMPLE))
    run = sweep.fold if sweep.folds else sweep.evaluate
    _timed(run, sample)  # compiles
    seconds = _timed(run, sample) / sample.points
    if seconds * chunk.points < SHORT:
        seconds = min(_timed(run, chunk), _timed(run, chunk)) / chunk.points
    return Estimate(sweep.size, 8 * sweep.size * len(sweep.outputs), seconds * sweep.size)


def estimate_of_file(sweep: Sweep, output: Path) -> Estimate:
    """The estimate of writing every point to ``output``, from a part that is written to a folder which is removed.

    Where nothing can be written there either, the size is that of the values, and the time that of evaluating them.
    """
    chunk = sweep.chunk(sweep.chunk_count // 2)
    sample = next(blocks(chunk, MANY))
    try:
        _written(sweep, next(blocks(chunk, FEW)), output)  # compiles
        size, seconds = _written(sweep, sample, output)
        if seconds * chunk.points < SHORT * sample.points:
            sample = chunk
            size, seconds = _written(sweep, sample, output)
    except OSError:
        return estimate(sweep)
    return Estimate(sweep.size, size * sweep.size // sample.points, seconds * sweep.size / sample.points)


def _timed(run: Callable[[Chunk], object], box: Chunk) -> float:
    start = perf_counter()
    run(box)
    return perf_counter() - start


def _written(sweep: Sweep, box: Chunk, output: Path) -> tuple[int, float]:
    """The bytes of the points of a box, without what begins a file, and the seconds that they take."""
    part, (form, _) = _cut(sweep, box), format_of(output)
    with TemporaryDirectory() as folder:
        place = Path(folder, output.name)
        mark, before = form.begin(part, place), _size(Path(folder))
        start = perf_counter()
        form.add(part, place, part.chunk(0), part.evaluate(part.chunk(0)), mark)
        return _size(Path(folder)) - before, perf_counter() - start


def _cut(sweep: Sweep, box: Chunk) -> Sweep:
    """The sweep over the points of a box alone."""
    axes = tuple(
        replace(axis, columns={name: held[part] for name, held in axis.columns.items()}, labels=axis.labels[part])
        for axis, part in zip(sweep.axes, box.slices, strict=True)
    )
    kernel = sweep.kernel.using(sweep.backend)
    return replace(sweep, axes=axes, kernel=kernel, folds=(), by="", points=box.points)


def _size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
