"""Steps that replace max, min and square roots: proved by lemmas, and not where plan or sides are wrong."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import NEVER, OPERATORS, Relation, Statement
from symroof.proving.extrema import by_squares, part_by_part
from symroof.solving import rewrite
from symroof.solving.closed_form import Step
from symroof.solving.rewrite import mapped, plain
from symroof.solving.solve import solve

EXTREMA = [
    "max(B, D) >= F",
    "F >= max(B, D)",
    "min(B, D) >= F",
    "F >= min(B, D)",
    "max(B, D, F) >= 2",
    "F - max(B, D) >= 1",
    "1/max(B, D) >= F",
    "max(B - D, 1) >= F",
    "(D - F)*max(B, D) >= 1",
    "max(B, D)**2 >= F",
    "max(B, D) >= F and D >= min(B, F)",
]
ROOTS = [
    "sqrt(B) >= D",
    "sqrt(B) + D >= F",
    "D >= F + sqrt(B)",
    "D - 2*sqrt(B) >= F",
    "B + sqrt(B)*D >= F",
    "1/sqrt(B) >= F",
]


def first(text: str) -> Step:
    _, steps = plain(parse_statement(text))
    return steps[0]


def changed(statement: Statement) -> list[Statement]:
    """The statement with all relations, or just the first, made other ones."""
    done: list[Relation] = []

    def first_only(relation: Relation) -> Statement:
        done.append(relation)
        return Relation(relation.left, relation.op, relation.right + 1) if len(done) == 1 else relation

    closed = {">=": ">", ">": ">=", "<=": "<", "<": "<=", "=": "!=", "!=": "="}
    return [
        mapped(statement, lambda r: Relation(r.left, closed[r.op], r.right)),
        mapped(statement, lambda r: Relation(r.right, r.op, r.left + 1)),
        mapped(statement, first_only),
        NEVER,
    ]


@pytest.mark.parametrize(("text", "op"), list(product(EXTREMA, sorted(OPERATORS))))
def test_each_part_in_place_of_the_extremum_is_proved(text: str, op: str) -> None:
    step = first(text.replace(">=", op))
    assert part_by_part(step)
    assert not by_squares(step)
    for other in changed(step.after):
        assert not part_by_part(replace(step, after=other)), other


@pytest.mark.parametrize(("text", "op"), list(product(ROOTS, sorted(OPERATORS))))
def test_squares_in_place_of_a_root_are_proved(text: str, op: str) -> None:
    step = first(text.replace(">=", op))
    assert by_squares(step)
    assert not part_by_part(step)
    for other in changed(step.after):
        assert not by_squares(replace(step, after=other)), other


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("max(B, D) >= F", "B >= F and D >= F"),
        ("max(B, D) <= F", "B <= F or D <= F"),
        ("min(B, D) >= F", "B >= F or D >= F"),
        ("max(B, D) >= F", "B >= F"),
        ("max(B - D, 1) >= F", "B - D >= F"),
        ("B >= F", "B >= F"),
    ],
)
def test_a_wrong_choice_of_parts_is_not_proved(before: str, after: str) -> None:
    assert not part_by_part(Step("", parse_statement(before), parse_statement(after)))


@pytest.mark.parametrize(
    ("before", "after"),
    [("sqrt(B) + D >= F", "B >= (F - D)**2"), ("sqrt(B) >= D", "B >= D"), ("D - sqrt(B) >= F", "(D - F)**2 >= B")],
)
def test_wrong_squares_are_not_proved(before: str, after: str) -> None:
    assert not by_squares(Step("", parse_statement(before), parse_statement(after)))


def test_a_side_condition_is_not_looked_at_and_so_not_believed() -> None:
    step = first("max(B, D) >= F")
    assert not part_by_part(replace(step, side_condition=parse_statement("B > D")))


@pytest.mark.parametrize("text", ["F >= max(B, D)", "max(B, D) >= F", "F - min(B, D) > 1"])
def test_a_solver_that_takes_rising_for_falling_is_found_out(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    real = rewrite._rising
    monkeypatch.setattr(rewrite, "_rising", lambda *a: -(real(*a) or 0) or None)
    form = solve(text, "B")
    assert form.prove().verdict != "proved"


@pytest.mark.parametrize("text", ["sqrt(B) >= D", "sqrt(B) + D >= F", "D - sqrt(B) > F"])
def test_a_solver_that_squares_wrongly_is_found_out(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    real = rewrite._by_parity

    def wrong(*arguments: object) -> object:
        even, odd = real(*arguments)  # type: ignore[arg-type]
        return even.scaled(3), odd

    monkeypatch.setattr(rewrite, "_by_parity", wrong)
    form = solve(text, "B")
    assert form.prove().verdict != "proved"
