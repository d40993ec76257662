"""Leaves: the sign diagram of a polynomial over positive x, from the signs of its coefficients and discriminant.

One diagram serves every relation to 0: below, at and above each root the polynomial has one sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from symroof.algebra.polynomial import monomial_content, primitive, sign
from symroof.algebra.ring import Poly, multiplied
from symroof.solving.clear import factorable
from symroof.solving.signs import Factors, Signs

ACCEPTED = {">=": {0, 1}, ">": {1}, "<=": {0, -1}, "<": {-1}, "=": {0}, "!=": {1, -1}}


@dataclass(frozen=True)
class Root:
    """A root of c0 + c1·x (side 0) or of c0 + c1·x + c2·x² (−1: with −√, 1: with +√ over 2·c2).

    ``root`` is the square root of the discriminant where that is no root at all.
    """

    coefficients: tuple[Poly, ...]
    side: int = 0
    root: Poly | None = None

    @property
    def linear(self) -> tuple[Poly, Poly] | None:
        """(p, q) where the root is −p/q; None where a square root is left."""
        if self.side == 0:
            return self.coefficients[0], self.coefficients[1]
        if self.root is None:
            return None
        return self.coefficients[1] - self.root.scaled(self.side), self.coefficients[2].scaled(2)


@dataclass(frozen=True)
class Diagram:
    """The signs of a polynomial over positive x: before, at, between and after its roots, in that order.

    Attributes:
        lemma: the rule that says so.
        coefficients: of the polynomial that is left where leading or constant coefficients are 0.
        roots: in rising order; None where there is no formula for them.
        signs: one more than twice the roots; () where there is no formula.
    """

    lemma: str
    coefficients: tuple[Poly, ...]
    roots: tuple[Root, ...] | None
    signs: tuple[int, ...]


def diagram(coefficients: Sequence[Poly], factors: Factors, signs: Signs) -> Diagram:
    """The diagram under assumed signs; signs are asked for only where they matter.

    Raises:
        Undecided: for a sign that is needed and not assumed.
    """
    kept = list(coefficients)
    while kept and _sign(kept[-1], factors, signs) == 0:
        kept.pop()
    shifted = False
    while kept and _sign(kept[0], factors, signs) == 0:
        kept.pop(0)
        shifted = True
    if len(kept) < 2:
        return Diagram("const", tuple(kept), (), (_sign(kept[0], factors, signs) if kept else 0,))
    if len(kept) == 2:
        found = _linear((kept[0], kept[1]), factors, signs)
        return replace(found, lemma="quad_c0") if shifted and len(coefficients) == 3 else found
    if len(kept) == 3:
        return _quadratic((kept[0], kept[1], kept[2]), factors, signs)
    return _higher(tuple(kept), factors, signs)


def _sign(poly: Poly, factors: Factors, signs: Signs) -> int:
    return factors.fact(poly).under(signs)


def _linear(coefficients: tuple[Poly, Poly], factors: Factors, signs: Signs) -> Diagram:
    constant, slope = (_sign(c, factors, signs) for c in coefficients)
    if constant == slope:
        return Diagram("lin_same", coefficients, (), (slope,))
    return Diagram("lin_cross", coefficients, (Root(coefficients),), (constant, 0, slope))


def _quadratic(coefficients: tuple[Poly, Poly, Poly], factors: Factors, signs: Signs) -> Diagram:
    constant, lead = _sign(coefficients[0], factors, signs), _sign(coefficients[2], factors, signs)
    c0, c1, c2 = coefficients
    delta = c1 * c1 - (c0 * c2).scaled(4)
    plain = exact_root(delta) if c1 else None
    if constant != lead:
        if plain is not None:
            return _rational_crossing(coefficients, lead, plain, factors, signs)
        return Diagram("quad_c_neg", coefficients, (Root(coefficients, lead),), (constant, 0, lead))
    if _sign(c1, factors, signs) in (0, lead):
        return Diagram("quad_nn", coefficients, (), (lead,))
    if plain is not None:
        turn = _sign(plain, factors, signs)
        delta_sign, plain = abs(turn), plain if turn >= 0 else -plain
    else:
        delta_sign = _sign(delta, factors, signs)
    if delta_sign < 0:
        return Diagram("quad_disc_neg", coefficients, (), (lead,))
    if delta_sign == 0:
        double = Root((c1, c2.scaled(2)))
        return Diagram("quad_disc_zero", coefficients, (double,), (lead, 0, lead))
    first, second = Root(coefficients, -lead, plain), Root(coefficients, lead, plain)
    return Diagram("quad_disc_pos", coefficients, (first, second), (lead, 0, -lead, 0, lead))


def _rational_crossing(
    coefficients: tuple[Poly, Poly, Poly], lead: int, plain: Poly, factors: Factors, signs: Signs
) -> Diagram:
    """One positive root, which is a quotient as the discriminant is a square; the sign of its root decides which."""
    positive = plain if _sign(plain, factors, signs) >= 0 else -plain
    return Diagram("quad_c_neg", coefficients, (Root(coefficients, lead, positive),), (-lead, 0, lead))


def _higher(coefficients: tuple[Poly, ...], factors: Factors, signs: Signs) -> Diagram:
    seen = [s for s in (_sign(c, factors, signs) for c in coefficients) if s]
    changes = sum(one != two for one, two in pairwise(seen))
    if not changes:
        return Diagram("lin_same", coefficients, (), (seen[-1],))
    return Diagram("one_sign_change" if changes == 1 else "per_number", coefficients, None, ())


def exact_root(poly: Poly) -> Poly | None:
    """The square root of a polynomial that is a square, up to sign; else None."""
    if not poly or sign(poly) == -1:
        return None
    ((powers, number),) = monomial_content(poly).items()
    top, bottom = isqrt(number.numerator), isqrt(number.denominator)
    if Fraction(top, bottom) ** 2 != number or any(p % 2 for p in powers):
        return None
    outer = poly.ring.term(tuple(p // 2 for p in powers), Fraction(top, bottom))
    rest = primitive(poly)
    if rest.is_constant:
        return outer if rest == poly.ring.one else None
    if not factorable(rest):
        return None
    lead, found = rest.factors()
    if lead != 1 or any(power % 2 for _, power in found):
        return None
    return outer * multiplied(poly.ring, (factor ** (power // 2) for factor, power in found))
