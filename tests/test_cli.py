"""The command line: what is shown works, what is refused is refused once and clearly, hostile input does nothing."""

from __future__ import annotations

import json
import os
import re
import resource
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from inspect import cleandoc
from pathlib import Path
from typing import Any

import click
import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof import parse
from symroof.algebra.statement import symbols_of
from symroof.algebra.symbols import symbol
from symroof.cli import COMMANDS, HELP
from symroof.cli.commands import cli
from symroof.cli.printing import print_json, printable
from symroof.cli.schema import schema_of
from symroof.derivation import OTHER, TOPICS, topics
from symroof.errors import CheckFailed, MissingProgram
from symroof.library import checkout, load_derivation, names
from symroof.library import topics as topics_that_ship
from symroof.pipeline import derive
from symroof.proving import z3session

OPERATION = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"
CHAIN = "X[B,D]:a W[D,F]:w V[F,G]:v -> Z[B,G]:o"
V5E = ["--chip", "tpu-v5e", "--dtype", "bf16"]
LARGE = ["D=4096", "F=4096"]
DERIVATION = "from symroof import Derivation\n\nclaim = Derivation(title={title!r}, {rest})\n"

Ended = tuple[int, str, str]
Run = Callable[..., Ended]


@pytest.fixture
def data(fine: Callable[..., str]) -> Callable[..., dict[str, Any]]:
    """The same with --json: the data, valid under the command's schema."""

    def found(*arguments: str) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(fine(*arguments, "--json"))
        jsonschema.validate(read, schema_of(arguments[0]))
        check_strings(read)
        return read

    return found


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """The same, for bad input: the one message."""

    def message(*arguments: str, code: int = 2) -> str:
        ended, out, err = run(*arguments)
        assert (ended, out) == (code, "")
        assert err.count("symroof: ") == 1
        assert err.startswith("symroof: ")
        assert "Traceback" not in err
        return err

    return message


def write(path: Path, title: str = "Claim", **fields: str) -> str:
    rest = ", ".join(f"{key}={value!r}" for key, value in fields.items())
    path.write_text(DERIVATION.format(title=title, rest=rest))
    return str(path)


def read_number(spelled: str) -> float:
    """A fraction, or a formula with a square root."""
    from symroof import parse

    return float(parse(spelled)) if "sqrt" in spelled else float(Fraction(spelled))  # type: ignore[arg-type]


def check_strings(thing: Any, key: str = "") -> None:
    """Numbers are read by Fraction and agree with the floats beside them; formulas are read by parse, and back."""
    if isinstance(thing, list):
        for item in thing:
            check_strings(item, key)
    elif isinstance(thing, dict):
        for name, value in thing.items():
            if name.endswith("_float") and value is not None:
                assert value == pytest.approx(read_number(thing[name.removesuffix("_float")]), rel=1e-15)
            said = name == "rule" and "verdict" in thing  # the rule of a step is in words
            check_strings(value, "" if said or f"{name}_float" in thing or key == "values" else name)
    elif key in FORMULAS and thing not in (None, "inf"):
        from symroof.algebra.notation import text

        assert text(parse(thing)) == thing


FORMULAS = {
    *("flops", "flops_exact", "bytes", "intensity", "limit", "rule", "rule_error", "relation"),
    *("when", "set", "before", "after", "side_condition"),
}


# what is shown in the help and the documentation


def test_derive_by_name(fine: Callable[..., str]) -> None:
    out = fine("derive", "matmul", "--for", "B")
    for line in (
        "FLOPs      2·B·D·F   (exactly B·F·(2·D − 1))",
        "bytes      a·B·D + o·B·F + w·D·F   over hbm",
        "as B grows the intensity saturates at 2·D·F/(a·D + o·F), never reached   [proved]",
        "B ≈ w·I/2 to first order, too low",
        "(exact − rule)/exact = I·(a·D + o·F)/(2·D·F)   [proved]",
        "B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F))   where 2·D·F > I·(a·D + o·F)",
        "no finite B   where 2·D·F ≤ I·(a·D + o·F)",
        "1. multiply both sides by the denominator, which is positive  (a·B·D + o·B·F + w·D·F > 0)   [proved]",
        "the cases are complete and exclude each other   [proved]",
        "no numbers yet: give D and F; a, o and w (or --dtype); --chip, or C and W",
    ):
        assert line in out
    assert "refuted" not in out
    assert "undecided" not in out


def test_derive_by_operation_says_the_same(fine: Callable[..., str]) -> None:
    by_name, typed = (fine("derive", each, "--for", "B").splitlines() for each in ("matmul", OPERATION))
    assert typed[0] == f"{OPERATION}, solved for B"
    assert typed[1:] == by_name[1:]


def test_derive_by_file(fine: Callable[..., str], tmp_path: Path) -> None:
    out = fine("derive", write(tmp_path / "mine.py", solve_for="n", relation="n/3 >= I"))
    assert "Claim, solved for n" in out
    assert "answer     n ≥ 3·I" in out


def test_derive_with_numbers(fine: Callable[..., str]) -> None:
    out = fine("derive", "matmul", *LARGE, "w=1", "a=2", "o=2", "--for", "B", *V5E)
    for line in (
        "in numbers: TPU v5e, tensor unit at bf16, a = 2, o = 2, w = 1, D = 4,096, F = 4,096",
        "C          197 TFLOP/s   (printed 197 TFLOP/s;",
        "W          820 GB/s   (printed 820 GB/s;",
        "ridge      C/W = 9850/41 ≈ 240.24 FLOP/B",
        "condition  2·D·F > I·(a·D + o·F) holds",
        "limit      2,048 FLOP/B",
        "rule       B ≈ 4925/41 ≈ 120.12   (11.7 % too low)",
        "answer     B ≥ 5043200/37059 ≈ 136.09",
        "smallest   B = 137   (B = 136 fails)",
        "at B = 137",
        "T_math     23.335 µs",
        "T_comms    23.197 µs",
        "lower      23.335 µs",
        "upper      46.532 µs",
        "attainable 197 TFLOP/s",
        "regime     compute-bound",
    ):
        assert line in out
    assert "no numbers yet" not in out


def test_no_finite_batch_is_stated_as_a_result(fine: Callable[..., str]) -> None:
    out = fine("derive", "matmul", "D=128", "F=128", "--chip", "tpu-v5e")
    assert "  answer     no finite B\n" in out
    assert "memory-bound for every B" in out
    assert "wrong here, as there is no threshold" in out


