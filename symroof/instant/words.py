"""What generated functions call: exact roots and powers, and the arithmetic of what is irrational, without SymPy."""

from __future__ import annotations

from fractions import Fraction

from symroof.algebra.algebraic import added, multiplied, symbolic_power
from symroof.algebra.algebraic import power as raised
from symroof.algebra.reals import Real, Root, Surd, UndefinedHere, compare
from symroof.algebra.roots import root_of


class Radical:
    """An irrational number in the middle of a formula: whatever meets it is computed exactly, of whatever kind."""

    __slots__ = ("real",)

    def __init__(self, real: Surd | Root) -> None:
        self.real = real

    def __add__(self, other: Fraction | int | Radical) -> Fraction | Radical:
        return _kept(added(self.real, real_of(other)))

    def __mul__(self, other: Fraction | int | Radical) -> Fraction | Radical:
        return _kept(multiplied(self.real, real_of(other)))

    def __neg__(self) -> Fraction | Radical:
        return self * -1

    def __sub__(self, other: Fraction | int | Radical) -> Fraction | Radical:
        return self + -other

    def __rsub__(self, other: Fraction | int | Radical) -> Fraction | Radical:
        return -self + other

    def __truediv__(self, other: Fraction | int | Radical) -> Fraction | Radical:
        return self * (other.inverse() if isinstance(other, Radical) else 1 / Fraction(other))

    def __rtruediv__(self, other: Fraction | int | Radical) -> Fraction | Radical:
        return self.inverse() * other

    def inverse(self) -> Fraction | Radical:
        """One over the number."""
        return _kept(raised(self.real, -1))

    def __eq__(self, other: object) -> bool:
        return _order(self, other) == 0

    def __lt__(self, other: object) -> bool:
        return _order(self, other) < 0

    def __le__(self, other: object) -> bool:
        return _order(self, other) <= 0

    def __gt__(self, other: object) -> bool:
        return _order(self, other) > 0

    def __ge__(self, other: object) -> bool:
        return _order(self, other) >= 0

    __radd__, __rmul__ = __add__, __mul__
    __hash__ = None  # type: ignore[assignment]


def real_of(value: Fraction | int | Radical) -> Real:
    """The number itself."""
    return value.real if isinstance(value, Radical) else Fraction(value)


def _kept(value: Real) -> Fraction | Radical:
    return value if isinstance(value, Fraction) else Radical(value)


def _order(one: Radical, other: object) -> int:
    if not isinstance(other, int | Fraction | Radical):
        raise TypeError(f"no comparison with {type(other).__name__}")
    return compare(one.real, real_of(other))


def sqrt(value: Fraction | int | Radical) -> Fraction | Radical:
    """The square root, exactly.

    Raises:
        UndefinedHere: below 0.
    """
    if value < 0:
        raise UndefinedHere("the square root of a negative number")
    return _kept(root_of(real_of(value)))


def power(base: Fraction | int | Radical, exponent: Fraction | int | Radical) -> Fraction | Radical:
    """The power to an exponent with symbols in it, which has to be a whole number.

    Raises:
        UndefinedHere: for 0 to a negative exponent, and for a broken power of a negative number.
        Irrational: for another exponent that is no whole number.
        InputError: for a result of more than 20,000 bits.
    """
    return _kept(symbolic_power(real_of(base), real_of(exponent), "a power with symbols in its exponent"))
