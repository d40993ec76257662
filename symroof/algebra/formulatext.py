"""Formula text as tokens: numbers, names and signs in the spellings that the field uses."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from symroof.algebra.symbols import GREEK, LETTERS, WORDS
from symroof.errors import InputError

SPELLINGS = {
    "·": "*",
    "×": "*",
    "∗": "*",
    "⋅": "*",
    "÷": "/",
    "−": "-",
    "–": "-",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "==": "=",
    "^": "**",
    "∧": "and",
    "∨": "or",
}
TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)"
    r"|(?P<name>[A-Za-z" + "".join(GREEK) + r"][A-Za-z0-9_]*)"
    r"|(?P<op>\*\*|>=|<=|!=|==|[-+*/^()<>=,·×∗⋅÷−–≥≤≠∧∨√⌈⌉⌊⌋]))"
)


@dataclass(frozen=True)
class Token:
    """One piece of formula text: its kind (number, name, op, end), spelling and offset in the text."""

    kind: str
    text: str
    offset: int


def refusal(problem: str, offset: int, *, seen: str = "", expected: str = "", near: Collection[str] = ()) -> InputError:
    """The error at a place of the text."""
    return InputError(problem, where=f"formula column {offset + 1}", seen=seen, expected=expected, near=near)


def scan(text: str, names: Collection[str] | None) -> list[Token]:
    """The tokens of a text, with one of kind "end" after the last."""
    return [*_tokens(text, names), Token("end", "", len(text.rstrip()))]


def _tokens(text: str, names: Collection[str] | None) -> Iterator[Token]:
    offset, end, before = 0, len(text.rstrip()), ""
    while offset < end:
        match = TOKEN.match(text, offset)
        if match is None:
            start = len(text) - len(text[offset:].lstrip())
            raise refusal("unexpected character", start, seen=text[start])
        kind = match.lastgroup or ""
        spelled, start = match[kind], match.start(kind)
        if kind == "name":
            yield from _named(spelled, start, names, before == "number")
        else:
            yield Token(kind, SPELLINGS.get(spelled, spelled), start)
        offset, before = match.end(), kind


def _named(spelled: str, start: int, names: Collection[str] | None, after_number: bool) -> list[Token]:
    """A name as one token, or as a product of one-letter symbols where those are declared and it is not."""
    greek = "".join(GREEK.get(c, c) for c in spelled)
    if greek != spelled and len(spelled) > 1 and "_" not in spelled:
        problem = "a Greek letter joined to other letters"
        raise refusal(problem, start, seen=spelled, expected="an operator between them")
    spelled = greek
    if spelled in ("and", "or"):
        return [Token("op", spelled, start)]
    letters = LETTERS if names is None else {n for n in names if len(n) == 1}
    known = spelled in (*WORDS, "sqrt") or len(spelled) == 1 or (names is not None and spelled in names)
    capital = names is not None or after_number or any(c.isupper() for c in spelled)
    if not known and capital and set(spelled) <= letters:
        return [Token("name", c, start + i) for i, c in enumerate(spelled)]
    return [Token("name", spelled, start)]
