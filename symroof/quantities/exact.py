"""Exact numbers: text to rationals without a binary float in between, and rationals to printed decimals."""

from __future__ import annotations

import re
from fractions import Fraction
from numbers import Rational

from symroof.errors import InputError, spelled

MAX_DIGITS = 400
MAX_EXPONENT = 300
_TOO_LONG, _LARGEST = 10**MAX_DIGITS, 10**MAX_EXPONENT

_DECIMAL = re.compile(r"([+-]?)(\d+(?:_\d+)*)?(?:\.(\d*))?(?:[eE]([+-]?\d+))?", re.ASCII)
_EXPECTED = "a number such as 4096, 0.5, 9/16 or 8.2e11, of at most 400 digits and within 1e±300"

Number = int | str | float | Rational


def number(value: Number, *, where: str = "") -> Fraction:
    """The exact rational that ``value`` spells.

    Length and exponent are checked before a rational is built, so no input takes long or much memory.
    A float stands for the decimal it prints as: 0.1 is 1/10.

    >>> number("9/16"), number("8.2e11"), number(0.1)
    (Fraction(9, 16), Fraction(820000000000, 1), Fraction(1, 10))
    """
    if isinstance(value, bool):
        raise InputError("a truth value is not a number", where=where, seen=str(value), expected=_EXPECTED)
    if isinstance(value, Rational):
        return checked(Fraction(int(value.numerator), int(value.denominator)), where=where)
    text = repr(float(value)) if isinstance(value, float) else spelled(value)
    parts = text.strip().split("/") if len(text) <= 2 * MAX_DIGITS else []
    if len(parts) not in (1, 2):
        raise InputError("not a number", where=where, seen=text, expected=_EXPECTED)
    top, bottom = [_decimal(part.strip(), text, where) for part in (parts if len(parts) == 2 else [parts[0], "1"])]
    if bottom == 0:
        raise InputError("division by zero", where=where, seen=text, expected=_EXPECTED)
    return checked(top / bottom, where=where)


def _decimal(part: str, whole: str, where: str) -> Fraction:
    match = _DECIMAL.fullmatch(part)
    digits = (match[2] or "").replace("_", "") + (match[3] or "") if match else ""
    if match is None or not digits:
        raise InputError("not a number", where=where, seen=whole, expected=_EXPECTED)
    exponent = match[4] or "0"
    if len(digits) > MAX_DIGITS or len(exponent) > 5 or abs(int(exponent)) > MAX_EXPONENT:
        raise InputError(
            "the number is too long or its exponent too large", where=where, seen=whole, expected=_EXPECTED
        )
    value = Fraction(int(digits)) * Fraction(10) ** (int(exponent) - len(match[3] or ""))
    return -value if match[1] == "-" else value


def checked(value: Fraction, *, where: str = "") -> Fraction:
    """``value`` itself if it is within 1e±300 and 400 digits, else an error."""
    top, bottom = abs(value.numerator), value.denominator
    if max(top, bottom) >= _TOO_LONG or top > bottom * _LARGEST or (top and bottom > top * _LARGEST):
        raise InputError("the number is out of range", where=where, expected=_EXPECTED)
    return value


def scientific(value: Fraction, digits: int) -> tuple[int, int]:
    """Integer mantissa m of ``digits`` digits and exponent e with value ≈ m·10^(e − digits + 1), half to even.

    >>> scientific(Fraction(820_000_000_000), 3)
    (820, 11)
    """
    top, bottom = value.numerator, value.denominator
    if not top:
        return 0, 0
    sign, top = (1, top) if top > 0 else (-1, -top)
    # from the lengths in bits, which log10(2) ≈ 0.30103 turns into digits; str() refuses long integers
    exponent = (top.bit_length() - bottom.bit_length() + 1) * 30103 // 100000 + 1
    while (top < bottom * 10**exponent) if exponent >= 0 else (top * 10**-exponent < bottom):
        exponent -= 1
    shift = exponent - digits + 1
    mantissa, rest = divmod(top, bottom * 10**shift) if shift >= 0 else divmod(top * 10**-shift, bottom)
    beyond = 2 * rest - (bottom * 10**shift if shift > 0 else bottom)
    if beyond > 0 or (beyond == 0 and mantissa % 2):
        mantissa += 1
    if mantissa == 10**digits:
        mantissa, exponent = 10 ** (digits - 1), exponent + 1
    return sign * mantissa, exponent


def decimal(value: Fraction, digits: int = 5) -> str:
    """``value`` in plain digits with thousands separators, or as m×10^e when it is very large or small.

    Integers below 1e15 are printed whole; everything else is rounded to ``digits`` significant digits.

    >>> decimal(Fraction(9850, 41)), decimal(Fraction(225612)), decimal(Fraction(989500000000000))
    ('240.24', '225,612', '989,500,000,000,000')
    >>> decimal(Fraction(1, 3) / 10**9), decimal(Fraction(10) ** 16)
    ('3.3333e-10', '1e16')
    """
    if value.denominator == 1 and abs(value) < 10**15:
        return f"{value.numerator:,}"
    mantissa, exponent = scientific(value, digits)
    sign, figures = ("-" if mantissa < 0 else ""), str(abs(mantissa))
    if -3 <= exponent < 9:
        return sign + _plain(figures, exponent)
    tail = figures[1:].rstrip("0")
    return f"{sign}{figures[0]}{'.' + tail if tail else ''}e{exponent}"


def apart(value: Fraction, digits: int = 5) -> str:
    """``decimal`` with as many digits as it takes (15 at most) to tell ``value`` from a whole number next to it.

    >>> decimal(Fraction(160000, 399)), apart(Fraction(160000, 399))
    ('401', '401.003')
    """
    while digits < 15 and value.denominator != 1 and "e" not in (printed := decimal(value, digits)):
        if "." in printed:
            return printed
        digits += 1
    return decimal(value, digits)


def _plain(figures: str, exponent: int) -> str:
    if exponent < 0:
        return "0." + "0" * (-exponent - 1) + (figures.rstrip("0") or "0")
    padded = figures.ljust(exponent + 1, "0")
    whole, tail = padded[: exponent + 1], padded[exponent + 1 :].rstrip("0")
    return f"{int(whole):,}" + (f".{tail}" if tail else "")


def text(value: Fraction) -> str:
    """``value`` as ``fractions.Fraction`` reads it back: "9850/41", "4096"."""
    return str(value)


def percent(value: Fraction, digits: int = 3) -> str:
    """``value`` as a percentage rounded to ``digits`` significant digits: 0.1326 → "13.3 %"."""
    return f"{decimal(value * 100, digits)} %"
