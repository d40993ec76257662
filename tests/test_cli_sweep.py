"""``symroof sweep``: what is printed, as text and as JSON, how axes are spelled, hostile words, a stop half way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof import derive
from symroof.cli import main
from symroof.cli.schema import schema_of
from symroof.sweeps.connect import Waiting
from symroof.sweeps.identity import identity
from symroof.sweeps.pose import sweep
from symroof.sweeps.resume import HEAD
from symroof.sweeps.work import here
from symroof.sweeps.writers import WRITTEN

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
        (
            ("matmul", "--over", "B=1:3"),
            "expected: D=…, F=…; a=…, o=…, w=… or --dtype NAME (in Python dtype=); --chip NAME (in Python chip=), or v",
        ),
        (
            ("matmul", *FIXED, "D=9", "C=1", "--over", "B=1:3"),
            "expected: --chip NAME (in Python chip=), or a value for W\n",
        ),
        (
            ("layer", "D=8", "G=2", "L=3", "N=9", "b=2", "--over", "S=1:3"),
            "expected: --chip NAME (in Python chip=), or values for C, W and W_network\n",
        ),
        (
            ("two-tier", "p=2", "q=3", "b=2", "C=1", "W=1", "--over", "n=1:3"),
            "in Python chip=), or a value for W_on_chip\n",
        ),
        (("two-tier", "p=2", "q=3", "--chip", "h100-sxm", "--over", "n=1:3"), "expected: W_on_chip=…\n"),
        (
            ("matmul", "D=9", "F=9", "--ask", "bytes", "--over", "B=1:3"),
            "expected: a=…, o=…, w=… or --dtype NAME (in Python dtype=)\n",
        ),
        (
            ("matmul", *FIXED, "--over", "B=geom:1:4"),
            "unknown kind of axis 'geom'; seen: geom:1:4; expected: 1:4096, 1",
        ),
        (("mfu", "--over", "G=1:8", "--ask", "lower"), "unknown output 'lower'; expected: one of U, threshold"),
        (("mfu", "--over", "U=0.1,0.2"), "over: U is what is solved for; expected: axes of the other symbols"),
        (("matmul", *FIXED, *AXES, "--chips", "b20", "--best", "min:lower"), "did you mean b200"),
        (("matmul", *FIXED, *AXES, "--best", "min:lower"), "--chip NAME (in Python chip=), or values for C and W\n"),
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


@pytest.mark.parametrize(
    ("more", "said", "widths"),
    [
        ((), ["widths", "a", "2", "B,", "o", "2", "B,", "w", "2", "B", "(bf16)"], {"a": 2, "o": 2, "w": 2}),
        (("--dtype", "int8", "a=2"), ["widths", "o", "1", "B,", "w", "1", "B", "(int8)"], {"a": 2, "o": 1, "w": 1}),
        (("a=2", "o=2", "w=1"), ["precision", "bf16"], {"a": 2, "o": 2, "w": 1}),
    ],
)
def test_the_precision_that_is_taken_is_said(
    fine: Callable[..., str], more: tuple[str, ...], said: list[str], widths: dict[str, int]
) -> None:
    words = ("matmul", "D=64", "F=64", *more, "--over", "B=1:3", "--chips", "h100-sxm,b200")
    assert said in [line.split() for line in fine(*words).splitlines()]
    found = data(fine(*words, "--json"))
    assert found["fixed"] == {**widths, "D": 64, "F": 64}
    assert found["dtype"] == said[-1].strip("()")


def test_the_vector_unit_has_a_precision_of_its_own(fine: Callable[..., str]) -> None:
    lines = fine("dot-product", "--chips", "h100-sxm,tpu-v5p", "--over", "N=1:3").splitlines()
    assert ["widths", "b", "4", "B", "(fp32)"] in [line.split() for line in lines]


def test_a_sweep_without_rates_and_widths_names_no_precision(fine: Callable[..., str]) -> None:
    found = data(fine("matmul", "D=64", "F=64", "--over", "B=1:3", "--ask", "flops", "--json"))
    assert (found["dtype"], found["fixed"]) == (None, {"D": 64, "F": 64})


@pytest.mark.parametrize("name", ["U", "threshold"])
def test_a_formula_gives_its_symbol(fine: Callable[..., str], name: str) -> None:
    words = ("mfu", "--over", "G=1:8", "N=70e9", "R=1000", "--chip", "h100-sxm")
    more = () if name == "U" else ("--ask", name)
    assert fine(*words, *more).splitlines()[-9].split() == ["G", "N", "R", name]
    crossover = derive("mfu").crossover()
    found = data(fine(*words, *more, "--json"))
    assert found["outputs"] == [{"name": name, "unit": ""}]
    for row in found["rows"]:
        exact = crossover.at(chip="h100-sxm", N=70 * 10**9, R=1000, G=row["G"]).values
        assert exact is not None
        assert isinstance(exact[0].low, Fraction)
        assert row[name] == pytest.approx(float(exact[0].low), rel=1e-14)
    best = data(fine(*words, "--best", f"max:{name}", "--json"))["folds"][0]
    assert (best["values"], best["places"][0]["G"]) == ([found["rows"][0][name]], 1)


def test_a_formula_for_another_symbol(fine: Callable[..., str]) -> None:
    words = ("mfu", "--for", "R", "--over", "U=0.1,0.4", "N=70e9", "G=8", "--chip", "h100-sxm", "--json")
    found = data(fine(*words))
    assert found["outputs"] == [{"name": "R", "unit": "token/s"}]
    assert [row["R"] for row in found["rows"]] == pytest.approx([U * 8 * 989.5e12 / (6 * 70e9) for U in (0.1, 0.4)])


def test_whole_numbers_are_integers_in_json(fine: Callable[..., str]) -> None:
    words = ("matmul", *FIXED, "--over", "B=1:3", "D=64,128.0", "--chip", "tpu-v5e", "--json")
    out = fine(*words, "--count", "regime", "--top", "2:min:lower", "--by", "B")
    found = data(out)
    wholes = [found["axes"][0]["first"], found["axes"][1]["last"], *found["fixed"].values()]
    wholes += [
        value for fold in found["folds"] if fold["kind"] == "count" for value in (fold["group"], *fold["values"])
    ]
    wholes += [value for fold in found["folds"] for place in fold["places"] for value in place.values()]
    assert len(wholes) > 20
    assert {type(value) for value in wholes} == {int}
    lower = [value for fold in found["folds"] if fold["kind"] == "top" for value in fold["values"]]
    assert {type(value) for value in lower} == {float}
    rows = data(fine(*words, "--ask", "flops,regime"))["rows"]
    assert {type(value) for row in rows for value in row.values()} == {int}


@contextmanager
def answering(scheduler: str, waiting: Waiting) -> Iterator[Any]:
    """A cluster that answers at once."""
    with waiting(f"connecting to {scheduler}"):
        pass
    yield here


def test_what_is_waited_for_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.cli.sweeping.WAITED", 0.05)
    monkeypatch.setattr("symroof.sweeps.connect.REFUSED", 0.3)
    words = ("matmul", *FIXED, "D=9", "--over", "B=1:3", "--chip", "b200", "--best", "min:lower", "--scheduler")
    code, out, err = run(*words, "tcp://127.0.0.1:1")
    assert (code, out) == (2, "")
    waited, refused = err.splitlines()
    assert waited == "connecting to tcp://127.0.0.1:1, for at most 30 s …"
    assert refused.startswith(
        "symroof: tcp://127.0.0.1:1: no scheduler answers; seen: Connection refused; expected: the"
    )
    monkeypatch.setattr("symroof.sweeps.cluster.cluster", answering)
    monkeypatch.setattr("symroof.cli.sweeping._head", lambda _: time.sleep(0.2))
    code, _, err = run(*words, "tcp://127.0.0.1:1")
    assert code == 0
    assert "connecting" not in err


def test_shares_of_rates_are_per_cent_too(run: Run, fine: Callable[..., str]) -> None:
    words = ("matmul", *FIXED, "D=9", "--over", "B=1:3", "--chip", "b200")
    shares, percent = (("--peak-scale", a, "--bandwidth-scale", b) for a, b in (("0.8", "0.9"), ("80%", "90%")))
    assert fine(*words, *shares) == fine(*words, *percent) != fine(*words)
    shown = " ".join(run("--help")[1].split())
    assert "--peak-scale X Achieved share of the peak: 0.8 or 80%." in shown
    assert "--bandwidth-scale X The same of the bandwidth: 0.9 or 90%." in shown


def test_another_sweep_is_refused_before_anything_is_estimated(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    words = ("matmul", *FIXED, "D=9", "--chip", "b200", "--write", str(path))
    assert run(*words, "--over", "B=1:4096")[0] == 0
    path.rename(tmp_path / "x.csv.part")
    posed = sweep("matmul", over={"B": "1:4096"}, chip="b200", F=4096, w=1, a=2, o=2, D=9, points=WRITTEN)
    line = json.dumps({HEAD: identity(posed, "csv")}, ensure_ascii=False)
    path.with_name("x.csv.journal").write_text(f"{line}\n", encoding="utf-8")
    for over in ("B=1:8192", "B=1:4096"):
        code, _, err = run(*words, "--over", over, "--resume", "--scheduler", "tcp://127.0.0.1:1")
        assert code == 2
        said = "seen: over: B=1:4096 in the journal, B=1:8192 now; expected: B=1:4096 to go on with it, or a new name"
        assert (said in err) == (over == "B=1:8192"), err
        assert ("no scheduler answers" in err) == (over == "B=1:4096")
    assert run(*words, "--over", "B=1:4096", "--resume")[0] == 0


def typed(*words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "symroof", "sweep", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_run_that_was_killed_says_how_to_go_on_and_when_it_is_done(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path, journal = tmp_path / "k.parquet", tmp_path / "k.parquet.journal"
    words = (
        "matmul",
        "D=64",
        "F=64",
        "--over",
        "W=lin:1e9:1e12:1250",
        "B=1:2000",
        "--chip",
        "h100-sxm",
        "--write",
        str(path),
    )
    started = subprocess.Popen([sys.executable, "-m", "symroof", "sweep", *words], stderr=subprocess.DEVNULL)
    while started.poll() is None and not (journal.exists() and len(journal.read_text().splitlines()) > 1):
        time.sleep(0.01)
    started.kill()
    started.wait()
    assert not path.exists()
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert "an unfinished run is here; expected: --resume (in Python resume=True) to go on with it, or" in err
    going_on = typed(*words, "--resume")
    assert going_on.returncode == 0, going_on.stderr
    said = f"written to {path}: 2,500,000 points in 3 files, a folder that is read as one table"
    assert going_on.stdout.splitlines()[-1] == said
    for more, problem in (
        ((), "the output exists;"),
        (("--resume",), "the output exists and no run of it is unfinished;"),
    ):
        code, out, err = run(*words, *more)
        assert (code, out, len(err.splitlines())) == (2, "", 1)
        assert problem in err
    assert [each.name for each in tmp_path.iterdir()] == ["k.parquet"]


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


def test_with_a_model_a_step_counts_all_of_it_as_derive_does(fine: Callable[..., str]) -> None:
    words = ["decode", "--model", "llama-3-70b", "--chip", "h200-sxm", "T=8192"]
    text = fine(*words, "--over", "B=1,16", "L=40,80")
    assert text.startswith("Llama 3 70B, decode, the whole model\n")
    rows = [line.split() for line in text.splitlines() if " ms " in line]
    # what derive says at B=16 and all 80 layers, and at half of them
    assert rows[-1] == ["16", "80", "37.984", "ms", "hbm"]
    assert rows[-2][:3] == ["16", "40", "19.211"]
    assert "Dense matmul" in fine("matmul", "--model", "llama-3-70b", "--chip", "h200-sxm", "--over", "B=1,16")


def test_of_a_share_it_is_said_that_it_cannot_be_above_1(run: Run, fine: Callable[..., str]) -> None:
    words = ("mfu", "N=70B", "G=1", "--chip", "h100-sxm", "--over", "R=100:100000:100", "--best", "max:U")
    code, out, err = run(*words)
    assert code == 0
    assert "U is a share: above 1 is impossible" in out + err
    assert "above 1" not in fine("mfu", "U=0.4", "G=1", "--chip", "h100-sxm", "--over", "N=1,2", "--for", "R")
