"""The backward pass of fused attention, as one kernel."""

from __future__ import annotations

from typing import Any

from sympy import Mul

from symroof.counting.naming import INPUT, gradient_of
from symroof.counting.operation import Operand, Operation
from symroof.operations.attention.fusedkernel import INSIDE, Arrays, Reference, both, kernel_witness, probabilities
from symroof.operations.attention.numbers import Point
from symroof.operations.attention.pairproducts import (
    KEY,
    PAIR,
    QUERY,
    Flops,
    by_key,
    by_pair,
    by_place,
    by_query,
    flat,
    product_flops,
    rows,
)
from symroof.operations.attention.sizes import Sizes
from symroof.operations.attention.softmax import Style, per_row
from symroof.operations.conventions import choice
from symroof.operations.references import shortened

RECOMPUTE = {
    "counted": "the backward pass computes the scores and their softmax again: five products, where forward has two",
    "left out": "the scores that the backward pass computes again are left out: four products, twice the forward pass",
}


def backward(sizes: Sizes, arrays: Arrays, style: Style, recompute: str) -> Operation:
    """The gradients of queries, keys and values in one kernel.

    It reads the three, the result and its gradient. The row sums of probability times gradient are taken as those of
    result times gradient, 2·value_head - 1 FLOPs a row, and dS = p·(dp - sum) is 2 FLOPs a pair.
    """
    sentence, again = choice("recompute", recompute, RECOMPUTE), recompute == "counted"
    tensor, vector = _four(sizes), _row_sums(sizes, style)
    if again:
        tensor, vector = tensor + product_flops(sizes, PAIR, sizes.head), vector + style.forward(sizes)
    query = arrays.query or INPUT
    given = (*arrays.reads(sizes, query), arrays.result(sizes), arrays.result(sizes, "d "))
    found = arrays.reads(sizes, query)
    names = [gradient_of(o.name) for o in found]
    run = kernel_witness(sizes, [o.name for o in given], names, lambda at: _backward(at, style))
    return Operation(
        shortened(arrays.written, " backward"),
        **both({"tensor": tensor, **({"vector": vector} if style.counted else {})}),
        reads=given,
        writes=tuple(Operand(n, o.elements, o.width) for n, o in zip(names, found, strict=True)),
        conventions=(*sizes.words, *style.words, INSIDE, sentence),
        source="FlashAttention paper, algorithm 4",
        witness=run if style.executable and again and sizes.executable else None,
    )


def _four(sizes: Sizes) -> Flops:
    """The gradients of values, probabilities, queries and keys."""
    d, v = sizes.head, sizes.value_head
    first, second = product_flops(sizes, KEY, v) + product_flops(sizes, PAIR, v), product_flops(sizes, QUERY, d)
    return first + second + product_flops(sizes, KEY, d)


def _row_sums(sizes: Sizes, style: Style) -> Flops:
    """The gradient of the softmax with the row sums from result and gradient."""
    sums = Mul(2, sizes.rows, sizes.value_head)
    return Flops(sums, sums) + per_row(sizes, 2 + style.scaling, 1)


def _backward(at: Point, style: Style) -> Reference:
    def run(q: Any, k: Any, v: Any, result: Any, above: Any) -> tuple[Any, ...]:
        p, dp = probabilities(at, style, q, k), by_place(at, by_pair(at, above, v))
        sums = {place[:3]: result[place[:3]] @ above[place[:3]] for place in rows(at)}
        parts = [(p[b, h, i, m:n], dp[b, h, i, m:n] - sums[b, h, i]) for b, h, i, m, n in rows(at)]
        ds = by_place(at, [style.scaled(one * two) for one, two in parts])
        return flat(by_query(at, ds, k)), flat(by_key(at, ds, q)), flat(by_key(at, p, above))

    return run
