"""The layered proof: proved for what was solved, and for nothing that was changed in cases, tree, roots or link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from sympy import Pow, Rational

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.sets import EVERYTHING, NOTHING, Interval
from symroof.algebra.statement import FLIPPED, OPERATORS, Relation
from symroof.proving import lemmas
from symroof.proving.leaflayer import leaf_layer, lemma_names
from symroof.proving.lemmas import Gap
from symroof.proving.prooflayers import Layers, judged_leaves, layers
from symroof.proving.splitlayer import covering, excluded_signs, leaf_condition, split_layer
from symroof.solved import solve as solve_where
from symroof.solving.closed_form import Case, ClosedForm
from symroof.solving.diagram import Diagram, Root
from symroof.solving.solve import solve
from symroof.solving.span import accepted
from symroof.solving.spell import values
from symroof.solving.tree import Tree, TreeLeaf

TEXTS = [
    "2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I",
    "B*(D - F) >= N",
    "B*(D - F) >= N - w",
    "B/(D - F) >= N",
    "B/(D - F)**2 + 1 >= N/(D - F)",
    "B**2 + B*D >= F",
    "B**2 - B*D + F >= 0",
    "B**2*(D - F) + B >= N",
    "B**2 - (D + F)*B + D*F >= 0",
    "B**3 + D*B >= F",
    "B**3 - D*B**2 + F*B >= N",
    "B >= D and 2*B >= F",
    "B >= D or B**2 <= F",
    "B + D >= 0",
    "D >= F",
]
# those with an answer that can be wrong: no case of theirs is impossible
TELLING = [text for text in TEXTS[:-2] if "**2 + 1" not in text]


def tree_of(form: ClosedForm) -> Tree:
    assert form.tree is not None
    return form.tree


def judged(form: ClosedForm) -> Layers:
    return layers(form, tree_of(form))


@pytest.mark.parametrize(("text", "op"), list(product(TEXTS, sorted(OPERATORS))))
def test_what_was_solved_is_proved_in_every_layer(text: str, op: str) -> None:
    form = solve(text.replace(">=", op), "B", known=["B"])
    found = judged(form)
    assert found.proved, found
    assert found.link.evidence.startswith("multiplied out exactly")
    assert len(found.leaves) == len(tree_of(form).leaves)
    assert 0 <= found.resources < 60_000
    assert form.prove().verdict == "proved"


def each_end(form: ClosedForm, change: Callable[[Interval], Interval]) -> list[ClosedForm]:
    """The forms in which one interval of one case is another."""
    found = []
    for at, case in enumerate(form.cases):
        for place, interval in enumerate(case.intervals):
            other = (*case.intervals[:place], change(interval), *case.intervals[place + 1 :])
            if other != case.intervals:
                found.append(with_case(form, at, replace(case, values=other)))
    return found


def with_case(form: ClosedForm, at: int, case: Case) -> ClosedForm:
    return replace(form, cases=(*form.cases[:at], case, *form.cases[at + 1 :]))


def scaled(interval: Interval) -> Interval:
    low = None if interval.low is None else interval.low * Rational(3, 2)
    high = None if interval.high is None else interval.high * Rational(3, 2)
    return replace(interval, low=low, high=high)


def opened(interval: Interval) -> Interval:
    low = not interval.low_closed if interval.low is not None else interval.low_closed
    high = not interval.high_closed if interval.high is not None else interval.high_closed
    return replace(interval, low_closed=low, high_closed=high)


def turned(interval: Interval) -> Interval:
    return Interval(interval.high, interval.high_closed, interval.low, interval.low_closed, interval.also)


def other_branch(interval: Interval) -> Interval:
    """Every square root with the other sign."""

    def conjugate(end: object) -> object:
        if end is None:
            return None
        roots = [p for p in end.atoms(Pow) if p.exp == Rational(1, 2)]  # type: ignore[attr-defined]
        return end.xreplace({p: -p for p in roots})  # type: ignore[attr-defined]

    return replace(interval, low=conjugate(interval.low), high=conjugate(interval.high))


CHANGES = {"scaled": scaled, "opened or closed": opened, "turned": turned, "other branch": other_branch}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("text", TELLING)
def test_a_wrong_end_is_not_proved(text: str, change: str) -> None:
    form = solve(text, "B")
    for wrong in each_end(form, CHANGES[change]):
        assert not judged(wrong).proved, wrong.cases


def test_these_changes_are_made_somewhere() -> None:
    made = {name: sum(len(each_end(solve(t, "B"), change)) for t in TELLING) for name, change in CHANGES.items()}
    assert all(count >= 5 for count in made.values()), made


@pytest.mark.parametrize("text", [*TELLING, "B + D >= 0"])
def test_another_set_is_not_proved(text: str) -> None:
    form = solve(text, "B")
    for at, case in enumerate(form.cases):
        for other in (NOTHING, EVERYTHING, None, parse_statement("B >= D")):
            if other != case.values:
                assert not judged(with_case(form, at, replace(case, values=other))).proved, (case, other)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["B*(D - F) >= N", "B/(D - F) >= N", "B**2 - B*D + F >= 0", "B**2*(D - F) + B >= N"])
def test_a_wrong_condition_is_not_proved(text: str) -> None:
    form = solve(text, "B")
    others = {">": [">=", "<"], ">=": [">", "<="], "<": ["<=", ">"], "<=": ["<", ">="], "=": ["!=", ">="], "!=": ["="]}
    tried = 0
    for at, case in enumerate(form.cases):
        if not isinstance(case.when, Relation):
            continue
        for op in others[case.when.op]:
            wrong = replace(case, when=Relation(case.when.left, op, case.when.right))
            assert not judged(with_case(form, at, wrong)).proved, wrong
            tried += 1
        shifted = replace(case, when=Relation(case.when.left, case.when.op, 2 * case.when.right))
        assert not judged(with_case(form, at, shifted)).proved
    assert tried >= 2


@pytest.mark.parametrize("text", TEXTS[1:4])
def test_a_case_lost_or_twice_is_not_proved(text: str) -> None:
    form = solve(text, "B")
    for at in range(len(form.cases)):
        assert not judged(replace(form, cases=(*form.cases[:at], *form.cases[at + 1 :]))).split.proved
    assert not judged(replace(form, cases=(*form.cases, form.cases[0]))).split.proved


def changed_leaves(form: ClosedForm, change: Callable[[TreeLeaf], TreeLeaf]) -> ClosedForm:
    tree = tree_of(form)
    return replace(form, tree=replace(tree, leaves=tuple(map(change, tree.leaves))))


@pytest.mark.parametrize("text", TEXTS[1:4])
def test_a_lost_leaf_is_noticed(text: str) -> None:
    """With a leaf gone nothing is said about its signs, whatever the case that applies there says."""
    form = solve(text, "B")
    leaves = tree_of(form).leaves
    for at in range(len(leaves)):
        fewer = replace(form, tree=replace(tree_of(form), leaves=(*leaves[:at], *leaves[at + 1 :])))
        assert not judged(fewer).proved


def wrong_roots(diagram: Diagram, wrong: Callable[[Root], Root]) -> Diagram:
    return replace(diagram, roots=None if diagram.roots is None else tuple(map(wrong, diagram.roots)))


@pytest.mark.parametrize("text", ["B*D >= F", "B**2 + B*D >= F", "B**2 - B*D + F >= 0", "B*(D - F) >= N"])
def test_roots_of_another_polynomial_are_noticed(text: str) -> None:
    """Case and tree agree with each other, and both give the root of a polynomial that was not posed."""
    form = solve(text, "B")

    def scaled_root(root: Root) -> Root:
        first, *others = root.coefficients
        return replace(root, coefficients=(first.scaled(3), *others))

    def leaf_with(leaf: TreeLeaf) -> TreeLeaf:
        diagrams = tuple(wrong_roots(d, scaled_root) for d in leaf.diagrams)
        return replace(leaf, diagrams=diagrams, values=accepted(">=", diagrams[0]))

    wrong = changed_leaves(form, leaf_with)
    swap = {
        values(old.values, form.symbol): values(new.values, form.symbol)
        for old, new in zip(tree_of(form).leaves, tree_of(wrong).leaves, strict=True)
    }
    cases = tuple(replace(case, values=swap.get(case.values, case.values)) for case in form.cases)
    assert cases != form.cases
    assert not judged(replace(wrong, cases=cases)).proved


@pytest.mark.parametrize("text", ["B*(D - F) >= N", "B**2 - B*D + F >= 0", "B**2 + B*D >= F"])
def test_a_changed_diagram_is_not_proved(text: str) -> None:
    form = solve(text, "B")

    def with_diagrams(change: Callable[[Diagram], Diagram]) -> ClosedForm:
        return changed_leaves(form, lambda leaf: replace(leaf, diagrams=tuple(map(change, leaf.diagrams))))

    changes: list[Callable[[Diagram], Diagram]] = [
        lambda d: replace(d, signs=tuple(-s for s in d.signs)),
        lambda d: replace(d, coefficients=tuple(c.scaled(2) for c in d.coefficients)),
        lambda d: replace(d, coefficients=tuple(-c for c in d.coefficients)),
        lambda d: replace(d, roots=(), signs=d.signs[:1]),
        lambda d: wrong_roots(d, lambda r: replace(r, side=-r.side)),
    ]
    for change in changes:
        wrong = with_diagrams(change)
        if wrong != form:
            assert not judged(wrong).proved


def test_a_changed_sign_of_a_leaf_is_not_proved() -> None:
    form = solve("B*(D - F) >= N", "B")
    first, second, third = tree_of(form).leaves
    mixed = (replace(first, signs=third.signs), second, replace(third, signs=first.signs))
    assert not judged(replace(form, tree=replace(tree_of(form), leaves=mixed))).proved


@pytest.mark.parametrize("field", ["op", "unsure", "guards", "coefficients", "dropped", "relation"])
def test_a_changed_link_is_not_proved(field: str) -> None:
    form = solve("B/(D - F) >= N", "B")
    ((relation, atom),) = tree_of(form).atoms.items()
    other = {
        "op": "<=",
        "unsure": (),
        "guards": (),
        "coefficients": tuple(-c for c in atom.coefficients),
        "dropped": atom.dropped.scaled(2),
        "relation": Relation(relation.left, FLIPPED[relation.op], relation.right),
    }[field]
    wrong = replace(form, tree=replace(tree_of(form), atoms={relation: replace(atom, **{field: other})}))  # type: ignore[arg-type]
    assert not judged(wrong).proved


@pytest.mark.parametrize(("word", "other"), [("and", "or"), ("or", "and")])
def test_relations_joined_otherwise_are_not_proved(word: str, other: str) -> None:
    form = solve(f"B >= D {word} 2*B >= F", "B")
    swapped = replace(tree_of(form), statement=parse_statement(f"B >= D {other} 2*B >= F"))
    assert not layers(form, swapped).proved


def test_a_polynomial_without_a_formula_is_compared_as_it_stands() -> None:
    form = solve("B**3 + D*B >= F", "B")
    (case,) = form.cases
    assert isinstance(case.values, Relation)
    left, op, right = case.values.left, case.values.op, case.values.right
    for wrong in (Relation(left, ">", right), Relation(left, FLIPPED[op], right), Relation(left, op, 2 * right)):
        assert not judged(with_case(form, 0, replace(case, values=wrong))).proved
    assert judged(with_case(form, 0, replace(case, values=Relation(right, FLIPPED[op], left)))).proved


def test_assumed_signs_are_excluded_and_only_those() -> None:
    form = solve_where("B*(D - F) >= N", "B", assume="D > F")
    assert [show(case.when) for case in form.cases] == ["true"]
    assert judged(form).proved
    assert not judged(replace(form, assumed=parse_statement("D >= F"))).proved
    assert excluded_signs(form, tree_of(form)) == []


def test_leaves_that_cannot_be_are_left_out() -> None:
    form = solve_where("B*(D - F) >= N", "B", assume="D > F")
    assert [show(leaf.when) for leaf in judged_leaves(form)] == ["D > F"]
    assert [leaf.evidence for leaf in judged(form).leaves][1:] == ["it cannot happen"] * 2


def test_the_split_layer_asks_the_prover() -> None:
    form = solve("B*(D - F) >= N", "B")
    used = [0]
    said = split_layer(form, tree_of(form), excluded_signs(form, tree_of(form)), used)
    assert said.startswith("complete and disjoint")
    assert used[0] > 0
    gone = replace(form, cases=form.cases[:1])
    with pytest.raises(Gap, match="the cases do not cover everything exactly once"):
        split_layer(gone, tree_of(form), [], used)
    with pytest.raises(Gap, match="the cases do not cover everything exactly once"):
        excluded_signs(gone, tree_of(form))


def test_each_leaf_is_covered_by_its_case() -> None:
    form = solve("B*(D - F) >= N", "B")
    covered = covering(form, tree_of(form), [])
    found = {sign: [show(c.when) for c in cases] for ((_, sign),), cases in covered.items()}
    assert found == {1: ["D > F"], 0: ["D ≤ F"], -1: ["D ≤ F"]}


def test_the_condition_of_a_leaf_is_its_signs() -> None:
    tree = tree_of(solve("B*(D - F) >= N", "B"))
    assert [show(leaf_condition(tree, leaf.signs)) for leaf in tree.leaves] == ["D > F", "D = F", "D < F"]


def test_a_leaf_names_its_lemma_and_says_why() -> None:
    form = solve("B/(D - F) >= N", "B")
    tree = tree_of(form)
    assert [lemma_names(leaf) for leaf in tree.leaves] == ["lin_cross", "divides_by_zero", "lin_same"]
    assert [leaf.judgement.evidence for leaf in judged_leaves(form)] == [
        "lin_cross, signs and roots by exact expansion",
        "it divides by zero",
        "lin_same, signs and roots by exact expansion",
    ]
    with pytest.raises(Gap, match="the relation divides by zero, and the case does not say so"):
        leaf_layer(tree, tree.leaves[1], form.cases[0], [0])
    undefined = next(case for case in form.cases if case.values is None)
    with pytest.raises(Gap, match="the relation is defined, and the case says that it is not"):
        leaf_layer(tree, tree.leaves[0], undefined, [0])


def test_a_prover_that_says_sat_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    form = solve("B**2 - 5*B*D + 7*F >= 0", "B")
    assert judged(form).proved
    real = lemmas.ask
    monkeypatch.setattr(lemmas, "ask", lambda n, f: replace(real(n, f), verdict="unknown"))
    lemmas.lemma.cache_clear()
    lemmas.same_sign.cache_clear()
    try:
        found = judged(form)
    finally:
        lemmas.lemma.cache_clear()
        lemmas.same_sign.cache_clear()
    assert not found.split.proved
    assert not any(leaf.proved for leaf in found.leaves)
