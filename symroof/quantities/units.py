"""Units: one small table with exact factors; FLOP, byte, second, token, chip and dollar are separate dimensions.

A bit is an eighth of a byte. Prefixes follow the usual spelling (k, M, G, T, P decimal; Ki, Mi, Gi, Ti binary);
a lower-case b is a bit and a capital B a byte, as on data sheets: ``400 Gb/s`` is 50e9 B/s and ``400 gb/s`` is refused.
What is counted, in tokens or with no unit at all, may be in thousands to trillions: ``70B``, ``15T``, ``1.5k``.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

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
    "hour": ("second", Fraction(3600), False),
    "hours": ("second", Fraction(3600), False),
    "d": ("second", Fraction(86400), False),
    "day": ("second", Fraction(86400), False),
    "days": ("second", Fraction(86400), False),
    "week": ("second", Fraction(604800), False),
    "weeks": ("second", Fraction(604800), False),
    "token": ("token", Fraction(1), True),
    "tokens": ("token", Fraction(1), True),
    "tok": ("token", Fraction(1), True),
    "chip": ("chip", Fraction(1), False),
    "chips": ("chip", Fraction(1), False),
    "GPU": ("chip", Fraction(1), False),
    "$": ("dollar", Fraction(1), True),
    "USD": ("dollar", Fraction(1), False),
    "dollar": ("dollar", Fraction(1), False),
    "dollars": ("dollar", Fraction(1), False),
    "Hz": ("hertz", Fraction(1), True),
    "W": ("watt", Fraction(1), True),
    "%": ("", Fraction(1, 100), False),
}
# thousands separators, as ``decimal`` prints them
GROUPED = re.compile(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?", re.ASCII)
# what is counted: 70B, 1.5k, "15T tokens"
COUNTED = re.compile(r"(.*\d\.?)\s*([kMBT])(?:\s+(?:tokens?|tok))?", re.ASCII)
THOUSANDS = {"k": 10**3, "M": 10**6, "B": 10**9, "T": 10**12}
# $2/h, $1.5M
DOLLARS = re.compile(r"\$\s*([\d.,_]*\d\.?(?:[eE][+-]?\d+)?)\s*([kMBT]?)((?:/.*)?)", re.ASCII)
RATES = {"FLOPS": "FLOP/s", "OPS": "OP/s", "Bps": "B/s", "bps": "b/s"}
SHORT = {"FLOP": "FLOP", "byte": "B", "second": "s", "token": "token", "chip": "chip", "dollar": "$"}
SHORT |= {"hertz": "Hz", "watt": "W"}


class Quantity(NamedTuple):
    """An exact value in base units (FLOP, byte, second, token, chip, dollar) with its dimension."""

    value: Fraction
    dimension: Dimension


FLOPS: Dimension = (("FLOP", 1), ("second", -1))
BYTES_PER_SECOND: Dimension = (("byte", 1), ("second", -1))
BYTES: Dimension = (("byte", 1),)
FLOP_COUNT: Dimension = (("FLOP", 1),)
PER_BYTE: Dimension = (("FLOP", 1), ("byte", -1))
SECONDS: Dimension = (("second", 1),)
NONE: Dimension = ()
TOKENS: Dimension = (("token", 1),)
COUNTS = ("token", "chip")  # dimensions that only say what is counted
HOUR, DAY = 3600, 86400
PRICE: Dimension = (("dollar", 1), ("second", -1))
HINT = "a unit such as TFLOP/s, GB/s, GiB, ms, h, days, token/s or $/h"
PLAIN = "a plain number, such as 4096, 70e9 or 70B"


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
    money = DOLLARS.fullmatch(text) if text.startswith("$") and len(text) <= 100 else None
    if money:
        prefix = {"B": "G"}.get(money[2], money[2])
        return money[1], f"{prefix}${money[3]}"
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
        expected=HINT,
        near=near(name, table),
    )


def in_unit(value: Number, dimension: Dimension, *, where: str = "") -> Fraction:
    """``value`` in base units of ``dimension``; a bare number is taken to be in base units already.

    What is counted may be left out or added: ``100 MB`` for bytes a token, ``8 GPU`` for a number of devices. A price
    by time needs its unit, as nobody means dollars a second.

    Raises:
        InputError: for a quantity of another dimension, or none at all.

    >>> in_unit("70B", NONE) == in_unit("70e9", NONE), in_unit("70B", BYTES)
    (True, Fraction(70, 1))
    """
    spelled = isinstance(value, str) and bool(split(value)[1])
    if spelled and dimension in (NONE, TOKENS):
        return _count(str(value), dimension, where)
    given = quantity(value, where=where)
    if not spelled and dimension == PRICE and not isinstance(value, Fraction):
        raise InputError("a price by time needs its unit", where=where, seen=str(value), expected="such as 2 $/h")
    if spelled and not _fits(given.dimension, dimension):
        expected = f"a quantity in {name_of(dimension)}"
        raise InputError("the unit does not fit", where=where, seen=str(value), expected=expected)
    return given.value


def _count(text: str, dimension: Dimension, where: str) -> Fraction:
    """A plain number, or a number of tokens, that is spelled with more than digits."""
    counted = COUNTED.fullmatch(text.strip()) if len(text) <= 500 else None
    expected = PLAIN if dimension == NONE else f"a quantity in {name_of(dimension)}, such as 15T"
    try:
        if counted:
            return quantity(counted[1], where=where).value * THOUSANDS[counted[2]]
        given = quantity(text, where=where)
    except InputError as error:
        raise InputError(error.problem, where=where, seen=error.seen, expected=expected, near=error.near) from error
    if not _fits(given.dimension, dimension):
        raise InputError("the unit does not fit", where=where, seen=text, expected=expected)
    return given.value


def _fits(given: Dimension, wanted: Dimension) -> bool:
    """Whether they are the same, but for what is counted if only one of them says it."""
    own, needed = dict(given), dict(wanted)
    if given == wanted or not given:
        return given == wanted
    differing = {name for name in own | needed if own.get(name, 0) != needed.get(name, 0)}
    return differing <= set(COUNTS) and (differing.isdisjoint(own) or differing.isdisjoint(needed))


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

    Times are in h from two hours on, in days from ten days on, and in h again from 10,000 days on, which only the time
    of many devices together reaches. Rents are by the hour, and what outgrows the prefixes is in base units.

    >>> show(Fraction(197 * 10**12), FLOPS), show(Fraction(0), BYTES_PER_SECOND), show(Fraction(36 * 10**4), SECONDS)
    ('197 TFLOP/s', '0 B/s', '100 h')
    >>> show(Fraction(30 * DAY), SECONDS), show(Fraction(1, 1800), PRICE)
    ('30 days', '2 $/h')
    """
    name, factor = read_in(value, dimension)
    return decimal(value / factor, digits) + (f" {name}" if name else "")


