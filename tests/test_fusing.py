"""Fusing: it never adds traffic, keeps the FLOPs, and moves what passes within the kernel not at all."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Add, Expr, Integer, Max, expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, symbol, widths
from symroof.counting.fusing import fuse
from symroof.counting.layer import layer
from symroof.counting.operation import BEFORE, Operand, Operation, activation, weight
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.products.contraction import contraction, linear

B, D, F, S = sizes("B D F S")
a, w, o = widths("a w o")
WIDE = sizes("n0 n1 n2 n3")
Point = Mapping[str, Fraction]


def elementwise(width: Expr, name: str, flops: int = 1, reads: str = BEFORE) -> Operation:
    x, y = activation(reads, B * width, a), activation(name, B * width, a)
    return Operation(name, {"vector": flops * B * width}, (x,), (y,), source="arithmetic")


@st.composite
def chains(draw: st.DrawFn) -> list[Operation]:
    """Two to five operations, each of which reads what the one before writes, and some an older array as well."""
    here, found = draw(st.sampled_from(WIDE)), list[Operation]()
    start = here
    for place in range(draw(st.integers(2, 5))):
        if draw(st.booleans()):
            there = draw(st.sampled_from(WIDE))
            found.append(linear(B, here, there, name=f"linear {place}", bias=draw(st.booleans())))
            here = there
        else:
            found.append(elementwise(here, f"elementwise {place}", draw(st.integers(1, 5))))
        older = [Operand("given", B * start, a), *(operand for one in found[:-1] for operand in one.writes)]
        if draw(st.booleans()):
            last = found.pop()
            extra = draw(st.sampled_from(older))
            passes = Integer(draw(st.integers(1, 3)))
            found.append(with_reads(last, Operand(extra.name, extra.elements, extra.width, passes=passes)))
    return found


def with_reads(operation: Operation, extra: Operand) -> Operation:
    reads = (*operation.reads, extra)
    return Operation(operation.name, operation.flops, reads, operation.writes, operation.exact, source=operation.source)


@st.composite
def points(draw: st.DrawFn) -> dict[str, Fraction]:
    names = ("B", "D", "F", "S", "a", "w", "o", *(size.name for size in WIDE))
    return {name: Fraction(draw(st.integers(1, 30)), draw(st.integers(1, 4))) for name in names}


def bytes_of(operations: list[Operation], point: Point) -> Fraction:
    return sum((evaluate(operand.bytes, point) for one in operations for operand in one.operands), Fraction(0))


def flops_of(operations: list[Operation], unit: str, point: Point, *, exact: bool) -> Fraction:
    held = ({**one.flops, **(one.exact if exact else {})} for one in operations)
    return sum((evaluate(flops[unit], point) for flops in held if unit in flops), Fraction(0))


@given(chains(), points())
@settings(max_examples=60, deadline=None)
def test_fusing_never_adds_traffic_and_keeps_the_flops(chain: list[Operation], point: dict[str, Fraction]) -> None:
    kernel = fuse("kernel", *chain)
    assert bytes_of([kernel], point) < bytes_of(chain, point)
    for exact in (False, True):
        for unit in ("tensor", "vector"):
            before, after = (flops_of(ops, unit, point, exact=exact) for ops in (chain, [kernel]))
            assert before == after


@given(chains(), points())
@settings(max_examples=60, deadline=None)
def test_intermediates_move_no_bytes_and_all_else_once(chain: list[Operation], point: dict[str, Fraction]) -> None:
    kernel = fuse("kernel", *chain)
    named = [part.operation for part in layer("chain", *chain)]
    read = {operand.name for one in named for operand in one.reads}
    inside = {operand.name for one in named for operand in one.writes} & read
    moved = [operand.name or "input" for operand in kernel.operands]
    assert inside
    assert not inside & set(moved)
    assert len(set(moved)) == len(moved)
    assert set(moved) | inside == read | {named[-1].name}
    most: dict[str, Fraction] = {}
    for operand in (operand for one in named for operand in one.reads if operand.name in moved):
        most[operand.name] = max(most.get(operand.name, Fraction(0)), evaluate(operand.bytes, point))
    written = evaluate(chain[-1].writes[0].bytes, point)
    assert bytes_of([kernel], point) == sum(most.values()) + written


@given(chains(), points(), st.data())
@settings(max_examples=60, deadline=None)
def test_keeping_an_array_adds_back_exactly_one_write(
    chain: list[Operation], point: dict[str, Fraction], data: st.DataObject
) -> None:
    kernel = fuse("kernel", *chain)
    kept = data.draw(st.sampled_from(chain[:-1]))
    keeping = fuse("kernel", *chain, keep=[kept.name])
    added = bytes_of([keeping], point) - bytes_of([kernel], point)
    assert added == evaluate(kept.writes[0].bytes, point)
    assert keeping.flops == kernel.flops
    assert keeping.writes[-1].name == chain[-1].name
    assert bytes_of([keeping], point) <= bytes_of(chain, point)


@given(chains(), points(), st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_kernels_are_fused_in_any_grouping(chain: list[Operation], point: dict[str, Fraction], at: int) -> None:
    at = min(at, len(chain) - 1)
    whole = fuse("kernel", *chain)
    later = {operand.name for one in chain[at:] for operand in one.reads}
    kept = [one.name for one in chain[: at - 1] if one.name in later]
    front = fuse("front", *chain[:at], keep=kept) if at > 1 else chain[0]
    for parts in (
        [front, *chain[at:]],
        [front, fuse("back", *chain[at:])] if len(chain) - at > 1 else [front, *chain[at:]],
    ):
        kernel = fuse("kernel", *parts)
        assert bytes_of([kernel], point) == bytes_of([whole], point)
        for unit in ("tensor", "vector"):
            assert flops_of([kernel], unit, point, exact=True) == flops_of([whole], unit, point, exact=True)


def test_an_mlp_by_hand() -> None:
    up, act, down = linear(B, D, F, name="up"), elementwise(F, "act", 8), linear(B, F, D, name="down")
    kernel = fuse("mlp", up, act, down)
    assert expand(kernel.bytes - (2 * a * B * D + 2 * w * D * F)) == 0
    assert kernel.flops == {"tensor": 4 * B * D * F, "vector": 8 * B * F}
    assert [operand.name for operand in kernel.operands] == [BEFORE, "up W", "down W", "down"]
    assert (kernel.parameters, kernel.link) == (2 * D * F, "hbm")
    assert kernel.conventions[-1] == "up, act, down are one kernel: what passes from one to the next stays on chip"
    kept = fuse("mlp", up, act, down, keep=["up", "act"])
    assert expand(kept.bytes - kernel.bytes) == 2 * a * B * F
    assert kept.conventions[-1].endswith("stays on chip, and up, act is written as well")


def test_a_kernel_fits_into_a_layer_like_its_operations() -> None:
    up, down = linear(B, D, F, name="up"), linear(B, F, D, name="down")
    kernel = fuse("mlp", elementwise(D, "norm"), up)
    found = layer("block", linear(B, F, D, name="proj"), kernel, down)
    assert [part.operation.reads[0].name for part in found] == ["input", "proj", "up"]
    inner = fuse("inner", up, down)
    assert expand(fuse("outer", elementwise(D, "norm"), inner).bytes - (2 * a * B * D + 2 * w * D * F)) == 0


def test_three_projections_read_their_input_once() -> None:
    q, k, v = (linear(B, D, F, name=name, reads="x") for name in "qkv")
    kernel = fuse("qkv", q, k, v)
    assert expand(kernel.bytes - (a * B * D + 3 * w * D * F + 3 * a * B * F)) == 0
    assert expand(Add(q.bytes, k.bytes, v.bytes) - kernel.bytes) == 2 * a * B * D
    assert [operand.name for operand in kernel.writes] == ["q", "k", "v"]
    assert kernel.flops == {"tensor": 6 * B * D * F}
    found = fuse("norm and qkv", elementwise(D, "x"), q, k, v)
    assert [operand.name for operand in found.reads] == [BEFORE, "q W", "k W", "v W"]


def test_an_array_that_several_read_crosses_as_often_as_the_hungriest_needs() -> None:
    x = activation("x", B * D, a)
    once = Operation("one", {"vector": B}, (x,), (activation("one", B, a),))
    often = Operation("two", {"vector": B}, (Operand("x", B * D, a, passes=S),), (activation("two", B, a),))
    kernel = fuse("both", once, often)
    assert kernel.reads[0].passes == Max(1, S)
    assert fuse("both", often, fuse("same", once, elementwise(Integer(1), "next", reads="one"))).reads[0].passes == Max(
        1, S
    )


def test_an_array_read_before_it_is_written_is_still_read() -> None:
    state = Operand("state", B * D, a)
    decay = Operation("decay", {"vector": B * D}, (state,), (activation("decayed", B * D, a),))
    update = Operation("update", {"vector": B * D}, (activation("decayed", B * D, a),), (state,))
    output = Operation("output", {"vector": B * D}, (state,), (activation("output", B * D, a),))
    kernel = fuse("step", decay, update, output, keep=["state"])
    assert ([o.name for o in kernel.reads], [o.name for o in kernel.writes]) == (["state"], ["state", "output"])
    assert kernel.bytes == 3 * a * B * D


def test_a_kernel_is_executed_as_its_operations_are() -> None:
    up, down = linear(B, D, F, name="up", bias=True), linear(B, F, D, name="down")
    q, k, v = (linear(B, D, F, name=name, reads="x") for name in "qkv")
    for kernel in (
        fuse("mlp", up, down),
        fuse("mlp", up, down, keep=["up"]),
        fuse("qkv", q, k, v),
        fuse("three", linear(B, F, D, name="x"), q, fuse("both", k, v)),
        fuse("backward", *fuse("mlp", up, down).gradients, keep=["d up"]),
    ):
        verdict = check_operation(kernel)
        assert verdict.agreed, verdict.first_difference
    assert fuse("mlp", up, elementwise(F, "act")).witness is None


def test_a_state_read_and_written_in_one_kernel_is_executed_too() -> None:
    forget = contraction("X[B,D]:a -> Z[B,D]:a", "decayed", reads="state")
    update = contraction("X[B,D]:a -> Z[B,D]:a", "state", reads="decayed")
    output = contraction("X[B,D]:a -> Z[B,D]:a", "output", reads="state")
    kernel = fuse("step", forget, update, output, keep=["state"])
    assert check_operation(kernel).agreed
    assert kernel.bytes == 3 * a * B * D


def test_gradients_of_a_kernel_are_those_of_its_operations_last_first() -> None:
    up, down = linear(B, D, F, name="up"), linear(B, F, D, name="down")
    assert [g.name for g in fuse("mlp", up, down).gradients] == ["down dX", "down dW", "up dX", "up dW"]
    assert fuse("mlp", up, elementwise(F, "act")).gradients == ()


def test_what_cannot_be_fused_is_refused() -> None:
    up, down = linear(B, D, F, name="up"), linear(B, F, D, name="down")
    with pytest.raises(InputError, match="mlp: nothing to fuse; seen: 1; expected: at least two operations"):
        fuse("mlp", up)
    send = Operation("send", {}, (activation(BEFORE, B * F, a),), (activation("send", B * F, a),), link="ici")
    with pytest.raises(InputError, match="mlp: different links; seen: hbm, ici; expected: one link"):
        fuse("mlp", up, send)
    with pytest.raises(InputError, match="mlp: no array that two of the operations have"):
        fuse("mlp", up, linear(B, D, F, name="other", reads="y"))
    with pytest.raises(InputError, match=r"mlp: unknown intermediate array 'upp'.*did you mean up"):
        fuse("mlp", up, down, keep=["upp"])
    with pytest.raises(InputError, match="unknown intermediate array 'down'"):
        fuse("mlp", up, down, keep=["down"])
    with pytest.raises(InputError, match="mlp: two operations write up"):
        fuse("mlp", up, elementwise(F, "up"))
    with pytest.raises(InputError, match="not a name of an operation"):
        fuse("", up, down)


@pytest.mark.parametrize("other", [linear(B, F, D, name="down", a=4), linear(B, symbol("H"), D, name="down")])
def test_an_array_has_one_size(other: Operation) -> None:
    with pytest.raises(InputError, match=r"mlp: down: up has different sizes; seen: B.F elements of a B, and "):
        fuse("mlp", linear(B, D, F, name="up"), other)


def test_an_array_that_two_read_has_one_size() -> None:
    with pytest.raises(InputError, match="both: x has different sizes"):
        fuse("both", linear(B, D, F, name="q", reads="x"), linear(B, F, F, name="k", reads="x"))
    same = Operation("k", {}, (activation("x", D * B, a), weight("W", D, w)), (activation("k", B, a),))
    assert fuse("both", linear(B, D, F, name="q", reads="x"), same).reads[0].name == "x"
