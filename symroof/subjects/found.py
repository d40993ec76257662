"""A subject solved and put in numbers, and one of its results."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, starmap

from sympy import Expr

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.reals import Irrational, between, floor_of
from symroof.algebra.statement import known_to_hold, symbols_of
from symroof.chips.preset import find_chip
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.errors import InputError, unknown
from symroof.model import Model
from symroof.numeric import Numbers, at_setting
from symroof.pipeline import derive, model_of
from symroof.quantities.dtypes import ALIASES, WIDTHS, dtype
from symroof.quantities.meaning import FIELD, Quantity, element_width
from symroof.quantities.units import NONE, quantity
from symroof.setting import Setting, link_on, missing, setting
from symroof.subjects.results import OF_THE_SOLUTION, RESULTS, Result
from symroof.subjects.subject import Subject, is_bare, shipped


@dataclass(frozen=True)
class Found:
    """A subject with its answer.

    Attributes:
        subject: what was asked.
        crossover: what was solved.
        setting: its values, with the rates of its accelerator.
        numbers: its numbers; None where values are missing.
        result: the result that is shown.
    """

    subject: Subject
    crossover: Crossover
    setting: Setting
    numbers: Numbers | None
    result: Result


def found(subject: Subject, *, where: str = "", solution: bool = True) -> Found:
    """A subject solved, proved and put in numbers as far as its values go.

    Args:
        subject: what is asked.
        where: its place, for messages.
        solution: whether the solution may matter; where it does it is put back into what was posed, or proved.

    Raises:
        InputError: naming the place and the key, for what cannot be.
    """
    with about(where, "shows"):
        if subject.shows not in RESULTS:
            raise unknown("result", subject.shows, RESULTS)
    crossover = solved(subject, where)
    at = _setting(subject, crossover, where)
    with about(where):
        numbers = None if missing(crossover, at.values) else at_setting(crossover, at)
    with about(where, "shows"):
        result = RESULTS[subject.shows](crossover, numbers, at.values)
    with about(where):
        needed = solution and _needs_solution(subject, crossover, numbers)
        if needed and not (_put_back(crossover, numbers) or crossover.proof.verdict == "proved"):
            raise InputError("the closed form is not proved", seen=crossover.proof.verdict)
    return Found(subject, crossover, at, numbers, result)


def _needs_solution(subject: Subject, crossover: Crossover, numbers: Numbers | None) -> bool:
    """Whether what is shown hangs on the answer: it is the answer, or it is counted at a size that the answer gives."""
    counted_at_it = numbers is not None and crossover.name not in subject.values
    return subject.shows in OF_THE_SOLUTION or counted_at_it


def _put_back(crossover: Crossover, numbers: Numbers | None) -> bool:
    """Whether the posed relation, at the values given, turns true and false just where the answer says.

    Looked at are the ends of the answer, a point between any two of them and one on either side, all of them exactly.
    Symbols that drop out have no value; any will do, so two are tried.
    """
    answer = numbers.values if numbers is not None else None
    ends = sorted({end for interval in answer or () for end in (interval.low, interval.high) if end})
    if numbers is None or not answer or not ends:
        return False
    relation, name = crossover.form.relation, crossover.name
    open_ones = {s.name for s in symbols_of(relation)} - {*numbers.setting.values, name}
    points = [between(Fraction(0), ends[0]), *ends, *starmap(between, pairwise(ends)), Fraction(floor_of(ends[-1]) + 1)]
    try:
        return all(
            known_to_hold(relation, {**dict.fromkeys(open_ones, any_value), **numbers.setting.values, name: point})
            is any(interval.contains(point) for interval in answer)
            for any_value in (Fraction(1), Fraction(3))[: 1 + bool(open_ones)]
            for point in points
        )
    except (Irrational, InputError):
        return False


def setting_of(subject: Subject, *, where: str = "") -> Setting:
    """The values of a subject and the rates of its accelerator, whether or not they are enough for its result."""
    return _setting(subject, solved(subject, where), where)


@contextmanager
def about(where: str, key: str = "") -> Iterator[None]:
    """Errors with the place that they come from, and the key there that they are about."""
    try:
        yield
    except InputError as error:
        place = ".".join(filter(None, (where, key)))
        raise (error.at(place) if place else error) from error


def solved(subject: Subject, where: str) -> Crossover:
    """What the subject is about, solved: a name or an operation once, or what it writes down."""
    if subject.of:
        choices = tuple(subject.choices.items())
        with about(where, "of"):
            _model(subject.of, choices)
        with about(where, "for" if subject.asks else ""):
            return _solved_name(subject.of, subject.asks, choices)
    model = _written(subject, where)
    with about(where, "for" if subject.asks else ""):
        return model.crossover()


def _written(subject: Subject, where: str) -> Model:
    """The model of the relation or the amounts that it writes down."""
    title = subject.relation or f"{subject.flops} FLOPs, {subject.moved} bytes"
    work, asked = (None, subject.asks) if subject.relation else _work(subject, where)
    if not asked:
        raise InputError("nothing to solve for", where=where, seen=title, expected="a symbol that it holds")
    with about(where, "relation" if subject.relation else "flops"):
        name = "relation" if subject.relation else "amounts"
        stated = parse_statement(subject.relation) if subject.relation else ""
        held = Derivation(title=title, name=name, solve_for=asked, relation=stated, work=work)
        return model_of(replace(held, quantities=_quantities(subject, where)))


def _quantities(subject: Subject, where: str) -> dict[str, Quantity]:
    """What symbols are that a subject writes down, as the units of their values say; else what they usually are."""
    found: dict[str, Quantity] = {}
    if subject.asks in FIELD and FIELD[subject.asks].width and subject.asks not in subject.values:
        found[subject.asks] = Quantity("what is asked for")  # its letter says nothing of its unit
    for name, value in subject.values.items():
        text = value.strip() if isinstance(value, str) else ""
        if text.lower() in WIDTHS or text.lower() in ALIASES:
            found[name] = element_width(FIELD[name].meaning if name in FIELD else "bytes an element")
            continue
        with about(where, f"values.{name}"):
            dimension = NONE if is_bare(text) else quantity(text).dimension
        if dimension:
            same = name in FIELD and FIELD[name].unit == dimension
            found[name] = FIELD[name] if same else Quantity(FIELD[name].meaning if name in FIELD else "", dimension)
    return found


def _work(subject: Subject, where: str) -> tuple[dict[str, Expr], str]:
    """The amounts that it writes down, and the symbol that they are solved for."""
    with about(where, "flops"):
        flops = parse_expression(subject.flops)
    with about(where, "bytes"):
        moved = parse_expression(subject.moved)
    names = {s.name for amount in (flops, moved) for s in amount.free_symbols}
    return {"tensor": flops, "hbm": moved}, subject.asks or min(names, default="")


@lru_cache(maxsize=256)
def _model(name: str, choices: tuple[tuple[str, str], ...]) -> Model:
    return derive(shipped(name), choices=dict(choices))


@lru_cache(maxsize=256)
def _solved_name(name: str, asks: str, choices: tuple[tuple[str, str], ...]) -> Crossover:
    return _model(name, choices).crossover(asks or None)


def _setting(subject: Subject, solved: Crossover, where: str) -> Setting:
    """The values of the subject and the rates of its accelerator; where they do not fit, the place of what does not."""
    try:
        return setting(
            solved.model,
            dict(subject.values),
            chip=subject.chip or None,
            dtype=subject.dtype or None,
            link=subject.link or None,
        )
    except InputError:
        _look_at_each(subject, solved, where)
        with about(where):
            raise


def _look_at_each(subject: Subject, solved: Crossover, where: str) -> None:
    """Raise for the first that does not fit by itself, with its place."""
    for name, value in subject.values.items():
        with about(where, f"values.{name}"):
            setting(solved.model, {name: value})
    with about(where, "chip"):
        chip = find_chip(subject.chip) if subject.chip else None
    if subject.dtype:
        with about(where, "dtype"):
            dtype(subject.dtype)
    if chip is not None and subject.link:
        with about(where, "link"):
            chip.link(link_on(chip, subject.link))
