"""Companions to texts: what ships is carried out and told truly; a file nobody vouches for is refused by name."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from symroof.companions.companion import Step
from symroof.companions.companionfile import read_companion
from symroof.companions.shown import carried_out, show_step
from symroof.errors import InputError
from symroof.library import companion_names, load_companion
from symroof.writing.companionsheet import companion_sheet
from symroof.writing.render import render

HEAD = 'title = "T"\nabout = "A"\nsource = "S"\n[[items]]\nname = "one"\nkind = "quiz"\ntitle = "O"\nasked = "Q?"\n'
STEP = '[[items.steps]]\nof = "matmul"\nvalues = { D = 4096, F = 4096, w = 1, a = 2, o = 2 }\nchip = "tpu-v5e"\n'


def read(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    companion = read_companion(path)
    return render(companion_sheet(companion, carried_out(companion)), "md")


def test_five_texts_have_companions() -> None:
    assert len(companion_names()) == 5
    found = [load_companion(name) for name in companion_names()]
    assert {item.kind for c in found for item in c.items} == {"formula", "example", "quiz", "problem", "question"}
    assert sum(len(c.items) for c in found) > 150


@pytest.mark.parametrize("name", companion_names())
def test_each_step_is_carried_out_and_what_differs_is_explained(name: str) -> None:
    for item, steps in carried_out(load_companion(name)):
        for shown in steps:
            assert shown.judgement.verdict == (shown.step.expected if shown.claim is not None else "proved"), item.name
            assert (shown.agrees is None) <= (not shown.step.printed or shown.result is None), item.name
            assert shown.agrees is not False or shown.step.remark or item.answer, item.name


def test_a_printed_number_is_held_against_the_result(tmp_path: Path) -> None:
    assert "The text prints 137, which agrees." in read(tmp_path, f'{HEAD}{STEP}printed = "137"\n')
    assert "The text prints 274, which is $2.01$ times too large." in read(tmp_path, f'{HEAD}{STEP}printed = "274"\n')
    assert "too small" in read(tmp_path, f'{HEAD}{STEP}printed = "120"\n')


def test_a_claim_is_proved_or_refuted_with_a_point() -> None:
    assert show_step(Step(claim="B*F*(D + D - 1) = B*F*(2*D - 1)")).judgement.proved
    wrong = show_step(Step(claim="2*B*D*F = 4*B*D*F", expected="refuted"))
    assert wrong.judgement.counterexample
    with pytest.raises(InputError, match="the claim is refuted; seen: 2BDF = 4BDF; expected: a claim proved"):
        show_step(Step(claim="2BDF = 4BDF"))


def test_amounts_and_relations_may_be_written_in_a_step() -> None:
    shown = show_step(
        Step(flops="4*s^2*d", moved="4*s*d*b", asks="s", shows="intensity", values={"s": "8192", "b": "2"})
    )
    assert shown.result is not None
    assert shown.result.value == Fraction(4096)
    found = show_step(Step(relation="x*y = 6", asks="x", values={"y": "4"}, printed="1.5"))
    assert found.agrees


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no items"),
        (HEAD.partition("\n")[2] + STEP, "title: not a text"),
        (HEAD, "one: nothing is derived"),
        (HEAD.replace("quiz", "riddle") + STEP, "not one of the known values; seen: riddle"),
        (HEAD + STEP.replace("of =", "off ="), "unknown key 'off'.*did you mean of"),
        (HEAD + STEP + 'claim = "1 = 1"\n', "not one thing that is derived; seen: of, claim"),
        (HEAD + STEP + 'flops = "2"\n', "not one thing that is derived"),
        (HEAD + STEP + STEP.replace("matmul", "matmull"), "steps\\[2\\]: unknown derivation 'matmull'"),
        (HEAD + STEP + 'shows = "ridges"\n', "steps\\[1\\]: unknown result 'ridges'.*did you mean ridge"),
        (HEAD + STEP + 'printed = "many"\n', "steps\\[1\\]"),
        (HEAD + STEP + 'printed = "137 s"\n', "the unit does not fit"),
        (HEAD + STEP.replace("4096", "true", 1), "not a value; seen: a truth value"),
        (HEAD + STEP.replace("4096", '"1e999999999"', 1), "steps\\[1\\]"),
        (HEAD + STEP + HEAD[HEAD.index("[[items]]") :] + STEP, "an item is there twice; seen: one"),
        (HEAD + '[[items.steps]]\nclaim = "__import__(1) = 1"\n', "steps\\[1\\]"),
        ("[[items", "not TOML"),
    ],
)
def test_a_file_that_cannot_be_a_companion_is_refused_by_name(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(InputError, match=f"(?s)mine.toml.*{problem}"):
        read(tmp_path, text)
