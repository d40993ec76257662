"""The operations of the field, each counted: ``from symroof.operations import linear, attention``."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symroof.counting.fusing import fuse
    from symroof.counting.layer import layer, repeat, share
    from symroof.operations.contraction import contraction, linear

# public name → module that defines it; imported on first use
_HOME = {
    "contraction": "operations.contraction",
    "fuse": "counting.fusing",
    "layer": "counting.layer",
    "linear": "operations.contraction",
    "repeat": "counting.layer",
    "share": "counting.layer",
}

__all__ = ["contraction", "fuse", "layer", "linear", "repeat", "share"]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'symroof.operations' has no attribute {name!r}")
    value = getattr(import_module(f"symroof.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
