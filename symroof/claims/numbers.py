"""Printed numbers held against what is derived: rounded, cut off, about, to first order, or wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain

from symroof.algebra.reals import Real, approximate
from symroof.claims.fitting import in_the_unit, unit_of
from symroof.claims.unions import NOTHING, are_single, end_meant, in_words, is_vague
from symroof.claims.verdict import HOLDS, LOOSELY, WRONG, Judged
from symroof.errors import InputError
from symroof.numeric import Numbers
from symroof.quantities.exact import decimal, percent, scientific
from symroof.quantities.printed import ABOUT, EXACTLY, OFF, ROUNDED, TRUNCATED, Printed
from symroof.quantities.units import COUNTS, Dimension, show
from symroof.setting import missing
from symroof.subjects.found import Found

NEARLY = Fraction(5, 2)  # units of the last digit
OF_1024 = {"k": 1, "M": 2, "G": 3, "T": 4}  # by prefix: which power of it stands for that of 1000
MAGNITUDE = Fraction(316, 100)  # half a power of ten
MOST_FIRST_ORDER = 2  # a first-order rule further off than this factor is no loose reading of the exact answer


def judge_number(printed: Printed, found: Found, *, means: str = "") -> Judged:
    """One printed number against a result.

    Args:
        printed: the number.
        found: the subject with its result, which has to be a number.
        means: how exact the text means to be: about, order of magnitude, floor, ceiling, or "" for what its words say.

    Raises:
        InputError: for a unit that is not the result's, a result that is no number, and a printed number that as good
            as every value would round to, or that could hardly be wrong.
    """
    dimension = unit_of(printed, found)
    value = _value_of(printed, found)
    if isinstance(value, str):
        return Judged(WRONG, f"it is {value}", printed, None, dimension, value)
    numbers = found.numbers if found.subject.shows == "solution" else None
    printed, unit = in_the_unit(printed, dimension)
    if numbers is not None and len(numbers.values or ()) > 1:
        return judge_several(printed, numbers, dimension, means)
    right = Fraction(value) if isinstance(value, int) else approximate(value)
    _check_vague(printed, right, means, found)
    judged = judge_value(printed, right, dimension, numbers, means)
    if judged.word != WRONG:
        return judged
    # of what is held against the other end no slip can be told
    judged = judged if value == found.result.value else replace(judged, value=None)
    return replace(judged, why=f"{judged.why}; without a unit it is read in {unit}") if unit else judged


def judge_several(printed: Printed, numbers: Numbers, dimension: Dimension, means: str) -> Judged:
    """One printed number where a solution is several values or intervals: one of them, or an end of one.

    An end stands only loosely for all of them. A bound is held against the end on its side, from where on, or up to
    where, all values will do.
    """
    values = numbers.values or ()
    right = in_words(numbers.solved.name, values, dimension)
    end = end_meant(printed, values, right)
    if end is None:
        return Judged(WRONG, f"it holds for {right}", printed, None, dimension, right)
    held = printed if are_single(values) else replace(printed, bound="")
    judged = judge_value(held, approximate(end), dimension, None, means)
    if are_single(values):
        return judged if judged.word != WRONG else replace(judged, why=f"it is {right}", value=None)
    if judged.word == WRONG:
        return replace(judged, why=f"it holds for {right}", right=right, value=None)
    return replace(judged, word=LOOSELY, why=f"{judged.why}, and not all there is: it holds for {right}")


def _check_vague(printed: Printed, right: Fraction, means: str, found: Found) -> None:
    share = found.subject.shows == "solution" and found.crossover.model.quantities[found.crossover.name].share
    if is_vague(printed, right, means, share=share):
        raise InputError(NOTHING, seen=f"a number that hardly any value of {found.crossover.name} would make wrong")


def _value_of(printed: Printed, found: Found) -> Real | int | str:
    """What the number is held against: the result, or what it is in words where it is no number."""
    if printed.says_little:
        raise InputError(f"{NOTHING}: as good as every value rounds to it", expected="more digits, or a range")
    numbers, value = found.numbers, found.result.value
    if numbers is not None and found.subject.shows == "solution" and numbers.values and not isinstance(value, str):
        high = numbers.values[-1].high
        if high is not None and printed.bound.startswith("<"):
            return high
        return f"any value: every {found.crossover.name} will do" if value is None else value
    if value is None:
        lacking = missing(found.crossover, found.setting.values)
        expected = f"a value for {' and '.join(lacking)}" if lacking else "values at which there is one"
        raise InputError("there is no number to compare with", expected=expected)
    return value


def judge_value(printed: Printed, right: Fraction, dimension: Dimension, numbers: Numbers | None, means: str) -> Judged:
    """One printed number against an exact value, and against the whole number and the rule that go with it.

    Args:
        printed: the number.
        right: the value, in base units.
        dimension: of that.
        numbers: what the value is an end of, where it bounds a solution.
        means: as in ``judge_number``.
    """
    shown = figure(right, printed, dimension)
    side = side_of(numbers)
    if numbers is not None and side and printed.bound and not printed.bound.startswith(side):
        why = f"the other way round: it holds for {numbers.solved.name} {side} {shown}"
        return Judged(WRONG, why, printed, None, dimension, shown)
    held = replace(printed, bound="") if numbers is not None and not numbers.equal else printed
    readings = chain(
        _as_printed(held, right, shown, numbers, means),
        _loosely(held, right, shown, numbers, means),
        ((WRONG, f"it is {shown}, {distance(printed, right)}"),),
    )
    word, why = next(iter(readings))
    return Judged(word, why, printed, right, dimension, shown)


def side_of(numbers: Numbers | None) -> str:
    """On which side of its end a solution lies, ">" or "<"; "" where it has two ends, or none."""
    if numbers is None or not numbers.values:
        return ""
    low, high = numbers.values[0].low, numbers.values[-1].high
    return "" if (high is None) == (low == 0) else ">" if high is None else "<"


Reading = tuple[str, str]


def _as_printed(
    printed: Printed, right: Fraction, shown: str, numbers: Numbers | None, means: str
) -> Iterator[Reading]:
    """How the value may be behind what is printed, exactly or rounded, the first that fits."""
    reading = printed.reading(right)
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
    reading = printed.reading(right)
    if reading == TRUNCATED:
        yield LOOSELY, f"cut off, not rounded: it is {shown}"
    if reading == ABOUT or (means == "about" and replace(printed, hedged=True).reading(right) == ABOUT):
        yield LOOSELY, f"about: it is {shown}, {distance(printed, right)}"
    binary = _binary(printed, right)
    if binary:
        yield LOOSELY, f"it is {binary}"
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
    """The value in KiB, MiB …, or in powers of 1024, if exactly that is printed in kB, MB …, or in k, M."""
    for prefix, power in OF_1024.items():
        times = Fraction(1024, 1000) ** power
        if printed.value * times != right:
            continue
        count = decimal(printed.value / printed.scale)
        if printed.unit.startswith(f"{prefix}B"):
            return f"{count} {prefix.upper()}iB: {printed.unit} stands for the binary unit"
        letter = printed.unit.partition(" ")[0]
        if letter.replace("K", "k") == prefix and not set(dict(printed.dimension)) - set(COUNTS):
            worth = "1024" if power == 1 else f"1024^{power}"
            return f"{count}·{worth}: {letter} stands for {worth}"
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


def _whole(printed: Printed, numbers: Numbers | None) -> str:
    """Whether it is the whole number that a bound leads to."""
    if numbers is None or printed.high is not None:
        return ""
    if printed.value == numbers.smallest_integer:
        return "the smallest whole number that will do"
    return "the largest whole number that will do" if printed.value == numbers.largest_integer else ""


def _stepped(printed: Printed, right: Fraction, means: str) -> bool:
    """Whether it is the value cut down, or raised, to a whole number of its unit or of its last digit."""
    digit = 2 * printed.half
    if printed.value == 4 * printed.half and scientific(printed.value, 1)[0] == 1:  # a lone 1 may be further off
        digit = printed.value
    counts = ((step, right / step) for step in (printed.scale, digit) if step)
    return any(printed.value == step * (n.__floor__() if means == "floor" else n.__ceil__()) for step, n in counts)


def _to_first_order(printed: Printed, right: Fraction, numbers: Numbers | None) -> str:
    """Whether it is the first-order rule, and how far that is from the exact answer."""
    rule = numbers.rule if numbers is not None else None
    if rule is None or not right or printed.reading(rule) == OFF:
        return ""
    if not Fraction(1, MOST_FIRST_ORDER) <= rule / right <= MOST_FIRST_ORDER:
        return ""
    return f"to first order it is {decimal(rule)}; exactly it is {decimal(right)}, {distance(printed, right)}"
