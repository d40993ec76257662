"""Clear: a relation as one polynomial against 0, with what was divided by and what positive factor was dropped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from sympy import Add, Expr, Max, Min, Mul, Pow, Symbol, ceiling

from symroof.algebra.formulalimits import symbolic
from symroof.algebra.notation import text
from symroof.algebra.polynomial import (
    MAX_TERMS,
    MAX_WORK,
    in_powers,
    monomial_content,
    pretty,
    primitive,
    rational,
    sign,
)
from symroof.algebra.ring import Poly, Ring, multiplied, total
from symroof.algebra.statement import FLIPPED, Relation
from symroof.errors import InputError, NotYet

FACTOR_TERMS, FACTOR_SYMBOLS, FACTOR_DEGREE, FACTOR_BITS = 40, 8, 12, 200


@dataclass(frozen=True)
class Quotient:
    """A polynomial over factors; ``guards`` is all that was divided by at any depth, which must not be 0."""

    top: Poly
    below: dict[Poly, int]
    guards: frozenset[Poly]


@dataclass(frozen=True)
class Cleared:
    """``left op right`` as P op' 0, where left − right = dropped · P / (the denominators).

    Attributes:
        relation: as it was posed.
        target: the symbol asked for.
        op: the relation of P to 0 where the undecided denominators multiply to something positive.
        coefficients: of P in the symbol asked for, lowest power first.
        dropped: a positive polynomial.
        below: what left − right is over, as factors with their powers.
        unsure: denominators to an odd power whose sign positivity does not decide.
        guards: what must not be 0 for the relation to mean anything.
    """

    relation: Relation
    target: Symbol
    op: str
    coefficients: tuple[Poly, ...]
    dropped: Poly
    below: Mapping[Poly, int]
    unsure: tuple[Poly, ...]
    guards: tuple[Poly, ...]


def clear(relation: Relation, ring: Ring, target: Symbol) -> Cleared:
    """Both sides multiplied by their common denominator, and positive common factors dropped.

    Raises:
        InputError: if the formula is too large, or divides by what is always zero.
        NotYet: for a denominator of undecided sign that holds the symbol asked for.
    """
    left, right = quotient_of(relation.left, ring), quotient_of(relation.right, ring)
    common = {b: max(left.below.get(b, 0), right.below.get(b, 0)) for b in {**left.below, **right.below}}
    whole = _times(left.top, _missing(ring, common, left.below)) - _times(
        right.top, _missing(ring, common, right.below)
    )
    signs = {base: sign(base) for base in common}
    negative = sum(power for base, power in common.items() if signs[base] == -1) % 2
    guards = tuple(sorted((g for g in left.guards | right.guards if sign(g) is None), key=_spelled))
    for guard in guards:
        if guard.degree(target):
            raise NotYet(
                "the sign of a denominator that holds the symbol asked for is not decided by positivity",
                seen=_spelled(guard),
                expected=f"a denominator free of {target.name}, or one that is positive",
            )
    op = FLIPPED[relation.op] if negative else relation.op
    dropped, rest = _positive_part(whole, target)
    unsure = tuple(base for base, power in common.items() if signs[base] is None and power % 2)
    return Cleared(relation, target, op, tuple(in_powers(rest, target)), dropped, common, unsure, guards)


def _spelled(poly: Poly) -> str:
    return text(pretty(poly))


def _positive_part(poly: Poly, target: Symbol) -> tuple[Poly, Poly]:
    """(positive, rest) with poly = positive · rest: numbers, powers of symbols, and from degree 2 on any factor."""
    if not poly:
        return poly.ring.one, poly
    content = monomial_content(poly)
    rest = poly.divided(content)
    if rest.degree(target) < 2 or not factorable(rest):
        return content, rest
    _, factors = rest.factors()
    positive = [f if sign(f) == 1 else -f for f, power in factors for _ in range(power) if sign(f) is not None]
    dropped = multiplied(poly.ring, positive)
    return content * dropped, rest.divided(dropped) if positive else rest


def factorable(poly: Poly) -> bool:
    """Whether it is small enough to be factored without a wait."""
    used, degree = poly.symbols_used(), max((sum(powers) for powers in poly), default=0)
    small = len(poly) <= FACTOR_TERMS and len(used) <= FACTOR_SYMBOLS and degree <= FACTOR_DEGREE
    return small and poly.bits() <= FACTOR_BITS


def quotient_of(expression: Expr, ring: Ring) -> Quotient:
    """``expression`` as a polynomial over factors that are not multiplied out.

    Raises:
        InputError: if it is too large, or divides by what is always zero.
        NotYet: for anything but sums, products, quotients and integer powers.
    """
    kind = expression.func
    if expression.is_Symbol:
        return Quotient(ring.generator(expression), {}, frozenset())
    if expression.is_Rational:
        return Quotient(ring.constant(rational(expression)), {}, frozenset())
    if kind is Add:
        return _sum([quotient_of(a, ring) for a in expression.args], ring)
    if kind is Mul:
        return _product([quotient_of(a, ring) for a in expression.args], ring)
    if kind is Pow and expression.exp.is_Integer:
        return _power(quotient_of(expression.base, ring), int(expression.exp), expression)
    where = "such as max and min" if kind in (Max, Min) else "sums, products, quotients and integer powers"
    raise NotYet(f"{_word(expression)} is not solved for in this place", seen=text(expression), expected=where)


def _word(expression: Expr) -> str:
    """What formulas call the outermost operation of ``expression``."""
    if expression.func is Pow:
        return "a power with symbols in its exponent" if symbolic(expression) else "a square root"
    return "ceil" if expression.func is ceiling else expression.func.__name__.lower()


def _sum(parts: list[Quotient], ring: Ring) -> Quotient:
    common: dict[Poly, int] = {}
    for part in parts:
        common = {b: max(common.get(b, 0), part.below.get(b, 0)) for b in {**common, **part.below}}
    tops = (_times(part.top, _missing(ring, common, part.below)) for part in parts)
    return Quotient(_bounded(total(ring, tops)), common, frozenset().union(*(p.guards for p in parts)))


def _product(parts: list[Quotient], ring: Ring) -> Quotient:
    first, *others = parts or [Quotient(ring.one, {}, frozenset())]
    top, below, guards = first.top, dict(first.below), first.guards
    for part in others:
        top = _times(top, part.top)
        for base, power in part.below.items():
            below[base] = below.get(base, 0) + power
        guards |= part.guards
    return Quotient(top, below, guards)


def _power(base: Quotient, exponent: int, expression: Expr) -> Quotient:
    size = abs(exponent)
    if exponent >= 0:
        return Quotient(_raised(base.top, size), {b: p * size for b, p in base.below.items()}, base.guards)
    if not base.top:
        raise InputError("the relation divides by zero whatever the values are", seen=text(expression))
    number, pieces = _pieces(base.top)
    upper = multiplied(base.top.ring, (_raised(b, p * size) for b, p in base.below.items()))
    below = {piece: power * size for piece, power in pieces.items()}
    whole = upper if number == 1 else upper.scaled(1 / number**size)
    return Quotient(whole, below, base.guards | {p for p in pieces if len(p) > 1})


def _pieces(poly: Poly) -> tuple[Fraction, dict[Poly, int]]:
    """A number, and symbols and a primitive polynomial with their powers, that multiply to ``poly``."""
    ((powers, number),) = monomial_content(poly).items()
    rest = primitive(poly)
    symbols = {poly.ring.generator(s): p for s, p in zip(poly.ring.symbols, powers, strict=True) if p}
    if rest.is_constant:
        return number * Fraction(rest[poly.ring.unit]), symbols
    return Fraction(number), {**symbols, rest: 1}


def _missing(ring: Ring, common: dict[Poly, int], below: dict[Poly, int]) -> Poly | None:
    """What ``below`` lacks of ``common``; None for nothing."""
    lacking = [(base, power - below.get(base, 0)) for base, power in common.items() if power != below.get(base, 0)]
    return multiplied(ring, (_raised(base, power) for base, power in lacking)) if lacking else None


def _times(one: Poly, two: Poly | None) -> Poly:
    if two is None:
        return one
    if len(one) * len(two) > MAX_TERMS:
        _too_large(len(one) * len(two), one.ring)
    return _bounded(one * two)


def _raised(poly: Poly, power: int) -> Poly:
    terms = comb(len(poly) + power - 1, power) if poly else 1
    if terms > MAX_TERMS:
        _too_large(terms, poly.ring)
    return _bounded(poly**power)


def _bounded(poly: Poly) -> Poly:
    if len(poly) > MAX_TERMS or len(poly) * len(poly.ring.symbols) > MAX_WORK:
        _too_large(len(poly), poly.ring)
    return poly


def _too_large(terms: int, ring: Ring) -> None:
    if terms > MAX_TERMS:
        raise InputError("the expanded formula has too many terms", expected=f"at most {MAX_TERMS:,}")
    seen = f"{terms:,} terms in {len(ring.symbols):,} symbols"
    raise InputError("the expanded formula is too large", seen=seen, expected=f"a product of at most {MAX_WORK:,}")
