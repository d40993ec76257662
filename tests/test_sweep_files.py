"""Sweeps written to CSV, Parquet and Zarr: every value, kills and resuming, refusals, a full disk."""

from __future__ import annotations

import csv
import json
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import numpy as np
import pyarrow.parquet
import pytest
import xarray
import zarr

from symroof.cli.schema import schema_of
from symroof.errors import InputError, MissingProgram
from symroof.kernels.kernel import compile_kernel
from symroof.quantities.meaning import Quantity
from symroof.sweeps.axes import axis
from symroof.sweeps.engine import Sweep
from symroof.sweeps.estimate import estimate_of_file
from symroof.sweeps.identity import identity
from symroof.sweeps.pose import sweep
from symroof.sweeps.resume import HEAD
from symroof.sweeps.work import Progress
from symroof.sweeps.writers import room_for, write

ENDINGS = ("csv", "parquet", "zarr")
OVER = {"B": "1:40", "D": "log:128:16384:30"}
ASK = ["lower", "regime", "threshold", "intensity"]
# writes until it has been told of so many chunks and then kills itself, or writes to the end
CHILD = """
import os, signal, sys
from test_sweep_files import posed
from symroof.sweeps.writers import write
path, stop, inside = sys.argv[1], int(sys.argv[2]), sys.argv[3]
def die(*_): os.kill(os.getpid(), signal.SIGKILL)
done = 0
def told(points):
    global done
    done += 1
    if done == stop and inside == "no":
        die()
    if done == stop:
        os.fsync = die
write(posed(), path, resume=True, progress=told)
"""


def posed(**more: Any) -> Sweep:
    over = more.pop("over", OVER)
    given: dict[str, Any] = {
        "chips": "h100-sxm,tpu-v5e",
        "ask": ASK,
        "points": 200,
        "backend": "numpy",
        "w": 1,
        "a": 2,
        "o": 2,
    }
    return sweep("matmul", over=over, F=4096, **(given | more))


def content(path: Path) -> dict[str, bytes]:
    """Every file of an output by its path in it."""
    files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]
    return {each.relative_to(path).as_posix(): each.read_bytes() for each in files}


def same(one: Path, other: Path) -> bool:
    if one.suffix == ".parquet":
        return bool(pyarrow.parquet.read_table(one).equals(pyarrow.parquet.read_table(other)))
    return content(one) == content(other)


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """The points of a table as numbers and labels."""
    if path.suffix == ".parquet":
        yield from pyarrow.parquet.read_table(path).to_pylist()
        return
    with path.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            yield {name: text if name in ("chip", "regime") else float(text) for name, text in row.items()}


@pytest.mark.parametrize("points", [7, 200, 1 << 20])
@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_every_value_of_a_table_is_that_of_the_kernel(tmp_path: Path, ending: str, points: int) -> None:
    grid = posed(points=points, over={"B": "1:6", "D": "log:128:16384:5"})
    read = list(rows(write(grid, tmp_path / f"x.{ending}")))
    assert len(read) == grid.size
    expected = grid.kernel.using("numpy")
    for place, row in enumerate(read):
        at = grid.at(place)
        assert {name: row[name] for name in at} == at
        chip = grid.axes[0].labels.index(str(at["chip"]))
        rates = {name: float(column[chip]) for name, column in grid.axes[0].columns.items()}
        sizes = {name: value for name, value in at.items() if name != "chip"}
        values = expected({name: [value] for name, value in {**grid.fixed, **rates, **sizes}.items()})
        for name in ASK:
            value = values[name][0]
            assert row[name] == (grid.labels[name][int(value)] if name == "regime" else value)


def test_zarr_is_a_dataset_with_the_values_of_the_kernel(tmp_path: Path) -> None:
    grid = posed()
    read = xarray.open_zarr(write(grid, tmp_path / "x.zarr"), chunks=None)
    assert list(read.chip.values) == ["h100-sxm", "tpu-v5e"]
    assert read.lower.dims == ("chip", "B", "D")
    assert read.lower.attrs["units"] == "s"
    assert read.regime.attrs["flag_meanings"] == "compute-bound memory-bound"
    names = {"B": read.B, "D": read.D, "C": read.C, "W": read.W}
    arrays = dict(zip(names, xarray.broadcast(*names.values()), strict=True))
    values = {name: array.transpose("chip", "B", "D").values for name, array in arrays.items()}
    expected = grid.kernel.using("numpy")({**grid.fixed, **values})
    for name in ASK:
        assert np.array_equal(read[name].values, expected[name])
    chunks = zarr.open_array(tmp_path / "x.zarr" / "lower", mode="r").chunks
    assert chunks == grid.chunk(0).shape


