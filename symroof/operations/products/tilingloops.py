"""A tiled matrix product by plain loops: blocks are loaded one after another, and every element of them is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from symroof.counting.execution import Counted, Tally

Matrix = dict[tuple[int, int], int]


@dataclass(frozen=True)
class Seen:
    """FLOPs; elements moved: left, right, out, "sums read" and "sums written"; and the product."""

    flops: int
    moved: Mapping[str, int]
    values: Matrix


def tiled_product(
    sizes: Sequence[int], tile: Sequence[int], *, whole_tiles: bool = False, stored: bool = False, split: bool = False
) -> Seen:
    """Multiply m × k by k × n counting numbers in tiles of rows, depth and columns.

    With ``whole_tiles`` a block at an edge is filled up with zeros, which are loaded too if they are ``stored``. With
    ``split`` the depth is the outermost loop, so that sums leave the chip between its blocks.
    """
    m, k, n = sizes
    tally, moved = Tally(), Counter[str]()
    sums: dict[tuple[int, int], Counted] = {}
    rows, depths, columns = (_spans(size, step, whole_tiles) for size, step in zip(sizes, tile, strict=True))
    order = product(depths, rows, columns) if split else ((d, r, c) for r, c, d in product(rows, columns, depths))
    for deep, tall, wide in order:
        left, right = list(product(tall, deep)), list(product(deep, wide))
        moved["left"] += sum(stored or (i < m and j < k) for i, j in left)
        moved["right"] += sum(stored or (i < k and j < n) for i, j in right)
        mine = list(product(tall, wide))
        moving = sum(stored or (i < m and j < n) for i, j in mine)
        first, last = deep is depths[0], deep is depths[-1]
        moved["sums read"] += 0 if first or not split else moving
        moved["sums written"] += 0 if last or not split else moving
        moved["out"] += moving if last else 0
        x = {at: Counted(left_entry(*at) if at[0] < m and at[1] < k else 0, tally) for at in left}
        w = {at: Counted(right_entry(*at) if at[0] < k and at[1] < n else 0, tally) for at in right}
        for i, j in mine:
            for inner in deep:
                term = x[i, inner] * w[inner, j]
                sums[i, j] = sums[i, j] + term if (i, j) in sums else term
    values = {at: int(total.value) for at, total in sums.items() if at[0] < m and at[1] < n}
    return Seen(tally.flops, moved, values)


def left_entry(i: int, j: int) -> int:
    """The element of the left matrix: small, and different for neighbours."""
    return 1 + (4 * i + 9 * j) % 11


def right_entry(i: int, j: int) -> int:
    """The element of the right matrix."""
    return 1 + (7 + 5 * i + 2 * j) % 13


def _spans(size: int, step: int, whole_tiles: bool) -> list[range]:
    """The ranges of the blocks along one size; the last one is cut off at the edge or goes beyond it."""
    return [range(at, at + step if whole_tiles else min(at + step, size)) for at in range(0, size, step)]
