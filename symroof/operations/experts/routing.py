"""What is around the experts of a mixture: the router that scores them, and the weighted sum of their results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Expr

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import widths
from symroof.counting.execution import Execution
from symroof.counting.naming import renamed
from symroof.counting.operation import BEFORE, Operation, Witness, activation
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Name, Size, checked
from symroof.operations.arrays import above, backward, distinct, executed
from symroof.operations.conventions import choice
from symroof.operations.elementwise.softmax import softmax, softmax_of
from symroof.operations.experts.products import different
from symroof.operations.products.contraction import linear

A, W = widths("a w")

ROUTING = {
    "linear": "of the router only the matrix product is counted, not the softmax and the choice of experts",
    "softmax": "the router takes the softmax over its experts and finds the k largest one after another",
}


@checked
def router(
    tokens: Size,
    inputs: Size,
    experts: Size,
    top_k: Size | None = None,
    *,
    routing: str = "linear",
    a: Amount = A,
    w: Amount = W,
    o: Amount | None = None,
    name: str = "router",
    reads: str = BEFORE,
) -> Operation:
    """The matrix that scores every expert for every token: 2·tokens·inputs·experts FLOPs.

    Args:
        tokens: how many.
        inputs: width of a token.
        experts: scores a token.
        top_k: how many experts a token is sent to; needed where the choice is counted.
        routing: ``linear``, the product alone; ``softmax``, also the softmax of the scores and the choice of the k
            largest, in the same kernel, on the vector unit.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes a score; by default those of an input element.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    Raises:
        InputError: ``top_k`` is more than ``experts``, or missing where the choice is to be counted.

    >>> router(10, 64, 8, a=2, w=2).work["tensor"], router(10, 64, 8, 2, routing="softmax").exact_work["vector"]
    (10240, 510)
    """
    words = choice("routing", routing, ROUTING)
    if top_k is not None:
        different(amount("experts", experts), amount("top_k", top_k))
    product = linear(tokens, inputs, experts, a=a, w=w, o=o, name=name, reads=reads)
    if routing == "linear":
        return replace(product, conventions=(*product.conventions, words))
    if top_k is None:
        raise InputError("how many experts a token is sent to is missing", where=name, expected="top_k")
    B, E, k = amount("tokens", tokens), amount("experts", experts), amount("top_k", top_k)
    (back,) = softmax(B, E, a=product.writes[0].width, name=name, reads=f"{name} scores").gradients
    linked = [renamed(gradient, {above(name): above(f"{name} scores")}) for gradient in product.gradients]
    compared = k * E - k * (k + 1) / 2
    return replace(
        product,
        flops={**product.flops, "vector": B * (5 * E + k * E)},
        exact={**product.exact, "vector": B * (5 * E - 2 + compared)},
        conventions=(*product.conventions, words, "the numbers of the chosen experts are not written"),
        witness=_routed(product, B, amount("inputs", inputs), E, k),
        gradients=(replace(back, name=f"{name[:34]} scores"), *linked),
    )


@checked
def combine_experts(
    tokens: Size,
    width: Size,
    top_k: Size,
    *,
    a: Amount = A,
    p: Amount | None = None,
    o: Amount | None = None,
    name: str = "combine",
    reads: str = BEFORE,
    weights: Name = "router",
) -> Operation:
    """The results of a token's experts, each times its weight, added: 2·k·tokens·width FLOPs on the vector unit.

    Args:
        tokens: how many.
        width: of a result.
        top_k: k, results a token.
        a: bytes an element of the results.
        p: bytes a weight of the router; by default those of the results.
        o: bytes an output element; by default those of the results.
        name: of the operation and of the array it writes.
        reads: the results of the experts; by default what the operation before writes.
        weights: the array of the router's weights, of which k a token are read.

    >>> combine_experts(10, 64, 2, a=2).exact_work
    Work({'vector': 1920, 'hbm': 3880})
    """
    distinct(name, reads, weights)
    B, D, k = amount("tokens", tokens), amount("width", width), amount("top_k", top_k)
    wide, chosen, out = (amount(key, a if v is None else v) for key, v in (("a", a), ("p", p), ("o", o)))
    lengths = {reads: (B, k, D), weights: (B, k)}
    some = replace(activation(weights, B * k, chosen), part=True)
    inputs = (activation(reads, B * k * D, wide), some)
    gradient = Operation(
        backward(name),
        {"vector": 3 * B * k * D},
        (activation(above(name), B * D, out), *inputs),
        (activation(above(reads), B * k * D, wide), activation(above(weights), B * k, chosen)),
        exact={"vector": B * k * (3 * D - 1)},
        witness=executed(
            lambda g, x, y: (g[:, None, :] * y[:, :, None], (g[:, None, :] * x).sum(axis=2)),
            {above(name): (B, D), **lengths},
            [above(reads), above(weights)],
        ),
    )
    return Operation(
        name,
        {"vector": 2 * B * k * D},
        inputs,
        (activation(name, B * D, out),),
        exact={"vector": B * D * (2 * k - 1)},
        source="a weighted sum of k vectors: k multiplies and k - 1 adds an element",
        witness=executed(lambda x, y: (x * y[:, :, None]).sum(axis=1), lengths, [name]),
        gradients=(gradient,),
    )


def _routed(product: Operation, tokens: Expr, inputs: Expr, experts: Expr, top_k: Expr) -> Witness:
    """Executes scores, softmax and the choice: the largest of what is left, k times."""
    x, w = (operand.name for operand in product.reads)

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        k = evaluate(top_k, values)
        if k > evaluate(experts, values) or k.denominator != 1:
            return None

        def kernel(rows: Any, matrix: Any) -> Any:
            powers = softmax_of(rows @ matrix)
            for row in powers:
                left = list(row)
                for _ in range(int(k)):
                    left.remove(max(left))
            return powers

        return executed(kernel, {x: (tokens, inputs), w: (inputs, experts)}, [product.name])(values)

    return run
