"""The case tree: branch on the sign of a factor where it matters, with a set of the symbol at every leaf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from symroof.algebra.notation import text
from symroof.algebra.polynomial import pretty
from symroof.algebra.statement import FLIPPED, AllOf, AnyOf, Relation, Statement, Truth
from symroof.errors import NotYet
from symroof.solving.clear import Cleared
from symroof.solving.diagram import Diagram, diagram
from symroof.solving.order import ordered
from symroof.solving.signs import MAX_UNDECIDED, Factors, Undecided
from symroof.solving.span import EVERYWHERE, NOWHERE, Spans, accepted, both, either

MAX_LEAVES = 81
ANY = frozenset({1, 0, -1})


@dataclass(frozen=True)
class ByNumber:
    """No formula for the ends: where the polynomial of a diagram has a sign that ``op`` 0 accepts."""

    diagram: Diagram
    op: str


Values = Spans | ByNumber | None


@dataclass(frozen=True)
class TreeLeaf:
    """Under these signs of factors the relation holds for exactly these values; None where it is not defined.

    ``diagrams`` are those of the relations that were looked at, in their order.
    """

    signs: tuple[tuple[int, int], ...]
    values: Values
    diagrams: tuple[Diagram, ...]


@dataclass(frozen=True)
class Branch:
    """Leaves with one set, joined for print: the signs that each factor may have."""

    signs: tuple[tuple[int, frozenset[int]], ...]
    values: Values


@dataclass(frozen=True)
class Tree:
    """A complete, disjoint case split.

    Attributes:
        statement: what was solved, without max, min and square roots.
        factors: whose signs positivity does not decide, with what the signs of coefficients are in terms of them.
        atoms: the relations inside the statement, cleared.
        leaves: the split as it was made.
        branches: the same with leaves of one set joined.
    """

    statement: Statement
    factors: Factors
    atoms: Mapping[Relation, Cleared]
    leaves: tuple[TreeLeaf, ...]
    branches: tuple[Branch, ...]


def tree(statement: Statement, atoms: Mapping[Relation, Cleared]) -> Tree:
    """The case split of a statement whose relations are cleared.

    Raises:
        NotYet: for more than 4 factors of undecided sign or 81 leaves, or where sets without a formula would be joined.
    """
    factors = Factors()
    leaves = tuple(_grown(statement, atoms, factors, {}, [0]))
    branches = _joined([Branch(tuple((i, frozenset({s})) for i, s in leaf.signs), leaf.values) for leaf in leaves])
    return Tree(statement, factors, atoms, leaves, tuple(branches))


def _grown(
    statement: Statement, atoms: Mapping[Relation, Cleared], factors: Factors, signs: dict[int, int], made: list[int]
) -> Iterator[TreeLeaf]:
    try:
        grown = _leaf(statement, atoms, factors, signs)
    except Undecided as needed:
        if len(signs) == MAX_UNDECIDED:
            seen = "; ".join(text(pretty(factors.polys[i])) for i in (*signs, needed.index))
            limit = f"at most {MAX_UNDECIDED}; values or assumptions may decide some"
            raise NotYet("too many signs that positivity does not decide", seen=seen, expected=limit) from None
        for each in (1, 0, -1):
            yield from _grown(statement, atoms, factors, {**signs, needed.index: each}, made)
        return
    made[0] += 1
    if made[0] > MAX_LEAVES:
        raise NotYet("the case split has too many leaves", expected=f"at most {MAX_LEAVES}")
    yield grown


def _leaf(statement: Statement, atoms: Mapping[Relation, Cleared], factors: Factors, signs: dict[int, int]) -> TreeLeaf:
    seen: list[Diagram] = []

    def values(part: Statement) -> Values:
        match part:
            case Relation():
                return _values(atoms[part], factors, signs, seen)
            case AllOf(parts):
                return both([_spans(values(p)) for p in parts])
            case AnyOf(parts):
                return either([_spans(values(p)) for p in parts])
            case Truth(value):
                return EVERYWHERE if value else NOWHERE

    found = values(statement)
    if isinstance(found, tuple):
        found = ordered(found, factors, signs)
    return TreeLeaf(tuple(sorted(signs.items())), found, tuple(seen))


def _values(atom: Cleared, factors: Factors, signs: dict[int, int], seen: list[Diagram]) -> Values:
    if any(factors.fact(guard).under(signs) == 0 for guard in atom.guards):
        return None
    turn = 1
    for base in atom.unsure:
        turn *= factors.fact(base).under(signs)
    op = atom.op if turn > 0 else FLIPPED[atom.op]
    found = diagram(atom.coefficients, factors, signs)
    seen.append(found)
    return ByNumber(found, op) if found.roots is None else accepted(op, found)


def _spans(values: Values) -> Spans:
    if values is None or isinstance(values, ByNumber):
        what = "that may divide by zero" if values is None else "of degree 3 and more"
        raise NotYet(
            f"relations {what} are solved alone only", expected="one relation, over no denominator that may be 0"
        )
    return values


def _joined(branches: list[Branch]) -> list[Branch]:
    """Branches with one set whose signs differ in one factor become one, until there are none."""
    for (at, one), (other_at, other) in combinations(enumerate(branches), 2):
        if one.values != other.values:
            continue
        first, second = dict(one.signs), dict(other.signs)
        differing = [i for i in {**first, **second} if first.get(i, ANY) != second.get(i, ANY)]
        if len(differing) == 1:
            index = differing[0]
            signs = first.get(index, ANY) | second.get(index, ANY)
            merged = {**first, index: signs}
            kept = tuple(sorted((i, s) for i, s in merged.items() if s != ANY))
            rest = [each for place, each in enumerate(branches) if place not in (at, other_at)]
            return _joined([*rest[:at], Branch(kept, one.values), *rest[at:]])
    return branches
