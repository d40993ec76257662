"""The functions and quantities of a generated module, each once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from sympy import Expr, Integer

from symroof.algebra.statement import Statement, symbols_of
from symroof.algebra.symbols import reading_order
from symroof.instant.table import Call
from symroof.kernels.emit import EXACT, python_source
from symroof.kernels.graph import Selection, graph_of
from symroof.quantities.meaning import Quantity

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
