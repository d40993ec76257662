"""Sweeps as xarray datasets: axes and values are labelled, and outputs lazy dask arrays where that is asked for."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from math import prod
from typing import TYPE_CHECKING, Any

from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.model import Model
from symroof.setting import setting
from symroof.sweeps.blockwise import Chunks, blocks_of, conditions, evaluated
from symroof.sweeps.chipaxis import CHIP
from symroof.sweeps.engine import Sweep
from symroof.sweeps.labelling import output_attributes, symbol_attributes, whole_attributes
from symroof.sweeps.pose import quantities_of, sweep
from symroof.sweeps.work import need

if TYPE_CHECKING:
    from xarray import DataArray, Dataset


def sweep_dataset(
    operation: str | Derivation | Model,
    /,
    *,
    over: Mapping[str, object] | Dataset,
    chunks: Chunks = None,
    bindings: Mapping[str, Any] | Dataset | None = None,
    choices: Mapping[str, str] | None = None,
    **options: Any,
) -> Dataset:
    """The outputs of an operation over a grid as a labelled dataset.

    Args:
        operation: as for ``derive``, or a Model.
        over: axes by symbol as for ``symroof.sweeps.pose.sweep``, and DataArrays, or a Dataset whose variables are
            symbols. A DataArray may have any dimensions; those of one name are one dimension of the result, put in
            order by their labels. A dimension called as a symbol that is given nowhere gives it the values of its
            labels. The attribute ``units`` is heeded.
        chunks: None evaluates at once. Else the outputs are dask arrays, and nothing is evaluated before they are
            computed: the most points of a block by dimension, or ``auto`` for blocks as large as the chunks of a
            sweep. Values that are dask arrays make the outputs lazy in any case; one element of each is read at once.
        bindings: values of the other symbols by name: numbers, DataArrays or a Dataset.
        choices: of a derivation that has choices.
        options: the rest as for ``sweep``, without folds: chips, ask, chip, dtype, link …, and values by name.

    Returns:
        An array an output with ``units`` and ``long_name``, int8 codes with ``flag_meanings`` for regimes; coordinates
        for all axes (of accelerators the names, and what was taken from their presets), and for single values.

    Raises:
        InputError: as ``sweep`` does, for labels that do not go together, and for values that a symbol may not have;
            those of dask arrays are looked at when they are computed.
        MissingProgram: xarray is not installed, or dask where it is asked for.
    """
    need("xarray", needed_for="labelled datasets")
    from symroof.pipeline import derive
    from symroof.sweeps.labelled import aligned, first, split, with_dimensions

    model = operation if isinstance(operation, Model) else derive(operation, choices=choices)
    known = quantities_of(model)
    held, axes = split(over, known)
    more, single = split(bindings or {}, known)
    named, plain = split({name: value for name, value in options.items() if name in known}, known)
    more, single = more | named, single | plain
    twice = [name for name in over if name in more or name in single]
    if twice:
        raise InputError(f"{twice[0]} has an axis and a value", expected="one of them")
    order = _order([*over, *more], held | more)
    arrays = aligned(with_dimensions(held | more, axes, single, known))
    starts = {name: [first(array)] for name, array in arrays.items()}
    rest = {name: value for name, value in options.items() if name not in known}
    posed = sweep(model, over={**axes, **starts}, bindings=single, **rest)
    meanings = {name: each.meaning for name, each in known.items()}
    found = aligned(_along(posed, arrays) | arrays)
    fixed = {name: float(value) for name, value in setting(model, single).values.items()} if arrays else {}
    given = conditions(model.derivation, arrays, {*found, *fixed}) if arrays else {}
    shape = {str(name): length for array in found.values() for name, length in array.sizes.items()}
    evaluate = blocks_of(posed, found, prod(shape.values()), given, fixed)
    return _described(evaluated(found, evaluate, shape, chunks), posed, found, order, meanings)


def dataset_of(posed: Sweep, chunks: Chunks = None) -> Dataset:
    """The outputs of a sweep that is posed, as ``sweep_dataset`` gives them; its folds do not matter."""
    need("xarray", needed_for="labelled datasets")
    found = _along(posed, {})
    shape = dict(zip((axis.name for axis in posed.axes), posed.shape, strict=True))
    evaluate = blocks_of(posed, found, posed.size, {}, {})
    return _described(evaluated(found, evaluate, shape, chunks), posed, found, list(shape), {})


def _order(names: Iterable[Hashable], arrays: Mapping[str, DataArray]) -> list[str]:
    """The dimensions in the order in which they are given, accelerators first."""
    spread = [arrays[str(name)].dims if name in arrays else (name,) for name in names]
    return list(dict.fromkeys([CHIP, *(str(dimension) for dimensions in spread for dimension in dimensions)]))


def _along(posed: Sweep, but: Mapping[str, Any]) -> dict[str, DataArray]:
    """The columns of the axes of a sweep, labelled, but for those of symbols whose values are labelled already."""
    from xarray import DataArray

    return {
        name: DataArray(column, {axis.name: axis.coordinates}, [axis.name])
        for axis in posed.axes
        if axis.name not in but
        for name, column in axis.columns.items()
    }


def _described(
    found: Dataset, posed: Sweep, arrays: Mapping[str, DataArray], order: list[str], meanings: Mapping[str, str]
) -> Dataset:
    """The dataset with its coordinates, what it is, and its dimensions in order."""
    single = {name: value for name, value in posed.fixed.items() if name not in found.dims}
    found = found.assign_coords({**{name: array for name, array in arrays.items() if name not in found.dims}, **single})
    for name in found.coords:
        found[name].attrs = symbol_attributes(posed, str(name), meanings)
    for name in found.data_vars:
        found[name].attrs = output_attributes(posed, str(name))
    found.attrs = whole_attributes(posed)
    return found.transpose(*(name for name in order if name in found.dims), ...)
