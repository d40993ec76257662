"""Models put together from the library: decoders, their matrices and parameters, FLOPs of training them."""

from __future__ import annotations

from fractions import Fraction

from sympy import Expr

from symroof import find_chip, sizes
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import Operation
from symroof.counting.work import Amount, amount
from symroof.operations import Heads, Widths, dense_layer, embedding, gelu, head, layer_norm, linear, naive_attention
from symroof.regimes.layertimes import layer_times

B, D, S, T = sizes("B D S T")


def matrices(found: Layer) -> Layer:
    """Those of its operations that multiply by weights."""
    held = (part for part in found if part.operation.active_parameters != 0 and "tensor" in part.operation.flops)
    return Layer(f"{found.name} matrices", tuple(held))


def body(
    layers: Amount, model: Amount, hidden: Amount, heads: Heads, *, mlp: str = "gated", widths: Widths | None = None
) -> Layer:
    """The matrices of all layers, for B sequences of S tokens."""
    one = dense_layer(B, S, S, model, hidden, heads, mlp=mlp, elementwise="written", widths=widths or Widths())
    return repeat(matrices(one), layers)


def decoder(
    layers: Amount, model: Amount, hidden: Amount, heads: Heads, vocabulary: Amount, *, tied: bool = False
) -> Layer:
    """Table, matrices of all layers and head."""
    table, logits = embedding(B * S, vocabulary, model), head(B * S, vocabulary, model, tied=tied)
    return layer("decoder", table, body(layers, model, hidden, heads), logits)


def parameters(found: Layer, *names: str) -> Expr:
    """Weights of those of its operations that are named."""
    return Layer(found.name, tuple(part for part in found if part.operation.name in names)).parameters


def with_biases(width: Amount) -> Layer:
    """A layer of GPT-3's kind, with a bias in every product and two layer norms."""
    wide = amount("width", width)
    return layer(
        "layer with biases",
        layer_norm(T, wide, name="norm 1"),
        linear(T, wide, 3 * wide, bias=True, name="Q K V"),
        linear(T, wide, wide, bias=True, name="out", reads="attention"),
        layer_norm(T, wide, name="norm 2"),
        linear(T, wide, 4 * wide, bias=True, name="up"),
        gelu(4 * wide * T),
        linear(T, 4 * wide, wide, bias=True, name="down"),
    )


def gpt(layers: Amount, width: Amount, vocabulary: Amount) -> Expr:
    """Parameters of table, layers and last norm; the head shares the table, positions are left out."""
    table, logits = embedding(T, vocabulary, width), head(T, vocabulary, width, tied=True)
    last = layer_norm(T, width, name="last norm")
    return layer("gpt", table, repeat(with_biases(width), layers), last, logits).parameters


def weights(tokens: Amount, parameters: Amount) -> Layer:
    """Tokens through so many weights."""
    return layer("weights", linear(tokens, D, amount("parameters", parameters) / D, a=2, w=2))


def trained(found: Layer, *, again: int = 0) -> Expr:
    """Tensor FLOPs of a forward and a backward pass, and of ``again`` forward passes to have activations anew."""
    return sum([found.work["tensor"]] * again, found.work["tensor"] + found.backward.work["tensor"])


def times_parameters(flops: Expr, found: Layer, tokens: Expr) -> Expr:
    """FLOPs a parameter and token."""
    return flops / (found.active_parameters * tokens)


def passes(found: Layer, tokens: Expr) -> tuple[Expr, ...]:
    """FLOPs a parameter and token: forward, backward, both."""
    each = found.work["tensor"], found.backward.work["tensor"], trained(found)
    return tuple(times_parameters(flops, found, tokens) for flops in each)


def gradients(operation: Operation) -> tuple[Expr, ...]:
    """FLOPs of the forward and backward pass, of each gradient alone."""
    each = tuple(gradient.flops["tensor"] for gradient in operation.gradients)
    return (sum(each, operation.flops["tensor"]), operation.flops["tensor"], *each)


def milliseconds(found: Layer, chip: str) -> Fraction:
    """Of a forward and backward pass on the tensor unit in BF16."""
    rates = find_chip(chip)
    values = {"C": rates.peak("tensor", "bf16").value, "W": rates.links["hbm"].value, "D": Fraction(1)}
    whole = Layer("step", (*found.parts, *found.backward.parts))
    return 1000 * layer_times(whole, values).sums["tensor"]


def palm(parameters: Amount, layers: Amount, heads: Amount, head: Amount, length: Amount) -> tuple[Expr, Expr]:
    """FLOPs of training a token, and the share of attention."""
    attention = repeat(naive_attention(1, length, length, heads, head, softmax="left out"), layers)
    products, pairs = (trained(one) / length for one in (weights(length, parameters), attention))
    return products + pairs, pairs / (products + pairs)
