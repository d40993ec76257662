r"""Numbers with units as the siunitx package writes them: ``\SI{140}{\giga\byte}`` is seen as ``140 GB``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from symroof.quantities.printedunit import PREFIX_WORDS

_VALUE = r"[^{}\n$%]{0,80}"
_UNIT = r"(?:[^{}\n$%\\]|\\[A-Za-z]+|\\[%$,. ]){0,80}"
# a piece of a regular expression: a macro with its one or two numbers, and its unit if it takes one
MACRO = (
    r"\\(?:(?P<plain_range>numrange)|(?P<range>SIrange|qtyrange)|(?P<alone>si|unit)|SI|qty|SIlist|qtylist)(?![A-Za-z])\*?"
    rf"[ \t]*(?:\[[^\]\n]{{0,200}}\])?[ \t]*"
    rf"(?(alone)|\{{(?P<low>{_VALUE})\}}[ \t]*)"
    rf"(?(range)\{{(?P<high>{_VALUE})\}}[ \t]*)(?(plain_range)\{{(?P<top>{_VALUE})\}}|\{{(?P<unit>{_UNIT})\}})"
)
_UNITS = "byte B bit bit second s minute min hour h percent % hertz Hz watt W flop FLOP flops FLOPS dollar $ per /"
UNITS: dict[str, str] = PREFIX_WORDS | dict(re.findall(r"(\S+) (\S+)", _UNITS))
_PIECE = re.compile(r"\\(?P<name>[A-Za-z]++)\s*+|\\(?P<sign>[%$])|\\.|(?P<dot>[.~ ]++)|.", re.DOTALL)


class Stretch(NamedTuple):
    """A stretch of the source: of a number, to be read as any text is, or what is seen in its place."""

    start: int
    end: int
    shown: str | None


def stretches(macro: re.Match[str]) -> Iterator[Stretch]:
    """What a reader sees of a macro, piece by piece."""
    if macro["low"] is not None:
        yield Stretch(*macro.span("low"), None)
    high = "high" if macro["high"] is not None else "top"
    if macro[high] is not None:
        yield Stretch(macro.end("low"), macro.start(high), "-")
        yield Stretch(*macro.span(high), None)
    if macro["unit"] is not None:
        start, end = macro.span("unit")
        yield Stretch(macro.start() if macro["alone"] else start - 1, start, " ")
        yield Stretch(start, end, symbol(macro["unit"]))


def symbol(unit: str) -> str:
    r"""A unit by its symbol: ``\tera\byte\per\second`` is TB/s, and what is no macro stays.

    >>> symbol("\\giga\\byte"), symbol("GB"), symbol("\\tera\\FLOP\\per\\second")
    ('GB', 'GB', 'TFLOP/s')
    """
    shown: list[str] = []
    for piece in _PIECE.finditer(unit.strip()):
        name = piece["name"]
        if name is not None:
            shown.append(UNITS.get(name, name))
        elif piece["sign"] or (piece.lastgroup is None and piece[0][0] != "\\"):
            shown.append(piece["sign"] or piece[0])
    return "".join(shown)
