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
        ("989 teraflops", 989 * 10**12, "FLOP/s"),
        ("989 teraFLOPS", 989 * 10**12, "FLOP/s"),
        ("989 teraFLOPs", 989 * 10**12, "FLOP"),
        ("989 Tflops", 989 * 10**12, "FLOP/s"),
        ("989 TFlop/s", 989 * 10**12, "FLOP/s"),
        ("989 teraflops per second", 989 * 10**12, "FLOP/s"),
        ("240 flops per byte", 240, "FLOP/B"),
        ("3.35 terabytes per second", 335 * 10**10, "B/s"),
        ("80 gibibytes", 80 * 2**30, "B"),
        ("256 H100s", 256, "1"),
        ("2,048 A100 GPUs", 2048, "1"),
        ("8 TPU v5e chips", 8, "1"),
        ("2.2 M H100-hours", 2_200_000 * HOUR, "s"),
        ("2.2 million GPU hours", 2_200_000 * HOUR, "s"),
        ("2.2M GPU-hrs", 2_200_000 * HOUR, "s"),
        ("$4.3 M", 4_300_000, "$"),
        ("$4.3 B", 4_300_000_000, "$"),
        ("$4.3 million", 4_300_000, "$"),
        ("US$4.3M", 4_300_000, "$"),
        ("$2 per GPU hour", Fraction(2, HOUR), "$/s"),
        ("$2/GPU-hour", Fraction(2, HOUR), "$/s"),
        ("70 B parameters", 70 * 10**9, "1"),
        ("3.35·10¹² B/s", 335 * 10**10, "B/s"),
        ("3.35 × 10^12 B/s", 335 * 10**10, "B/s"),
        ("5·10⁻³ s", Fraction(5, 1000), "s"),
        ("2 sec", 2, "s"),
        ("5 msec", Fraction(5, 1000), "s"),
        ("twice", 2, "1"),
        ("double", 2, "1"),
        ("half", Fraction(1, 2), "1"),
        ("two thirds", Fraction(2, 3), "1"),
        ("a factor of 2", 2, "1"),
        ("three times", 3, "1"),
        ("tenfold", 10, "1"),
        ("eight GPUs", 8, "1"),
        ("Twelve layers", 12, "1"),
        ("two million tokens", 2_000_000, "token"),
        ("1 181", 1181, "1"),
        ("1\u202f181\u202f000 tokens", 1_181_000, "token"),
        ("1\u00a0181.5", Fraction(23630, 20), "1"),
        ("320 KB", 320_000, "B"),
        ("100 KB/token", 100_000, "B/token"),
        ("3 percentage points", Fraction(3, 100), "1"),
        ("3 pp", Fraction(3, 100), "1"),
        ("38 per cent", Fraction(38, 100), "1"),
        ("16 GB a token", 16 * 10**9, "B/token"),
        ("4.4 M h", 4_400_000 * HOUR, "s"),
        ("4 K hours", 4000 * HOUR, "s"),
        ("3 T days", 3 * 10**12 * 24 * HOUR, "s"),
        ("2 B GPU hours", 2 * 10**9 * HOUR, "s"),
        ("4 GPU-days", 345_600, "s"),
        ("2K", 2000, "1"),
        ("1 year", 31_557_600, "s"),
        ("4 M$", 4_000_000, "$"),
        ("-5 %", Fraction(-5, 100), "1"),
        ("−5", -5, "1"),
        ("3/4 GB", 75 * 10**7, "B"),
        ("700 W", 700, "W"),
        ("−3 %", Fraction(-3, 100), "1"),
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
        ("over 10", ">", False),
        ("above 10", ">", False),
        ("exceeds 10", ">", False),
        ("exceeding 10", ">", False),
        ("north of 10", ">", False),
        ("in excess of 10", ">", False),
        ("no more than 10", "<=", False),
        ("no less than 10", ">=", False),
        ("under 10", "<", False),
        ("less than 10", "<", False),
        ("fewer than 10", "<", False),
        ("at most 10", "<=", False),
        ("almost 10", "", True),
        ("just under 10", "", True),
        ("just over 10", "", True),
        ("slightly more than 10", "", True),
        ("10", "", False),
        ("about at most 10", "<=", True),
        ("10 or less", "<=", False),
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


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("-128 to 127", -128, 127),
        ("[-128, 127]", -128, 127),
        ("15-20k tokens", 15_000, 20_000),
        ("2 to 3 million", 2_000_000, 3_000_000),
        ("1.2-1.5 × 10^6", 1_200_000, 1_500_000),
        ("500 to 1k", 500, 1000),
        ("$10-20 million", 10_000_000, 20_000_000),
        ("two to three", 2, 3),
        ("between 130 and 150 GB", 130 * 10**9, 150 * 10**9),
        ("10 ± 1", 9, 11),
        ("10 +/- 1 ms", Fraction(9, 1000), Fraction(11, 1000)),
        ("240 tokens ± 5 %", 228, 252),
        ("38 ± 2 %", Fraction(36, 100), Fraction(40, 100)),
        ("1-2k", 1000, 2000),
        ("1-2 million", 1_000_000, 2_000_000),
        ("$1-2M", 1_000_000, 2_000_000),
        ("10-20 thousand", 10_000, 20_000),
        ("1.2-1.5e6", 1_200_000, 1_500_000),
        ("1 to 1k", 1, 1000),
        ("10 to 1k", 10, 1000),
        ("2 to 10^6", 2, 10**6),
        ("500 ms to 2 s", Fraction(1, 2), 2),
        ("500MB-2GB", 500 * 10**6, 2 * 10**9),
        ("500 tokens to 2k tokens", 500, 2000),
        ("2 s to 3", 2, 3),
        ("5 to 10 M H100 hours", 5_000_000 * HOUR, 10_000_000 * HOUR),
        ("[1, 2k]", 1000, 2000),
        ("[1, 2] million", 1_000_000, 2_000_000),
        ("1.2 ± 0.1 million", 1_100_000, 1_300_000),
        ("1,000,000 ± 1k", 999_000, 1_001_000),
        ("10 GB ± 500 MB", 95 * 10**8, 105 * 10**8),
        ("$2-3 per hour", Fraction(2, HOUR), Fraction(3, HOUR)),
        ("7-7", 7, 7),
    ],
)
def test_a_range_has_its_ends(text: str, low: Fraction | int, high: Fraction | int) -> None:
    found = printed(text)
    assert (found.value, found.high) == (low, high)


