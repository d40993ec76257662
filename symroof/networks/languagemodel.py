"""A language model part by part: embedding, layers, last norm and head, in decoding or in prefill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sympy import Expr, Integer

from symroof.algebra.symbols import symbol
from symroof.counting.layer import Layer, layer
from symroof.counting.work import amount
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

WIDTHS = Widths(2, 2)
PLAIN: dict[str, Any] = {"a": 2, "w": 2}
SEQUENCES = symbol("B")


@dataclass(frozen=True)
class Piece:
    """A part of a model, run so many times, each with weights and cache of its own."""

    what: str
    layer: Layer
    times: int = 1
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

    @property
    def touched(self) -> str:
        """Whose weights of a mixture are read: those of the experts that a batch chooses; all of them for a prompt."""
        return "worst" if self.decoding else "all"


def tokens_of(step: str, length: int | Expr) -> Tokens:
    """The tokens of a step of ``language_pieces``."""
    size = amount("length", length)
    return Tokens(SEQUENCES, Integer(1), size) if step == "decode" else Tokens(Integer(1), size, size)


def language_pieces(network: Network, step: str, length: int | Expr) -> tuple[Piece, ...]:
    """The parts in order: ``decode`` of B sequences that see ``length`` tokens, or ``prefill`` of one such prompt."""
    tokens, size = tokens_of(step, length), network.sizes
    D, V = size["D"], size["V"]
    ends: dict[str, Any] = {"logits": "all"} if tokens.decoding else {"logits": "last", "sequences": 1}
    look = embedding(tokens.every, V, D, w=2, o=2)
    last = normed(network.norm, tokens.every, D, WIDTHS, "last norm", "input")
    words = head(tokens.every, V, D, tied=network.tied, **ends, **PLAIN, reads="last norm")
    return (
        Piece("embedding", layer("embedding", look)),
        *_layers(network, tokens),
        Piece("last norm", layer("last norm", last)),
        Piece("head", layer("head", words)),
    )


def _layers(network: Network, tokens: Tokens) -> tuple[Piece, ...]:
    size = network.sizes
    if network.kind == "latent":
        return _latent_layers(network, tokens)
    places = (tokens.sequences, tokens.new, tokens.seen, size["D"], size["F"])
    heads = Heads(size["H"], size["Q"], size["K"])
    common: dict[str, Any] = {"cached": True, "norm": network.norm, "widths": WIDTHS}
    if network.kind == "mixture":
        one = moe_layer(*places, heads, size["E"], size["k"], touched=tokens.touched, **common)
    else:
        one = dense_layer(*places, heads, mlp=network.mlp, positions=not network.positions, **common)
    return (Piece("layers", one, size["L"], of_layers=True),)


def _latent_layers(network: Network, tokens: Tokens) -> tuple[Piece, ...]:
    """The dense layers that come first, and the mixtures."""
    size, first = network.sizes, network.first
    experts = (size["F"], size["E"], size["k"])
    more: dict[str, Any] = {"shared": size["n"] * size["F"], "touched": tokens.touched, "widths": WIDTHS}
    mixed = mixture(tokens.every, size["D"], *experts, **more)
    others = size["L"] - first.get("L", 0)
    found = (Piece("mixture layers", _latent_layer(network, tokens, mixed), others, of_layers=True),)
    if not first:
        return found
    dense = feed_forward(tokens.every, size["D"], first["F"], widths=WIDTHS)
    return (Piece("first layers", _latent_layer(network, tokens, dense), first["L"], of_layers=True), *found)


def _latent_layer(network: Network, tokens: Tokens, feed: Layer) -> Layer:
    """Latent attention, absorbed for a single token and expanded for a prompt, and what comes after it."""
    size, T = network.sizes, tokens
    held = Latent(size["D"], size["H"], size["R"], size["P"], size["Q"], size["Q"], size["U"])
    form = "absorbed" if T.decoding else "expanded"
    attend = latent_attention(T.sequences, T.new, T.seen, held, form=form, causal="exact", **PLAIN, reads="norm 1")
    return layer(
        "latent layer",
        normed("rms", T.every, size["D"], WIDTHS, "norm 1", "input"),
        attend,
        residual(T.every * size["D"], a=2, name="residual 1", reads="attention", residual="input"),
        feed,
    )
