"""Folds of arrays: the part of a chunk, block by block."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import frexp, inf, ldexp
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symroof.kernels.blocks import Floats
from symroof.sweeps.folds import Fold, Placed, Total, join
from symroof.sweeps.quantiles import joined, leaf, merged, summary

LARGE, DOWN = 2.0**900, 2.0**-300  # above LARGE a value times DOWN loses nothing


def with_values(what: Fold, part: Any, values: Floats, place: Callable[[int], int], block: int) -> Any:
    """The part of a chunk with one more block of it.

    Args:
        what: the fold.
        part: of the blocks before it, which have lower places; at first that of no points.
        values: the output at the points of the block, flat and in the order of their places.
        place: of an element of it.
        block: the number of the block in the chunk.
    """
    if what.kind == "quantiles":
        return joined(part, leaf(block, summary(values)))
    if what.kind == "top" and len(part) == what.keep:
        better = _challenging(what, part, values)
        return join(what, part, _topped(what, values[better], lambda k: place(int(better[k]))))
    return join(what, part, _OF_VALUES[what.kind](what, values, place))


def of_chunk(what: Fold, part: Any, chunk: int) -> Any:
    """The part of a chunk all blocks of which are in."""
    return leaf(chunk, merged(part[place] for place in sorted(part))) if what.kind == "quantiles" else part


def exact_sum(values: Floats) -> Fraction:
    """The sum of a flat array of finite values without any rounding, whatever their order.

    Each pass takes of all values the bits from one power of two on, so few that floats hold their sum exactly, and
    leaves the rest to the next.
    """
    most = max(values.max(initial=0), -values.min(initial=0))
    if most > LARGE:
        large = np.abs(values) > LARGE
        return exact_sum(values[large] * DOWN) / Fraction(DOWN) + exact_sum(values[~large])
    total, spare = Fraction(0), (values.size + 1).bit_length()
    while most:
        cut = ldexp(1.0, frexp(most)[1] + spare)
        leading = (values + cut) - cut
        total += Fraction(float(leading.sum()))
        values = values - leading
        most = max(values.max(), -values.min())
    return total


def _best(what: Fold, values: Floats, place: Callable[[int], int]) -> Placed | None:
    best = (np.fmax if what.kind == "max" else np.fmin).reduce(values)
    return None if np.isnan(best) else Placed(float(best), place(int((values == best).argmax())))


def _totalled(_: Fold, values: Floats, __: Callable[[int], int]) -> Total:
    finite = np.isfinite(values)
    if finite.all():
        return Total(exact_sum(values))
    above, below = int((values == inf).sum()), int((values == -inf).sum())
    return Total(exact_sum(values[finite]), above, below, int(np.isnan(values).sum()))


def _counted(what: Fold, values: Floats, _: Callable[[int], int]) -> tuple[int, ...]:
    return tuple(int(np.count_nonzero(values == code)) for code in range(what.labels))


def _topped(what: Fold, values: Floats, place: Callable[[int], int]) -> tuple[Placed, ...]:
    """The best of an array: all that are better than the last one kept, and as many of its equals as are first."""
    signed = -values if what.largest else values
    sizes = signed[~np.isnan(signed)]
    if not sizes.size:
        return ()
    last = np.partition(sizes, what.keep - 1)[what.keep - 1] if sizes.size > what.keep else inf
    better = np.flatnonzero(signed < last)
    equal = np.flatnonzero(signed == last)[: what.keep - better.size]
    return tuple(Placed(float(values[k]), place(int(k))) for k in (*better, *equal))


def _challenging(what: Fold, part: Sequence[Placed], values: Floats) -> NDArray[np.intp]:
    """Which elements are better than the last that is kept; of equal ones those before them stay."""
    last = part[-1].value
    return np.flatnonzero(values > last if what.largest else values < last)


_OF_VALUES: Mapping[str, Callable[[Fold, Floats, Callable[[int], int]], Any]] = {
    "min": _best,
    "max": _best,
    "sum": _totalled,
    "mean": _totalled,
    "count": _counted,
    "top": _topped,
}
