"""What a formula may not grow beyond while it is built, checked before SymPy does work that has no end."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from math import ceil

from sympy import Add, Expr, Max, Min, Mul, Pow, preorder_traversal

from symroof.algebra.formulatext import refusal
from symroof.errors import InputError
from symroof.quantities.exact import checked

MAX_POWER, MAX_DEGREE = 64, 1000
MAX_COMPARED, MAX_WORK, MAX_ROOTS = 2_500, 20_000, 4
MAX_SYMBOLIC = 40  # powers with symbols in the exponent: each may be worth 20,000 bits


class Limits:
    """The sums, products and powers of one formula; an offset is the place that a refusal points at."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.compared = self.work = self.symbolic = 0
        self.degrees: dict[Expr, int] = {}

    def sum(self, terms: Sequence[Expr], offset: int) -> Expr:
        """The sum; coefficients are added up and checked one by one, as common denominators grow with every term."""
        totals: dict[Expr, Fraction] = {}
        for coefficient, rest in (piece.as_coeff_Mul() for term in terms for piece in Add.make_args(term)):
            totals[rest] = self.in_range(totals.get(rest, Fraction(0)) + _fraction(coefficient), offset)
        return self.bounded(Add(*terms), offset)

    def product(self, factors: Sequence[Expr], offset: int) -> Expr:
        """The product; its coefficient is checked factor by factor."""
        coefficient = Fraction(1)
        for factor in factors:
            coefficient = self.in_range(coefficient * _fraction(factor.as_coeff_Mul()[0]), offset)
        return self.bounded(Mul(*factors), offset)

    def extremum(self, arguments: Sequence[Expr], offset: int) -> None:
        """Refuse arguments of max and min that are too many or too long: SymPy compares each with each."""
        # max(max(a, b), c) is compared as max(a, b, c), and numbers with each other only
        many = sum(len(a.args) if a.func in (Max, Min) else not a.is_Rational for a in arguments)
        pieces = sum(1 for argument in arguments for _ in islice(preorder_traversal(argument), MAX_COMPARED + 1))
        self.compared += many * pieces
        if self.compared > MAX_COMPARED:
            raise refusal("the arguments of max and min are too many or too long", offset, expected="fewer of them")

    def rooted(self, base: Expr, offset: int) -> None:
        """Refuse to take the root of what is too long or holds many roots: SymPy looks for the sign of every part."""
        pieces = list(islice(preorder_traversal(base), MAX_COMPARED + 1))
        self.compared += len(pieces) * (1 + sum(piece.func in (Max, Min) for piece in pieces))
        if self.compared > MAX_COMPARED:
            raise refusal("what stands under square roots is too long", offset, expected="fewer terms")
        if self.roots(base) >= MAX_ROOTS:
            raise refusal("square roots are too deeply nested", offset, expected=f"at most {MAX_ROOTS} levels")

    def roots(self, value: Expr) -> int:
        """How deeply square roots are nested in ``value``."""
        inside = max(map(self.roots, value.args), default=0)
        return inside + int(value.exp.q).bit_length() - 1 if value.func is Pow and value.exp.is_Rational else inside

    def rounded(self, argument: Expr, offset: int) -> None:
        """Refuse to round what is too long: SymPy asks every part whether it is whole, and of which sign."""
        self._looked_into(argument)
        if self.compared > MAX_COMPARED:
            raise refusal("what is rounded by ceil and floor is too long", offset, expected="fewer terms")

    def exponent(self, base: Expr, exponent: Expr, offset: int) -> None:
        """Refuse an exponent that holds a power of its kind, and too many or too long ones."""
        if any(symbolic(piece) for piece in preorder_traversal(exponent)):
            problem = "an exponent with symbols in it stands in an exponent"
            raise refusal(problem, offset, expected="an exponent without such powers, such as 2*B")
        self.symbolic += 1
        self._looked_into(base)
        self._looked_into(exponent)
        if self.symbolic > MAX_SYMBOLIC or self.compared > MAX_COMPARED:
            problem = "the powers with symbols in the exponent are too many or too long"
            raise refusal(problem, offset, expected=f"at most {MAX_SYMBOLIC}")

    def _looked_into(self, value: Expr) -> None:
        self.compared += sum(1 for _ in islice(preorder_traversal(value), MAX_COMPARED + 1))

    def bounded(self, value: Expr, offset: int) -> Expr:
        """``value`` if no coefficient, exponent or degree in it has grown beyond the limits."""
        for factor in (factor for term in Add.make_args(value) for factor in Mul.make_args(term)):
            if factor.is_Rational:
                self.in_range(_fraction(factor), offset)
            if factor.func is Pow and factor.exp.is_Rational and abs(factor.exp) > MAX_POWER:
                raise refusal(
                    "an exponent is out of range", offset, seen=self.text, expected=f"-{MAX_POWER} to {MAX_POWER}"
                )
        self.work += len(value.args)  # a number or sign before a bracket is multiplied into each of its terms
        if self.work > MAX_WORK:
            raise refusal("the formula has too many terms in nested brackets", offset, expected="fewer of them")
        if self.degree(value) > MAX_DEGREE:
            raise refusal("the degree of the formula is too high", offset, expected=f"at most {MAX_DEGREE:,}")
        return value

    def degree(self, value: Expr) -> int:
        """The degree, divisors counted like factors: the length of values grows with it."""
        if value not in self.degrees:
            parts = [self.degree(part) for part in value.args]
            if symbolic(value):
                self.degrees[value] = MAX_POWER + sum(parts)
            elif value.func is Pow:
                self.degrees[value] = ceil(parts[0] * abs(_fraction(value.exp)))
            else:
                self.degrees[value] = sum(parts) if value.func is Mul else max(parts, default=int(value.is_Symbol))
        return self.degrees[value]

    def in_range(self, value: Fraction, offset: int) -> Fraction:
        """``value`` itself if it is within 1e±300 and 400 digits."""
        try:
            return checked(value)
        except InputError:
            raise refusal(
                "a number in the formula is out of range",
                offset,
                seen=self.text,
                expected="within 1e±300 and 400 digits",
            ) from None


def symbolic(value: Expr) -> bool:
    """Whether it is a power with symbols in the exponent."""
    return bool(value.func is Pow and value.exp.free_symbols)


def _fraction(value: Expr) -> Fraction:
    return Fraction(int(value.p), int(value.q))
