"""Elasticities: by how many per cent a quantity changes for one per cent more of a parameter, in closed form."""

from __future__ import annotations

from fractions import Fraction

from sympy import Expr, Integer, Mul, Rational

from symroof.algebra.limits import polynomials
from symroof.algebra.polynomial import fraction, polynomial, product, quotient, ring_of, sign
from symroof.algebra.ring import Poly
from symroof.algebra.symbols import symbol
from symroof.errors import InputError, NotYet

MAX_PRODUCT = 20_000  # terms of one polynomial times those of the other: what is multiplied out at most


def elasticity(expression: Expr, name: str) -> Expr:
    """The slope d ln(expression)/d ln(name) in lowest terms, for a quotient of polynomials; 0 without ``name``.

    >>> from symroof.algebra.formula import parse_expression
    >>> elasticity(parse_expression("3*D**2*F"), "D"), elasticity(parse_expression("D*F/(D + F)"), "D")
    (2, F/(D + F))

    Raises:
        InputError: for 0, which has none.
        NotYet: for anything but a quotient of polynomials, and for one that is too large.
    """
    top, bottom = polynomials(expression)
    if not top:
        raise InputError("0 has no elasticity", expected="a quantity that is not 0 everywhere")
    if symbol(name) not in top.ring.symbols:
        return Integer(0)
    upper, lower = _power(top, name), _power(bottom, name)
    if lower is not None:  # bottom is a power of the symbol times something free of it: no product is needed
        change, whole = scaled_derivative(top, name) - top.scaled(lower), top
    elif upper is not None:
        change, whole = bottom.scaled(upper) - scaled_derivative(bottom, name), bottom
    else:
        _within_limits(top, bottom)
        change = scaled_derivative(top, name) * bottom - top * scaled_derivative(bottom, name)
        whole = top * bottom
    return _facing(quotient(change, whole), whole) if change else Integer(0)


def implicit_elasticity(poly: Poly, unknown: str, name: str, *, rising: bool | None = None) -> Expr:
    """The slope d ln(x)/d ln(name) of a simple root x of ``poly``, in terms of ``unknown``, which stands for it.

    With P(x, p) = 0 it is −p·P_p/(x·P_x). ``rising`` says whether P rises through the root, where that is known; it
    only decides how the quotient is turned.

    >>> from symroof.algebra.formula import parse_expression
    >>> implicit_elasticity(polynomials(parse_expression("n**2*b - M"))[0], "n", "M")
    1/2

    Raises:
        InputError: the polynomial does not depend on ``unknown``.
    """
    slope = scaled_derivative(poly, unknown)
    if not slope:
        raise InputError("the polynomial does not depend on the symbol asked for", seen=unknown)
    constant = _constant(poly, unknown, name)
    if constant is not None:
        return Rational(constant.numerator, constant.denominator)
    change = scaled_derivative(poly, name)
    whole = None if rising is None else slope if rising else -slope
    return _facing(quotient(-change, slope), whole) if change else Integer(0)


def _constant(poly: Poly, unknown: str, name: str) -> Fraction | None:
    """The elasticity where it is a number: where the powers of the two symbols lie on a straight line."""
    x, p = poly.ring.index[symbol(unknown)], poly.ring.index.get(symbol(name))
    if p is None:
        return Fraction(0)
    points = sorted({(powers[x], powers[p]) for powers in poly})
    (left, low), (right, high) = points[0], points[-1]
    if left == right or any((power - low) * (right - left) != (at - left) * (high - low) for at, power in points):
        return None
    return Fraction(low - high, right - left)


def scaled_derivative(poly: Poly, name: str) -> Poly:
    """p·∂P/∂p: every term times its power of ``name``."""
    index = poly.ring.index.get(symbol(name))
    if index is None:
        return poly.ring.zero
    return Poly(poly.ring, {powers: c * powers[index] for powers, c in poly.items() if powers[index]})


def _power(poly: Poly, name: str) -> int | None:
    """The power of ``name`` that every term has; None where they differ."""
    index = poly.ring.index[symbol(name)]
    powers = {each[index] for each in poly}
    return powers.pop() if len(powers) == 1 else None


def _within_limits(top: Poly, bottom: Poly) -> None:
    if len(top) * len(bottom) > MAX_PRODUCT:
        seen = f"{len(top):,} terms over {len(bottom):,}"
        raise NotYet("the elasticity has too many terms", seen=seen, expected=f"a product of at most {MAX_PRODUCT:,}")


def _facing(found: Expr, whole: Poly | None = None) -> Expr:
    """``found`` with a denominator that is positive where its multiple ``whole`` is: −a/(b − c), not a/(c − b)."""
    top, below = fraction(found)
    ring = whole.ring if whole is not None else ring_of(found)
    upper, bottom = polynomial(top, ring), polynomial(product(below), ring)
    side = sign(bottom)
    if side is None and whole is not None:
        side = sign(whole.divided(bottom))
    if side != -1:
        return found
    return Mul(-1, quotient(upper, -bottom)) if sign(upper) == 1 else quotient(-upper, -bottom)
