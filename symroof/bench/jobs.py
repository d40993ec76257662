"""The jobs by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from symroof.bench.arrays import eight, one, scaling, small
from symroof.bench.grid import grid
from symroof.bench.making import derivation, making, startup
from symroof.bench.plan import Plan
from symroof.bench.result import Result
from symroof.bench.whole import thresholds
from symroof.errors import unknown

JOBS: dict[str, Callable[[Plan], list[Result]]] = {
    "eight": eight,
    "one": one,
    "scaling": scaling,
    "grid": grid,
    "compile": making,
    "small": small,
    "thresholds": thresholds,
    "derivation": derivation,
    "startup": startup,
}


def named(jobs: Iterable[str]) -> tuple[str, ...]:
    """The jobs, each once; all of them if none is named.

    Raises:
        InputError: for an unknown one.
    """
    wanted = tuple(dict.fromkeys(jobs)) or tuple(JOBS)
    for name in wanted:
        if name not in JOBS:
            raise unknown("job", name, JOBS)
    return wanted


def measured(jobs: Iterable[str], plan: Plan) -> Iterator[Result]:
    """The results of jobs as they come."""
    for name in jobs:
        yield from JOBS[name](plan)
