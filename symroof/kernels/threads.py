"""Pieces of work over the threads of this process, which machine code runs side by side."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from typing import TypeVar

from symroof.processors import usable

T = TypeVar("T")
_pool: dict[int, ThreadPoolExecutor] = {}


def run_all(run: Callable[[Iterator[T]], None], pieces: Sequence[T]) -> None:
    """Run over all pieces: here, and in as many other threads as there are processors for.

    Each takes the next piece when it is done with one, so that nobody waits for a thread that wakes late, and all is
    done also where no more threads can be started. ``run`` takes the pieces that it gets to; an error of any thread is
    raised here, after all have ended. What a piece is written to has to be held by the piece: who is interrupted while
    it waits leaves before the others do.
    """
    left, others = iter(pieces), list[Future[None]]()
    try:
        with suppress(RuntimeError):  # no more threads
            for _ in range(min(usable(), len(pieces)) - 1):
                others.append(_threads().submit(run, left))
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
    return _pool.get(pid) or _pool.setdefault(pid, ThreadPoolExecutor(usable(), "symroof"))
