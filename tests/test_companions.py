"""Companions to texts: what ships is carried out and told truly; a file nobody vouches for is refused by name."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from symroof.companions.companion import Step
from symroof.companions.companionfile import MAX_STEPS, read_companion
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
            if shown.agrees is not None:
                assert shown.agrees is not shown.step.differs, item.name
            assert not shown.step.differs or shown.step.remark or item.answer, item.name


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
        (HEAD.partition("\n")[2] + STEP, "title: the key is missing; expected: a text in quotes"),
        (HEAD, "one: nothing is derived"),
        (HEAD.replace("quiz", "riddle") + STEP, "not one of the known values; seen: riddle"),
        (HEAD + STEP.replace("of =", "off ="), "unknown key 'off'.*did you mean of"),
        (HEAD + STEP + 'claim = "1 = 1"\n', "not one thing that is derived; seen: of, claim"),
        (HEAD + STEP + 'flops = "2"\n', "not one thing that is derived"),
        (HEAD + STEP + STEP.replace("matmul", "matmull"), "steps\\[2\\].of: unknown derivation 'matmull'"),
        (HEAD + STEP + 'shows = "ridges"\n', "steps\\[1\\].shows: unknown result 'ridges'.*did you mean ridge"),
        (HEAD + STEP + 'printed = "many"\n', "steps\\[1\\].printed: .*seen: many"),
        (HEAD + STEP + 'printed = "137 s"\n', "steps\\[1\\].printed: the unit does not fit"),
        (HEAD + STEP.replace("4096", "true", 1), "not a value; seen: a truth value"),
        (HEAD + STEP.replace("4096", '"1e999999999"', 1), "steps\\[1\\].values.D: D=1e999999999: the number"),
        (
            HEAD + STEP + HEAD[HEAD.index("[[items]]") :] + STEP,
            "items\\[1\\] and items\\[2\\]: an item is there twice",
        ),
        (HEAD + '[[items.steps]]\nclaim = "__import__(1) = 1"\n', "steps\\[1\\].claim: "),
        ("[[items", "not TOML"),
    ],
)
def test_a_file_that_cannot_be_a_companion_is_refused_by_name(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(InputError, match=f"(?s)mine.toml.*{problem}"):
        read(tmp_path, text)


CLAIM = '[[items.steps]]\nclaim = "x = x"\n'
RELATION = '[[items.steps]]\nrelation = "x*y = 6"\nfor = "x"\n'


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        *((CLAIM + row, "a key that says nothing beside claim; seen: ") for row in (
            'for = "x"', 'shows = "ridge"', "values = { x = 1 }", 'chip = "tpu-v5e"', 'dtype = "bf16"', 'printed = "1"',
            "choices = { a = 1 }", "differs = true",
        )),
        (RELATION + 'choices = { a = "b" }', "steps\\[1\\].choices: a key that says nothing beside relation"),
        (RELATION + 'given = "x > 1"', "steps\\[1\\].given: a key that says nothing beside relation"),
        (RELATION + 'bytes = "2"', "steps\\[1\\].bytes: a key that says nothing beside relation"),
        (STEP + 'expected = "refuted"', "steps\\[1\\].expected: a key that says nothing beside of"),
        ('[[items.steps]]\nflops = "B"\nbytes = "2"\nchoices = { a = "b" }', "a key that says nothing beside flops"),
        (RELATION + 'link = "hbm"', "steps\\[1\\].link: a link without an accelerator"),
        (STEP + 'link = "hmb"', "steps\\[1\\].link: unknown link of tpu-v5e 'hmb'"),
        (STEP.replace("tpu-v5e", "tpu-v5"), "steps\\[1\\].chip: unknown accelerator 'tpu-v5'"),
        (STEP + 'dtype = "bf15"', "steps\\[1\\].dtype: unknown precision 'bf15'"),
        (STEP + 'for = "Q"', "steps\\[1\\].for: unknown symbol to solve for 'Q'"),
        (STEP.replace("D = 4096", "Q = 1"), "steps\\[1\\].values.Q: unknown symbol 'Q'"),
        (STEP + 'choices = { a = "b" }', "steps\\[1\\].of: .*unknown choice 'a'"),
        (STEP + "printed = 137", "steps\\[1\\].printed: not a text; seen: an integer"),
        (STEP + 'printed = "1_000"', "steps\\[1\\].printed: not a printed number; seen: 1_000"),
        (STEP + "differs = 1", "steps\\[1\\].differs: not a truth value; seen: an integer"),
        (STEP + 'printed = "137"\ndiffers = true', "steps\\[1\\].differs: nothing differs; seen: 137"),
        ('[[items.steps]]\nflops = "1"\nbytes = "2"', "steps\\[1\\]: nothing to solve for; seen: 1 FLOPs, 2 bytes"),
        ('[[items.steps]]\nflops = "B +"\nbytes = "2"', "steps\\[1\\].flops: "),
        ('[[items.steps]]\nflops = "B"\nbytes = "2 +"', "steps\\[1\\].bytes: "),
        ('[[items.steps]]\nrelation = "x*y = 6"', "steps\\[1\\]: nothing to solve for; seen: x\\*y = 6"),
        ('[[items.steps]]\nrelation = "x*y ="\nfor = "x"', "steps\\[1\\].relation: "),
        (RELATION + 'shows = "regime"\nvalues = { y = 1 }', "steps\\[1\\].shows: no regime at these values"),
        (RELATION + 'shows = "regime"\nvalues = { x = 6, y = 1 }', "steps\\[1\\].shows: no regime at these values"),
        (RELATION + 'shows = "smallest"', "steps\\[1\\].shows: no smallest whole number at these values"),
        (RELATION + 'shows = "flops"', "steps\\[1\\].shows: there is no such result"),
        ('[[items.steps]]\nrelation = "b <= 1/a"\nfor = "b"\nvalues = { a = 0 }', "it divides by zero at these values"),
    ],
)  # fmt: skip
def test_a_step_that_says_what_cannot_be_is_refused_by_its_key(tmp_path: Path, step: str, problem: str) -> None:
    with pytest.raises(InputError, match=f"mine.toml: one: .*{problem}"):
        read(tmp_path, f"{HEAD}{step}\n")


@pytest.mark.parametrize("name", ["One", "a b", "a--b", "-a", "a_b", "café"])
def test_an_item_has_a_name_in_lower_case_with_hyphens(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match=rf"mine.toml: items\[1\].name: not a name for an item; seen: {name}; "):
        read(tmp_path, HEAD.replace('"one"', f'"{name}"') + STEP)


def test_a_companion_has_at_most_400_steps(tmp_path: Path) -> None:
    item = HEAD[HEAD.index("[[items]]") :]
    many = HEAD + CLAIM * 200 + item.replace('"one"', '"two"') + CLAIM * 201
    with pytest.raises(InputError, match=r"mine\.toml: too many steps; seen: 401; expected: at most 400 in a file"):
        read(tmp_path, many)
    path = tmp_path / "mine.toml"
    path.write_text(many.removesuffix(CLAIM), encoding="utf-8")
    assert sum(len(item.steps) for item in read_companion(path).items) == MAX_STEPS


# what runs as code


@pytest.mark.parametrize(
    "spelled",
    [
        "{path}",
        " {path} ",
        "./evil.py",
        "evil.py",
        "{path} -> x",
        "evil.py\n",
        "{folder}/evil",
        "../evil",
        "evil.PY",
    ],
)
def test_no_file_is_run_for_a_companion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], spelled: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("evil.py", "evil", "evil.PY"):
        (tmp_path / name).write_text("print('owned')\nfrom pathlib import Path\nPath('owned').touch()\n")
    of = spelled.format(path=tmp_path / "evil.py", folder=tmp_path)
    with pytest.raises(InputError, match=r"steps\[1\].of: "):
        read(tmp_path, f"{HEAD}[[items.steps]]\nof = {json.dumps(of)}\n")
    for step in (Step(of=of), Step(of=tmp_path / "evil.py")):  # type: ignore[arg-type]
        with pytest.raises(InputError, match=r"of: |nothing to solve for") as refused:
            show_step(step)
        assert "owned" not in str(refused.value)
    assert not (tmp_path / "owned").exists()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("of", ["matmul", "mfu", "Moe_Decode", "X[B,D]:2 W[D,F]:2 -> Z[B,F]:2"])
def test_names_that_ship_and_operations_are_derived(tmp_path: Path, of: str) -> None:
    assert read(tmp_path, f"{HEAD}[[items.steps]]\nof = {json.dumps(of)}\n")


def test_the_neighbour_of_an_answer_may_be_undefined() -> None:
    found = show_step(Step(relation="1/(n - 3) >= y", asks="n", values={"y": "1"})).numbers
    assert found is not None
    assert (found.smallest_integer, found.below) == (4, (3, False))
