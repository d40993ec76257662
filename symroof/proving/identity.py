"""What exact expansion alone settles: sides that are the same polynomial over divisors that are never 0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sympy import Expr, Symbol

from symroof.algebra.polynomial import sign
from symroof.algebra.ring import Ring
from symroof.algebra.statement import Relation, Statement, relations, symbols_of
from symroof.errors import InputError, NotYet
from symroof.proving.exactly import links, same_relation
from symroof.proving.smt import divisors, expanded_terms
from symroof.solving.clear import Cleared, clear, quotient_of

MOST_TERMS = 5_000  # of both sides multiplied by each other: the prover takes what is larger
NOBODY = Symbol("", positive=True)  # no formula holds it, so that nothing is solved for


def identical(pairs: Sequence[tuple[Statement, Statement]], claims: Sequence[Statement]) -> bool:
    """Whether both statements of every pair are one, and both sides of every equation claimed, at all positive reals.

    No says nothing: it is for the prover to find out.
    """
    names = {s for each in (*claims, *(one for pair in pairs for one in pair)) for s in symbols_of(each)}
    ring = Ring(sorted(names | {NOBODY}, key=lambda s: s.name))
    try:
        return all(_one(*pair, ring) for pair in pairs) and all(_identity(claim, ring) for claim in claims)
    except (NotYet, InputError, TypeError):  # the last for what has no notation; the prover says what is wrong
        return False


def _one(before: Statement, after: Statement, ring: Ring) -> bool:
    if before == after:
        return _defined((side for r in relations(before) for side in (r.left, r.right)), ring)
    if not (isinstance(before, Relation) and isinstance(after, Relation)):
        return False
    one, other = _cleared(before, ring), _cleared(after, ring)
    return one is not None and other is not None and same_relation(one, other)


def _identity(claim: Statement, ring: Ring) -> bool:
    if not isinstance(claim, Relation) or claim.op not in ("=", ">=", "<="):
        return False
    if claim.left == claim.right:
        return _defined((claim.left,), ring)
    found = _cleared(claim, ring)
    return found is not None and not any(found.coefficients)


def _defined(sides: Iterable[Expr], ring: Ring) -> bool:
    """Whether all that is divided by is of one sign."""
    return all(sign(quotient_of(divisor, ring).top) is not None for side in sides for divisor in divisors(side))


def _cleared(relation: Relation, ring: Ring) -> Cleared | None:
    """The relation as a polynomial against 0; None unless that is so at all positive reals."""
    if expanded_terms(Relation(relation.left * relation.right, "=", relation.right)) > MOST_TERMS:
        return None
    found = clear(relation, ring, NOBODY)
    return found if not found.unsure and not found.guards and links(found) else None