def test_special_values_and_labels_are_read_back(tmp_path: Path) -> None:
    from symroof.chips.preset import find_chip

    odd = replace(find_chip("tpu-v5e"), name='a, "b" – c')
    grid = posed(chips=[odd, "h100-sxm"], over={"B": "1:2", "D": [1e-0, 3e15]}, ask=["threshold", "flops"])
    for ending in ("csv", "parquet"):
        read = list(rows(write(grid, tmp_path / f"x.{ending}")))
        assert {row["chip"] for row in read} == {odd.name, "h100-sxm"}
        assert float("inf") in {row["threshold"] for row in read}
        assert max(row["flops"] for row in read) == 2 * 2 * 3e15 * 4096
    assert list(xarray.open_zarr(write(grid, tmp_path / "x.zarr")).chip.values) == [odd.name, "h100-sxm"]


def test_parquet_is_a_file_for_one_chunk_and_a_folder_for_several(tmp_path: Path) -> None:
    one = write(posed(points=1 << 20), tmp_path / "one.parquet")
    assert pyarrow.parquet.ParquetFile(one).num_row_groups == 1
    grid = posed()
    several = write(grid, tmp_path / "several.parquet")
    files = sorted(several.iterdir())
    assert [pyarrow.parquet.ParquetFile(file).metadata.num_rows for file in files] == [c.points for c in grid.chunks()]
    assert all(pyarrow.parquet.ParquetFile(file).num_row_groups == 1 for file in files)
    assert pyarrow.parquet.read_table(several).equals(pyarrow.parquet.read_table(one))


def test_parquet_says_what_stays_the_same_and_the_rates(tmp_path: Path) -> None:
    grid = posed(dtype="int8", o="bf16")
    for file in sorted(write(grid, tmp_path / "x.parquet").iterdir())[:2]:
        said = {name.decode(): text.decode() for name, text in pyarrow.parquet.read_schema(file).metadata.items()}
        assert said["dtype"] == "int8"
        assert {name: float(said[name]) for name in grid.fixed} == grid.fixed
        assert json.loads(said["W"]) == {"h100-sxm": 3.35e12, "tpu-v5e": 8.2e11}


def test_zarr_has_all_that_a_dataset_has(tmp_path: Path) -> None:
    grid = sweep("matmul", over=OVER, F=4096, chips="h100-sxm,tpu-v5e")
    made, read = grid.dataset(), xarray.open_zarr(grid.write(tmp_path / "x.zarr"), chunks=None)
    assert set(read.coords) == set(made.coords) == {"chip", "B", "D", "C", "W", "F", "a", "o", "w"}
    for name in (*made.coords, *made.data_vars):
        assert (read[name].dims, read[name].attrs) == (made[name].dims, made[name].attrs)
        assert (read[name] == made[name]).all()
    assert read.a.attrs["long_name"] == "bytes per activation"
    assert read.attrs["dtype"] == made.attrs["dtype"] == "bf16"


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_sweep_writes_itself(tmp_path: Path, ending: str) -> None:
    grid, path = posed(folds=["min:lower"]), tmp_path / f"x.{ending}"
    with pytest.raises(Stopped):
        grid.write(path, progress=stopping(3))
    with pytest.raises(InputError, match=r"--resume \(in Python resume=True\)"):
        grid.write(path)
    assert grid.write(path, resume=True) == path
    assert same(path, write(posed(), tmp_path / f"y.{ending}"))
    with pytest.raises(InputError, match="the output exists and no run of it is unfinished; expected: nothing more"):
        grid.write(path, resume=True)


def test_a_sweep_writes_in_chunks_that_suit_files(tmp_path: Path) -> None:
    over = {"B": "1:3", "W": np.linspace(1e9, 1e12, 400_000)}
    grid = sweep("matmul", over=over, D=64, F=64, chip="h100-sxm", ask=["lower"])
    done = list[int]()
    grid.write(tmp_path / "x.parquet", progress=done.append)
    assert grid.chunk_count == 1
    assert done == [800_000, 400_000]


