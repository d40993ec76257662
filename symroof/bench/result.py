"""What a job gives: times by contestant, and what was noticed beside the time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import median

from symroof.bench.harness import Ratio, ratio


@dataclass(frozen=True)
class Row:
    """A contestant at one size.

    Attributes:
        contestant: its name.
        times: seconds of one call, round by round.
        points: how many points a call evaluates; None where nothing is counted in points.
        facts: what else was measured: ``wrong`` answers, ``memory`` beyond what was held before, in bytes.
    """

    contestant: str
    times: tuple[float, ...]
    points: int | None = None
    facts: Mapping[str, float] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        """The median."""
        return median(self.times)


@dataclass(frozen=True)
class Result:
    """One table of a job.

    Attributes:
        job: its name.
        title: what is computed, as a heading.
        rows: contestants, by size.
        rival: the contestant that the others are compared with.
        limit: the contestant that is as fast as the machine allows; "" where none is.
        left_out: contestant → why it did not compete.
        part: which of the tables of its job it is; "" for the only one.
    """

    job: str
    title: str
    rows: tuple[Row, ...]
    rival: str
    limit: str = ""
    left_out: Mapping[str, str] = field(default_factory=dict)
    part: str = ""

    @property
    def name(self) -> str:
        """The job and the part."""
        return f"{self.job}, {self.part}" if self.part else self.job

    def row(self, contestant: str, points: int | None = None) -> Row | None:
        """The row of a contestant at a size, or at the only size; None where there is none."""
        found = [row for row in self.rows if row.contestant == contestant and points in (None, row.points)]
        return found[0] if found else None

    def times_of_rival(self, row: Row) -> Ratio | None:
        """How many times as fast as the named rival a row is, at its size."""
        return self._against(self.rival, row)

    def share_of_limit(self, row: Row) -> Ratio | None:
        """How much of the speed of the limit a row reaches, at its size."""
        return self._against(self.limit, row)

    def _against(self, name: str, row: Row) -> Ratio | None:
        other = next((r for r in self.rows if r.contestant == name and r.points == row.points), None)
        return ratio(other.times, row.times) if other else None
