"""Numbers for a crossover: exact rationals throughout, at a setting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sympy import Expr, Integer

from symroof.algebra.numbersets import NumberInterval, largest_multiple, smallest_multiple
from symroof.algebra.reals import Real
from symroof.algebra.statement import (
    UndefinedHere,
    Values,
    evaluate,
    holds,
    map_expressions,
    symbols_of,
    unbounded,
)
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.amounts import many
from symroof.errors import InputError, clip
from symroof.given import check_given
from symroof.instant.hints import ANYWHERE, hint
from symroof.quantities.meaning import bound_by
from symroof.regimes.roofwork import roofs_of
from symroof.setting import Setting, missing
from symroof.shorthand import with_shorthands
from symroof.solving.solve import solve

if TYPE_CHECKING:
    from symroof.crossover import Crossover

# a result of more bits than this is refused: Python prints no integer of more than 4300 digits
MAX_BITS = 14_000


@dataclass(frozen=True, repr=False)
class Numbers:
    """A crossover in numbers. Times are in s, rates in FLOP/s, intensities in FLOP/byte; None where a value is missing.

    Attributes:
        setting: the values and rates used.
        solved: the crossover that was evaluated: the one asked for, or where a width is 0 the one with that put in.
        ridge: C/W.
        condition: which case applies, as its index in the cases of ``solved``.
        limit: the intensity's limit as the symbol grows; None if it has none or grows without bound.
        rule: the first-order threshold.
        values: the set of the symbol, as intervals with rational ends; None where the relation is not defined.
        threshold: the lower end of the set, or its upper end if it has no lower one; None for never and for always.
        smallest_integer: the smallest whole number (and multiple, if asked) in the set; None for never.
        below: the next smaller candidate with the truth of the posed relation there, evaluated anew: it must fail.
        largest_integer: the largest whole number (and multiple) in the set; None where the set has no upper end.
        above: the next larger candidate with the truth of the posed relation there; it must fail.
        size: the value of the symbol at which times and regime are given.
    """

    setting: Setting
    solved: Crossover
    ridge: Fraction | None
    condition: int
    limit: Fraction | None
    rule: Fraction | None
    values: tuple[NumberInterval, ...] | None
    threshold: Real | None
    smallest_integer: int | None
    below: tuple[int, bool] | None
    largest_integer: int | None
    above: tuple[int, bool] | None
    size: Fraction | None
    intensity: Fraction | None
    t_math: Fraction | None
    t_comms: Fraction | None
    attainable: Fraction | None
    regime: str

    @property
    def lower(self) -> Fraction | None:
        """max(T_math, T_comms): full overlap."""
        return None if self.t_math is None or self.t_comms is None else max(self.t_math, self.t_comms)

    @property
    def upper(self) -> Fraction | None:
        """T_math + T_comms: no overlap."""
        return None if self.t_math is None or self.t_comms is None else self.t_math + self.t_comms

    @property
    def impossible(self) -> bool:
        """Whether the symbol is a share and all of its values are above 1."""
        held = self.solved.model.quantities[self.solved.name]
        return held.share and bool(self.values) and all(not _reaches_one(each) for each in self.values or ())

    @property
    def never(self) -> bool:
        """Whether no value of the symbol makes the relation true."""
        return not self.values

    @property
    def equal(self) -> bool:
        """Whether the relation fixes the symbol: its set is single values, with no room beside them."""
        return bool(self.values) and all(i.high is not None and i.low == i.high for i in self.values or ())

    def __repr__(self) -> str:
        from symroof.writing.report import numbers_report

        return numbers_report(self)


def at_setting(crossover: Crossover, where: Setting) -> Numbers:
    """``crossover`` at a setting. Where a width is 0 the relation is solved anew, as the cases are for positive values.

    Raises:
        InputError: naming the symbols that have no value; for values of 0 by which what is posed is divided.
    """
    check_given(crossover.model.derivation, where.values)
    lacking = missing(crossover, where.values)
    if lacking:
        raise InputError(f"no value for {', '.join(lacking)}", expected=_hint(crossover, lacking, where))
    zeros = [n for n, v in where.values.items() if v == 0 and n != crossover.name and n in crossover.model.names]
    if not zeros:
        return _numbers(crossover, where, crossover)
    found = with_zeros(crossover, zeros)
    where = replace(where, values=with_shorthands(where.values, found.model.shorthands))
    return _numbers(found, where, crossover)


def _hint(crossover: Crossover, lacking: Sequence[str], where: Setting) -> str:
    """What would give the values that are missing, in Python and on the command line."""
    model = crossover.model
    rates = {roof.rate for roof in roofs_of(model.derivation).roofs} if many(model.derivation) else ()
    return hint(lacking, model.quantities, rates, chip=where.chip is not None, words=ANYWHERE)


def with_zeros(crossover: Crossover, zeros: Iterable[str]) -> Crossover:
    """``crossover`` with a value of 0 put in for some symbols before it is solved.

    Where the symbol asked for drops out with them, the answer is every value of it or none.

    Raises:
        InputError: what is posed is divided by 0 then, or nothing moves.
    """
    name, put = crossover.name, {symbol(zero): Integer(0) for zero in zeros}
    fixed = crossover.model.fixed(dict.fromkeys(map(str, put), 0))
    relation = fixed.relation(name)
    if symbol(name) in symbols_of(relation) or name in fixed.names:
        found = fixed.crossover(name)
    else:
        found = replace(crossover, form=solve(relation, name, known=(name,)))
    assumed = map_expressions(crossover.form.assumed, lambda side: side.xreplace(put))
    return replace(found, form=replace(found.form, assumed=assumed))


def _numbers(crossover: Crossover, where: Setting, asked: Crossover) -> Numbers:
    """The numbers of ``crossover``, which is ``asked`` with zeros put in."""
    name = crossover.name
    own = name in where.given or (crossover.model.posed is not None and name not in {*where.defaults, *where.presets})
    values = {n: v for n, v in where.values.items() if n != name or own}
    case = crossover.form.case_at({n: v for n, v in values.items() if n != name})
    found = crossover.form.set_at({n: v for n, v in values.items() if n != name})
    for end in (end for interval in found or () for end in (interval.low, interval.high)):
        if isinstance(end, Fraction):
            _printable(end)
    step = crossover.model.derivation.steps_of.get(name, 1)
    whole = crossover.model.quantities[name].integral
    smallest = smallest_multiple(found, step) if found and whole else None
    largest = largest_multiple(found, step) if found and whole else None
    chosen = values.get(name)
    best = smallest if largest is None else largest
    if chosen is None and best is not None:
        chosen = Fraction(best)
    return Numbers(
        setting=where,
        solved=crossover,
        ridge=where.values.get(RIDGE),
        condition=crossover.cases.index(case),
        limit=_value(crossover.limit.value if crossover.limit else None, values),
        rule=_value(crossover.rule.value if crossover.rule else None, values),
        values=found,
        threshold=_threshold(found),
        smallest_integer=smallest,
        below=_neighbour(crossover, values, smallest, -step),
        largest_integer=largest,
        above=_neighbour(crossover, values, largest, step),
        size=chosen,
        **_times(crossover, asked, values, chosen, link=where.link, never=not found),  # type: ignore[arg-type]
    )


def _reaches_one(interval: NumberInterval) -> bool:
    """Whether the interval has a value that is at most 1."""
    return interval.low < 1 or (interval.low == 1 and interval.low_closed)


def _value(expression: Expr | None, values: Values) -> Fraction | None:
    if expression is None or unbounded(expression) or not {s.name for s in expression.free_symbols} <= set(values):
        return None
    try:
        return _printable(evaluate(expression, values))
    except UndefinedHere:
        return None


def _printable(value: Fraction) -> Fraction:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MAX_BITS:
        raise InputError("a result has more than 4,000 digits", expected="smaller values")
    return value


def _threshold(found: tuple[NumberInterval, ...] | None) -> Real | None:
    if not found:
        return None
    first = found[0]
    return first.low if first.low > 0 or first.low_closed else first.high


def _neighbour(crossover: Crossover, values: Values, end: int | None, step: int) -> tuple[int, bool] | None:
    """The candidate next to an end of the set, and whether the posed relation holds there."""
    if end is None or end + step <= 0:
        return None
    candidate = end + step
    try:
        return candidate, _holds(crossover, {**values, crossover.name: Fraction(candidate)})
    except UndefinedHere:
        return candidate, False


def _holds(crossover: Crossover, values: Values) -> bool:
    """The truth of the posed relation; symbols that drop out of it need no value: any will do."""
    relation = crossover.form.relation
    return holds(relation, {**{s.name: Fraction(1) for s in symbols_of(relation)}, **values})


def _times(
    crossover: Crossover, asked: Crossover, values: Values, size: Fraction | None, *, link: str, never: bool
) -> dict[str, object]:
    """Intensity, times, attainable rate and regime at a size, as far as the values go."""
    model = crossover.model
    if model.posed is None:
        empty = dict.fromkeys(("intensity", "t_math", "t_comms", "attainable"))
        return {**empty, "regime": _relation_regime(asked, values)}
    if size is not None:
        values = {**values, crossover.name: size}
    flops, moved, intensity = (_value(e, values) for e in (model.posed.flops, model.posed.bytes, model.intensity))
    for what, found in (("FLOPs", flops), ("bytes", moved)):
        if found is not None and found < 0:
            seen, expected = clip(str(found)), "sizes that go together"
            raise InputError(f"{what} are negative at these values", seen=seen, expected=expected)
    peak, bandwidth = values.get(PEAK), values.get(BANDWIDTH)
    return {
        "intensity": intensity,
        "t_math": flops / peak if peak and flops is not None else None,
        "t_comms": moved / bandwidth if bandwidth and moved is not None else None,
        "attainable": min(peak, bandwidth * intensity) if peak and bandwidth and intensity is not None else None,
        "regime": _regime(intensity, values.get(RIDGE), link, never=never),
    }


def _regime(intensity: Fraction | None, ridge: Fraction | None, link: str, *, never: bool) -> str:
    bound = bound_by(link)
    if intensity is None or ridge is None:
        return bound if never else ""
    return "compute-bound" if intensity >= ridge else bound


def _relation_regime(crossover: Crossover, values: Values) -> str:
    """Whether a value of the symbol that was given satisfies the relation; of several resources, if it does, the bound.

    Which of the other resources binds is not told by the relation.
    """
    if crossover.name not in values:
        return ""
    yes, no = ("compute-bound", "") if many(crossover.model.derivation) else ("holds", "inconsistent")
    try:
        return yes if _holds(crossover, values) else no
    except UndefinedHere:
        return ""
