"""Tiled matrix products: what is read again for every tile, what padding to whole tiles costs, what a tile takes up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from sympy import Expr, Integer, Mul, expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import one
from symroof.counting.execution import Execution
from symroof.counting.operation import (
    A_WIDTH,
    ACTIVATION,
    BEFORE,
    W_WIDTH,
    WEIGHT,
    Operand,
    Operation,
    Witness,
    activation,
)
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.products.tilingloops import tiled_product
from symroof.operations.references import shortened
from symroof.operations.rounding import ceiling_of, whole

S_WIDTH = one("s")  # bytes a partial sum where nothing else is said
SOURCE = "Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication"
PADDING = {
    "none": (False, False, "tiles at the edges are as small as what is left"),
    "to tiles": (True, False, "sizes are rounded up to whole tiles in the arithmetic, and not in memory"),
    "in memory": (True, True, "sizes are rounded up to whole tiles in the arithmetic and in memory"),
}
SUMS = {
    "on chip": (False, "partial sums stay on chip over the whole depth"),
    "written": (True, "partial sums are written after every block of the depth and read before the next"),
}


@dataclass(frozen=True)
class Tiled:
    """A product of m × k by k × n elements in tiles, with the arrays it reads and the one it writes."""

    name: str
    m: Expr
    k: Expr
    n: Expr
    rows: Expr
    depth: Expr
    columns: Expr
    left: Operand
    right: Operand
    out: Operand
    partial: Expr
    padding: str
    sums: str


@checked
def tiled_matmul(
    tokens: Size,
    inputs: Size,
    outputs: Size,
    *,
    rows: Size,
    columns: Size,
    depth: Size | None = None,
    padding: str = "none",
    sums: str = "on chip",
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    o: Amount | None = None,
    s: Amount = S_WIDTH,
    name: str = "tiled matmul",
    reads: str = BEFORE,
) -> Operation:
    """A matrix of weights applied to every token in tiles of the result, ``rows`` tokens by ``columns`` outputs each.

    The activations are read ⌈outputs/columns⌉ times, the weights ⌈tokens/rows⌉ times, the result is written once.

    Args:
        tokens: rows of the activations.
        inputs: width of a token.
        outputs: width of a result.
        rows: tokens a tile.
        columns: outputs a tile.
        depth: inputs of the blocks that a tile takes in one after another; by default all at once.
        padding: ``none``; ``to tiles``: FLOPs of whole tiles; ``in memory``: their elements move as well.
        sums: partial sums stay ``on chip``, or are ``written`` after each block of the depth and read again.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default a.
        s: bytes a partial sum that is written.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    Raises:
        InputError: partial sums to be written without blocks of the depth.

    >>> from symroof.algebra.symbols import sizes
    >>> B, D, F = sizes("B D F")
    >>> tiled = tiled_matmul(B, D, F, rows=128, columns=256, a=2, w=1)
    >>> [operand.passes for operand in tiled.reads]
    [ceiling(F/256), ceiling(B/128)]
    """
    size = [whole(where, x) for where, x in {"tokens": tokens, "inputs": inputs, "outputs": outputs}.items()]
    tokens, inputs, outputs = size
    tall, wide = whole("rows", rows), whole("columns", columns)
    if depth is None and choice("sums", sums, SUMS)[0]:
        raise InputError("partial sums of one block are the result", where="sums", seen=sums, expected="depth=…")
    x = activation(reads, tokens * inputs, a)
    weights = Operand(f"{name} W", inputs * outputs, amount("w", w), WEIGHT)
    z = activation(name, tokens * outputs, a if o is None else o)
    partial = amount("s", s)

    def product(
        own: str, m: Expr, k: Expr, n: Expr, left: Operand, right: Operand, out: Operand, deep: Expr | None
    ) -> Tiled:
        return Tiled(own, m, k, n, tall, k if deep is None else deep, wide, left, right, out, partial, padding, sums)

    dx, dz = replace(x, name=f"d {reads or 'input'}"), replace(z, name=f"d {name}")
    given = replace(x, name=reads or "input")
    kept, dw = (replace(weights, name=own, role=ACTIVATION) for own in (weights.name, f"d {weights.name}"))
    block = None if depth is None else whole("depth", depth)
    backward = (
        product(shortened(name, " dX"), tokens, outputs, inputs, dz, kept, dx, block),
        product(shortened(name, " dW"), inputs, tokens, outputs, given, dz, dw, block),
    )
    found = _operation(product(name, tokens, inputs, outputs, x, weights, z, block))
    return replace(found, gradients=tuple(map(_backward, backward)))


@checked
def padded(size: Size, tile: Size) -> Expr:
    """``size`` rounded up to whole tiles: ⌈size/tile⌉·tile.

    >>> padded(100, 64)
    128
    """
    return tile_count(size, tile) * whole("tile", tile)


@checked
def tile_count(size: Size, tile: Size) -> Expr:
    """Tiles that cover ``size``: ⌈size/tile⌉."""
    return ceiling_of(whole("size", size) / whole("tile", tile))


@checked
def padding_efficiency(*sizes: tuple[Size, Size]) -> Expr:
    """The share of padded work that is useful: the product of size/padded size over pairs of a size and its tile.

    >>> padding_efficiency((100, 64), (128, 128))
    25/32
    """
    return Mul(*(whole("size", size) / padded(size, tile) for size, tile in sizes))


@checked
def tile_intensity(rows: Size, columns: Size, *, a: Amount = A_WIDTH, w: Amount = W_WIDTH) -> Expr:
    """FLOPs a byte that a tile of the result reads: 2·rows·columns/(a·rows + w·columns), at any depth.

    >>> tile_intensity(128, 128, a=2, w=2)
    64
    """
    tall, wide = whole("rows", rows), whole("columns", columns)
    moved = amount("a", a) * tall + amount("w", w) * wide
    if moved == 0:
        raise InputError("nothing moves, so there is no intensity", where="a, w", seen="0", expected="bytes above 0")
    return 2 * tall * wide / moved


@checked
def tile_footprint(
    rows: Size,
    columns: Size,
    depth: Size,
    *,
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    s: Amount = S_WIDTH,
    buffers: Size = 1,
) -> Expr:
    """Bytes on chip: blocks of both inputs, each ``buffers`` times, and a tile of sums of ``s`` bytes.

    >>> tile_footprint(128, 128, 64, a=2, w=2, s=4, buffers=2)
    131072
    """
    tall, wide, deep = whole("rows", rows), whole("columns", columns), whole("depth", depth)
    inputs = amount("a", a) * tall * deep + amount("w", w) * deep * wide
    return expand(whole("buffers", buffers) * inputs + amount("s", s) * tall * wide)


def _operation(own: Tiled) -> Operation:
    whole_tiles, stored, sentence = choice("padding", own.padding, PADDING)
    split, about_sums = choice("sums", own.sums, SUMS)
    tiles = {"m": own.rows, "k": own.depth, "n": own.columns}
    m, k, n = (padded(getattr(own, x), tile) if whole_tiles else getattr(own, x) for x, tile in tiles.items())
    moved = (m, k, n) if stored else (own.m, own.k, own.n)
    left = _grown(own.left, moved[0] * moved[1], tile_count(own.n, own.columns))
    right = _grown(own.right, moved[1] * moved[2], tile_count(own.m, own.rows))
    out = _grown(own.out, moved[0] * moved[2], Integer(1))
    again = tile_count(own.k, own.depth) - 1 if split else Integer(0)
    partial = [Operand(f"{own.name} sums", out.elements, own.partial, passes=again)] if again != 0 else []
    return Operation(
        own.name,
        flops={"tensor": 2 * m * k * n},
        exact={"tensor": expand(m * n * (2 * k - 1))},
        reads=(left, right, *partial),
        writes=(*partial, out),
        conventions=("every tile of the result reads its rows and columns again", sentence, about_sums),
        source=SOURCE,
        witness=_witness(own, whole_tiles, stored, split),
    )


def _backward(own: Tiled) -> Operation:
    found = _operation(own)
    return replace(found, conventions=(*found.conventions, "tiles are as tall and as wide in the backward pass"))


def _grown(operand: Operand, elements: Expr, passes: Expr) -> Operand:
    """So many elements moved so often; weights that are stored stay as many as they are."""
    stored = operand.elements if operand.role == WEIGHT and elements != operand.elements else None
    return replace(operand, elements=elements, passes=passes, stored=stored)


def _witness(own: Tiled, whole_tiles: bool, stored: bool, split: bool) -> Witness:
    """Loads block after block, counts every element, and multiplies counting numbers tile by tile."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        sizes = [evaluate(x, values) for x in (own.m, own.k, own.n, own.rows, own.depth, own.columns)]
        if any(size.denominator != 1 for size in sizes):
            return None
        m, k, n, *tile = map(int, sizes)
        seen = tiled_product((m, k, n), tile, whole_tiles=whole_tiles, stored=stored, split=split)
        read = {own.left.name: seen.moved["left"], own.right.name: seen.moved["right"]}
        written = {own.out.name: seen.moved["out"]}
        if split:
            sums = f"{own.name} sums"
            read[sums], written[sums] = seen.moved["sums read"], seen.moved["sums written"]
        return Execution(seen.flops, read, written)

    return run
