"""The presets that ship as plain data, so that one of them is found without reading TOML."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from importlib import import_module
from types import MappingProxyType
from typing import Any

from symroof.chips.preset import Chip, Conflict, Rate, find_chip, load_chips

Data = tuple[Any, ...]


def chips_source() -> str:
    """The module of the presets that ship: their data, and every name and alias that they are found by."""
    chips = load_chips()
    names = {called.strip().lower(): chip.name for chip in chips.values() for called in chip.called}
    head = ['"""The accelerators that ship; written by symroof build."""', "# ruff: noqa", "# fmt: off", ""]
    lines = [f"    {name!r}: {name_of!r}," for name, name_of in sorted(names.items())]
    data = [f"    {chip.name!r}: {_chip(chip)!r}," for chip in chips.values()]
    return "\n".join([*head, "NAMES = {", *lines, "}", "CHIPS = {", *data, "}"]) + "\n"


def shipped_chip(name: str) -> Chip:
    """The accelerator that ships with exactly this name or alias, whatever the case.

    Raises:
        InputError: there is none; the error lists near names.
    """
    module = import_module("symroof._numbers.chips")
    known = module.NAMES.get(name.strip().lower())
    return find_chip(name) if known is None else _read(known, module.CHIPS[known])


def _chip(chip: Chip) -> Data:
    return (
        chip.title,
        chip.vendor,
        chip.aliases,
        tuple((*key, _rate(rate)) for key, rate in chip.peaks.items()),
        tuple((link, _rate(rate)) for link, rate in chip.links.items()),
        tuple((memory, _number(size)) for memory, size in chip.capacity.items()),
    )


def _rate(rate: Rate) -> Data:
    conflicts = tuple((_number(c.value), c.printed, c.source) for c in rate.conflicts)
    sparse = None if rate.sparse is None else _number(rate.sparse)
    words = (rate.printed, rate.conversions, rate.source, rate.date, rate.status, rate.note)
    return (_number(rate.value), *words, conflicts, sparse, rate.unusual)


def _number(value: Fraction) -> tuple[int, int]:
    return value.numerator, value.denominator


def _read(name: str, data: Data) -> Chip:
    title, vendor, aliases, peaks, links, capacity = data
    return Chip(
        name,
        title,
        vendor,
        aliases,
        MappingProxyType({(unit, precision): _rate_of(rate) for unit, precision, rate in peaks}),
        MappingProxyType({link: _rate_of(rate) for link, rate in links}),
        MappingProxyType({memory: Fraction(*size) for memory, size in capacity}),
    )


def _rate_of(data: Iterable[Any]) -> Rate:
    value, printed, conversions, origin, date, status, note, conflicts, sparse, unusual = data
    held = tuple(Conflict(Fraction(*number), printed, source) for number, printed, source in conflicts)
    words = (printed, conversions, origin, date, status, note)
    return Rate(Fraction(*value), *words, held, None if sparse is None else Fraction(*sparse), unusual)
