"""Formulas of the topics, asked in tests: their closed forms, and their values at stated inputs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sympy import Expr, Integer, Rational

from symroof import derive
from symroof.algebra.reals import approximate
from symroof.crossover import Crossover
from symroof.numeric import Numbers, at_setting
from symroof.quantities.exact import Number
from symroof.rules.rules import threshold
from symroof.setting import setting


@cache
def solved(name: str, asks: str) -> Crossover:
    """A formula solved for a symbol, once."""
    return derive(name).crossover(asks)


def _numbers(name: str, asks: str, values: Mapping[str, Number]) -> Numbers:
    found = solved(name, asks)
    return at_setting(found, setting(found.model, values))


def form(name: str, asks: str) -> Expr:
    """What a formula says that a symbol is, or is bounded by, for all positive values."""
    found = threshold(solved(name, asks).form)
    assert found is not None
    return found


def at(name: str, asks: str, /, **values: Number) -> Expr:
    """The value or bound of a symbol at a value for every other; units are understood."""
    found = _numbers(name, asks, values).threshold
    assert found is not None
    exact = approximate(found)
    return Rational(exact.numerator, exact.denominator)


def smallest(name: str, asks: str, /, **values: Number) -> Expr:
    """The smallest whole number that will do."""
    found = _numbers(name, asks, values).smallest_integer
    assert found is not None
    return Integer(found)


def largest(name: str, asks: str, /, **values: Number) -> Expr:
    """The largest whole number that will do."""
    found = _numbers(name, asks, values).largest_integer
    assert found is not None
    return Integer(found)
