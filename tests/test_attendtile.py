"""Attention in tiles: loads simulated, what fits on chip, the online softmax, and prompts in chunks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import ceiling, simplify

from symroof.algebra.symbols import sizes, widths
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import POINTS, check_operation
from symroof.errors import InputError
from symroof.operations.attention.fused import fused_attention
from symroof.operations.attention.tiled import chunked_prefill, largest_rows, tile_bytes, tiled_attention

B, S, T, H, K, d, v, r, c, p, M = sizes("B S T H K d v r c p M")
a, k, s = widths("a k s")
TILED: list[dict[str, Any]] = [
    {},
    {"kv_reads": "head"},
    {"causal": "full", "scale": "scores"},
    {"causal": "exact"},
    {"causal": "exact", "kv_reads": "head"},
    {"softmax": "online", "columns": c},
    {"softmax": "online", "columns": c, "causal": "full", "scale": "scores"},
]


def tiled(**options: Any) -> Operation:
    return tiled_attention(B, S, T, H, d, r, kv_heads=K, value_head=v, **options)


def chunked(**options: Any) -> Operation:
    (part,) = chunked_prefill(B, S, c, H, d, kv_heads=K, value_head=v, **options)
    return part.operation


@pytest.mark.parametrize("options", TILED, ids=str)
def test_tiles_move_what_a_simulation_loads(options: dict[str, Any]) -> None:
    verdict = check_operation(tiled(**options), points=3 * POINTS)
    assert verdict.agreed, verdict.first_difference
    assert verdict.points == 3 * POINTS


@pytest.mark.parametrize("causal", ["exact", "full"])
@pytest.mark.parametrize("past", [0, p])
def test_chunks_move_what_a_simulation_loads(causal: str, past: Any) -> None:
    verdict = check_operation(chunked(causal=causal, past=past), points=3 * POINTS)
    assert verdict.agreed, verdict.first_difference
    assert verdict.points == 3 * POINTS


def test_keys_and_values_are_read_once_a_block() -> None:
    assert tiled_attention(1, 1000, 1000, 1, 64, 128, a=2).work["hbm"] == 2 * (2 * 1000 * 64 + 8 * 2 * 1000 * 64)
    extra = tiled().bytes - fused_attention(B, S, T, H, d, kv_heads=K, value_head=v).bytes
    assert simplify(extra - (ceiling(S / r) - 1) * a * B * K * T * (d + v)) == 0
    whole = tiled().subs({r: S})
    assert simplify(whole.bytes - fused_attention(B, S, T, H, d, kv_heads=K, value_head=v).bytes) == 0


def test_every_head_of_a_group_may_read_for_itself() -> None:
    assert simplify(tiled(kv_reads="head").reads[1].bytes - H / K * tiled().reads[1].bytes) == 0
    assert tiled(kv_reads="head").conventions != tiled().conventions


def test_causal_blocks_stop_at_their_last_query() -> None:
    # blocks of 4 of 10 queries after 2 keys end at keys 6, 10 and 12
    exact = tiled_attention(1, 10, 12, 1, 8, 4, causal="exact", a=1)
    assert exact.reads[1].bytes == 8 * (6 + 10 + 12)
    dense = tiled_attention(1, 10, 12, 1, 8, 4, causal="full", a=1)
    assert dense.reads[1].bytes == 8 * 3 * 12


@given(queries=st.integers(1, 12), past=st.integers(0, 6), rows=st.integers(1, 14))
@settings(max_examples=50)
def test_the_loads_of_causal_blocks_are_a_sum(queries: int, past: int, rows: int) -> None:
    ends = [past + min(start + rows, queries) for start in range(0, queries, rows)]
    found = tiled_attention(1, queries, queries + past, 1, 1, rows, causal="exact", a=1)
    assert found.reads[1].bytes == found.reads[2].bytes == sum(ends)


def test_an_online_softmax_rescales() -> None:
    online = tiled_attention(1, 1, 10, 1, 8, 1, columns=4, softmax="online")
    # 4n - 2, a divide an element, and two further blocks of keys with 3 + 8 each
    assert online.exact_work["vector"] == 38 + 8 + 2 * 11
    one = tiled_attention(1, 1, 10, 1, 8, 1, columns=10, softmax="online")
    assert one.exact_work["vector"] == 46
    counted = tiled_attention(1, 1, 10, 1, 8, 1)
    assert counted.exact_work["vector"] == 48
    assert online.work["tensor"] == counted.work["tensor"]
    assert any("left out" in sentence for sentence in counted.conventions)
    assert not any("left out" in sentence for sentence in online.conventions)


def test_conventions_of_counting_are_not_executed() -> None:
    for options in ({"causal": "halved"}, {"softmax": "five"}):
        assert tiled(**options).witness is None
    bare = tiled(softmax="left out")
    assert "vector" not in bare.work
    assert check_operation(bare).agreed


def test_a_tile_without_bytes_is_refused() -> None:
    with pytest.raises(InputError, match="a, s: a query takes up nothing"):
        largest_rows(1000, 4, 4, a=0)
    with pytest.raises(InputError, match="rows: not a size"):
        tile_bytes(0, 4, 4)


def test_a_tile_by_hand() -> None:
    # queries 128·64·2, keys and values 2·32·64·2, scores 128·32·4, results and two numbers a row 128·66·4
    assert tile_bytes(128, 32, 64, a=2, s=4) == 16384 + 8192 + 16384 + 33792
    assert tile_bytes(128, 32, 64, a=2, s=4, group=2) == 2 * (16384 + 16384 + 33792) + 8192
    assert simplify(tile_bytes(r, c, d, value_head=v, a=a, kv=k, s=s).diff(r) - (d * a + (c + v + 2) * s)) == 0
    assert simplify(tile_bytes(r, c, d, value_head=v, a=0, s=0, kv=k) - c * (d + v) * k) == 0


@given(
    on_chip=st.integers(45_000, 300_000),
    columns=st.integers(1, 64),
    head=st.integers(1, 64),
    group=st.integers(1, 4),
)
@settings(max_examples=40)
def test_the_largest_tile_fits_and_one_row_more_does_not(on_chip: int, columns: int, head: int, group: int) -> None:
    options: dict[str, Any] = {"group": group, "a": 2, "s": 4}
    rows = largest_rows(on_chip, columns, head, **options)
    assert tile_bytes(rows, columns, head, **options) <= on_chip < tile_bytes(rows + 1, columns, head, **options)


def test_the_largest_tile_goes_into_the_traffic() -> None:
    rows = largest_rows(M, 64, 128, a=2, s=4)
    # 65 rows make 64 blocks of 4096 queries, 162 rows 26
    for size, blocks in ((100_000, 64), (200_000, 26)):
        found = tiled_attention(1, 4096, 4096, 1, 128, rows.subs(M, size), a=2)
        assert found.bytes == 2 * 4096 * 128 * (2 + 2 * blocks)


def test_chunks_cost_reads_of_the_cache_and_no_flops() -> None:
    whole = fused_attention(B, S, S, H, d, kv_heads=K, value_head=v, causal="exact")
    parts = chunked()
    for unit in ("tensor", "vector"):
        assert simplify(parts.exact_work[unit] - whole.exact_work[unit]) == 0
    blocks = ceiling(S / c)
    again = c * blocks * (blocks - 1) / 2
    assert simplify(parts.bytes - whole.bytes - again * B * K * (d + v) * a) == 0
    assert simplify(parts.subs({c: S}).bytes - whole.bytes) == 0


@given(
    prompt=st.integers(1, 9),
    chunk=st.integers(1, 10),
    past=st.integers(0, 5),
    causal=st.sampled_from(["exact", "full"]),
)
@settings(max_examples=50)
def test_chunks_are_attentions_one_after_another(prompt: int, chunk: int, past: int, causal: str) -> None:
    total = dict.fromkeys(("tensor", "vector", "hbm"), 0)
    for start in range(0, prompt, chunk):
        new = min(chunk, prompt - start)
        each = fused_attention(2, new, past + start + new, 4, 3, kv_heads=2, value_head=5, causal=causal, a=2)
        total = {unit: total[unit] + each.exact_work[unit] for unit in total}
    found = chunked_prefill(2, prompt, chunk, 4, 3, past=past, kv_heads=2, value_head=5, causal=causal, a=2)
    assert dict(found.exact_work) == total


def test_chunks_say_how_they_were_counted() -> None:
    assert chunked().conventions != chunked(causal="full").conventions
    assert simplify(chunked(past=p).cache_bytes - a * B * K * (S + p) * (d + v)) == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"softmax": "online"}, "blocks of keys"),
        ({"softmax": "online", "columns": 4, "causal": "exact"}, "no exact count"),
        ({"softmax": "online", "columns": 4, "causal": "halved"}, "no exact count"),
        ({"softmax": "online", "columns": 0}, "columns"),
        ({"kv_reads": "heads"}, "head"),
        ({"softmax": "off"}, "softmax convention"),
    ],
)
def test_refusals(options: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        tiled(**options)


def test_blocks_are_whole() -> None:
    with pytest.raises(InputError, match="rows"):
        tiled_attention(1, 4, 4, 1, 8, 0)
    with pytest.raises(InputError, match="chunk"):
        chunked_prefill(1, 4, 0, 1, 8)
    with pytest.raises(InputError, match="causal convention"):
        chunked(causal="none")
    with pytest.raises(InputError, match="no tile fits"):
        largest_rows(1000, 64, 128, a=2)
