"""Single numbers as a caller has them to plain Python numbers, which neither wrap nor warn."""

from __future__ import annotations

from fractions import Fraction
from math import inf, nan, sqrt
from math import pow as ieee_power
from numbers import Rational, Real
from typing import cast

from symroof.algebra.reals import Irrational, rational_root
from symroof.algebra.statement import UndefinedHere, symbolic_power
from symroof.errors import InputError
from symroof.quantities.exact import checked

_SHORT = 900  # bits: whole numbers up to here are within the limits


def plain(name: str, value: object) -> int | float | Fraction:
    """A single number as a Python int, float or Fraction: NumPy integers would wrap.

    Raises:
        InputError: naming the argument, for truths, text, complex numbers and whatever else is no real number, and for
            whole numbers and fractions beyond 1e±300 or 400 digits, with which arithmetic could take for ever.
    """
    if type(value) is float:
        return value
    if getattr(value, "ndim", None) == 0 and hasattr(value, "item"):
        refuse_masked(name, value)
        value = value.item()
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        return _in_range(name, value)
    if isinstance(value, float):
        return value
    if isinstance(value, Rational) and not isinstance(value, bool):
        return _in_range(name, Fraction(int(value.numerator), int(value.denominator)))
    if isinstance(value, Real) and not isinstance(value, bool):
        return float(value)
    raise InputError(
        f"{type(value).__name__} is not a number", where=f"argument {name!r}", seen=repr(value)[:200],
        expected="an int, a float, a Fraction or an array of them",
    )  # fmt: skip


def _in_range(name: str, value: int | Fraction) -> int | Fraction:
    if not isinstance(value, int) or value.bit_length() > _SHORT:
        checked(Fraction(value), where=f"argument {name!r}")
    return value


def refuse_masked(name: str, value: object, kind: str = "argument") -> None:
    """Refuse a masked array: what it hides would be computed with."""
    if not callable(getattr(value, "mask", callable)):  # what has one; of pandas it is a method
        raise InputError("a masked array", where=f"{kind} {name!r}", expected="an array without a mask")


def real(name: str, value: object) -> float:
    """A single number as the nearest float; an error where that would be infinite."""
    try:
        return float(plain(name, value))
    except OverflowError:
        raise InputError("the number is out of range", where=f"argument {name!r}", expected="at most 1.8e308") from None


def float_root(value: float | Fraction) -> float:
    """The square root as IEEE has it: NaN below 0."""
    return sqrt(value) if value >= 0 else nan


def strict_root(value: float) -> float:
    """The square root.

    Raises:
        ValueError: below 0, and for NaN.
    """
    if value >= 0:
        return sqrt(value)
    raise ValueError("no square root")


def float_power(base: float | Fraction, exponent: float | Fraction) -> float:
    """The power as IEEE has it, of 0 without a sign: NaN for a broken power of a negative number."""
    under, over = float(base) + 0.0, float(exponent)
    try:
        return ieee_power(under, over)
    except ValueError:
        return nan if under else inf
    except OverflowError:
        return -inf if under < 0 and over % 2 == 1 else inf


def exact_power(base: Fraction, exponent: Fraction) -> Fraction:
    """The power to a whole exponent.

    Raises:
        UndefinedHere: for 0 to a negative exponent, and for a broken power of a negative number.
        Irrational: for another exponent that is no whole number.
        InputError: for a result of more than 20,000 bits.
    """
    return cast("Fraction", symbolic_power(base, exponent, "a power with symbols in its exponent"))


def exact_root(value: Fraction) -> Fraction:
    """The square root of a rational where that is rational too.

    Raises:
        UndefinedHere: below 0.
        Irrational: where it is irrational.
    """
    if value < 0:
        raise UndefinedHere(f"the square root of a negative number: {value}")
    root = rational_root(value)
    if root is None:
        raise Irrational(f"the square root of {value} is irrational, and exact results are rational")
    return root
