"""A step of a companion carried out: solved, put in numbers, and held against what the text prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from sympy import Expr

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.reals import Real, approximate
from symroof.algebra.statement import ALWAYS, Statement, UndefinedHere, evaluate
from symroof.companions.companion import Companion, Item, Step
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.errors import InputError, unknown
from symroof.numeric import Numbers, at_setting
from symroof.pipeline import derive, model_of
from symroof.proving.prove import Judgement, prove
from symroof.quantities.printed import Printed, printed
from symroof.quantities.units import BYTES, FLOPS, NONE, SECONDS, Dimension, name_of
from symroof.setting import missing, setting

PER_BYTE: Dimension = (("FLOP", 1), ("byte", -1))
FLOP_COUNT: Dimension = (("FLOP", 1),)


@dataclass(frozen=True)
class Result:
    """One result of a crossover: its formula, its value at numbers, and the unit of that."""

    formula: Expr | Statement | None
    value: Real | int | str | None
    dimension: Dimension = NONE


@dataclass(frozen=True)
class Shown:
    """A step carried out.

    Attributes:
        step: as the file states it.
        crossover: what was solved; None for a claim.
        numbers: its numbers; None where values are missing, and for a claim.
        result: the result that is shown; None for a claim.
        claim: the statement that was judged; None for a result.
        judgement: on the claim, or on the closed form.
        printed: what the text prints, read.
    """

    step: Step
    crossover: Crossover | None
    numbers: Numbers | None
    result: Result | None
    claim: Statement | None
    judgement: Judgement
    printed: Printed | None

    @property
    def agrees(self) -> bool | None:
        """Whether what is printed stands for the result; None where nothing is printed or there is no number."""
        value = self.result.value if self.result else None
        if self.printed is None or value is None or isinstance(value, str):
            return None
        near = [Fraction(value) if isinstance(value, int) else approximate(value)]
        if self.step.shows == "solution" and self.numbers is not None:
            whole = (self.numbers.smallest_integer, self.numbers.largest_integer)
            near += [Fraction(number) for number in whole if number is not None]
        return any(self.printed.stands_for(each) for each in near)


def carried_out(companion: Companion) -> list[tuple[Item, list[Shown]]]:
    """Every item with its steps carried out.

    Raises:
        InputError: naming the item and the step, for one that cannot be, or whose verdict is not the expected one.
    """
    return [(item, [_at(item, index, step) for index, step in enumerate(item.steps, 1)]) for item in companion.items]


def _at(item: Item, index: int, step: Step) -> Shown:
    try:
        return show_step(step)
    except InputError as error:
        raise error.at(f"{item.where}: steps[{index}]") from error


def show_step(step: Step) -> Shown:
    """One step carried out; see ``carried_out``."""
    if step.claim:
        return _judged(step)
    solved = _solved(step)
    where = setting(
        solved.model, dict(step.values), chip=step.chip or None, dtype=step.dtype or None, link=step.link or None
    )
    numbers = None if missing(solved, where.values) else at_setting(solved, where)
    if step.shows not in RESULTS:
        raise unknown("result", step.shows, RESULTS)
    result = RESULTS[step.shows](solved, numbers, where.values)
    if not solved.proof.verdict == "proved":
        raise InputError("the closed form is not proved", seen=solved.proof.verdict)
    shown = _printed(step, result)
    return Shown(step, solved, numbers, result, None, solved.proof.whole, shown)


def _judged(step: Step) -> Shown:
    claim = parse_statement(step.claim)
    judgement = prove(claim, given=parse_statement(step.given) if step.given else ALWAYS)
    if judgement.verdict != step.expected:
        raise InputError(f"the claim is {judgement.verdict}", seen=step.claim, expected=f"a claim {step.expected}")
    return Shown(step, None, None, None, claim, judgement, None)


def _solved(step: Step) -> Crossover:
    """What the step speaks of, solved: a name or an operation once, or what it writes down."""
    if step.of:
        return _solved_name(step.of, step.asks, tuple(step.choices.items()))
    title = step.relation or f"{step.flops} FLOPs, {step.moved} bytes"
    if step.relation:
        return model_of(
            Derivation(title=title, name="relation", solve_for=step.asks, relation=step.relation)
        ).crossover()
    work = {"tensor": parse_expression(step.flops), "hbm": parse_expression(step.moved)}
    asked = step.asks or min(s.name for amount in work.values() for s in amount.free_symbols)
    return model_of(Derivation(title=title, name="amounts", solve_for=asked, work=work)).crossover()


@lru_cache(maxsize=256)
def _solved_name(name: str, asks: str, choices: tuple[tuple[str, str], ...]) -> Crossover:
    return derive(name, choices=dict(choices)).crossover(asks or None)


def _printed(step: Step, result: Result) -> Printed | None:
    if not step.printed:
        return None
    shown = printed(step.printed)
    if shown.dimension not in (result.dimension, NONE):
        raise InputError("the unit does not fit", seen=step.printed, expected=name_of(result.dimension))
    return shown


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
    if formula.is_infinite or not {s.name for s in formula.free_symbols} <= set(known):
        return None
    try:
        return evaluate(formula, known)
    except UndefinedHere:
        return None


def _number(name: str, dimension: Dimension) -> Make:
    """A result that is a number alone."""

    def make(_solved: Crossover, numbers: Numbers | None, _values: Values) -> Result:
        found = getattr(numbers, name) if numbers is not None else None
        if found is None:
            raise InputError(f"no {name} at these values", expected="a value for every other symbol, C and W too")
        return Result(None, found, dimension)

    return make


RESULTS: dict[str, Make] = {
    "solution": _solution,
    "smallest": _number("smallest_integer", NONE),
    "largest": _number("largest_integer", NONE),
    "flops": _counted(lambda c: c.model.posed.flops if c.model.posed else None, FLOP_COUNT),
    "flops_exact": _counted(lambda c: c.model.exact.flops if c.model.exact else None, FLOP_COUNT),
    "bytes": _counted(lambda c: c.model.posed.bytes if c.model.posed else None, BYTES),
    "intensity": _counted(lambda c: c.model.intensity, PER_BYTE),
    "limit": _counted(lambda c: c.limit.value if c.limit else None, PER_BYTE),
    "rule": _counted(lambda c: c.rule.value if c.rule else None, NONE),
    "ridge": _number("ridge", PER_BYTE),
    "t_math": _number("t_math", SECONDS),
    "t_comms": _number("t_comms", SECONDS),
    "lower": _number("lower", SECONDS),
    "upper": _number("upper", SECONDS),
    "attainable": _number("attainable", FLOPS),
    "regime": _number("regime", NONE),
}
