"""What a derivation takes for granted of its sizes, such as k ≤ E, checked wherever values are put in."""

from __future__ import annotations

from sympy import ceiling, floor

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import Statement, Values, all_of, known_to_hold, relations, symbols_of
from symroof.algebra.symbols import symbol
from symroof.derivation import Derivation
from symroof.errors import InputError


def given(derivation: Derivation) -> dict[str, Statement]:
    """The statements by the words that say them.

    Raises:
        InputError: naming the derivation, for one that cannot be read.
    """
    try:
        return {words: parse_statement(text) for text, words in derivation.given.items()}
    except InputError as error:
        raise error.at(f"{derivation.name}: given") from error


def assumed(derivation: Derivation, asked: str) -> Statement:
    """What of it a solution for ``asked`` may rest on: what does not speak of the symbol, and rounds nothing."""
    found = given(derivation).values()
    return all_of(s for s in found if symbol(asked) not in symbols_of(s) and not _rounds(s))


def _rounds(statement: Statement) -> bool:
    return any(side.has(floor, ceiling) for r in relations(statement) for side in (r.left, r.right))


def check_given(derivation: Derivation, values: Values) -> None:
    """Refuse values at which something that is taken for granted does not hold, as far as its symbols have values.

    Raises:
        InputError: with the words and the values.
    """
    for words, statement in given(derivation).items():
        names = sorted(s.name for s in symbols_of(statement))
        if set(names) <= set(values) and not known_to_hold(statement, values):
            seen = ", ".join(f"{name} = {values[name]}" for name in names)
            raise InputError("sizes that do not go together", where=derivation.name, seen=seen, expected=words)
