"""Reading numbers as texts print them: digits, powers of ten, thousands to trillions, units, ranges, bounds, hedges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from symroof.errors import InputError
from symroof.quantities.exact import number
from symroof.quantities.printed import Printed
from symroof.quantities.units import SECONDS, Dimension, unit

MAX_TEXT = 200
EXPECTED = 'a number as a text prints it: "4.4e6 h", "about 38 %", "35-55 %", "10x or more", "1/2"'
LONE_ONE = Fraction(1, 4)  # a power of ten without another digit, 1 or 1e12, stands for 3/4 to 5/4 of it

HEDGES = ("approximately|approx\\.?|about|around|roughly|nearly|almost|circa|close to|some(?=\\s)|~|≈|∼|≃",)
BOUNDS = {
    ">=": ">=|≥|at least|no less than|not less than|no fewer than",
    "<=": "<=|≤|at most|no more than|not more than|up to",
    ">": ">|above|over|more than|greater than|beyond|larger than",
    "<": "<|below|under|less than|fewer than|smaller than",
}
AFTER = {">=": r"\+|or more|and more|and up", "<=": "or less|or fewer"}
MANY = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
LETTERS = {"k": 10**3, "K": 10**3, "M": 10**6, "B": 10**9, "T": 10**12}
# nouns that only say what is counted, and signs of a ratio
COUNTED = (
    "sequences|sequence|requests|users|parameters|params|parameter|layers|experts|heads|elements|samples|steps|nodes|"
    "GPUs|TPUs|devices|device|operations|multiplies|additions|adds|passes|times|-?fold|x|×|years?"
)
SPELLED = {
    "percent": "%",
    "per cent": "%",
    "seconds": "s",
    "sec": "s",
    "secs": "s",
    "second": "s",
    "minutes": "min",
    "minute": "min",
    "milliseconds": "ms",
    "microseconds": "µs",
    "μs": "µs",
    "GPU": "chip",
    "TPU": "chip",
}
# FLOPS is a rate, but not before a slash with bytes behind it
_PER_BYTE = re.compile(r"FLOPS/(?=B$|[bB]ytes?$)")
YEAR = Fraction(36525 * 864)  # seconds

_DIGITS = r"[+-]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d*)?|\.\d+)"
_EXPONENT = r"(?:[eE](?P<e>[+-]?\d{1,4})|\s*[×x·*]\s*10\s*(?:\^|\*\*)\s*\{?(?P<ten>[+-]?\d{1,4})\}?)"
_NUMBER = re.compile(rf"(?P<money>\$?)\s*(?P<digits>{_DIGITS}){_EXPONENT}?(?![\d])", re.ASCII)
_POWER = re.compile(r"(?P<money>\$?)\s*10\s*(?:\^|\*\*)\s*\{?(?P<ten>[+-]?\d{1,4})\}?", re.ASCII)
_FRACTION = re.compile(r"(\d{1,9})/(\d{1,9})(?![\d.,]*[/\d])", re.ASCII)
_SLASH = re.compile(r"\d\s?/\s?\d", re.ASCII)
_SYMBOL = re.compile(r"[A-Za-z][A-Za-z0-9_*]{0,20}\s*(?:=|(?=[<>≤≥~≈]))\s*")
_LEAD = re.compile(
    rf"(?:(?P<hedge>{HEDGES[0]})|"
    + "|".join(f"(?P<b{index}>{words})" for index, words in enumerate(BOUNDS.values()))
    + r"|(?P<between>between|from))\s*",
    re.IGNORECASE,
)
_MANY = re.compile(rf"(?P<letter>[kKMBT])(?![A-Za-z])|\s*(?P<word>{'|'.join(MANY)})\b")
_TO = re.compile(r"\s*(?:-|–|—|\bto\b)\s*(?=[$~≈\d.])")
_AND = re.compile(r"\s*\band\b\s*(?=[$~≈\d.])")
_NEXT = re.compile(r"\s*(?:,\s*and\s+|,\s+|/|\s+and\s+|;)\s*(?=[$~≈]?\s*[\d.])")
_AFTER = re.compile("|".join(rf"\s*(?P<a{index}>{words})(?!\w)" for index, words in enumerate(AFTER.values())))
_COUNTED = re.compile(rf"\s*(?:{COUNTED})(?![A-Za-z])")
_HOURS = re.compile(r"\s*(?:[A-Z][A-Za-z0-9]*|device|chip)[- ](?P<time>hours?|h|days?)(?![A-Za-z])")
_NAME = r"(?:[A-Za-zµμ]+\$?|\$)"
_UNIT = re.compile(rf"\s*(?P<unit>(?:%|{_NAME})?(?:\s?/\s?{_NAME}|\s+per\s+[A-Za-z]+)*)")


def printed(text: str, *, where: str = "") -> Printed:
    """The one number, or range, that ``text`` prints; see ``read_printed``.

    >>> printed("4.4e6 h").value / 3600, printed("4.4e6 h").half / 3600
    (Fraction(4400000, 1), Fraction(50000, 1))
    """
    found = read_printed(text, where=where)
    if len(found) != 1:
        raise InputError(f"{len(found)} numbers where one is expected", where=where, seen=text, expected=EXPECTED)
    return found[0]


def read_printed(text: str, *, where: str = "") -> tuple[Printed, ...]:
    """The numbers that ``text`` prints, in order: one, a range, or a list such as ``19.2 / 3 / 0.45 TB/s``.

    Zeros at the end of a whole number do not count as digits, but two digits are kept: 10,700 stands for 10,650 to
    10,750, and 40 for 39.5 to 40.5. A unit behind the last number of a list or a range is that of all. ``about`` and
    its like hedge what follows; ``at least``, ``>``, ``10x+`` make it a bound. ``B > 240`` is read as that bound.

    Raises:
        InputError: for what is no number with a unit.
    """
    bare = " ".join(text.split())
    if not bare or len(bare) > MAX_TEXT:
        raise InputError("not a printed number", where=where, seen=text, expected=EXPECTED)
    items = list(_items(bare, where))
    last = items[-1].unit
    return tuple(item.printed(last) for item in items)


@dataclass(frozen=True)
class _Item:
    """A number or range with the unit behind it, if there is one."""

    low: Printed
    high: Printed | None
    unit: _Unit | None

    def printed(self, last: _Unit | None) -> Printed:
        unit = self.unit or last or _Unit()
        low = _times(self.low, unit)
        if self.high is None:
            return low
        high = _times(self.high, unit)
        return replace(low, high=high.value, high_half=high.half)


@dataclass(frozen=True)
class _Unit:
    """A unit that stands behind a number."""

    factor: Fraction = Fraction(1)
    dimension: Dimension = ()
    spelled: str = ""


def _times(given: Printed, unit: _Unit) -> Printed:
    return replace(
        given,
        value=given.value * unit.factor,
        half=given.half * unit.factor,
        dimension=unit.dimension,
        scale=given.scale * unit.factor,
        unit=" ".join(filter(None, (given.unit, unit.spelled))),
    )


def _items(text: str, where: str) -> Iterator[_Item]:
    symbol = _SYMBOL.match(text)
    at = symbol.end() if symbol else 0
    fractions = len(_SLASH.findall(text)) == 1
    while True:
        item, at = _item(text, at, where, fractions=fractions)
        yield item
        following = _NEXT.match(text, at)
        if following is None:
            break
        at = following.end()
    if text[at:].strip(" ."):
        raise InputError("not a printed number", where=where, seen=text, expected=EXPECTED)


def _item(text: str, at: int, where: str, *, fractions: bool) -> tuple[_Item, int]:
    hedged, bound, between = False, "", False
    while (lead := _LEAD.match(text, at)) is not None:
        hedged = hedged or lead["hedge"] is not None
        bound = next((sign for index, sign in enumerate(BOUNDS) if lead[f"b{index}"]), bound)
        between = between or lead["between"] is not None
        at = lead.end()
    low, money, at = _number(text, at, where, fractions=fractions)
    own, at = _unit(text, at, money, where)
    high = None
    to = _TO.match(text, at) or (_AND.match(text, at) if between else None)
    if to is not None:
        high, _, at = _number(text, to.end(), where, fractions=fractions)
        own_high, at = _unit(text, at, money, where)
        own = own_high or own
    after = _AFTER.match(text, at)
    if after is not None:
        bound = next(sign for index, sign in enumerate(AFTER) if after[f"a{index}"])
        at = after.end()
        if own is None:
            own, at = _unit(text, at, money, where)
    return _Item(replace(low, hedged=hedged, bound=bound), high, own), at


def _number(text: str, at: int, where: str, *, fractions: bool) -> tuple[Printed, bool, int]:
    """Digits with their exponent and what counts them, whether a dollar sign stands before, and where they end."""
    fraction = _FRACTION.match(text, at) if fractions else None
    if fraction is not None and int(fraction[2]):
        return Printed(Fraction(int(fraction[1]), int(fraction[2])), Fraction(0)), False, fraction.end()
    power = _POWER.match(text, at)
    found = power or _NUMBER.match(text, at)
    if found is None:
        raise InputError("not a printed number", where=where, seen=text, expected=EXPECTED)
    digits = "1" if power else found["digits"].replace(",", "")
    exponent = found["ten"] if power else found["e"] or found["ten"] or "0"
    scale = Fraction(number(f"1e{exponent}", where=where))
    end = found.end()
    many = _MANY.match(text, end)
    times = Fraction(1)
    if many is not None:
        times = Fraction(LETTERS[many["letter"]] if many["letter"] else MANY[many["word"]])
        end = many.end()
    whole = scale * times
    value, half = number(digits, where=where) * whole, _half_a_unit(digits, whole=whole == 1) * whole
    spelled = (many["letter"] or many["word"]) if many else ""
    return Printed(value, half, scale=times, unit=spelled), bool(found["money"]), end


def _half_a_unit(digits: str, *, whole: bool) -> Fraction:
    """Half a unit of the last digit that counts."""
    before, _, decimals = digits.lstrip("+-").partition(".")
    last = Fraction(1, 10 ** len(decimals))
    counted = (before + decimals).lstrip("0")
    if not counted:
        return last / 2 if decimals else Fraction(0)
    if counted == "1":
        return last * LONE_ONE
    return last / 2 if decimals or not whole else _last(before)


def _last(before: str) -> Fraction:
    """Half a unit of the last digit of a whole number: zeros at its end do not count, but two digits are kept."""
    zeros = len(before) - len(before.rstrip("0"))
    return Fraction(10) ** max(0, min(zeros, len(before) - 2)) / 2


def _unit(text: str, at: int, money: bool, where: str) -> tuple[_Unit | None, int]:
    """The unit that stands at a place, and where it ends; None where there is none."""
    hours = _HOURS.match(text, at)
    if hours is not None:
        return _named("day" if hours["time"].startswith("d") else "h", where), hours.end()
    counted = _COUNTED.match(text, at)
    if counted is not None:
        word = counted[0].strip()
        years = word.startswith("year")
        return (_Unit(YEAR, SECONDS, "years") if years else _Unit(spelled=word)), counted.end()
    found = _UNIT.match(text, at)
    if found is None or not found["unit"] or found["unit"].split()[0] in ("and", "to", "or"):
        return (_named("$", where) if money else None), at
    name = re.sub(r"\s+per\s+", "/", found["unit"]).replace(" ", "")
    name = "/".join(SPELLED.get(part, part) for part in name.split("/"))
    name = _PER_BYTE.sub(r"FLOP/", name)
    return _named(f"${name}" if money and name.startswith("/") else name, where), found.end()


def _named(name: str, where: str) -> _Unit:
    return _Unit(*unit(name, where=where), name)