def read_in(value: Fraction, dimension: Dimension) -> tuple[str, Fraction]:
    """The unit in which ``value`` reads best, and how many base units it is; "" for a plain number."""
    base = name_of(dimension)
    leading = dimension[0] if dimension else ("", 0)
    if dimension == SECONDS and abs(value) >= 2 * HOUR:
        return ("days", Fraction(DAY)) if 10 * DAY <= abs(value) < 10_000 * DAY else ("h", Fraction(HOUR))
    if dimension == PRICE:
        return "$/h", Fraction(1, HOUR)
    if dimension == SECONDS:
        return _scaled(value, base, [("", Fraction(1)), *((p, s) for p, s in SMALL_PREFIXES.items() if p != "u")])
    if leading in (("FLOP", 1), ("byte", 1)) and dict(dimension).get("byte", 0) != -1:
        if abs(value) >= 1000 * PREFIXES["E"]:
            return base, Fraction(1)
        return _scaled(value, base, [(p, Fraction(PREFIXES[p])) for p in ("E", "P", "T", "G", "M", "k", "")])
    return ("" if base == "1" else base), Fraction(1)


def _scaled(value: Fraction, base: str, prefixes: list[tuple[str, Fraction]]) -> tuple[str, Fraction]:
    """The base unit with the largest prefix that leaves 1 or more; with the last where none does."""
    found = next(((p, scale) for p, scale in prefixes if abs(value) >= scale), None)
    prefix, scale = found or (prefixes[-1] if value else next(p for p in prefixes if p[1] == 1))
    return f"{prefix}{base}", scale
