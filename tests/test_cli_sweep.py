"""``symroof sweep``: what is printed, as text and as JSON, how axes are spelled, hostile words, a stop half way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof import derive
from symroof.cli import main
from symroof.cli.schema import schema_of

Run = Callable[..., tuple[int, str, str]]
FIXED = ("w=1", "a=2", "o=2", "F=4096")
AXES = ("--over", "B=1:512", "D=log:128:16384:20")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs ``symroof sweep``: exit code, standard output, standard error."""

    def ran(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stopped:
            main(["sweep", *words])
        printed = capsys.readouterr()
        assert isinstance(stopped.value.code, int)
        return stopped.value.code, printed.out, printed.err

    return ran


@pytest.fixture
def fine(run: Run) -> Callable[..., str]:
    """The same for what ends well: standard output."""

    def ran(*words: str) -> str:
        code, out, err = run(*words)
        assert code == 0, err
        return out

    return ran


def data(out: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(out)
    jsonschema.validate(read, schema_of("sweep"))
    return read


def test_words_behind_over_are_axes_up_to_the_next_option(fine: Callable[..., str]) -> None:
    for words in (
        ("matmul", *FIXED, *AXES, "--chips", "all", "--best", "min:lower"),
        ("--chips", "all", *AXES, "--best", "min:lower", "matmul", *FIXED),
        ("matmul", *FIXED, "--over", "B=1:512", "--over", "D=log:128:16384:20", "--chips=all", "--best=min:lower"),
        ("matmul", "--chips", "all", "--best", "min:lower", "--set", "w=1", "--set", "a=2", "--set", "o=2",
         "--set", "F=4096", *AXES),
    ):  # fmt: skip
        found = data(fine(*words, "--json"))
        assert [each["name"] for each in found["axes"]] == ["chip", "B", "D"]
        assert found["points"] == found["axes"][0]["points"] * 512 * 20
        assert set(found["fixed"]) == {"w", "a", "o", "F"}


def test_the_best_is_where_the_numbers_say(fine: Callable[..., str]) -> None:
    found = data(fine("matmul", *FIXED, *AXES, "--chips", "all", "--best", "max:intensity", "--best", "min:lower",
                      "--by", "chip", "--json"))  # fmt: skip
    crossover = derive("matmul").crossover("B")
    assert len(found["folds"]) == 2 * found["axes"][0]["points"]
    for fold in found["folds"]:
        [place], [value] = fold["places"], fold["values"]
        assert place["chip"] == fold["group"]
        numbers = crossover.at(chip=place["chip"], w=1, a=2, o=2, F=4096, D=int(place["D"]), B=int(place["B"]))
        exact = numbers.intensity if fold["output"] == "intensity" else numbers.lower
        assert exact is not None
        assert value == pytest.approx(float(exact), rel=1e-14)


def test_every_fold_in_print_and_as_json(fine: Callable[..., str]) -> None:
    words = ("matmul", *FIXED, *AXES, "--chip", "tpu-v5e", "--best", "min:lower", "--sum", "lower", "--mean", "bytes",
             "--count", "regime", "--top", "2:max:intensity", "--quantiles", "0.5,0.9:t_math")  # fmt: skip
    printed = fine(*words)
    lines = printed.splitlines()
    assert lines[0] == "Dense matmul"
    assert any(line.split() == ["B", "512", "points", "1", "…", "512"] for line in lines)
    assert any(line.split() == ["C", "197", "TFLOP/s"] for line in lines)
    for start in ("min:lower", "sum:lower", "mean:bytes", "compute-bound", "memory-bound", "top:2:max:intensity",
                          "t_math at 0.5", "t_math at 0.9"):  # fmt: skip
        assert any(line.startswith(start) for line in lines)
    assert "rank error at most" in printed
    found = data(fine(*words, "--json"))
    assert [fold["kind"] for fold in found["folds"]] == ["min", "sum", "mean", "count", "top", "quantiles"]
    assert sum(found["folds"][3]["values"]) == found["points"]
    assert found["labels"] == {"regime": ["compute-bound", "memory-bound"]}
    assert 0 < found["folds"][5]["rank_error"] < 1e-3
    assert not found["rows"]


def test_small_grids_are_printed_whole(fine: Callable[..., str]) -> None:
    words = ("matmul", "D=4096", "--over", "F=64,4096", "B=1,64,512", "--chip", "tpu-v5e", "--ask", "regime,threshold")
    lines = fine(*words).splitlines()
    assert lines[-7:][0].split() == ["F", "B", "regime", "threshold"]
    assert lines[-6].split() == ["64", "1", "memory-bound", "inf"]
    assert lines[-1].split() == ["4,096", "512", "compute-bound", "272.17"]
    rows = data(fine(*words, "--json"))["rows"]
    assert rows[0] == {"F": 64, "B": 1, "regime": 1, "threshold": "inf"}
    assert rows[-1]["regime"] == 0
    assert len(rows) == 6


def test_a_thousand_points_are_printed_and_one_more_is_not(run: Run, fine: Callable[..., str]) -> None:
    words = ("matmul", *FIXED, "D=9", "--chip", "b200", "--ask", "lower", "--over")
    assert len(data(fine(*words, "B=1:1000", "--json"))["rows"]) == 1000
    assert run(*words, "B=1:1001")[0] == 2


def test_models_and_steps(fine: Callable[..., str]) -> None:
    found = data(fine("decode", "--model", "llama-3-8b", "T=1024", "--over", "B=1,8,64", "--chip", "h100-sxm",
                      "--ask", "lower", "--json"))  # fmt: skip
    lower = [row["lower"] for row in found["rows"]]
    assert lower == sorted(lower)
    assert found["fixed"]["D"] == 4096


def test_presets_of_a_file(fine: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[my-npu]\npeaks.tensor.bf16 = { value = "500 TFLOP/s" }\nlinks.hbm = { value = "2 TB/s" }\n')
    found = data(fine("matmul", *FIXED, *AXES, "--chips", "my-npu,b200", "--chips-file", str(path), "--best",
                      "min:lower", "--by", "chip", "--json"))  # fmt: skip
    assert [fold["group"] for fold in found["folds"]] == ["my-npu", "b200"]


def test_the_estimate_is_on_standard_error(run: Run) -> None:
    code, out, err = run("matmul", *FIXED, *AXES, "--chip", "b200", "--best", "min:lower")
    assert code == 0
    assert err.startswith("10,240 points, 81.9 kB if written, about ")
    assert "if written" not in out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("matmul", *FIXED, "--over", "B=1:1e18"), "too many points"),
        (("matmul", *FIXED, "--over", "B=1e999"), "exponent too large"),
        (("matmul", *FIXED, "--over", "B=nan"), "nan"),
        (("matmul", *FIXED, "--over", "B=9:1"), "backwards"),
        (("matmul", *FIXED, "--over", "B="), "not a binding"),
        (("matmul", *FIXED, "--over", "B=1:3", "B=1:4"), "bound twice"),
        (("matmul", *FIXED, "--over", "F=1:3"), "F has an axis and a value"),
        (("matmul", *FIXED, "--over", "d=1:3"), "did you mean D"),
        (("matmul", "B=1:3", *FIXED, "--over", "D=1:3"), "expected: --over B=1:3"),
        (("matmul", *FIXED), "nothing to sweep over"),
        (("matmul", *FIXED, "--over"), "requires an argument"),
        (("matmul", *FIXED, *AXES, "--chip", "b200"), "too many points to print"),
        (("matmul", *FIXED, *AXES, "--chip", "b200", "--best", "lower"), "neither smallest nor largest"),
        (("matmul", *FIXED, *AXES, "--chip", "b200", "--best", "min:regime"), "no quantity"),
        (("matmul", *FIXED, *AXES, "--sum", "sum:lower"), "--sum: not a fold; seen: sum:lower; expected: lower\n"),
        (("matmul", *FIXED, *AXES, "--top", "min:lower"), "--top: not a fold; seen: min:lower; expected: 10:min:lower"),
        (("matmul", *FIXED, *AXES, "--top", "0:min:lower"), "--top: not a number to keep; seen: 0; expected: 1 to"),
        (("matmul", *FIXED, *AXES, "--quantiles", "lower"), "--quantiles: not a fold; seen: lower; expected: 0.5,0.9"),
        (("matmul", *FIXED, "--over", "B=1:3", "--by", "B"), "nothing to fold by itself; seen: --by B"),
        (("matmul", *FIXED, "--over", "B=1:3", "--ask", "lower,,upper"), "--ask: an empty name; seen: lower,,upper"),
        (("matmul", "--over", "B=1:3"), "expected: a=…, o=…, w=…, D=…, F=…; a chip, or values for C and W"),
        (("matmul", *FIXED, "D=9", "C=1", "--over", "B=1:3"), "expected: a chip, or values for W"),
        (("matmul", *FIXED, *AXES, "--chips", "b20", "--best", "min:lower"), "did you mean b200"),
        (("matmul", *FIXED, *AXES, "--best", "min:lower"), "a chip, or values for C and W"),
        (("matmul", "ask=3", *AXES), "unknown symbol 'ask'"),
        (("matmol", *AXES), "did you mean matmul"),
        (("matmul", *FIXED, "--over", "B=\x1b[31m"), "\\x1b[31m"),
    ],
)
def test_refused_words(run: Run, words: tuple[str, ...], expected: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert expected in err
    assert len(err.splitlines()) == 1
    assert "\x1b" not in err


def test_a_stop_half_way_says_how_far_it_came() -> None:
    huge = ("--over", "B=1:1000000", "D=1:1000000", "F=1:1000", "--chip", "b200", "--quantiles", "0.5:lower")
    started = subprocess.Popen(
        [sys.executable, "-u", "-m", "symroof", "sweep", "matmul", *huge],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "COLUMNS": "80"},
    )  # fmt: skip
    assert started.stderr is not None
    assert started.stderr.readline().startswith("1,000,000,000,000,000 points")
    time.sleep(0.5)
    started.send_signal(signal.SIGINT)
    out, err = started.communicate(timeout=60)
    assert (started.returncode, out) == (130, "")
    assert err.startswith("symroof: stopped after ")
    assert err.endswith(" of 1,000,000,000,000,000 points\n")
    assert len(err.splitlines()) == 1
