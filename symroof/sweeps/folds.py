"""Folds: what is kept of an output over all points of a grid, as text and as parts that join in any order.

Values that are not numbers (NaN, such as 0/0) have no order: min, max, top and quantiles leave them out, and find
nothing (quantiles NaN) where there is no other; a sum or mean of any of them is NaN. Infinity is a value like others;
a sum of both infinities is NaN.

Sums are rounded once, at their end: with NumPy the sum is the float nearest to the exact sum of the values, the mean
the float nearest to that over the number of points. Machine code carries what each addition rounds off; in n points of
a chunk it loses at most (n/2^53)² of the sum of their magnitudes, which is 2^-62 for chunks of 2^22 points. So a sum of
values of one sign is the nearest float or the one beside it; which of them does not depend on how many processors share
a chunk, here or on a worker. With both signs, a sum is infinite only where it is beyond 1.8e308 itself; a mean of
finite values never is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, nan
from typing import Any, NamedTuple

from symroof.errors import InputError, clip, unknown
from symroof.quantities.exact import number
from symroof.sweeps.quantiles import joined, quantiles

MOST_KEPT = 100_000
FUSED = frozenset({"min", "max", "sum", "mean", "count"})  # what is kept inside the loop over the points
EXAMPLES = {
    "min": "min:lower",
    "max": "max:intensity",
    "sum": "sum:lower",
    "mean": "mean:lower",
    "count": "count:regime",
    "top": "top:10:min:lower",
    "quantiles": "quantiles:0.5,0.9:lower",
}


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
        shares = ",".join(map(share_text, self.shares))
        return f"quantiles:{shares}:{self.output}" if shares else f"{self.kind}:{self.output}"


class Placed(NamedTuple):
    """A value and where it stands in the grid flattened."""

    value: float
    place: int


class Total(NamedTuple):
    """Parts of a sum, added exactly, whatever their order; values that are not finite are counted beside them."""

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
    if parts and kind not in EXAMPLES:
        raise unknown("fold", kind, EXAMPLES, where=clip(text))
    raise InputError("not a fold", seen=clip(text), expected=EXAMPLES.get(kind, ", ".join(EXAMPLES.values())))


def share_text(share: Fraction) -> str:
    """A share of the ranks as a decimal."""
    return repr(float(share)).removesuffix(".0")


def _share(text: str, where: str) -> Fraction:
    share = number(text, where=where)
    if not 0 <= share <= 1:
        raise InputError("not a share of the ranks", where=where, seen=text, expected="0 to 1, such as 0.5 or 0.99")
    return share


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
