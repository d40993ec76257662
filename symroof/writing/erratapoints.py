"""Points where a statement of a text fails, and what stands there, as inline pieces."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from sympy import Expr

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import ALWAYS, Relation, Statement
from symroof.claims.claim import Claim
from symroof.claims.sides import side_value
from symroof.quantities.units import Dimension
from symroof.writing import sections
from symroof.writing.document import Figure, Inline, Math, Text, line


def condition_of(claim: Claim) -> Statement:
    return parse_statement(claim.given) if claim.given else ALWAYS


def meant_where(claim: Claim) -> Inline:
    """``Where s = 2, `` for a formula that is meant for that."""
    return line("Where ", Math(parse_statement(claim.given)), " ") if claim.given else (Text("As a formula "),)


def point_of(point: Mapping[str, Fraction], *formulas: Expr) -> Inline:
    """``At N = 1, T = 2`` with the symbols that the formulas hold, by default with all."""
    held = {s.name for each in formulas for s in each.free_symbols}
    names = [(name, each) for name, each in point.items() if name in held or not held]
    return (*line("At "), *sections.listed(sections.equals(name, each) for name, each in names))


def figure_at(side: Expr, point: Mapping[str, Fraction], dimension: Dimension = ()) -> Figure:
    return sections.figure(side_value(side, point), dimension)


def sides_of(stated: Relation, point: Mapping[str, Fraction], dimension: Dimension = ()) -> Inline:
    """What both sides of a relation come to."""
    left, right = figure_at(stated.left, point, dimension), figure_at(stated.right, point, dimension)
    return line("the left side is ", left, " and the right side ", right, ".")
