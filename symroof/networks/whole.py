"""A whole model in one step, from its first operation to its last: what each part stores, computes and moves.

Weights, activations and cache have two bytes an element, as BF16 and FP16 have. Where an operation of the library has
no place for something that a model has, such as biases, its parameters are a row of their own; it computes and moves
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sympy import Add, Expr, Integer, Mul

from symroof.algebra.symbols import symbol
from symroof.counting.layer import Layer, layer
from symroof.counting.operation import WEIGHT
from symroof.counting.work import Work, total
from symroof.errors import InputError, unknown
from symroof.library import load_derivation
from symroof.networks.languagemodel import Piece, language_pieces
from symroof.networks.preset import Network
from symroof.operations.blocks.transformer import Heads, Widths, normed
from symroof.operations.blocks.vision import vit_block
from symroof.operations.products.contraction import linear

WIDTH = 2
STEPS = {True: ("forward",), False: ("decode", "prefill")}  # by whether it looks at images
IMAGES = symbol("N")
COLOURS = 3


@dataclass(frozen=True)
class Row:
    """Parameters by what they are, and whether they are those of the layers."""

    what: str
    number: int
    of_layers: bool = False


@dataclass(frozen=True)
class Whole:
    """A model in one step, for a symbolic number of sequences, tokens or images.

    Attributes:
        network: the preset.
        pieces: its parts, in order.
    """

    network: Network
    pieces: tuple[Piece, ...]

    @property
    def work(self) -> Work:
        """FLOPs and bytes of the whole step."""
        return total(piece.layer.work.repeated(Integer(piece.times)) for piece in self.pieces)

    @property
    def cache_bytes(self) -> Expr:
        """Bytes that are kept from token to token."""
        return Add(*(Mul(piece.times, piece.layer.cache_bytes) for piece in self.pieces))

    @property
    def parameters(self) -> tuple[Row, ...]:
        """What is stored, part by part."""
        own = (Row(p.what, p.times * int(p.layer.parameters), p.of_layers) for p in self.pieces)
        return tuple(row for row in (*own, *_further(self)) if row.number)

    @property
    def active(self) -> int:
        """Weights that take part in the arithmetic of one token, or of one image."""
        return sum(piece.times * int(piece.layer.active_parameters) for piece in self.pieces)


def whole(network: Network, step: str, length: int | Expr = 1) -> Whole:
    """The model in a step.

    Args:
        network: the preset.
        step: ``decode`` of B sequences, each of which sees ``length`` tokens; ``prefill`` of one prompt of ``length``
            tokens; ``forward`` of N images.
        length: in tokens; of no matter for images.

    Raises:
        InputError: for a step that the model has not.
    """
    if step not in STEPS[network.of_images]:
        raise unknown(f"step of {network.title}", step, STEPS[network.of_images])
    if network.kind == "residual":
        return Whole(network, _residual_pieces(network))
    return Whole(network, _vision_pieces(network) if network.of_images else language_pieces(network, step, length))


def parameters(network: Network) -> tuple[Row, ...]:
    """Everything that the model stores, by what it is."""
    return whole(network, STEPS[network.of_images][0]).parameters


def stated(rows: Iterable[Row], network: Network) -> int:
    """The parameters that the published figure speaks of.

    Raises:
        InputError: it leaves something out that the model has not.
    """
    left = network.published.without if network.published else ()
    known = {row.what: row.number for row in rows}
    if "norms" in left:
        known["norms"] = _norm(network) * ((1 if network.parallel else 2) * network.sizes["L"] + 1)
    lacking = [name for name in left if name not in known]
    if lacking:
        raise InputError("the model has nothing of that kind", where=network.name, seen=", ".join(lacking))
    return sum(row.number for row in rows) - sum(known[name] for name in left)


def _norm(network: Network) -> int:
    """Parameters of a norm: gains, and biases of a layer norm."""
    return {"rms": 1, "layer": 2}[network.norm] * network.sizes["D"]


def _vision_pieces(network: Network) -> tuple[Piece, ...]:
    size, w = network.sizes, Widths(WIDTH, WIDTH)
    D, S = size["D"], size["S"]
    pixels = COLOURS * network.patch**2
    cut = linear(IMAGES * (S - 1), pixels, D, a=WIDTH, w=WIDTH, bias=True, name="patches", reads="images")
    block = vit_block(IMAGES, S, D, size["F"], Heads(size["H"], size["Q"]), widths=w)
    last = normed("layer", IMAGES * S, D, w, "last norm", "input")
    head = linear(IMAGES, D, size["V"], a=WIDTH, w=WIDTH, bias=True, name="head", reads="class token")
    return (
        Piece("embedding", layer("embedding", cut)),
        Piece("layers", block, size["L"], of_layers=True),
        Piece("last norm", layer("last norm", last)),
        Piece("head", layer("head", head)),
    )


def _residual_pieces(network: Network) -> tuple[Piece, ...]:
    """All of it is one derivation."""
    held = load_derivation("resnet-50").work
    assert isinstance(held, Layer)
    swap = {symbol(name): Integer(size) for name, size in network.sizes.items()}
    return (Piece("convolutions", held.subs({**swap, symbol("a"): Integer(WIDTH), symbol("w"): Integer(WIDTH)})),)


def _further(found: Whole) -> Iterable[Row]:
    """Parameters for which the operations have no place."""
    network, size = found.network, found.network.sizes
    if network.kind == "residual":
        yield Row("gains of the batch norms", _batch_norms(found.pieces[0].layer))
        return
    if network.biases:
        yield Row("biases", size["L"] * _biases(network), of_layers=True)
    if network.parallel:
        yield Row("second norms that it has not", -_norm(network) * size["L"], of_layers=True)
    if network.kind == "latent":
        yield Row("norms of the latent vectors", size["L"] * (size["R"] + size["U"]), of_layers=True)
    if network.kind == "vision":
        yield Row("class token", size["D"])
    yield Row("positions", (size["S"] if network.kind == "vision" else network.positions) * size["D"])


def _biases(network: Network) -> int:
    """Of the matrices of a layer: queries, keys and values, the result, and the feed-forward network."""
    size = network.sizes
    kv = size.get("K", size["H"])
    hidden = (2 if network.mlp == "gated" else 1) * size["F"]
    return (size["H"] + 2 * kv) * size["Q"] + size["D"] + hidden + size["D"]


def _batch_norms(convolutions: Layer) -> int:
    """A gain beside each bias of a convolution, into which both parameters of a batch norm are folded."""
    found = 0
    for part in convolutions:
        biases = (o for o in part.operation.reads if o.role == WEIGHT and o.name.endswith(" b"))
        found += sum(int(part.copies * one.elements) for one in biases if one.name != "classes b")
    return found
