"""The formulas that ship: solved for every symbol they name, proved, in units that fit; and what wrong ones meet."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from symroof import Example, Formula, Quantity, Topic, derive, size
from symroof.algebra.notation import show
from symroof.algebra.statement import holds, symbols_of
from symroof.book import topic_entries
from symroof.errors import InputError
from symroof.library import find_formula, formulas, topic_names, topic_path, topics
from symroof.quantities.exact import Number
from symroof.quantities.units import SECONDS
from symroof.topics.answers import Solved
from symroof.topics.compose import compose
from symroof.writing.render import render
from symroof.writing.topicsheet import topic_sheet

FORMULAS = formulas()
PLAIN = {
    "F": Quantity("work"),
    "t": Quantity("time", SECONDS),
    "R": Quantity("rate", (("second", -1),)),
    "n": size("n"),
}


def solved(name: str) -> Solved:
    return Solved(compose(*find_formula(name), find_formula))


@pytest.mark.parametrize("name", FORMULAS)
def test_a_formula_is_solved_for_every_symbol_it_names_and_put_back(name: str) -> None:
    found = solved(name)
    assert tuple(found.solutions) == found.composed.formula.asked
    for asked, solution in found.solutions.items():
        assert solution.evidence.proof.verdict == "proved", asked
        assert solution.evidence.thresholds.points >= 100
        assert solution.evidence.verdict == "proved", solution.evidence.thresholds.first_difference
    judged = {key for each in found.solutions.values() for key in each.evidence.by_hand}
    assert judged == set(found.composed.formula.by_hand) != set()


@pytest.mark.parametrize("name", FORMULAS)
def test_its_examples_have_answers_that_satisfy_it(name: str) -> None:
    found = solved(name)
    assert found.answers
    for answer in found.answers:
        numbers = answer.numbers
        assert (answer.agrees is None) == (not answer.example.printed)
        assert answer.agrees is not False or answer.example.remark, answer.example.question
        if isinstance(answer.value, Fraction):
            at = {**numbers.setting.values, answer.asked: answer.value}
            closed = numbers.values is not None and (numbers.values[0].low_closed or numbers.values[0].high_closed)
            assert holds(found.composed.statement, at) or not closed


@pytest.mark.parametrize("name", FORMULAS)
def test_it_says_what_it_means_and_where_it_is_found(name: str) -> None:
    topic, formula = FORMULAS[name]
    assert formula.title
    assert formula.says
    assert formula.source
    assert set(formula.asked) <= {s.name for s in symbols_of(compose(topic, formula, find_formula).statement)}


def test_a_relation_appears_once() -> None:
    written = [(show(compose(topic, f, find_formula).written), topic.name, f.uses) for topic, f in FORMULAS.values()]
    assert len(set(written)) == len(written)


@pytest.mark.parametrize("name", topic_names())
def test_a_topic_file_is_read_in_one_sitting(name: str) -> None:
    assert len(topic_path(name).read_text(encoding="utf-8").splitlines()) <= 400
    assert len(topics()[name].formulas) <= 16


@pytest.mark.parametrize("name", topic_names())
def test_a_topic_has_a_sheet(name: str) -> None:
    topic = topics()[name]
    made = topic_sheet(topic, [Solved(compose(topic, f, find_formula)) for f in topic.formulas])
    for format_ in ("md", "tex"):
        text = render(made, format_)
        assert text.count("Example.") == sum(len(f.examples) for f in topic.formulas)


def test_the_book_has_an_entry_for_every_topic() -> None:
    entries = topic_entries()
    assert [entry["name"] for entry in entries] == topic_names()
    assert {f["verdict"] for entry in entries for f in entry["formulas"]} == {"proved"}


def mine(*written: Formula, **quantities: Quantity) -> Topic:
    return Topic("Mine", {**PLAIN, **quantities}, written, name="mine")


def made(topic: Topic, index: int = 0) -> Solved:
    own = {formula.name: (topic, formula) for formula in topic.formulas}
    return Solved(compose(topic, topic.formulas[index], own.__getitem__))


FIRST = Formula("first", "F = n*R*t", "First", "F t", by_hand={"t": "t = F/(n*R)"})


def test_a_formula_builds_on_another() -> None:
    second = Formula("second", "F/R <= t", "Second", "n", uses=("third",), by_hand={"n": "n <= t*R"})
    third = Formula("third", "F = n", "Third", "F")
    found = made(mine(second, third))
    assert show(found.composed.statement) == "n/R ≤ t"
    assert found.verdict == "proved"
    assert made(mine(FIRST)).verdict == "proved"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"relation": "F = n*R/t"}, "units do not fit; seen: n.R/t in 1/s.2; expected: 1, as F"),
        ({"relation": "F = n*R*t + t"}, "units do not fit"),
        ({"relation": "F = n*R*max(t, n)"}, "units do not fit"),
        ({"relation": "F = n*R*t*x"}, "unknown"),
        ({"solve_for": "F q"}, "asked for a symbol that it has not; seen: q"),
        ({"solve_for": ""}, "asked for a symbol that it has not"),
        ({"uses": ("first",)}, "in a ring; seen: first → first"),
        ({"units": {"six": "FLOP"}}, "not a number with a unit"),
        ({"units": {"6": "flops"}}, "unknown unit"),
        ({"letters": {"z": "2^n"}}, "z has no meaning"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(change: dict[str, object], problem: str) -> None:
    with pytest.raises(InputError, match=f"mine: first: .*{problem}".replace("^", r"\^")):
        made(mine(replace(FIRST, **change)))  # type: ignore[arg-type]


def test_a_letter_that_means_two_things_is_refused() -> None:
    second = Formula("second", "F = n*R*t", "Second", "t", uses=("third",))
    third = Formula("third", "F = n", "Third", "F", quantities={"n": size("something else")})
    with pytest.raises(InputError, match=r"mine: second: n means two things; seen: n; in third: something else"):
        made(mine(second, third))


def test_what_gives_no_symbol_is_not_put_in() -> None:
    second = Formula("second", "F = n*R*t", "Second", "t", uses=("third",))
    for relation in ("F <= n", "2*F = n", "F = n*F"):
        with pytest.raises(InputError, match="third gives no symbol"):
            made(mine(second, Formula("third", relation, "Third", "n")))
    with pytest.raises(InputError, match="third gives F, not in the relation"):
        made(mine(replace(second, relation="1 = n*R*t"), Formula("third", "F = n", "Third", "n")))


@pytest.mark.parametrize("claim", ["t = F/(2*n*R)", "t = F*n/R", "t >= F/(n*R)"])
def test_a_wrong_hand_made_claim_is_refuted(claim: str) -> None:
    assert made(mine(replace(FIRST, by_hand={"t": claim}))).verdict == "refuted"


def test_a_letter_stands_for_a_power() -> None:
    formula = Formula("power", "F = r*R*t", "Power", "t R", letters={"r": "2^n"}, by_hand={"t": "t = F/(r*R)"})
    example = Example("…", {"F": 64, "n": 5, "R": "2 1/s"})
    found = made(mine(replace(formula, examples=(example,)), r=size("power of two")))
    assert found.verdict == "proved"
    assert found.answers[0].value == 1


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"F": 1, "n": 2}, "example 1: no value for R"),
        ({"F": 1, "n": 2, "R": "3 1/s", "z": 4}, "example 1: unknown symbol 'z'"),
        ({"F": 1, "n": 2, "R": "3 B"}, "the unit does not fit"),
    ],
)
def test_an_example_without_its_values_is_refused(values: dict[str, str | int], problem: str) -> None:
    example = Example("…", {**values}, asks="t")
    with pytest.raises(InputError, match=problem):
        _ = made(mine(replace(FIRST, examples=(example,)))).answers


def test_a_printed_number_is_held_against_the_answer() -> None:
    values: dict[str, Number] = {"n": 2, "R": "3 1/s", "t": "4 s"}
    for shown, agrees in (("24", True), ("24.0", True), ("25", False), ("2.4e1", True), ("20", False)):
        found = made(mine(replace(FIRST, examples=(Example("…", values, printed=shown),))))
        assert found.answers[0].agrees is agrees, shown
    with pytest.raises(InputError, match="the unit does not fit; seen: 24 s; expected: 1"):
        _ = made(mine(replace(FIRST, examples=(Example("…", values, printed="24 s"),)))).answers


def test_a_formula_is_derived_by_its_name() -> None:
    found = derive("mfu").crossover("R").at(U="40%", N="7e9", G=8, chip="h100-sxm")
    assert found.threshold == Fraction(2, 5) * 8 * 989_500 * 10**9 / (6 * 7 * 10**9)
    with pytest.raises(InputError, match=r"unknown derivation 'mfuu'.*did you mean mfu"):
        derive("mfuu")
