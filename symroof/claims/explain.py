"""Which slip a wrong number comes from: those that lead to it, each with how sure that is.

Many slips fit a number of few digits by chance, so each is weighed against the chance that any number printed in its
place would have been this one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import log10

from symroof.claims.asked import Asked
from symroof.claims.slips import slips
from symroof.claims.sliptable import Slip
from symroof.quantities.printed import EXACTLY, ROUNDED, TRUNCATED, Printed

EXPLAINED, PERHAPS, NOTHING = "explained", "perhaps", "no slip fits convincingly"
SURE = 0.8  # from here on a slip explains a number of two digits or more
LIKELY = 0.2
DECADES = 3.0  # a wrong number of another origin is anywhere within so many powers of ten, all alike
OTHER = 0.8  # the weight of all other origins together, beside those of the slips
READ = {EXACTLY: 1.0, ROUNDED: 1.0, TRUNCATED: 0.5}
MOST = 5


@dataclass(frozen=True)
class Explanation:
    """A slip that leads to what is printed, and the share of the odds that it has."""

    slip: Slip
    confidence: float


@dataclass(frozen=True)
class Explained:
    """What a wrong number may come from.

    Attributes:
        word: explained, perhaps, or no slip fits convincingly.
        found: the slips that lead to it, the likeliest first.
    """

    word: str
    found: tuple[Explanation, ...]


def carried_over(name: str, printed: Printed) -> Explained:
    """What follows from a wrong number that is printed earlier: there is nothing to weigh."""
    slip = Slip("carried over", f"the number of {name} is carried on", printed.value, 1.0, rank=1)
    return Explained(EXPLAINED, (Explanation(slip, 1.0),))


def explain(printed: Printed, asked: Asked) -> Explained:
    """The slips that lead to a printed number, weighed against each other and against chance."""
    return weighed(printed, slips(asked))


def weighed(printed: Printed, made: Iterable[Slip]) -> Explained:
    """The same for slips that are made already."""
    weights = _matching(printed, made)
    whole = sum(weights.values()) + OTHER * _share(printed)
    ordered = sorted(weights.items(), key=lambda pair: -pair[1])
    found = tuple(Explanation(slip, weight / whole) for slip, weight in ordered[:MOST])
    if not found or found[0].confidence < LIKELY:
        return Explained(NOTHING, found)
    sure = found[0].confidence >= SURE and digits(printed) >= 2
    return Explained(EXPLAINED if sure else PERHAPS, found)


def digits(printed: Printed) -> int:
    """How many digits of a printed number count."""
    if printed.half == 0 or printed.value == 0:
        return 15
    return max(1, int(_decades(abs(printed.value) / (2 * printed.half))) + 1)


def _matching(printed: Printed, made: Iterable[Slip]) -> dict[Slip, float]:
    """The weight of each slip that leads to the number; of several with one value only those of the nearest kind."""
    low, high = printed.value - 2 * printed.half, (printed.high or printed.value) + 2 * printed.half + printed.high_half
    by_value: dict[Fraction, list[Slip]] = {}
    for slip in made:
        if low <= slip.value <= high and printed.reading(slip.value) in READ:
            by_value.setdefault(slip.value, []).append(slip)
    weights: dict[Slip, float] = {}
    for value, those in by_value.items():
        nearest = min(slip.rank for slip in those)
        kept: dict[str, Slip] = {}
        for slip in those:
            if slip.rank == nearest:
                kept.setdefault(slip.words, slip)
        share = READ[printed.reading(value)]
        weights |= {slip: share * slip.weight for slip in kept.values()}
    return weights


def _share(printed: Printed) -> float:
    """The chance that a number of another origin is printed as this one."""
    low, high = printed.ends
    if low <= 0 or low == high:
        return 1e-6 if low == high else 1.0
    return _decades(high / low) / DECADES


def _decades(ratio: Fraction) -> float:
    """The logarithm of a ratio, however large it is."""
    return log10(ratio.numerator) - log10(ratio.denominator)
