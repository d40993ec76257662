"""What files and datasets say about the axes and outputs of a sweep: units, meanings and the names of codes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symroof.kernels.blocks import Floats
from symroof.sweeps.engine import Sweep

Attributes = dict[str, Any]

MEANINGS = {
    "flops": "floating-point operations",
    "bytes": "bytes moved",
    "intensity": "arithmetic intensity",
    "t_math": "time of the operations at the peak rate",
    "t_comms": "time of the bytes at full bandwidth",
    "lower": "time if everything overlaps: the longest of the times",
    "upper": "time if nothing overlaps: the sum of the times",
    "attainable": "rate that the roofline allows",
    "threshold": "value of the symbol from which on it is compute-bound",
    "regime": "what the time is bound by",
}


def symbol_attributes(sweep: Sweep, name: str, meanings: Mapping[str, str] | None = None) -> Attributes:
    """The unit and meaning of a symbol, as far as they are known to the sweep or in ``meanings``."""
    meaning = sweep.meanings.get(name, "") or (meanings or {}).get(name, "")
    return _attributes(sweep.units.get(name, ""), meaning)


def output_attributes(sweep: Sweep, name: str) -> Attributes:
    """The unit and meaning of an output, and of codes their names (CF conventions: flag_values, flag_meanings)."""
    meaning = sweep.meanings.get(name, "") or MEANINGS.get(name, f"{name} of the operation")
    found = _attributes(sweep.units.get(name, ""), meaning)
    labels = sweep.labels.get(name, ())
    if labels:
        words = [label.replace(" ", "_") for label in labels]
        found |= {"flag_values": list(range(len(words))), "flag_meanings": " ".join(words)}
    return found


def whole_attributes(sweep: Sweep) -> Attributes:
    """What is said of all outputs together: a heading, the precision where one was picked, and notes."""
    said = {"title": sweep.title, "dtype": sweep.dtype, "notes": list(sweep.notes)}
    return {name: each for name, each in said.items() if each}


def stored(sweep: Sweep, name: str, values: Floats) -> NDArray[Any]:
    """An output as it is kept: small whole numbers for codes, float64 for the rest."""
    return values.astype(np.int8) if name in sweep.labels else values


def further_columns(sweep: Sweep) -> dict[str, tuple[str, Floats]]:
    """The columns of axes that have labels, as of accelerators, by symbol: the name of the axis and the values."""
    return {
        name: (axis.name, column)
        for axis in sweep.axes
        for name, column in axis.columns.items()
        if name != axis.name or axis.labels
    }


def _attributes(unit: str, meaning: str) -> Attributes:
    return {name: text for name, text in (("units", unit), ("long_name", meaning)) if text}
