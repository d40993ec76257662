"""Claims about the FLOPs of attention and the cache of keys and values."""

from __future__ import annotations

from sympy import Expr, Integer, floor

from symroof import sizes, solve, widths
from symroof.algebra.statement import Relation
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import Operation
from symroof.counting.work import Amount, amount
from symroof.operations import (
    Heads,
    cache_bytes,
    dense_layer,
    fused_attention,
    kv_elements,
    latent_elements,
    linear,
    naive_attention,
)
from symroof.rules.rules import threshold
from tests.families.decoders import matrices, palm, trained, weights
from tests.families.row import Row

B, D, H, K, L, N, S, T, d, s = sizes("B D H K L N S T d s")
(b,) = widths("b")


def attention(heads: Amount, length: Amount, head: Amount) -> Operation:
    """Fused attention of one sequence on itself."""
    return fused_attention(1, length, length, heads, head)


def layer_of(length: Amount, width: Amount) -> Layer:
    """A gated layer with F = 4D, heads as wide together as the model, every token with every other."""
    wide = amount("width", width)
    return dense_layer(1, length, length, wide, 4 * wide, Heads(H, wide / H), causal="none", elementwise="written")


def attention_over_matrices(length: Amount, width: Amount) -> Expr:
    """FLOPs of attention over those of the weights of a layer."""
    whole = layer_of(length, width)
    return (whole.work["tensor"] - matrices(whole).work["tensor"]) / matrices(whole).work["tensor"]


def equal_to_all(width: Amount) -> Expr:
    """The length from which attention costs as much as all weights of a layer."""
    return crossing(Relation(attention_over_matrices(S, width), ">=", Integer(1)), "S")


def equal_to_projections(width: Amount) -> tuple[Expr, Expr, Expr]:
    """The length from which training attention costs as much as training its projections, and both FLOPs."""
    wide = amount("width", width)
    own = (linear(B * T, wide, wide, name=f"{name} projection", reads="x") for name in "QKVO")
    projections = trained(layer("projections", *own))
    pairs = trained(naive_attention(B, T, T, H, wide / H, softmax="left out"))
    return crossing(Relation(pairs, ">=", projections), "T"), projections, pairs


def crossing(relation: Relation, name: str) -> Expr:
    """The smallest value for which it holds."""
    found = threshold(solve(relation, name))
    assert found is not None
    return found


def prefill(tokens: int) -> Expr:
    """FLOPs of a prompt through 70e9 parameters and 80 layers of 64 heads of 128, every pair counted."""
    pairs = repeat(attention(64, tokens, 128), 80)
    return weights(tokens, 70 * 10**9).work["tensor"] + pairs.work["tensor"]


def fitting(memory: int, token: Expr) -> Expr:
    """Tokens that fit."""
    return floor(memory / token)


MLA_HEADS = kv_elements(128, 128)
KV_52B = cache_bytes(64, kv_elements(64, 128), kv=2)

