"""Attention in memory: pairs by convention, the products and the softmax between them, forward and backward."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr, Integer, Min, Rational, simplify

from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import Layer
from symroof.counting.operation import CACHE, Operation
from symroof.counting.operationcheck import POINTS, check_operation
from symroof.errors import InputError
from symroof.operations.attention.naive import attention_scores, attention_values, naive_attention
from symroof.operations.attention.sizes import CAUSAL, attention_pairs
from symroof.operations.elementwise.softmax import softmax
from symroof.operations.products.contraction import contraction

B, S, T, H, K, G, d, v, n = sizes("B S T H K G d v n")
a, k, s, o = widths("a k s o")
SEEN: list[dict[str, Any]] = [{"causal": causal} for causal in CAUSAL] + [{"causal": "exact", "window": n}]
NUMBERS: list[dict[str, Any]] = [{"causal": "none"}, {"causal": "exact"}, {"causal": "exact", "window": 2}]
EXECUTED = [seen for seen in SEEN if seen["causal"] != "halved"]


def naive(**options: Any) -> Layer:
    return naive_attention(B, S, T, H, d, kv_heads=K, value_head=v, **options)


def operations(layer: Layer) -> Iterator[Operation]:
    for part in layer:
        yield part.operation
        yield from part.operation.gradients


@pytest.mark.parametrize("seen", EXECUTED, ids=str)
@pytest.mark.parametrize("scale", ["folded", "scores"])
def test_every_kernel_and_gradient_is_what_its_execution_does(seen: dict[str, Any], scale: str) -> None:
    found = list(operations(naive(scale=scale, a=a, kv=k, s=s, o=o, **seen)))
    assert len(found) == 8
    for operation in found:
        verdict = check_operation(operation, points=2 * POINTS)
        assert verdict.agreed, (operation.name, verdict.first_difference)
        assert verdict.points == 2 * POINTS
        assert operation.source


@given(st.data())
@settings(max_examples=25)
def test_they_agree_at_numbers_too(data: st.DataObject) -> None:
    size = st.integers(1, 4)
    queries, kv_heads = data.draw(size), data.draw(st.integers(1, 2))
    layer = naive_attention(
        data.draw(st.integers(1, 2)),
        queries,
        queries + data.draw(st.integers(0, 3)),
        kv_heads * data.draw(st.integers(1, 3)),
        data.draw(size),
        kv_heads=kv_heads,
        value_head=data.draw(size),
        **data.draw(st.sampled_from(NUMBERS)),
    )
    for operation in operations(layer):
        verdict = check_operation(operation, points=1)
        assert verdict.agreed, (operation.name, verdict.first_difference)


@pytest.mark.parametrize("heads", [(H, K, H / K), (H, H, Integer(1)), (H, Integer(1), H)], ids=str)
def test_the_products_are_contractions_over_the_groups(heads: tuple[Expr, Expr, Expr]) -> None:
    whole, kv_heads, group = heads
    lengths = {"B": B, "K": kv_heads, "G": group, "S": S, "T": T, "D": d}
    numbers = {"a": a, "k": k, "s": s}
    scores = attention_scores(B, S, T, whole, d, kv_heads=kv_heads, a=a, kv=k, s=s)
    pattern = "Q[B,K,G,S,D]:a k[B,K,T,D]:k -> P[B,K,G,S,T]:s"
    same_counts(scores, contraction(pattern, "scores", sizes=lengths, widths=numbers, roles={"k": CACHE}))
    values = attention_values(B, S, T, whole, d, kv_heads=kv_heads, a=a, kv=k, s=s)
    pattern = "P[B,K,G,S,T]:s v[B,K,T,D]:k -> Z[B,K,G,S,D]:a"
    same_counts(values, contraction(pattern, "values", sizes=lengths, widths=numbers, roles={"v": CACHE}))


def same_counts(one: Operation, other: Operation) -> None:
    for mine, theirs in zip((one, *one.gradients), (other, *other.gradients), strict=True):
        for own, others in ((mine.work, theirs.work), (mine.exact_work, theirs.exact_work)):
            assert set(own) == set(others) == {"tensor", "hbm"}
            assert all(simplify(own[unit] - others[unit]) == 0 for unit in own)


def test_keys_are_read_once_a_key_value_head_and_scores_written_a_query_head() -> None:
    scores = attention_scores(1, 1000, 1000, 24, 64, kv_heads=3, a=2)
    assert scores.work["tensor"] == 2 * 24 * 1000 * 1000 * 64
    assert [operand.bytes for operand in scores.operands] == [3_072_000, 384_000, 48_000_000]


@pytest.mark.parametrize("causal", CAUSAL)
@given(queries=st.integers(1, 7), past=st.integers(0, 5))
@settings(max_examples=20)
def test_pairs_are_those_that_a_loop_finds(causal: str, queries: int, past: int) -> None:
    keys = queries + past
    seen = sum(1 for i, j in product(range(queries), range(keys)) if causal != "exact" or j <= i + past)
    assert attention_pairs(queries, keys, causal=causal) == (Rational(seen, 2) if causal == "halved" else seen)


@given(queries=st.integers(1, 8), past=st.integers(0, 6), window=st.integers(1, 16))
@settings(max_examples=60)
def test_a_window_cuts_rows_short(queries: int, past: int, window: int) -> None:
    found = attention_pairs(queries, queries + past, causal="exact", window=window)
    assert found == sum(min(window, past + i + 1) for i in range(queries))


def test_a_window_in_closed_form() -> None:
    assert attention_pairs(1, T, causal="exact", window=n) == Min(T, n)
    # a whole window before every query, and a window as wide as all keys
    assert simplify(attention_pairs(S, S + n + B, causal="exact", window=n) - S * n) == 0
    wide = attention_pairs(S, S + T, causal="exact", window=S + T + B)
    assert simplify(wide - attention_pairs(S, S + T, causal="exact")) == 0
    # a prompt longer than the window: all windows whole, less the corner
    prompt = attention_pairs(n + B, n + B, causal="exact", window=n)
    assert simplify(prompt - ((n + B) * n - n * (n - 1) / 2)) == 0


def test_a_window_reads_only_the_keys_that_are_needed() -> None:
    scores = attention_scores(1, 4, 100, 2, 8, causal="exact", window=10, cached=True, a=1)
    assert scores.reads[1].bytes == 2 * 8 * 13
    assert scores.cache_bytes == 2 * 8 * 100
    assert "window" in scores.conventions[0]


def test_the_error_of_a_causal_convention_is_a_formula() -> None:
    full, exact, halved = (naive(causal=causal).work["tensor"] for causal in ("full", "exact", "halved"))
    assert simplify(full - 2 * halved) == 0
    assert simplify(exact / halved - (2 * T - S + 1) / T) == 0
    square = simplify((exact / halved).subs(T, S))
    assert simplify(square - (1 + 1 / S)) == 0
    assert simplify((exact / full).subs(S, 1)) == 1


@pytest.mark.parametrize("passes", [3, 4, 6, n])
def test_the_score_matrix_crosses_as_often_as_stated(passes: Expr | int) -> None:
    layer = naive_attention(1, S, S, H, d, passes=passes, a=s)
    assert simplify(layer.work["hbm"] - (passes * H * S**2 * s + 4 * H * S * d * s)) == 0
    assert simplify(layer.work["tensor"] - 4 * H * S**2 * d) == 0
    assert any(f"{passes} times" in sentence for sentence in layer.conventions)
    middle = layer.parts[1].operation
    assert (middle.witness is None) == (passes != 4)


def test_scores_have_a_width_of_their_own() -> None:
    layer = naive_attention(1, S, T, H, d, a=2, s=4)
    assert simplify(layer.work["hbm"] - (16 * H * S * T + 4 * H * S * d + 4 * H * T * d)) == 0


def test_the_softmax_is_that_of_the_library() -> None:
    for chosen, other in (("counted", "executed"), ("five", "five"), ("three", "three")):
        own = naive_attention(B, S, T, H, d, softmax=chosen).parts[1].operation
        known = softmax(B * H * S, T, flops=other, a=a)
        same = ((own.work, known.work), (own.exact_work, known.exact_work))
        assert all(simplify(one["vector"] - two["vector"]) == 0 for one, two in same)
        assert own.bytes == known.bytes
        assert (own.witness is None) == (known.witness is None)
        assert known.conventions[0] in own.conventions
        mine, theirs = own.gradients[0].exact_work, known.gradients[0].exact_work
        assert all(simplify(mine[unit] - theirs[unit]) == 0 for unit in ("vector", "hbm"))


def test_softmax_and_scale_conventions() -> None:
    def vector(**options: Any) -> Expr:
        return naive_attention(1, S, T, H, d, **options).exact_work.get("vector", Integer(0))

    assert simplify(vector() - (5 * H * S * T - 2 * H * S)) == 0
    assert simplify(vector(scale="scores") - (6 * H * S * T - 2 * H * S)) == 0
    assert vector(softmax="left out") == 0
    assert naive(softmax="left out").parts[1].operation.witness is None
    ragged = naive_attention(1, S, T, H, d, causal="exact").exact_work["vector"]
    assert simplify(ragged - H * (5 * (S * T - S * (S - 1) / 2) - 2 * S)) == 0


def test_every_convention_has_a_sentence_of_its_own() -> None:
    variants = [naive(**seen) for seen in SEEN]
    variants += [naive(softmax=one) for one in ("five", "three", "left out")] + [naive(scale="scores"), naive(passes=6)]
    assert len({layer.conventions for layer in variants}) == len(variants)


def test_halved_is_a_count_that_nothing_executes() -> None:
    assert all(operation.witness is None for operation in operations(naive(causal="halved")))


@pytest.mark.parametrize("seen", SEEN, ids=str)
def test_the_backward_pass_has_twice_the_products(seen: dict[str, Any]) -> None:
    layer = naive(**seen)
    assert simplify(layer.backward.work["tensor"] - 2 * layer.work["tensor"]) == 0
    assert [part.operation.name for part in layer.backward] == [
        "attention dP",
        "attention dV",
        "attention softmax dS",
        "attention scores dQ",
        "attention scores dK",
    ]


def test_the_arrays_of_the_layer_are_handed_on() -> None:
    layer = naive(name="first", reads="queries", names=("keys", "values"))
    scores, middle, last = (part.operation for part in layer)
    assert [one.name for one in scores.reads] == ["queries", "keys"]
    assert [one.name for one in middle.reads] == [one.name for one in scores.writes] == ["first scores"]
    assert [one.name for one in last.reads] == ["first softmax", "values"]
    assert last.writes[0].name == "first"
    assert {one.name for g in scores.gradients for one in g.writes} == {"d queries", "d keys"}
    assert {one.name for g in last.gradients for one in g.writes} == {"d first softmax", "d values"}


def test_kept_keys_and_values_are_cache() -> None:
    assert naive(cached=True, kv=1).cache_bytes == B * K * T * d + B * K * T * v
    assert naive().cache_bytes == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"causal": "half"}, "halved"),
        ({"softmax": "count"}, "counted"),
        ({"scale": "fold"}, "folded"),
        ({"causal": "full", "window": 4}, "window"),
        ({"causal": "exact", "window": 0}, "window"),
        ({"causal": "exact", "window": Rational(5, 2)}, "window"),
        ({"passes": 2}, "too few passes"),
    ],
)
def test_refusals(options: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        naive(**options)


@pytest.mark.parametrize(("heads", "kv_heads"), [(8, 3), (2, 4)])
def test_heads_that_do_not_share_out_are_refused(heads: int, kv_heads: int) -> None:
    with pytest.raises(InputError, match="do not share out"):
        attention_scores(1, 2, 2, heads, 8, kv_heads=kv_heads)


def test_fewer_keys_than_queries_cannot_be_exact() -> None:
    with pytest.raises(InputError, match="fewer keys than queries"):
        naive_attention(1, 5, 4, 1, 8, causal="exact")
    with pytest.raises(InputError, match="fewer keys than queries"):
        naive_attention(1, S + T, T, 1, 8, causal="exact")
    for window in (None, 2, 20):
        with pytest.raises(InputError, match="causal: fewer keys than queries; seen: 4 < 10"):
            attention_pairs(10, 4, causal="exact", window=window)
    assert attention_pairs(10, 4) == 40
    with pytest.raises(InputError, match="window"):
        attention_pairs(4, 4, window=2)
    with pytest.raises(InputError, match="window: not a size"):
        naive_attention(1, S, S, 1, 8, causal="exact", window=1 - S)
