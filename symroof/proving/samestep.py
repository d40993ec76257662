"""Steps that change no truth: relation by relation the same polynomial against 0, checked by exact expansion."""

from __future__ import annotations

from sympy import Symbol

from symroof.algebra.polynomial import polynomial, primitive, sign
from symroof.algebra.ring import Poly, Ring, multiplied
from symroof.algebra.statement import (
    ALWAYS,
    FLIPPED,
    AllOf,
    AnyOf,
    Relation,
    Statement,
    relations,
    symbols_of,
)
from symroof.errors import InputError, NotYet
from symroof.proving.exactly import links, same_relation
from symroof.solving.clear import Cleared, clear
from symroof.solving.closed_form import Step
from symroof.solving.tree import Tree


def rewritten(step: Step, tree: Tree) -> bool:
    """Whether both statements of a step are built alike of relations that are the same polynomial against 0.

    The side condition must be that something is positive or negative which positivity decides.
    """
    target = next((atom.target for atom in tree.atoms.values()), None)
    if target is None:
        return False
    said = (step.before, step.after, step.side_condition)
    names = {target}.union(*(symbols_of(statement) for statement in said))
    ring = Ring(sorted(names, key=lambda s: s.name))
    try:
        return _decided(step.side_condition, ring) and _Pairs(ring, target).same(step.before, step.after)
    except (NotYet, InputError):
        return False


def _decided(condition: Statement, ring: Ring) -> bool:
    wanted = {">": 1, "<": -1}
    return condition == ALWAYS or all(
        r.op in wanted and sign(_difference(r, ring)) == wanted[r.op] for r in relations(condition)
    )


def _difference(relation: Relation, ring: Ring) -> Poly:
    return polynomial(relation.left, ring) - polynomial(relation.right, ring)


class _Pairs:
    """Comparison of statements over one ring."""

    def __init__(self, ring: Ring, target: Symbol) -> None:
        self.ring, self.target = ring, target

    def same(self, before: Statement, after: Statement) -> bool:
        if before == after:
            return True
        match before, after:
            case Relation(), Relation():
                return same_relation(self._cleared(before), self._cleared(after))
            case (AllOf(one), AllOf(two)) | (AnyOf(one), AnyOf(two)):
                return len(one) == len(two) and all(map(self.same, one, two))
            case Relation(), AnyOf():
                return self._split(before, after)
        return False

    def _cleared(self, relation: Relation) -> Cleared:
        found = clear(relation, self.ring, self.target)
        if not links(found):
            raise NotYet("a relation is not what it was cleared to")
        return found

    def _split(self, before: Relation, after: AnyOf) -> bool:
        """A relation over a denominator of undecided sign: multiplied out under either sign of it."""
        posed = self._cleared(before)
        if not posed.unsure or len(after.parts) != 2 or not all(isinstance(p, AllOf) for p in after.parts):
            return False
        wholes = multiplied(self.ring, posed.unsure)
        for part, side, op in zip(after.parts, (wholes, -wholes), (posed.op, FLIPPED[posed.op]), strict=True):
            assert isinstance(part, AllOf)
            condition, *rest = part.parts
            if len(rest) != 1 or not isinstance(condition, Relation) or not isinstance(rest[0], Relation):
                return False
            inner = self._cleared(rest[0])
            same = [(posed.coefficients, op), (tuple(-c for c in posed.coefficients), FLIPPED[op])]
            if inner.unsure or (inner.coefficients, inner.op) not in same or not self._says(condition, side):
                return False
        return True

    def _says(self, condition: Relation, positive: Poly) -> bool:
        """Whether a condition is that a polynomial is above 0."""
        found = _difference(condition, self.ring)
        turned = {">": found, "<": -found}.get(condition.op)
        return bool(turned) and primitive(turned) == primitive(positive)  # type: ignore[arg-type]
