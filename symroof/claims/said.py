"""What the words of a claim say: the regime that they name or deny, and the numbers that they print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction

from symroof.errors import InputError
from symroof.quantities.printed import Printed
from symroof.quantities.printedtext import read_printed

_PLAIN = str.maketrans("’‐‑–−", "'----")
REGIMES = ("compute-bound", "memory-bound", "communication-bound")
_DENIED = re.compile(rf"\b(?:is-|are-)?(?:not|no-longer|never|non|isn't|aren't)-(?:{'|'.join(REGIMES)})\b")
# what turns words round in ways that are not read
_TURNED = re.compile(
    r"n['’]t\b|\b(?:not|no|never|nor|neither|hardly|barely|scarcely|rarely|seldom|without|cannot|rather|instead|unlike|"
    r"far-from|anything-but|less-(?=(?:compute|memory|communication)-)|false|untrue|myth|wrong(?:ly)?|incorrect|"
    r"mistaken(?:ly)?|fails?|cease[sd]?|stop(?:s|ped)?|avoid(?:s|ed)?|escape[sd]?|before|until|unless)\b"
)
_NUMBER = re.compile(r"(?<![\w.^])(\d[\d,]*(?:\.\d+)?)(?:([/^])(\d{1,9}))?", re.ASCII)
MAX_POWER, UNIT_WORDS = 100, 3


def regime_of(says: str) -> tuple[str, bool]:
    """The one regime that words name, and whether they deny it.

    Raises:
        InputError: they name none or several, or hold words that may turn them round.
    """
    words = "-".join(says.lower().translate(_PLAIN).split())
    named = [regime for regime in REGIMES if re.search(rf"\b{regime}\b", words)]
    denied = _DENIED.search(words)
    rest = words[: denied.start()] + words[denied.end() :] if denied else words
    if len(named) != 1 or _TURNED.search(rest):
        expected = f"{', '.join(REGIMES)}, or not with one of these right behind it"
        raise InputError("no one regime", seen=says, expected=expected)
    return named[0], denied is not None


def check_printed(says: str, states: str, printed: Printed) -> None:
    """Refuse a number in ``states`` that ``says`` does not print, where it prints numbers.

    Powers of ten between the two may be left out, as those of k and % are. Words that are nothing but a bound have to
    be on the same side.

    Raises:
        InputError: naming the number, or the side.
    """
    said = list(_values(says))
    if said and _mantissa(printed.value) not in {_mantissa(each) for each in said}:
        raise InputError("a number that the words do not print", seen=states, expected=f"a number of {says!r}")
    bounds = _bounds(says)
    if printed.bound and bounds and bounds.isdisjoint(printed.bound):
        raise InputError("not on the side that the words say", seen=states, expected=f"the side of {says!r}")


def _bounds(says: str) -> set[str]:
    """On which sides words bound something that are nothing but numbers: "<" for below 240."""
    try:
        return {each.bound[0] for each in read_printed(says) if each.bound}
    except InputError:
        return set()


def _values(says: str) -> Iterator[Fraction]:
    """The numbers in words, each with and without the unit behind it."""
    for found in _NUMBER.finditer(says):
        digits = Fraction(found[1].rstrip(",").replace(",", ""))
        yield digits
        if found[2] and int(found[3]):
            by = int(found[3])
            yield digits / by if found[2] == "/" else digits ** min(by, MAX_POWER)
        words = says[found.start() :].split()
        for count in range(1, 1 + min(UNIT_WORDS, len(words))):
            with suppress(InputError):
                yield from (each.value for each in read_printed(" ".join(words[:count])))


def _mantissa(value: Fraction) -> Fraction:
    """A number without its power of ten, from 1 to 10; 0 for 0."""
    size = abs(value)
    while size >= 10:
        size /= 10
    while 0 < size < 1:
        size *= 10
    return size
