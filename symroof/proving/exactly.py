"""Facts that exact expansion settles: identities of polynomials, signs as products of factors, roots put in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sympy import Add, Expr, Integer, Mul, Pow

from symroof.algebra.polynomial import fraction, polynomial, primitive, product, sign
from symroof.algebra.ring import Poly, Ring, multiplied
from symroof.algebra.statement import FLIPPED, Relation
from symroof.errors import InputError, NotYet
from symroof.proving.smt import divisors
from symroof.solving.clear import Cleared, quotient_of
from symroof.solving.diagram import Root
from symroof.solving.signs import Factors, Signs, Undecided


def links(atom: Cleared) -> bool:
    """Whether left − right of a relation is dropped · P over its denominators, with signs as the clearing says.

    And whether all that the relation divides by, at any depth, is of decided sign or among the guards.
    """
    ring, relation = atom.dropped.ring, atom.relation
    (left, below_left), (right, below_right) = fraction(relation.left), fraction(relation.right)
    bottoms = [polynomial(product(below), ring) for below in (below_left, below_right)]
    tops = [polynomial(top, ring) for top in (left, right)]
    whole = tops[0] * bottoms[1] - tops[1] * bottoms[0]
    under = multiplied(ring, (base**power for base, power in atom.below.items()))
    return (
        all(poly.ring.symbols == ring.symbols for poly in (*atom.coefficients, *atom.below, *atom.guards, *atom.unsure))
        and whole * under == atom.dropped * _expanded(atom) * bottoms[0] * bottoms[1]
        and sign(atom.dropped) == 1
        and _turned_rightly(atom)
        and all(_guarded(divisor, atom) for side in (relation.left, relation.right) for divisor in divisors(side))
    )


def _expanded(atom: Cleared) -> Poly:
    """P, in all symbols: its coefficients times the powers of the one that they are free of."""
    ring = atom.dropped.ring
    x = ring.generator(atom.target)
    total = ring.zero
    for power, coefficient in enumerate(atom.coefficients):
        if coefficient.degree(atom.target):
            return ring.zero
        total = total + coefficient * x**power
    return total


def _turned_rightly(atom: Cleared) -> bool:
    negative = sum(power for base, power in atom.below.items() if sign(base) == -1) % 2
    odd = {base for base, power in atom.below.items() if sign(base) is None and power % 2}
    return atom.op == (FLIPPED[atom.relation.op] if negative else atom.relation.op) and set(atom.unsure) == odd


def _guarded(divisor: Expr, atom: Cleared) -> bool:
    top = quotient_of(divisor, atom.dropped.ring).top
    return bool(top) and (sign(top) is not None or primitive(top) in atom.guards)


def sign_under(poly: Poly, factors: Factors, signs: Signs) -> int | None:
    """The sign of ``poly`` under the signs of factors, the product of factors multiplied out again; None if open."""
    fact = factors.fact(poly)
    try:
        found = fact.under(signs)
    except Undecided:
        return None
    whole = multiplied(poly.ring, (factors.polys[index] ** power for index, power in fact.powers))
    if not fact.powers:
        return found if sign(poly) == found else None
    rest = poly.divided(whole)
    return found if rest * whole == poly and sign(rest) == fact.sign else None


def is_root(end: Expr, root: Root, factors: Factors, signs: Signs) -> bool:
    """Whether ``end`` as printed is that root: put into the polynomial, it leaves nothing, and it is the right one."""
    ring = root.coefficients[0].ring
    try:
        if len(root.coefficients) == 3 and not root.coefficients[1] and root.root is None:
            return _is_plain_root(end, root, factors, signs)
        plain, factor, radicand, bottom = _parts(end, ring)
    except (NotYet, InputError, KeyError):
        return False
    if sign_under(bottom, factors, signs) not in (1, -1):
        return False
    if root.side == 0:
        return not factor and not root.coefficients[0] * bottom + root.coefficients[1] * plain
    if len(root.coefficients) != 3:
        return False
    c0, c1, c2 = root.coefficients
    delta = c1 * c1 - (c0 * c2).scaled(4)
    # (2·c2·end + c1)·bottom = u + v·√radicand has to be side·√delta·bottom
    u, v = (c2 * plain).scaled(2) + c1 * bottom, (c2 * factor).scaled(2)
    if root.root is not None:
        value = (root.root * bottom).scaled(root.side)
        return not v and u == value and root.root**2 == delta and sign_under(root.root, factors, signs) in (0, 1)
    if u or v * v * radicand != delta * bottom * bottom:
        return False
    return sign_under(v * bottom, factors, signs) == root.side


def _is_plain_root(end: Expr, root: Root, factors: Factors, signs: Signs) -> bool:
    """Whether ``end`` is the positive root of c0 + c2·x²: no less than 0 by its form, and its square is −c0/c2."""
    c0, _, c2 = root.coefficients
    top, below = fraction(end**2)
    over, under = polynomial(top, c0.ring), polynomial(product(below), c0.ring)
    positive = all(f.is_Symbol or (f.is_Rational and f > 0) or _is_root_or_power(f) for f in Mul.make_args(end))
    known = sign_under(under, factors, signs) in (1, -1) and sign_under(c2, factors, signs) == root.side
    return positive and known and not c2 * over + c0 * under


def _is_root_or_power(factor: Expr) -> bool:
    half = factor.func is Pow and factor.exp.is_Rational and factor.exp.q == 2
    return half or (factor.func is Pow and factor.base.is_Symbol)


def _parts(end: Expr, ring: Ring) -> tuple[Poly, Poly, Poly, Poly]:
    """(p, q, d, s) with end = (p + q·√d)/s, all of them polynomials."""
    plain: list[Expr] = []
    rooted: list[Expr] = []
    under: Expr | None = None
    for term in _terms(end):
        outside, inside = _split_root(term)
        if inside == 1:
            plain.append(outside)
        else:
            rooted.append(outside)
            if under not in (None, inside):
                raise NotYet("several square roots in one end", seen=str(end))
            under = inside
    (top, below), (top_root, below_root) = fraction(Add(*plain)), fraction(Add(*rooted))
    bottoms = [polynomial(product(below), ring), polynomial(product(below_root), ring)]
    radicand = ring.one if under is None else polynomial(under, ring)
    return (
        polynomial(top, ring) * bottoms[1],
        polynomial(top_root, ring) * bottoms[0],
        radicand,
        bottoms[0] * bottoms[1],
    )


def _terms(end: Expr) -> Iterator[Expr]:
    """The terms of a sum, or of a product with one sum that holds a root, spread out."""
    for factor in Mul.make_args(end):
        if factor.func is Add and _holds_root(factor):
            rest = Mul(*(other for other in Mul.make_args(end) if other is not factor))
            for term in factor.args:
                yield Mul(term, rest)
            return
    yield from Add.make_args(end)


def _holds_root(expression: Expr) -> bool:
    return any(p.exp.is_Rational and p.exp.q == 2 for p in expression.atoms(Pow))


def _split_root(term: Expr) -> tuple[Expr, Expr]:
    """(outside, inside) with term = outside · √inside, inside a product of bases to the first power."""
    outside, inside = [], []
    for factor in Mul.make_args(term):
        if factor.func is Pow and factor.exp.is_Rational and factor.exp.q == 2:
            upside = factor.base.func is Pow and factor.base.exp == -1  # √(1/y) is √y/y
            base, exponent = (factor.base.base, -factor.exp) if upside else (factor.base, factor.exp)
            outside.append(Pow(base, exponent - Integer(1) / 2))
            inside.append(base)
        else:
            outside.append(factor)
    return Mul(*outside), Mul(*inside)


def same_relation(one: Cleared, other: Cleared) -> bool:
    """Whether two cleared relations are one: the same polynomial, or its negative, against 0, and the same guards."""
    turned = tuple(-c for c in other.coefficients), FLIPPED[other.op]
    return (
        (one.coefficients, one.op) in ((other.coefficients, other.op), turned)
        and set(one.unsure) == set(other.unsure)
        and set(one.guards) == set(other.guards)
    )


def condition_of(relation: Relation, factors: Factors, ring: Ring) -> tuple[Poly, Mapping[int, int], int]:
    """A condition on the parameters as (left − right, powers of factors, sign), the sign of the first being the rest's.

    Raises:
        NotYet: if left or right is no polynomial, or the sign depends on what is no factor of the split.
    """
    poly = polynomial(relation.left, ring) - polynomial(relation.right, ring)
    before = len(factors.polys)
    fact = factors.fact(poly)
    if len(factors.polys) > before:
        del factors.polys[before:], factors.known[poly]
        raise NotYet("a condition on what is no factor of the split", seen=str(relation))
    return poly, dict(fact.powers), fact.sign
