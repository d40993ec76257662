"""Exact thresholds against the ceiling of the threshold in floats, both in NumPy, block by block, in one run."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from symroof import derive
from symroof.thresholds.kernel import ThresholdKernel, thresholds

BLOCK = 32_768
LIMIT, NUMPY_LIMIT = 1.1, 1.6
ROUNDS = {1_000_000: 41, 10_000_000: 11}
RIDGE, WIDTH = 989.5e12 / 3.35e12, 2.0

Integers = NDArray[np.int64]
Floats = NDArray[np.float64]


class FloatCeiling:
    """ceil(w·I·D·F/(2·D·F − I·(a·D + o·F))) by hand: blocks that stay in the cache, buffers that are used again.

    No condition is asked and no division masked: what stands where no B will do is any float.
    """

    def __init__(self) -> None:
        self.buffers = [np.empty(BLOCK) for _ in range(5)]

    def __call__(self, d: Integers, f: Integers, out: Floats) -> None:
        with np.errstate(all="ignore"):
            for start in range(0, len(d), BLOCK):
                cut = slice(start, start + BLOCK)
                self.block(d[cut], f[cut], out[cut])

    def block(self, whole_d: Integers, whole_f: Integers, out: Floats) -> None:
        d, f, product, top, moved = (buffer[: len(out)] for buffer in self.buffers)
        np.copyto(d, whole_d)
        np.copyto(f, whole_f)
        np.multiply(d, f, out=product)
        np.multiply(product, WIDTH * RIDGE, out=top)
        np.multiply(d, 2.0, out=d)
        np.multiply(f, 2.0, out=f)
        np.add(d, f, out=moved)
        np.multiply(moved, RIDGE, out=moved)
        np.multiply(product, 2.0, out=product)
        np.subtract(product, moved, out=product)
        np.divide(top, product, out=top)
        never = np.less_equal(product, 0.0)
        np.ceil(top, out=out)
        np.copyto(out, np.inf, where=never)


def seconds(run: Callable[[], object]) -> float:
    start = perf_counter()
    run()
    return perf_counter() - start


def ratio(kernel: ThresholdKernel, points: int, low: int, high: int) -> float:
    random = np.random.default_rng(1)
    d, f = random.integers(low, high, points), random.integers(low, high, points)
    rival, floats, answers = FloatCeiling(), np.empty(points), np.empty(points, dtype=np.int64)
    runs: dict[str, Callable[[], Any]] = {
        "rival": lambda: rival(d, f, floats),
        "exact": lambda: kernel(D=d, F=f, w=2, chip="h100-sxm", dtype="bf16", out=answers),
    }
    times: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS[points]):
        for name, run in runs.items():
            times[name].append(seconds(run))
    return median(times["exact"]) / median(times["rival"])


@pytest.mark.benchmark
@pytest.mark.parametrize("fused", [True, False], ids=["machine code", "NumPy alone"])
def test_exact_thresholds_against_ceilings_of_floats(fused: bool) -> None:
    if fused:
        pytest.importorskip("llvmlite")
    limit = LIMIT if fused else NUMPY_LIMIT
    kernel = thresholds(derive("matmul").crossover("B"), fused=fused)
    ratios = {points: ratio(kernel, points, 512, 65_536) for points in ROUNDS}
    for points, found in ratios.items():
        by = "machine code" if fused else "NumPy alone"
        print(f"exact thresholds at {points:,} points, {by}: {found:.2f} of the float ceiling, at most {limit}")
    assert max(ratios.values()) <= limit