@pytest.mark.parametrize(
    ("words", "threshold", "smallest"),
    [
        (["w=1", "a=2", "o=2", *LARGE, *V5E], "5043200/37059", 137),
        (["w=1", "D=4096", "F=4096", *V5E], "5043200/37059", 137),
        (["w=1", "D=1024", "F=1024", *V5E], "1260800/5571", 227),
        ([*LARGE, *V5E], "10086400/37059", 273),
        ([*LARGE, "--chip", "tpu-v5e"], "10086400/37059", 273),
        (["D=481", "F=481", *V5E], "4737850/21", 225612),
        (["D=128", "F=128", *V5E], None, None),
        (["D=480", "F=480", *V5E], None, None),
        (["D=512", "F=2048", *V5E], "10086400/17359", 582),
        ([*LARGE, "--chip", "H100-SXM"], "20264960/58713", 346),
        ([*LARGE, "--set", "C=197 TFLOP/s", "--set", "W=820 GB/s", "w=int8", "--dtype", "bf16"], "5043200/37059", 137),
        ([*LARGE, "I=9850/41", "w=1", "a=2", "o=2.0"], "5043200/37059", 137),
        ([*LARGE, "--chip", "tpu-v5e", "--dtype", "int8"], "10086400/37059", 273),
        ([*LARGE, "--chip", "tpu-v5e", "--dtype", "int8", "a=2", "o=2"], "5043200/16067", 314),
    ],
)
def test_known_thresholds(
    data: Callable[..., dict[str, Any]], words: list[str], threshold: str | None, smallest: int | None
) -> None:
    found = data("derive", "matmul", "--for", "B", *words)["numbers"]
    assert found["threshold"] == threshold
    assert found["smallest_integer"] == smallest
    assert found["never"] is (smallest is None)
    assert smallest is None or found["below"] == {"value": smallest - 1, "holds": False}


@pytest.mark.parametrize("width", ["9/16", "0.5", "int4", "0.5 B", "4 bit"])
def test_widths_are_exact(data: Callable[..., dict[str, Any]], width: str) -> None:
    found = data("derive", "matmul", *LARGE, f"w={width}", *V5E)["numbers"]
    exact = Fraction(9, 16) if width == "9/16" else Fraction(1, 2)
    assert found["values"]["w"] == str(exact)
    assert Fraction(found["threshold"]) == exact * Fraction("5043200/37059")


def test_numbers_of_other_derivations(data: Callable[..., dict[str, Any]]) -> None:
    split = data("derive", "two-chip-split", "s=2", "--chip", "tpu-v5e")["numbers"]
    assert (split["threshold"], split["smallest_integer"]) == ("78800/9", 8756)
    assert split["regime"] == "compute-bound"
    assert split["below"] == {"value": 8754, "holds": False}
    bound = data("derive", "mbu-bound", "N=70e9", "b=2", "--chip", "h100-sxm")["numbers"]
    assert bound["threshold"] == "14/335"
    assert bound["smallest_integer"] is None


def test_units_of_an_answer(fine: Callable[..., str]) -> None:
    out = fine("derive", "mbu-bound", "N=70e9", "b=2", "--chip", "h100-sxm")
    assert "answer     t ≥ 2800/67 ms ≈ 41.791 ms" in out
    assert "ridge" not in out
    assert "inconsistent" in fine("derive", "mbu-bound", "N=70e9", "t=10 ms", "--chip", "h100-sxm")
    assert "satisfies" in fine("derive", "mbu-bound", "N=70e9", "t=50 ms", "--chip", "h100-sxm")


def test_scales_model_achieved_rates(data: Callable[..., dict[str, Any]]) -> None:
    found = data("derive", "matmul", *LARGE, *V5E, "--peak-scale", "0.8", "--bandwidth-scale", "0.9")["numbers"]
    assert Fraction(found["ridge"]) == Fraction(9850, 41) * 8 / 9
    assert found["origin"]["peak"]["conversions"] == ["published → modelled: × 4/5"]


def test_a_binding_takes_the_place_of_a_rate(fine: Callable[..., str]) -> None:
    out = fine("derive", "matmul", *LARGE, *V5E, "W=810 GB/s")
    assert "W          810 GB/s   (as given)" in out
    assert "820" not in out


def test_links(data: Callable[..., dict[str, Any]], refused: Callable[..., str]) -> None:
    found = data("derive", "two-chip-split", "s=2", "--chip", "tpu-v5e", "--link", "hbm")["numbers"]
    assert (found["link_used"], found["ridge"]) == ("hbm", "9850/41")
    assert data("derive", "two-chip-split", "s=2", "--chip", "tpu-v5e")["numbers"]["link_used"] == "ici"
    assert "expected: one of dcn, hbm" in refused("derive", "matmul", *V5E, "--link", "nvlink")


def test_presets_of_ones_own(data: Callable[..., dict[str, Any]], fine: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[mine]\ntitle = "Mine"\nvendor = "me"\n'
        '[mine.peaks.tensor]\nbf16 = { value = "100 TFLOP/s" }\n[mine.links]\nhbm = { value = "1 TB/s" }\n'
    )
    found = data("derive", "matmul", *LARGE, "--chip", "mine", "--chips", str(path))["numbers"]
    assert found["ridge"] == "100"
    assert "100 TFLOP/s" in fine("chips", "mine", "--chips", str(path))
    assert "mine.toml" in fine("chips", "mine", "--chips", str(path))


def test_orders_of_three_tensors(data: Callable[..., dict[str, Any]], refused: Callable[..., str]) -> None:
    assert "order=left" in refused("derive", CHAIN)
    left = data("derive", CHAIN, "--order", "left")
    assert [pair["flops"] for pair in left["pairs"]] == ["2*B*D*F", "2*B*F*G"]
    small_last = ["B=1000", "D=1000", "F=10", "G=1"]
    best = data("derive", CHAIN, "--order", "best", *small_last)
    assert [pair["flops"] for pair in best["pairs"]] == ["2*D*F*G", "2*B*D*G"]
    assert "sizes for F, G" in refused("derive", CHAIN, "--order", "best", "B=2", "D=3")


