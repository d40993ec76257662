"""Fused attention: queries, keys and values in, the result out; the scores are never in memory."""

from __future__ import annotations

from dataclasses import replace

from symroof.counting.operation import A_WIDTH, ACTIVATION, BEFORE, CACHE, Operation
from symroof.counting.work import Amount
from symroof.operations.arguments import Size, checked
from symroof.operations.arrays import distinct
from symroof.operations.attention.backward import backward
from symroof.operations.attention.fusedkernel import Arrays, fused
from symroof.operations.attention.sizes import attention_sizes, otherwise
from symroof.operations.attention.softmax import Style


@checked
def fused_attention(
    batch: Size,
    queries: Size,
    keys: Size,
    heads: Size,
    head: Size,
    *,
    kv_heads: Size | None = None,
    value_head: Size | None = None,
    causal: str = "none",
    window: Size | None = None,
    cached: bool = False,
    softmax: str = "counted",
    scale: str = "folded",
    recompute: str = "counted",
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    o: Amount | None = None,
    name: str = "attention",
    reads: str = BEFORE,
    names: tuple[str, str] = ("K", "V"),
) -> Operation:
    """Attention as one kernel that reads queries, keys and values once and writes the result once.

    2·batch·heads·pairs·(head + value_head) tensor FLOPs, as naive attention, and those of the softmax on the
    vector unit. One query (``queries=1``) is a step of decoding.

    Args:
        batch: sequences.
        queries: queries of a sequence.
        keys: keys of a sequence; queries are the last positions of them where it is causal.
        heads: heads of the queries.
        head: elements of a query and of a key, one head.
        kv_heads: heads of keys and values; by default ``heads``.
        value_head: elements of a value, one head; by default ``head``.
        causal: ``none``, ``full``, ``exact`` or ``halved``, as for ``attention_scores``.
        window: keys that a query sees at most, itself included; with ``causal="exact"`` alone.
        cached: whether keys and values are counted as kept in memory from token to token.
        softmax: ``counted`` as executed, 5n - 2 FLOPs a row of n, ``five`` or ``three`` FLOPs a pair, or ``left out``.
        scale: ``folded`` into the weights of the queries, or one multiply for each of the ``scores``.
        recompute: whether the scores that the backward pass computes again are ``counted`` or ``left out``.
        a: bytes an element of the queries.
        kv: bytes an element of keys and values; by default ``a``.
        o: bytes an element of the result; by default ``a``.
        name: of the operation and of the array it writes.
        reads: the array of the queries; by default what the operation before writes.
        names: the arrays of keys and of values.

    >>> step = fused_attention(1, 1, 1000, 24, 64, kv_heads=3, a=2, softmax="left out")
    >>> step.work["tensor"], step.work["hbm"], step.work.intensity
    (6144000, 774144, 500/63)
    """
    distinct(name, reads, *names)
    role = CACHE if cached else ACTIVATION
    sizes = attention_sizes(
        batch, queries, keys, heads, head, kv_heads, value_head, causal=causal, window=window, role=role
    )
    arrays = Arrays(name, reads, *names, a, otherwise(kv, a), otherwise(o, a))
    style = Style(softmax, scale)
    return fused(sizes, arrays, style, gradients=(backward(replace(sizes, role=ACTIVATION), arrays, style, recompute),))