@pytest.mark.parametrize(
    ("text", "value", "reading"),
    [
        ("1-2k", 500, OFF),
        ("1-2 million", 5000, OFF),
        ("$1-2M", 500, OFF),
        ("10-20 thousand", 15, OFF),
        ("10-20 thousand", 15_000, ROUNDED),
        ("500 ms to 2 s", 1, ROUNDED),
        ("500 ms to 2 s", 3, OFF),
        ("500 ms to 2 s", Fraction(1, 4), OFF),
    ],
)
def test_thousands_behind_a_range_are_those_of_both_ends(text: str, value: Fraction | int, reading: str) -> None:
    assert printed(text).reading(Fraction(value)) == reading


@pytest.mark.parametrize(
    "text", ["55-35 %", "20-15k", "500-100k", "from 45 to 30", "[3, -1]", "2 s to 500 ms", "2k-1", "-3 to -5 %"]
)
def test_a_range_backwards_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"^here: a range backwards; seen: .*the lower end first"):
        printed(text, where="here")


@pytest.mark.parametrize("text", ["5 ms to 2 GB", "5 tokens to 7 GB", "10 GB ± 1 s"])
def test_a_range_in_two_units_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="a range in two units"):
        printed(text)


@pytest.mark.parametrize("text", ["2 MW h", "4 GB h", "$2/MW h", "3 V days"])
def test_a_unit_before_hours_is_no_device(text: str) -> None:
    with pytest.raises(InputError):
        printed(text)


def test_the_unit_of_what_is_at_least_so_much_may_stand_last() -> None:
    found = printed("10+ GB")
    assert found.value == 10**10
    assert (found.bound, name_of(found.dimension)) == (">=", "B")
    found = printed("$5 or more per hour")
    assert (found.value, found.bound) == (Fraction(5, HOUR), ">=")


def test_dollars_keep_the_scale_of_their_thousands() -> None:
    held = [printed(text) for text in ("4 M$", "$4M", "$4-5M")]
    assert [each.scale for each in held] == [10**6] * 3
    assert [each.unit for each in held] == ["M$", "M $", "M $"]


def test_what_is_printed_with_its_spread_is_exact_at_its_ends() -> None:
    found = printed("10 ± 1")
    assert found.ends == (Fraction(9), Fraction(11))
    assert found.reading(Fraction(9)) == ROUNDED
    assert found.reading(Fraction(111, 10)) == OFF


