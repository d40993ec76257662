"""Exact real numbers beyond the rationals: p + q·√d, and the isolated root of a polynomial; all compare exactly.

Nothing is ever decided by a float: comparisons are signs of rationals, or of a polynomial at a rational or surd.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, gcd, isqrt, lcm
from operator import eq, ge, gt, le, lt, ne
from typing import Any

PRIMES = (5, 7, 11, 13, 17, 19, 23)
ZERO = Fraction(0)
HASHED = 2**64  # equal numbers agree in their multiples of 1/HASHED


OPERATORS: dict[str, Callable[[Any, Any], bool]] = {">=": ge, ">": gt, "<=": le, "<": lt, "=": eq, "!=": ne}


class UndefinedHere(ArithmeticError):
    """The expression divides by zero, or takes the square root of a negative number, at this point."""


class Irrational(ArithmeticError):
    """The result is not rational, or leaves the field of one square root, where it would have to stay inside."""


class _Ordered:
    """The comparisons, all by ``compare``."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return _order(self, other) == 0 if isinstance(other, REALS) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return _order(self, other) < 0 if isinstance(other, REALS) else NotImplemented

    def __le__(self, other: object) -> bool:
        return _order(self, other) <= 0 if isinstance(other, REALS) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return _order(self, other) > 0 if isinstance(other, REALS) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return _order(self, other) >= 0 if isinstance(other, REALS) else NotImplemented

    def __hash__(self) -> int:
        return hash_of(self) if isinstance(self, Surd | Root) else 0


@dataclass(frozen=True, eq=False, slots=True)
class Surd(_Ordered):
    """The irrational number p + q·√d with rational p, q ≠ 0 and d > 0, d no square of a rational.

    Arithmetic with rationals and with surds of the same field is exact, and gives a Fraction where the root cancels.
    """

    p: Fraction
    q: Fraction
    d: Fraction

    def __post_init__(self) -> None:
        if self.q == 0 or self.d <= 0 or rational_root(Fraction(self.d)) is not None:
            raise ValueError(f"no irrational number: {self.p} + {self.q}*sqrt({self.d})")

    def __str__(self) -> str:
        size, sign = abs(self.q), "-" if self.q < 0 else "+"
        root = f"sqrt({self.d})" if size == 1 else f"{size}*sqrt({self.d})"
        return f"{self.p} {sign} {root}" if self.p else f"{'-' if self.q < 0 else ''}{root}"

    def __neg__(self) -> Surd:
        return Surd(-self.p, -self.q, self.d)

    def __add__(self, other: Fraction | Surd | int) -> Fraction | Surd:
        if not isinstance(other, _FIELD):
            return NotImplemented
        p, q = self._parts(other)
        return _surd(self.p + p, self.q + q, self.d)

    def __sub__(self, other: Fraction | Surd | int) -> Fraction | Surd:
        return self + -other if isinstance(other, _FIELD) else NotImplemented

    def __rsub__(self, other: Fraction | int) -> Fraction | Surd:
        return -self + other

    def __mul__(self, other: Fraction | Surd | int) -> Fraction | Surd:
        if not isinstance(other, _FIELD):
            return NotImplemented
        p, q = self._parts(other)
        return _surd(self.p * p + self.q * q * self.d, self.p * q + self.q * p, self.d)

    def __truediv__(self, other: Fraction | Surd | int) -> Fraction | Surd:
        if not isinstance(other, _FIELD):
            return NotImplemented
        return self * (other.inverse() if isinstance(other, Surd) else 1 / Fraction(other))

    def __rtruediv__(self, other: Fraction | int) -> Fraction | Surd:
        return self.inverse() * other

    def __pow__(self, exponent: int) -> Fraction | Surd:
        base = self if exponent >= 0 else self.inverse()
        power: Fraction | Surd = Fraction(1)
        for bit in f"{abs(exponent):b}":
            power = power * power
            power = base * power if bit == "1" else power
        return power

    __radd__, __rmul__ = __add__, __mul__

    def inverse(self) -> Surd:
        """One over the number."""
        norm = self.p * self.p - self.q * self.q * self.d
        return Surd(self.p / norm, -self.q / norm, self.d)

    def _parts(self, other: Fraction | Surd | int) -> tuple[Fraction, Fraction]:
        """``other`` as p and q over the root of this one."""
        if not isinstance(other, Surd):
            return Fraction(other), Fraction(0)
        if other.d == self.d:
            return other.p, other.q
        shared = rational_root(self.d * other.d)
        if shared is None:
            raise Irrational(f"square roots of two kinds in one number: sqrt({self.d}) and sqrt({other.d})")
        return other.p, other.q * shared / self.d


