"""The real roots of polynomials with rational coefficients, exact and in order; square roots of exact numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from symroof.algebra.reals import (
    ZERO,
    Irrational,
    Real,
    Root,
    Surd,
    rational_root,
    rational_value,
    sign_at,
    square_root,
    whole,
)
from symroof.errors import NotYet

MAX_DEGREE = 64


def positive_roots(coefficients: Sequence[Fraction | int]) -> list[Real]:
    """The distinct positive roots of a polynomial that is not 0, lowest power first, in order.

    Rational roots are Fractions and those of a polynomial of degree 2 surds; the others are isolated.

    Raises:
        NotYet: above degree 64.
    """
    polynomial = list(whole(coefficients))
    while polynomial and polynomial[-1] == 0:
        polynomial.pop()
    if not polynomial:
        raise ValueError("every number is a root of 0")
    polynomial = polynomial[next(i for i, c in enumerate(polynomial) if c) :]
    if len(polynomial) > MAX_DEGREE + 1:
        raise NotYet("a polynomial of too high a degree", seen=str(len(polynomial) - 1), expected=f"up to {MAX_DEGREE}")
    if len(polynomial) > 3:
        return _isolated(polynomial)
    roots = _linear_or_quadratic(*map(Fraction, [*polynomial, 0, 0][:3]))
    return [root for root in sorted(set(roots)) if root > 0]


def real_roots(coefficients: Sequence[Fraction | int]) -> list[Real]:
    """The distinct real roots, in order, as ``positive_roots`` gives the positive ones."""
    mirrored = positive_roots([-c if i % 2 else c for i, c in enumerate(coefficients)])
    zero = [] if coefficients[0] else [ZERO]
    return [*(negated(root) for root in reversed(mirrored)), *zero, *positive_roots(coefficients)]


def negated(value: Real) -> Real:
    """The number with the opposite sign."""
    if isinstance(value, Root):
        return Root([-c if i % 2 else c for i, c in enumerate(value.coefficients)], -value.high, -value.low)
    return -value


def root_of(value: Real) -> Real:
    """The square root of a number that is not negative: also of a surd or root, as a root if it is no surd itself.

    Raises:
        ValueError: below 0.
        Irrational: where the degree would be above 64.
    """
    if isinstance(value, Fraction):
        return square_root(value)
    if value < 0:
        raise ValueError(f"the square root of a negative number: {value}")
    simple = _root_in_field(value) if isinstance(value, Surd) else None
    if simple is not None:
        return simple
    polynomial = polynomial_of(value)
    if 2 * (len(polynomial) - 1) > MAX_DEGREE:
        raise Irrational("too many square roots within each other")
    # the roots of P(x²) come in the order of those of P
    smaller = sum(root < value for root in positive_roots(polynomial))
    return positive_roots([c for coefficient in polynomial for c in (coefficient, 0)][:-1])[smaller]


def polynomial_of(value: Real) -> Sequence[Fraction | int]:
    """A polynomial of which the number is a root, lowest power first."""
    if isinstance(value, Root):
        return value.coefficients
    if isinstance(value, Fraction):
        return [-value, 1]
    return [value.p * value.p - value.q * value.q * value.d, -2 * value.p, 1]


def _root_in_field(value: Surd) -> Surd | None:
    """The square root a + b·√d of p + q·√d with rational a and b, if there is one: a² = (p ± √(p² − q²·d))/2."""
    norm = value.p * value.p - value.q * value.q * value.d
    inner = rational_root(norm) if norm > 0 else None
    for square in [] if inner is None else [(value.p + inner) / 2, (value.p - inner) / 2]:
        a = rational_root(square) if square > 0 else None
        if a is not None:
            root = Surd(a, value.q / (2 * a), value.d)
            return root if root > 0 else -root
    return None


def _linear_or_quadratic(c: Fraction, b: Fraction, a: Fraction) -> list[Fraction | Surd]:
    """The real roots of a·x² + b·x + c with c ≠ 0."""
    if a == 0:
        return [-c / b] if b else []
    inner = b * b - 4 * a * c
    return [] if inner < 0 else [(sign * square_root(inner) - b) / (2 * a) for sign in (-1, 1)]


def _isolated(polynomial: list[int]) -> list[Real]:
    from sympy import ZZ
    from sympy.polys.rootisolation import dup_isolate_real_roots_sqf
    from sympy.polys.sqfreetools import dup_sqf_part

    simple = [int(c) for c in reversed(dup_sqf_part([ZZ(c) for c in reversed(polynomial)], ZZ))]
    scale = _root_scale(simple)
    scaled = whole([c * scale**i for i, c in enumerate(simple)])
    found = dup_isolate_real_roots_sqf([ZZ(c) for c in reversed(scaled)], ZZ, inf=ZZ(0), fast=True)
    ends = [tuple(scale * Fraction(int(e.numerator), int(e.denominator)) for e in pair) for pair in found]
    return [_root_in(simple, low, high) for low, high in ends]


def _root_scale(polynomial: Sequence[int]) -> Fraction:
    """A power of two near the largest root: dividing by it keeps the isolation from counting up to long numbers."""
    leading, degree = abs(polynomial[-1]).bit_length(), len(polynomial) - 1
    return Fraction(2) ** max((c.bit_length() - leading) // (degree - i) for i, c in enumerate(polynomial[:-1]) if c)


def _root_in(polynomial: Sequence[int], low: Fraction, high: Fraction) -> Real:
    """The only root from ``low`` to ``high``; an end that is another root is divided out."""
    if low == high:
        return low
    for end in (low, high):
        if sign_at(polynomial, end) == 0:
            polynomial = _without(polynomial, end)
    root = Root(polynomial, low, high)
    rational = rational_value(root)
    return root if rational is None else rational


def _without(polynomial: Sequence[int], root: Fraction) -> tuple[int, ...]:
    """The polynomial divided by x − root."""
    quotient = [Fraction(0)]
    for coefficient in reversed(polynomial[1:]):
        quotient.append(quotient[-1] * root + coefficient)
    return whole(quotient[:0:-1])
