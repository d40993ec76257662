"""What quotients of polynomials tend to: as a symbol grows without bound, and while it is small."""

from __future__ import annotations

from sympy import Expr, Integer, Mul, Pow, ceiling, floor, oo, preorder_traversal

from symroof.algebra.formulalimits import symbolic
from symroof.algebra.notation import text
from symroof.algebra.polynomial import fraction, in_powers, polynomial, product, quotient, ring_of, sign
from symroof.algebra.ring import Poly
from symroof.algebra.symbols import symbol
from symroof.errors import NotYet


def polynomials(expression: Expr) -> tuple[Poly, Poly]:
    """Numerator and denominator of ``expression`` in one ring.

    Raises:
        NotYet: for anything but a quotient of polynomials.
    """
    _refuse_others(expression)
    top, below = fraction(expression)
    bottom = product(below)
    ring = ring_of(top, bottom)
    return polynomial(top, ring), polynomial(bottom, ring)


def _refuse_others(expression: Expr) -> None:
    for piece in preorder_traversal(expression):
        if piece.func in (ceiling, floor) or symbolic(piece):
            problem = "limits and elasticities are known of quotients of polynomials only"
            raise NotYet(problem, seen=text(piece), expected="a formula without ceil, floor and symbols in exponents")


def limit_of(expression: Expr, name: str) -> Expr:
    """What a quotient of polynomials tends to as the symbol ``name`` grows without bound.

    >>> from symroof.algebra.formula import parse_expression
    >>> limit_of(parse_expression("(2N - 1)/(4N + 2)"), "N")
    1/2
    """
    if symbol(name) not in expression.free_symbols:
        return expression
    top, bottom = (in_powers(p, symbol(name)) for p in polynomials(expression))
    if len(top) < len(bottom):
        return Integer(0)
    if len(top) == len(bottom):
        return quotient(top[-1], bottom[-1])
    signs = sign(top[-1]), sign(bottom[-1])
    if signs[0] is None or signs[1] is None:
        raise NotYet("whether it grows or falls without bound depends on the values", seen=text(expression))
    return oo if signs[0] * signs[1] > 0 else -oo


def smallest_order(expression: Expr, name: str) -> Expr:
    """The leading behaviour of a quotient of polynomials while ``name`` is small: lowest powers over lowest powers."""
    top, bottom = polynomials(expression)
    target = symbol(name)
    if target not in top.ring.symbols or not top:
        return expression
    (low, first), (high, last) = (
        next((power, part) for power, part in enumerate(in_powers(p, target)) if part) for p in (top, bottom)
    )
    return Mul(quotient(first, last), Pow(target, low - high))
