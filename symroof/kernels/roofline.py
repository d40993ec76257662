"""The kernel of a crossover: counts, times, bounds, attainable rate and threshold as functions of its symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sympy import Add, Expr, Max, Min, Symbol

from symroof.algebra.notation import show
from symroof.algebra.sets import Interval
from symroof.algebra.statement import Relation, Statement, map_expressions
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.errors import InputError, NotYet
from symroof.kernels.kernel import Kernel, Selection, compile_kernel

if TYPE_CHECKING:
    from symroof.crossover import Crossover

_RIDGE = Symbol("\0ridge", positive=True)  # no argument can have that name


def roofs_kernel(crossover: Crossover, amounts: Mapping[str, Expr], rates: Mapping[str, str]) -> Kernel:
    """The kernel of a crossover of several resources.

    Arguments are its symbols in reading order, then the rates. Outputs are the amount of each resource by its name
    (``tensor``, ``hbm``, ``on_chip``), its time in s (``t_hbm``), the bounds ``lower`` and ``upper``, the threshold.

    Args:
        crossover: solved for a symbol.
        amounts: resource → FLOPs or bytes, in shorthand or not.
        rates: resource → symbol of its rate.
    """
    formulas = _formulas(crossover)
    written = {resource: amount.xreplace(formulas) for resource, amount in amounts.items()}
    times = {resource: amount / symbol(rates[resource]) for resource, amount in written.items()}
    outputs: dict[str, Expr | Selection] = {_spelled(resource): amount for resource, amount in written.items()}
    outputs |= {f"t_{_spelled(resource)}": time for resource, time in times.items()}
    outputs |= {"lower": Max(*times.values()), "upper": Add(*times.values())}
    outputs["threshold"] = threshold_selection(crossover)
    kernel = compile_kernel(outputs, tuple(dict.fromkeys([*crossover.model.names, *rates.values()])))
    return replace(kernel, rates=_presets(crossover))


def _spelled(resource: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in resource)


def roofline_kernel(crossover: Crossover) -> Kernel:
    """The kernel of ``crossover``: arguments are its symbols in reading order, then C in FLOP/s and W in B/s.

    Raises:
        InputError: the crossover is of a relation, which has no FLOPs and bytes.
    """
    work, formulas = crossover.model.posed, _formulas(crossover)
    if work is None or crossover.model.intensity is None:
        raise InputError("a relation has no FLOPs and bytes to compile", where=crossover.model.derivation.name)
    peak, bandwidth = symbol(PEAK), symbol(BANDWIDTH)
    flops, moved = work.flops.xreplace(formulas), work.bytes.xreplace(formulas)
    math, comms, intensity = flops / peak, moved / bandwidth, flops / moved
    outputs: dict[str, Expr | Selection] = {
        "flops": flops,
        "bytes": moved,
        "intensity": intensity,
        "t_math": math,
        "t_comms": comms,
        "lower": Max(math, comms),
        "upper": math + comms,
        "attainable": Min(peak, bandwidth * intensity),
        "threshold": threshold_selection(crossover),
    }
    kernel = compile_kernel(outputs, (*crossover.model.names, PEAK, BANDWIDTH))
    return replace(kernel, rates=_presets(crossover))


def _presets(crossover: Crossover) -> Callable[..., Mapping[str, Fraction]]:
    """What an accelerator, a precision and a link give: rates, and element widths where a precision is named."""

    def rates(**picked: str) -> Mapping[str, Fraction]:
        from symroof.setting import setting

        return setting(
            crossover.model, {}, chip=picked.get("chip"), dtype=picked.get("dtype"), link=picked.get("link")
        ).values

    return rates


def threshold_selection(crossover: Crossover) -> Selection:
    """The end of the symbol's set, by case: its lower end, or the upper one where it has no lower; 0 for every value.

    Infinity stands for never. Every shorthand is put in as its formula; the ridge is C/W, which is one number where
    many sizes meet one accelerator.
    """
    put = {symbol(RIDGE): _RIDGE, **_formulas(crossover)}
    branches: list[tuple[Statement, Expr]] = []
    for case in crossover.cases:
        if isinstance(case.values, Relation):
            raise NotYet("a threshold without a formula is not compiled", seen=show(case.values))
        if case.values:
            end = _end(case.values[0])
            value = symbol(PEAK) * 0 if end is None else end.xreplace(put)
            branches.append((map_expressions(case.when, lambda e: e.xreplace(put)), value))
    found = Selection(tuple(branches))
    ridge = (_RIDGE, symbol(PEAK) / symbol(BANDWIDTH))
    return replace(found, where=(ridge,)) if _RIDGE in found.symbols else found


def _formulas(crossover: Crossover) -> dict[Symbol, Expr]:
    """The formula of each letter that stands for a long coefficient."""
    return {symbol(name): held.formula for name, held in crossover.model.shorthands.items()}


def _end(first: Interval) -> Expr | None:
    """The lower end of an interval, or the upper one where it has no lower; None where it has neither."""
    pieces = (first, *first.also)
    lows, highs = [i.low for i in pieces if i.low is not None], [i.high for i in pieces if i.high is not None]
    return Max(*lows) if lows else Min(*highs) if highs else None
