"""Fused attention in tiles, what fits on chip, and chunked prefill: keys and values are read again for every block."""

from __future__ import annotations

from dataclasses import replace

from sympy import Add, Expr, Mul, Pow, floor

from symroof.counting.layer import Layer, layer
from symroof.counting.operation import A_WIDTH, BEFORE, CACHE, Operation
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.arrays import distinct
from symroof.operations.attention.fusedkernel import Arrays, fused
from symroof.operations.attention.sizes import attention_sizes, otherwise
from symroof.operations.attention.softmax import Style
from symroof.operations.attention.tiles import WHOLE_ROWS, chunk_pairs, online, tiled
from symroof.operations.conventions import choice
from symroof.operations.rounding import whole


@checked
def tiled_attention(
    batch: Size,
    queries: Size,
    keys: Size,
    heads: Size,
    head: Size,
    rows: Size,
    *,
    columns: Size | None = None,
    kv_heads: Size | None = None,
    value_head: Size | None = None,
    causal: str = "none",
    kv_reads: str = "group",
    softmax: str = "counted",
    scale: str = "folded",
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    o: Amount | None = None,
    name: str = "attention",
    reads: str = BEFORE,
    names: tuple[str, str] = ("K", "V"),
) -> Operation:
    """Fused attention with blocks of ``rows`` queries on chip: keys and values are read ceiling(queries/rows) times.

    Where causal is exact, a block reads the keys up to its last query only: with n blocks n·(T - S) + rows·n(n - 1)/2 +
    S keys in all. Its backward pass has tiles of its own and is not counted here.

    Args:
        batch: sequences.
        queries: queries of a sequence.
        keys: keys of a sequence; queries are the last positions of them where it is causal.
        heads: heads of the queries.
        head: elements of a query and of a key, one head.
        rows: queries of a block; see ``largest_rows`` for the most that fit.
        columns: keys of a block; needed for the online softmax alone.
        kv_heads: heads of keys and values; by default ``heads``.
        value_head: elements of a value, one head; by default ``head``.
        causal: ``none``, ``full``, ``exact`` or ``halved``, as for ``attention_scores``.
        kv_reads: whether keys and values are read once a block for the whole ``group`` or by every ``head``.
        softmax: ``counted`` by whole rows, ``five``, ``three`` or ``left out``, as for ``naive_attention``; or
            ``online``, from block to block of keys (not with exact or halved pairs).
        scale: ``folded`` into the weights of the queries, or one multiply for each of the ``scores``.
        a: bytes an element of the queries.
        kv: bytes an element of keys and values; by default ``a``.
        o: bytes an element of the result; by default ``a``.
        name: of the operation and of the array it writes.
        reads: the array of the queries; by default what the operation before writes.
        names: the arrays of keys and of values.

    >>> from symroof.algebra.symbols import sizes
    >>> S, d, r = sizes("S d r")
    >>> tiled_attention(1, S, S, 1, d, r, a=2).work["hbm"]
    4*S*d*ceiling(S/r) + 4*S*d
    """
    distinct(name, reads, *names)
    sizes = attention_sizes(batch, queries, keys, heads, head, kv_heads, value_head, causal=causal)
    block = whole("rows", rows)
    arrays = Arrays(name, reads, *names, a, otherwise(kv, a), otherwise(o, a))
    if softmax == "online":
        style, by_column = Style("counted", scale), _columns(columns, causal)
        return tiled(
            online(fused(sizes, arrays, style), sizes, by_column, style), sizes, block, style, kv_reads, by_column
        )
    style = Style(softmax, scale)
    operation = tiled(fused(sizes, arrays, style), sizes, block, style, kv_reads)
    return replace(operation, conventions=(*operation.conventions, WHOLE_ROWS)) if style.executable else operation


