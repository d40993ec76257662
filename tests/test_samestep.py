"""Steps that change no truth: recognised as they were made, and not once a side or the condition is changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import ALWAYS, FLIPPED, NEVER, Relation, Statement, all_of, any_of, negate
from symroof.proving.samestep import rewritten
from symroof.solving.closed_form import ClosedForm, Step
from symroof.solving.rewrite import mapped
from symroof.solving.solve import decide, solve
from symroof.solving.tree import Tree

TEXTS = [
    "2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I",
    "B/(D - F) >= w",
    "B/(D - F) = w",
    "B/(-D - F) >= -w",
    "6*B*D >= 4*D*F*B + w",
    "B**2*D + 2*B*F*D >= w*D",
    "1/B + 1/D >= F",
    "2*B >= D and 3*B*w >= F*w",
]


def tree_of(form: ClosedForm) -> Tree:
    assert form.tree is not None
    return form.tree


def algebra_steps(form: ClosedForm) -> list[Step]:
    """All but the last step, which states the case split."""
    return [step for step in form.steps if step.after != form.solution]


@pytest.mark.parametrize("text", TEXTS)
def test_the_steps_of_a_derivation_are_recognised(text: str) -> None:
    form = solve(text, "B")
    steps = algebra_steps(form)
    assert steps
    for step in steps:
        assert rewritten(step, tree_of(form)), step.rule


def sides_changed(statement: Statement) -> list[Statement]:
    """The statement with every relation made another one."""

    def another_op(r: Relation) -> Statement:
        return Relation(r.left, {">=": ">", ">": ">=", "<=": "<", "<": "<=", "=": "!=", "!=": "="}[r.op], r.right)

    def turned(r: Relation) -> Statement:
        return Relation(r.left, FLIPPED[r.op] if FLIPPED[r.op] != r.op else "<", r.right)

    return [
        mapped(statement, another_op),
        mapped(statement, turned),
        mapped(statement, lambda r: Relation(r.left + 1, r.op, r.right)),
        mapped(statement, lambda r: Relation(r.left, r.op, 2 * r.right + r.left)),
        mapped(statement, lambda r: Relation(r.left, r.op, r.right * r.right + 1)),
        negate(statement),
        ALWAYS,
        NEVER,
    ]


@pytest.mark.parametrize("text", TEXTS)
def test_a_change_of_either_side_is_noticed(text: str) -> None:
    form = solve(text, "B")
    tried = 0
    for step in algebra_steps(form):
        for before, after in zip(sides_changed(step.before), sides_changed(step.after), strict=True):
            for wrong in (replace(step, before=before), replace(step, after=after)):
                if wrong.before != wrong.after:
                    assert not rewritten(wrong, tree_of(form)), (step.rule, wrong)
                    tried += 1
    assert tried >= 8


@pytest.mark.parametrize("condition", ["D > F", "D >= 0", "D + F < 0", "D != 0", "D > 0 and w > F", "1/D > 0"])
def test_a_side_condition_that_positivity_does_not_decide_is_not_believed(condition: str) -> None:
    form = solve("2*B*D >= 4*F*D", "B")
    step = form.steps[0]
    assert rewritten(replace(step, side_condition=ALWAYS), tree_of(form))
    assert rewritten(replace(step, side_condition=parse_statement("D + F > 0")), tree_of(form))
    assert not rewritten(replace(step, side_condition=parse_statement(condition)), tree_of(form))


def test_a_step_without_a_relation_of_the_tree_is_not_recognised() -> None:
    tree = decide(ALWAYS, "B")
    assert not rewritten(Step("", parse_statement("B >= D"), parse_statement("B >= D")), tree)


def split(first: str, one: str, second: str, two: str) -> Statement:
    return any_of([all_of(map(parse_statement, (first, one))), all_of(map(parse_statement, (second, two)))])


@pytest.mark.parametrize(
    ("after", "right"),
    [
        (split("D > F", "B >= w*(D - F)", "D < F", "B <= w*(D - F)"), True),
        (split("D > F", "B >= w*(D - F)", "D < F", "B >= w*(D - F)"), False),
        (split("D >= F", "B >= w*(D - F)", "D < F", "B <= w*(D - F)"), False),
        (split("D < F", "B >= w*(D - F)", "D > F", "B <= w*(D - F)"), False),
        (split("D > F", "B > w*(D - F)", "D < F", "B <= w*(D - F)"), False),
        (split("D > 2*F", "B >= w*(D - F)", "D < F", "B <= w*(D - F)"), False),
        (parse_statement("B >= w*(D - F)"), False),
        (parse_statement("D > F and B >= w*(D - F)"), False),
        (parse_statement("D > F or B >= w*(D - F)"), False),
        (any_of([parse_statement("D > F and B >= w*(D - F)"), parse_statement("D < F")]), False),
    ],
)
def test_an_undecided_denominator_is_multiplied_out_on_either_sign(after: Statement, right: bool) -> None:
    form = solve("B/(D - F) >= w", "B")
    step = Step("", parse_statement("B/(D - F) >= w"), after)
    assert rewritten(step, tree_of(form)) is right


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("2*B >= D and 3*B >= F", "2*B >= D or 3*B >= F"),
        ("2*B >= D and 3*B >= F", "2*B >= D"),
        ("2*B >= D and 3*B >= F", "3*B >= F and 2*B >= D"),
        ("sqrt(B) >= D", "B >= D**2"),
        ("B/(D - F)**2 >= w", "B >= w*(D - F)**2"),
        ("max(B, D) >= F", "B >= F or D >= F"),
    ],
)
def test_what_is_not_built_alike_is_left_to_the_prover(before: str, after: str) -> None:
    form = solve("2*B >= D", "B")
    assert not rewritten(Step("", parse_statement(before), parse_statement(after)), tree_of(form))
