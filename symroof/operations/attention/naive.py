"""Attention with its score matrix in memory: the two products, the softmax between them, and all three as a layer."""

from __future__ import annotations

from typing import Any

from sympy import Add

from symroof.counting.layer import Layer, layer
from symroof.counting.naming import INPUT, gradient_of
from symroof.counting.operation import A_WIDTH, ACTIVATION, BEFORE, CACHE, Operation
from symroof.counting.work import Amount
from symroof.errors import InputError
from symroof.operations.arguments import Name, Size, checked
from symroof.operations.arrays import distinct
from symroof.operations.attention.pairproducts import KEY, PAIR, QUERY, product
from symroof.operations.attention.sizes import attention_sizes, otherwise
from symroof.operations.attention.softmax import Style, softmax_rows
from symroof.operations.references import shortened
from symroof.operations.rounding import whole

PASSES = 4


@checked
def attention_scores(
    batch: Size,
    queries: Size,
    keys: Size,
    heads: Size,
    head: Size,
    *,
    kv_heads: Size | None = None,
    causal: str = "none",
    window: Size | None = None,
    cached: bool = False,
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    s: Amount | None = None,
    name: str = "scores",
    reads: str = BEFORE,
    k_name: Name = "K",
) -> Operation:
    """Every query times every key that it sees: 2·batch·heads·pairs·head FLOPs, pairs = queries·keys if not causal.

    Keys are read once for each of ``kv_heads``: as many as heads (multi-head), fewer (grouped) or one (multi-query).

    Args:
        batch: sequences.
        queries: queries of a sequence.
        keys: keys of a sequence; queries are the last positions of them where it is causal.
        heads: heads of the queries.
        head: elements of a query and of a key, one head.
        kv_heads: heads of keys and values; by default ``heads``.
        causal: ``none``, ``full``, ``exact`` or ``halved``: see ``attention_pairs``.
        window: keys that a query sees at most, itself included; with ``causal="exact"`` alone.
        cached: whether keys are counted as kept in memory from token to token.
        a: bytes an element of the queries.
        kv: bytes an element of keys; by default ``a``.
        s: bytes a score; by default ``a``.
        name: of the operation and of the array it writes.
        reads: the array of the queries; by default what the operation before writes.
        k_name: the array of the keys.

    >>> from symroof.algebra.symbols import sizes
    >>> B, S, T, H, K, d = sizes("B S T H K d")
    >>> attention_scores(B, S, T, H, d, kv_heads=K).work["tensor"]
    2*B*H*S*T*d
    """
    distinct(name, reads, k_name)
    role = CACHE if cached else ACTIVATION
    sizes = attention_sizes(batch, queries, keys, heads, head, kv_heads, causal=causal, window=window, role=role)
    kv, s = otherwise(kv, a), otherwise(s, a)
    q, k, above = sizes.query_side(reads, a), sizes.key_side(k_name, kv), sizes.score_side(gradient_of(name), s)
    q_name = reads or INPUT
    dq, dk = sizes.query_side(gradient_of(q_name), a), sizes.key_side(gradient_of(k_name), kv)
    gradients = (
        product(sizes, QUERY, shortened(name, " dQ"), (above, k), written=dq, values=False),
        product(sizes, KEY, shortened(name, " dK"), (above, sizes.query_side(q_name, a)), written=dk, values=False),
    )
    written = sizes.score_side(name, s)
    return product(sizes, PAIR, name, (q, k), written=written, values=False, gradients=gradients)


