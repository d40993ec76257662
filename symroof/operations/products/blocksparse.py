"""Block-sparse matrix products: only kept blocks of the weights are stored, read and multiplied."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from sympy import Add, Expr, Mul, Pow

from symroof.counting.operation import A_WIDTH, BEFORE, W_WIDTH, Operand, Operation, activation, weight
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.products.partialweights import Exact, Plan, Reference, weighted
from symroof.operations.references import integers

DENSE = "every block row and block column keeps a block, so that all inputs are read and all outputs are computed"
KEPT = "only kept blocks are stored, read and multiplied, and only they have a gradient"
INDEX = "an index says where each kept block is and is read with the weights"
NO_INDEX = "where the kept blocks are is known beforehand and not read"


@checked
def block_sparse_matmul(
    tokens: Size,
    inputs: Size,
    outputs: Size,
    block: Size,
    *,
    density: Amount | None = None,
    kept: Size | None = None,
    index: Amount = 0,
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    o: Amount | None = None,
    name: str = "block sparse matmul",
    reads: str = BEFORE,
) -> Operation:
    """A matrix of weights in square blocks, of which only some are kept, applied to every token.

    2·tokens·density·inputs·outputs FLOPs, exactly tokens·(2·density·inputs·outputs − outputs).

    Args:
        tokens: rows of the activations.
        inputs: width of a token, a multiple of ``block``.
        outputs: width of a result, a multiple of ``block``.
        block: rows and columns of a block.
        density: the part of the blocks that is kept, above 0 and at most 1; a symbol is not bounded by that.
        kept: how many blocks are kept, in place of ``density``.
        index: bytes that say where a kept block is; 0 where that is not read.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default those of an input element.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    Raises:
        InputError: not exactly one of ``density`` and ``kept``, more blocks than there are, or fewer than
            block rows or block columns.

    >>> from symroof.algebra.symbols import sizes
    >>> B, D, F, b, d = sizes("B D F b d")
    >>> sparse = block_sparse_matmul(B, D, F, b, density=d)
    >>> sparse.flops["tensor"], sparse.parameters
    (2*B*D*F*d, D*F*d)
    """
    rows, into, out, side = (
        amount(word, value)
        for word, value in {"tokens": tokens, "inputs": inputs, "outputs": outputs, "block": block}.items()
    )
    blocks = Mul(into, out, Pow(side, -2))
    count = _kept(blocks, density, kept, name)
    _fits(count, Mul(into, Pow(side, -1)), Mul(out, Pow(side, -1)), name)
    elements = Mul(count, Pow(side, 2))
    exact = Exact(
        Mul(rows, Add(Mul(2, elements), Mul(-1, out))),
        Mul(rows, Add(Mul(2, elements), Mul(-1, into))),
        Mul(elements, Add(Mul(2, rows), -1)),
    )
    arrays = (
        activation(reads, Mul(rows, into), a),
        weight(f"{name} W", elements, w),
        activation(name, Mul(rows, out), a if o is None else o),
    )
    wide = amount("index", index)
    where = None if wide == 0 else Operand(f"{name} index", count, wide, "index")
    plan = blocks_plan({"tokens": rows, "inputs": into, "outputs": out, "block": side, "kept": count})
    words = (KEPT, DENSE, NO_INDEX if where is None else INDEX)
    return weighted(name, Mul(2, rows, elements), exact, arrays, plan, words, where)


def _kept(blocks: Expr, density: Amount | None, kept: Amount | None, where: str) -> Expr:
    """How many blocks are kept."""
    if (density is None) == (kept is None):
        raise InputError("density and kept", where=where, expected="one of them: a part of the blocks, or their number")
    count = Mul(amount("density", density), blocks) if density is not None else amount("kept", kept or 0)
    part = count / blocks
    if part.is_number and not 0 < part <= 1:
        raise InputError("a density is above 0 and at most 1", where=where, seen=str(part), expected="such as 1/4")
    return count


def _fits(count: Expr, rows: Expr, columns: Expr, where: str) -> None:
    """Refuse numbers that are no whole blocks, and at which a block row or block column cannot keep one."""
    if any(number.is_integer is False for number in (rows, columns, count) if number.is_number):
        raise InputError("blocks do not fit", where=where, seen=f"{count} of {rows} by {columns}", expected="integers")
    if any((count - needed).is_negative for needed in (rows, columns)):
        expected = f"at least max({rows}, {columns})"
        raise InputError("a block row or column without a block", where=where, seen=str(count), expected=expected)


def mask(rows: int, columns: int, kept: int) -> list[tuple[int, int]]:
    """The places of the kept blocks: along the diagonals, which reach every row and column as soon as can be."""
    diagonals = ((row, (row + shift) % columns) for shift in range(columns) for row in range(rows))
    if rows < columns:
        diagonals = (((column + shift) % rows, column) for shift in range(rows) for column in range(columns))
    return [place for place, _ in zip(diagonals, range(kept), strict=False)]


def blocks_plan(sizes: Mapping[str, Expr]) -> Plan:
    """Executes kept blocks one after another; None if blocks do not fit, or a block row or column keeps none."""

    def plan(values: Mapping[str, Fraction]) -> Reference | None:
        size = integers(sizes, values)
        if size is None or size["inputs"] % size["block"] or size["outputs"] % size["block"]:
            return None
        import numpy as np

        tokens, inputs, outputs, block, kept = size.values()
        rows, columns = inputs // block, outputs // block
        if not max(rows, columns) <= kept <= rows * columns:
            return None
        places = mask(rows, columns, kept)

        def summed(given: Any, w: Any, places: list[tuple[int, int]], width: int) -> Any:
            """Each kept block times its columns of the given array, added up where the block's results go."""
            sums: dict[int, Any] = {}
            for one, (row, column) in zip(w, places, strict=True):
                term = given[:, row * block : (row + 1) * block] @ one
                sums[column] = sums[column] + term if column in sums else term
            return np.concatenate([sums[column] for column in range(width // block)], axis=1)

        def to_weight(g: Any, x: Any) -> Any:
            def strip(array: Any, n: int) -> Any:
                return array[:, n * block : (n + 1) * block]

            return np.array([strip(x, row).T @ strip(g, column) for row, column in places], dtype=object)

        turned = [(column, row) for row, column in places]
        return Reference(
            (tokens, inputs),
            (kept, block, block),
            (tokens, outputs),
            forward=lambda x, w: summed(x, w, places, outputs),
            to_input=lambda g, w: summed(g, w.transpose(0, 2, 1), turned, inputs),
            to_weight=to_weight,
            index=len(places),
        )

    return plan
