"""Digits as texts print them, before a unit is read: powers of ten, thousands to trillions, number words, fractions."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from math import gcd

from symroof.quantities.exact import number
from symroof.quantities.printed import LOOSE, Printed
from symroof.quantities.printedwords import COUNTED, DEVICE, LETTERS, MANY, PART_WORDS, PARTS, TIMES, WORDS

LONE_ONE = Fraction(1, 4)  # a power of ten without another digit, 1 or 1e12, stands for 3/4 to 5/4 of it
PART_HALF = Fraction(1, 10)  # how far "half" or "a third" may be off
MOST_PARTS = 10  # in a fraction with a unit behind it
MOST_SLACK = Fraction(1, 20)  # how far on the wrong side of a bound a value may lie, as a share of the bound

_MONEY = r"(?P<money>(?:US)?\$)?\s*"
_DIGITS = r"[+-]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d*)?|\.\d+)"
_TEN = r"10\s*(?:\^|\*\*)\s*\{?(?P<ten>[+-]?\d{1,4})\}?"
_NUMBER = re.compile(
    rf"{_MONEY}(?P<digits>{_DIGITS})(?:[eE](?P<e>[+-]?\d{{1,4}})|\s*[×x·*]\s*{_TEN})?(?![\d])", re.ASCII
)
_POWER = re.compile(rf"{_MONEY}{_TEN}", re.ASCII)
_WORD = re.compile(rf"(?P<word>{'|'.join(WORDS)})(?:(?![\w])|(?=fold\b))", re.IGNORECASE)
_PART = re.compile(rf"(?:{PART_WORDS})(?!\w)", re.IGNORECASE)
_FRACTION = re.compile(r"(\d{1,9})/(\d{1,9})(?![\d.,]*[/\d])", re.ASCII)
_MANY = re.compile(
    rf"(?P<letter>[kKMBT])(?![A-Za-z])|\s*(?P<word>{'|'.join(MANY)})\b|\s(?P<apart>[kKM])(?![A-Za-z$*/])"
    rf"|\s(?P<big>[BT])(?=\s(?:tok|tokens|{TIMES}|{COUNTED}|{DEVICE}[- ]{TIMES})(?![A-Za-z]))"
)
_MONEY_MANY = re.compile(r"\s(?P<apart>[kKMBT])(?![A-Za-z$*])")


@dataclass(frozen=True)
class Figure:
    """A number before its unit.

    Attributes:
        digits: without thousands separators.
        power: the power of ten that is all there is of it.
        ten: the power of ten behind its digits, written ``e3`` or ``× 10^3``.
        many: what its thousands to trillions are worth.
        word: how those are spelled.
        money: whether a dollar sign stands before it.
        part: the fraction that it is, which has no digits.
        off: how far that may be off.
    """

    digits: str = ""
    power: Fraction = Fraction(1)
    ten: Fraction = Fraction(1)
    many: Fraction = Fraction(1)
    word: str = ""
    money: bool = False
    part: Fraction | None = None
    off: Fraction = Fraction(0)

    def printed(self) -> Printed:
        """The number that it is, with how exact it means to be."""
        if self.part is not None:
            return Printed(self.part, self.off, slack=Fraction(0))
        ten = self.power * self.ten
        value, half = number(self.digits) * ten, _half_a_unit(self.digits, whole=ten == 1) * ten
        reach = min(LOOSE, _step(self.digits) * ten / abs(value)) if value else Fraction(0)
        slack = Fraction(0)
        if half:
            slack = min(Fraction(1), _last_unit(self.digits) * ten / 2 / half, abs(value) * MOST_SLACK / half)
        return Printed(value, half, unit=self.word, reach=reach, slack=slack).times(self.many)

    @property
    def plain(self) -> bool:
        """Whether it is nothing but digits."""
        return self.part is None and self.ten == self.power == self.many == 1

    def shares(self, other: Figure, *, most: int | None = None) -> bool:
        """Whether it takes its thousands, or its power of ten, from another that stands behind it.

        So it does where it has none of its own and no larger digits: 15-20k, 1.2-1.5 × 10^6. With larger digits that
        reading has to be the one in which both are nearer to each other: 70, 13 and 7B, but 500 and 1k.

        Args:
            other: the other number.
            most: of a range, fewer times than this its digits may be larger; the same digits are 1 to 1k then.
        """
        if not self.plain or other.part is not None:
            return False
        own, last = abs(number(self.digits)), abs(number(other.digits) * other.power)
        if own <= last:
            return own < last or most is None
        nearer = own * own <= other.ten * other.many * last * last
        return nearer and (most is None or own < most * last)

    def alike(self, other: Figure) -> Figure:
        """It with the thousands and the power of ten of another."""
        return replace(self, ten=other.ten, many=other.many, word=other.word)


def figure_at(text: str, at: int, where: str, *, fractions: bool = False) -> tuple[Figure, int] | None:
    """The digits, or the word for them, that stand at a place, and where they end; None where there are none.

    Args:
        text: what they stand in.
        at: where in it.
        where: for messages.
        fractions: whether a slash between digits is that of a fraction, not of a list.
    """
    fraction = _FRACTION.match(text, at) if fractions else None
    if fraction is not None and _is_fraction(fraction):
        return Figure(part=Fraction(int(fraction[1]), int(fraction[2]))), fraction.end()
    part = _PART.match(text, at)
    if part is not None:
        name = part[0].lower().replace("-", " ").removeprefix("a ").removeprefix("one ")
        return Figure(part=PARTS[name], off=PARTS[name] * PART_HALF), part.end()
    word = _WORD.match(text, at)
    if word is not None:
        return with_thousands(Figure(WORDS[word["word"].lower()]), text, word.end())
    power = _POWER.match(text, at)
    found = power or _NUMBER.match(text, at)
    if found is None:
        return None
    held = found.groupdict()
    digits = held.get("digits", "1").replace(",", "")
    small, ten = (Fraction(number(f"1e{held.get(key) or 0}", where=where)) for key in ("e", "ten"))
    own, behind = (ten, Fraction(1)) if power is not None else (Fraction(1), small * ten)
    return with_thousands(Figure(digits, own, behind, money=held["money"] is not None), text, found.end())


def _is_fraction(found: re.Match[str]) -> bool:
    """Whether it is one number: with nothing behind it, or in lowest terms with small digits: 3/4 GB, not 197/394."""
    top, bottom = int(found[1]), int(found[2])
    bare = not found.string[found.end() :].strip(" .%")
    return bottom > 0 and (bare or (top < bottom <= MOST_PARTS and gcd(top, bottom) == 1))


def with_thousands(figure: Figure, text: str, at: int) -> tuple[Figure, int]:
    """A number with the thousands to trillions that stand at a place, and where those end."""
    found = _MANY.match(text, at) or (_MONEY_MANY.match(text, at) if figure.money else None)
    if found is None:
        return figure, at
    word = next(each for each in found.groupdict().values() if each)
    return replace(figure, many=Fraction({**MANY, **LETTERS}[word]), word=word), found.end()


def _step(digits: str) -> Fraction:
    """A unit of the last digit that is not a 0 at the end of a whole number."""
    before, _, decimals = digits.lstrip("+-").partition(".")
    if decimals:
        return Fraction(1, 10 ** len(decimals))
    return Fraction(10) ** (len(before) - len(before.rstrip("0")))


def _last_unit(digits: str) -> Fraction:
    """A unit of the last digit that is printed."""
    return Fraction(1, 10 ** len(digits.partition(".")[2]))


def _half_a_unit(digits: str, *, whole: bool) -> Fraction:
    """Half a unit of the last digit that counts; before a power of ten every digit does."""
    before, _, decimals = digits.lstrip("+-").partition(".")
    last = _last_unit(digits)
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
