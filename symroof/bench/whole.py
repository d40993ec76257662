"""The job of whole thresholds: exact ones against the ceiling of a float, in time and in wrong answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symroof.bench.harness import race
from symroof.bench.plan import Plan, failed
from symroof.bench.problem import ONE, SCALARS, by_hand, compiled, crossover, empty, points
from symroof.bench.result import Result, Row
from symroof.bench.rivals import uncompiled

EXACT, CEILING, KERNEL = "symroof, exact", "ceiling of a float, NumPy in blocks", "ceiling of symroof's float kernel"
NEVER = -1  # stands for no finite threshold in what is expected here
TIMED, COUNTED = 1_000_000, 20_000  # points
BLOCK = 32_768  # points
WIDTH = 2  # bytes, of all three arrays
Whole = NDArray[np.int64]


@dataclass(frozen=True)
class Set:
    """Sizes at which thresholds are asked for, with the rates."""

    name: str
    C: Fraction
    W: Fraction
    D: Whole
    F: Whole

    def expected(self) -> list[int]:
        """The smallest whole batch at each point, in whole numbers of Python; NEVER where there is none."""
        ridge = self.C / self.W
        p, q = ridge.numerator, ridge.denominator
        found = []
        for D, F in zip(self.D.tolist(), self.F.tolist(), strict=True):
            below = 2 * q * D * F - p * WIDTH * (D + F)
            found.append(-(-WIDTH * p * D * F // below) if below > 0 else NEVER)
        return found


def sets() -> list[Set]:
    """Random sizes; sizes a millionth and a billionth, relatively, from saturation; whole thresholds."""
    rates = Fraction(int(SCALARS["C"])), Fraction(int(SCALARS["W"]))
    D, F = (array.astype(np.int64) for array in points(ONE, COUNTED))
    return [Set("random", *rates, D, F), _near(Fraction(1, 10**6)), _near(Fraction(1, 10**9)), _hit()]


def _near(distance: Fraction) -> Set:
    """Points where the ridge is below its limit by about ``distance``: D is half of what it would be without F."""
    ridge = 240 * (1 - 2 * distance)
    middle = int(ridge / (2 * distance))
    F = np.random.default_rng(7).integers(middle * 3 // 4, middle * 2, COUNTED)
    return Set(f"{float(distance):.0e} from saturation", ridge * 10**12, Fraction(10**12), np.full(COUNTED, 240), F)


def _hit() -> Set:
    """Points whose exact threshold is a whole number: all in a range, under a ridge that has many and is no float."""
    p, q = 720, 7
    D, F = (axis.ravel() for axis in np.meshgrid(np.arange(103, 2400), np.arange(103, 2400)))
    below = 2 * q * D * F - p * WIDTH * (D + F)
    hit = below > 0
    hit[hit] = (WIDTH * p * D[hit] * F[hit]) % below[hit] == 0
    rates = Fraction(p * 10**12), Fraction(q * 10**12)
    return Set("whole thresholds", *rates, D[hit][:COUNTED], F[hit][:COUNTED])


Find = Callable[[Whole, Whole], Any]


def _contestants(plan: Plan) -> tuple[dict[str, Callable[[Fraction, Fraction], Find]], dict[str, str]]:
    """By name, rates → a function of sizes; and why others do not compete."""
    everyone = {EXACT: _exact, CEILING: _ceiling, KERNEL: _kernel}
    left = uncompiled() if plan.wants(EXACT) or plan.wants(KERNEL) else {}
    if find_spec("symroof.thresholds.kernel") is None and plan.wants(EXACT):
        left[EXACT] = "symroof.thresholds.kernel is not there"
    return {name: everyone[name] for name in plan.wanted(everyone) if name not in left}, left


def _ceiling(C: Fraction, W: Fraction) -> Find:
    """The formula in NumPy, rounded up; in blocks that stay in the cache."""
    scalars = (float(WIDTH),) * 3 + (float(C), float(W))
    held: dict[int, Any] = {}

    def find(D: Whole, F: Whole) -> Any:
        out = held.setdefault(len(D), empty(len(D)))
        with np.errstate(all="ignore"):
            for start in range(0, len(D), BLOCK):
                block = slice(start, start + BLOCK)
                np.ceil(by_hand(np, ONE, (D[block].astype(float), F[block].astype(float)), scalars)[0], out=out[block])
        return out

    return find


def _kernel(C: Fraction, W: Fraction) -> Find:
    """The float threshold of symroof's kernel, rounded up in place."""
    kernel, rates = compiled(ONE), (float(WIDTH),) * 3 + (float(C), float(W))
    held: dict[int, Any] = {}

    def find(D: Whole, F: Whole) -> Any:
        out = held.setdefault(len(D), empty(len(D)))
        kernel(D, F, *rates, out={"crossover": out})
        return np.ceil(out, out=out)

    return find


def _exact(C: Fraction, W: Fraction) -> Find:
    kernel = import_module("symroof.thresholds.kernel").thresholds(crossover())
    held: dict[int, Whole] = {}

    def find(D: Whole, F: Whole) -> Any:
        out = held.setdefault(len(D), np.empty(len(D), dtype=np.int64))
        return kernel(D=D, F=F, a=WIDTH, o=WIDTH, w=WIDTH, C=C, W=W, out=out)

    return find


def _whole(value: float) -> int:
    """An answer as a number of Python; NEVER for infinity and what stands for it."""
    return int(value) if 0 < value < inf else NEVER


def thresholds(plan: Plan) -> list[Result]:
    """Time over random sizes, and wrong answers over all sets."""
    makers, left = _contestants(plan)
    n = COUNTED if plan.quick else TIMED
    D, F = (array.astype(np.int64) for array in points(ONE, n))
    C, W = (Fraction(int(SCALARS[name])) for name in ("C", "W"))
    runs: dict[str, Callable[[], object]] = {}
    wrong: dict[str, dict[str, float]] = {}
    for name, make in makers.items():
        try:
            runs[name], wrong[name] = partial(make(C, W), D, F), _wrong(make)
        except Exception as error:
            left[name] = failed(error)
            runs.pop(name, None)
    times = race(runs, plan.limits(15, 20.0))
    rows = tuple(Row(name, found, n, wrong[name]) for name, found in times.items())
    title = (
        f"The smallest whole batch at {n:,} points of D and F; wrong answers at up to {COUNTED:,} points of each set"
    )
    return [Result("thresholds", title, rows, CEILING, left_out=left)]


def _wrong(make: Callable[[Fraction, Fraction], Find]) -> dict[str, float]:
    """Wrong answers in all, and by set."""
    found = {}
    for each in sets():
        answers = [_whole(value) for value in make(each.C, each.W)(each.D, each.F).tolist()]
        found[f"wrong, {each.name}"] = float(
            sum(answer != right for answer, right in zip(answers, each.expected(), strict=True))
        )
    return {"wrong": sum(found.values()), **found}
