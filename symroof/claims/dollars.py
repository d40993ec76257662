"""Which dollar signs of a Markdown text are money, as a reader sees them, and which enclose mathematics."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

MOST_MATH = 500  # characters between the signs of inline mathematics

_SIGN = re.compile(r"\\.|\$\$?", re.DOTALL)
_IN_BRACES = re.compile(r"\\[A-Za-z]++\*?\{[^{}\n]*+\}")
_PROSE = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{2,}+[,.;:]? [A-Za-z]{2,}+")
_MONEY = re.compile(r"\$(?:\d|\.\d|/[A-Za-z])")


def money(text: str, hidden: Iterable[tuple[int, int]]) -> frozenset[int]:
    """The offsets of the dollar signs that are money.

    A sign opens mathematics where no space follows it, and the next sign closes it where no space stands before that
    and no digit behind, on the same paragraph and with no prose between. What is left is money if it stands directly
    before a digit (``$4.4M``), before a slash (``2 $/h``) or behind one (``FLOP/$``).
    """
    found: set[int] = set()
    for start, end in _open(hidden, len(text)):
        signs = [sign.span() for sign in _SIGN.finditer(text, start, end) if sign[0][0] == "$"]
        at = 0
        while at < len(signs):
            here = signs[at]
            if at + 1 < len(signs) and _encloses(text, here, signs[at + 1]):
                at += 2
                continue
            if here[1] - here[0] == 1 and (_MONEY.match(text, here[0]) or text[here[0] - 1 : here[0]] == "/"):
                found.add(here[0])
            at += 1
    return frozenset(found)


def _open(hidden: Iterable[tuple[int, int]], length: int) -> Iterator[tuple[int, int]]:
    """The stretches between those that are hidden."""
    before = 0
    for start, end in (*hidden, (length, length)):
        yield before, start
        before = end


def _encloses(text: str, opening: tuple[int, int], closing: tuple[int, int]) -> bool:
    """Whether two neighbouring signs have mathematics between them."""
    if opening[1] - opening[0] != closing[1] - closing[0]:
        return False
    if closing[1] - closing[0] == 2:
        return True
    start, end, behind = opening[1], closing[0], text[closing[1] : closing[1] + 1]
    inside = text[start:end] if end - start <= MOST_MATH else ""
    if not inside or inside[0].isspace() or "\n\n" in inside or behind.isdigit():
        return False
    opens_none = not behind or behind.isspace() or behind in ".,;:)!?<"
    if inside[-1].isspace() and not opens_none:
        return False
    prose = inside.count("(") != inside.count(")") or _PROSE.search(_IN_BRACES.sub(" ", inside))
    return not (inside[0].isdigit() and prose)
