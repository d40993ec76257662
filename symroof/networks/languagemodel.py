"""A language model part by part: embedding, layers, last norm and head, for any tokens, sizes and conventions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sympy import Expr, Integer

from symroof.counting.layer import Layer, layer
from symroof.networks.preset import Network
from symroof.operations.attention.latent import Latent, latent_attention
from symroof.operations.blocks.transformer import (
    Heads,
    Widths,
    dense_layer,
    feed_forward,
    mixture,
    moe_layer,
    normed,
)
from symroof.operations.elementwise.pointwise import residual
from symroof.operations.products.vocabulary import embedding, head

ONCE = Integer(1)


@dataclass(frozen=True)
class Piece:
    """A part of a model, run so many times, each with weights and cache of its own."""

    what: str
    layer: Layer
    times: Expr = ONCE
    of_layers: bool = False


@dataclass(frozen=True)
class Tokens:
    """Sequences, and of each the new tokens and those that a new one can see."""

    sequences: Expr
    new: Expr
    seen: Expr

    @property
    def every(self) -> Expr:
        """New tokens in all."""
        return self.sequences * self.new

    @property
    def decoding(self) -> bool:
        """Whether each sequence brings one token."""
        return bool(self.new == 1)


@dataclass(frozen=True)
class Counting:
    """How the parts are counted.

    Attributes:
        sizes: those of the model by letter, as numbers or as symbols.
        widths: bytes an element.
        options: conventions in place of the usual ones: ``mlp``, ``causal``, ``elementwise``, ``touched``.
        cached: whether keys and values are kept.
        logits: of ``all`` tokens, or of the ``last`` of each sequence.
    """

    sizes: Mapping[str, Expr]
    widths: Widths
    options: Mapping[str, str] = field(default_factory=dict)
    cached: bool = True
    logits: str = "all"

    @property
    def plain(self) -> dict[str, Any]:
        """The widths as single operations take them."""
        return {"a": self.widths.a, "w": self.widths.w}

    def only(self, *names: str) -> dict[str, Any]:
        """The options of those names that are given."""
        return {name: self.options[name] for name in names if name in self.options}


def language_pieces(network: Network, tokens: Tokens, how: Counting) -> tuple[Piece, ...]:
    """The parts in order."""
    D, V, a, w = how.sizes["D"], how.sizes["V"], how.widths.a, how.widths.w
    look = embedding(tokens.every, V, D, w=w, o=a)
    last = normed(network.norm, tokens.every, D, how.widths, "last norm", "input")
    ends: dict[str, Any] = {"logits": how.logits, "sequences": tokens.sequences} if how.logits == "last" else {}
    words = head(tokens.every, V, D, tied=network.tied, **ends, **how.plain, reads="last norm")
    layers = _layers(network, tokens, how)
    return (
        Piece("embedding", layer("embedding", look)),
        *layers,
        Piece("last norm", layer("last norm", last)),
        Piece("head", layer("head", words)),
    )


def _layers(network: Network, tokens: Tokens, how: Counting) -> tuple[Piece, ...]:
    size = how.sizes
    if network.kind == "latent":
        return _latent_layers(network, tokens, how)
    places = (tokens.sequences, tokens.new, tokens.seen, size["D"], size["F"])
    heads = Heads(size["H"], size["Q"], size["K"])
    common: dict[str, Any] = {"cached": how.cached, "norm": network.norm, "widths": how.widths, **how.only("causal")}
    if network.kind == "mixture":
        one = moe_layer(*places, heads, size["E"], size["k"], touched=_touched(tokens, how), **common)
    else:
        own = {**common, "mlp": network.mlp, **how.only("mlp", "elementwise")}
        one = dense_layer(*places, heads, positions=not network.positions, **own)
    return (Piece("layers", one, size["L"], of_layers=True),)


def _touched(tokens: Tokens, how: Counting) -> str:
    """Whose weights of a mixture are read: those of the experts that a batch chooses; all of them for a prompt."""
    return how.options.get("touched", "worst" if tokens.decoding else "all")


def _latent_layers(network: Network, tokens: Tokens, how: Counting) -> tuple[Piece, ...]:
    """The dense layers that come first, and the mixtures."""
    size, first = how.sizes, network.first
    experts = (size["F"], size["E"], size["k"])
    more: dict[str, Any] = {"shared": size["n"] * size["F"], "touched": _touched(tokens, how), "widths": how.widths}
    mixed = mixture(tokens.every, size["D"], *experts, **more)
    others = size["L"] - first.get("L", 0)
    found = (Piece("mixture layers", _latent_layer(tokens, how, mixed), others, of_layers=True),)
    if not first:
        return found
    dense = feed_forward(tokens.every, size["D"], first["F"], widths=how.widths)
    return (Piece("first layers", _latent_layer(tokens, how, dense), Integer(first["L"]), of_layers=True), *found)


def _latent_layer(tokens: Tokens, how: Counting, feed: Layer) -> Layer:
    """Latent attention, absorbed for a single token and expanded for a prompt, and what comes after it."""
    size, T = how.sizes, tokens
    held = Latent(size["D"], size["H"], size["R"], size["P"], size["Q"], size["Q"], size["U"])
    form = "absorbed" if T.decoding else "expanded"
    attend = latent_attention(T.sequences, T.new, T.seen, held, form=form, causal="exact", **how.plain, reads="norm 1")
    return layer(
        "latent layer",
        normed("rms", T.every, size["D"], how.widths, "norm 1", "input"),
        attend,
        residual(T.every * size["D"], a=how.widths.a, name="residual 1", reads="attention", residual="input"),
        feed,
    )
