"""Numbers read from texts: units, ranges, bounds, hedges, lists; and how they stand for a value."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.errors import InputError
from symroof.quantities.printed import ABOUT, EXACTLY, OFF, ROUNDED, TRUNCATED, Printed
from symroof.quantities.printedtext import printed, read_printed
from symroof.quantities.units import name_of

HOUR = 3600


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("240 tokens", 240, "token"),
        ("9.1e13 FLOP/$", 91 * 10**12, "FLOP/$"),
        ("1.2 × 10^6 h", 1_200_000 * HOUR, "s"),
        ("1.2 x 10^{6} h", 1_200_000 * HOUR, "s"),
        ("10^12", 10**12, "1"),
        ("6.4M GPU-hours", 6_400_000 * HOUR, "s"),
        ("6.4 million H100 hours", 6_400_000 * HOUR, "s"),
        ("38 %", Fraction(38, 100), "1"),
        ("38 percent", Fraction(38, 100), "1"),
        ("1.5x", Fraction(3, 2), "1"),
        ("10 times", 10, "1"),
        ("16 GiB", 2**34, "B"),
        ("320 kB", 320_000, "B"),
        ("16 B", 16, "B"),
        ("70B", 70 * 10**9, "1"),
        ("70B parameters", 70 * 10**9, "1"),
        ("8k tok/s", 8000, "token/s"),
        ("24 tokens per second", 24, "token/s"),
        ("15T tokens", 15 * 10**12, "token"),
        ("$2.5M", 2_500_000, "$"),
        ("$2/h", Fraction(2, HOUR), "$/s"),
        ("2 $/h", Fraction(2, HOUR), "$/s"),
        ("990 TFLOPS", 990 * 10**12, "FLOP/s"),
        ("400 Gb/s", 50 * 10**9, "B/s"),
        ("400 Gbps", 50 * 10**9, "B/s"),
        ("1.01 us", Fraction(101, 10**8), "s"),
        ("1.01 μs", Fraction(101, 10**8), "s"),
        ("1752 days", 1752 * 86400, "s"),
        ("2/3", Fraction(2, 3), "1"),
        ("B > 8755", 8755, "1"),
        ("T_math = 5 ms", Fraction(5, 1000), "s"),
        ("-3 %", Fraction(-3, 100), "1"),
        ("5.96e-8", Fraction(596, 10**10), "1"),
    ],
)
def test_a_number_is_read_with_its_unit(text: str, value: Fraction | int, unit: str) -> None:
    found = printed(text)
    assert (found.value, name_of(found.dimension)) == (value, unit)
    assert (found.high, found.hedged) == (None, False)


@pytest.mark.parametrize(
    ("text", "bound", "hedged"),
    [
        ("10x+", ">=", False),
        ("10x or more", ">=", False),
        ("at least 10", ">=", False),
        (">= 10", ">=", False),
        ("more than 10", ">", False),
        ("up to 10", "<=", False),
        ("below 10", "<", False),
        ("about 10", "", True),
        ("~10", "", True),
        ("I ≈ 10", "", True),
        ("nearly 10 tokens", "", True),
        ("at most about 10", "<=", True),
        ("10", "", False),
    ],
)
def test_words_before_and_after_bound_and_hedge(text: str, bound: str, hedged: bool) -> None:
    found = printed(text)
    assert found.value == 10
    assert (found.bound, found.hedged) == (bound, hedged)


@pytest.mark.parametrize("text", ["35-55 %", "35–55%", "35 to 55 %", "from 35 to 55 %", "between 35 and 55 percent"])
def test_a_range_has_one_unit(text: str) -> None:
    found = printed(text)
    assert (found.value, found.high) == (Fraction(35, 100), Fraction(55, 100))
    assert found.ends == (Fraction(345, 1000), Fraction(555, 1000))


def test_a_list_has_one_unit_unless_each_has_its_own() -> None:
    assert [each.value for each in read_printed("19.2 / 3 / 0.45 TB/s")] == [192 * 10**11, 3 * 10**12, 45 * 10**10]
    assert [each.value for each in read_printed("2, 1, 1 and 4 bytes")] == [2, 1, 1, 4]
    assert [each.value for each in read_printed("5 ms and 3 s")] == [Fraction(5, 1000), 3]
    assert [each.value for each in read_printed("989/494.5/67")] == [989, Fraction(989, 2), 67]
    with pytest.raises(InputError, match="2 numbers where one is expected"):
        printed("5 ms and 3 s", where="a.toml: x.says")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "many",
        "5 zorps",
        "1_000",
        "1e9999",
        "1e999",
        "12 34",
        "5 ms or so",
        "1/0",
        "x" * 300,
        "__import__('os')",
        "²",
        "1e5e5",
    ],
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        printed(text, where="here")


@pytest.mark.parametrize(
    ("text", "value", "reading"),
    [
        ("240", Fraction(9850, 41), ROUNDED),
        ("240", Fraction(240), EXACTLY),
        ("4377", Fraction(39400, 9), TRUNCATED),
        ("243.20", Fraction(19700, 81), TRUNCATED),
        ("4378", Fraction(39400, 9), ROUNDED),
        ("271", Fraction(2627086, 10000), OFF),
        ("about 271", Fraction(2627086, 10000), ABOUT),
        ("about 271", Fraction(200), OFF),
        ("10x+", Fraction(990, 67), EXACTLY),
        ("10x+", Fraction(74, 10), OFF),
        ("35-55 %", Fraction(1, 2), ROUNDED),
        ("35-55 %", Fraction(6, 10), OFF),
        ("1", Fraction(5, 4), ROUNDED),
        ("1", Fraction(127, 100), TRUNCATED),
        ("1/2", Fraction(1, 2), EXACTLY),
        ("1/2", Fraction(51, 100), OFF),
        ("-3 %", Fraction(-31, 1000), ROUNDED),
    ],
)
def test_how_a_value_is_behind_it(text: str, value: Fraction, reading: str) -> None:
    assert printed(text).reading(value) == reading


def test_both_ends_of_the_interval_count() -> None:
    found = printed("57.8 %")
    assert found.reading(Fraction(5775, 10000)) == ROUNDED
    assert found.reading(Fraction(5785, 10000)) == ROUNDED
    assert printed("3").reading(Fraction(5, 2)) == ROUNDED


@pytest.mark.parametrize(
    ("text", "little"),
    [("1", False), ("2", False), ("0.1", False), ("1e12", False), ("0-100 %", False), ("0", False), ("0.0", True)],
)
def test_what_as_good_as_every_value_rounds_to_says_little(text: str, little: bool) -> None:
    assert printed(text).says_little is little


@given(st.fractions(min_value=Fraction(1, 1000), max_value=10**9, max_denominator=10**6), st.integers(2, 9))
@settings(max_examples=200)
def test_a_number_rounded_in_print_is_read_back(value: Fraction, digits: int) -> None:
    text = f"{float(value):.{digits - 1}e}"
    assert printed(text).reading(value) in (EXACTLY, ROUNDED)
    wrong = value * Fraction(3, 2)
    assert printed(text).reading(wrong) == OFF


def test_tokens_and_devices_may_be_left_out_of_a_unit() -> None:
    per_token = printed("100 kB/token")
    assert per_token.fits((("byte", 1),))
    assert per_token.fits(per_token.dimension)
    assert not per_token.fits((("second", 1),))
    assert replace(per_token, dimension=()).fits((("second", 1),))
    assert isinstance(per_token, Printed)
