"""The leaf layer: under the signs of a leaf the posed relations hold for just the printed set."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from math import prod

from sympy import Expr

from symroof.algebra.polynomial import polynomial
from symroof.algebra.sets import Interval
from symroof.algebra.statement import FLIPPED, Relation, Statement, relations
from symroof.proving import lemmas
from symroof.proving.exactly import is_root, sign_under
from symroof.proving.lemmas import End, Gap, Hypotheses, Shape
from symroof.solving.clear import Cleared
from symroof.solving.closed_form import Case
from symroof.solving.diagram import Diagram, Root
from symroof.solving.span import Spans, accepted
from symroof.solving.tree import ByNumber, Tree, TreeLeaf


def lemma_names(leaf: TreeLeaf) -> str:
    return "divides_by_zero" if leaf.values is None else ", ".join(d.lemma for d in leaf.diagrams) or "const"


def leaf_layer(tree: Tree, leaf: TreeLeaf, case: Case, used: list[int]) -> str:
    """Why the relation holds for just the values of ``case`` under the signs of ``leaf``."""
    signs = dict(leaf.signs)
    atoms = _atoms(tree)
    guards = [sign_under(guard, tree.factors, signs) for atom in atoms for guard in atom.guards]
    if 0 in guards and isinstance(tree.statement, Relation):
        if case.values is not None:
            raise Gap("the relation divides by zero, and the case does not say so")
        return "it divides by zero"
    if not all(guards):
        raise Gap("what is divided by may be zero")
    if case.values is None:
        raise Gap("the relation is defined, and the case says that it is not")
    if isinstance(leaf.values, ByNumber) and len(atoms) == 1:
        return _by_number(leaf.values, atoms[0], case, tree, signs)
    if isinstance(case.values, Relation) or isinstance(leaf.values, ByNumber):
        raise Gap("the case leaves the relation as it is, and the tree does not")
    diagrams = iter(leaf.diagrams)
    shapes: list[Shape] = []
    roots: list[Root] = []
    for atom in atoms:
        found = next(diagrams, None)
        if found is None:
            raise Gap("a relation of the statement has no diagram")
        roots += [root for root in found.roots or () if _place(root, roots) is None]
        shapes.append(_prove_atom(atom, found, tree, signs, used, roots))
    printed = tuple(tuple(_pieces(each, roots, tree, signs)) for each in case.values)
    _same_set(tree.statement, shapes, printed, _order_facts(roots, tree, signs), used)
    return f"{lemma_names(leaf)}, signs and roots by exact expansion"


def _atoms(tree: Tree) -> list[Cleared]:
    """The cleared relations in the order in which a leaf looks at them."""
    return [tree.atoms[relation] for relation in relations(tree.statement)]


def _op(atom: Cleared, tree: Tree, signs: Mapping[int, int]) -> str:
    turn = 1
    for base in atom.unsure:
        turn *= sign_under(base, tree.factors, signs) or 0
    if turn == 0:
        raise Gap("the sign of a denominator is open")
    return atom.op if turn > 0 else FLIPPED[atom.op]


def _kept(atom: Cleared, found: Diagram, tree: Tree, signs: Mapping[int, int]) -> None:
    """The coefficients left out are 0 under these signs, those kept stand together."""
    size = len(found.coefficients)
    for start in range(len(atom.coefficients) - size + 1):
        left_out = (*atom.coefficients[:start], *atom.coefficients[start + size :])
        if atom.coefficients[start : start + size] == found.coefficients and all(
            sign_under(c, tree.factors, signs) == 0 for c in left_out
        ):
            return
    raise Gap("a coefficient that is left out is not known to be 0")


def _prove_atom(
    atom: Cleared, found: Diagram, tree: Tree, signs: Mapping[int, int], used: list[int], roots: list[Root]
) -> Shape:
    """The set that the diagram gives for a relation, proved on fresh reals; its roots are numbered as in ``roots``."""
    _kept(atom, found, tree, signs)
    _own_roots(found, tree, signs)
    op = _op(atom, tree, signs)
    known = [sign_under(c, tree.factors, signs) for c in found.coefficients]
    own = found.roots or ()
    shape = _shape(accepted(op, found), {root: number for number, root in enumerate(own)})
    if not found.roots and None not in known and len(set(known) - {0}) < 2:
        if found.signs != (_one_sign(known, used),):
            raise Gap("the signs of the coefficients do not give the sign of the polynomial")
        return shape
    if len(known) not in (2, 3):
        raise Gap("no lemma for this degree")
    answer = lemmas.lemma(op, _hypotheses(found, known, tree, signs), shape)
    used[0] = max(used[0], answer.resources)
    if answer.verdict != "unsat":
        raise Gap(f"{found.lemma} does not give this set")
    return _shape(accepted(op, found), {root: _place(root, roots) or 0 for root in own})


def _one_sign(known: list[int | None], used: list[int]) -> int:
    """The sign of a polynomial whose coefficients are all of one sign or 0; 0 where there are none but 0."""
    values = tuple(k for k in known if k is not None)
    if len(values) < 2 or not any(values):
        return next((v for v in values if v), 0)
    answer = lemmas.same_sign(values)
    used[0] = max(used[0], answer.resources)
    if answer.verdict != "unsat":
        raise Gap("terms of one sign do not add up to it")
    return next(v for v in values if v)


def _own_roots(found: Diagram, tree: Tree, signs: Mapping[int, int]) -> None:
    """Each root is one of the polynomial of the diagram, and a square root without a root sign is the positive one."""
    for root in found.roots or ():
        if len(found.coefficients) == 2:
            known = root == Root(found.coefficients)
        elif len(found.coefficients) == 3:
            c0, c1, c2 = found.coefficients
            delta = c1 * c1 - (c0 * c2).scaled(4)
            double = root == Root((c1, c2.scaled(2))) and sign_under(delta, tree.factors, signs) == 0
            square = root.root is None or (
                root.root**2 == delta and sign_under(root.root, tree.factors, signs) in (0, 1)
            )
            known = double or (root.coefficients == found.coefficients and root.side in (-1, 1) and square)
        else:
            known = False
        if not known:
            raise Gap("a root is not one of the polynomial")


def _hypotheses(found: Diagram, known: list[int | None], tree: Tree, signs: Mapping[int, int]) -> Hypotheses:
    if len(known) == 2:
        return Hypotheses(tuple(known), None, (0,) * len(found.roots or ()))
    c0, c1, c2 = found.coefficients
    delta = sign_under(c1 * c1 - (c0 * c2).scaled(4), tree.factors, signs)
    sides = tuple(root.side for root in found.roots or ())
    if sides and known[0] is None:
        raise Gap("the sign of the constant coefficient is open")
    return Hypotheses(tuple(known), delta, sides)


def _shape(spans: Spans, numbers: Mapping[Root, int]) -> Shape:
    def end(root: Root | None, closed: bool) -> End:
        return End(None if root is None else numbers[root], closed)

    return tuple((end(s.low, s.low_closed), end(s.high, s.high_closed)) for s in spans)


def _place(root: Root, roots: list[Root]) -> int | None:
    """The number of a root among others, in whichever way its polynomial is written."""
    return next((number for number, other in enumerate(roots) if _same_root(root, other)), None)


def _same_root(one: Root, two: Root) -> bool:
    first, second = one.linear, two.linear
    if first is not None and second is not None:
        return first[0] * second[1] == first[1] * second[0]
    turned = replace(two, coefficients=tuple(-c for c in two.coefficients), side=-two.side)
    return one in (two, turned)


def _order_facts(roots: list[Root], tree: Tree, signs: Mapping[int, int]) -> list[str]:
    """What exact expansion tells of the order of the roots, as facts on fresh reals."""
    facts = []
    for at, one in enumerate(roots):
        for other_at, other in enumerate(roots[:at]):
            found = _order(other, one, tree, signs)
            if found is not None:
                facts.append(f"({lemmas.SIGN[found]} r{other_at} r{at})")
    return facts


def _order(one: Root, two: Root, tree: Tree, signs: Mapping[int, int]) -> int | None:
    first, second = one.linear, two.linear
    if first is None or second is None:
        lead = sign_under(one.coefficients[-1], tree.factors, signs)
        return None if one.coefficients != two.coefficients or not lead else (1 if one.side > two.side else -1) * lead
    (a, b), (c, d) = first, second
    parts = [sign_under(poly, tree.factors, signs) for poly in (c * b - a * d, b, d)]
    return None if None in parts else prod(part for part in parts if part is not None)


def _pieces(each: Interval, roots: list[Root], tree: Tree, signs: Mapping[int, int]) -> Iterator[tuple[End, End]]:
    """The intervals that are intersected, their printed ends recognised as roots."""
    for interval in (each, *each.also):
        ends = []
        for end, closed in ((interval.low, interval.low_closed), (interval.high, interval.high_closed)):
            number = None if end is None else _number(end, roots, tree, signs)
            ends.append(End(number, closed))
        yield ends[0], ends[1]


def _number(end: Expr, roots: list[Root], tree: Tree, signs: Mapping[int, int]) -> int:
    for number, root in enumerate(roots):
        if is_root(end, root, tree.factors, signs):
            return number
    raise Gap("a printed end is not a root of the polynomial")


def _same_set(
    statement: Statement,
    shapes: list[Shape],
    printed: tuple[tuple[tuple[End, End], ...], ...],
    order: list[str],
    used: list[int],
) -> None:
    """The sets of the relations joined as the statement says are the printed set, over fresh reals."""
    if len(shapes) == 1 and printed == tuple((piece,) for piece in shapes[0]):
        return
    held = {end.root for shape in (*shapes, *printed) for pair in shape for end in pair if end.root is not None}
    held |= {int(n) for fact in order for n in re.findall(r"r(\d+)", fact)}
    names = ["x", *(f"r{n}" for n in sorted(held))]
    remaining = iter(shapes)
    joined = lemmas.spelled(statement, lambda _: lemmas.inside(next(remaining)))
    union = f"(or false {' '.join(f'(and true {_each(p)})' for p in printed)})"
    answer = lemmas.ask(names, ["(> x 0.0)", *order, f"(not (= {joined} {union}))"])
    used[0] = max(used[0], answer.resources)
    if answer.verdict != "unsat":
        raise Gap("the printed set is not that of the relations")


def _each(pieces: Iterable[tuple[End, End]]) -> str:
    return " ".join(lemmas.inside((piece,)) for piece in pieces)


def _by_number(found: ByNumber, atom: Cleared, case: Case, tree: Tree, signs: Mapping[int, int]) -> str:
    """A relation without a formula for its ends: what is printed is the cleared polynomial itself."""
    if not isinstance(case.values, Relation):
        raise Gap("the case states a set, and there is no formula for its ends")
    _kept(atom, found.diagram, tree, signs)
    ring = atom.dropped.ring
    printed = polynomial(case.values.left, ring) - polynomial(case.values.right, ring)
    x = ring.generator(atom.target)
    whole = ring.zero
    for power, coefficient in enumerate(found.diagram.coefficients):
        whole = whole + coefficient * x**power
    op = _op(atom, tree, signs)
    if (printed, case.values.op) not in ((whole, op), (-whole, FLIPPED[op])):
        raise Gap("the printed polynomial is not that of the relation")
    if found.diagram.lemma == "one_sign_change":
        return _one_sign_change(found.diagram, tree, signs)
    return "left as a polynomial, whose real roots are isolated for each number"


def _one_sign_change(found: Diagram, tree: Tree, signs: Mapping[int, int]) -> str:
    known = [sign_under(c, tree.factors, signs) for c in found.coefficients]
    seen = [k for k in known if k]
    changes = sum(one != two for one, two in pairwise(seen))
    if None in known or changes != 1 or not lemmas.rises_once(tuple(k or 0 for k in known)):
        raise Gap("the signs of the coefficients do not change just once")
    return "one_sign_change: one positive root, where the sign changes, by exact expansion"
