"""Sums, products and powers of exact reals of any kind: the result is one root of a resultant, and brackets tell which.

What stays in the field of one square root needs none of this and is done there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import TYPE_CHECKING

from symroof.algebra.reals import HASHED, Irrational, Real, Root, Surd, UndefinedHere, bracket, floor_of, square_root
from symroof.algebra.roots import MAX_DEGREE, polynomial_of, real_roots
from symroof.errors import InputError, clip

if TYPE_CHECKING:
    from sympy import Expr

MAX_BITS = 20_000  # of a power with symbols in the exponent, or with an exponent beyond those of formula text
MAX_FACTORED = 16  # polynomials up to this degree are factored, so that degrees do not grow needlessly

Bracket = tuple[Fraction, Fraction]
Integers = Sequence[Fraction | int]


def added(one: Real, other: Real) -> Real:
    """The sum.

    Raises:
        Irrational: where its degree might be above 64.
    """
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one + other
    if not isinstance(one, Root) and not isinstance(other, Root):
        with suppress(Irrational):
            return one + other

    def around(width: Fraction) -> Bracket:
        (low, high), (other_low, other_high) = bracket(one, width), bracket(other, width)
        return low + other_low, high + other_high

    if isinstance(one, Surd) and isinstance(other, Surd):
        return _root_near([_of_two_roots(one, other)], around)
    polynomials = polynomial_of(one), polynomial_of(other)
    return _root_near(_factors(_resultant(*polynomials, lambda i, x, z: (z - x) ** i)), around)


def _of_two_roots(one: Surd, other: Surd) -> list[Fraction]:
    """The polynomial with the roots p ± r ± s, where r and s are the roots in the two numbers."""
    p, first, second = one.p + other.p, one.q * one.q * one.d, other.q * other.q * other.d
    middle, last = -2 * (first + second), (first - second) ** 2
    # t⁴ + middle·t² + last with t = z − p
    return [p**4 + middle * p**2 + last, -4 * p**3 - 2 * middle * p, 6 * p**2 + middle, -4 * p, Fraction(1)]


def multiplied(one: Real, other: Real) -> Real:
    """The product.

    Raises:
        Irrational: where its degree might be above 64.
    """
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one * other
    if one == 0 or other == 0:
        return Fraction(0)
    if not isinstance(one, Root) and not isinstance(other, Root):
        if isinstance(one, Surd) and isinstance(other, Surd) and one.p == other.p == 0:
            return one.q * other.q * square_root(one.d * other.d)
        with suppress(Irrational):
            return one * other
    polynomials = polynomial_of(one), polynomial_of(other)
    degree = len(polynomials[1]) - 1
    around = lambda width: _times(bracket(one, width), bracket(other, width))  # noqa: E731
    return _root_near(_factors(_resultant(*polynomials, lambda i, x, z: z**i * x ** (degree - i))), around)


def power(base: Real, exponent: int) -> Real:
    """``base`` to a whole number; to none below 0 where ``base`` is 0.

    Raises:
        Irrational: where the degree might be above 64.
    """
    if not isinstance(base, Root):
        return base**exponent
    if exponent < 0:
        return power(_inverse(base), -exponent)

    def around(width: Fraction) -> Bracket:
        total = Fraction(1), Fraction(1)
        for _ in range(exponent):
            total = _times(total, bracket(base, width))
        return total

    step = [0] * exponent + [1]
    # z − x^n as a polynomial in x: its resultant has the n-th powers of the roots
    return _root_near(_factors(_resultant(base.coefficients, step, lambda i, x, z: x**i - z if i else 0)), around)


def symbolic_power(base: Real, exponent: Real, shown: object) -> Real:
    """``base`` to an exponent with symbols in it, which has to be a whole number at the point.

    Args:
        base: the value of the base.
        exponent: the value of the exponent.
        shown: how errors call the power.

    Raises:
        UndefinedHere: for 0 to a negative exponent and a negative base to one that is no whole number.
        Irrational: for an exponent that is no whole number.
        InputError: for a result of more than 20,000 bits.
    """
    times = floor_of(exponent)
    if times != exponent:
        if base < 0:
            raise UndefinedHere(str(shown))
        raise Irrational(f"an exponent that is no whole number here: {clip(str(shown))}")
    if base == 0 and times < 0:
        raise UndefinedHere(str(shown))
    if abs(times) * bits_of(base) > MAX_BITS:
        raise too_long(shown)
    return power(base, times)


def too_long(shown: object) -> InputError:
    """The error for a power, shown as ``shown``, that is too long for exact arithmetic."""
    problem = f"a power has more than {MAX_BITS:,} bits here, too many for exact arithmetic"
    return InputError(problem, seen=clip(str(shown)), expected="a smaller exponent")


def bits_of(base: Real) -> int:
    """By how many bits a factor of ``base`` makes a product longer, about."""
    match base:
        case Surd(p, q, d):
            return sum(bits_of(part) for part in (p, q, d))
        case Root():
            return sum(c.bit_length() for c in base.coefficients)
    return max(max(abs(base.numerator) - 1, 0).bit_length(), (base.denominator - 1).bit_length())


def _inverse(base: Root) -> Real:
    flipped = base.coefficients[::-1]
    return _root_near([flipped], lambda width: _reciprocal(base, width))


def _reciprocal(base: Root, width: Fraction) -> Bracket:
    low, high = bracket(base, width)
    while low <= 0 <= high:
        width /= HASHED
        low, high = bracket(base, width)
    return 1 / high, 1 / low


def _times(one: Bracket, other: Bracket) -> Bracket:
    corners = [x * y for x in one for y in other]
    return min(corners), max(corners)


def _resultant(one: Integers, other: Integers, term: Callable[[int, Expr, Expr], Expr]) -> list[Fraction]:
    """The polynomial in z that is 0 where ``one`` and Σ other_i · term(i), both in x, have a root in common."""
    from sympy import Dummy, Poly, Rational

    if (len(one) - 1) * (len(other) - 1) > MAX_DEGREE and len(one) > 2:
        raise Irrational("too many square roots of several kinds in one number")
    x, z = Dummy("x"), Dummy("z")
    first, second = ([Rational(*Fraction(c).as_integer_ratio()) for c in p] for p in (one, other))
    left = Poly(sum(c * x**i for i, c in enumerate(first)), x, z)
    right = Poly(sum(c * term(i, x, z) for i, c in enumerate(second)), x, z)
    found = left.resultant(right).all_coeffs()
    return [Fraction(int(c.p), int(c.q)) for c in reversed(found)]


def _root_near(factors: Sequence[Integers], around: Callable[[Fraction], Bracket]) -> Real:
    """The root of one of ``factors`` that lies within ``around(width)`` however small the width."""
    roots = [root for factor in factors for root in real_roots(factor)]
    width = Fraction(1)
    while len(roots) > 1:
        low, high = around(width)
        brackets = [bracket(root, width) for root in roots]
        roots = [root for root, (below, above) in zip(roots, brackets, strict=True) if low <= above and below <= high]
        width /= HASHED
    return roots[0]


def _factors(polynomial: Integers) -> list[Integers]:
    """The polynomial in distinct factors without a common root, irreducible ones where that is cheap."""
    from sympy import Dummy, Poly, Rational

    if len(polynomial) - 1 > MAX_FACTORED:
        return [polynomial]
    rationals = [Rational(*Fraction(c).as_integer_ratio()) for c in reversed(polynomial)]
    factors = Poly(rationals, Dummy("z")).factor_list()[1]
    return [[Fraction(int(c.p), int(c.q)) for c in reversed(factor.all_coeffs())] for factor, _ in factors]
