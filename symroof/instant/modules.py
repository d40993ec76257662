"""Every file of ``symroof/_numbers/``, as a pure function of the derivations, topics and presets that ship."""

from __future__ import annotations

from collections.abc import Callable

from symroof.crossover import Crossover
from symroof.instant.chips import chips_source
from symroof.instant.emit import form_of, source, symbols_asked
from symroof.instant.pool import Pool
from symroof.instant.table import Form
from symroof.library import find_formula, names, topics
from symroof.pipeline import derive, model_of
from symroof.topics.compose import compose
from symroof.topics.topic import Formula, Topic

Progress = Callable[[str], None]
Solver = Callable[[Topic, Formula], list[Crossover]]


def solved_anew(topic: Topic, formula: Formula) -> list[Crossover]:
    """A formula solved for each of the symbols that it lists."""
    model = model_of(compose(topic, formula, find_formula).derivation)
    return [model.crossover(asked) for asked in formula.asked]


def number_files(done: Progress = lambda _: None, solved: Solver = solved_anew) -> dict[str, str]:
    """The text of each file by its name.

    Args:
        done: is told the derivation or topic whose turn comes.
        solved: gives a formula solved for the symbols that it lists.
    """
    files, index = {}, dict[str, str]()
    for name in names():
        done(name)
        files[f"{_module(name)}.py"] = derivation_source(name)
        index[name] = _module(name)
    for topic in topics().values():
        done(topic.name)
        module = f"topic_{_module(topic.name)}"
        files[f"{module}.py"] = topic_source(topic, solved)
        index |= {formula.name: module for formula in topic.formulas}
    files["__init__.py"] = index_source(index)
    files["chips.py"] = chips_source()
    return dict(sorted(files.items()))


def derivation_source(name: str) -> str:
    """The module of a derivation, solved for each of its symbols."""
    pool, model = Pool(), derive(name)
    form = form_of(model, [model.crossover(asked) for asked in symbols_asked(model)], pool)
    return source({name: form}, pool, f"The closed forms of {name}; written by symroof build.")


def topic_source(topic: Topic, solved: Solver = solved_anew) -> str:
    """The module of a topic, each formula solved for the symbols that it lists."""
    pool, forms = Pool(), dict[str, Form]()
    for formula in topic.formulas:
        crossovers = solved(topic, formula)
        forms[formula.name] = form_of(crossovers[0].model, crossovers, pool)
    return source(forms, pool, f"The closed forms of the topic {topic.name}; written by symroof build.")


def index_source(index: dict[str, str]) -> str:
    """The module that says which module holds each derivation and formula."""
    head = ['"""Closed forms in plain Python; written by symroof build."""', "# ruff: noqa", "# fmt: off", ""]
    lines = (f"    {name!r}: {module!r}," for name, module in sorted(index.items()))
    return "\n".join([*head, "INDEX = {", *lines, "}"]) + "\n"


def _module(name: str) -> str:
    return name.replace("-", "_")
