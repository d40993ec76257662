"""What the comparisons with JAX share: a program as lowered, and the figures of its cost analysis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

MISSING = "jax is not installed: it comes with the extra `referees`"
ROUNDS = 24


def lowered(function: Callable[..., object], shapes: Sequence[Sequence[int]], dtype: str = "float32") -> Any:
    """A function at shapes, as XLA is given it."""
    jax: Any = import_module("jax")
    jax.config.update("jax_platforms", "cpu")
    return jax.jit(function).lower(*(jax.ShapeDtypeStruct(tuple(shape), dtype) for shape in shapes))


def cost(program: Any, what: str = "flops") -> int:
    """A figure of its cost analysis, 0 where it is left out: ``flops``, ``transcendentals`` or ``bytes accessed``."""
    value = program.cost_analysis().get(what, 0.0)
    assert value == int(value) < 2**24
    return int(value)


def vjp(function: Callable[..., object], place: int) -> Callable[..., object]:
    """The gradient of one of two arguments; the forward result is not needed and not computed."""
    return lambda x, y, above: import_module("jax").vjp(function, x, y)[1](above)[place]
