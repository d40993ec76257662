"""The cache of keys and values: bytes by hand, appending, reading, and how many tokens fit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import simplify, solve

from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import repeat
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.attention.fused import fused_attention
from symroof.operations.attention.keyvalue import cache_bytes, cache_read, cache_write, kv_elements, latent_elements

B, S, T, L, H, K, M, N, d, v, b, n = sizes("B S T L H K M N d v b n")
a, k = widths("a k")


def test_bytes_by_hand() -> None:
    # int8 keys and values of width 4096 in 64 layers
    assert cache_bytes(64, kv_elements(1, 4096), kv=1) == 2 * 64 * 4096 == 524_288
    assert cache_bytes(64, kv_elements(32, 128), tokens=8192, kv=1) == 2 * 8192 * 64 * 4096 == 4 * 2**30
    # grouped: 8 of 64 heads, bf16, 80 layers
    assert cache_bytes(80, kv_elements(8, 128), kv=2) == 327_680
    # latent attention keeps 512 + 64 elements, 60 layers, bf16
    assert latent_elements(512, 64) == 576
    assert cache_bytes(60, latent_elements(512, 64), kv=2) == 69_120
    assert kv_elements(128, 192, value_head=128) == 40_960


def test_the_formula_a_token() -> None:
    assert cache_bytes(L, kv_elements(K, d), kv=b) == 2 * L * K * d * b
    assert simplify(kv_elements(K, d, value_head=v) - K * (d + v)) == 0
    assert simplify(cache_bytes(L, kv_elements(H, d)) / cache_bytes(L, kv_elements(K, d)) - H / K) == 0


def test_the_tokens_that_fit_solve_the_footprint() -> None:
    (fit,) = solve(N * b + cache_bytes(L, kv_elements(K, d), tokens=T, kv=b) - M, T)
    assert simplify(fit - (M - N * b) / (2 * L * K * d * b)) == 0


@given(tokens=st.integers(1, 200), page=st.integers(1, 32))
@settings(max_examples=40)
def test_pages_are_kept_whole(tokens: int, page: int) -> None:
    kept = cache_bytes(2, 3, tokens=tokens, page=page, kv=1) / 6
    assert kept % page == 0
    assert tokens <= kept < tokens + page


@pytest.mark.parametrize("by", ["projection", "copy"])
def test_appending_is_what_its_execution_does(by: str) -> None:
    operation = cache_write(B, S, kv_elements(K, d, value_head=v), by=by, a=a, kv=k)
    verdict = check_operation(operation)
    assert verdict.agreed, verdict.first_difference


def test_appending_moves_the_new_tokens() -> None:
    direct = cache_write(B, S, kv_elements(K, d), a=a, kv=k)
    copied = cache_write(B, S, kv_elements(K, d), by="copy", a=a, kv=k, reads="kv")
    assert dict(direct.work) == {"vector": 0, "hbm": 2 * B * S * K * d * k}
    assert simplify(copied.bytes - 2 * B * S * K * d * (a + k)) == 0
    assert [operand.name for operand in copied.operands] == ["kv", "cache write"]
    assert direct.conventions != copied.conventions
    assert cache_write(B, S, 1, a=a).writes[0].width == a
    with pytest.raises(InputError, match="by convention"):
        cache_write(B, S, 1, by="kernel")


def test_reading_is_what_attention_reads() -> None:
    operation = cache_read(B, T, kv_elements(K, d, value_head=v), kv=k)
    assert check_operation(operation).agreed
    step = fused_attention(B, 1, T, H, d, kv_heads=K, value_head=v, cached=True, kv=k)
    assert simplify(operation.bytes - step.reads[1].bytes - step.reads[2].bytes) == 0
    assert simplify(operation.cache_bytes - step.cache_bytes) == 0


def test_layers_keep_as_many_caches() -> None:
    layers = repeat(cache_read(B, T, kv_elements(K, d), kv=b), L)
    assert simplify(layers.cache_bytes - B * cache_bytes(L, kv_elements(K, d), tokens=T, kv=b)) == 0


def test_a_cache_filled_token_by_token_is_read_as_a_triangle() -> None:
    read = sum(cache_read(1, t, kv_elements(4, 8), kv=1).bytes for t in range(1, 11))
    assert read == 55 * cache_bytes(1, kv_elements(4, 8), kv=1)


def test_a_page_has_tokens() -> None:
    with pytest.raises(InputError, match="page"):
        cache_bytes(1, 1, page=0)
    assert cache_bytes(1, 1, tokens=T / 2, kv=1) == T / 2
    assert cache_bytes(1, 1, tokens=10, page=n, kv=1).subs(n, 4) == 12
