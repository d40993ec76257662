"""One measured run against a roof, in exact rationals: rates, MFU, MBU, intensity and regime."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from symroof.chips.preset import Chip
from symroof.errors import InputError
from symroof.quantities.exact import Number, number
from symroof.quantities.units import BYTES, SECONDS, Dimension, in_unit, split
from symroof.scoring.causes import Cause, likely_causes
from symroof.scoring.roof import Roof, roof
from symroof.scoring.stated import DENSE

LOW = Fraction(1, 5)
FLOP: Dimension = (("FLOP", 1),)
COMPUTE, NEITHER = "compute-bound", "neither"


@dataclass(frozen=True)
class Score:
    """A run of all devices together, held against their roof.

    Attributes:
        flops, bytes, seconds: as measured.
        low: the share below which both MFU and MBU count as low.
        mfu: the rate over the dense peak; above 1 where the inputs contradict each other, never clipped.
        mbu: the traffic over the bandwidth, likewise.
        name, line: of the run, and its line in a file (0 for none).
    """

    flops: Fraction
    bytes: Fraction
    seconds: Fraction
    roof: Roof
    low: Fraction
    mfu: Fraction
    mbu: Fraction
    name: str = ""
    line: int = 0

    @property
    def rate(self) -> Fraction:
        """FLOP/s of all devices together."""
        return self.flops / self.seconds

    @property
    def traffic(self) -> Fraction:
        """B/s of all devices together."""
        return self.bytes / self.seconds

    @property
    def intensity(self) -> Fraction | None:
        """FLOP/B; None without bytes, where it has no finite value."""
        return _quotient(self.flops, self.bytes) if self.bytes else None

    @cached_property
    def share(self) -> Fraction:
        """The share of the roof attained at the run's own intensity: the larger one of MFU and MBU.

        The rate over min(C, W·intensity) is max(rate/C, bytes/s/W), which also holds without FLOPs or bytes.
        """
        # by their parts here and below, which is far faster than comparing fractions
        one, two = self.mfu, self.mbu
        return one if one.numerator * two.denominator >= two.numerator * one.denominator else two

    @property
    def attainable(self) -> Fraction:
        """min(C, W·intensity), in FLOP/s of all devices."""
        top = self.roof.compute
        return min(top, self.roof.traffic * self.flops / self.bytes) if self.bytes else top

    @property
    def regime(self) -> str:
        """Compute-bound from the ridge on, else memory-bound or communication-bound; neither without any work."""
        if not self.share.numerator:
            return NEITHER
        # MFU/MBU is the intensity over the ridge
        return COMPUTE if self.share is self.mfu else self.roof.below

    @property
    def overhead(self) -> bool:
        """Whether MFU and MBU are both low, so that neither roof explains the time."""
        return self.share.numerator * self.low.denominator < self.low.numerator * self.share.denominator

    @property
    def consistent(self) -> bool:
        """Whether nothing is faster than its roof."""
        return self.share.numerator <= self.share.denominator

    @cached_property
    def causes(self) -> tuple[Cause, ...]:
        """What may be wrong where a number is above its roof, likeliest first."""
        return likely_causes(self.mfu, self.mbu, self.roof, self.low)


def score(
    flops: Number,
    bytes: Number,  # noqa: A002
    seconds: Number,
    *,
    chip: str | Chip | None = None,
    dtype: str | None = None,
    link: str | None = None,
    unit: str | None = None,
    chips: Mapping[str, Chip] | None = None,
    peak: Number | None = None,
    peak_kind: str = DENSE,
    bandwidth: Number | None = None,
    devices: Number = 1,
    peak_scale: Number = 1,
    bandwidth_scale: Number = 1,
    low: Number = LOW,
) -> Score:
    """What share of its roof a measured run attains.

    Args:
        flops: all that was computed, of all devices together, such as ``"4.4 TFLOP"``; a bare number is in FLOPs.
        bytes: all that crossed the link, such as ``"1.2 GB"``.
        seconds: the time it took, such as ``"12.5 ms"``; a bare number is in seconds.
        chip: a preset's name or a Chip; needed unless peak and bandwidth are stated.
        dtype: the precision whose peak is taken.
        link: the link whose bandwidth is taken, by default the memory, hbm.
        unit: "tensor" (the default) or "vector".
        chips: the presets to look names up in.
        peak: a peak of one device in the preset's place, such as ``"1979 TFLOP/s"``.
        peak_kind: of that peak: "dense", or "sparse 2:4", which is converted to dense once.
        bandwidth: a bandwidth of one device in the preset's place, such as ``"3.35 TB/s"``.
        devices: how many devices the FLOPs and bytes are of.
        peak_scale: achieved share of the peak.
        bandwidth_scale: achieved share of the bandwidth.
        low: the share below which both MFU and MBU count as low.

    Raises:
        InputError: for a negative amount, a time of zero, or a roof that is not known.

    >>> found = score("7e9 FLOP", "0.14 GB", "20 us", chip="h100-sxm")
    >>> round(float(found.mfu), 3), found.regime, round(float(found.mbu), 3), found.consistent
    (0.354, 'memory-bound', 2.09, False)
    """
    over = roof(
        chip=chip,
        dtype=dtype,
        link=link,
        unit=unit,
        chips=chips,
        peak=peak,
        peak_kind=peak_kind,
        bandwidth=bandwidth,
        devices=devices,
        peak_scale=peak_scale,
        bandwidth_scale=bandwidth_scale,
    )
    return rated(
        amount(flops, FLOP, where="flops"),
        amount(bytes, BYTES, where="bytes"),
        amount(seconds, SECONDS, where="seconds"),
        over,
        low_share(low),
    )


def rated(
    flops: Fraction,
    traffic: Fraction,
    seconds: Fraction,
    over: Roof,
    low: Fraction = LOW,
    *,
    name: str = "",
    line: int = 0,
) -> Score:
    """The score of exact amounts: FLOPs, bytes and seconds above zero."""
    mfu, mbu = _quotient(flops, seconds, over.compute), _quotient(traffic, seconds, over.traffic)
    return Score(flops, traffic, seconds, over, low, mfu, mbu, name, line)


def _quotient(top: Fraction, *below: Fraction) -> Fraction:
    """``top`` over all of ``below``, brought to lowest terms once."""
    over, under = top.numerator, top.denominator
    for each in below:
        over *= each.denominator
        under *= each.numerator
    return Fraction(over, under)


def amount(value: Number, dimension: Dimension, *, where: str) -> Fraction:
    """An amount of a run in base units: FLOPs and bytes from 0 on, seconds above 0.

    Raises:
        InputError: it is no number, has another unit, or is negative; or it is a time of 0.
    """
    if isinstance(value, str) and not split(value)[0]:
        expected = "a number, with a unit or without, such as 0.0125 or 12.5 ms"
        raise InputError("not a number", where=where, seen=value, expected=expected)
    found = in_unit(value, dimension, where=where)
    if found < 0:
        raise InputError("negative", where=where, seen=str(value), expected="an amount from 0 on")
    if not found and dimension == SECONDS:
        raise InputError("a run takes time", where=where, seen=str(value), expected="a time above 0")
    return found


def low_share(value: Number) -> Fraction:
    """A share above 0 and below 1."""
    share = number(value, where="low")
    if not 0 < share < 1:
        raise InputError("not a share", where="low", seen=str(value), expected="above 0 and below 1, such as 0.2")
    return share
