"""What the sides of a relation come to: exactly where all is rational, to many digits where there are roots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Context, Decimal, DivisionByZero, InvalidOperation, Overflow, Underflow
from fractions import Fraction
from functools import reduce

from sympy import Add, Expr, Max, Min, Mul, Pow, ceiling, floor, preorder_traversal

from symroof.algebra.reals import OPERATORS
from symroof.algebra.statement import Relation, UndefinedHere, evaluate
from symroof.errors import InputError
from symroof.evaluated import printable

Values = Mapping[str, Fraction]
# what has more than 4,000 digits is refused, not rounded to 0 or infinity
IN = Context(prec=120, Emax=4_000, Emin=-4_000, traps=[Overflow, Underflow, InvalidOperation, DivisionByZero])
SAME = Decimal("1e-60")  # two results of roots that are so near, as a share of the larger one, are the same


def side_value(side: Expr, values: Values) -> Fraction:
    """What an expression comes to at ``values`` (by symbol name), off by less than itself times 10^-60.

    Roots and powers that are no whole numbers cost as little as a product.

    Raises:
        UndefinedHere: where it divides by zero or takes a root of a negative number.
        InputError: for a result of more than 4,000 digits.
        KeyError: for a symbol without a value.
    """
    try:
        found = Fraction(_rounded(side, values)) if has_roots(side) else evaluate(side, values)
    except (Overflow, Underflow) as error:
        raise _too_long() from error
    return printable(found)


def difference(stated: Relation, values: Values) -> Fraction:
    """The left side less the right one, 0 where roots make them the same in 60 digits; raises as ``side_value``."""
    left, right = side_value(stated.left, values), side_value(stated.right, values)
    near = Fraction(SAME) * max(abs(left), abs(right))
    if abs(left - right) <= near and (has_roots(stated.left) or has_roots(stated.right)):
        return Fraction(0)
    return left - right


def is_true(stated: Relation, values: Values) -> bool:
    """Whether a relation holds at values; raises as ``side_value``."""
    return OPERATORS[stated.op](difference(stated, values), 0)


def has_roots(side: Expr) -> bool:
    """Whether there is a root in an expression, or a power with symbols in its exponent."""
    return any(isinstance(part, Pow) and not part.exp.is_Integer for part in preorder_traversal(side))


def _too_long() -> InputError:
    return InputError("a result has more than 4,000 digits", expected="smaller values")


def _rounded(side: Expr, values: Values) -> Decimal:
    if side.is_Symbol or side.is_Rational:
        exact = values[side.name] if side.is_Symbol else Fraction(int(side.p), int(side.q))
        return IN.divide(Decimal(exact.numerator), Decimal(exact.denominator))
    parts = [_rounded(part, values) for part in side.args]
    if side.func is Pow:
        return _power(parts[0], parts[1], side)
    return FOLDS[side.func](parts)


def _power(base: Decimal, exponent: Decimal, shown: Expr) -> Decimal:
    whole = exponent == exponent.to_integral_value()
    if (base == 0 and exponent < 0) or (base < 0 and not whole):
        raise UndefinedHere(str(shown))
    if base == 0:
        return Decimal(0 if exponent else 1)
    return IN.sqrt(base) if exponent == Decimal("0.5") else IN.power(base, exponent)


def _near_whole(number: Decimal) -> Decimal:
    """The whole number that it is in 60 digits; else the number."""
    whole = IN.to_integral_value(number)
    return whole if abs(IN.subtract(number, whole)) <= IN.multiply(SAME, max(abs(number), Decimal(1))) else number


FOLDS: dict[type, Callable[[list[Decimal]], Decimal]] = {
    Add: lambda parts: reduce(IN.add, parts),
    Mul: lambda parts: reduce(IN.multiply, parts),
    Max: max,
    Min: min,
    ceiling: lambda parts: _near_whole(parts[0]).to_integral_value("ROUND_CEILING"),
    floor: lambda parts: _near_whole(parts[0]).to_integral_value("ROUND_FLOOR"),
}
