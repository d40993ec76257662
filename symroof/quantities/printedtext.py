"""Reading numbers as texts print them: digits, powers of ten, thousands to trillions, units, ranges, bounds, hedges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from symroof.errors import InputError, clip
from symroof.quantities.printed import Printed
from symroof.quantities.printedfigure import Figure, figure_at, with_thousands
from symroof.quantities.printeditem import Item, shared
from symroof.quantities.printedunit import Unit, unit_at
from symroof.quantities.printedwords import (
    ABOUT_SIGNS,
    AFTER,
    BOUND_SIGNS,
    BOUNDS,
    FACTOR,
    HEDGES,
    PART_WORDS,
    WORDS,
)

MAX_TEXT = 200
EXPECTED = 'a number as a text prints it: "4.4e6 h", "about 38 %", "35-55 %", "10x or more", "1/2"'
PIECE = 40  # characters of what could not be read that a message shows

_SLASH = re.compile(r"\d\s?/\s?(?=\d)", re.ASCII)
_SYMBOL = re.compile(r"[A-Za-z][A-Za-z0-9_*]{0,20}\s*(?:=|(?=[<>≤≥~≈]))\s*")
_LEAD = re.compile(
    rf"(?:(?P<hedge>(?:{HEDGES})(?![A-Za-z])|{ABOUT_SIGNS})|"
    + "|".join(f"(?P<w{index}>(?:{words})(?![A-Za-z]))" for index, words in enumerate(BOUNDS.values()))
    + "|"
    + "|".join(f"(?P<s{index}>{signs})" for index, signs in enumerate(BOUND_SIGNS.values()))
    + rf"|(?P<between>between|from)|{FACTOR})\s*",
    re.IGNORECASE,
)
_AHEAD = rf"(?=\[?(?:US)?[$~≈\d.]|[-+][\d.]|(?i:{'|'.join(WORDS)}|{PART_WORDS})(?!\w))"
_TO = re.compile(rf"\s*(?:-|–|—|\bto\b)\s*{_AHEAD}")
_AND = re.compile(rf"\s*\band\b\s*{_AHEAD}")
_SPREAD = re.compile(r"\s*(?:±|\+/-|\+-)\s*(?=[$\d.])")
_NEXT = re.compile(rf"\s*(?:,\s*and\s+|,\s+|/|\s+and\s+|;|\bvs\.?\s|\bversus\s)\s*{_AHEAD}")
_AFTER = re.compile("|".join(rf"\s*(?P<a{index}>{words})(?!\w)" for index, words in enumerate(AFTER.values())))
_OPEN, _COMMA, _CLOSE = re.compile(r"\[\s*"), re.compile(r"\s*,\s*"), re.compile(r"\s*\]")
_SIGNS = str.maketrans("−‐‑", "---")
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_TEN = re.compile(r"(?<=10)[⁰¹²³⁴-⁹⁻⁺]+")
# thousands apart by spaces, thin or not; a list has more than spaces between its numbers
_GROUPS = re.compile(r"(?<![\w.,])\d{1,3}(?: \d{3})+(?!\d)", re.ASCII)


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
    10,750, 200M for 195M to 205M, and 40 for 39.5 to 40.5. A unit, or thousands, behind the last number of a list or a
    range are those of all that have none: ``1-2k``, ``7, 13 and 70B``, but ``500 ms to 2 s``. ``about`` and
    its like hedge what follows, and so do ``nearly`` and ``just under``; ``at least``, ``over``, ``>``, ``10x+`` make
    it a bound. ``B > 240`` is read as that bound. ``10 ± 1`` and ``[9, 11]`` are ranges. ``twice``, ``half`` and one
    to twelve in words are numbers.

    Raises:
        InputError: for what is no number with a unit, with the piece that could not be read, and for a range whose
            upper end comes first.
    """
    bare = _plain(text)
    if not bare or len(bare) > MAX_TEXT:
        raise InputError("not a printed number", where=where, seen=text, expected=EXPECTED)
    items = shared(list(_items(bare, where)))
    last = items[-1].last_unit
    return tuple(item.printed(last, bare, where) for item in items)


def _plain(text: str) -> str:
    """A text with single spaces, plain minus signs, commas between thousands and carets for raised powers of ten."""
    if len(text) > 2 * MAX_TEXT:
        return text
    bare = " ".join(text.split()).translate(_SIGNS)
    bare = _TEN.sub(lambda found: "^" + found[0].translate(_RAISED), bare)
    return _GROUPS.sub(lambda found: found[0].replace(" ", ","), bare)


