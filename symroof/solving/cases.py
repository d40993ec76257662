"""The case tree of a relation that is linear in one symbol, and the sign diagram at each of its leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations, product

from sympy import Expr, Symbol

from symroof.algebra.polynomial import Poly, in_powers, polynomial, primitive, quotient, ring_of, sign, sign_condition
from symroof.algebra.sets import EVERYTHING, NOTHING, Interval, Union
from symroof.algebra.statement import Relation, Statement, all_of
from symroof.solving.closed_form import Case

ACCEPTED = {">=": {0, 1}, ">": {1}, "<=": {0, -1}, "<": {-1}, "=": {0}, "!=": {1, -1}}
SIGN_WORDS = {
    frozenset({1}): ">",
    frozenset({1, 0}): ">=",
    frozenset({0}): "=",
    frozenset({-1, 0}): "<=",
    frozenset({-1}): "<",
    frozenset({1, -1}): "!=",
}
ANY = frozenset({1, 0, -1})
Signs = dict[int, frozenset[int]]  # index of an undecided factor → the signs it may have
Leaf = tuple[Signs, Union]


@dataclass
class _Undecided:
    """The factors whose sign positivity does not decide, each once, whichever way round it turns up."""

    factors: list[Poly] = field(default_factory=list)

    def add(self, poly: Poly) -> tuple[int, int]:
        """(index, orientation) of the undecided part of ``poly``."""
        part = primitive(poly)
        for index, known in enumerate(self.factors):
            if part in (known, -known):
                return index, 1 if part == known else -1
        self.factors.append(part)
        return len(self.factors) - 1, 1


def cases(relation: Relation, target: Symbol, given: tuple[Expr, int] | None = None) -> list[Case]:
    """The complete, disjoint case split of ``relation``, which is linear in ``target``.

    ``given`` is an expression with its sign, where that is settled already.
    """
    ring = ring_of(relation.left, relation.right, target, *([given[0]] if given else []))
    powers = in_powers(polynomial(relation.left, ring) - polynomial(relation.right, ring), target)
    constant, coefficient = powers[0], powers[1] if len(powers) == 2 else ring.zero
    undecided = _Undecided()
    if given:
        undecided.add(polynomial(given[0], ring))
    found = [(sign(p), undecided.add(p) if sign(p) is None else (0, 0)) for p in (constant, coefficient)]

    def leaf(chosen: tuple[int, ...]) -> Union:
        of_constant, of_coefficient = [
            decided if decided is not None else chosen[index] * turn for decided, (index, turn) in found
        ]
        root = quotient(-constant, coefficient) if of_constant * of_coefficient < 0 else None
        return accepted(relation.op, of_constant, of_coefficient, root)

    settled = (given[1],) if given else ()
    tree = _joined(_leaves(len(undecided.factors), settled, leaf))
    return [Case(_condition(signs, undecided.factors), union) for signs, union in tree]


def accepted(op: str, constant: int, coefficient: int, root: Expr | None) -> Union:
    """Where coefficient·x + constant has a sign that ``op`` 0 accepts, over positive x, from the two signs.

    The sign diagram is: one sign everywhere, or the sign of the constant below the root, zero at it, the other above.
    """
    wanted = ACCEPTED[op]
    if root is None:
        return EVERYTHING if (coefficient or constant) in wanted else NOTHING
    below, above, here = constant in wanted, coefficient in wanted, 0 in wanted
    if below and above:
        return EVERYTHING if here else (Interval(high=root), Interval(low=root))
    if below:
        return (Interval(high=root, high_closed=here),)
    if above:
        return (Interval(low=root, low_closed=here),)
    return (Interval(root, True, root, True),) if here else NOTHING


def _leaves(count: int, settled: tuple[int, ...], leaf: Callable[[tuple[int, ...]], Union]) -> list[Leaf]:
    """The set at every combination of signs of the undecided factors, the first of which may be settled."""
    first = len(settled)
    return [
        ({first + at: frozenset({s}) for at, s in enumerate(signs)}, leaf((*settled, *signs)))
        for signs in product((1, 0, -1), repeat=count - first)
    ]


def _joined(leaves: list[Leaf]) -> list[Leaf]:
    """Leaves with the same set whose signs differ in one factor become one, until there are none."""
    for (at, (one, union)), (other_at, (other, other_union)) in combinations(enumerate(leaves), 2):
        factors = {*one, *other}
        differing = [i for i in factors if one.get(i, ANY) != other.get(i, ANY)]
        if union == other_union and len(differing) == 1:
            signs = one.get(differing[0], ANY) | other.get(differing[0], ANY)
            kept = {i: one[i] for i in one if i != differing[0]}
            joined = kept if signs == ANY else {**kept, differing[0]: signs}
            rest = [each for place, each in enumerate(leaves) if place not in (at, other_at)]
            return _joined([*rest[:at], (dict(sorted(joined.items())), union), *rest[at:]])
    return leaves


def _condition(signs: Signs, factors: list[Poly]) -> Statement:
    return all_of(sign_condition(factors[index], SIGN_WORDS[values]) for index, values in signs.items())
