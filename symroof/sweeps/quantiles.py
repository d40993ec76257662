"""Quantiles of many values in little memory: samples with weights and a bound on the error of their ranks.

Summaries are joined sixteen at a time along a tree that the numbers of the chunks fix, so that the order in which
chunks are done changes nothing. Every reduction to ``SAMPLES`` values adds at most N/(2·SAMPLES) + 1 to the rank error
of N values; a summary carries the sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

SAMPLES = 4096
TOGETHER = 16

Tree = Mapping[tuple[int, int], "Summary"]


@dataclass(frozen=True, eq=False)
class Summary:
    """Samples of values.

    Attributes:
        values: in rising order.
        weights: for how many values each stands.
        error: by how much the number of values up to any bound may be off.
    """

    values: NDArray[np.float64]
    weights: NDArray[np.int64]
    error: int = 0

    @property
    def points(self) -> int:
        """How many values it stands for."""
        return int(self.weights.sum())


def summary(values: NDArray[np.float64]) -> Summary:
    """The summary of an array of values, in any order and shape; exact where they are few."""
    held = np.sort(values[~np.isnan(values)])
    return _reduced(Summary(held, np.ones(held.size, dtype=np.int64)))


def merged(summaries: Iterable[Summary]) -> Summary:
    """One summary of all the values; ``summaries`` in an order that is always the same."""
    return _reduced(_union(summaries))


def leaf(number: int, found: Summary) -> Tree:
    """The tree of one chunk."""
    return {(0, number): found}


def joined(first: Tree, second: Tree) -> Tree:
    """The tree of the chunks of both; summaries that are complete to a multiple of sixteen become one."""
    tree = {**first, **second}
    waiting = sorted(second)
    while waiting:
        level, number = waiting.pop()
        parent = level + 1, number // TOGETHER
        family = [(level, parent[1] * TOGETHER + k) for k in range(TOGETHER)]
        if all(member in tree for member in family):
            tree[parent] = merged([tree.pop(member) for member in family])
            waiting.append(parent)
    return tree


def quantiles(tree: Tree, shares: Iterable[Fraction]) -> tuple[list[float], float]:
    """The value at each share of the ranks, and the rank error of them all as a share of the values.

    Of the values that it stands for, at least a share ``q − error`` is at most the value at ``q``, and at most
    ``q + error`` is below it. NaN without values.
    """
    whole = _union(tree[place] for place in sorted(tree))
    points, up_to = whole.points, np.cumsum(whole.weights)
    if not points:
        return [float("nan") for _ in shares], 0.0
    ranks = [-(-q.numerator * points // q.denominator) for q in shares]
    wanted = [int(np.searchsorted(up_to, rank, side="left")) for rank in ranks]
    return [float(whole.values[place]) for place in wanted], whole.error / points


def _union(summaries: Iterable[Summary]) -> Summary:
    parts = list(summaries)
    values = np.concatenate([part.values for part in parts])
    weights = np.concatenate([part.weights for part in parts])
    order = np.argsort(values, kind="stable")
    return Summary(values[order], weights[order], sum(part.error for part in parts))


def _reduced(whole: Summary) -> Summary:
    """At most ``SAMPLES`` values: those in the middle of as many shares of the ranks, of equal size but for one."""
    if whole.values.size <= SAMPLES:
        return whole
    points, up_to = whole.points, np.cumsum(whole.weights)
    each, over = divmod(points, SAMPLES)
    steps = np.arange(SAMPLES + 1, dtype=np.int64)
    bounds = steps * each + steps * over // SAMPLES
    middle = (bounds[:-1] + bounds[1:]) // 2
    values = whole.values[np.searchsorted(up_to, middle, side="right")]
    return Summary(values, np.diff(bounds), whole.error + points // (2 * SAMPLES) + 1)
