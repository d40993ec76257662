"""One result an element, on the vector unit: copies, residual sums and kernels of so many FLOPs."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from sympy import Expr, Integer, Mul

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import widths
from symroof.counting.execution import Execution
from symroof.counting.operation import BEFORE, Operand, Operation, Witness, activation
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Name, Size, checked
from symroof.operations.arrays import above, backward, distinct, executed
from symroof.operations.conventions import choice

(A,) = widths("a")

RESIDUAL = {
    "added": "the gradients of a residual branch and of what goes past it are added, one FLOP an element",
    "passed": "the gradient of a residual sum is passed on to both inputs: no FLOPs, no traffic",
}


@checked
def pointwise(
    elements: Size,
    flops: Amount = 1,
    *,
    slope: Amount | None = None,
    others: Mapping[str, Amount] | None = None,
    a: Amount = A,
    o: Amount | None = None,
    name: str = "pointwise",
    reads: str = BEFORE,
) -> Operation:
    """A kernel of ``flops`` FLOPs an element that reads one or more arrays of a size and writes one.

    Args:
        elements: of each array.
        flops: FLOPs an element; 0 for what only moves.
        slope: FLOPs an element of the gradient of the first array, which reads what was read and the gradient above;
            by default there is no gradient.
        others: further arrays that are read → bytes an element.
        a: bytes an input element.
        o: bytes an output element; by default those of the input.
        name: of the operation and of the array it writes.
        reads: the first array it reads; by default what the operation before writes.

    >>> pointwise(1000, 3, others={"mask": 1}, a=2).work
    Work({'vector': 3000, 'hbm': 5000})
    """
    extra = others or {}
    distinct(name, reads, *extra)
    n, width, out = _sizes(elements, a, o)
    inputs = (activation(reads, n, width), *(activation(key, n, wide) for key, wide in extra.items()))
    result, back = activation(name, n, out), (activation(above(name), n, out), *inputs)
    words = f"{name}: {flops} FLOPs an element, as stated"
    if slope is None:
        return _pointwise(name, n, flops, inputs, result, words)
    known = f"gradient of {name}: {slope} FLOPs an element, as stated"
    gradient = _pointwise(backward(name), n, slope, back, activation(above(reads), n, width), known)
    return _pointwise(name, n, flops, inputs, result, words, gradient)


@checked
def copy(
    elements: Size, *, a: Amount = A, o: Amount | None = None, name: str = "copy", reads: str = BEFORE
) -> Operation:
    """Every element read once and written once, in another width if ``o`` says so: no FLOPs.

    Args:
        elements: how many.
        a: bytes an element read.
        o: bytes an element written; by default the same.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> copy(10**9, a=4).work, copy(10**9, a=4).work.intensity
    (Work({'vector': 0, 'hbm': 8000000000}), 0)
    """
    n, width, out = _sizes(elements, a, o)
    gradient = _copied(backward(name), above(name), above(reads), n, out, width)
    return _copied(name, reads, name, n, width, out, gradient)


@checked
def residual(
    elements: Size,
    *,
    gradient: str = "added",
    a: Amount = A,
    o: Amount | None = None,
    name: str = "residual",
    reads: str = BEFORE,
    residual: Name = "input",
) -> Operation:
    """X + f(x): one add an element; two arrays read, one written.

    Args:
        elements: of each array.
        gradient: ``added``: the gradient of the array that both branches read is a sum, one add an element;
            ``passed``: the gradient is passed on to both inputs, and the sum is counted elsewhere or left out.
        a: bytes an element of both inputs.
        o: bytes an output element; by default those of the input.
        name: of the operation and of the array it writes.
        reads: the branch; by default what the operation before writes.
        residual: the array that goes past the branch.

    >>> residual(1000, a=2).work
    Work({'vector': 1000, 'hbm': 6000})
    """
    distinct(name, reads, residual)
    n, width, out = _sizes(elements, a, o)
    words = choice("gradient", gradient, RESIDUAL)
    branch, names = f"{above(residual)} of the branch", (above(name), above(residual))
    added = gradient == "added"
    back = Operation(
        backward(name),
        {"vector": n if added else Integer(0)},
        (activation(names[0], n, out), activation(branch, n, width)) if added else (),
        (activation(names[1], n, width),) if added else (),
        conventions=(words,),
        witness=executed(lambda x, y: x + y, {names[0]: (n,), branch: (n,)}, [names[1]]) if added else None,
    )
    return Operation(
        name,
        {"vector": n},
        (activation(reads, n, width), activation(residual, n, width)),
        (activation(name, n, out),),
        witness=executed(lambda x, y: x + y, {reads: (n,), residual: (n,)}, [name]),
        gradients=(back,),
    )


def _copied(
    name: str, reads: str, writes: str, n: Expr, a: Expr, o: Expr, gradient: Operation | None = None
) -> Operation:
    return Operation(
        name,
        {"vector": Integer(0)},
        (activation(reads, n, a),),
        (activation(writes, n, o),),
        conventions=("a copy or a change of width is no FLOP",),
        witness=executed(lambda x: x, {reads: (n,)}, [writes]),
        gradients=(gradient,) if gradient else (),
    )


def _pointwise(
    name: str,
    n: Expr,
    each: Amount,
    inputs: tuple[Operand, ...],
    result: Operand,
    words: str,
    gradient: Operation | None = None,
) -> Operation:
    flops = amount("flops", each)
    return Operation(
        name,
        {"vector": Mul(flops, n)},
        inputs,
        (result,),
        conventions=(words,),
        witness=_adding(n, flops, [operand.name for operand in inputs], result.name),
        gradients=(gradient,) if gradient else (),
    )


def _adding(n: Expr, each: Expr, inputs: list[str], result: str) -> Witness:
    """Executes a kernel of that many adds an element; None where those do not even join the inputs."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        times = evaluate(each, values)
        if times.denominator != 1 or times < len(inputs) - 1:
            return None

        def kernel(first: Any, *others: Any) -> Any:
            terms = [*others, *[first] * (int(times) - len(others))]
            return sum(terms[1:], first + terms[0]) if terms else first

        return executed(kernel, dict.fromkeys(inputs, (n,)), [result])(values)

    return run


def _sizes(elements: Amount, a: Amount, o: Amount | None) -> tuple[Expr, Expr, Expr]:
    return amount("elements", elements), amount("a", a), amount("o", a if o is None else o)