def child(path: Path, stop: int, inside: str) -> int:
    """Write in a process of its own that dies after ``stop`` chunks or inside the next; its exit code."""
    space = {**os.environ, "PYTHONPATH": str(Path(__file__).parent), "PYTHONHASHSEED": str(stop)}
    words = [sys.executable, "-c", CHILD, str(path), str(stop), inside]
    return subprocess.run(words, env=space, timeout=120, check=False).returncode


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_run_that_is_killed_goes_on_as_if_nothing_had_happened(tmp_path: Path, ending: str) -> None:
    grid, path = posed(), tmp_path / f"killed.{ending}"
    whole = write(grid, tmp_path / f"whole.{ending}")
    stop = random.Random(ending).randrange(2, grid.chunk_count - 3)
    for after, inside in ((stop, "no"), (2, "yes")):
        assert child(path, after, inside) == -signal.SIGKILL
        assert not path.exists()
    done = list[int]()
    write(grid, path, resume=True, progress=done.append)
    assert sum(done) == grid.size
    assert done[0] >= stop * grid.chunk(0).points  # finished before
    assert same(path, whole)
    assert sorted(each.name for each in tmp_path.iterdir()) == [f"killed.{ending}", f"whole.{ending}"]


class Stopped(Exception):
    pass


def stopping(after: int) -> Progress:
    """Stops a run once so many chunks are done."""
    left = [after]

    def told(_: int) -> None:
        left[0] -= 1
        if not left[0]:
            raise Stopped

    return told


def begun(path: Path, grid: Sweep, after: int = 3) -> None:
    with pytest.raises(Stopped):
        write(grid, path, progress=stopping(after))


@pytest.mark.parametrize("ending", ENDINGS)
def test_another_sweep_does_not_go_on(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"x.{ending}"
    begun(path, posed())
    before = content(tmp_path)
    others: dict[str, dict[str, Any]] = {
        "over: B=1:40 in the journal, B=2:41 now": {"over": {**OVER, "B": "2:41"}},
        "over: chip=h100-sxm,tpu-v5e in the journal": {"chips": "h100-sxm,tpu-v5p"},
        "values: w=1 in the journal, w=2 now": {"w": 2},
        "asked: outputs=lower,regime,threshold,intensity in the journal": {"ask": ["lower"]},
        "written: points of a chunk=200 in the journal": {"points": 201},
    }
    for said, other in others.items():
        with pytest.raises(InputError, match=f"another sweep was begun here; seen: {said}"):
            write(posed(**other), path, resume=True)
    assert content(tmp_path) == before
    write(posed(), path, resume=True)


@pytest.mark.parametrize("ending", ENDINGS)
def test_nothing_is_overwritten(tmp_path: Path, ending: str) -> None:
    path, grid = tmp_path / f"x.{ending}", posed()
    begun(path, grid)
    with pytest.raises(InputError, match="an unfinished run is here"):
        write(grid, path)
    write(grid, path, resume=True)
    before = content(path)
    for resume in (False, True):
        with pytest.raises(InputError, match="the output exists"):
            write(grid, path, resume=resume)
    assert content(path) == before
    alone = tmp_path / f"y.{ending}"
    alone.with_name(f"{alone.name}.part").write_text("mine", encoding="utf-8")
    for resume in (False, True):
        with pytest.raises(InputError, match="a part without its journal"):
            write(grid, alone, resume=resume)


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_appears_meanwhile_stays(tmp_path: Path, ending: str) -> None:
    path, grid = tmp_path / f"x.{ending}", posed()

    def appears(_: int) -> None:
        path.write_text("other", encoding="utf-8")

    with pytest.raises(InputError, match="the output exists"):
        write(grid, path, progress=appears)
    assert path.read_text(encoding="utf-8") == "other"


def test_resume_begins_where_nothing_is(tmp_path: Path) -> None:
    assert same(write(posed(), tmp_path / "x.csv", resume=True), write(posed(), tmp_path / "new" / "y.csv"))


def test_a_kill_between_the_name_and_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, grid, unlink = tmp_path / "x.csv", posed(), Path.unlink

    def killed(self: Path, missing_ok: bool = False) -> None:
        if self.suffix == ".journal":
            raise Stopped
        unlink(self, missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", killed)
        with pytest.raises(Stopped):
            write(grid, path)
    before = path.read_bytes()
    write(grid, path, resume=True)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["x.csv"]


@pytest.mark.parametrize("tail", ["3 99", "4 99\n", "3 x\n", "\x00\n", "3 99 1\n", "3 -1\n"])
def test_a_torn_journal_does_its_chunk_again(tmp_path: Path, tail: str) -> None:
    path, grid = tmp_path / "x.csv", posed()
    whole = write(grid, tmp_path / "whole.csv")
    begun(path, grid)
    with path.with_name("x.csv.journal").open("a", encoding="utf-8") as journal:
        journal.write(tail)
    with pytest.raises(Stopped):
        write(grid, path, resume=True, progress=stopping(3))  # told what was finished, and of two chunks more
    done = list[int]()
    assert same(write(grid, path, resume=True, progress=done.append), whole)
    assert done[0] == 5 * grid.chunk(0).points


def longer(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"x")


def flipped(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:-2] + bytes([data[-2] ^ 1]) + data[-1:])


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 1)


