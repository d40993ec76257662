"""Arrays through a kernel: any real dtype to float64, NumPy broadcasting, blocks that stay in the cache."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from ctypes import addressof, c_char
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations, pairwise, repeat
from typing import Any, Literal, TypeGuard

import numpy as np
from numpy.typing import NDArray

from symroof.errors import InputError, unknown
from symroof.kernels.backends import FEW
from symroof.kernels.emit_numpy import BlockSource
from symroof.kernels.scalars import real, refuse_masked

BLOCK = 32_768  # points: 256 KiB a buffer; shorter blocks pay more for calls, longer ones leave the cache

Floats = NDArray[np.float64]
FLOAT64 = np.dtype(np.float64)


def is_plain(value: object) -> TypeGuard[Floats]:
    """Whether it is an array of float64 and no more, as most are; told at once."""
    return type(value) is np.ndarray and value.dtype is FLOAT64


def real_array(name: str, value: object) -> NDArray[Any]:
    """``value`` as an array of a real dtype.

    Raises:
        InputError: naming the argument, for truths, text, complex numbers, masked arrays and ragged lists, and for
            whole numbers or fractions in an object array that no float64 can hold.
    """
    if is_plain(value):
        return value
    refuse_masked(name, value)
    try:
        array = np.asarray(value)
    except ValueError:
        raise InputError("not an array of numbers", where=f"argument {name!r}", seen=reprlib.repr(value)) from None
    if array.dtype.kind == "O":
        return np.array([real(name, v) for v in array.flat], dtype=np.float64).reshape(array.shape)
    if array.dtype.kind not in "iuf":
        raise InputError(f"an array of {array.dtype}", where=f"argument {name!r}", expected="integers or floats")
    return array


def broadcast_shape(values: Mapping[str, float | NDArray[Any]]) -> tuple[int, ...]:
    """The common shape of all values."""
    shapes = {name: value.shape for name, value in values.items() if isinstance(value, np.ndarray) and value.ndim}
    several = set(shapes.values())
    if len(several) < 2:
        return next(iter(several), ())
    try:
        return np.broadcast_shapes(*several)
    except (ValueError, RuntimeError):  # the latter for too many axes
        seen = ", ".join(f"{name} {shape}" for name, shape in shapes.items())
        raise InputError("the shapes do not broadcast together", seen=seen) from None


def prepared(out: Mapping[str, Any] | None, outputs: Sequence[str], shape: tuple[int, ...]) -> dict[str, Floats]:
    """An array for every output: those given in ``out``, new ones for the rest."""
    if out is None:
        return {name: np.empty(shape) for name in outputs}
    if not isinstance(out, Mapping):
        raise InputError("not a mapping", where="out", seen=type(out).__name__, expected="arrays by output name")
    given = dict(out)
    for name, array in given.items():
        if name not in outputs:
            raise unknown("output", name, outputs, where="out")
        if is_plain(array) and array.shape == shape and array.flags.writeable:
            continue
        if not isinstance(array, np.ndarray) or (array.dtype, array.shape) != (np.float64, shape):
            seen = f"{array.dtype} {array.shape}" if isinstance(array, np.ndarray) else type(array).__name__
            raise InputError("wrong array", where=f"out[{name!r}]", seen=seen, expected=f"float64 {shape}")
        refuse_masked(name, array, "out")
        if not array.flags.writeable:
            raise InputError("the array is read-only", where=f"out[{name!r}]", expected="a writeable array")
    _refuse_overlaps(given)
    return {name: given[name] if name in given else np.empty(shape) for name in outputs}


def address(held: NDArray[Any]) -> int:
    """Where an array starts in memory."""
    memory: Any = held  # the stubs know of no buffer before Python 3.12
    try:
        return addressof(c_char.from_buffer(memory))  # several times as fast, where there is one to write to
    except (TypeError, ValueError):
        return held.ctypes.data


def _one_behind_the_other(arrays: Sequence[Floats]) -> bool:
    """Whether arrays are each in one piece, one behind the other; not where that takes long to tell."""
    stretches = []
    for each in arrays:
        if not each.flags.c_contiguous or not each.size:
            return False
        start = address(each)
        stretches.append((start, start + each.nbytes))
    stretches.sort()
    return all(end <= start for (_, end), (start, _) in pairwise(stretches))


def _refuse_overlaps(given: Mapping[str, Floats]) -> None:
    if _one_behind_the_other([*given.values()]):
        return
    for name, array in given.items():
        if overlaps_itself(array):
            seen = f"shape {array.shape}, strides {array.strides}"
            raise InputError("elements share memory", where=f"out[{name!r}]", seen=seen, expected="each its own")
    for (one, first), (other, second) in combinations(given.items(), 2):
        if first is second or _shared(first, second):
            raise InputError(
                "one array for two outputs or part of one", where="out", seen=f"{one}, {other}",
                expected="an array for each",
            )  # fmt: skip


def overlaps_itself(array: NDArray[Any]) -> bool:
    """Whether two elements may be one: some axis steps less far than the axes inside it reach."""
    reach = array.itemsize
    for stride, length in sorted((abs(s), n) for s, n in zip(array.strides, array.shape, strict=True) if n > 1):
        if stride < reach:
            return array.size > 0
        reach += stride * (length - 1)
    return False


def _shared(first: Floats, second: Floats) -> bool:
    """Whether two arrays have memory in common; assumed where it is too hard to tell."""
    work: Any = 100_000  # the stubs know of two special values only
    try:
        return np.shares_memory(first, second, max_work=work)
    except RuntimeError:
        return True


def fill(
    function: Callable[..., None],
    source: BlockSource,
    values: Sequence[float | NDArray[Any]],
    results: Sequence[Floats],
    *,
    fresh: bool = False,
) -> None:
    """Evaluate ``function``, compiled from ``source``, at every point of ``values`` into ``results``.

    ``fresh`` says that the results are new, so that no argument shares memory with one.
    """
    reached = {i for i, value in enumerate(values) if isinstance(value, np.ndarray)}
    bits = sum(1 << i for i in reached)
    wide = [bool(slot.varies_with & bits) for slot in source.results]
    moving = [result for result, varies in zip(results, wide, strict=True) if varies]
    single = [np.empty(1) for _ in results]
    pool = _Pool(_sharing(source, bits), min(BLOCK, max(result.size for result in results)))
    with np.errstate(all="ignore"):
        if fresh and len(moving) == len(results) and _is_one_block(values, results[0].shape):
            function(*values, *pool.current, *results)
        elif not moving:
            function(*values, *pool.views(1), *single)
        elif moving[0].size:
            with _blocks([value for value in values if isinstance(value, np.ndarray)], moving) as blocks:
                for chunks in blocks:
                    chunk = iter(chunks)
                    arguments = [next(chunk) if i in reached else value for i, value in enumerate(values)]
                    filled = [next(chunk) if varies else one for varies, one in zip(wide, single, strict=True)]
                    function(*arguments, *pool.views(len(chunks[0])), *filled)
    for result, varies, one in zip(results, wide, single, strict=True):
        if not varies:
            result[...] = one[0]


def is_few(values: Iterable[float | NDArray[Any]], shape: tuple[int, ...]) -> bool:
    """Whether all arrays are of the same few points, for which plain Python is faster."""
    return _is_one_block(values, shape, FEW)


def fill_by_points(
    function: Callable[..., Sequence[float]], values: Sequence[float | NDArray[Any]], results: Sequence[Floats]
) -> None:
    """Evaluate ``function`` of floats point by point into ``results``."""
    columns = [value.tolist() if isinstance(value, np.ndarray) else repeat(value) for value in values]
    for result, found in zip(results, zip(*map(function, *columns), strict=True), strict=True):
        result[:] = found


def _is_one_block(values: Iterable[float | NDArray[Any]], shape: tuple[int, ...], most: int = BLOCK) -> bool:
    """Whether all arrays can be evaluated as they are, in one piece of at most so many points."""
    if len(shape) != 1 or not 0 < shape[0] <= most:
        return False
    arrays = (value for value in values if isinstance(value, np.ndarray))
    return all(is_plain(each) and each.shape == shape for each in arrays)


@dataclass(frozen=True)
class _Sharing:
    """Which buffers of a source share memory.

    Attributes:
        memories: (whether it holds truths, whether it is as long as a block, else one element) of each piece.
        places: the piece of each buffer.
    """

    memories: tuple[tuple[bool, bool], ...]
    places: tuple[int, ...]


@lru_cache(maxsize=256)
def _sharing(source: BlockSource, arrays: int) -> _Sharing:
    """One piece of memory for buffers of which each is read for the last time where the next one starts.

    ``arrays`` are the arguments that are such, the bit at the position of each.
    """
    memories, places = list[tuple[bool, bool]](), list[int]()
    free: dict[tuple[bool, bool], list[tuple[int, int]]] = {}
    for slot in source.buffers:
        kind = slot.truths, bool(slot.varies_with & arrays)
        heap = free.setdefault(kind, [])
        if heap and heap[0][0] <= slot.start:
            _, piece = heappop(heap)
        else:
            piece = len(memories)
            memories.append(kind)
        heappush(heap, (slot.end, piece))
        places.append(piece)
    return _Sharing(tuple(memories), tuple(places))


class _Pool:
    """Buffers for one call."""

    def __init__(self, sharing: _Sharing, length: int) -> None:
        pieces: list[NDArray[Any]] = [
            np.empty(length if wide else 1, dtype=np.bool_ if truths else np.float64)
            for truths, wide in sharing.memories
        ]
        self.whole: list[NDArray[Any]] = [pieces[place] for place in sharing.places]
        self.length, self.current = length, self.whole

    def views(self, length: int) -> list[NDArray[Any]]:
        if length != self.length:
            self.length = length
            self.current = [buffer[:length] for buffer in self.whole]
        return self.current


_READ: Sequence[Literal["readonly"]] = ["readonly"]
_WRITE: Sequence[Literal["writeonly", "no_broadcast"]] = ["writeonly", "no_broadcast"]


def _blocks(inputs: list[NDArray[Any]], outputs: list[Floats]) -> np.nditer:
    return np.nditer(
        [*inputs, *outputs],
        flags=["external_loop", "buffered", "copy_if_overlap"],
        op_flags=[*(_READ for _ in inputs), *(_WRITE for _ in outputs)],
        op_dtypes=[np.float64 for _ in (*inputs, *outputs)],
        casting="same_kind",
        buffersize=BLOCK,
    )
