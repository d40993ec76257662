"""The roofline as loops for numba. Written for its compiler: never called as Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import inf
from typing import Any

from symroof.bench.problem import Problem


def parallel(problem: Problem) -> Callable[..., None]:
    """The loop over all cores, compiled at its first call; arguments: inputs, widths and rates, outputs."""
    numba: Any = import_module("numba")
    jit, prange = numba.njit(parallel=True), numba.prange

    @jit  # type: ignore[untyped-decorator]
    def one(D: Any, F: Any, a: Any, o: Any, w: Any, C: Any, W: Any, crossover: Any) -> None:
        ridge = C / W
        for i in prange(len(D)):
            work, slope = 2 * D[i] * F[i], ridge * (a * D[i] + o * F[i])
            crossover[i] = w * ridge * D[i] * F[i] / (work - slope) if work > slope else inf

    @jit  # type: ignore[untyped-decorator]
    def eight(
        B: Any, D: Any, F: Any, a: Any, o: Any, w: Any, C: Any, W: Any, t_math: Any, t_comms: Any, lower: Any,
        upper: Any, intensity: Any, attained: Any, crossover: Any, saturation: Any,
    ) -> None:  # fmt: skip
        ridge = C / W
        for i in prange(len(D)):
            product, outer = D[i] * F[i], a * D[i] + o * F[i]
            work, slope = 2 * product, ridge * outer
            flops, moved = work * B[i], B[i] * outer + w * product
            math, comms, rate = flops / C, moved / W, flops / moved
            t_math[i] = math
            t_comms[i] = comms
            lower[i] = max(math, comms)
            upper[i] = math + comms
            intensity[i] = rate
            attained[i] = min(C, W * rate)
            crossover[i] = w * ridge * product / (work - slope) if work > slope else inf
            saturation[i] = work / outer

    function: Callable[..., None] = eight if problem.name == "eight" else one
    return function
