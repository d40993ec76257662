"""Numbers as texts print them, and which values they stand for."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.errors import InputError
from symroof.quantities.exact import decimal
from symroof.quantities.printedtext import printed
from symroof.writing.document import Figure, Inline, Math
from symroof.writing.printedline import printed_line


def plain(words: Inline) -> str:
    """A line without formulas as it reads."""
    assert not any(isinstance(span, Math) for span in words)
    return "".join(
        f"{span.digits} {span.unit}".strip() if isinstance(span, Figure) else span.text
        for span in words
        if not isinstance(span, Math)
    )


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
        ("≈ 0.50", Fraction(495, 1000), Fraction(505, 1000)),
        ("≈208", Fraction(415, 2), Fraction(417, 2)),
        ("100e6", 99_500_000, 100_500_000),
        ("1e2", 75, 125),
        ("1.50e3 B", 1495, 1505),
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


@pytest.mark.parametrize(
    ("shown", "value", "said"),
    [
        ("24", 24, "The text prints 24, which agrees."),
        ("30", 24, "The text prints 30, which is 25 % too large."),
        ("18", 24, "The text prints 18, which is 25 % too small."),
        ("35", 24, "The text prints 35, which is 45.8 % too large."),
        ("36", 24, "The text prints 36, which is 1.5 times too large."),
        ("13", 24, "The text prints 13, which is 45.8 % too small."),
        ("12", 24, "The text prints 12, which is 2 times too small."),
        ("6", 24, "The text prints 6, which is 4 times too small."),
        ("48", 24, "The text prints 48, which is 2 times too large."),
        ("6", 0, "The text prints 6, which differs."),
        ("0", 24, "The text prints 0, which differs."),
    ],
)
def test_by_how_much_it_differs_is_said_in_percent_near_and_in_times_far_off(shown: str, value: int, said: str) -> None:
    read = printed(shown)
    found = plain(printed_line(shown, read.stands_for(Fraction(value)), value, read))
    assert found == said


@given(st.fractions(min_value=Fraction(1, 10**6), max_value=10**9))
def test_a_value_is_what_its_own_digits_stand_for(value: Fraction) -> None:
    assert printed(decimal(value, 5)).stands_for(value)


@pytest.mark.parametrize("text", ["", "many", "5 parsecs", "1e99999999", "nan", "38 gb/s"])
def test_what_is_no_printed_number_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        printed(text)
