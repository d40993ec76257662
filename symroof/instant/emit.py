"""A model solved for its symbols as the data and functions of a generated module."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple

from symroof.algebra.statement import symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.crossover import Crossover
from symroof.errors import InputError, NotYet
from symroof.given import given
from symroof.instant.emitsolution import quotient, solution_of, zeroable
from symroof.instant.emitzeros import zeros_of
from symroof.instant.pool import Pool
from symroof.instant.table import Form
from symroof.model import Model
from symroof.quantities.meaning import Quantity
from symroof.regimes.roofsetting import further_rates


def form_of(model: Model, crossovers: Iterable[Crossover], pool: Pool) -> Form:
    """A model with its solutions; what has no formula for an end of its set is left out."""
    derivation = model.derivation
    solutions = {}
    for crossover in crossovers:
        may_be_zero = zeroable(crossover)
        divided = quotient(crossover) if may_be_zero else None
        try:
            solution = solution_of(crossover, pool, divided)
        except NotYet:
            continue
        zeros = zeros_of(crossover, pool, solution, may_be_zero, divided)
        solutions[crossover.name] = tuple(solution._replace(zeros=zeros and tuple(zeros)))
        _check_alike(model, crossover.model)
    return {
        "title": derivation.title,
        "asked": derivation.asked,
        "unit": model.unit,
        "link": model.link,
        "needs_peak": model.needs_peak,
        "names": " ".join(model.names),
        "quantities": {name: pool.quantity(held) for name, held in _bound(model).items()},
        "given": tuple((words, pool.truth(statement)) for words, statement in given(derivation).items()),
        "rates": further_rates(derivation),
        "steps": derivation.steps_of,
        "choices": {name: tuple(options) for name, options in derivation.choices.items()},
        "solutions": solutions,
    }


def _check_alike(model: Model, other: Model) -> None:
    """That a model in shorthand has the symbols of the one written out: only its letters are its own."""
    one, two = ((m.names, m.unit, m.link, m.needs_peak, _bound(m)) for m in (model, other))
    if one != two:
        raise InputError("symbols differ in shorthand", where=model.derivation.name)


def _bound(model: Model) -> dict[str, Quantity]:
    """The quantities of the symbols that may have a value."""
    return {name: held for name, held in model.quantities.items() if name not in model.shorthands}


def symbols_asked(model: Model) -> list[str]:
    """Every symbol that a derivation may be asked for, in reading order, the ridge and rates last."""
    rates = [RIDGE, PEAK, BANDWIDTH]
    if model.intensity is None:
        rates = [rate for rate in rates if symbol(rate) in symbols_of(model.relation(RIDGE))]
    return [*model.names, *rates]


def source(forms: dict[str, Form], pool: Pool, docstring: str) -> str:
    """The module that holds ``forms``; every name of a symbol in it is inside a text."""
    lines = [f'"""{docstring}"""', "# ruff: noqa", "# mypy: ignore-errors", "# fmt: off", ""]
    lines += ["from fractions import Fraction", "", *_imports(pool.functions), ""]
    for body, place in pool.functions.items():
        lines += ["", f"def f{place}{body}"]
    lines += [f"FUNCTIONS = ({''.join(f'f{place}, ' for place in pool.functions.values())})"]
    lines += ["QUANTITIES = (", *(f"    {astuple(held)!r}," for held in pool.quantities), ")"]
    lines += ["FORMS = {", *(line for name, form in forms.items() for line in _literal(name, form)), "}"]
    return "\n".join(lines) + "\n"


def _imports(bodies: Iterable[str]) -> list[str]:
    used = [word for word in ("power", "sqrt") if any(f"{word}(" in body for body in bodies)]
    return [f"from symroof.instant.words import {', '.join(used)}"] if used else []


def _literal(name: str, form: Form) -> Iterable[str]:
    """A form as the lines of a literal, one a field and one a solution."""
    yield f"    {name!r}: {{"
    for key, value in form.items():
        if key != "solutions":
            yield f"        {key!r}: {value!r},"
    yield "        'solutions': {"
    for asked, solution in form["solutions"].items():
        yield f"            {asked!r}: {solution!r},"
    yield "        },"
    yield "    },"
