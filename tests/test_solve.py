"""Solving for a symbol: right at every point, complete, linked, proved; and refused where it is not solved."""

from __future__ import annotations

import re
from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest
import sympy
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.reals import approximate
from symroof.algebra.statement import OPERATORS, Relation, UndefinedHere, Values, holds, symbols_of
from symroof.algebra.symbols import symbol
from symroof.errors import InputError, NotYet
from symroof.pipeline import derive
from symroof.proving.closedproof import linked, prove_closed_form
from symroof.proving.prove import prove_equivalent
from symroof.proving.witness import check_threshold
from symroof.proving.z3session import ProverKilled
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve

ASKED = "B"
OTHERS = ("D", "F", "I", "w")
POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "1/3", "5", "7/3")))
CALM = settings(derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
FEW = settings(CALM, max_examples=15)


@st.composite
def polynomials(draw: st.DrawFn, names: tuple[str, ...], *, mixed: bool = True, terms: int = 3) -> sympy.Expr:
    """A small polynomial that is not zero: each term a number times at most two of ``names``."""
    coefficients = st.integers(-3, 3).filter(bool) if mixed else st.integers(1, 3)
    chosen = draw(
        st.dictionaries(st.frozensets(st.sampled_from(names), max_size=2), coefficients, min_size=1, max_size=terms)
    )
    return sympy.Add(*(c * sympy.Mul(*map(symbol, sorted(factors))) for factors, c in chosen.items()))


@st.composite
def linear_relations(draw: st.DrawFn, *, terms: int = 3, symbols: int = 4) -> Relation:
    """A relation that is linear in B once its denominators are cleared; one of them may be of undecided sign."""
    names = OTHERS[: draw(st.integers(1, symbols))]
    mixed = polynomials(names, terms=terms)
    positive = polynomials(names, mixed=False, terms=terms)
    left = draw(mixed) * symbol(ASKED) + draw(mixed)
    right = draw(mixed)
    match draw(st.sampled_from(("none", "mobius", "positive", "negative", "undecided", "squared", "below"))):
        case "mobius":
            left = left / (draw(positive) * symbol(ASKED) + draw(positive))
        case "positive":
            left, right = left / draw(positive), right / draw(positive)
        case "negative":
            left = left / -draw(positive)
        case "undecided":
            left = left / draw(mixed)
        case "squared":
            left = left / draw(mixed) ** 2
        case "below":
            left = draw(mixed) / (symbol(ASKED) * draw(positive))
    return Relation(left, draw(st.sampled_from(sorted(OPERATORS))), right)


def truth(test: object, *arguments: object, **values: Fraction) -> str:
    try:
        return str(test(*arguments, **values))  # type: ignore[operator]
    except UndefinedHere:
        return "not defined"


def trials(form: ClosedForm, random: Random, count: int = 30) -> list[dict[str, Fraction]]:
    """Random points, some at and next to the boundary that the case split gives."""
    names = {s.name for s in symbols_of(form.relation)} | {form.name}
    found: list[dict[str, Fraction]] = []
    while len(found) < count:
        point = {name: random.choice(POOL) for name in sorted(names)}
        ends = [approximate(e) for i in form.set_at(point) or () for e in (i.low, i.high) if e]
        found += [
            point,
            *({**point, form.name: e * k} for e in ends for k in (1, Fraction(1025, 1024), Fraction(1023, 1024))),
        ]
    return found


@given(linear_relations(), st.integers(0, 10**6))
@CALM
def test_the_case_split_is_right_at_every_point(relation: Relation, seed: int) -> None:
    form = solve(relation, ASKED, known=[ASKED])
    assert linked(form)
    for point in trials(form, Random(seed)):
        assert sum(holds(case.when, point) for case in form.cases) == 1, point
        assert truth(form.holds, **point) == truth(holds, form.relation, point), point


@given(linear_relations(terms=2, symbols=3))
@FEW
def test_what_is_solved_is_proved(relation: Relation) -> None:
    proof = prove_closed_form(solve(relation, ASKED, known=[ASKED]))
    assert proof.verdict == "proved", proof


@pytest.mark.slow
@given(linear_relations(terms=2, symbols=3), st.integers(0, 10**6))
@settings(CALM, derandomize=False, max_examples=400)
def test_fresh_relations_are_solved_rightly_and_never_refuted(relation: Relation, seed: int) -> None:
    form = solve(relation, ASKED, known=(ASKED,))
    assert check_threshold(form, points=400, seed=seed).agreed
    with suppress(ProverKilled):  # z3 may ignore its budget on the wildest of these, and then says nothing
        assert prove_closed_form(form).verdict != "refuted"


@given(linear_relations(), st.sampled_from(OTHERS))
@CALM
def test_another_symbol_is_solved_for_or_refused_but_never_wrong(relation: Relation, name: str) -> None:
    try:
        form = solve(relation, name, known=[name])
    except NotYet:
        return
    check = check_threshold(form, points=40)
    assert check.agreed, check.first_difference


@pytest.mark.parametrize(
    ("operation", "asked", "expected"),
    [
        ("matmul", "B", "2·D·F > I·(a·D + o·F) and B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F))"),
        ("matmul", "D", None),
        ("matmul", "F", None),
        ("matmul", "w", None),
        ("matmul", "a", None),
        ("matmul", "o", None),
        ("matmul", "I", "I ≤ 2·B·D·F/(a·B·D + o·B·F + w·D·F)"),
        ("matmul", "C", None),
        ("matmul", "W", None),
        ("gemv", "F", "2·D > I·(o + w·D) and F ≥ a·I·D/(2·D − I·(o + w·D))"),
        ("gemv", "D", None),
        ("gemv", "w", None),
        ("two-chip-split", "D", "D ≥ s·I"),
        ("two-chip-split", "B", "D ≥ s·I"),
        ("two-chip-split", "s", "s ≤ D/I"),
        ("two-chip-split", "C", None),
        ("mbu-bound", "N", "N ≤ t·W/b"),
        ("mbu-bound", "b", "b ≤ t·W/N"),
        ("mbu-bound", "W", "W ≥ b·N/t"),
        ("mbu-bound", "t", "t ≥ b·N/W"),
        ("mfu-bound", "R", "R ≤ C/(6·N)"),
        ("tile", "b_m", None),
        ("tile", "b_n", None),
        ("tile", "b_k", None),
        ("dot-product", "N", None),
        ("dot-product", "b", None),
        ("square-gemm", "n", "n ≥ 3·b·I/2"),
        ("elementwise", "k", None),
        ("elementwise", "n", None),
    ],
)
def test_shipped_relations_for_each_symbol(operation: str, asked: str, expected: str | None) -> None:
    form = derive(operation).crossover(asked).form
    assert prove_closed_form(form).verdict == "proved"
    assert linked(form)
    check = check_threshold(form)
    assert check.agreed, check.first_difference
    assert check.points >= 200
    if expected:
        assert show(form.solution) == expected


def test_the_batch_cancels_in_the_two_chip_split() -> None:
    form = derive("two-chip-split").crossover("B").form
    assert symbol("B") not in symbols_of(form.solution)
    assert any(case.values for case in form.cases)
    assert [bool(case.values) for case in form.cases] == [True, False]


def test_the_rule_of_a_step_says_what_it_divides_by() -> None:
    steps = derive("matmul").crossover("B").steps
    assert [step.rule for step in steps] == [
        "multiply both sides by the denominator, which is positive",
        "collect the terms with B",
        "divide by the coefficient of B, split on its sign",
    ]
    assert show(steps[0].side_condition) == "a·B·D + o·B·F + w·D·F > 0"


def test_a_symbol_that_cancels_is_named_in_its_step() -> None:
    form = solve(parse_statement("B*D + B*F >= B*s*I"), "B")
    assert [step.rule for step in form.steps] == ["divide both sides by a common positive factor"]
    assert show(form.steps[0].side_condition) == "B > 0"
    form = solve(parse_statement("(B + D)*F >= B*F + I"), "B")
    assert [step.rule for step in form.steps] == ["B cancels"]
    assert show(form.solution) == "D·F ≥ I"


def test_an_undecided_denominator_gets_three_cases_and_says_where_nothing_is_said() -> None:
    form = solve(parse_statement("B/(D - F) >= I"), "B")
    undefined = [case for case in form.cases if case.values is None]
    assert [show(case.when) for case in undefined] == ["D = F"]
    with pytest.raises(UndefinedHere):
        form.holds(B=1, D=2, F=2, I=1)
    assert form.holds(B=2, D=2, F=1, I=2)
    assert not form.holds(B=2, D=1, F=2, I=2)
    assert prove_closed_form(form).verdict == "proved"


@pytest.mark.parametrize("op", sorted(OPERATORS))
@pytest.mark.parametrize(
    "left",
    [
        "B/(D - F)**2",
        "(B - D)/(F - D)**3",
        "B/((D - F)*(w + D))",
        "-B/((D - F)*w)",
        "B/((D - F)*(-w - D))",
        "(B - w)/((D - F)**2*(-w - D))",
        "B/(D - F) + D/(D - F)**2",
        "B/D**2 + w/D",
    ],
)
def test_what_is_divided_by_counts_with_its_sign(left: str, op: str) -> None:
    form = solve(parse_statement(f"{left} {op} I"), "B")
    for seed in range(3):
        check = check_threshold(form, seed=seed)
        assert check.agreed, check.first_difference
    assert prove_closed_form(form).verdict == "proved"


@pytest.mark.parametrize(
    ("text", "asked", "message"),
    [
        ("B >= 1 and 1/(B - D) >= I", "B", "the sign of a denominator that holds the symbol asked for is not decided"),
        ("B >= 1 and 1/(D - F) >= B", "B", "relations that may divide by zero are"),
        ("B**3 + B >= D and B <= 3", "B", "relations of degree 3 and more are"),
        ("sqrt(B - D) >= I", "B", "the sign of what stands under a square root is not decided by positivity"),
        ("B*D >= 1", "B, D", "several unknowns at once are not solved; seen: B, D; expected: one symbol"),
        ("B*(a-b)*(b-c)*(c-d)*(d-e)*(e-a) > 0", "B", "too many signs that positivity does not decide"),
    ],
)
def test_what_is_not_solved_is_refused_by_name(text: str, asked: str, message: str) -> None:
    with pytest.raises(NotYet) as refused:
        solve(parse_statement(text), asked)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("text", "asked", "expected"),
    [
        ("n**2 >= I", "n", "n ≥ √I"),
        ("n**2*o + 2*n*k*a <= M", "n", "n ≤ (√(a^2·k^2 + o·M) − a·k)/o"),
        ("B*(D + 1) >= B*B", "B", "B ≤ D + 1"),
        ("max(B, D) >= I", "B", "B ≥ I or D ≥ I"),
        ("sqrt(B) >= D", "B", "B ≥ D^2"),
        ("sqrt(B) >= D", "D", "D ≤ √B"),
        ("B >= 1 and B <= 3", "B", "B ≥ 1 and B ≤ 3"),
    ],
)
def test_solutions(text: str, asked: str, expected: str) -> None:
    form = solve(text, asked)
    assert prove_equivalent(form.relation, parse_statement(as_text(expected))).proved
    assert form.prove().verdict == "proved"
    if " or " not in expected:
        assert show(form.solution) == expected


