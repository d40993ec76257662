"""Block-scaled numbers: bytes an element, quantizing and dequantizing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Expr

from symroof.counting.execution import Counted, Execution, execute_arrays
from symroof.counting.operation import (
    A_WIDTH,
    BEFORE,
    Operand,
    Operation,
    Witness,
    activation,
)
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.references import integers
from symroof.operations.rounding import ceiling_of, whole

SOURCE = "OCP Microscaling Formats specification; Dettmers et al., 8-bit Optimizers via Block-wise Quantization"
SCALING = {
    "divided": (0, "every element is divided by the scale of its block"),
    "reciprocal": (1, "every element is multiplied by the reciprocal of its block's scale, one division a block"),
}
STEPS = "absolute value, comparison, scaling and rounding are one FLOP an element each, the scale one division a block"


@checked
def block_width(bits: Amount, block: Size, scale_bits: Amount = 8, offset_bits: Amount = 0) -> Expr:
    """Bytes an element of a block-scaled format: (bits + (scale_bits + offset_bits)/block)/8, for full blocks.

    As a width it works anywhere: ``linear(B, D, F, w=block_width(4, 16))`` has weights of 9/16 byte.

    Args:
        bits: of an element.
        block: elements that share a scale.
        scale_bits: of the scale of a block.
        offset_bits: of an offset of a block, if it has one.

    >>> block_width(4, 16, 8), block_width(4, 32, 8)
    (9/16, 17/32)
    """
    shared = amount("scale_bits", scale_bits) + amount("offset_bits", offset_bits)
    return (amount("bits", bits) + shared / whole("block", block)) / 8


@checked
def quantize(
    elements: Size,
    block: Size,
    *,
    bits: Amount = 8,
    scale_bits: Amount = 8,
    scaling: str = "divided",
    a: Amount = A_WIDTH,
    name: str = "quantize",
    reads: str = BEFORE,
) -> Operation:
    """Elements rounded to few bits, with the largest absolute value of each block as its scale: 4 FLOPs an element.

    Per block: the absolute values, their maximum, that over the largest code as the scale; then each element over the
    scale, rounded. The last block may be smaller than the others. Rounding has no gradient.

    Args:
        elements: to quantize.
        block: elements that share a scale.
        bits: of a quantized element.
        scale_bits: of a scale.
        scaling: elements are ``divided`` by the scale, or multiplied by its ``reciprocal``.
        a: bytes an element read.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> from symroof.algebra.symbols import one
    >>> N = one("N")
    >>> quantize(N, 32, bits=4).work["vector"]
    4*N
    """
    number, size = whole("elements", elements), whole("block", block)
    more, sentence = choice("scaling", scaling, SCALING)
    groups = ceiling_of(number / size)
    codes, scales = _stored(name, number, groups, bits, scale_bits)

    def steps(x: Any, width: int) -> tuple[Any, Any]:
        return _quantized(x, width, reciprocal=bool(more))

    return Operation(
        name,
        flops={"vector": 4 * number},
        exact={"vector": 4 * number + more * groups},
        reads=(activation(reads, number, a),),
        writes=(scales, codes),
        conventions=(STEPS, sentence),
        source=SOURCE,
        witness=_on_blocks(number, size, steps, [reads], [scales.name, codes.name]),
    )


@checked
def dequantize(
    elements: Size,
    block: Size,
    *,
    bits: Amount = 8,
    scale_bits: Amount = 8,
    a: Amount = A_WIDTH,
    name: str = "dequantize",
    reads: str = BEFORE,
) -> Operation:
    """Every element multiplied by the scale of its block: 1 FLOP an element.

    Args:
        elements: to dequantize; the last block may be smaller than the others.
        block: elements that share a scale.
        bits: of a quantized element.
        scale_bits: of a scale.
        a: bytes an element written.
        name: of the operation and of the array it writes.
        reads: the array of quantized elements; that of the scales is called the same with "scales" behind.

    >>> dequantize(64, 32, bits=4, a=2).work
    Work({'vector': 64, 'hbm': 162})
    """
    number, size = whole("elements", elements), whole("block", block)
    codes, scales = _stored(reads or "input", number, ceiling_of(number / size), bits, scale_bits)

    def steps(x: Any, s: Any, width: int) -> Any:
        return [each * s[place // width] for place, each in enumerate(x)]

    return Operation(
        name,
        flops={"vector": number},
        reads=(replace(codes, name=reads), scales),
        writes=(activation(name, number, a),),
        source=SOURCE,
        witness=_on_blocks(number, size, steps, [reads, scales.name], [name]),
    )


def _stored(name: str, elements: Expr, groups: Expr, bits: Amount, scale_bits: Amount) -> tuple[Operand, Operand]:
    """Quantized elements and the scales of their blocks."""
    codes = activation(name, elements, amount("bits", bits) / 8)
    return codes, activation(f"{name} scales", groups, amount("scale_bits", scale_bits) / 8)


def _quantized(x: Sequence[Counted], block: int, *, reciprocal: bool) -> tuple[list[Counted], list[Counted]]:
    """Scales and codes, block by block; the largest code is 7."""
    scales, codes = [], []
    for start in range(0, len(x), block):
        mine = x[start : start + block]
        largest, *others = [_one(abs, each) for each in mine]
        for other in others:
            largest = max(largest, other)
        scale = largest / 7
        factor = 1 / scale if reciprocal else scale
        scaled = [each * factor if reciprocal else each / factor for each in mine]
        codes += [_one(round, each) for each in scaled]
        scales.append(scale)
    return scales, codes


def _one(function: Callable[[Any], Any], number: Counted) -> Counted:
    """The value of a function of a counting number, one operation."""
    number.tally.specials += 1
    return Counted(function(number.touch()), number.tally)


def _on_blocks(
    elements: Expr, block: Expr, function: Callable[..., Any], reads: Sequence[str], writes: Sequence[str]
) -> Witness:
    """Executes a function of elements, scales where it reads them, and the length of a block."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        found = integers({"elements": elements, "block": block}, values)
        if found is None:
            return None
        number, width = found.values()
        lengths = [(number,), (len(range(0, number, width)),)]
        arrays = dict(zip(reads, lengths, strict=False))
        return execute_arrays(lambda *given: function(*given, width), arrays, writes)

    return run
