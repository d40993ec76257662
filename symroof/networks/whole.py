"""A whole model in one step, from its first operation to its last: what each part stores, computes and moves.

Where an operation of the library has no place for something that a model has, such as biases, its parameters are a row
of their own; it computes and moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from sympy import Add, Expr, Integer, Mul

from symroof.algebra.symbols import symbol
from symroof.counting.layer import Layer, layer
from symroof.counting.naming import INPUT, renamed
from symroof.counting.operation import WEIGHT
from symroof.counting.work import Amount, Work, amount, total
from symroof.errors import InputError, unknown
from symroof.library import load_derivation
from symroof.networks.languagemodel import Counting, Piece, Tokens, language_pieces
from symroof.networks.preset import Network
from symroof.operations.blocks.transformer import Heads, Widths, normed
from symroof.operations.blocks.vision import vit_block
from symroof.operations.products.contraction import linear

WIDTH = 2
STEPS = {True: ("forward",), False: ("decode", "prefill")}  # by whether it looks at images
SEQUENCES = symbol("B")
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
        return total(piece.layer.work.repeated(piece.times) for piece in self.pieces)

    @property
    def cache_bytes(self) -> Expr:
        """Bytes that are kept from token to token."""
        return Add(*(Mul(piece.times, piece.layer.cache_bytes) for piece in self.pieces))

    @property
    def parameters(self) -> tuple[Row, ...]:
        """What is stored, part by part."""
        own = (Row(p.what, int(p.times * p.layer.parameters), p.of_layers) for p in self.pieces)
        rows = (*own, *(Row(what, int(number), inside) for what, number, inside in _further(self)))
        return tuple(row for row in rows if row.number)

    @property
    def active(self) -> int:
        """Weights that take part in the arithmetic of one token, or of one image."""
        return sum(int(piece.times * piece.layer.active_parameters) for piece in self.pieces)


def whole(network: Network, step: str, length: Amount = 1, *, a: Amount = WIDTH, w: Amount = WIDTH) -> Whole:
    """The model in a step.

    Args:
        network: the preset.
        step: ``decode`` of B sequences, each of which sees ``length`` tokens; ``prefill`` of one prompt of ``length``
            tokens; ``forward`` of N images.
        length: in tokens; of no matter for images.
        a: bytes an element of activations, keys and values.
        w: bytes a weight.

    Raises:
        InputError: for a step that the model has not.
    """
    if step not in STEPS[network.of_images]:
        raise unknown(f"step of {network.title}", step, STEPS[network.of_images])
    sizes: dict[str, Expr] = {name: Integer(size) for name, size in network.sizes.items()}
    widths, seen = Widths(a, w), amount("length", length)
    if network.kind == "residual":
        return Whole(network, _residual_pieces(sizes, widths))
    if network.of_images:
        return Whole(network, vision_pieces(network, IMAGES, sizes, widths))
    if step == "decode":
        return Whole(network, language_pieces(network, Tokens(SEQUENCES, Integer(1), seen), Counting(sizes, widths)))
    one = Tokens(Integer(1), seen, seen)
    return Whole(network, language_pieces(network, one, Counting(sizes, widths, logits="last")))


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
        sizes = {name: Integer(size) for name, size in network.sizes.items()}
        known["norms"] = int(_norm(network, sizes)) * ((1 if network.parallel else 2) * network.sizes["L"] + 1)
    lacking = [name for name in left if name not in known]
    if lacking:
        raise InputError("the model has nothing of that kind", where=network.name, seen=", ".join(lacking))
    return sum(row.number for row in rows) - sum(known[name] for name in left)


def _norm(network: Network, sizes: Mapping[str, Expr]) -> Expr:
    """Parameters of a norm: gains, and biases of a layer norm."""
    return {"rms": 1, "layer": 2}[network.norm] * sizes["D"]


def vision_pieces(network: Network, images: Expr, sizes: Mapping[str, Expr], widths: Widths) -> tuple[Piece, ...]:
    """The parts of a vision transformer: patches, blocks, last norm and head."""
    D, S = sizes["D"], sizes["S"]
    pixels = COLOURS * network.patch**2
    cut = linear(images * (S - 1), pixels, D, a=widths.a, w=widths.w, bias=True, name="patches", reads="images")
    plain_block = vit_block(images, S, D, sizes["F"], Heads(sizes["H"], sizes["Q"]), widths=widths)
    # what it reads has one token more than there are patches
    parts = (replace(part, operation=renamed(part.operation, {INPUT: "tokens"})) for part in plain_block)
    block = replace(plain_block, parts=tuple(parts))
    last = normed("layer", images * S, D, widths, "last norm", "input")
    head = linear(images, D, sizes["V"], a=widths.a, w=widths.w, bias=True, name="head", reads="class token")
    return (
        Piece("embedding", layer("embedding", cut)),
        Piece("layers", block, sizes["L"], of_layers=True),
        Piece("last norm", layer("last norm", last)),
        Piece("head", layer("head", head)),
    )


def _residual_pieces(sizes: Mapping[str, Expr], widths: Widths) -> tuple[Piece, ...]:
    """All of it is one derivation."""
    held = load_derivation("resnet-50").work
    assert isinstance(held, Layer)
    swap = {symbol(name): size for name, size in sizes.items()}
    swap |= {symbol("a"): amount("a", widths.a), symbol("w"): amount("w", widths.w)}
    return (Piece("convolutions", held.subs(swap)),)


def _further(found: Whole) -> Iterable[tuple[str, Expr, bool]]:
    """Parameters for which the operations have no place, and whether they are those of the layers."""
    if found.network.kind == "residual":
        return [("gains of the batch norms", _batch_norms(found.pieces[0].layer), False)]
    return further(found.network, {name: Integer(size) for name, size in found.network.sizes.items()})


def further(network: Network, size: Mapping[str, Expr]) -> list[tuple[str, Expr, bool]]:
    """Parameters of a transformer for which the operations have no place, and whether they are those of the layers."""
    found: list[tuple[str, Expr, bool]] = []
    if network.biases:
        found.append(("biases", size["L"] * _biases(network, size), True))
    if network.parallel:
        found.append(("second norms that it has not", -_norm(network, size) * size["L"], True))
    if network.kind == "latent":
        found.append(("norms of the latent vectors", size["L"] * (size["R"] + size["U"]), True))
    if network.kind == "vision":
        found.append(("class token", size["D"], False))
    rows = size["S"] if network.kind == "vision" else Integer(network.positions)
    return [*found, ("positions", rows * size["D"], False)]


def _biases(network: Network, size: Mapping[str, Expr]) -> Expr:
    """Of the matrices of a layer: queries, keys and values, the result, and the feed-forward network."""
    kv = size.get("K", size["H"])
    hidden = (2 if network.mlp == "gated" else 1) * size["F"]
    return (size["H"] + 2 * kv) * size["Q"] + size["D"] + hidden + size["D"]


def _batch_norms(convolutions: Layer) -> Expr:
    """A gain beside each bias of a convolution, into which both parameters of a batch norm are folded."""
    found: list[Expr] = []
    for part in convolutions:
        biases = (o for o in part.operation.reads if o.role == WEIGHT and o.name.endswith(" b"))
        found += [part.copies * one.elements for one in biases if one.name != "classes b"]
    return Add(*found)
