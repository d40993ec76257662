"""A number as a text prints it: "4.4e6 h", "38 %", "1,365 FLOP/byte", and how far from it a value may be."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from symroof.errors import InputError
from symroof.quantities.exact import number
from symroof.quantities.units import GROUPED, Dimension, split, unit


@dataclass(frozen=True)
class Printed:
    """A printed number.

    Attributes:
        value: in base units.
        half: half a unit of the last printed digit.
        dimension: of its unit.
    """

    value: Fraction
    half: Fraction
    dimension: Dimension

    def stands_for(self, value: Fraction) -> bool:
        """Whether ``value`` rounds to what is printed."""
        return abs(value - self.value) <= self.half

    def agrees(self, value: Fraction, *whole: int | None) -> bool:
        """Whether it is printed for ``value``, or for one of the whole numbers that it leads to."""
        return any(self.stands_for(Fraction(each)) for each in (value, *whole) if each is not None)


def printed(text: str, *, where: str = "") -> Printed:
    """The number that ``text`` prints; a unit, a percent sign or ``about`` and ``~`` before it are understood.

    Zeros at the end of a whole number do not count as digits, but two digits are kept: 10,700 stands for 10,650 to
    10,750, and 40 for 39.5 to 40.5.

    Raises:
        InputError: for what is no number with a unit.

    >>> printed("4.4e6 h").value / 3600, printed("4.4e6 h").half / 3600
    (Fraction(4400000, 1), Fraction(50000, 1))
    """
    bare = text.strip().removeprefix("about").lstrip("~≈ ")
    head, tail = split(bare)
    factor, dimension = unit(tail, where=where) if tail else (Fraction(1), ())
    digits = head.replace(",", "") if GROUPED.fullmatch(head) else head
    value = number(digits, where=where)
    if value < 0 or "/" in digits or "_" in digits:
        raise InputError("not a printed number", where=where, seen=text, expected="such as 4.4e6 h or 38 %")
    return Printed(value * factor, _half_a_unit(digits) * factor, dimension)


def _half_a_unit(digits: str) -> Fraction:
    mantissa, _, exponent = digits.lower().partition("e")
    whole, _, decimals = mantissa.lstrip("+").partition(".")
    last = Fraction(10) ** (int(exponent or 0) - len(decimals))
    if not decimals and not exponent:
        zeros = len(whole) - len(whole.rstrip("0"))
        last *= 10 ** max(0, min(zeros, len(whole) - 2))
    return last / 2
