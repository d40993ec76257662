"""Operation text as tokens, and errors that show the text with a caret under the offending character."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from symroof.errors import InputError

ARROWS = ("->", "→")

_TOKEN = re.compile(r"[ \t\r\n]+|->|→|[\[\],:]|(?:[^ \t\r\n\[\],:→-]|-(?!>))+")
_BLANKS = " \t\r\n"
_VIEW = 72  # characters of a long text shown about the place of an error


class PatternError(InputError):
    """An operation text that cannot be read; ``pointer`` shows the text with a caret under the offending character."""

    def __init__(
        self,
        problem: str,
        *,
        where: str = "",
        seen: str = "",
        expected: str = "",
        near: Iterable[str] = (),
        pointer: str = "",
    ) -> None:
        self.pointer = pointer
        super().__init__(problem, where=where, seen=seen, expected=expected, near=near)

    def __str__(self) -> str:
        return f"{super().__str__()}\n{self.pointer}" if self.pointer else super().__str__()

    def at(self, where: str) -> PatternError:
        """The same error, pointer included, with its place put in front."""
        outer = super().at(where)
        return PatternError(
            outer.problem,
            where=outer.where,
            seen=outer.seen,
            expected=outer.expected,
            near=outer.near,
            pointer=self.pointer,
        )


def pointer(text: str, position: int) -> str:
    """``text`` on one line and a caret under the character at ``position``; a long text is cut about that place."""
    start = max(0, min(position - _VIEW // 2, len(text) - _VIEW))
    shown = "".join(_one_column(c) for c in text[start : start + _VIEW])
    before, after = "…" if start else "", "…" if start + _VIEW < len(text) else ""
    return f"  {before}{shown}{after}\n  {' ' * (len(before) + position - start)}^"


def _one_column(character: str) -> str:
    """The character if it takes exactly one column of a terminal, else a stand-in that does."""
    if character in "\t\r\n":
        return " "
    narrow = unicodedata.east_asian_width(character) not in "WF" and not unicodedata.category(character).startswith("M")
    return character if character.isprintable() and narrow else "\N{REPLACEMENT CHARACTER}"


class Token(NamedTuple):
    """A piece of the text and its place; an empty text is the end."""

    text: str
    at: int


class Reader:
    """The tokens of a text, taken one after the other; past the last there are only empty ones."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = [Token(m[0], m.start()) for m in _TOKEN.finditer(text) if m[0][0] not in _BLANKS]
        self.position = 0

    def peek(self) -> Token:
        """The next token, left in place."""
        done = self.position >= len(self.tokens)
        return Token("", len(self.text.rstrip())) if done else self.tokens[self.position]

    def take(self) -> Token:
        """The next token."""
        token = self.peek()
        self.position += 1
        return token

    def error(self, problem: str, at: int, *, seen: str = "", expected: str = "") -> PatternError:
        """The error that points at the character at ``at``."""
        return PatternError(
            problem, where=f"column {at + 1}", seen=seen, expected=expected, pointer=pointer(self.text, at)
        )
