"""Arrays through compiled kernels: how arguments lie over axes, aligned results, threads, and folds over grids."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import compress
from math import inf, isfinite, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symroof.kernels.blocks import Floats, address, is_plain
from symroof.kernels.emit_llvm import ALIGNED, LANES, Fold, Nest, llvm_source, row_nodes
from symroof.kernels.graph import Graph
from symroof.kernels.llvm import MASKED, Machine, this_host
from symroof.kernels.threads import run_all
from symroof.processors import cache_bytes, usable

PIECES = 8  # a thread takes: so that none is long the last
SHARE, SHARES = 1 << 16, 16  # points: the least that a fold goes over at once; and how many are joined, anywhere
SHARED = 12 << 20  # bytes moved: the least for which threads pay
PIECE = 1 << 20  # bytes moved: the least that one of them takes at a time

# of the outermost axis from where to where; where results lie, and the arrays that stand there
_Piece = tuple[int, int, Sequence[int], Sequence[Floats]]


@dataclass(frozen=True)
class Layout:
    """Arguments over the fewest axes: neighbouring ones that the same arguments vary along are one.

    Attributes:
        along: for each argument its axes.
        sizes: of the axes.
        places: the address of each argument, packed along its axes.
        kept: the arrays that stand there.
        bytes: what arrays hold.
    """

    along: tuple[tuple[int, ...], ...]
    sizes: tuple[int, ...]
    places: list[int]
    kept: Sequence[object]
    bytes: int


def layout(values: Sequence[float | NDArray[Any]], shape: tuple[int, ...]) -> Layout:
    """How values of shapes that broadcast to ``shape`` lie over its axes."""
    which = [isinstance(value, np.ndarray) for value in values]
    arrays: list[Any] = list(compress(values, which))
    singles = array("d", [0.0 if isinstance(value, np.ndarray) else value for value in values])
    along: tuple[tuple[int, ...], ...] = tuple([(0,) if is_array else () for is_array in which])
    sizes: tuple[int, ...] = (prod(shape),)
    if not all(is_plain(each) and each.shape == shape and each.flags.c_contiguous for each in arrays):
        along, sizes = _axes_of(values, shape)
        with np.errstate(all="ignore"):  # a longer float may be infinite
            arrays = [np.ascontiguousarray(each, dtype=np.float64) for each in arrays]
    first, rest = singles.buffer_info()[0], iter(arrays)
    places = [address(next(rest)) if is_array else first + 8 * i for i, is_array in enumerate(which)]
    return Layout(along, sizes, places, [singles, *arrays], sum(each.nbytes for each in arrays))


def _axes_of(
    values: Sequence[float | NDArray[Any]], shape: tuple[int, ...]
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The axes of each argument, and the length of every axis."""
    padded = [(1,) * (len(shape) - np.ndim(value)) + np.shape(value) for value in values]
    vary = [tuple(each[d] > 1 for each in padded) for d in range(len(shape))]
    groups: list[list[int]] = []
    for d, length in enumerate(shape):
        if length == 1:
            continue
        if groups and vary[groups[-1][-1]] == vary[d]:
            groups[-1].append(d)
        else:
            groups.append([d])
    groups = groups or [[]]
    along = tuple(tuple(g for g, dims in enumerate(groups) if dims and vary[dims[0]][i]) for i in range(len(values)))
    return along, tuple(prod(shape[d] for d in dims) for dims in groups)