def test_derive_has_every_key(data: Callable[..., dict[str, Any]]) -> None:
    found = data("derive", "matmul", *LARGE, *V5E)
    keys = "flops flops_exact bytes intensity limit rule rule_error cases steps numbers"
    assert set(keys.split()) <= set(found)
    for step in found["steps"]:
        assert set(step) == {"rule", "before", "after", "side_condition", "verdict"}
        assert step["verdict"] == "proved"
    assert all(set(case) == {"when", "set"} for case in found["cases"])
    keys = "ridge threshold smallest_integer t_math t_comms lower upper attainable regime"
    assert set(keys.split()) <= set(found["numbers"])
    assert (found["flops"], found["flops_exact"]) == ("2*B*D*F", "B*F*(2*D - 1)")
    assert parse(found["rule_error"]) == derive("matmul").crossover("B").rule.error  # type: ignore[union-attr]


def test_unbounded_limits_are_inf(data: Callable[..., dict[str, Any]]) -> None:
    found = data("derive", "square-gemm", "b=2", "--chip", "tpu-v5e")
    assert found["limit"] == "inf"
    assert found["numbers"]["limit"] is None


def test_list(data: Callable[..., dict[str, Any]], fine: Callable[..., str]) -> None:
    found = data("list")["derivations"]
    assert [each["name"] for each in found] == names()
    assert {each["verdict"] for each in found} == {"proved"}
    out = fine("list")
    assert "Dense matmul: B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F))" in out
    assert "exercise question-3: Exact byte counts" in out


def test_list_finds_by_words(data: Callable[..., dict[str, Any]], fine: Callable[..., str]) -> None:
    found = data("list", "kv", "cache")
    assert [formula["name"] for topic in found["topics"] for formula in topic["formulas"]] == ["kv-cache"]
    assert [each["name"] for each in data("list", "dense", "matmul")["derivations"]] == ["matmul"]
    assert "kv-cache  k = 2·b·K·L·Q·T" in fine("list", "kv", "cache")
    assert "Microseconds or milliseconds?" in fine("list", "readers-questions")
    assert data("list", "readers-questions")["companions"][0]["items"]["question"] > 10


def test_chips(data: Callable[..., dict[str, Any]], fine: Callable[..., str]) -> None:
    found = {chip["name"]: chip for chip in data("chips")["chips"]}
    assert found["tpu-v5e"]["peaks"]["tensor.bf16"]["value"] == str(197 * 10**12)
    assert {"h100-sxm", "tpu-v5e", "a100-80gb-sxm"} <= set(found)
    header, *rows = fine("chips").splitlines()
    assert header.split() == ["name", "accelerator", "peaks", "memory", "ridge"]
    assert len(rows) == len(found)
    assert len({row.index("FLOP/B") > header.index("ridge") for row in rows}) == 1
    one = fine("chips", "H100-SXM")
    assert "tensor.bf16  989.5 TFLOP/s" in one
    assert "sparse 2:4 → dense: ÷ 2" in one
    assert data("chips", "h100-sxm")["chips"] == [found["h100-sxm"]]


def test_prove(data: Callable[..., dict[str, Any]], fine: Callable[..., str]) -> None:
    out = fine("prove", "matmul")
    assert out.startswith("matmul, solved for B: proved\n")
    assert "by hand: solution" in out
    assert "agrees      counts against execution at" in out
    found = data("prove", OPERATION)["proofs"]
    assert [each["verdict"] for each in found] == ["proved"]
    assert found[0]["thresholds"]["points"] > 0
    assert fine("prove", OPERATION).startswith(f"{OPERATION}, solved for B: proved")


def test_prove_all(data: Callable[..., dict[str, Any]]) -> None:
    found = data("prove", "--all")["proofs"]
    of_formulas = [
        (f.name, symbol) for topic in topics_that_ship().values() for f in topic.formulas for symbol in f.asked
    ]
    assert [each["name"] for each in found[: len(names())]] == names()
    assert [(each["name"], each["for"]) for each in found[len(names()) :]] == of_formulas
    assert {each["verdict"] for each in found} == {"proved"}
    assert all(each["linked"] for each in found)


def test_sheets(data: Callable[..., dict[str, Any]], fine: Callable[..., str], tmp_path: Path) -> None:
    assert fine("sheet", "matmul").startswith("# Dense matmul, solved for $B$")
    with_numbers = fine("sheet", OPERATION, *LARGE, "--chip", "h100-sxm")
    assert "346" in with_numbers
    tex = tmp_path / "question-3.tex"
    assert fine("sheet", "question-3", "--chip", "h100-sxm", "--format", "tex", "-o", str(tex)) == f"wrote {tex}\n"
    assert tex.read_text().startswith("\\documentclass")
    assert [path.name for path in tmp_path.iterdir()] == [tex.name]
    own = write(tmp_path / "mine.py", solve_for="n", relation="n/3 >= I")
    assert "Claim" in fine("sheet", own)
    found = data("sheet", "matmul", *LARGE, "w=0", "--chip", "tpu-v5e")
    assert found["output"] is None
    assert found["values"]["smallest_integer"] == "1"


@pytest.mark.parametrize("command", [c for c in COMMANDS if c != "schema"])
def test_schemas(fine: Callable[..., str], command: str) -> None:
    schema = json.loads(fine("schema", command))
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$ref"] == f"#/$defs/{command}"


def test_build_and_check(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, generated: dict[str, str]) -> None:
    _built_already(monkeypatch, generated)
    code, out, err = run("build", "--out", str(tmp_path), "--json")
    built = json.loads(out)
    jsonschema.validate(built, schema_of("build"))
    assert code == 0
    assert "Traceback" not in err
    assert built["files"] == sum(path.is_file() for path in tmp_path.rglob("*")) == len(built["changed"])
    assert json.loads((tmp_path / "book.json").read_text())["derivations"][0]["verdict"] == "proved"
    code, out, _ = run("build", "--out", str(tmp_path))
    assert re.search(r": \d+ files, \d+ sheets of \d+ derivations; all up to date\n", out)
    (tmp_path / "book.json").write_text("old")
    assert "; 1 changed, 0 removed\n" in run("build", "--out", str(tmp_path))[1]
    (tmp_path / "book.json").unlink()
    (tmp_path / "book.json").mkdir()
    code, _, err = run("build", "--out", str(tmp_path))
    assert code == 2
    assert f"{tmp_path / 'book.json'}: not a regular file" in err


