"""Values along an axis from text such as ``1:4096``, ``log:128:16384:200`` or ``1,2,4``; and how many there may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from symroof.errors import InputError, quoted
from symroof.kernels.blocks import Floats
from symroof.quantities.dtypes import ALIASES
from symroof.quantities.meaning import Quantity, bind
from symroof.quantities.units import NONE

MOST_POINTS = 10**8  # of all axes together, which are held
EXACT = 2**53  # whole numbers up to here are float64 values exactly
EXPECTED = "1:4096, 1:4096:8, log:128:16384:200, lin:0:1:11 or a list 1,2,4"


def values_of_text(name: str, text: str, quantity: Quantity) -> Floats:
    """The values that a text stands for, some of them maybe equal.

    Raises:
        InputError: for any other text, values that do not fit the symbol, and too many of them.
    """
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
    return bound(name, words, quantity)


def _stepped(name: str, parts: Sequence[str], quantity: Quantity) -> Floats:
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
        raise inexact(name, parts[1])
    else:
        values = np.arange(count, dtype=np.float64) * float(step) + float(low)
    return values


def _spaced(name: str, kind: str, parts: Sequence[str], quantity: Quantity) -> Floats:
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
        raise inexact(name, parts[1])
    spread = np.geomspace if kind == "log" else np.linspace
    values = spread(float(low), float(high), count)
    if kind == "log":
        values[0], values[-1] = float(low), float(high)
    return np.rint(values) if quantity.integral else values


def bound(name: str, words: Iterable[Any], quantity: Quantity) -> Floats:
    """Values as people write them, as float64."""
    exact = [bind(name, word, quantity) for word in words]
    if quantity.integral and max(exact) > EXACT:
        raise inexact(name, str(max(exact)))
    return np.array([float(value) for value in exact], dtype=np.float64)


def check_count(count: int) -> None:
    """Refuse an axis, or axes together, without points or with more than is held."""
    if count < 1:
        raise InputError("an axis without points", expected=EXPECTED)
    if count > MOST_POINTS:
        seen = f"{count:,}" if count < 10**30 else "more than 1e30"
        expected = f"at most {MOST_POINTS:,} along all axes together; a grid has no limit"
        raise InputError("axes of too many points", seen=seen, expected=expected)


def inexact(name: str, seen: str) -> InputError:
    """The error for whole numbers that float64 would round."""
    problem = f"{name} is a whole number beyond 2^53, which float64 does not hold exactly"
    return InputError(problem, seen=seen, expected=f"at most {EXACT:,}")
