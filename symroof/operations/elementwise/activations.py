"""Activation functions: what each costs an element in the ways that people count, alone or times a second branch."""

from __future__ import annotations

from typing import Any

from sympy import Expr, Mul

from symroof.algebra.symbols import widths
from symroof.counting.operation import BEFORE, Operation, Witness, activation
from symroof.counting.work import Amount, amount
from symroof.errors import unknown
from symroof.operations.arguments import Size, checked
from symroof.operations.arrays import above, backward, distinct, executed
from symroof.operations.conventions import choice
from symroof.operations.elementwise.activationtable import ACTIVATIONS, ONE, Way

SOURCE = "each arithmetic operation of the formula is one FLOP; exp and tanh are one as well"
(A,) = widths("a")
SPELLED = {"relu": "ReLU", "gelu": "GELU", "silu": "SiLU", "sigmoid": "sigmoid", "tanh": "tanh"}


@checked
def relu(
    elements: Size,
    *,
    flops: str = "executed",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "relu",
    reads: str = BEFORE,
) -> Operation:
    """max(x, 0) of every element: one comparison each. For the arguments see ``gelu``.

    >>> relu(1000, a=2).work
    Work({'vector': 1000, 'hbm': 4000})
    """
    return _activated("relu", elements, flops, a, o, name, reads)


@checked
def gelu(
    elements: Size,
    *,
    flops: str = "executed",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "gelu",
    reads: str = BEFORE,
) -> Operation:
    """0.5·x·(1 + tanh(√(2/π)·(x + 0.044715·x³))) of every element, on the vector unit.

    Args:
        elements: how many.
        flops: ``executed``, 9 an element as the formula stands; ``eight``, with x factored out; ``one`` an element.
        a: bytes an input element.
        o: bytes an output element; by default those of the input.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> gelu(1000, a=2).work, gelu(1000, a=2, flops="eight").work["vector"]
    (Work({'vector': 9000, 'hbm': 4000}), 8000)
    """
    return _activated("gelu", elements, flops, a, o, name, reads)


@checked
def silu(
    elements: Size,
    *,
    flops: str = "executed",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "silu",
    reads: str = BEFORE,
) -> Operation:
    """x/(1 + exp(−x)) of every element: 4 FLOPs each. For the arguments see ``gelu``.

    >>> silu(1000, a=2).work["vector"]
    4000
    """
    return _activated("silu", elements, flops, a, o, name, reads)


@checked
def sigmoid(
    elements: Size,
    *,
    flops: str = "executed",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "sigmoid",
    reads: str = BEFORE,
) -> Operation:
    """1/(1 + exp(−x)) of every element: 4 FLOPs each. For the arguments see ``gelu``.

    >>> sigmoid(1000, a=2).gradients[0].work["vector"]
    3000
    """
    return _activated("sigmoid", elements, flops, a, o, name, reads)


@checked
def tanh(
    elements: Size,
    *,
    flops: str = "executed",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "tanh",
    reads: str = BEFORE,
) -> Operation:
    """The hyperbolic tangent of every element: one FLOP each. For the arguments see ``gelu``.

    >>> tanh(1000, a=2).work["vector"]
    1000
    """
    return _activated("tanh", elements, flops, a, o, name, reads)


@checked
def gated(
    elements: Size,
    activated: str = "silu",
    *,
    flops: str = "executed",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "gated",
    gate: str = "gate",
    up: str = "up",
) -> Operation:
    """activation(gate)·up: what the activation costs and one multiply an element; two arrays read, one written.

    Args:
        elements: of the gate, of up and of the result, each.
        activated: ``silu``, ``gelu``, ``relu``, ``sigmoid`` or ``tanh``.
        flops: how the activation is counted: ``executed``, ``one`` or, for gelu, ``eight``.
        a: bytes an element of the gate and of up.
        o: bytes an output element; by default those of the input.
        name: of the operation and of the array it writes.
        gate: the array the activation is applied to.
        up: the array it is multiplied with.

    >>> gated(1000, a=2).work
    Work({'vector': 5000, 'hbm': 6000})
    """
    distinct(name, gate, up)
    way, slope, of_output = _counted(activated, flops)
    n, width, out = _sizes(elements, a, o)
    run = way.run
    gradient = Operation(
        backward(name),
        {"vector": Mul(way.flops + slope.flops + 2, n)},
        (activation(above(name), n, out), activation(gate, n, width), activation(up, n, width)),
        (activation(above(gate), n, width), activation(above(up), n, width)),
        conventions=(f"gradient of {activated} times {up}: {activated} again ({way.words}); {slope.words}",),
        source=SOURCE,
        witness=_gated_gradient(way, slope, of_output, n, (name, gate, up)),
    )
    return Operation(
        name,
        {"vector": Mul(way.flops + 1, n)},
        (activation(gate, n, width), activation(up, n, width)),
        (activation(name, n, out),),
        conventions=(f"{SPELLED[activated]} of {gate or 'the input'}: {way.words}; one multiply an element with {up}",),
        source=SOURCE,
        witness=run and executed(lambda x, y: run(x) * y, {gate: (n,), up: (n,)}, [name]),
        gradients=(gradient,),
    )


def _gated_gradient(way: Way, slope: Way, of_output: bool, n: Expr, names: tuple[str, str, str]) -> Witness | None:
    """Executes the gradients of the gate and of the branch it lets through; the activation is computed again."""
    name, gate, up = names
    forward, derivative = way.run, slope.run
    if forward is None or derivative is None:
        return None

    def run(g: Any, x: Any, y: Any) -> Any:
        value = forward(x)
        return derivative(g * y, value if of_output else x), g * value

    return executed(run, {above(name): (n,), gate: (n,), up: (n,)}, [above(gate), above(up)])


def _activated(
    kind: str, elements: Amount, flops: str, a: Amount, o: Amount | None, name: str, reads: str
) -> Operation:
    way, slope, of_output = _counted(kind, flops)
    n, width, out = _sizes(elements, a, o)
    kept = activation(name, n, out) if of_output else activation(reads, n, width)
    gradient = Operation(
        backward(name),
        {"vector": Mul(slope.flops, n)},
        (activation(above(name), n, out), kept),
        (activation(above(reads), n, width),),
        conventions=(f"gradient of {kind}: {slope.words}",),
        source=SOURCE,
        witness=slope.run and executed(slope.run, {above(name): (n,), kept.name: (n,)}, [above(reads)]),
    )
    return Operation(
        name,
        {"vector": Mul(way.flops, n)},
        (activation(reads, n, width),),
        (activation(name, n, out),),
        conventions=(f"{SPELLED[kind]}: {way.words}",),
        source=SOURCE,
        witness=way.run and executed(way.run, {reads: (n,)}, [name]),
        gradients=(gradient,),
    )


def _counted(kind: str, flops: str) -> tuple[Way, Way, bool]:
    """How a function and its gradient are counted, and whether the gradient reads the output."""
    if kind not in ACTIVATIONS:
        raise unknown("activation function", kind, ACTIVATIONS)
    known = ACTIVATIONS[kind]
    way = choice("FLOPs", flops, known.ways)
    return way, known.slope if way.run else ONE, known.of_output


def _sizes(elements: Amount, a: Amount, o: Amount | None) -> tuple[Expr, Expr, Expr]:
    return amount("elements", elements), amount("a", a), amount("o", a if o is None else o)
