"""Axes of a grid: values along one dimension, as text such as ``log:128:16384:200`` or as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symroof.errors import InputError, clip
from symroof.kernels.blocks import Floats, real_array
from symroof.quantities.meaning import Quantity
from symroof.sweeps.axistext import EXACT, bound, check_count, inexact, values_of_text


@dataclass(frozen=True, eq=False)
class Axis:
    """One dimension of a grid.

    Attributes:
        name: of the dimension: the symbol, or ``chip``.
        columns: float64 values along it, by symbol; an axis of accelerators has several.
        labels: names of the points, where they have any.
        notes: what was changed of what was asked for.
    """

    name: str
    columns: Mapping[str, Floats]
    labels: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def __len__(self) -> int:
        return next(iter(self.columns.values())).size

    @property
    def coordinates(self) -> NDArray[Any]:
        """The labels, or the values of the symbol."""
        return np.array(self.labels) if self.labels else self.columns[self.name]

    def at(self, index: int) -> str | float:
        """The label or the value of a point."""
        return self.labels[index] if self.labels else float(self.columns[self.name][index])


def axis(name: str, over: object, quantity: Quantity) -> Axis:
    """The axis of a symbol from text, a range, a list of values as people write them, or a 1-d array.

    Text is ``1:4096`` (both ends, step 1), ``1:4096:8`` (with a step), ``lin:0:1:11`` and ``log:128:16384:200`` (points
    evenly spaced, or evenly in the logarithm; rounded where only whole numbers make sense) or a list ``1,2,4``. Values
    may have units or, for widths, be precisions. Equal values of a text are kept once, and a note says so.

    Raises:
        InputError: for no values, more than 1e8, values that do not fit the symbol, and whole numbers beyond 2^53.

    >>> axis("D", "log:1:8:7", Quantity("size", integral=True)).coordinates
    array([1., 2., 3., 4., 6., 8.])
    """
    if isinstance(over, str):
        try:
            return _axis(name, values_of_text(name, over, quantity))
        except InputError as error:
            raise error if error.where.startswith(f"{name}=") else error.at(clip(f"{name}={over}")) from None
    if isinstance(over, list | tuple) and any(isinstance(value, str | Fraction) for value in over):
        return _axis(name, bound(name, over, quantity))
    if isinstance(over, range):
        check_count(max(0, -((over.start - over.stop) // over.step)))  # len() knows no more than 2^63
        if over and max(over[0], over[-1]) > EXACT:
            raise inexact(name, str(over))
    array = np.arange(over.start, over.stop, over.step) if isinstance(over, range) else _array(name, over)
    return _axis(name, _fitting(name, array, quantity))


def _axis(name: str, values: Floats) -> Axis:
    """The axis with equal values kept once, the first of them."""
    check_count(values.size)
    rising = np.diff(values)
    if (rising > 0).all():
        kept = values
    elif (rising >= 0).all():
        kept = values[np.concatenate(([True], rising > 0))]
    else:
        kept = values[np.sort(np.unique(values, return_index=True)[1])]
    gone = values.size - kept.size
    note = f"{name}: of {values.size:,} points {kept.size:,} are different"
    kept = np.ascontiguousarray(kept, dtype=np.float64)
    kept.flags.writeable = False
    return Axis(name, {name: kept}, notes=(note,) if gone else ())


def _array(name: str, over: object) -> NDArray[Any]:
    if isinstance(over, int | float | Fraction):
        over = [over]
    found = real_array(name, over)
    if found.ndim != 1:
        raise InputError("not a 1-d array", where=f"over {name}", seen=f"shape {found.shape}", expected="one dimension")
    return found


def _fitting(name: str, array: NDArray[Any], quantity: Quantity) -> Floats:
    """Values of an array as float64, each of them one that the symbol may have."""
    where = f"over {name}"
    check_count(array.size)
    if quantity.integral and array.max() > EXACT:
        raise inexact(name, str(array.max()))
    values = array.astype(np.float64)
    if not np.isfinite(values).all():
        raise InputError("not finite", where=where, seen="inf or nan", expected="numbers")
    low = values.min()
    if low < 0 or (low == 0 and not quantity.may_be_zero):
        raise InputError(f"{name} must be positive", where=where, seen=str(low), expected="values above 0")
    if quantity.integral and (values != np.rint(values)).any():
        raise InputError(f"{name} must be whole numbers", where=where, expected="such as 4096")
    if quantity.share and values.max() > 1:
        raise InputError(f"{name} is a share and above 1", where=where, seen=str(values.max()), expected="at most 1")
    return values
