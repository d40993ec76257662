"""Blocks: whole layers put together from operations: attention, feed-forward networks, mixtures of experts.

Every block reads ``input``, which in a layer is what stands before it. ``elementwise`` says where its small operations
are: ``fused`` into the products beside them, as inference kernels do, or ``written``, each a kernel of its own whose
result the backward pass reads.
"""

from __future__ import annotations

from dataclasses import dataclass

from sympy import Expr

from symroof.counting.fusing import fuse
from symroof.counting.layer import Layer, layer
from symroof.counting.naming import INPUT
from symroof.counting.operation import A_WIDTH, W_WIDTH, Operation
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Size, checked, normalized
from symroof.operations.attention.fused import fused_attention
from symroof.operations.conventions import choice
from symroof.operations.elementwise.activations import gated, gelu
from symroof.operations.elementwise.norms import layer_norm, rms_norm
from symroof.operations.elementwise.pointwise import residual
from symroof.operations.elementwise.rotary import rotary
from symroof.operations.experts.routed import routed_experts, shared_experts
from symroof.operations.experts.routing import combine_experts, router
from symroof.operations.products.contraction import linear
from symroof.operations.rounding import whole

ELEMENTWISE = {"fused": True, "written": False}
MLP = {"gated": True, "plain": False}


@dataclass(frozen=True)
class Heads:
    """The heads of attention; whole numbers of at least 1, or formulas.

    Attributes:
        query: heads of the queries.
        size: elements of a head.
        kv: heads of keys and values; by default as many as of the queries.
    """

    query: Amount
    size: Amount
    kv: Amount | None = None

    def __post_init__(self) -> None:
        normalized(self, whole)

    @property
    def of_keys(self) -> Expr:
        """Heads of the keys, and of the values."""
        return amount("heads", self.query if self.kv is None else self.kv)


@dataclass(frozen=True)
class Widths:
    """Bytes an element: ``a`` of activations, ``w`` of weights, ``kv`` of keys and values, by default ``a``."""

    a: Amount = A_WIDTH
    w: Amount = W_WIDTH
    kv: Amount | None = None

    def __post_init__(self) -> None:
        normalized(self, amount)


USUAL = Widths()


@checked
def attention_block(
    batch: Size,
    queries: Size,
    keys: Size,
    model: Size,
    heads: Heads,
    *,
    causal: str = "exact",
    cached: bool = False,
    positions: bool = True,
    norm: str = "rms",
    softmax: str = "counted",
    elementwise: str = "fused",
    widths: Widths = USUAL,
) -> Layer:
    """Norm, projections, rotary embedding, fused attention, output projection, residual sum.

    New keys and values are written once, by the projection; attention reads all of them.

    Args:
        batch: sequences.
        queries: new tokens of a sequence.
        keys: tokens that a new one can see, itself included.
        model: width of a token.
        heads: of queries, keys and values.
        causal: ``none``, ``full``, ``exact`` or ``halved``, see ``fused_attention``.
        cached: whether keys and values are kept from token to token.
        positions: whether queries and keys are rotated.
        norm: ``rms`` or ``layer``.
        softmax: ``counted``, ``five``, ``three`` or ``left out``, see ``fused_attention``.
        elementwise: ``fused`` or ``written``.
        widths: bytes an element.
    """
    tokens, D = amount("batch", batch) * amount("queries", queries), amount("model", model)
    a, kv = widths.a, widths.a if widths.kv is None else widths.kv
    inner = [normed(norm, tokens, D, widths, "norm 1", INPUT), *_projections(tokens, D, heads, widths, positions)]
    attend = fused_attention(
        batch,
        queries,
        keys,
        heads.query,
        heads.size,
        kv_heads=heads.of_keys,
        causal=causal,
        cached=cached,
        softmax=softmax,
        a=a,
        kv=kv,
        reads="Q",
    )
    out = linear(tokens, heads.query * heads.size, D, a=a, w=widths.w, name="out", reads="attention")
    add = residual(tokens * D, a=a, name="residual 1", reads="out", residual=INPUT)
    groups = [inner, [attend], [out, add]]
    return layer("attention block", *grouped(groups, elementwise, ("projections", "attention", "output")))


