"""Pieces of work over the threads of this process, which machine code runs side by side."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from symroof.processors import usable

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

T = TypeVar("T")
_pool: dict[int, ThreadPoolExecutor] = {}


def run_all(run: Callable[[Iterator[T]], None], pieces: Sequence[T]) -> None:
    """Run over all pieces: here, and in as many other threads as there are processors for.

    Each takes the next piece when it is done with one, so that nobody waits for a thread that wakes late, and all is
    done also where no more threads can be started, as when Python ends. ``run`` takes the pieces that it gets to; what
    any thread raises, or interrupts this one, is raised here after all have ended. Still a piece has to hold what it is
    written to, for who is interrupted at the wrong instant leaves earlier.
    """
    left, others = iter(pieces), list[Future[None]]()
    try:
        with suppress(RuntimeError):  # no more threads
            for _ in range(min(usable(), len(pieces)) - 1):
                others.append(_threads().submit(run, left))
        run(left)
    finally:
        _end(left, others)
    for each in others:
        if not each.cancelled():
            each.result()


def _end(left: Iterator[object], others: Sequence[Future[None]]) -> None:
    """Have nobody take another piece, and wait for those who have one, whatever interrupts that."""
    try:
        for _ in left:
            pass
        wait([each for each in others if not each.cancel()])
    except BaseException:
        _end(left, others)
        raise


def _threads() -> ThreadPoolExecutor:
    """The threads of this process; a fork starts its own."""
    from concurrent.futures import ThreadPoolExecutor  # which may not be imported while Python ends

    pid = os.getpid()
    return _pool.get(pid) or _pool.setdefault(pid, ThreadPoolExecutor(usable(), "symroof"))
