"""Claims about the traffic of attention and its intensity."""

from __future__ import annotations

from typing import Any

from sympy import Expr, Integer, ceiling

from symroof import Derivation, derive, sizes, widths
from symroof.algebra.statement import Relation, Truth
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.counting.work import Amount
from symroof.operations import fused_attention, naive_attention, softmax, tiled_attention
from tests.families.row import PROVED, Row, limit, ridge

B, G, H, K, M, S, T, d, n, r, s = sizes("B G H K M S T d n r s")
(b,) = widths("b")


def fused(batch: Amount, queries: Amount, keys: Amount, heads: Amount, head: Amount, **more: Any) -> Operation:
    """Fused attention without the FLOPs of its softmax."""
    return fused_attention(batch, queries, keys, heads, head, softmax="left out", **more)


def naive(passes: int, heads: Amount, head: Amount) -> Layer:
    """Naive attention of 8192 tokens on themselves, in two bytes."""
    return naive_attention(1, 8192, 8192, heads, head, passes=passes, softmax="left out", a=2)


def scores(passes: int, heads: Amount = 1, head: Amount = 8192) -> Expr:
    """Bytes that the score matrix alone moves: what naive attention moves more than fused attention."""
    return naive(passes, heads, head).work["hbm"] - fused(1, 8192, 8192, heads, head, a=2).bytes


def over_scores(passes: int, heads: Amount = 1, head: Amount = 8192) -> Expr:
    """FLOPs for each byte of the score matrix."""
    return naive(passes, heads, head).work["tensor"] / scores(passes, heads, head)


def against_fused(moved: Expr) -> Expr:
    """Bytes over those of fused attention of 8192 tokens in one head of 8192."""
    return moved / fused(1, 8192, 8192, 1, 8192, a=2).bytes


def grouped(queries: Amount, keys: Amount) -> Expr:
    """The intensity of B sequences where G heads share keys and values, in two bytes."""
    return fused(B, queries, keys, G * K, d, kv_heads=K, a=2).work.intensity


def plain(queries: Amount, keys: Amount) -> Operation:
    """B sequences, each head with keys and values of its own, in two bytes."""
    return fused(B, queries, keys, H, d, a=2)


def cancels(work: Operation, name: str) -> Truth:
    """Whether the intensity does not depend on ``name``, though the bytes do."""
    found = derive(Derivation(title="decoding", name="decoding", solve_for=name, work=work))
    return Truth(found.crossover().cancels and sizes(name)[0] in work.bytes.free_symbols)


def in_blocks(rows: Expr) -> Expr:
    """Bytes of n blocks of ``rows`` tokens against all n·rows, in two bytes, over the square of the tokens."""
    length = n * rows
    moved = tiled_attention(1, length, length, 1, d, rows, a=2, softmax="left out").bytes
    return limit({"tensor": moved.xreplace({ceiling(n): n}), "hbm": length**2}, "n")


