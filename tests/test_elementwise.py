"""Operations of one result an element: counts against executions, hand-computed numbers, conventions, refusals."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import oo

from symroof.algebra.symbols import sizes, widths
from symroof.counting.fusing import fuse
from symroof.counting.layer import layer
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.elementwise.activations import gated, gelu, relu, sigmoid, silu, tanh
from symroof.operations.elementwise.activationtable import ACTIVATIONS
from symroof.operations.elementwise.dropout import dropout
from symroof.operations.elementwise.pointwise import copy, pointwise, residual
from symroof.operations.elementwise.rotary import rotary
from symroof.operations.products.contraction import linear

N, K, T, H, h = sizes("N K T H h")
a, o, t = widths("a o t")

EXECUTED = [
    pointwise(N, 3, slope=4, others={"mask": 1}),
    pointwise(N, K, slope=2 * K + 1),
    pointwise(N, 0, o=o),
    copy(N),
    copy(N * K, a=4, o=2),
    residual(N, o=o),
    dropout(N, o=o),
    dropout(N, mask="regenerated"),
    dropout(N, mask="identity"),
    *(rotary(T, H, h, o=o, t=t, table=table) for table in ("read", "computed", "left out")),
    rotary(T, H, 2 * h),
    *(function(N, o=o) for function in (relu, gelu, silu, sigmoid, tanh)),
    gelu(N * K, flops="eight"),
    *(gated(N, kind, o=o) for kind in ACTIVATIONS),
    gated(N, "gelu", flops="eight"),
]


@pytest.mark.parametrize("operation", EXECUTED, ids=repr)
def test_counts_are_what_an_execution_does_forward_and_backward(operation: Operation) -> None:
    assert operation.gradients or operation.name == "pointwise"
    for one in (operation, *operation.gradients):
        found = check_operation(one)
        assert found.agreed, f"{one.name}: {found.first_difference}"


@given(st.integers(1, 40), st.sampled_from(sorted(ACTIVATIONS)))
@settings(deadline=None, max_examples=20, derandomize=True)
def test_any_number_of_elements(n: int, kind: str) -> None:
    for one in (gated(n, kind), *gated(n, kind).gradients):
        assert check_operation(one, points=1).agreed


@pytest.mark.parametrize("kind", sorted(ACTIVATIONS))
def test_the_slope_is_the_derivative(kind: str) -> None:
    known, x, step = ACTIVATIONS[kind], np.array([-2.0, -0.7, 0.3, 1.9]), 1e-5
    run, slope = known.ways["executed"].run, known.slope.run
    assert run is not None
    assert slope is not None
    expected = (run(x + step) - run(x - step)) / (2 * step)
    assert slope(3.0, run(x) if known.of_output else x) == pytest.approx(3 * expected, rel=1e-5)


def test_the_two_forms_of_gelu_are_the_same_function() -> None:
    ways, x = ACTIVATIONS["gelu"].ways, np.array([-2.0, 0.5, 1.0])
    one, two = ways["executed"].run, ways["eight"].run
    assert one is not None
    assert two is not None
    assert one(x) == pytest.approx(two(x))
    assert one(np.array([1.0])) == pytest.approx([0.841192], abs=1e-6)


@pytest.mark.parametrize(
    ("operation", "forward", "backward"),
    [
        (relu(N), N, N),
        (gelu(N), 9 * N, 16 * N),
        (gelu(N, flops="eight"), 8 * N, 16 * N),
        (gelu(N, flops="one"), N, N),
        (silu(N), 4 * N, 9 * N),
        (silu(N, flops="one"), N, N),
        (sigmoid(N), 4 * N, 3 * N),
        (tanh(N), N, 3 * N),
        (gated(N), 5 * N, 15 * N),
        (gated(N, flops="one"), 2 * N, 4 * N),
        (residual(N), N, N),
        (residual(N, gradient="passed"), N, 0),
        (dropout(N), 2 * N, 2 * N),
        (dropout(N, mask="identity"), 0, 0),
        (copy(N), 0, 0),
        (rotary(T, H, h), 3 * T * H * h, 3 * T * H * h),
    ],
    ids=repr,
)
def test_flops_an_element(operation: Operation, forward: object, backward: object) -> None:
    assert operation.work["vector"] == forward
    assert operation.exact_work["vector"] == forward
    assert operation.gradients[0].work["vector"] == backward


@pytest.mark.parametrize(
    ("operation", "forward", "backward"),
    [
        (gelu(N), 2 * a * N, 3 * a * N),
        (gelu(N, o=o), a * N + o * N, 2 * a * N + o * N),
        (sigmoid(N, o=o), a * N + o * N, a * N + 2 * o * N),  # the output was kept, not the input
        (gated(N, o=o), 2 * a * N + o * N, 4 * a * N + o * N),
        (residual(N), 3 * a * N, 3 * a * N),
        (residual(N, gradient="passed"), 3 * a * N, 0),
        (dropout(N), 2 * a * N + N, 2 * a * N + N),
        (dropout(N, mask="regenerated"), 2 * a * N, 2 * a * N),
        (dropout(N, mask="identity"), 0, 0),
        (copy(N, a=4, o=2), 6 * N, 6 * N),
        (pointwise(N, others={"mask": 1}, slope=1), 2 * a * N + N, 3 * a * N + N),
    ],
    ids=repr,
)
def test_bytes(operation: Operation, forward: object, backward: object) -> None:
    assert operation.bytes.expand() == forward
    assert operation.gradients[0].bytes.expand() == backward


@pytest.mark.parametrize("table", ["read", "computed", "left out"])
def test_a_rotation_pays_for_its_table_once_for_all_heads(table: str) -> None:
    plain = rotary(T, H, h, t=t, table="left out").work
    found = rotary(T, H, h, t=t, table=table)
    extra = {"read": (0, t * T * h), "computed": (3 * T * h / 2, 0), "left out": (0, 0)}[table]
    assert (found.work["vector"] - plain["vector"], found.bytes - plain["hbm"]) == extra
    assert found.parameters == 0


def test_an_odd_head_cannot_be_turned() -> None:
    with pytest.raises(InputError, match="head: a head is turned in pairs; seen: 3"):
        rotary(2, 2, 3)
    assert not check_operation(rotary(T, H, h), sizes_to_try=[{"T": 2, "H": 2, "h": 3}]).agreed
    assert check_operation(rotary(T, H, 6)).points == 8


def test_a_copy_of_a_billion_elements_takes_bytes_and_no_flops() -> None:
    work, peak, bandwidth = copy(10**9, a=4).work, Fraction(312 * 10**12), Fraction(2 * 10**12)
    assert (work["vector"], work["hbm"], work.intensity) == (0, 8 * 10**9, 0)
    t_math, t_comms = work.flops / peak, work.bytes / bandwidth
    assert (t_math, t_comms) == (0, Fraction(4, 1000))
    assert max(t_math, t_comms) == t_math + t_comms == Fraction(4, 1000)
    assert min(peak, bandwidth * work.intensity) == 0


def test_an_operation_without_flops_keeps_its_unit_in_sums() -> None:
    whole = layer("two", copy(N, name="first"), gelu(N), copy(N, name="second"))
    assert whole.work["vector"] == 9 * N
    assert [part.work["vector"] for part in whole] == [0, 9 * N, 0]
    assert fuse("both", copy(N), gelu(N)).work["vector"] == 9 * N


def test_the_output_of_a_dropout_comes_last_so_that_the_next_operation_reads_it() -> None:
    whole = layer("drop", dropout(N), relu(N))
    assert whole.parts[1].operation.reads[0].name == "dropout"
    nothing = layer("inference", gelu(N), dropout(N, mask="identity"), relu(N))
    assert nothing.parts[2].operation.reads[0].name == "gelu"


def test_a_feed_forward_block_with_a_gate() -> None:
    B, D, F = sizes("B D F")
    block = layer(
        "ffn",
        linear(B, D, F, name="gate"),
        linear(B, D, F, name="up", reads="input"),
        gated(B * F),
        linear(B, F, D, name="down"),
        residual(B * D),
    )
    assert block.work["tensor"] == 2 * block.active_parameters * B == 6 * B * D * F
    assert block.work["vector"] == 5 * B * F + B * D
    assert block.backward.work["vector"] == 15 * B * F + B * D
    last = block.parts[-1].operation
    assert [operand.name for operand in last.reads] == ["down", "input"]


def test_fusing_an_activation_saves_its_round_trip() -> None:
    B, D, F = sizes("B D F")
    up = linear(B, D, F, name="up")
    assert up.bytes + gelu(B * F).bytes - fuse("up and gelu", up, gelu(B * F)).bytes == 2 * a * B * F


@pytest.mark.parametrize(
    "pair",
    [
        (gelu(N), gelu(N, flops="eight")),
        (gelu(N), gelu(N, flops="one")),
        (relu(N), relu(N, flops="one")),
        (gated(N), gated(N, "gelu")),
        (gated(N, "gelu"), gated(N, "gelu", flops="eight")),
        (residual(N).gradients[0], residual(N, gradient="passed").gradients[0]),
        (dropout(N), dropout(N, mask="regenerated")),
        (dropout(N), dropout(N, mask="identity")),
        (rotary(T, H, h), rotary(T, H, h, table="computed")),
        (rotary(T, H, h), rotary(T, H, h, table="left out")),
        (pointwise(N, 2), pointwise(N, 3)),
    ],
    ids=str,
)
def test_another_convention_says_something_else(pair: tuple[Operation, Operation]) -> None:
    assert all(operation.conventions for operation in pair)
    assert pair[0].conventions != pair[1].conventions


def test_a_way_of_counting_that_nothing_does_has_no_reference() -> None:
    for operation in (gelu(N, flops="one"), gated(N, flops="one")):
        assert operation.witness is None
        assert operation.gradients[0].witness is None


def test_a_kernel_too_short_to_join_its_inputs_is_never_executed() -> None:
    assert not check_operation(pointwise(N, 1, others={"x": 1, "y": 1})).agreed
    assert not check_operation(pointwise(N, Fraction(1, 2))).agreed


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: gelu(N, flops="nine"), "unknown FLOPs convention 'nine'"),
        (lambda: relu(N, flops="eight"), "unknown FLOPs convention 'eight'"),
        (lambda: gated(N, "selu"), "unknown activation function 'selu'; expected: one of gelu, relu, sigmoid"),
        (lambda: gated(N, up="gate"), "gated: two inputs of one name"),
        (lambda: residual(N, reads="input"), "residual: two inputs of one name"),
        (lambda: residual(N, gradient="none"), "unknown gradient convention 'none'"),
        (lambda: dropout(N, mask="kept"), "unknown mask convention 'kept'"),
        (lambda: rotary(T, H, h, table="kept"), "unknown table convention 'kept'"),
        (lambda: pointwise(N, -1), "flops: an amount cannot be negative"),
        (lambda: pointwise(N, others={"": 1}), "pointwise: two inputs of one name"),
        (lambda: copy(-1), "elements: an amount cannot be negative"),
        (lambda: copy(N, a=oo), "a: "),
        (lambda: gelu(N, name="gelu_2"), "not a name of an operation"),
        (lambda: layer("x", pointwise(N)).backward, "no backward pass"),
    ],
)
def test_what_makes_no_sense_is_refused(make: Callable[[], Operation], message: str) -> None:
    with pytest.raises(InputError) as caught:
        make()
    assert message in str(caught.value)
