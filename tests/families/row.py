"""A claim of a public text, how the library states it, and how the two are compared: exactly, or digit by digit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from string import ascii_letters
from typing import TypeAlias

from sympy import Expr

from symroof import Derivation, derive, find_chip, parse, prove, size
from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.statement import Relation, Statement, evaluate, holds, map_expressions, symbols_of
from symroof.algebra.symbols import symbol
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.counting.work import Amount, amount

Value: TypeAlias = Amount | Statement
PROVED = "proved"
LETTERS = tuple(ascii_letters)
ABOUT = "≈ "


@dataclass(frozen=True)
class Row:
    """One claim.

    Attributes:
        words: the claim, and in brackets where it is made.
        said: how the library states it; one value or several, the first being the one that is printed.
        right: the recomputed value of each: a formula, ``≈`` and digits it rounds to, or ``proved`` for a statement.
        printed: what the text prints: digits that the first value rounds to, or a formula that it equals.
        slip: where it does not, the statement of how they differ, x being the library's value and p the printed one.
    """

    words: str
    said: Callable[[], Value | tuple[Value, ...]]
    right: str | tuple[str, ...]
    printed: str = ""
    slip: str = ""

    @property
    def values(self) -> list[tuple[Value, str]]:
        """Each value of the library with the recomputed one."""
        said, right = self.said(), self.right
        pairs = said if isinstance(said, tuple) else (said,), right if isinstance(right, tuple) else (right,)
        return list(zip(*pairs, strict=True))


def true(statement: Statement) -> bool:
    """Whether it holds at all positive values of its symbols: by the prover, or by arithmetic where it has none."""
    return prove(statement).proved if symbols_of(statement) else holds(statement, {})


def agrees(value: Value, right: str) -> bool:
    """Whether a value of the library is the recomputed one."""
    if isinstance(value, Statement):
        return right == PROVED and true(value)
    if right.startswith(ABOUT):
        return rounds(exactly(value), right.removeprefix(ABOUT))
    return true(Relation(amount("value", value), "=", parse_expression(right, LETTERS)))


def prints(value: Value, printed: str) -> bool:
    """Whether a value is what is printed: the same formula, or a number that rounds to the digits."""
    shown = parse(printed, LETTERS)
    assert isinstance(shown, Expr)
    assert not isinstance(value, Statement)
    if shown.is_number and amount("value", value).is_number and "/" not in printed:
        return rounds(exactly(value), printed)
    return agrees(value, printed)


def slipped(value: Value, printed: str, slip: str) -> bool:
    """Whether x, the value, and p, what is printed, differ as the slip says."""
    assert not isinstance(value, Statement)
    put = {symbol("x"): amount("value", value), symbol("p"): parse_expression(printed, LETTERS)}
    return true(map_expressions(parse_statement(slip, LETTERS), lambda e: e.xreplace(put)))


def rounds(value: Fraction, digits: str) -> bool:
    """Whether ``value`` rounds to the decimal ``digits``: 3641 to 3.6e3, and not to 3.64e2."""
    exponent = Decimal(digits).as_tuple().exponent
    assert isinstance(exponent, int)
    return abs(value - Fraction(digits)) <= Fraction(10) ** exponent / 2


def exactly(value: Amount) -> Fraction:
    """A number of the library as a Fraction."""
    return evaluate(amount("value", value), {})


def limit(work: Operation | Layer | dict[str, Expr], name: str) -> Expr:
    """What the intensity tends to as the symbol ``name`` grows."""
    asked = Derivation(title="limit", name="limit", solve_for=name, work=work, quantities={name: size("grows")})
    found = derive(asked).crossover().limit
    assert found is not None
    assert found.judgement.proved
    return found.value


def ridge(chip: str, dtype: str) -> Expr:
    """FLOPs a byte at which the tensor unit and the memory of a chip are in balance."""
    found = find_chip(chip)
    return amount("ridge", found.peak("tensor", dtype).value / found.links["hbm"].value)
