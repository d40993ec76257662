"""Many runs together: totals, weighted by time, and which regime holds which share of the time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from symroof.scoring.causes import Cause, low_causes
from symroof.scoring.roof import Roof
from symroof.scoring.score import COMPUTE, NEITHER, Score, rated

MIXED = Fraction(1, 5)


@dataclass(frozen=True)
class Summary:
    """Sums over runs on one roof.

    Attributes:
        flops, bytes, seconds: of all runs.
        roof_seconds: the time that the runs would take at their roofs, one after another.
        regimes: regime → seconds of the runs in it.
        overhead: seconds of the runs with MFU and MBU both low, whatever their regime.
        inconsistent: how many runs are above their roof.
        causes: kind of the likeliest cause → how many of these runs have it.
    """

    roof: Roof
    low: Fraction
    rows: int = 0
    flops: Fraction = Fraction(0)
    bytes: Fraction = Fraction(0)
    seconds: Fraction = Fraction(0)
    roof_seconds: Fraction = Fraction(0)
    regimes: Mapping[str, Fraction] = field(default_factory=dict)
    overhead: Fraction = Fraction(0)
    inconsistent: int = 0
    causes: Mapping[str, int] = field(default_factory=dict)

    def plus(self, run: Score) -> Summary:
        """The summary with one more run."""
        causes = self.causes
        if not run.consistent:
            kind = run.causes[0].kind
            causes = {**causes, kind: causes.get(kind, 0) + 1}
        return replace(
            self,
            rows=self.rows + 1,
            flops=self.flops + run.flops,
            bytes=self.bytes + run.bytes,
            seconds=self.seconds + run.seconds,
            roof_seconds=self.roof_seconds + run.seconds * run.share,
            regimes={**self.regimes, run.regime: self.regimes.get(run.regime, Fraction(0)) + run.seconds},
            overhead=self.overhead + (run.seconds if run.overhead else 0),
            inconsistent=self.inconsistent + (not run.consistent),
            causes=causes,
        )

    @property
    def total(self) -> Score:
        """The sums as one run: its MFU and MBU are those of the runs, weighted by time."""
        return rated(self.flops, self.bytes, self.seconds, self.roof, self.low)

    def share_of_time(self, regime: str) -> Fraction:
        """The share of the time in a regime."""
        return self.regimes.get(regime, Fraction(0)) / self.seconds

    @property
    def order(self) -> tuple[str, ...]:
        """The regimes that can be."""
        return (COMPUTE, self.roof.below, NEITHER)

    @property
    def attained(self) -> Fraction:
        """The share of the roof run by run: the time at the roofs over the time taken."""
        return self.roof_seconds / self.seconds

    @property
    def mixed(self) -> bool:
        """Whether both regimes hold so much of the time that one intensity for all says little."""
        return all(self.share_of_time(regime) > MIXED for regime in self.order[:2])

    @property
    def hints(self) -> tuple[Cause, ...]:
        """What may be wrong where the totals are very low."""
        total = self.total
        return low_causes(total.mfu, total.mbu, self.low)
