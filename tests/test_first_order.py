"""First-order FLOPs of the whole library: as all sizes grow they come to the exact ones, which executions check."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

import pytest
from sympy import Expr, Integer

import symroof.operations as library
from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.operations import (
    Heads,
    Latent,
    absorbed_attention,
    attention_block,
    attention_scores,
    attention_values,
    average_pooling,
    batched_matmul,
    block_sparse_matmul,
    bottleneck,
    cache_read,
    cache_write,
    chunked_prefill,
    combine_experts,
    contraction,
    convolution,
    copy,
    cross_entropy,
    decoder,
    dense_layer,
    depthwise_convolution,
    dequantize,
    dequantized_linear,
    dropout,
    embedding,
    feed_forward,
    fuse,
    fused_attention,
    gated,
    gelu,
    global_pooling,
    grouped_matmul,
    head,
    latent_attention,
    layer,
    layer_norm,
    linear,
    lora,
    max_pooling,
    merge_lora,
    mixture,
    moe_layer,
    naive_attention,
    pointwise,
    quantize,
    relu,
    repeat,
    residual,
    rms_norm,
    rotary,
    routed_experts,
    router,
    share,
    shared_experts,
    sigmoid,
    silu,
    softmax,
    tanh,
    tiled_attention,
    tiled_matmul,
    training,
    transposed_convolution,
    vit_block,
)

B, C, D, E, F, G, H, K, L, M, N, P, Q, R, S, T, V, X, k, v = sizes("B C D E F G H K L M N P Q R S T V X k v")
d, r, c = sizes("d r c")
(x,) = widths("x")
HEADS, LATENT = Heads(H, Q, K), Latent(D, H, R, r, N, v, query_latent=M)
ATTENTION = (B, S, T, H, d)
GROUPED = {"kv_heads": K, "value_head": v}
UP = linear(B, D, F, name="up")
DOWN = linear(B, F, D, name="down", bias=True)
WRITTEN = dense_layer(B, S, S, D, F, HEADS, elementwise="written")

Made = Operation | Layer
# each operation, as it is by default and in the ways that change its FLOPs; sizes are symbols wherever they can be
LIBRARY: Mapping[str, Callable[[], tuple[Made, ...]]] = {
    "absorbed_attention": lambda: tuple(
        absorbed_attention(B, S, T, H, R, r, causal=causal, scale=scale)
        for causal, scale in (("none", "folded"), ("exact", "scores"), ("halved", "folded"))
    ),
    "attention_block": lambda: (
        attention_block(B, S, T, D, HEADS),
        attention_block(B, S, T, D, HEADS, norm="layer", elementwise="written"),
    ),
    "attention_scores": lambda: tuple(
        attention_scores(*ATTENTION, kv_heads=K, causal=causal) for causal in ("none", "exact", "halved")
    ),
    "attention_values": lambda: tuple(
        attention_values(*ATTENTION, kv_heads=K, causal=causal) for causal in ("none", "exact", "halved")
    ),
    "average_pooling": lambda: (
        average_pooling(N, C, X, G, stride=1),
        average_pooling(N, C, X, G, stride=1, padding=P, border="skipped"),
        average_pooling(N, C, X, G, name="apart"),
    ),
    "batched_matmul": lambda: tuple(
        batched_matmul(N, M, D, F, second=second) for second in ("activation", "own", "shared")
    ),
    "block_sparse_matmul": lambda: (block_sparse_matmul(B, D, F, G, density=x, index=4),),
    "bottleneck": lambda: (bottleneck(N, G, C, M), bottleneck(N, G, C, M, elementwise="written")),
    "cache_read": lambda: (cache_read(B, T, D),),
    "cache_write": lambda: (cache_write(B, S, D), cache_write(B, S, D, by="copy")),
    "chunked_prefill": lambda: tuple(
        chunked_prefill(B, S, G, H, d, past=T, **GROUPED, causal=causal) for causal in ("exact", "full")
    ),
    "combine_experts": lambda: (combine_experts(B, D, k),),
    "contraction": lambda: (contraction("X[N,B,D]:a Y[N,D,F]:w -> Z[N,B,F]:a"),),
    "convolution": lambda: (
        convolution(N, C, M, X, G, groups=K, bias=True),
        convolution(N, C, M, X, G, padding=P, border="skipped", bias=True, bias_unit="tensor"),
        convolution(N, C, M, X, G, dims=1, bias=True, unit="vector"),
    ),
    "copy": lambda: (copy(N),),
    "cross_entropy": lambda: (cross_entropy(B, V),),
    "decoder": lambda: (decoder(WRITTEN, L, B * S, D, V), decoder(WRITTEN, L, B * S, D, V, tied=True, norm="layer")),
    "dense_layer": lambda: (dense_layer(B, S, T, D, F, HEADS, mlp="plain"), WRITTEN),
    "depthwise_convolution": lambda: (depthwise_convolution(N, C, X, G, multiplier=M, bias=True),),
    "dequantize": lambda: (dequantize(N, G),),
    "dequantized_linear": lambda: tuple(
        dequantized_linear(B, D, F, block=G, dequantized=place) for place in ("on the fly", "apart")
    ),
    "dropout": lambda: tuple(dropout(N, mask=mask) for mask in ("stored", "regenerated", "identity")),
    "embedding": lambda: (embedding(B, V, D, ids=4),),
    "feed_forward": lambda: (
        feed_forward(B, D, F),
        feed_forward(B, D, F, mlp="plain", elementwise="written"),
    ),
    "fuse": lambda: (fuse("mlp", UP, gelu(B * F), DOWN),),
    "fused_attention": lambda: (
        fused_attention(*ATTENTION, **GROUPED),
        fused_attention(*ATTENTION, **GROUPED, causal="exact", scale="scores", recompute="left out"),
        fused_attention(*ATTENTION, **GROUPED, causal="halved", softmax="three"),
        fused_attention(*ATTENTION, causal="exact", window=G),
        fused_attention(*ATTENTION, softmax="left out"),
    ),
    "gated": lambda: tuple(gated(N, kind) for kind in ("silu", "gelu", "relu", "sigmoid", "tanh")),
    "gelu": lambda: tuple(gelu(N, flops=flops) for flops in ("executed", "eight", "one")),
    "global_pooling": lambda: (global_pooling(N, C, G, kind="max"), global_pooling(N, C, G, name="whole")),
    "grouped_matmul": lambda: (
        grouped_matmul(G, D, F, rows=B),
        grouped_matmul(E, D, F, tokens=B, busy=k),
        grouped_matmul(E, D, F, tokens=B, empty="read"),
    ),
    "head": lambda: (head(B, V, D), head(B, V, D, tied=True, logits="last", sequences=N)),
    "latent_attention": lambda: tuple(
        latent_attention(B, S, T, LATENT, form=form, causal="exact") for form in ("absorbed", "expanded")
    ),
    "layer": lambda: (layer("mlp", UP, DOWN),),
    "layer_norm": lambda: (
        *(layer_norm(B, D, weights=weights) for weights in ("gain and bias", "gain", "none")),
        layer_norm(B, D, flops="five"),
    ),
    "linear": lambda: (UP, DOWN, linear(B, D, F, bias=True, bias_unit="tensor")),
    "lora": lambda: (
        lora(B, D, F, R),
        lora(B, D, F, R, adapters=N, scale="multiplied"),
        lora(B, D, F, R, merged="merged"),
    ),
    "max_pooling": lambda: (max_pooling(N, C, X, G), max_pooling(N, C, X, G, stride=1, padding=P, border="skipped")),
    "merge_lora": lambda: (merge_lora(D, F, R),),
    "mixture": lambda: (mixture(B, D, F, E, k), mixture(B, D, F, E, k, shared=G, touched="all")),
    "moe_layer": lambda: (moe_layer(B, S, S, D, F, HEADS, E, k, shared=G, elementwise="written"),),
    "naive_attention": lambda: (
        naive_attention(*ATTENTION, **GROUPED, causal="exact", scale="scores"),
        naive_attention(*ATTENTION, causal="exact", window=G),
        naive_attention(*ATTENTION, causal="halved", softmax="five"),
    ),
    "pointwise": lambda: (pointwise(N, 3, slope=4),),
    "quantize": lambda: tuple(quantize(N, G, scaling=scaling) for scaling in ("divided", "reciprocal")),
    "relu": lambda: (relu(N),),
    "repeat": lambda: (repeat(DOWN, L), repeat(layer("mlp", UP, DOWN), L, shared=True)),
    "residual": lambda: (residual(N), residual(N, gradient="passed")),
    "rms_norm": lambda: (rms_norm(B, D), rms_norm(B, D, weights="none"), rms_norm(B, D, flops="four")),
    "rotary": lambda: tuple(rotary(B, H, d, table=table) for table in ("read", "computed", "left out")),
    "routed_experts": lambda: (
        routed_experts(B, D, F, E, k),
        routed_experts(B, D, F, E, k, matrices=2, touched="worst", intermediates="written"),
        routed_experts(B, D, F, E, 1),
    ),
    "router": lambda: (
        router(B, D, E),
        router(B, D, E, k, routing="softmax"),
        router(B, D, E, 3, routing="softmax"),
    ),
    "share": lambda: (share(layer("mlp", UP, DOWN), G),),
    "shared_experts": lambda: (
        shared_experts(B, D, F),
        shared_experts(B, D, F, N, matrices=2, intermediates="written"),
    ),
    "sigmoid": lambda: (sigmoid(N), sigmoid(N, flops="one")),
    "silu": lambda: (silu(N), silu(N, flops="one")),
    "softmax": lambda: (softmax(B, D), softmax(B, D, passes="three"), softmax(B, D, flops="three")),
    "tanh": lambda: (tanh(N),),
    "tiled_attention": lambda: (
        tiled_attention(*ATTENTION, r, **GROUPED, causal="exact"),
        tiled_attention(*ATTENTION, r, **GROUPED, softmax="online", columns=c, scale="scores"),
    ),
    "tiled_matmul": lambda: (
        tiled_matmul(B, D, F, rows=M, columns=N),
        tiled_matmul(B, D, F, rows=M, columns=N, depth=G, padding="in memory", sums="written"),
    ),
    "training": lambda: (training(WRITTEN, again=["activation"]),),
    "transposed_convolution": lambda: (
        transposed_convolution(N, C, M, X, G, bias=True),
        transposed_convolution(N, C, M, X, G, stride=2, dilation=2, bias=True, bias_unit="tensor"),
    ),
    "vit_block": lambda: (vit_block(N, S, D, F, HEADS),),
}

SCALE, CLOSE = 10**6, Fraction(1, 10**4)
NAMES = "BCDEFGHKLMNPQRSTVXkvdrc"
# what does not grow like the rest: there are far more tokens than experts, far more experts than a token is sent to,
# no more keys to a block or window than a sequence has, and a kernel reaches beyond the padding
APART: Mapping[str, int | Fraction] = {
    "B": 3 * SCALE**3,
    "E": 5 * SCALE**2,
    "k": SCALE,
    "x": Fraction(1, 3),
    "S": 5 * SCALE,
    "T": 7 * SCALE,
    "G": 4 * SCALE,
    "X": 3 * SCALE,
    "P": SCALE,
    "H": 6 * SCALE,
    "K": 2 * SCALE,
}
VALUES = {name: Fraction((place % 5 + 2) * SCALE) for place, name in enumerate(NAMES)} | {
    name: Fraction(value) for name, value in APART.items()
}
# exact counts above the first-order ones, by what does not grow with the length of a row or block
NORMS = "a division for the mean square and a sum with epsilon, two FLOPs a row"
ABOVE = {
    **dict.fromkeys(("layer norm", "rms norm", "norm 1", "norm 2", "last norm"), NORMS),
    **dict.fromkeys(("projections", "hidden"), f"a kernel with a norm in it: {NORMS}"),
    "quantize": "a division for the reciprocal of a scale, one FLOP a block",
}
# exact counts that stay below the first-order ones however large the sizes are, and those: windows that share no
# element have no gradients to add, but a division each
BELOW = {"whole dX": N * C * G**2, "apart dX": N * C * (G * X) ** 2}


def operations(found: Made) -> Iterator[Operation]:
    """Everything that is executed, forward and backward."""
    every = [part.operation for part in found] if isinstance(found, Layer) else [found]
    for one in every:
        yield one
        for gradient in one.gradients:
            yield from operations(gradient)


def at_large_sizes(operation: Operation) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Each compute unit with its FLOPs to first order and exactly."""
    for unit, exact in {**operation.flops, **operation.exact}.items():
        yield unit, evaluate(operation.flops.get(unit, Integer(0)), VALUES), evaluate(exact, VALUES)


