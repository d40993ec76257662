"""Latent attention on the latent vectors themselves, and the keys of all heads joined from their two parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Add, Expr, Integer, Mul

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.naming import gradient_of
from symroof.counting.operation import A_WIDTH, CACHE, Operand, Operation, Witness
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Size, checked
from symroof.operations.arrays import distinct
from symroof.operations.attention.fusedkernel import Arrays, forward_reference, fused
from symroof.operations.attention.numbers import integer_at, point
from symroof.operations.attention.sizes import Sizes, attention_sizes, otherwise
from symroof.operations.attention.softmax import Style
from symroof.operations.references import shortened

SOURCE = "multi-head latent attention, DeepSeek-V2 paper, section 2.1 and appendix C"
ABSORBED = (
    "latent attention is absorbed: queries go through the up-projection of the keys, and scores and values "
    "are taken on the latent vectors, which are read once for all heads"
)


@checked
def absorbed_attention(
    batch: Size,
    queries: Size,
    keys: Size,
    heads: Size,
    latent: Size,
    rope: Size,
    *,
    causal: str = "none",
    softmax: str = "counted",
    scale: str = "folded",
    a: Amount = A_WIDTH,
    kv: Amount | None = None,
    o: Amount | None = None,
    name: str = "attention",
    names: tuple[str, str, str] = ("Q latent", "Q rope", "latents"),
) -> Operation:
    """Fused attention of all heads on one latent vector and one rotated key a token, each read once.

    Scores are products of latent + rope elements and values are the latent vectors themselves:
    2·batch·heads·pairs·(2·latent + rope) tensor FLOPs. It is for inference and has no backward pass.

    Args:
        batch: sequences.
        queries: queries of a sequence.
        keys: tokens of a sequence in the cache, the new ones included.
        heads: heads of the queries.
        latent: elements of the latent vector.
        rope: elements of the rotated key.
        causal: ``none``, ``full``, ``exact`` or ``halved``, as for ``attention_scores``.
        softmax: ``counted`` as executed, 5n - 2 FLOPs a row of n, ``five`` or ``three`` FLOPs a pair, or ``left out``.
        scale: ``folded`` into the weights of the queries, or one multiply for each of the ``scores``.
        a: bytes an element of the queries.
        kv: bytes an element of the cache; by default ``a``.
        o: bytes an element of the result; by default ``a``.
        name: of the operation and of the array it writes.
        names: the arrays of absorbed queries, of the rotated part of queries, and of the cache.

    >>> step = absorbed_attention(1, 1, 1000, 128, 512, 64, a=2, softmax="left out")
    >>> step.work["tensor"], step.reads[2].bytes
    (278528000, 1152000)
    """
    distinct(name, *names)
    wide, rotated = amount("latent", latent), amount("rope", rope)
    sizes = attention_sizes(batch, queries, keys, heads, Add(wide, rotated), 1, wide, causal=causal, role=CACHE)
    arrays = Arrays(name, names[0], names[2], names[2], a, otherwise(kv, a), otherwise(o, a))
    style = Style(softmax, scale)
    kernel = fused(sizes, arrays, style)
    query, kept, _ = kernel.reads
    parts = [
        replace(query, name=n, elements=Mul(sizes.rows, size)) for n, size in zip(names, (wide, rotated), strict=False)
    ]
    return replace(
        kernel,
        reads=(*parts, kept),
        conventions=(*kernel.conventions, ABSORBED),
        source=SOURCE,
        witness=_witness(sizes, names, name, style) if kernel.witness else None,
    )


def _witness(sizes: Sizes, names: tuple[str, str, str], written: str, style: Style) -> Witness:
    """Fused attention whose values are the first elements of its keys."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        at = point(sizes, values)
        if at is None:
            return None
        wide = at.value_head

        def reference(q: Any, rotated: Any, kept: Any) -> tuple[Any, ...]:
            import numpy as np

            return forward_reference(at, style)(np.concatenate([q, rotated], axis=-1), kept, kept[..., :wide])

        shapes = at.query_shape(wide), at.query_shape(at.head - wide), at.key_shape(at.head)
        return execute_arrays(reference, dict(zip(names, shapes, strict=True)), [written])

    return run


def joined_keys(
    tokens: Expr, sizes: tuple[Expr, Expr, Expr], name: str, arrays: tuple[str, str], a: Amount, kv: Amount
) -> Operation:
    """The keys of every head, each with the one rotated key after it; backwards the gradients of that are summed.

    ``sizes`` are the heads, the elements of a head's own part and those of the rotated one; ``arrays`` the two parts.
    """
    heads, nope, rope = sizes
    parts = (
        Operand(arrays[0], Mul(tokens, heads, nope), amount("a", a)),
        Operand(arrays[1], Mul(tokens, rope), amount("kv", kv), CACHE),
    )
    whole = Operand(name, Mul(tokens, heads, Add(nope, rope)), amount("a", a))
    above, below = (
        replace(whole, name=gradient_of(name)),
        tuple(replace(o, name=gradient_of(o.name)) for o in parts),
    )
    shape = (tokens, heads, nope, rope)
    adds = {"vector": Mul(tokens, rope, heads)}
    gradient = Operation(
        shortened(name, " backward"),
        flops=adds,
        exact={"vector": Mul(tokens, rope, Add(heads, -1))},
        reads=(above,),
        writes=below,
        witness=_copied(shape, (above.name,), tuple(o.name for o in below), _split),
    )
    run = _copied(shape, arrays, (name,), _join)
    return Operation(name, {"vector": Integer(0)}, parts, (whole,), witness=run, gradients=(gradient,), source=SOURCE)


def _join(nope: Any, rope: Any) -> tuple[Any, ...]:
    import numpy as np

    return (np.concatenate([nope, np.repeat(rope[:, None], nope.shape[1], axis=1)], axis=-1),)


def _split(above: Any, wide: int) -> tuple[Any, ...]:
    return above[..., :wide], above[..., wide:].sum(axis=1)


def _copied(
    shape: tuple[Expr, ...], reads: tuple[str, ...], writes: tuple[str, ...], reference: Callable[..., tuple[Any, ...]]
) -> Witness:
    """Joins the two parts of keys, or takes them apart."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        tokens, heads, nope, rope = (integer_at(size, values) for size in shape)
        if not (tokens and heads and nope and rope):
            return None
        if reference is _join:
            return execute_arrays(_join, dict(zip(reads, ((tokens, heads, nope), (tokens, rope)), strict=True)), writes)
        return execute_arrays(lambda above: _split(above, nope), {reads[0]: (tokens, heads, nope + rope)}, writes)

    return run
