"""Statements: relations between expressions, and their conjunctions and disjunctions; exact truth at a point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

from sympy import Add, Expr, Max, Min, Mul, Pow, Symbol, ceiling, floor, oo, zoo

from symroof.algebra.algebraic import MAX_BITS as MAX_BITS
from symroof.algebra.algebraic import added, bits_of, multiplied, power, too_long
from symroof.algebra.algebraic import symbolic_power as symbolic_power
from symroof.algebra.reals import OPERATORS as OPERATORS
from symroof.algebra.reals import Irrational, Real, ceil_of, floor_of
from symroof.algebra.reals import UndefinedHere as UndefinedHere
from symroof.algebra.roots import root_of
from symroof.errors import NotYet

FEW_TIMES = 64
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


Values = Mapping[str, Fraction]
Reals = Mapping[str, Real]


def value(expression: Expr, values: Reals) -> Real:
    """The exact value of ``expression`` at ``values`` (by symbol name), square roots included.

    Raises:
        UndefinedHere: where it divides by zero or takes the square root of a negative number.
        Irrational: where it joins so many square roots that the value is of too high a degree, and where an exponent
            with symbols in it is no whole number.
        InputError: where a power with such an exponent has more than 20,000 bits.
        KeyError: for a symbol without a value.
    """
    if expression.is_Symbol:
        return values[expression.name]
    if expression.is_Rational:
        return Fraction(int(expression.p), int(expression.q))
    kind = expression.func
    if kind is Pow and expression.exp.is_Rational:
        return _power(expression, value(expression.base, values))
    parts = [value(arg, values) for arg in expression.args]
    if kind is Pow:
        return symbolic_power(parts[0], parts[1], expression)
    if kind in ROUNDINGS:
        return Fraction(ROUNDINGS[kind](parts[0]))
    if kind in EXTREMA:
        return EXTREMA[kind](parts)
    if kind in FOLDS:
        return reduce(FOLDS[kind], parts)
    raise TypeError(f"no exact value for {kind.__name__}")


EXTREMA: dict[type, Callable[[list[Real]], Real]] = {Max: max, Min: min}
ROUNDINGS: dict[type, Callable[[Real], int]] = {ceiling: ceil_of, floor: floor_of}
FOLDS: dict[type, Callable[[Real, Real], Real]] = {Add: added, Mul: multiplied}


def _power(expression: Expr, base: Real) -> Real:
    """``base`` to the exponent of ``expression``, the denominator of which is a power of two."""
    roots = int(expression.exp.q)
    if roots & (roots - 1):
        raise NotYet("only integer powers and square roots have exact values", seen=str(expression.exp))
    if (base == 0 and expression.exp < 0) or (base < 0 and roots > 1):
        raise UndefinedHere(str(expression))
    for _ in range(roots.bit_length() - 1):
        base = root_of(base)
    times = int(expression.exp.p)
    if abs(times) > FEW_TIMES and abs(times) * bits_of(base) > MAX_BITS:
        raise too_long(expression)
    return base if times == 1 else power(base, times)


def evaluate(expression: Expr, values: Values) -> Fraction:
    """The exact value of ``expression`` at ``values`` (by symbol name), which is rational.

    Raises:
        UndefinedHere: where it divides by zero or takes the square root of a negative number.
        Irrational: where the value is not rational, and where an exponent with symbols in it is no whole number.
        InputError: where a power with such an exponent has more than 20,000 bits.
        KeyError: for a symbol without a value.
    """
    found = value(expression, values)
    if not isinstance(found, Fraction):
        raise Irrational(f"the value is irrational: {found}")
    return found


def unbounded(expression: Expr) -> bool:
    """Whether an infinity stands in ``expression``, as in a limit that grows without bound."""
    return bool(expression.has(oo, -oo, zoo))


def holds(statement: Statement, values: Reals) -> bool:
    """Whether ``statement`` is true at ``values``, exactly.

    Raises:
        UndefinedHere: where a part that matters divides by zero or takes the square root of a negative number.
    """
    match statement:
        case Relation(left, op, right):
            return OPERATORS[op](value(left, values), value(right, values))
        case AllOf(parts):
            return all(holds(p, values) for p in parts)
        case AnyOf(parts):
            return any(holds(p, values) for p in parts)
        case Truth(truth):
            return truth


def known_to_hold(statement: Statement, values: Reals) -> bool:
    """``holds``, and false where a part that matters is not defined."""
    try:
        return holds(statement, values)
    except UndefinedHere:
        return False
