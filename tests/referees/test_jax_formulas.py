"""JAX's cost analysis as a referee of what has no dot: softmax, norms and activations, by their formulas.

Each formula is written here once more, with the operations that its count names; FLOPs and transcendentals together are
our exact count. What this referee cannot see: bytes of a row that stays on chip, as it counts each operation by itself;
of one value an element, the compiled program's bytes are ours. More gaps are in ``test_jax_cost``.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from symroof.algebra.symbols import symbol
from symroof.counting.operation import Operation
from symroof.operations.elementwise.activations import gated, gelu, relu, sigmoid, silu, tanh
from symroof.operations.elementwise.losses import cross_entropy
from symroof.operations.elementwise.norms import layer_norm, rms_norm
from symroof.operations.elementwise.pointwise import residual
from symroof.operations.elementwise.rotary import rotary
from symroof.operations.elementwise.softmax import softmax
from tests.referees.jaxcost import MISSING, ROUNDS, cost, lowered
from tests.referees.shapes import at, exactly, random_sizes, symbols

pytestmark = pytest.mark.referee
jnp: Any = pytest.importorskip("jax.numpy", reason=MISSING)


def mean(x: Any) -> Any:
    return jnp.sum(x, 1, keepdims=True) / x.shape[1]


def row_softmax(x: Any) -> Any:
    """Without the guard of jax.nn.softmax, which compares the maximum with the least number."""
    powers = jnp.exp(x - jnp.max(x, 1, keepdims=True))
    return powers / jnp.sum(powers, 1, keepdims=True)


def row_softmax_gradient(above: Any, y: Any) -> Any:
    return y * (above - jnp.sum(above * y, 1, keepdims=True))


def row_layer_norm(x: Any, gain: Any, bias: Any) -> Any:
    centred = x - mean(x)
    return centred / jnp.sqrt(mean(centred * centred) + 0.001) * gain + bias


def row_rms_norm(x: Any, gain: Any) -> Any:
    return x / jnp.sqrt(mean(x * x) + 0.001) * gain


def layer_norm_gradient(above: Any, x: Any, gain: Any) -> Any:
    centred = x - mean(x)
    deviation = jnp.sqrt(mean(centred * centred) + 0.001)
    y, weighted = centred / deviation, above * gain
    inner = weighted - y * mean(weighted * y)
    return (inner - mean(weighted)) / deviation, jnp.sum(above * y, 0), jnp.sum(above, 0)


def rms_norm_gradient(above: Any, x: Any, gain: Any) -> Any:
    deviation = jnp.sqrt(mean(x * x) + 0.001)
    y, weighted = x / deviation, above * gain
    return (weighted - y * mean(weighted * y)) / deviation, jnp.sum(above * y, 0)


def row_cross_entropy(x: Any) -> Any:
    """With the first logit as the target's."""
    shifted = x - jnp.max(x, 1, keepdims=True)
    return jnp.log(jnp.sum(jnp.exp(shifted), 1)) - shifted[:, 0]


def rotated(first: Any, second: Any, cosine: Any, sine: Any) -> Any:
    return first * cosine - second * sine, first * sine + second * cosine


def tanh_gelu(x: Any) -> Any:
    return 0.5 * x * (1 + jnp.tanh(0.797885 * (x + 0.044715 * x * x * x)))


def plain_silu(x: Any) -> Any:
    return x / (1 + jnp.exp(-x))


def gelu_gradient(above: Any, x: Any) -> Any:
    square = x * x
    t = jnp.tanh(x * (0.797885 + 0.035677 * square))
    return above * (0.5 * (1 + t) + 0.5 * x * (1 - t * t) * (0.797885 + 0.107032 * square))


def silu_gradient(above: Any, x: Any) -> Any:
    s = 1 / (1 + jnp.exp(-x))
    return above * (s * (1 + x * (1 - s)))


M, N = symbols("M N")
FORMULAS: list[tuple[Operation, str, Callable[..., object]]] = [
    (softmax(M, N), "MN", row_softmax),
    (softmax(M, N).gradients[0], "MN,MN", row_softmax_gradient),
    (layer_norm(M, N), "MN,N,N", row_layer_norm),
    (rms_norm(M, N), "MN,N", row_rms_norm),
    (relu(M * N, a=4), "MN", lambda x: jnp.maximum(x, 0)),
    (gelu(M * N, a=4), "MN", tanh_gelu),
    (silu(M * N, a=4), "MN", plain_silu),
    (sigmoid(M * N, a=4), "MN", lambda x: 1 / (1 + jnp.exp(-x))),
    (tanh(M * N, a=4), "MN", jnp.tanh),
    (gated(M * N, a=4), "MN,MN", lambda x, y: plain_silu(x) * y),
    (residual(M * N, a=4), "MN,MN", lambda x, y: x + y),
    (layer_norm(M, N).gradients[0], "MN,MN,N", layer_norm_gradient),
    (rms_norm(M, N).gradients[0], "MN,MN,N", rms_norm_gradient),
    (gelu(M * N, a=4).gradients[0], "MN,MN", gelu_gradient),
    (silu(M * N, a=4).gradients[0], "MN,MN", silu_gradient),
    (sigmoid(M * N, a=4).gradients[0], "MN,MN", lambda above, y: above * (y * (1 - y))),
    (tanh(M * N, a=4).gradients[0], "MN,MN", lambda above, y: above * (1 - y * y)),
    (cross_entropy(M, N), "MN", row_cross_entropy),
    (rotary(M, 1, 2 * N), "MN,MN,MN,MN", rotated),
]


@pytest.mark.parametrize(("operation", "arrays", "function"), FORMULAS, ids=lambda value: getattr(value, "name", ""))
def test_it_counts_the_formula_of_an_operation(
    operation: Operation, arrays: str, function: Callable[..., object]
) -> None:
    """FLOPs and transcendentals together: that is exact, as no dot is in it. Fused, an array's bytes are ours too."""
    random, ours = Random(operation.name), exactly(operation)
    for sizes in (random_sizes("M N", random) for _ in range(ROUNDS // 4)):
        program = lowered(function, [[sizes[index] for index in array] for array in arrays.split(",")])
        assert cost(program) + cost(program, "transcendentals") == ours(sizes), sizes
        if not operation.bytes.has(symbol("a")):
            assert cost(program.compile(), "bytes accessed") == at(operation.bytes, sizes), sizes
