"""Numbers as texts print them, and which values they stand for."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.errors import InputError
from symroof.quantities.exact import decimal
from symroof.quantities.printed import ABOUT, EXACTLY, OFF, ROUNDED, TRUNCATED
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
        ("200 ms", Fraction(195, 1000), Fraction(205, 1000)),
        ("200M", 195_000_000, 205_000_000),
        ("100M", 95_000_000, 105_000_000),
        ("100,000,000", 95_000_000, 105_000_000),
        ("100 million", 95_000_000, 105_000_000),
        ("128k", 127_500, 128_500),
        ("1.00k", 995, 1005),
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


@pytest.mark.parametrize(
    ("text", "value", "reading"),
    [
        ("under 1 ms", Fraction(12, 10_000), OFF),
        ("under 1 ms", Fraction(9, 10_000), EXACTLY),
        ("less than 1 %", Fraction(12, 1000), OFF),
        ("at least 1", Fraction(8, 10), OFF),
        ("more than 1000", Fraction(955), OFF),
        ("more than 1000", Fraction(9995, 10), ROUNDED),
        ("more than 1000", Fraction(9994, 10), OFF),
        ("at most 100 %", Fraction(104, 100), OFF),
        ("at most 100 %", Fraction(1005, 1000), ROUNDED),
        ("at most 10.5 GB", Fraction(1057, 100) * 10**9, OFF),
        ("at most 10.5 GB", Fraction(1055, 100) * 10**9, ROUNDED),
        ("at least 1", Fraction(95, 100), ROUNDED),
        ("at least 1", Fraction(949, 1000), OFF),
        ("more than half", Fraction(49, 100), OFF),
        ("about at most 100", Fraction(104), ABOUT),
        ("up to 10-20", Fraction(25, 2), ROUNDED),
        ("up to 10-20", Fraction(21), OFF),
    ],
)
def test_a_bound_is_held_to_half_a_unit_of_its_printed_digits(text: str, value: Fraction, reading: str) -> None:
    assert printed(text).reading(value) == reading


@pytest.mark.parametrize(
    ("text", "value", "reading"),
    [
        ("about 100", Fraction(12075, 100), ABOUT),
        ("about 100", Fraction(12076, 100), OFF),
        ("9.5-20", Fraction(204, 10), ROUNDED),
        ("9.5-20", Fraction(206, 10), OFF),
        ("9.5-20", Fraction(9449, 1000), OFF),
        ("about 10-20", Fraction(23), ABOUT),
        ("about 10-20", Fraction(24), OFF),
        ("-3.1", Fraction(-317, 100), TRUNCATED),
        ("-3.1", Fraction(-303, 100), OFF),
    ],
)
def test_the_edges_of_what_is_behind_a_number(text: str, value: Fraction, reading: str) -> None:
    assert printed(text).reading(value) == reading


def test_a_number_in_a_larger_unit_keeps_all_that_is_said_of_it() -> None:
    ends = printed("at least 9.5-20k").times(Fraction(3))
    assert [ends.value, ends.half, ends.high, ends.high_half, ends.scale] == [28_500, 150, 60_000, 1500, 3000]
    assert (ends.bound, ends.unit) == (">=", "k")
    alone = printed("more than 1000").times(Fraction(1, 10))
    assert alone.value == 100
    assert (alone.high, alone.reading(Fraction(9995, 100))) == (None, ROUNDED)
    assert alone.reading(Fraction(9994, 100)) == OFF
