"""The case tree: complete and disjoint at every point, split only where it matters, and refused beyond its limits."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.ring import Poly
from symroof.algebra.sets import NOTHING
from symroof.algebra.statement import OPERATORS, holds
from symroof.errors import NotYet
from symroof.solving.solve import decide, solve
from symroof.solving.span import EVERYWHERE, NOWHERE
from symroof.solving.tree import MAX_LEAVES, ByNumber, Tree

POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "2/3")))
TEXTS = [
    "B*(D - F) >= N",
    "B*(D - F) >= N - w",
    "B/(D - F) >= N",
    "B**2*(D - F) + B*(N - w) >= D",
    "B**2 - D*B + F >= 0",
    "B >= D and B >= F",
    "B >= D or B <= F and B <= N",
    "B**3*(D - F) + B >= N",
    "B*(D - F)*(N - w) > 0",
]


def grown(text: str) -> Tree:
    return decide(parse_statement(text), "B")


def split(text: str) -> list[tuple[str, str]]:
    return [(show(case.when), show(case.condition("B"))) for case in solve(text, "B").cases]


def value(poly: Poly, point: dict[str, Fraction]) -> Fraction:
    total = Fraction(0)
    for powers, coefficient in poly.items():
        term = Fraction(coefficient)
        for s, p in zip(poly.ring.symbols, powers, strict=True):
            term *= point[s.name] ** p
        total += term
    return total


def sign(number: Fraction) -> int:
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("text", TEXTS)
def test_at_every_point_one_leaf_and_one_branch_apply_and_they_have_one_set(text: str) -> None:
    tree, random = grown(text), Random(1)
    for _ in range(40):
        point = {name: random.choice(POOL) for name in "BDFNw"}
        signs = [sign(value(factor, point)) for factor in tree.factors.polys]
        leaves = [leaf for leaf in tree.leaves if all(signs[i] == s for i, s in leaf.signs)]
        branches = [branch for branch in tree.branches if all(signs[i] in s for i, s in branch.signs)]
        assert len(leaves) == len(branches) == 1
        assert leaves[0].values == branches[0].values


@pytest.mark.parametrize("text", TEXTS)
def test_branches_of_one_set_that_differ_in_one_factor_are_joined(text: str) -> None:
    for one, two in combinations(grown(text).branches, 2):
        differing = dict(one.signs).items() ^ dict(two.signs).items()
        assert one.values != two.values or len({i for i, _ in differing}) != 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B*(D - F) >= 0", [("D ≥ F", "true"), ("D < F", "false")]),
        ("B*(D - F) > 0", [("D > F", "true"), ("D ≤ F", "false")]),
        ("B*(D - F) = 0", [("D = F", "true"), ("D ≠ F", "false")]),
        ("B*(D - F) != 0", [("D ≠ F", "true"), ("D = F", "false")]),
        ("B*(D - F) >= N", [("D > F", "B ≥ N/(D − F)"), ("D ≤ F", "false")]),
        ("B*(D - F) <= N", [("D > F", "B ≤ N/(D − F)"), ("D ≤ F", "true")]),
        ("B != D", [("true", "B < D or B > D")]),
        ("B = D", [("true", "B = D")]),
        ("B + D >= 0", [("true", "true")]),
        ("B + D <= 0", [("true", "false")]),
        ("B**2 + B*(D - F) >= 0", [("D ≥ F", "true"), ("D < F", "B ≥ F − D")]),
    ],
)
def test_splits_in_words(text: str, expected: list[tuple[str, str]]) -> None:
    assert split(text) == expected


def test_a_factor_and_its_negative_are_one_condition() -> None:
    assert {when for when, _ in split("B*(D - F) >= N*(F - D)")} == {"D ≥ F", "D < F"}


@pytest.mark.parametrize("point", [{"D": 1, "F": 2, "N": 3}, {"D": 2, "F": 2, "N": 3}, {"D": 3, "F": 2, "N": 2}])
@pytest.mark.parametrize("op", sorted(OPERATORS))
def test_cases_are_complete_and_disjoint(op: str, point: dict[str, int]) -> None:
    exact = {name: Fraction(number) for name, number in point.items()}
    cases = solve(f"B*(D - F) {op} N - D", "B").cases
    assert sum(holds(case.when, exact) for case in cases) == 1


def test_what_positivity_decides_is_not_split() -> None:
    tree = grown("B*(D + F) >= N")
    assert tree.factors.polys == []
    assert [leaf.signs for leaf in tree.leaves] == [()]
    assert grown("B + D >= 0").leaves[0].values == EVERYWHERE
    assert grown("B + D < 0").leaves[0].values == NOWHERE


def test_a_sign_is_split_only_where_it_matters() -> None:
    """The constant counts only where the slope is 0 or could cross it."""
    leaves = grown("B*(D - F) >= N").leaves
    assert len(leaves) == 3
    signs = [dict(leaf.signs) for leaf in grown("B**2 + B*(D - F) + N >= 0").leaves]
    assert sum(len(each) == 2 for each in signs) == 3  # the discriminant, only where the middle is negative
    assert sum(len(each) == 1 for each in signs) == 2


def test_a_leaf_without_a_formula_keeps_its_polynomial() -> None:
    (leaf,) = grown("B**3 + D*B >= F").leaves
    assert isinstance(leaf.values, ByNumber)
    assert (leaf.values.op, leaf.values.diagram.lemma) == (">=", "one_sign_change")


def test_where_a_guard_is_0_nothing_is_defined() -> None:
    leaves = grown("B/(D - F) >= N").leaves
    assert [leaf.values for leaf in leaves if dict(leaf.signs) == {0: 0}] == [None]
    assert sum(leaf.values is None for leaf in leaves) == 1


def series(count: int) -> str:
    """As many undecided factors, in few symbols."""
    return "*".join(f"(a{i} - a{(i + 1) % 5})" for i in range(count))


def test_four_undecided_factors_are_split_and_five_are_refused_by_name() -> None:
    four = grown(f"B*{series(4)} > 0")
    assert 1 < len(four.leaves) <= MAX_LEAVES
    assert len(four.factors.polys) == 4
    with pytest.raises(NotYet, match="too many signs that positivity does not decide") as refused:
        grown(f"B*{series(5)} > 0")
    said = str(refused.value)
    assert all(f"a{i} - a{i + 1}" in said or f"a{i + 1} - a{i}" in said for i in range(4))
    assert "at most 4; values or assumptions may decide some" in said


def test_no_split_has_more_leaves_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"B*{series(3)} > 0"
    count = len(grown(text).leaves)
    monkeypatch.setattr("symroof.solving.tree.MAX_LEAVES", count)
    assert len(grown(text).leaves) == count
    monkeypatch.setattr("symroof.solving.tree.MAX_LEAVES", count - 1)
    with pytest.raises(NotYet, match=f"too many leaves; expected: at most {count - 1}"):
        grown(text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("B/(D - F) >= N and B >= 1", "relations that may divide by zero are"),
        ("B**3 + D*B >= F or B >= N", "relations of degree 3 and more are"),
    ],
)
def test_what_is_not_combined_is_refused_by_name(text: str, what: str) -> None:
    with pytest.raises(NotYet, match=what):
        grown(text)


@pytest.mark.parametrize(("one", "two"), list(product(sorted(OPERATORS), repeat=2)))
def test_joined_relations_hold_where_their_parts_say(one: str, two: str) -> None:
    random = Random(one + two)
    for word, joined in (("and", all), ("or", any)):
        form = solve(f"B {one} D {word} 2*B {two} F", "B")
        for _ in range(12):
            point = {name: random.choice(POOL) for name in "BDF"}
            expected = joined((OPERATORS[one](point["B"], point["D"]), OPERATORS[two](2 * point["B"], point["F"])))
            assert form.holds(**point) == expected, point


def test_an_empty_intersection_is_no_value() -> None:
    assert [case.values for case in solve("B >= 3 and B <= 2", "B").cases] == [NOTHING]
