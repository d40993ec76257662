"""The formulas that ship: solved for every symbol they name, proved, in units that fit; and what wrong ones meet."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from symroof import Example, Formula, Quantity, Topic, derive, size
from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.reals import approximate
from symroof.algebra.statement import ALWAYS, Relation, all_of, holds, symbols_of
from symroof.book import topic_entries
from symroof.errors import InputError
from symroof.library import find_formula, formulas, topic_names, topic_path, topics
from symroof.proving.prove import prove
from symroof.quantities.exact import Number
from symroof.quantities.printedtext import printed
from symroof.quantities.units import SECONDS, quantity
from symroof.topics import sources
from symroof.topics.answers import Solved
from symroof.topics.compose import compose
from symroof.writing.render import render
from symroof.writing.topicsheet import topic_sheet

FORMULAS = formulas()
# a least of two below the line, and what may be left of a memory, are told apart by cases
BY_CASES = {"machine-speed-up", "intensity-gain", "batch-gain", "memory-left"}
PLAIN = {
    "F": Quantity("work"),
    "t": Quantity("time", SECONDS),
    "R": Quantity("rate", (("second", -1),)),
    "n": size("n"),
}


def solved(name: str) -> Solved:
    return Solved(compose(*find_formula(name), find_formula))


def gives(name: str) -> bool:
    """Whether a formula is an equation with the symbol that is asked first alone on the left."""
    composed = compose(*FORMULAS[name], find_formula)
    held = composed.statement
    return isinstance(held, Relation) and held.op == "=" and str(held.left) == composed.formula.asked[0]


# what these take for granted bars numbers, where the best division is none
DIVISIONS = {"best-division": {"N": 2, "B": 10**9}, "square-division": {"N": 2, "D": 1}}
GIVING = [name for name in FORMULAS if name not in BY_CASES and gives(name)]


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
def test_what_was_worked_out_by_hand_is_not_the_relation_once_more(name: str) -> None:
    composed = compose(*FORMULAS[name], find_formula)
    claims = [parse_statement(text, composed.quantities) for text in composed.formula.by_hand.values()]
    assert composed.written not in claims


@pytest.mark.parametrize("name", [name for name, (_, formula) in FORMULAS.items() if formula.also])
def test_what_it_says_in_formulas_follows_from_the_relation(name: str) -> None:
    composed = compose(*FORMULAS[name], find_formula)
    known = all_of([composed.statement, *map(parse_statement, composed.given)])
    for text in composed.formula.also:
        claim = parse_statement(text)
        assert prove(claim, given=known).proved, text
        assert not prove(claim).proved, f"{text} holds without the relation"


@pytest.mark.parametrize("name", [*GIVING, "amdahl-limit", "allgather-two-levels"])
def test_the_symbol_that_a_formula_gives_or_bounds_has_one_case(name: str) -> None:
    cases = solved(name).solutions[FORMULAS[name][1].asked[0]].crossover.cases
    assert [case.when for case in cases] == [ALWAYS]


@pytest.mark.parametrize(
    ("name", "text"),
    [(name, text) for name, (_, formula) in FORMULAS.items() if name not in DIVISIONS for text in formula.given],
)
def test_without_what_is_taken_for_granted_there_would_be_more_cases(name: str, text: str) -> None:
    composed = compose(*FORMULAS[name], find_formula)
    without = {other: words for other, words in composed.given.items() if other != text}
    asked = composed.formula.asked[0]
    cases = Solved(replace(composed, given=without)).solutions[asked].crossover.cases
    assert len(cases) > len(solved(name).solutions[asked].crossover.cases)


@pytest.mark.parametrize("name", DIVISIONS)
def test_a_best_division_into_less_than_one_or_more_than_all_is_refused(name: str) -> None:
    crossover = solved(name).solutions["X"].crossover
    values: dict[str, Any] = {**FORMULAS[name][1].examples[0].values}
    assert crossover.at(**values).threshold is not None
    with pytest.raises(InputError, match=r"sizes that do not go together.*at the best division"):
        crossover.at(**values | DIVISIONS[name])


@pytest.mark.parametrize("name", FORMULAS)
def test_its_examples_have_answers_that_satisfy_it(name: str) -> None:
    found = solved(name)
    assert found.answers
    for answer in found.answers:
        numbers = answer.numbers
        assert (answer.agrees is None) == (not answer.example.printed)
        if answer.example.printed:
            assert answer.agrees is not answer.example.differs, answer.example.question
            assert answer.example.remark or not answer.example.differs, answer.example.question
        if isinstance(answer.value, Fraction):
            at = {**numbers.setting.values, answer.asked: answer.value}
            closed = numbers.values is not None and (numbers.values[0].low_closed or numbers.values[0].high_closed)
            assert holds(found.composed.statement, at) or not closed


@pytest.mark.parametrize("name", FORMULAS)
def test_where_no_text_prints_an_answer_it_was_worked_out_apart(name: str) -> None:
    for answer in solved(name).answers:
        example = answer.example
        assert bool(example.answer) is not bool(example.printed), example.question
        if example.answer:
            right = quantity(example.answer.removeprefix("≈"))
            assert right.dimension == answer.numbers.solved.model.quantities[answer.asked].unit, example.question
            assert answer.value is not None
            if example.answer.startswith("≈"):
                assert printed(example.answer).stands_for(approximate(answer.value)), example.question
            else:
                assert answer.value == right.value, example.question


@pytest.mark.parametrize("name", FORMULAS)
def test_it_says_what_it_means_and_where_it_is_found(name: str) -> None:
    topic, formula = FORMULAS[name]
    assert formula.title
    assert formula.says
    assert formula.source
    assert set(formula.asked) <= {s.name for s in symbols_of(compose(topic, formula, find_formula).statement)}


def test_a_relation_appears_once() -> None:
    written = [show(compose(topic, formula, find_formula).statement) for topic, formula in FORMULAS.values()]
    assert len(set(written)) == len(written)


def test_sources_are_taken_from_one_table() -> None:
    table = {text for name, text in vars(sources).items() if name.isupper()}
    named = {formula.source for _, formula in FORMULAS.values()}
    elsewhere = {example.source for _, formula in FORMULAS.values() for example in formula.examples}
    assert named <= table
    assert table <= named | elsewhere | {sources.BOOK}
    assert elsewhere <= table | {""}
    for _, formula in FORMULAS.values():
        assert formula.source not in {example.source for example in formula.examples}, formula.name


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


def test_a_formula_takes_for_granted_what_those_do_that_it_builds_on() -> None:
    second = Formula("second", "F/R <= t", "Second", "t", uses=("third",), given={"R < 9": "slow"})
    third = Formula("third", "F = n - 1", "Third", "F", given={"n > 1": "several"})
    found = made(mine(second, third))
    assert found.composed.given == {"n > 1": "several", "R < 9": "slow"}
    assert [case.when for case in found.solutions["t"].crossover.cases] == [ALWAYS]
    assert len(made(mine(second, replace(third, given={}))).solutions["t"].crossover.cases) == 2


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
        ({"units": {"1/0": "FLOP"}}, "not a number with a unit"),
        ({"units": {"6": "GFLOP/token"}}, "is a base unit; seen: GFLOP/token; expected: FLOP/token"),
        ({"units": {"8": "1/bit"}}, "is a base unit; seen: 1/bit"),
        ({"units": {"6": "flops"}}, "unknown unit"),
        ({"letters": {"z": "2^n"}}, "z has no meaning"),
        ({"letters": {"t": "2^n"}}, "units do not fit; seen: 2^n in 1; expected: s, as t"),
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
    for unit in ("s", "B", "FLOP"):
        with pytest.raises(InputError, match=f"the unit does not fit; seen: 24 {unit}; expected: 1"):
            _ = made(mine(replace(FIRST, examples=(Example("…", values, printed=f"24 {unit}"),)))).answers


def test_what_is_known_to_differ_has_to() -> None:
    values: dict[str, Number] = {"n": 2, "R": "3 1/s", "t": "4 s"}
    assert made(mine(replace(FIRST, examples=(Example("…", values, printed="25", differs=True),)))).answers
    for shown in ("24", ""):
        with pytest.raises(InputError, match="example 1: nothing differs"):
            _ = made(mine(replace(FIRST, examples=(Example("…", values, printed=shown, differs=True),)))).answers


def test_a_formula_is_derived_by_its_name() -> None:
    found = derive("mfu").crossover("R").at(U="40%", N="7e9", G=8, chip="h100-sxm")
    assert found.threshold == Fraction(2, 5) * 8 * 989_500 * 10**9 / (6 * 7 * 10**9)
    with pytest.raises(InputError, match=r"unknown derivation 'mfuu'.*did you mean mfu"):
        derive("mfuu")
