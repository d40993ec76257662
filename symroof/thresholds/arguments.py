"""Arguments of threshold kernels: arrays of any real dtype, or of text, as whole numbers over one denominator."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from symroof.errors import InputError
from symroof.kernels.scalars import plain, refuse_masked
from symroof.thresholds.tape import Array

WHOLE = 2.0**53  # floats below this stand for the whole number that they are
LONGEST = 2**63 - 1
MOST_BITS = 20_000  # of a common denominator

Bind = Callable[[str, Any], Fraction]  # the exact value of an argument


@dataclass(frozen=True)
class Argument:
    """``tops``/``denominator``; tops are of an integer dtype that int64 holds, or objects where one is longer."""

    tops: Array
    denominator: int = 1

    @property
    def long(self) -> bool:
        """Whether a number is longer than 64 bits."""
        return self.tops.dtype.kind == "O"

    def where(self, mask: Array) -> Argument:
        """The elements at which ``mask`` holds, to whose shape it is broadcast."""
        return Argument(np.broadcast_to(self.tops, mask.shape)[mask], self.denominator)


def is_array(value: object) -> bool:
    """Whether a value is a list, a tuple or an array with axes."""
    axes = getattr(value, "ndim", None)
    return isinstance(value, list | tuple | range) or (hasattr(value, "__array__") if axes is None else axes > 0)


def scalar(name: str, value: object) -> Any:
    """A single number as a Python number; text as it is."""
    return value if isinstance(value, str) else plain(name, value)


def argument(name: str, value: object, *, integral: bool, bind: Bind) -> Argument:
    """An array.

    Whole numbers of an integer dtype are taken as they are, and whether they are above 0 is left open if ``integral``.

    Args:
        name: of the argument.
        value: an array or list of integers, floats, Fractions or texts.
        integral: whether only whole numbers will do.
        bind: the exact value of one element; it refuses what does not fit.

    Raises:
        InputError: for truths, complex numbers, masked arrays and ragged lists, and for what ``bind`` refuses.
    """
    refuse_masked(name, value)
    try:
        array = _listed(value) if isinstance(value, list | tuple) else np.asarray(value)
    except ValueError:
        raise InputError("not an array of numbers", where=f"argument {name!r}", seen=str(value)) from None
    kind = array.dtype.kind
    if kind not in "iufOU":
        raise InputError(f"an array of {array.dtype}", where=f"argument {name!r}", expected="integers or floats")
    if array.size == 0:
        return Argument(np.empty(array.shape, dtype=np.int64))
    if kind in "iu":
        return _integers(name, array, integral=integral, bind=bind)
    if kind == "f" and integral and _all_whole(array):
        return Argument(array.astype(np.int64))
    return _each(name, array, bind)


def _listed(value: list[Any] | tuple[Any, ...]) -> Array:
    """A list as an array that holds what it holds: NumPy alone makes floats of whole numbers beside longer ones."""
    array = np.asarray(value)
    if array.dtype.kind != "f":
        return array
    held = np.array(value, dtype=object)
    mixed = {type(each) for each in held.flat} - {float, np.float64}
    return held if mixed else array


def _common(name: str, values: Iterable[Fraction]) -> int:
    """The common denominator of all values.

    Raises:
        InputError: it has so many digits that every point would take long.
    """
    found = 1
    for each in values:
        found = lcm(found, each.denominator)
        if found.bit_length() > MOST_BITS:
            problem, expected = "the values have no short common denominator", f"one of at most {MOST_BITS:,} bits"
            raise InputError(problem, where=f"argument {name!r}", expected=f"{expected}; a call for some of them")
    return found


def _integers(name: str, array: Array, *, integral: bool, bind: Bind) -> Argument:
    if not integral:
        for end in (array.min(), array.max()):
            bind(name, int(end))
    if array.dtype == np.uint64 and int(array.max()) > LONGEST:
        return Argument(array.astype(object))
    return Argument(array)


def _all_whole(array: Array) -> bool:
    """Whether all are positive whole numbers that print as what they are."""
    with np.errstate(all="ignore"):
        return bool(((array > 0) & (array < WHOLE) & (np.floor(array) == array)).all())


def _each(name: str, array: Array, bind: Bind) -> Argument:
    """Every distinct value once, as a float stands for the decimal that it prints as."""
    if array.dtype.kind == "O":
        values = [scalar(name, each) for each in array.flat]
        places: dict[Any, int] = {}
        inverse = np.array([places.setdefault(each, len(places)) for each in values])
        distinct: list[Any] = list(places)
    else:
        unique, inverse = np.unique(array, return_inverse=True)
        distinct = list(unique.tolist())
    exact = [bind(name, each) for each in distinct]
    denominator = _common(name, exact)
    tops = [int(each * denominator) for each in exact]
    dtype = np.int64 if max(tops) <= LONGEST else object
    return Argument(np.array(tops, dtype=dtype)[inverse.reshape(array.shape)], denominator)
