"""Slips in what a formula is made of: a factor or term left out, a sign, and values rounded too early."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sympy import Add, Expr, Integer, Mul, Pow

from symroof.algebra.notation import show
from symroof.claims.asked import Asked
from symroof.claims.sliptable import STRUCTURE, TYPED, Slip
from symroof.quantities.exact import scientific


def slipped(
    asked: Asked, name: str, value: Fraction, slip: tuple[str, str, float], rank: int = TYPED
) -> Iterator[Slip]:
    found = asked.at(**{name: value}) if value > 0 else None
    if found is not None:
        yield Slip(slip[0], slip[1], found, slip[2], rank)


def structure(asked: Asked) -> Iterator[Slip]:
    """A factor or a term left out, a stray factor, a sign, one too many or too few."""
    for name, value in asked.givens.items():
        if value in (0, 1):
            continue
        yield Slip("structure", f"a stray factor {name}", asked.right * value, 0.004, STRUCTURE)
        yield Slip(
            "structure",
            f"the factor {name} is left out, or divides once too often",
            asked.right / value,
            0.006,
            STRUCTURE,
        )
        if asked.parts[name] not in ("peak", "bandwidth", "width"):
            yield from slipped(asked, name, Fraction(1), ("structure", f"{name} is left out", 0.006), STRUCTURE)
            for step in (1, -1) if value.denominator == 1 else ():
                words = f"{name} {'+' if step > 0 else '−'} 1 stands for {name}"
                yield from slipped(asked, name, value + step, ("one more or less", words, 0.004), STRUCTURE)
    for altered, words, weight in _altered(asked.formula) if asked.formula is not None else ():
        found = asked.of(altered)
        if found is not None:
            yield Slip("structure", words, found, weight, STRUCTURE)


def _altered(formula: Expr) -> Iterator[tuple[Expr, str, float]]:
    """The formula with one sum changed: a term left out or with another sign, or a coefficient one more or less."""
    for total in sorted(formula.atoms(Add), key=str):
        for term in total.args:
            less = Add(*(each for each in total.args if each != term))
            yield formula.xreplace({total: less}), f"the term {show(term)} is left out", 0.006
            yield formula.xreplace({total: less - term}), f"the sign of {show(term)} is turned", 0.006
    for product in sorted(formula.atoms(Mul), key=str):
        number = product.args[0]
        if isinstance(number, Integer) and abs(int(number)) > 1:
            for step in (1, -1):
                other = product / number * (number + step)
                yield formula.xreplace({product: other}), f"{int(number) + step} stands for {number}", 0.002


def rounded(asked: Asked) -> Iterator[Slip]:
    """All givens rounded before anything is computed, or what follows from the sizes alone."""
    sizes = {name for name, part in asked.parts.items() if part not in ("peak", "bandwidth", "width")}
    for digits, weight in ((2, 0.02), (3, 0.015), (1, 0.005)):
        changed = {name: round_to(value, digits) for name, value in asked.givens.items() if value}
        found = asked.at(**changed)
        if found is not None:
            yield Slip("rounded", f"all values are rounded to {digits} digits first", found, weight)
        if asked.formula is None or {s.name for s in asked.formula.free_symbols} <= sizes:
            continue
        found = asked.of(_sizes_rounded(asked.formula, sizes, asked, digits))
        if found is not None:
            yield Slip("rounded", f"what the sizes make is rounded to {digits} digits first", found, weight / 3)


def _sizes_rounded(formula: Expr, sizes: set[str], asked: Asked, digits: int) -> Expr:
    """The formula with every largest part that holds sizes alone as a number, rounded."""
    if formula.free_symbols and {s.name for s in formula.free_symbols} <= sizes:
        value = asked.of(formula)
        return formula if value is None else _exact(round_to(value, digits))
    if not isinstance(formula, Add | Mul | Pow):
        return formula
    own = [each for each in formula.args if {s.name for s in each.free_symbols} <= sizes]
    if isinstance(formula, Pow) or not any(each.free_symbols for each in own):
        return formula.func(*(_sizes_rounded(each, sizes, asked, digits) for each in formula.args))
    others = [_sizes_rounded(each, sizes, asked, digits) for each in formula.args if each not in own]
    return formula.func(_sizes_rounded(formula.func(*own), sizes, asked, digits), *others)


def _exact(value: Fraction) -> Expr:
    return Integer(value.numerator) / Integer(value.denominator)


def round_to(value: Fraction, digits: int) -> Fraction:
    """A value rounded to so many digits, half to even; 0 stays 0."""
    if not value:
        return value
    mantissa, exponent = scientific(abs(value), digits)
    rounded = Fraction(mantissa) * Fraction(10) ** (exponent - digits + 1)
    return rounded if value > 0 else -rounded
