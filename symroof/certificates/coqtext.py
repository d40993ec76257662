"""Expressions and statements as Coq text over the reals, with names that cannot be taken for anything else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from itertools import accumulate
from pathlib import Path

from sympy import Add, Expr, Max, Min, Mul, Pow, Rational

from symroof.algebra.notation import split_product, term_order
from symroof.algebra.polynomial import pretty
from symroof.algebra.ring import Poly
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, Truth
from symroof.algebra.symbols import NAME, reading_order
from symroof.errors import InputError, NotYet

LIBRARY = Path(__file__).with_name("Roofline.v")
OPERATORS = {">=": ">=", ">": ">", "<=": "<=", "<": "<", "=": "=", "!=": "<>"}
CALLS = {Max: "Rmax", Min: "Rmin"}
HALF = Rational(1, 2)
FILE_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,79}", re.ASCII)
MAX_TEXT = 20_000
# what Coq reads as something else, and the names of its libraries that a certificate uses
WORDS = frozenset(
    """
    Axiom CoFixpoint Definition Fixpoint Hypothesis IF_then_else Parameter Prop SProp Set Sort Theorem Type Variable
    as at by cofix else end exists exists2 fix for forall fun if in let match mod proved return symmetry then
    transitivity using where with
    R Rmax Rmin sqrt True False Rlt_le Rlt_or_le Rmax_left Rmax_right iff_trans pow2_ge_0 proj1 proj2
    """.split()  # noqa: SIM905
)


@lru_cache(maxsize=1)
def library() -> str:
    """The text of the rules that every certificate loads."""
    return LIBRARY.read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def reserved() -> frozenset[str]:
    """Names that no symbol may have in a certificate: Coq's, and those of the rules."""
    return WORDS | set(re.findall(r"^(?:Lemma|Fixpoint|Ltac|with) (\w+)", library(), re.MULTILINE))


@dataclass(frozen=True)
class Speller:
    """Coq text for expressions in some symbols.

    Attributes:
        names: of the symbols.
        terms: more symbols, and the terms that they stand for.

    >>> from symroof.algebra.formula import parse
    >>> Speller(("B", "in")).statement(parse("2*B**2/(in + 1) >= B - 3"))
    '2*B^2/(in_ + 1) >= B - 3'
    """

    names: tuple[str, ...]
    terms: tuple[tuple[str, str], ...] = ()

    @cached_property
    def spelled(self) -> dict[str, str]:
        """What each symbol is called in Coq: its own name, or that with _ behind where it is taken."""
        for name in self.names:
            if not NAME.fullmatch(name):
                raise InputError("not a symbol name", seen=name, expected="letters, digits and underscores")
        taken = set(reserved()) | set(self.names)
        found: dict[str, str] = {}
        for name in sorted(self.names, key=reading_order):
            own = name
            while own in taken and (own != name or name in reserved()):
                own += "_"
            taken.add(own)
            found[name] = own
        return {**found, **dict(self.terms)}

    def statement(self, statement: Statement) -> str:
        """A proposition."""
        match statement:
            case Relation(left, op, right):
                return f"{self.expression(left)} {OPERATORS[op]} {self.expression(right)}"
            case AllOf(parts):
                return " /\\ ".join(self._bracketed(part) for part in parts)
            case AnyOf(parts):
                return " \\/ ".join(self._bracketed(part) for part in parts)
            case Truth(value):
                return str(value)

    def _bracketed(self, part: Statement) -> str:
        spelled = self.statement(part)
        return f"({spelled})" if isinstance(part, AllOf | AnyOf) else spelled

    def poly(self, poly: Poly) -> str:
        """A polynomial as a term in brackets where it needs them, with its positive terms first."""
        return self.factor(pretty(poly)) if poly else "0"

    def expression(self, expression: Expr) -> str:
        """A real term.

        Raises:
            NotYet: for what has no spelling here, or a term that is too long.
        """
        kind = expression.func
        if expression.is_Symbol:
            return self.spelled[expression.name]
        if kind is Add:
            return _limited(self._sum(expression))
        if kind in CALLS:
            arguments = map(self.factor, sorted(expression.args, key=term_order))
            return reduce(lambda one, two: f"{CALLS[kind]} {bracketed(one)} {two}", arguments)
        if kind is Pow and expression.exp == HALF:
            return f"sqrt {self.factor(expression.base)}"
        if expression.is_Rational or kind is Mul or kind is Pow:
            return _limited(self._product(expression))
        raise NotYet(f"{kind.__name__} has no place in a certificate", expected="sums, products, quotients and roots")

    def factor(self, expression: Expr) -> str:
        """A term in brackets, but for a plain name or number."""
        spelled = self.expression(expression)
        return spelled if re.fullmatch(r"\w+", spelled) else f"({spelled})"

    def _sum(self, expression: Expr) -> str:
        pieces: list[str] = []
        for term in sorted(expression.args, key=lambda t: (_negative(t), term_order(t))):
            negative = _negative(term)
            spelled = self.expression(-term if negative else term)
            sign = "-" if negative else "+"
            pieces.append(f" {sign} {spelled}" if pieces else f"{'- ' if negative else ''}{spelled}")
        return "".join(pieces)

    def _product(self, expression: Expr) -> str:
        coefficient, above, below = split_product(expression)
        size = abs(coefficient)
        top, bottom = self._times(size.numerator, above), self._times(size.denominator, below)
        if bottom != "1":
            top += f"/{bottom}" if len(below) + (size.denominator > 1) == 1 else f"/({bottom})"
        return f"- {top}" if coefficient < 0 else top

    def _times(self, number: int, factors: Iterable[Expr]) -> str:
        spelled = [self._power(f) for f in factors]
        return "*".join([str(number), *spelled] if number != 1 or not spelled else spelled)

    def _power(self, factor: Expr) -> str:
        if factor.func is Pow and factor.exp.is_Integer and factor.exp > 0:
            return f"{self.factor(factor.base)}^{factor.exp}"
        return self.factor(factor)


def bracketed(spelled: str) -> str:
    """A term as it stands behind a function: in brackets, but for a plain name or number, or one that has them."""
    return spelled if re.fullmatch(r"\w+", spelled) or _enclosed(spelled) else f"({spelled})"


def _enclosed(spelled: str) -> bool:
    """Whether the first bracket is closed by the last character."""
    depths = accumulate({"(": 1, ")": -1}.get(character, 0) for character in spelled)
    return spelled[:1] == "(" and next((at for at, depth in enumerate(depths) if depth == 0), 0) == len(spelled) - 1


def _negative(term: Expr) -> bool:
    return bool(term.as_coeff_Mul()[0] < 0)


def _limited(spelled: str) -> str:
    if len(spelled) > MAX_TEXT:
        raise NotYet("a formula is too long for a certificate", expected=f"at most {MAX_TEXT:,} characters of Coq")
    return spelled


def file_name(name: str) -> str:
    """The name of a certificate's file, without .v, for what has that name.

    >>> file_name("two-chip-split")
    'two_chip_split'
    """
    found = name.replace("-", "_")
    if not FILE_NAME.fullmatch(found) or found == LIBRARY.stem:
        raise InputError("not a name for a certificate", seen=name, expected="a letter, then letters, digits, _ or -")
    return found


def header(name: str, what: str) -> str:
    """The first lines of a certificate: what it says, how to check it, and the rules that it loads."""
    file = file_name(name)
    return f"""\
(* {file}: {what}; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds {LIBRARY.name}:  coqc {file}.v *)
Load {LIBRARY.stem}.
"""
