"""Work: amounts that add, repeat and are shared."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import add

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr, Integer, Mul, Rational, expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, widths
from symroof.counting.work import Work, total
from symroof.errors import InputError

B, D, F, G, L = sizes("B D F G L")
a, w = widths("a w")
NAMES = ("B", "D", "F", "G", "L", "a", "w")
RESOURCES = ("tensor", "vector", "hbm", "ici")


@st.composite
def works(draw: st.DrawFn) -> Work:
    def formula() -> Expr:
        factors = draw(st.lists(st.sampled_from([B, D, F, a, w]), max_size=3))
        return Mul(Rational(draw(st.integers(0, 9)), draw(st.integers(1, 4))), *factors)

    return Work({name: formula() + formula() for name in draw(st.sets(st.sampled_from(RESOURCES)))})


@st.composite
def points(draw: st.DrawFn) -> dict[str, Fraction]:
    return {name: Fraction(draw(st.integers(1, 20)), draw(st.integers(1, 5))) for name in NAMES}


def at(work: Mapping[str, Expr], point: Mapping[str, Fraction]) -> dict[str, Fraction]:
    return {name: evaluate(held, point) for name, held in work.items()}


def same(one: Work, two: Work) -> bool:
    return set(one) == set(two) and all(expand(one[name] - two[name]) == 0 for name in one)


@given(works(), works(), works())
@settings(max_examples=40)
def test_works_add_in_any_order(one: Work, two: Work, three: Work) -> None:
    assert same(one + two, two + one)
    assert same((one + two) + three, one + (two + three))
    assert one + Work({}) == one


@given(works(), works(), points())
@settings(max_examples=40)
def test_adding_adds_the_amount_of_each_resource(one: Work, two: Work, point: dict[str, Fraction]) -> None:
    expected = dict.fromkeys([*one, *two], Fraction(0))
    for held in (at(one, point), at(two, point)):
        for name, value in held.items():
            expected[name] += value
    assert at(one + two, point) == expected


@given(st.lists(works(), max_size=5), points())
@settings(max_examples=40)
def test_a_total_is_the_fold_of_the_sums(parts: list[Work], point: dict[str, Fraction]) -> None:
    whole = total(parts)
    assert same(whole, reduce(add, parts, Work({})))
    for name in whole:
        assert evaluate(whole[name], point) == sum(at(part, point).get(name, Fraction(0)) for part in parts)


@given(works(), works(), points(), st.integers(0, 7))
@settings(max_examples=40)
def test_repeating_and_sharing_scale_every_amount(one: Work, two: Work, point: dict[str, Fraction], times: int) -> None:
    assert at(times * one, point) == {name: times * value for name, value in at(one, point).items()}
    assert at(one / G, point) == {name: value / point["G"] for name, value in at(one, point).items()}
    assert same(times * (one + two), times * one + times * two)
    assert same((G * one) / G, one)
    assert same(L * (G * one), (L * G) * one)
    assert same(one.repeated(times), total([one] * times) if times else 0 * one)


def test_a_symbol_repeats_from_either_side() -> None:
    work = Work({"tensor": 2 * B * D, "hbm": a * B})
    assert L * work == work * L == work.repeated(L) == Work({"tensor": 2 * B * D * L, "hbm": a * B * L})
    assert work / 4 == Work({"tensor": B * D / 2, "hbm": a * B / 4})
    assert work * Fraction(1, 3) == work / 3
    assert Work(work) == work


def test_an_intensity_does_not_change_when_all_is_repeated() -> None:
    work = Work({"tensor": 2 * B * D * F, "hbm": a * B * D + w * D * F})
    for other in (L * work, work / G, total([work] * 7)):
        assert sympy.cancel(other.intensity - work.intensity) == 0


def test_a_total_of_nothing_is_nothing() -> None:
    assert total([]) == Work({})
    assert list(total([Work({"hbm": 0})])) == ["hbm"]


@pytest.mark.parametrize("times", [-1, Integer(-2), -B, sympy.nan, sympy.I, sympy.oo])
def test_repetitions_are_numbers_of_at_least_none(times: Expr) -> None:
    with pytest.raises(InputError):
        Work({"hbm": B}).repeated(times)


@pytest.mark.parametrize("devices", [0, -2, -G])
def test_a_share_is_that_of_some_devices(devices: Expr) -> None:
    with pytest.raises(InputError):
        _ = Work({"hbm": B}) / devices


def test_a_work_adds_to_works_alone() -> None:
    with pytest.raises(TypeError):
        _ = Work({"hbm": B}) + {"hbm": B}
