"""The tree layer: the printed conditions as signs of fresh reals, complete and pairwise disjoint."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from symroof.algebra.polynomial import sign_condition
from symroof.algebra.ring import Ring
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, Truth, all_of, negate, relations
from symroof.proving import lemmas
from symroof.proving.exactly import condition_of, sign_under
from symroof.proving.lemmas import Gap
from symroof.proving.prove import prove
from symroof.proving.prune import PRUNE_LIMIT
from symroof.solving.closed_form import Case, ClosedForm
from symroof.solving.diagram import ACCEPTED
from symroof.solving.spell import SIGN_WORDS
from symroof.solving.tree import Tree, TreeLeaf

Meaning = Mapping[Relation, tuple[Mapping[int, int], int]]  # conditions by powers of factors, with a sign
Vector = tuple[tuple[int, int], ...]  # a sign for every factor that the split looks at


def leaf_condition(tree: Tree, signs: Vector) -> Statement:
    """The signs of a leaf as a condition on the parameters."""
    return all_of(sign_condition(tree.factors.polys[i], SIGN_WORDS[frozenset({s})]) for i, s in signs)


def _conditions(form: ClosedForm, tree: Tree) -> Iterator[tuple[Case, Meaning]]:
    """Each case with its conditions in terms of the signs of factors."""
    ring = next(iter(tree.atoms.values())).dropped.ring if tree.atoms else Ring(())
    for case in form.cases:
        found: dict[Relation, tuple[Mapping[int, int], int]] = {}
        for relation in relations(case.when):
            poly, powers, overall = condition_of(relation, tree.factors, ring)
            signs = dict.fromkeys(powers, 1)
            if sign_under(poly, tree.factors, signs) != overall:
                raise Gap("a condition is not the product of factors that it is taken for")
            found[relation] = (powers, overall)
        yield case, found


def _true(when: Statement, meaning: Meaning, signs: Mapping[int, int]) -> bool:
    match when:
        case Relation(_, op, _):
            powers, value = meaning[when]
            for index, power in powers.items():
                value *= signs[index] ** power
            return value in ACCEPTED[op]
        case AllOf(parts):
            return all(_true(p, meaning, signs) for p in parts)
        case AnyOf(parts):
            return any(_true(p, meaning, signs) for p in parts)
        case Truth(value):
            return value


def _indices(tree: Tree, form: ClosedForm) -> list[int]:
    held = {i for leaf in tree.leaves for i, _ in leaf.signs}
    for _, meaning in _conditions(form, tree):
        held |= {i for powers, _ in meaning.values() for i in powers}
    return sorted(held)


def _vectors(indices: list[int], fixed: Mapping[int, int]) -> Iterator[dict[int, int]]:
    free = [i for i in indices if i not in fixed]
    for signs in product((1, 0, -1), repeat=len(free)):
        yield {**fixed, **dict(zip(free, signs, strict=True))}


def excluded_signs(form: ClosedForm, tree: Tree) -> list[dict[int, int]]:
    """The signs that cannot be among those for which not just one case applies, each proved to be impossible."""
    conditions, indices = list(_conditions(form, tree)), _indices(tree, form)
    bad = [v for v in _vectors(indices, {}) if sum(_true(c.when, m, v) for c, m in conditions) != 1]
    return _impossible(bad, tree, form.assumed)


def covering(form: ClosedForm, tree: Tree, excluded: list[dict[int, int]]) -> dict[Vector, list[Case]]:
    """For each leaf the cases that apply somewhere in it."""
    conditions, indices = list(_conditions(form, tree)), _indices(tree, form)

    def applies(case: Case, meaning: Meaning, leaf: TreeLeaf) -> bool:
        vectors = _vectors(indices, dict(leaf.signs))
        possible = (v for v in vectors if not any(part.items() <= v.items() for part in excluded))
        return any(_true(case.when, meaning, v) for v in possible)

    return {leaf.signs: [c for c, meaning in conditions if applies(c, meaning, leaf)] for leaf in tree.leaves}


def split_layer(form: ClosedForm, tree: Tree, excluded: list[dict[int, int]], used: list[int]) -> str:
    """The cases as conditions on fresh reals: at every point just one holds, but for signs that cannot be."""
    conditions, indices = list(_conditions(form, tree)), _indices(tree, form)
    for vector in _vectors(indices, {}):
        cannot = any(part.items() <= vector.items() for part in excluded)
        if not cannot and not any(dict(leaf.signs).items() <= vector.items() for leaf in tree.leaves):
            raise Gap("the leaves of the tree leave something out")
    whens = [_abstract(case.when, meaning) for case, meaning in conditions]
    pairs = [f"(not (and {a} {b}))" for i, a in enumerate(whens) for b in whens[i + 1 :]]
    goal = f"(and (or false {' '.join(whens)}) {' '.join(pairs)})"
    answer = lemmas.ask([f"t{i}" for i in indices], [*(f"(not {_signs(v)})" for v in excluded), f"(not {goal})"])
    used[0] = max(used[0], answer.resources)
    if answer.verdict != "unsat":
        raise Gap("the cases do not cover everything exactly once")
    unless = ", but for signs that cannot be" if excluded else ""
    return f"complete and disjoint with each factor as a fresh real{unless}"


def _impossible(vectors: list[dict[int, int]], tree: Tree, assumed: Statement) -> list[dict[int, int]]:
    """Sign vectors that no positive values have, each proved to be impossible; smaller parts of them first."""
    excluded: list[dict[int, int]] = []
    for vector in vectors:
        if any(part.items() <= vector.items() for part in excluded):
            continue
        found = next((part for part in _parts(vector) if cannot_hold(part, tree, assumed)), None)
        if found is None:
            raise Gap("the cases do not cover everything exactly once")
        excluded.append(found)
    return excluded


def _parts(vector: dict[int, int]) -> Iterator[dict[int, int]]:
    items = list(vector.items())
    yield from ({i: s} for i, s in items)
    yield from (dict((one, two)) for at, one in enumerate(items) for two in items[at + 1 :])
    if len(items) > 2:
        yield vector


def cannot_hold(signs: Mapping[int, int], tree: Tree, assumed: Statement) -> bool:
    """Whether no positive values that fit what is assumed have these signs, as z3 shows."""
    return prove(negate(leaf_condition(tree, tuple(signs.items()))), given=assumed, limit=PRUNE_LIMIT).proved


def _signs(vector: Mapping[int, int]) -> str:
    return f"(and true {' '.join(f'({lemmas.SIGN[s]} t{i} 0.0)' for i, s in vector.items())})"


def _abstract(when: Statement, meaning: Meaning) -> str:
    def relation(part: Relation) -> str:
        signs = (v for v in _vectors(list(meaning[part][0]), {}) if _true(part, meaning, v))
        return f"(or false {' '.join(map(_signs, signs))})"

    return lemmas.spelled(when, relation)
