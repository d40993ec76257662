"""A text that is looked into: what is printed where, with line and column, whatever markup is in between."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from symroof.claims.markup import Seen, seen
from symroof.claims.regions import Region, regions
from symroof.claims.unclaimed import is_year, names
from symroof.claims.wording import wording

_NUMBER = re.compile(
    r"(?<![\w.,^#])(?<!\^-)(?<![A-Za-z]-)(?:\d{1,3}(?:,\d{3})++(?!\d)|\d++)(?:\.\d++)?"
    r"(?:[eE][+-]?\d++|\s?[×·]\s?10\^[+-]?\d++|\^[+-]?\d++)?",
    re.ASCII,
)
_LABEL = re.compile(r"[ \t>]*(?:[#*+-]+[ \t]+)?\(?")
_RUN = re.compile(r"\d++|[^\W\d_]++")
NEAR = 12  # characters before a number on its line that may be a list, a heading or a reference
CONTEXT = 40  # characters of a number with the words around it


class Place(NamedTuple):
    """A stretch of a text: line and column from 1, and what stands there as it is written.

    ``context`` is set where it is a number of a text: the number with a few words around it, as a reader sees them.
    """

    line: int
    column: int
    start: int
    end: int
    text: str
    context: str = ""


@dataclass(frozen=True)
class Chapter:
    """A text that numbers are looked for in.

    Attributes:
        name: of its file, for messages.
        text: as it is.
        latex: whether it is LaTeX; else it is Markdown.
    """

    name: str
    text: str
    latex: bool = False

    @cached_property
    def _lines(self) -> list[int]:
        """Where each line starts."""
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        """Code, comments and the keys of claims, in order.

        Raises:
            InputError: naming file and line, for a claim that does not end.
        """
        return tuple(regions(self.text, latex=self.latex, name=self.name))

    @cached_property
    def seen(self) -> Seen:
        """The text as a reader sees it, code too."""
        hidden = [(each.start, each.end) for each in self.regions if not each.shown]
        return seen(self.text, hidden, latex=self.latex)

    def place(self, start: int, end: int, context: str = "") -> Place:
        """The place of a stretch, given by offsets."""
        line = bisect_right(self._lines, start)
        return Place(line, start - self._lines[line - 1] + 1, start, end, self.text[start:end], context)

    def find(self, says: str, *, after: int = 0, line: int = 0) -> Iterator[Place]:
        """Every place where ``says`` stands, whatever markup and white space are in between.

        Args:
            says: the words as a reader sees them.
            after: the offset in the text to start at.
            line: the only line to look in; 0 for all.
        """
        first = self._lines[line - 1] if 0 < line <= len(self._lines) else after
        if line > len(self._lines):
            return
        for found in wording(says).found(self.seen.text, self._runs, self.seen.offset(first)):
            place = self.place(*self.seen.source(*found.span()))
            if line and place.line > line:
                return
            if place.start >= first:
                yield place

    def next(self, says: str, after: int) -> Place | None:
        """The first place at an offset of the text or behind it where ``says`` stands; what is found is remembered."""
        first, place = self._nexts.get(says, (after + 1, None))
        if not (first <= after and (place is None or after <= place.start)):
            place = next(self.find(says, after=after), None)
            self._nexts[says] = after, place
        return place

    @cached_property
    def _nexts(self) -> dict[str, tuple[int, Place | None]]:
        """Words → an offset that was looked from, and the first place behind it."""
        return {}

    @cached_property
    def _runs(self) -> dict[str, list[int]]:
        """Where in what a reader sees each run of digits or letters starts, in order."""
        starts: dict[str, list[int]] = {}
        for found in _RUN.finditer(self.seen.text):
            starts.setdefault(found[0], []).append(found.start())
        return starts

    def numbers(self) -> Iterator[Place]:
        """Every number that states a quantity, in order, each with its context.

        Passed over are numbers of sections, figures and tables, years and dates, versions and sizes in the names of
        models and programs (Llama 3 70B, GPT-3, H100), and what stands inside code and links.
        """
        text = self.seen.text
        named = _Stretches(names(text))
        code = _Stretches([(each.start, each.end) for each in self.regions if each.shown and self._is_block(each)])
        for found in _NUMBER.finditer(text):
            if found.start() in named:
                continue
            place = self.place(*self.seen.source(*found.span()), _context(text, *found.span()))
            if place.start not in code and not self._is_label(place) and not is_year(found):
                yield place

    def _is_block(self, code: Region) -> bool:
        """Whether code stands apart from the words around it; in LaTeX it is verbatim, in Markdown often a number."""
        return self.latex or "\n" in self.text[code.start : code.end]

    def _is_label(self, place: Place) -> bool:
        """Whether it counts an item of a list, a heading or a reference."""
        line, start = self._lines[place.line - 1], place.start
        if self.text[start - 1 : start] == "[" and self.text[place.end : place.end + 1] == "]":
            return True
        if start - line > NEAR:
            return False
        head, behind = self.text[line:start], self.text[place.end : place.end + 2]
        if _LABEL.fullmatch(head) is None:
            return False
        return re.match(r"[.)](?:\s|\Z)", behind) is not None or (
            "#" in head and re.match(r" [A-Z]", behind) is not None
        )


class _Stretches:
    """Stretches in order that do not overlap: whether one holds an offset."""

    def __init__(self, spans: list[tuple[int, int]]) -> None:
        self.starts = [start for start, _ in spans]
        self.ends = [end for _, end in spans]

    def __contains__(self, offset: int) -> bool:
        found = bisect_right(self.starts, offset) - 1
        return found >= 0 and offset < self.ends[found]


def _context(text: str, start: int, end: int) -> str:
    """A stretch with the words around it, on one line of printable characters and at most ``CONTEXT`` of them."""
    room = max(0, CONTEXT - (end - start)) // 2
    left, right = text[max(0, start - room) : start], text[end : end + room]
    if start > room and " " in left:
        left = left.partition(" ")[2]
    if end + room < len(text) and " " in right:
        right = right.rpartition(" ")[0]
    words = (left + text[start:end] + right)[:CONTEXT]
    return (words if words.isprintable() else "".join(each if each.isprintable() else " " for each in words)).strip()