def _items(text: str, where: str) -> Iterator[Item]:
    symbol = _SYMBOL.match(text)
    at = symbol.end() if symbol else 0
    reader = _Reader(text, where, fractions=len(_SLASH.findall(text)) == 1)
    money = False
    while True:
        item, at = reader.item(at, money=money)
        money = item.money
        yield item
        following = _NEXT.match(text, at)
        if following is None:
            break
        at = following.end()
    if text[at:].strip(" ."):
        raise reader.stuck(at)


@dataclass(frozen=True)
class _Reader:
    """What reads a text piece by piece; each method takes a place and gives what stands there and where it ends."""

    text: str
    where: str
    fractions: bool

    def stuck(self, at: int) -> InputError:
        """The error for a place where nothing can be read on."""
        piece = self.text[at:].strip()
        seen = self.text if piece == self.text.strip() else f"{self.text}, where {clip(piece, PIECE)!r} is not read"
        if not piece:
            seen = f"{self.text}, which ends before a number"
        return InputError("not a printed number", where=self.where, seen=seen, expected=EXPECTED)

    def item(self, at: int, *, money: bool) -> tuple[Item, int]:
        """A number, a range or a spread with the words and units around it, behind a dollar sign or not."""
        lead = _Lead()
        while (found := _LEAD.match(self.text, at)) is not None:
            lead, at = lead.then(found), found.end()
        opened = _OPEN.match(self.text, at)
        if opened is not None:
            return self.interval(opened.end())
        low, at = self.figure(at)
        money = money or low.money
        own, at = self.unit(at, money=money)
        item = Item(low, own, money=money, hedged=lead.hedged, bound=lead.bound, side=lead.side)
        spread = _SPREAD.match(self.text, at)
        to = spread or _TO.match(self.text, at) or (_AND.match(self.text, at) if lead.between else None)
        if to is not None:
            high, at = self.figure(to.end())
            money = money or high.money
            own, at = self.unit(at, money=money)
            item = replace(item, high=high, high_unit=own, money=money, spread=spread is not None)
        return self.behind_it(item, at) if spread is None else (item, at)

    def behind_it(self, item: Item, at: int) -> tuple[Item, int]:
        """An item with what makes it a bound from behind, and a unit behind that."""
        after = _AFTER.match(self.text, at)
        if after is None:
            return item, at
        item = replace(item, bound=next(sign for index, sign in enumerate(AFTER) if after[f"a{index}"]), side=0)
        if item.unit or item.high_unit:
            return item, after.end()
        own, at = self.unit(after.end(), money=item.money)
        return replace(item, unit=own), at

    def interval(self, at: int) -> tuple[Item, int]:
        """``[-128, 127]``, from behind its bracket on."""
        low, at = self.figure(at)
        at = self.behind(_COMMA, at)
        high, at = self.figure(at)
        at = self.behind(_CLOSE, at)
        if high.plain:
            high, at = with_thousands(high, self.text, at)
        money = low.money or high.money
        own, at = self.unit(at, money=money)
        return Item(low, high=high, high_unit=own, money=money), at

    def figure(self, at: int) -> tuple[Figure, int]:
        found = figure_at(self.text, at, self.where, fractions=self.fractions)
        if found is None:
            raise self.stuck(at)
        return found

    def unit(self, at: int, *, money: bool) -> tuple[Unit | None, int]:
        return unit_at(self.text, at, self.where, money=money)

    def behind(self, sign: re.Pattern[str], at: int) -> int:
        found = sign.match(self.text, at)
        if found is None:
            raise self.stuck(at)
        return found.end()


@dataclass(frozen=True)
class _Lead:
    """What stands before a number: hedges, a bound, and the side on which its words leave room (1 above, -1 below)."""

    hedged: bool = False
    bound: str = ""
    side: int = 0
    between: bool = False

    def then(self, found: re.Match[str]) -> _Lead:
        """With another word or sign."""
        for index, sign in enumerate(BOUNDS):
            if found[f"w{index}"]:
                return replace(self, bound=sign, side={">": 1, "<": -1}.get(sign, 0))
            if found[f"s{index}"]:
                return replace(self, bound=sign, side=0)
        return replace(
            self,
            hedged=self.hedged or found["hedge"] is not None,
            between=self.between or found["between"] is not None,
        )
