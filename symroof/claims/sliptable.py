"""What a slip is, and the catalogue of those that are factors: of one given, or of the number itself."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

TYPED, CARRIED, STRUCTURE, BARE = range(4)  # ranks


@dataclass(frozen=True)
class Slip:
    """A slip with the number that it leads to.

    Attributes:
        name: of the kind of slip.
        words: what was done, as a clause.
        value: what comes out.
        weight: how often such a slip is met among all that are, before any number is looked at.
        rank: TYPED for a value taken for another, CARRIED for a number carried over, STRUCTURE for a change of the
            formula, BARE for a factor alone; of slips with one outcome those of the lowest rank are looked at.
    """

    name: str
    words: str
    value: Fraction
    weight: float
    rank: int = TYPED


@dataclass(frozen=True)
class Scaled:
    """A given of a part that is taken a factor too large or too small."""

    name: str
    part: str
    factor: Fraction
    words: str
    weight: float


@dataclass(frozen=True)
class Factor:
    """A factor by which the number itself is off; ``of`` is a unit or a part that it has to do with, "" for any."""

    name: str
    factor: Fraction
    words: str
    weight: float
    of: str = ""


def _ratio(top: int, bottom: int = 1) -> Fraction:
    return Fraction(top, bottom)


BINARY = {prefix: Fraction(2**10, 1000) ** power for prefix, power in (("k", 1), ("M", 2), ("G", 3), ("T", 4))}
SCALED = (
    Scaled("sparse", "peak", _ratio(2), "the peak for structured sparsity is taken for the dense one", 0.05),
    Scaled("halved", "peak", _ratio(1, 2), "the peak is halved, though it is a dense one", 0.04),
    Scaled("both ways", "bandwidth", _ratio(2), "the bandwidth of both directions is taken for that of one", 0.03),
    Scaled("one way", "bandwidth", _ratio(1, 2), "half of the bandwidth is taken, as of one direction", 0.02),
    Scaled("bits", "bandwidth", _ratio(8), "bits a second are taken for bytes a second", 0.03),
    Scaled("bits", "bandwidth", _ratio(1, 8), "bytes a second are divided by 8, as if they were bits", 0.015),
    Scaled("bits", "bytes", _ratio(8), "bits are taken for bytes", 0.015),
    Scaled("bits", "bytes", _ratio(1, 8), "bytes are divided by 8, as if they were bits", 0.01),
    Scaled("bits", "width", _ratio(8), "bits an element are taken for bytes", 0.015),
    Scaled("binary prefix", "bytes", BINARY["G"], "GB are read as GiB", 0.02),
    Scaled("binary prefix", "bytes", 1 / BINARY["G"], "GB are converted to GiB", 0.02),
    Scaled("binary prefix", "bandwidth", BINARY["G"], "GB/s are read as GiB/s", 0.005),
    Scaled("binary prefix", "bandwidth", 1 / BINARY["G"], "GB/s are converted to GiB/s", 0.005),
    Scaled("hours", "time", _ratio(1, 3600), "hours are taken for seconds", 0.01),
    Scaled("hours", "time", _ratio(3600), "seconds are taken for hours", 0.01),
    Scaled("hours", "time", _ratio(1, 24), "days are taken for hours", 0.005),
    Scaled("hours", "price", _ratio(3600), "the price of an hour is taken for that of a second", 0.05),
    Scaled("hours", "price", _ratio(1, 3600), "the price of a second is taken for that of an hour", 0.01),
    Scaled("hours", "rate", _ratio(3600), "what is done in an hour is taken for what is done in a second", 0.005),
    Scaled("halved", "time", _ratio(1, 2), "half of the time is taken", 0.01),
    Scaled("doubled", "time", _ratio(2), "twice the time is taken", 0.005),
    Scaled("multiply-adds", "work", _ratio(1, 2), "multiply-adds are taken for FLOPs", 0.04),
    Scaled("multiply-adds", "work", _ratio(2), "FLOPs are doubled, as if they were multiply-adds", 0.015),
    Scaled("forward for training", "work", _ratio(1, 3), "the forward pass is taken for all of training", 0.03),
    Scaled("forward for training", "work", _ratio(3), "all of training is taken for the forward pass", 0.03),
    Scaled("recomputation", "work", _ratio(4, 3), "the forward pass is counted twice, 8 for 6", 0.008),
    Scaled("node", "devices", _ratio(8), "nodes of eight are taken for devices", 0.015),
    Scaled("node", "devices", _ratio(1, 8), "devices are taken for nodes of eight", 0.015),
)
RESULT = (
    Factor("ten", _ratio(10), "the decimal point has moved", 0.03),
    Factor("ten", _ratio(1, 10), "the decimal point has moved", 0.03),
    Factor("hundred", _ratio(100), "the decimal point has moved by two places, as with a percentage", 0.01),
    Factor("hundred", _ratio(1, 100), "the decimal point has moved by two places, as with a percentage", 0.01),
    Factor("thousand", _ratio(1000), "a factor of 1000, as between two prefixes", 0.03),
    Factor("thousand", _ratio(1, 1000), "a factor of 1000, as between two prefixes", 0.03),
    Factor("million", _ratio(10**6), "a factor of a million, as between two prefixes", 0.005),
    Factor("million", _ratio(1, 10**6), "a factor of a million, as between two prefixes", 0.005),
    Factor("two", _ratio(2), "a factor of 2 too many", 0.03),
    Factor("two", _ratio(1, 2), "a factor of 2 is missing", 0.04),
    Factor("three", _ratio(3), "a factor of 3 too many", 0.01),
    Factor("three", _ratio(1, 3), "a factor of 3 is missing", 0.01),
    Factor("four", _ratio(4), "a factor of 4 too many", 0.01),
    Factor("four", _ratio(1, 4), "a factor of 4 is missing", 0.015),
    Factor("eight", _ratio(8), "a factor of 8 too many, as of bits or of a node", 0.01),
    Factor("eight", _ratio(1, 8), "a factor of 8 is missing, as of bits or of a node", 0.01),
    Factor("bits", _ratio(8), "bits stand for bytes", 0.02, "byte"),
    Factor("bits", _ratio(1, 8), "bytes stand for bits", 0.01, "byte"),
    *(Factor("binary", BINARY["k"], "1024 stands for 1000", 0.01, of) for of in ("byte", "token")),
    *(Factor("binary", 1 / BINARY["k"], "1000 stands for 1024", 0.01, of) for of in ("byte", "token")),
    *(Factor("binary prefix", BINARY[p], f"{p}B are read as {p}iB", 0.01, "byte") for p in "MGT"),
    *(Factor("binary prefix", 1 / BINARY[p], f"{p}iB are counted in place of {p}B", 0.015, "byte") for p in "MGT"),
    Factor("hours", _ratio(3600), "seconds stand for hours", 0.01, "second"),
    Factor("hours", _ratio(1, 3600), "hours stand for seconds", 0.01, "second"),
    Factor("hours", _ratio(3600), "the hour of the price is left out", 0.01, "dollar"),
    Factor("hours", _ratio(1, 3600), "the hour of the price is left out", 0.02, "dollar"),
    Factor("multiply-adds", _ratio(1, 2), "multiply-adds are counted, 1 for 2 FLOPs", 0.03, "work"),
    Factor("multiply-adds", _ratio(2), "each multiply-add is counted twice too often", 0.02, "work"),
    Factor(
        "forward for training", _ratio(3), "6 FLOPs for 2: training stands for the forward pass alone", 0.03, "work"
    ),
    Factor("forward for training", _ratio(1, 3), "2 FLOPs for 6: the forward pass alone for training", 0.03, "work"),
    Factor("recomputation", _ratio(4, 3), "8 FLOPs for 6: with recomputation", 0.008, "work"),
    Factor("recomputation", _ratio(3, 4), "6 FLOPs for 8: without recomputation", 0.006, "work"),
)
