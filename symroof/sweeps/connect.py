"""A client of a dask.distributed scheduler: one that runs somewhere, or workers started on this machine."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from time import monotonic, sleep
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import urlsplit

from symroof.errors import InputError, clip
from symroof.processors import usable
from symroof.sweeps.work import need

if TYPE_CHECKING:
    from distributed import Client

LOCAL = "local"
EXPECTED = "tcp://HOST:PORT, local or local:4"
MOST_WORKERS = 1024
REFUSED = 3.0  # seconds in which a scheduler that is being started may begin to listen
PATIENCE = 30.0  # seconds in which one that listens, or a network, has to answer
STARTING = 120.0  # seconds for a worker to start, which a busy machine may take
AGAIN = 0.2  # seconds between two attempts
COUNT = 8  # bytes that say how many follow
LONGEST = 1 << 24  # bytes of a greeting

Waiting: TypeAlias = Callable[[str], AbstractContextManager[object]]  # told what is waited for, as long as it lasts


def silent(_: str) -> AbstractContextManager[object]:
    """Tells nobody what is waited for."""
    return nullcontext()


@contextmanager
def connected(scheduler: str, waiting: Waiting = silent) -> Iterator[Client]:
    """A client of the scheduler at an address or, for ``local`` and ``local:4``, of workers that end with the context.

    Raises:
        InputError: for another text, and where no scheduler or no worker answers.
        MissingProgram: distributed is not installed.
    """
    workers = _workers(scheduler)
    need("distributed", needed_for="sweeps on a cluster")
    from distributed import Client

    with _started(workers, waiting) if workers else nullcontext(scheduler) as address:
        if not workers:
            with waiting(f"connecting to {scheduler}, for at most {PATIENCE:g} s"):
                _reach(scheduler)
        with _client(Client, address, scheduler) as client:
            with waiting(f"waiting for a worker of {scheduler}, for at most {STARTING:g} s"):
                _wait_for_workers(client, scheduler)
            yield client


@contextmanager
def _started(workers: int, waiting: Waiting) -> Iterator[object]:
    """So many workers on this machine, which listen to it alone."""
    from distributed import LocalCluster

    with waiting(f"starting {workers} worker{'s' * (workers != 1)}"):
        cluster = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # any port, without the dashboard
            silence_logs=logging.CRITICAL,
        )
    with cluster:
        yield cluster


def _client(kind: type[Client], address: object, scheduler: str) -> Client:
    try:
        return kind(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:  # also what times out
        raise _unanswered(scheduler, str(error)) from None


def _wait_for_workers(client: Client, scheduler: str) -> None:
    try:
        client.wait_for_workers(1, timeout=STARTING)
    except TimeoutError:
        expected = f"workers, such as dask worker {scheduler} starts"
        raise InputError(
            "the scheduler has no workers", where=clip(scheduler), seen=f"none in {STARTING:g} s", expected=expected
        ) from None


def _reach(scheduler: str) -> None:
    """Wait until a scheduler greets who connects: where none does, distributed's client may wait without end.

    Raises:
        InputError: connecting fails for ``REFUSED`` seconds, or no scheduler greets in ``PATIENCE`` seconds.
    """
    parts, since = urlsplit(scheduler), monotonic()
    while True:
        left = max(AGAIN, since + PATIENCE - monotonic())
        try:
            with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=left) as stream:
                begun = _begun(stream, since + PATIENCE)
            break
        except TimeoutError:
            raise _unanswered(scheduler, f"nothing in {PATIENCE:g} s") from None
        except ValueError as error:  # of a name that no host can have
            raise _unanswered(scheduler, str(error)) from None
        except OSError as error:
            if monotonic() - since > REFUSED:
                raise _unanswered(scheduler, error.strerror or str(error)) from None
        sleep(AGAIN)
    if len(begun) < COUNT or not 0 < int.from_bytes(begun, "little") < LONGEST:
        raise _unanswered(scheduler, f"another program: {clip(begun)}" if begun else "it hangs up")
    _shake_hands(scheduler)


def _begun(stream: socket.socket, until: float) -> bytes:
    """How many bytes the greeting has, which comes first; less where the other hangs up."""
    begun = b""
    while len(begun) < COUNT:
        stream.settimeout(max(AGAIN, until - monotonic()))
        part = stream.recv(COUNT - len(begun))
        if not part:
            break
        begun += part
        if monotonic() > until:
            raise TimeoutError
    return begun


def _shake_hands(scheduler: str) -> None:
    """Connect as clients do, but for no longer than ``PATIENCE`` seconds."""
    try:
        with ThreadPoolExecutor(1) as thread:  # as there may be a loop in this one
            thread.submit(asyncio.run, _greeted(scheduler)).result()
    except TimeoutError:
        raise _unanswered(scheduler, f"no greeting in {PATIENCE:g} s") from None
    except Exception as error:  # whatever another program makes of it
        raise _unanswered(scheduler, f"another program: {clip(str(error))}") from None


async def _greeted(scheduler: str) -> None:
    """Connect as workers and clients do, with their greeting."""
    from distributed.comm.core import connect

    comm = await asyncio.wait_for(connect(scheduler, timeout=PATIENCE), PATIENCE)
    comm.abort()


def _unanswered(scheduler: str, seen: str) -> InputError:
    expected = f"the address that a running scheduler has printed: {EXPECTED}"
    return InputError("no scheduler answers", where=clip(scheduler), seen=seen, expected=expected)


def _workers(scheduler: str) -> int:
    """How many workers are to be started; 0 for the address of a cluster."""
    name, colon, number = scheduler.partition(":")
    if name == LOCAL and not colon:
        return usable()
    if name == LOCAL and number.isascii() and number.isdecimal() and len(number) < 9 and int(number) > 0:
        return min(int(number), MOST_WORKERS)
    if scheduler.startswith("tcp://") and _port(scheduler):
        return 0
    raise InputError("not a scheduler", seen=clip(scheduler), expected=EXPECTED)


def _port(address: str) -> int:
    """The port of an address; 0 for one that cannot be."""
    with suppress(ValueError):
        return urlsplit(address).port or 0
    return 0
