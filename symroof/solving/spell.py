"""From a decided tree to what is printed: roots as expressions, spans as intervals, signs as conditions."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from sympy import Add, Expr, Integer, Mul, Pow, Rational, Symbol

from symroof.algebra.polynomial import (
    common_factor,
    monomial_content,
    pretty,
    quotient,
    sign,
    sign_condition,
    split_signs,
)
from symroof.algebra.ring import Poly
from symroof.algebra.sets import Interval, Union
from symroof.algebra.statement import FLIPPED, Relation, all_of
from symroof.solving.closed_form import Case
from symroof.solving.diagram import Root
from symroof.solving.span import Span
from symroof.solving.tree import ByNumber, Tree, Values

HALF = Rational(1, 2)
SIGN_WORDS = {
    frozenset({1}): ">",
    frozenset({1, 0}): ">=",
    frozenset({0}): "=",
    frozenset({-1, 0}): "<=",
    frozenset({-1}): "<",
    frozenset({1, -1}): "!=",
}
SQUARE_TRIALS = 1000


def cases(tree: Tree, target: Symbol) -> tuple[Case, ...]:
    """The printed case split: cases with an answer first, then those without, then where nothing is defined."""
    found = []
    for branch in tree.branches:
        conditions = (sign_condition(tree.factors.polys[i], SIGN_WORDS[signs]) for i, signs in branch.signs)
        found.append(Case(all_of(conditions), values(branch.values, target)))
    return tuple(sorted(found, key=lambda case: (case.values is None, not case.values)))


def values(found: Values, target: Symbol) -> Union | Relation | None:
    """The set of a leaf as it is printed."""
    if found is None:
        return None
    if isinstance(found, ByNumber):
        return collected(found.diagram.coefficients, found.op, target)
    return tuple(interval(span) for span in found)


def interval(span: Span) -> Interval:
    """A span with its roots as expressions."""
    low = None if span.low is None else expression(span.low)
    high = None if span.high is None else expression(span.high)
    return Interval(low, span.low_closed, high, span.high_closed, tuple(interval(other) for other in span.also))


def expression(root: Root) -> Expr:
    """A root by its formula: a quotient, or (−b ± √Δ)/(2a) with common factors cancelled."""
    if root.side == 0:
        return quotient(-root.coefficients[0], root.coefficients[1])
    c0, c1, c2 = root.coefficients
    if root.root is not None:
        return quotient(root.root.scaled(root.side) - c1, c2.scaled(2))
    if not c1:
        return Pow(quotient(-c0, c2), HALF)
    outer, inner = square_part(c1 * c1 - (c0 * c2).scaled(4))
    common = common_factor(c1, outer, c2.scaled(2))
    turn = -1 if sign(c2) == -1 else 1
    lead, plain = c2.scaled(2 * turn).divided(common), c1.scaled(-turn).divided(common)
    root_term = Mul(root.side * turn, pretty(outer.divided(common)), Pow(pretty(inner), HALF))
    return Mul(Add(pretty(plain), root_term), Pow(pretty(lead), -1))


def square_part(poly: Poly) -> tuple[Poly, Poly]:
    """(u, v) with poly = u²·v, u a term with a positive coefficient; v is as free of squares of terms as is cheap."""
    ((powers, number),) = monomial_content(poly).items()
    content = Fraction(number)
    # 1/q under the root is q/q²: the square goes out
    outside = Fraction(_square_divisor(content.numerator * content.denominator), content.denominator)
    outer = poly.ring.term(tuple(p // 2 for p in powers), outside)
    return outer, poly.divided(outer * outer)


def _square_divisor(value: int) -> int:
    """The largest d found with d² dividing ``value``: all of it where it is a square, else by trial."""
    if isqrt(value) ** 2 == value:
        return isqrt(value)
    found, trial = 1, 2
    while trial <= SQUARE_TRIALS and trial * trial <= value:
        while value % (trial * trial) == 0:
            value //= trial * trial
            found *= trial
        trial += 1
    return found


def collected(coefficients: tuple[Poly, ...], op: str, target: Symbol) -> Relation:
    """Σ coefficient · power op 0 with the constant on the right and a leading coefficient that is positive if known."""
    if len(coefficients) == 1:
        above, below = split_signs(coefficients[0])
        return Relation(pretty(above), op, pretty(below))
    lead, constant = coefficients[-1], coefficients[0]
    if sign(lead) == -1 or (sign(lead) is None and sign(constant) == 1):
        coefficients, op = tuple(-c for c in coefficients), FLIPPED[op]
    terms = (Mul(Pow(target, power), pretty(c)) for power, c in enumerate(coefficients) if c and power)
    return Relation(Add(*terms), op, pretty(-coefficients[0]) if coefficients[0] else Integer(0))