def _built_already(monkeypatch: pytest.MonkeyPatch, files: dict[str, str]) -> None:
    """Let a build give these files at once, as it does from unchanged sources."""
    monkeypatch.setattr("symroof.build.derive_all", lambda _: [])
    monkeypatch.setattr("symroof.build.numbers", lambda _: {})
    monkeypatch.setattr("symroof.build.tasks", lambda _: iter(()))
    monkeypatch.setattr("symroof.build.generate", lambda *_: dict(files))


def test_outside_a_checkout(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.cli.build.checkout", lambda: None)
    assert "--out FOLDER" in refused("build")
    assert "not a checkout" in refused("check")


@pytest.mark.skipif(checkout() is None, reason="check needs the source tree")
def test_check_shows_what_is_not_true(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.build.version_differences", lambda _: [])
    monkeypatch.setattr("symroof.build.derive_all", lambda _: [])
    monkeypatch.setattr("symroof.build.numbers", lambda _: {})
    monkeypatch.setattr("symroof.build.generate", lambda *_: {"sheets/none.md": "nothing\n"})
    monkeypatch.setattr("symroof.build.tasks", lambda _: iter(()))
    monkeypatch.setattr("symroof.build.with_table", lambda readme, _: readme)
    code, out, err = run("check")
    assert code == 1
    assert "missing: sheets/none.md" in out
    assert "run symroof build" in err
    monkeypatch.setattr("symroof.build.version_differences", lambda _: ["sympy is 1, locked is 2"])
    code, out, err = run("check")
    assert (code, out, err) == (1, "", "symroof: not comparable: sympy is 1, locked is 2\n")


@pytest.mark.parametrize(
    ("name", "content"), [("README.md", None), ("README.md", b"\xff"), ("requirements.lock", None)]
)
def test_a_damaged_checkout_is_one_message(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, content: bytes | None
) -> None:
    monkeypatch.setattr("symroof.cli.build.checkout", lambda: tmp_path)
    monkeypatch.setattr("symroof.build.DECIDING", ())
    for each in ("README.md", "requirements.lock"):
        (tmp_path / each).write_text("")
    (tmp_path / name).unlink()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert str(tmp_path / name) in refused("check")
    if name == "README.md":
        assert str(tmp_path / name) in refused("build")


# the command table


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(fine: Callable[..., str], name: str) -> None:
    text = cleandoc(command(name).help or "")
    first, *_, last = text.strip().split("\n\n")
    assert re.fullmatch(r"[A-Z][^\n]*(\n[^\n]*)?\.", first.strip())
    assert last.startswith(f"Example: symroof {name} ") or last == f"Example: symroof {name}"
    assert HELP[name].endswith(".")
    shown = fine(name, "--help")
    assert shown.startswith(f"Usage: symroof {name}")
    assert "--json" in shown
    assert f"  {name} " in fine("--help")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_example_runs(run: Run, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    last = cleandoc(command(name).help or "").split("\n\n")[-1]
    program, *arguments = shlex.split(" ".join(last.removeprefix("Example: ").split()))
    assert program == "symroof"
    monkeypatch.chdir(tmp_path)
    if name == "check" and checkout() is None:
        pytest.skip("check needs the source tree")
    if name in ("build", "check"):  # a whole build is tested by itself
        _built_already(monkeypatch, {"a.md": ""})
    if name == "check":  # what it says depends on what was built last
        monkeypatch.setattr("symroof.build.differences", lambda *_: iter(()))
        monkeypatch.setattr("symroof.build.with_table", lambda readme, _: readme)
        monkeypatch.setattr("symroof.build.version_differences", lambda _: [])
    code, out, err = run(*arguments)
    assert code == 0, err
    assert out


def command(name: str) -> click.Command:
    found = cli.get_command(click.Context(cli), name)
    assert found is not None
    return found


def test_version_and_help(fine: Callable[..., str], run: Run) -> None:
    assert re.fullmatch(r"symroof, version \d+\.\d+\.\d+\n", fine("--version"))
    assert fine("-h") == fine("--help")
    code, out, err = run()
    assert (code, out) == (2, "")
    assert err.startswith("Usage: symroof")


# what is refused


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["frob"], "unknown command 'frob'"),
        (["derve"], "did you mean derive"),
        (["derive"], "Missing argument"),
        (["derive", "matmul", "--fro", "B"], "No such option '--fro'"),
        (["derive", "matmull"], "did you mean matmul?"),
        (["derive", "question-1"], "expected: symroof sheet question-1 --chip NAME"),
        (["derive", ""], "unknown derivation ''"),
        (["derive", "->"], "there is no input before the arrow"),
        (["derive", "X[]:1 -> Z[]:1"], "the operation has no size to solve for; expected: --for with one of "),
        (["derive", "matm\u202eul"], "unknown derivation 'matm\\u202eul'"),
        (["sheet", "matmul", "-o", ""], "-o: not a file name"),
        (["sheet", "matmul", "--template", "/dev/zero"], "/dev/zero: not a regular file"),
        (["derive", "matmul", "D"], "expected: NAME=VALUE"),
        (["derive", "matmul", "=3"], "expected: NAME=VALUE"),
        (["derive", "matmul", "D="], "expected: NAME=VALUE"),
        (["derive", "matmul", "--set", "D"], "expected: NAME=VALUE"),
        (["derive", "matmul", "D=abc"], "D=abc"),
        (["derive", "matmul", "D=nan"], "D=nan"),
        (["derive", "matmul", "D=inf"], "D=inf"),
        (["derive", "matmul", "D=1/0"], "division by zero"),
        (["derive", "matmul", "D=0"], "D must be positive"),
        (["derive", "matmul", "D=-1"], "D must be positive"),
        (["derive", "matmul", "w=-1"], "w must be positive"),
        (["derive", "matmul", "D=1e99999999"], "exponent too large"),
        (["derive", "matmul", "D=" + "9" * 5000], "D=999"),
        (["derive", "matmul", "D=1", "D=2"], "D is bound twice"),
        (["derive", "matmul", "D=1", "--set", "D=1"], "D is bound twice"),
        (["derive", "matmul", "D=3 GB"], "the unit does not fit"),
        (["derive", "matmul", "C=3 GB/s"], "expected: a quantity in FLOP/s"),
        (["derive", "matmul", "W=400 gb/s"], "ambiguous"),
        (["derive", "matmul", "d=3"], "did you mean D?"),
        (["derive", "matmul", "I=1", "C=2", "W=3"], "I, C and W contradict each other"),
        (["derive", "matmul", "I=1", "--chip", "tpu-v5e"], "I, C and W contradict each other"),
        (["derive", "matmul", "--for", "T"], "unknown symbol to solve for 'T'"),
        (["derive", "matmul", "--for", "b"], "did you mean B?"),
        (["derive", "matmul", "--for", "X"], "X is a tensor, not a symbol to solve for"),
        (["derive", "mbu-bound", "--for", "C"], "expected: one of N, W, b, t"),
        (["derive", "matmul", "--for", "__import__('os')"], "to solve for \"__import__('os')\""),
        (["derive", "matmul", "--chip", "h100"], "did you mean h100-sxm"),
        (["derive", "matmul", "--chip", "tpu-v5e", "--dtype", "fp8"], "tensor: bf16, int8"),
        (["derive", "matmul", "--dtype", "floaty"], "unknown precision 'floaty'"),
        (["derive", "matmul", *V5E, "--peak-scale", "0"], "--peak-scale: not positive"),
        (["derive", "matmul", *V5E, "--bandwidth-scale", "-1"], "--bandwidth-scale: not positive"),
        (["derive", "matmul", *V5E, "--peak-scale", "x"], "--peak-scale: not a number"),
        (["derive", "matmul", "--peak-scale", "0.8"], "a scale needs an accelerator"),
        (["derive", "matmul", "--order", "right"], "'right' is not one of 'left', 'best'"),
        (["derive", "nowhere.py"], "nowhere.py: no such file"),
        (["derive", "matmul", "--chips", "nowhere.toml"], "nowhere.toml"),
        (["derive", "X[n]:0 -> Z[n]:0"], "nothing moves"),
        (["derive", "matmul", "a=0", "o=0", "w=0", *LARGE, *V5E], "nothing moves"),
        (["sheet", "question-9"], "did you mean question-"),
        (["sheet", "question-3"], "expected: --chip NAME"),
        (["sheet", "question-1", "--chip", "v100"], "v100 has no tensor peak at 'int8'"),
        (["sheet", "question-3", "D=3", "--chip", "h100-sxm"], "states its own values"),
        (["sheet", "matmul", "--format", "pdf"], "unknown format 'pdf'; expected: one of md, tex"),
        (["sheet", "matmul", "--template", "nowhere.j2"], "nowhere.j2"),
        (["chips", "nope"], "unknown accelerator 'nope'"),
        (["prove"], "symroof prove --all"),
        (["prove", "matmul", "--all"], "symroof prove --all"),
        (["prove", "matmull"], "did you mean matmul?"),
        (["schema", "shema"], "unknown command 'shema'"),
    ],
)
def test_bad_input(refused: Callable[..., str], words: list[str], message: str) -> None:
    said = refused(*words)
    assert message in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("operation", "problem", "character"),
    [
        ("X[B,B]:a W[B,F]:w -> Z[B,F]:o", "X has the index B twice", 4),
        ("X[B,D:a W[D,F]:w -> Z[B,F]:o", "the bracket is not closed", 1),
        ("X[B,D]:a W[D,F]:w -> Z[B,Q]:o", "no input has the output's index Q", 25),
        ("X[B,D]:a X[D,F]:w -> Z[B,F]:o", "there are two tensors named X", 9),
        ("X[B,\x1bD]:a -> Z[B]:o", "a character that cannot be in a name", 4),
        ("[]", "a tensor name is missing", 0),
        ("X[C]:a -> Z[C]:o", "C is", 2),
    ],
)
def test_the_caret_stands_under_the_character(
    refused: Callable[..., str], operation: str, problem: str, character: int
) -> None:
    message, shown, caret = refused("derive", operation).splitlines()
    assert problem in message
    assert caret.index("^") == 2 + character
    assert shown[2:] == operation.replace("\x1b", "\N{REPLACEMENT CHARACTER}")