class Root(_Ordered):
    """The one real root of a rational polynomial between two rationals, at which the polynomial has opposite signs.

    Attributes:
        coefficients: of the polynomial, lowest power first, as whole numbers without a common divisor.
        low: a rational below the root.
        high: a rational above it; no other root lies between the two.
    """

    __slots__ = ("coefficients", "high", "low")

    def __init__(self, coefficients: Sequence[Fraction | int], low: Fraction | int, high: Fraction | int) -> None:
        self.coefficients = whole(coefficients)
        self.low, self.high = Fraction(low), Fraction(high)
        if self.low >= self.high or sign_at(self.coefficients, low) * sign_at(self.coefficients, high) >= 0:
            raise ValueError(f"no sign change between {low} and {high}")

    def __repr__(self) -> str:
        return f"Root({self.coefficients}, {self.low!r}, {self.high!r})"

    def __str__(self) -> str:
        return f"the root of {list(self.coefficients)} between {self.low} and {self.high}"


Real = Fraction | Surd | Root
_FIELD, REALS = (int, Fraction, Surd), (int, Fraction, Surd, Root)


def _surd(p: Fraction, q: Fraction, d: Fraction) -> Fraction | Surd:
    return Surd(p, q, d) if q else p


def rational_root(value: Fraction) -> Fraction | None:
    """The square root of a rational that is not negative, None where it is irrational."""
    top, bottom = isqrt(value.numerator), isqrt(value.denominator)
    exact = top * top == value.numerator and bottom * bottom == value.denominator
    return Fraction(top, bottom) if exact else None


def square_root(value: Fraction) -> Fraction | Surd:
    """The square root of a rational, exactly; ValueError below 0. Small squares are taken out: √8 is 2·√2."""
    if value < 0:
        raise ValueError(f"the square root of a negative number: {value}")
    root = rational_root(value)
    if root is not None:
        return root
    outside, inside = Fraction(1, value.denominator), value.numerator * value.denominator
    for prime in (2, 3, 5, 7):
        while inside % (prime * prime) == 0:
            outside, inside = outside * prime, inside // (prime * prime)
    return Surd(Fraction(0), outside, Fraction(inside))


def sign_of(value: Real | int) -> int:
    """-1, 0 or 1."""
    return compare(value, 0)


def compare(one: Real | int, other: Real | int) -> int:
    """-1, 0 or 1 as ``one`` is smaller than, equal to or greater than ``other``."""
    if isinstance(one, Root):
        return _compare_roots(one, other) if isinstance(other, Root) else _compare_root(one, other)
    if isinstance(other, Root):
        return -_compare_root(other, one)
    (p, first), (minus, second) = _split(one), _split(other)
    return _sign_of_sum(p - minus, first, -second)


def _order(one: _Ordered, other: Real | int) -> int:
    return compare(one, other) if isinstance(one, Surd | Root) else 0


def _split(value: Fraction | Surd | int) -> tuple[Fraction, Fraction]:
    """The rational part, and the square of the other with its sign."""
    if isinstance(value, Surd):
        return value.p, value.q * abs(value.q) * value.d
    return Fraction(value), Fraction(0)


