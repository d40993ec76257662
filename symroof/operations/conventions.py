"""Conventions: where the field counts one thing in several ways, each way has a name and a sentence that says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from symroof.errors import InputError, unknown

T = TypeVar("T")


def choice(kind: str, chosen: str, options: Mapping[str, T]) -> T:
    """What stands for the chosen convention; an error that names the others if there is none of that name.

    >>> choice("causal", "halved", {"full": 1, "halved": 2})
    2
    """
    if not isinstance(chosen, str):
        expected = f"a text, one of {', '.join(options)}"
        raise InputError(f"no {kind} convention", seen=type(chosen).__name__, expected=expected)
    if chosen not in options:
        raise unknown(f"{kind} convention", chosen, options)
    return options[chosen]
