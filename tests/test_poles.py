"""Denominators that hold the symbol asked for: solved on either side of the pole, the pole itself told apart."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import NEVER, OPERATORS, UndefinedHere, holds, symbols_of
from symroof.algebra.symbols import symbol
from symroof.errors import NotYet
from symroof.solving.closed_form import ClosedForm
from symroof.solving.poles import without_poles
from symroof.solving.solve import solve

POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "5/3", "4")))
TEXTS = [
    "F/(D - B) >= w",
    "F/(B - D) >= w",
    "B/(B - D) >= w",
    "1/(B - D) + 1/B >= w",
    "1/(B - D)**2 >= w",
    "(B - F)/(B - D)**2 >= w",
    "1/((B - D)*(B + F)) >= w",
    "1/((B - D)*(-B - F)) >= w",
    "1/((B - D)*(F - w)) >= 1",
    "1/((B - D)*(B - F)) >= 1",
    "1/(1 - 1/(1 + B*D)) >= w",
    "(B - 1)/(D + B - 1) >= w",
    "1/(F + (1 - F)/B) >= w",
    "B/(1 - F*B) >= w",
]


def near(form: ClosedForm, point: dict[str, Fraction]) -> list[dict[str, Fraction]]:
    """The point itself, and with the symbol at and about the pole of most of these, D and 1/F."""
    poles = [point.get("D", Fraction(1)), 1 / point.get("F", Fraction(1)), Fraction(1)]
    off = (Fraction(0), Fraction(1, 1000), Fraction(-1, 1000))
    return [point, *({**point, form.name: pole + o} for pole in poles for o in off)]


@pytest.mark.parametrize(("text", "op"), list(product(TEXTS, sorted(OPERATORS))))
def test_right_at_every_point_and_not_defined_at_the_pole(text: str, op: str) -> None:
    form = solve(text.replace(">=", op), "B")
    random = Random(text)
    names = sorted(s.name for s in symbols_of(form.relation))
    seen = set()
    for _ in range(8):
        for point in near(form, {name: random.choice(POOL) for name in names}):
            try:
                expected: bool | None = holds(form.relation, point)
            except UndefinedHere:
                expected = None
            seen.add(expected)
            if expected is not None:
                assert form.holds(**point) is expected, point
                continue
            with pytest.raises(UndefinedHere):
                form.holds(**point)
            found = form.set_at({n: v for n, v in point.items() if n != "B"})
            assert not any(i.contains(point["B"]) for i in found or ()), point
    assert None in seen or "1/(1 - 1/(1" in text or "1/(F + (1" in text
    assert seen & {True, False}


@pytest.mark.parametrize("text", TEXTS[:7])
def test_what_is_solved_is_proved(text: str) -> None:
    assert solve(text, "B").prove().verdict == "proved"


def test_where_it_divides_by_zero_is_said() -> None:
    assert show(solve("F/(D - B) >= w", "B").undefined) in ("D − B = 0", "B = D")
    assert solve("F/(D + B) >= w", "B").undefined == NEVER
    assert solve("B/(D - F) >= w", "B").undefined == NEVER  # told apart by the cases


def test_the_step_multiplies_on_either_sign() -> None:
    statement = parse_statement("F/(D - B) >= w")
    changed, (step,), _ = without_poles(statement, symbol("B"))
    assert (step.before, step.after) == (statement, changed)
    assert step.rule == "multiply both sides by the denominator, on either sign of it"


@pytest.mark.parametrize("text", ["F/(D + B) >= w", "B/(D - F) >= w", "B >= w and F/(D - B) >= w"])
def test_other_statements_stay_as_they_are(text: str) -> None:
    statement = parse_statement(text)
    assert without_poles(statement, symbol("B")) == (statement, [], NEVER)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("B >= w and F/(D - B) >= w", "the sign of a denominator that holds the symbol asked for is not decided"),
        ("1/(B - D)**3 >= w", "relations of degree 3 and more are"),
    ],
)
def test_what_is_not_solved_is_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(NotYet, match=message):
        solve(text, "B")
