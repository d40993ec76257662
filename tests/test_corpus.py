"""The corpus: every relation solved under every operator, proved, and compared at exact points."""

from __future__ import annotations

from random import Random, SystemRandom

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.sets import Interval
from symroof.algebra.statement import UndefinedHere
from symroof.proving.splitlayer import leaf_condition
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve
from symroof.solving.spell import values
from tests.corpus.agreement import At, Parts, Truth, condition, disagreement, parts_of, spelled, truth
from tests.corpus.entries import CORPUS, FOLDER, OPS, RANDOM, ROOFLINE, Entry
from tests.corpus.generate import committed, relations
from tests.corpus.points import Point, on_boundary, points

POINTS, FRESH, LIMIT = 200, 600, 200_000


def some_points(form: ClosedForm, name: str, count: int) -> list[Point]:
    return list(points(form.relation, form.name, [case.when for case in form.cases], Random(name), count))


def compare(forms: list[ClosedForm], points: list[Point]) -> None:
    """Cases and leaves of every form at every point; every tenth also as ``holds`` says it."""
    splits = [(form, parts_of(form.cases, form.name), leaves(form)) for form in forms]
    for turn, point in enumerate(points):
        at = At(point)
        for form, cases, before in splits:
            expected = truth(form.relation, point)
            for parts in (cases, before):
                wrong = disagreement(form, at, expected, parts)
                assert not wrong, f"{show(form.relation)}: {wrong}"
            assert turn % 10 or solved_truth(form, point) == expected, f"{show(form.relation)}: {spelled(point)}"


def leaves(form: ClosedForm) -> Parts:
    """What ``form.leaves`` says, without the judgements, which take their time."""
    assert form.tree is not None
    assert form.tree.leaves
    return [
        (leaf_condition(form.tree, leaf.signs), condition(values(leaf.values, form.symbol), form.name))
        for leaf in form.tree.leaves
    ]


def solved_truth(form: ClosedForm, point: Point) -> Truth:
    try:
        return form.holds(**point)
    except UndefinedHere:
        return None


def has_ends(forms: list[ClosedForm]) -> bool:
    return any(interval != Interval() for form in forms for case in form.cases for interval in case.intervals)


@pytest.mark.parametrize("entry", CORPUS, ids=lambda entry: entry.name)
def test_a_relation_is_solved_and_proved(entry: Entry) -> None:
    forms = [solve(entry.posed(op), entry.symbol) for op in OPS]
    assert [form.relation for form in forms] == [entry.posed(op) for op in OPS]
    tried = some_points(forms[1], entry.name, POINTS)
    assert len(tried) == POINTS
    assert not has_ends(forms) or any(on_boundary(entry.posed(), point) for point in tried)
    compare(forms, tried)
    for form in forms:
        proof = form.prove()
        assert proof.verdict == "proved", f"{show(form.relation)}: {proof}"
        assert all(leaf.proved for leaf in proof.leaves), f"{show(form.relation)}: {proof.leaves}"
        assert 0 <= proof.resources <= LIMIT


@pytest.mark.parametrize("name", ["attention-sequence", "tile-capacity", "sharding-mixed", "cube-in-time", "power-cap"])
def test_the_leaves_are_those_of_the_tree(name: str) -> None:
    entry = next(entry for entry in CORPUS if entry.name == name)
    form = solve(entry.posed(), entry.symbol)
    assert parts_of(form.leaves, form.name) == leaves(form)
    assert all(leaf.lemma and leaf.judgement.proved for leaf in form.leaves)


@pytest.mark.parametrize("entry", [e for e in ROOFLINE if e.answer], ids=lambda entry: entry.name)
def test_the_answer_on_paper_is_the_answer(entry: Entry) -> None:
    form, answer = solve(entry.posed(), entry.symbol), parse_statement(entry.answer)
    tried = some_points(form, entry.name, POINTS)
    assert len(tried) == POINTS
    for point in tried:
        assert form.holds(**point) == truth(answer, point), spelled(point)


def test_the_corpus_is_as_large_as_it_should_be() -> None:
    assert len(ROOFLINE) >= 20
    assert len(RANDOM) == 60
    assert all(entry.meaning for entry in ROOFLINE)
    assert sum(bool(entry.answer) for entry in ROOFLINE) >= 20


def test_the_random_relations_are_those_of_the_generator() -> None:
    assert (FOLDER / "random.toml").read_text(encoding="utf-8") == committed()


@pytest.mark.slow
def test_fresh_random_relations_are_solved_rightly_and_proved() -> None:
    seed = SystemRandom().randrange(10**9)
    print(f"random seed {seed}")
    fresh = [Entry(name, text, "x") for name, text in relations(seed, FRESH)]
    assert len(fresh) == FRESH
    for entry in fresh:
        form = solve(entry.posed(), entry.symbol)
        compare([form], some_points(form, entry.relation, POINTS // 4))
        proof = form.prove()
        assert proof.verdict == "proved", f"seed {seed}, {entry.relation}: {proof}"
