"""Max, min and square roots turned into relations between quotients, each turn a step that is proved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sympy import Dummy, Expr, Max, Min, Pow, Rational, Symbol, preorder_traversal

from symroof.algebra.notation import text
from symroof.algebra.polynomial import polynomial, pretty, sign, split_signs
from symroof.algebra.ring import Poly, Ring, total
from symroof.algebra.statement import (
    FLIPPED,
    AllOf,
    AnyOf,
    Relation,
    Statement,
    Truth,
    all_of,
    any_of,
    map_expressions,
    relations,
)
from symroof.errors import NotYet
from symroof.solving.clear import Cleared, clear, quotient_of
from symroof.solving.closed_form import Step

MAX_ROUNDS, MAX_RELATIONS = 12, 40
EXTREMUM, ROOT = "look at each part of the {word}", "square both sides where the square root demands it"


def plain(statement: Statement) -> tuple[Statement, list[Step]]:
    """``statement`` without max, min and square roots, and the steps that lead there.

    Raises:
        NotYet: for roots of what may be negative, several roots in one sum, and too many parts.
    """
    steps: list[Step] = []
    for _ in range(MAX_ROUNDS):
        rule, changed = _round(statement)
        if changed == statement:
            return statement, steps
        if sum(1 for _ in relations(changed)) > MAX_RELATIONS:
            break
        steps.append(Step(rule, statement, changed))
        statement = changed
    raise NotYet("max, min and square roots make too many parts", expected=f"at most {MAX_RELATIONS} relations")


def _round(statement: Statement) -> tuple[str, Statement]:
    held = [piece for relation in relations(statement) for piece in [_extremum(relation)] if piece is not None]
    if held:
        word = {Max: "maximum", Min: "minimum"}[held[0].func]
        return EXTREMUM.format(word=word), mapped(statement, without_extremum)
    return ROOT, mapped(statement, without_root)


def mapped(statement: Statement, change: Callable[[Relation], Statement]) -> Statement:
    """``statement`` with every relation replaced by what ``change`` makes of it."""
    match statement:
        case Relation():
            return change(statement)
        case AllOf(parts):
            return all_of(mapped(p, change) for p in parts)
        case AnyOf(parts):
            return any_of(mapped(p, change) for p in parts)
        case Truth():
            return statement


def _pieces(relation: Relation) -> Iterable[Expr]:
    for side in (relation.left, relation.right):
        yield from preorder_traversal(side)


def _extremum(relation: Relation) -> Expr | None:
    return next((piece for piece in _pieces(relation) if piece.func in (Max, Min)), None)


@dataclass(frozen=True)
class Parts:
    """How a relation with a max or min is replaced by relations with its parts.

    Attributes:
        extremum: the max or min.
        rising: 1 or −1 as the relation asks for a large or a small one; None where that is not plain.
        each: the relation with each part in its place.
        statement: what takes the place of the relation.
    """

    extremum: Expr
    rising: int | None
    each: tuple[Relation, ...]
    statement: Statement


def parts_of(relation: Relation) -> Parts | None:
    """The first max or min of a relation replaced by its parts: all of them, one of them, or the greatest."""
    found = _extremum(relation)
    if found is None:
        return None
    each = tuple(_put(relation, found, part) for part in found.args)
    rising = None if relation.op == "!=" else _rising(relation, found)
    return Parts(found, rising, each, _statement(relation.op, found, rising, each))


def _statement(op: str, found: Expr, rising: int | None, each: tuple[Relation, ...]) -> Statement:
    if rising is None:
        return _by_greatest(found, each)
    if op == "=":
        bound = "<=" if (rising > 0) == (found.func is Max) else ">="
        return all_of([any_of(each), *(Relation(r.left, bound, r.right) for r in each)])
    enough = (">=", ">") if (rising > 0) == (found.func is Max) else ("<=", "<")
    return any_of(each) if op in enough else all_of(each)


def without_extremum(relation: Relation) -> Statement:
    """A relation without its first max or min."""
    found = parts_of(relation)
    return relation if found is None else found.statement


def _put(relation: Relation, old: Expr, new: Expr) -> Relation:
    swap = {old: new}
    return Relation(relation.left.xreplace(swap), relation.op, relation.right.xreplace(swap))


def _rising(relation: Relation, piece: Expr) -> int | None:
    """1 or −1 if the relation asks for a large or a small left side as ``piece`` grows; None if that is not plain."""
    stand_in = Dummy("t", positive=True)
    try:
        if not all(_positive(part) for part in piece.args):
            return None
        found = _cleared(_put(Relation(relation.left, ">=", relation.right), piece, stand_in), stand_in)
    except NotYet:
        return None
    if len(found.coefficients) != 2 or found.unsure or found.guards:
        return None
    slope = sign(found.coefficients[1])
    return slope if slope is None or found.op == ">=" else -slope


def _positive(part: Expr) -> bool:
    found = quotient_of(part, Ring(sorted(part.free_symbols, key=lambda s: s.name)))
    return sign(found.top) == 1 and all(sign(base) == 1 for base in found.below)


def _cleared(relation: Relation, target: Symbol, more: Iterable[Symbol] = ()) -> Cleared:
    names = {s for side in (relation.left, relation.right) for s in side.free_symbols} | {target, *more}
    return clear(relation, Ring(sorted(names, key=lambda s: s.name)), target)


def _by_greatest(found: Expr, each: tuple[Relation, ...]) -> Statement:
    op = ">=" if found.func is Max else "<="
    parts = []
    for one, relation in zip(found.args, each, strict=True):
        parts.append(all_of([*(Relation(one, op, other) for other in found.args if other != one), relation]))
    return any_of(parts)


@dataclass(frozen=True)
class Squares:
    """How a relation with a square root t is replaced by one between squares: it is U + V·t op 0 with V > 0 or V = 0.

    Attributes:
        cleared: the relation with the symbol t in place of the root, and others in place of further roots.
        back: what those symbols stand for.
        radicand: t², a positive polynomial.
        even: U.
        odd: V.
        op: the relation to 0, turned where V was negative.
        squares: V²·t² op U².
        side: the relation of U to 0 under which, or beside which, the squares are compared.
        statement: what takes the place of the relation.
    """

    cleared: Cleared
    back: Mapping[Symbol, Expr]
    radicand: Poly
    even: Poly
    odd: Poly
    op: str

    @property
    def squares(self) -> Relation:
        return Relation(pretty(self.odd * self.odd * self.radicand), self.op, pretty(self.even * self.even))

    @property
    def side(self) -> Relation:
        above, below = split_signs(self.even)
        op = self.op if not self.odd else ">=" if self.op in (">=", ">", "!=") else "<="
        return Relation(pretty(above), op, pretty(below))

    @property
    def statement(self) -> Statement:
        return map_expressions(self.in_symbols, lambda e: e.xreplace(dict(self.back)))

    @property
    def in_symbols(self) -> Statement:
        """The statement with symbols for the roots."""
        known = sign(self.even)
        if not self.odd:
            return self.side
        if known is None:
            return any_of([self.side, self.squares]) if self.side.op == ">=" else all_of([self.side, self.squares])
        return self.squares if known < 1 else Truth(self.side.op == ">=")


def without_root(relation: Relation) -> Statement:
    """A relation without its first square root."""
    found = squares_of(relation)
    return relation if found is None else found.statement


def squares_of(relation: Relation) -> Squares | None:
    """The first square root of a relation, and the relation between squares that takes its place.

    Raises:
        NotYet: where the signs that decide about squaring are open.
    """
    rooted = {p for p in _pieces(relation) if p.func is Pow and p.exp.is_Rational and p.exp.q == 2}
    if not rooted:
        return None
    bases = sorted({p.base for p in rooted}, key=text)
    stand_ins = {base: Dummy(f"t{i}", positive=True) for i, base in enumerate(bases)}
    inside = {p: Pow(stand_ins[p.base], p.exp.p) for p in rooted}
    for base in bases:
        _radicand(base, Ring(sorted(base.free_symbols, key=lambda s: s.name)), relation)
    swapped = Relation(relation.left.xreplace(inside), relation.op, relation.right.xreplace(inside))
    found = _cleared(swapped, stand_ins[bases[0]], bases[0].free_symbols)
    if found.unsure or found.guards:
        raise NotYet("a square root beside a denominator of undecided sign is not solved", seen=text(relation))
    radicand = _radicand(bases[0], found.dropped.ring, relation)
    even, odd = _by_parity(found.coefficients, radicand)
    turn = sign(odd)
    if turn is None:
        raise NotYet("the sign of a square root's factor is not decided by positivity", seen=text(relation))
    if turn < 0:
        even, odd = -even, -odd
    back = {stand_in: Pow(base, Rational(1, 2)) for base, stand_in in stand_ins.items()}
    return Squares(found, back, radicand, even, odd, FLIPPED[found.op] if turn < 0 else found.op)


def _radicand(base: Expr, ring: Ring, relation: Relation) -> Poly:
    """What stands under a root, which positivity has to show to be above 0: a negative or zero one is no stand-in's."""
    expected = "such as sqrt(a + b)"
    try:
        found = polynomial(base, ring)
    except NotYet:
        raise NotYet(
            "only square roots of sums and products are solved", seen=text(relation), expected=expected
        ) from None
    if sign(found) != 1:
        problem = "the sign of what stands under a square root is not decided by positivity"
        raise NotYet(problem, seen=text(base), expected=expected)
    return found


def _by_parity(coefficients: tuple[Poly, ...], square: Poly) -> tuple[Poly, Poly]:
    """(U, V) with Σ c·t^k = U + V·t where t² is ``square``."""
    parts = [(c * square ** (k // 2), k % 2) for k, c in enumerate(coefficients)]
    even, odd = (total(square.ring, (part for part, parity in parts if parity == wanted)) for wanted in (0, 1))
    return even, odd
