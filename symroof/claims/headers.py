"""Where the tables of claims stand in a TOML file."""

from __future__ import annotations

import re

from symroof.tomlfile import Table

# what may hold something that looks like a header, and the header itself
_TOKEN = re.compile(
    r"""
    \"{3}(?:[^"\\]++|\\.|"(?!""))*+"{3,5}
    | \'{3}(?:[^']++|'(?!\'\'))*+'{3,5}
    | "(?:[^"\\\n]|\\.)*+" | '[^'\n]*+' | \#[^\n]*+
    | ^[ \t]*+(?P<header>\[\[[ \t]*+(?:claims|"claims"|'claims')[ \t]*+\]\])
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


def lines_of(text: str, raw: Table) -> dict[str, int]:
    """The line of the header of each claim, by the name of the claim; empty where claims have no headers.

    Args:
        text: a TOML file.
        raw: its tables.
    """
    held = raw.get("claims")
    lines = _headers(text)
    if not isinstance(held, list) or len(held) != len(lines):
        return {}
    found: dict[str, int] = {}
    for each, line in zip(held, lines, strict=True):
        if isinstance(each, dict) and isinstance(each.get("name"), str):
            found.setdefault(each["name"], line)
    return found


def _headers(text: str) -> list[int]:
    """The lines of all headers of claims, outside of texts in quotes and comments."""
    lines: list[int] = []
    line, before = 1, 0
    for token in _TOKEN.finditer(text):
        if token["header"]:
            at = token.start("header")
            line, before = line + text.count("\n", before, at), at
            lines.append(line)
    return lines
