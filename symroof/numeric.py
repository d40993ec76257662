"""Numbers for a crossover: exact rationals throughout, at a setting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sympy import Expr, Integer

from symroof.algebra.numbersets import NumberInterval
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
from symroof.algebra.symbols import RIDGE, symbol
from symroof.amounts import many
from symroof.errors import InputError
from symroof.evaluated import (
    impossible,
    longest,
    neighbour,
    printable,
    printable_set,
    regime,
    relation_regime,
    single_values,
    threshold,
    times_at,
    together,
    values_used,
    whole_ends,
)
from symroof.given import check_given
from symroof.hints import ANYWHERE, hint
from symroof.regimes.roofsetting import further_rates
from symroof.setting import Setting, missing
from symroof.shorthand import with_shorthands
from symroof.solving.solve import solve

if TYPE_CHECKING:
    from symroof.crossover import Crossover


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
        return longest((self.t_math, self.t_comms))

    @property
    def upper(self) -> Fraction | None:
        """T_math + T_comms: no overlap."""
        return together((self.t_math, self.t_comms))

    @property
    def impossible(self) -> bool:
        """Whether the symbol is a share and all of its values are above 1."""
        return impossible(self.solved.model.quantities[self.solved.name], self.values)

    @property
    def never(self) -> bool:
        """Whether no value of the symbol makes the relation true."""
        return not self.values

    @property
    def equal(self) -> bool:
        """Whether the relation fixes the symbol: its set is single values, with no room beside them."""
        return single_values(self.values)

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
    plain = {name: value for name, value in where.values.items() if name not in crossover.model.shorthands}
    # letters may stand for other formulas now
    where = replace(where, values={**where.values, **with_shorthands(plain, found.model.shorthands)})
    return _numbers(found, where, crossover)


def _hint(crossover: Crossover, lacking: Sequence[str], where: Setting) -> str:
    """What would give the values that are missing, in Python and on the command line."""
    model = crossover.model
    rates = [rate for rate, _, _ in further_rates(model.derivation)]
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
    name, model = crossover.name, crossover.model
    values = values_used(where, name, counted=model.posed is not None)
    others = {n: v for n, v in values.items() if n != name}
    case, found = crossover.form.case_at(others), printable_set(crossover.form.set_at(others))
    step = model.derivation.steps_of.get(name, 1)
    integral = model.quantities[name].integral
    smallest, largest, chosen = whole_ends(found, step, values.get(name), integral=integral)

    def held(candidate: Fraction) -> bool:
        return _holds(crossover, {**values, name: candidate})

    return Numbers(
        setting=where,
        solved=crossover,
        ridge=where.values.get(RIDGE),
        condition=crossover.cases.index(case),
        limit=_value(crossover.limit.value if crossover.limit else None, values),
        rule=_value(crossover.rule.value if crossover.rule else None, values),
        values=found,
        threshold=threshold(found),
        smallest_integer=smallest,
        below=neighbour(smallest, -step, held),
        largest_integer=largest,
        above=neighbour(largest, step, held),
        size=chosen,
        **_times(crossover, asked, values, chosen, link=where.link, never=not found),  # type: ignore[arg-type]
    )


def _value(expression: Expr | None, values: Values) -> Fraction | None:
    if expression is None or unbounded(expression) or not {s.name for s in expression.free_symbols} <= set(values):
        return None
    try:
        return printable(evaluate(expression, values))
    except UndefinedHere:
        return None


def _holds(crossover: Crossover, values: Values) -> bool:
    """The truth of the posed relation; symbols that drop out of it need no value: any will do."""
    relation = crossover.form.relation
    return holds(relation, {**{s.name: Fraction(1) for s in symbols_of(relation)}, **values})


def _times(
    crossover: Crossover, asked: Crossover, values: Values, size: Fraction | None, *, link: str, never: bool
) -> dict[str, Fraction | str | None]:
    """Intensity, times, attainable rate and regime at a size, as far as the values go."""
    model, name = crossover.model, crossover.name
    if model.posed is None:
        several = many(asked.model.derivation)
        holding = relation_regime(lambda: _holds(asked, values), several=several) if name in values else ""
        return {**dict.fromkeys(("intensity", "t_math", "t_comms", "attainable")), "regime": holding}
    at_size = values if size is None else {**values, name: size}
    flops, moved, intensity = (_value(e, at_size) for e in (model.posed.flops, model.posed.bytes, model.intensity))
    t_math, t_comms, attainable = times_at(flops, moved, intensity, at_size)
    return {
        "intensity": intensity,
        "t_math": t_math,
        "t_comms": t_comms,
        "attainable": attainable,
        "regime": regime(intensity, at_size.get(RIDGE), link, never=never),
    }
