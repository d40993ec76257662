"""Operations: what their arrays add up to, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from sympy import Expr, Integer, Symbol

from symroof.algebra.symbols import sizes, widths
from symroof.counting.naming import gradient_of, named, reading, renamed
from symroof.counting.operation import BEFORE, Operation, activation, cache, check_name, weight
from symroof.counting.operationcheck import check_operation
from symroof.counting.work import Work
from symroof.errors import InputError
from symroof.operations.products.contraction import contraction, linear

B, D, F, E, k, S = sizes("B D F E k S")
a, w, o = widths("a w o")


def sample() -> Operation:
    return Operation(
        "experts",
        {"tensor": 2 * B * D * F, "vector": B * F},
        (activation("x", B * D, a), weight("W", k * D * F, w, stored=E * D * F, active=D * F), cache("kept", S * D, o)),
        (activation("experts", B * F, o),),
        exact={"tensor": B * F * (2 * D - 1)},
    )


def test_work_is_flops_by_unit_and_the_bytes_of_all_arrays() -> None:
    moved = a * B * D + w * k * D * F + o * S * D + o * B * F
    assert sample().work == Work({"tensor": 2 * B * D * F, "vector": B * F, "hbm": moved})
    assert sample().exact_work == Work({"tensor": B * F * (2 * D - 1), "vector": B * F, "hbm": moved})
    assert sample().bytes == moved


def test_parameters_and_memory_are_those_of_weights_and_caches() -> None:
    assert (sample().parameters, sample().active_parameters) == (D * E * F, D * F)
    assert (sample().weight_bytes, sample().cache_bytes) == (w * D * E * F, o * S * D)
    plain = linear(B, D, F)
    assert (plain.parameters, plain.active_parameters, plain.weight_bytes) == (D * F, D * F, w * D * F)
    assert plain.cache_bytes == 0


def test_passes_multiply_what_moves_and_not_what_is_kept() -> None:
    x = activation("x", B * D, a)
    again = type(x)("x", x.elements, x.width, passes=Integer(3))
    assert (again.moved, again.bytes, again.elements) == (3 * B * D, 3 * a * B * D, B * D)


def test_symbols_are_replaced_everywhere() -> None:
    put: dict[Symbol, Expr] = {B: Integer(8), D: F, w: Integer(1)}
    changed = sample().subs(put)
    assert changed.work["tensor"] == 16 * F**2
    assert changed.exact_work["tensor"] == 8 * F * (2 * F - 1)
    assert (changed.parameters, changed.active_parameters) == (E * F**2, F**2)
    assert changed.witness is None
    gradients = linear(B, D, F).subs(put).gradients
    assert [gradient.flops["tensor"] for gradient in gradients] == [16 * F**2] * 2


@pytest.mark.parametrize("name", ["", " up", "a_b", "x" * 41, "ä", "a\n", "a;b"])
def test_names_that_do_not_print_are_refused(name: str) -> None:
    with pytest.raises(InputError, match="not a name of an operation"):
        check_name(name)


@pytest.mark.parametrize("name", ["up", "q proj", "layer 2.1", "gate+up", "x'", "x" * 40])
def test_names_of_the_field_are_fine(name: str) -> None:
    check_name(name)


def test_units_and_links_are_not_mixed_up() -> None:
    with pytest.raises(InputError, match="up: not a compute unit; seen: hbm; expected: tensor or vector"):
        Operation("up", {"hbm": B}, (), ())
    with pytest.raises(InputError, match="up: not a compute unit"):
        Operation("up", {"tensor": B}, (), (), exact={"ici": B})
    with pytest.raises(InputError, match="up: a compute unit is not a link; seen: vector"):
        Operation("up", {"tensor": B}, (), (), link="vector")


@pytest.mark.parametrize("make", [activation, weight, cache])
def test_arrays_have_sizes_of_at_least_none(make: object) -> None:
    with pytest.raises(InputError, match="x: an amount cannot be negative"):
        make("x", -B, a)  # type: ignore[operator]
    with pytest.raises(InputError, match="x: an amount cannot be negative"):
        make("x", B, -1)  # type: ignore[operator]


def test_an_input_without_a_name_is_what_stands_before() -> None:
    up, down = named([linear(B, D, F, name="up"), linear(B, F, D, name="down")])
    assert [up.reads[0].name, down.reads[0].name] == ["input", "up"]
    assert [o.name for g in down.gradients for o in g.operands] == [
        *("d down", "down W", gradient_of("up")),
        *("d down", "up", "d down W"),
    ]
    assert named([linear(B, D, F)], BEFORE)[0].reads[0].name == BEFORE


def test_references_follow_new_names() -> None:
    found = reading(linear(B, D, F, name="down", bias=True), "up")
    assert found.reads[0].name == "up"
    for operation in (found, *found.gradients):
        assert check_operation(operation).agreed
    assert found.witness is not None
    seen = found.witness({"B": Fraction(2), "D": Fraction(3), "F": Fraction(4)})
    assert seen is not None
    assert seen.read["up"] == 6


def test_arrays_of_one_name_are_one_in_a_renamed_reference() -> None:
    square = contraction("X[B,D]:2 Y[B,D]:2 -> Z[B,D]:2", "square", roles={"Y": "activation"}, reads="x")
    both = renamed(square, {"Y": "x"})
    assert [operand.name for operand in both.reads] == ["x", "x"]
    assert check_operation(both).agreed
    assert renamed(square, {"nothing": "x"}) is square
