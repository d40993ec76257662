"""JAX's cost analysis as a referee of what the vector unit does: norms, activations, losses, experts, packed numbers.

Each formula is written once more in ``jaxformulas``, with the operations that its count names; FLOPs and
transcendentals together are our exact count, with the products of a matrix to first order. What this referee cannot
see: bytes of a row that stays on chip, as it counts each operation by itself; of one value an element, the compiled
program's bytes are ours. It counts the choice between two values as one more FLOP an element, and the choice of the
largest k not at all. More gaps are in ``test_jax_cost``.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from symroof.algebra.symbols import symbol
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.operations import (
    combine_experts,
    cross_entropy,
    dequantize,
    dequantized_linear,
    dropout,
    embedding,
    gated,
    gelu,
    layer_norm,
    linear,
    lora,
    pointwise,
    quantize,
    relu,
    residual,
    rms_norm,
    rotary,
    router,
    sigmoid,
    silu,
    softmax,
    tanh,
)
from tests.referees import jaxformulas as formulas
from tests.referees.jaxcost import MISSING, ROUNDS, all_flops, cost, lowered
from tests.referees.shapes import at, by_unit, random_sizes, symbols

pytestmark = pytest.mark.referee
jax: Any = pytest.importorskip("jax", reason=MISSING)
jnp: Any = pytest.importorskip("jax.numpy", reason=MISSING)


class Row(NamedTuple):
    """What we count, the indices of the arrays that a program reads, and the program."""

    ours: Operation | Layer
    arrays: str
    function: Callable[..., object]

    @property
    def name(self) -> str:
        return self.ours.name

    def at(self, random: Random) -> tuple[dict[str, int], Any]:
        """Random sizes, and the program at them."""
        sizes = random_sizes(" ".join(sorted(set(self.arrays) - {","})), random)
        return sizes, lowered(self.function, [[sizes[index] for index in array] for array in self.arrays.split(",")])


# M rows of N, B more of them; K experts or blocks, R a rank
M, N, K, B, R = symbols("M N K B R")
FORWARD = [
    Row(softmax(M, N), "MN", formulas.row_softmax),
    Row(layer_norm(M, N), "MN,N,N", formulas.row_layer_norm),
    Row(rms_norm(M, N), "MN,N", formulas.row_rms_norm),
    Row(relu(M * N, a=4), "MN", lambda x: jnp.maximum(x, 0)),
    Row(gelu(M * N, a=4), "MN", formulas.tanh_gelu),
    Row(silu(M * N, a=4), "MN", formulas.plain_silu),
    Row(sigmoid(M * N, a=4), "MN", lambda x: 1 / (1 + jnp.exp(-x))),
    Row(tanh(M * N, a=4), "MN", jnp.tanh),
    Row(gated(M * N, a=4), "MN,MN", lambda x, y: formulas.plain_silu(x) * y),
    Row(residual(M * N, a=4), "MN,MN", lambda x, y: x + y),
    Row(pointwise(M * N, 3, others={"y": 4}, a=4), "MN,MN", lambda x, y: x * y + x * 2),
    Row(cross_entropy(M, N), "MN", formulas.row_cross_entropy),
    Row(rotary(M, 1, 2 * N), "MN,MN,MN,MN", formulas.rotated),
    Row(linear(M, K, N, bias=True), "MK,KN,N", lambda x, y, bias: x @ y + bias),
    Row(lora(M, K, N, R), "MK,KN,KR,RN", formulas.adapted),
    Row(combine_experts(M, N, K), "MKN,MK", formulas.combined),
    Row(quantize(K * N, N), "KN", formulas.quantized),
    Row(quantize(K * N, N, scaling="reciprocal"), "KN", formulas.quantized_by_reciprocal),
    Row(dequantize(K * N, N), "KN,K", lambda codes, scales: codes * scales[:, None]),
]
BACKWARD = [
    Row(softmax(M, N).gradients[0], "MN,MN", formulas.row_softmax_gradient),
    Row(layer_norm(M, N).gradients[0], "MN,MN,N", formulas.layer_norm_gradient),
    Row(rms_norm(M, N).gradients[0], "MN,MN,N", formulas.rms_norm_gradient),
    Row(gelu(M * N, a=4).gradients[0], "MN,MN", formulas.gelu_gradient),
    Row(silu(M * N, a=4).gradients[0], "MN,MN", formulas.silu_gradient),
    Row(sigmoid(M * N, a=4).gradients[0], "MN,MN", lambda above, y: above * (y * (1 - y))),
    Row(tanh(M * N, a=4).gradients[0], "MN,MN", lambda above, y: above * (1 - y * y)),
    Row(gated(M * N).gradients[0], "MN,MN,MN", formulas.gated_gradient),
    Row(residual(M * N, a=4).gradients[0], "MN,MN", lambda above, branch: above + branch),
    Row(cross_entropy(M, N).gradients[0], "M,MN", formulas.cross_entropy_gradient),
    Row(rotary(M, 1, 2 * N).gradients[0], "MN,MN,MN,MN", formulas.rotated_back),
    Row(dropout(M * N).gradients[0], "MN,MN", lambda above, mask: above * mask * 2),
    Row(linear(M, K, N, bias=True).gradients[2], "MN", lambda above: jnp.sum(above, 0)),
    Row(combine_experts(M, N, K).gradients[0], "MN,MKN,MK", formulas.combined_gradient),
]


@pytest.mark.parametrize("row", [*FORWARD, *BACKWARD], ids=lambda row: row.name)
def test_it_counts_the_formula_of_an_operation(row: Row) -> None:
    """Fused, an array's bytes are ours too."""
    random, ours = Random(row.name), by_unit(row.ours)
    for _ in range(ROUNDS // 4):
        sizes, program = row.at(random)
        assert all_flops(program) == ours(sizes) > 0, sizes
        if isinstance(row.ours, Operation) and not row.ours.bytes.free_symbols & {symbol("a"), symbol("w")}:
            assert cost(program.compile(), "bytes accessed") == at(row.ours.bytes, sizes), sizes


@pytest.mark.parametrize("way", ["on the fly", "apart"])
def test_it_counts_packed_weights(way: str) -> None:
    ours = by_unit(dequantized_linear(M, K * B, N, block=B, dequantized=way))
    for seed in range(ROUNDS // 4):
        sizes = random_sizes("M K B N", Random(seed))
        wide, scales = sizes["K"] * sizes["B"], (sizes["K"], sizes["N"])
        program = lowered(formulas.scaled_weights, [(sizes["M"], wide), (wide, sizes["N"]), scales])
        assert all_flops(program) == ours(sizes), sizes


@pytest.mark.parametrize("top_k", [1, 2, 5])
def test_it_counts_a_router_and_its_choice(top_k: int) -> None:
    """By a maximum of what is left; its own choice of the largest it does not count."""
    ours = by_unit(router(M, N, K, top_k, routing="softmax"))
    for seed in range(ROUNDS // 4):
        sizes = {**random_sizes("M N", Random(seed)), "K": 5 + seed}
        shapes = [(sizes["M"], sizes["N"]), (sizes["N"], sizes["K"])]
        assert all_flops(lowered(lambda x, w: formulas.routed(x, w, top_k), shapes)) == ours(sizes), sizes
    assert all_flops(lowered(lambda x: jax.lax.top_k(x, top_k), [(4, 7)])) == 0


CHOSEN = [
    Row(relu(M * N).gradients[0], "MN,MN", formulas.relu_gradient),
    Row(dropout(M * N), "MN,MN", formulas.dropped),
]


@pytest.mark.parametrize("row", CHOSEN, ids=lambda row: row.name)
def test_it_counts_a_choice_between_two_values(row: Row) -> None:
    """One FLOP an element that we do not count."""
    ours = by_unit(row.ours)
    for seed in range(ROUNDS // 4):
        sizes, program = row.at(Random(seed))
        assert all_flops(program) == ours(sizes) + sizes["M"] * sizes["N"], sizes


def test_it_counts_a_lookup_and_its_gradient() -> None:
    """No FLOPs, and one add an element; unless it checks the numbers of the rows, which is arithmetic to it."""
    table, above = (jax.ShapeDtypeStruct(shape, "float32") for shape in ((10, 4), (6, 4)))
    rows, checked = jax.ShapeDtypeStruct((6,), "int32"), {"mode": "promise_in_bounds", "wrap_negative_indices": False}
    look = jax.jit(lambda x, i: x.at[i].get(**checked)).lower(table, rows)
    add = jax.jit(lambda x, i, g: x.at[i].add(g, **checked)).lower(table, rows, above)
    lookup = embedding(6, 10, 4)
    assert (all_flops(look), all_flops(add)) == (by_unit(lookup)({}), by_unit(lookup.gradients[0])({})) == (0, 24)
    assert all_flops(jax.jit(lambda x, i: x[i]).lower(table, rows)) == 3 * 6
