"""Accelerators: peaks and bandwidths as exact rationals, converted once to dense, one way and per device.

The presets are in ``chips.toml`` beside this file; there a figure is written as its source prints it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from os import PathLike
from types import MappingProxyType
from typing import TYPE_CHECKING

from symroof.chips.chiplint import lint
from symroof.errors import InputError, check_kind, clip, near, quoted, unknown
from symroof.presetnames import by_spelling, checked, find_preset
from symroof.quantities.dtypes import WIDTHS, canonical
from symroof.quantities.exact import Number, number, text

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

__all__ = ["Chip", "Conflict", "Rate", "find_chip", "lint", "load_chips"]


@dataclass(frozen=True)
class Conflict:
    """What another source prints for the same quantity; ``value`` is converted like the figure it conflicts with."""

    value: Fraction
    printed: str
    source: str


@dataclass(frozen=True)
class Rate:
    """One figure of an accelerator.

    Attributes:
        value: FLOP/s or B/s; dense, one way, per device (an ``ici`` figure is per link).
        printed: the figure as the source prints it.
        conversions: what was done to it, in order: "sparse 2:4 → dense: ÷ 2".
        source: where it is printed; ``date`` when; ``status`` is vendor, preliminary, text or user.
        note: arithmetic and caveats.
        conflicts: other figures for the same quantity.
        sparse: the sparse figure printed beside a dense one, in FLOP/s; for the lint only.
        unusual: why this precision does not follow the usual ratios ("" if it does).
    """

    value: Fraction
    printed: str
    conversions: tuple[str, ...] = ()
    source: str = ""
    date: str = ""
    status: str = "user"
    note: str = ""
    conflicts: tuple[Conflict, ...] = ()
    sparse: Fraction | None = None
    unusual: str = ""

    def times(self, scale: Fraction) -> Rate:
        """The rate at ``scale`` of this one, with a conversion that says so."""
        if scale == 1:
            return self
        return replace(
            self,
            value=self.value * scale,
            conversions=(*self.conversions, f"published → modelled: × {text(scale)}"),
            conflicts=tuple(replace(conflict, value=conflict.value * scale) for conflict in self.conflicts),
            sparse=self.sparse * scale if self.sparse is not None else None,
        )


@dataclass(frozen=True)
class Chip:
    """One accelerator as one consistent record.

    Attributes:
        peaks: (compute unit, precision) → FLOP/s, such as ("tensor", "bf16").
        links: link → B/s, such as "hbm".
        capacity: memory → bytes.
    """

    name: str
    title: str
    vendor: str
    aliases: tuple[str, ...]
    peaks: Mapping[tuple[str, str], Rate]
    links: Mapping[str, Rate]
    capacity: Mapping[str, Fraction]

    @property
    def called(self) -> tuple[str, ...]:
        """Its name and its aliases."""
        return self.name, *self.aliases

    def peak(self, unit: str, precision: str) -> Rate:
        """The peak of a compute unit at a precision, in FLOP/s.

        Raises:
            InputError: this chip has no such peak; the error lists the units and precisions it has.

        >>> find_chip("h100-sxm").peak("tensor", "bfloat16").value / 10**12
        Fraction(1979, 2)
        """
        key = (unit, canonical(precision))
        if key not in self.peaks:
            has: dict[str, list[str]] = {}
            for name, other in self.peaks:
                has.setdefault(name, []).append(other)
            raise InputError(
                f"{self.name} has no {clip(unit, 40)} peak at {quoted(precision, 40)}",
                expected="; ".join(f"{u}: {', '.join(names)}" for u, names in has.items()) or "none",
                near=() if key[1] in WIDTHS else near(precision, has.get(unit, [])),
            )
        return self.peaks[key]

    def link(self, name: str) -> Rate:
        """The bandwidth of a link, in B/s.

        Raises:
            InputError: this chip has no such link; the error lists those it has.
        """
        if name not in self.links:
            raise unknown(f"link of {self.name}", name, self.links)
        return self.links[name]

    def scaled(self, peak: Number, bandwidth: Number) -> Chip:
        """The chip at achieved rates: every peak times ``peak``, every bandwidth times ``bandwidth``.

        Raises:
            InputError: a multiplier is not a positive number.

        >>> find_chip("tpu-v5e").scaled("0.8", 1).peak("tensor", "bf16").conversions
        ('published → modelled: × 4/5',)
        """
        compute, traffic = _multiplier(peak, "compute"), _multiplier(bandwidth, "bandwidth")
        return replace(
            self,
            peaks=MappingProxyType({key: rate.times(compute) for key, rate in self.peaks.items()}),
            links=MappingProxyType({key: rate.times(traffic) for key, rate in self.links.items()}),
        )


def _multiplier(value: Number, what: str) -> Fraction:
    scale = number(value, where=f"{what} multiplier")
    if scale <= 0:
        raise InputError("not positive", where=f"{what} multiplier", seen=text(scale), expected="such as 0.8 for 80 %")
    return scale


def find_chip(name: str, chips: Mapping[str, Chip] | None = None) -> Chip:
    """The accelerator with exactly this name or alias, whatever the case.

    Raises:
        InputError: there is none; the error lists near names, and nothing is used in its place.

    >>> find_chip("TPU-v5e").title, find_chip("Trillium").name
    ('TPU v5e', 'tpu-v6e')
    """
    return find_preset(name, presets(chips), kind="accelerator", example="h100-sxm")


def presets(chips: Mapping[str, Chip] | None) -> Mapping[str, Chip]:
    """``chips`` themselves, or for None those that ship.

    Raises:
        InputError: they are no mapping of names to presets.
    """
    if chips is None:
        return load_chips()
    return checked(chips, Chip, maker="load_chips")


def load_chips(extra: Path | str | None = None) -> Mapping[str, Chip]:
    """The shipped presets, and those of the TOML file ``extra`` after them.

    Raises:
        InputError: the file cannot be used, contradicts itself, or names a chip as a preset is named already.
    """
    shipped = _shipped()
    if extra is None:
        return shipped
    from pathlib import Path

    check_kind(extra, (str, PathLike), "not a path", expected="the path of a TOML file")
    path = Path(extra)
    where = clip(str(path))
    added = _read(path, where, {"source": clip(path.name, 100), "date": "undated", "status": "user"})
    by_spelling([*shipped.values(), *added.values()], where=where)
    findings = lint(added)
    if findings:
        more = f" (and {len(findings) - 1} more)" if findings[1:] else ""
        raise InputError(f"the figures do not hold together: {clip(findings[0], 400)}{more}", where=where)
    return MappingProxyType({**shipped, **added})


@lru_cache(maxsize=1)
def _shipped() -> Mapping[str, Chip]:
    from pathlib import Path  # not importlib.resources: it takes as long to import as the presets take to read

    chips = _read(Path(__file__).with_name("chips.toml"), "chips.toml", {})
    by_spelling(chips.values(), where="chips.toml")
    return MappingProxyType(chips)


def _read(path: Path, where: str, origin: Mapping[str, str]) -> dict[str, Chip]:
    from symroof.chips.chipfile import read_chips  # it makes the chips of this module
    from symroof.tomlfile import read_toml

    return read_chips(read_toml(path), where, origin)