def test_a_capital_k_stays_in_the_unit_that_is_printed() -> None:
    assert (printed("320 KB").unit, printed("320 kB").unit) == ("KB", "kB")
    assert printed("100 KB/token").unit == "KB/token"


def test_the_end_of_a_solution_lies_a_little_past_a_bound_in_words() -> None:
    over, under = (replace(printed(text), bound="") for text in ("over 6,000 GPUs", "under 6,000 GPUs"))
    assert over.reading(Fraction(61409, 10)) == under.reading(Fraction(5900)) == EXACTLY
    assert over.reading(Fraction(5900)) == under.reading(Fraction(61409, 10)) == OFF
    assert over.reading(Fraction(6901)) == OFF
    assert replace(printed("over 240"), bound="").reading(Fraction(251)) == OFF
    for text in ("at least 6,000", "> 6,000", "B > 6,000", "6,000"):
        assert replace(printed(text), bound="").reading(Fraction(61409, 10)) == OFF


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("5 ms or so", "'or so'"),
        ("12 34", "'34'"),
        ("about many", "'many'"),
        ("[3, 4", "[3, 4, which ends"),
        ("between 3 and many", "'and many'"),
    ],
)
def test_the_piece_that_is_not_read_is_named(text: str, piece: str) -> None:
    with pytest.raises(InputError, match="not a printed number") as refused:
        read_printed(text)
    assert piece in str(refused.value)


def test_a_list_has_one_unit_unless_each_has_its_own() -> None:
    assert [each.value for each in read_printed("19.2 / 3 / 0.45 TB/s")] == [192 * 10**11, 3 * 10**12, 45 * 10**10]
    assert [each.value for each in read_printed("2, 1, 1 and 4 bytes")] == [2, 1, 1, 4]
    assert [each.value for each in read_printed("5 ms and 3 s")] == [Fraction(5, 1000), 3]
    assert [each.value for each in read_printed("312 vs 624 TFLOPS")] == [312 * 10**12, 624 * 10**12]
    assert [each.value for each in read_printed("312 versus 624")] == [312, 624]
    assert [each.value for each in read_printed("312 vs. 624")] == [312, 624]
    assert [each.value for each in read_printed("1/2/3")] == [1, 2, 3]
    assert [each.value for each in read_printed("16/8/4")] == [16, 8, 4]
    assert [each.value for each in read_printed("4/8/2")] == [4, 8, 2]
    assert [each.value for each in read_printed("197/394 TFLOP/s")] == [197 * 10**12, 394 * 10**12]
    assert [each.value for each in read_printed("8/16 GB")] == [8 * 10**9, 16 * 10**9]
    assert [each.value for each in read_printed("989/494.5/67")] == [989, Fraction(989, 2), 67]
    with pytest.raises(InputError, match="2 numbers where one is expected"):
        printed("5 ms and 3 s", where="a.toml: x.says")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("7, 13 and 70B", [7 * 10**9, 13 * 10**9, 70 * 10**9]),
        ("70, 13 and 7B", [70 * 10**9, 13 * 10**9, 7 * 10**9]),
        ("7B, 13 and 70B", [7 * 10**9, 13 * 10**9, 70 * 10**9]),
        ("7/13B parameters", [7 * 10**9, 13 * 10**9]),
        ("2, 2 and 4 million", [2 * 10**6, 2 * 10**6, 4 * 10**6]),
        ("1.2, 1.5 and 2 × 10^6 FLOPs", [12 * 10**5, 15 * 10**5, 2 * 10**6]),
        ("1-2 and 3-4k tokens", [1000, 3000]),
        ("500 and 1k", [500, 1000]),
        ("7 layers and 70B parameters", [7, 70 * 10**9]),
        ("$2 and 3M", [2 * 10**6, 3 * 10**6]),
        ("$2 and 3 per hour", [Fraction(2, HOUR), Fraction(3, HOUR)]),
        ("1, 2 and 3e3", [1000, 2000, 3000]),
    ],
)
def test_thousands_behind_a_list_are_those_of_all(text: str, values: list[Fraction | int]) -> None:
    assert [each.value for each in read_printed(text)] == values


def test_dollars_stay_dollars_beside_what_is_counted() -> None:
    assert [name_of(each.dimension) for each in read_printed("$500 and 3 GPUs")] == ["$", "1"]


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
