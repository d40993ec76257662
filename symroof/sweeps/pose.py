"""From an operation, axes, accelerators and values to a sweep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE
from symroof.chips.preset import Chip
from symroof.derivation import Derivation
from symroof.errors import InputError, unknown
from symroof.kernels.backends import AUTO
from symroof.kernels.kernel import compile_kernel
from symroof.kernels.names import names_of
from symroof.model import Model
from symroof.quantities.dtypes import DEFAULT_DTYPE
from symroof.quantities.exact import Number
from symroof.quantities.meaning import Quantity
from symroof.quantities.units import name_of
from symroof.setting import setting
from symroof.sweeps.axes import Axis, axis
from symroof.sweeps.axistext import check_count
from symroof.sweeps.chipaxis import chip_axis, picked
from symroof.sweeps.engine import CHUNK, Sweep
from symroof.sweeps.folds import fold
from symroof.sweeps.outputs import REGIME, THRESHOLD, answer_of, outputs_of, usual
from symroof.sweeps.posechecks import check_group, check_values, check_widths, checked_fold
from symroof.sweeps.together import check_together


def sweep(
    operation: str | Derivation | Model,
    /,
    *,
    over: Mapping[str, object],
    chips: str | Iterable[str | Chip] = (),
    ask: Sequence[str] = (),
    folds: Sequence[str] = (),
    by: str = "",
    solve_for: str | None = None,
    choices: Mapping[str, str] | None = None,
    chip: str | Chip | None = None,
    dtype: str | None = None,
    link: str | None = None,
    more_chips: Mapping[str, Chip] | None = None,
    peak_scale: Number = 1,
    bandwidth_scale: Number = 1,
    backend: str = AUTO,
    points: int = CHUNK,
    bindings: Mapping[str, Number] | None = None,
    **named: Number,
) -> Sweep:
    """A grid over sizes, widths, rates and accelerators, and what is asked of an operation on it; nothing runs yet.

    Of what is returned ``.run()`` gives what the folds come to, ``.dataset()`` every point as an xarray Dataset (with
    ``chunks="auto"`` lazily, by dask), and ``.write(path)`` writes every point to FILE.csv, FILE.parquet or
    FOLDER.zarr. Axes and values that are DataArrays are for ``symroof.sweeps.dataset.sweep_dataset``.

    Args:
        operation: as for ``derive``, or a Model.
        over: axes by symbol, outermost first: text, ranges, lists or 1-d arrays, see ``symroof.sweeps.axes.axis``.
        chips: accelerators as the outermost axis: ``all``, a comma list, or names and Chips.
        ask: outputs, see ``symroof.sweeps.outputs.outputs_of``; where nothing else is asked lower and regime, and of a
            relation the symbol that it is solved for.
        folds: such as ``min:lower``, ``count:regime``, ``top:10:min:lower`` or ``quantiles:0.5,0.9:lower``.
        by: the name of an axis whose points are folded each by themselves.
        solve_for: the symbol whose threshold is meant.
        choices: of a derivation that has choices.
        chip: this and the rest of the rates as for ``symroof.setting.setting``; more_chips are further presets.
        dtype: likewise; where accelerators are compared without it, the usual one of the compute unit.
        link: likewise.
        more_chips: likewise.
        peak_scale: likewise.
        bandwidth_scale: likewise.
        backend: llvm, numpy or auto.
        points: the most points of a chunk.
        bindings: values of the other symbols by name.
        named: more of them.

    Raises:
        InputError: for anything unknown, doubled or missing, for values that do not fit, and for sizes of the grid that
            do not go together.

    >>> grid = sweep("matmul", over={"B": "1:512"}, folds=["max:intensity"], D=4096, F=4096, dtype="bf16")
    >>> [(found.values, found.places[0]["B"]) for found in grid.run()]
    [((409.6,), 512.0)]
    >>> grid.dataset().intensity.sel(B=512).item()
    409.6
    """
    bindings = {**(bindings or {}), **named}
    if not over and not chips:
        raise InputError("nothing to sweep over", expected="an axis such as B=1:4096, or accelerators")
    if not isinstance(points, int) or points < 1:
        raise InputError("not a number of points", where="points", seen=str(points), expected="1 or more")
    model = operation if isinstance(operation, Model) else _derived(operation, choices)
    kept = [fold(text) for text in folds]
    names = tuple(dict.fromkeys([*ask, *(what.output for what in kept)])) or usual(model, solve_for)
    found = outputs_of(model, names, solve_for)
    labels = {REGIME: found.regimes} if REGIME in found.formulas else {}
    kept = [checked_fold(what, labels) for what in kept]
    if chip and chips:
        raise InputError("one accelerator and an axis of them", expected="one of them")
    if chips:
        dtype = dtype or DEFAULT_DTYPE[model.unit.partition(".")[0]]
    rates: dict[str, Any] = {"link": link, "peak_scale": peak_scale, "bandwidth_scale": bandwidth_scale}
    fixed = setting(model, bindings, chip=chip, dtype=dtype, chips=more_chips, **({} if chips else rates))
    used, quantities = names_of(found.formulas), quantities_of(model)
    answer = answer_of(model, solve_for)
    if answer in over:
        raise InputError(f"{answer} is what is solved for", where="over", expected="axes of the other symbols")
    axes = _axes(over, bindings, {*used, *model.names, PEAK, BANDWIDTH} & set(quantities), quantities)
    notes = [note for each in axes for note in each.notes]
    values = {name: value for name, value in fixed.values.items() if name not in over}
    if chips:
        needed = [name for name in used if name not in over and name not in values]
        along, left_out = chip_axis(model, picked(chips, more_chips), needed, bindings, {"dtype": dtype, **rates})
        axes = [along, *axes]
        notes += [f"{name} is left out: {reason}" for name, reason in left_out.items()]
    if answer in names and answer in model.quantities and model.quantities[answer].share:
        notes.append(f"{answer} is a share: above 1 is impossible")
    columns = [name for each in axes for name in each.columns]
    check_group(by, axes, max((each.keep for each in kept), default=0))
    check_values(model, used, columns, values, quantities, chip=bool(chips) or fixed.chip is not None)
    if {THRESHOLD, answer} & set(names):
        check_widths(axes, values, quantities)
    arguments = (*used, *(name for name in columns if name not in used))
    check_together(model.derivation, axes, values)
    kernel = compile_kernel(found.formulas, arguments, backend=backend)
    units = {name: name_of(quantities[name].unit) for name in arguments if quantities[name].unit} | dict(found.units)
    return Sweep(
        title=model.derivation.title,
        axes=tuple(axes),
        fixed={name: float(values[name]) for name in used if name not in columns},
        kernel=kernel,
        folds=tuple(kept),
        by=by,
        labels=labels,
        units=units,
        meanings={name: held.meaning for name, held in quantities.items() if name in (*arguments, answer)},
        dtype=fixed.dtype,
        widths=tuple(name for name in used if name in fixed.defaults and name not in columns),
        notes=tuple(notes),
        points=points,
    )


def _derived(operation: str | Derivation, choices: Mapping[str, str] | None) -> Model:
    from symroof.pipeline import derive

    return derive(operation, choices=choices)


def quantities_of(model: Model) -> dict[str, Quantity]:
    """The meaning of every symbol that may have values; the ridge follows from the rates."""
    from symroof.amounts import many
    from symroof.regimes.roofwork import roofs_of

    found = dict(model.quantities)
    if many(model.derivation):
        found = {**roofs_of(model.derivation).quantities, **found}
    return {name: held for name, held in found.items() if name != RIDGE and name not in model.shorthands}


def _axes(
    over: Mapping[str, object], bindings: Mapping[str, Any], known: Iterable[str], quantities: Mapping[str, Quantity]
) -> list[Axis]:
    if not isinstance(over, Mapping):
        raise InputError("not axes", where="over", seen=type(over).__name__, expected='such as {"B": "1:4096"}')
    for name in over:
        if name not in known:
            raise unknown("symbol", name, known, where="over")
        if name in bindings:
            raise InputError(f"{name} has an axis and a value", expected="one of them")
    found: list[Axis] = []
    for name, values in over.items():
        found.append(axis(name, values, quantities[name]))
        check_count(sum(map(len, found)))
    return found