def as_text(shown: str) -> str:
    """Printed words as a formula's text."""
    for mark, word in {"≥": ">=", "≤": "<=", "·": "*", "−": "-", "√": "sqrt"}.items():
        shown = shown.replace(mark, word)
    return re.sub(r"sqrt([A-Za-z])", r"sqrt(\1)", shown)


@st.composite
def quadratic_relations(draw: st.DrawFn) -> Relation:
    """A relation of degree 2 in B, over a denominator of any sign that is free of it."""
    names = OTHERS[: draw(st.integers(1, 3))]
    mixed, B = polynomials(names, terms=2), symbol(ASKED)
    left = draw(mixed) * B**2 + draw(mixed | st.just(sympy.Integer(0))) * B
    if draw(st.booleans()):
        left = left / draw(mixed)
    return Relation(left, draw(st.sampled_from(sorted(OPERATORS))), draw(mixed))


@given(quadratic_relations(), st.integers(0, 10**6))
@settings(CALM, max_examples=35)
def test_quadratics_are_right_at_every_point(relation: Relation, seed: int) -> None:
    try:
        form = solve(relation, ASKED)
    except NotYet:  # more signs than are split
        return
    assert linked(form)
    for point in trials(form, Random(seed), 15):
        assert sum(holds(case.when, point) for case in form.cases) == 1, point
        assert truth(form.holds, **point) == truth(holds, form.relation, point), point


