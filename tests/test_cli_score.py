"""``symroof score``: what is printed, in figures and as JSON, files of runs, and hostile ones."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.cli.schema import schema_of
from symroof.cli.score import _table
from symroof.scoring.roof import roof
from symroof.scoring.score import rated
from symroof.scoring.summary import Tally

Run = Callable[..., tuple[int, str, str]]
Fine = Callable[..., str]

H100 = ("--chip", "h100-sxm")
ONE = ("--flops", "4.4 TFLOP", "--bytes", "1.2 GB", "--seconds", "12.5 ms", *H100)
TRAINING = ("--flops", "1.05e15", "--bytes", "1 GB", "--seconds", "1")
STEP = """name,flops,bytes,seconds
products,4.4 TFLOP,1.2 GB,7.5 ms
norm,4e6,0.5 GB,0.2 ms
copy,0,2 GB,4 ms
gap,0,0,1 ms
"""
WRONG = STEP + "fused,1 GFLOP,8 GB,1 ms\nall devices,3e13,1 GB,8 ms\n"


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str | bytes], str]:
    """Writes a CSV file; its path."""

    def written(content: str | bytes) -> str:
        path = tmp_path / "runs.csv"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    return written


def data(out: str) -> dict[str, Any]:
    """What --json printed, valid and with floats that agree with the exact numbers beside them."""
    read: dict[str, Any] = json.loads(out)
    jsonschema.validate(read, schema_of("score"))
    for record in (read, read["summary"], *read["runs"]):
        for name, value in record.items():
            if name.endswith("_float") and value is not None:
                assert value == pytest.approx(float(Fraction(record[name.removesuffix("_float")])), rel=1e-15)
    return read


def test_one_run_in_full(fine: Fine) -> None:
    lines = fine("score", *ONE).splitlines()
    assert lines[0] == "H100 SXM, tensor unit at bf16, hbm"
    for line in (
        "devices    1: FLOPs and bytes are those of one device",
        "ridge      295.37 FLOP/B: compute-bound from there on, memory-bound below",
        "low        MFU and MBU both below 20 % count as overhead",
        "rate       4.4 TFLOP in 12.5 ms = 352 TFLOP/s",
        "traffic    1.2 GB in 12.5 ms = 96 GB/s",
        "MFU        35.6 %",
        "MBU        2.87 %",
        "intensity  3,666.7 FLOP/B",
        "attained   35.6 % of the roof at that intensity, 989.5 TFLOP/s",
        "regime     compute-bound: the intensity is at or above the ridge",
    ):
        assert line in lines
    assert any(line.startswith("peak       989.5 TFLOP/s dense   (printed 1979 TFLOP/s; sparse 2:4") for line in lines)
    assert "INCONSISTENT" not in "\n".join(lines)


def test_a_run_of_several_devices_says_so(fine: Fine) -> None:
    out = fine("score", *ONE, "--devices", "8", "--low", "1%")
    assert "devices    8: FLOPs and bytes are those of all 8 together, against 8 peaks and bandwidths" in out
    assert "MFU        4.45 %" in out
    assert "low        MFU and MBU both below 1 % count as overhead" in out


@pytest.mark.parametrize(
    ("options", "shown", "cause"),
    [
        (("--chip", "a100-80gb-sxm"), "336.5 %", "of 4 or more"),
        (H100, "106.1 %", "sparse peak"),
        ((*H100, "--peak", "1979 TFLOP/s", "--peak-kind", "sparse 2:4"), "106.1 %", "sparse peak"),
        (("--chip", "a100-80gb-sxm", "--peak", "156 TFLOP/s"), "673.1 %", "halved twice"),
    ],
)
def test_what_is_above_the_roof_ends_with_1(run: Run, options: tuple[str, ...], shown: str, cause: str) -> None:
    code, out, err = run("score", *TRAINING, *options)
    assert (code, err) == (1, "symroof: inconsistent: 1 of 1 above the roof\n")
    assert f"MFU        {shown}   INCONSISTENT: above 100 %" in out
    assert cause in next(line for line in out.splitlines() if line.startswith("likely "))
    code, out, _ = run("score", *TRAINING, *options, "--json")
    assert code == 1
    found = data(out)["runs"][0]
    assert f"{found['mfu_float'] * 100:.1f} %" == shown
    assert not found["consistent"]
    assert found["causes"]


def test_a_stated_peak_that_looks_sparse_has_a_note(fine: Fine) -> None:
    out = fine("score", *TRAINING, *H100, "--peak", "1979 TFLOP/s")
    assert "note       the stated peak is twice the dense bf16 peak of h100-sxm, 989.5 TFLOP/s" in out
    assert "MFU        53.1 %" in out


def test_stated_rates_need_no_accelerator(fine: Fine) -> None:
    stated = ("--peak", "125 TFLOP/s", "--bandwidth", "600 GB/s")
    out = fine("score", "--flops", "15.12 TFLOP", "--bytes", "240 GB", "--seconds", "1", *stated)
    assert out.startswith("stated rates, tensor unit at bf16, hbm\n")
    for line in ("MFU        12.1 %\n", "MBU        40 %\n", "intensity  63 FLOP/B\n", "regime     memory-bound: "):
        assert line in out


def test_zero_flops_and_zero_bytes(fine: Fine) -> None:
    copy = fine("score", "--flops", "0", "--bytes", "2 GB", "--seconds", "1 ms", *H100)
    assert "attained   59.7 % of the roof, here the bandwidth" in copy
    assert "regime     memory-bound" in copy
    inside = fine("score", "--flops", "1 TFLOP", "--bytes", "0", "--seconds", "2 ms", *H100)
    assert "intensity  infinite" in inside
    assert "regime     compute-bound" in inside
    idle = fine("score", "--flops", "0", "--bytes", "0", "--seconds", "2 ms", *H100)
    assert "regime     neither: no FLOPs and no bytes   overhead: MFU and MBU are both below 20 %" in idle


def test_milliseconds_read_as_seconds_are_hinted_at(fine: Fine) -> None:
    out = fine("score", "--flops", "4.4 TFLOP", "--bytes", "1.2 GB", "--seconds", "12.5", *H100)
    assert "perhaps    if the time is in milliseconds and was read as seconds, MFU is 35.6 %" in out


def test_a_file_of_runs(fine: Fine, file: Callable[[str], str]) -> None:
    path = file(STEP)
    lines = fine("score", "--csv", path, *H100).splitlines()
    rows = {line.split("  ")[0]: line.split() for line in lines[lines.index("") + 2 :]}
    assert rows["products"][-1] == "compute-bound"
    assert rows["norm"][-1] == "memory-bound"
    assert rows["copy"][-2:] == ["memory-bound,", "overhead"]
    assert rows["gap"][-2:] == ["neither,", "overhead"]
    assert "total      4 runs: 4.4 TFLOP, 3.7 GB, 12.7 ms" in lines
    assert "weighted   by time: MFU 35 %, MBU 8.7 %, intensity 1,189.2 FLOP/B" in lines
    time = next(line for line in lines if line.startswith("time "))
    shares = "59.1 % compute-bound, 33.1 % memory-bound, 7.87 % without FLOPs and bytes"
    assert time == f"time       {shares}; 39.4 % in runs that are overhead"
    mixed = next(line for line in lines if line.startswith("mixed "))
    assert "more than 20 % of the time" in mixed
    assert mixed.endswith("the honest table is the one run by run")
    found = data(fine("score", "--csv", path, *H100, "--json"))
    assert [each["line"] for each in found["runs"]] == [2, 3, 4, 5]
    assert found["summary"]["mixed"]
    assert sum(Fraction(share) for share in found["summary"]["regimes"].values()) == 1


def test_a_file_with_runs_above_the_roof(run: Run, file: Callable[[str], str]) -> None:
    path = file(WRONG)
    code, out, err = run("score", "--csv", path, *H100)
    assert (code, err) == (1, "symroof: inconsistent: 2 of 6 above the roof\n")
    lines = out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("fused "))
    assert lines[at].endswith("memory-bound  INCONSISTENT")
    assert lines[at + 1].startswith("    likely: bytes counted that stay in cache")
    assert "above      2 of 6 runs INCONSISTENT, above 100 %; likeliest causes: cache (1), devices (1)" in lines
    code, out, _ = run("score", "--csv", path, *H100, "--json")
    found = data(out)["summary"]
    assert (code, found["inconsistent"], found["causes"]) == (1, 2, {"cache": 1, "devices": 1})


def test_homogeneous_time_has_no_warning_and_nameless_runs_have_their_line(
    fine: Fine, file: Callable[[str], str]
) -> None:
    out = fine("score", "--csv", file("flops,bytes,seconds\n4.4e12,1.2e9,0.0075\n4.4e12,1.2e9,0.006\n"), *H100)
    assert "mixed" not in out
    assert "\nline 3  " in out


def test_names_cannot_steer_a_terminal(fine: Fine, file: Callable[[bytes], str]) -> None:
    path = file(b"name,flops,bytes,seconds\n\x1b[2J\xc2\x9bx,4e12,1e9,0.01\n")
    assert "\\x1b[2J\\x9bx" in fine("score", "--csv", path, *H100)
    out = fine("score", "--csv", path, *H100, "--json")
    assert data(out)["runs"][0]["name"] == "\\x1b[2J\\x9bx"
    assert all(char.isprintable() or char == "\n" for char in out)


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_byte_order_mark_and_line_ends_are_no_trouble(fine: Fine, file: Callable[[bytes], str], ends: str) -> None:
    path = file(b"\xef\xbb\xbf" + STEP.replace("\n", ends).encode())
    assert "total      4 runs" in fine("score", "--csv", path, *H100)


HEAD = "flops,bytes,seconds\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "runs.csv: no run in the file; expected: a CSV file with the columns flops, bytes and seconds"),
        ("\n\n", "runs.csv: no run in the file"),
        (HEAD, "runs.csv: no run in the file"),
        ("flops,seconds\n1,2\n", "runs.csv:1: no column bytes; seen: flops,seconds"),
        ("flop,bytes,seconds\n1,2,3\n", "did you mean flop?"),
        ("1,2,3\n", "runs.csv:1: no column flops"),
        ("flops,bytes,seconds,FLOPs\n1,2,3,4\n", "runs.csv:1: the column flops is there twice"),
        ("name,flops,bytes,seconds,name\n", "runs.csv:1: the column name is there twice"),
        ("flops;bytes;seconds\n1;2;3\n", "runs.csv:1: the columns are separated by semicolons"),
        ("flops\tbytes\tseconds\n1\t2\t3\n", "runs.csv:1: the columns are separated by tabs"),
        (HEAD + "1,2\n", "runs.csv:2: not as many values as columns; seen: 2; expected: 3"),
        (HEAD + "1,2,0,5\n", "runs.csv:2: not as many values as columns; seen: 4"),
        (HEAD + "1,2,3\n1,many,3\n", "runs.csv:3: bytes: not a number; seen: many"),
        (HEAD + "1,,3\n", "runs.csv:2: bytes: no value"),
        (HEAD + "-1,2,3\n", "runs.csv:2: flops: negative; seen: -1"),
        (HEAD + "1,2,-3 ms\n", "runs.csv:2: seconds: negative"),
        (HEAD + "1,2,0\n", "runs.csv:2: seconds: a run takes time; seen: 0; expected: a time above 0"),
        (HEAD + "1,2,0.0 ms\n", "runs.csv:2: seconds: a run takes time"),
        (HEAD + "NaN,2,3\n", "runs.csv:2: flops: not a number; seen: NaN"),
        (HEAD + "1,inf,3\n", "runs.csv:2: bytes: not a number; seen: inf"),
        (HEAD + "1,2,-Infinity s\n", "runs.csv:2: seconds: not a number"),
        (HEAD + "1e99999,2,3\n", "runs.csv:2: flops: the number is too long or its exponent too large"),
        (HEAD + "1e999999999999999999,2,3\n", "runs.csv:2: flops: the number is too long or its exponent too large"),
        (HEAD + "9" * 500 + ",2,3\n", "runs.csv:2: flops: the number is too long"),
        (HEAD + "1/3,2,3\n", "runs.csv:2: flops: not a decimal number"),
        (HEAD + "1,2 gb,3\n", "runs.csv:2: bytes: the unit is ambiguous"),
        (HEAD + "1 TFLOP/s,2,3\n", "runs.csv:2: flops: not a decimal number"),
        (HEAD + "1 TFLOPS,2,3\n", "runs.csv:2: flops: the unit does not fit"),
        (HEAD + "1,2 ms,3\n", "runs.csv:2: bytes: the unit does not fit"),
        (HEAD + "1,2,3 mss\n", "runs.csv:2: seconds: unknown unit 'mss'"),
        (HEAD + '"1,2,3\n', "runs.csv:2: not a line of CSV"),
        (HEAD + '"1"x,2,3\n', "runs.csv:2: not a line of CSV"),
        (HEAD + "1,2,3\r1,2,3\n", "runs.csv:2: not a line of CSV"),
        (HEAD.encode() + b"1,2,\xff\n", "runs.csv:2: not UTF-8 text"),
        (STEP.encode("utf-16"), "runs.csv:1: not UTF-8 text"),
        (b"\x7fELF\x02\x01\x00\x00\x00", "runs.csv:1: not a text file"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "runs.csv:1: not UTF-8 text"),
        (b"\x00" * 50_000_000, "runs.csv:1: the line is too long"),
        (HEAD.encode() + b"," * 50_000_000, "runs.csv:2: the line is too long"),
    ],
    ids=lambda value: repr(value[:30]),
)
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_hostile_files_are_one_message(
    run: Run, file: Callable[[str | bytes], str], content: str | bytes, message: str, form: tuple[str, ...]
) -> None:
    path = file(content)
    code, out, err = run("score", "--csv", path, *H100, *form)
    assert (code, out) == (2, "")
    assert err.count("symroof: ") == 1
    assert message in err
    assert "Traceback" not in err
    assert len(err) < 1000


def test_sums_stay_short_whatever_the_decimals(fine: Fine, file: Callable[[str], str]) -> None:
    rows = "".join(f"1.{'3' * 300}e-{at % 90},1e{at % 9},{at}.{'7' * 350}\n" for at in range(1, 300))
    assert "total      299 runs" in fine("score", "--csv", file(HEAD + rows), *H100)


def test_numbers_at_the_limits_are_printed(fine: Fine) -> None:
    tiny = ("--flops", "1e-300", "--bytes", "1e-300", "--seconds", "1e300")
    assert "MFU        " in fine("score", *tiny, *H100)
    found = data(fine("score", *tiny, *H100, "--json"))
    assert found["runs"][0]["rate_float"] == 0.0


def test_numbers_beyond_floats_are_null(run: Run) -> None:
    huge = ("--flops", "1e300", "--bytes", "1e300", "--seconds", "1e-300")
    code, out, _ = run("score", *huge, *H100, "--json")
    assert code == 1
    assert data(out)["runs"][0]["rate_float"] is None
    assert "no single slip" in run("score", *huge, *H100)[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "no --flops; expected: --flops, --bytes and --seconds (0 FLOPs for a copy), or --csv"),
        (("--flops", "1"), "no --bytes"),
        (("--flops", "1", "--bytes", "1"), "no --seconds"),
        (("--flops", "1", "--bytes", "1", "--seconds", "0"), "--seconds: a run takes time"),
        (("--flops", "", "--bytes", "1", "--seconds", "1"), "--flops: not a number"),
        (("--csv", "runs.csv", "--flops", "1"), "a run and a file of runs at once"),
        (("--csv", "nowhere.csv"), "nowhere.csv: no such file"),
        (("--csv", "."), ".: not a regular file"),
        (("--csv", "/dev/zero"), "/dev/zero: not a regular file"),
        (("--low", "0"), "--low: not between 0 and 100 %"),
        (("--devices", "many"), "devices: "),
        (("--peak-kind", "sparse"), "'sparse' is not one of 'dense', 'sparse 2:4'"),
        (("--unit", "scalar"), "'scalar' is not one of 'tensor', 'vector'"),
        (("--peak-scale", "0"), "--peak-scale: not positive"),
    ],
)
def test_refusals(run: Run, arguments: tuple[str, ...], message: str) -> None:
    code, out, err = run("score", *H100, *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_a_pipe_is_refused_at_once(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    assert "not a regular file" in run("score", "--csv", str(tmp_path / "pipe.csv"), *H100)[2]


def test_an_accelerator_of_ones_own(fine: Fine, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[mine.peaks.tensor]\nbf16 = { value = "100 TFLOP/s" }\n[mine.links.hbm]\nvalue = "1 TB/s"\n')
    amounts = ("--flops", "50 TFLOP", "--bytes", "0.2 TB", "--seconds", "1")
    out = fine("score", *amounts, "--chip", "mine", "--chips", str(path), "--peak-scale", "0.8")
    assert "MFU        62.5 %" in out
    assert "published → modelled: × 4/5" in out


def test_a_long_file_shows_its_progress_on_a_terminal_only(
    run: Run, file: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file(STEP + "products,4.4 TFLOP,1.2 GB,7.5 ms\n" * 200)
    monkeypatch.setattr("symroof.cli.score.LONG_FILE", 1000)
    plain = run("score", "--csv", path, *H100)
    assert plain[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    code, out, err = run("score", "--csv", path, *H100)
    assert (code, out) == plain[:2]
    assert "runs" in err
    assert "100%" in err
    monkeypatch.setattr("symroof.cli.score.LONG_FILE", 10**6)
    assert run("score", "--csv", path, *H100)[2] == ""


def test_output_is_the_same_however_many_lines_are_written_at_once(
    fine: Fine, file: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file(STEP)
    for form in ((), ("--json",)):
        whole = fine("score", "--csv", path, *H100, *form)
        with monkeypatch.context() as patch:
            patch.setattr("symroof.cli.score.HELD", 2)
            assert fine("score", "--csv", path, *H100, *form) == whole


def test_rows_are_written_as_they_are_read(run: Run, file: Callable[[str], str]) -> None:
    path = file(STEP + "copy,0,2 GB,4 ms\n" * 2_000 + "copy,0,2 GB,0\n")
    for form in ((), ("--json",)):
        code, out, err = run("score", "--csv", path, *H100, *form)
        assert code == 2
        assert "runs.csv:2006: seconds: a run takes time" in err
        assert 1_000 < out.count("copy") < 2_001


def test_what_is_held_does_not_grow_with_the_file() -> None:
    over = roof(chip="h100-sxm")
    runs = (rated(Fraction(10**12), Fraction(10**9), Fraction(1, at + 7), over) for at in range(3_000))
    tracemalloc.start()
    try:
        lines = _table(runs, Tally(over, Fraction(1, 5)))
        for _ in range(500):
            next(lines)
        first = tracemalloc.get_traced_memory()[1]
        assert sum(1 for _ in lines) > 2_500
        assert tracemalloc.get_traced_memory()[1] < first + 50_000
    finally:
        tracemalloc.stop()


def test_a_long_file_needs_no_standard_error(file: Callable[[str], str]) -> None:
    path = file(STEP + "products,4.4 TFLOP,1.2 GB,7.5 ms\n" * 8_000)
    command = f"{shlex.quote(sys.executable)} -m symroof score --csv {path} --chip h100-sxm 2>&-"
    ended = subprocess.run(command, shell=True, stdout=subprocess.PIPE, text=True, timeout=60, check=True)
    assert "total      8,004 runs" in ended.stdout


@pytest.mark.parametrize("arguments", [["score", *ONE], ["score", *ONE, "--json"], ["score", "--csv", "", *H100]])
def test_sympy_is_not_imported(arguments: list[str], file: Callable[[str], str]) -> None:
    words = [each or file(STEP) for each in arguments]
    check = (
        "import sys, atexit\n"
        "unwanted = ('sympy', 'numpy', 'jinja2', 'symroof.algebra', 'symroof.pipeline')\n"
        "atexit.register(lambda: print([m for m in unwanted if m in sys.modules]))\n"
        f"from symroof.cli import main; main({words})"
    )
    ended = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, timeout=60, check=True)
    assert "MFU" in ended.stdout or '"mfu"' in ended.stdout
    assert ended.stdout.splitlines()[-1] == "[]"
