"""The cache of keys and values: its elements and bytes, appending to it and reading it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from sympy import Add, Expr, Integer, Mul, Pow

from symroof.algebra.statement import evaluate
from symroof.counting.execution import Execution
from symroof.counting.operation import A_WIDTH, BEFORE, Operation, Witness, activation, cache
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Name, Size, checked
from symroof.operations.conventions import choice
from symroof.operations.rounding import ceiling_of, whole

SOURCE = "a key and a value a token, layer and key/value head"
COPIES = {
    "projection": "the projections write keys and values into the cache; appending is that write alone",
    "copy": "keys and values are copied into the cache by a kernel of its own, which reads and writes them",
}


@checked
def kv_elements(kv_heads: Size, head: Size, *, value_head: Size | None = None) -> Expr:
    """Elements that one layer keeps a token: kv_heads·(head + value_head), or 2·kv_heads·head where those are equal.

    >>> from symroof.algebra.symbols import sizes
    >>> K, d = sizes("K d")
    >>> kv_elements(K, d)
    2*K*d
    """
    d = amount("head", head)
    return Mul(amount("kv_heads", kv_heads), Add(d, d if value_head is None else amount("value_head", value_head)))


@checked
def latent_elements(latent: Size, rope: Size) -> Expr:
    """Elements that one layer of latent attention keeps a token: the latent vector and the rotated key of all heads.

    >>> latent_elements(512, 64)
    576
    """
    return Add(amount("latent", latent), amount("rope", rope))


@checked
def cache_bytes(layers: Size, elements: Size, *, tokens: Size = 1, page: Size = 1, kv: Amount = A_WIDTH) -> Expr:
    """Bytes that keys and values of ``tokens`` tokens take up: layers·elements·kv a token.

    What remains of a memory, divided by the bytes of one token, is the number of tokens that fit.

    Args:
        layers: layers with a cache of their own.
        elements: kept a token and layer: ``kv_elements`` or ``latent_elements``.
        tokens: of all sequences together, or of one where it is kept in pages.
        page: tokens of a page; a sequence takes up whole pages.
        kv: bytes an element.

    >>> from symroof.algebra.symbols import sizes
    >>> L, K, d, b = sizes("L K d b")
    >>> cache_bytes(L, kv_elements(K, d), kv=b)
    2*K*L*b*d
    >>> cache_bytes(64, 2*4096, tokens=8192, kv=1) == 4 * 2**30
    True
    """
    size, kept = whole("page", page), amount("tokens", tokens)
    held = kept if size == 1 else Mul(size, ceiling_of(Mul(kept, Pow(size, -1))))
    return Mul(amount("layers", layers), amount("elements", elements), amount("kv", kv), held)


@checked
def cache_write(
    batch: Size,
    tokens: Size,
    elements: Size,
    *,
    by: str = "projection",
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    name: str = "cache write",
    reads: str = BEFORE,
) -> Operation:
    """Append ``tokens`` new tokens of every sequence to one layer's cache: batch·tokens·elements written, no FLOPs.

    Args:
        batch: sequences.
        tokens: new tokens of a sequence.
        elements: kept a token: ``kv_elements`` or ``latent_elements``.
        by: ``projection``, where nothing is read, or ``copy``, which reads the new keys and values as well.
        a: bytes an element that is read.
        kv: bytes an element of the cache; by default ``a``.
        name: of the operation and of the array it writes.
        reads: the array that is copied; by default what the operation before writes.

    >>> from symroof.algebra.symbols import sizes
    >>> B, K, d = sizes("B K d")
    >>> cache_write(B, 1, kv_elements(K, d), a=2).work["hbm"]
    4*B*K*d
    """
    sentence, sizes = choice("by", by, COPIES), (batch, tokens, elements)
    moved = _elements(*sizes)
    return Operation(
        name,
        flops={"vector": Integer(0)},
        reads=(activation(reads, moved, a),) if by == "copy" else (),
        writes=(cache(name, moved, a if kv is None else kv),),
        conventions=(sentence,),
        source=SOURCE,
        witness=_witness(sizes, reads if by == "copy" else None, name),
    )


@checked
def cache_read(
    batch: Size,
    tokens: Size,
    elements: Size,
    *,
    kv: Amount = A_WIDTH,
    name: str = "cache read",
    array: Name = "cache",
) -> Operation:
    """Read what one layer keeps of ``tokens`` tokens of every sequence; attention itself does so as part of its work.

    Args:
        batch: sequences.
        tokens: tokens of a sequence in the cache.
        elements: kept a token: ``kv_elements`` or ``latent_elements``.
        kv: bytes an element.
        name: of the operation.
        array: the array it reads.

    >>> cache_read(1, 8192, kv_elements(32, 128), kv=1).bytes
    67108864
    """
    sizes = (batch, tokens, elements)
    return Operation(
        name,
        flops={"vector": Integer(0)},
        reads=(cache(array, _elements(*sizes), kv),),
        writes=(),
        conventions=("the cache is read once, whole",),
        source=SOURCE,
        witness=_witness(sizes, array, None),
    )


def _elements(batch: Amount, tokens: Amount, elements: Amount) -> Expr:
    return Mul(amount("batch", batch), amount("tokens", tokens), amount("elements", elements))


def _witness(sizes: tuple[Amount, Amount, Amount], read: str | None, written: str | None) -> Witness:
    """Moves element by element."""
    exprs = [amount("size", size) for size in sizes]

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        lengths = [evaluate(size, values) for size in exprs]
        if any(length.denominator != 1 for length in lengths):
            return None
        batch, tokens, elements = map(int, lengths)
        moved = sum(1 for _ in range(batch) for _ in range(tokens) for _ in range(elements))
        return Execution(0, {read: moved} if read is not None else {}, {written: moved} if written else {})

    return run
