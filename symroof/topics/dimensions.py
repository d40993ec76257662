"""The units of a relation: whether both sides, and all that is added or compared, are in the same unit."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce

from sympy import Add, Expr, Max, Min, Mul, Pow, S, ceiling, floor, oo

from symroof.algebra.notation import show
from symroof.algebra.statement import Statement, relations
from symroof.errors import InputError
from symroof.quantities.meaning import Quantity
from symroof.quantities.units import NONE, Dimension, name_of, unit

Units = Mapping[Fraction, Dimension]
# a cycle counts for nothing, so that FLOPs a cycle times hertz are FLOP/s
SAME = {"hertz": ("second", -1)}

FITTING = (S.Zero, oo, -oo)  # in any unit


def units_of(numbers: Mapping[str, str]) -> dict[Fraction, Dimension]:
    """The units of the numbers of a relation: ``{"6": "FLOP/token"}``; the number stays as it is written.

    Raises:
        InputError: for what is no number, or no base unit.
    """
    found = {}
    for text, spelled in numbers.items():
        factor, held = unit(spelled)
        if factor != 1:
            raise InputError("the unit of a number is a base unit", seen=spelled, expected=name_of(held))
        try:
            found[Fraction(text)] = held
        except (ValueError, ZeroDivisionError) as error:
            raise InputError("not a number with a unit", seen=str(dict(numbers)), expected="such as 6") from error
    return found


def check_units(statement: Statement, quantities: Mapping[str, Quantity], numbers: Units) -> None:
    """Refuse a relation whose sides are in different units, or that adds or compares what cannot be.

    Args:
        statement: the relations.
        quantities: the meaning of every symbol.
        numbers: the units of those numbers that have one.

    Raises:
        InputError: with both parts and their units.
    """
    for each in relations(statement):
        _alike([each.left, each.right], quantities, numbers)


def dimension(expression: Expr, quantities: Mapping[str, Quantity], numbers: Units) -> Dimension:
    """The unit of an expression, as powers of base units.

    Raises:
        InputError: where unlike parts are added or compared, or a power or rounding is of something with a unit.
    """
    if expression.is_Symbol:
        return _of_symbol(expression.name, quantities)
    if expression.is_Rational:
        return _of_number(Fraction(int(expression.p), int(expression.q)), numbers)
    parts = list(expression.args)
    if isinstance(expression, Add | Max | Min):
        return _alike(parts, quantities, numbers)
    if isinstance(expression, Mul):
        return reduce(_times, (dimension(part, quantities, numbers) for part in parts), NONE)
    if isinstance(expression, ceiling | floor):
        return dimension(parts[0], quantities, numbers)
    if isinstance(expression, Pow):
        return _of_power(expression, quantities, numbers)
    raise InputError("no unit is known for this", seen=show(expression))


def _of_symbol(name: str, quantities: Mapping[str, Quantity]) -> Dimension:
    if name not in quantities:
        raise InputError(f"{name} has no meaning and no unit", expected=f'quantities={{"{name}": …}}')
    held = quantities[name]
    return _scaled(held.unit, Fraction(1))


def _of_number(value: Fraction, numbers: Units) -> Dimension:
    """The unit of a number, or of its numerator over that of its denominator."""
    size = abs(value)
    if size in numbers:
        return numbers[size]
    above = numbers.get(Fraction(size.numerator), NONE)
    below = numbers.get(Fraction(size.denominator), NONE) if size.denominator != 1 else NONE
    return _times(above, _scaled(below, Fraction(-1)))


def _of_power(expression: Expr, quantities: Mapping[str, Quantity], numbers: Units) -> Dimension:
    base, exponent = expression.args
    if exponent.is_Rational:
        held = dimension(base, quantities, numbers)
        return _scaled(held, Fraction(int(exponent.p), int(exponent.q)))
    for part in (base, exponent):
        held = dimension(part, quantities, numbers)
        if held != NONE:
            raise InputError(
                "a power with symbols in its exponent is of pure numbers",
                seen=f"{show(part)} in {name_of(held)}",
                expected="no unit",
            )
    return NONE


def _alike(parts: list[Expr], quantities: Mapping[str, Quantity], numbers: Units) -> Dimension:
    """The unit that all parts have; zero and infinity fit any."""
    found = [(part, dimension(part, quantities, numbers)) for part in parts if part not in FITTING]
    for part, held in found[1:]:
        first, wanted = found[0]
        if held != wanted:
            raise InputError(
                "the units do not fit",
                seen=f"{show(part)} in {name_of(held)}",
                expected=f"{name_of(wanted)}, as {show(first)}",
            )
    return found[0][1] if found else NONE


def _times(one: Dimension, other: Dimension) -> Dimension:
    powers = {name: Fraction(power) for name, power in one}
    for name, power in other:
        powers[name] = powers.get(name, Fraction(0)) + power
    return _dimension(powers)


def _scaled(held: Dimension, factor: Fraction) -> Dimension:
    powers: dict[str, Fraction] = {}
    for name, power in held:
        base, sign = SAME.get(name, (name, 1))
        powers[base] = powers.get(base, Fraction(0)) + power * sign * factor
    return _dimension(powers)


def _dimension(powers: Mapping[str, Fraction]) -> Dimension:
    """Powers by base unit in order; half powers, as under a root, are kept as fractions."""
    kept = ((name, int(p) if p.denominator == 1 else p) for name, p in sorted(powers.items()) if p)
    return tuple(kept)  # type: ignore[arg-type]
