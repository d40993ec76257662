"""A closed form: its case at a point, its set, its truth, how its absence is called, and how it prints."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.reals import Surd
from symroof.algebra.sets import EVERYTHING, NOTHING, Interval
from symroof.algebra.statement import ALWAYS, NEVER, Relation, UndefinedHere
from symroof.algebra.symbols import symbol
from symroof.errors import InputError
from symroof.solved import solve as solve_where
from symroof.solving.closed_form import Case, ClosedForm, split_statement
from symroof.solving.solve import solve

B, D = symbol("B"), symbol("D")


def test_the_case_and_the_set_at_values() -> None:
    form = solve("B*(D - F) >= N", "B")
    assert form.case_at({"D": Fraction(3), "F": Fraction(1), "N": Fraction(1)}) is form.cases[0]
    assert form.at(D=3, F=1, N=5) == (NumberInterval(Fraction(5, 2), True, None, False),)
    assert form.at(D=1, F=1, N=5) == ()
    assert form.at(D=1, F=3, N=Fraction(1, 2)) == ()
    assert form.holds(B=Fraction(5, 2), D=3, F=1, N=5)
    assert not form.holds(B=Fraction(249, 100), D=3, F=1, N=5)


def test_an_irrational_end_is_exact() -> None:
    (found,) = solve("B**2 + 2*B*D <= F", "B").at(D=1, F=4)
    assert found.high == Surd(Fraction(-1), Fraction(1), Fraction(5))
    assert found.high_closed
    (rational,) = solve("B**2 + 2*B*D <= F", "B").at(D=1, F=8)
    assert rational.high == 2


def test_a_relation_without_a_formula_is_solved_at_numbers() -> None:
    form = solve("B**3 - 6*B**2 + 11*B >= D", "B")
    assert form.at(D=6) == (
        NumberInterval(Fraction(1), True, Fraction(2), True),
        NumberInterval(Fraction(3), True, None, False),
    )
    assert form.holds(B=Fraction(3, 2), D=6)
    assert not form.holds(B=Fraction(5, 2), D=6)
    assert all(case.intervals == () for case in form.cases)


def test_where_it_divides_by_zero_nothing_is_said() -> None:
    form = solve("B/(D - F) >= N", "B")
    values = {"D": Fraction(2), "F": Fraction(2), "N": Fraction(1)}
    assert form.set_at(values) is None
    with pytest.raises(UndefinedHere):
        form.at(D=2, F=2, N=1)
    with pytest.raises(UndefinedHere):
        form.holds(B=1, D=2, F=2, N=1)


def test_outside_what_is_assumed_no_case_may_apply() -> None:
    form = solve_where("B*(D - F) >= N", "B", assume="D > F")
    assert len(form.cases) == 1
    narrow = replace(form, cases=(Case(parse_statement("D > F"), form.cases[0].values),))
    with pytest.raises(InputError, match="the values break what is assumed; seen: D > F"):
        narrow.case_at({"D": Fraction(1), "F": Fraction(2), "N": Fraction(1)})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B*(D - F) >= N", "no finite B"),
        ("B*(D - F) <= N", "no B"),
        ("B >= D and B <= F", "no B"),
        ("B**2 + D <= F", "no B"),
        ("B + D <= 0", "no finite B"),
    ],
)
def test_how_it_is_called_that_no_value_will_do(text: str, expected: str) -> None:
    assert solve(text, "B").nothing == expected


def test_a_case_prints_its_condition_and_its_set() -> None:
    assert repr(solve("B*(D - F) >= N", "B").cases[0]) == "Case(when D > F: x ≥ N/(D − F))"
    assert repr(Case(ALWAYS, None)) == "Case(when true: not defined)"
    assert repr(Case(ALWAYS, NOTHING)) == "Case(when true: false)"


def test_the_condition_of_a_case() -> None:
    polynomial = Relation(B**3, ">=", D)
    assert Case(ALWAYS, polynomial).condition("B") == polynomial
    assert Case(ALWAYS, None).condition("B") == NEVER
    assert Case(ALWAYS, EVERYTHING).condition("B") == ALWAYS
    assert Case(ALWAYS, (Interval(low=D),)).condition("B") == Relation(B, ">", D)


def test_the_solution_is_the_cases_as_one_statement() -> None:
    form = solve("B*(D - F) >= N", "B")
    assert form.solution == split_statement(form.cases, "B") == parse_statement("D > F and B >= N/(D - F)")
    assert show(form.solution) == "D > F and B ≥ N/(D − F)"
    assert form.symbol == B


def test_leaves_are_judged_one_by_one() -> None:
    leaves = solve("B*(D - F) >= N", "B").leaves
    assert [(show(leaf.when), leaf.lemma) for leaf in leaves] == [
        ("D > F", "lin_cross"),
        ("D = F", "const"),
        ("D < F", "lin_same"),
    ]
    assert all(leaf.judgement.proved for leaf in leaves)
    assert [bool(leaf.values) for leaf in leaves] == [True, False, False]
    assert ClosedForm(parse_statement("B >= D"), "B", (), ()).leaves == ()


@pytest.mark.parametrize(
    ("text", "one"), [("B**3 + D*B >= F", True), ("B**3 - D*B**2 + F*B >= N", False), ("B >= D", False)]
)
def test_whether_one_root_is_all_there_is(text: str, one: bool) -> None:
    form = solve(text, "B")
    assert [form.has_one_root(case) for case in form.cases] == [one]
