"""Matrix products: dense, batched, grouped and block-sparse; forward and with respect to each input."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import chain

from sympy import Expr, Mul, Rational

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import symbol
from symroof.counting.count import Counts, count
from symroof.counting.execution import Execution, Observed, execute
from symroof.counting.operation import A_WIDTH, ACTIVATION, BEFORE, W_WIDTH, WEIGHT, Operand, Operation, Witness
from symroof.counting.pattern import Shape, Tensor, parse_pattern
from symroof.counting.work import Amount, amount
from symroof.errors import InputError

SOURCE = "one multiply and one add a point of the contraction; the first term of a sum needs no add"


def contraction(
    pattern: str,
    name: str = "contraction",
    *,
    sizes: Mapping[str, Amount] | None = None,
    widths: Mapping[str, Amount] | None = None,
    roles: Mapping[str, str] | None = None,
    reads: str = BEFORE,
    unit: str = "tensor",
) -> Operation:
    """A contraction of one or two arrays, with its gradients: ``contraction("X[B,D]:a W[D,F]:w -> Z[B,F]:o")``.

    2·out·K FLOPs to first order, out·(2K − 1) exactly; each input is read once and the output written once. The
    gradient with respect to an input contracts the gradient of the output with the other input.

    Args:
        pattern: see ``symroof.counting.pattern``; the first array is the activation and is called ``reads``.
        name: of the operation and of the array it writes.
        sizes: what stands for an index, such as ``{"B": B*S}``; by default the symbol of that name.
        widths: what stands for a width, in bytes.
        roles: array → ``activation``, ``weight`` or ``cache``; the second array is a weight by default.
        reads: the array that the first one is; by default what the operation before writes.
        unit: the compute unit.
    """
    shape = parse_pattern(pattern)
    if len(shape.inputs) > 2:
        raise InputError("more than two inputs", where=name, seen=pattern, expected="one or two")
    put = _replacements(shape, sizes or {}, widths or {})
    named = {shape.inputs[0].name: reads, shape.output.name: name}
    kinds = {**dict.fromkeys((t.name for t in shape.inputs[1:]), WEIGHT), **(roles or {})}
    own = {t.name: f"{name} {t.name}" for t in shape.inputs if kinds.get(t.name) == WEIGHT}
    return _contraction(shape, name, put, kinds, {**own, **named}, unit, gradients=True)


def linear(
    tokens: Amount,
    inputs: Amount,
    outputs: Amount,
    *,
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    o: Amount | None = None,
    name: str = "linear",
    reads: str = BEFORE,
) -> Operation:
    """A matrix of ``inputs`` by ``outputs`` weights applied to every token: 2·tokens·inputs·outputs FLOPs.

    Args:
        tokens: rows of the activations.
        inputs: width of a token.
        outputs: width of a result.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default ``a``.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> from symroof.algebra.symbols import sizes
    >>> B, D, F = sizes("B D F")
    >>> linear(B, D, F).work["tensor"], linear(B, D, F).parameters
    (2*B*D*F, D*F)
    """
    sizes = {"B": tokens, "D": inputs, "F": outputs}
    pattern = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"
    return contraction(pattern, name, sizes=sizes, widths={"a": a, "w": w, "o": a if o is None else o}, reads=reads)


def _replacements(shape: Shape, sizes: Mapping[str, Amount], widths: Mapping[str, Amount]) -> dict[str, Expr]:
    """Index or width symbol of the pattern → what stands for it."""
    known = [*chain.from_iterable(t.indices for t in shape.inputs)]
    symbols = {t.width for t in (*shape.inputs, shape.output) if isinstance(t.width, str)}
    found = {name: symbol(name) for name in [*known, *symbols]}
    return {**found, **{name: amount(name, value) for name, value in {**sizes, **widths}.items()}}


def _contraction(
    shape: Shape,
    name: str,
    put: Mapping[str, Expr],
    kinds: Mapping[str, str],
    named: Mapping[str, str],
    unit: str,
    *,
    gradients: bool,
) -> Operation:
    swap = {symbol(key): value for key, value in put.items()}
    counts: Counts = count(shape, unit=unit)

    def operand(tensor: Tensor) -> Operand:
        width = tensor.width
        bytes_each = put[width] if isinstance(width, str) else Rational(width.numerator, width.denominator)
        elements = _product(put[index] for index in tensor.indices)
        return Operand(named.get(tensor.name, tensor.name), elements, bytes_each, kinds.get(tensor.name, ACTIVATION))

    return Operation(
        name,
        flops={unit: counts.first_order[unit].xreplace(swap)},
        exact={unit: counts.exact[unit].xreplace(swap)},
        reads=tuple(map(operand, shape.inputs)),
        writes=(operand(shape.output),),
        source=SOURCE,
        witness=_witness(shape, put, named),
        gradients=tuple(_gradients(shape, name, put, named, unit)) if gradients and _differentiable(shape) else (),
    )


def _gradients(
    shape: Shape, name: str, put: Mapping[str, Expr], named: Mapping[str, str], unit: str
) -> list[Operation]:
    """For each input the contraction that gives its gradient."""
    found = []
    for place, tensor in enumerate(shape.inputs):
        others = [t for at, t in enumerate(shape.inputs) if at != place]
        above = replace(shape.output, name="G")
        own = Shape((above, *others), replace(tensor, name="D"))
        given = named.get(tensor.name) or "input"
        called = {"G": f"d {name}", "D": f"d {given}", **{t.name: named.get(t.name) or "input" for t in others}}
        found.append(_contraction(own, f"{name} d{tensor.name}"[:40], put, {}, called, unit, gradients=False))
    return found


def _differentiable(shape: Shape) -> bool:
    """Whether every index is in two arrays at least, so that the gradients are contractions too."""
    every = [index for tensor in (*shape.inputs, shape.output) for index in tensor.indices]
    return all(every.count(index) > 1 for index in every)


def _witness(shape: Shape, put: Mapping[str, Expr], named: Mapping[str, str]) -> Witness:
    """Executes the pattern by plain loops at the value of each of its sizes."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        lengths = {i: evaluate(put[i], values) for t in (*shape.inputs, shape.output) for i in t.indices}
        if any(length.denominator != 1 for length in lengths.values()):
            return None
        seen: Observed = execute(shape, {index: int(length) for index, length in lengths.items()})
        read = {named.get(name, name): number for name, number in seen.read.items()}
        return Execution(seen.flops, read, {named.get(shape.output.name, shape.output.name): seen.written})

    return run


def _product(factors: Iterable[Expr]) -> Expr:
    return Mul(*factors)
