"""One contestant over a grid, in a process of its own: ``python -m symroof.bench.gridruns NAME B D F``.

Prints JSON: the seconds of a call after one over a small grid, the memory in bytes that it took beyond what the process
had held before, the least value and where it is.
"""

from __future__ import annotations

import ctypes
import json
import resource
import sys
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from symroof.bench.native import library, scalars, threads
from symroof.bench.problem import EIGHT, MATMUL, SCALARS, Floats

BLOCK = 32_768  # points
Shape = tuple[int, int, int]
Least = tuple[float, tuple[int, ...]]


def axes(shape: Shape) -> tuple[Floats, Floats, Floats]:
    """The values along B, D and F; the least time is that of the first point."""
    b, d, f = shape
    return (
        np.arange(1, b + 1, dtype=np.float64),
        np.arange(128, 128 + 32 * d, 32, dtype=np.float64),
        np.arange(128, 128 + 32 * f, 32, dtype=np.float64),
    )


def lambdified() -> Callable[..., NDArray[np.float64]]:
    """``lower`` by ``sympy.lambdify``."""
    from sympy import lambdify

    from symroof.algebra.symbols import symbol
    from symroof.bench.problem import expressions

    lower = expressions(EIGHT)[EIGHT.outputs.index("lower")]
    function: Callable[..., NDArray[np.float64]] = lambdify(
        [symbol(x) for x in ("B", "D", "F", *SCALARS)], lower, cse=True
    )
    return function


def plain(shape: Shape) -> Callable[[], Least]:
    """Broadcast arrays, all at once."""
    function, (b, d, f), given = lambdified(), axes(shape), SCALARS.values()

    def run() -> Least:
        found = function(b[:, None, None], d[:, None], f, *given)
        at = int(found.argmin())
        return float(found.flat[at]), tuple(map(int, np.unravel_index(at, shape)))

    return run


def blocked(shape: Shape) -> Callable[[], Least]:
    """Broadcast arrays of one B and some D at a time."""
    function, (b, d, f), given = lambdified(), axes(shape), tuple(SCALARS.values())
    step = max(1, BLOCK // len(f))

    def run() -> Least:
        best, place = np.inf, (0, 0, 0)
        for i, batch in enumerate(b):
            for start in range(0, len(d), step):
                found = function(batch, d[start : start + step, None], f, *given)
                at = int(found.argmin())
                if found.flat[at] < best:
                    best, place = found.flat[at], (i, start + at // len(f), at % len(f))
        return float(best), place

    return run


def c(shape: Shape) -> Callable[[], Least]:
    """The loop nest by hand."""
    function, arrays = library().grid_least, axes(shape)
    function.restype = None
    sized = [part for array in arrays for part in (ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(len(array)))]

    def run() -> Least:
        least, at = ctypes.c_double(), ctypes.c_size_t()
        function(scalars(), *sized, ctypes.byref(least), ctypes.byref(at), threads())
        assert arrays  # whose memory it reads
        return least.value, tuple(map(int, np.unravel_index(at.value, shape)))

    return run


def sweep(shape: Shape) -> Callable[[], Least]:
    """A sweep of symroof with a fold, chunk by chunk."""
    along = dict(zip(EIGHT.inputs, axes(shape), strict=True))
    given = {name: Fraction(value) for name, value in SCALARS.items()}
    posed = import_module("symroof.sweeps.pose").sweep(MATMUL, over=along, folds=["min:lower"], **given)

    def run() -> Least:
        (found,) = posed.run()
        at = found.places[0]
        return found.values[0], tuple(int(np.searchsorted(values, at[name])) for name, values in along.items())

    return run


CONTESTANTS: dict[str, Callable[[Shape], Callable[[], Least]]] = {
    "sweep": sweep,
    "C": c,
    "blocked": blocked,
    "plain": plain,
}


def peak() -> int:
    """The most memory this process has held, in bytes."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024
    except (OSError, IndexError):
        held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return held if sys.platform == "darwin" else held * 1024


def corner(shape: Shape) -> Shape:
    """A part of a grid, with points enough for machine code to pay wherever the whole grid has as many."""
    b, d, f = shape
    return min(b, 16), min(d, 64), min(f, 64)


def main(name: str, *words: str) -> None:
    """Run one contestant."""
    b, d, f = map(int, words)
    make = CONTESTANTS[name]
    make(corner((b, d, f)))()  # so that what is loaded and compiled once is not counted
    run = make((b, d, f))
    before = peak()
    start = perf_counter()
    least, at = run()
    took = perf_counter() - start
    print(json.dumps({"seconds": took, "memory": max(0, peak() - before), "least": least, "at": at}))


if __name__ == "__main__":
    main(*sys.argv[1:])
