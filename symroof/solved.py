"""A relation of the user's own: solved under assumptions, with values put in, and in exact numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from sympy import Expr, Rational, Symbol

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.numbersets import NumberUnion
from symroof.algebra.reals import Real, Surd
from symroof.algebra.statement import (
    ALWAYS,
    AllOf,
    AnyOf,
    Relation,
    Statement,
    Truth,
    all_of,
    holds,
    map_expressions,
    negate,
    symbols_of,
)
from symroof.algebra.symbols import symbol
from symroof.errors import InputError, check_kind, unknown
from symroof.evaluated import neighbour, whole_ends
from symroof.model import MAX_BITS, put_in
from symroof.proving.prove import prove
from symroof.proving.prune import possible
from symroof.quantities.exact import Number, number
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve as solve_for


def solve(relation: Statement | str, name: str, /, *, assume: Statement | str = ALWAYS, **values: Number) -> ClosedForm:
    """``relation`` solved for the symbol ``name``, all symbols being positive, without cases that cannot hold.

    Args:
        relation: a relation such as ``"n**2*o + 2*n*k*a <= M"``, or several joined by and/or.
        name: the symbol asked for.
        assume: what is taken to hold. What it says of the symbol asked for is solved together with the relation.
        values: exact values put in before solving, such as ``D=4096``.

    Raises:
        InputError: for text that is no relation, unknown names, and assumptions that cannot hold.
        NotYet: naming what is not solved.

    >>> solve("2*B*D*F >= I*(w*D*F + a*B*D)", "B", assume="2*F > a*I").cases
    (Case(when true: x ≥ w·I·F/(2·F − a·I)),)
    """
    check_kind(name, str, "a symbol is named by text", expected="such as B")
    statement, given = _read(relation), _read(assume)
    known = {s.name for s in symbols_of(statement) | symbols_of(given)}
    if name in values:
        raise InputError(f"{name} is asked for and has a value", expected="a value for other symbols only")
    put = _values(values, known)
    statement, given = (map_expressions(s, lambda e: put_in(e, put)) for s in (statement, given))
    parts = given.parts if isinstance(given, AllOf) else (given,)
    bounds = [part for part in parts if symbol(name) in symbols_of(part)] if name in known else []
    assumed = all_of(part for part in parts if part not in bounds)
    if given != ALWAYS and prove(negate(given)).proved:
        raise InputError("the assumptions cannot hold together", seen=show(given))
    return possible(solve_for(all_of([statement, *bounds]), name, known=known & {name}), assumed)


def _read(statement: Statement | str) -> Statement:
    if isinstance(statement, str):
        return parse_statement(statement)
    check_kind(statement, (Relation, AllOf, AnyOf, Truth), "not a relation", expected="text such as x*y <= 6")
    return statement


def _values(values: Mapping[str, Number], known: set[str]) -> dict[Symbol, Expr]:
    found = positive_values(values, known)
    return {symbol(name): Rational(exact.numerator, exact.denominator) for name, exact in found.items()}


def positive_values(values: Mapping[str, Number], known: Collection[str]) -> dict[str, Fraction]:
    """Exact values by symbol.

    Raises:
        InputError: for a name that is not known, and for what is no positive number.
    """
    found = {}
    for name, value in values.items():
        if name not in known:
            raise unknown("symbol", name, known)
        found[name] = number(value, where=name)
        if found[name] <= 0:
            raise InputError("not positive", where=name, seen=str(value), expected="a number above 0")
    return found


def _bounded(end: Real | None) -> None:
    """Refuse a number that is too long to be printed."""
    parts = (end,) if isinstance(end, Fraction) else (end.p, end.q, end.d) if isinstance(end, Surd) else ()
    if any(max(part.numerator.bit_length(), part.denominator.bit_length()) > MAX_BITS for part in parts):
        raise InputError("a result has more than 1,000 digits", expected="smaller values")


@dataclass(frozen=True)
class Solved:
    """A closed form at exact values.

    Attributes:
        values: by symbol.
        case: the index of the case that applies.
        found: the set of the symbol; None where the relation is not defined.
        smallest: the smallest whole number (and multiple, if asked) in the set; None for none.
        below: the next smaller candidate and whether the posed relation holds there, evaluated anew: it must fail.
        largest: the largest whole number in the set; None where the set has no upper end.
        above: the next larger candidate and whether the posed relation holds there; it must fail.
    """

    values: dict[str, Fraction]
    case: int
    found: NumberUnion | None
    smallest: int | None
    below: tuple[int, bool] | None
    largest: int | None
    above: tuple[int, bool] | None


def solved_at(form: ClosedForm, values: Mapping[str, Number], multiple_of: int = 1) -> Solved:
    """``form`` at a value for each parameter.

    Raises:
        InputError: naming the symbols that have no value, and values outside what is assumed.
    """
    names = {s.name for s in symbols_of(form.relation) | symbols_of(form.assumed)} - {form.name}
    exact = positive_values(values, names)
    lacking = sorted(names - set(exact))
    if lacking:
        raise InputError(f"no value for {', '.join(lacking)}", expected=", ".join(f"{n}=…" for n in lacking))
    case = form.case_at(exact)
    found = form.set_at(exact)
    for interval in found or ():
        for end in (interval.low, interval.high):
            _bounded(end)
    smallest, largest, _ = whole_ends(found, multiple_of, None, integral=True)

    def held(candidate: Fraction) -> bool:
        return holds(form.relation, {**exact, form.name: candidate})

    return Solved(
        exact,
        form.cases.index(case),
        found,
        smallest,
        neighbour(smallest, -multiple_of, held),
        largest,
        neighbour(largest, multiple_of, held),
    )
