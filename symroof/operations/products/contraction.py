"""Matrix products: any contraction of one or two arrays, and the linear layer; each with its gradients."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import chain

from sympy import Expr, Mul, Rational

from symroof.algebra.symbols import symbol
from symroof.counting.count import Counts, count, usual_unit
from symroof.counting.execution import Execution, Observed, execute
from symroof.counting.naming import INPUT, gradient_of
from symroof.counting.operation import A_WIDTH, ACTIVATION, BEFORE, CACHE, W_WIDTH, WEIGHT, Operand, Operation, Witness
from symroof.counting.pattern import Shape, Tensor, parse_pattern
from symroof.counting.work import Amount, amount
from symroof.errors import InputError, unknown
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.products.bias import BIAS, with_bias
from symroof.operations.references import integers, shortened

SOURCE = "one multiply and one add a point of the contraction; the first term of a sum needs no add"


@checked
def contraction(
    pattern: str,
    name: str = "contraction",
    *,
    sizes: Mapping[str, Size] | None = None,
    widths: Mapping[str, Amount] | None = None,
    roles: Mapping[str, str] | None = None,
    arrays: Mapping[str, str] | None = None,
    reads: str = BEFORE,
    unit: str | None = None,
) -> Operation:
    """A contraction of one or two arrays, with its gradients.

    2·out·K FLOPs to first order, out·(2K − 1) exactly; each input is read once and the output written once. The
    gradient with respect to an input contracts the gradient of the output with the other input.

    Args:
        pattern: see ``symroof.counting.pattern``; the first array is the activation and is called ``reads``.
        name: of the operation and of the array it writes.
        sizes: what stands for an index, such as ``{"B": B*S}``; by default the symbol of that name.
        widths: what stands for a width, in bytes.
        roles: array → ``activation``, ``weight`` or ``cache``; the second array is a weight by default.
        arrays: array of the pattern → what it is called beyond it; a weight is called after the operation by default.
        reads: the array that the first one is; by default what the operation before writes.
        unit: the compute unit; by default ``tensor`` for a contraction, ``vector`` where no two arrays are contracted.

    Raises:
        InputError: for more than two inputs and for a size, width, array or role that the pattern has not.

    >>> scores = contraction("Q[S,K]:2 K[T,K]:2 -> Z[S,T]:2", "scores", roles={"K": "cache"})
    >>> scores.flops["tensor"], [gradient.name for gradient in scores.gradients]
    (2*K*S*T, ['scores dQ', 'scores dK'])
    """
    shape = parse_pattern(pattern)
    if len(shape.inputs) > 2:
        raise InputError("more than two inputs", where=name, seen=pattern, expected="one or two")
    put = _replacements(shape, sizes or {}, widths or {}, name)
    kinds = {**dict.fromkeys((t.name for t in shape.inputs[1:]), WEIGHT), **(roles or {})}
    _known("array", [*(roles or {}), *(arrays or {})], [t.name for t in shape.inputs], name)
    _known("role", kinds.values(), [ACTIVATION, WEIGHT, CACHE], name)
    own = {t.name: f"{name} {t.name}" for t in shape.inputs if kinds.get(t.name) == WEIGHT}
    called = {**own, **(arrays or {}), shape.inputs[0].name: reads, shape.output.name: name}
    return _contraction(shape, name, put, kinds, called, unit or usual_unit(shape), gradients=True)


@checked
def linear(
    tokens: Size,
    inputs: Size,
    outputs: Size,
    *,
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    o: Amount | None = None,
    bias: bool = False,
    bias_unit: str = "vector",
    name: str = "linear",
    reads: str = BEFORE,
) -> Operation:
    """A matrix of ``inputs`` by ``outputs`` weights applied to every token: 2·tokens·inputs·outputs FLOPs.

    A bias is ``outputs`` more parameters and tokens·outputs more FLOPs. Converting weights of another width to the
    precision of the arithmetic is free here; ``dequantized_linear`` counts it.

    Args:
        tokens: rows of the activations.
        inputs: width of a token.
        outputs: width of a result.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default those of an input element.
        bias: whether a vector is added to every result.
        bias_unit: ``vector`` adds it to the finished sums; ``tensor`` starts the sums from it, and then the
            first-order count, 2·tokens·inputs·outputs, is exact.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> from symroof.algebra.symbols import sizes
    >>> B, D, F = sizes("B D F")
    >>> linear(B, D, F).work["tensor"], linear(B, D, F, bias=True).parameters
    (2*B*D*F, D*F + F)
    """
    sizes = {"B": tokens, "D": inputs, "F": outputs}
    widths = {"a": a, "w": w, "o": a if o is None else o}
    plain = contraction("X[B,D]:a W[D,F]:w -> Z[B,F]:o", name, sizes=sizes, widths=widths, reads=reads)
    sentence = choice("bias", bias_unit, BIAS)
    if not bias:
        return plain
    return with_bias(plain, amount("tokens", tokens), amount("outputs", outputs), bias_unit, sentence)


def _known(kind: str, seen: Iterable[str], known: list[str], where: str) -> None:
    for one in seen:
        if one not in known:
            raise unknown(kind, one, known, where=where)


def _replacements(
    shape: Shape, sizes: Mapping[str, Amount], widths: Mapping[str, Amount], where: str
) -> dict[str, Expr]:
    """Index or width symbol of the pattern → what stands for it."""
    indices = list(dict.fromkeys(chain.from_iterable(t.indices for t in shape.inputs)))
    wide = list(dict.fromkeys(t.width for t in (*shape.inputs, shape.output) if isinstance(t.width, str)))
    _known("size", sizes, indices, where)
    _known("width", widths, wide, where)
    found = {name: symbol(name) for name in [*indices, *wide]}
    return {**found, **{name: amount(name, value) for name, value in {**sizes, **widths}.items()}}


def _contraction(
    shape: Shape,
    name: str,
    put: Mapping[str, Expr],
    kinds: Mapping[str, str],
    called: Mapping[str, str],
    unit: str,
    *,
    gradients: bool,
) -> Operation:
    swap = {symbol(key): value for key, value in put.items()}
    counts: Counts = count(shape, unit=unit)

    def operand(tensor: Tensor) -> Operand:
        width = tensor.width
        bytes_each = put[width] if isinstance(width, str) else Rational(width.numerator, width.denominator)
        elements = Mul(*(put[index] for index in tensor.indices))
        return Operand(called.get(tensor.name, tensor.name), elements, bytes_each, kinds.get(tensor.name, ACTIVATION))

    return Operation(
        name,
        flops={unit: counts.first_order[unit].xreplace(swap)},
        exact={unit: counts.exact[unit].xreplace(swap)},
        reads=tuple(map(operand, shape.inputs)),
        writes=(operand(shape.output),),
        source=SOURCE,
        witness=_witness(shape, put, called),
        gradients=tuple(_gradients(shape, name, put, called, unit)) if gradients and _differentiable(shape) else (),
    )


def _gradients(
    shape: Shape, name: str, put: Mapping[str, Expr], called: Mapping[str, str], unit: str
) -> Iterable[Operation]:
    """For each input the contraction that gives its gradient."""
    above, own = _free_names(shape)
    for place, tensor in enumerate(shape.inputs):
        others = [t for at, t in enumerate(shape.inputs) if at != place]
        backward = Shape((replace(shape.output, name=above), *others), replace(tensor, name=own))
        written = gradient_of(called.get(tensor.name, tensor.name) or INPUT)
        read = {t.name: called.get(t.name, t.name) or INPUT for t in others}
        names = {above: gradient_of(name), own: written, **read}
        yield _contraction(backward, shortened(name, f" d{tensor.name}"), put, {}, names, unit, gradients=False)


def _free_names(shape: Shape) -> tuple[str, str]:
    """Two names of arrays that the pattern has not."""
    taken = {t.name for t in (*shape.inputs, shape.output)}
    one, two, *_ = (f"G{n}" for n in range(5) if f"G{n}" not in taken)
    return one, two


def _differentiable(shape: Shape) -> bool:
    """Whether every index is in two arrays at least, so that the gradients are contractions too."""
    every = [index for tensor in (*shape.inputs, shape.output) for index in tensor.indices]
    return all(every.count(index) > 1 for index in every)


def _witness(shape: Shape, put: Mapping[str, Expr], called: Mapping[str, str]) -> Witness:
    """Executes the pattern by plain loops at the value of each of its sizes."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        lengths = integers({i: put[i] for t in (*shape.inputs, shape.output) for i in t.indices}, values)
        if lengths is None:
            return None
        seen: Observed = execute(shape, lengths)
        read = {called.get(name, name): number for name, number in seen.read.items()}
        return Execution(seen.flops, read, {called.get(shape.output.name, shape.output.name): seen.written})

    return run
