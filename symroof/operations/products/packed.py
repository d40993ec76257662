"""Matrix products with block-scaled weights, which are dequantized on the way or beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from sympy import Expr, Integer, expand

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.layer import Layer, layer
from symroof.counting.operation import (
    A_WIDTH,
    ACTIVATION,
    BEFORE,
    Operand,
    Operation,
    activation,
    check_name,
    weight,
)
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.products.quantization import SOURCE, block_width
from symroof.operations.references import integers, shortened
from symroof.operations.rounding import is_whole, whole

PLACE = {
    "on the fly": "weights are dequantized in the kernel of the product, each once, and move as they are stored",
    "apart": "weights are dequantized by a kernel of their own, written, and read again by the product",
}
FROZEN = "quantized weights are frozen and have no gradient; the backward pass dequantizes them again"


@checked
def dequantized_linear(
    tokens: Size,
    inputs: Size,
    outputs: Size,
    *,
    bits: Amount = 4,
    block: Size = 16,
    scale_bits: Amount = 8,
    dequantized: str = "on the fly",
    a: Amount = A_WIDTH,
    o: Amount | None = None,
    name: str = "dequantized linear",
    reads: str = BEFORE,
) -> Layer:
    """A matrix with block-scaled weights: 2·tokens·inputs·outputs FLOPs, and one vector FLOP a weight.

    Args:
        tokens: rows of the activations.
        inputs: width of a token, in full blocks.
        outputs: width of a result.
        bits: of a weight.
        block: weights of one output that share a scale.
        scale_bits: of a scale.
        dequantized: ``on the fly`` in the kernel of the product, or ``apart`` as a pass that writes and reads them.
        a: bytes an activation, and a weight once it is dequantized.
        o: bytes an output element; by default a.
        name: of the layer, of its last operation and of the array that it writes.
        reads: the array it reads; by default the input of the layer.

    Raises:
        InputError: numbers of inputs that are not in full blocks.

    >>> from symroof.algebra.symbols import sizes
    >>> B, D, F = sizes("B D F")
    >>> dequantized_linear(B, D, F, a=2).work
    Work({'tensor': 2*B*D*F, 'vector': D*F, 'hbm': 2*B*D + 2*B*F + 9*D*F/16})
    """
    check_name(name)
    rows, wide, tall = whole("tokens", tokens), whole("inputs", inputs), whole("outputs", outputs)
    size, held = whole("block", block), amount("a", a)
    if is_whole(wide, size) and int(wide) % int(size):
        raise InputError("not in full blocks", where="inputs", seen=str(wide), expected=f"a multiple of {size}")
    packed = weight(f"{name} W", wide * tall, block_width(bits, size, scale_bits))
    sentence = choice("dequantized", dequantized, PLACE)
    given, out = reads or "input", amount("o", a if o is None else o)
    x, z = activation(given, rows * wide, held), activation(name, rows * tall, out)
    dx, dz = replace(x, name=f"d {given}"), replace(z, name=f"d {name}")
    apart = dequantized == "apart"
    plain = activation(f"{name} weights", wide * tall, held)
    used = plain if apart else packed
    sizes, scaled = (rows, wide, tall), None if apart else size
    back = _product(shortened(name, " dX"), sizes, (dz, replace(used, role=ACTIVATION), dx), scaled, turned=True)
    forward = _product(name, sizes, (x, used, z), scaled)
    applied = replace(forward, conventions=(sentence,), gradients=(replace(back, conventions=(FROZEN,)),))
    if not apart:
        return layer(name, applied)
    unpack = replace(_unpack(sizes, size, packed, plain), gradients=(UNTRAINED,))
    again = replace(unpack, name=shortened(name, " again"), reads=(replace(packed, role=ACTIVATION),), gradients=())
    return layer(name, unpack, replace(applied, gradients=(again, *applied.gradients)))


UNTRAINED = Operation("frozen", {}, (), (), conventions=(FROZEN,), witness=lambda _: Execution(0, {}, {}))


def _product(
    name: str,
    sizes: tuple[Expr, Expr, Expr],
    operands: tuple[Operand, Operand, Operand],
    block: Expr | None,
    *,
    turned: bool = False,
) -> Operation:
    """Activations times weights, or with ``turned`` a gradient times their transpose; scaled given a block."""
    rows, wide, tall = sizes
    left, weights, out = operands
    exact = rows * wide * (2 * tall - 1) if turned else rows * tall * (2 * wide - 1)
    vector = {} if block is None else {"vector": wide * tall}

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        found = _integers(sizes, block or Integer(1), values)
        if found is None:
            return None
        b, d, f, width = found

        def multiplied(X: Any, W: Any) -> Any:
            plain = W if block is None else _scaled(W, width)
            return X @ (plain.T if turned else plain)

        return execute_arrays(multiplied, {left.name: (b, f if turned else d), weights.name: (d, f)}, [out.name])

    return Operation(
        name,
        flops={"tensor": 2 * rows * wide * tall, **vector},
        exact={"tensor": expand(exact), **vector},
        reads=(left, weights),
        writes=(out,),
        source=SOURCE,
        witness=run,
    )


def _unpack(sizes: tuple[Expr, Expr, Expr], block: Expr, packed: Operand, plain: Operand) -> Operation:
    """The pass that dequantizes weights."""
    _, wide, tall = sizes

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        found = _integers(sizes, block, values)
        if found is None:
            return None
        _, d, f, width = found
        return execute_arrays(lambda W: _scaled(W, width), {packed.name: (d, f)}, [plain.name])

    return Operation(plain.name, {"vector": wide * tall}, (packed,), (plain,), source=SOURCE, witness=run)


def _scaled(W: Any, block: int) -> Any:
    """Weights of inputs × outputs, each times the scale of its block, a plain number that is part of the format."""
    found = W.copy()
    for d, f in product(*map(range, W.shape)):
        found[d, f] = W[d, f] * (2 + d // block + f)
    return found


def _integers(
    sizes: tuple[Expr, Expr, Expr], block: Expr, values: Mapping[str, Fraction]
) -> tuple[int, int, int, int] | None:
    """Tokens, inputs, outputs and the block as integers; None where the inputs are not in full blocks."""
    found = integers(dict(zip("bdfw", (*sizes, block), strict=True)), values)
    if found is None or found["d"] % found["w"]:
        return None
    return found["b"], found["d"], found["f"], found["w"]
