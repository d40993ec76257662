"""Low-rank adapters: a frozen matrix and two narrow ones beside it, for one tenant or for many at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Expr, Integer

from symroof.algebra.statement import evaluate
from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.layer import Layer, layer
from symroof.counting.naming import INPUT, gradient_of, renamed
from symroof.counting.operation import A_WIDTH, BEFORE, W_WIDTH, Operation, Witness, activation, check_name, weight
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.products.contraction import contraction, linear
from symroof.operations.references import shortened
from symroof.operations.rounding import is_whole, whole

SOURCE = "Hu et al., LoRA: Low-Rank Adaptation of Large Language Models"
MERGED = {
    "apart": (False, "the adapter is applied beside the frozen matrix"),
    "merged": (True, "the adapter is part of the matrix and costs nothing"),
}
SCALE = {
    "folded": (False, "the scale of the adapter is folded into its weights"),
    "multiplied": (True, "the scale of the adapter is multiplied with its output, one multiply an element"),
}

PASSED_ON = "the gradient of a sum is that of both its terms: nothing is computed and nothing moves"


@checked
def lora(
    tokens: Size,
    inputs: Size,
    outputs: Size,
    rank: Size,
    *,
    adapters: Size = 1,
    merged: str = "apart",
    scale: str = "folded",
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    r: Amount | None = None,
    o: Amount | None = None,
    name: str = "lora",
    reads: str = BEFORE,
) -> Layer:
    """A frozen matrix with a low-rank adapter: 2·tokens·(inputs·outputs + rank·(inputs + outputs)) FLOPs, and a sum.

    The frozen matrix has no weight gradient, so the backward products are 2·tokens·inputs·outputs and twice the
    adapter's own.

    Args:
        tokens: rows of the activations.
        inputs: width of a token.
        outputs: width of a result.
        rank: width between the two matrices of the adapter.
        adapters: different adapters in the batch, each for an equal share of the tokens.
        merged: the adapter is ``apart``, or ``merged`` into the matrix beforehand; then its rank costs nothing.
        scale: ``folded`` into the adapter's weights, or ``multiplied`` with its output.
        a: bytes an activation.
        w: bytes a weight of the frozen matrix.
        r: bytes a weight of the adapter; by default a.
        o: bytes an output element; by default a.
        name: of the layer, of its last operation and of the array that it writes.
        reads: the array it reads; by default the input of the layer.

    Raises:
        InputError: more than one adapter merged into one matrix, or tokens that they do not share out.

    >>> from symroof.algebra.symbols import sizes
    >>> B, D, F, R = sizes("B D F R")
    >>> lora(B, D, F, R).parameters, lora_parameters(D, F, R)
    (D*F + D*R + F*R, R*(D + F))
    """
    check_name(name)
    given, narrow = reads or INPUT, amount("r", a if r is None else r)
    widths = {"a": amount("a", a), "w": amount("w", w), "o": amount("o", a if o is None else o)}
    together, sentence = choice("merged", merged, MERGED)
    multiplied, about_scale = choice("scale", scale, SCALE)
    number, rows = whole("adapters", adapters), whole("tokens", tokens)
    if is_whole(number, rows) and int(rows) % int(number):
        raise InputError("not an equal share of the tokens", where="adapters", seen=str(number), expected=f"of {rows}")
    if together:
        if number != 1:
            expected = "one, or adapters that stay apart"
            raise InputError("several adapters in one matrix", where="adapters", seen=str(number), expected=expected)
        whole_matrix = linear(tokens, inputs, outputs, **widths, name=name, reads=given)
        return layer(name, replace(whole_matrix, conventions=(sentence,), source=SOURCE))
    base = linear(tokens, inputs, outputs, **widths, name=f"{name} base", reads=given)
    held = {"a": widths["a"], "w": narrow, "o": widths["a"]}
    down = _narrow(tokens, inputs, rank, number, held, f"{name} down", given)
    up = _narrow(tokens, rank, outputs, number, {**held, "o": widths["o"]}, f"{name} up", f"{name} down")
    total = _sum(whole("tokens", tokens) * whole("outputs", outputs), widths["o"], name, multiplied)
    meeting = _meeting(whole("tokens", tokens) * whole("inputs", inputs), widths["a"], name, given)
    own = renamed(base.gradients[0], {gradient_of(given): f"d {name} base X"})
    frozen = replace(
        base,
        conventions=(sentence, "the frozen matrix has no weight gradient"),
        source=SOURCE,
        gradients=(own, meeting),
    )
    return layer(name, frozen, down, up, replace(total, conventions=(about_scale,)))


@checked
def lora_parameters(inputs: Size, outputs: Size, rank: Size, adapters: Size = 1) -> Expr:
    """Weights that are trained: adapters·rank·(inputs + outputs).

    >>> lora_parameters(4096, 4096, 16)
    131072
    """
    return whole("adapters", adapters) * whole("rank", rank) * (whole("inputs", inputs) + whole("outputs", outputs))


@checked
def merge_lora(
    inputs: Size,
    outputs: Size,
    rank: Size,
    *,
    w: Amount = W_WIDTH,
    r: Amount | None = None,
    name: str = "merge lora",
    reads: str = BEFORE,
) -> Operation:
    """The adapter added to the frozen matrix once and for all: 2·inputs·rank·outputs FLOPs.

    Args:
        inputs: width of a token.
        outputs: width of a result.
        rank: width between the two matrices of the adapter.
        w: bytes a weight of the matrix.
        r: bytes a weight of the adapter; by default w.
        name: of the operation and of the matrix it writes.
        reads: the matrix it reads.

    >>> merge_lora(8, 4, 2).work["tensor"]
    128
    """
    sizes = D, F, R = whole("inputs", inputs), whole("outputs", outputs), whole("rank", rank)
    wide, narrow = amount("w", w), amount("r", w if r is None else r)
    down, up = f"{name} down", f"{name} up"

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        found = [evaluate(size, values) for size in sizes]
        if any(size.denominator != 1 for size in found):
            return None
        d, f, k = map(int, found)
        return execute_arrays(lambda W, A, B: W + A @ B, {reads: (d, f), down: (d, k), up: (k, f)}, [name])

    return Operation(
        name,
        flops={"tensor": 2 * D * R * F},
        reads=(weight(reads, D * F, wide), weight(down, D * R, narrow), weight(up, R * F, narrow)),
        writes=(activation(name, D * F, wide),),
        conventions=("the matrix is added in the same kernel as the product",),
        source=SOURCE,
        witness=run,
    )


def _narrow(
    tokens: Amount, inputs: Amount, outputs: Amount, adapters: Expr, widths: Mapping[str, Expr], name: str, reads: str
) -> Operation:
    """One of the two narrow products, for every adapter with its share of the tokens."""
    if adapters == 1:
        found = linear(tokens, inputs, outputs, **widths, name=name, reads=reads)
        return replace(found, source=SOURCE)
    sizes = {"N": adapters, "B": whole("tokens", tokens) / adapters, "D": inputs, "F": outputs}
    pattern = "X[N,B,D]:a W[N,D,F]:w -> Z[N,B,F]:o"
    found = contraction(pattern, name, sizes=sizes, widths=widths, reads=reads)
    own = replace(found.reads[1], active=whole("inputs", inputs) * whole("outputs", outputs))
    words = "every adapter is for an equal share of the tokens"
    return replace(found, reads=(found.reads[0], own), conventions=(words,), source=SOURCE)


def _sum(elements: Expr, width: Expr, name: str, multiplied: bool) -> Operation:
    """The output of the adapter, scaled or not, added to that of the frozen matrix."""
    base, up, above, below = f"{name} base", f"{name} up", f"d {name}", f"d {name} up"
    scaling = Operation(
        shortened(name, " dscale"),
        flops={"vector": elements if multiplied else Integer(0)},
        reads=(activation(above, elements, width),) if multiplied else (),
        writes=(activation(below, elements, width),) if multiplied else (),
        conventions=() if multiplied else (PASSED_ON,),
        source=SOURCE,
        witness=_elementwise(elements, lambda g: g * 2, [above], below) if multiplied else _nothing,
    )
    forward = (lambda x, y: x + y * 2) if multiplied else (lambda x, y: x + y)
    return Operation(
        name,
        flops={"vector": 2 * elements if multiplied else elements},
        reads=(activation(base, elements, width), activation(up, elements, width)),
        writes=(activation(name, elements, width),),
        source=SOURCE,
        witness=_elementwise(elements, forward, [base, up], name),
        gradients=(scaling,),
    )


def _meeting(elements: Expr, width: Expr, name: str, given: str) -> Operation:
    """The gradients of the input by way of the frozen matrix and of the adapter, added."""
    one, two = f"d {name} base X", f"d {given}"
    return Operation(
        shortened(name, " dX sum"),
        flops={"vector": elements},
        reads=(activation(one, elements, width), activation(two, elements, width)),
        writes=(activation(two, elements, width),),
        source=SOURCE,
        witness=_elementwise(elements, lambda x, y: x + y, [one, two], two),
    )


def _elementwise(elements: Expr, function: Callable[..., Any], reads: Sequence[str], writes: str) -> Witness:
    """Executes a function of whole arrays of so many elements."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        size = evaluate(elements, values)
        if size.denominator != 1:
            return None
        return execute_arrays(function, {one: (int(size),) for one in reads}, [writes])

    return run


def _nothing(_: Mapping[str, Fraction]) -> Execution:
    """What is done where there is nothing to do."""
    return Execution(0, {}, {})
