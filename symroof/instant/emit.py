"""A model solved for its symbols as the data and functions of a generated module."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, field, replace
from fractions import Fraction

from sympy import Expr, Integer, ceiling, degree, floor, fraction, together

from symroof.algebra.notation import show
from symroof.algebra.sets import Interval
from symroof.algebra.statement import ALWAYS, Relation, Statement, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, reading_order, symbol
from symroof.amounts import many
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.errors import InputError, NotYet, clip
from symroof.given import given
from symroof.instant.table import Call, Ends, Form, Solution
from symroof.kernels.emit import EXACT, python_source
from symroof.kernels.graph import Selection, graph_of
from symroof.model import Model
from symroof.quantities.meaning import Quantity
from symroof.quantities.units import NONE
from symroof.regimes.roofwork import roofs_of

YES, NO = Integer(1), Integer(0)


def _number(value: Fraction) -> str:
    """A whole number as it is, as all that it meets are Fractions."""
    return str(value.numerator) if value.denominator == 1 else f"Fraction({value.numerator}, {value.denominator})"


TARGET = replace(EXACT, number=_number)


@dataclass
class Pool:
    """The functions and quantities of a module, each once."""

    functions: dict[str, int] = field(default_factory=dict)
    quantities: dict[Quantity, int] = field(default_factory=dict)

    def call(self, output: Expr | Selection, names: Iterable[str]) -> Call:
        """A function of the names in reading order that gives ``output``, and those names."""
        ordered = sorted(names, key=reading_order)
        source = python_source(graph_of({"value": output}, ordered, total=False), TARGET)
        body = source.removeprefix("def kernel")
        return self.functions.setdefault(body, len(self.functions)), " ".join(ordered)

    def value(self, expression: Expr) -> Call:
        """The function of an expression."""
        return self.call(expression, {s.name for s in expression.free_symbols})

    def truth(self, statement: Statement) -> Call:
        """The function that is 1 where a statement holds and else 0."""
        return self.call(Selection(((statement, YES),), NO), {s.name for s in symbols_of(statement)})

    def quantity(self, held: Quantity) -> int:
        """The place of a quantity."""
        return self.quantities.setdefault(held, len(self.quantities))


def form_of(model: Model, crossovers: Iterable[Crossover], pool: Pool) -> Form:
    """A model with its solutions; what has no formula for an end of its set is left out."""
    derivation = model.derivation
    solutions = {}
    for crossover in crossovers:
        try:
            solutions[crossover.name] = tuple(_solution(crossover, pool))
        except NotYet:
            continue
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
        "rates": _rates(derivation),
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


def _rates(derivation: Derivation) -> tuple[tuple[str, str, bool], ...]:
    """Rates beyond C and W."""
    roofs = roofs_of(derivation).roofs if many(derivation) else ()
    return tuple((r.rate, r.resource, r.compute) for r in roofs if r.rate not in (PEAK, BANDWIDTH))


def _solution(crossover: Crossover, pool: Pool) -> Solution:
    form, model = crossover.form, crossover.model
    posed = symbols_of(form.relation) if model.posed else form.parameters
    letters = (
        (name, held.quantity.meaning, clip(show(held.formula)), pool.value(held.formula))
        for name, held in model.shorthands.items()
    )
    work = model.posed
    return Solution(
        needed=" ".join(sorted({s.name for s in posed} - {form.name})),
        letters=tuple(letters),
        assumed=None if form.assumed == ALWAYS else (pool.truth(form.assumed), show(form.assumed)),
        case=_case(crossover, pool),
        sets=tuple(_set(case.values, pool) for case in form.cases),
        relation=pool.truth(form.relation),
        cleared=_cleared(crossover, pool),
        nothing=form.nothing,
        amounts=None if work is None else tuple(map(pool.value, (work.flops, work.bytes, work.intensity))),
        roofs=_roofs(model.derivation, pool),
    )


def _cleared(crossover: Crossover, pool: Pool) -> tuple[str, Call, int, Call, int] | None:
    """The relation as a quotient against 0, where some parameter may be 0 and its degree is at most 2."""
    posed, target = crossover.form.relation, crossover.form.symbol
    if not isinstance(posed, Relation) or not any(map(_may_be_zero, _bound(crossover.model).values())):
        return None
    difference = posed.left - posed.right
    if not difference.is_rational_function() or difference.has(floor, ceiling):
        return None
    over, under = fraction(together(difference))
    degrees = [int(degree(part, target)) if part.has(target) else 0 for part in (over, under)]
    if max(degrees) > 2:
        return None
    return posed.op, pool.value(over), degrees[0], pool.value(under), degrees[1]


def _may_be_zero(held: Quantity) -> bool:
    """Whether a value of 0 is taken: see ``bind``."""
    return held.width or (not held.integral and held.dimension == NONE)


def _case(crossover: Crossover, pool: Pool) -> Call | None:
    """The function that gives the index of the first case whose condition holds, -1 for none."""
    conditions = [case.when for case in crossover.cases]
    if conditions == [ALWAYS]:
        return None
    names = {s.name for condition in conditions for s in symbols_of(condition)}
    branches = tuple((condition, Integer(index)) for index, condition in enumerate(conditions))
    return pool.call(Selection(branches, Integer(-1)), names)


def _set(values: tuple[Interval, ...] | Relation | None, pool: Pool) -> tuple[Ends, ...] | None:
    if isinstance(values, Relation):
        raise NotYet("a set without a formula for its ends", seen=show(values))
    return None if values is None else tuple(_ends(interval, pool) for interval in values)


def _ends(interval: Interval, pool: Pool) -> Ends:
    low, high = (None if end is None else pool.value(end) for end in (interval.low, interval.high))
    return low, interval.low_closed, high, interval.high_closed, tuple(_ends(other, pool) for other in interval.also)


def _roofs(derivation: Derivation, pool: Pool) -> tuple[tuple[str, str, Call], ...]:
    """Each of several resources with the symbol of its rate and its amount."""
    if not many(derivation):
        return ()
    return tuple((roof.resource, roof.rate, pool.value(roof.amount)) for roof in roofs_of(derivation).roofs)


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
