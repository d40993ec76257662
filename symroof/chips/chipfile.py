"""Tables of a TOML file to accelerators: figures as their sources print them, converted once."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from types import MappingProxyType

from symroof.chips.preset import Chip, Conflict, Rate
from symroof.errors import InputError
from symroof.quantities.dtypes import WIDTHS
from symroof.quantities.exact import number
from symroof.quantities.meaning import MEMORIES
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS, Dimension, in_unit
from symroof.tomlfile import Literal, Table, kind_of, line, lines, one_of, table

UNITS = ("tensor", "vector")
LINKS = ("hbm", "on-chip", "ici", "nvlink", "scale-out", "dcn", "pcie")
STATUSES = ("vendor", "preliminary", "text", "user")
# the tag of a figure → what its spellings are divided by, and what that makes of the figure
TAGS: dict[str, tuple[dict[str, int], str]] = {
    "kind": ({"dense": 1, "sparse 2:4": 2}, "dense"),
    "direction": ({"one way": 1, "both ways": 2}, "one way"),
}
ORIGIN = ("source", "date", "status")
CHIP_KEYS = ("title", "vendor", "aliases", *ORIGIN, "peaks", "links", "capacity")
FIGURE_KEYS = ("value", "per", "note", "conflicts", *ORIGIN)
PEAK_KEYS = (*FIGURE_KEYS, "kind", "sparse", "also", "unusual")
LINK_KEYS = (*FIGURE_KEYS, "direction")
NAME = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def read_chips(tables: Table, file: str, origin: Mapping[str, str]) -> dict[str, Chip]:
    """The accelerators of the tables of a file; ``origin`` is the source, date and status of figures that give none.

    Raises:
        InputError: with the file and the key, for anything a preset cannot say.
    """
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
    for position, item in enumerate(raw, 1):
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
