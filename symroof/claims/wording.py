"""What finds words in a text as a reader sees them, whatever spaces stand around their signs."""

from __future__ import annotations

import heapq
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from symroof.claims.markup import as_read
from symroof.quantities.printedwords import MANY

# before a number that is no part of another: a decimal, a group of thousands, an exponent, an end of a range, a divisor
ALONE = r"(?<![^\W_])(?<!\d[,'])(?<!\.)(?<!\^)(?<!-)(?<!/)(?<!\d / )"
# and behind one; per cent and millions are other numbers
_ENDS = (
    r"(?![^\W_])(?![.,']\d)(?!-\d)(?!\^)(?! ?[×·x*] ?10 ?\^)(?! ?/ ?\d)(?! ?[%‰])"
    rf"(?! (?:{'|'.join(MANY)}|percent(?:age)?|per cent)(?![^\W_]))(?! [kKM](?![^\W_]|[$*/]))"
)
_TAILS = {"digits": _ENDS, "power": r"(?!\w)", "word": r"(?![^\W_])", "unit": r"(?![^\W_])(?!\^)(?! ?/ ?[A-Za-z])"}
_ATOM = re.compile(
    r"(?P<power>(?<=\d)(?:[eE]| ?[×·x] ?10 ?\^ ?)(?P<ten>[+-]?\d++)(?!\w))|(?P<digits>\d++)|(?P<word>[^\W\d_]++)"
    r"|(?P<space> )|(?P<mark>.)"
)
_WIDEST = 20  # characters that a piece may be seen as beside its own, such as × 10^ and zeros


@dataclass(frozen=True)
class Wording:
    """Words that are looked for.

    Attributes:
        pattern: what finds them, alone, whatever spaces stand around their signs.
        runs: the digits and letters that stand wherever they do, each with its spellings, and how many characters may
            stand before it.
    """

    pattern: re.Pattern[str]
    runs: tuple[tuple[tuple[str, ...], int], ...]

    def found(self, text: str, starts: Mapping[str, Sequence[int]], offset: int) -> Iterator[re.Match[str]]:
        """Where the words stand from an offset on.

        They are tried only where the rarest of their runs stands, so that it takes time at most in proportion to the
        text.

        Args:
            text: as a reader sees it.
            starts: where in it each run of digits or of letters starts, in order.
            offset: the first place to look at.
        """
        least, places, before = len(text), None, 0
        for spelled, width in self.runs:
            held = [(starts.get(each, ()), bisect_left(starts.get(each, ()), offset)) for each in spelled]
            count = sum(len(each) - first for each, first in held) * (width + 1)
            if count < least:
                least, places, before = count, held, width
        if places is None:
            yield from self.pattern.finditer(text, offset)
            return
        start = offset
        for place in heapq.merge(*(islice(each, first, None) for each, first in places)):
            start = max(start, place - before)
            while start <= place:
                match = self.pattern.match(text, start)
                start = start + 1 if match is None else match.end()
                if match is not None:
                    yield match


@lru_cache(maxsize=16)
def wording(says: str) -> Wording:
    """What finds words as a reader sees them."""
    parts: list[str] = []
    runs: list[tuple[tuple[str, ...], int]] = []
    before, spaced, width = "", False, 0
    for atom in _ATOM.finditer(as_read(says)):
        if atom["space"] is not None:
            spaced = True
            continue
        kind = atom.lastgroup or ""
        kind = "power" if atom["power"] is not None else "joined" if atom[0] in ".," else kind
        grouped = spaced and before == kind == "digits" and len(atom[0]) == 3
        parts += ("[ ,]" if grouped else _between(before, kind, spaced=spaced), _spelled(atom, kind))
        if parts[-2]:
            width += 1
        if kind == "digits" or (kind == "word" and atom[0] != "x"):
            runs.append((_cases(atom[0]), width))
        width += len(atom[0]) + (_WIDEST if kind == "power" else 0)
        before, spaced = "unit" if kind == "word" and before in ("digits", "power") else kind, False
    first = parts[1] if parts else ""
    head = {"d": ALONE, ".": r"(?<![\w.,])", "w": r"(?<![^\W_])"}.get(_start(first), "")
    found = re.compile(head + "".join(parts) + _TAILS.get(before, "")) if parts else re.compile(r"(?!)")
    return Wording(found, tuple(runs))


def _cases(word: str) -> tuple[str, ...]:
    """A run as it may be spelled, with a capital or without."""
    if not _has_case(word):
        return (word,)
    return word[0].lower() + word[1:], word[0].upper() + word[1:]


def _has_case(word: str) -> bool:
    return len(word) > 2 and word[0].lower() != word[0].upper()


def _start(first: str) -> str:
    character = first.lstrip("[\\")[:1]
    if character == ".":
        return character
    return "d" if character.isdigit() else "w" if character.isalpha() or character == "-" else ""


def _between(before: str, kind: str, *, spaced: bool) -> str:
    """The spaces that may stand between two pieces."""
    if not before or kind == "power":
        return ""
    if (before, kind) == ("digits", "word") or "mark" in (before, kind):
        return " ?"
    return " " if spaced else ""


def _spelled(atom: re.Match[str], kind: str) -> str:
    word = atom[0]
    if kind == "power":
        sign = "-" if atom["ten"].startswith("-") else r"\+?"
        digits = atom["ten"].lstrip("+-").lstrip("0") or "0"
        return rf"(?:[eE]| ?[×·x] ?10 ?\^ ?){sign}0{{0,3}}{digits}"
    if word == "$":
        return rf"(?:\$|{ALONE})"
    if word in "×x":
        return "[×x]"
    if word == "-" and atom.string[: atom.start()][-1:].isalpha() and atom.string[atom.end() :][:1].isalpha():
        return "[- ]"
    if kind == "word" and _has_case(word):
        return f"[{word[0].lower()}{word[0].upper()}]{re.escape(word[1:])}"
    return re.escape(word)
