"""Latent attention: keys and values as one low-rank vector a token, in the absorbed and in the expanded form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sympy import Add, Expr, Mul

from symroof.counting.layer import Layer, layer
from symroof.counting.naming import INPUT
from symroof.counting.operation import A_WIDTH, ACTIVATION, CACHE, W_WIDTH, Operation
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Size, checked, normalized
from symroof.operations.attention.absorbed import ABSORBED, absorbed_attention, joined_keys
from symroof.operations.attention.fused import fused_attention
from symroof.operations.attention.sizes import otherwise
from symroof.operations.conventions import choice
from symroof.operations.products.contraction import contraction, linear
from symroof.operations.rounding import whole

FORMS = {
    "absorbed": ABSORBED,
    "expanded": "latent attention is expanded: keys and values of every head are made from the latent vectors of all "
    "keys and written out; a kernel of its own joins the rotated part of the key to those of every head",
}
LEFT_OUT = "the norms of the latent vectors and the rotation of queries and keys are left out"


@dataclass(frozen=True)
class Latent:
    """Sizes of latent attention: whole numbers of at least 1, or formulas.

    Attributes:
        inputs: width of a token.
        heads: heads of queries, keys and values.
        latent: elements of the vector that keys and values are made from.
        rope: elements of the rotated part of a query and of the one rotated key of all heads.
        nope: elements of the part of a query and key, one head, that is not rotated.
        value_head: elements of a value, one head.
        query_latent: elements of the vector that queries are made from; None where they come from the token.
    """

    inputs: Amount
    heads: Amount
    latent: Amount
    rope: Amount
    nope: Amount
    value_head: Amount
    query_latent: Amount | None = None

    def __post_init__(self) -> None:
        normalized(self, whole)

    @property
    def key(self) -> Expr:
        """Elements of a query or key, one head."""
        return Add(amount("nope", self.nope), amount("rope", self.rope))

    @property
    def kept(self) -> Expr:
        """Elements that are kept a token."""
        return Add(amount("latent", self.latent), amount("rope", self.rope))

    def of_heads(self, size: Amount) -> Expr:
        """Elements of all heads."""
        return Mul(amount("heads", self.heads), amount("size", size))


@checked
def latent_attention(
    batch: Size,
    queries: Size,
    keys: Size,
    sizes: Latent,
    *,
    form: str = "absorbed",
    causal: str = "none",
    softmax: str = "counted",
    scale: str = "folded",
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    kv: Amount | None = None,
    name: str = "attention",
    reads: str = INPUT,
) -> Layer:
    """All of latent attention: projection of the queries, the new latent vectors, attention, and the output projection.

    Both forms have the same weights and results. Absorbed, the up-projections of keys and values are applied to the
    queries and the results of ``queries`` tokens; expanded, to the latent vectors of all ``keys`` tokens.

    Args:
        batch: sequences.
        queries: new tokens of a sequence.
        keys: tokens of a sequence in the cache, the new ones included.
        sizes: see ``Latent``.
        form: ``absorbed`` or ``expanded``.
        causal: ``none``, ``full``, ``exact`` or ``halved``, as for ``attention_scores``.
        softmax: ``counted`` as executed, 5n - 2 FLOPs a row of n, ``five`` or ``three`` FLOPs a pair, or ``left out``.
        scale: ``folded`` into the weights of the queries, or one multiply for each of the ``scores``.
        a: bytes an element of the activations.
        w: bytes a weight.
        kv: bytes an element of the cache; by default ``a``.
        name: of the layer; its operations are called ``name q``, ``name kv down`` and so on, the last one ``name``.
        reads: the array of the tokens.

    >>> small = Latent(5120, 128, latent=512, rope=64, nope=128, value_head=128, query_latent=1536)
    >>> latent_attention(1, 1, 1000, small).parameters
    149225472
    """
    choice("form", form, FORMS)
    tokens = Mul(amount("batch", batch), amount("queries", queries))
    widths: dict[str, Any] = {"a": a, "w": w}
    down = linear(tokens, sizes.inputs, sizes.kept, **widths, o=otherwise(kv, a), name=f"{name} kv down", reads=reads)
    make = _absorbed if form == "absorbed" else _expanded
    core: dict[str, Any] = {"causal": causal, "softmax": softmax, "scale": scale, "kv": kv, "a": a}
    middle = make(batch, queries, keys, sizes, name, widths, core)
    results = sizes.of_heads(sizes.value_head)
    out = linear(tokens, results, sizes.inputs, **widths, name=name, reads=f"{name} values")
    return layer(name, *_queries(tokens, sizes, name, reads, widths), down, *middle, out)


def _queries(tokens: Expr, sizes: Latent, name: str, reads: str, widths: Mapping[str, Any]) -> list[Operation]:
    """The projections of the queries: one, or down and up."""
    whole = sizes.of_heads(sizes.key)
    if sizes.query_latent is None:
        return [linear(tokens, sizes.inputs, whole, **widths, name=f"{name} q", reads=reads)]
    down = linear(tokens, sizes.inputs, sizes.query_latent, **widths, name=f"{name} q down", reads=reads)
    return [down, linear(tokens, sizes.query_latent, whole, **widths, name=f"{name} q", reads=down.name)]


def _absorbed(
    batch: Amount,
    queries: Amount,
    keys: Amount,
    sizes: Latent,
    name: str,
    widths: Mapping[str, Any],
    core: Mapping[str, Any],
) -> list[Operation]:
    """Queries through the up-projection of keys, attention on the latent vectors, results through that of values."""
    lengths = {"B": batch, "S": queries, "H": sizes.heads, "R": sizes.latent}
    key, result, value = f"{name} k up", f"{name} core", f"{name} values"
    up = contraction(
        "Q[B,S,H,N]:a U[H,N,R]:w -> Z[B,S,H,R]:a",
        key,
        sizes={**lengths, "N": sizes.nope},
        widths=widths,
        reads=f"{name} q nope",
    )
    names = (key, f"{name} q rope", f"{name} latents")
    attend = absorbed_attention(
        batch, queries, keys, sizes.heads, sizes.latent, sizes.rope, **core, name=result, names=names
    )
    last = contraction(
        "Z[B,S,H,R]:a U[H,R,E]:w -> Y[B,S,H,E]:a",
        value,
        sizes={**lengths, "E": sizes.value_head},
        widths=widths,
        reads=result,
    )
    return [up, replace(attend, conventions=(*attend.conventions, LEFT_OUT)), last]


def _expanded(
    batch: Amount,
    queries: Amount,
    keys: Amount,
    sizes: Latent,
    name: str,
    widths: Mapping[str, Any],
    core: Mapping[str, Any],
) -> list[Operation]:
    """Keys and values of all heads from the latent vectors of all keys, then attention."""
    tokens, width = Mul(amount("batch", batch), amount("keys", keys)), otherwise(core["kv"], core["a"])
    arrays = f"{name} k up", f"{name} v up"
    pattern, numbers = "X[B,R]:k U[R,F]:w -> Z[B,F]:a", {"a": widths["a"], "w": widths["w"], "k": width}
    made = [
        contraction(
            pattern,
            array,
            sizes={"B": tokens, "R": sizes.latent, "F": sizes.of_heads(size)},
            widths=numbers,
            roles={"X": role},  # the cache is counted once, though both read it
            reads=f"{name} latents",
        )
        for array, size, role in zip(arrays, (sizes.nope, sizes.value_head), (CACHE, ACTIVATION), strict=True)
    ]
    parts = (amount("heads", sizes.heads), amount("nope", sizes.nope), amount("rope", sizes.rope))
    joined = joined_keys(tokens, parts, f"{name} keys", (arrays[0], f"{name} rotated"), widths["a"], width)
    attend = fused_attention(
        batch,
        queries,
        keys,
        sizes.heads,
        sizes.key,
        value_head=sizes.value_head,
        **{**core, "kv": core["a"]},
        name=f"{name} values",
        reads=f"{name} q",
        names=(joined.name, arrays[1]),
    )
    return [*made, joined, replace(attend, conventions=(*attend.conventions, FORMS["expanded"], LEFT_OUT))]
