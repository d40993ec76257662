"""The roof that a run is held against: a dense peak and the bandwidth of one link, times the devices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from symroof.chips.chipfile import LINKS, UNITS
from symroof.chips.chiplint import TOLERANCE
from symroof.chips.preset import Chip, Rate, find_chip, presets
from symroof.errors import InputError, unknown
from symroof.quantities.dtypes import DEFAULT_DTYPE
from symroof.quantities.dtypes import dtype as precision
from symroof.quantities.exact import Number
from symroof.quantities.meaning import bound_by
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS, Dimension, show
from symroof.scoring.stated import DENSE, device_count, positive, stated_bandwidth, stated_peak

# rates in parts of the roof's own rate, with what they are of; lowest first
Rivals = list[tuple[Fraction, str]]


@dataclass(frozen=True)
class Roof:
    """A dense peak and a bandwidth.

    Attributes:
        peak: of one device, in FLOP/s; scaled by ``peak_scale`` already.
        bandwidth: of one device, in B/s; scaled by ``bandwidth_scale`` already.
        devices: how many devices the FLOPs and bytes of a run are of, all together.
        unit, dtype, link: what the peak and the bandwidth are of.
        chip: the preset; None where peak and bandwidth are both stated.
        stated: whether the peak was stated and is not the preset's.
        chips: the presets that a number may be compared with.
    """

    peak: Rate
    bandwidth: Rate
    devices: int
    unit: str
    dtype: str
    link: str
    chip: Chip | None
    stated: bool
    peak_scale: Fraction
    bandwidth_scale: Fraction
    chips: Mapping[str, Chip]

    @cached_property
    def compute(self) -> Fraction:
        """The peak of all devices, in FLOP/s."""
        return self.peak.value * self.devices

    @cached_property
    def traffic(self) -> Fraction:
        """The bandwidth of all devices, in B/s."""
        return self.bandwidth.value * self.devices

    @cached_property
    def ridge(self) -> Fraction:
        """The intensity from which on the peak is the lower roof, in FLOP/B."""
        return self.peak.value / self.bandwidth.value

    @property
    def below(self) -> str:
        """The regime below the ridge."""
        return bound_by(self.link)

    @cached_property
    def reference(self) -> Fraction | None:
        """The preset's own peak where another is stated, in FLOP/s."""
        rate = self.chip.peaks.get((self.unit, self.dtype)) if self.chip and self.stated else None
        return rate.value if rate else None

    @cached_property
    def unscaled(self) -> Fraction:
        """The peak of one device before ``peak_scale``, in FLOP/s."""
        return self.peak.value / self.peak_scale

    @cached_property
    def precisions(self) -> Rivals:
        """The peaks of the preset's other precisions."""
        peaks = self.chip.peaks.items() if self.chip else ()
        others = ((name, rate) for (unit, name), rate in peaks if unit == self.unit and name != self.dtype)
        return _rivals(others, self.unscaled, FLOPS)

    @cached_property
    def peaks(self) -> Rivals:
        """The peaks of all presets at the precision."""
        key = self.unit, self.dtype
        others = ((chip.name, chip.peaks[key]) for chip in self.chips.values() if key in chip.peaks)
        return _rivals(others, self.unscaled, FLOPS)

    @cached_property
    def bandwidths(self) -> Rivals:
        """The bandwidths of all presets over the link."""
        others = ((chip.name, chip.links[self.link]) for chip in self.chips.values() if self.link in chip.links)
        return _rivals(others, self.bandwidth.value / self.bandwidth_scale, BYTES_PER_SECOND)

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """What looks wrong with a stated peak, in sentences."""
        if self.reference is None or self.chip is None:
            return ()
        said = f"the dense {self.dtype} peak of {self.chip.name}, {show(self.reference, FLOPS)}"
        if close(self.unscaled, 2 * self.reference):
            return (f'the stated peak is twice {said}: if it is the sparse figure, say --peak-kind "sparse 2:4"',)
        if close(2 * self.unscaled, self.reference):
            return (f"the stated peak is half of {said}: halved twice?",)
        return ()


def roof(
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
) -> Roof:
    """The roof of a preset, or of rates that are stated in its place.

    Args:
        chip: a preset's name or a Chip.
        dtype: the precision whose peak is taken, by default bf16 of the tensor unit and fp32 of the vector unit.
        link: the link whose bandwidth is taken, by default the memory, hbm.
        unit: "tensor" (the default) or "vector".
        chips: the presets to look names up in, by default those that ship.
        peak: a peak of one device in the preset's place, in FLOP/s.
        peak_kind: of that peak: "dense", or "sparse 2:4", which is converted to dense once.
        bandwidth: a bandwidth of one device in the preset's place, in B/s.
        devices: how many devices the FLOPs and bytes are of.
        peak_scale: achieved share of the peak.
        bandwidth_scale: achieved share of the bandwidth.

    Raises:
        InputError: for an unknown name, a rate that is missing, or a number that does not fit.
    """
    picked = _unit(unit)
    known = presets(chips)
    short, _ = precision(dtype if dtype is not None else DEFAULT_DTYPE[picked], where="dtype")
    found = chip if chip is None or isinstance(chip, Chip) else find_chip(chip, known)
    used = link if link is not None else "hbm"
    if used not in LINKS:
        raise unknown("link", used, found.links if found else LINKS)
    scales = positive(peak_scale, "peak scale"), positive(bandwidth_scale, "bandwidth scale")
    top = stated_peak(peak, peak_kind) if peak is not None else _of(found, "peak").peak(picked, short)
    if peak is None and peak_kind != DENSE:
        raise InputError("a kind without a peak", where="peak kind", seen=peak_kind, expected="a stated peak with it")
    side = stated_bandwidth(bandwidth) if bandwidth is not None else _of(found, "bandwidth").link(used)
    return Roof(
        peak=top.times(scales[0]),
        bandwidth=side.times(scales[1]),
        devices=device_count(devices),
        unit=picked,
        dtype=short,
        link=used,
        chip=found,
        stated=peak is not None,
        peak_scale=scales[0],
        bandwidth_scale=scales[1],
        chips=known,
    )


def _unit(unit: str | None) -> str:
    """``unit`` if it is a compute unit; None stands for the tensor unit."""
    if unit is not None and unit not in UNITS:
        raise unknown("compute unit", unit, UNITS)
    return unit if unit is not None else UNITS[0]


def close(value: Fraction, other: Fraction) -> bool:
    """Whether two rates are the same but for how they are rounded in print."""
    return abs(value / other - 1) <= TOLERANCE


def _of(chip: Chip | None, what: str) -> Chip:
    if chip is None:
        raise InputError(f"no {what} is known", expected=f"an accelerator, or a {what} that is stated")
    return chip


def _rivals(rates: Iterable[tuple[str, Rate]], own: Fraction, dimension: Dimension) -> Rivals:
    return sorted((rate.value / own, f"{name} {show(rate.value, dimension)}") for name, rate in rates)
