"""Softmax, norms and the cross-entropy: counts against executions, numbers by hand, gradients by differences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.symbols import sizes, widths
from symroof.counting.fusing import fuse
from symroof.counting.layer import layer
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.elementwise.losses import _loss, _slope, cross_entropy
from symroof.operations.elementwise.norms import _norm_slope, _normalizer, layer_norm, rms_norm
from symroof.operations.elementwise.softmax import softmax, softmax_of
from symroof.operations.products.contraction import linear

R, n, B, D, V = sizes("R n B D V")
a, w, o = widths("a w o")

EXECUTED = [
    softmax(R, n, o=o),
    softmax(R, n, passes="three"),
    *(layer_norm(R, n, weights=weights, o=o) for weights in ("gain and bias", "gain", "none")),
    *(rms_norm(R, n, weights=weights, o=o) for weights in ("gain", "none")),
    cross_entropy(R, n, o=o),
]


@pytest.mark.parametrize("operation", EXECUTED, ids=lambda operation: str(operation.conventions[0])[:40])
def test_counts_are_what_an_execution_does_forward_and_backward(operation: Operation) -> None:
    for one in (operation, *operation.gradients):
        found = check_operation(one)
        assert found.agreed, f"{one.name}: {found.first_difference}"


@given(st.integers(1, 6), st.integers(1, 9))
@settings(deadline=None, max_examples=15, derandomize=True)
def test_any_rows_of_any_length(rows: int, length: int) -> None:
    for operation in (softmax(rows, length), layer_norm(rows, length), rms_norm(rows, length)):
        for one in (operation, *operation.gradients):
            assert check_operation(one, points=1).agreed


@pytest.mark.parametrize(
    ("operation", "first", "exact", "backward"),
    [
        (softmax(R, n), 5 * R * n, R * (5 * n - 2), R * (4 * n - 1)),
        (softmax(R, n, passes="three"), 7 * R * n, R * (7 * n - 2), R * (4 * n - 1)),
        (softmax(R, n, flops="five"), 5 * R * n, 5 * R * n, R * (4 * n - 1)),
        (softmax(R, n, flops="three"), 3 * R * n, 3 * R * n, R * (4 * n - 1)),
        (softmax(R, n, flops="five", passes="three"), 5 * R * n, 5 * R * n, R * (4 * n - 1)),
        (layer_norm(R, n), 7 * R * n, R * (7 * n + 2), R * (16 * n + 2) - 2 * n),
        (layer_norm(R, n, weights="gain"), 6 * R * n, R * (6 * n + 2), R * (15 * n + 2) - n),
        (layer_norm(R, n, weights="none"), 5 * R * n, R * (5 * n + 2), R * (12 * n + 2)),
        (layer_norm(R, n, flops="five"), 5 * R * n, 5 * R * n, R * (16 * n + 2) - 2 * n),
        (rms_norm(R, n), 4 * R * n, R * (4 * n + 2), R * (11 * n + 2) - n),
        (rms_norm(R, n, weights="none"), 3 * R * n, R * (3 * n + 2), R * (8 * n + 2)),
        (rms_norm(R, n, flops="four"), 4 * R * n, 4 * R * n, R * (11 * n + 2) - n),
        (cross_entropy(R, n), 4 * R * n, 4 * R * n, R * (6 * n - 1)),
    ],
    ids=str,
)
def test_flops(operation: Operation, first: Any, exact: Any, backward: Any) -> None:
    assert operation.work["vector"] - first == 0
    assert (operation.exact_work["vector"] - exact).expand() == 0
    assert (operation.gradients[0].exact_work["vector"] - backward).expand() == 0


def test_the_first_order_is_what_is_left_of_the_exact_count_in_long_rows() -> None:
    for operation in EXECUTED:
        for one in (operation, *operation.gradients):
            ratio = (one.exact_work["vector"] / one.work["vector"]).subs({n: 10**9, R: 10**9})
            assert abs(ratio - 1) < 1e-8


def test_softmax_by_hand() -> None:
    # a row of 4: 3 comparisons, 4 subtractions, 4 exponentials, 3 adds, 4 divisions
    assert softmax(3, 4, a=2).exact_work["vector"] == 3 * (3 + 4 + 4 + 3 + 4)
    assert softmax(3, 4, a=2, o=4).work["hbm"] == 12 * (2 + 4)
    assert softmax(3, 4, a=2, o=4, passes="three").work["hbm"] == 12 * (3 * 2 + 4)


@pytest.mark.parametrize(
    ("operation", "parameters", "moved"),
    [
        (layer_norm(R, n), 2 * n, 2 * a * R * n + 2 * w * n),
        (layer_norm(R, n, weights="gain"), n, 2 * a * R * n + w * n),
        (layer_norm(R, n, weights="none"), 0, 2 * a * R * n),
        (rms_norm(R, n), n, 2 * a * R * n + w * n),
        (rms_norm(R, n, weights="none", o=o), 0, a * R * n + o * R * n),
        (softmax(R, n), 0, 2 * a * R * n),
        (cross_entropy(R, n, o=o), 0, a * R * n + o * R),
    ],
    ids=str,
)
def test_parameters_and_bytes(operation: Operation, parameters: object, moved: object) -> None:
    assert operation.parameters == operation.active_parameters == parameters
    assert operation.bytes.expand() == moved
    assert operation.gradients[0].parameters == 0


def _difference(run: Callable[[Any], Any], x: Any, g: Any) -> Any:
    """The gradient of the sum of g·run(x), by central differences."""
    found, step = np.zeros_like(x), 1e-6
    for place in np.ndindex(*x.shape):
        up, down = x.copy(), x.copy()
        up[place] += step
        down[place] -= step
        found[place] = ((run(up) - run(down)) * g).sum() / (2 * step)
    return found


X = np.array([[0.3, -1.2, 0.8, 2.0], [1.0, 0.1, -0.4, 0.6], [-0.2, 0.5, 0.9, -1.5]])
G = np.array([[1.0, 0.2, -0.7, 0.4], [0.3, -0.9, 0.1, 1.1], [0.8, 0.6, -0.2, 0.5]])
GAIN, BIAS = np.array([1.5, 0.7, -0.4, 1.1]), np.array([0.1, -0.2, 0.3, 0.4])


@pytest.mark.parametrize("centred", [True, False])
def test_what_is_counted_as_the_gradient_of_a_norm_is_its_gradient(centred: bool) -> None:
    weights = (GAIN, BIAS) if centred else (GAIN,)
    found = _norm_slope(centred, len(weights))(G, X, GAIN)
    run = _normalizer(centred)
    assert found[0] == pytest.approx(_difference(lambda x: run(x, *weights), X, G), abs=1e-6)
    assert found[1] == pytest.approx(_difference(lambda gain: run(X, gain, *weights[1:]), GAIN, G), abs=1e-6)
    if centred:
        assert found[2] == pytest.approx(_difference(lambda bias: run(X, GAIN, bias), BIAS, G), abs=1e-6)
    (plain,) = _norm_slope(centred, 0)(G, X)
    assert plain == pytest.approx(_difference(run, X, G), abs=1e-6)


def test_what_is_counted_as_softmax_and_loss_is_that() -> None:
    p = softmax_of(X)
    assert p == pytest.approx(np.exp(X) / np.exp(X).sum(axis=1, keepdims=True))
    assert p == pytest.approx(softmax_of(X, X, X))
    assert p * (G - (G * p).sum(axis=1, keepdims=True)) == pytest.approx(_difference(softmax_of, X, G), abs=1e-6)
    assert _loss(X) == pytest.approx(-np.log(p[:, 0]))
    assert _slope(G[:, 0], X) == pytest.approx(_difference(_loss, X, G[:, 0]), abs=1e-6)


def test_in_a_layer_the_names_follow() -> None:
    block = layer("pre", rms_norm(B, D), linear(B, D, V), softmax(B, V))
    first, _, last = (part.operation for part in block)
    assert (first.reads[0].name, first.reads[1].name) == ("input", "rms norm gain")
    assert last.gradients[0].writes[0].name == "d linear"
    assert block.parameters == D + D * V
    assert all(check_operation(part.operation).agreed for part in (*block, *block.backward))


def test_two_norms_of_one_layer_have_weights_of_their_own() -> None:
    block = layer("two", rms_norm(B, D, name="first"), rms_norm(B, D, name="second"))
    assert block.parameters == 2 * D


def test_a_norm_in_the_kernel_of_the_product_saves_its_round_trip() -> None:
    norm, product = rms_norm(B, D), linear(B, D, V)
    assert norm.bytes + product.bytes - fuse("both", norm, product).bytes == 2 * a * B * D


@pytest.mark.parametrize(
    "pair",
    [
        (softmax(R, n), softmax(R, n, flops="five")),
        (softmax(R, n), softmax(R, n, flops="three")),
        (softmax(R, n), softmax(R, n, passes="three")),
        (softmax(R, n, flops="five"), softmax(R, n, flops="five", passes="three")),
        (layer_norm(R, n), layer_norm(R, n, flops="five")),
        (layer_norm(R, n), layer_norm(R, n, weights="gain")),
        (rms_norm(R, n), rms_norm(R, n, flops="four")),
        (rms_norm(R, n), rms_norm(R, n, weights="none")),
    ],
    ids=str,
)
def test_another_convention_says_something_else(pair: tuple[Operation, Operation]) -> None:
    assert pair[0].conventions != pair[1].conventions


@pytest.mark.parametrize(
    "operation",
    [
        softmax(R, n, flops="five"),
        softmax(R, n, flops="three"),
        layer_norm(R, n, flops="five"),
        rms_norm(R, n, flops="four"),
    ],
    ids=str,
)
def test_a_flat_count_has_no_reference(operation: Operation) -> None:
    assert operation.witness is None
    assert check_operation(operation.gradients[0]).agreed


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: softmax(R, n, flops="six"), "unknown FLOPs convention 'six'; expected: one of executed, five, three"),
        (lambda: softmax(R, n, passes="two"), "unknown passes convention 'two'; expected: one of one, three"),
        (lambda: layer_norm(R, n, weights="bias"), "unknown weights convention 'bias'"),
        (lambda: rms_norm(R, n, weights="gain and bias"), "unknown weights convention 'gain and bias'"),
        (lambda: rms_norm(R, n, flops="five"), "unknown FLOPs convention 'five'"),
        (lambda: softmax(-1, n), "rows: an amount cannot be negative"),
        (lambda: rms_norm(R, n, w=-2), "w: an amount cannot be negative"),
        (lambda: cross_entropy(R, -n), "n: an amount cannot be negative"),
    ],
)
def test_what_makes_no_sense_is_refused(make: Callable[[], Operation], message: str) -> None:
    with pytest.raises(InputError) as caught:
        make()
    assert message in str(caught.value)
