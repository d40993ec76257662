"""Nonsense for every argument of every operation: an error that names the argument, or counts that can be."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest
import sympy
from sympy import Expr

import symroof.operations as operations
from symroof.algebra.reals import Irrational
from symroof.algebra.statement import UndefinedHere, evaluate
from symroof.algebra.symbols import names_in, sizes
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import check_operation
from symroof.counting.work import Work
from symroof.errors import InputError
from symroof.operations import Heads, Latent, Widths
from symroof.operations.arguments import CONVERT
from symroof.operations.rounding import whole

ops: Any = operations  # whose arguments are wrong here on purpose
B, D, F, S = sizes("B D F S")
HEADS, LATENT, BLOCK = Heads(2, 4), Latent(4, 2, 4, 2, 2, 2), ops.dense_layer(1, 2, 2, 4, 8, Heads(2, 4))
COUNTED_ELSEWHERE = {"at_precision", "fuse", "layer", "repeat", "share"}  # take operations, and are none themselves

NONSENSE: tuple[object, ...] = (
    *(None, True, 0, -1, 7, 10**9, 10**300, 10**5000, Fraction(1, 2), 0.5, float("nan")),
    *("", "33", "nonsense", "é" * 50, b"3"),
    *((), (1,), [1, 2], {}, {"B": "x"}, {1: 2}, {3}, int),
    *(sympy.I, sympy.nan, -S, 1 - S, S, sympy.true, sympy.Symbol("y"), sympy.Matrix([1])),
)

# a call that is sound, by name; in several ways where a switch leads elsewhere
CALLS: Mapping[str, tuple[tuple[object, ...], ...]] = {
    "Heads": ((2, 4),),
    "Latent": ((4, 2, 4, 2, 2, 2),),
    "Widths": ((2, 1),),
    "absorbed_attention": ((1, 1, 4, 2, 4, 2),),
    "attention_block": ((1, 2, 2, 4, HEADS),),
    "attention_pairs": ((2, 3), (2, 3, {"causal": "exact", "window": 2})),
    "attention_scores": ((1, 2, 3, 2, 4),),
    "attention_values": ((1, 2, 3, 2, 4),),
    "average_pooling": ((1, 2, 2, 2), (1, 2, 3, 4, {"padding": 1, "border": "skipped", "stride": 2})),
    "batched_matmul": ((2, 2, 2, 2),),
    "block_sparse_matmul": ((2, 4, 4, 2, {"kept": 3}), (2, 4, 4, 2, {"density": 1})),
    "block_width": ((4, 16),),
    "bottleneck": ((1, 4, 4, 2),),
    "cache_bytes": ((2, 8),),
    "cache_read": ((1, 2, 8),),
    "cache_write": ((1, 2, 8),),
    "chunked_prefill": ((1, 4, 2, 2, 4), (1, 4, 2, 2, 4, {"causal": "full"})),
    "combine_experts": ((2, 4, 2),),
    "contraction": (("X[B,D]:2 W[D,F]:w -> Z[B,F]:2",),),
    "convolution": (
        (1, 2, 4, 3, 5, {"padding": 1, "border": "skipped", "stride": 3}),
        (1, 2, 4, 3, 5, {"padding": 2, "dilation": 7, "stride": 5, "gaps": "left out"}),
    ),
    "copy": ((4,),),
    "cross_entropy": ((2, 4),),
    "decoder": ((BLOCK, 2, 2, 4, 8), (BLOCK, 2, 2, 4, 8, {"logits": "last", "sequences": 1})),
    "dense_layer": ((1, 2, 2, 4, 8, HEADS),),
    "depthwise_convolution": ((1, 2, 3, 5),),
    "dequantize": ((4, 2),),
    "dequantized_linear": ((2, 16, 2),),
    "dropout": ((4,),),
    "embedding": ((2, 4, 4),),
    "experts_touched": ((4, 2, 3),),
    "feed_forward": ((2, 4, 8),),
    "fused_attention": ((1, 2, 3, 2, 4), (1, 2, 3, 2, 4, {"causal": "exact", "window": 2})),
    "gated": ((4,),),
    "gelu": ((4,),),
    "global_pooling": ((1, 2, 4),),
    "grouped_matmul": ((2, 4, 4, {"tokens": 4}), (2, 4, 4, {"rows": 4})),
    "head": ((2, 4, 4), (2, 4, 4, {"logits": "last", "sequences": 1})),
    "input_extent": ((4, 3),),
    "kv_elements": ((2, 4),),
    "largest_rows": ((100_000, 4, 4, {"a": 2}),),
    "latent_attention": ((1, 1, 4, LATENT), (1, 1, 4, LATENT, {"form": "expanded"})),
    "latent_elements": ((4, 2),),
    "layer_norm": ((2, 4),),
    "linear": ((2, 4, 4),),
    "lora": ((2, 4, 4, 2),),
    "lora_parameters": ((4, 4, 2),),
    "max_pooling": ((1, 2, 2, 2),),
    "merge_lora": ((4, 4, 2),),
    "mixture": ((2, 4, 8, 4, 2),),
    "moe_layer": ((1, 2, 2, 4, 8, HEADS, 4, 2),),
    "naive_attention": ((1, 2, 3, 2, 4),),
    "output_extent": ((5, 3),),
    "padded": ((5, 4),),
    "padding_efficiency": (((5, 4),),),
    "pointwise": ((4,),),
    "quantize": ((4, 2),),
    "relu": ((4,),),
    "residual": ((4,),),
    "rms_norm": ((2, 4),),
    "rotary": ((2, 2, 4),),
    "routed_experts": ((2, 4, 8, 4, 2), (2, 4, 8, 4, 2, {"touched": "expected"})),
    "router": ((2, 4, 4), (2, 4, 4, 2, {"routing": "softmax"})),
    "shared_experts": ((2, 4, 8),),
    "sigmoid": ((4,),),
    "silu": ((4,),),
    "softmax": ((2, 4),),
    "tanh": ((4,),),
    "tile_bytes": ((4, 4, 4),),
    "tile_count": ((5, 4),),
    "tile_footprint": ((4, 4, 4),),
    "tile_intensity": ((4, 4),),
    "tiled_attention": ((1, 2, 3, 2, 4, 2), (1, 2, 3, 2, 4, 2, {"softmax": "online", "columns": 2})),
    "tiled_matmul": ((2, 4, 4, {"rows": 2, "columns": 2}),),
    "training": ((BLOCK,),),
    "transposed_convolution": ((1, 2, 4, 3, 5),),
    "vit_block": ((1, 2, 4, 8, HEADS),),
}


def test_every_operation_has_a_call() -> None:
    assert set(CALLS) == set(operations.__all__) - COUNTED_ELSEWHERE


@pytest.mark.parametrize("name", sorted(CALLS))
def test_nonsense_is_refused_or_counts_that_can_be(name: str) -> None:
    function: Callable[..., object] = getattr(operations, name)
    signature = inspect.signature(function)
    for call in CALLS[name]:
        *plain, last = call
        options = last if isinstance(last, dict) else {}
        usual = signature.bind(*(plain if options else call), **options)
        _sound(function(*usual.args, **usual.kwargs), name)
        for argument, parameter in signature.parameters.items():
            for given in NONSENSE:
                bound = signature.bind(*usual.args, **usual.kwargs)
                several = parameter.kind is inspect.Parameter.VAR_POSITIONAL
                bound.arguments[argument] = (given,) if several else given
                where = f"{name}({argument}={type(given).__name__})"
                try:
                    found = function(*bound.args, **bound.kwargs)
                except InputError:
                    continue
                _sound(found, where)


def _sound(found: object, where: str) -> None:
    """Counts are numbers of at least 0, or formulas that are such somewhere."""
    if isinstance(found, Expr):
        _at_least_0(found, where)
    elif isinstance(found, Operation):
        for one in (found, *found.gradients):
            _counts(one.exact_work, where)
    elif isinstance(found, Layer):
        _counts(found.work, where)
        _at_least_0(found.parameters, where)
    else:
        assert isinstance(found, Heads | Latent | Widths), where


def _counts(work: Work, where: str) -> None:
    for amount in work.values():
        _at_least_0(amount, where)


def _at_least_0(amount: Expr, where: str) -> None:
    possible = amount.is_nonnegative or any(_at(amount, Fraction(point)) >= 0 for point in ("2", "1/2", "100000"))
    assert possible, f"{where}: {amount}"


def _at(amount: Expr, point: Fraction) -> Fraction:
    """The value where every symbol has that of the point; -1 where there is none."""
    try:
        return evaluate(amount, dict.fromkeys(names_in(amount), point))
    except (InputError, Irrational, UndefinedHere):
        return Fraction(-1)


@pytest.mark.parametrize("name", sorted(CALLS))
def test_every_annotation_is_one_that_is_checked(name: str) -> None:
    function = getattr(operations, name)
    if isinstance(function, type):
        return
    scope = function.__wrapped__.__globals__
    for parameter in inspect.signature(function).parameters.values():
        kinds = parameter.annotation.split(" | ")
        assert kinds[0] in CONVERT or all(isinstance(scope[kind], type) for kind in kinds)


def test_sizes_are_exact_whatever_they_were_written_as() -> None:
    assert ops.Heads("2", 3) == ops.Heads(2, 3) == ops.Heads(2.0, Fraction(3))
    assert ops.Heads("2", 3).of_keys == 2
    assert ops.Widths(0.1, "1/2") == ops.Widths(Fraction(1, 10), Fraction(1, 2))
    assert ops.Widths(2).kv is None
    assert ops.Latent("4", 2, 4, 2, 2, 2).of_heads(3) == 6
    assert (
        ops.latent_attention(1, 1, 4, ops.Latent("4", 2, 4, 2, 2, 2)).work == ops.latent_attention(1, 1, 4, LATENT).work
    )
    assert ops.dense_layer(1, 2, 2, 4, 8, ops.Heads("2", 4)).work == BLOCK.work
    assert ops.linear("2", 4.0, Fraction(4), a="0.5").work == ops.linear(2, 4, 4, a=Fraction(1, 2)).work


def test_formulas_that_no_whole_sizes_make_a_size_are_refused() -> None:
    for formula in (1 - S, -S - 1, 1 - B * S):
        with pytest.raises(InputError, match="window: not a size"):
            whole("window", formula)
    for formula in (S - 1, 2 - S, B - S, B * S - S, S / 2 - 1):
        assert whole("window", formula) == formula
    assert whole("past", 1 - S, 0) == 1 - S


def test_a_training_step_of_a_single_operation() -> None:
    one = ops.linear(B, D, F)
    assert ops.training(one).work["tensor"] == 6 * B * D * F
    assert ops.training(one, again=["linear"]).work["tensor"] == 8 * B * D * F
    with pytest.raises(InputError, match="again: not a tuple of names; seen: str"):
        ops.training(one, again="linear")


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: ops.linear(0, D, F), "tokens: not a size; seen: 0; expected: a whole number of at least 1"),
    (lambda: ops.linear(B, Fraction(1, 2), F), "inputs: not a size; seen: 1/2"),
    (lambda: ops.linear(B, D, F, bias="no"), "bias: not a switch; seen: str; expected: True or False"),
    (lambda: ops.linear(B, D, F, bias_unit=("vector",)), "bias_unit: not a text; seen: tuple"),
    (lambda: ops.linear(B, D, F, name=3), "name: not a text; seen: int"),
    (lambda: ops.linear(B, D, F, reads=None), "reads: not a text; seen: NoneType"),
    (lambda: ops.head(B, F, D, tied="x"), "tied: not a switch; seen: str"),
    (lambda: ops.embedding(B, 0, D), "vocabulary: not a size; seen: 0"),
    (lambda: ops.contraction("X[B,D]:2 W[D,F]:2 -> Z[B,F]:2", roles=3), "roles: not a mapping of names; seen: int"),
    (lambda: ops.contraction("X[B,D]:2 W[D,F]:2 -> Z[B,F]:2", sizes=["B"]), "sizes: not a mapping of names"),
    (lambda: ops.contraction("X[B,D]:2 W[D,F]:2 -> Z[B,F]:2", arrays={"X": 3}), "arrays: X: not a text; seen: int"),
    (lambda: ops.contraction("X[B,D]:2 W[D,F]:2 -> Z[B,F]:2", sizes={"B": 0}), "sizes: B: not a size; seen: 0"),
    (lambda: ops.contraction(3), "pattern: not a text; seen: int"),
    (lambda: ops.naive_attention(1, S, S, 1, 8, names=()), "names: another number of names; seen: none"),
    (lambda: ops.fused_attention(1, S, S, 1, 8, names="KV"), "names: not a tuple of names; seen: str"),
    (lambda: ops.fused_attention(1, S, S, 1, 8, names=("K", "K")), "attention: two inputs of one name"),
    (lambda: ops.fused_attention(1, S, S, 1, 8, causal=None), "causal: not a text; seen: NoneType"),
    (lambda: ops.attention_scores(1, S, S, 1, 8, k_name=""), "k_name: an array without a name"),
    (lambda: ops.naive_attention(1, S, S, 1, 8, passes=Fraction(7, 2)), "passes: not a size; seen: 7/2"),
    (lambda: ops.tiled_attention(1, S, S, 1, 8, 0), "rows: not a size; seen: 0"),
    (lambda: ops.cache_bytes(0, 8), "layers: not a size; seen: 0"),
    (lambda: ops.pointwise(B, others=3), "others: not a mapping of names; seen: int"),
    (lambda: ops.quantize(Fraction(5, 2), 2), "elements: not a size; seen: 5/2"),
    (lambda: ops.padded(5, 0), "tile: not a size; seen: 0"),
    (lambda: ops.rotary(2, 2, 3), "head: a head is turned in pairs; seen: 3; expected: an even number"),
    (lambda: ops.lora(3, 4, 4, 2, adapters=2), "adapters: not an equal share of the tokens; seen: 2"),
    (lambda: ops.router(B, D, 4, 5), "top_k: more experts a token than there are; seen: 5"),
    (lambda: ops.experts_touched(8, 2, 0), "tokens: not a size; seen: 0"),
    (lambda: ops.routed_experts(B, D, F, 8, 2, matrices=2.0), "matrices: not a small integer; seen: float"),
    (lambda: ops.convolution(1, 2, 4, b"3", 5, dims=1), "kernel: not an extent; seen: bytes"),
    (lambda: ops.convolution(1, 2, 4, "33", 5), "kernel: not an extent; seen: str"),
    (lambda: ops.convolution(1, 2, 4, 3, 5, dims=True), "dims: not a small integer; seen: bool"),
    (lambda: ops.max_pooling(1, 2, True, 2), "kernel: not an extent; seen: bool"),
    (lambda: ops.average_pooling(1, 2, "2", 2), "kernel: not an extent; seen: str"),
    (lambda: ops.transposed_convolution(1, 2, 4, 3, 5, stride="12"), "stride: not an extent; seen: str"),
    (lambda: ops.dense_layer(1, S, S, D, F, (2, 4)), "heads: not a Heads; seen: tuple"),
    (lambda: ops.feed_forward(B, D, F, widths=2), "widths: not a Widths; seen: int"),
    (lambda: ops.decoder(3, 2, B, D, F), "block: not a Layer or Operation; seen: int"),
    (lambda: ops.decoder(BLOCK, Fraction(1, 2), B, D, F), "layers: not a size; seen: 1/2"),
    (lambda: ops.Heads(0.1, 3), "query: not a size; seen: 1/10"),
    (lambda: ops.Heads(None, 3), "query: not a"),
    (lambda: ops.Widths(None), "a: not a"),
    (lambda: ops.Widths(-1), "a: an amount cannot be negative"),
    (lambda: ops.Latent(4, 2, 4, 2, 2, 0), "value_head: not a size; seen: 0"),
    (lambda: ops.training(3), "forward: not a Layer or Operation; seen: int"),
]


@pytest.mark.parametrize(("call", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_the_error_names_the_argument(call: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError) as caught:
        call()
    assert str(caught.value).startswith(message)


def test_a_kernel_of_ten_million_taps_beside_padding() -> None:
    wide = ops.convolution(1, 2, 4, 10**7, 5, stride=3, padding=1, dims=1, border="skipped")
    # of the first place the first tap, and of the last place the last tap, lie on padding
    assert wide.work["tensor"] == 2 * 2 * 4 * (5 * 10**7 - 2)
    small = ops.convolution(1, 2, 4, 3, 5, stride=3, padding=1, dims=1, border="skipped")
    assert small.work["tensor"] == 2 * 2 * 4 * (5 * 3 - 2)
    assert check_operation(small, points=1).agreed
