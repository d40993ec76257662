"""Precisions: the same operations at a stated precision of a unit, so that a layer may mix several."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from sympy import Expr

from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.counting.work import COMPUTE
from symroof.errors import InputError, unknown
from symroof.quantities.dtypes import dtype

Part = TypeVar("Part", Operation, Layer)


def at_precision(part: Part, /, **precisions: str) -> Part:
    """An operation or a layer that runs at a precision: ``at_precision(linear(B, D, F), tensor="fp8")``.

    Its FLOPs are then those of ``tensor.fp8``, which has a peak of its own. What runs at a stated precision already
    stays there. One unit at two precisions is two roofs in a map of regimes; in the times of operations it is one
    unit, which does the one and then the other.

    Args:
        part: an operation or a layer.
        precisions: unit → name of a precision.

    Raises:
        InputError: for a unit or a precision that there is not, with the nearest.

    >>> from symroof.algebra.symbols import sizes
    >>> from symroof.operations import linear
    >>> dict(at_precision(linear(*sizes("B D F")), tensor="fp8").flops)
    {'tensor.fp8': 2*B*D*F}
    """
    for unit in precisions:
        if unit not in COMPUTE:
            raise unknown("compute unit", unit, COMPUTE)
    names = {unit: f"{unit}.{dtype(name, where=unit)[0]}" for unit, name in precisions.items()}
    if isinstance(part, Layer):
        parts = tuple(replace(one, operation=_moved(one.operation, names)) for one in part)
        return replace(part, parts=parts)
    if not isinstance(part, Operation):
        seen = f"a {type(part).__name__}"
        raise InputError("not an operation or a layer", seen=seen, expected="such as linear(B, D, F)")
    return _moved(part, names)


def _moved(operation: Operation, names: dict[str, str]) -> Operation:
    def units(amounts: dict[str, Expr]) -> dict[str, Expr]:
        return {names.get(unit, unit): amount for unit, amount in amounts.items()}

    moved = [unit for unit in operation.flops if unit in names]
    words = [f"{operation.name} runs on the {unit} unit at {names[unit].partition('.')[2]}" for unit in moved]
    return replace(
        operation,
        flops=units(dict(operation.flops)),
        exact=units(dict(operation.exact)),
        conventions=(*operation.conventions, *words),
        gradients=tuple(_moved(gradient, names) for gradient in operation.gradients),
    )
