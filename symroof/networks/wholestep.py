"""The derivation of a whole model in a step: like that of one of its layers, with all layers and both ends counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sympy import Add, Expr, Integer, expand

from symroof.algebra.symbols import symbol
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.naming import INPUT, renamed
from symroof.derivation import Derivation
from symroof.networks.languagemodel import Counting, Piece, Tokens, language_pieces
from symroof.networks.preset import Network
from symroof.networks.steps import STEPS
from symroof.networks.whole import further, vision_pieces
from symroof.operations.blocks.model import training
from symroof.operations.blocks.transformer import USUAL
from symroof.quantities.meaning import FIELD

B, S, T = symbol("B"), symbol("S"), symbol("T")
WRITTEN = {"elementwise": "written"}  # as the derivation of a training step counts a layer


def step_of(network: Network, derivation: Derivation) -> str:
    """The step of a model that a derivation is; "" for any other derivation, and for one that is whole already."""
    if network.kind == "residual":
        return ""
    return next((step for step, name in STEPS[network.kind].items() if name == derivation.name), "")


def whole_step(network: Network, derivation: Derivation) -> Derivation:
    """The derivation of a layer, under the choices in force, for all of a model: its sizes stay symbols.

    Where the first layers of the model differ from the others, how many there are of each is put in as a number.

    Raises:
        InputError: for what the operations of the model cannot be.
    """
    step = step_of(network, derivation)
    sizes = _symbols(network)
    pieces = _pieces(network, step, sizes, derivation.picked)
    model = layer("the model", *(_repeated(piece) for piece in pieces))
    held: dict[str, Expr] = {}
    if derivation.footprint:
        more = (symbol("w") * number for _, number, _ in further(network, sizes))
        held = {"hbm": expand(Add(model.weight_bytes, model.cache_bytes, *more))}
    work = training(model) if step == "training" else model
    kept = {name: quantity for name, quantity in derivation.quantities.items() if name != "L"}
    return replace(
        derivation,
        title=f"{network.title}, {step}, the whole model",
        work=work,
        footprint=held,
        quantities={**kept, "L": FIELD["L"], "V": FIELD["V"]},
        by_hand={},
        intro="",
        exercises=(),
    )


def known_sizes(network: Network, derivation: Derivation) -> dict[str, int]:
    """The sizes of the model that the derivation of the whole speaks of."""
    assert isinstance(derivation.work, Layer)
    named = {s.name for e in (*derivation.work.work.values(), *derivation.footprint.values()) for s in e.free_symbols}
    return {name: size for name, size in network.sizes.items() if name in named}


def _symbols(network: Network) -> dict[str, Expr]:
    """The sizes as symbols, but for the number of layers where the first are not like the others."""
    found: dict[str, Expr] = {name: symbol(name) for name in network.sizes}
    return {**found, "L": Integer(network.sizes["L"])} if network.first else found


def _pieces(network: Network, step: str, sizes: Mapping[str, Expr], options: Mapping[str, str]) -> tuple[Piece, ...]:
    """The parts of the model in the step, at the places and with the conventions that the derivation of a layer has."""
    if network.of_images:
        return vision_pieces(network, B, sizes, USUAL)
    if step == "decode":
        return language_pieces(network, Tokens(B, Integer(1), T), Counting(sizes, USUAL, options))
    tokens = Tokens(B, S, S)
    if step == "prefill":
        return language_pieces(network, tokens, Counting(sizes, USUAL, options, logits="last"))
    own = {**WRITTEN, **options} if step == "training" else options
    return language_pieces(network, tokens, Counting(sizes, USUAL, own, cached=False))


def _repeated(piece: Piece) -> Layer:
    """All runs of a part; the operations of the first layers are called otherwise than those of the others."""
    held = _called_first(piece.layer) if piece.what == "first layers" else piece.layer
    return held if piece.times == 1 else repeat(held, piece.times)


def _called_first(found: Layer) -> Layer:
    every = {operand.name for part in found for operand in part.operation.operands}
    names = {name: f"first {name}" for name in every - {INPUT}}
    operations = (replace(renamed(part.operation, names), name=f"first {part.operation.name}") for part in found)
    return layer(f"first {found.name}", *operations)