def test_an_arrow_makes_an_operation_for_every_command(refused: Callable[..., str]) -> None:
    derived, written = (refused(command, "x → y") for command in ("derive", "sheet"))
    assert "x has no indices" in derived
    assert derived == written


def test_higher_powers_are_solved(data: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    found = data("derive", write(tmp_path / "quadratic.py", solve_for="n", relation="n^2 + n >= I"), "I=5")
    assert found["cases"] == [{"when": "true", "set": "n >= (sqrt(4*I + 1) - 1)/2"}]
    assert found["verdict"] == "proved"
    assert found["numbers"]["threshold"] == "-1/2 + 1/2*sqrt(21)"
    assert found["numbers"]["smallest_integer"] == 2


def test_files_that_fail(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "file.py"
    for content, message in (
        (b"\x00\xff\xfe", "not a UTF-8 text file"),
        (b"raise ValueError('\x1b[31mred')", "the file failed with ValueError; seen: \\x1b[31mred"),
        (b"x = (", "SyntaxError"),
        (b"x = 1", "0 derivations are defined"),
        (b"\n\n1/0", "file.py:3: the file failed with ZeroDivisionError"),
    ):
        path.write_bytes(content)
        assert message in refused("derive", str(path))


def test_output_that_cannot_be_written(refused: Callable[..., str], tmp_path: Path) -> None:
    missing = tmp_path / "none" / "sheet.md"
    assert "no such folder" in refused("sheet", "matmul", "-o", str(missing))
    assert not missing.parent.exists()
    assert "is a directory" in refused("sheet", "matmul", "-o", str(tmp_path))
    assert "no such folder" in refused("sheet", "matmul", "-o", "/dev/null/sheet.md")
    assert not list(tmp_path.iterdir())


def test_a_device_is_not_replaced_by_a_sheet(refused: Callable[..., str]) -> None:
    assert "/dev/null: not a regular file" in refused("sheet", "matmul", "-o", "/dev/null")


def test_a_pipe_is_neither_read_nor_replaced(refused: Callable[..., str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.py"
    os.mkfifo(pipe)
    for words in (["sheet", "matmul", "--template"], ["sheet", "matmul", "-o"], ["derive"]):
        assert f"{pipe}: not a regular file" in refused(*words, str(pipe))
    assert pipe.is_fifo()


def test_a_sheet_goes_where_a_link_points(fine: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    real, link = tmp_path / "there" / "sheet.md", tmp_path / "link.md"
    link.symlink_to(real)
    fine("sheet", "matmul", "-o", str(link))
    assert link.is_symlink()
    assert real.read_text().startswith("# Dense matmul")
    assert [path.name for path in real.parent.iterdir()] == ["sheet.md"]


def test_a_failed_write_leaves_the_old_sheet(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sheet.md"
    path.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fdopen", full)
    assert "No space left on device" in refused("sheet", "matmul", "-o", str(path))
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_false_claim_is_refuted_by_name(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(
        DERIVATION.format(title="Wrong", rest="solve_for='n', relation='n/3 >= I', by_hand={'solution': 'n > 3*I'}")
    )
    code, out, err = run("prove", str(path))
    assert code == CheckFailed.exit_code == 1
    assert "refuted     by hand: solution\n" in out
    assert "claimed false, derived true" in out
    assert err == "symroof: not proved: wrong\n"
    code, out, _ = run("prove", str(path), "--json")
    found = json.loads(out)
    jsonschema.validate(found, schema_of("prove"))
    point = {k: Fraction(v) for k, v in found["proofs"][0]["by_hand"]["solution"]["counterexample"].items()}
    assert point["n"] == 3 * point["I"]


@pytest.mark.parametrize("words", [["derive", "matmul"], ["prove", "matmul"], ["sheet", "matmul"], ["build"]])
def test_a_missing_prover_is_named(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str]
) -> None:
    def missing() -> str:
        raise MissingProgram("z3", needed_for="proofs", install="pip install z3-solver")

    for session in z3session._sessions:
        session.close()
    monkeypatch.setattr(z3session, "_sessions", [])
    monkeypatch.setattr(z3session, "program", missing)
    out = ["--out", str(tmp_path)] if words == ["build"] else []
    said = refused(*words, *out, code=3)
    assert said == "symroof: z3 is missing; it is needed for proofs; pip install z3-solver\n"


# unusual places


def test_the_asked_symbol_may_be_bound_too(fine: Callable[..., str], data: Callable[..., dict[str, Any]]) -> None:
    found = data("derive", "matmul", "B=64", *LARGE, "w=1", *V5E, "--for", "B")["numbers"]
    assert (found["smallest_integer"], found["size"], found["regime"]) == (137, "64", "memory-bound")
    assert "at B = 64" in fine("derive", "matmul", "B=64", *LARGE, "w=1", *V5E)


def test_partial_values_specialise_the_cases(fine: Callable[..., str], data: Callable[..., dict[str, Any]]) -> None:
    found = data("derive", "matmul", "--dtype", "int8", "--for", "B")
    assert found["numbers"] is None
    assert found["missing"] == ["D", "F", "I"]
    assert found["specialised"][0] == {"when": "2*D*F > I*(D + F)", "set": "B >= I*D*F/(2*D*F - I*(D + F))"}
    out = fine("derive", "matmul", *LARGE)
    assert "with the values given" in out
    assert "no numbers yet: give a, o and w (or --dtype); --chip, or C and W" in out


@pytest.mark.parametrize("words", [["I=300"], ["C=197 TFLOP/s", "W=820 GB/s"]])
def test_rates_alone_are_not_enough(fine: Callable[..., str], words: list[str]) -> None:
    assert "no numbers yet: give D and F; a, o and w (or --dtype)\n" in fine("derive", "matmul", *words)


def test_weights_that_do_not_move(data: Callable[..., dict[str, Any]], fine: Callable[..., str]) -> None:
    found = data("derive", "matmul", "w=0", *LARGE, *V5E)["numbers"]
    assert (found["threshold"], found["smallest_integer"], found["regime"]) == (None, 1, "compute-bound")
    assert parse(found["solved"][found["case"]]["when"]) == parse("2DF >= I(aD + oF)")
    assert found["solved"][found["case"]]["set"] == "true"
    assert data("derive", "matmul", *LARGE, *V5E)["numbers"]["solved"] is None
    assert "with the zeros put in" in fine("derive", "matmul", "w=0", *LARGE, *V5E)


def test_a_copy(data: Callable[..., dict[str, Any]]) -> None:
    found = data("derive", "elementwise", "k=0", "n=1000", "--chip", "h100-sxm")["numbers"]
    assert (found["attainable"], found["intensity"], found["t_math"]) == ("0", "0", "0")
    assert found["regime"] == "memory-bound"
    assert data("derive", "x[n]:a -> y[n]:o")["flops"] == "0"


def test_very_large_sizes(data: Callable[..., dict[str, Any]], fine: Callable[..., str]) -> None:
    words = ["D=1e300", "F=1e300", "w=1", "a=1", "o=1", "C=197 TFLOP/s", "W=820 GB/s"]
    found = data("derive", "matmul", *words)["numbers"]
    assert found["t_math_float"] is None
    assert Fraction(found["t_math"]) > 10**500
    assert "T_math     3.4123e584 h" in fine("derive", "matmul", *words)


def test_results_too_long_to_print(refused: Callable[..., str]) -> None:
    sizes = [f"i{k}" for k in range(30)]
    words = [f"{size}=1e299" for size in sizes]
    operation = f"X[{','.join(sizes)}]:2 Y[{','.join(sizes)},F]:2 -> Z[F]:2"
    assert "more than 4,000 digits" in refused("derive", operation, "--for", "F", *words, "--chip", "h100-sxm")


def test_sizes_may_be_named_like_options(data: Callable[..., dict[str, Any]]) -> None:
    operation = "X[chip,size]:link W[size,dtype]:bf16 -> Z[chip,dtype]:1"
    found = data("derive", operation, "--for", "chip", "size=4096", "dtype=4096", "link=2", "chip=3", *V5E)
    assert found["numbers"]["values"]["dtype"] == "4096"
    assert found["numbers"]["size"] == "3"
    assert found["numbers"]["regime"] == "memory-bound"


def test_the_default_symbol_of_an_operation(data: Callable[..., dict[str, Any]]) -> None:
    assert data("derive", OPERATION)["for"] == "B"
    assert data("derive", "x[n]:4 -> y[n]:4")["for"] == "n"


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("asked", ["I", "C", "W"])
def test_rates_can_be_asked_for(
    data: Callable[..., dict[str, Any]], refused: Callable[..., str], name: str, asked: str
) -> None:
    model = derive(name)
    if model.derivation.relation and symbol(asked) not in symbols_of(model.relation(asked)):
        assert "unknown symbol to solve for" in refused("derive", name, "--for", asked)
        return
    found = data("derive", name, "--for", asked)
    assert found["for"] == asked
    assert found["verdict"] == "proved"


def test_numbers_for_a_rate(data: Callable[..., dict[str, Any]]) -> None:
    words = ["B=137", *LARGE, "w=1", "a=2", "o=2", "C=197 TFLOP/s"]
    found = data("derive", "matmul", *words, "--for", "W")["numbers"]
    intensity = Fraction(2 * 137 * 4096, 4 * 137 + 4096)
    assert Fraction(found["threshold"]) == 197 * 10**12 / intensity


def test_where_nothing_is_defined(data: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    path = write(tmp_path / "difference.py", solve_for="n", relation="n/(D - F) >= I")
    found = data("derive", path, "D=3", "F=3", "I=1", "n=2")["numbers"]
    assert (found["threshold"], found["regime"]) == (None, "")
    assert data("derive", path, "D=4", "F=3", "I=1", "n=2")["numbers"]["regime"] == "holds"


# in a process of its own, with little time and memory


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def process(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "symroof", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=20, preexec_fn=limited, check=False, **options
    )


def hostile() -> Iterator[tuple[str, list[str]]]:
    escape = "\x1b]0;owned\x07\x1b[31m"
    many = [f"i{k}" for k in range(40)]
    tensors = " ".join(f"T{k}[i{k},i{k + 1}]:w{k}" for k in range(11))
    yield "long operation", ["derive", "X[" + "a," * 4990 + "b]:a -> Z[]:o"]
    yield "longer operation", ["derive", "X[" + "a" * 20_000 + "]:a -> Z[]:o"]
    yield "open brackets", ["derive", "X" + "[" * 9_000]
    yield "many indices", ["derive", f"X[{','.join(many)}]:a -> Z[]:o"]
    yield "many indices with values", ["derive", f"X[{','.join(many)}]:a -> Z[i0]:o", *(f"{i}=1e299" for i in many)]
    yield "many tensors", ["derive", f"{tensors} -> Z[i0,i11]:o", "--order", "left"]
    yield "many tensors, best", ["derive", f"{tensors} -> Z[i0,i11]:o", "--order", "best"]
    yield "huge exponent", ["derive", "matmul", "D=1e999999999999"]
    yield "many digits", ["derive", "matmul", "D=" + "9" * 100_000]
    yield "tiny number", ["derive", "matmul", "D=1e-300", "F=1e-300", "--chip", "tpu-v5e"]
    yield "code for a symbol", ["derive", "matmul", "--for", "__import__('os').system('echo owned')"]
    yield "code for a value", ["derive", "matmul", "D=__import__('os').getpid()"]
    for place in (["{}"], ["matmul", "{}=3"], ["matmul", "D={}"], ["matmul", "--chip", "{}"], ["matmul", "--for", "{}"],
                  ["matmul", "--dtype", "{}"], ["matmul", "--{}"], ["{}.py"], ["X[{}]:a -> Z[]:o"]):  # fmt: skip
        yield f"escape in {place}", ["derive", *(word.replace("{}", escape) for word in place)]
    yield "escape in a command", [escape]
    yield "escape in a chip", ["chips", escape]
    yield "escape in an output", ["sheet", "matmul", "-o", f"/nowhere/{escape}"]


@pytest.mark.parametrize("arguments", [pytest.param(a, id=name) for name, a in hostile()])
def test_hostile_words(arguments: list[str]) -> None:
    ended = process(*arguments)
    assert ended.returncode in (0, 2), ended.stderr[-2000:]
    for text in (ended.stdout, ended.stderr):
        assert "Traceback" not in text
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)
    if ended.returncode == 2:
        assert ended.stdout == ""
        assert len(ended.stderr) < 2_000
    assert "owned\n" not in ended.stdout


def test_hostile_files(tmp_path: Path) -> None:
    template = tmp_path / "template.j2"
    code = "''.__class__.__mro__[1].__subclasses__()"
    template.write_text(f"(( {code} )) {{{{ {code} }}}} <<< {code} >>>\n(* for c in {code} *)(* endfor *)")
    ended = process("sheet", "matmul", "--template", str(template))
    assert "Traceback" not in ended.stderr
    assert "<class" not in ended.stdout
    bombs = {
        "nested.toml": "a=" + "[" * 200_000,
        "dotted.toml": "a." * 200_000 + "b=1",
        "number.toml": '[c]\ntitle="c"\nvendor="v"\n[c.links]\nhbm={value="1e999999999 B/s"}',
        "integer.toml": "a = " + "9" * 1_000_000,
    }
    for name, text in bombs.items():
        path = tmp_path / name
        path.write_text(text)
        ended = process("chips", "--chips", str(path))
        assert (ended.returncode, ended.stdout) == (2, ""), name
        assert "Traceback" not in ended.stderr


def test_text_of_a_file_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = write(tmp_path / "red.py", title="\x1b[31mred", solve_for="n", relation="n/3 >= I")
    for arguments in (["derive", path], ["derive", path, "--json"], ["prove", path]):
        ended = process(*arguments)
        assert ended.returncode == 0
        assert "\x1b" not in ended.stdout


def test_control_characters_are_spelled_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert printable("a\x1b[0m\x9b\x07\n·µ") == "a\\x1b[0m\\x9b\\x07\n·µ"
    print_json({"a": "\x9b\x7f\x1b·"})
    out = capsys.readouterr().out
    assert json.loads(out) == {"a": "\x9b\x7f\x1b·"}
    assert out == '{\n  "a": "\\u009b\\u007f\\u001b·"\n}\n'


def test_a_reader_that_goes_away() -> None:
    command = f"{shlex.quote(sys.executable)} -m symroof chips --json | head -1"
    ended = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=20, check=True)
    assert ended.stdout == "{\n"
    assert ended.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("words", [["list"], ["list", "--json"], ["--help"]])
def test_an_output_that_is_full_is_one_message(words: list[str]) -> None:
    command = [sys.executable, "-m", "symroof", *words]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (2, "symroof: standard output: No space left on device\n")


def test_an_output_that_is_closed_is_one_message() -> None:
    command = f"{shlex.quote(sys.executable)} -m symroof list >&-"
    ended = subprocess.run(command, shell=True, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (2, "symroof: standard output is closed\n")


def default_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a parent that ignores it, such as nohup, hands that on


def test_ctrl_c(tmp_path: Path) -> None:
    path = tmp_path / "slow.py"
    path.write_text("import time\nopen(__file__ + '.started', 'w').close()\ntime.sleep(15)\n")
    command = [sys.executable, "-m", "symroof", "derive", str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=default_interrupt) as running:
        started, until = Path(f"{path}.started"), time.monotonic() + 15
        while not started.exists() and time.monotonic() < until:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=10)
    assert running.returncode == 130
    assert (out, err.strip()) == ("", "symroof: stopped")


def test_the_program_runs_as_a_program() -> None:
    ended = process("derive", "matmul", *LARGE, *V5E, "w=1")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "B = 137   (B = 136 fails)" in ended.stdout
    assert process("derive", "matmul", "D=0").returncode == 2


def test_c_locale_prints_the_same() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    assert "2·B·D·F" in process("derive", "matmul", env=plain, encoding="utf-8").stdout


# what is imported


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--help"], "sympy numpy jinja2 rich symroof.pipeline"),
        (["chips"], "sympy numpy jinja2 rich symroof.pipeline"),
        (["chips", "h100-sxm", "--json"], "sympy numpy jinja2 rich"),
        (["derive", "--help"], "sympy numpy jinja2 rich"),
        (["schema", "derive"], "sympy numpy jinja2 rich"),
        (["derive", "matmul"], "numpy jinja2 rich"),
        (["numbers", "matmul", "D=8", "F=8", "--chip", "h100-sxm"], "sympy numpy jinja2 click pathlib tomllib"),
        ([], "sympy numpy jinja2 rich click fractions symroof.cli symroof.errors"),
    ],
)
def test_nothing_is_imported_in_vain(arguments: list[str], unwanted: str) -> None:
    call = f"from symroof.cli import main; main({arguments})" if arguments else "import symroof"
    check = f"import sys, atexit\natexit.register(lambda: print([m for m in {unwanted.split()} if m in sys.modules]))"
    ended = subprocess.run(
        [sys.executable, "-c", f"{check}\n{call}"], capture_output=True, text=True, timeout=20, check=True
    )
    assert ended.stdout.splitlines()[-1] == "[]"


def test_list_reads_the_book(tmp_path: Path, generated: dict[str, str]) -> None:
    (tmp_path / "book.json").write_text(generated["book.json"], encoding="utf-8")
    code = (
        "import sys, pathlib, symroof.book as book\n"
        f"book.book_path = lambda: pathlib.Path({str(tmp_path)!r}, 'book.json')\n"
        "from symroof.cli import main\n"
        "try: main(['list'])\nfinally: print([m for m in ('sympy', 'numpy', 'jinja2') if m in sys.modules])"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=True)
    assert "Dense matmul" in ended.stdout
    assert ended.stdout.splitlines()[-1] == "[]"


def test_list_groups_by_topic_and_names_each_derivation_once(
    data: Callable[..., dict[str, Any]], fine: Callable[..., str]
) -> None:
    found = data("list")["derivations"]
    held = {each["name"]: each["topic"] for each in found}
    lines = fine("list").partition("\nFormulas by topic")[0].splitlines()
    headings = [line for line in lines if line and not line.startswith(" ")]
    assert headings == topics(held.values())
    assert len(set(headings)) == len(headings) > 3
    seen: dict[str, list[str]] = {name: [] for name in held}
    heading = ""
    for line in lines:
        heading = line if line and not line.startswith(" ") else heading
        words = line.split()
        if line.startswith("  ") and line[2] != " ":
            seen[words[0]].append(heading)
            assert line.endswith("]")
    assert seen == {name: [topic] for name, topic in held.items()}


def test_every_derivation_of_the_list_stands_under_its_own_topic() -> None:
    for name in names():
        found = load_derivation(name)
        assert found.topic in (*TOPICS, OTHER), name
    assert topics([OTHER, "Zoo", TOPICS[1], "Ants", TOPICS[0], "Zoo"]) == [TOPICS[0], TOPICS[1], "Ants", "Zoo", OTHER]
    assert topics([]) == []


def test_every_public_operation_is_listed_once(fine: Callable[..., str]) -> None:
    from symroof import operations

    listed = json.loads(fine("list", "--operations", "--json"))["operations"]
    assert sorted(each["name"] for each in listed) == sorted(operations.__all__)
    assert {each["room"] for each in listed} >= {"attention", "blocks", "composition", "experts", "products"}
    assert all(each["summary"] and "None" not in each["summary"] for each in listed)
    text = fine("list", "--operations")
    assert all(sum(line.split()[:1] == [name] for line in text.splitlines()) == 1 for name in operations.__all__)


def test_prove_with_another_choice(data: Callable[..., dict[str, Any]], fine: Callable[..., str]) -> None:
    usual = fine("prove", "attention-prefill")
    assert usual.startswith("attention-prefill, solved for S: proved\n")
    assert "by hand: solution" in usual
    assert fine("prove", "attention-prefill", "causal=exact") == usual
    out = fine("prove", "attention-prefill", "causal=halved")
    assert out.startswith("attention-prefill under causal=halved")
    assert "solved for S: proved\n" in out.splitlines(keepends=True)[0]
    assert "H*W" in out.replace("·", "*")
    assert "by hand" not in out
    (found,) = data("prove", "attention-prefill", "causal=halved")["proofs"]
    assert (found["verdict"], found["choices"]["causal"]) == ("proved", "halved")


def test_prove_names_what_another_choice_leaves_unexecuted(
    fine: Callable[..., str], data: Callable[..., dict[str, Any]]
) -> None:
    said = "\n              not executed, by convention: experts\n"
    assert said in fine("prove", "moe-decode", "touched=expected", "--for", "T")
    assert "not executed" not in fine("prove", "moe-decode", "touched=all", "--for", "T")
    (found,) = data("prove", "moe-decode", "touched=expected", "--for", "T")["proofs"]
    assert found["counts"]["not_executed"] == ["experts"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["matmul", "B=3"], "a value, where only choices are taken; seen: B; expected: CHOICE=OPTION"),
        (["attention-prefill", "causal=halved", "S=3"], "a value, where only choices are taken; seen: S"),
        ([OPERATION, "B=3"], "a value, where only choices are taken; seen: B"),
        (["attention-prefill", "causal=half"], "unknown option of causal 'half'; expected: one of exact, full, halved"),
        (["attention-prefill", "casual=full"], "unknown choice 'casual'"),
        (["attention-prefill", "causal"], "not a binding; seen: causal"),
        (["causal=halved", "--all"], "name one derivation, or give --all"),
    ],
)
def test_prove_takes_choices_and_nothing_else(refused: Callable[..., str], words: list[str], message: str) -> None:
    assert message in refused("prove", *words)
