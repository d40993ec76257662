"""Pieces of work over the threads of this process, which machine code runs side by side."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TypeVar

from symroof.processors import usable

T = TypeVar("T")
_pool: dict[int, ThreadPoolExecutor] = {}


def run_all(run: Callable[[Iterator[T]], None], pieces: Sequence[T]) -> None:
    """Run over all pieces: here, and in as many other threads as there are processors for.

    Each takes the next piece when it is done with one, so that nobody waits for a thread that wakes late. ``run`` takes
    the pieces that it gets to; an error of any thread is raised here, after all have ended.
    """
    left = iter(pieces)
    others = [_threads().submit(run, left) for _ in range(min(usable(), len(pieces)) - 1)]
    try:
        run(left)
    finally:
        for _ in left:  # where this one was stopped: nobody goes on
            pass
        late = [each for each in others if not each.cancel()]
        wait(late)  # they write to arrays that have to be there till then
    for each in late:
        each.result()


def _threads() -> ThreadPoolExecutor:
    """The threads of this process; a fork starts its own."""
    pid = os.getpid()
    if pid not in _pool:
        _pool.clear()
        _pool[pid] = ThreadPoolExecutor(usable(), "symroof")
    return _pool[pid]
