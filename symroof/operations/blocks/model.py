"""Whole models and steps: a decoder from table to head, and a training step with what is computed again."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from sympy import Integer

from symroof.counting.layer import Layer, Part, layer, repeat
from symroof.counting.operation import ACTIVATION, Operation
from symroof.errors import unknown
from symroof.operations.arguments import Size, checked
from symroof.operations.blocks.transformer import USUAL, Widths, normed
from symroof.operations.products.vocabulary import embedding, head

STEP = "of the training step the loss and the update of the weights are not counted"


@checked
def decoder(
    block: Layer | Operation,
    layers: Size,
    tokens: Size,
    model: Size,
    vocabulary: Size,
    *,
    tied: bool = False,
    logits: str = "all",
    sequences: Size | None = None,
    norm: str = "rms",
    widths: Widths = USUAL,
) -> Layer:
    """A language model: embedding, ``layers`` times the block, a last norm, and the head.

    Args:
        block: one layer, such as that of ``dense_layer``.
        layers: how many, each with weights of its own.
        tokens: of the whole batch.
        model: width of a token.
        vocabulary: rows of the table, and logits a token.
        tied: whether the head shares the table.
        logits: ``all`` tokens, or the ``last`` of each sequence, as a prompt needs.
        sequences: how many there are; needed for ``last`` only.
        norm: ``rms`` or ``layer``.
        widths: bytes an element.

    >>> from symroof.operations import Heads, dense_layer
    >>> small = decoder(dense_layer(1, 10, 10, 128, 512, Heads(4, 32, 2)), 4, 10, 128, 1000, tied=True)
    >>> small.parameters - (2 * 4 + 1) * 128  # without norms
    1111040
    """
    a, w = widths.a, widths.w
    return layer(
        "decoder",
        embedding(tokens, vocabulary, model, w=w, o=a),
        repeat(block, layers),
        normed(norm, tokens, model, widths, "last norm", ""),
        head(tokens, vocabulary, model, tied=tied, logits=logits, sequences=sequences, a=a, w=w),
    )


@checked
def training(forward: Layer | Operation, *, again: Collection[str] = ()) -> Layer:
    """A training step: the forward pass, what the backward pass computes again, and the backward pass.

    Args:
        forward: the layer, the model or a single operation.
        again: a list of the names of operations that are run once more in the backward pass, as their results were not
            kept.

    Raises:
        InputError: for a name that no operation has; naming operations whose backward pass is not known.

    >>> from symroof.algebra.symbols import sizes
    >>> from symroof.operations import linear
    >>> B, D, F = sizes("B D F")
    >>> net = layer("net", linear(B, D, F))
    >>> training(net).work["tensor"], training(net, again=["linear"]).work["tensor"]
    (6*B*D*F, 8*B*D*F)
    """
    forward = forward if isinstance(forward, Layer) else layer(forward.name, forward)
    known = [part.operation.name for part in forward]
    for name in again:
        if name not in known:
            raise unknown("operation", name, known, where=forward.name)
    rerun = tuple(Part(_again(p.operation), p.times, Integer(0)) for p in forward if p.operation.name in again)
    backward = forward.backward
    return Layer(f"{forward.name} training"[:40], (*forward.parts, *rerun, *backward.parts), (*backward.notes, STEP))


def _again(operation: Operation) -> Operation:
    """The operation once more; what it reads is stored already."""
    words = f"{operation.name} is run again in the backward pass"
    reads = tuple(replace(operand, role=ACTIVATION, stored=None, active=None) for operand in operation.reads)
    return replace(operation, name=f"{operation.name[:34]} again", reads=reads, conventions=(words,), gradients=())