TRAFFIC = (
    Row(
        "scores of 8192 tokens, one head, 3 passes in 2 bytes: 4.0e8 bytes; with the softmax read and written they "
        "are 4 passes, with 64 heads 64 times that (lessons on performance modelling)",
        lambda: (scores(3), scores(4), scores(3, 64, 128), scores(4, 64, 128)),
        ("402653184", "536870912", "≈ 2.6e10", "≈ 3.4e10"),
        printed="4.0e8",
    ),
    Row(
        "naive attention by these scores alone: about 5500 FLOP/byte, with 64 heads 85 (the same)",
        lambda: (over_scores(3), over_scores(4), over_scores(3, 64, 128), over_scores(4, 64, 128)),
        ("16384/3", "4096", "256/3", "64"),
        printed="5.5e3",
    ),
    Row(
        "and so it is memory-bound on an H100: with 64 heads and in the softmax, not at the inputs given (the same)",
        lambda: (
            Relation(over_scores(3, 64, 128), "<", ridge("h100-sxm", "bf16")),
            Relation(softmax(64 * 8192, 8192, flops="five", a=2).work.intensity, "<", ridge("h100-sxm", "bf16")),
            Relation(over_scores(3), ">", ridge("h100-sxm", "bf16")),
            Relation(over_scores(4), ">", ridge("h100-sxm", "bf16")),
        ),
        (PROVED,) * 4,
    ),
    Row(
        "fused attention moves 4sdb, about 1.1e8 bytes, which is 4.9 times too little (the same)",
        lambda: (fused(1, 8192, 8192, 1, 8192, a=2).bytes, fused(1, s, s, 1, d, a=b).bytes),
        ("536870912", "4s*d*b"),
        printed="1.1e8",
        slip="4.85p < x and x < 4.95p",
    ),
    Row(
        "and has about 2e4 FLOP/byte, which is 4.9 times too much for s/b (the same)",
        lambda: (fused(1, 8192, 8192, 1, 8192, a=2).work.intensity, fused(1, s, s, 1, d, a=b).work.intensity),
        ("4096", "s/b"),
        printed="2e4",
        slip="4.85x < p and p < 4.95x",
    ),
    Row(
        "fused attention moves about 4 times less than naive: by the formulas as printed, 3s²b over 4sdb, more; with "
        "queries, keys, values and result in both 1.75 times less, with 64 heads 49 times (the same)",
        lambda: (
            against_fused(scores(3)),
            against_fused(naive(3, 1, 8192).work["hbm"]),
            against_fused(naive(3, 64, 128).work["hbm"]),
        ),
        ("3/4", "7/4", "49"),
        printed="4",
        slip="x < 1 and x = 3p/16",
    ),
    Row(
        "fused attention takes traffic from quadratic to O(s): in blocks of r queries it stays quadratic, with d²/M "
        "for a memory of M bytes; only what keeps keys and values on chip is linear (articles on MFU and MBU)",
        lambda: (
            in_blocks(r),
            in_blocks(M / (8 * d)),
            fused(1, s, s, 1, d, a=2).bytes / s,
            limit({"tensor": fused(1, s, s, 1, d, a=2).bytes, "hbm": s**2}, "s"),
        ),
        ("4d/r", "32d^2/M", "8d", "0"),
        printed="0",
        slip="x > p",
    ),
    Row(
        "G heads share keys and values: TG/(G + 1) for a prompt, SG/(G + S) → G in decoding (Scaling Book)",
        lambda: (
            grouped(T, T),
            grouped(1, S),
            limit(fused(B, 1, S, G * K, d, kv_heads=K, a=2), "S"),
            grouped(T, S),
        ),
        ("TG/(G + 1)", "SG/(G + S)", "G", "4BTSKGd/(4BdK(TG + S))"),
        printed="TG/(G + 1)",
    ),
    Row(
        "ST/(S + T): T/2 for a prompt, about 1 in decoding (Scaling Book, inference)",
        lambda: (plain(T, S).work.intensity, plain(T, T).work.intensity, limit(plain(1, S), "S")),
        ("ST/(S + T)", "T/2", "1"),
        printed="ST/(S + T)",
    ),
    Row(
        "S/2 for a prompt, below 1 in decoding (CS336, lecture 10)",
        lambda: (plain(S, S).work.intensity, Relation(plain(1, S).work.intensity, "<", Integer(1))),
        ("S/2", PROVED),
        printed="S/2",
    ),
    Row(
        "decoding has the intensity 1, which cannot be improved: not by the batch, but G times by G heads that share "
        "keys and values, 8 in Llama-3 (the same)",
        lambda: (
            limit(plain(1, S), "S"),
            plain(1, S).work.intensity,
            cancels(plain(1, S), "B"),
            limit(fused(B, 1, S, 64, 128, kv_heads=8, a=2), "S"),
        ),
        ("1", "S/(S + 1)", PROVED, "8"),
        printed="1",
    ),
)
