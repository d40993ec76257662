"""A sweep: a kernel over a grid of axes, in chunks that are evaluated or folded each by itself and joined in any order.

The grid is never held as a whole, so a sweep may be as large as time allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from symroof.errors import InputError, unknown
from symroof.kernels.backends import LLVM, NUMPY, compiled_pays
from symroof.kernels.blocks import Floats
from symroof.kernels.kernel import Kernel
from symroof.sweeps import grid
from symroof.sweeps.axes import Axis
from symroof.sweeps.folding import fold_box, part_of
from symroof.sweeps.folds import Fold, blank, join, total
from symroof.sweeps.grid import Chunk
from symroof.sweeps.state import Found, State, spans

if TYPE_CHECKING:
    from xarray import Dataset

    from symroof.sweeps.blockwise import Chunks
    from symroof.sweeps.work import Progress, Run

CHUNK = 1 << 22  # points


@dataclass(frozen=True, eq=False, repr=False)
class Sweep:
    """A grid and what is asked of it. It is picklable; what is compiled stays behind and is made again on use.

    Attributes:
        title: a heading.
        axes: from the outermost to the innermost; a long innermost axis is fastest.
        fixed: the value of every other argument, by symbol.
        kernel: of all outputs.
        folds: what is kept of them.
        by: the name of the axis whose points are folded each by themselves, or "".
        labels: of the outputs that are codes: the name of each code, in order from 0.
        units: of outputs and symbols, as printed.
        meanings: of symbols, in a few words.
        dtype: the precision that was picked, "" for none.
        widths: the symbols among ``fixed`` that nobody gave and the precision stands for.
        notes: what was left out or changed.
        points: the most points of a chunk.
    """

    title: str
    axes: tuple[Axis, ...]
    fixed: Mapping[str, float]
    kernel: Kernel
    folds: tuple[Fold, ...] = ()
    by: str = ""
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    meanings: Mapping[str, str] = field(default_factory=dict)
    dtype: str = ""
    widths: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    points: int = CHUNK

    def __repr__(self) -> str:
        axes = " × ".join(f"{axis.name} ({len(axis):,})" for axis in self.axes)
        folds = f"; folds {', '.join(what.text for what in self.folds)}" if self.folds else ""
        return f"<Sweep of {self.title} over {axes}; outputs {', '.join(self.outputs)}{folds}>"

    @property
    def outputs(self) -> tuple[str, ...]:
        """The names of what is evaluated."""
        return self.kernel.outputs

    @property
    def shape(self) -> tuple[int, ...]:
        """Points along each axis."""
        return tuple(map(len, self.axes))

    @property
    def size(self) -> int:
        """Points of the grid."""
        return prod(self.shape)

    @property
    def backend(self) -> str:
        """What evaluates: ``llvm`` or ``numpy``, the same for all chunks."""
        nodes = len(self.kernel.total.nodes)
        return LLVM if compiled_pays(self.kernel.backend, self.size, nodes, warm=False) else NUMPY

    @property
    def chunk_count(self) -> int:
        """How many chunks there are."""
        return grid.count(self.shape, self.points)

    def chunk(self, number: int) -> Chunk:
        """The chunk with this number."""
        if not 0 <= number < self.chunk_count:
            raise InputError("no such chunk", seen=str(number), expected=f"0 to {self.chunk_count - 1:,}")
        return grid.chunk(self.shape, self.points, number)

    def chunks(self) -> Iterator[Chunk]:
        """All chunks in order: boxes of at most ``points`` points, split along the outermost axis that has to be."""
        return (grid.chunk(self.shape, self.points, number) for number in range(self.chunk_count))

    def values(self, chunk: Chunk) -> dict[str, float | Floats]:
        """The arguments of the kernel on a chunk: arrays that broadcast to its shape, and single numbers."""
        found: dict[str, float | Floats] = dict(self.fixed)
        for at, (axis, part) in enumerate(zip(self.axes, chunk.slices, strict=True)):
            shape = tuple(-1 if other == at else 1 for other in range(len(self.axes)))
            found |= {name: column[part].reshape(shape) for name, column in axis.columns.items()}
        return found

    def evaluate(
        self, chunk: Chunk, outputs: Sequence[str] | None = None, out: Mapping[str, Floats] | None = None
    ) -> dict[str, Floats]:
        """float64 arrays of the chunk's shape: all outputs or those named; into ``out`` where it is given."""
        wanted = self.outputs if outputs is None else tuple(outputs)
        for name in wanted:
            if name not in self.outputs:
                raise unknown("output", name, self.outputs)
        return part_of(self.kernel, wanted, self.backend)(self.values(chunk), out=out)

    def fold(self, chunk: Chunk) -> State:
        """The state after this chunk alone."""
        parts: list[dict[int, Any]] = [{} for _ in self.folds]
        for group, box in self._groups(chunk):
            for held, part in zip(parts, fold_box(self, box), strict=True):
                held[group] = part
        return State(((chunk.number, chunk.number + 1),), tuple(parts))

    @property
    def blank(self) -> State:
        """The state before the first chunk."""
        return State((), tuple({} for _ in self.folds))

    def join(self, states: Iterable[State]) -> State:
        """The state after the chunks of all of them, whatever their order.

        Raises:
            InputError: a chunk is in two of them.
        """
        each = iter(states)
        return reduce(self._joined, each, next(each, self.blank))

    def result(self, state: State) -> list[Found]:
        """What the folds come to, after all chunks.

        Raises:
            InputError: chunks are missing.
        """
        if state.done != ((0, self.chunk_count),):
            done = sum(high - low for low, high in state.done)
            raise InputError("not all chunks are done", seen=f"{done:,} of {self.chunk_count:,}")
        return [
            self._found(what, group, held[group])
            for what, held in zip(self.folds, state.parts, strict=True)
            for group in sorted(held)
        ]

    def run(self, progress: Callable[[int], None] | None = None) -> list[Found]:
        """Fold every chunk in this process; ``progress`` is told the points of each.

        Raises:
            InputError: no folds were asked for.
        """
        from symroof.sweeps.work import fold_all

        return fold_all(self, progress=progress)

    def check_folds(self) -> None:
        """Refuse a sweep that keeps nothing.

        Raises:
            InputError: no folds were asked for.
        """
        if not self.folds:
            hint = 'folds such as ["min:lower"], or .dataset() or .write(path) for every point'
            raise InputError("nothing to fold", where=self.title, expected=hint)

    def dataset(self, chunks: Chunks = None) -> Dataset:
        """Every point as an xarray Dataset with units and coordinates; folds do not matter.

        Args:
            chunks: None evaluates at once; ``auto``, or the most points of a block by dimension such as
                ``{"B": 1000}``, gives dask arrays that are evaluated when they are computed.

        Raises:
            InputError: chunks that are none of these.
            MissingProgram: xarray is not installed, or dask where it is asked for.
        """
        from symroof.sweeps.dataset import dataset_of

        return dataset_of(self, chunks)

    def write(
        self, path: str | Path, *, resume: bool = False, run: Run | None = None, progress: Progress | None = None
    ) -> Path:
        """Write every point to FILE.csv, FILE.parquet or FOLDER.zarr, about a million at a time; folds do not matter.

        Args:
            path: nothing is overwritten. Parquet is one file up to 1,048,576 points and beyond that a folder of files,
                which pandas, Polars and dask read by its name as one table.
            resume: go on with a run of the same sweep that was stopped, if there is one.
            run: where chunks are evaluated, such as ``symroof.sweeps.cluster.cluster`` gives; in this process.
            progress: is told the points of every chunk.

        Returns:
            The path.

        Raises:
            InputError: as ``symroof.sweeps.writers.write`` does.
            MissingProgram: pyarrow or zarr is not installed.
        """
        from symroof.sweeps.work import here
        from symroof.sweeps.writers import WRITTEN, write

        part = replace(self, points=min(self.points, WRITTEN))
        return write(part, path, resume=resume, run=run or here, progress=progress)

    def at(self, place: int) -> dict[str, str | float]:
        """The point of every axis at a place of the grid flattened."""
        index = grid.chunk(self.shape, self.size, 0).index(place)
        return {axis.name: axis.at(i) for axis, i in zip(self.axes, index, strict=True)}

    def place(self, index: Sequence[int]) -> int:
        """Where a point stands in the grid flattened."""
        return grid.place(self.shape, index)

    def __getstate__(self) -> dict[str, Any]:
        """Without what is compiled."""
        return {**self.__dict__, "kernel": replace(self.kernel)}

    @cached_property
    def _by(self) -> int:
        return [axis.name for axis in self.axes].index(self.by)

    def _groups(self, chunk: Chunk) -> Iterator[tuple[int, Chunk]]:
        if not self.by:
            yield 0, chunk
            return
        for index in range(chunk.low[self._by], chunk.high[self._by]):
            yield index, chunk.along(self._by, index)

    def _joined(self, first: State, second: State) -> State:
        parts = []
        for what, one, other in zip(self.folds, first.parts, second.parts, strict=True):
            both = {group: join(what, one.get(group, blank(what)), part) for group, part in other.items()}
            parts.append({**one, **both})
        return State(spans(first.done, second.done), tuple(parts))

    def _found(self, what: Fold, group: int, part: Any) -> Found:
        points = self.size // len(self.axes[self._by]) if self.by else self.size
        name = self.axes[self._by].at(group) if self.by else None
        value = total(what, part, points)
        if what.kind == "quantiles":
            return Found(what, name, tuple(value[0]), rank_error=value[1])
        if what.kind in ("min", "max", "top"):
            placed = value if what.kind == "top" else () if value is None else (value,)
            return Found(what, name, tuple(p.value for p in placed), tuple(self.at(p.place) for p in placed))
        return Found(what, name, tuple(map(float, value)) if what.kind == "count" else (value,))
