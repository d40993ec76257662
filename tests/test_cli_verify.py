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
    assert (code, err) == (1, "symroof: 1 of 3 claims is wrong\n")
    assert "WRONG          4:6  off" in out
    assert "25 % too high" in out
    assert "4 numbers in the text, 3 of them in claims\n  4:41  7  in: 35% is reached in 7 ms.\n" in out
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
    assert (code, err) == (1, "symroof: 1 of 4 claims is wrong\n")
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
    assert (code, out) == (2, "right\n1 claim: 1 holds\n")
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


BAD = '[[claims]]\nname = "bad"\nsays = "300 parsec"\n' + RIDGE + "\n"
UNREAD = '[[claims]]\nname = "unread"\nsays = "300"\nof = "ridge"\nprinted = 3\n'
USING = '[[claims]]\nname = "using"\nsays = "300"\nrelation = "x = y"\nfor = "x"\nuses = {{y = "{}"}}\n'


def mixed(folder: Path) -> Path:
    """A file of two claims that can be judged and three that cannot, each for a reason of its own."""
    path = folder / "mixed.toml"
    uses = USING.format("bad") + USING.format("unread").replace("using", "using-unread")
    path.write_text(HEAD + BAD + UNREAD + RIGHT + uses + WRONG, encoding="utf-8")
    return path


def test_each_mistake_is_said_and_the_other_claims_are_judged(run: Run, tmp_path: Path) -> None:
    code, out, err = run("verify", mixed(tmp_path), "--all")
    assert code == 2
    assert "holds          ridge" in out
    assert "WRONG          off" in out
    assert "2 claims: 1 holds, 1 wrong" in out
    first, second, third, fourth, last = err.splitlines()
    assert first.startswith("symroof: mixed.toml: claims[2]: unknown key 'printed'")
    assert second.startswith(
        "symroof: mixed.toml: using-unread.uses.y: it uses a claim that has a mistake itself; seen"
    )
    assert third.startswith("symroof: mixed.toml: bad.says: unknown unit 'parsec'")
    assert fourth.startswith("symroof: mixed.toml: using.uses.y: it uses a claim that has a mistake itself; seen: bad")
    assert last == "symroof: 1 of 2 claims is wrong"


def test_a_file_that_cannot_be_read_does_not_hide_the_others(run: Run, chapter: Path) -> None:
    (chapter.parent / "a.toml").write_text("[[claims]\n", encoding="utf-8")
    (chapter.parent / "z.md").write_bytes(b"\xff")
    code, out, err = run("verify", chapter.parent, "no-such-text")
    assert code == 2
    assert "3 claims: 1 holds, 1 wrong, 1 not checkable" in out
    assert ["no-such-text" in err, "a.toml: not TOML" in err, "z.md: not a UTF-8" in err] == [True] * 3
    assert err.splitlines()[-1] == "symroof: 1 of 3 claims is wrong"


def test_at_most_twenty_mistakes_are_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.toml"
    bad = (BAD.replace('"bad"', f'"bad-{n}"') for n in range(25))
    path.write_text(HEAD + RIGHT + "".join(bad), encoding="utf-8")
    code, out, err = run("verify", path)
    assert (code, out) == (2, "A chapter\n1 claim: 1 holds\n")
    assert err.count("parsec'") == 20
    assert err.splitlines()[-1] == "symroof: and 5 more mistakes"


def test_claims_that_are_not_in_the_text_are_mistakes_each(run: Run, chapter: Path) -> None:
    text = chapter.with_suffix(".md")
    text.write_text("The ridge is 240 FLOP/byte.\n", encoding="utf-8")
    code, out, err = run("verify", chapter, "--text", text, "--all")
    assert code == 2
    assert "1:14  ridge" in out
    assert "1 claim: 1 holds" in out
    assert ["off.says: not in the text" in err, "measured.says: not in the text" in err] == [True, True]


def test_mistakes_stand_in_what_machines_read(run: Run, tmp_path: Path) -> None:
    path = mixed(tmp_path)
    code, out, _ = run("verify", path, "--format", "junit")
    (suite,) = ElementTree.fromstring(out)
    assert code == 2
    assert (suite.attrib["tests"], suite.attrib["errors"], suite.attrib["failures"]) == ("6", "4", "1")
    assert sum(inner.tag == "error" for case in suite for inner in case) == 4
    out = run("verify", path, "--format", "github")[1]
    assert f"::error file={path}::mixed.toml: bad.says: unknown unit 'parsec'" in out
    held = json.loads(run("verify", path, "--json")[1])
    jsonschema.validate(held, schema_of("verify"))
    assert [each["id"] for each in held["claims"]] == ["ridge", "off"]
    assert {each["file"] for each in held["mistakes"]} == {str(path)}
    assert held["mistakes"][2]["message"].startswith("mixed.toml: bad.says: unknown unit 'parsec'")
    assert len(held["mistakes"]) == 4


