"""Units: one small table with exact factors; FLOP, byte, second, token, chip and dollar are separate dimensions.

A bit is an eighth of a byte. Prefixes follow the usual spelling (k, M, G, T, P decimal; Ki, Mi, Gi, Ti binary);
a lower-case b is a bit and a capital B a byte, as on data sheets: ``400 Gb/s`` is 50e9 B/s and ``400 gb/s`` is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from symroof.errors import InputError, near
from symroof.quantities.exact import Number, decimal, number

Dimension = tuple[tuple[str, int], ...]

PREFIXES: dict[str, int] = {
    "": 1,
    "k": 10**3,
    "M": 10**6,
    "G": 10**9,
    "T": 10**12,
    "P": 10**15,
    "E": 10**18,
    "Ki": 2**10,
    "Mi": 2**20,
    "Gi": 2**30,
    "Ti": 2**40,
    "Pi": 2**50,
}
SMALL_PREFIXES: dict[str, Fraction] = {
    "m": Fraction(1, 10**3),
    "µ": Fraction(1, 10**6),
    "u": Fraction(1, 10**6),
    "n": Fraction(1, 10**9),
}
# spelling: (dimension, factor, whether the prefixes apply)
BASE: dict[str, tuple[str, Fraction, bool]] = {
    "FLOP": ("FLOP", Fraction(1), True),
    "FLOPs": ("FLOP", Fraction(1), True),
    "OP": ("FLOP", Fraction(1), True),
    "OPs": ("FLOP", Fraction(1), True),
    "B": ("byte", Fraction(1), True),
    "byte": ("byte", Fraction(1), True),
    "bytes": ("byte", Fraction(1), True),
    "b": ("byte", Fraction(1, 8), True),
    "bit": ("byte", Fraction(1, 8), True),
    "bits": ("byte", Fraction(1, 8), True),
    "s": ("second", Fraction(1), False),
    "min": ("second", Fraction(60), False),
    "h": ("second", Fraction(3600), False),
    "day": ("second", Fraction(86400), False),
    "days": ("second", Fraction(86400), False),
    "token": ("token", Fraction(1), True),
    "tokens": ("token", Fraction(1), True),
    "tok": ("token", Fraction(1), True),
    "chip": ("chip", Fraction(1), False),
    "chips": ("chip", Fraction(1), False),
    "GPU": ("chip", Fraction(1), False),
    "$": ("dollar", Fraction(1), True),
    "Hz": ("hertz", Fraction(1), True),
    "%": ("", Fraction(1, 100), False),
}
# thousands separators, as ``decimal`` prints them
GROUPED = re.compile(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?", re.ASCII)
RATES = {"FLOPS": "FLOP/s", "OPS": "OP/s", "Bps": "B/s", "bps": "b/s"}
SHORT = {"FLOP": "FLOP", "byte": "B", "second": "s", "token": "token", "chip": "chip", "dollar": "$", "hertz": "Hz"}


@dataclass(frozen=True)
class Quantity:
    """An exact value in base units (FLOP, byte, second, token, chip, dollar) with its dimension."""

    value: Fraction
    dimension: Dimension


FLOPS: Dimension = (("FLOP", 1), ("second", -1))
BYTES_PER_SECOND: Dimension = (("byte", 1), ("second", -1))
BYTES: Dimension = (("byte", 1),)
SECONDS: Dimension = (("second", 1),)
NONE: Dimension = ()
HOUR = 3600
PRICE: Dimension = (("dollar", 1), ("second", -1))


@lru_cache(maxsize=1)
def _table() -> dict[str, tuple[str, Fraction]]:
    table: dict[str, tuple[str, Fraction]] = {}
    for name, (dimension, factor, prefixed) in BASE.items():
        for prefix, scale in PREFIXES.items() if prefixed else (("", 1),):
            table[prefix + name] = (dimension, factor * scale)
    table |= {prefix + "s": ("second", scale) for prefix, scale in SMALL_PREFIXES.items()}
    return table


def quantity(value: Number, *, where: str = "") -> Quantity:
    """The quantity that a text such as ``"197 TFLOP/s"`` spells, exact; a bare number has no dimension.

    >>> quantity("400 Gb/s").value == quantity("50 GB/s").value == 50 * 10**9
    True
    """
    if not isinstance(value, str):
        return Quantity(number(value, where=where), NONE)
    head, tail = split(value)
    factor, dimension = unit(tail, where=where) if tail else (Fraction(1), NONE)
    digits = head.replace(",", "") if GROUPED.fullmatch(head) else head
    return Quantity(number(digits, where=where) * factor, dimension)


def split(text: str) -> tuple[str, str]:
    """The number and the unit of a text; no unit is ""."""
    text = text.strip()
    head, _, tail = text.partition(" ")
    head, tail = (head, tail) if tail else _split_tight(text)
    return head, tail.strip()


def _split_tight(text: str) -> tuple[str, str]:
    """``"80GB"`` as ("80", "GB"); a number alone stays whole."""
    end = len(text)
    for index, char in enumerate(text[:500]):
        exponent = char in "eE" and text[index + 1 : index + 2] in tuple("+-0123456789")
        if not (char.isdigit() or char in "+-._/," or exponent):
            end = index
            break
    return text[:end], text[end:]


def unit(text: str, *, where: str = "") -> tuple[Fraction, Dimension]:
    """The factor to base units and the dimension of a unit such as ``"GB/s"`` or ``"FLOP/byte"``.

    Raises:
        InputError: for a unit that is none or is ambiguous, with near ones.
    """
    spelled = text.strip()
    if len(spelled) > 60:
        raise InputError("not a unit", where=where, seen=spelled, expected="such as TFLOP/s, GB/s, GiB or ms")
    first, slash, rest = spelled.partition("/")
    for rate, meaning in RATES.items():
        if first.strip().endswith(rate):
            spelled = first.strip().removesuffix(rate) + meaning + slash + rest
            break
    factor = Fraction(1)
    powers: dict[str, int] = {}
    for position, part in enumerate(spelled.split("/")):
        sign = 1 if position == 0 else -1
        if part.strip() == "1" and position == 0:
            continue
        dimension, scale = _one(part.strip(), text, where)
        factor *= scale**sign
        if dimension:
            powers[dimension] = powers.get(dimension, 0) + sign
    return factor, tuple(sorted((name, power) for name, power in powers.items() if power))


def _one(name: str, whole: str, where: str) -> tuple[str, Fraction]:
    table = _table()
    if name in table:
        return table[name]
    if name and name.lower() in ("gb", "mb", "kb", "tb", "pb"):
        prefix = "k" if name[0] in "kK" else name[0].upper()
        raise InputError(
            "the unit is ambiguous: a small b is a bit and a capital B a byte, and prefixes are k, M, G, T, P",
            where=where,
            seen=whole.strip(),
            expected=f"{prefix}B (bytes)" if name.endswith("B") else f"{prefix}b (bits) or {prefix}B (bytes)",
        )
    raise InputError(
        f"unknown unit {name!r}",
        where=where,
        seen=whole.strip(),
        expected="a unit such as TFLOP/s, GB/s, GiB, ms or token/s",
        near=near(name, table),
    )


def in_unit(value: Number, dimension: Dimension, *, where: str = "") -> Fraction:
    """``value`` in base units of ``dimension``; a bare number is taken to be in base units already.

    Raises:
        InputError: for a quantity of another dimension, or none at all.
    """
    given = quantity(value, where=where)
    bare = not (isinstance(value, str) and split(value)[1])
    if given.dimension != dimension and not bare:
        raise InputError(
            "the unit does not fit", where=where, seen=str(value), expected=f"a quantity in {name_of(dimension)}"
        )
    return given.value


def name_of(dimension: Dimension) -> str:
    """The base unit of a dimension as it is printed: "FLOP/s", "B", "1"."""
    above = "·".join(
        SHORT.get(name, name) + (f"^{power}" if power > 1 else "") for name, power in dimension if power > 0
    )
    below = "".join(
        "/" + SHORT.get(name, name) + (f"^{-power}" if power < -1 else "") for name, power in dimension if power < 0
    )
    return (above or "1") + below


def show(value: Fraction, dimension: Dimension, digits: int = 5) -> str:
    """``value`` with the prefix that reads best: "197 TFLOP/s", "41.791 ms", "240.24 FLOP/B".

    From two hours on times are in h, rents are by the hour, and what outgrows the prefixes is in base units.

    >>> show(Fraction(197 * 10**12), FLOPS), show(Fraction(0), BYTES_PER_SECOND), show(Fraction(36 * 10**5), SECONDS)
    ('197 TFLOP/s', '0 B/s', '1,000 h')
    """
    base = name_of(dimension)
    leading = dimension[0] if dimension else ("", 0)
    if dimension == SECONDS and abs(value) >= 2 * HOUR:
        return f"{decimal(value / HOUR, digits)} h"
    if dimension == PRICE:
        return f"{decimal(value * HOUR, digits)} $/h"
    if dimension == SECONDS:
        return _scaled(
            value, base, [("", Fraction(1)), *((p, s) for p, s in SMALL_PREFIXES.items() if p != "u")], digits
        )
    if leading in (("FLOP", 1), ("byte", 1)) and dict(dimension).get("byte", 0) != -1:
        if abs(value) >= 1000 * PREFIXES["E"]:
            return f"{decimal(value, digits)} {base}"
        decimal_prefixes = [(p, Fraction(PREFIXES[p])) for p in ("E", "P", "T", "G", "M", "k", "")]
        return _scaled(value, base, decimal_prefixes, digits)
    return decimal(value, digits) + ("" if base == "1" else f" {base}")


def _scaled(value: Fraction, base: str, prefixes: list[tuple[str, Fraction]], digits: int) -> str:
    for prefix, scale in prefixes:
        if abs(value) >= scale:
            return f"{decimal(value / scale, digits)} {prefix}{base}"
    prefix, scale = prefixes[-1] if value else next(p for p in prefixes if p[1] == 1)
    return f"{decimal(value / scale, digits)} {prefix}{base}"