@pytest.mark.parametrize("damage", [Path.unlink, cut, flipped, longer, lambda path: os.truncate(path, 0)])
@pytest.mark.parametrize(
    "name",
    [
        "x.csv",
        "x.parquet/part-00000.parquet",
        "x.parquet/part-00001.parquet",
        "x.zarr/zarr.json",
        "x.zarr/intensity/zarr.json",
        "x.zarr/intensity/c/0/1/0",
        "x.zarr/lower/c/0/0/0",
        "x.zarr/D/c/0",
    ],
)
def test_what_is_not_as_the_journal_says_is_refused(tmp_path: Path, name: str, damage: Callable[[Path], None]) -> None:
    output, _, inside = name.partition("/")
    path, grid = tmp_path / output, posed()
    begun(path, grid)
    file = path.with_name(f"{output}.part") / inside
    assert file.is_file()
    damage(file)
    if name == "x.csv" and damage is longer:  # behind what counts
        write(grid, path, resume=True)
        return
    with pytest.raises(InputError, match="what is there is not what the journal says"):
        write(grid, path, resume=True)


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("lines", ["0 0\n", "0 5\n", "0 4294967296\n", "".join(f"{k} 0\n" for k in range(99))])
def test_marks_that_nobody_made_are_refused(tmp_path: Path, ending: str, lines: str) -> None:
    path, grid = tmp_path / f"x.{ending}", posed()
    begun(path, grid)
    journal = path.with_name(f"{path.name}.journal")
    head, *_ = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    journal.write_text(head + lines, encoding="utf-8")
    with pytest.raises(InputError, match="what is there is not what the journal says"):
        write(grid, path, resume=True)


def test_a_journal_that_is_no_regular_file_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.csv.journal")
    for resume in (False, True):
        with pytest.raises(InputError, match=r"x\.csv\.journal: not a regular file"):
            write(posed(), tmp_path / "x.csv", resume=resume)


