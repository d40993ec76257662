"""Fused attention: intensities in closed form, grouped heads, decoding, and the backward pass that computes again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr, Rational, limit, oo, simplify

from symroof.algebra.symbols import sizes, widths
from symroof.counting.fusing import fuse
from symroof.counting.layer import layer
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import POINTS, check_operation
from symroof.errors import InputError
from symroof.operations.attention.fused import fused_attention
from symroof.operations.attention.naive import naive_attention
from symroof.operations.attention.sizes import CAUSAL
from symroof.operations.products.contraction import linear

B, S, T, H, K, G, d, v, n = sizes("B S T H K G d v n")
a, k, o = widths("a k o")
SEEN: list[dict[str, Any]] = [{"causal": causal} for causal in CAUSAL] + [{"causal": "exact", "window": n}]
NUMBERS: list[dict[str, Any]] = [{"causal": "none"}, {"causal": "exact"}, {"causal": "exact", "window": 2}]
EXECUTED = [seen for seen in SEEN if seen["causal"] != "halved"]


def fused(**options: Any) -> Operation:
    return fused_attention(B, S, T, H, d, kv_heads=K, value_head=v, **options)


def products(queries: Expr | int, keys: Expr | int, heads: Expr | int, kv_heads: Expr | int) -> Operation:
    """The matrix products alone, in bf16."""
    return fused_attention(1, queries, keys, heads, d, kv_heads=kv_heads, a=2, softmax="left out")


def backward_of(operation: Operation) -> Operation:
    (only,) = operation.gradients
    return only


@pytest.mark.parametrize("seen", EXECUTED, ids=str)
@pytest.mark.parametrize("scale", ["folded", "scores"])
def test_forward_and_backward_are_what_their_executions_do(seen: dict[str, Any], scale: str) -> None:
    operation = fused(scale=scale, a=a, kv=k, o=o, **seen)
    for one in (operation, backward_of(operation)):
        verdict = check_operation(one, points=2 * POINTS)
        assert verdict.agreed, (one.name, verdict.first_difference)
        assert verdict.points == 2 * POINTS
        assert one.source


@given(st.data())
@settings(max_examples=15)
def test_they_agree_at_numbers_too(data: st.DataObject) -> None:
    size, kv_heads = st.integers(1, 4), data.draw(st.integers(1, 2))
    queries = data.draw(size)
    operation = fused_attention(
        data.draw(st.integers(1, 2)),
        queries,
        queries + data.draw(st.integers(0, 3)),
        kv_heads * data.draw(st.integers(1, 3)),
        data.draw(size),
        kv_heads=kv_heads,
        value_head=data.draw(size),
        **data.draw(st.sampled_from(NUMBERS)),
    )
    for one in (operation, backward_of(operation)):
        assert check_operation(one, points=1).agreed


@pytest.mark.parametrize("seen", SEEN, ids=str)
def test_the_flops_are_those_of_the_kernels_one_by_one(seen: dict[str, Any]) -> None:
    whole, parts = fused(**seen), naive_attention(B, S, T, H, d, kv_heads=K, value_head=v, **seen)
    for own, each in ((whole.work, parts.work), (whole.exact_work, parts.exact_work)):
        assert all(simplify(own[unit] - each[unit]) == 0 for unit in ("tensor", "vector"))


def test_fusing_the_kernels_gives_the_fused_kernel() -> None:
    parts = naive_attention(B, S, T, H, d, kv_heads=K, value_head=v)
    own, whole = fuse("attention", *(part.operation for part in parts)), fused()
    assert all(simplify(own.exact_work[unit] - whole.exact_work[unit]) == 0 for unit in ("tensor", "vector", "hbm"))


def test_grouped_query_attention_shares_bytes_and_not_flops() -> None:
    prefill = fused_attention(1, 1000, 1000, 24, 64, kv_heads=3, a=2, softmax="left out")
    assert prefill.work["tensor"] == 6_144_000_000  # and not the eighth of it that the key/value heads would make
    assert prefill.reads[0].bytes + prefill.writes[0].bytes == 6_144_000
    assert prefill.reads[1].bytes + prefill.reads[2].bytes == 768_000
    assert prefill.work["hbm"] == 6_912_000
    assert prefill.work.intensity == Rational(8000, 9)
    decode = fused_attention(1, 1, 1000, 24, 64, kv_heads=3, a=2, softmax="left out")
    assert (decode.work["tensor"], decode.work["hbm"]) == (6_144_000, 774_144)
    assert decode.work.intensity == Rational(500, 63)
    shape = products(1, S, H, K).work.intensity
    assert simplify(shape - H * S / (H + S * K)) == 0
    assert limit(shape, S, oo) == H / K
    assert limit(products(1, S, 24, 3).work.intensity, S, oo) == 8


def test_the_output_is_no_score_matrix() -> None:
    (written,) = fused_attention(1, 4, 4, 2, 8, a=2).writes
    assert (written.elements, written.bytes) == (64, 128)


def test_intensities_in_closed_form() -> None:
    assert simplify(products(S, T, H, H).work.intensity - S * T / (S + T)) == 0
    assert simplify(products(T, T, H, H).work.intensity - T / 2) == 0
    assert simplify(products(S, T, G * K, K).work.intensity - S * G * T / (S * G + T)) == 0
    decode = products(1, T, G * K, K).work.intensity
    assert simplify(decode - G * T / (G + T)) == 0
    assert limit(decode, T, oo) == G
    assert limit(products(1, T, H, 1).work.intensity, T, oo) == H


def test_one_head_moves_four_arrays() -> None:
    head = fused_attention(1, S, S, 1, d, a=a)
    assert simplify(head.work["hbm"] - 4 * S * d * a) == 0
    assert head.work["tensor"] == 4 * S**2 * d
    kernels = naive_attention(1, S, S, H, d, a=a)
    extra = kernels.work["hbm"] - fused_attention(1, S, S, H, d, a=a).work["hbm"]
    assert simplify(extra - 4 * H * S**2 * a) == 0


def test_widths_of_queries_cache_and_result() -> None:
    assert [one.width for one in fused(a=a, kv=k, o=o).operands] == [a, k, k, o]
    assert [one.width for one in fused(a=a).operands] == [a] * 4
    assert [one.width for one in backward_of(fused(a=a, kv=k, o=o)).operands] == [a, k, k, o, o, a, k, k]


def test_the_backward_pass_computes_the_scores_again() -> None:
    forward = fused()
    five, four = backward_of(forward), backward_of(fused(recompute="left out"))
    assert simplify(four.work["tensor"] - 2 * forward.work["tensor"]) == 0
    assert simplify(five.work["tensor"] - four.work["tensor"] - 2 * B * H * S * T * d) == 0
    assert simplify(five.work["vector"] - four.work["vector"] - 5 * B * H * S * T) == 0
    assert five.bytes == four.bytes
    assert four.witness is None
    assert five.conventions != four.conventions
    square = fused_attention(1, S, S, H, d)
    assert simplify(backward_of(square).work["tensor"] / square.work["tensor"] - Rational(5, 2)) == 0


def test_the_backward_pass_reads_five_arrays_and_writes_three() -> None:
    below = backward_of(fused(reads="Q"))
    assert [one.name for one in below.reads] == ["Q", "K", "V", "attention", "d attention"]
    assert [one.name for one in below.writes] == ["d Q", "d K", "d V"]
    assert simplify(below.bytes - a * (2 * B * K * T * (d + v) + 2 * B * H * S * (d + v))) == 0


def test_it_joins_a_layer() -> None:
    block = layer("block", linear(B * S, H * d, H * d, name="q"), fused(), linear(B * S, H * v, H * d, name="out"))
    middle = block.parts[1].operation
    assert middle.reads[0].name == "q"
    assert check_operation(middle).agreed
    assert {one.name for one in middle.gradients[0].writes} == {"d q", "d K", "d V"}
    assert check_operation(middle.gradients[0]).agreed


def test_softmax_may_be_left_out() -> None:
    bare = fused(softmax="left out")
    assert set(bare.work) == set(backward_of(bare).work) == {"tensor", "hbm"}
    assert check_operation(bare).agreed
    assert bare.conventions != fused().conventions
    assert fused(softmax="three").work["vector"] == 3 * B * H * S * T


def test_a_sliding_window_bounds_decoding() -> None:
    step = fused_attention(1, 1, 1000, 8, 64, causal="exact", window=100, a=1)
    short = fused_attention(1, 1, 100, 8, 64, a=1)
    assert dict(step.work) == dict(short.work)


def test_cached_keys_and_values() -> None:
    assert simplify(fused(cached=True, kv=1).cache_bytes - B * K * T * (d + v)) == 0
    assert fused().cache_bytes == 0


@pytest.mark.parametrize("options", [{"recompute": "never"}, {"softmax": "x"}, {"causal": "x"}, {"scale": "x"}])
def test_unknown_conventions_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(InputError, match=f"{next(iter(options))} convention"):
        fused(**options)
