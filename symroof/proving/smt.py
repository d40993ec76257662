"""Statements to SMT-LIB text in polynomial form.

A relation between plain quotients is multiplied out, on the sign of what is divided by; any other quotient q of p and d
becomes a real with q·d = p wherever d ≠ 0. A square root of a becomes a real r ≥ 0 with r·r = a wherever a ≥ 0.
A power with symbols in its exponent becomes a real of which only the side of 0 and of 1 is known where its base is
positive; elsewhere it may or may not be defined. A ceil of a becomes a real from a to a + 1, a floor one from a − 1 to
a: more than the whole numbers, so that what is proved of all of these holds, and a countermodel has to be checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import prod

from sympy import Add, Expr, Max, Min, Mul, Pow, Rational, ceiling, floor

from symroof.algebra.formulalimits import symbolic
from symroof.algebra.notation import split_product, text
from symroof.algebra.polynomial import CAP, term_bound
from symroof.algebra.statement import FLIPPED, AllOf, AnyOf, Relation, Statement, Truth, relations
from symroof.errors import NotYet

RELATIONS = {">=": ">=", ">": ">", "<=": "<=", "<": "<", "=": "=", "!=": "distinct"}


@dataclass
class Encoder:
    """The SMT-LIB terms of one query: names of symbols and quotients, and the definitions of the latter.

    Roots, what is rounded and powers with symbols in the exponent stand among the quotients.
    """

    names: dict[str, str] = field(default_factory=dict)
    quotients: dict[object, str] = field(default_factory=dict)
    definitions: list[str] = field(default_factory=list)

    def statement(self, statement: Statement) -> str:
        """The truth of ``statement`` as an SMT-LIB term."""
        match statement:
            case Relation():
                return self._cleared(statement) or self._plain(statement)
            case AllOf(parts):
                return f"(and {' '.join(map(self.statement, parts))})"
            case AnyOf(parts):
                return f"(or {' '.join(map(self.statement, parts))})"
            case Truth(value):
                return "true" if value else "false"

    def _plain(self, relation: Relation) -> str:
        return f"({RELATIONS[relation.op]} {self.expression(relation.left)} {self.expression(relation.right)})"

    def _cleared(self, relation: Relation) -> str:
        """A relation between two plain products or quotients multiplied out by what they divide by, on its sign.

        "" for any other relation. This spares the prover a variable a quotient.
        """
        left, right = split_product(relation.left), split_product(relation.right)
        if not (left[2] or right[2]) or any(
            True for side in (left, right) for f in _factors(side) for _ in divisors(f)
        ):
            return ""
        upper, lower = (self._product_of(one[0], [*one[1], *other[2]]) for one, other in ((left, right), (right, left)))
        op = relation.op
        unclear = [f for f in (*left[2], *right[2]) if not f.is_Symbol]
        same = f"({RELATIONS[op]} {upper} {lower})"
        if not unclear or FLIPPED[op] == op:
            return same
        sign = self._product_of(Fraction(1), unclear)
        return f"(ite (> {sign} 0.0) {same} ({RELATIONS[FLIPPED[op]]} {upper} {lower}))"

    def defined(self, statement: Statement) -> str:
        """That no division by zero and no square root of a negative number is reached.

        A later part counts only where the earlier ones leave the truth open.
        """
        match statement:
            case Relation(left, _, right):
                zeros = [f"(distinct {self.expression(d)} 0.0)" for side in (left, right) for d in divisors(side)]
                signs = [f"(>= {self.expression(r)} 0.0)" for side in (left, right) for r in radicands(side)]
                powers = [self._has_value(p) for side in (left, right) for p in side.atoms(Pow) if symbolic(p)]
                return f"(and true {' '.join(dict.fromkeys([*signs, *zeros, *sorted(powers)]))})"
            case AllOf(parts) | AnyOf(parts):
                open_when = "(not {})" if isinstance(statement, AllOf) else "{}"
                term = "true"
                for part in reversed(parts):
                    skipped = open_when.format(self.statement(part))
                    term = f"(and {self.defined(part)} (or {skipped} {term}))"
                return term
            case Truth():
                return "true"

    def expression(self, expression: Expr) -> str:
        """``expression`` as an SMT-LIB real term."""
        if expression.is_Symbol:
            return self.names.setdefault(expression.name, f"v{len(self.names)}")
        if expression.is_Rational:
            return _rational(int(expression.p), int(expression.q))
        if expression.func is Add:
            return f"(+ {' '.join(map(self.expression, expression.args))})"
        if expression.func is Max or expression.func is Min:
            return self._extremum(expression)
        if expression.func is ceiling or expression.func is floor:
            return self._rounded(expression)
        if expression.func is Mul or expression.func is Pow:
            return self._product(expression)
        raise TypeError(f"no SMT-LIB term for {expression.func.__name__}")

    def _extremum(self, expression: Expr) -> str:
        wins = ">=" if expression.func is Max else "<="
        return reduce(lambda one, other: _wins(wins, one, other), map(self.expression, expression.args))

    def _rounded(self, expression: Expr) -> str:
        """The name of a ceil or floor; of what is positive, a ceil is at least 1 and a floor at least 0."""
        if expression not in self.quotients:
            argument, up = expression.args[0], expression.func is ceiling
            inside = self.expression(argument)
            name = self.quotients[expression] = f"q{len(self.quotients)}"
            low, high = (inside, name) if up else (name, inside)
            least = f" (>= {name} {'1.0' if up else '0.0'})" if argument.is_positive else ""
            self.definitions.append(f"(and (<= {low} {high}) (< {high} (+ {low} 1.0)){least})")
        return self.quotients[expression]

    def _product(self, expression: Expr) -> str:
        coefficient, above, below = split_product(expression)
        upper = self._product_of(coefficient, above)
        if not below:
            return upper
        if expression not in self.quotients:
            lower = self._product_of(Fraction(1), below)
            name = self.quotients[expression] = f"q{len(self.quotients)}"
            self.definitions.append(f"(=> (distinct {lower} 0.0) (= (* {name} {lower}) {upper}))")
        return self.quotients[expression]

    def _product_of(self, coefficient: Fraction, factors: list[Expr]) -> str:
        top = [f for factor in factors for f in self._repeated(factor)]
        number = [_rational(coefficient.numerator, coefficient.denominator)] if coefficient != 1 or not top else []
        return _times([*number, *top])

    def _symbolic(self, power: Expr) -> str:
        """The name of a power with symbols in its exponent."""
        if power not in self.quotients:
            base, exponent = self.expression(power.base), self.expression(power.exp)
            name = self.quotients[power] = f"q{len(self.quotients)}"
            positive, rising = f"(> {base} 0.0)", f"(>= {exponent} 0.0)"
            self.definitions += [
                f"(=> {positive} (> {name} 0.0))",
                f"(=> (and (>= {base} 1.0) {rising}) (>= {name} 1.0))",
                f"(=> (and {positive} (<= {base} 1.0) {rising}) (<= {name} 1.0))",
            ]
        return self.quotients[power]

    def _has_value(self, power: Expr) -> str:
        """That a power with symbols in its exponent is defined, as it is wherever its base is positive."""
        if (power, "defined") not in self.quotients:
            base = self.expression(power.base)
            name = self.quotients[power, "defined"] = f"q{len(self.quotients)}"
            self.definitions.append(f"(=> (> {base} 0.0) (> {name} 0.0))")
        return f"(> {self.quotients[power, 'defined']} 0.0)"

    def _repeated(self, factor: Expr) -> list[str]:
        if factor.func is not Pow:
            return [self.expression(factor)]
        if symbolic(factor):
            return [self._symbolic(factor)]
        exponent = factor.exp
        if not exponent.is_Rational or exponent.q & (exponent.q - 1):
            raise NotYet(
                "only integer powers and square roots are proved with",
                seen=text(factor.base),
                expected="x^2 or x^(1/2)",
            )
        if exponent.is_Integer:
            return [self.expression(factor.base)] * int(exponent)
        return [self._root(factor.base, int(exponent.q))] * int(exponent.p)

    def _root(self, base: Expr, degree: int) -> str:
        """The name of the root of ``base``, of which the degree is a power of two."""
        root = Pow(base, Rational(1, degree))
        if root not in self.quotients:
            under = self.expression(base) if degree == 2 else self._root(base, degree // 2)
            name = self.quotients[root] = f"q{len(self.quotients)}"
            square = f"(and (>= {name} 0.0) (= (* {name} {name}) {under}))"
            self.definitions.append(square if base.is_nonnegative else f"(=> (>= {under} 0.0) {square})")
        return self.quotients[root]


def divisors(expression: Expr) -> Iterator[Expr]:
    """Everything that ``expression`` divides by, innermost first."""
    for argument in expression.args:
        yield from divisors(argument)
    if expression.func is Pow and expression.exp.is_negative:
        yield expression.base


def radicands(expression: Expr) -> Iterator[Expr]:
    """Everything in ``expression`` that a square root is taken of and that may be negative, innermost first."""
    for argument in expression.args:
        yield from radicands(argument)
    if (
        expression.func is Pow
        and expression.exp.is_Rational
        and not expression.exp.is_Integer
        and not expression.base.is_nonnegative
    ):
        yield expression.base


def _factors(split: tuple[Fraction, list[Expr], list[Expr]]) -> list[Expr]:
    return [*split[1], *split[2]]


def expanded_terms(statement: Statement) -> int:
    """A bound on the terms that the prover meets when it multiplies out ``statement``, capped where that is too many.

    What is divided by is multiplied into every other term.
    """
    total = 0
    for relation in relations(statement):
        left, right = term_bound(relation.left), term_bound(relation.right)
        below = {d for side in (relation.left, relation.right) for d in divisors(side)}
        total += left * right * min(prod(map(term_bound, below)), CAP) if below else left + right
    return total


def _wins(relation: str, one: str, other: str) -> str:
    """The greater or smaller of two terms; long ones are named, as they would double at each level of nesting."""
    if "(" in one or "(" in other:
        return f"(let ((l {one}) (r {other})) (ite ({relation} l r) l r))"
    return f"(ite ({relation} {one} {other}) {one} {other})"


def _times(factors: list[str]) -> str:
    return factors[0] if len(factors) == 1 else f"(* {' '.join(factors)})"


def _rational(top: int, bottom: int) -> str:
    size = f"{abs(top)}.0" if bottom == 1 else f"(/ {abs(top)}.0 {bottom}.0)"
    return f"(- {size})" if top < 0 else size
