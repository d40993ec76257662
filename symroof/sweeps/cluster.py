"""The chunks of a sweep on a dask.distributed cluster: a bounded number at a time, results in the order of the chunks.

What is done to a chunk is the same as in this process, so the result is too, whoever does it and whoever is lost. A
worker that would compute other last digits is refused.
"""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from symroof import __version__
from symroof.errors import InputError, SymroofError
from symroof.sweeps.computed import Computed, check_here, computed_by
from symroof.sweeps.connect import STARTING, Waiting, connected, silent
from symroof.sweeps.engine import Sweep
from symroof.sweeps.work import Results, Run, Task

if TYPE_CHECKING:
    from distributed import Client

LOOK, LONG_LOOK = 1.0, 60.0  # seconds to the first look at whether there are workers, and at most between two
HELD = 2  # chunks a thread that are done or waiting


@contextmanager
def cluster(scheduler: str, waiting: Waiting = silent) -> Iterator[Run]:
    """What evaluates or folds chunks on a cluster, for ``symroof.sweeps.writers.write`` or ``fold_all``.

    Args:
        scheduler: the address of one that runs, whose workers have symroof; or ``local`` for a process a core of this
            machine, ``local:4`` for four, which listen to this machine alone and end with the context. A script that
            starts them has to guard its first lines by ``if __name__ == "__main__"``.
        waiting: is told what is waited for, and for how long at most; a context each time.

    Raises:
        InputError: for another text, and where no scheduler or no worker answers.
        MissingProgram: distributed is not installed.
    """
    with connected(scheduler, waiting) as client:
        yield on(client)


def on(client: Client) -> Run:
    """The same on a cluster that a client is connected to."""
    return partial(_results, client)


def _results(client: Client, sweep: Sweep, task: Task, numbers: Sequence[int]) -> Results:
    """The results in order; the sweep goes to each worker once, and stays with the scheduler should that one be lost.

    Raises:
        InputError: a worker lacks symroof or would compute other last digits, the workers of a chunk were lost several
            times, all workers were lost and none came back, or the scheduler was lost.
    """
    _check_workers(client)
    fixed = replace(sweep, kernel=sweep.kernel.using(sweep.backend))
    done = partial(_done, task, computed_by(fixed), __version__)
    most = HELD * max(1, sum(client.nthreads().values()))
    waiting = deque[Any]()
    with warnings.catch_warnings():
        # that it is large, which a long axis is
        warnings.simplefilter("ignore", UserWarning)
        held = client.submit(_kept, fixed, pure=False)
    try:
        for number in numbers:
            waiting.append(client.submit(done, held, number, pure=False))
            if len(waiting) == most:
                yield _result(client, waiting)
        while waiting:
            yield _result(client, waiting)
    finally:
        if waiting:
            client.cancel([held, *waiting])


def _kept(sweep: Sweep) -> Sweep:
    """The sweep, which stays where it is until somebody asks for it."""
    return sweep


def _done(task: Task, computed: Computed, version: str, sweep: Sweep, number: int) -> Any:
    """The task of a chunk on a worker, which has to compute as the process does that sent it."""
    if version != __version__:
        raise InputError("a worker has another symroof", seen=__version__, expected=version)
    check_here(sweep, computed)
    return task(sweep, number)


def _check_workers(client: Client) -> None:
    """Refuse workers without symroof, which would end, one after the other, at the first thing they are sent."""
    from importlib.util import find_spec

    if None in client.run(find_spec, "symroof").values():
        raise InputError("a worker lacks a package", seen="no symroof", expected=f"workers with symroof {__version__}")


def _result(client: Client, waiting: deque[Any]) -> Any:
    """What the first of the futures gives, which then is forgotten."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker

    future = waiting[0]
    try:
        result = _waited(client, future)
    except SymroofError:
        raise
    except KilledWorker as error:
        raise InputError("workers were lost at one chunk several times", seen=str(error)) from None
    except (CancelledError, OSError) as error:
        raise InputError("the cluster was lost", seen=str(error), expected="a scheduler that stays") from None
    except ModuleNotFoundError as error:
        raise InputError("a worker lacks a package", seen=str(error), expected="workers with symroof") from None
    waiting.popleft()
    return result


def _waited(client: Client, future: Any) -> Any:
    """What the future gives; where no worker is left for a while, it would be waited for without end."""
    since, look = 0.0, LOOK
    while True:
        try:
            return future.result(timeout=look)
        except TimeoutError:
            if future.status == "error":  # the task's own
                raise
        look = min(2 * look, LONG_LOOK)  # what takes long to come must not be broken off each time
        since = 0.0 if client.nthreads() else since or monotonic()
        if since and monotonic() - since > STARTING:
            expected = "workers that can load what they are sent, and a scheduler that starts lost ones again"
            raise InputError("all workers were lost", seen=f"none in {STARTING:g} s", expected=expected)
