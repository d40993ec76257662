"""Exact numbers: what is read, what is refused at once, and decimals rounded half to even."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.errors import InputError
from symroof.quantities.exact import Number, checked, decimal, number, percent, scientific, text
from tests.pace import at_most

RATIONALS = st.fractions() | st.builds(
    lambda top, bottom, power: Fraction(top, bottom) * Fraction(10) ** power,
    st.integers(-(10**20), 10**20),
    st.integers(1, 10**20),
    st.integers(-200, 200),
)


@pytest.mark.parametrize(
    ("given_as", "value"),
    [
        ("9/16", Fraction(9, 16)),
        ("8.2e11", Fraction(82 * 10**10)),
        (" 12 ", Fraction(12)),
        ("1_000", Fraction(1000)),
        ("-.5", Fraction(-1, 2)),
        ("+5.", Fraction(5)),
        ("1.5/2.5e1", Fraction(3, 50)),
        ("1e300", Fraction(10) ** 300),
        ("1e-300", Fraction(1, 10**300)),
        ("0e300", Fraction(0)),
        (0.1, Fraction(1, 10)),
        (3.35e12, Fraction(335 * 10**10)),
        (Fraction(2, 6), Fraction(1, 3)),
        (7, Fraction(7)),
    ],
)
def test_numbers_are_read_exactly(given_as: Number, value: Fraction) -> None:
    assert number(given_as) == value


@pytest.mark.parametrize(
    "hostile",
    [
        pytest.param(10**5000, id="a long integer"),
        *(
            "1e99999999",
            "-1e-99999999",
            "9" * 5000,
            "9" * 401,
            "0." + "1" * 401,
            "1e301",
            "1e-301",
            "9e300",
            "1e0000300",
        ),
        *("1/0", "0/0", "1/0e5", "1/2/3", "1e300/1e-300", "", " ", "nan", "inf", "-inf", "Infinity", "0x10", "0b1"),
        *(
            "１２",
            "١٢",
            "²",
            "½",
            "1__0",
            "_1",
            "1_",
            "1 2",
            "1,000",
            "--1",
            "+-1",
            "1e",
            "e5",
            ".",
            "-",
            "1e5.5",
            "1j",
        ),
        *(
            "1\x00",
            "\u202e12",
            "12\u202e",
            "True",
            "__import__('os')",
            "1" + "_1" * 2000,
            "1/" * 3000,
            "1" + " " * 2000,
        ),
        *(-(10**401), Fraction(1, 10**500), 1e301, float("nan"), float("inf"), True, False),
    ],
)
def test_what_is_no_number_in_range_is_refused_at_once(hostile: Number) -> None:
    with pytest.raises(InputError) as caught:
        at_most(1, a_thousand_numbers, lambda: number(hostile, where="here"))
    assert str(caught.value).startswith("here: ")
    assert len(str(caught.value)) < 400


def a_thousand_numbers() -> None:
    for size in range(1000):
        number(f"{size}.2e11")


@pytest.mark.parametrize(
    ("hostile", "problem"),
    [
        ("1e99999999", "the number is too long or its exponent too large"),
        ("1/0", "division by zero"),
        ("nan", "not a number"),
        (True, "a truth value is not a number"),
    ],
)
def test_the_message_says_what_is_wrong_with_a_number(hostile: Number, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        at_most(1, a_thousand_numbers, lambda: number(hostile))
    assert str(caught.value) == (
        f"{problem}; seen: {hostile}; expected: "
        "a number such as 4096, 0.5, 9/16 or 8.2e11, of at most 400 digits and within 1e±300"
    )


@pytest.mark.parametrize("none", [None, [], {}, 1j, b"1"])
def test_other_types_are_refused(none: object) -> None:
    with pytest.raises(InputError, match="not a number"):
        number(none)  # type: ignore[arg-type]


@given(st.from_regex(r"[+-]?[0-9]{1,30}(\.[0-9]{0,30})?([eE][+-]?[0-9]{1,2})?", fullmatch=True))
def test_a_decimal_is_what_fraction_reads(spelled: str) -> None:
    assert number(spelled) == Fraction(spelled)


@given(RATIONALS)
def test_a_rational_is_read_back_from_its_text(value: Fraction) -> None:
    assert number(text(value)) == number(value) == value


@given(st.floats(min_value=1e-290, max_value=1e290))
def test_a_float_stands_for_the_decimal_it_prints_as(value: float) -> None:
    assert number(value) == Fraction(repr(value))


@pytest.mark.parametrize("edge", [Fraction(10**300), Fraction(1, 10**300), Fraction(-(10**300)), Fraction(0)])
def test_the_ends_of_the_range_belong_to_it(edge: Fraction) -> None:
    assert checked(edge) == edge


@pytest.mark.parametrize(
    "beyond",
    [Fraction(10**300 + 1), Fraction(1, 10**300 + 1), Fraction(10**400, 3**800), Fraction(3**800, 10**400)],
)
def test_what_is_just_beyond_the_range_is_refused(beyond: Fraction) -> None:
    with pytest.raises(InputError, match="out of range"):
        checked(beyond)


@given(RATIONALS, st.integers(1, 12))
def test_a_mantissa_is_within_half_a_unit_and_even_on_a_tie(value: Fraction, digits: int) -> None:
    mantissa, exponent = scientific(value, digits)
    error = abs(value / Fraction(10) ** (exponent - digits + 1) - mantissa)
    assert error <= Fraction(1, 2)
    assert error < Fraction(1, 2) or mantissa % 2 == 0 or abs(mantissa) == 10 ** (digits - 1)
    assert value == 0 or len(str(abs(mantissa))) == digits


@given(RATIONALS, st.integers(1, 12))
def test_a_printed_decimal_is_within_half_a_unit_of_its_last_digit(value: Fraction, digits: int) -> None:
    printed = decimal(value, digits).replace(",", "")
    exponent = scientific(value, digits)[1]
    assert abs(Fraction(printed) - value) <= Fraction(10) ** (exponent - digits + 1) / 2
    assert value == 0 or (Fraction(printed) > 0) == (value > 0)


@pytest.mark.parametrize(
    ("value", "digits", "printed"),
    [
        (Fraction(9850, 41), 5, "240.24"),
        (Fraction(5, 2), 1, "2"),
        (Fraction(7, 2), 1, "4"),
        (Fraction("0.125"), 2, "0.12"),
        (Fraction("0.375"), 2, "0.38"),
        (Fraction("9.9996"), 4, "10"),
        (Fraction("99999.6"), 5, "100,000"),
        (Fraction("1234567.5"), 9, "1,234,567.5"),
        (Fraction(-1, 3), 3, "-0.333"),
        (Fraction(1, 1000), 3, "0.001"),
        (Fraction(1, 10_001), 3, "1e-4"),
        (Fraction(10**15 - 1), 3, "999,999,999,999,999"),
        (Fraction(10**15), 3, "1e15"),
        (Fraction(1234, 10**7), 2, "1.2e-4"),
        (Fraction(0), 5, "0"),
        pytest.param(Fraction(10**6000), 3, "1e6000", id="long"),
        pytest.param(Fraction(2, 3 * 10**6000), 3, "6.67e-6001", id="tiny"),
    ],
)
def test_printed_decimals(value: Fraction, digits: int, printed: str) -> None:
    assert decimal(value, digits) == printed


@given(RATIONALS)
def test_thousands_are_grouped(value: Fraction) -> None:
    assert re.fullmatch(r"-?(\d{1,3}(,\d{3})*(\.\d+)?|\d(\.\d+)?e-?\d+)", decimal(value))


def test_percentages_are_rounded_to_shown_digits() -> None:
    assert [percent(Fraction(p)) for p in ("0.13264", "1.0612", "1", "0")] == ["13.3 %", "106 %", "100 %", "0 %"]
