"""Measuring: contestants take turns, round after round, and are compared by the medians of their times."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from random import Random
from statistics import median, quantiles
from time import perf_counter

Run = Callable[[], object]
Clock = Callable[[], float]

SHORTEST = 0.002  # s: what takes less is called often enough that one measurement takes as long
GREEDY = 0.1  # share of the budget: whoever takes more of it in one run has only the least number of rounds


@dataclass(frozen=True)
class Limits:
    """When to stop.

    Attributes:
        rounds: at most this many.
        seconds: no round starts after it, nor one that would end much later; but
        least: this many rounds are measured whatever they take.
    """

    rounds: int = 15
    seconds: float = 20.0
    least: int = 3


@dataclass(frozen=True)
class Ratio:
    """A ratio of medians, and from where to where the middle half of the ratios of single rounds lies, or it itself."""

    value: float
    low: float
    high: float


def race(
    runs: Mapping[str, Run],
    limits: Limits | None = None,
    *,
    before: Run | None = None,
    warm: bool = False,
    clock: Clock = perf_counter,
) -> dict[str, tuple[float, ...]]:
    """Seconds of one call by contestant, one number a round; each is called once before that, untimed.

    In every round each contestant has one turn, in an order drawn anew, the same in every race: who comes after one
    that leaves much in the caches pays for it, and not always the same. Entries of the same index are of the same
    round. Whoever takes a tenth of the budget in one run drops out after the least number of rounds.

    Args:
        runs: contestant → what is timed.
        limits: when to stop.
        before: called untimed before each measurement, such as to clear a cache; every measurement is one call then.
        warm: whether each was called before, so that this need not be done.
        clock: seconds; for tests.
    """
    limits = limits or Limits()
    names = list(runs)
    for run in () if warm else runs.values():
        run()
    calls = {name: 1 if before else _calls(run, clock) for name, run in runs.items()}
    times: dict[str, list[float]] = {name: [] for name in names}
    order, collecting = Random(0), gc.isenabled()
    gc.disable()
    try:
        started = clock()
        for number in range(limits.rounds):
            if number >= limits.least and _is_over(clock() - started, times, names, limits):
                break
            for name in order.sample(names, len(names)):
                times[name].append(_measured(runs[name], calls[name], before, clock))
            if number + 1 >= limits.least:
                names = [name for name in names if not _is_greedy(times[name][-1] * calls[name], limits)] or names
    finally:
        if collecting:
            gc.enable()
    return {name: tuple(found) for name, found in times.items()}


def ratio(over: tuple[float, ...], under: tuple[float, ...]) -> Ratio:
    """The median of ``over`` by that of ``under``: of a rival's times and one's own, how many times as fast one is."""
    by_round = [one / other for one, other in zip(over, under, strict=False)]
    low, _, high = quantiles(by_round, n=4, method="inclusive") if len(by_round) > 1 else by_round * 3
    value = median(over) / median(under)
    return Ratio(value, min(low, value), max(high, value))


def _calls(run: Run, clock: Clock) -> int:
    """How often to call it in a measurement."""
    calls = 1
    while True:
        took = _measured(run, calls, None, clock) * calls
        if took >= SHORTEST / 4:
            return max(calls, ceil(calls * SHORTEST / took))
        calls *= 4


def _measured(run: Run, calls: int, before: Run | None, clock: Clock) -> float:
    if before:
        before()
    start = clock()
    for _ in range(calls):
        run()
    return (clock() - start) / calls


def _is_greedy(seconds: float, limits: Limits) -> bool:
    return seconds > GREEDY * limits.seconds


def _is_over(elapsed: float, times: dict[str, list[float]], names: list[str], limits: Limits) -> bool:
    """Whether the budget is spent, or would be overdrawn by half of the next round."""
    return elapsed + sum(times[name][-1] for name in names) / 2 > limits.seconds
