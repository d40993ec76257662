"""Dropout: elements set to 0 at random in training, with the mask kept or drawn again for the backward pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Integer

from symroof.algebra.symbols import widths
from symroof.counting.execution import Execution
from symroof.counting.operation import BEFORE, Operation, activation
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Size, checked
from symroof.operations.arrays import above, backward, executed, where
from symroof.operations.conventions import choice

(A,) = widths("a")
# the values do not matter to the counts, but both outcomes should occur
THRESHOLD, SCALE = 5, 2

# how the mask of a dropout is kept → whether it is in memory, sentence
DROPOUT = {
    "stored": (True, "dropout compares and multiplies, and writes a mask of 1 byte an element for the backward pass"),
    "regenerated": (False, "dropout compares and multiplies; the backward pass draws the same numbers again"),
}
IDENTITY = "dropout does nothing at inference: no FLOPs, no traffic"
DRAWS = "the random numbers of dropout are made on chip, and their FLOPs are left out"


@checked
def dropout(
    elements: Size,
    *,
    mask: str = "stored",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "dropout",
    reads: str = BEFORE,
) -> Operation:
    """Each element kept with some probability and scaled, else 0: a comparison and a multiply, 2 FLOPs an element.

    Args:
        elements: how many.
        mask: ``stored``, 1 byte an element; ``regenerated``, the same numbers are drawn again in the backward pass;
            ``identity``, as at inference, where nothing is done.
        a: bytes an input element.
        o: bytes an output element; by default those of the input.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> dropout(1000, a=2).work, dropout(1000, a=2, mask="identity").work
    (Work({'vector': 2000, 'hbm': 5000}), Work({'vector': 0, 'hbm': 0}))
    """
    n, width, out = amount("elements", elements), amount("a", a), amount("o", a if o is None else o)
    kept, words = choice("mask", mask, {**DROPOUT, "identity": (False, IDENTITY)})
    if mask == "identity":
        nothing = Operation(backward(name), {"vector": Integer(0)}, (), (), conventions=(words,), witness=_nothing)
        return replace(nothing, name=name, gradients=(nothing,))
    forwards, backwards = (_dropped_with_mask, _masked) if kept else (_dropped, _dropped)
    drawn, bits = f"{name} draws", f"{name} mask"
    stored = (activation(bits, n, 1),) if kept else ()
    gradient = Operation(
        backward(name),
        {"vector": 2 * n},
        (activation(above(name), n, out), *stored),
        (activation(above(reads), n, width),),
        conventions=(words,),
        witness=executed(backwards, {above(name): (n,), bits: (n,)}, [above(reads)], unread=[bits] * (not kept)),
    )
    return Operation(
        name,
        {"vector": 2 * n},
        (activation(reads, n, width),),
        (*stored, activation(name, n, out)),
        conventions=(words, DRAWS),
        witness=executed(forwards, {reads: (n,), drawn: (n,)}, [*[bits] * kept, name], unread=[drawn]),
        gradients=(gradient,),
    )


def _dropped(x: Any, draws: Any) -> Any:
    return x * where(draws > THRESHOLD, SCALE, 0)


def _dropped_with_mask(x: Any, draws: Any) -> Any:
    kept = draws > THRESHOLD
    return where(kept, 1, 0), x * where(kept, SCALE, 0)


def _masked(g: Any, mask: Any) -> Any:
    return g * mask * SCALE


def _nothing(_: Mapping[str, Fraction]) -> Execution:
    return Execution(0, {}, {})
