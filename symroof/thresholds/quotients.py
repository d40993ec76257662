"""Quotients of polynomials with a square root: what an expression becomes once some of its symbols have numbers.

Symbols that have none are the variables, which stand for positive whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from sympy import Add, Expr, Mul, Pow

from symroof.algebra.polynomial import common_factor, rational, sign
from symroof.algebra.reals import Irrational
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.statement import UndefinedHere, value
from symroof.errors import InputError

MAX_TERMS = 200


class Unfit(Exception):
    """No quotient of polynomials of a moderate size with at most one square root."""


@dataclass(frozen=True)
class Quotient:
    """(top + root·√radicand)/bottom; radicand and root are 0 where there is no square root."""

    top: Poly
    bottom: Poly
    root: Poly
    radicand: Poly

    @property
    def ring(self) -> Ring:
        """The ring of all four."""
        return self.top.ring

    @property
    def constant(self) -> Fraction | None:
        """The number that it is, or None."""
        if self.root or not (self.top.is_constant and self.bottom.is_constant):
            return None
        unit = self.ring.unit
        return Fraction(self.top.get(unit, 0)) / self.bottom[unit]


def plain(top: Poly, bottom: Poly | None = None) -> Quotient:
    """A quotient without a square root."""
    ring = top.ring
    return Quotient(top, bottom or ring.one, ring.zero, ring.zero)


def quotient(expression: Expr, ring: Ring, known: Mapping[str, Quotient]) -> Quotient:
    """``expression`` with ``known`` in place of every symbol.

    Args:
        expression: sums, products, powers; whatever holds no variable may be any exact expression.
        ring: of the variables.
        known: what each symbol stands for, by name.

    Raises:
        Unfit: for anything else, for more than 200 terms, and for several square roots.
    """
    try:
        return _quotient(expression, ring, known)
    except (UndefinedHere, Irrational, InputError, TypeError, KeyError) as error:
        raise Unfit(str(error)) from error


def _quotient(expression: Expr, ring: Ring, known: Mapping[str, Quotient]) -> Quotient:
    if expression.is_Symbol:
        return known[expression.name]
    if expression.is_Rational:
        return plain(ring.constant(rational(expression)))
    numbers = {s.name: known[s.name].constant for s in expression.free_symbols}
    exact = {name: number for name, number in numbers.items() if number is not None}
    if len(exact) == len(numbers):
        found = value(expression, exact)
        if isinstance(found, Fraction):
            return plain(ring.constant(found))
    if expression.func in (Add, Mul):
        fold = plus if expression.func is Add else times
        first, *rest = (_quotient(part, ring, known) for part in expression.args)
        for part in rest:
            first = _checked(fold(first, part))
        return first
    if expression.func is Pow and expression.exp.is_Rational and expression.exp.q in (1, 2):
        base = _quotient(expression.base, ring, known)
        return _power(base if expression.exp.q == 1 else square_root(base), int(expression.exp.p))
    raise Unfit(f"{expression.func.__name__} of variables")


def _checked(found: Quotient) -> Quotient:
    if max(map(len, (found.top, found.bottom, found.root, found.radicand))) > MAX_TERMS:
        raise Unfit("too many terms")
    return found


def plus(one: Quotient, two: Quotient) -> Quotient:
    """The sum."""
    radicand = _radicand(one, two)
    if one.bottom == two.bottom:
        return Quotient(one.top + two.top, one.bottom, one.root + two.root, radicand)
    top, root = (a * two.bottom + b * one.bottom for a, b in ((one.top, two.top), (one.root, two.root)))
    return Quotient(top, one.bottom * two.bottom, root, radicand)


def negative(found: Quotient) -> Quotient:
    """The same with the opposite sign."""
    return Quotient(-found.top, found.bottom, -found.root, found.radicand)


def times(one: Quotient, two: Quotient) -> Quotient:
    """The product."""
    radicand = _radicand(one, two)
    top = one.top * two.top + one.root * two.root * radicand
    return Quotient(top, one.bottom * two.bottom, one.top * two.root + one.root * two.top, radicand)


def _radicand(one: Quotient, two: Quotient) -> Poly:
    if one.root and two.root and one.radicand != two.radicand:
        raise Unfit("two square roots")
    return one.radicand if one.root else two.radicand


def _power(base: Quotient, exponent: int) -> Quotient:
    if exponent < 0:
        if base.root:
            raise Unfit("a square root below a fraction line")
        if not base.top:
            raise Unfit("division by zero")
        base = plain(base.bottom, base.top)
    found = plain(base.ring.one)
    for _ in range(abs(exponent)):
        found = _checked(times(found, base))
    return found


def square_root(base: Quotient) -> Quotient:
    """The square root: of top·bottom, over the bottom, the sign of which has to be known."""
    turned = sign(base.bottom)
    if base.root or not turned:
        raise Unfit("the root of a root, or over a denominator of unknown sign")
    bottom = base.bottom.scaled(turned)
    return Quotient(base.ring.zero, bottom, base.ring.one, base.top.scaled(turned) * bottom)


def whole(found: Quotient) -> Quotient:
    """The same with whole coefficients, without a positive factor that top, bottom and root have in common."""
    scale = lcm(*(c.denominator for c in found.radicand.values()))
    root, radicand = found.root.scaled(Fraction(1, scale)), found.radicand.scaled(scale * scale)
    common = common_factor(found.top, found.bottom, root)
    top, bottom, root = (_integers(p.divided(common)) for p in (found.top, found.bottom, root))
    return Quotient(top, bottom, root, _integers(radicand))


def _integers(poly: Poly) -> Poly:
    return Poly(poly.ring, {powers: int(c) for powers, c in poly.items()})
