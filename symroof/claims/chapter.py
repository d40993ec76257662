"""A text that is looked into: what is printed where, with line and column, whatever markup is in between."""

from __future__ import annotations

import heapq
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from symroof.claims.markup import Seen, as_read, pattern, seen
from symroof.claims.regions import Region, regions
from symroof.errors import InputError
from symroof.quantities.printedtext import COUNTED
from symroof.quantities.units import unit

_NUMBER = re.compile(
    r"(?<![\w.,^#])(?<!\^-)(?<![A-Za-z]-)(?:\d{1,3}(?:,\d{3})++(?!\d)|\d++)(?:\.\d++)?"
    r"(?:[eE][+-]?\d++|\s?[×·]\s?10\^[+-]?\d++|\^[+-]?\d++)?",
    re.ASCII,
)
# what is printed and states no quantity: numbers of sections, figures and equations, and dates
_ONE = r"\(?\d++(?:\.\d++)*+[a-z]?\)?"
_REFERENCE = re.compile(
    r"(?<![^\W_])(?:(?:(?:figure|fig|table|section|sec|chapter|ch|equation|eq|exercise|question|problem|appendix|footnote"
    rf"|page|p|step|part|volume|vol|algorithm|listing|theorem|lemma)\.?|§) ?#?{_ONE}"
    r"|(?:(?:figures|figs|tables|sections|secs|chapters|equations|eqs|exercises|questions|problems|pages|pp|steps|parts)"
    rf"\.?|§§) ?{_ONE}(?:(?:, ?(?:and |or )?| ?- ?| and | or | to ){_ONE})*+"
    r"|\d{4}-\d{2}-\d{2}(?!\d))",
    re.IGNORECASE | re.ASCII,
)
_YEAR = re.compile(r"19[5-9]\d|20[0-4]\d")
_IN_SUM = frozenset("=<>≥≤~≈×·+-/")
_WORD = re.compile(r"[ -]?(%|[A-Za-zµ$]+)")
_COUNTED = re.compile(COUNTED)
_LABEL = re.compile(r"[ \t>]*(?:[#*+-]+[ \t]+)?\(?")
_RUN = re.compile(r"\d++|[^\W\d_]++")
NEAR = 12  # characters that tell what a number is: those before it on its line, and those behind it


@dataclass(frozen=True)
class Place:
    """A stretch of a text: line and column from 1, and what stands there as it is written."""

    line: int
    column: int
    start: int
    end: int
    text: str


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

    def place(self, start: int, end: int) -> Place:
        """The place of a stretch, given by offsets."""
        line = bisect_right(self._lines, start)
        return Place(line, start - self._lines[line - 1] + 1, start, end, self.text[start:end])

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
        for found in self._matches(says, self.seen.offset(first)):
            place = self.place(*self.seen.source(*found.span()))
            if line and place.line > line:
                return
            if place.start >= first:
                yield place

    @cached_property
    def _words(self) -> dict[str, list[int]]:
        """Where in what a reader sees each run of digits or letters starts, in order."""
        starts: dict[str, list[int]] = {}
        for found in _RUN.finditer(self.seen.text):
            starts.setdefault(found[0], []).append(found.start())
        return starts

    def _matches(self, says: str, offset: int) -> Iterator[re.Match[str]]:
        """Where ``says`` matches from an offset on, tried only where its first word or number stands."""
        wanted, text = pattern(says), self.seen.text
        first = _RUN.match(as_read(says))
        if first is None:
            yield from wanted.finditer(text, offset)
            return
        word = first[0]
        spelled = {word, *(each + word[1:] for each in (word[0].lower(), word[0].upper()))}
        for start in heapq.merge(*(self._from(each, offset) for each in spelled)):
            found = wanted.match(text, start)
            if found is not None:
                yield found

    def _from(self, word: str, offset: int) -> Iterator[int]:
        starts = self._words.get(word, [])
        return islice(starts, bisect_left(starts, offset), None)

    def numbers(self) -> Iterator[Place]:
        """Every number that is printed, but those of sections, figures and years, and those inside code and links."""
        text = self.seen.text
        named = _Stretches([found.span() for found in _REFERENCE.finditer(text)])
        code = _Stretches([(each.start, each.end) for each in self.regions if each.shown and self._is_block(each)])
        for found in _NUMBER.finditer(text):
            if found.start() in named:
                continue
            place = self.place(*self.seen.source(*found.span()))
            if place.start not in code and not self._is_label(place) and not _is_year(found):
                yield place

    def _is_block(self, code: Region) -> bool:
        """Whether code stands apart from the words around it; in LaTeX it is verbatim, in Markdown often a number."""
        return self.latex or "\n" in self.text[code.start : code.end]

    def _is_label(self, place: Place) -> bool:
        """Whether it counts an item of a list, a heading or a reference."""
        line, behind = self._lines[place.line - 1], self.text[place.end : place.end + 2]
        if self.text[place.start - 1 : place.start] == "[" and behind[:1] == "]":
            return True
        head = self.text[line : place.start] if place.start - line <= NEAR else "x"
        if _LABEL.fullmatch(head) is None:
            return False
        return re.match(r"[.)](?:\s|\Z)", behind) is not None or (
            "#" in head and re.match(r" [A-Z]", behind) is not None
        )


class _Stretches:
    """Stretches in order that do not overlap: whether one holds an offset."""

    def __init__(self, spans: list[tuple[int, int]]) -> None:
        self.spans = spans

    def __contains__(self, offset: int) -> bool:
        found = bisect_right(self.spans, offset, key=lambda span: span[0]) - 1
        return found >= 0 and offset < self.spans[found][1]


def _is_year(found: re.Match[str]) -> bool:
    """Whether four digits are a year: no unit behind them, and no sign of a sum beside them."""
    if _YEAR.fullmatch(found[0]) is None:
        return False
    before = found.string[max(0, found.start() - NEAR) : found.start()].rstrip()
    behind = found.string[found.end() : found.end() + NEAR]
    if _IN_SUM.intersection((before[-1:], behind.lstrip()[:1])):
        return False
    word = _WORD.match(behind)
    if word is None:
        return found[0] != "2048" or before.endswith("(")
    return not _is_unit(word[1])


def _is_unit(word: str) -> bool:
    if _COUNTED.fullmatch(word):
        return True
    try:
        unit(word)
    except InputError:
        return False
    return word not in ("a", "d", "h", "s", "y")