@checked
def attention_values(
    batch: Size,
    queries: Size,
    keys: Size,
    heads: Size,
    value_head: Size,
    *,
    kv_heads: Size | None = None,
    causal: str = "none",
    window: Size | None = None,
    cached: bool = False,
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    s: Amount | None = None,
    o: Amount | None = None,
    name: str = "values",
    reads: str = BEFORE,
    v_name: Name = "V",
) -> Operation:
    """The values of the keys that a query sees, summed by their probabilities: 2·batch·heads·pairs·value_head FLOPs.

    Arguments as for ``attention_scores``, with ``value_head`` elements of a value, ``reads`` the probabilities of ``s``
    bytes each, ``v_name`` the array of the values and ``o`` bytes an element of the result (by default ``a``).

    >>> from symroof.algebra.symbols import sizes
    >>> B, S, T, H, v = sizes("B S T H v")
    >>> attention_values(B, S, T, H, v).work["tensor"]
    2*B*H*S*T*v
    """
    distinct(name, reads, v_name)
    role = CACHE if cached else ACTIVATION
    sizes = attention_sizes(batch, queries, keys, heads, value_head, kv_heads, causal=causal, window=window, role=role)
    kv, s, o = otherwise(kv, a), otherwise(s, a), otherwise(o, a)
    v, above = sizes.key_side(v_name, kv, values=True), sizes.query_side(gradient_of(name), o, values=True)
    p_name = reads or INPUT
    dp, dv = sizes.score_side(gradient_of(p_name), s), sizes.key_side(gradient_of(v_name), kv, values=True)
    gradients = (
        product(sizes, PAIR, shortened(name, " dP"), (above, v), written=dp, values=True),
        product(sizes, KEY, shortened(name, " dV"), (sizes.score_side(p_name, s), above), written=dv, values=True),
    )
    written = sizes.query_side(name, o, values=True)
    pairs = sizes.score_side(reads, s)
    return product(sizes, QUERY, name, (pairs, v), written=written, values=True, gradients=gradients)


@checked
def naive_attention(
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
    passes: Amount = PASSES,
    softmax: str = "counted",
    scale: str = "folded",
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    s: Amount | None = None,
    o: Amount | None = None,
    name: str = "attention",
    reads: str = BEFORE,
    names: tuple[str, str] = ("K", "V"),
) -> Layer:
    """Scores, softmax and values as three kernels, with the score matrix of batch·heads·pairs numbers in memory.

    It crosses the link ``passes`` times: written by the first product, read and written by the softmax, read by the
    second. More passes are further elementwise kernels (mask, scale, dropout); 3 takes the softmax for one pass.

    Args:
        batch: sequences.
        queries: queries of a sequence.
        keys: keys of a sequence.
        heads: heads of the queries.
        head: elements of a query and of a key, one head.
        kv_heads: heads of keys and values; by default ``heads``.
        value_head: elements of a value, one head; by default ``head``.
        causal: ``none``, ``full``, ``exact`` or ``halved``, as for ``attention_scores``.
        window: keys that a query sees at most, itself included; with ``causal="exact"`` alone.
        cached: whether keys and values are counted as kept in memory from token to token.
        passes: how often the score matrix crosses the link, at least 3.
        softmax: ``counted`` as executed, 5n - 2 FLOPs a row of n, ``five`` or ``three`` FLOPs a pair, or ``left out``.
        scale: ``folded`` into the weights of the queries, or one multiply for each of the ``scores``.
        a: bytes an element of the queries.
        kv: bytes an element of keys and values; by default ``a``.
        s: bytes a score; by default ``a``.
        o: bytes an element of the result; by default ``a``.
        name: of the layer, of its last operation and of the array that it writes.
        reads: the array of the queries; by default what the operation before writes.
        names: the arrays of keys and of values.

    >>> from symroof.algebra.symbols import sizes
    >>> S, H, d = sizes("S H d")
    >>> naive_attention(1, S, S, H, d, a=2).work
    Work({'tensor': 4*H*S**2*d, 'vector': 5*H*S**2, 'hbm': 8*H*S**2 + 8*H*S*d})
    """
    distinct(name, reads, *names)
    k_name, v_name = names
    crossings = whole("passes", passes)
    middle = Add(crossings, -2)
    if crossings.is_number and crossings < 3:
        expected = "at least 3, or fused_attention where the scores stay on chip"
        raise InputError("too few passes", where="passes", seen=str(passes), expected=expected)
    common: dict[str, Any] = {
        "kv_heads": kv_heads,
        "cached": cached,
        "a": a,
        "kv": kv,
        "causal": causal,
        "window": window,
    }
    sizes = attention_sizes(batch, queries, keys, heads, 1, 1, causal=causal, window=window)
    first, between, value = f"{name} scores", f"{name} softmax", otherwise(value_head, head)
    return layer(
        name,
        attention_scores(batch, queries, keys, heads, head, **common, s=s, name=first, reads=reads, k_name=k_name),
        softmax_rows(sizes, otherwise(s, a), middle, Style(softmax, scale), name=between, reads=first),
        attention_values(
            batch, queries, keys, heads, value, **common, s=s, o=o, name=name, reads=between, v_name=v_name
        ),
    )
