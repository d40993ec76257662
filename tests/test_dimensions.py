"""Units of expressions: what is added, compared, rounded and raised to powers, and numbers with a unit of their own."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from sympy import Max, oo

from symroof import Quantity, size
from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.statement import Relation
from symroof.errors import InputError
from symroof.quantities.units import BYTES, NONE, SECONDS, Dimension
from symroof.topics.dimensions import check_units, dimension, units_of

TOKENS: Dimension = (("token", 1),)
KNOWN = {
    "n": size("number"),
    "m": size("another number"),
    "t": Quantity("time", SECONDS),
    "q": Quantity("bytes", BYTES),
    "f": Quantity("clock", (("hertz", 1),)),
    "N": Quantity("tokens", TOKENS),
}


def found(text: str, **numbers: str) -> Dimension:
    return dimension(parse_expression(text, KNOWN), KNOWN, units_of({n.lstrip("_"): u for n, u in numbers.items()}))


def check(text: str, numbers: Mapping[str, str] | None = None) -> None:
    check_units(parse_statement(text, KNOWN), KNOWN, units_of(numbers or {}))


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("n", NONE),
        ("ceil(t)", SECONDS),
        ("floor(q/n)", BYTES),
        ("ceil(q)/t", (("byte", 1), ("second", -1))),
        ("max(0, t)", SECONDS),
        ("max(t, 0)", SECONDS),
        ("min(t, n*t)", SECONDS),
        ("2^n", NONE),
        ("n^m", NONE),
        ("sqrt(t*t)", SECONDS),
        ("f*t", NONE),
        ("q*f", (("byte", 1), ("second", -1))),
        ("t^2/t", SECONDS),
        ("1/t", (("second", -1),)),
        ("t - 2*t", SECONDS),
    ],
)
def test_the_unit_of_an_expression(text: str, held: Dimension) -> None:
    assert found(text) == held


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("t + n", "units do not fit"),
        ("max(t, q)", "units do not fit"),
        ("ceil(t) + n", "units do not fit; seen: ⌈t⌉ in s; expected: 1, as n"),
        ("2^t", "a power with symbols in its exponent is of pure numbers; seen: t in s"),
        ("t^n", "a power with symbols in its exponent is of pure numbers; seen: t in s"),
        ("n^q", "seen: q in B"),
    ],
)
def test_what_cannot_be_added_or_raised_is_refused(text: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem.replace("^", r"\^")):
        found(text)


def test_a_number_has_its_unit_with_either_sign_and_below_the_line() -> None:
    assert found("6*n", _6="token") == TOKENS
    assert found("-6*n", _6="token") == TOKENS
    assert found("n/6", _6="token") == (("token", -1),)
    assert found("2*n/3", _2="token", _3="s") == (("second", -1), ("token", 1))
    assert found("7*n", _6="token") == NONE
    check("N = 8*n - 6*n", {"8": "token", "6": "token", "2": "token"})


def test_a_half_is_a_number_of_its_own() -> None:
    assert dimension(parse_expression("n/2", KNOWN), KNOWN, units_of({"1/2": "s"})) == SECONDS


@pytest.mark.parametrize("text", ["t = 0", "0 <= q", "max(0, t) <= max(0, t)"])
def test_zero_fits_any_unit(text: str) -> None:
    check(text)


def test_infinity_fits_any_unit() -> None:
    time = parse_expression("t", KNOWN)
    check_units(Relation(time, "<=", oo), KNOWN, {})
    assert dimension(Max(time, -oo), KNOWN, {}) == SECONDS


def test_a_symbol_without_a_meaning_has_no_unit() -> None:
    with pytest.raises(InputError, match="z has no meaning and no unit"):
        dimension(parse_expression("z*t"), KNOWN, {})


@pytest.mark.parametrize("text", ["t = n", "t <= q", "0 <= t + q", "max(0, t) = n", "t >= 0 and n = q"])
def test_sides_in_different_units_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="units do not fit"):
        check(text)


@pytest.mark.parametrize(
    ("numbers", "problem"),
    [
        ({"6": "GFLOP/token"}, "the unit of a number is a base unit; seen: GFLOP/token; expected: FLOP/token"),
        ({"8": "1/bit"}, "the unit of a number is a base unit; seen: 1/bit"),
        ({"6": "ms"}, "the unit of a number is a base unit; seen: ms; expected: s"),
        ({"6": "%"}, "the unit of a number is a base unit; seen: %"),
        ({"six": "s"}, "not a number with a unit"),
        ({"1/0": "s"}, "not a number with a unit"),
        ({"6": "parsec"}, "unknown unit"),
    ],
)
def test_a_unit_that_would_scale_a_number_is_refused(numbers: dict[str, str], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        units_of(numbers)
    assert units_of({"6": "FLOP/token"})
