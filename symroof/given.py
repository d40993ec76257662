"""What a derivation takes for granted of its sizes, such as k ≤ E, checked wherever values are put in."""

from __future__ import annotations

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import Statement, UndefinedHere, Values, holds, symbols_of
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


def check_given(derivation: Derivation, values: Values) -> None:
    """Refuse values at which something that is taken for granted does not hold, as far as its symbols have values.

    Raises:
        InputError: with the words and the values.
    """
    for words, statement in given(derivation).items():
        names = sorted(s.name for s in symbols_of(statement))
        if set(names) <= set(values) and not _holds(statement, values):
            seen = ", ".join(f"{name} = {values[name]}" for name in names)
            raise InputError("sizes that do not go together", where=derivation.name, seen=seen, expected=words)


def _holds(statement: Statement, values: Values) -> bool:
    try:
        return holds(statement, values)
    except UndefinedHere:
        return False