@pytest.mark.parametrize("text", ["", "{}\n", "nonsense\n", '{"symroof sweep": 3}\n', "\udcff\n"])
def test_a_file_that_is_no_journal(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.csv"
    path.with_name("x.csv.journal").write_bytes(text.encode("utf-8", "surrogateescape"))
    if text:
        with pytest.raises(InputError, match="not the journal of a sweep"):
            write(posed(), path, resume=True)
    else:
        write(posed(), path, resume=True)  # killed before its first line


def test_two_runs_do_not_write_at_once(tmp_path: Path) -> None:
    path, grid = tmp_path / "x.csv", posed()
    refused = list[str]()

    def other(_: int) -> None:
        with pytest.raises(InputError, match="another run is writing this") as error:
            write(grid, path, resume=True)
        refused.append(str(error.value))

    write(grid, path, progress=other)
    assert len(refused) == grid.chunk_count


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_full_disk_is_one_clear_line(tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path, grid, calls, real = tmp_path / f"x.{ending}", posed(), [0], os.fsync

    def full(handle: int) -> None:
        calls[0] += 1
        if calls[0] == 9:
            raise OSError(28, "No space left on device")
        real(handle)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(InputError, match=r"No space left on device.*chunks.*resume"):
            write(grid, path)
    assert not path.exists()
    assert same(write(grid, path, resume=True), write(grid, tmp_path / f"whole.{ending}"))


def test_the_arrays_of_zarr_are_listed_in_the_order_of_their_names(tmp_path: Path) -> None:
    held = json.loads((write(posed(), tmp_path / "x.zarr") / "zarr.json").read_text(encoding="utf-8"))
    names = list(held["consolidated_metadata"]["metadata"])
    assert {"w", "W", "lower"} <= set(names)
    assert names == sorted(names)


def test_a_chunk_without_numbers_is_a_file_of_zarr_too(tmp_path: Path) -> None:
    kernel = compile_kernel({"none": "x/y"}, ["x", "y"], backend="numpy")
    axes = (axis("x", [0.0], Quantity("x")), axis("y", [0.0], Quantity("y")))
    path = write(Sweep("nothing", axes, {}, kernel), tmp_path / "x.zarr")
    assert (path / "none" / "c" / "0" / "0").is_file()
    assert np.isnan(xarray.open_zarr(path).none.values).all()


LIMITED = """
import resource, sys
from test_sweep_files import posed
from symroof.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
over = ["B=1:400", "D=log:128:16384:100"]
words = ["sweep", "matmul", "w=1", "a=2", "o=2", "F=4096", "--over", *over, "--chip", "h100-sxm"]
main([*words, "--write", sys.argv[1], *sys.argv[3:]])
"""


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_that_may_not_grow(tmp_path: Path, ending: str) -> None:
    space = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    words = [sys.executable, "-c", LIMITED, str(tmp_path / f"x.{ending}"), "5000"]
    run = subprocess.run(words, env=space, timeout=120, check=False, capture_output=True, text=True)
    assert run.returncode == 2
    last = run.stderr.strip().splitlines()
    assert last[-1].startswith(
        f"symroof: {tmp_path / f'x.{ending}'}: it cannot be written: File too large; seen: after 0"
    )
    assert "Traceback" not in run.stderr
    assert not (tmp_path / f"x.{ending}").exists()
    words[-1] = str(1 << 30)
    again = subprocess.run([*words, "--resume"], env=space, timeout=120, check=False, capture_output=True, text=True)
    assert again.returncode == 0, again.stderr
    assert [each.name for each in tmp_path.iterdir()] == [f"x.{ending}"]


@pytest.mark.parametrize(("ending", "package"), [("parquet", "pyarrow"), ("zarr", "zarr")])
def test_without_the_package(tmp_path: Path, ending: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingProgram, match=r"symroof\[sweep\]"):
        write(posed(), tmp_path / f"x.{ending}")
    assert list(tmp_path.iterdir()) == []
    write(posed(), tmp_path / "x.csv")


@pytest.mark.parametrize("name", ["x", "x.txt", "x.csv.gz", ".csv"])
def test_other_endings_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match="no known format"):
        write(posed(), tmp_path / name)


def test_a_journal_can_be_read(tmp_path: Path) -> None:
    begun(tmp_path / "x.csv", posed())
    head, *lines = (tmp_path / "x.csv.journal").read_text(encoding="utf-8").splitlines()
    assert json.loads(head)["symroof sweep"]["over"]["B"] == "1:40"
    assert [line.split()[0] for line in lines] == ["0", "1", "2"]


def test_the_command_writes_refuses_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from symroof.cli import main

    path = tmp_path / "x.csv"
    words = ["sweep", "matmul", "w=1", "a=2", "o=2", "F=4096", "--over", "B=1:9", "D=1,2,3", "--chip", "tpu-v5e"]

    def ran(*more: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stopped:
            main([*words, *more])
        printed = capsys.readouterr()
        assert isinstance(stopped.value.code, int)
        return stopped.value.code, printed.out, printed.err

    code, out, err = ran("--write", str(path))
    assert code == 0, err
    assert (out.splitlines()[0], out.splitlines()[-1]) == ("Dense matmul", f"written to {path}: 27 points")
    assert ["D", "3", "points", "1", "…", "3"] in [line.split() for line in out.splitlines()]
    assert err.startswith("27 points, ")
    assert len(list(rows(path))) == 27
    assert ran("--write", str(path))[0] == 2
    for more, problem in (
        (("--write", str(tmp_path / "y.csv"), "--best", "min:lower"), "every point"),
        (("--write", str(tmp_path / "y.txt")), "no known format"),
        (("--resume",), "--write"),
        (("--scheduler", "local"), "--write"),
        (("--scheduler", "tcp://", "--best", "min:lower"), "not a scheduler"),
    ):
        code, out, err = ran(*more)
        assert (code, problem in err) == (2, True), err
    assert [each.name for each in tmp_path.iterdir()] == ["x.csv"]


WORDS = ("sweep", "matmul", "w=1", "a=2", "o=2", "F=4", "--over", "B=1:9", "D=1,2", "--chip", "tpu-v5e")


def test_a_file_and_what_is_in_it_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from symroof.cli import main
    from symroof.sweeps import report

    monkeypatch.delattr(report, "rows")  # no point is evaluated for the record
    path = tmp_path / "x.csv"
    with pytest.raises(SystemExit) as stopped:
        main([*WORDS, "--write", str(path), "--json"])
    assert stopped.value.code == 0
    found = json.loads(capsys.readouterr().out)
    jsonschema.validate(found, schema_of("sweep"))
    assert (found["points"], found["rows"], found["folds"]) == (18, [], [])
    assert found["notes"] == [f"written to {path}: 18 points"]
    assert len(list(rows(path))) == 18


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_estimate_of_a_file_is_near_its_size(tmp_path: Path, ending: str) -> None:
    grid = posed(over={"B": "1:300", "D": "lin:128:16384:300"}, points=1 << 20)
    found = estimate_of_file(grid, tmp_path / f"x.{ending}")
    path = write(grid, tmp_path / f"x.{ending}")
    size = sum(map(len, content(path).values()))
    assert found.points == grid.size
    assert found.seconds > 0
    assert 0.7 * size < found.bytes < 1.5 * size
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_where_nothing_can_be_tried_the_values_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert estimate_of_file(posed(), Path("x.csv")).bytes == 8 * 2400 * 4


def test_what_cannot_be_written_is_refused_before_anything_is_estimated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from symroof.cli import main
    from symroof.sweeps import writers

    def ran(*more: str) -> str:
        with pytest.raises(SystemExit) as stopped:
            main([*WORDS, *more])
        assert stopped.value.code == 2
        printed = capsys.readouterr()
        assert len(printed.err.splitlines()) == 1
        return printed.err

    path = tmp_path / "x.csv"
    path.touch()
    assert "the output exists" in ran("--write", str(path))
    assert "nothing to fold by itself; seen: --by B" in ran("--write", str(tmp_path / "y.csv"), "--by", "B")
    begun(tmp_path / "z.csv", posed())
    hint = "--resume (in Python resume=True) to go on with it, or z.csv.journal and z.csv.part removed"
    assert hint in ran("--write", str(tmp_path / "z.csv"))
    monkeypatch.setattr(writers, "room_for", lambda _: 300)
    for name, more, said in (("full.csv", (), True), ("again.csv", ("--resume",), False)):
        with pytest.raises(SystemExit):
            main([*WORDS, "--write", str(tmp_path / name), *more])
        assert ("note: only 300 B are free there" in capsys.readouterr().err.splitlines()) == said


def test_room_is_that_of_the_nearest_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Path]()

    def usage(path: Path) -> SimpleNamespace:
        asked.append(path)
        return SimpleNamespace(free=7)

    monkeypatch.setattr(shutil, "disk_usage", usage)
    assert room_for(tmp_path / "new" / "deep" / "x.csv") == 7
    assert asked == [tmp_path]
    monkeypatch.undo()
    assert room_for(tmp_path / ("n" * 300) / "x.csv") is None


def test_ctrl_c_ends_with_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from symroof.cli import main
    from symroof.sweeps import writers

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writers, "evaluated", interrupted)
    with pytest.raises(SystemExit) as stopped:
        main([*WORDS, "--write", str(tmp_path / "x.csv")])
    assert stopped.value.code == 130
    assert "stopped after 0 of 18 points" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("length", [1, 40])
def test_a_journal_that_is_cut_short_in_its_first_line_is_begun_again(tmp_path: Path, ending: str, length: int) -> None:
    grid = posed(over={"B": "1:4", "D": "1024,4096"})
    output = tmp_path / f"a.{ending}"
    whole = content(write(grid, tmp_path / f"b.{ending}"))
    with (tmp_path / f"a.{ending}.journal").open("w", encoding="utf-8") as stream:
        stream.write(json.dumps({HEAD: identity(grid, "any")})[:length])
    assert content(write(grid, output, resume=True)).keys() == whole.keys()
    assert not list(tmp_path.glob("*.journal"))


def test_a_journal_nested_beyond_reason_is_none(tmp_path: Path) -> None:
    (tmp_path / "a.csv.journal").write_text("[" * 100_000 + "\n")
    with pytest.raises(InputError, match="not the journal of a sweep"):
        write(posed(), tmp_path / "a.csv", resume=True)
