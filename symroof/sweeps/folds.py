"""Folds: what is kept of an output over all points of a grid, as text and as parts that join in any order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, isfinite, nan
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from symroof.errors import InputError, clip, unknown
from symroof.quantities.exact import number
from symroof.sweeps.quantiles import joined, leaf, merged, quantiles, summary

Floats = NDArray[np.float64]
MOST_KEPT = 100_000
FUSED = frozenset({"min", "max", "sum", "mean", "count"})  # what is kept inside the loop over the points
EXPECTED = "min:lower, max:intensity, sum:lower, mean:lower, count:regime, top:10:min:lower or quantiles:0.5,0.9:lower"


@dataclass(frozen=True)
class Fold:
    """What is kept of an output.

    Attributes:
        kind: min, max (value and first place), sum, mean, count (of each label), top, quantiles.
        output: its name.
        largest: for ``top``, whether the largest values are kept; the smallest if not.
        keep: for ``top``, how many.
        shares: for ``quantiles``, of the ranks, 0 to 1.
        labels: for ``count``, how many labels there are.
    """

    kind: str
    output: str
    largest: bool = False
    keep: int = 0
    shares: tuple[Fraction, ...] = field(default=())
    labels: int = 0

    @property
    def text(self) -> str:
        """As it is asked for."""
        if self.kind == "top":
            return f"top:{self.keep}:{'max' if self.largest else 'min'}:{self.output}"
        shares = ",".join(f"{float(share):g}" for share in self.shares)
        return f"quantiles:{shares}:{self.output}" if shares else f"{self.kind}:{self.output}"


class Placed(NamedTuple):
    """A value and where it stands in the grid flattened."""

    value: float
    place: int


class Total(NamedTuple):
    """A sum kept exactly, so that the order of its parts does not matter; what is not finite is counted beside it."""

    finite: Fraction = Fraction(0)
    above: int = 0
    below: int = 0
    missing: int = 0


def fold(text: str) -> Fold:
    """The fold that a text such as ``min:lower`` or ``top:10:max:intensity`` asks for.

    Raises:
        InputError: for any other text.
    """
    kind, *parts = [part.strip() for part in text.split(":")] if isinstance(text, str) else [""]
    if kind in FUSED and len(parts) == 1 and parts[0]:
        return Fold(kind, parts[0])
    if kind == "top" and len(parts) == 3 and parts[1] in ("min", "max"):
        keep = int(parts[0]) if parts[0].isascii() and parts[0].isdigit() and len(parts[0]) < 12 else 0
        if not 1 <= keep <= MOST_KEPT:
            raise InputError("not a number to keep", where=text, seen=parts[0], expected=f"1 to {MOST_KEPT:,}")
        return Fold(kind, parts[2], largest=parts[1] == "max", keep=keep)
    if kind == "quantiles" and len(parts) == 2:
        return Fold(kind, parts[1], shares=tuple(_share(part, text) for part in parts[0].split(",")))
    if len(parts) and kind not in (*FUSED, "top", "quantiles"):
        raise unknown("fold", kind, (*FUSED, "top", "quantiles"), where=clip(text))
    raise InputError("not a fold", seen=clip(text), expected=EXPECTED)


def _share(text: str, where: str) -> Fraction:
    share = number(text, where=where)
    if not 0 <= share <= 1:
        raise InputError("not a share of the ranks", where=where, seen=text, expected="0 to 1, such as 0.5 or 0.99")
    return share


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


def blank(what: Fold) -> Any:
    """The part of no points."""
    made: dict[str, Any] = {"sum": Total(), "mean": Total(), "count": (0,) * what.labels, "top": (), "quantiles": {}}
    return made.get(what.kind)


def join(what: Fold, first: Any, second: Any) -> Any:
    """The part of the points of both."""
    match what.kind:
        case "min" | "max":
            return _better(what.kind == "max", first, second)
        case "sum" | "mean":
            return Total(*(a + b for a, b in zip(first, second, strict=True)))
        case "count":
            return tuple(a + b for a, b in zip(first, second, strict=True))
        case "top":
            return _kept(what, [*first, *second])
        case _:
            return joined(first, second)


def total(what: Fold, part: Any, points: int) -> Any:
    """What the part of all points comes to.

    Returns:
        For ``min`` and ``max`` a Placed or None where no value is a number, likewise a tuple for ``top``; a float for
        ``sum`` and ``mean``; a tuple of counts; for ``quantiles`` the values and their rank error.
    """
    if what.kind in ("sum", "mean"):
        return _sum(part, points if what.kind == "mean" else 1)
    return quantiles(part, what.shares) if what.kind == "quantiles" else part


def finite_sum(value: float) -> Total | None:
    """The part of a sum that was made in floats; None where it does not say what it was made of."""
    return Total(Fraction(value)) if isfinite(value) else None


def _sum(part: Total, over: int) -> float:
    if part.missing or (part.above and part.below):
        return nan
    if part.above or part.below:
        return inf if part.above else -inf
    value = part.finite / over
    try:
        return float(value)
    except OverflowError:
        return inf if value > 0 else -inf


def _better(largest: bool, first: Placed | None, second: Placed | None) -> Placed | None:
    if first is None or second is None:
        return second if first is None else first
    return min(first, second, key=lambda p: (-p.value if largest else p.value, p.place))


def _kept(what: Fold, found: Sequence[Placed]) -> tuple[Placed, ...]:
    return tuple(sorted(found, key=lambda p: (-p.value if what.largest else p.value, p.place))[: what.keep])


def _best(what: Fold, values: Floats, place: Callable[[int], int]) -> Placed | None:
    best = (np.fmax if what.kind == "max" else np.fmin).reduce(values)
    return None if np.isnan(best) else Placed(float(best), place(int((values == best).argmax())))


def _totalled(_: Fold, values: Floats, __: Callable[[int], int]) -> Total:
    with np.errstate(all="ignore"):
        value = float(values.sum())
        if isfinite(value):
            return Total(Fraction(value))
        finite = np.isfinite(values)
        rest = float(values[finite].sum())
    above, below = int((values == inf).sum()), int((values == -inf).sum())
    missing = int(np.isnan(values).sum())
    if not isfinite(rest):
        return Total(Fraction(0), above + (rest > 0), below + (rest < 0), missing)
    return Total(Fraction(rest), above, below, missing)


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
