"""The case tree and the sign diagrams at its leaves."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.sets import EVERYTHING, NOTHING, Interval, at, smallest_multiple
from symroof.algebra.statement import OPERATORS, Relation, holds
from symroof.algebra.symbols import sizes, symbol
from symroof.solving.cases import ACCEPTED, accepted, cases

B, D, F = sizes("B D F")


def split(text: str, name: str = "B") -> list[tuple[str, str]]:
    relation = parse_statement(text)
    assert isinstance(relation, Relation)
    return [(show(case.when), show(case.condition(name))) for case in cases(relation, symbol(name))]


@pytest.mark.parametrize("op", sorted(OPERATORS))
@pytest.mark.parametrize(("constant", "coefficient"), list(product((-2, 0, 2), (-3, 0, 3))))
def test_every_sign_diagram(op: str, constant: int, coefficient: int) -> None:
    root = Fraction(-constant, coefficient) if constant * coefficient < 0 else None
    signs = [(n > 0) - (n < 0) for n in (constant, coefficient)]
    union = accepted(op, signs[0], signs[1], D if root else None)
    intervals = at(union, {"D": root or Fraction(1)})
    for x in (Fraction(1, 100), Fraction(1, 2), Fraction(2, 3), Fraction(7, 10), Fraction(1), Fraction(50)):
        truth = OPERATORS[op](coefficient * x + constant, Fraction(0))
        assert any(i.contains(x) for i in intervals) == truth, (x, union)


def test_accepted_signs_are_those_of_the_operators() -> None:
    assert {op: {s for s in (-1, 0, 1) if test(Fraction(s), Fraction(0))} for op, test in OPERATORS.items()} == ACCEPTED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B*(D - F) >= 0", [("D ≥ F", "true"), ("D < F", "false")]),
        ("B*(D - F) > 0", [("D > F", "true"), ("D ≤ F", "false")]),
        ("B*(D - F) = 0", [("D ≠ F", "false"), ("D = F", "true")]),
        ("B*(D - F) != 0", [("D ≠ F", "true"), ("D = F", "false")]),
        ("B*(D - F) >= N", [("D > F", "B ≥ N/(D − F)"), ("D ≤ F", "false")]),
        ("B*(D - F) <= N", [("D > F", "B ≤ N/(D − F)"), ("D ≤ F", "true")]),
        ("B != D", [("true", "B < D or B > D")]),
        ("B = D", [("true", "B = D")]),
        ("B + D >= 0", [("true", "true")]),
        ("B + D <= 0", [("true", "false")]),
    ],
)
def test_splits_in_words(text: str, expected: list[tuple[str, str]]) -> None:
    assert split(text) == expected


def test_a_factor_and_its_negative_are_one_condition() -> None:
    whens = {when for when, _ in split("B*(D - F) >= N*(F - D)")}
    assert whens == {"D ≥ F", "D < F"}


def test_a_sign_that_is_settled_is_not_split_again() -> None:
    relation = Relation(B * (D - F), ">=", D)
    found = cases(relation, B, given=(D - F, 1))
    assert [show(case.when) for case in found] == ["true"]
    assert show(found[0].condition("B")) == "B ≥ D/(D − F)"
    assert cases(relation, B, given=(D - F, -1))[0].values == NOTHING


@pytest.mark.parametrize("point", [{"D": 1, "F": 2, "N": 3}, {"D": 2, "F": 2, "N": 3}, {"D": 3, "F": 2, "N": 2}])
@pytest.mark.parametrize("op", sorted(OPERATORS))
def test_cases_are_complete_and_disjoint(op: str, point: dict[str, int]) -> None:
    exact = {name: Fraction(value) for name, value in point.items()}
    relation = parse_statement(f"B*(D - F) {op} N - D")
    assert isinstance(relation, Relation)
    assert sum(holds(case.when, exact) for case in cases(relation, B)) == 1


@pytest.mark.parametrize(
    ("low", "closed", "step", "expected"),
    [
        ("5", True, 1, 5),
        ("5", False, 1, 6),
        ("5/2", True, 1, 3),
        ("8", False, 4, 12),
        ("0", False, 1, 1),
        ("1/9", True, 6, 6),
    ],
)
def test_the_smallest_whole_number_in_an_interval(low: str, closed: bool, step: int, expected: int) -> None:
    found = at((Interval(D, closed),), {"D": Fraction(low)})
    assert smallest_multiple(found, step) == expected


def test_an_interval_may_hold_no_whole_number() -> None:
    assert smallest_multiple(at((Interval(D, True, F, False),), {"D": Fraction(5, 2), "F": Fraction(3)})) is None
    assert smallest_multiple(at(EVERYTHING, {})) == 1
    assert smallest_multiple(()) is None
