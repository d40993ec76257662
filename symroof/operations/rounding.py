"""Whole numbers: floors and ceilings of quotients of sizes, without a rounding where the quotient is whole anyway."""

from __future__ import annotations

from sympy import Expr, Integer, Symbol, ceiling, expand, floor

from symroof.counting.work import Amount, amount
from symroof.errors import InputError


def floor_of(quotient: Expr) -> Expr:
    """The floor of an expression in sizes, every one of which is a whole number."""
    return _rounded(floor, quotient)


def ceiling_of(quotient: Expr) -> Expr:
    """The ceiling of an expression in sizes, every one of which is a whole number."""
    return _rounded(ceiling, quotient)


def whole(where: str, value: Amount, least: int = 1) -> Expr:
    """``value`` as an expression.

    Raises:
        InputError: a number that is not whole or below ``least``, and a formula that is so for any whole sizes.
    """
    found = amount(where, value)
    wrong = not found.is_Integer or found < least if found.is_number else _below(found, least)
    if wrong:
        raise InputError("not a size", where=where, seen=str(found), expected=f"a whole number of at least {least}")
    return found


def _below(formula: Expr, least: int) -> bool:
    """Whether a sum with negative terms is surely below ``least``, which SymPy is asked only about those."""
    if not formula.is_Add or not any(term.as_coeff_Mul()[0].is_negative for term in formula.args):
        return False
    return bool((formula.xreplace(_whole_sizes(formula)) - least).is_negative)


def is_whole(*values: Expr) -> bool:
    """Whether each is a number, so that it can be counted to."""
    return all(isinstance(value, Integer) for value in values)


def _rounded(rounding: type[Expr], quotient: Expr) -> Expr:
    sizes = _whole_sizes(quotient)
    back = {own: s for s, own in sizes.items()}
    return rounding(expand(quotient.xreplace(sizes))).xreplace(back)


def _whole_sizes(formula: Expr) -> dict[Expr, Symbol]:
    """Each symbol of a formula → one of its name that SymPy knows to be a positive integer."""
    return {s: Symbol(s.name, integer=True, positive=True) for s in formula.free_symbols}
