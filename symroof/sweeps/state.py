"""What is known of a sweep after some of its chunks, and what its folds come to in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from symroof.errors import InputError
from symroof.sweeps.folds import Fold


@dataclass(frozen=True, eq=False)
class State:
    """What is known after some chunks.

    Attributes:
        done: the chunks, as (first, one past the last) in rising order.
        parts: for each fold its part by group; without groups there is the one at 0.
    """

    done: tuple[tuple[int, int], ...]
    parts: tuple[Mapping[int, Any], ...]


@dataclass(frozen=True)
class Found:
    """What a fold comes to, in one group.

    Attributes:
        fold: what was asked for.
        group: the point of the axis that groups are made along; None without groups.
        values: one value, or for ``top``, ``quantiles`` and ``count`` several.
        places: for ``min``, ``max`` and ``top`` where each value stands: the point of every axis by name.
        rank_error: of quantiles, as a share of the values.
    """

    fold: Fold
    group: str | float | None
    values: tuple[float, ...]
    places: tuple[Mapping[str, str | float], ...] = ()
    rank_error: float = 0.0


def spans(first: Sequence[tuple[int, int]], second: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The chunks of both, neighbouring ones together."""
    found: list[tuple[int, int]] = []
    for low, high in sorted((*first, *second)):
        if found and low < found[-1][1]:
            raise InputError("a chunk is joined twice", seen=f"chunk {low}", expected="the state of each chunk once")
        if found and low == found[-1][1]:
            found[-1] = (found[-1][0], high)
        else:
            found.append((low, high))
    return tuple(found)
