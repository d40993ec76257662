"""Many runs together: totals, weighted by time, and which regime holds which share of the time."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from symroof.scoring.causes import Cause, low_causes
from symroof.scoring.roof import Roof
from symroof.scoring.score import COMPUTE, NEITHER, Score, rated

MIXED = Fraction(1, 5)
MOST_HELD = 64


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
    rows: int
    flops: Fraction
    bytes: Fraction
    seconds: Fraction
    roof_seconds: Fraction
    regimes: Mapping[str, Fraction]
    overhead: Fraction
    inconsistent: int
    causes: Mapping[str, int]

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


class Sum:
    """An exact sum that grows: terms of one denominator are added as integers, which is far faster than fractions."""

    def __init__(self) -> None:
        self._held: dict[int, int] = {}

    def add(self, term: Fraction) -> None:
        """One term more."""
        held, below = self._held, term.denominator
        held[below] = held.get(below, 0) + term.numerator
        if len(held) > MOST_HELD:
            total = self.total
            self._held = {total.denominator: total.numerator}

    @property
    def total(self) -> Fraction:
        """What the terms come to."""
        return sum((Fraction(top, below) for below, top in self._held.items()), Fraction(0))


class Tally:
    """Runs on one roof, counted one at a time and not kept."""

    def __init__(self, roof: Roof, low: Fraction) -> None:
        self.roof, self.low = roof, low
        self.rows = self.inconsistent = 0
        self._overhead = Sum()
        self._amounts: defaultdict[str, tuple[Sum, Sum, Sum]] = defaultdict(lambda: (Sum(), Sum(), Sum()))
        self._causes: Counter[str] = Counter()

    def add(self, run: Score) -> Score:
        """Count a run, which is given back."""
        self.rows += 1
        flops, moved, seconds = self._amounts[run.regime]
        flops.add(run.flops)
        moved.add(run.bytes)
        seconds.add(run.seconds)
        if run.overhead:
            self._overhead.add(run.seconds)
        if not run.consistent:
            self.inconsistent += 1
            self._causes[run.causes[0].kind] += 1
        return run

    @property
    def summary(self) -> Summary:
        """What the runs come to; there is at least one."""
        found = {regime: [each.total for each in sums] for regime, sums in self._amounts.items()}
        flops, moved, seconds = (sum(column, Fraction(0)) for column in zip(*found.values(), strict=True))
        zero = Fraction(0), Fraction(0)
        # a run at its roof takes as long as the peak or the bandwidth, whichever bounds it, takes for its work
        computed, crossed = found.get(COMPUTE, zero)[0], found.get(self.roof.below, zero)[1]
        return Summary(
            roof=self.roof,
            low=self.low,
            rows=self.rows,
            flops=flops,
            bytes=moved,
            seconds=seconds,
            roof_seconds=computed / self.roof.compute + crossed / self.roof.traffic,
            regimes={regime: sums[2] for regime, sums in found.items()},
            overhead=self._overhead.total,
            inconsistent=self.inconsistent,
            causes=dict(self._causes),
        )


def summary_of(runs: Iterable[Score], roof: Roof, low: Fraction) -> Summary:
    """What runs come to, of which there is at least one."""
    tally = Tally(roof, low)
    for run in runs:
        tally.add(run)
    return tally.summary
