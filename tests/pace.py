"""Bounds on time that hold on any machine: the processor time of a job against that of a harmless one.

A job that goes far beyond its bound is interrupted, so that a test ends even where the job would not.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable
from functools import lru_cache, partial
from time import thread_time
from typing import TypeVar

import pytest
from sympy.core.cache import clear_cache

Job = Callable[[], object]
T = TypeVar("T")

ROUNDS = 4  # others who use the machine, or a collection of garbage, may spoil some


class TooLong(BaseException):
    """The time is over; not an Exception, so that nothing on the way takes it for an error of its own."""


def at_most(times: float, harmless: Job, job: Callable[[], T]) -> T:
    """What ``job`` gives, in at most ``times`` the processor time of ``harmless``; what it raises is raised.

    If it seems to take longer it is run again, right after the harmless one: the best of a few rounds counts.

    Args:
        times: the bound; below 1 where the harmless job is many small ones.
        harmless: what takes some milliseconds at least, so that it can be measured; a function of a module is
            measured once for all tests, and again only where it matters.
        job: what is bounded, on this thread.
    """
    allowed = times * _usual(harmless)
    for _ in range(ROUNDS):
        try:
            return _within(allowed, job)
        except TooLong:
            allowed = times * _best(harmless)
            clear_cache()
            gc.collect()
    pytest.fail(f"this takes more than {times:.3g} times as long as what is harmless: {allowed:.3g} s at last")


def grows_at_most(power: float, job: Callable[[int], object], small: int, large: int) -> None:
    """Fails if the time of a job grows by more than a power of its size, from ``small`` to ``large``."""
    at_most((large / small) ** power, partial(job, small), partial(job, large))


def _best(harmless: Job) -> float:
    return min(_taken(harmless) for _ in range(3))


_usual = lru_cache(maxsize=16)(_best)


def _taken(harmless: Job) -> float:
    """Its seconds of processor time, without what SymPy remembers of the last time."""
    clear_cache()
    start = thread_time()
    try:
        harmless()
    except Exception as error:  # not to be taken for an error of the job
        pytest.fail(f"what is harmless fails: {error}")
    return thread_time() - start


def _within(seconds: float, job: Callable[[], T]) -> T:
    """What the job gives; the clock of this thread decides, as that of the process is coarse while a timer runs."""
    signal.signal(signal.SIGPROF, _interrupt)
    start = thread_time()
    signal.setitimer(signal.ITIMER_PROF, 2 * seconds)
    try:
        return job()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        if thread_time() - start > seconds:
            raise TooLong


def _interrupt(*_: object) -> None:
    raise TooLong
