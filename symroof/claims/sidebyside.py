"""Many files with claims, read by several processes side by side."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from symroof.claims.files import Report, Tell, read
from symroof.errors import SymroofError
from symroof.processors import usable
from symroof.proving import z3session

POLL = 0.2  # seconds between two looks at how far the other processes are
_TALLY: list[Any] = []  # in a process that reads claims for another one: the number of those it has judged


def read_all(
    files: Sequence[Path], text: Path | None = None, *, go_on: bool = False, tell: Tell | None = None
) -> Iterator[Report]:
    """What ``read`` finds in each file, in order; by several processes at once where the machine can.

    A fork copies only the thread that forks, so that there must be no other one.

    Raises:
        InputError: as ``read`` does, for the first file with a mistake.
        SymroofError: if one of the processes was ended from outside.
    """
    workers = min(len(files), usable())
    if workers < 2 or threading.active_count() > 1 or not sys.platform.startswith("linux"):
        z3session.start()  # it gets ready while the first file is read
        yield from (read(file, text, go_on=go_on, tell=tell) for file in files)
        return
    try:
        yield from _side_by_side(workers, [partial(_read_there, file, text, go_on) for file in files], tell)
    except BrokenProcessPool:
        raise SymroofError("a process that read claims was ended, perhaps for want of memory") from None


def _side_by_side(workers: int, tasks: Sequence[Callable[[], Report]], tell: Tell | None) -> Iterator[Report]:
    """What each task finds, in order, by so many processes; meanwhile it is told how many claims they have judged."""
    context = get_context("fork")
    tally = context.Value("L", 0)
    told = 0
    with ProcessPoolExecutor(workers, context, _begin, (tally,)) as pool:
        futures = [pool.submit(task) for task in tasks]
        try:
            for future in futures:
                while tell is not None and not wait((future,), POLL).done:
                    tell(tally.value - told)
                    told = tally.value
                yield future.result()
        finally:
            for future in futures:
                future.cancel()


def _begin(tally: Any) -> None:
    """In a new process: end at Ctrl-C without a word, and start the prover, which gets ready meanwhile."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    _TALLY[:] = [tally]
    z3session.start()


def _read_there(file: Path, text: Path | None, go_on: bool) -> Report:
    """``read`` in a process of its own."""
    return read(file, text, go_on=go_on, tell=_count)


def _count(steps: int) -> None:
    (tally,) = _TALLY
    with tally.get_lock():
        tally.value += steps
