"""Accelerators: peaks and bandwidths as exact rationals, converted once to dense, one way and per device.

The presets are in ``chips.toml`` beside this file; there a figure is written as its source prints it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from symroof.chiplint import Literal, Table, kind_of, line, lines, lint, one_of, read_toml, table
from symroof.dtypes import WIDTHS, canonical
from symroof.errors import InputError, clip, near, unknown
from symroof.exact import Number, number, text
from symroof.units import BYTES, BYTES_PER_SECOND, FLOPS, Dimension, in_unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

__all__ = ["Chip", "Conflict", "Rate", "find_chip", "lint", "load_chips"]

UNITS = ("tensor", "vector")
LINKS = ("hbm", "on-chip", "ici", "nvlink", "scale-out", "dcn", "pcie")
STATUSES = ("vendor", "preliminary", "text", "user")
# the tag of a figure → what its spellings are divided by, and what that makes of the figure
TAGS: dict[str, tuple[dict[str, int], str]] = {
    "kind": ({"dense": 1, "sparse 2:4": 2}, "dense"),
    "direction": ({"one way": 1, "both ways": 2}, "one way"),
}
MEMORIES = ("hbm", "on-chip")
ORIGIN = ("source", "date", "status")
CHIP_KEYS = ("title", "vendor", "aliases", *ORIGIN, "peaks", "links", "capacity")
FIGURE_KEYS = ("value", "per", "note", "conflicts", *ORIGIN)
PEAK_KEYS = (*FIGURE_KEYS, "kind", "sparse", "also", "unusual")
LINK_KEYS = (*FIGURE_KEYS, "direction")
NAME = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


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
                f"{self.name} has no {clip(unit, 40)} peak at {clip(precision, 40)!r}",
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
    known = chips if chips is not None else load_chips()
    spelled, wanted = _spellings(known.values()), name.strip().lower()
    if wanted in spelled:
        return spelled[wanted]
    starts = [chip.name for start, chip in spelled.items() if len(wanted) > 1 and start.startswith(wanted)]
    close = [spelled[like].name for like in near(wanted, spelled)]
    raise InputError(
        f"unknown accelerator {clip(name, 60)!r}",
        expected=f"one of {len(known)} names or their aliases, exactly",
        near=list(dict.fromkeys([*starts, *close]))[:4],
    )


def load_chips(extra: Path | None = None) -> Mapping[str, Chip]:
    """The shipped presets, and those of the TOML file ``extra`` after them.

    Raises:
        InputError: the file cannot be used, contradicts itself, or names a chip as a preset is named already.
    """
    shipped = _shipped()
    if extra is None:
        return shipped
    where = clip(str(extra))
    added = _chips(read_toml(extra), where, {"source": clip(extra.name, 100), "date": "undated", "status": "user"})
    _spellings([*shipped.values(), *added.values()], where=where)
    findings = lint(added)
    if findings:
        more = f" (and {len(findings) - 1} more)" if findings[1:] else ""
        raise InputError(f"the figures do not hold together: {clip(findings[0], 400)}{more}", where=where)
    return MappingProxyType({**shipped, **added})


@lru_cache(maxsize=1)
def _shipped() -> Mapping[str, Chip]:
    # not importlib.resources: it takes as long to import as the presets take to read
    chips = _chips(read_toml(Path(__file__).with_name("chips.toml")), "chips.toml", {})
    _spellings(chips.values(), where="chips.toml")
    return MappingProxyType(chips)


def _spellings(chips: Iterable[Chip], *, where: str = "") -> dict[str, Chip]:
    """Every name and alias in lower case; one that two chips claim is an error naming both."""
    spelled: dict[str, Chip] = {}
    for chip in chips:
        for name in (chip.name, *chip.aliases):
            first = spelled.setdefault(name.strip().lower(), chip)
            if first is not chip:
                label = repr(name) if name == chip.name else f"{name!r} of {chip.name}"
                raise InputError(
                    f"the name {label} is taken by {first.name}", where=where, expected="names and aliases of its own"
                )
    return spelled


def _chips(tables: Table, file: str, origin: Mapping[str, str]) -> dict[str, Chip]:
    return {name: _chip(name, raw, file, origin) for name, raw in tables.items()}


def _chip(name: str, raw: object, file: str, origin: Mapping[str, str]) -> Chip:
    if not name or len(name) > 60 or not NAME.issuperset(name):
        raise InputError(
            "not a name for an accelerator", where=file, seen=name, expected="[a-z0-9-]+, at most 60 characters"
        )
    where = f"{file}: {name}"
    fields = table(raw, CHIP_KEYS, where=where)
    origin = {**origin, **_origin(fields, where)}
    memory = table(fields.get("capacity", {}), MEMORIES, where=f"{where}.capacity")
    return Chip(
        name=name,
        title=line(fields.get("title", name), where=f"{where}.title"),
        vendor=line(fields.get("vendor", "-"), where=f"{where}.vendor"),
        aliases=lines(fields.get("aliases", []), where=f"{where}.aliases"),
        peaks=MappingProxyType(_peaks(fields.get("peaks", {}), origin, f"{where}.peaks")),
        links=MappingProxyType(_links(fields.get("links", {}), origin, f"{where}.links")),
        capacity=MappingProxyType(
            {level: _quantity(size, BYTES, f"{where}.capacity.{level}")[0] for level, size in memory.items()}
        ),
    )


def _peaks(raw: object, origin: Mapping[str, str], where: str) -> dict[tuple[str, str], Rate]:
    peaks: dict[tuple[str, str], Rate] = {}
    for unit, figures in table(raw, UNITS, where=where).items():
        for precision, figure in table(figures, WIDTHS, where=f"{where}.{unit}").items():
            place = f"{where}.{unit}.{precision}"
            fields = table(figure, PEAK_KEYS, where=place)
            rate = _rate(fields, FLOPS, "kind", origin, place)
            for name in (precision, *lines(fields.get("also", []), where=f"{place}.also")):
                key = (unit, one_of(name, WIDTHS, where=f"{place}.also"))
                if peaks.setdefault(key, rate) is not rate:
                    raise InputError(
                        f"the {unit} peak at {name} is given twice", where=place, expected="one figure for each"
                    )
    return peaks


def _links(raw: object, origin: Mapping[str, str], where: str) -> dict[str, Rate]:
    links: dict[str, Rate] = {}
    for name, figure in table(raw, LINKS, where=where).items():
        place = f"{where}.{name}"
        # a memory bandwidth has no direction to convert
        fields = table(figure, FIGURE_KEYS if name in MEMORIES else LINK_KEYS, where=place)
        links[name] = _rate(fields, BYTES_PER_SECOND, "" if name in MEMORIES else "direction", origin, place)
    return links


def _rate(fields: Table, dimension: Dimension, tag: str, origin: Mapping[str, str], where: str) -> Rate:
    value, printed, conversions = _converted(fields, dimension, where)
    origin = {**origin, **_origin(fields, where)}
    missing = [key for key in ORIGIN if key not in origin]
    if missing:
        raise InputError(f"the figure has no {missing[0]}", where=where, expected=", ".join(ORIGIN))
    sparse = None
    if "sparse" in fields:
        beside = {"value": fields["sparse"]} | {key: fields[key] for key in ("per",) if key in fields}
        sparse = _converted(beside, dimension, f"{where}.sparse")[0]
    return Rate(
        value=value,
        printed=printed,
        conversions=conversions,
        **origin,
        note=line(fields["note"], where=f"{where}.note") if "note" in fields else "",
        conflicts=_conflicts(fields.get("conflicts", []), dimension, tag, f"{where}.conflicts"),
        sparse=sparse,
        unusual=line(fields["unusual"], where=f"{where}.unusual") if "unusual" in fields else "",
    )


def _conflicts(raw: object, dimension: Dimension, tag: str, where: str) -> tuple[Conflict, ...]:
    if not isinstance(raw, list) or len(raw) > 50:
        raise InputError(
            "not a list of figures", where=where, seen=kind_of(raw), expected="[{ value = …, source = … }]"
        )
    conflicts = []
    for position, item in enumerate(raw):
        place = f"{where}[{position}]"
        fields = table(item, ["value", "per", "source", *([tag] if tag else [])], where=place)
        value, printed, _ = _converted(fields, dimension, place)
        conflicts.append(Conflict(value, printed, line(fields.get("source"), where=f"{place}.source")))
    return tuple(conflicts)


def _origin(fields: Table, where: str) -> dict[str, str]:
    origin = {key: line(fields[key], where=f"{where}.{key}") for key in ORIGIN if key in fields}
    if "status" in origin:
        one_of(origin["status"], STATUSES, where=f"{where}.status")
    if "date" in origin and not _is_date(origin["date"]):
        raise InputError("not a date", where=f"{where}.date", seen=origin["date"], expected="such as 2026-11-29")
    return origin


def _is_date(spelled: str) -> bool:
    try:
        return date.fromisoformat(spelled).isoformat() == spelled
    except ValueError:
        return False


def _converted(fields: Table, dimension: Dimension, where: str) -> tuple[Fraction, str, tuple[str, ...]]:
    """The figure as dense, one way and per device, as it is printed, and what was done to it."""
    value, printed = _quantity(fields.get("value"), dimension, f"{where}.value")
    conversions = []
    for tag, (divisors, target) in TAGS.items():
        if tag in fields:
            spelled = one_of(line(fields[tag], where=f"{where}.{tag}"), divisors, where=f"{where}.{tag}")
            conversions.append((spelled, target, divisors[spelled]))
    if "per" in fields:
        spelled = line(fields["per"], where=f"{where}.per")
        conversions.append((spelled, *_per(spelled, f"{where}.per")))
    for _, _, divisor in conversions:
        value /= divisor
    return value, printed, tuple(f"{a} → {b}: ÷ {divisor}" for a, b, divisor in conversions if divisor != 1)


def _per(spelled: str, where: str) -> tuple[str, int]:
    """What "device", "link", "rack of 72" or "chip of 4 links" is converted to, and the divisor."""
    words = spelled.split()
    if words in (["device"], ["link"]):
        return words[0], 1
    count = words[2] if len(words) in (3, 4) and words[1] == "of" and words[3:] in ([], ["links"]) else ""
    if not (count.isascii() and count.isdigit() and len(count) <= 6 and int(count) > 0):
        raise InputError(
            "not a share", where=where, seen=spelled, expected="device, link, rack of 72 or chip of 4 links"
        )
    return "link" if words[3:] else "device", int(count)


def _quantity(raw: object, dimension: Dimension, where: str) -> tuple[Fraction, str]:
    """A positive amount in base units, and as it is printed; a bare number is in base units already."""
    if raw is None:
        raise InputError("the figure is missing", where=where, expected='such as "197 TFLOP/s" or "820 GB/s"')
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        raise InputError("not a figure", where=where, seen=kind_of(raw), expected='such as "197 TFLOP/s" or 1.97e14')
    bare = isinstance(raw, int | Literal)
    value = number(raw, where=where) if bare else in_unit(line(raw, where=where), dimension, where=where)
    if value <= 0:
        raise InputError("not positive", where=where, seen=str(raw), expected="a rate or size above zero")
    return value, str(raw)
