"""Axes of a grid: values along one dimension, as text such as ``log:128:16384:200`` or as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symroof.errors import InputError, clip, quoted
from symroof.kernels.blocks import real_array
from symroof.quantities.dtypes import ALIASES
from symroof.quantities.meaning import Quantity, bind
from symroof.quantities.units import NONE

Floats = NDArray[np.float64]
MOST_POINTS = 10**8  # of all axes together, which are held
EXACT = 2**53  # whole numbers up to here are float64 values exactly
EXPECTED = "1:4096, 1:4096:8, log:128:16384:200, lin:0:1:11 or a list 1,2,4"


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
            return _from_text(name, over, quantity)
        except InputError as error:
            raise error if error.where.startswith(f"{name}=") else error.at(clip(f"{name}={over}")) from None
    if isinstance(over, list | tuple) and any(isinstance(value, str | Fraction) for value in over):
        return _axis(name, _bound(name, over, quantity))
    if isinstance(over, range):
        check_count(max(0, -((over.start - over.stop) // over.step)))  # len() knows no more than 2^63
        if over and max(over[0], over[-1]) > EXACT:
            raise _inexact(name, str(over))
    array = np.arange(over.start, over.stop, over.step) if isinstance(over, range) else _array(name, over)
    return _axis(name, _fitting(name, array, quantity))


def _from_text(name: str, text: str, quantity: Quantity) -> Axis:
    kind, *parts = [part.strip() for part in text.split(":")]
    if kind.lower() in ("lin", "log"):
        return _spaced(name, kind.lower(), parts, quantity)
    if parts and kind.isalpha() and kind.lower() not in ALIASES:
        raise InputError(f"unknown kind of axis {quoted(kind)}", seen=text, expected=EXPECTED)
    if parts:
        return _stepped(name, [kind, *parts], quantity)
    words = [part.strip() for part in text.split(",")]
    if not all(words):
        raise InputError("an empty value", seen=text, expected=EXPECTED)
    grouped = [word for word in words[1:] if len(word) > 1 and word[0] == "0" and word.isdigit()]
    if grouped:
        raise InputError("a comma inside a number", seen=text, expected="commas between values only, such as 1024,2048")
    return _axis(name, _bound(name, words, quantity))


def _stepped(name: str, parts: Sequence[str], quantity: Quantity) -> Axis:
    """Low and high with a step: each value the nearest float of its exact one."""
    if len(parts) > 3 or not all(parts):
        raise InputError("not a range", seen=":".join(parts), expected=EXPECTED)
    low, high = (bind(name, part, quantity) for part in parts[:2])
    step = bind(name, parts[2], quantity) if len(parts) == 3 else Fraction(1)
    if step <= 0:
        raise InputError("the step is not above 0", seen=parts[2], expected=EXPECTED)
    if len(parts) == 2 and (quantity.dimension != NONE or low.denominator != 1):
        raise InputError("a range without a step", seen=":".join(parts), expected="a step, as in 1ms:10ms:1ms")
    if low > high:
        raise InputError("the range runs backwards", seen=":".join(parts), expected="the lower end first")
    count = (high - low) // step + 1
    check_count(count)
    last = low + (count - 1) * step
    scale = np.lcm.reduce(np.array([low.denominator, step.denominator], dtype=object))
    first, by = int(low * scale), int(step * scale)
    if max(last * scale, scale) <= EXACT:
        values = (np.arange(count, dtype=np.float64) * by + first) / int(scale)
    elif quantity.integral:
        raise _inexact(name, parts[1])
    else:
        values = np.arange(count, dtype=np.float64) * float(step) + float(low)
    return _axis(name, values)


def _spaced(name: str, kind: str, parts: Sequence[str], quantity: Quantity) -> Axis:
    """A number of points from low to high, both included."""
    if len(parts) != 3 or not all(parts):
        raise InputError("not an axis", seen=":".join([kind, *parts]), expected=f"{kind}:LOW:HIGH:POINTS")
    low, high = (bind(name, part, quantity) for part in parts[:2])
    if not (parts[2].isascii() and parts[2].isdigit()) or len(parts[2]) > 12:
        raise InputError("not a number of points", seen=parts[2], expected="such as 200")
    count = int(parts[2])
    check_count(count)
    if low > high:
        raise InputError("the range runs backwards", seen=":".join(parts), expected="the lower end first")
    if count == 1 and low != high:
        raise InputError("one point for two ends", seen=":".join(parts), expected="at least 2 points")
    if kind == "log" and low <= 0:
        raise InputError("a logarithm needs values above 0", seen=parts[0], expected="a lower end above 0")
    if quantity.integral and high > EXACT:
        raise _inexact(name, parts[1])
    spread = np.geomspace if kind == "log" else np.linspace
    values = spread(float(low), float(high), count)
    if kind == "log":
        values[0], values[-1] = float(low), float(high)
    return _axis(name, np.rint(values) if quantity.integral else values)


def _bound(name: str, words: Iterable[Any], quantity: Quantity) -> Floats:
    exact = [bind(name, word, quantity) for word in words]
    if quantity.integral and max(exact) > EXACT:
        raise _inexact(name, str(max(exact)))
    return np.array([float(value) for value in exact], dtype=np.float64)


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
        raise _inexact(name, str(array.max()))
    values = array.astype(np.float64)
    if not np.isfinite(values).all():
        raise InputError("not finite", where=where, seen="inf or nan", expected="numbers")
    low = values.min()
    allowed_zero = quantity.width or (not quantity.integral and quantity.dimension == NONE)
    if low < 0 or (low == 0 and not allowed_zero):
        raise InputError(f"{name} must be positive", where=where, seen=str(low), expected="values above 0")
    if quantity.integral and (values != np.rint(values)).any():
        raise InputError(f"{name} must be whole numbers", where=where, expected="such as 4096")
    if quantity.share and values.max() > 1:
        raise InputError(f"{name} is a share and above 1", where=where, seen=str(values.max()), expected="at most 1")
    return values


def check_count(count: int) -> None:
    """Refuse an axis, or axes together, without points or with more than is held."""
    if count < 1:
        raise InputError("an axis without points", expected=EXPECTED)
    if count > MOST_POINTS:
        seen = f"{count:,}" if count < 10**30 else "more than 1e30"
        expected = f"at most {MOST_POINTS:,} along all axes together; a grid has no limit"
        raise InputError("axes of too many points", seen=seen, expected=expected)


def _inexact(name: str, seen: str) -> InputError:
    problem = f"{name} is a whole number beyond 2^53, which float64 does not hold exactly"
    return InputError(problem, seen=seen, expected=f"at most {EXACT:,}")
