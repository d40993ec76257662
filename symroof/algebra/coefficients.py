"""Coefficients: a sum by powers of one symbol, without expanding what does not hold it; and what is surely positive."""

from __future__ import annotations

from collections.abc import Iterator

from sympy import Add, Expr, Integer, Max, Min, Mul, Pow, Symbol, ceiling, expand_mul, fraction

from symroof.algebra.polynomial import term_bound

MAX_EXPANDED = 2_000


def coefficients(expression: Expr, target: Symbol) -> tuple[dict[int, Expr], Expr]:
    """(power of ``target`` → coefficient, lowest first; what is no such term) that add up to ``expression``.

    >>> from symroof.algebra.formula import parse
    >>> from symroof.algebra.symbols import symbol
    >>> coefficients(parse("2BD(F + S) + w*D*F + min(B, D)"), symbol("B"))
    ({0: D*F*w, 1: 2*D*(F + S)}, Min(B, D))
    """
    found: dict[int, list[Expr]] = {}
    others: list[Expr] = []
    for term, split in _terms(expression, target):
        if split is None:
            others.append(term)
        else:
            found.setdefault(split[0], []).append(split[1])
    return {power: Add(*found[power]) for power in sorted(found)}, Add(*others)


Split = tuple[int, Expr] | None


def _terms(expression: Expr, target: Symbol) -> Iterator[tuple[Expr, Split]]:
    """The terms of a sum, each split; a product with the symbol inside one of its sums is multiplied out."""
    for term in Add.make_args(expression):
        split = _split(term, target)
        if split is None and _hidden(term, target) and term_bound(term) <= MAX_EXPANDED:
            yield from ((part, _split(part, target)) for part in _multiplied_out(term, target))
        else:
            yield term, split


def _hidden(term: Expr, target: Symbol) -> bool:
    return any(factor.func is Add and target in factor.free_symbols for factor in Mul.make_args(term))


def _multiplied_out(term: Expr, target: Symbol) -> Iterator[Expr]:
    """A product of sums expanded as far as the symbol is in them; one sum alone is multiplied out by hand, as it is
    far quicker.
    """
    held = [f for f in Mul.make_args(term) if target in f.free_symbols]
    rest = [f for f in Mul.make_args(term) if target not in f.free_symbols]
    alone = len(held) == 1 and held[0].func is Add
    inner = held[0].args if alone else Add.make_args(expand_mul(Mul(*held)))
    for part in inner:
        yield Mul(*rest, part)


def _split(term: Expr, target: Symbol) -> Split:
    """(power, coefficient) of a term; None where the symbol is anywhere but in a factor that is a power of it."""
    power, rest = 0, []
    for factor in Mul.make_args(term):
        if factor == target:
            power += 1
        elif factor.is_Atom:
            rest.append(factor)
        elif factor.func is Pow and factor.base == target and factor.exp.is_Integer:
            power += int(factor.exp)
        elif target in factor.free_symbols:
            return None
        else:
            rest.append(factor)
    return power, Mul(*rest) if power else term


def surely_positive(expression: Expr) -> bool:
    """Whether the way it is built shows that it is above 0 where every symbol is.

    A number minus as much times a power of one minus a quotient, the chance that one of several hits, counts: that
    quotient is a share.
    """
    if expression.is_Symbol or expression.is_Rational:
        return bool(expression.is_Symbol or expression > 0)
    kind, parts = expression.func, expression.args
    if kind is Add:
        return all(map(surely_positive, parts)) or _is_chance(expression)
    if kind in (Mul, Min):
        return all(map(surely_positive, parts))
    if kind is Max:
        return any(map(surely_positive, parts))
    return kind in (Pow, ceiling) and surely_positive(parts[0])


def _is_chance(expression: Expr) -> bool:
    whole = expression.as_coeff_Add()[0]
    missed = Integer(1) - expression / whole if whole > 0 else None
    if missed is None or missed.func is not Pow:
        return False
    base, exponent = missed.args
    if base.is_Rational:
        # one half to a power is written as 2 to its opposite
        return bool((0 < base < 1 and surely_positive(exponent)) or (base > 1 and surely_positive(-exponent)))
    share = Integer(1) - base
    return bool(fraction(share)[1].free_symbols) and surely_positive(share) and surely_positive(exponent)
