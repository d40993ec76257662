"""Softmax, row by row on the vector unit; forward and backward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Expr, Integer

from symroof.algebra.symbols import widths
from symroof.counting.execution import Execution
from symroof.counting.operation import BEFORE, Operation, Witness, activation
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Size, checked
from symroof.operations.arrays import above, backward, executed, exp
from symroof.operations.conventions import choice

SOURCE = "the operations of the stated algorithm, one by one; exp, sqrt, a division and a comparison are one FLOP each"
(A,) = widths("a")

# FLOPs convention → FLOPs an element, FLOPs fewer a row, sentence
SOFTMAX = {
    "executed": (5, 2, "softmax: maximum, subtract, exp, sum and divide, one FLOP each"),
    "five": (5, 0, "softmax is counted as 5 FLOPs an element, however it is done"),
    "three": (3, 0, "softmax is counted as 3 FLOPs an element: exp, sum and divide, without the maximum"),
}
# passes convention → times the input is read, FLOPs an element that an execution does again, sentence
PASSES = {
    "one": (1, 0, "a row of the softmax stays on chip: it is read once and written once"),
    "three": (3, 2, "a row of the softmax is read three times, for its maximum, its sum and its quotients"),
}


@checked
def softmax(
    rows: Size,
    n: Size,
    *,
    flops: str = "executed",
    passes: str = "one",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "softmax",
    reads: str = BEFORE,
) -> Operation:
    """exp(x − max)/Σ exp(x − max) along each row: 5·n FLOPs a row to first order, 5·n − 2 exactly.

    Args:
        rows: how many.
        n: elements of a row.
        flops: ``executed``, ``five`` an element or ``three`` an element.
        passes: ``one``, or ``three`` reads of the input, with n differences and n exponentials done again.
        a: bytes an input element.
        o: bytes an output element; by default those of the input.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> softmax(10, 100, a=2).work, softmax(10, 100, a=2).exact_work["vector"]
    (Work({'vector': 5000, 'hbm': 4000}), 4980)
    """
    each, fewer, words = choice("FLOPs", flops, SOFTMAX)
    times, again, stays = choice("passes", passes, PASSES)
    r, length = amount("rows", rows), amount("n", n)
    if flops == "executed" and again:
        each, words = each + again, f"{words}; differences and exponentials are computed twice"
    total, width, out = r * length, amount("a", a), amount("o", a if o is None else o)
    lengths = {f"{reads} {k}": (r, length) for k in range(times)}
    return Operation(
        name,
        {"vector": each * total},
        (replace(activation(reads, total, width), passes=Integer(times)),),
        (activation(name, total, out),),
        exact={"vector": r * (each * length - fewer)},
        conventions=(words, stays),
        source=SOURCE,
        witness=_as_one(reads, executed(softmax_of, lengths, [name])) if flops == "executed" else None,
        gradients=(_softmax_gradient(r, length, width, out, name, reads),),
    )


def _softmax_gradient(rows: Expr, n: Expr, a: Expr, o: Expr, name: str, reads: str) -> Operation:
    """y·(g − Σ g·y) from the output y and the gradient g above: 4·n − 1 FLOPs a row."""
    total = rows * n

    def run(g: Any, y: Any) -> Any:
        return y * (g - (g * y).sum(axis=1, keepdims=True))

    return Operation(
        backward(name),
        {"vector": 4 * total},
        (activation(above(name), total, o), activation(name, total, o)),
        (activation(above(reads), total, a),),
        exact={"vector": rows * (4 * n - 1)},
        conventions=("gradient of softmax: 4n - 1 FLOPs a row of n, from the output that was kept",),
        source=SOURCE,
        witness=executed(run, {above(name): (rows, n), name: (rows, n)}, [above(reads)]),
    )


def softmax_of(first: Any, *later: Any) -> Any:
    """Along each row; with three arrays each pass reads its own."""
    largest = first.max(axis=1, keepdims=True)
    if not later:
        powers = exp(first - largest)
        return powers / powers.sum(axis=1, keepdims=True)
    second, third = later
    return exp(third - largest) / exp(second - largest).sum(axis=1, keepdims=True)


def _as_one(name: str, witness: Witness) -> Witness:
    """An execution in which each pass over an array had a name of its own, told of the array ``name``."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        ran = witness(values)
        return ran and replace(ran, read={name: sum(ran.read.values())})

    return run
