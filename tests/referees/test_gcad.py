"""A cylindrical algebraic decomposition as a referee: the cells of the posed relation against the solved set.

What this referee cannot see: it decomposes by strict inequalities into open cells, so that whether an end belongs to
the set, equalities and single points are not judged here; maxima, minima and roots in a relation are no polynomials and
are left out; and all symbols but one or two are put at random numbers. Both of us clear denominators with SymPy.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from sympy import Expr, Max, Min, Poly, Pow, Rational, Symbol, fraction, together

from symroof.algebra.statement import Relation as Posed
from symroof.algebra.statement import UndefinedHere, symbols_of
from symroof.algebra.symbols import symbol
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve
from tests.corpus.entries import CORPUS, Entry
from tests.corpus.points import POOL, Point

pytestmark = pytest.mark.referee
gcad: Any = pytest.importorskip("gcad", reason="gcad is not installed: it comes with the extra `referees`")
ROUNDS, NEAR, WIDTH = 6, Fraction(1, 2**40), Fraction(1, 2**240)


def polynomial(entry: Entry) -> Expr | None:
    """What has the sign of left − right wherever that is defined, or None where it is no polynomial."""
    posed = entry.posed()
    if not isinstance(posed, Posed):
        return None
    difference = posed.left - posed.right
    if difference.has(Max, Min) or any(not p.exp.is_Integer for p in difference.atoms(Pow)):
        return None
    top, bottom = fraction(together(difference))
    return top * bottom


JUDGED = [entry for entry in CORPUS if polynomial(entry) is not None]


def plain(expression: Expr, values: Point) -> Expr:
    """``expression`` at ``values``, what is left in symbols that the referee knows nothing of."""
    exact = {symbol(name): Rational(v.numerator, v.denominator) for name, v in values.items()}
    left = expression.subs(exact)
    return left.subs({s: Symbol(s.name) for s in left.free_symbols})


def cells(expression: Expr, names: list[str]) -> Iterator[tuple[bool, list[Any]]]:
    """The open cells of the positive orthant on which ``expression`` has one sign, and whether that is positive."""
    symbols = [Symbol(name) for name in names]
    domain = [s > 0 for s in symbols]
    if expression.is_number:
        yield from ((bool(expression > 0), cell) for cell in gcad.GCAD(domain, symbols) if expression != 0)
        return
    for positive, claim in ((True, expression > 0), (False, expression < 0)):
        yield from ((positive, cell) for cell in gcad.GCAD([claim, *domain], symbols))


def inside(axis: Any, name: str) -> list[Fraction]:
    """Points of an interval that does not depend on other symbols: its sample, and one by each end."""
    sample = Fraction(axis.point)
    low = Fraction(0) if axis.cell_lo is None else root(axis.cell_lo, name)
    high = None if axis.cell_hi is None else root(axis.cell_hi, name)
    return [sample, low + (sample - low) * NEAR, sample * 2**60 if high is None else high - (high - sample) * NEAR]


def root(found: Any, name: str) -> Fraction:
    """A root as a rational, within a relative distance far below NEAR, by bisection of its isolating interval."""
    poly = Poly(found.poly.as_expr(), Symbol(name))
    low, high = Fraction(found.value_lo), Fraction(found.value_hi)
    below = sign(poly, low)
    while below and high - low > WIDTH * high:
        middle = (low + high) / 2
        low, high = (middle, high) if sign(poly, middle) == below else (low, middle)
    return low if not below else (low + high) / 2


def sign(poly: Poly, at: Fraction) -> int:
    value = poly.eval(Rational(at.numerator, at.denominator))
    return int(bool(value > 0)) - int(bool(value < 0))


def compare(above: ClosedForm, below: ClosedForm, expression: Expr, values: Point) -> int:
    """Every cell of the symbol at ``values``: there one of the two solved sets holds all of it, the other nothing."""
    count = 0
    for positive, (axis,) in cells(plain(expression, values), [above.name]):
        for at in inside(axis, above.name):
            point = {**values, above.name: at}
            assert (above.holds(**point), below.holds(**point)) == (positive, not positive), point
            count += 1
    return count


def solved(entry: Entry) -> tuple[ClosedForm, ClosedForm, list[str]]:
    """The relation with > and with <, and the names of its parameters."""
    above, below = (solve(entry.posed(op), entry.symbol) for op in (">", "<"))
    return above, below, sorted({s.name for s in symbols_of(above.relation)} - {entry.symbol})


@pytest.mark.parametrize("entry", JUDGED, ids=lambda entry: entry.name)
def test_the_set_at_numbers_is_the_one_of_the_decomposition(entry: Entry) -> None:
    (above, below, names), expression, random = solved(entry), polynomial(entry), Random(entry.name)
    assert expression is not None
    assert sum(compare(above, below, expression, {n: random.choice(POOL) for n in names}) for _ in range(ROUNDS)) > 0


@pytest.mark.parametrize("entry", JUDGED, ids=lambda entry: entry.name)
def test_conditions_change_where_the_decomposition_says(entry: Entry) -> None:
    """One parameter is left free: at its cells, and close to their ends, the whole set is compared."""
    (above, below, names), expression, random = solved(entry), polynomial(entry), Random(entry.name)
    assert expression is not None
    count = 0
    for free in random.sample(names, min(len(names), 3)):
        fixed = {n: random.choice(POOL) for n in names if n != free}
        found = [axis for _, (axis, _) in cells(plain(expression, fixed), [free, above.name])]
        for axis in {(str(axis.cell_lo), str(axis.cell_hi)): axis for axis in found}.values():
            for value in inside(axis, free):
                count += compare(above, below, expression, {**fixed, free: value})
    assert count > 0


def test_the_referee_sees_what_is_wrong() -> None:
    entry = next(e for e in JUDGED if e.name == "tile-capacity")
    above, below, names = solved(entry)
    expression = polynomial(entry)
    assert expression is not None
    with pytest.raises((AssertionError, UndefinedHere)):
        compare(below, above, expression, dict.fromkeys(names, Fraction(2)))
    with pytest.raises((AssertionError, UndefinedHere)):
        compare(above, below, expression + Rational(1, 10**6), dict.fromkeys(names, Fraction(2)))
