"""Refusals of sweeps that cannot be: values that are missing, folds that fit no output, groups that are too many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from symroof.errors import InputError, unknown
from symroof.hints import Words, hint
from symroof.model import Model
from symroof.quantities.meaning import Quantity
from symroof.regimes.roofsetting import further_rates
from symroof.sweeps.axes import Axis
from symroof.sweeps.folds import Fold

SPELLED_OUT = Words("--chip NAME (in Python chip=)", "--dtype NAME (in Python dtype=)")
MOST_GROUPS, MOST_IN_GROUPS = 10_000, 1_000_000


def check_values(
    model: Model,
    used: Sequence[str],
    columns: Sequence[str],
    values: Mapping[str, Fraction],
    quantities: Mapping[str, Quantity],
    *,
    chip: bool,
) -> None:
    """Refuse what lacks a value, saying what would give it; ``chip`` is whether there is an accelerator already."""
    lacking = [name for name in used if name not in columns and name not in values]
    if lacking:
        rates = [rate for rate, _, _ in further_rates(model.derivation)]
        expected = hint(lacking, quantities, rates, chip=chip, words=SPELLED_OUT)
        raise InputError(f"no value for {', '.join(lacking)}", where=model.derivation.name, expected=expected)


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
