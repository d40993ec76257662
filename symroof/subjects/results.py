"""The results that a subject may show, each picked from what was solved and from its numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from sympy import Expr

from symroof.algebra.reals import Real
from symroof.algebra.statement import Statement, UndefinedHere, evaluate, unbounded
from symroof.crossover import Crossover
from symroof.errors import InputError
from symroof.numeric import Numbers
from symroof.quantities.units import BYTES, FLOP_COUNT, FLOPS, NONE, PER_BYTE, SECONDS, Dimension


@dataclass(frozen=True)
class Result:
    """One result of a crossover: its formula, its value at numbers, and the unit of that."""

    formula: Expr | Statement | None
    value: Real | int | str | None
    dimension: Dimension = NONE


Values = Mapping[str, Fraction]
Make = Callable[[Crossover, Numbers | None, Values], Result]


def _solution(solved: Crossover, numbers: Numbers | None, _values: Values) -> Result:
    held = solved.model.quantities[solved.name]
    found = numbers.threshold if numbers else None
    if numbers is not None and numbers.never:
        return Result(solved.form.solution, solved.form.nothing)
    return Result(solved.form.solution, found, held.unit)


def _counted(pick: Callable[[Crossover], Expr | None], dimension: Dimension) -> Make:
    """A result that is a formula of the sizes, with its value where all of them have one."""

    def make(solved: Crossover, numbers: Numbers | None, values: Values) -> Result:
        formula = pick(solved)
        if formula is None:
            raise InputError("there is no such result", seen=solved.model.derivation.title, expected="FLOPs and bytes")
        return Result(formula, _value(formula, solved, numbers, values), dimension)

    return make


def _value(formula: Expr, solved: Crossover, numbers: Numbers | None, values: Values) -> Fraction | None:
    size = numbers.size if numbers else None
    known = {**values, **({solved.name: size} if size is not None else {})}
    if unbounded(formula) or not {s.name for s in formula.free_symbols} <= set(known):
        return None
    try:
        return evaluate(formula, known)
    except UndefinedHere:
        return None


def _number(name: str, what: str, dimension: Dimension = NONE) -> Make:
    """A result that is a number alone, or a word."""

    def make(solved: Crossover, numbers: Numbers | None, _values: Values) -> Result:
        found = getattr(numbers, name) if numbers is not None else None
        if found in (None, "") or (name == "regime" and solved.model.posed is None):
            raise InputError(f"no {what} at these values", expected="a value for every other symbol, C and W too")
        return Result(None, found, dimension)

    return make


OF_THE_SOLUTION = ("solution", "smallest", "largest", "rule")
RESULTS: dict[str, Make] = {
    "solution": _solution,
    "smallest": _number("smallest_integer", "smallest whole number"),
    "largest": _number("largest_integer", "largest whole number"),
    "flops": _counted(lambda c: c.model.posed.flops if c.model.posed else None, FLOP_COUNT),
    "flops_exact": _counted(lambda c: c.model.exact.flops if c.model.exact else None, FLOP_COUNT),
    "bytes": _counted(lambda c: c.model.posed.bytes if c.model.posed else None, BYTES),
    "intensity": _counted(lambda c: c.model.intensity, PER_BYTE),
    "limit": _counted(lambda c: c.limit.value if c.limit else None, PER_BYTE),
    "rule": _counted(lambda c: c.rule.value if c.rule else None, NONE),
    "ridge": _number("ridge", "ridge", PER_BYTE),
    "t_math": _number("t_math", "time of the arithmetic", SECONDS),
    "t_comms": _number("t_comms", "time of the transfer", SECONDS),
    "lower": _number("lower", "time with full overlap", SECONDS),
    "upper": _number("upper", "time without overlap", SECONDS),
    "attainable": _number("attainable", "attainable rate", FLOPS),
    "regime": _number("regime", "regime"),
}
