"""What the disagreement of sources makes of an answer: every printed figure tried, and what lies between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from sympy import Expr, Rational

from symroof.algebra.notation import show
from symroof.algebra.reals import Real
from symroof.algebra.statement import Relation, Statement, all_of, map_expressions, negate, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.numeric import Numbers, at_setting
from symroof.proving.prove import PROVED, UNDECIDED, Judgement, prove
from symroof.rules.rules import existing

if TYPE_CHECKING:
    from symroof.chips.preset import Rate
    from symroof.crossover import Crossover

RATES = {"peak": PEAK, "bandwidth": BANDWIDTH}
MONOTONE = {">": "rises with", ">=": "never falls with", "<": "falls with", "<=": "never rises with"}


@dataclass(frozen=True)
class Figure:
    """One source's figure for a rate: dense, one way and per device; and as it is printed."""

    value: Fraction
    printed: str
    source: str


@dataclass(frozen=True)
class Reading:
    """The answer with one figure chosen for each rate; a rate that plays no part is not in ``figures``."""

    figures: Mapping[str, Figure]
    values: Mapping[str, Fraction]
    threshold: Real | None
    whole: int | None
    never: bool


@dataclass(frozen=True)
class Spread:
    """The answers of all combinations of printed figures, the first being the preset's own.

    Attributes:
        chip: the accelerator's title.
        disputed: which of peak and bandwidth the sources disagree on.
        between: that no rate between the figures gives an answer outside; else only the printed figures were tried.
    """

    chip: str
    disputed: tuple[str, ...]
    readings: tuple[Reading, ...]
    between: Judgement

    @property
    def low(self) -> Reading | None:
        """The reading with the lowest answer, if any has one."""
        return min(self._found, key=_threshold_of, default=None)

    @property
    def high(self) -> Reading | None:
        """The reading with the highest answer, if any has one."""
        return max(self._found, key=_threshold_of, default=None)

    @property
    def _found(self) -> list[Reading]:
        return [reading for reading in self.readings if reading.threshold is not None]


def _threshold_of(reading: Reading) -> Real:
    return reading.threshold if reading.threshold is not None else Fraction(0)


def spread(numbers: Numbers, signs: Mapping[str, str]) -> Spread | None:
    """The answers that the figures of other sources would give; None where sources agree or it makes no difference.

    ``signs`` says by symbol how the elasticity of the answer compares with 0.
    """
    choices = {kind: _figures(rate) for kind, rate in _rates_used(numbers).items()}
    disputed = tuple(kind for kind, figures in choices.items() if len(figures) > 1)
    chip = numbers.setting.chip
    if not disputed or chip is None:
        return None
    chosen = [dict(zip(choices, figures, strict=True)) for figures in product(*choices.values())]
    readings = tuple(_reading(numbers, figures) for figures in chosen)
    return Spread(chip.title, disputed, readings, _between(numbers, readings, signs))


def _rates_used(numbers: Numbers) -> dict[str, Rate]:
    """The preset's rates that the answer rests on."""
    used = {s.name for s in symbols_of(numbers.solved.form.relation)} - {numbers.solved.name}
    rates = {"peak": numbers.setting.peak, "bandwidth": numbers.setting.bandwidth}
    return {k: rate for k, rate in rates.items() if rate is not None and used & {RATES[k], RIDGE}}


def _figures(rate: Rate) -> list[Figure]:
    """The preset's figure and those of other sources, each value once."""
    found = {rate.value: Figure(rate.value, rate.printed, rate.source)}
    for other in rate.conflicts:
        found.setdefault(other.value, Figure(other.value, other.printed, other.source))
    return list(found.values())


def _reading(numbers: Numbers, figures: Mapping[str, Figure]) -> Reading:
    values = {**numbers.setting.values, **{RATES[kind]: figure.value for kind, figure in figures.items()}}
    if PEAK in values and BANDWIDTH in values:
        values[RIDGE] = values[PEAK] / values[BANDWIDTH]
    found = at_setting(numbers.solved, replace(numbers.setting, values=values))
    whole = found.smallest_integer if found.largest_integer is None else found.largest_integer
    return Reading(figures, values, found.threshold, whole, found.never)


def _between(numbers: Numbers, readings: tuple[Reading, ...], signs: Mapping[str, str]) -> Judgement:
    """That the ends suffice: the answer moves one way with each rate, and exists for all rates between, or for none."""
    solved = numbers.solved
    used = {s.name for s in symbols_of(solved.form.relation)} - {solved.name}
    moving = sorted(used & {RIDGE, PEAK, BANDWIDTH})
    never = all(reading.never for reading in readings)
    if not never and any(signs.get(name) not in MONOTONE for name in moving):
        return Judgement(UNDECIDED, "only the printed figures were tried")
    fixed = {symbol(n): _rational(v) for n, v in numbers.setting.values.items() if n not in moving}
    exists = map_expressions(existing(solved.form), lambda e: e.xreplace(fixed))
    given = all_of(_range(name, [reading.values[name] for reading in readings]) for name in moving)
    if not prove(negate(exists) if never else exists, given=given).proved:
        return Judgement(UNDECIDED, "only the printed figures were tried: there may be no answer between them")
    return Judgement(PROVED, _why(solved, moving, signs, never=never))


def _range(name: str, values: list[Fraction]) -> Statement:
    low, high = (
        Relation(symbol(name), ">=", _rational(min(values))),
        Relation(symbol(name), "<=", _rational(max(values))),
    )
    return all_of([low, high])


def _why(solved: Crossover, moving: list[str], signs: Mapping[str, str], *, never: bool) -> str:
    if never:
        return f"{solved.form.nothing} for any rate between the figures"
    moves = " and ".join(f"{MONOTONE[signs[name]]} {show(symbol(name))}" for name in moving)
    return f"{solved.name} {moves}, so the ends suffice"


def _rational(value: Fraction) -> Expr:
    return Rational(value.numerator, value.denominator)
