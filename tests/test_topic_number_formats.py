"""Formulas of number formats against NumPy's half and single precision, which are other people's work."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr

from tests.families.formulas import at

FORMATS = ((np.float16, 5, 10), (np.float32, 8, 23))


def number(value: Expr) -> Fraction:
    """A number of the library as a Fraction."""
    return Fraction(int(value.as_numer_denom()[0]), int(value.as_numer_denom()[1]))


def exact(value: Any) -> Fraction:
    """A NumPy number as a Fraction."""
    return Fraction(float(value))


@pytest.mark.parametrize(("kind", "e", "m"), FORMATS)
def test_range_and_resolution_are_those_of_numpy(kind: Any, e: int, m: int) -> None:
    info = np.finfo(kind)
    bias = at("exponent-bias", "E", e=e)
    assert number(at("largest-value", "M", E=bias, m=m)) == exact(info.max)
    assert number(at("smallest-normal", "y", E=bias)) == exact(info.smallest_normal)
    assert number(at("smallest-subnormal", "z", E=bias, m=m)) == exact(info.smallest_subnormal)
    assert number(at("spacing", "d", m=m)) == exact(info.eps)
    assert number(at("format-bits", "n", e=e, m=m)) == 8 * np.dtype(kind).itemsize


@pytest.mark.parametrize(("kind", "m"), [(kind, m) for kind, _, m in FORMATS])
def test_an_update_of_half_a_distance_is_lost_and_the_next_larger_one_is_kept(kind: Any, m: int) -> None:
    lost = kind(float(number(at("lost-update", "x", m=m))))
    one = kind(1)
    assert one + lost == one
    assert one + np.nextafter(lost, kind(2)) > one
    assert exact(one / lost) == number(at("kept-ratio", "r", m=m))


@pytest.mark.parametrize(("kind", "m"), [(kind, m) for kind, _, m in FORMATS])
@settings(max_examples=30, derandomize=True, deadline=None)
@given(share=st.fractions(Fraction(1, 2), 2), power=st.integers(-5, 5))
def test_whether_an_update_is_lost_follows_from_its_share_of_a_power_of_two(
    kind: Any, m: int, share: Fraction, power: int
) -> None:
    weight = kind(2.0**power)
    update = kind(float(share * number(at("lost-update", "x", m=m))) * 2.0**power)
    kept = exact(update) / exact(weight) > number(at("lost-update", "x", m=m))
    assert bool(weight + update > weight) == kept
