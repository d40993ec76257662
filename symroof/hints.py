"""What would give the values that are missing, as a message says it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from symroof.quantities.meaning import BANDWIDTH, PEAK, RIDGE, Quantity


class Words(NamedTuple):
    """How an accelerator and a precision are given."""

    chip: str
    dtype: str


COMMAND = Words("--chip", "--dtype")
ANYWHERE = Words("a chip (chip=… or --chip)", "a precision (dtype=… or --dtype)")


def hint(
    lacking: Sequence[str], quantities: Mapping[str, Quantity], rates: Collection[str], *, chip: bool, words: Words
) -> str:
    """What would give values: ``D=…; a=… or --dtype; --chip, or values for C and W``.

    Args:
        lacking: the symbols without one.
        quantities: their meaning.
        rates: those that are rates beyond C and W.
        chip: whether there is an accelerator, so that none of them is one of its rates.
        words: how accelerator and precision are given.
    """
    known = [] if chip else [n for n in lacking if n in {RIDGE, PEAK, BANDWIDTH, *rates}]
    widths = [n for n in lacking if quantities[n].width and quantities[n].filled]
    others = [n for n in lacking if n not in (*known, *widths)]
    *most, last = [n for rate in known for n in ((PEAK, BANDWIDTH) if rate == RIDGE else (rate,))] or [""]
    values = f"values for {', '.join(most)} and {last}" if most else f"a value for {last}"
    parts = (
        ", ".join(f"{n}=…{f' or {words.chip}' if quantities[n].preset and not chip else ''}" for n in others),
        f"{', '.join(f'{n}=…' for n in widths)} or {words.dtype}" if widths else "",
        f"{words.chip}, or {values}" if known else "",
    )
    return "; ".join(part for part in parts if part)