def test_the_table_holds_every_operation_and_layer_of_the_library() -> None:
    made = {name: getattr(library, name) for name in library.__all__ if inspect.isfunction(getattr(library, name))}
    counted = {n for n, f in made.items() if inspect.signature(f).return_annotation in ("Operation", "Layer")}
    assert counted == set(LIBRARY)


@pytest.mark.parametrize("name", LIBRARY)
def test_first_order_flops_come_to_the_exact_ones_as_all_sizes_grow(name: str) -> None:
    for operation in (one for found in LIBRARY[name]() for one in operations(found) if one.name not in BELOW):
        for unit, first, exact in at_large_sizes(operation):
            where = f"{name}: {operation.name}, {unit}: {operation.flops.get(unit)} and {operation.exact.get(unit)}"
            assert (first == 0) == (exact == 0), where
            assert first == 0 or abs(exact / first - 1) < CLOSE, where
            assert exact <= first or operation.name.removesuffix(" dX") in ABOVE, where


def test_the_exceptions_are_just_these() -> None:
    above, below = set[str](), dict[str, Expr]()
    for operation in (one for make in LIBRARY.values() for found in make() for one in operations(found)):
        for _, first, exact in at_large_sizes(operation):
            if exact > first:
                above.add(operation.name.removesuffix(" dX"))
            if operation.name in BELOW:
                below[operation.name] = operation.flops["vector"]
                assert exact < first / 2
    assert above == set(ABOVE)
    assert below == BELOW
