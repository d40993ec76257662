"""Folds of one box of a grid: inside the compiled loop where that can be, else over blocks that stay in the cache."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Any

import numpy as np

from symroof.kernels.backends import LLVM
from symroof.kernels.graph import Graph
from symroof.kernels.kernel import Kernel
from symroof.sweeps.foldblocks import of_chunk, with_values
from symroof.sweeps.folds import FUSED, Fold, Placed, Total, blank
from symroof.sweeps.grid import Chunk, blocks, place

if TYPE_CHECKING:
    from symroof.sweeps.engine import Sweep

BLOCK = 1 << 16  # points: a few outputs of a block stay in the cache


def part_of(kernel: Kernel, outputs: tuple[str, ...], backend: str) -> Kernel:
    """The kernel of some of its outputs; compiled once in a process, also for copies of it."""
    return _part(kernel.arguments, kernel.total, kernel.partial, outputs, backend)


def fold_box(sweep: Sweep, box: Chunk) -> list[Any]:
    """The part of each fold over the points of a box."""
    found: dict[Fold, Any] = {}
    if sweep.backend == LLVM:
        asked = [what for what in dict.fromkeys(sweep.folds) if what.kind in FUSED]
        found = _fused(sweep, box, asked)
    rest = [what for what in dict.fromkeys(sweep.folds) if what not in found]
    if rest:
        found |= _streamed(sweep, box, rest)
    return [found[what] for what in sweep.folds]


def _fused(sweep: Sweep, box: Chunk, asked: Sequence[Fold]) -> dict[Fold, Any]:
    """The parts of folds that the compiled loop keeps, without those that it cannot tell."""
    from symroof.kernels.compiled import compiled_of
    from symroof.kernels.llvmfolds import Fold as Kept

    if not asked:
        return {}
    outputs = tuple(dict.fromkeys(what.output for what in asked))
    kernel, kept = part_of(sweep.kernel, outputs, LLVM), list[Kept]()
    for what in asked:
        output = kernel.outputs.index(what.output)
        if what.kind == "count":
            kept += [Kept("count", output, float(code)) for code in range(what.labels)]
        else:
            kept.append(Kept("sum" if what.kind == "mean" else what.kind, output))
    held = sweep.values(box)
    with np.errstate(all="ignore"):
        results = iter(compiled_of(kernel.total).fold(kept, [held[name] for name in kernel.arguments], box.shape))
    where = _places(sweep, box)
    parts: dict[Fold, Any] = {}
    for what in asked:
        if what.kind == "count":
            parts[what] = tuple(next(results) for _ in range(what.labels))
        elif what.kind in ("min", "max"):
            value, at = next(results)
            parts[what] = Placed(value, where(at)) if at >= 0 else None  # infinite everywhere, or no number
        else:
            near, lost = next(results)
            parts[what] = Total(Fraction(near) + Fraction(lost)) if isfinite(near) else None  # it says not of what
    return {what: part for what, part in parts.items() if part is not None}


def _streamed(sweep: Sweep, box: Chunk, asked: Sequence[Fold]) -> dict[Fold, Any]:
    """The parts of the other folds: each block is evaluated once and given to all of them."""
    outputs = tuple(dict.fromkeys(what.output for what in asked))
    kernel = part_of(sweep.kernel, outputs, sweep.backend)
    parts: dict[Fold, Any] = {what: blank(what) for what in asked}
    for number, block in enumerate(blocks(box, BLOCK)):
        values, where = kernel(sweep.values(block)), _places(sweep, block)
        for what in asked:
            parts[what] = with_values(what, parts[what], values[what.output].reshape(-1), where, number)
    return {what: of_chunk(what, part, box.number) for what, part in parts.items()}


def _places(sweep: Sweep, box: Chunk) -> Callable[[int], int]:
    shape = sweep.shape
    return lambda local: place(shape, box.index(local))


@lru_cache(maxsize=32)
def _part(
    arguments: tuple[str, ...], total: Graph, partial: Graph, outputs: tuple[str, ...], backend: str
) -> Kernel:  # fmt: skip
    return Kernel(arguments, outputs, total.part(outputs), partial.part(outputs), backend)
