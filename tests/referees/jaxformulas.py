"""The formulas of operations without a matrix product once more, in JAX, with the steps that their counts name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referees.jaxcost import MISSING

jax: Any = pytest.importorskip("jax", reason=MISSING)
jnp: Any = pytest.importorskip("jax.numpy", reason=MISSING)


def mean(x: Any) -> Any:
    return jnp.sum(x, -1, keepdims=True) / x.shape[-1]


def row_softmax(x: Any) -> Any:
    """Without the guard of jax.nn.softmax, which compares the maximum with the least number."""
    powers = jnp.exp(x - jnp.max(x, -1, keepdims=True))
    return powers / jnp.sum(powers, -1, keepdims=True)


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


def cross_entropy_gradient(above: Any, x: Any) -> Any:
    p = row_softmax(x)
    return jnp.concatenate([p[:, :1] - 1, p[:, 1:]], 1) * above[:, None]


def rotated_back(first: Any, second: Any, cosine: Any, sine: Any) -> Any:
    return first * cosine + second * sine, second * cosine - first * sine


def relu_gradient(above: Any, x: Any) -> Any:
    return jnp.where(x > 0, above, jnp.zeros_like(above))


def gated_gradient(above: Any, gate: Any, up: Any) -> Any:
    return silu_gradient(above * up, gate), above * plain_silu(gate)


def dropped(x: Any, draws: Any) -> Any:
    return x * jnp.where(draws > 0.5, jnp.full_like(x, 2), jnp.zeros_like(x))


def combined(results: Any, weights: Any) -> Any:
    return jnp.sum(results * weights[:, :, None], 1)


def combined_gradient(above: Any, results: Any, weights: Any) -> Any:
    return above[:, None] * weights[:, :, None], jnp.sum(above[:, None] * results, 2)


def quantized(blocks: Any) -> Any:
    """Of whole blocks, one a row: scales and codes."""
    scale = jnp.max(jnp.abs(blocks), 1, keepdims=True) / 7
    return scale, jax.lax.round(blocks / scale)


def quantized_by_reciprocal(blocks: Any) -> Any:
    scale = jnp.max(jnp.abs(blocks), 1, keepdims=True) / 7
    return scale, jax.lax.round(blocks * (1 / scale))


def scaled_weights(x: Any, codes: Any, scales: Any) -> Any:
    """A product with weights that are unpacked first; the scales are one a block of inputs and an output."""
    blocks = codes.reshape(*scales.shape[:1], -1, *scales.shape[1:])
    return x @ (blocks * scales[:, None]).reshape(codes.shape)


def adapted(x: Any, frozen: Any, down: Any, up: Any) -> Any:
    return x @ frozen + x @ down @ up


def routed(x: Any, scores: Any, top_k: int) -> Any:
    """Probabilities, and the maximum of those that are left after each choice: one fewer every time."""
    found = row_softmax(x @ scores)
    return found, [jnp.max(found[:, place:], 1) for place in range(top_k)]
