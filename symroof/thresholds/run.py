"""A plan at arrays of whole numbers, block by block on the first path whose arithmetic is long enough for the block."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from symroof.kernels.llvmvalues import LANES
from symroof.thresholds.exactly import FLOATS, INTEGERS, UNBOUNDED, Exact
from symroof.thresholds.floatfilter import SETTLED, Filter
from symroof.thresholds.fused import Fused
from symroof.thresholds.plan import Plan, bound
from symroof.thresholds.tape import Array, Program, run_on_integers
from symroof.thresholds.writer import BEYOND, LOST, NEVER

BLOCK = 32_768
MANY = 200_000  # points that are worth a compilation
SMALL = 4_096  # points up to which buffers are no longer than that
PATHS = ("float", "int64", "filter", "exact", "reference")

Answers = NDArray[np.int64]
Reference = Callable[[Sequence[int]], int | None]
Refuse = Callable[[int, int], None]

# a whole float below 2^51 plus this has the whole number in its last bits, which is quicker than a cast
SHIFT, SHIFT_BITS = 1.5 * 2.0**52, np.int64(0x4338 << 48)


class _Room:
    """The buffers of one call: a row for each variable, and the programs that read them."""

    def __init__(self, plan: Plan | None, variables: int, length: int, *, largest: bool) -> None:
        self.floats = np.empty((variables, length))
        self.integers = self.floats.view(np.int64)
        self._plan, self._largest = plan, largest
        self._programs: dict[str, Program] = {}

    def program(self, path: str) -> Program:
        """The program of a path, made once."""
        if path not in self._programs:
            assert self._plan is not None
            writer: Filter | Exact
            if path == "filter":
                writer = Filter(self._plan, largest=self._largest)
                results = list(writer.answer())
            else:
                writer = Exact(self._plan, largest=self._largest, floats=path == "float")
                results = [writer.answer()]
            inputs = list(self.integers if path == "int64" else self.floats)
            self._programs[path] = Program(writer.tape, results, inputs, spare=True)
        return self._programs[path]


class Runner:
    """Evaluates one plan for one end. Buffers are kept from call to call, and calls at one time have their own."""

    def __init__(self, plan: Plan | None, *, largest: bool, fused: bool) -> None:
        self.plan, self.largest = plan, largest
        self._may_fuse = fused and plan is not None and not plan.rooted
        self._fused: Fused | None = None
        self.sizes = plan.largest() if plan is not None else ()
        self._paths: dict[int, str] = {}
        self._rooms: dict[int, list[_Room]] = {SMALL: [], BLOCK: []}
        self._tape: tuple[Exact, int] | None = None
        self._may_lose, self._rooted = plan is not None and plan.may_lose, plan is not None and plan.rooted

    def run(self, inputs: Sequence[Array], out: Answers, refuse: Refuse, ask: Reference) -> Counter[str]:
        """Fill ``out``, and count the points by path.

        Args:
            inputs: integer arrays that broadcast to the shape of ``out``, of any integer dtype that int64 holds.
            out: the answers.
            refuse: called with the place of an input and a value of it that is not above 0.
            ask: the reference at one point.
        """
        counts = Counter[str]()
        length = SMALL if out.size <= SMALL else BLOCK
        rooms = self._rooms[length]
        try:
            room = rooms.pop()
        except IndexError:
            room = _Room(self.plan, len(inputs), length, largest=self.largest)
        fused = self._fusing() if self._may_fuse and out.size >= MANY else None
        with _blocks(inputs, out, length) as blocks, np.errstate(all="ignore"):
            for *chunk, part in blocks:
                for start in range(0, len(part), length):
                    cut = slice(start, start + length)
                    if fused is not None:
                        done = self._at_once(fused, [each[cut] for each in chunk], part[cut], counts)
                        fused = fused if done else None
                        if done:
                            continue
                    left = self._block([each[cut] for each in chunk], part[cut], room, refuse, counts)
                    if left is not None and len(left):
                        points = [each[cut][left].astype(object) for each in chunk]
                        self._exactly(points, part[cut], left, ask, counts)
        rooms.append(room)
        return counts

    def _fusing(self) -> Fused:
        if self._fused is None:
            assert self.plan is not None
            writer = Exact(self.plan, largest=self.largest, floats=True)
            self._fused = Fused(writer.tape, writer.answer())
        return self._fused

    def _at_once(self, fused: Fused, chunk: list[Array], part: Answers, counts: Counter[str]) -> bool:
        """Fill ``part`` in machine code; whether that was possible, with all arrays contiguous and all values short."""
        if len(part) % LANES or any(each.strides != (8,) for each in (*chunk, part)):
            return False
        least, maxima = fused.run(chunk, part)
        if least < 1 or self._path(maxima) != "float" or (self._may_lose and (part == LOST).any()):
            return False
        counts["float"] += len(part)
        return True

    def _block(
        self, chunk: list[Array], part: Answers, room: _Room, refuse: Refuse, counts: Counter[str]
    ) -> Array | None:
        """Fill ``part`` as far as the shortest arithmetic goes; the places that it leaves open."""
        length = len(part)
        maxima = []
        for place, each in enumerate(chunk):
            # before the cast, as these fetch from memory what that reads again
            least = int(np.minimum.reduce(each))
            maxima.append(int(np.maximum.reduce(each)))
            if least < 1:
                refuse(place, least)
            np.copyto(room.floats[place, :length], each)
        path = self._path(maxima)
        if path == "reference":
            return np.arange(length)
        if path == "int64":
            for row, each in zip(room.integers, chunk, strict=True):
                np.copyto(row[:length], each)
        settled = _settled(path, room.program(path).run(length), part)
        if path != "filter" and self._may_lose:
            settled = part != LOST
        left = None if settled is None or settled.all() else np.flatnonzero(~settled)
        counts[path] += length - (0 if left is None else len(left))
        return left

    def _path(self, maxima: list[int]) -> str:
        """The shortest arithmetic that is long enough for a block."""
        if self.plan is None or self._rooted:
            return "reference" if self.plan is None else "filter"
        # the bit length of the longest number settles most blocks, each variable's maximum the rest
        bits = max(maxima).bit_length()
        if bits not in self._paths:
            self._paths[bits] = self._holding([(1 << bits) - 1] * len(maxima))
        return "float" if self._paths[bits] == "float" else self._holding(maxima)

    def _holding(self, maxima: Sequence[int]) -> str:
        assert self.plan is not None
        most = bound(self.sizes, maxima) + 2 * self.plan.step + 2
        return "float" if most < FLOATS else "int64" if most < INTEGERS else "filter"

    def _exactly(self, points: list[Array], part: Answers, left: Array, ask: Reference, counts: Counter[str]) -> None:
        found = np.full(len(left), LOST, dtype=object) if self.plan is None else self._unbounded(points)
        lost = found == LOST
        for i in np.flatnonzero(lost):
            found[i] = ask([int(each[i]) for each in points])
        part[left] = [_sixty_four(answer) for answer in found]
        counts["reference"] += int(lost.sum())
        counts["exact"] += len(left) - int(lost.sum())

    def _unbounded(self, points: list[Array]) -> Array:
        assert self.plan is not None
        if self._tape is None:
            exact = Exact(self.plan, largest=self.largest, floats=False)
            self._tape = exact, exact.answer()
        exact, answer = self._tape
        return np.array(run_on_integers(exact.tape, [answer], points, UNBOUNDED)[0])

    def unbounded(self, inputs: Sequence[Array], out: Answers, refuse: Refuse, ask: Reference) -> Counter[str]:
        """``run`` for inputs of which some are object arrays of whole numbers of any length."""
        counts = Counter[str]()
        points = [np.broadcast_to(each, out.shape).reshape(-1).astype(object) for each in inputs]
        for place, each in enumerate(points):
            least = min(each)
            if least < 1:
                refuse(place, least)
        flat = np.empty(out.size, dtype=np.int64)
        self._exactly(points, flat, np.arange(out.size), ask, counts)
        out[...] = flat.reshape(out.shape)
        return counts


def _settled(path: str, results: list[Array], part: Answers) -> Array | None:
    """Put the answers into ``part``; where they are settled, None for everywhere."""
    if path == "int64":
        np.copyto(part, results[0])
    elif path == "float":
        np.add(results[0], SHIFT, out=part.view(np.float64))
        np.subtract(part, SHIFT_BITS, out=part)
    else:
        low, high = (np.broadcast_to(result, part.shape) for result in results)
        np.copyto(part, low, casting="unsafe")
        settled: Array = (low == high) & (np.abs(low) < SETTLED)
        return settled
    return None


def _sixty_four(answer: int | None) -> int:
    return NEVER if answer is None else int(answer) if answer < INTEGERS else BEYOND


_READ: Sequence[Literal["readonly"]] = ["readonly"]
_WRITE: Sequence[Literal["writeonly", "no_broadcast"]] = ["writeonly", "no_broadcast"]


def _blocks(inputs: Sequence[Array], out: Answers, length: int) -> np.nditer:
    return np.nditer(
        [*inputs, out],
        flags=["external_loop", "buffered", "copy_if_overlap"],
        op_flags=[*(_READ for _ in inputs), _WRITE],
        op_dtypes=[np.int64 for _ in (*inputs, out)],
        casting="same_kind",
        buffersize=length,
    )
