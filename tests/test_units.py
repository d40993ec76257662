"""Units: bits and bytes, prefixes, rates, and what is refused rather than guessed."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.errors import InputError
from symroof.quantities.units import (
    BYTES,
    BYTES_PER_SECOND,
    FLOPS,
    HINT,
    NONE,
    PREFIXES,
    PRICE,
    SECONDS,
    Dimension,
    Quantity,
    in_unit,
    name_of,
    quantity,
    show,
    unit,
)
from tests.pace import at_most

AMBIGUOUS = "here: the unit is ambiguous: a small b is a bit and a capital B a byte, and prefixes are k, M, G, T, P"
NUMBER = "a number such as 4096, 0.5, 9/16 or 8.2e11, of at most 400 digits and within 1e±300"
TOKENS_PER_SECOND: Dimension = (("second", -1), ("token", 1))
INTENSITY: Dimension = (("FLOP", 1), ("byte", -1))


@pytest.mark.parametrize(
    ("text", "value", "dimension"),
    [
        ("400 Gb/s", 50 * 10**9, BYTES_PER_SECOND),
        ("400 Gbit/s", 50 * 10**9, BYTES_PER_SECOND),
        ("400 Gbps", 50 * 10**9, BYTES_PER_SECOND),
        ("50 GB/s", 50 * 10**9, BYTES_PER_SECOND),
        ("50 GBps", 50 * 10**9, BYTES_PER_SECOND),
        ("1.6 Tb/s", 200 * 10**9, BYTES_PER_SECOND),
        ("3.35 TB/s", 3_350 * 10**9, BYTES_PER_SECOND),
        ("80 GiB", 85_899_345_920, BYTES),
        ("80 GB", 80 * 10**9, BYTES),
        ("100 kB", 100_000, BYTES),
        ("197 TFLOP/s", 197 * 10**12, FLOPS),
        ("197 TFLOPs/s", 197 * 10**12, FLOPS),
        ("197 TFLOPS", 197 * 10**12, FLOPS),
        ("394 TOP/s", 394 * 10**12, FLOPS),
        ("394 TOPS", 394 * 10**12, FLOPS),
        ("1 FLOP/s", 1, FLOPS),
        ("1 EFLOP/s", 10**18, FLOPS),
        ("8 bit", 1, BYTES),
        ("3 bits", Fraction(3, 8), BYTES),
        ("1 byte", 1, BYTES),
        ("1 Mbit", 125_000, BYTES),
        ("1 Kib", 128, BYTES),
        ("80GB", 80 * 10**9, BYTES),
        ("80\tGB", 80 * 10**9, BYTES),
        ("1e3B", 1000, BYTES),
        ("1e-3 s", Fraction(1, 1000), SECONDS),
        ("5 ms", Fraction(1, 200), SECONDS),
        ("5 µs", Fraction(1, 200_000), SECONDS),
        ("5 us", Fraction(1, 200_000), SECONDS),
        ("2 h", 7200, SECONDS),
        ("1 day", 86_400, SECONDS),
        ("30d", 30 * 86_400, SECONDS),
        ("1.5 hours", 5400, SECONDS),
        ("1 week", 604_800, SECONDS),
        ("2 weeks", 14 * 86_400, SECONDS),
        ("2 $/h", Fraction(1, 1800), PRICE),
        ("$2/h", Fraction(1, 1800), PRICE),
        ("$ 2/h", Fraction(1, 1800), PRICE),
        ("$2.50/h", Fraction(1, 1440), PRICE),
        ("2$/h", Fraction(1, 1800), PRICE),
        ("2 USD/h", Fraction(1, 1800), PRICE),
        ("1 dollar/h", Fraction(1, 3600), PRICE),
        ("2 dollars/hour", Fraction(1, 1800), PRICE),
        ("$5", 5, (("dollar", 1),)),
        ("$1,500", 1500, (("dollar", 1),)),
        ("$1.5M", 1_500_000, (("dollar", 1),)),
        ("$2B", 2 * 10**9, (("dollar", 1),)),
        ("240 FLOP/byte", 240, INTENSITY),
        ("1 TFLOPS/chip", 10**12, (("FLOP", 1), ("chip", -1), ("second", -1))),
        ("100 token/s", 100, TOKENS_PER_SECOND),
        ("4 1/s", 4, (("second", -1),)),
        ("85 %", Fraction(17, 20), NONE),
        ("2 GB/GB", 2, NONE),
        ("2/3 GB", Fraction(2 * 10**9, 3), BYTES),
        ("1,234.5 GB", 1_234_500_000_000, BYTES),
        ("4096", 4096, NONE),
    ],
)
def test_what_a_quantity_is_in_base_units(text: str, value: Fraction | int, dimension: Dimension) -> None:
    found = quantity(text)
    assert found.value == value
    assert found.dimension == dimension


def test_a_zero_keeps_its_unit() -> None:
    assert quantity("0 GB/s") == Quantity(Fraction(0), BYTES_PER_SECOND)
    with pytest.raises(InputError, match="the unit does not fit"):
        in_unit("0 GB", BYTES_PER_SECOND)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "400 gb/s",
            f"{AMBIGUOUS}; seen: gb/s; expected: Gb (bits) or GB (bytes)",
        ),
        (
            "100 KB",
            f"{AMBIGUOUS}; seen: KB; expected: kB (bytes)",
        ),
        (
            "5 furlong",
            f"here: unknown unit 'furlong'; seen: furlong; expected: {HINT}",
        ),
        (
            "x GB",
            f"here: not a number; seen: x; expected: {NUMBER}",
        ),
    ],
)
def test_the_message_for_a_unit_that_is_none(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        quantity(text, where="here")
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["400 gb/s", "400 gbps", "1 Kb", "1 KBps", "1 mb", "1 tb/s", "1 gB", "1 mB/s"])
def test_a_unit_that_may_be_bits_or_bytes_is_ambiguous(text: str) -> None:
    with pytest.raises(InputError, match="ambiguous"):
        quantity(text)


@pytest.mark.parametrize(
    ("text", "close"),
    [("1 gib", "GiB"), ("1 TFlop/s", "TFLOP"), ("1 tokns/s", "tokens"), ("1 Tflops", "TFLOPs"), ("1 dayz", "days")],
)
def test_an_unknown_unit_names_near_ones(text: str, close: str) -> None:
    with pytest.raises(InputError, match="unknown unit") as caught:
        quantity(text)
    assert close in caught.value.near


@pytest.mark.parametrize(
    "text",
    [
        "1 B/FLOPS",
        "1 GB//s",
        "1 /s",
        "1 GB/",
        "1 G",
        "1 KFLOP/s",
        "1 GB s",
        "1 ks",
        "1 %B",
        "70B$",
        "$",
        "$/h",
        "$x/h",
        "$2GB",
    ],
)
def test_what_is_no_unit_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        quantity(text)


@pytest.mark.parametrize(
    "text", ["1,23 GB", "1,234,5 GB", "12,34", ",123", "1,000,", "0x10 GB", "1 000 GB", "GB", "", "1__0 s"]
)
def test_a_number_with_odd_separators_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        quantity(text)


@pytest.mark.parametrize(
    "token",
    [
        "G",
        "B/",
        "s/",
        "9",
        "9,",
        "1e",
        " G",
        "\t9",
        "\x00",
        "\u202e",
        "é",
        "%",
        "1/",
        "e",
        "GB/s ",
        "-",
        "kB",
        "１",
        "$",
        "$1",
        "1T",
        "$1/",
    ],
)
def test_hostile_text_is_refused_or_read_in_no_time(token: str) -> None:
    text = (token * 1_000_000)[:1_000_000]
    for spelled in (text, f"1 {text}", f"1{text}", f"{text} GB"):
        with pytest.raises(InputError) as caught:
            at_most(1, a_thousand_quantities, partial(quantity, spelled))
        assert len(str(caught.value)) < 500


def a_thousand_quantities() -> None:
    for size in range(1000):
        quantity(f"{size}.35 TB/s")


def test_a_bare_number_is_in_base_units_and_a_unit_must_fit() -> None:
    assert in_unit("197e12", FLOPS) == in_unit(197 * 10**12, FLOPS) == in_unit("197 TFLOP/s", FLOPS)
    for text in ("3.35 TB/s", "50 %", "2 GB/GB"):
        with pytest.raises(InputError) as caught:
            in_unit(text, FLOPS, where="C")
        assert str(caught.value) == f"C: the unit does not fit; seen: {text}; expected: a quantity in FLOP/s"
    assert in_unit("50 %", NONE) == Fraction(1, 2)


@given(st.sampled_from(sorted(PREFIXES)), st.sampled_from(["B", "bit", "FLOP"]))
def test_every_prefix_is_its_factor(prefix: str, base: str) -> None:
    assert unit(prefix + base)[0] == PREFIXES[prefix] * unit(base)[0]


def test_decimal_prefixes_step_by_a_thousand_and_binary_ones_by_1024() -> None:
    assert [unit(p + "B")[0] for p in ("k", "M", "G", "T", "P", "E")] == [1000**n for n in range(1, 7)]
    assert [unit(p + "B")[0] for p in ("Ki", "Mi", "Gi", "Ti", "Pi")] == [1024**n for n in range(1, 6)]


@given(
    st.fractions(min_value=Fraction(1, 10**12), max_value=10**22),
    st.sampled_from(
        [FLOPS, BYTES_PER_SECOND, BYTES, SECONDS, NONE, INTENSITY, TOKENS_PER_SECOND, (("dollar", 1),), (("hertz", 1),)]
    ),
)
def test_a_shown_quantity_reads_back_to_what_was_shown(value: Fraction, dimension: Dimension) -> None:
    found = quantity(show(value, dimension, digits=6))
    assert found.dimension == dimension
    assert abs(found.value / value - 1) < Fraction(1, 10**5)


@pytest.mark.parametrize(
    ("value", "dimension", "shown"),
    [
        ("197e12", FLOPS, "197 TFLOP/s"),
        ("8.2e11", BYTES_PER_SECOND, "820 GB/s"),
        ("0", BYTES_PER_SECOND, "0 B/s"),
        ("0", SECONDS, "0 s"),
        ("0.041791", SECONDS, "41.791 ms"),
        ("2e-9", SECONDS, "2 ns"),
        ("7199", SECONDS, "7,199 s"),
        ("7200", SECONDS, "2 h"),
        ("863999", SECONDS, "240 h"),
        ("864000", SECONDS, "10 days"),
        ("2592000", SECONDS, "30 days"),
        ("31500000000000/1979", SECONDS, "4,421,400 h"),
        ("1/1800", PRICE, "2 $/h"),
        ("1e-10", SECONDS, "0.1 ns"),
        ("-5e9", BYTES, "-5 GB"),
        ("9850/41", INTENSITY, "240.24 FLOP/B"),
        ("23.93", TOKENS_PER_SECOND, "23.93 token/s"),
        ("7", NONE, "7"),
    ],
)
def test_the_prefix_that_reads_best(value: str, dimension: Dimension, shown: str) -> None:
    assert show(Fraction(value), dimension) == shown


def test_names_of_dimensions() -> None:
    assert [name_of(d) for d in (FLOPS, INTENSITY, NONE, (("second", -2),), (("byte", 2),))] == [
        "FLOP/s",
        "FLOP/B",
        "1",
        "1/s^2",
        "B^2",
    ]
