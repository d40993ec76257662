"""What is told of a closed form once it is evaluated: ends of its set, whole numbers, times, regime; without SymPy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from symroof.algebra.numbersets import NumberInterval, NumberUnion, largest_multiple, smallest_multiple
from symroof.algebra.reals import Real, UndefinedHere
from symroof.errors import InputError, clip
from symroof.quantities.meaning import BANDWIDTH, PEAK, Quantity, bound_by
from symroof.setting import Setting

# a result of more bits than this is refused: Python prints no integer of more than 4300 digits
MAX_BITS = 14_000

Ends = tuple[int | None, int | None, Fraction | None]


def printable(value: Fraction) -> Fraction:
    """``value`` itself; an InputError where it is too long to print."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MAX_BITS:
        raise InputError("a result has more than 4,000 digits", expected="smaller values")
    return value


def printable_set(found: NumberUnion | None) -> NumberUnion | None:
    """``found`` itself; an InputError where an end of it is too long to print."""
    for end in (end for interval in found or () for end in (interval.low, interval.high)):
        if isinstance(end, Fraction):
            printable(end)
    return found


def values_used(where: Setting, name: str, *, counted: bool) -> dict[str, Fraction]:
    """The values of a setting without one of ``name`` that nobody gave, so that it is what is asked for.

    With amounts that are ``counted`` it stays unless a precision or an accelerator stands for it.
    """
    own = name in where.given or (counted and name not in {*where.defaults, *where.presets})
    return {n: value for n, value in where.values.items() if n != name or own}


# the set


def threshold(found: NumberUnion | None) -> Real | None:
    """The lower end of a set, or its upper end if it has no lower one; None for never and for always."""
    if not found:
        return None
    first = found[0]
    return first.low if first.low > 0 or first.low_closed else first.high


def whole_ends(found: NumberUnion | None, step: int, given: Fraction | None, *, integral: bool) -> Ends:
    """The smallest and the largest multiple of ``step`` in a set, and the size that times are told at.

    That is the one that is given, else the largest multiple, else the smallest. Both are None where the symbol is no
    whole number.
    """
    smallest = smallest_multiple(found, step) if found and integral else None
    largest = largest_multiple(found, step) if found and integral else None
    best = smallest if largest is None else largest
    return smallest, largest, Fraction(best) if given is None and best is not None else given


def neighbour(end: int | None, step: int, holds: Callable[[Fraction], bool]) -> tuple[int, bool] | None:
    """The candidate next to an end of a set, and whether what is posed holds there; it does not where undefined."""
    if end is None or end + step <= 0:
        return None
    try:
        return end + step, holds(Fraction(end + step))
    except UndefinedHere:
        return end + step, False


def single_values(found: NumberUnion | None) -> bool:
    """Whether a set is single values, with no room beside them."""
    return bool(found) and all(i.high is not None and i.low == i.high for i in found or ())


def impossible(held: Quantity, found: NumberUnion | None) -> bool:
    """Whether a symbol is a share and all of its values are above 1."""
    return held.share and bool(found) and not any(map(_reaches_one, found or ()))


def _reaches_one(interval: NumberInterval) -> bool:
    """Whether the interval has a value that is at most 1."""
    return interval.low < 1 or (interval.low == 1 and interval.low_closed)


# the times


def times_at(
    flops: Fraction | None, moved: Fraction | None, intensity: Fraction | None, values: Mapping[str, Fraction]
) -> tuple[Fraction | None, Fraction | None, Fraction | None]:
    """Times of the FLOPs and of the bytes moved in s and the attainable rate in FLOP/s, None where a value is missing.

    Raises:
        InputError: for FLOPs or bytes below 0.
    """
    for what, found in (("FLOPs", flops), ("bytes", moved)):
        if found is not None and found < 0:
            seen, expected = clip(str(found)), "sizes that go together"
            raise InputError(f"{what} are negative at these values", seen=seen, expected=expected)
    peak, bandwidth = values.get(PEAK), values.get(BANDWIDTH)
    return (
        flops / peak if peak and flops is not None else None,
        moved / bandwidth if bandwidth and moved is not None else None,
        min(peak, bandwidth * intensity) if peak and bandwidth and intensity is not None else None,
    )


def regime(intensity: Fraction | None, ridge: Fraction | None, link: str, *, never: bool) -> str:
    """The regime at an intensity over a link; where that is not known, as far as ``never`` being compute-bound tells.

    >>> regime(Fraction(300), Fraction(240), "hbm", never=False), regime(None, None, "ici", never=True)
    ('compute-bound', 'communication-bound')
    """
    if intensity is None or ridge is None:
        return bound_by(link) if never else ""
    return "compute-bound" if intensity >= ridge else bound_by(link)


def relation_regime(holds: Callable[[], bool], *, several: bool) -> str:
    """Whether a relation holds at a value that was given; of ``several`` resources, if it does, the bound.

    Which of the other resources binds is not told by the relation. Where it is not defined there is nothing to say.
    """
    yes, no = ("compute-bound", "") if several else ("holds", "inconsistent")
    try:
        return yes if holds() else no
    except UndefinedHere:
        return ""


def longest(times: Iterable[Fraction | None]) -> Fraction | None:
    """The longest of the times: full overlap; None where one is missing."""
    return max(_all_known(times), default=None)


def together(times: Iterable[Fraction | None]) -> Fraction | None:
    """The sum of the times: no overlap; None where one is missing."""
    known = _all_known(times)
    return sum(known, Fraction(0)) if known else None


def _all_known(times: Iterable[Fraction | None]) -> list[Fraction]:
    held = list(times)
    known = [time for time in held if time is not None]
    return known if len(known) == len(held) else []
