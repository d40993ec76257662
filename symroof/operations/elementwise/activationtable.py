"""Activation functions as data: the formulas, and what each costs an element in the ways that people count."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from symroof.operations.arrays import exp, tanh, where

# of the tanh form of gelu: √(2/π) and the coefficient of the cube
SCALE, CUBE = round(math.sqrt(2 / math.pi), 6), 0.044715


@dataclass(frozen=True)
class Way:
    """A way to count: FLOPs an element, the sentence that says so, and the formula where it can be executed."""

    flops: int
    words: str
    run: Callable[..., Any] | None = None


@dataclass(frozen=True)
class Activation:
    """The ways to count a function, and its gradient from the gradient above and the input (or the output)."""

    ways: Mapping[str, Way]
    slope: Way
    of_output: bool = False


ONE = Way(1, "counted as one FLOP an element, whatever it takes")


def _sigmoid(x: Any) -> Any:
    return 1 / (1 + exp(-x))


def _gelu(x: Any) -> Any:
    return 0.5 * x * (1 + tanh(SCALE * (x + CUBE * x * x * x)))


def _gelu_factored(x: Any) -> Any:
    return 0.5 * x * (1 + tanh(x * (SCALE + SCALE * CUBE * (x * x))))


def _gelu_slope(g: Any, x: Any) -> Any:
    square = x * x
    t = tanh(x * (SCALE + SCALE * CUBE * square))
    return g * (0.5 * (1 + t) + 0.5 * x * (1 - t * t) * (SCALE + 3 * SCALE * CUBE * square))


def _silu_slope(g: Any, x: Any) -> Any:
    s = _sigmoid(x)
    return g * (s * (1 + x * (1 - s)))


ACTIVATIONS: Mapping[str, Activation] = {
    "relu": Activation(
        {"executed": Way(1, "one comparison with 0 an element", lambda x: where(x > 0, x, 0)), "one": ONE},
        Way(1, "one comparison with 0 an element", lambda g, x: where(x > 0, g, 0)),
    ),
    "gelu": Activation(
        {
            "executed": Way(9, "9 FLOPs an element: 0.5x(1 + tanh(c(x + 0.044715x^3))), tanh as one FLOP", _gelu),
            "eight": Way(8, "8 FLOPs an element: the tanh form with x factored out of the cube", _gelu_factored),
            "one": ONE,
        },
        Way(16, "16 FLOPs an element: the derivative of the tanh form, tanh computed again", _gelu_slope),
    ),
    "silu": Activation(
        {"executed": Way(4, "4 FLOPs an element: x/(1 + exp(-x))", lambda x: x / (1 + exp(-x))), "one": ONE},
        Way(9, "9 FLOPs an element: s(1 + x(1 - s)), the sigmoid s computed again", _silu_slope),
    ),
    "sigmoid": Activation(
        {"executed": Way(4, "4 FLOPs an element: 1/(1 + exp(-x))", _sigmoid), "one": ONE},
        Way(3, "3 FLOPs an element: y(1 - y) from the output y", lambda g, y: g * (y * (1 - y))),
        of_output=True,
    ),
    "tanh": Activation(
        {"executed": Way(1, "one FLOP an element", tanh), "one": ONE},
        Way(3, "3 FLOPs an element: 1 - y^2 from the output y", lambda g, y: g * (1 - y * y)),
        of_output=True,
    ),
}
