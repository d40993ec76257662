"""Pruning: what can be stays, what cannot goes, and a condition loses only what follows from the rest."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import ALWAYS, UndefinedHere, holds, symbols_of
from symroof.proving import prune
from symroof.proving.closedproof import linked
from symroof.proving.prove import Judgement
from symroof.proving.prune import possible
from symroof.solving.closed_form import Case, ClosedForm
from symroof.solving.solve import solve

POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "5/3", "4", "7")))


def whens(form: ClosedForm) -> list[str]:
    return [show(case.when) for case in form.cases]


@pytest.mark.parametrize(
    ("text", "assumed", "expected"),
    [
        ("B*(D - F) >= N", "", ["D > F", "D ≤ F"]),
        ("B*(D - F) >= N", "D > F", ["true"]),
        ("B*(D - F) >= N", "D > 2*F", ["true"]),
        ("B*(D - F) >= N", "D < F", ["true"]),
        ("B*(D - F) >= N", "D >= F", ["D > F", "D ≤ F"]),
        ("B*(D - F) >= N", "w > 1", ["D > F", "D ≤ F"]),
        ("B*(D - F) >= N", "F > w and D < w", ["true"]),
        ("B/(D - F) >= N", "D != F", ["D > F", "D < F"]),
        ("B**2 - B*D + F >= 0", "D**2 < 4*F", ["true"]),
        ("B**2 - B*D + F >= 0", "D = 3 and F = 2", ["true"]),
    ],
)
def test_what_is_left_where_something_is_assumed(text: str, assumed: str, expected: list[str]) -> None:
    given = parse_statement(assumed) if assumed else ALWAYS
    assert whens(possible(solve(text, "B"), given)) == expected


def test_a_case_that_can_never_be_goes() -> None:
    form = solve("B/(D - F)**2 + 1 >= N/(D - F)", "B")
    assert "D < F and D > F + N" in whens(form)
    assert len(possible(form).cases) == len(form.cases) - 1
    assert whens(possible(form))[0] == "D ≥ F + N"


TEXTS = ["B*(D - F) >= N", "B*(D - F) >= N - F", "B/(D - F)**2 + 1 >= N/(D - F)", "B**2 - B*D + F >= 0",
         "B**2*(D - F) + B*(N - D) >= 1", "B >= D and B <= F", "B/(D - F) >= N"]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("assumed", ["", "D > F", "D >= F", "D < F and N > 1", "2*D > 3*F", "D = F", "N >= D + F"])
def test_where_it_is_assumed_everything_is_as_before(text: str, assumed: str) -> None:
    form = solve(text, "B")
    given = parse_statement(assumed) if assumed else ALWAYS
    pruned = possible(form, given)
    assert linked(pruned)
    assert pruned.assumed == given
    random, compared = Random(text + assumed), 0
    names = sorted({s.name for s in symbols_of(form.relation) | symbols_of(given)})
    for _ in range(150):
        point = {name: random.choice(POOL) for name in names}
        if "=" in assumed.replace(">=", "") and random.random() < 0.9:
            point["D"] = point.get("F", point["D"])
        if not holds(given, point):
            continue
        assert sum(holds(case.when, point) for case in pruned.cases) == 1
        assert truth(pruned, point) == truth(form, point)
        compared += 1
    assert compared > 5


def truth(form: ClosedForm, point: dict[str, Fraction]) -> bool | None:
    try:
        return form.holds(**point)
    except UndefinedHere:
        return None


def test_conditions_that_follow_from_others_go() -> None:
    form = solve("B*(D - F) >= N", "B")
    long = parse_statement("D > F and 2*D > 2*F and D + 1 > F and D*D > F*F")
    pruned = possible(replace(form, cases=(Case(long, form.cases[0].values), form.cases[1])))
    assert holds(pruned.cases[0].when, {"D": Fraction(2), "F": Fraction(1)})
    assert len(show(pruned.cases[0].when)) < len(show(long)) / 2


def test_nothing_changes_where_nothing_can_go() -> None:
    form = solve("B*(D - F) >= N", "B")
    assert possible(form) is form
    without = solve("B >= D", "B")
    assert without.steps == ()
    assert possible(without, parse_statement("D > 1")).assumed == parse_statement("D > 1")


def test_what_is_not_shown_stays_visible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prune, "prove", lambda *_, **__: Judgement("undecided"))
    form = solve("B/(D - F)**2 + 1 >= N/(D - F)", "B")
    assert whens(possible(form, parse_statement("D > F"))) == whens(form)
