"""What contestants compute: the roofline of a dense matmul, for symroof, for SymPy, and by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from sympy import Expr

    from symroof.crossover import Crossover
    from symroof.kernels.kernel import Kernel, Selection

Floats = NDArray[np.float64]

# widths in bytes, peak in FLOP/s, bandwidth in B/s: a ridge of about 240 FLOP/B
SCALARS = {"a": 2.0, "o": 2.0, "w": 2.0, "C": 197e12, "W": 820e9}
SIZES = {"B": (1, 4096), "D": (128, 16_384), "F": (128, 16_384)}  # on both sides of saturation
ALIGNED = 64  # bytes: a cache line, and the widest vector
DIFFERENT = 1_000_000  # points; longer arrays repeat them
CHECKED = 65_536  # points that are checked at a time
TOLERANCE = 1e-12  # relative, times the condition number of the threshold


MATMUL = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"


@dataclass(frozen=True)
class Problem:
    """Some outputs of the roofline as functions of arrays of sizes, with scalar widths and rates."""

    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]

    @property
    def bytes(self) -> int:
        """What one point moves: each input read once, each output written once."""
        return 8 * (len(self.inputs) + len(self.outputs))


EIGHT = Problem(
    "eight",
    ("B", "D", "F"),
    ("t_math", "t_comms", "lower", "upper", "intensity", "attained", "crossover", "saturation"),
)
ONE = Problem("one", ("D", "F"), ("crossover",))


def empty(n: int) -> Floats:
    """An array of ``n`` float64 that starts with a cache line."""
    raw = np.empty(8 * n + ALIGNED, dtype=np.uint8)
    start = -raw.ctypes.data % ALIGNED
    found: Floats = raw[start : start + 8 * n].view(np.float64)
    return found


def points(problem: Problem, n: int) -> list[Floats]:
    """The inputs at ``n`` points, the same in every run: whole numbers, spread evenly over orders of magnitude."""
    random, found = np.random.default_rng(7), []
    for name in problem.inputs:
        low, high = SIZES[name]
        base = np.rint(np.exp(random.uniform(np.log(low), np.log(high), min(n, DIFFERENT))))
        array = empty(n)
        for start in range(0, n, DIFFERENT):
            array[start : start + DIFFERENT] = base[: n - start]
        found.append(array)
    return found


@cache
def crossover() -> Crossover:
    """The matmul solved for its batch, as symroof derives it."""
    from symroof.pipeline import derive

    return derive(MATMUL).crossover("B")


def compiled(problem: Problem, backend: str = "auto") -> Kernel:
    """The kernel of symroof: arguments are the inputs, then the widths and rates."""
    from symroof.kernels.kernel import compile_kernel

    return compile_kernel(outputs_of(problem), (*problem.inputs, *SCALARS), backend=backend)


@cache
def outputs_of(problem: Problem) -> dict[str, Expr | Selection]:
    """The outputs as symroof derives them."""
    from symroof.rooflinekernel import threshold_selection

    form = crossover()
    named = {**_plain(form), "crossover": threshold_selection(form)}
    return {name: named[name] for name in problem.outputs}


@cache
def expressions(problem: Problem) -> list[Expr]:
    """The same for ``sympy.lambdify``, with a Piecewise for the threshold."""
    from sympy import Piecewise, oo

    from symroof.algebra.symbols import symbol

    a, o, w, C, W, D, F = (symbol(name) for name in ("a", "o", "w", "C", "W", "D", "F"))
    ridge = C / W
    work, slope = 2 * D * F, ridge * (a * D + o * F)
    named = {
        **_plain(crossover()),
        "crossover": Piecewise((w * ridge * D * F / (work - slope), work > slope), (oo, True)),
    }
    return [named[name] for name in problem.outputs]


def _plain(form: Crossover) -> dict[str, Any]:
    from sympy import Max, Min

    from symroof.algebra.symbols import BANDWIDTH, PEAK, symbol

    work, limit, peak, bandwidth = form.model.posed, form.limit, symbol(PEAK), symbol(BANDWIDTH)
    assert work is not None
    assert limit is not None
    math, comms, intensity = work.flops / peak, work.bytes / bandwidth, work.flops / work.bytes
    return {
        "t_math": math,
        "t_comms": comms,
        "lower": Max(math, comms),
        "upper": math + comms,
        "intensity": intensity,
        "attained": Min(peak, bandwidth * intensity),
        "saturation": limit.value,
    }


def by_hand(xp: Any, problem: Problem, inputs: Sequence[Any], scalars: Sequence[Any]) -> list[Any]:
    """The outputs written out for the array module ``xp``: numpy, or jax.numpy."""
    given = dict(zip(problem.inputs, inputs, strict=True))
    D, F, (a, o, w, C, W) = given["D"], given["F"], scalars
    product, ridge = D * F, C / W
    outer, work = a * D + o * F, 2 * product
    slope = ridge * outer
    found = {"crossover": xp.where(work > slope, w * ridge * product / (work - slope), xp.inf)}
    if problem.inputs[0] == "B":
        flops, moved = work * given["B"], given["B"] * outer + w * product
        math, comms, intensity = flops / C, moved / W, flops / moved
        found |= {"t_math": math, "t_comms": comms, "upper": math + comms, "intensity": intensity}
        found |= {"lower": xp.maximum(math, comms), "attained": xp.minimum(C, W * intensity)}
        found |= {"saturation": work / outer}
    return [found[name] for name in problem.outputs]


def disagreement(problem: Problem, inputs: Sequence[Floats], results: Sequence[Any]) -> str:
    """What is wrong with ``results``, or "": every block of points, or of long arrays every one in a few, and the last.

    The threshold may be off by as much more as its denominator cancels.
    """
    n = len(inputs[0])
    arrays = [np.asarray(result) for result in results]
    for name, array in zip(problem.outputs, arrays, strict=True):
        if array.shape != (n,):
            return f"wrong: {name} has the shape {array.shape}"
    starts = range(0, n, CHECKED * max(1, n // 20_000_000))
    for start in (*starts, max(0, n - CHECKED)):
        block = slice(start, start + CHECKED)
        name = _wrong(problem, [array[block] for array in inputs], [array[block] for array in arrays])
        if name:
            return f"wrong: {name} differs between the points {start:,} and {min(n, start + CHECKED):,}"
    return ""


def unmoved(problem: Problem, inputs: Sequence[Floats], results: Sequence[Any]) -> str:
    """What is wrong where arrays are moved and nothing else: every result is the sum of the inputs."""
    total = sum(inputs[1:], start=inputs[0])
    differ = [name for name, found in zip(problem.outputs, results, strict=True) if not np.array_equal(found, total)]
    return f"wrong: {differ[0]} is not the sum of the inputs" if differ else ""


def _wrong(problem: Problem, inputs: list[Floats], results: list[Floats]) -> str:
    """The first output that differs from what the formulas give, or ""."""
    with np.errstate(all="ignore"):
        expected = by_hand(np, problem, inputs, list(SCALARS.values()))
        condition = _condition(*inputs[-2:])
        for name, right, found in zip(problem.outputs, expected, results, strict=True):
            most = TOLERANCE * (condition if name == "crossover" else 1.0)
            # so near saturation that rounding decides between a large threshold and none
            close = np.isfinite(right) & (np.abs(found - right) <= most * np.abs(right))
            same = (found == right) | close | (most > 0.01)
            if not same.all():
                return name
    return ""


def _condition(D: Floats, F: Floats) -> Floats:
    work = 2 * D * F
    slope = SCALARS["C"] / SCALARS["W"] * (SCALARS["a"] * D + SCALARS["o"] * F)
    found: Floats = np.maximum(1.0, work / np.abs(work - slope))
    return found
