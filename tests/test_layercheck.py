"""A layer against executions: right ones agree, and one wrong operation among many is found and refutes the whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from sympy import Integer

from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.layercheck import POINTS, check_layer
from symroof.counting.operation import Operation, activation
from symroof.derivation import Derivation
from symroof.evidence import count_check, evidence
from symroof.operations import contraction, linear
from symroof.pipeline import derive

B, D, F, G, S = sizes("B D F G S")
(a,) = widths("a")
UP, DOWN = linear(B, D, F, name="up"), linear(B, F, D, name="down")
SCORES = contraction("Q[S,K]:a K[T,K]:a -> Z[S,T]:a", "scores", roles={"K": "cache"}, reads="input")


def doubled(operation: Operation) -> Operation:
    """Four FLOPs a multiply-add."""
    return replace(
        operation,
        flops={unit: 2 * amount for unit, amount in operation.flops.items()},
        exact={unit: 2 * amount for unit, amount in operation.exact.items()},
    )


def first_order_only(operation: Operation) -> Operation:
    return replace(operation, exact=dict(operation.flops))


def read_twice(operation: Operation) -> Operation:
    first, *others = operation.reads
    return replace(operation, reads=(replace(first, passes=Integer(2)), *others))


def write_nothing(operation: Operation) -> Operation:
    return replace(operation, writes=())


def derived(work: Layer | Operation, **rest: object) -> Derivation:
    return Derivation(title="net", solve_for="B", work=work, **rest)  # type: ignore[arg-type]


def test_every_operation_is_executed() -> None:
    found = check_layer(layer("net", UP, DOWN, SCORES, linear(B, D, G, name="head", bias=True, reads="down")))
    assert found is not None
    assert (found.points, found.agreed, found.first_difference) == (4 * POINTS, True, "")
    assert found.not_executed == ()


@pytest.mark.parametrize("wrong", [doubled, first_order_only, read_twice, write_nothing])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_wrong_operation_is_named(wrong: Callable[[Operation], Operation], place: int) -> None:
    operations = [UP, DOWN, SCORES]
    operations[place] = wrong(operations[place])
    found = check_layer(layer("net", *operations))
    assert found is not None
    assert not found.agreed
    assert found.points <= (place + 1) * POINTS
    assert found.first_difference.startswith(f"{operations[place].name}: ")
    assert " by the formula, " in found.first_difference or "says nothing" in found.first_difference


@pytest.mark.parametrize("long", [False, True])
def test_a_wrong_operation_refutes_the_derivation(long: bool) -> None:
    others = [linear(B, D, G, name="more"), linear(B, G, S, name="yet more", w=1)] if long else []
    right, wrong = (layer("net", up, DOWN, *others) for up in (UP, doubled(UP)))
    assert bool(derive(derived(right)).crossover().model.shorthands) is long
    assert evidence(derive(derived(right)).crossover()).verdict == "proved"
    found = evidence(derive(derived(wrong)).crossover())
    assert found.proof.verdict == "proved"
    assert found.verdict == "refuted"
    assert found.counts is not None
    assert found.counts.first_difference.startswith("up: FLOPs")


def test_a_wrong_operation_of_many_roofs_refutes_as_well() -> None:
    act = Operation("act", {"vector": B * F}, (activation("", B * F, a),), (activation("act", B * F, a),))
    found = evidence(derive(derived(layer("net", doubled(UP), act, DOWN), against=("hbm",))).crossover())
    assert found.verdict == "refuted"


def test_an_operation_alone_is_checked_as_a_layer_of_one() -> None:
    found = count_check(derive(derived(UP)).crossover())
    assert found is not None
    assert (found.points, found.agreed) == (POINTS, True)
    assert evidence(derive(derived(doubled(UP))).crossover()).verdict == "refuted"


def test_repeats_do_not_change_what_one_run_does() -> None:
    found = check_layer(repeat(layer("net", UP, DOWN), 7))
    assert found is not None
    assert (found.points, found.agreed) == (2 * POINTS, True)


def test_a_layer_without_references_has_no_check() -> None:
    act = Operation("act", {"vector": B * F}, (activation("", B * F, a),), (activation("act", B * F, a),))
    assert check_layer(layer("net", act)) is None
    assert check_layer(layer("net", UP).subs({D: F})) is None
    found = check_layer(layer("net", act, linear(B, D, F, name="up", reads="x")))
    assert found is not None
    assert found.points == POINTS


def test_sizes_at_which_no_operation_exists_are_no_agreement() -> None:
    nowhere = replace(UP, witness=lambda _: None)
    found = check_layer(layer("net", nowhere, DOWN))
    assert found is not None
    assert (found.points, found.agreed) == (0, False)
    assert found.first_difference == "up: no sizes were tried"


def unchecked(name: str) -> Operation:
    """An operation without a reference, on the array x."""
    return Operation(name, {"vector": B * F}, (activation("x", B * F, a),), (activation(name, B * F, a),))


@pytest.mark.parametrize("up", [UP, doubled(UP)], ids=["right", "wrong"])
def test_what_is_not_executed_is_named_in_the_order_of_the_layer(up: Operation) -> None:
    found = check_layer(layer("net", up, unchecked("one"), DOWN, unchecked("two")))
    assert found is not None
    assert found.agreed is (up is UP)
    assert found.not_executed == ("one", "two")


def test_no_operation_hides_behind_what_is_executed() -> None:
    one = evidence(derive(derived(layer("net", UP, unchecked("one")), against=("hbm",))).crossover())
    assert one.counts is not None
    assert one.counts.not_executed == ("one",)
    none = evidence(derive(derived(layer("net", UP, DOWN))).crossover())
    assert none.counts is not None
    assert none.counts.not_executed == ()
