"""What has to be reached, as data; measured on two cores, medians of one run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from symroof.bench import arrays, grid, making, whole
from symroof.bench.harness import ratio
from symroof.bench.result import Result
from symroof.bench.rivals import BLOCKED, LIMIT, OURS

OF_THE_LIMIT = 0.8  # the share of it that the bounds were when they were set
FASTER, SLOWER, WRONG, MEMORY = "faster", "slower", "wrong", "memory"


@dataclass(frozen=True)
class Target:
    """A bound on one contestant.

    Attributes:
        job: where it is measured.
        own: the contestant.
        measure: ``faster`` is the rival's time by one's own, at least ``bound``; ``slower`` one's own time by the
            rival's, at most ``bound``; ``wrong`` the answers that are wrong and ``memory`` the bytes held beyond
            inputs, both at most ``bound``.
        bound: what must be reached.
        aim: what is hoped for; None where it is the bound.
        rival: the other contestant, if one is compared with.
        limit: a contestant that nobody can be much faster than: where it is itself below the bound, on a machine
            whose memory is slow beside its processor, most of what it reaches is enough.
    """

    job: str
    own: str
    measure: str
    bound: float
    aim: float | None = None
    rival: str = ""
    limit: str = ""

    @property
    def least(self) -> bool:
        """Whether the bound is one from below."""
        return self.measure == FASTER

    def reached(self, value: float) -> bool:
        """Whether a measured value is within the bound."""
        return value >= self.bound if self.least else value <= self.bound

    @property
    def contestants(self) -> frozenset[str]:
        """Those that have to compete to measure it."""
        return frozenset({self.own, self.rival, self.limit} - {""})

    def spelled(self) -> str:
        """The target as a clause."""
        bound = f"{'at least' if self.least else 'at most'} {_number(self.bound, self.measure)}"
        aim = "" if self.aim is None else f", aim {_number(self.aim, self.measure)}"
        what = {
            FASTER: f"{self.own}: × of {self.rival}",
            SLOWER: f"{self.own}: time by that of {self.rival}",
            WRONG: f"{self.own}: wrong answers",
            MEMORY: f"{self.own}: memory beyond what was held before",
        }[self.measure]
        instead = f", or {OF_THE_LIMIT:g} of the limit if less" if self.limit else ""
        return f"{what}, {bound}{aim}{instead}"

    def reached_in(self, results: Iterable[Result]) -> bool | None:
        """Whether what was measured is enough; None where nothing was."""
        results = tuple(results)
        value = self.value_in(results)
        if value is None or self.reached(value) or not self.limit:
            return None if value is None else self.reached(value)
        most = replace(self, own=self.limit, limit="").value_in(results)
        return most is not None and value >= OF_THE_LIMIT * most

    def value_in(self, results: Iterable[Result]) -> float | None:
        """What was measured, at the first size where both competed; None where that was nowhere."""
        for result in results:
            own = result.row(self.own) if result.job == self.job else None
            if own is None:
                continue
            if not self.rival:
                return own.facts.get(self.measure)
            other = result.row(self.rival, own.points)
            if other is not None:
                top, bottom = (other, own) if self.measure == FASTER else (own, other)
                return ratio(top.times, bottom.times).value
        return None


def _number(value: float, measure: str) -> str:
    return f"{value / 1e6:,.3g} MB" if measure == MEMORY else f"{value:,.3g}"


def shown(target: Target, results: Iterable[Result]) -> str:
    """What was measured and whether that is enough."""
    results = tuple(results)
    value = target.value_in(results)
    if value is None:
        return "not measured"
    enough = target.reached_in(results)
    near = f" as {OF_THE_LIMIT:g} of the limit" if enough and not target.reached(value) else ""
    return f"{_number(value, target.measure)}: {'reached' if enough else 'missed'}{near}"


TARGETS = (
    Target("eight", OURS, FASTER, 0.80, 0.95, LIMIT),
    Target("eight", OURS, FASTER, 14, 19, BLOCKED, LIMIT),
    Target("one", OURS, FASTER, 20, 28, BLOCKED, LIMIT),
    Target("grid", grid.SWEEP, FASTER, 20, 29, grid.PLAIN),
    Target("grid", grid.SWEEP, MEMORY, 100e6),
    Target("small", arrays.FUNCTION, FASTER, 20, 25, arrays.CSE),
    Target("thresholds", whole.EXACT, SLOWER, 1.1, 1.0, whole.CEILING),
    Target("thresholds", whole.EXACT, WRONG, 0),
    Target("startup", making.NUMBERS, SLOWER, 0.25, 0.17, making.IMPORT),
)
