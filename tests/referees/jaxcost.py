"""What the comparisons with JAX share: a program as lowered, and the figures of its cost analysis."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

MISSING = "jax is not installed: it comes with the extra `referees`"
ROUNDS = 24
PRODUCTS = ("dot_general", "conv_general_dilated")


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


def all_flops(program: Any) -> int:
    """Those that it counts as FLOPs, and functions such as exp."""
    return cost(program) + cost(program, "transcendentals")


def products(function: Callable[..., object], shapes: Sequence[Sequence[int]]) -> int:
    """FLOPs of the dots and convolutions of a function, each lowered and asked for by itself."""
    jax: Any = import_module("jax")
    traced = jax.make_jaxpr(function)(*(jax.ShapeDtypeStruct(tuple(shape), "float32") for shape in shapes))
    return sum(cost(_alone(step)) for step in _steps(traced.jaxpr) if step.primitive.name in PRODUCTS)


def _alone(step: Any) -> Any:
    return lowered(lambda *given: step.primitive.bind(*given, **step.params), [one.aval.shape for one in step.invars])


def _steps(traced: Any) -> Iterator[Any]:
    """Those of functions within as well."""
    for step in traced.eqns:
        yield step
        for inner in step.params.values():
            if hasattr(inner, "jaxpr"):
                yield from _steps(inner.jaxpr)


def vjp(function: Callable[..., object], place: int) -> Callable[..., object]:
    """The gradient of one of two arguments; the forward result is not needed and not computed."""
    return lambda x, y, above: import_module("jax").vjp(function, x, y)[1](above)[place]
