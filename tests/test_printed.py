"""Numbers as texts print them, and which values they stand for."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.errors import InputError
from symroof.quantities.exact import decimal
from symroof.quantities.printed import printed


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("4.4e6 h", 4_350_000 * 3600, 4_450_000 * 3600),
        ("38%", Fraction(375, 1000), Fraction(385, 1000)),
        ("10,700", 10_650, 10_750),
        ("600", 595, 605),
        ("40", Fraction(79, 2), Fraction(81, 2)),
        ("7", Fraction(13, 2), Fraction(15, 2)),
        ("about 1365 FLOP/byte", Fraction(2729, 2), Fraction(2731, 2)),
        ("~0.50", Fraction(495, 1000), Fraction(505, 1000)),
        ("1.01 us", Fraction(1005, 10**9), Fraction(1015, 10**9)),
    ],
)
def test_it_stands_for_what_rounds_to_it(text: str, low: Fraction | int, high: Fraction | int) -> None:
    found = printed(text)
    assert (found.value - found.half, found.value + found.half) == (low, high)
    assert found.stands_for(Fraction(low))
    assert found.stands_for(Fraction(high))
    assert not found.stands_for(Fraction(low) * Fraction(999, 1000))
    assert not found.stands_for(Fraction(high) * Fraction(1001, 1000))


@given(st.fractions(min_value=Fraction(1, 10**6), max_value=10**9))
def test_a_value_is_what_its_own_digits_stand_for(value: Fraction) -> None:
    assert printed(decimal(value, 5)).stands_for(value)


@pytest.mark.parametrize("text", ["", "many", "-3", "1/3", "5 parsecs", "1e99999999", "nan", "38 gb/s"])
def test_what_is_no_printed_number_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        printed(text)
