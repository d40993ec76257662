"""Blocks of queries and of keys: what is read again, the pairs of chunks, the online softmax; simulated by loads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Add, Expr, Integer, Mul, Pow, Rational

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.operation import Operation, Witness
from symroof.operations.attention.fusedkernel import INSIDE, Reference, forward_reference
from symroof.operations.attention.numbers import Point, integer_at, point
from symroof.operations.attention.pairproducts import flat, rows
from symroof.operations.attention.sizes import Sizes
from symroof.operations.attention.softmax import SCALE, Style
from symroof.operations.conventions import choice
from symroof.operations.rounding import ceiling_of

KV_READS = {
    "group": "a block holds its queries of every head of a group, so that keys and values are read once a block",
    "head": "every query head reads the keys and values of its group itself",
}
ONLINE = (
    "softmax is counted as tiles execute it, block of keys by block: 4n - 2 vector FLOPs a row of n and one divide an "
    "element of the result; for every block of keys after the first, 3 FLOPs a row and one an element to rescale"
)
WHOLE_ROWS = "the rescaling of partial results from tile to tile is left out"
BLOCKS = "keys and values are read again for every block of {} queries, whole"
BLOCKS_EXACT = "keys and values are read again for every block of {} queries, up to the last key that the block sees"


def tiled(
    operation: Operation, sizes: Sizes, block: Expr, style: Style, kv_reads: str, columns: Expr | None = None
) -> Operation:
    """A fused attention with the passes of keys and values that blocks of ``block`` queries cause; no backward pass.

    Args:
        operation: fused attention.
        sizes: its sizes.
        block: queries of a block.
        style: how softmax and scale are counted.
        kv_reads: ``group`` or ``head``.
        columns: keys of a block where the softmax is online.
    """
    shared = choice("kv_reads", kv_reads, KV_READS)
    group = Mul(sizes.heads, Pow(sizes.kv_heads, -1)) if kv_reads == "head" else Integer(1)
    passes = Mul(group, _loads(sizes, block), Pow(sizes.keys, -1))
    query, key, value = operation.reads
    sentence = (BLOCKS_EXACT if _triangular(sizes) else BLOCKS).format(block)
    return replace(
        operation,
        reads=(query, replace(key, passes=passes), replace(value, passes=passes)),
        conventions=(*operation.conventions, sentence, shared),
        source="FlashAttention paper, algorithm 1, with the loop over queries outside",
        witness=_witness(operation, sizes, block, style, kv_reads, columns) if operation.witness else None,
        gradients=(),
    )


def online(operation: Operation, sizes: Sizes, columns: Expr, style: Style) -> Operation:
    """A fused attention with the FLOPs of a softmax that goes through blocks of ``columns`` keys, one after another.

    Running maximum and sum need no more than those of a whole row. A block after the first rescales: subtract, exp and
    multiply of the sum a row, one multiply an element of the result. The result is divided at its end.
    """
    n, wide, blocks = sizes.keys, sizes.value_head, ceiling_of(Mul(sizes.keys, Pow(columns, -1)))
    per_pair = Mul(4 + style.scaling, n)
    rescale = Mul(Add(blocks, -1), Add(wide, 3))
    first = Mul(sizes.rows, Add(per_pair, wide, rescale))
    return replace(
        operation,
        flops={**operation.flops, "vector": first},
        exact={**operation.exact, "vector": Add(first, Mul(-2, sizes.rows))},
        conventions=(*sizes.words, ONLINE, SCALE[style.scale], INSIDE),
    )


def chunk_pairs(new: Expr, keys: Expr, chunk: Expr) -> Expr:
    """Pairs of every token of a chunk with every key up to the end of its chunk; ``new`` tokens are the last keys."""
    before = Add(_blocks(new, chunk), -1)  # chunks before the last
    tokens = Mul(before, chunk)
    earlier = Add(Mul(tokens, Add(keys, -new)), Mul(Rational(1, 2), chunk, tokens, Add(before, 1)))
    return Add(earlier, Mul(Add(new, -tokens), keys))


def _blocks(queries: Expr, block: Expr) -> Expr:
    return ceiling_of(Mul(queries, Pow(block, -1)))


def _triangular(sizes: Sizes) -> bool:
    """Whether a block stops at the last key that it sees."""
    return sizes.causal == "exact" or sizes.chunk is not None


def _loads(sizes: Sizes, block: Expr) -> Expr:
    """Keys read of a sequence and head, those of every block of queries together."""
    n = _blocks(sizes.queries, block)
    if not _triangular(sizes):
        return Mul(n, sizes.keys)
    # all blocks but the last end at a multiple of their queries, the last at the last query
    triangle = Mul(Rational(1, 2), block, n, Add(n, -1))
    return Add(Mul(n, Add(sizes.keys, -sizes.queries)), triangle, sizes.queries)


def _witness(
    operation: Operation, sizes: Sizes, block: Expr, style: Style, kv_reads: str, columns: Expr | None
) -> Witness:
    query, key, value = (operand.name for operand in operation.reads)
    (written,) = (operand.name for operand in operation.writes)

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        at, size = point(sizes, values), integer_at(block, values)
        wide = integer_at(columns, values) if columns is not None else 1
        if at is None or not size or not wide:
            return None
        reference = forward_reference(at, style) if columns is None else _by_blocks(at, style, wide)
        shapes = at.query_shape(at.head), at.key_shape(at.head), at.key_shape(at.value_head)
        done = execute_arrays(reference, dict(zip((query, key, value), shapes, strict=True)), [written])
        loads = _simulated(at, size, kv_reads)
        read = {query: done.read[query], key: loads * at.head, value: loads * at.value_head}
        return Execution(done.flops, read, done.written)

    return run


def _simulated(at: Point, block: int, kv_reads: str) -> int:
    """Keys loaded by all heads, one after another, for every block of queries."""
    loads = 0
    for _ in range(at.batch):
        for head in range(at.heads):
            if kv_reads == "group" and head % at.group:
                continue  # the first head of the group has loaded them
            for start in range(0, at.queries, block):
                last = max(end for _, end in at.seen[start : start + block])
                for _key in range(last):
                    loads += 1
    return loads


def _by_blocks(at: Point, style: Style, wide: int) -> Reference:
    """Fused attention with a running maximum, sum and result for every row, through blocks of ``wide`` keys."""

    def row(q: Any, k: Any, v: Any) -> Any:
        import numpy as np

        most: Any = None
        total: Any = None
        result: Any = None
        for start in range(0, len(k), wide):
            scores = style.scaled(k[start : start + wide] @ q)
            before: Any = most
            for score in scores:
                most = score if most is None else max(most, score)
            powers = np.exp(scores - most)
            new, part = powers.sum(), powers @ v[start : start + wide]
            if before is None:
                total, result = new, part
            else:
                shrink = (before - most).exp()
                total, result = total * shrink + new, result * shrink + part
        return result / total

    def run(q: Any, k: Any, v: Any) -> tuple[Any, ...]:
        groups = [(b, h, i, h // at.group) for b, h, i, _, _ in rows(at)]
        return (flat([row(q[b, h, i], k[b, g], v[b, g]) for b, h, i, g in groups]),)

    return run
