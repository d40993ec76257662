"""The bias of a linear operation: a vector that is added to every result, and its gradient."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from sympy import Add, Expr, Mul, expand

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.naming import gradient_of
from symroof.counting.operation import SOURCES, Operand, Operation, Witness, activation, weight
from symroof.operations.references import integers, shortened

BIAS = {
    "vector": "the bias is added by the vector unit to every output before it is written, one FLOP each",
    "tensor": "the sums of the tensor unit start from the bias, so that the first term of each needs an add as well",
}
AGAIN = "the gradient of the bias is a kernel of its own, which reads the gradient of the output again"
SOURCE = "one add an output; its gradient is the sum of the gradient of the output over the tokens"


def with_bias(plain: Operation, tokens: Expr, outputs: Expr, unit: str, sentence: str) -> Operation:
    """A linear operation that adds a bias to every result, with the gradient of the bias."""
    matrix = plain.reads[1]
    added = Mul(tokens, outputs)
    bias = weight(f"{plain.name} b", outputs, matrix.width)
    exact = {"vector": added} if unit == "vector" else {"tensor": expand(Add(plain.exact["tensor"], added))}
    return replace(
        plain,
        flops={**plain.flops, "vector": added} if unit == "vector" else plain.flops,
        exact={**plain.exact, **exact},
        reads=(*plain.reads, bias),
        conventions=(*plain.conventions, sentence),
        source=f"{plain.source}{SOURCES}{SOURCE}",
        witness=_witness(plain, bias, tokens),
        gradients=(*plain.gradients, _gradient(plain, bias, tokens)),
    )


def _witness(plain: Operation, bias: Operand, tokens: Expr) -> Witness:
    (x, matrix), (result,) = plain.reads, plain.writes
    sizes = {"tokens": tokens, "inputs": x.elements / tokens, "outputs": bias.elements}

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        size = integers(sizes, values)
        if size is None:
            return None
        rows, inputs, outputs = size.values()
        arrays = {x.name: (rows, inputs), matrix.name: (inputs, outputs), bias.name: (outputs,)}
        return execute_arrays(lambda x, matrix, bias: x @ matrix + bias, arrays, [result.name])

    return run


def _gradient(plain: Operation, bias: Operand, tokens: Expr) -> Operation:
    """The sum of the gradient of the output over the tokens."""
    above, below = gradient_of(plain.name), gradient_of(bias.name)
    (result,) = plain.writes

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        size = integers({"tokens": tokens, "outputs": bias.elements}, values)
        if size is None:
            return None
        return execute_arrays(lambda above: above.sum(axis=0), {above: (size["tokens"], size["outputs"])}, [below])

    return Operation(
        shortened(plain.name, " db"),
        flops={"vector": Mul(tokens, bias.elements)},
        exact={"vector": Mul(Add(tokens, -1), bias.elements)},
        reads=(activation(above, result.elements, result.width),),
        writes=(activation(below, bias.elements, bias.width),),
        conventions=(AGAIN,),
        source=SOURCE,
        witness=run,
    )