def aligned(shape: tuple[int, ...]) -> Floats:
    """A new float64 array that starts a cache line, its values undefined."""
    size = prod(shape)
    memory = np.empty(size + ALIGNED // 8)
    first = (-address(memory) % ALIGNED) // 8
    return memory[first : first + size].reshape(shape)


@lru_cache(maxsize=32)
def compiled_of(graph: Graph) -> Compiled:
    """What is compiled of a graph, one for all copies of a kernel in this process."""
    return Compiled(graph)


class Compiled:
    """A graph with the machine code made for it so far, for each way in which arguments lie over axes.

    Attributes:
        graph: what is evaluated.
        points: how many points of arrays were evaluated so far, by whatever means; of several threads that count at
            once some may go uncounted.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.points = 0
        self._machines: dict[tuple[Nest, str], tuple[Machine, int]] = {}

    @property
    def warm(self) -> bool:
        """Whether there is machine code."""
        return bool(self._machines)

    def machine(self, nest: Nest) -> tuple[Machine, int]:
        """The machine code, without the processor features that the environment masks; and how many rows it wants."""
        key = nest, os.environ.get(MASKED, "")
        found = self._machines.get(key)
        if found is None:
            here = this_host()
            source = llvm_source(self.graph, replace(nest, multiplies=here.fuses))
            found = self._machines[key] = Machine(source, here), len(row_nodes(self.graph, nest))
        return found

    def fill(self, values: Sequence[float | NDArray[Any]], results: Sequence[Floats], *, fresh: bool = False) -> None:
        """Evaluate at every point of ``values`` into ``results``, arrays of the common shape.

        Args:
            values: floats and arrays.
            results: float64 arrays; an argument that shares memory with one is copied first.
            fresh: whether the results are new, so that none does.
        """
        shape = results[0].shape
        if not prod(shape):
            return
        targets = [each if each.flags.c_contiguous else aligned(shape) for each in results]
        places = [address(each) for each in targets]
        reached = [] if fresh else [(place, place + each.nbytes) for place, each in zip(places, targets, strict=True)]
        held = layout([_copied_if_written(value, reached) for value in values] if reached else values, shape)
        points = prod(shape)
        moved = held.bytes + 8 * len(places) * points
        # results bypass the cache where it does not hold all that is moved
        nest = Nest(held.along, len(held.sizes), moved >= cache_bytes() and _alike(places))
        bounds = _bounds(held.sizes, -(-PIECE * points // moved), PIECES * usable() if moved >= SHARED else 1)
        self._run(nest, held, [(low, high, places, targets) for low, high in bounds])
        for result, target in zip(results, targets, strict=True):
            if target is not result:
                result[...] = target

    def fold(self, folds: Sequence[Fold], values: Sequence[float | NDArray[Any]], shape: tuple[int, ...]) -> list[Any]:
        """What is kept of the outputs over all points of a grid that is never made.

        Returns:
            For each fold (value, place) for ``min`` and ``max``, place being that of the first such point in the
            flattened shape, -1 where none is below (above) infinity; two floats for ``sum``, the nearest one and
            what it rounds off; an int for ``count``.
        """
        held = layout(values, shape)
        nest = Nest(held.along, len(held.sizes), False, tuple(folds))
        bounds = _bounds(held.sizes, SHARE, SHARES) if prod(shape) else []
        states = [[_before(each) for each in folds] for _ in bounds or [(0, 0)]]
        pieces = [(*each, [address(s) for s in state], state) for each, state in zip(bounds, states, strict=False)]
        self._run(nest, held, pieces)
        return [_joined(each, [state[k] for state in states]) for k, each in enumerate(folds)]

    def _run(self, nest: Nest, held: Layout, pieces: Sequence[_Piece]) -> None:
        """Run over pieces of the outermost axis, in several threads where there are several."""
        code, rows = self.machine(nest)

        def run(left: Iterable[_Piece]) -> None:
            scratch = aligned((rows * held.sizes[-1],)) if rows else None
            for low, high, places, _kept in left:
                code(held.places, places, held.sizes, 0 if scratch is None else address(scratch), low, high)

        if len(pieces) > 1:
            run_all(run, pieces)
        else:
            run(pieces)


def _alike(places: Sequence[int]) -> bool:
    """Whether arrays start alike on their cache lines, and at a float64."""
    offsets = {place % ALIGNED for place in places}
    return len(offsets) == 1 and not min(offsets) % 8


def _copied_if_written(value: float | NDArray[Any], reached: Sequence[tuple[int, int]]) -> float | NDArray[Any]:
    """A copy of an array that lies in memory that is written to, of stretches from address to address.

    What is not in one piece is copied later anyway.
    """
    if not isinstance(value, np.ndarray) or not value.flags.c_contiguous:
        return value
    low = address(value)
    high = low + value.nbytes
    return value.copy() if any(low < end and start < high for start, end in reached) else value


_LANES, _REST = slice(LANES), slice(LANES, 2 * LANES)  # of the state of a fold


def _before(each: Fold) -> NDArray[Any]:
    """The state of a fold before the first point."""
    state = aligned((2 * LANES,))
    state[:] = {"min": np.inf, "max": -np.inf}.get(each.kind, 0.0)
    if each.kind in ("min", "max"):
        state[LANES:].view(np.int64)[:] = -1
    return state


def _joined(each: Fold, states: Sequence[Floats]) -> Any:
    """The lanes of all threads together."""
    if each.kind == "count":
        return int(sum(state[:LANES].view(np.int64).sum() for state in states))
    if each.kind == "sum":
        lanes, corrections = ([float(x) for state in states for x in state[part]] for part in (_LANES, _REST))
        return _sum(lanes, corrections)
    values = np.concatenate([state[:LANES] for state in states])
    places = np.concatenate([state[LANES:].view(np.int64) for state in states])
    best = values.min() if each.kind == "min" else values.max()
    return float(best), int(places[values == best].min())


def _sum(lanes: Sequence[float], corrections: Sequence[float]) -> tuple[float, float]:
    """The nearest float to a sum and what that rounds off; infinity or NaN loses nothing that could be told."""
    if not all(map(isfinite, lanes)):
        return sum(lanes), 0.0
    exact = sum(map(Fraction, [*lanes, *corrections]), Fraction(0))
    try:
        near = float(exact)
    except OverflowError:
        return (inf if exact > 0 else -inf), 0.0
    return near, float(exact - Fraction(near))


def _bounds(sizes: Sequence[int], least: int, most: int) -> list[tuple[int, int]]:
    """The outermost axis in at most so many pieces of at least so many points; whole numbers of vectors."""
    outer = sizes[0]
    count = max(1, min(most, prod(sizes) // least, outer))
    step = -(-outer // count)
    if len(sizes) == 1:
        step = -(-step // LANES) * LANES
    return [(low, min(low + step, outer)) for low in range(0, outer, step)]
