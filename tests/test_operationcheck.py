"""Operations against executions: right ones agree, every kind of slip is refused with a message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from symroof.algebra.symbols import sizes, widths
from symroof.counting.countcheck import CountCheck
from symroof.counting.execution import Execution
from symroof.counting.operation import Operation, activation
from symroof.counting.operationcheck import LARGEST, POINTS, check_operation
from symroof.errors import InputError
from symroof.operations.products.contraction import contraction, linear

B, D, F, n, b = sizes("B D F n b")
a, w = widths("a w")
RIGHT = linear(B, D, F, reads="x")
MOVES = "the reference moves"
AT = [{"B": 2, "D": 3, "F": 4}]


def test_a_right_operation_agrees_at_several_sizes() -> None:
    assert check_operation(RIGHT) == CountCheck(POINTS, True)
    assert check_operation(RIGHT, points=3) == CountCheck(3, True)
    assert check_operation(RIGHT, sizes_to_try=[{**AT[0], "a": 2, "w": Fraction(1, 2)}]) == CountCheck(1, True)


@pytest.mark.parametrize(
    ("exact", "shown"), [(2 * B * D * F, 48), (B * F * (2 * D + 1), 56), (B * D * (2 * F - 1), 42), (B * D * F, 24)]
)
def test_a_wrong_flop_formula_is_refused(exact: object, shown: int) -> None:
    verdict = check_operation(replace(RIGHT, exact={"tensor": exact}), sizes_to_try=[{**AT[0], "a": 2, "w": 1}])
    message = f"FLOPs: {shown} by the formula, 40 by the reference at B=2, D=3, F=4, a=2, w=1"
    assert verdict == CountCheck(1, False, message)
    assert not check_operation(replace(RIGHT, exact={"tensor": exact})).agreed


def test_all_compute_units_together_are_compared() -> None:
    assert not check_operation(replace(RIGHT, exact={**RIGHT.exact, "vector": B})).agreed
    halves = {"tensor": RIGHT.exact["tensor"] / 2, "vector": RIGHT.exact["tensor"] / 2}
    assert check_operation(replace(RIGHT, exact=halves)).agreed


def test_without_an_exact_count_the_first_order_one_is_compared() -> None:
    assert "FLOPs: 48 by the formula" in check_operation(replace(RIGHT, exact={}), sizes_to_try=AT).first_difference


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"elements": B * F}, "elements read of x: 8 by the formula, 6 by the reference"),
        ({"elements": B * D + 1}, "elements read of x: 7 by the formula, 6 by the reference"),
        ({"passes": F}, "elements read of x: 24 by the formula, 6 by the reference"),
        ({"name": "y"}, "elements read of y: 6 by the formula, 0 by the reference"),
    ],
)
def test_a_wrong_element_count_is_refused(change: dict[str, object], message: str) -> None:
    x, weights = RIGHT.reads
    wrong = replace(RIGHT, reads=(replace(x, **change), weights))  # type: ignore[arg-type]
    verdict = check_operation(wrong, sizes_to_try=AT)
    assert not verdict.agreed
    assert verdict.first_difference == f"{message} at B=2, D=3, F=4"


def test_a_wrong_output_is_refused() -> None:
    (z,) = RIGHT.writes
    wrong = replace(RIGHT, writes=(replace(z, elements=2 * z.elements),))
    verdict = check_operation(wrong, sizes_to_try=AT)
    assert verdict.first_difference.startswith("elements written of linear: 16 by the formula, 8 by the reference")


@pytest.mark.parametrize("side", ["reads", "writes"])
def test_a_missing_array_is_refused(side: str) -> None:
    verdict = check_operation(replace(RIGHT, **{side: getattr(RIGHT, side)[1:]}), sizes_to_try=AT)
    name = "x" if side == "reads" else "linear"
    assert verdict.first_difference == f"{MOVES} {name}, of which the operation says nothing at B=2, D=3, F=4"
    assert not verdict.agreed


def test_an_array_too_many_is_refused() -> None:
    assert not check_operation(replace(RIGHT, reads=(*RIGHT.reads, activation("bias", F, w)))).agreed
    assert check_operation(replace(RIGHT, reads=(*RIGHT.reads, activation("bias", 0, w)))).agreed


def test_zero_points_are_a_failure() -> None:
    nothing = CountCheck(0, False, "no sizes were tried")
    assert check_operation(RIGHT, sizes_to_try=[]) == nothing
    assert check_operation(replace(RIGHT, witness=lambda _: None)) == nothing


def test_without_a_reference_there_is_nothing_to_compare() -> None:
    with pytest.raises(InputError, match="linear: nothing to execute; expected: an operation with a reference"):
        check_operation(replace(RIGHT, witness=None))


def test_a_size_that_is_missing_is_named() -> None:
    with pytest.raises(InputError, match="linear: no value for F; seen: B=2, D=3"):
        check_operation(RIGHT, sizes_to_try=[{"B": 2, "D": 3}])
    with pytest.raises(InputError, match="no value at small sizes; seen: n"):
        check_operation(replace(RIGHT, exact={"tensor": n}), sizes_to_try=AT)


def constant(values: Mapping[str, Fraction]) -> Execution | None:
    return Execution(4, {"x": 2}, {"y": 1}) if values["b"] == 3 else None


def test_a_symbol_that_only_the_reference_has_gets_values_too() -> None:
    operation = Operation(
        "y", {"vector": 4 * n / n}, (activation("x", 2, a),), (activation("y", 1, a),), witness=constant
    )
    verdict = check_operation(operation)
    assert verdict.agreed
    assert 1 <= verdict.points <= POINTS


def test_points_are_distinct_and_the_same_in_every_run() -> None:
    seen: list[tuple[tuple[str, Fraction], ...]] = []

    def witness(values: Mapping[str, Fraction]) -> Execution | None:
        seen.append(tuple(values.items()))
        return RIGHT.witness(values) if RIGHT.witness else None

    check_operation(replace(RIGHT, witness=witness))
    first = list(seen)
    assert len(set(first)) == len(first) == POINTS
    seen.clear()
    check_operation(replace(RIGHT, witness=witness))
    assert seen == first


def test_no_point_is_tried_twice() -> None:
    operation = contraction("X[n]:2 -> Z[n]:2", "copy")
    assert check_operation(operation, points=100) == CountCheck(LARGEST, True)
    assert check_operation(contraction("X[]:2 Y[]:2 -> Z[]:2", "product")) == CountCheck(1, True)
