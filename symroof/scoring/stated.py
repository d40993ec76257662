"""Rates that somebody states in a preset's place, converted once, and what scales them."""

from __future__ import annotations

from fractions import Fraction

from symroof.chips.chipfile import TAGS
from symroof.chips.preset import Rate
from symroof.errors import InputError
from symroof.quantities.exact import Number, number, text
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS, Dimension, in_unit, show
from symroof.tomlfile import one_of

KINDS, DENSE = TAGS["kind"]
MOST_DEVICES = 10**6


def stated_peak(value: Number, kind: str = DENSE) -> Rate:
    """A peak that somebody states, converted to dense once.

    >>> stated_peak("1979 TFLOP/s", "sparse 2:4").value / 10**12
    Fraction(1979, 2)
    """
    divisor = KINDS[one_of(kind, KINDS, where="peak kind")]
    if isinstance(value, str) and any(word in value.lower() for word in ("sparse", "dense")):
        expected = f"such as 1979 TFLOP/s, and its kind beside it: {' or '.join(KINDS)}"
        raise InputError("a peak with its kind in it", where="peak", seen=value, expected=expected)
    rate = _stated(value, FLOPS, "peak")
    done = (f"{kind} → {DENSE}: ÷ {divisor}",) if divisor != 1 else ()
    return Rate(rate / divisor, _printed(value, FLOPS), done, source="stated")


def stated_bandwidth(value: Number) -> Rate:
    """A bandwidth that somebody states, one way."""
    return Rate(_stated(value, BYTES_PER_SECOND, "bandwidth"), _printed(value, BYTES_PER_SECOND), source="stated")


def _stated(value: Number, dimension: Dimension, where: str) -> Fraction:
    rate = in_unit(value, dimension, where=where)
    if rate <= 0:
        raise InputError("not positive", where=where, seen=str(value), expected="a rate above zero")
    return rate


def _printed(value: Number, dimension: Dimension) -> str:
    return value.strip() if isinstance(value, str) else show(number(value), dimension)


def positive(value: Number, where: str) -> Fraction:
    """An achieved share of a rate, above 0."""
    scale = number(value, where=where)
    if scale <= 0:
        raise InputError("not positive", where=where, seen=text(scale), expected="such as 0.8 for 80 %")
    return scale


def device_count(value: Number) -> int:
    """How many devices: a whole number from 1 on."""
    count = number(value, where="devices")
    if count.denominator != 1 or not 1 <= count <= MOST_DEVICES:
        expected = f"a whole number from 1 to {MOST_DEVICES:,}"
        raise InputError("not a number of devices", where="devices", seen=text(count), expected=expected)
    return int(count)
