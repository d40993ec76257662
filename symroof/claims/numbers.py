"""Printed numbers held against what is derived: rounded, cut off, about, to first order, or wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain

from symroof.algebra.reals import approximate
from symroof.claims.verdict import HOLDS, LOOSELY, WRONG, Judged
from symroof.errors import InputError
from symroof.numeric import Numbers
from symroof.quantities.exact import decimal, percent
from symroof.quantities.printed import ABOUT, EXACTLY, OFF, ROUNDED, TRUNCATED, Printed
from symroof.quantities.units import Dimension, name_of, read_in, show
from symroof.setting import missing
from symroof.subjects.found import Found

NEARLY = Fraction(5, 2)  # units of the last digit
BINARY = {"k": 1, "M": 2, "G": 3, "T": 4}
MAGNITUDE = Fraction(316, 100)  # half a power of ten
MOST_FIRST_ORDER = 2  # a first-order rule further off than this factor is no loose reading of the exact answer


def judge_number(printed: Printed, found: Found, *, means: str = "") -> Judged:
    """One printed number against a result.

    Args:
        printed: the number.
        found: the subject with its result, which has to be a number.
        means: how exact the text means to be: about, floor, ceiling, first order, or "" for what its words say.

    Raises:
        InputError: for a unit that is not the result's, a result that is no number, and a printed number that as good
            as every value would round to.
    """
    value, dimension = found.result.value, found.result.dimension
    if not dimension and found.subject.relation:  # what it writes down has the unit that is printed
        dimension = printed.dimension
    _check(printed, found, dimension)
    if value is None or isinstance(value, str):
        return _without_number(printed, found, dimension)
    right = Fraction(value) if isinstance(value, int) else approximate(value)
    printed, unit = _in_the_unit(printed, dimension)
    judged = judge_value(printed, right, dimension, found.numbers if found.subject.shows == "solution" else None, means)
    if unit and judged.word == WRONG:
        return replace(judged, why=f"{judged.why}; without a unit it is read in {unit}")
    return judged


def judge_value(printed: Printed, right: Fraction, dimension: Dimension, numbers: Numbers | None, means: str) -> Judged:
    """One printed number against an exact value, and against the whole number and the rule that go with it."""
    shown = figure(right, printed, dimension)
    readings = chain(
        _as_printed(printed, right, shown, numbers, means),
        _loosely(printed, right, shown, numbers, means),
        ((WRONG, f"it is {shown}, {distance(printed, right)}"),),
    )
    word, why = next(iter(readings))
    return Judged(word, why, printed, right, dimension, shown)


Reading = tuple[str, str]


def _as_printed(
    printed: Printed, right: Fraction, shown: str, numbers: Numbers | None, means: str
) -> Iterator[Reading]:
    """How the value may be behind what is printed, exactly or rounded, the first that fits."""
    reading = _without_bound(printed, numbers).reading(right)
    if reading == EXACTLY:
        yield HOLDS, f"it is {shown}"
    if reading == ROUNDED:
        yield HOLDS, f"rounded from {shown}" if printed.high is None else f"it is {shown}, within the range"
    whole = _whole(printed, numbers)
    if whole:
        yield HOLDS, f"{whole}, as the bound is {shown}"
    if means in ("floor", "ceiling") and _stepped(printed, right, means):
        yield HOLDS, f"the {means} of {shown}"


def _loosely(printed: Printed, right: Fraction, shown: str, numbers: Numbers | None, means: str) -> Iterator[Reading]:
    """How it may be meant though it is not rounded from the value, the first that fits."""
    reading = _without_bound(printed, numbers).reading(right)
    if reading == TRUNCATED:
        yield LOOSELY, f"cut off, not rounded: it is {shown}"
    if reading == ABOUT or (means == "about" and _hedged(printed).reading(right) == ABOUT):
        yield LOOSELY, f"about: it is {shown}, {distance(printed, right)}"
    binary = _binary(printed, right)
    if binary:
        yield LOOSELY, f"it is {binary}: {printed.unit} stands for the binary unit"
    if _nearly(printed, right):
        yield LOOSELY, f"close, but not rounded: it is {shown}, {distance(printed, right)}"
    if means == "order of magnitude" and right and 1 / MAGNITUDE <= printed.value / right <= MAGNITUDE:
        yield LOOSELY, f"of the same order: it is {shown}, {distance(printed, right)}"
    first = _to_first_order(printed, right, numbers)
    if first:
        yield LOOSELY, first


def _nearly(printed: Printed, right: Fraction) -> bool:
    """Whether it is off by a unit or two of its last digit, as where numbers were rounded on the way."""
    over = abs(printed.value - right)
    return printed.high is None and over < NEARLY * 2 * printed.half and over <= abs(right) / 100


def _binary(printed: Printed, right: Fraction) -> str:
    """The value in KiB, MiB …, if exactly that is printed in kB, MB …."""
    for prefix, power in BINARY.items():
        if printed.unit.startswith(f"{prefix}B") and printed.value * Fraction(1024, 1000) ** power == right:
            return f"{decimal(printed.value / printed.scale)} {prefix.upper()}iB"
    return ""


def figure(value: Fraction, printed: Printed, dimension: Dimension) -> str:
    """A value in the unit that a number is printed in: ``240.24 FLOP/byte``, ``$4.4M``; else in the one that fits."""
    text = f"{decimal(value / printed.scale)} {printed.unit}" if printed.unit else show(value, dimension)
    number, space, unit = text.partition(" ")
    before, dollar, after = unit.partition("$")
    return f"${number}{before.rstrip()}{after}" if dollar and "/" not in before else number + space + unit


def distance(printed: Printed, right: Fraction) -> str:
    """How far what is printed is off: ``3.2 % too high``, ``10 times too low``; of a range the nearer end."""
    ends = [printed.value] if printed.high is None else [printed.value, printed.high]
    near = min(ends, key=lambda end: abs(end - right))
    if right == 0 or near == 0 or (near > 0) != (right > 0):
        return f"and {figure(near, printed, printed.dimension)} is printed"
    ratio = near / right
    word = "high" if ratio > 1 else "low"
    if Fraction(2, 3) < ratio < Fraction(3, 2):
        return f"{percent(abs(ratio - 1), 2)} too {word}"
    return f"{decimal(ratio if ratio > 1 else 1 / ratio, 3)} times too {word}"


def _in_the_unit(printed: Printed, dimension: Dimension) -> tuple[Printed, str]:
    """A number printed without a unit is in that of the result, without a prefix: bytes, s, $/h; and which that is."""
    if printed.dimension or not dimension:
        return printed, ""
    unit, scale = read_in(Fraction(0), dimension)
    high = None if printed.high is None else printed.high * scale
    ends = replace(printed, value=printed.value * scale, high=high)
    held = replace(ends, half=printed.half * scale, high_half=printed.high_half * scale, scale=printed.scale * scale)
    return replace(held, dimension=dimension, unit=f"{printed.unit} {unit}" if printed.unit else ""), unit


def _check(printed: Printed, found: Found, dimension: Dimension) -> None:
    if not printed.fits(dimension):
        expected = f"a number in {name_of(dimension)}" if dimension else "a number without a unit"
        raise InputError("the unit does not fit", seen=name_of(printed.dimension), expected=expected)
    if dimension and printed.unit.endswith("%"):
        raise InputError("the unit does not fit", seen=printed.unit, expected=f"a number in {name_of(dimension)}")
    if printed.says_little:
        raise InputError("it tests nothing: as good as every value rounds to it", expected="more digits, or a range")
    if found.result.value is None:
        lacking = missing(found.crossover, found.setting.values) or ["every other symbol"]
        raise InputError("there is no number to compare with", expected=f"a value for {' and '.join(lacking)}")


def _without_number(printed: Printed, found: Found, dimension: Dimension) -> Judged:
    """Where the right answer is none: no finite batch, say."""
    return Judged(WRONG, f"it is {found.result.value}", printed, None, dimension, str(found.result.value))


def _without_bound(printed: Printed, numbers: Numbers | None) -> Printed:
    """A number printed for the bound of a solution is that bound: ``B > 240`` stands for 240."""
    return replace(printed, bound="") if numbers is not None and not numbers.equal else printed


def _whole(printed: Printed, numbers: Numbers | None) -> str:
    """Whether it is the whole number that a bound leads to."""
    if numbers is None or printed.high is not None:
        return ""
    if printed.value == numbers.smallest_integer:
        return "the smallest whole number that will do"
    return "the largest whole number that will do" if printed.value == numbers.largest_integer else ""


def _stepped(printed: Printed, right: Fraction, means: str) -> bool:
    return printed.value == (right.__floor__() if means == "floor" else right.__ceil__())


def _hedged(printed: Printed) -> Printed:
    return replace(printed, hedged=True)


def _to_first_order(printed: Printed, right: Fraction, numbers: Numbers | None) -> str:
    """Whether it is the first-order rule, and how far that is from the exact answer."""
    rule = numbers.rule if numbers is not None else None
    if rule is None or _without_bound(printed, numbers).reading(rule) == OFF:
        return ""
    if not Fraction(1, MOST_FIRST_ORDER) <= rule / right <= MOST_FIRST_ORDER:
        return ""
    return f"to first order it is {decimal(rule)}; exactly it is {decimal(right)}, {distance(printed, right)}"
