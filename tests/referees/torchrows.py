"""What the comparisons with PyTorch share: a table's row, tensors without values, and what FlopCounterMode says."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tests.referees.shapes import Sizes, random_sizes

MISSING = "torch is not installed: CONTRIBUTING.md says how to get a CPU build"
ROUNDS = 24

Call: TypeAlias = Callable[[], object]


class Row(NamedTuple):
    """An operation: the names of its sizes, what torch is to run at them, and our FLOPs at them."""

    name: str
    sizes: str
    call: Callable[[At], Call]
    ours: Callable[[Sizes], int]


class At:
    """Sizes as attributes, and tensors of them."""

    def __init__(self, sizes: Sizes) -> None:
        self.__dict__.update(sizes)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no size {name}")

    @staticmethod
    def tensor(*shape: int) -> Any:
        return import_module("torch").empty(*shape, device="meta", requires_grad=True)


def judged(call: Call) -> int:
    """The FLOPs that torch counts in a call."""
    with import_module("torch.utils.flop_counter").FlopCounterMode(display=False) as counter:
        call()
    return int(counter.get_total_flops())


def trained(call: Callable[[], Any]) -> Call:
    """Forward, and backward to every tensor it reads."""
    return lambda: call().sum().backward()


def nothing(_: Sizes) -> int:
    return 0


def compare(row: Row, *, rounds: int = ROUNDS, more: Callable[[Sizes], int] = nothing) -> None:
    """Its count and ours are the same at random sizes, once what we count and it does not, ``more``, is added."""
    random = Random(row.name)
    for sizes in (random_sizes(row.sizes, random) for _ in range(rounds)):
        assert judged(row.call(At(sizes))) + more(sizes) == row.ours(sizes) > more(sizes), sizes
