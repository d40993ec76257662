"""A solved relation as text and as plain data: answer, steps, leaves and numbers, each only where there is one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from symroof.solved import Solved, solve, solved_at
from symroof.solving.closed_form import ClosedForm
from symroof.writing.solvereport import solve_record, solve_report

CAPACITY = "n**2*o + 2*n*k*a <= M"
VALUES = {"o": 4, "a": 2, "k": 64, "M": 228000}


def shown(form: ClosedForm, numbers: Solved | None = None, *, everything: bool = False) -> str:
    found = solve_report(form, form.prove(), numbers, everything=everything)
    assert all(line == line.rstrip() for line in found.splitlines())
    assert "None" not in found
    assert "undecided" not in found
    return found


def test_the_whole_report() -> None:
    form = solve(CAPACITY, "n")
    assert shown(form, solved_at(form, VALUES, multiple_of=16)) == (
        "2·a·k·n + n^2·o ≤ M, solved for n\n"
        "  answer     n ≤ (√(a^2·k^2 + o·M) − a·k)/o\n"
        "\n"
        "steps, each an equivalence over all positive values (whole: proved)\n"
        "     2·a·k·n + n^2·o ≤ M\n"
        "  1. solve the quadratic in n   [proved]\n"
        "     n ≤ (√(a^2·k^2 + o·M) − a·k)/o\n"
        "  the cases are complete and exclude each other   [proved]\n"
        "\n"
        "in numbers: M = 228,000, a = 2, k = 64, o = 4\n"
        "  answer     n ≤ 2·√14506 − 32 ≈ 208.88\n"
        "  largest    n = 208   (n = 224 fails)\n"
        "  smallest   n = 16"
    )


@pytest.mark.parametrize(
    ("text", "values", "lines"),
    [
        ("B*(D - F) >= N", {"D": 5, "F": 3, "N": 7}, ["  answer     B ≥ 3.5", "  smallest   B = 4   (B = 3 fails)"]),
        ("B*(D - F) >= N", {"D": 3, "F": 5, "N": 7}, ["  answer     no finite B"]),
        ("B*(D - F) <= N", {"D": 3, "F": 5, "N": 7}, ["  answer     every B", "  smallest   B = 1"]),
        ("B/(D - F) >= N", {"D": 3, "F": 3, "N": 7}, ["  answer     not defined at these values"]),
        ("B >= D and B <= 2*D", {"D": "1/3"}, ["  smallest   no whole number is among these"]),
        ("B**2 - B*D + F >= 0", {"D": 5, "F": 6}, ["  answer     B ≤ 2 or B ≥ 3"]),
        ("B**3 + D*B <= F", {"D": 2, "F": 100}, ["  largest    B = 4   (B = 5 fails)", "  smallest   B = 1"]),
        ("B = D", {"D": 7}, ["  answer     B = 7", "  largest    B = 7   (B = 8 fails)"]),
    ],
)
def test_numbers_in_words(text: str, values: dict[str, int], lines: list[str]) -> None:
    form = solve(text, "B")
    found = shown(form, solved_at(form, values)).split("\nin numbers")[1].splitlines()
    for line in lines:
        assert line in found, found


def test_a_pole_is_shown() -> None:
    form = solve("F/(D - B) >= w", "B")
    (line,) = [line for line in shown(form).splitlines() if "undefined" in line]
    assert line.endswith("D − B = 0")
    assert record("F/(D - B) >= w", "B")["undefined"] == "D - B = 0"
    assert "undefined" not in shown(solve("F/(D + B) >= w", "B"))


def test_assumptions_are_shown() -> None:
    found = shown(solve("B*(D - F) >= N", "B", assume="D > F"))
    assert "  assuming   D > F\n" in found
    assert "where D > F (whole: proved)" in found


def test_leaves_are_shown_where_everything_is() -> None:
    form = solve("B**2 - B*D + F >= 0", "B")
    assert "leaves, each by a lemma on fresh reals" not in shown(form)
    found = shown(form, everything=True)
    assert "leaves, each by a lemma on fresh reals" in found
    leaves = found.split("leaves, each")[1].splitlines()[1:]
    lemmas = {"quad_disc_pos": "D^2 > 4·F", "quad_disc_zero": "D^2 = 4·F", "quad_disc_neg": "D^2 < 4·F"}
    assert len(leaves) == len(lemmas)
    for line, (lemma, when) in zip(leaves, lemmas.items(), strict=True):
        assert all(part in line for part in ("proved", lemma, when))


def test_the_case_that_applies_comes_first() -> None:
    form = solve("B*(D - F) >= N", "B")
    numbers = solved_at(form, {"D": 1, "F": 2, "N": 3})
    assert shown(form, numbers).splitlines()[1].strip().startswith("answer     no finite B")
    assert shown(form, numbers, everything=True).splitlines()[1].strip().startswith("answer     B ≥ N/(D − F)")


def test_a_neighbour_that_also_holds_is_called_an_error() -> None:
    form = solve("B >= D", "B")
    right = solved_at(form, {"D": 7})
    wrong = Solved(right.values, right.case, right.found, 8, (7, True), None, None)
    assert "smallest   B = 8   (B = 7 also holds: an error)" in shown(form, wrong)


def record(text: str, name: str, values: dict[str, Any] | None = None) -> dict[str, Any]:
    form = solve(text, name)
    found = solve_record(form, form.prove(), None if values is None else solved_at(form, values))
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    return found


def test_a_record_without_numbers() -> None:
    found = record("B*(D - F) >= N", "B")
    assert (found["relation"], found["for"], found["assumed"]) == ("B*(D - F) >= N", "B", "true")
    assert found["cases"] == [
        {"when": "D > F", "set": "B >= N/(D - F)"},
        {"when": "D <= F", "set": "false"},
    ]
    assert [(leaf["when"], leaf["lemma"], leaf["verdict"]) for leaf in found["leaves"]] == [
        ("D > F", "lin_cross", "proved"),
        ("D = F", "const", "proved"),
        ("D < F", "lin_same", "proved"),
    ]
    assert (found["verdict"], found["numbers"]) == ("proved", None)
    assert found["whole"]["verdict"] == "proved"
    assert 0 < found["resources"] < 60_000
    assert [step["verdict"] for step in found["steps"]] == ["proved"]


def test_where_nothing_is_defined_the_set_is_null() -> None:
    found = record("B/(D - F) >= N", "B", {"D": 2, "F": 2, "N": 1})
    assert {"when": "D = F", "set": None} in found["cases"]
    assert found["numbers"]["intervals"] is None
    assert found["numbers"]["smallest_integer"] is None


def test_numbers_in_a_record() -> None:
    numbers = record(CAPACITY, "n", VALUES)["numbers"]
    (interval,) = numbers["intervals"]
    assert interval["low"] == "0"
    assert interval["high_float"] == pytest.approx(208.881693)
    assert interval["high_closed"] is True
    assert (numbers["largest_integer"], numbers["above"]) == (208, {"value": 209, "holds": False})
    assert (numbers["smallest_integer"], numbers["below"]) == (1, None)
    assert numbers["values"] == {"M": "228000", "a": "2", "k": "64", "o": "4"}


def test_an_end_without_a_formula_is_a_float_alone() -> None:
    (interval,) = record("B**3 + D*B <= F", "B", {"D": 2, "F": 100})["numbers"]["intervals"]
    assert interval["high"] is None
    assert interval["high_float"] == pytest.approx(4.4976, rel=1e-3)
