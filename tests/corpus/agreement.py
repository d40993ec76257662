"""A closed form against the posed relation at one exact point, from its cases or leaves alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sympy import Expr

from symroof.algebra import sets
from symroof.algebra.reals import Real
from symroof.algebra.statement import (
    OPERATORS,
    AllOf,
    AnyOf,
    Relation,
    Statement,
    UndefinedHere,
    Values,
    holds,
    value,
)
from symroof.algebra.symbols import symbol
from symroof.solving.closed_form import ClosedForm

Truth = bool | None  # None: not defined
Parts = list[tuple[Statement, Statement | None]]  # conditions, and what is said of the symbol under each


@dataclass
class At:
    """A point, with the values that expressions were found to have there: the splits of five operators share most."""

    point: Values
    seen: dict[Expr, Real] = field(default_factory=dict)

    def value(self, expression: Expr) -> Real:
        if expression not in self.seen:
            self.seen[expression] = value(expression, self.point)
        return self.seen[expression]

    def holds(self, statement: Statement) -> bool:
        """As ``statement.holds``."""
        match statement:
            case Relation(left, op, right):
                return OPERATORS[op](self.value(left), self.value(right))
            case AllOf(parts):
                return all(self.holds(part) for part in parts)
            case AnyOf(parts):
                return any(self.holds(part) for part in parts)
        return statement.value


def truth(statement: Statement, point: Values) -> Truth:
    """The truth of ``statement`` at ``point``, None where it divides by zero."""
    try:
        return holds(statement, point)
    except UndefinedHere:
        return None


def condition(values: Any, name: str) -> Statement | None:
    """What a case or leaf says of the symbol: a union or a relation as a statement, None for "not defined"."""
    if values is None or isinstance(values, Relation):
        return values
    return sets.statement(values, symbol(name))


def parts_of(found: Iterable[Any], name: str) -> Parts:
    """Cases or leaves (with .when and .values) as conditions and what is said of ``name``."""
    return [(part.when, condition(part.values, name)) for part in found]


def disagreement(form: ClosedForm, at: At, expected: Truth, parts: Parts) -> str:
    """What is wrong at a point with the cases or leaves of ``form``, or "".

    Just one of them applies, and says what the posed relation says. At a pole the set leaves the symbol out.
    """
    try:
        pole = at.holds(form.undefined)
        found = [None if said is None else at.holds(said) for when, said in parts if at.holds(when)]
    except UndefinedHere as where:
        return f"the split divides by zero in {where} at {spelled(at.point)}"
    if pole and expected is None and found in ([None], [False]):
        return ""
    if pole or found != [expected]:
        return f"posed {expected}, split {found}{', a pole' if pole else ''} at {spelled(at.point)}"
    return ""


def wrong_at(form: ClosedForm, point: Values) -> str:
    """What is wrong with the cases of ``form`` at ``point``, or ""."""
    return disagreement(form, At(point), truth(form.relation, point), parts_of(form.cases, form.name))


def spelled(point: Values) -> str:
    """A point in words."""
    return ", ".join(f"{name} = {value}" for name, value in point.items())