FLOPS = (
    Row(
        "attention of 8192 tokens in one head of 8192: 4s²d, about 2.2e12 (lessons on performance modelling)",
        lambda: (attention(1, 8192, 8192).flops["tensor"], attention(1, s, d).flops["tensor"]),
        ("2199023255552", "4s^2*d"),
        printed="2.2e12",
    ),
    Row(
        "attention is a small correction unless s is long against d: s/(8d), as much at s = 8d (the same)",
        lambda: (attention_over_matrices(s, d), equal_to_all(d)),
        ("s/(8d)", "8d"),
        printed="s/(8d)",
    ),
    Row(
        "fused attention does as many FLOPs as naive attention, 2.2e12 (the same)",
        lambda: (attention(1, 8192, 8192).flops["tensor"], naive_attention(1, 8192, 8192, 1, 8192).work["tensor"]),
        ("2199023255552", "2199023255552"),
        printed="2.2e12",
    ),
    Row(
        "Gemma 27B, D = 4608: attention dominates from about 32k on; 8D is 9/8 of it (Scaling Book, transformers)",
        lambda: equal_to_all(4608),
        "36864",
        printed="32768",
        slip="x = 9p/8",
    ),
    Row(
        "attention costs as much as its projections at T = 2D, 8192 for D = 4096 (the same)",
        lambda: (equal_to_projections(4096)[0], *equal_to_projections(D)),
        ("8192", "2D", "24B*T*D^2", "12B*T^2*D"),
        printed="8192",
    ),
    Row(
        "540B: 3.28 TFLOP a token by 6N + 12LHQT, attention 1.09 % of it (PaLM paper, appendix B)",
        lambda: (
            palm(540_350_000_000, 118, 48, 256, 2048)[0] / 10**12,
            palm(N, L, H, d, T)[0],
            palm(540_350_000_000, 118, 48, 256, 2048)[1] * 100,
        ),
        ("≈ 3.277735", "6N + 12L*H*d*T", "≈ 1.09"),
        printed="3.28",
    ),
    Row(
        "a prompt of 10,000 tokens through 70e9 parameters: 1.66 PFLOP, 8.3 s at 200 TFLOP/s (an estimator's notes)",
        lambda: (prefill(10_000) / (200 * 10**12), prefill(10_000), prefill(10_000) / 10**15),
        ("8.31072", "1662144000000000", "≈ 1.66"),
        printed="8.3",
    ),
)

CACHE = (
    Row(
        "8192 tokens, 64 layers, 8192 key elements in int8: 8 GiB (Scaling Book, transformers)",
        lambda: cache_bytes(64, kv_elements(64, 128), tokens=8192, kv=1) / 2**30,
        "8",
        printed="8",
    ),
    Row(
        "64 layers, 4096 key elements in int8: 512 kB a token, in units of 1024 (the same)",
        lambda: cache_bytes(64, kv_elements(32, 128), kv=1) / 2**10,
        "512",
        printed="512",
    ),
    Row(
        "Llama-2 13B, 8192 tokens in BF16: 6.7 GB (Scaling Book, inference)",
        lambda: (
            cache_bytes(40, kv_elements(40, 128), tokens=8192, kv=2) / 10**9,
            cache_bytes(L, kv_elements(K, H), tokens=T, kv=b),
        ),
        ("6.7108864", "2b*H*K*L*T"),
        printed="6.7",
    ),
    Row(
        "64 layers of width 8192: 2,097,152 bytes a token (transformer inference arithmetic)",
        lambda: KV_52B,
        "2097152",
        printed="2097152",
    ),
    Row(
        "about 8000 tokens fit into 16 GB (the same)",
        lambda: (16 * 10**9 / KV_52B, fitting(16 * 10**9, KV_52B)),
        ("1953125/256", "7629"),
        printed="8e3",
    ),
    Row(
        "about 23,000 tokens fit into 56 GB, where it is more than 26,700 and 28,000 by the rounded 0.002 (the same)",
        lambda: (56 * 10**9 / KV_52B, fitting(56 * 10**9, KV_52B), fitting(56 * 10**9, amount("rounded", 2 * 10**6))),
        ("≈ 26702.88", "26702", "28000"),
        printed="23e3",
        slip="0.861x < p and p < 0.862x",
    ),
    Row(
        "batch·tokens·(d_model/n_heads)·layers·2·2·n_kv_heads (Databricks on inference)",
        lambda: cache_bytes(L, kv_elements(K, D / N), tokens=B * S, kv=2),
        "B*S*(D/N)*L*2*2*K",
        printed="B*S*(D/N)*L*2*2*K",
    ),
    Row(
        "latent attention keeps 512 + 64 = 576 numbers a token in place of 16384 keys, and as many values (CS336)",
        lambda: (
            latent_elements(512, 64),
            MLA_HEADS / 2,
            MLA_HEADS / 2 / latent_elements(512, 64),
            MLA_HEADS / latent_elements(512, 64),
        ),
        ("576", "16384", "≈ 28.4", "≈ 56.9"),
        printed="576",
    ),
    Row(
        "to count query heads overstates the cache of Llama-3.1 8B four times (a cache calculator)",
        lambda: kv_elements(32, 128) / kv_elements(8, 128),
        "4",
        printed="4",
    ),
)