def _projections(tokens: Expr, model: Expr, heads: Heads, widths: Widths, positions: bool) -> list[Operation]:
    """The arrays Q, K and V, the first two rotated where positions are."""
    a, w, kv = widths.a, widths.w, widths.a if widths.kv is None else widths.kv
    found = []
    for name, number, o in (("Q", heads.query, a), ("K", heads.of_keys, kv), ("V", heads.of_keys, kv)):
        turned = positions and name != "V"
        own, out = (f"plain {name}", a) if turned else (name, o)
        found.append(linear(tokens, model, number * heads.size, a=a, w=w, o=out, name=own, reads="norm 1"))
        if turned:
            found.append(rotary(tokens, number, heads.size, a=a, o=o, name=name, reads=own))
    return found


@checked
def feed_forward(
    tokens: Size,
    model: Size,
    hidden: Size,
    *,
    mlp: str = "gated",
    norm: str = "rms",
    elementwise: str = "fused",
    widths: Widths = USUAL,
) -> Layer:
    """Norm, feed-forward network, residual sum: three matrices with a gated activation, or two with GELU.

    Args:
        tokens: how many.
        model: width of a token.
        hidden: width between the matrices.
        mlp: ``gated`` (SiLU of a gate times up) or ``plain`` (GELU).
        norm: ``rms`` or ``layer``.
        elementwise: ``fused`` or ``written``.
        widths: bytes an element.
    """
    T, D, F = amount("tokens", tokens), amount("model", model), amount("hidden", hidden)
    a, w = widths.a, widths.w
    inner: list[Operation] = [normed(norm, T, D, widths, "norm 2", INPUT)]
    if choice("mlp", mlp, MLP):
        inner.append(linear(T, D, F, a=a, w=w, name="gate", reads="norm 2"))
        inner.append(linear(T, D, F, a=a, w=w, name="up", reads="norm 2"))
        inner.append(gated(T * F, a=a, name="activation"))
    else:
        inner.append(linear(T, D, F, a=a, w=w, name="up", reads="norm 2"))
        inner.append(gelu(T * F, a=a, name="activation", reads="up"))
    down = linear(T, F, D, a=a, w=w, name="down", reads="activation")
    add = residual(T * D, a=a, name="residual 2", reads="down", residual=INPUT)
    return layer("feed forward", *grouped([inner, [down, add]], elementwise, ("hidden", "result")))


@checked
def mixture(
    tokens: Size,
    model: Size,
    hidden: Size,
    experts: Size,
    top_k: Size,
    *,
    shared: Size | None = None,
    touched: str = "worst",
    norm: str = "rms",
    widths: Widths = USUAL,
) -> Layer:
    """Norm, router, routed experts, their weighted sum, shared experts if any, residual sum.

    Args:
        tokens: how many.
        model: width of a token.
        hidden: width between the matrices of an expert.
        experts: how many there are.
        top_k: how many a token is sent to.
        shared: width between the matrices of the shared expert; by default there is none.
        touched: whose weights are read: ``all``, ``worst`` or ``expected``, see ``experts_touched``.
        norm: ``rms`` or ``layer``.
        widths: bytes an element.
    """
    T, D, F, k = (amount(key, v) for key, v in (("tokens", tokens), ("model", model), ("hidden", hidden), ("k", top_k)))
    a, w = widths.a, widths.w
    parts = [
        normed(norm, T, D, widths, "norm 2", INPUT),
        router(T, D, experts, a=a, w=w, reads="norm 2"),
        routed_experts(T, D, F, experts, k, touched=touched, a=a, w=w, reads="norm 2"),
        _activation_on_chip("experts", T * k * F),
        combine_experts(T, D, k, a=a, reads="experts"),
    ]
    if shared is not None:
        parts.append(shared_experts(T, D, shared, a=a, w=w, reads="norm 2"))
        parts.append(_activation_on_chip("shared experts", T * amount("shared", shared)))
        both = {"reads": "shared experts", "residual": "combine"}
        parts.append(residual(T * D, gradient="passed", a=a, name="shared sum", **both))
    parts.append(residual(T * D, a=a, name="residual 2", reads=parts[-1].name, residual=INPUT))
    return layer("mixture", *parts)


