"""Single numbers as a caller has them to plain Python numbers, which neither wrap nor warn."""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational, Real

from symroof.errors import InputError


def plain(name: str, value: object) -> int | float | Fraction:
    """A single number as a Python int, float or Fraction: NumPy integers would wrap.

    Raises:
        InputError: naming the argument, for truths, text, complex numbers and whatever else is no real number.
    """
    if getattr(value, "ndim", None) == 0 and hasattr(value, "item"):
        value = value.item()
    if isinstance(value, int | float | Fraction) and not isinstance(value, bool):
        return value
    if isinstance(value, Rational) and not isinstance(value, bool):
        return Fraction(int(value.numerator), int(value.denominator))
    if isinstance(value, Real) and not isinstance(value, bool):
        return float(value)
    raise InputError(
        f"{type(value).__name__} is not a number", where=f"argument {name!r}", seen=repr(value)[:200],
        expected="an int, a float, a Fraction or an array of them",
    )  # fmt: skip


def real(name: str, value: object) -> float:
    """A single number as the nearest float; an error where that would be infinite."""
    try:
        return float(plain(name, value))
    except OverflowError:
        raise InputError("the number is out of range", where=f"argument {name!r}", expected="at most 1.8e308") from None
