"""Products with weights of which not all take part: the forward one and both gradients, with references."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from sympy import Expr

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.naming import INPUT, gradient_of
from symroof.counting.operation import ACTIVATION, Operand, Operation, Witness
from symroof.operations.references import shortened

SOURCE = "one multiply and one add a token and weight that meet; the first term of a sum needs no add"

Product = Callable[[Any, Any], Any]


@dataclass(frozen=True)
class Reference:
    """How a product is executed at some sizes: the sizes of its arrays, and it and its gradients as functions of two.

    Attributes:
        x: lengths of the activations.
        w: lengths of the array the weights are kept in.
        z: lengths of the result.
        forward: from x and w to z.
        to_input: from the gradient of z and w to that of x.
        to_weight: from the gradient of z and x to that of the weights that take part.
        index: entries of the index that say which weights do.
    """

    x: tuple[int, ...]
    w: tuple[int, ...]
    z: tuple[int, ...]
    forward: Product
    to_input: Product
    to_weight: Product
    index: int = 0


@dataclass(frozen=True)
class Exact:
    """Exact FLOPs of a product and of its gradients."""

    forward: Expr
    to_input: Expr
    to_weight: Expr


# from the value of each symbol to what is executed there; None where the sizes make no sense
Plan = Callable[[Mapping[str, Fraction]], Reference | None]


def weighted(
    name: str,
    first: Expr,
    exact: Exact,
    arrays: tuple[Operand, Operand, Operand],
    plan: Plan,
    conventions: tuple[str, ...],
    index: Operand | None = None,
) -> Operation:
    """The product of x and w on the tensor unit with its gradients, ``first`` FLOPs each to first order.

    Args:
        name: of the operation.
        first: FLOPs to first order.
        exact: FLOPs exactly.
        arrays: the activations x, the weights w and the result z.
        plan: what is executed.
        conventions: sentences.
        index: an array that each of the three reads as well.
    """
    x, w, z = arrays
    above, given, plain = replace(z, name=gradient_of(name)), replace(x, name=x.name or INPUT), _activation(w)
    dx, dw = replace(x, name=gradient_of(given.name)), replace(plain, name=gradient_of(w.name))

    def operation(
        own: str, flops: Expr, reads: tuple[Operand, Operand], result: Operand, *gradients: Operation
    ) -> Operation:
        return Operation(
            own,
            flops={"tensor": first},
            exact={"tensor": flops},
            reads=reads if index is None else (*reads, index),
            writes=(result,),
            conventions=conventions,
            source=SOURCE,
            gradients=gradients,
        )

    to_input = operation(shortened(name, " dX"), exact.to_input, (above, plain), dx)
    to_weight = operation(shortened(name, " dW"), exact.to_weight, (above, given), dw)
    forward = operation(
        name,
        exact.forward,
        (x, w),
        z,
        replace(to_input, witness=_witness(to_input, plan, lambda r: (r.to_input, r.z, r.w))),
        replace(to_weight, witness=_witness(to_weight, plan, lambda r: (r.to_weight, r.z, r.x))),
    )
    return replace(forward, witness=_witness(forward, plan, lambda r: (r.forward, r.x, r.w)))


def _activation(weights: Operand) -> Operand:
    """The weights as an array that a gradient reads; they are counted as parameters in the forward pass."""
    return replace(weights, role=ACTIVATION, active=None)


def _witness(
    operation: Operation,
    plan: Plan,
    part: Callable[[Reference], tuple[Product, tuple[int, ...], tuple[int, ...]]],
) -> Witness:
    """Executes one of the three products on counting numbers."""
    (one, two, *index), (result,) = (o.name for o in operation.reads), operation.writes

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        reference = plan(values)
        if reference is None:
            return None
        product, *lengths = part(reference)
        seen = execute_arrays(product, dict(zip((one, two), lengths, strict=True)), [result.name])
        return Execution(seen.flops, {**seen.read, **dict.fromkeys(index, reference.index)}, seen.written)

    return run
