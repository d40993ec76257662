"""What the field's symbols may be bound to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.errors import InputError
from symroof.quantities.exact import Number
from symroof.quantities.meaning import FIELD, bind
from symroof.quantities.units import name_of


@pytest.mark.parametrize(
    ("name", "value", "exact"),
    [
        ("C", "197 TFLOP/s", 197 * 10**12),
        ("C", 197 * 10**12, 197 * 10**12),
        ("W", "400 Gb/s", 50 * 10**9),
        ("I", "9850/41", Fraction(9850, 41)),
        ("I", "240 FLOP/B", 240),
        ("D", 4096, 4096),
        ("D", "4,096", 4096),
        ("w", "int8", 1),
        ("w", "BF16", 2),
        ("w", "float8_e4m3fn", 1),
        ("w", "4 bit", Fraction(1, 2)),
        ("w", "9/16", Fraction(9, 16)),
        ("w", 0, 0),
        ("t", "5 ms", Fraction(1, 200)),
    ],
)
def test_a_binding_is_exact_in_base_units(name: str, value: Number, exact: Fraction | int) -> None:
    assert bind(name, value, FIELD[name]) == exact


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("D", 0, "D=0: D must be positive; seen: 0; expected: a value above 0"),
        ("D", -1, "D=-1: D must be positive; seen: -1; expected: a value above 0"),
        ("w", "-1", "w=-1: w must be positive; seen: -1; expected: a value above 0"),
        ("C", "3.35 TB/s", "C=3.35 TB/s: the unit does not fit; seen: 3.35 TB/s; expected: a quantity in FLOP/s"),
        ("D", "8 GB", "D=8 GB: the unit does not fit; seen: 8 GB; expected: a plain number, such as 4096, 70e9 or 70B"),
        ("W", "50 %", "W=50 %: the unit does not fit; seen: 50 %; expected: a quantity in B/s"),
    ],
)
def test_the_message_for_a_binding_that_cannot_be(name: str, value: Number, message: str) -> None:
    with pytest.raises(InputError) as caught:
        bind(name, value, FIELD[name])
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "value", ["x" * 10_000, "bf17", "nan", "1e400", "\x1b[2J", True, "int8 B", pytest.param(10**5000, id="long")]
)
def test_a_refusal_is_short_and_printable(value: Number) -> None:
    for name in ("D", "w", "C"):
        with pytest.raises(InputError) as caught:
            bind(name, value, FIELD[name])
        assert len(str(caught.value)) < 500
        assert str(caught.value).isprintable()


def test_a_precision_stands_for_a_width_only() -> None:
    with pytest.raises(InputError):
        bind("D", "int8", FIELD["D"])


def test_every_symbol_of_the_field_has_a_meaning_and_a_name_that_is_a_symbol() -> None:
    assert all(quantity.meaning for quantity in FIELD.values())
    assert {symbol(name).name for name in FIELD} == set(FIELD)
    assert [name_of(FIELD[name].dimension) for name in (PEAK, BANDWIDTH, RIDGE)] == ["FLOP/s", "B/s", "FLOP/B"]


@pytest.mark.parametrize("name", ["I", "C", "W", "B", "t"])
def test_only_widths_and_plain_counts_may_be_zero(name: str) -> None:
    with pytest.raises(InputError, match=f"{name} must be positive"):
        bind(name, 0, FIELD[name])
    assert bind("w", 0, FIELD["w"]) == 0
