"""Exact points for a relation: random ones, and ones forced onto its equalities, its poles and the edges of a split."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import isqrt
from random import Random

from sympy import Expr, Max, Min, Poly, Pow, factor_list, fraction, lambdify, together

from symroof.algebra.statement import Statement, UndefinedHere, Values, relations, symbols_of, value
from symroof.algebra.symbols import symbol

Point = dict[str, Fraction]
# squares are frequent, so that many a discriminant is one
POOL = tuple(map(Fraction, ("1", "4", "9", "1/4", "1/9", "16", "2", "3", "1/2", "1/3", "5", "7/3", "3/2", "10")))
CLOSE = 40  # neighbours of a boundary go down to a relative distance of 2^-40


@dataclass(frozen=True)
class Move:
    """How to move one symbol onto a zero of a polynomial of degree one or two in it: coefficients, highest first."""

    name: str
    coefficients: tuple[Callable[..., Fraction], ...]
    squared: bool = False  # whether it is the square root of the symbol that the polynomial is in

    def root(self, point: Point, random: Random) -> Fraction | None:
        """A positive rational root at the other values of ``point``, or None."""
        values = [Fraction(c(**point)) for c in self.coefficients]
        high, middle, constant = [Fraction(0)] * (3 - len(values)) + values
        positive = [root for root in _roots(high, middle, constant) if root > 0]
        return random.choice(positive) ** (2 if self.squared else 1) if positive else None


def _roots(high: Fraction, middle: Fraction, constant: Fraction) -> list[Fraction]:
    """The rational zeros of high·x² + middle·x + constant."""
    if not high:
        return [-constant / middle] if middle else []
    root = square_root(middle**2 - 4 * high * constant)
    return [] if root is None else [(-middle + sign * root) / (2 * high) for sign in (1, -1)]


def square_root(value: Fraction) -> Fraction | None:
    """The rational square root of ``value``, or None."""
    if value < 0:
        return None
    top, bottom = isqrt(value.numerator), isqrt(value.denominator)
    return Fraction(top, bottom) if Fraction(top, bottom) ** 2 == value else None


def moves(statement: Statement) -> list[Move]:
    """Every move onto an equality or a pole of the relations in ``statement``."""
    return [
        move
        for relation in relations(statement)
        for branch in _branches(relation.left - relation.right)
        for side in fraction(together(branch))
        for move in _moves_onto(side)
    ]


def _branches(expression: Expr) -> Iterator[Expr]:
    """``expression`` with every maximum and minimum replaced by one of what it compares, in every way."""
    extrema = sorted(expression.atoms(Max, Min), key=lambda e: (e.count_ops(), str(e)))
    for chosen in product(*(e.args for e in extrema)):
        branch = expression
        for extremum, kept in zip(extrema, chosen, strict=True):
            branch = branch.subs(extremum, kept)
        yield branch


@cache
def _moves_onto(expression: Expr) -> tuple[Move, ...]:
    under = {p.base for p in expression.atoms(Pow) if not p.exp.is_Integer}
    if under:
        return _moves_of_root(expression, *under) if len(under) == 1 else ()
    names = sorted(s.name for s in expression.free_symbols)
    return tuple(
        Move(s.name, tuple(lambdify_all(names, Poly(factor, s).all_coeffs())))
        for factor, _ in factor_list(expression)[1]
        for s in sorted(factor.free_symbols, key=str)
        if 1 <= Poly(factor, s).degree() <= 2
    )


def _moves_of_root(expression: Expr, under: Expr) -> tuple[Move, ...]:
    """The moves of a symbol that stands under a square root: those of the root itself, squared."""
    if not under.is_Symbol:
        return ()
    root = symbol(f"{under.name}_root")
    found = _moves_onto(expression.subs(under, root**2))
    return tuple(Move(under.name, move.coefficients, squared=True) for move in found if move.name == root.name)


def lambdify_all(names: list[str], coefficients: Iterable[Expr]) -> Iterator[Callable[..., Fraction]]:
    """Each coefficient, a polynomial with whole numbers, as a function of a whole point."""
    for coefficient in coefficients:
        called = lambdify(names, coefficient, modules=[{}])
        yield lambda _f=called, **point: _f(*(point.get(name) for name in names))


def points(posed: Statement, name: str, edges: Iterable[Statement], random: Random, count: int) -> Iterator[Point]:
    """``count`` points over the symbols of ``posed`` and ``name``.

    In turn: anywhere, on the posed equality, on an edge of the split, on both; every third of the last two close by.
    """
    names = sorted({s.name for s in symbols_of(posed)} | {name})
    onto, along = moves(posed), [move for edge in dict.fromkeys(edges) for move in moves(edge)]
    for turn in range(count):
        point = {n: random.choice(POOL) for n in names}
        for chosen in ((), (onto,), (along,), (along, onto))[turn % 4]:
            _move(point, chosen, random)
        if turn % 3 == 2:
            point[name] *= 1 + Fraction(random.choice((-1, 1)), 2 ** random.randint(1, CLOSE))
        yield point


def _move(point: Point, among: list[Move], random: Random) -> None:
    for move in random.sample(among, min(len(among), 4)):
        root = move.root(point, random)
        if root is not None:
            point[move.name] = root
            return


def on_boundary(posed: Statement, point: Values) -> bool:
    """Whether both sides of a relation of ``posed`` are equal at ``point``."""
    try:
        return any(value(r.left, point) == value(r.right, point) for r in relations(posed))
    except UndefinedHere:
        return False