@given(quadratic_relations())
@FEW
def test_quadratics_are_proved(relation: Relation) -> None:
    try:
        form = solve(relation, ASKED)
    except NotYet:
        return
    assert form.prove().verdict == "proved"


@pytest.mark.parametrize("op", sorted(OPERATORS))
@pytest.mark.parametrize(
    "text",
    ["B**3 - 6*B**2*D + 11*B*D**2 >= 6*D**3", "B**3 + D*B >= F", "B**4 - D*B**2 >= -1", "B**3/(D - F) >= B"],
)
def test_higher_degrees_are_solved_for_each_number(text: str, op: str) -> None:
    form = solve(text.replace(">=", op), "B")
    for point in trials(form, Random(op), 40):
        assert truth(form.holds, **point) == truth(holds, form.relation, point), point
    assert form.prove().verdict == "proved"


def test_an_unknown_symbol_gets_the_near_names() -> None:
    with pytest.raises(InputError, match=r"unknown symbol to solve for 'b'; .*did you mean B\?"):
        solve(parse_statement("2BDF >= I(aD + oF)"), "b")


def test_dividing_by_what_is_always_zero_is_an_error() -> None:
    B, D, F = map(symbol, "BDF")
    zero = (D + F) ** 2 - D**2 - 2 * D * F - F**2
    with pytest.raises(InputError, match="divides by zero whatever the values are"):
        solve(Relation(B / zero, ">=", D), "B")


@pytest.mark.parametrize("op", sorted(OPERATORS))
def test_a_relation_turned_around_has_the_same_answer(op: str) -> None:
    turned = {">=": "<=", "<=": ">=", ">": "<", "<": ">"}.get(op, op)
    first = solve(parse_statement(f"2*B*D/(a*B + w*D) {op} I"), "B")
    second = solve(parse_statement(f"I {turned} 2*B*D/(a*B + w*D)"), "B")
    values: Values = {"D": Fraction(4), "a": Fraction(1), "w": Fraction(2), "I": Fraction(3)}
    assert first.set_at(values) == second.set_at(values)
    assert {case.when for case in first.cases} == {case.when for case in second.cases}


def test_a_relation_may_be_given_as_text() -> None:
    assert show(solve("2*B/w >= I", "B").solution) == "B ≥ w·I/2"


@pytest.mark.parametrize("given", [3, None, symbol("B")])
def test_what_is_no_statement_is_refused(given: object) -> None:
    with pytest.raises(InputError, match="not a statement"):
        solve(given, "B")  # type: ignore[arg-type]
