"""The axis of regimes: at given numbers, which roof binds between which sizes, what fits, and what a time allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sympy import Expr, Rational

from symroof.algebra.intervals import ALL, complement, meet
from symroof.algebra.numbersets import NumberInterval, NumberUnion, smallest_multiple
from symroof.algebra.reals import Real
from symroof.algebra.statement import (
    Relation,
    Statement,
    all_of,
    evaluate,
    holds,
    map_expressions,
    relations,
    symbols_of,
)
from symroof.algebra.symbols import symbol
from symroof.errors import InputError
from symroof.given import check_given
from symroof.regimes.regimes import Regimes
from symroof.regimes.roofs import Level, Roof, cells, overlap
from symroof.shorthand import with_shorthands
from symroof.solving.solve import solve

if TYPE_CHECKING:
    from symroof.regimes.roofsetting import RoofSetting


@dataclass(frozen=True)
class Segment:
    """A stretch of the axis on which one roof binds, and the first and last whole number on it (None: no such)."""

    roof: Roof
    interval: NumberInterval
    first: int | None
    last: int | None


@dataclass(frozen=True)
class Memory:
    """A memory at given numbers.

    Attributes:
        level: the memory.
        capacity: in bytes; None where that is the symbol asked for.
        fits: the values of the symbol for which everything fits.
        full: the first whole number that does not fit any more; None where there is none.
        bound: the first whole number that is compute-bound, whether or not it fits; None where there is none.
        reached: the first whole number that is compute-bound and fits; None where that is never reached.
    """

    level: Level
    capacity: Fraction | None
    fits: NumberUnion
    full: int | None
    bound: int | None
    reached: int | None


@dataclass(frozen=True)
class Times:
    """The roofs at one value of the symbol, in s.

    Attributes:
        size: the value.
        times: of each roof, in the order of the roofs.
        binding: the roof that binds.
        measured: a measured time, and the overlap that explains it.
    """

    size: Fraction
    times: tuple[Fraction, ...]
    binding: Roof
    measured: Fraction | None = None

    @property
    def lower(self) -> Fraction:
        """Full overlap."""
        return max(self.times)

    @property
    def upper(self) -> Fraction:
        """No overlap."""
        return sum(self.times, Fraction(0))

    @property
    def overlap(self) -> Fraction | None:
        """φ in upper − φ·(upper − lower) = measured; None where nothing was measured."""
        return None if self.measured is None else overlap(self.lower, self.upper, self.measured)


@dataclass(frozen=True, repr=False)
class Axis:
    """The map of regimes at given numbers.

    Attributes:
        regimes: what was asked.
        setting: the values and rates used.
        segments: from small to large; together every positive value, each once.
        memories: those whose capacity is known.
        limit: a time in s that is given; ``within`` the values that take at most it, ``beyond`` at least it.
        times: the roofs at the value of the symbol, where that is given too.
    """

    regimes: Regimes
    setting: RoofSetting
    segments: tuple[Segment, ...]
    memories: tuple[Memory, ...]
    limit: Fraction | None
    within: NumberUnion
    beyond: NumberUnion
    times: Times | None

    @property
    def breakpoints(self) -> tuple[Real, ...]:
        """Where one segment ends and the next begins, as exact numbers."""
        return tuple(segment.interval.low for segment in self.segments[1:])

    def __repr__(self) -> str:
        from symroof.writing.regimereport import regime_report

        return regime_report(self.regimes, self)


def axis(
    found: Regimes, where: RoofSetting, *, limit: Fraction | None = None, measured: Fraction | None = None
) -> Axis:
    """The map of ``found`` at a setting.

    Args:
        found: the roofs, and the symbol that runs along the axis.
        where: values for every other symbol; one for the symbol itself picks the point for ``Axis.times``.
        limit: a time in s, for "how large within that time".
        measured: a measured time in s at the value of the symbol, for the overlap.

    Raises:
        InputError: naming the symbols that have no value; a measured time outside the bounds or without a value.
    """
    where.require(found.roofs, found.name)
    check_given(found.derivation, where.values)
    found = found.without(where.left_out)
    where = replace(where, values=with_shorthands(where.values, found.roofs.shorthands))
    put = _putter({name: value for name, value in where.values.items() if name != found.name})
    times = [put(time) for time in found.roofs.times]
    segments = _segments(found, times)
    memories = tuple(
        _memory(found, level, map_expressions(level.fits, put), where.values.get(level.capacity), segments)
        for level in found.roofs.levels
        if level.capacity in (*where.values, found.name)
    )
    kept = within(times, limit, found.name) if limit is not None else ()
    broken = complement(within(times, limit, found.name, "<")) if limit is not None else ()
    made = Axis(found, where, segments, memories, limit, kept, broken, _times(found, where, measured))
    _check_printable(made)
    return made


def _check_printable(made: Axis) -> None:
    """Refuse results that Python does not print."""
    unions = [*(memory.fits for memory in made.memories), made.within, made.beyond]
    intervals = [*(segment.interval for segment in made.segments), *(each for union in unions for each in union)]
    ends = [end for interval in intervals for end in (interval.low, interval.high)]
    point = made.times
    sums = (*point.times, point.lower, point.upper, point.overlap) if point is not None else ()
    try:
        for number in (*ends, *sums):
            str(number)
    except ValueError:
        raise InputError("a result has more than 4,000 digits", expected="smaller values") from None


def _putter(values: Mapping[str, Fraction]) -> Callable[[Expr], Expr]:
    swap = {symbol(name): Rational(value.numerator, value.denominator) for name, value in values.items()}
    return lambda expression: expression.xreplace(swap)


def _segments(found: Regimes, times: Sequence[Expr]) -> tuple[Segment, ...]:
    """The stretches of all roofs, from small to large."""
    segments = [
        _segment(roof, interval, found.step)
        for roof, when in zip(found.roofs.roofs, cells(times), strict=True)
        for interval in true_where(when, found.name)
    ]
    # a segment of one point comes before the one that it opens
    return tuple(sorted(segments, key=lambda s: (s.interval.low, not s.interval.low_closed)))


def _segment(roof: Roof, interval: NumberInterval, step: int) -> Segment:
    if not step:
        return Segment(roof, interval, None, None)
    return Segment(roof, interval, interval.smallest_multiple(step), interval.largest_multiple(step))


def true_where(condition: Statement, name: str) -> NumberUnion:
    """Where relations in the one symbol ``name``, or in none, hold all at once."""
    found = ALL
    for relation in relations(condition):
        found = meet(found, _one_true_where(relation, name))
    return found


def _one_true_where(condition: Relation, name: str) -> NumberUnion:
    if symbol(name) not in symbols_of(condition):
        return ALL if holds(condition, {}) else ()
    intervals = solve(condition, name).set_at({})
    if intervals is None:
        raise InputError("it divides by zero at these values", seen=name)
    return intervals


def within(times: Sequence[Expr], limit: Fraction, name: str, op: str = "<=") -> NumberUnion:
    """The values of ``name`` for which every one of ``times`` is ``op`` a limit in s."""
    bound = Rational(limit.numerator, limit.denominator)
    return true_where(all_of(Relation(time, op, bound) for time in times), name)


def _memory(
    found: Regimes, level: Level, condition: Statement, capacity: Fraction | None, segments: tuple[Segment, ...]
) -> Memory:
    """A memory, and whether the compute-bound sizes lie within it; without whole numbers only what fits."""
    fits = true_where(condition, found.name)
    bound = tuple(segment.interval for segment in segments if segment.roof.compute)
    wanted = [complement(fits), bound, meet(bound, fits)]
    full, first, reached = (smallest_multiple(union, found.step) if found.step else None for union in wanted)
    size = None if level.capacity == found.name else capacity
    return Memory(level, size, fits, full, first, reached)


def _times(found: Regimes, where: RoofSetting, measured: Fraction | None) -> Times | None:
    """The roofs at the value of the symbol, if it is given."""
    size = where.values.get(found.name) if found.name not in where.chosen else None
    if size is None:
        if measured is not None:
            raise InputError(f"a measured time belongs to one {found.name}", expected=f"{found.name}=…")
        return None
    found.roofs.check(where.values)
    times = tuple(evaluate(time, where.values) for time in found.roofs.times)
    point = Times(size, times, found.roofs.binding(where.values), measured)
    if measured is not None:
        overlap(point.lower, point.upper, measured)  # an impossible measurement is refused here
    return point
