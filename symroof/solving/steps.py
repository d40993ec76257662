"""The derivation as it is printed: multiply out, divide, collect, and the case split; each step an equivalence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from sympy import Mul, Symbol

from symroof.algebra.polynomial import (
    common_factor,
    fraction,
    missing,
    polynomial,
    pretty,
    primitive,
    product,
    ring_of,
    sign,
    sign_condition,
)
from symroof.algebra.ring import multiplied
from symroof.algebra.statement import ALWAYS, FLIPPED, Relation, Statement, all_of, any_of, symbols_of
from symroof.solving.clear import Cleared
from symroof.solving.closed_form import Step
from symroof.solving.rewrite import mapped
from symroof.solving.spell import collected
from symroof.solving.tree import Tree

Change = Callable[[Cleared], tuple[Relation, Statement]]


def steps(statement: Statement, tree: Tree, target: Symbol, solution: Statement) -> Iterator[Step]:
    """From a statement of cleared relations to the printed case split; what changes nothing is left out."""
    before = statement
    for rule, change in _stages(tree.atoms, target):
        sides: list[Statement] = []

        def changed(relation: Relation, change: Change = change, sides: list[Statement] = sides) -> Statement:
            after, side = change(tree.atoms[relation])
            sides.append(side)
            return _on_signs(after, tree.atoms[relation])

        after = mapped(statement, changed)
        if after != before:
            cancels = rule.startswith("collect") and target in symbols_of(before) and target not in symbols_of(after)
            yield Step(f"{target.name} cancels" if cancels else rule, before, after, all_of(sides))
        before = after
    if before != solution:
        yield Step(last_rule(tree, target), before, solution)


def _stages(atoms: Mapping[Relation, Cleared], target: Symbol) -> list[tuple[str, Change]]:
    words = {_denominator_words(atom) for atom in atoms.values()} - {""}
    multiply = f"multiply both sides by the denominator{words.pop() if len(words) == 1 else ''}"
    return [
        (multiply, _multiplied_out),
        ("divide both sides by a common positive factor", _divided),
        (f"collect the terms with {target.name}", partial(_collected, target)),
    ]


def _collected(target: Symbol, atom: Cleared) -> tuple[Relation, Statement]:
    return collected(atom.coefficients, atom.op, target), _positive(atom)


def _denominator_words(atom: Cleared) -> str:
    if atom.unsure:
        return ", split on its sign"
    if atom.guards:
        return ", a square that must not be 0"
    (_, below), (_, other) = fraction(atom.relation.left), fraction(atom.relation.right)
    return "" if not {**below, **other} else f", which is {'positive' if atom.op == atom.relation.op else 'negative'}"


def _on_signs(relation: Relation, atom: Cleared) -> Statement:
    """A relation under each sign of the denominators that positivity does not decide."""
    if not atom.unsure:
        return relation
    whole = multiplied(atom.unsure[0].ring, atom.unsure)
    turned = Relation(relation.left, FLIPPED[relation.op], relation.right)
    return any_of([all_of([sign_condition(whole, ">"), relation]), all_of([sign_condition(whole, "<"), turned])])


def _multiplied_out(atom: Cleared) -> tuple[Relation, Statement]:
    (left, below_left), (right, below_right) = fraction(atom.relation.left), fraction(atom.relation.right)
    common = {b: max(below_left.get(b, 0), below_right.get(b, 0)) for b in {**below_left, **below_right}}
    cleared = Relation(Mul(left, missing(common, below_left)), atom.op, Mul(right, missing(common, below_right)))
    decided = {base: power for base, power in common.items() if sign(polynomial(base, ring_of(base))) is not None}
    whole = product(decided)
    op = "<" if atom.op != atom.relation.op else ">"
    return cleared, ALWAYS if whole.is_Rational or atom.op == FLIPPED[atom.op] else Relation(whole, op, Mul(0))


def _divided(atom: Cleared) -> tuple[Relation, Statement]:
    cleared, _ = _multiplied_out(atom)
    ring = ring_of(cleared.left, cleared.right)
    left, right = polynomial(cleared.left, ring), polynomial(cleared.right, ring)
    if not (left or right):
        return cleared, ALWAYS
    common = common_factor(left, right)
    if common == ring.one:
        return cleared, ALWAYS
    side = ALWAYS if common.is_constant else Relation(pretty(common), ">", Mul(0))
    return Relation(pretty(left.divided(common)), atom.op, pretty(right.divided(common))), side


def _positive(atom: Cleared) -> Statement:
    """The side condition for dropping a positive polynomial of more than one term."""
    rest = primitive(atom.dropped)
    return ALWAYS if rest.is_constant else Relation(pretty(rest), ">", Mul(0))


def last_rule(tree: Tree, target: Symbol) -> str:
    """What the last step does, in words."""
    name = target.name
    lemmas = {diagram.lemma for leaf in tree.leaves for diagram in leaf.diagrams}
    degree = max((len(atom.coefficients) - 1 for atom in tree.atoms.values()), default=0)
    split = ", split on signs that positivity does not decide" if len(tree.leaves) > 1 else ""
    if len(tree.atoms) > 1:
        return f"solve each relation for {name}{split}"
    if degree == 0 or not (split or any(d.roots != () for leaf in tree.leaves for d in leaf.diagrams)):
        return "positivity of the symbols decides it"
    if degree == 1:
        return f"divide by the coefficient of {name}, " + ("split on its sign" if split else "which is positive")
    if degree == 2:
        return f"solve the quadratic in {name}{split}"
    once = lemmas <= {"one_sign_change", "lin_same", "lin_cross", "const"}
    return f"the polynomial in {name} changes sign {'at most once' if once else 'where its real roots are'}{split}"
