"""A step of a companion carried out: solved, put in numbers, and held against what the text prints."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from sympy import Expr

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.reals import approximate
from symroof.algebra.statement import ALWAYS, Statement
from symroof.chips.preset import find_chip
from symroof.companions.companion import Companion, Item, Step, subject
from symroof.companions.results import RESULTS, Result
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.errors import InputError, unknown
from symroof.model import Model
from symroof.numeric import Numbers, at_setting
from symroof.pipeline import derive, model_of
from symroof.proving.prove import Judgement, prove
from symroof.quantities.dtypes import dtype
from symroof.quantities.printed import Printed, printed
from symroof.quantities.units import NONE, name_of
from symroof.setting import Setting, link_on, missing, setting


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
        exact = Fraction(value) if isinstance(value, int) else approximate(value)
        if self.step.shows != "solution" or self.numbers is None:
            return self.printed.agrees(exact)
        return self.printed.agrees(exact, self.numbers.smallest_integer, self.numbers.largest_integer)


def carried_out(companion: Companion) -> list[tuple[Item, list[Shown]]]:
    """Every item with its steps carried out.

    Raises:
        InputError: naming the item and the step, for one that cannot be, or whose verdict is not the expected one.
    """
    return [
        (item, [show_step(step, where=f"{item.where}: steps[{index}]") for index, step in enumerate(item.steps, 1)])
        for item in companion.items
    ]


def show_step(step: Step, *, where: str = "") -> Shown:
    """One step carried out; see ``carried_out``.

    Args:
        step: what is derived, or judged.
        where: the place of the step, for messages.
    """
    if step.claim:
        return _judged(step, where)
    with _about(where, "shows"):
        if step.shows not in RESULTS:
            raise unknown("result", step.shows, RESULTS)
    solved = _solved(step, where)
    at = _setting(step, solved, where)
    with _about(where):
        numbers = None if missing(solved, at.values) else at_setting(solved, at)
    with _about(where, "shows"):
        result = RESULTS[step.shows](solved, numbers, at.values)
    with _about(where):
        if not solved.proof.verdict == "proved":
            raise InputError("the closed form is not proved", seen=solved.proof.verdict)
    with _about(where, "printed"):
        shown = Shown(step, solved, numbers, result, None, solved.proof.whole, _printed(step, result))
    if step.differs and shown.agrees is not False:
        with _about(where, "differs"):
            raise InputError("nothing differs", seen=step.printed, expected="differs = false")
    return shown


@contextmanager
def _about(where: str, key: str = "") -> Iterator[None]:
    """Errors with the place of the step, and the key of it that they are about."""
    try:
        yield
    except InputError as error:
        place = ".".join(filter(None, (where, key)))
        raise (error.at(place) if place else error) from error


def _judged(step: Step, where: str) -> Shown:
    with _about(where, "given"):
        given = parse_statement(step.given) if step.given else ALWAYS
    with _about(where, "claim"):
        claim = parse_statement(step.claim)
        judgement = prove(claim, given=given)
        if judgement.verdict != step.expected:
            raise InputError(f"the claim is {judgement.verdict}", seen=step.claim, expected=f"a claim {step.expected}")
    return Shown(step, None, None, None, claim, judgement, None)


def _solved(step: Step, where: str) -> Crossover:
    """What the step speaks of, solved: a name or an operation once, or what it writes down."""
    if step.of:
        choices = tuple(step.choices.items())
        with _about(where, "of"):
            _model(step.of, choices)
        with _about(where, "for" if step.asks else ""):
            return _solved_name(step.of, step.asks, choices)
    model = _written(step, where)
    with _about(where, "for" if step.asks else ""):
        return model.crossover()


def _written(step: Step, where: str) -> Model:
    """The model of the relation or the amounts that a step writes down."""
    title = step.relation or f"{step.flops} FLOPs, {step.moved} bytes"
    work, asked = (None, step.asks) if step.relation else _work(step, where)
    if not asked:
        raise InputError("nothing to solve for", where=where, seen=title, expected="a symbol that it holds")
    with _about(where, "relation" if step.relation else "flops"):
        if step.relation:
            parse_statement(step.relation)
        name = "relation" if step.relation else "amounts"
        return model_of(Derivation(title=title, name=name, solve_for=asked, relation=step.relation, work=work))


def _work(step: Step, where: str) -> tuple[dict[str, Expr], str]:
    """The amounts that a step writes down, and the symbol that they are solved for."""
    with _about(where, "flops"):
        flops = parse_expression(step.flops)
    with _about(where, "bytes"):
        moved = parse_expression(step.moved)
    names = {s.name for amount in (flops, moved) for s in amount.free_symbols}
    return {"tensor": flops, "hbm": moved}, step.asks or min(names, default="")


@lru_cache(maxsize=256)
def _model(name: str, choices: tuple[tuple[str, str], ...]) -> Model:
    return derive(subject(name), choices=dict(choices))


@lru_cache(maxsize=256)
def _solved_name(name: str, asks: str, choices: tuple[tuple[str, str], ...]) -> Crossover:
    return _model(name, choices).crossover(asks or None)


def _setting(step: Step, solved: Crossover, where: str) -> Setting:
    """The values of the step and the rates of its accelerator; each looked at by itself first, for messages."""
    for name, value in step.values.items():
        with _about(where, f"values.{name}"):
            setting(solved.model, {name: value})
    with _about(where, "chip"):
        chip = find_chip(step.chip) if step.chip else None
    with _about(where, "dtype"):
        short = dtype(step.dtype)[0] if step.dtype else None
    if chip is not None and step.link:
        with _about(where, "link"):
            chip.link(link_on(chip, step.link))
    with _about(where):
        return setting(solved.model, dict(step.values), chip=chip, dtype=short, link=step.link or None)


def _printed(step: Step, result: Result) -> Printed | None:
    if not step.printed:
        return None
    shown = printed(step.printed)
    if shown.dimension not in (result.dimension, NONE):
        raise InputError("the unit does not fit", seen=step.printed, expected=name_of(result.dimension))
    return shown
