"""What operations on whole arrays share: a reference that runs on counting numbers, and the names of gradients."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from sympy import Expr

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.naming import INPUT, gradient_of
from symroof.counting.operation import Witness
from symroof.errors import InputError
from symroof.operations.references import integers, shortened


def executed(
    function: Callable[..., Any],
    lengths: Mapping[str, Sequence[Expr]],
    outputs: Sequence[str],
    *,
    unread: Sequence[str] = (),
) -> Witness:
    """A witness that runs ``function`` on one array of counting numbers a name in ``lengths``, in order.

    Args:
        function: takes the arrays and returns one array, or a tuple of one array a name in ``outputs``.
        lengths: array → its lengths, as formulas; at values where one is not a positive integer there is no execution.
        outputs: names of the results.
        unread: arrays that the function needs and that do not cross the link.
    """

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        found = integers(
            {f"{name} {k}": one for name, length in lengths.items() for k, one in enumerate(length)}, values
        )
        if found is None:
            return None
        shapes = {name: tuple(found[f"{name} {k}"] for k in range(len(length))) for name, length in lengths.items()}
        ran = execute_arrays(function, shapes, outputs)
        read = {name: number for name, number in ran.read.items() if name not in unread}
        return Execution(ran.flops, read, ran.written)

    return run


def distinct(where: str, *names: str) -> None:
    """Refuse two inputs of one name."""
    if len(set(names)) < len(names):
        raise InputError("two inputs of one name", where=where, seen=", ".join(map(repr, names)), expected="two arrays")


def above(name: str) -> str:
    """The gradient of the array of that name; an array without a name is the input.

    >>> above("gelu"), above("")
    ('d gelu', 'd input')
    """
    return gradient_of(name or INPUT)


def backward(name: str) -> str:
    """The operation that gives the gradient of the input of the operation ``name``."""
    return shortened(name, " dX")


def elementwise_function(name: str) -> Callable[..., Any]:
    """NumPy's function of that name, looked up when it is called, as counts are made without NumPy."""

    def run(*arrays: Any) -> Any:
        import numpy as np

        return getattr(np, name)(*arrays)

    return run


exp, log, sqrt, tanh, cos, sin, where = map(elementwise_function, ("exp", "log", "sqrt", "tanh", "cos", "sin", "where"))
