"""Steps that replace a max, min or square root, by lemmas on fresh reals that stand for the parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sympy import Dummy, Expr, Max

from symroof.algebra.polynomial import polynomial, sign
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.statement import ALWAYS, FLIPPED, Relation, Statement, map_expressions
from symroof.errors import InputError, NotYet
from symroof.proving import lemmas
from symroof.proving.exactly import links
from symroof.proving.smt import RELATIONS
from symroof.solving.clear import clear, quotient_of
from symroof.solving.closed_form import Step
from symroof.solving.rewrite import Parts, Squares, mapped, parts_of, squares_of


def part_by_part(step: Step) -> bool:
    """Whether ``step`` replaces every first max or min in its relations by the parts, as a lemma allows."""
    return _replaces(step, lambda r: None if (found := parts_of(r)) is None else (found.statement, _follows(r, found)))


def by_squares(step: Step) -> bool:
    """Whether ``step`` compares squares in place of every first square root in its relations, as a lemma allows."""
    return _replaces(
        step, lambda r: None if (found := squares_of(r)) is None else (found.statement, _squared(r, found))
    )


def _replaces(step: Step, plan: Callable[[Relation], tuple[Statement, bool] | None]) -> bool:
    sound: list[bool] = []

    def replaced(relation: Relation) -> Statement:
        planned = plan(relation)
        if planned is None:
            return relation
        sound.append(planned[1])
        return planned[0]

    try:
        after = mapped(step.before, replaced)
    except (NotYet, InputError, ValueError):
        return False
    return step.side_condition == ALWAYS and after == step.after and bool(sound) and all(sound)


def _squared(relation: Relation, found: Squares) -> bool:
    """W + u op 0 with w = V·t > 0 (or w = 0) and u = U, against the sides and squares that take its place."""
    known = sign(found.even)
    facts = ["(> w 0.0)" if found.odd else "(= w 0.0)"]
    facts += [] if known is None else [f"({lemmas.SIGN[known]} u 0.0)"]
    squares, side = found.squares, found.side

    def relation_to_zero(part: Relation) -> str:
        if part == squares:
            return f"({RELATIONS[found.op]} (* w w) (* u u))"
        if part == side:
            return f"({RELATIONS[side.op]} u 0.0)"
        raise ValueError("neither squares nor a side")

    claim = f"(= ({RELATIONS[found.op]} (+ w u) 0.0) {lemmas.spelled(found.in_symbols, relation_to_zero)})"
    return _exactly(relation, found) and lemmas.ask(["w", "u"], [*facts, f"(not {claim})"]).verdict == "unsat"


def _exactly(relation: Relation, found: Squares) -> bool:
    """Whether U + V·t, its radicand, its squares and its side are what the relation gives, by exact expansion."""
    cleared, ring = found.cleared, found.cleared.dropped.ring
    with_root = map_expressions(cleared.relation, lambda e: e.xreplace(dict(found.back)))
    p = q = ring.zero  # Horner in p + q·t, where t² is the radicand
    for coefficient in reversed(cleared.coefficients):
        p, q = q * found.radicand + coefficient, p
    turned = (found.even, found.odd, found.op) == (-p, -q, FLIPPED[cleared.op])
    return (
        with_root == relation
        and all(_positive(root**2) for root in found.back.values())
        and links(cleared)
        and not (cleared.unsure or cleared.guards)
        and found.radicand == polynomial(found.back[cleared.target] ** 2, ring)
        and (turned or (found.even, found.odd, found.op) == (p, q, cleared.op))
        and sign(found.radicand) == 1
        and sign(found.odd) in (0, 1)
        and _difference(found.squares, ring) == found.odd**2 * found.radicand - found.even**2
        and _difference(found.side, ring) == found.even
    )


def _positive(expression: Expr) -> bool:
    return sign(polynomial(expression, Ring(sorted(expression.free_symbols, key=lambda s: s.name)))) == 1


def _difference(relation: Relation, ring: Ring) -> Poly:
    return polynomial(relation.left, ring) - polynomial(relation.right, ring)


@lru_cache(maxsize=512)
def _lemma(goal: str, count: int, greatest: bool, alike: bool) -> bool:
    """z3 on parts p0, p1 … and their extremum m: the goal holds for any bound b, and any truths o0, o1 … and o."""
    parts = [f"p{i}" for i in range(count)]
    beats = ">=" if greatest else "<="
    facts = [f"(or {' '.join(f'(= m {p})' for p in parts)})", *(f"({beats} m {p})" for p in parts)]
    names = [*parts, "m", "b"]
    if alike:
        facts += [f"(=> (= p{i} p{j}) (= o{i} o{j}))" for i in range(count) for j in range(i)]
        facts += [f"(=> (= m p{i}) (= o o{i}))" for i in range(count)]
    truths = [*(f"o{i}" for i in range(count)), "o"] if alike else []
    return lemmas.ask(names, [*facts, f"(not {goal})"], truths=truths).verdict == "unsat"


def _follows(relation: Relation, found: Parts) -> bool:
    """Whether what takes the place of the relation holds just where the relation does, whatever the parts are.

    A relation that asks for a large (or small) extremum m says: m op bound. Any other is some truth of m, of which is
    known only that equal values make it alike.
    """
    op = relation.op
    before = "o" if found.rising is None else _bound("m", op, found.rising)
    goal = f"(= {before} {_spelled(op, found)})"
    sound = _lemma(goal, len(found.each), found.extremum.func is Max, found.rising is None)
    put_in = [_with(relation, found.extremum, part) for part in found.extremum.args]
    return sound and put_in == list(found.each) and (found.rising is None or _rises(relation, found))


def _with(relation: Relation, old: Expr, new: Expr) -> Relation:
    return Relation(relation.left.xreplace({old: new}), relation.op, relation.right.xreplace({old: new}))


def _rises(relation: Relation, found: Parts) -> bool:
    """Whether left − right is a positive multiple of slope·t + c over what has a sign, t > 0 being the extremum."""
    t = Dummy("t", positive=True)
    weak = Relation(relation.left, ">=", relation.right)
    symbols = {t, *relation.left.free_symbols, *relation.right.free_symbols}
    ring = Ring(sorted(symbols, key=lambda s: s.name))
    cleared = clear(_with(weak, found.extremum, t), ring, t)
    if len(cleared.coefficients) != 2 or cleared.unsure or cleared.guards or not links(cleared):
        return False
    slope = sign(cleared.coefficients[1])
    positive = all(sign(q.top) == 1 and all(sign(b) == 1 for b in q.below)
                   for q in (quotient_of(part, ring) for part in found.extremum.args))  # fmt: skip
    return positive and slope is not None and found.rising == (slope if cleared.op == ">=" else -slope)


def _bound(name: str, op: str, rising: int) -> str:
    return f"({RELATIONS[op if rising > 0 else FLIPPED[op]]} {name} b)"


def _spelled(op: str, found: Parts) -> str:
    """What takes the place of the relation in SMT-LIB: a relation with a part by its truth or bound, order as it is."""
    sides, parts = [(relation.left, relation.right) for relation in found.each], found.extremum.args

    def relation(part: Relation) -> str:
        if (part.left, part.right) in sides:
            number = sides.index((part.left, part.right))
            if found.rising is not None:
                return _bound(f"p{number}", part.op, found.rising)
            if part.op == op:
                return f"o{number}"
        return f"({RELATIONS[part.op]} p{parts.index(part.left)} p{parts.index(part.right)})"

    return lemmas.spelled(found.statement, relation)
