"""Trees and forms that a faulty solver could make: none of them may be proved."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from sympy import Symbol

from symroof import solve
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.sets import EVERYTHING
from symroof.algebra.statement import ALWAYS, NEVER, Relation
from symroof.errors import NotYet
from symroof.proving.closedproof import prove_closed_form
from symroof.proving.lemmas import End, Hypotheses, lemma
from symroof.proving.prooflayers import layers
from symroof.solving.closed_form import Case, ClosedForm
from symroof.solving.signs import Fact
from symroof.solving.span import EVERYWHERE
from symroof.solving.tree import ByNumber, Tree

ANYWHERE = ((End(None, False), End(None, False)),)


def tree_of(form: ClosedForm) -> Tree:
    assert form.tree is not None
    return form.tree


@pytest.mark.parametrize(
    "posed",
    [
        "sqrt(D - F)/D < sqrt(B + D)*sqrt(D - F)",
        "sqrt(B + 1)*sqrt(D - F) > 0",
        "sqrt(B) + sqrt(D - F) >= 0",
        "w*sqrt(D) < sqrt(D - F)/F",
        "F*sqrt(D) >= sqrt(D - F)*D*B",
    ],
)
def test_no_root_of_undecided_sign_is_taken_for_a_positive_number(posed: str) -> None:
    with pytest.raises(NotYet, match="under a square root is not decided by positivity"):
        solve(posed, "B" if "B" in posed else "w")


@pytest.mark.parametrize(
    "known",
    [
        Hypotheses((1, -1, 1), -1, (-1, 1)),  # two roots though the discriminant is negative
        Hypotheses((1, 0), None, (0,)),  # a root though the slope is 0
        Hypotheses((1, None, 1), -1, (1,)),
    ],
)
def test_nothing_follows_from_hypotheses_that_cannot_hold(known: Hypotheses) -> None:
    assert lemma(">", known, ANYWHERE).verdict == "unknown"


def test_the_sign_of_a_constant_is_that_of_its_coefficient() -> None:
    form = solve("B*(D - F) >= w", "B")
    tree = tree_of(form)
    leaves = tuple(
        replace(leaf, values=EVERYWHERE, diagrams=tuple(replace(d, signs=(1,)) for d in leaf.diagrams))
        if leaf.diagrams[0].lemma == "const" else leaf
        for leaf in tree.leaves
    )  # fmt: skip
    assert leaves != tree.leaves
    first, never = form.cases
    assert isinstance(never.when, Relation)
    level = replace(never, when=replace(never.when, op="="), values=EVERYTHING)
    below = replace(never, when=replace(never.when, op="<"))
    wrong = replace(form, cases=(first, level, below), tree=replace(tree, leaves=leaves))
    assert not layers(wrong, tree_of(wrong)).proved
    assert prove_closed_form(wrong).verdict == "refuted"


def test_a_set_by_number_speaks_of_one_relation_only() -> None:
    form = solve("B**3 + D*B >= F", "B")
    tree = tree_of(form)
    both = solve("B >= D and B >= F", "B")
    found = next(leaf.values for leaf in tree.leaves)
    assert isinstance(found, ByNumber)
    wrong = replace(tree_of(both), leaves=tuple(replace(leaf, values=found) for leaf in tree_of(both).leaves))
    assert not layers(replace(both, cases=form.cases), wrong).proved


def test_a_form_for_another_symbol_is_not_proved() -> None:
    form = solve("B*D >= F", "B")
    assert not layers(replace(form, name="D"), tree_of(form)).proved
    assert prove_closed_form(replace(form, name="D", steps=())).verdict != "proved"


def test_a_factor_to_the_power_0_says_nothing() -> None:
    assert Fact(1, ((0, 0),)).under({0: 0}) == 1


def test_polynomials_of_other_rings_are_not_equal() -> None:
    d, f = Symbol("D", positive=True), Symbol("F", positive=True)
    assert Poly(Ring((d, f)), {(1, 0): 1}) != Poly(Ring((f, d)), {(1, 0): 1})
    assert Poly(Ring((d, f)), {(1, 0): 1}) == Poly(Ring((d, f)), {(1, 0): Fraction(1)})


@pytest.mark.parametrize("op", [">=", "<", "="])
def test_a_root_over_a_difference_is_proved_by_layers(op: str) -> None:
    form = solve(f"k**2*(D - F) {op} w", "k")
    assert layers(form, tree_of(form)).proved
    assert all(leaf.judgement.proved for leaf in form.leaves)


def test_a_form_whose_undefined_place_is_forgotten_or_widened_is_not_proved() -> None:
    form = solve("F/(D - B) >= w", "B")
    assert form.undefined not in (ALWAYS, NEVER)
    assert prove_closed_form(replace(form, undefined=NEVER)).verdict != "proved"
    wider = solve("F/(2*D - B) >= w", "B").undefined
    assert prove_closed_form(replace(form, undefined=wider)).verdict != "proved"


def test_a_case_on_what_the_relation_does_not_hold_is_not_proved() -> None:
    form = solve("B*(D - F) >= w", "B")
    other = solve("B*(D - Q) >= w", "B").cases
    assert prove_closed_form(replace(form, cases=other)).verdict != "proved"
    assert prove_closed_form(replace(form, cases=(Case(ALWAYS, EVERYTHING),))).verdict == "refuted"
