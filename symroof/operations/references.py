"""What the references of operations share: sizes as whole numbers, arrays loaded whole, names that are not too long."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from sympy import Expr

from symroof.algebra.statement import evaluate

LONGEST = 40  # letters in the name of an operation


def integers(sizes: Mapping[str, Expr], values: Mapping[str, Fraction]) -> dict[str, int] | None:
    """Each size at the values; None unless all are positive integers."""
    found = {name: evaluate(size, values) for name, size in sizes.items()}
    if any(value.denominator != 1 or value < 1 for value in found.values()):
        return None
    return {name: int(value) for name, value in found.items()}


def shortened(name: str, ending: str) -> str:
    """``name`` and ``ending`` as a name that is not too long."""
    return f"{name[: LONGEST - len(ending)]}{ending}"


def loaded(array: Any) -> None:
    """Note that every element of an array of counting numbers was read, whether it is used or not."""
    for element in array.flat:
        element.touch()
