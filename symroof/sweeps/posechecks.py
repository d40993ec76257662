"""Refusals of sweeps that cannot be: values that are missing, folds that fit no output, groups that are too many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from symroof.algebra.symbols import BANDWIDTH, PEAK
from symroof.errors import InputError, unknown
from symroof.model import Model
from symroof.quantities.meaning import Quantity
from symroof.sweeps.axes import Axis
from symroof.sweeps.folds import Fold

MOST_GROUPS, MOST_IN_GROUPS = 10_000, 1_000_000


def check_values(
    model: Model,
    used: Sequence[str],
    columns: Sequence[str],
    values: Mapping[str, Fraction],
    quantities: Mapping[str, Quantity],
) -> None:
    """Refuse what lacks a value, saying which of it an accelerator or a precision would give."""
    lacking = [name for name in used if name not in columns and name not in values]
    if not lacking:
        return
    rates = [name for name in lacking if name in (PEAK, BANDWIDTH)]
    widths = [name for name in lacking if quantities[name].width and quantities[name].filled]
    rest = ", ".join(f"{name}=…" for name in lacking if name not in (*rates, *widths))
    option = "--chip NAME (in Python chip=)" if rates else "--dtype NAME (in Python dtype=)"
    given = f"{option}, or values for {', '.join([*rates, *widths])}" if rates or widths else ""
    hint = "; ".join(text for text in (rest, given) if text)
    raise InputError(f"no value for {', '.join(lacking)}", where=model.derivation.name, expected=hint)


def check_widths(axes: Iterable[Axis], values: Mapping[str, Fraction], quantities: Mapping[str, Quantity]) -> None:
    """Refuse a threshold where a width is 0, as its cases are for widths above 0."""
    along = [name for each in axes for name, column in each.columns.items() if not column.all()]
    zero = [*along, *(name for name, value in values.items() if value == 0 and quantities[name].width)]
    if zero:
        raise InputError(f"no threshold where {zero[0]} is 0", expected="widths above 0, or an output without it")


def checked_fold(what: Fold, labels: Mapping[str, tuple[str, ...]]) -> Fold:
    """The fold, with the number of labels it counts."""
    if what.kind == "count" and what.output not in labels:
        raise InputError("only regimes are counted", seen=what.text, expected="count:regime")
    if what.kind != "count" and what.output in labels:
        raise InputError(f"{what.output} is no quantity", seen=what.text, expected=f"count:{what.output}")
    return replace(what, labels=len(labels[what.output])) if what.kind == "count" else what


def check_group(by: str, axes: Sequence[Axis], keep: int) -> None:
    """Refuse groups along what is no axis, and so many that what is kept of them would not fit."""
    held = {each.name: len(each) for each in axes}
    if by and by not in held:
        raise unknown("axis", by, held, where="by")
    if by and held[by] > MOST_GROUPS:
        raise InputError(f"too many groups along {by}", seen=f"{held[by]:,}", expected=f"at most {MOST_GROUPS:,}")
    if by and held[by] * keep > MOST_IN_GROUPS:
        seen, expected = f"{held[by]:,} × {keep:,}", f"at most {MOST_IN_GROUPS:,} in all"
        raise InputError(f"too much to keep of each group along {by}", seen=seen, expected=expected)
