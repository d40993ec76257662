"""The unit behind a printed number: as a symbol, in full (``terabytes per second``), or a noun that is counted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from symroof.quantities.printedwords import COUNTED, DEVICE, MACHINES, TIMES
from symroof.quantities.units import SECONDS, Dimension, unit

YEAR = Fraction(36525 * 864)  # seconds
PERCENT = "percentage points?|percent|per cent|pp"
_PREFIXES = "kilo k mega M giga G tera T peta P exa E milli m micro µ nano n kibi Ki mebi Mi gibi Gi tebi Ti pebi Pi"
_SPELLED = (
    "seconds s second s sec s secs s minutes min minute min mins min msec ms msecs ms usec µs µsec µs μs µs μsec µs "
    "hr h hrs h GPU chip TPU chip KB kB"
)
# a prefix or a unit in full, or otherwise than in the table of units → its symbol
PREFIX_WORDS: dict[str, str] = dict(re.findall(r"(\S+) (\S+)", _PREFIXES))
SPELLED: dict[str, str] = dict(re.findall(r"(\S+) (\S+)", _SPELLED))
IN_FULL = {"byte": "B", "bit": "bit", "second": "s", "hertz": "Hz", "watt": "W", "token": "token", "flop": "FLOP"}
_HOURS = re.compile(rf"\s*{DEVICE}[- ](?P<time>{TIMES})(?![A-Za-z])")
_COUNTED = re.compile(rf"\s*(?:{COUNTED})(?![A-Za-z])")
_MACHINES = re.compile(rf"\s*(?:{MACHINES})(?![A-Za-z0-9])")
_PERCENT = re.compile(rf"\s*(?:{PERCENT})(?![A-Za-z])")
_NAME = r"(?:[A-Za-zµμ]+\$?|\$)"
_PER = rf"(?:\s?/\s?|\s+(?:per|an?)\s+)(?:{DEVICE}[- ](?={TIMES}(?![A-Za-z])))?"
_UNIT = re.compile(
    rf"(?:\s*(?P<above>%|(?!(?:per|an?|and|to|or|vs|versus)(?![A-Za-z])){_NAME}))?(?P<below>(?:{_PER}{_NAME})*)"
)
_BELOW = re.compile(rf"{_PER}(?P<name>{_NAME})")
_WORD = re.compile(rf"(?P<prefix>{'|'.join(PREFIX_WORDS)})(?P<name>{'|'.join(IN_FULL)})(?P<many>s?)", re.IGNORECASE)
_FLOPS = re.compile(r"(?P<prefix>[kKMGTPE]?)(?P<name>[Ff]lop)(?P<many>s?)")
# FLOPS is a rate, but not before a slash with bytes or seconds behind it
_NO_RATE = re.compile(r"FLOPS/(?=B$|[bB]ytes?$|s$)")


@dataclass(frozen=True)
class Unit:
    """A unit that stands behind a number: what it is worth in base units, its dimension, and how it is spelled."""

    factor: Fraction = Fraction(1)
    dimension: Dimension = ()
    spelled: str = ""


DOLLARS = Unit(*unit("$"), "$")


def unit_at(text: str, at: int, where: str, *, money: bool = False) -> tuple[Unit | None, int]:
    """The unit that stands at a place of a text, and where it ends; None where nothing is spelled.

    A prefix in full makes ``teraflops`` a rate, as TFLOPS is; ``flops`` alone are FLOPs. ``KB`` is kB and keeps its
    spelling.

    Args:
        text: it.
        at: where in it to look.
        where: for messages.
        money: whether a dollar sign stands before the number.

    Raises:
        InputError: for a word that is no unit.
    """
    hours = _HOURS.match(text, at)
    if hours is not None:
        return named("day" if hours["time"].startswith("d") else "h", where), hours.end()
    counted = _COUNTED.match(text, at) or _MACHINES.match(text, at)
    if counted is not None:
        word = counted[0].strip()
        years = word.startswith("year")
        return (Unit(YEAR, SECONDS, "years") if years else Unit(spelled=word)), counted.end()
    percent = _PERCENT.match(text, at)
    if percent is not None:
        return named("%", where), percent.end()
    found = _UNIT.match(text, at)
    if found is None or not found[0]:
        return None, at
    above = found["above"] or ""
    parts = [above, *(part["name"] for part in _BELOW.finditer(found["below"]))]
    return named("/".join(parts), where, money=money and not above), found.end()


def named(name: str, where: str, *, money: bool = False) -> Unit:
    """The unit of a name, such as ``TB/second``, with dollars above the line where ``money`` says so."""
    parts = name.split("/")
    held = [_symbol(part, alone=len(parts) == 1) for part in parts]
    bare = _NO_RATE.sub("FLOP/", ("$" if money else "") + "/".join(held))
    shown = bare.replace("kB", "KB") if "KB" in parts else bare
    return Unit(*unit(bare, where=where), shown)


def _symbol(part: str, *, alone: bool) -> str:
    """One unit of a name by its symbol, if it is spelled in full."""
    if part in SPELLED:
        return SPELLED[part]
    found = _WORD.fullmatch(part) or _FLOPS.fullmatch(part)
    if found is None:
        return part
    prefix = PREFIX_WORDS.get(found["prefix"].lower(), found["prefix"].replace("K", "k"))
    symbol: str = IN_FULL[found["name"].lower()]
    rate = symbol == "FLOP" and alone and prefix and found["many"] and not part.endswith("FLOPs")
    return f"{prefix}{symbol}" + ("S" if rate else "")
