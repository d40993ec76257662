"""``symroof chips``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from symroof.chips.preset import Chip, Rate, find_chip, load_chips
from symroof.cli.options import as_json, columns, print_json, say
from symroof.quantities.exact import text
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS, show


@click.command("chips")
@click.argument("name", required=False)
@click.option("--chips", "chips_file", type=click.Path(path_type=Path), help="TOML file with more presets.")
@as_json
def chips_command(name: str | None, chips_file: Path | None, as_json: bool) -> None:
    """List the accelerator presets, or show one with the source of every figure.

    Rates are dense, one way and per device, converted once from what the source prints.

    Example: symroof chips h100-sxm
    """
    chips = load_chips(chips_file)
    chosen = [find_chip(name, chips)] if name else list(chips.values())
    if as_json:
        print_json({"chips": [chip_record(chip) for chip in chosen]})
    elif name:
        say("\n".join(_details(chosen[0])))
    else:
        say("\n".join(columns([("name", "accelerator", "peaks", "memory", "ridge"), *map(_row, chosen)])))


def _row(chip: Chip) -> tuple[str, ...]:
    unit, precision = next((k for k in chip.peaks if k == ("tensor", "bf16")), next(iter(chip.peaks)))
    peak, memory = chip.peaks[unit, precision].value, chip.links["hbm"].value
    names = ", ".join(dict.fromkeys(p for _, p in chip.peaks))
    ridge = show(peak / memory, (("FLOP", 1), ("byte", -1)))
    return (chip.name, chip.title, names, show(memory, BYTES_PER_SECOND), f"{ridge} ({precision})")


def _details(chip: Chip) -> list[str]:
    lines = [f"{chip.title} ({chip.vendor}), named {chip.name}; also: {', '.join(chip.aliases) or 'no alias'}", ""]
    for (unit, precision), rate in chip.peaks.items():
        lines += _figure(f"{unit}.{precision}", rate, show(rate.value, FLOPS))
    for link, rate in chip.links.items():
        lines += _figure(link, rate, show(rate.value, BYTES_PER_SECOND))
    return lines + [f"{memory:<13}{show(size, BYTES)} capacity" for memory, size in chip.capacity.items()]


def _figure(label: str, rate: Rate, value: str) -> list[str]:
    origin = "; ".join((f"printed {rate.printed}", *rate.conversions, rate.source, rate.date, rate.status))
    lines = [f"{label:<13}{value}", f"             {origin}"]
    lines += [f"             conflicts with {c.printed} ({c.source})" for c in rate.conflicts]
    return lines + ([f"             {rate.note}"] if rate.note else [])


def chip_record(chip: Chip) -> dict[str, Any]:
    """A preset as data; rates in FLOP/s and B/s, capacities in bytes, as strings that Fraction reads."""
    return {
        "name": chip.name,
        "title": chip.title,
        "vendor": chip.vendor,
        "aliases": list(chip.aliases),
        "peaks": {f"{unit}.{precision}": _rate_record(rate) for (unit, precision), rate in chip.peaks.items()},
        "links": {link: _rate_record(rate) for link, rate in chip.links.items()},
        "capacity": {memory: text(size) for memory, size in chip.capacity.items()},
    }


def _rate_record(rate: Rate) -> dict[str, Any]:
    return {
        "value": text(rate.value),
        "value_float": float(rate.value),
        "printed": rate.printed,
        "conversions": list(rate.conversions),
        "source": rate.source,
        "date": rate.date,
        "status": rate.status,
        "note": rate.note,
        "conflicts": [{"value": text(c.value), "printed": c.printed, "source": c.source} for c in rate.conflicts],
    }