def _activation_on_chip(experts: str, elements: Expr) -> Operation:
    """The gated activation between the matrices of experts, which moves nothing as they are one kernel."""
    return gated(elements, a=0, name=f"{experts} activation", gate=f"{experts} gate", up=f"{experts} up")


@checked
def dense_layer(
    batch: Size,
    queries: Size,
    keys: Size,
    model: Size,
    hidden: Size,
    heads: Heads,
    *,
    causal: str = "exact",
    cached: bool = False,
    mlp: str = "gated",
    norm: str = "rms",
    positions: bool = True,
    softmax: str = "counted",
    elementwise: str = "fused",
    widths: Widths = USUAL,
) -> Layer:
    """A transformer layer: an attention block and a feed-forward block. For the arguments see those.

    >>> from symroof.algebra.symbols import sizes
    >>> B, S, D, F, H, Q, K = sizes("B S D F H Q K")
    >>> dense_layer(B, S, S, D, F, Heads(H, Q, K)).parameters
    3*D*F + 2*D*H*Q + 2*D*K*Q + 2*D
    """
    tokens = amount("batch", batch) * amount("queries", queries)
    attend = attention_block(
        batch,
        queries,
        keys,
        model,
        heads,
        causal=causal,
        cached=cached,
        positions=positions,
        norm=norm,
        softmax=softmax,
        elementwise=elementwise,
        widths=widths,
    )
    feed = feed_forward(tokens, model, hidden, mlp=mlp, norm=norm, elementwise=elementwise, widths=widths)
    return layer("transformer layer", attend, feed)


@checked
def moe_layer(
    batch: Size,
    queries: Size,
    keys: Size,
    model: Size,
    hidden: Size,
    heads: Heads,
    experts: Size,
    top_k: Size,
    *,
    shared: Size | None = None,
    touched: str = "worst",
    causal: str = "exact",
    cached: bool = False,
    norm: str = "rms",
    positions: bool = True,
    softmax: str = "counted",
    elementwise: str = "fused",
    widths: Widths = USUAL,
) -> Layer:
    """A transformer layer with a mixture of experts. For the arguments see ``attention_block`` and ``mixture``."""
    tokens = amount("batch", batch) * amount("queries", queries)
    attend = attention_block(
        batch,
        queries,
        keys,
        model,
        heads,
        causal=causal,
        cached=cached,
        positions=positions,
        norm=norm,
        softmax=softmax,
        elementwise=elementwise,
        widths=widths,
    )
    mixed = mixture(tokens, model, hidden, experts, top_k, shared=shared, touched=touched, norm=norm, widths=widths)
    return layer("mixture layer", attend, mixed)


def normed(kind: str, tokens: Amount, model: Amount, widths: Widths, name: str, reads: str) -> Operation:
    """The norm of that kind over every token."""
    norm = choice("norm", kind, {"rms": rms_norm, "layer": layer_norm})
    return norm(tokens, model, a=widths.a, w=widths.w, name=name, reads=reads)


def grouped(groups: list[list[Operation]], elementwise: str, names: tuple[str, ...]) -> list[Operation]:
    """Each group as one kernel of that name, or its operations by themselves."""
    if not choice("elementwise", elementwise, ELEMENTWISE):
        return [operation for group in groups for operation in group]
    # what comes next reads the last array by its own name, not by that of the kernel
    return [g[0] if len(g) == 1 else fuse(name, *g) for g, name in zip(groups, names, strict=True)]
