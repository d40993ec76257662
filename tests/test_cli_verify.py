"""``symroof verify`` and ``symroof why``: exit codes, the four formats, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.cli import main
from symroof.cli.schema import schema_of

HEAD = 'title = "A chapter"\nsource = "a draft"\n'
RIDGE = 'of = "ridge"\nchip = "tpu-v5e"\ndtype = "bf16"'
RIGHT = f'[[claims]]\nname = "ridge"\nsays = "240 FLOP/byte"\n{RIDGE}\n'
WRONG = f'[[claims]]\nname = "off"\nsays = "300 FLOP/byte"\n{RIDGE}\n'
MEASURED = '[[claims]]\nname = "measured"\nsays = "35 %"\nkind = "unstated"\nreason = "it is measured"\n'
TEXT = "# A chapter\n\nThe ridge is **240** FLOP/byte,\nnot $300$ FLOP/byte; 35\\% is reached in 7 ms.\n"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ended(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as exit_:
            main([str(each) for each in arguments])
        return int(exit_.value.code or 0), *capsys.readouterr()

    return ended


@pytest.fixture
def chapter(tmp_path: Path) -> Path:
    """A file of a right, a wrong and a measured number, and beside it the text."""
    path = tmp_path / "chapter.toml"
    path.write_text(HEAD + RIGHT + WRONG + MEASURED, encoding="utf-8")
    path.with_suffix(".md").write_text(TEXT, encoding="utf-8")
    return path


def right(folder: Path) -> Path:
    path = folder / "right.toml"
    path.write_text(HEAD + RIGHT, encoding="utf-8")
    return path


def test_all_right_is_0_and_says_little(run: Run, tmp_path: Path) -> None:
    code, out, err = run("verify", right(tmp_path))
    assert (code, err) == (0, "")
    assert out == "A chapter\n1 claim: 1 holds\n"
    assert "rounded from 240.24" in run("verify", right(tmp_path), "--all")[1]


def test_a_wrong_one_is_1_and_says_where(run: Run, chapter: Path) -> None:
    code, out, err = run("verify", chapter, "--text", chapter.with_suffix(".md"), "--coverage")
    assert (code, err) == (1, "symroof: 1 of 3 claims are wrong\n")
    assert "WRONG          4:6  off" in out
    assert "25 % too high" in out
    assert "4 numbers in the text, 3 of them in claims\n  4:41  7\n" in out
    assert "3:16" not in out
    assert "holds          3:16  ridge" in run("verify", chapter, "--text", chapter.with_suffix(".md"), "--all")[1]


def test_json_is_valid_and_has_places_and_coverage(run: Run, chapter: Path) -> None:
    code, out, _ = run("verify", chapter, "--text", chapter.with_suffix(".md"), "--json")
    assert code == 1
    held: dict[str, Any] = json.loads(out)
    jsonschema.validate(held, schema_of("verify"))
    assert [each["verdict"] for each in held["claims"]] == ["holds", "wrong", "not checkable"]
    assert held["claims"][1]["place"] == {"line": 4, "column": 6, "text": "300$ FLOP/byte"}
    (text,) = held["texts"]
    assert text["verdicts"] == {"holds": 1, "wrong": 1, "not checkable": 1}
    assert (text["coverage"]["numbers"], text["coverage"]["claimed"]) == (4, 3)
    assert run("verify", chapter, "--text", chapter.with_suffix(".md"), "--format", "json")[1] == out
    without = json.loads(run("verify", chapter, "--json")[1])
    jsonschema.validate(without, schema_of("verify"))
    assert without["texts"][0]["coverage"] is None


def test_junit_has_a_case_a_claim(run: Run, chapter: Path) -> None:
    code, out, _ = run("verify", chapter, "--format", "junit")
    assert code == 1
    (suite,) = ElementTree.fromstring(out)
    assert suite.attrib == {"name": "chapter", "tests": "3", "failures": "1", "skipped": "1", "errors": "0"}
    assert [[inner.tag for inner in case] for case in suite] == [[], ["failure"], ["skipped"]]


def test_annotations_name_file_line_and_column(run: Run, chapter: Path) -> None:
    text = chapter.with_name("a,b:100%\n.md")
    text.write_text(TEXT, encoding="utf-8")
    code, out, _ = run("verify", chapter, "--text", text, "--format", "github")
    assert code == 1
    (line,) = out.splitlines()
    assert line.startswith(
        f"::error file={chapter.parent}/a%2Cb%3A100%25%0A.md,line=4,col=6::off: wrong: 300 FLOP/byte: "
    )
    assert "25 %25 too high" in line


def test_a_folder_has_claims_and_texts_and_passes_over_others(run: Run, chapter: Path) -> None:
    folder = chapter.parent
    (folder / "book.toml").write_text('[book]\ntitle = "x"\n', encoding="utf-8")
    (folder / ".cache").mkdir()
    (folder / ".cache" / "old.toml").write_text("[[claims]]\n", encoding="utf-8")
    (folder / "part").mkdir()
    keys = RIDGE.replace("\n", ", ")
    (folder / "part" / "two.md").write_text(f"It is 240<!-- claim: {keys} --> in 7 ms.\n", encoding="utf-8")
    code, out, err = run("verify", folder, "--json")
    assert (code, err) == (1, "symroof: 1 of 4 claims are wrong\n")
    held = json.loads(out)
    jsonschema.validate(held, schema_of("verify"))
    assert [each["name"] for each in held["texts"]] == ["chapter", "two.md"]
    assert held["texts"][1]["coverage"]["claimed"] == 1
    assert "2 numbers in the text, 1 of them in claims" in run("verify", folder / "part", "--coverage")[1]
    assert run("verify", folder / "part")[0] == 0
    (folder / "part" / "typo.toml").write_text("[[claim]]\n", encoding="utf-8")
    assert run("verify", folder / "part")[0] == 2


def test_titles_and_names_do_not_steer_a_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "\x1b[31mred.md"
    path.write_text(f"300<!-- claim: {RIDGE.replace(chr(10), ', ')} --> and 7\x1b[2J ms\n", encoding="utf-8")
    for form in ("text", "json", "github", "junit"):
        code, out, err = run("verify", path, "--format", form, "--coverage")
        assert code == 1
        assert "\x1b" not in out + err
        if form == "junit":
            ElementTree.fromstring(out)
    right(tmp_path).write_text(HEAD.replace("A chapter", "A \\u001b[31m chapter") + RIGHT, encoding="utf-8")
    code, out, err = run("verify", tmp_path / "right.toml")
    assert (code, out) == (2, "")
    assert "right.toml: title: the text cannot be used" in err
    assert "\x1b" not in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("verify",), "Missing argument"),
        (("verify", "none.toml"), "none.toml: no such file"),
        (("verify", "none"), "unknown text with claims 'none'"),
        (("verify", "{}/empty"), "empty: no claims in the folder"),
        (("verify", "{}/notes.txt"), "notes.txt: neither claims nor a text"),
        (("verify", "{}/plain.md"), "plain.md: no claims in it"),
        (("verify", "{}/right.toml", "--text", "{}/none.md"), "none.md: no such file"),
        (("verify", "{}/right.toml", "--text", "{}/plain.md"), "right.toml: ridge.says: not in the text"),
        (("verify", "{}/right.toml", "{}/right.toml", "--text", "{}/plain.md"), "--text goes with one file"),
        (("verify", "{}/plain.md", "--text", "{}/plain.md"), "--text goes with one file"),
        (("verify", "{}/right.toml", "--coverage"), "--coverage is of a text"),
        (("verify", "{}/right.toml", "--format", "html"), "html"),
        (("why", "240 FLOP/byte"), "what is it printed for?"),
        (("why", "240", "--is", "C/W", "--of", "ridge"), "what is it printed for?"),
        (("why", "many", "--is", "C/W", "--chip", "tpu-v5e", "--dtype", "bf16"), "the number: not a printed number"),
        (("why", "240", "--is", "C/", "--chip", "tpu-v5e"), "C/"),
        (("why", "240", "--is", "C/W"), "no number to compare with"),
        (("why", "240 ms", "--of", "ridge", "--chip", "tpu-v5e", "--dtype", "bf16"), "the unit does not fit"),
        (("why", "240", "--of", "./evil.py"), "nothing that ships"),
        (("why", "240", "--of", "no-such"), "no-such"),
        (("why", "240", "--of", "ridge", "--chip", "none"), "--chip: unknown"),
        (("why", "240", "--is", "C/W", "--chip", "tpu-v5e", "--dtype", "bf9"), "--dtype: unknown precision 'bf9'"),
        (("why", "240", "C=5 parsecs", "--of", "ridge"), "values.C: "),
        (("why", "240", "C", "--of", "ridge"), "not a binding"),
        (("why", "240", "--of", "ridge", "--shows", "none"), "--shows: unknown result"),
        (("why", "240 and 250", "--is", "C/W", "C=1", "W=2"), "not as many numbers"),
        (("why", "", "--is", "C/W", "C=1", "W=2"), "not a printed number"),
        (("why", "1\x1b[31m", "--is", "C/W", "C=1", "W=2"), "not a printed number"),
        (("why", "240", "--is", "__import__('os')", "C=1"), "unexpected character"),
        (("why", "240", "--is", "C/(W - W)", "C=1", "W=2"), "--is: formula column 3: division by zero"),
    ],
)
def test_bad_input_is_2_and_one_message(run: Run, tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    right(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("240")
    (tmp_path / "plain.md").write_text("no number\n")
    code, out, err = run(*(each.replace("{}", str(tmp_path)) for each in arguments))
    assert (code, out) == (2, ""), err
    assert err.startswith("symroof: ")
    assert message in err
    assert err.count("\n") == 1
    assert "\x1b" not in err


def test_why_says_what_is_right_and_which_slip_it_is(run: Run) -> None:
    given = ("--is", "C/W", "--chip", "h100-sxm", "--dtype", "bf16")
    code, out, err = run("why", "591 FLOP/byte", *given)
    assert (code, err) == (0, "")
    assert "WRONG" in out
    assert "295.37" in out
    assert "explained (" in out
    code, out, _ = run("why", "591 FLOP/byte", *given, "--json")
    held = json.loads(out)
    jsonschema.validate(held, schema_of("why"))
    assert (code, held["verdict"]) == (0, "wrong")
    assert held["parts"][0]["slips"]["word"] == "explained"
    assert "holds" in run("why", "295 FLOP/byte", *given)[1]


def test_why_takes_a_name_or_an_operation(run: Run) -> None:
    chip = ("--chip", "tpu-v5e", "--dtype", "bf16")
    assert run("why", "240", "--of", "ridge", *chip)[1].startswith("holds")
    operation = ("--of", "X[B,D]:2 W[D,F]:2 -> Z[B,F]:2", "B=8", "D=64", "F=64", "--shows", "flops")
    assert run("why", "65,536 FLOP", *operation)[1].startswith("holds")


def test_help_needs_no_algebra() -> None:
    for command in ("verify", "why"):
        code = (
            "import sys\nfrom symroof.cli import main\n"
            f"try: main([{command!r}, '--help'])\nexcept SystemExit as ended: assert not ended.code\n"
            "print([name for name in ('sympy', 'symroof.claims', 'numpy', 'pytest') if name in sys.modules])"
        )
        ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
        assert ended.stdout.splitlines()[-1] == "[]"
