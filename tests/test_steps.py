"""The derivation as it is printed: linked, each step an equivalence at every point, each side condition true."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import ALWAYS, OPERATORS, Statement, UndefinedHere, holds, symbols_of
from symroof.proving.closedproof import linked
from symroof.solving.solve import solve

POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "5/3", "4")))
TEXTS = [
    "2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I",
    "B*(D - F) >= w",
    "B/(D - F) >= w",
    "B/(D - F)**2 + 1 >= w/(D - F)",
    "B/(-D - F) >= -w",
    "6*B*D >= 4*D*F",
    "B**2*D + 2*B*F >= w",
    "B**2 - D*B + F >= 0",
    "1/B + 1/D >= F",
    "B**3 + D*B >= F",
    "B**3 - D*B**2 + F*B >= w",
    "B >= D and 2*B >= F",
    "B >= D or B*F >= w",
    "max(B, D) >= F",
    "max(B - D, 1) >= F",
    "sqrt(B) + D >= F",
    "D/(B - F) >= w",
    "(B + D)/(B - F)**2 >= w",
    "(B + D)*F >= B*F + w",
    "B*D + B*F >= B*w",
]


def truth(statement: Statement, point: dict[str, Fraction]) -> bool | None:
    try:
        return holds(statement, point)
    except UndefinedHere:
        return None


@pytest.mark.parametrize(("text", "op"), list(product(TEXTS, sorted(OPERATORS))))
def test_every_step_is_an_equivalence_at_every_point(text: str, op: str) -> None:
    form = solve(text.replace(">=", op), "B")
    assert linked(form)
    random = Random(text)
    names = sorted(s.name for s in symbols_of(form.relation))
    compared = 0
    for _ in range(25):
        point = {name: random.choice(POOL) for name in names}
        posed = truth(form.relation, point)
        if posed is None:
            continue
        for step in form.steps:
            assert truth(step.side_condition, point) is True, (step.rule, point)
            assert truth(step.after, point) is posed, (step.rule, point)
        assert truth(form.solution, point) is posed
        compared += 1
    assert compared > 5
    for step in form.steps:
        assert step.before != step.after
        assert step.rule


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (
            "2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I",
            [
                "multiply both sides by the denominator, which is positive",
                "collect the terms with B",
                "divide by the coefficient of B, split on its sign",
            ],
        ),
        (
            "B/(-D - F) >= w",
            [
                "multiply both sides by the denominator, which is negative",
                "collect the terms with B",
            ],
        ),
        (
            "B/(D - F) >= w",
            ["multiply both sides by the denominator, split on its sign"],
        ),
        ("6*B*D >= 4*D*F", ["divide both sides by a common positive factor", "divide by the coefficient of B"]),
        ("B*w >= F", ["divide by the coefficient of B, which is positive"]),
        ("B*(D - F) >= w", ["divide by the coefficient of B, split on its sign"]),
        ("B**2 + 2*B*D >= F", ["solve the quadratic in B"]),
        ("B**2 - D*B + F >= 0", ["collect the terms with B", "solve the quadratic in B, split on signs"]),
        ("B >= D and 2*B >= F", ["solve each relation for B"]),
    ],
)
def test_a_rule_says_what_is_done(text: str, rules: list[str]) -> None:
    found = [step.rule for step in solve(text, "B").steps]
    assert all(any(rule.startswith(wanted) for rule in found) for wanted in rules), found


def test_only_what_changes_something_is_a_step() -> None:
    assert solve("B >= D", "B").steps == ()
    assert len(solve("2*B >= D", "B").steps) == 1


def test_a_symbol_that_cancels_is_named() -> None:
    (step,) = solve("(B + D)*F >= B*F + w", "B").steps
    assert step.rule == "B cancels"
    assert show(step.after) == "D·F ≥ w"


def test_what_is_divided_by_stands_beside_the_step() -> None:
    steps = solve("2*B*D*F/(a*B*D + w*D*F) >= I", "B").steps
    assert show(steps[0].side_condition) == "a·B·D + w·D·F > 0"
    assert show(steps[1].side_condition) == "D > 0"
    assert [step.side_condition for step in solve(parse_statement("B/(D - F) >= w"), "B").steps] == [ALWAYS] * 2