@checked
def chunked_prefill(
    batch: Size,
    prompt: Size,
    chunk: Size,
    heads: Size,
    head: Size,
    *,
    past: Amount = 0,
    kv_heads: Size | None = None,
    value_head: Size | None = None,
    causal: str = "exact",
    softmax: str = "counted",
    scale: str = "folded",
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    o: Amount | None = None,
    name: str = "attention",
    reads: str = BEFORE,
    names: tuple[str, str] = ("K", "V"),
) -> Layer:
    """Attention of a prompt in chunks, each against the keys and values kept so far and its own: the sum of all chunks.

    The FLOPs of exact pairs are those of the prompt in one piece; the cache is read again for every chunk.

    Args:
        batch: sequences.
        prompt: new tokens of a sequence.
        chunk: tokens of a chunk; the last one may be shorter.
        heads: heads of the queries.
        head: elements of a query and of a key, one head.
        past: tokens in the cache before the prompt.
        kv_heads: heads of keys and values; by default ``heads``.
        value_head: elements of a value, one head; by default ``head``.
        causal: ``exact``, or ``full``: every token of a chunk with every key up to the end of the chunk.
        softmax: ``counted`` as executed, 5n - 2 FLOPs a row of n, ``five`` or ``three`` FLOPs a pair, or ``left out``.
        scale: ``folded`` into the weights of the queries, or one multiply for each of the ``scores``.
        a: bytes an element of the queries.
        kv: bytes an element of keys and values; by default ``a``.
        o: bytes an element of the result; by default ``a``.
        name: of the layer, of its operation and of the array that it writes.
        reads: the array of the queries; by default what the operation before writes.
        names: the arrays of keys and of values.

    >>> chunked_prefill(1, 6, 2, 1, 8, a=2).work["hbm"], chunked_prefill(1, 6, 6, 1, 8, a=2).work["hbm"]
    (576, 384)
    """
    choice("causal", causal, {"exact": None, "full": None})
    distinct(name, reads, *names)
    new, c = amount("prompt", prompt), whole("chunk", chunk)
    keys = Add(amount("past", past), new)
    sizes = attention_sizes(batch, new, keys, heads, head, kv_heads, value_head, causal=causal, role=CACHE)
    if causal == "full":
        sizes = replace(sizes, chunk=c, pairs=chunk_pairs(new, keys, c))
    arrays, style = Arrays(name, reads, *names, a, otherwise(kv, a), otherwise(o, a)), Style(softmax, scale)
    return layer(name, tiled(fused(sizes, arrays, style), sizes, c, style, "group"))


@checked
def tile_bytes(
    rows: Size,
    columns: Size,
    head: Size,
    *,
    value_head: Size | None = None,
    group: Size = 1,
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    s: Amount | None = None,
) -> Expr:
    """Bytes on chip of a tile: a block of queries, one of keys and one of values, their scores and the partial results.

    A row of a partial result has ``value_head`` elements, its maximum and its sum.

    Args:
        rows: queries of a block.
        columns: keys of a block.
        head: elements of a query and of a key, one head.
        value_head: elements of a value, one head; by default ``head``.
        group: query heads of which a block holds the queries.
        a: bytes an element of the queries.
        kv: bytes an element of keys and values; by default ``a``.
        s: bytes a score and an element of a partial result; by default ``a``.

    >>> tile_bytes(128, 64, 128, a=2, s=4)
    164864
    """
    each, fixed = _tile(columns, head, value_head, group, a, otherwise(kv, a), otherwise(s, a))
    return Add(Mul(amount("rows", rows), each), fixed)


@checked
def largest_rows(
    on_chip: Amount,
    columns: Size,
    head: Size,
    *,
    value_head: Size | None = None,
    group: Size = 1,
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    s: Amount | None = None,
) -> Expr:
    """The most queries of a block with which a tile fits into ``on_chip`` bytes; arguments as for ``tile_bytes``.

    Raises:
        InputError: not even one query fits, or queries, scores and results of 0 bytes.

    >>> largest_rows(200_000, 64, 128, a=2, s=4)
    162
    """
    each, fixed = _tile(columns, head, value_head, group, a, otherwise(kv, a), otherwise(s, a))
    if each == 0:
        raise InputError("a query takes up nothing", where="a, s", seen="0", expected="bytes above 0")
    room = Add(amount("on_chip", on_chip), -fixed)
    if Add(room, -each).is_negative:
        raise InputError("no tile fits", where="on_chip", seen=str(on_chip), expected=f"at least {fixed + each} bytes")
    return floor(Mul(room, Pow(each, -1)))


def _columns(columns: Amount | None, causal: str) -> Expr:
    """The keys of a block; an error where the online softmax has no exact count."""
    if columns is None:
        expected = "columns=…, the keys of a block"
        raise InputError("an online softmax goes by blocks of keys", where="columns", expected=expected)
    if causal not in {"none", "full"}:
        expected = 'causal="none" or "full": rows of different lengths have no closed form by blocks of keys'
        raise InputError("no exact count", where="softmax", seen=f"online with causal={causal}", expected=expected)
    return whole("columns", columns)


def _tile(
    columns: Amount, head: Amount, value_head: Amount | None, group: Amount, a: Amount, kv: Amount, s: Amount
) -> tuple[Expr, Expr]:
    """Bytes for each query of a block, and those for keys and values."""
    d, c = amount("head", head), amount("columns", columns)
    v = d if value_head is None else amount("value_head", value_head)
    each = Add(Mul(d, amount("a", a)), Mul(Add(c, v, 2), amount("s", s)))
    return Mul(amount("group", group), each), Mul(c, Add(d, v), amount("kv", kv))
