"""What a sweep found, as text and as a record for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import isfinite
from typing import Any

import numpy as np

from symroof.quantities.exact import decimal
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOP_COUNT, FLOPS, PER_BYTE, SECONDS, name_of, show
from symroof.sweeps.axistext import EXACT
from symroof.sweeps.engine import Sweep
from symroof.sweeps.folds import share_text
from symroof.sweeps.state import Found

SHOWN = {name_of(unit): unit for unit in (SECONDS, BYTES, BYTES_PER_SECOND, FLOP_COUNT, FLOPS, PER_BYTE)}
Line = tuple[str, ...]


def head(sweep: Sweep) -> list[Line]:
    """The axes and the values that stay the same, as lines of cells."""
    rows: list[Line] = []
    for axis in sweep.axes:
        first, last = (spelled(axis.at(at), sweep.units.get(axis.name, "")) for at in (0, -1))
        ends = first if len(axis) == 1 else f"{first} … {last}"
        rows.append((axis.name, counted(len(axis)), ends))
    single = {name: spelled(value, sweep.units.get(name, "")) for name, value in sweep.fixed.items()}
    rows += [(name, "", text) for name, text in single.items() if name not in sweep.widths]
    if sweep.widths:
        filled = ", ".join(f"{name} {single[name]}" for name in sweep.widths)
        rows.append(("widths", "", f"{filled} ({sweep.dtype})"))
    elif sweep.dtype:
        rows.append(("precision", "", sweep.dtype))
    return rows


def found_lines(sweep: Sweep, found: Iterable[Found]) -> list[Line]:
    """What the folds come to, as lines of cells: the fold, its group, value and place."""
    return [line for each in found for line in _lines(sweep, each)]


def _lines(sweep: Sweep, found: Found) -> Iterator[Line]:
    group = () if found.group is None else (f"{sweep.by} {spelled(found.group, sweep.units.get(sweep.by, ''))}",)
    what, unit = found.fold, sweep.units.get(found.fold.output, "")
    if what.kind == "count":
        points = sum(found.values) or 1.0
        for label, value in zip(sweep.labels[what.output], found.values, strict=True):
            yield (label, *group, counted(int(value)), f"{_rounded(100 * value / points, 3)} %")
    elif what.kind == "quantiles":
        error = f"rank error at most {_rounded(100 * found.rank_error, 2)} %" if found.rank_error else "exact"
        for share, value in zip(what.shares, found.values, strict=True):
            yield (f"{what.output} at {share_text(share)}", *group, spelled(value, unit), error)
    elif not found.values:
        yield (what.text, *group, "no number", "")
    elif found.places:
        for value, place in zip(found.values, found.places, strict=True):
            yield (what.text, *group, spelled(value, unit), f"at {place_text(sweep, place)}")
    else:
        yield (what.text, *group, spelled(found.values[0], unit), "")


def counted(points: int) -> str:
    """So many points in words."""
    return f"{points:,} point{'s' * (points != 1)}"


def place_text(sweep: Sweep, place: Mapping[str, str | float]) -> str:
    """A point of the grid in a line."""
    return ", ".join(f"{name} = {spelled(value, sweep.units.get(name, ''))}" for name, value in place.items())


def table(sweep: Sweep) -> list[Line]:
    """Every point with its outputs, a line a point below a heading."""
    lines = [(*(axis.name for axis in sweep.axes), *sweep.outputs)]
    units = [sweep.units.get(name, "") for name in lines[0]]
    for row in rows(sweep):
        cells = [_cell(sweep, name, value) for name, value in row.items()]
        lines.append(tuple(spelled(cell, unit) for cell, unit in zip(cells, units, strict=True)))
    return lines


def rows(sweep: Sweep) -> Iterator[dict[str, str | float]]:
    """Every point as a mapping of axes and outputs to values, in the order of the grid."""
    for chunk in sweep.chunks():
        values = sweep.evaluate(chunk)
        for local, index in enumerate(np.ndindex(*chunk.shape)):
            yield {
                **sweep.at(sweep.place(chunk.index(local))),
                **{name: float(array[index]) for name, array in values.items()},
            }


def _cell(sweep: Sweep, name: str, value: str | float) -> str | float:
    return sweep.labels[name][int(value)] if name in sweep.labels and isinstance(value, float) else value


def spelled(value: str | float, unit: str) -> str:
    """A label as it is, a number with its unit."""
    if isinstance(value, str):
        return value
    if not isfinite(value):
        return str(value)
    exact = Fraction(value)
    if unit in SHOWN:
        return show(exact, SHOWN[unit])
    return decimal(exact) + (f" {unit}" if unit else "")


def _rounded(value: float, digits: int) -> str:
    return decimal(Fraction(value), digits)


def record(sweep: Sweep, found: Iterable[Found], *, points: bool) -> dict[str, Any]:
    """All of it for JSON: the grid, what the folds come to, and with ``points`` every point as a row."""
    return {
        "title": sweep.title,
        "axes": [_axis_record(sweep, at) for at in range(len(sweep.axes))],
        "fixed": {name: _number(value) for name, value in sweep.fixed.items()},
        "dtype": sweep.dtype or None,
        "outputs": [{"name": name, "unit": sweep.units.get(name, "")} for name in sweep.outputs],
        "labels": {name: list(labels) for name, labels in sweep.labels.items()},
        "points": sweep.size,
        "backend": sweep.backend,
        "notes": list(sweep.notes),
        "folds": [_found_record(each) for each in found],
        "rows": [_point(row) for row in rows(sweep)] if points else [],
    }


def _axis_record(sweep: Sweep, at: int) -> dict[str, Any]:
    axis = sweep.axes[at]
    unit = sweep.units.get(axis.name, "")
    first, last = (_number(axis.at(at)) for at in (0, -1))
    return {"name": axis.name, "points": len(axis), "first": first, "last": last, "unit": unit}


def _found_record(found: Found) -> dict[str, Any]:
    return {
        "fold": found.fold.text,
        "kind": found.fold.kind,
        "output": found.fold.output,
        "group": None if found.group is None else _number(found.group),
        "values": [_number(value) for value in found.values],
        "places": [_point(place) for place in found.places],
        "rank_error": found.rank_error if found.fold.kind == "quantiles" else None,
    }


def _point(point: Mapping[str, str | float]) -> dict[str, Any]:
    return {name: _number(value) for name, value in point.items()}


def _number(value: str | float) -> str | float:
    """A whole number as an integer, as far as floats hold each; what JSON has no number for as text: inf, -inf, nan."""
    if isinstance(value, str):
        return value
    if not isfinite(value):
        return str(value)
    return int(value) if value.is_integer() and abs(value) <= EXACT else value
