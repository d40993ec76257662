"""Statements: relations between expressions, and their conjunctions and disjunctions; exact truth at a point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from operator import eq, ge, gt, le, lt, ne

from sympy import Add, Expr, Max, Min, Mul, Pow, Symbol

OPERATORS: dict[str, Callable[[Fraction, Fraction], bool]] = {">=": ge, ">": gt, "<=": le, "<": lt, "=": eq, "!=": ne}
FLIPPED = {">=": "<=", ">": "<", "<=": ">=", "<": ">", "=": "=", "!=": "!="}
NEGATED = {">=": "<", ">": "<=", "<=": ">", "<": ">=", "=": "!=", "!=": "="}


@dataclass(frozen=True)
class Relation:
    """``left op right`` with op one of >=, >, <=, <, = and !=."""

    left: Expr
    op: str
    right: Expr


@dataclass(frozen=True)
class AllOf:
    """Every part holds; a later part is read only where the earlier ones hold, and may divide by what they guard."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True)
class AnyOf:
    """At least one part holds."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True)
class Truth:
    """Always (True) or never (False)."""

    value: bool


Statement = Relation | AllOf | AnyOf | Truth
ALWAYS, NEVER = Truth(True), Truth(False)


def all_of(parts: Iterable[Statement]) -> Statement:
    """The conjunction, flat, without parts that always hold."""
    kept: dict[Statement, None] = {}  # in order, each part once
    for part in parts:
        if part == NEVER:
            return NEVER
        kept |= dict.fromkeys(part.parts if isinstance(part, AllOf) else () if part == ALWAYS else (part,))
    return ALWAYS if not kept else next(iter(kept)) if len(kept) == 1 else AllOf(tuple(kept))


def any_of(parts: Iterable[Statement]) -> Statement:
    """The disjunction, flat, without parts that never hold."""
    kept: dict[Statement, None] = {}
    for part in parts:
        if part == ALWAYS:
            return ALWAYS
        kept |= dict.fromkeys(part.parts if isinstance(part, AnyOf) else () if part == NEVER else (part,))
    return NEVER if not kept else next(iter(kept)) if len(kept) == 1 else AnyOf(tuple(kept))


def negate(statement: Statement) -> Statement:
    """The statement that holds exactly where ``statement`` does not (both read where they are defined)."""
    match statement:
        case Relation(left, op, right):
            return Relation(left, NEGATED[op], right)
        case AllOf(parts):
            return any_of(negate(p) for p in parts)
        case AnyOf(parts):
            return all_of(negate(p) for p in parts)
        case Truth(value):
            return Truth(not value)


def relations(statement: Statement) -> Iterator[Relation]:
    """The relations inside ``statement``, left to right."""
    match statement:
        case Relation():
            yield statement
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from relations(part)


def map_expressions(statement: Statement, change: Callable[[Expr], Expr]) -> Statement:
    """``statement`` with ``change`` applied to both sides of every relation."""
    match statement:
        case Relation(left, op, right):
            return Relation(change(left), op, change(right))
        case AllOf(parts):
            return all_of(map_expressions(p, change) for p in parts)
        case AnyOf(parts):
            return any_of(map_expressions(p, change) for p in parts)
        case Truth():
            return statement


def symbols_of(statement: Statement) -> set[Symbol]:
    """The symbols in ``statement``."""
    return {s for r in relations(statement) for side in (r.left, r.right) for s in side.free_symbols}


class UndefinedHere(ArithmeticError):
    """The expression divides by zero at this point."""


Values = Mapping[str, Fraction]


def evaluate(expression: Expr, values: Values) -> Fraction:
    """The exact value of ``expression`` at ``values`` (by symbol name).

    Raises:
        UndefinedHere: where it divides by zero.
        KeyError: for a symbol without a value.
    """
    if expression.is_Symbol:
        return values[expression.name]
    if expression.is_Rational:
        return Fraction(int(expression.p), int(expression.q))
    parts = [evaluate(arg, values) for arg in expression.args]
    kind = expression.func
    if kind is Add:
        return sum(parts, Fraction(0))
    if kind is Mul:
        return prod(parts, start=Fraction(1))
    if kind is Pow and expression.exp.is_Integer:
        if parts[0] == 0 and parts[1] < 0:
            raise UndefinedHere(str(expression))
        return Fraction(parts[0] ** int(parts[1]))
    if kind is Max or kind is Min:
        return max(parts) if kind is Max else min(parts)
    raise TypeError(f"no exact value for {kind.__name__}")


def holds(statement: Statement, values: Values) -> bool:
    """Whether ``statement`` is true at ``values``, in exact rationals.

    Raises:
        UndefinedHere: where a part that matters divides by zero.
    """
    match statement:
        case Relation(left, op, right):
            return OPERATORS[op](evaluate(left, values), evaluate(right, values))
        case AllOf(parts):
            return all(holds(p, values) for p in parts)
        case AnyOf(parts):
            return any(holds(p, values) for p in parts)
        case Truth(value):
            return value
