"""The kernel of a crossover: counts, times, bounds, attainable rate and threshold as functions of its symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from typing import TYPE_CHECKING, TypeAlias

from sympy import Add, Expr, Integer, Max, Min, Symbol

from symroof.algebra.notation import show
from symroof.algebra.sets import Interval
from symroof.algebra.statement import Relation, Statement, all_of, map_expressions
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, reading_order, symbol
from symroof.errors import NotYet
from symroof.kernels.kernel import Kernel, Selection, compile_kernel
from symroof.quantities.meaning import bound_by
from symroof.regimes.roofs import Roof, Roofs, spelled
from symroof.regimes.roofwork import roofs_of

if TYPE_CHECKING:
    from symroof.chips.preset import Chip
    from symroof.crossover import Crossover
    from symroof.derivation import Shorthand
    from symroof.model import Model

_RIDGE = Symbol("\0ridge", positive=True)  # no argument can have that name
Output: TypeAlias = Expr | Selection
Known: TypeAlias = dict[str, Callable[[], Output]]  # by name, what makes it
REGIME = "regime"
OF_TWO = ("flops", "bytes", "intensity", "t_math", "t_comms", "lower", "upper", "attainable")


def roofline_kernel(crossover: Crossover) -> Kernel:
    """The kernel of a crossover: arguments are its symbols in reading order, then the rates, C in FLOP/s and W in B/s.

    Outputs are flops, bytes, intensity, t_math, t_comms, lower, upper, attainable and threshold; of several resources
    the amount of each by its name (``tensor``, ``hbm``, ``on_chip``), its time in s (``t_hbm``), the bounds ``lower``
    and ``upper``, and the threshold. A relation, such as a formula, has one: the threshold, by the name of the symbol.

    Raises:
        NotYet: a case has no formula for the threshold.
    """
    model = crossover.model
    known, _ = formulas_of(model)
    if not known:
        return _relation_kernel(crossover)
    order = [name for name in OF_TWO if name in known] if model.intensity is not None else list(known)
    outputs = {name: known[name]() for name in order if name != REGIME}
    outputs["threshold"] = threshold_selection(crossover)
    rates = (PEAK, BANDWIDTH) if model.intensity is not None else [r.rate for r in roofs_of(model.derivation).roofs]
    kernel = compile_kernel(outputs, tuple(dict.fromkeys([*model.names, *rates])))
    return replace(kernel, rates=_presets(crossover))


def _relation_kernel(crossover: Crossover) -> Kernel:
    """The kernel of the symbol solved for: arguments are all other symbols in reading order, rates and ridge too."""
    output = threshold_selection(crossover, ridge=False)
    used = {each.name for each in output.symbols} | set(crossover.model.names)
    arguments = sorted(used - {crossover.name, *crossover.model.shorthands}, key=reading_order)
    return replace(compile_kernel({crossover.name: output}, arguments), rates=_presets(crossover))


def formulas_of(model: Model) -> tuple[Known, tuple[str, ...]]:
    """What makes each output of a model but the threshold, and the labels of its regimes; nothing of a relation."""
    if model.intensity is not None:
        return _of_two(model)
    if model.derivation.work:
        return _of_several(model)
    return {}, ()


def _of_two(model: Model) -> tuple[Known, tuple[str, ...]]:
    """Of one compute unit and one link, by the names of the field."""
    work = model.posed
    assert work is not None  # as there is an intensity
    flops, moved = (amount.xreplace(_formulas(model.shorthands)) for amount in (work.flops, work.bytes))
    unit, link = Roof(model.unit, flops, PEAK), Roof(model.link, moved, BANDWIDTH)
    peak, bandwidth, intensity = symbol(unit.rate), symbol(link.rate), _few_roundings(flops, moved)
    found = _of_roofs(Roofs(model.derivation.title, (unit, link)), ("flops", "bytes"), ("t_math", "t_comms"))
    found["intensity"] = lambda: intensity
    found["attainable"] = lambda: Min(peak, bandwidth * intensity, evaluate=False)
    return found, ("compute-bound", bound_by(model.link))


def _few_roundings(flops: Expr, moved: Expr) -> Expr:
    """FLOPs per byte; of a product per sum one over the sum of what each array moves for a FLOP, in which sizes cancel.

    That is four roundings for a matmul instead of six or more, and nothing overflows on the way.
    """
    if flops.is_Add or not moved.is_Add:
        return flops / moved
    coefficient, sizes = flops.as_coeff_Mul()
    return coefficient / Add(*(term / sizes for term in moved.args), evaluate=False)


def _of_several(model: Model) -> tuple[Known, tuple[str, ...]]:
    """Of any resources, by their own names."""
    held = roofs_of(model.derivation)
    formulas = _formulas(held.shorthands)
    roofs = replace(held, roofs=tuple(replace(roof, amount=roof.amount.xreplace(formulas)) for roof in held.roofs))
    names = [spelled(roof.resource) for roof in roofs.roofs]
    return _of_roofs(roofs, names, [f"t_{name}" for name in names]), tuple(roof.resource for roof in roofs.roofs)


def _of_roofs(roofs: Roofs, amounts: Sequence[str], times: Sequence[str]) -> Known:
    """The amount and time of each roof by its name, and what they come to together."""
    found: Known = {name: partial(_itself, roof.amount) for name, roof in zip(amounts, roofs.roofs, strict=True)}
    found |= {name: partial(_itself, roof.time) for name, roof in zip(times, roofs.roofs, strict=True)}
    return found | {"lower": lambda: roofs.lower, "upper": lambda: roofs.upper, REGIME: lambda: _binding(roofs)}


def _itself(formula: Expr) -> Output:
    return formula


def _binding(roofs: Roofs) -> Selection:
    """The number of the roof that binds."""
    *first, _ = roofs.cells
    return Selection(tuple((held, Integer(k)) for k, held in enumerate(first)), Integer(len(first)))


def _presets(crossover: Crossover) -> Callable[..., Mapping[str, Fraction]]:
    """What an accelerator, a precision and a link give: rates, and element widths where a precision is named.

    What names give is looked up once.
    """

    def found(chip: str | Chip | None, dtype: str | None, link: str | None) -> Mapping[str, Fraction]:
        from symroof.setting import setting

        return setting(crossover.model, {}, chip=chip, dtype=dtype, link=link).values

    named = lru_cache(maxsize=256)(found)

    def rates(
        chip: str | Chip | None = None, dtype: str | None = None, link: str | None = None
    ) -> Mapping[str, Fraction]:
        return (named if chip is None or isinstance(chip, str) else found)(chip, dtype, link)

    return rates


def threshold_selection(crossover: Crossover, *, ridge: bool = True) -> Selection:
    """The end of the symbol's set, by case: its lower end, or the upper one where it has no lower; 0 for every value.

    Infinity stands for never. Every shorthand is put in as its formula; the ridge is C/W, which is one number where
    many sizes meet one accelerator, or without ``ridge`` a symbol of its own.
    """
    put = {symbol(RIDGE): _RIDGE if ridge else symbol(RIDGE), **_formulas(crossover.model.shorthands)}
    branches: list[tuple[Statement, Expr]] = []
    for case in crossover.cases:
        if isinstance(case.values, Relation):
            raise NotYet("a threshold without a formula is not compiled", seen=show(case.values))
        for interval in case.values or ():
            end, when = _end(interval), all_of([case.when, *_ordered(interval)])
            value = Integer(0) if end is None else end.xreplace(put)
            branches.append((map_expressions(when, lambda e: e.xreplace(put)), value))
    found = Selection(tuple(branches))
    where = ((_RIDGE, symbol(PEAK) / symbol(BANDWIDTH)),)
    return replace(found, where=where) if _RIDGE in found.symbols else found


def _formulas(shorthands: Mapping[str, Shorthand]) -> dict[Symbol, Expr]:
    """The formula of each letter that stands for a long coefficient."""
    return {symbol(name): held.formula for name, held in shorthands.items()}


def _ordered(interval: Interval) -> list[Statement]:
    """When an interval met with others is not empty; one alone never is where its case holds."""
    pieces = (interval, *interval.also)
    return [
        Relation(one.low, "<=" if one.low_closed and other.high_closed else "<", other.high)
        for one in pieces
        for other in pieces
        if one is not other and one.low is not None and other.high is not None
    ]


def _end(interval: Interval) -> Expr | None:
    """The lower end of an interval, or the upper one where it has no lower; None where it has neither."""
    pieces = (interval, *interval.also)
    lows, highs = [i.low for i in pieces if i.low is not None], [i.high for i in pieces if i.high is not None]
    return Max(*lows) if lows else Min(*highs) if highs else None