def test_json_is_printed_where_nothing_can_be_judged(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[[claims]\n", encoding="utf-8")
    code, out, err = run("verify", tmp_path / "bad.toml", "no-such-text", "--json")
    held = json.loads(out)
    jsonschema.validate(held, schema_of("verify"))
    assert (code, held["claims"], held["texts"]) == (2, [], [])
    assert [each["file"] for each in held["mistakes"]] == ["no-such-text", str(tmp_path / "bad.toml")]
    assert err.splitlines() == [f"symroof: {each['message']}" for each in held["mistakes"]]
    suites = ElementTree.fromstring(run("verify", "no-such-text", "--format", "junit")[1])
    assert [suite.attrib["errors"] for suite in suites] == ["1"]


def test_a_file_without_mistakes_has_none_in_json(run: Run, tmp_path: Path) -> None:
    assert json.loads(run("verify", right(tmp_path), "--json")[1])["mistakes"] == []


def test_annotations_and_junit_explain_and_name_the_line_in_the_file_of_claims(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "lines.toml"
    remark = "remark = '''\n[[claims]]\n\"'''\n"
    off = WRONG.replace("300", "591").replace("tpu-v5e", "h100-sxm")
    path.write_text(
        f"{HEAD}# [[claims]]\n{RIGHT}{remark}\n  [[ claims ]] # one\n{off.partition(chr(10))[2]}", encoding="utf-8"
    )
    (line,) = run("verify", path, "--format", "github")[1].splitlines()
    at = path.read_text(encoding="utf-8").splitlines().index("  [[ claims ]] # one") + 1
    assert line.startswith(f"::error file={path},line={at}::off: wrong: 591 FLOP/byte: it is 295.37")
    assert "; explained (" in line
    assert "sparsity is taken for the dense one" in line
    (suite,) = ElementTree.fromstring(run("verify", path, "--format", "junit")[1])
    (failure,) = (inner for case in suite for inner in case)
    assert failure.text is not None
    assert failure.text.startswith(f"line {at}  it is 295.37")
    assert "sparsity is taken for the dense one" in failure.text


def test_the_last_line_has_the_words_of_the_table(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "chapter.toml"
    share = '[[claims]]\nname = "share"\nsays = "337 %"\nof = "mfu"\n'
    share += 'values = {N = "7B", R = "25000 token/s", G = 1, C = "312 TFLOP/s"}\n'
    path.write_text(HEAD + RIGHT + RIGHT.replace('"ridge"\nsays', '"again"\nsays') + WRONG + share, encoding="utf-8")
    code, out, err = run("verify", path)
    assert (code, err) == (1, "symroof: 1 of 4 claims is wrong, 1 inconsistent\n")
    assert out.splitlines()[-1] == "4 claims: 2 hold, 1 wrong, 1 inconsistent"
    path.write_text(HEAD + share, encoding="utf-8")
    assert run("verify", path)[2] == "symroof: 1 of 1 claims is inconsistent\n"


def test_formulas_of_remarks_read_as_a_terminal_shows_them(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "chapter.toml"
    path.write_text(HEAD + RIGHT + 'remark = "It is `2*B - 1` with `B` small."\n', encoding="utf-8")
    assert "  It is 2·B − 1 with B small.\n" in run("verify", path, "--all")[1]
    path.write_text(HEAD + RIGHT + 'remark = "It is `2*B - 1."\n', encoding="utf-8")
    assert "  It is `2*B - 1.\n" in run("verify", path, "--all")[1]


def test_coverage_lists_twenty_numbers_or_all_with_the_words_around(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "chapter.md"
    numbers = "".join(f"It takes {n} ms here.\n\n" for n in range(100, 130))
    path.write_text(f"240 FLOP/byte<!-- claim: {RIDGE.replace(chr(10), ', ')} -->\n\n{numbers}", encoding="utf-8")
    out = run("verify", path, "--coverage")[1]
    assert out.endswith("  and 10 more; --all lists them\n")
    out = run("verify", path, "--coverage", "--all")[1]
    assert sum(line.split()[1:2] == [str(n)] for n in range(100, 130) for line in out.splitlines()) == 30
    assert "takes 129 ms here." in out


def test_the_texts_whose_claims_ship_are_listed(run: Run) -> None:
    code, out, err = run("verify", "--list")
    assert (code, err) == (0, "")
    from symroof.library import claim_names

    assert [line.split()[0] for line in out.splitlines()] == claim_names()
    assert "PaLM: Scaling Language Modeling with Pathways" in out
    assert "symroof verify --list prints" in run("verify", "nosuch")[2]


@pytest.mark.parametrize("count", [150, 250])
def test_many_claims_show_progress_on_a_terminal_alone(
    monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path, count: int
) -> None:
    path = tmp_path / "many.toml"
    claims = (MEASURED.replace('"measured"', f'"m-{n}"') for n in range(count))
    path.write_text(HEAD + "".join(claims), encoding="utf-8")
    assert run("verify", path)[2] == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert ("claims" in run("verify", path)[2]) == (count > 200)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("cpus", [1, 2])
def test_few_claims_show_progress_where_they_take_long(
    monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path, count: int, cpus: int
) -> None:
    for name in range(count):
        claims = (MEASURED.replace('"measured"', f'"m-{n}"') for n in range(10))
        (tmp_path / f"{name}.toml").write_text(HEAD + "".join(claims), encoding="utf-8")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("symroof.claims.sidebyside.usable", lambda: cpus)
    monkeypatch.setattr("symroof.claims.sidebyside.POLL", 0.01)
    assert run("verify", tmp_path)[2] == ""
    monkeypatch.setattr("symroof.cli.verifying.PATIENCE", 0)
    assert "claims" in run("verify", tmp_path)[2]


def test_verdicts_are_counted_while_several_files_are_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from symroof.claims.sidebyside import read_all

    for name in range(3):
        claims = (MEASURED.replace('"measured"', f'"m-{n}"') for n in range(10))
        (tmp_path / f"{name}.toml").write_text(HEAD + "".join(claims), encoding="utf-8")
    for cpus in (1, 2):
        monkeypatch.setattr("symroof.claims.sidebyside.usable", lambda cpus=cpus: cpus)
        told: list[int] = []
        assert len(list(read_all(sorted(tmp_path.iterdir()), tell=told.append))) == 3
        assert sum(told) <= 30
        assert cpus > 1 or told == [1] * 30


def test_verdicts_are_printed_as_they_come(
    monkeypatch: pytest.MonkeyPatch, run: Run, chapter: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from symroof.claims.verify import verify

    printed: dict[str, str] = {}

    def watched(claim: Any, earlier: Any) -> Any:
        printed[claim.name] = capsys.readouterr().out
        return verify(claim, earlier)

    monkeypatch.setattr("symroof.claims.checked.verify", watched)
    run("verify", chapter, "--all")
    assert "holds          ridge" in printed["off"]
    assert "WRONG          off" in printed["measured"]


def test_a_fault_in_judging_one_claim_hides_no_other(monkeypatch: pytest.MonkeyPatch, run: Run, chapter: Path) -> None:
    from symroof.claims.verify import verify

    def faulty(claim: Any, earlier: Any) -> Any:
        assert claim.name != "ridge", "no\nsuch case"
        return verify(claim, earlier)

    monkeypatch.setattr("symroof.claims.checked.verify", faulty)
    code, out, err = run("verify", chapter)
    assert code == 2
    assert "2 claims: 1 wrong, 1 not checkable" in out
    first, last = err.splitlines()
    problem = "chapter.toml: ridge: symroof cannot judge this, which is a fault of its own; seen: AssertionError: no"
    assert first.startswith(f"symroof: {problem}")
    assert last == "symroof: 1 of 2 claims is wrong"


def test_a_place_is_named_once(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "chapter.toml"
    claim = '[[claims]]\nname = "n"\nsays = "1"\nrelation = "x = a"\nfor = "x"\nvalues = {a = "1 zz"}\n'
    path.write_text(HEAD + claim, encoding="utf-8")
    assert run("verify", path)[2].startswith("symroof: chapter.toml: n.values.a: unknown unit 'zz'")
    assert run("why", "1", "--is", "a", "a=1 zz")[2].startswith("symroof: values.a: unknown unit 'zz'")


INJECTED = r"x\n::error::pwn"
KEYS_OF_OTHERS = {
    "values": f'of = "ridge"\nchip = "tpu-v5e"\ndtype = "bf16"\nvalues = {{ "{INJECTED}" = 1 }}',
    "choices": f'of = "ridge"\nchip = "tpu-v5e"\ndtype = "bf16"\nchoices = {{ "{INJECTED}" = "a" }}',
    "uses": f'relation = "x = y"\nfor = "x"\nuses = {{ "{INJECTED}" = "ridge" }}',
    "cases": f'relation = "x = y"\nfor = "x"\ncases = [{{ "{INJECTED}" = 1 }}, {{y = 1}}]',
}


@pytest.mark.parametrize("form", ["text", "json", "github", "junit"])
@pytest.mark.parametrize("key", KEYS_OF_OTHERS)
def test_no_key_starts_a_line_of_its_own(run: Run, tmp_path: Path, form: str, key: str) -> None:
    path = tmp_path / "chapter.toml"
    path.write_text(f'{HEAD}{RIGHT}[[claims]]\nname = "bad"\nsays = "1"\n{KEYS_OF_OTHERS[key]}\n', encoding="utf-8")
    code, out, err = run("verify", path, "--format", form)
    assert code == 2
    assert [line[:8] for line in err.splitlines()] == ["symroof:"]
    assert "not a name" in err
    assert not any(line.lstrip().startswith("::error::") for line in out.splitlines())


def test_a_long_key_is_clipped(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "chapter.toml"
    path.write_text(HEAD + RIGHT + f"values = {{ {'a' * 5_000} = 1 }}\n", encoding="utf-8")
    assert len(run("verify", path)[2]) < 200


@pytest.mark.parametrize(
    "words",
    [
        ("why", "1", "--is", "a", "a\n::error::x=1"),
        ("why", "1", "--is", "a", "a\n::error::x=1", "a\n::error::x=2"),
        ("why", "1", "--is", "a", "a\n::error::x"),
        ("why", "1", "--is", "a\n::error::x"),
        ("why", "1", "--of", "ridge\n::error::x"),
        ("why", "1", "--of", "ridge", "--for", "x\n::error::x"),
        ("why", "1", "--of", "ridge", "--chip", "x\n::error::x"),
        ("verify", "x\n::error::x"),
        ("verify", "x\n::error::x.toml"),
        ("verify", "x\n::error::x" * 100),
    ],
)
def test_no_argument_starts_a_line_of_its_own(run: Run, words: tuple[str, ...]) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert [line[:8] for line in err.splitlines()] == ["symroof:"]


def test_a_title_is_no_command_to_automatic_runs(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "chapter.toml"
    head = HEAD.replace("A chapter", "::error::pwn")
    path.write_text(head + RIGHT + 'remark = "::stop-commands::x"\n', encoding="utf-8")
    out = run("verify", path, "--all")[1]
    assert "error::pwn" in out
    assert "stop-commands::x" in out
    assert not any(line.lstrip().startswith("::") for line in out.splitlines())


FOREIGN = {
    "Cargo.toml": '[package]\nname = "a"\nclaim = "a"\n',
    "scopes.toml": 'claims = ["a", "b"]\nclaim = 1\n',
    "settings.toml": '[claim-settings]\na = "\\u0041"\n"\\u0041" = 1\n',
}


def test_files_about_something_else_are_passed_over_in_a_folder(run: Run, tmp_path: Path) -> None:
    right(tmp_path)
    for name, text in FOREIGN.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert run("verify", tmp_path) == (0, "A chapter\n1 claim: 1 holds\n", "")


def test_a_foreign_file_hides_no_other_and_is_named_once(run: Run, tmp_path: Path) -> None:
    right(tmp_path)
    (tmp_path / "a.md").write_bytes("caf\u00e9 \\claim{1}{}".encode("latin-1"))
    (tmp_path / "b.md").write_text("1 " * 600_000, encoding="utf-8")
    (tmp_path / "c.md").write_text("write \\claim{foo", encoding="utf-8")
    (tmp_path / "c.tex").write_text("write \\claim{foo", encoding="utf-8")
    code, out, err = run("verify", tmp_path)
    assert (code, out) == (2, "A chapter\n1 claim: 1 holds\n")
    named = [next(name for name in ("a.md", "b.md", "c.md", "c.tex") if name in line) for line in err.splitlines()]
    assert named == ["a.md", "b.md", "c.md", "c.tex"]


@pytest.mark.parametrize(
    "spelled", [r'[["cl\u0061ims"]]', r'[[ "\U00000063laims" ]]', "[['claims']]", '[["claims"]]', "[[ claims ]]"]
)
def test_claims_are_found_however_their_key_is_spelled(run: Run, tmp_path: Path, spelled: str) -> None:
    right(tmp_path)
    (tmp_path / "b.toml").write_text(HEAD + WRONG.replace("[[claims]]", spelled), encoding="utf-8")
    assert run("verify", tmp_path)[::2] == (1, "symroof: 1 of 2 claims is wrong\n")
    tables = 'claims = [{name = "off", says = "300", of = "ridge", chip = "tpu-v5e", dtype = "bf16"}]\n'
    (tmp_path / "b.toml").write_text(HEAD + tables, encoding="utf-8")
    assert run("verify", tmp_path)[::2] == (1, "symroof: 1 of 2 claims is wrong\n")


def test_an_empty_name_is_not_the_current_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert run("verify", ".")[0] == 0
    for words in (("",), ("right.toml", "--text", "")):
        code, out, err = run("verify", *words)
        assert (code, out) == (2, "")
        assert "the name of a file or folder is empty" in err


TABLE = "| weights | GB |\n|---|---|\n| int8 | 70 |\n| bf16 | 150 |\n"


def test_a_number_has_the_unit_of_a_heading_and_stands_in_the_text_without_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    claim = '[[claims]]\nname = "{}"\nsays = "{}"\nunit = "GB"\nof = "weight-bytes"\n'
    held = claim.format("int8", 70) + 'values = {N = "70B", w = "int8"}\n'
    held += claim.format("bf16", 150) + 'values = {N = "70B", w = "bf16"}\n'
    path.write_text(HEAD + held, encoding="utf-8")
    text = tmp_path / "table.md"
    text.write_text(TABLE, encoding="utf-8")
    code, out, _ = run("verify", path, "--text", text, "--all")
    assert code == 1
    assert "holds          3:10  int8  70\n" in out
    assert "WRONG          4:10  bf16  150\n" in out
    assert "it is 140 GB" in out
    found = json.loads(run("verify", path, "--json")[1])["claims"]
    assert [(each["says"], each["parts"][0]["printed"]) for each in found] == [
        ("70", str(7 * 10**10)),
        ("150", "15" + "0" * 10),
    ]


@pytest.mark.parametrize("unit", ["5", "GB, 5 GB", "to 20", "parsec", "or more", ".", "± 2", "x 10^3", "and 5", "!"])
def test_what_would_change_the_number_is_no_unit(run: Run, tmp_path: Path, unit: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(HEAD + RIGHT.replace(" FLOP/byte", "") + f'unit = "{unit}"\n', encoding="utf-8")
    assert run("verify", path)[2].startswith("symroof: table.toml: ridge.unit: not a unit; seen")
    path.write_text(HEAD + RIGHT.replace(" FLOP/byte", "") + 'unit = "FLOP/byte"\n', encoding="utf-8")
    assert run("verify", path)[0] == 0


def test_why_ends_with_0_for_a_wrong_number_and_says_so(run: Run) -> None:
    code, out, _ = run("why", "300", "--is", "a", "a=100")
    assert code == 0
    assert out.startswith("WRONG")
    assert "Exit code 0 whatever the verdict" in " ".join(run("why", "--help")[1].split())


def test_a_stop_says_how_far_it_came(monkeypatch: pytest.MonkeyPatch, run: Run, chapter: Path) -> None:
    from symroof.claims.verify import verify

    def stopped(claim: Any, earlier: Any) -> Any:
        if claim.name == "measured":
            raise KeyboardInterrupt
        return verify(claim, earlier)

    monkeypatch.setattr("symroof.claims.checked.verify", stopped)
    code, out, err = run("verify", chapter)
    assert (code, err) == (130, "symroof: stopped; 2 of 3 claims were judged\n")
    assert "WRONG          off" in out


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        (
            'kind = "statement"\nstates = "a = a"\nof = "ridge"',
            "it.of: a statement is about its own relation; seen: of; expected: of left out",
        ),
        (
            'kind = "consistency"\nstates = "a = 1"\nuses = {}\nrelation = "a = b"',
            "it.relation: a consistency is about its own relation",
        ),
        ('kind = "unstated"', "it.reason: the key is missing; expected: an unstated claim needs reason"),
        ('kind = "unstated"\nreason = "x"\nof = "ridge"', "it.of: an unstated claim is not derived"),
        ('kind = "unstated"\nreason = "x"\nmeans = "about"', "it.means: a key that says nothing for an unstated"),
        ("", "it: nothing says what a number is about; expected: of, relation, or flops and bytes"),
    ],
)
def test_what_does_not_go_with_a_kind_is_said_plainly(run: Run, tmp_path: Path, claim: str, message: str) -> None:
    path = tmp_path / "chapter.toml"
    path.write_text(f'{HEAD}[[claims]]\nname = "it"\nsays = "1"\n{claim}\n', encoding="utf-8")
    assert message in run("verify", path)[2]


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
