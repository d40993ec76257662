"""Sparse polynomials with exact coefficients, light enough to decide a case split before any SymPy object is built.

Greatest common divisors, exact division and factors are SymPy's, on the symbols that occur.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from math import comb, gcd, lcm
from typing import Any

from sympy import Symbol

Monomial = tuple[int, ...]
Coefficient = int | Fraction


class Ring:
    """Polynomials in some symbols, each written as exponents (in the order of the symbols) with coefficients."""

    __slots__ = ("index", "symbols", "unit")

    def __init__(self, symbols: Iterable[Symbol]) -> None:
        self.symbols: tuple[Symbol, ...] = tuple(symbols)
        self.index: dict[Symbol, int] = {s: i for i, s in enumerate(self.symbols)}
        self.unit: Monomial = (0,) * len(self.symbols)

    @property
    def zero(self) -> Poly:
        """The polynomial 0."""
        return Poly(self)

    @property
    def one(self) -> Poly:
        """The polynomial 1."""
        return self.constant(1)

    def constant(self, value: Coefficient) -> Poly:
        """A number as a polynomial."""
        return Poly(self, {self.unit: value} if value else {})

    def generator(self, symbol: Symbol) -> Poly:
        """A symbol as a polynomial."""
        at = self.index[symbol]
        return Poly(self, {(*self.unit[:at], 1, *self.unit[at + 1 :]): 1})

    def term(self, powers: Monomial, coefficient: Coefficient = 1) -> Poly:
        """A single term."""
        return Poly(self, {powers: coefficient} if coefficient else {})


class Poly(dict[Monomial, Coefficient]):
    """A polynomial: exponents to non-zero coefficients. Not to be changed once it is made."""

    __slots__ = ("ring",)

    def __init__(self, ring: Ring, terms: Mapping[Monomial, Coefficient] | None = None) -> None:
        super().__init__(terms or {})
        self.ring = ring

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Poly) and (other.ring is self.ring or other.ring.symbols == self.ring.symbols)
        return same and dict.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self))  # of the exponents alone, as fractions are slow to hash

    def __add__(self, other: Poly) -> Poly:
        found = dict(self)
        for powers, coefficient in other.items():
            total = found.get(powers, 0) + coefficient
            if total:
                found[powers] = total
            else:
                del found[powers]
        return Poly(self.ring, found)

    def __neg__(self) -> Poly:
        return Poly(self.ring, {powers: -c for powers, c in self.items()})

    def __sub__(self, other: Poly) -> Poly:
        return self + -other

    def __mul__(self, other: Poly) -> Poly:
        if len(self) == 1:
            ((one, c),) = self.items()
            return Poly(
                self.ring, {tuple([a + b for a, b in zip(one, m, strict=True)]): c * d for m, d in other.items()}
            )
        if len(other) == 1:
            return other * self
        found: dict[Monomial, Coefficient] = {}
        for one, c in self.items():
            for two, d in other.items():
                powers = tuple([a + b for a, b in zip(one, two, strict=True)])
                found[powers] = found.get(powers, 0) + c * d
        return Poly(self.ring, {powers: c for powers, c in found.items() if c})

    def __pow__(self, exponent: int) -> Poly:
        found: dict[Monomial, Coefficient] = {}
        for powers, c in _power(list(self.items()), exponent, self.ring.unit):
            found[powers] = found.get(powers, 0) + c
        return Poly(self.ring, {powers: c for powers, c in found.items() if c})

    def scaled(self, factor: Coefficient) -> Poly:
        """The polynomial times a number."""
        return Poly(self.ring, {powers: c * factor for powers, c in self.items()} if factor else {})

    @property
    def is_constant(self) -> bool:
        """Whether it is a number."""
        return not self or (len(self) == 1 and self.ring.unit in self)

    def content(self) -> Coefficient:
        """The positive number that divides every coefficient and leaves whole numbers without a common divisor."""
        top, bottom = gcd(*(c.numerator for c in self.values())), lcm(*(c.denominator for c in self.values()))
        return top if bottom == 1 else Fraction(top, bottom)

    def bits(self) -> int:
        """The length of the longest coefficient once all are whole numbers without a common divisor."""
        content = Fraction(self.content()) if self else Fraction(1)
        return max(((c / content).numerator.bit_length() for c in self.values()), default=0)

    def degree(self, symbol: Symbol) -> int:
        """The highest power of ``symbol``; 0 where it does not occur."""
        at = self.ring.index.get(symbol)
        return 0 if at is None else max((powers[at] for powers in self), default=0)

    def symbols_used(self) -> tuple[Symbol, ...]:
        """The symbols that occur."""
        return tuple(s for i, s in enumerate(self.ring.symbols) if any(powers[i] for powers in self))

    def gcd(self, other: Poly) -> Poly:
        """The greatest common divisor."""
        used, (one, two) = _in_sympy(self, other)
        return _from_sympy(one.gcd(two), used, self.ring)

    def divided(self, divisor: Poly) -> Poly:
        """The exact quotient by a polynomial that divides it."""
        if len(divisor) == 1:
            ((powers, c),) = divisor.items()
            terms = {tuple([a - b for a, b in zip(m, powers, strict=True)]): _over(d, c) for m, d in self.items()}
            return Poly(self.ring, terms)
        used, (one, two) = _in_sympy(self, divisor)
        return _from_sympy(one.exquo(two), used, self.ring)

    def factors(self) -> tuple[Fraction, list[tuple[Poly, int]]]:
        """A number, and the irreducible factors over the rationals with their powers."""
        used, (one,) = _in_sympy(self)
        number, found = one.factor_list()
        exact = Fraction(int(number.numerator), int(number.denominator))
        return exact, [(_from_sympy(factor, used, self.ring), int(power)) for factor, power in found]


def _power(
    terms: list[tuple[Monomial, Coefficient]], exponent: int, unit: Monomial
) -> list[tuple[Monomial, Coefficient]]:
    """The terms of a power, first term against rest: each is made once, with no long sums on the way."""
    if exponent == 0:
        return [(unit, 1)]
    if len(terms) < 2:
        return [(tuple([a * exponent for a in powers]), c**exponent) for powers, c in terms]
    (powers, c), *rest = terms
    found = []
    for k in range(exponent + 1):
        part = tuple([a * k for a in powers])
        factor = comb(exponent, k) * c**k
        found += [
            (tuple([a + b for a, b in zip(part, others, strict=True)]), factor * d)
            for others, d in _power(rest, exponent - k, unit)
        ]
    return found


def _over(top: Coefficient, bottom: Coefficient) -> Coefficient:
    if isinstance(top, int) and isinstance(bottom, int) and top % bottom == 0:
        return top // bottom
    return Fraction(top) / bottom


def _in_sympy(*polys: Poly) -> tuple[tuple[int, ...], list[Any]]:
    """The places of the symbols that occur, and the polynomials in a ring of SymPy with just these."""
    from sympy import QQ
    from sympy.polys.rings import PolyRing

    ring = polys[0].ring
    used = tuple(i for i in range(len(ring.symbols)) if any(m[i] for p in polys for m in p)) or (0,)
    inner = PolyRing([f"x{i}" for i in used], QQ, "lex")
    terms = [{tuple(m[i] for i in used): QQ(c.numerator, c.denominator) for m, c in p.items()} for p in polys]
    return used, [inner.from_dict(t) for t in terms]


def _from_sympy(poly: Any, used: Sequence[int], ring: Ring) -> Poly:
    found: dict[Monomial, Coefficient] = {}
    for powers, c in poly.items():
        full = list(ring.unit)
        for place, power in zip(used, powers, strict=True):
            full[place] = power
        found[tuple(full)] = _over(int(c.numerator), int(c.denominator))
    return Poly(ring, found)


def total(ring: Ring, polys: Iterable[Poly]) -> Poly:
    """The sum of polynomials of one ring."""
    found: dict[Monomial, Coefficient] = {}
    for poly in polys:
        for powers, coefficient in poly.items():
            found[powers] = found.get(powers, 0) + coefficient
    return Poly(ring, {powers: c for powers, c in found.items() if c})


def multiplied(ring: Ring, polys: Iterable[Poly]) -> Poly:
    """The product of polynomials of one ring."""
    return reduce(lambda one, two: one * two, polys, ring.one)
