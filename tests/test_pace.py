"""Bounds on time: what is within them passes and gives its result, what is not is interrupted."""

from __future__ import annotations

import signal
from contextlib import suppress
from itertools import count

import pytest

from tests.pace import at_most, grows_at_most


def harmless() -> int:
    """A sum of some milliseconds."""
    return sum(range(300_000))


def test_a_job_in_time_gives_its_result() -> None:
    assert at_most(10, harmless, harmless) == sum(range(300_000))


def test_what_a_job_raises_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        at_most(10, harmless, lambda: 1 / 0)


def test_a_harmless_job_that_fails_is_no_error_of_the_job() -> None:
    with pytest.raises(pytest.fail.Exception, match="what is harmless fails: division by zero"):
        at_most(10, lambda: 1 / 0, harmless)


def test_a_job_without_end_is_interrupted_even_if_it_forgives_errors() -> None:
    def endless() -> None:
        for _ in count():
            with suppress(Exception):
                sum(range(100))

    with pytest.raises(pytest.fail.Exception, match="more than 3 times as long"):
        at_most(3, harmless, endless)


def test_a_job_that_raises_too_late_is_too_slow() -> None:
    def late() -> None:
        sum(range(3_000_000))
        raise ValueError

    with pytest.raises(pytest.fail.Exception, match="more than 3 times"):
        at_most(3, harmless, late)


def test_one_slow_round_is_forgiven() -> None:
    rounds = iter((20, 1, 1, 1, 1))
    at_most(5, harmless, lambda: [harmless() for _ in range(next(rounds))])
    assert next(rounds) == 1


def test_growth_is_held_against_a_power_of_the_size() -> None:
    def square(size: int) -> None:
        for _ in range(size):
            sum(range(100 * size))

    grows_at_most(3, square, 50, 200)
    with pytest.raises(pytest.fail.Exception):
        grows_at_most(1, square, 50, 200)


def test_no_timer_is_left() -> None:
    at_most(10, harmless, harmless)
    assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)
