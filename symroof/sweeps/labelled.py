"""Values that are xarray DataArrays: units heeded, checked as a symbol wants them, put in order by their labels."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from xarray import DataArray, Dataset, align, apply_ufunc

from symroof.errors import InputError, clip, unknown
from symroof.kernels.blocks import Floats
from symroof.quantities.meaning import Quantity, bind
from symroof.sweeps.axes import axis

Arrays = dict[str, DataArray]


def split(given: Mapping[str, Any] | Dataset, quantities: Mapping[str, Quantity]) -> tuple[Arrays, dict[str, Any]]:
    """The DataArrays among values by symbol, in base units and checked, and the rest; those of one value are numbers.

    Of a Dataset these are all its variables, and of its coordinates those that are symbols.
    """
    if isinstance(given, Dataset):
        beside = [name for name in given.coords if name in quantities]
        given = {str(name): given[name] for name in (*beside, *given.data_vars)}
    arrays, rest = Arrays(), dict[str, Any]()
    for name, value in given.items():
        if not isinstance(value, DataArray):
            rest[name] = value
            continue
        if name not in quantities:
            raise unknown("symbol", name, quantities)
        array = _based(name, value, quantities[name])
        if array.ndim:
            arrays[name] = _labelled_by_itself(name, array)
        else:
            rest[name] = array.item()
    return arrays, rest


def with_dimensions(
    arrays: Arrays, axes: Mapping[str, object], taken: Collection[str], quantities: Mapping[str, Quantity]
) -> Arrays:
    """The arrays, and those of symbols that are dimensions of them: along an axis, or else by the labels."""
    found = dict(arrays)
    for array in arrays.values():
        for dimension in map(str, array.dims):
            if dimension in found or dimension not in quantities:
                continue
            if dimension in axes:
                values = axis(dimension, axes[dimension], quantities[dimension]).coordinates
                found[dimension] = DataArray(values, {dimension: values}, [dimension])
            elif dimension in taken:
                raise InputError(f"{dimension} is a dimension and has one value", expected="one of them")
            elif dimension in array.coords:
                found[dimension] = _based(dimension, array.coords[dimension], quantities[dimension])
            else:
                raise InputError(f"the dimension {dimension} has no labels", expected="values of it, or another name")
    return found


def aligned(arrays: Arrays) -> Arrays:
    """The arrays with the labels of each dimension in the same order.

    Raises:
        InputError: a label that not all arrays along its dimension have, and lengths that differ.
    """
    try:
        found = dict(zip(arrays, align(*arrays.values(), join="inner"), strict=True))
    except ValueError as error:  # lengths without labels, labels twice
        raise InputError("values that cannot be aligned", seen=clip(str(error))) from None
    for name, array in arrays.items():
        for dimension, length in array.sizes.items():
            if found[name].sizes[dimension] != length:
                kept = set(found[name].indexes[dimension])
                seen = next(str(label) for label in array.indexes[dimension] if label not in kept)
                problem = f"a label along {dimension} that other values do not have"
                raise InputError(problem, where=name, seen=seen, expected=f"the same labels of {dimension} everywhere")
    return found


def first(array: DataArray) -> float:
    """The value at the start of every dimension."""
    return float(array.isel(dict.fromkeys(array.dims, 0)).to_numpy())


def _based(name: str, array: DataArray, quantity: Quantity) -> DataArray:
    """The values as float64 in base units, each of them one that the symbol may have; lazy if they are."""
    if not array.size:
        raise InputError(f"no values of {name}", seen=f"shape {array.shape}")
    found: DataArray = apply_ufunc(
        _checked,
        array,
        kwargs={"name": name, "quantity": quantity, "unit": str(array.attrs.get("units", ""))},
        dask="parallelized",
        output_dtypes=[np.float64],
    )
    return found


def _checked(values: NDArray[Any], name: str, quantity: Quantity, unit: str) -> Floats:
    if values.dtype.kind in "OUT":
        words = [bind(name, f"{value} {unit}".strip(), quantity) for value in values.flat]
        return np.array(list(map(float, words))).reshape(values.shape)
    if unit not in ("", "1"):
        values = values * float(bind(name, f"1 {unit}", quantity))
    if values.size:
        axis(name, values.reshape(-1), quantity)
    return np.asarray(values, dtype=np.float64)


def _labelled_by_itself(name: str, array: DataArray) -> DataArray:
    """An array along a dimension of its own name, whose labels are its values."""
    if name not in array.dims:
        return array
    if array.ndim > 1 or (name in array.coords and not np.array_equal(array.coords[name], array)):
        problem = f"the values of {name} are not its labels"
        raise InputError(problem, seen=f"dimensions {', '.join(map(str, array.dims))}", expected="another dimension")
    return array.assign_coords({name: array.to_numpy()})
