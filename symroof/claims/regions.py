r"""Stretches of a text that a reader does not see as text: code, comments, and the keys of claims written inside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from symroof.errors import InputError, clip

CODE, COMMENT, KEYS = "code", "comment", "keys"
MOST_IN_BRACES = 5_000

# possessive and bounded throughout: no text makes these slow
_MARKDOWN = re.compile(
    r"(?P<comment>\A---\n(?s:.*?)\n(?:---|\.\.\.)$)"
    r"|(?P<fence>^[ \t>]{0,16}+(?P<marks>`{3,}+(?=[^`\n]*$)|~{3,}+)[^\n]*+(?s:.*?)"
    r"(?:\n[ \t>]{0,16}(?P=marks)[`~]*+[ \t]*+$|\Z))"
    r"|(?P<span>(?P<ticks>`++)(?s:.{1,400}?)(?<!`)(?P=ticks)(?!`))|`++"
    r"|<!--(?P<inside>(?s:.*?))(?P<end>-->|\Z)|(?P<macro>\\claim[ \t]*+\{)|\\.",
    re.MULTILINE,
)
_LATEX = re.compile(
    r"(?P<fence>\\begin\{(?P<kind>[Vv]erbatim|lstlisting|minted|comment)\*?\}(?s:.*?)(?:\\end\{(?P=kind)\*?\}|\Z))"
    r"|(?P<span>\\(?:verb|lstinline)\*?(?P<bar>[^\sA-Za-z*{])[^\n]{0,400}?(?P=bar))"
    r"|(?P<comment>\A.*?\\begin\{document\}|%[^\n]*+|\\iffalse(?![A-Za-z])(?s:.*?)(?:\\fi(?![A-Za-z])|\Z))"
    r"|(?P<macro>\\claim[ \t]*+\{)|\\.",
    re.MULTILINE | re.DOTALL,
)
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_NEXT = re.compile(r"\s*+\{")
_CLAIM = re.compile(r"\s*+claim:")


@dataclass(frozen=True)
class Region:
    """A stretch of a text, by offsets.

    Attributes:
        kind: code, comment, or the keys of a claim.
        start: where it starts; of a macro where its second argument does.
        end: where it ends.
        shown: whether a reader sees it, as code.
        keys: what a claim says in TOML.
        says: the start and end of the first argument of a macro.
    """

    kind: str
    start: int
    end: int
    shown: bool = False
    keys: str = ""
    says: tuple[int, int] | None = None


def has_claims(text: str, *, latex: bool, name: str) -> bool:
    """Whether a text has claims written inside it; the arguments and errors are those of ``regions``."""
    return any(region.kind == KEYS for region in regions(text, latex=latex, name=name))


def regions(text: str, *, latex: bool, name: str) -> Iterator[Region]:
    """The stretches of a text called ``name``, in order; none lies inside another.

    Raises:
        InputError: naming file and line, for a claim that does not end.
    """
    pattern, at = _LATEX if latex else _MARKDOWN, 0
    while (found := pattern.search(text, at)) is not None:
        at = max(found.end(), found.start() + 1)
        held = found.groupdict()
        if held["macro"] is not None:
            macro, at = _macro(text, found, name)
            if macro is not None:
                yield macro
        elif held.get("inside") is not None:
            yield _commented(text, found, name)
        elif held["comment"] is not None or held.get("kind") == "comment":
            yield Region(COMMENT, *found.span())
        elif held["fence"] is not None or held["span"] is not None:
            yield Region(CODE, *found.span(), shown=True)


def _commented(text: str, found: re.Match[str], name: str) -> Region:
    claim = _CLAIM.match(found["inside"])
    if claim is None:
        return Region(COMMENT, *found.span())
    if not found["end"]:
        raise _endless(text, found.start(), name, "the comment has no end", "-->")
    return Region(KEYS, *found.span(), keys=found["inside"][claim.end() :])


def _macro(text: str, found: re.Match[str], name: str) -> tuple[Region | None, int]:
    r"""A macro with two arguments, and where to look on; None for one of another meaning with a single argument."""
    first = _closed(text, found.end())
    if first is None:
        raise _endless(text, found.start(), name, r"\claim has no end", "}")
    following = _NEXT.match(text, first)
    if following is None:
        return None, first
    second = _closed(text, following.end())
    if second is None:
        raise _endless(text, found.start(), name, r"\claim has no end", "}")
    keys = text[following.end() : second - 1]
    return Region(KEYS, first, second, keys=keys, says=(found.end(), first - 1)), second


def _closed(text: str, at: int) -> int | None:
    """Behind the brace that closes the one before a place; None where there is none near."""
    depth = 1
    for brace in _BRACE.finditer(text, at, at + MOST_IN_BRACES):
        depth += {"{": 1, "}": -1}.get(brace[0], 0)
        if depth == 0:
            return brace.end()
    return None


def _endless(text: str, start: int, name: str, problem: str, expected: str) -> InputError:
    where = f"{name}:{text.count(chr(10), 0, start) + 1}"
    return InputError(problem, where=where, seen=clip(text[start : start + 60]), expected=expected)