def _sign(value: Fraction | int) -> int:
    return (value > 0) - (value < 0)


def _sign_of_sum(p: Fraction, first: Fraction, second: Fraction = ZERO) -> int:
    """The sign of p + r + s, where r and s are given by their squares with their signs."""
    plain, roots = _sign(p), _sign(first + second)
    if plain == 0 or plain == roots:
        return roots
    if roots == 0:
        return plain
    # opposite signs: p² against (r + s)² = |first| + |second| + 2·r·s
    rest, product = p * p - abs(first) - abs(second), -4 * first * second
    return plain * (_sign_of_sum(rest, product) if product else _sign(rest))


def whole(coefficients: Sequence[Fraction | int]) -> tuple[int, ...]:
    """The polynomial as whole numbers without a common divisor, up to a positive factor."""
    bottom = lcm(*(Fraction(c).denominator for c in coefficients))
    scaled = [int(c * bottom) for c in coefficients]
    shared = gcd(*scaled) or 1
    return tuple(c // shared for c in scaled)


def _homogeneous(coefficients: Sequence[int], top: int, bottom: int) -> int:
    """The polynomial at top/bottom, times bottom to its degree."""
    total, power = 0, 1
    for coefficient in reversed(coefficients):
        total = total * top + coefficient * power
        power *= bottom
    return total


def sign_at(coefficients: Sequence[int], at: Fraction | Surd | int) -> int:
    """The sign of the polynomial at a rational or surd, exactly."""
    if not isinstance(at, Surd):
        return _sign(_homogeneous(coefficients, at.numerator, at.denominator))
    total: Fraction | Surd = Fraction(0)
    for coefficient in reversed(coefficients):
        total = at * total + coefficient
    return sign_of(total)


def _compare_root(root: Root, value: Fraction | Surd | int) -> int:
    if value <= root.low or value >= root.high:
        return 1 if value <= root.low else -1
    return -sign_at(root.coefficients, value) * sign_at(root.coefficients, root.high)


def _compare_roots(one: Root, other: Root) -> int:
    """Equal where a common divisor changes sign between the ends that both have; else narrowed until they are apart."""
    if (one.coefficients, one.low, one.high) == (other.coefficients, other.low, other.high):
        return 0
    low, high = max(one.low, other.low), min(one.high, other.high)
    if low >= high:
        return -1 if one.high <= other.low else 1
    shared = _common_divisor(one.coefficients, other.coefficients)
    if sign_at(shared, low) * sign_at(shared, high) < 0:
        return 0
    width = high - low
    while True:
        (low, high), (other_low, other_high) = bracket(one, width), bracket(other, width)
        if high <= other_low or other_high <= low:
            return -1 if high <= other_low else 1
        width /= HASHED


def bracket(value: Real, width: Fraction) -> tuple[Fraction, Fraction]:
    """Rationals around the number at most ``width`` apart: twice the number itself, or one below it and one above."""
    if isinstance(value, Root):
        return _narrowed(value, width)
    if isinstance(value, Surd):
        count = ceil(1 / width)
        below = floor_of(value * count)
        return Fraction(below, count), Fraction(below + 1, count)
    return Fraction(value), Fraction(value)


def _narrowed(root: Root, width: Fraction) -> tuple[Fraction, Fraction]:
    """The interval of the root cut into parts, ever more of them while the straight line through its ends hits well."""
    polynomial, parts = root.coefficients, 2
    bottom = lcm(root.low.denominator, root.high.denominator)
    low, high = int(root.low * bottom), int(root.high * bottom)
    while (ratio := Fraction(high - low, bottom) / width) > 1:
        parts = min(parts, max(2, ceil(ratio)))
        step, low, high, bottom = high - low, low * parts, high * parts, bottom * parts
        below, above = _homogeneous(polynomial, low, bottom), _homogeneous(polynomial, high, bottom)
        cut = low + step * min(max(parts * abs(below) // (abs(below) + abs(above)), 1), parts - 1)
        at = _homogeneous(polynomial, cut, bottom)
        left = (at > 0) == (below > 0)
        near = cut + step if left else cut - step
        beside = _homogeneous(polynomial, near, bottom)
        if at == 0 or beside == 0:
            exact = Fraction(near if at else cut, bottom)
            return exact, exact
        hit = (at > 0) != (beside > 0)
        low, high = (cut, near if hit else high) if left else (near if hit else low, cut)
        low, high = (low if hit or not left else near), (high if hit or left else near)
        parts = parts * parts if hit else max(2, isqrt(parts))
    return Fraction(low, bottom), Fraction(high, bottom)


def floor_of(value: Real) -> int:
    """The greatest whole number that is not above."""
    if isinstance(value, Root):
        low, high = (floor(end) for end in bracket(value, Fraction(1)))
        return next(n for n in range(high, low - 1, -1) if n == low or value >= n)
    if isinstance(value, Surd):
        # (a ± √m)/n with whole a and m, where m is no square
        bottom = lcm(value.p.denominator, (value.q * value.q * value.d).denominator)
        root = isqrt(int(value.q * value.q * value.d * bottom * bottom))
        return (int(value.p * bottom) + (root if value.q > 0 else -root - 1)) // bottom
    return floor(value)


def ceil_of(value: Real) -> int:
    """The smallest whole number that is not below."""
    below = floor_of(value)
    return below if value == below else below + 1


def approximate(value: Real, digits: int = 60) -> Fraction:
    """A rational nearby, off by less than the value times 10^-digits; the value itself where it is rational."""
    if isinstance(value, Fraction):
        return value
    if value == 0:
        return Fraction(0)
    width = Fraction(1)
    low, high = bracket(value, width)
    while (high - low) * 10**digits > min(abs(low), abs(high)) or low < 0 < high:
        width /= HASHED
        low, high = bracket(value, width)
    return low


def between(low: Real, high: Real) -> Fraction:
    """A rational strictly between two numbers, the first of which is smaller."""
    width = Fraction(1)
    while (left := bracket(low, width)[1]) >= (right := bracket(high, width)[0]):
        width /= HASHED
    return (left + right) / 2


def hash_of(value: Surd | Root) -> int:
    """The same for equal numbers, whatever they are written as."""
    if isinstance(value, Surd):
        return hash(("irrational", floor_of(value * HASHED)))
    rational = rational_value(value)
    if rational is not None:
        return hash(rational)
    degree = len(value.coefficients) - 1
    scaled = [c * HASHED ** (degree - i) for i, c in enumerate(value.coefficients)]
    return hash(("irrational", floor_of(Root(scaled, value.low * HASHED, value.high * HASHED))))


def rational_value(root: Root) -> Fraction | None:
    """The root as a rational if it is one: it is then a multiple of one over the leading coefficient."""
    leading = abs(next(c for c in reversed(root.coefficients) if c))
    if any(leading % p and not _has_root_modulo(root.coefficients, p) for p in PRIMES):
        return None
    low, high = bracket(root, Fraction(1, 2 * leading))
    only = Fraction(ceil(low * leading), leading)
    return only if only <= high and root == only else None


def _has_root_modulo(coefficients: Sequence[int], prime: int) -> bool:
    """Whether the polynomial has a root modulo a prime, as it has if it has a rational one of another denominator."""
    rest = [c % prime for c in coefficients]
    return any(_homogeneous(rest, n, 1) % prime == 0 for n in range(prime))


def _common_divisor(one: Sequence[int], other: Sequence[int]) -> list[int]:
    from sympy import ZZ
    from sympy.polys.euclidtools import dup_gcd

    first, second = ([ZZ(c) for c in reversed(polynomial)] for polynomial in (one, other))
    return [int(c) for c in reversed(dup_gcd(first, second, ZZ))]
