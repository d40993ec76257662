"""Benchmarks: the harness by a clock that is made, the rivals by their results, and what a run writes."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from errno import ENOSPC
from itertools import permutations
from math import isinf, prod
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import numpy as np
import pytest

from symroof import InputError
from symroof.bench import arrays, grid, making, whole
from symroof.bench.folder import NUMBERS, PLOT, TABLE, made, write
from symroof.bench.gridruns import CONTESTANTS, Shape, corner
from symroof.bench.harness import Limits, Ratio, race, ratio
from symroof.bench.jobs import JOBS, named
from symroof.bench.native import X86, build, filling
from symroof.bench.plan import Plan
from symroof.bench.problem import EIGHT, ONE, SCALARS, Problem, by_hand, compiled, disagreement, empty, points, unmoved
from symroof.bench.report import UNJUDGED, _styles, curves, judged, markdown, plot, record, remarks, time
from symroof.bench.result import Result, Row
from symroof.bench.rivals import BLOCKED, LIMIT, MACHINE_CODE, OURS, RIVALS, TRAFFIC, Rival, missing
from symroof.bench.targets import FASTER, MEMORY, SLOWER, TARGETS, WRONG, Target, shown
from symroof.cli.schema import schema_of
from symroof.kernels.backends import PAYS
from symroof.library import checkout

Fine = Callable[..., str]
Need = Callable[[str], str]


class Clock:
    """Seconds that pass only in contestants; it notes who had a turn."""

    def __init__(self) -> None:
        self.now = 0.0
        self.turns: list[str] = []

    def __call__(self) -> float:
        return self.now

    def run(self, name: str, *seconds: float) -> Callable[[], None]:
        """A contestant whose calls take ``seconds`` one after another, and then the last of them for ever."""
        left = list(seconds)

        def called() -> None:
            self.turns.append(name)
            self.now += left.pop(0) if len(left) > 1 else left[0]

        return called


# the harness


def test_contestants_take_turns_in_an_order_of_each_round() -> None:
    clock = Clock()
    runs = {name: clock.run(name, 1.0) for name in "abc"}
    times = race(runs, Limits(rounds=12, seconds=100), clock=clock)
    assert times == dict.fromkeys("abc", (1.0,) * 12)
    assert "".join(clock.turns[:6]) == "abc" + "abc"  # untimed
    rounds = ["".join(clock.turns[at : at + 3]) for at in range(6, len(clock.turns), 3)]
    assert len(rounds) == 12
    assert {"".join(sorted(each)) for each in rounds} == {"abc"}
    for one, other in permutations("abc", 2):
        assert any(one + other in each for each in rounds)


def test_first_calls_are_no_measurements() -> None:
    clock = Clock()
    times = race({"a": clock.run("a", 50.0, 1.0)}, Limits(rounds=3, seconds=100), clock=clock)
    assert times == {"a": (1.0,) * 3}


def test_short_calls_are_repeated_until_they_can_be_measured() -> None:
    clock = Clock()
    times = race({"a": clock.run("a", 2.0**-20), "b": clock.run("b", 0.5)}, Limits(rounds=2), clock=clock)
    assert times == {"a": (2.0**-20,) * 2, "b": (0.5,) * 2}
    assert clock.turns.count("a") * 2.0**-20 >= 2 * 0.002
    assert clock.turns.count("b") == 4


def test_it_stops_after_the_budget_but_not_before_the_least_rounds() -> None:
    clock = Clock()
    times = race({"a": clock.run("a", 1.0), "b": clock.run("b", 1.0)}, Limits(100, 50.0, 3), clock=clock)
    assert len(times["a"]) == 25
    times = race({"a": clock.run("a", 1.0)}, Limits(100, 0.0, 3), clock=clock)
    assert len(times["a"]) == 3


def test_a_slow_contestant_drops_out_and_the_rest_goes_on() -> None:
    clock = Clock()
    times = race({"slow": clock.run("slow", 8.0), "fast": clock.run("fast", 1.0)}, Limits(20, 60.0, 3), clock=clock)
    assert (len(times["slow"]), len(times["fast"])) == (3, 20)


def test_what_comes_before_a_measurement_is_not_timed() -> None:
    clock = Clock()
    before = clock.run("before", 10.0)
    times = race({"a": clock.run("a", 2.0**-10)}, Limits(3, 100), before=before, clock=clock)
    assert times == {"a": (2.0**-10,) * 3}
    assert clock.turns == ["a", *["before", "a"] * 3]


def test_garbage_waits_until_all_is_measured() -> None:
    def stops() -> None:
        seen.append(gc.isenabled())
        if len(seen) == 3:
            raise RuntimeError("stop")

    seen: list[bool] = []
    with pytest.raises(RuntimeError, match="stop"):
        race({"a": stops}, before=list)
    assert seen == [True, False, False]
    assert gc.isenabled()


def test_a_ratio_is_one_of_medians_with_the_spread_of_the_rounds() -> None:
    assert ratio((10.0, 20.0, 40.0), (1.0, 2.0, 2.0)) == Ratio(10.0, 10.0, 15.0)
    assert ratio((3.0,), (2.0,)) == Ratio(1.5, 1.5, 1.5)
    # one has had more rounds
    assert ratio((4.0, 4.0, 4.0, 4.0), (1.0, 2.0)) == Ratio(4.0 / 1.5, 2.5, 3.5)


# contestants


def solved(problem: Problem, rival: Rival, n: int) -> str:
    """What is wrong with a contestant's results at ``n`` points."""
    inputs, outputs = points(problem, n), [empty(n) for _ in problem.outputs]
    return rival.wrong(problem, inputs, rival.make(problem)(inputs, outputs)())


@pytest.mark.parametrize("problem", [EIGHT, ONE], ids=lambda problem: problem.name)
@pytest.mark.parametrize("rival", RIVALS, ids=lambda rival: rival.name)
@pytest.mark.parametrize("n", [1, 1000])
def test_every_contestant_is_right(problem: Problem, rival: Rival, n: int) -> None:
    if why := missing(rival):
        pytest.skip(why)
    assert solved(problem, rival, n) == ""


def test_the_formulas_by_hand_are_what_symroof_derives_exactly() -> None:
    kernel, inputs = compiled(EIGHT), points(EIGHT, 50)
    inputs[1][0], inputs[2][0] = 128, 128  # never
    found = by_hand(np, EIGHT, inputs, list(SCALARS.values()))
    for number, sizes in enumerate(zip(*inputs, strict=True)):
        exact = kernel.exact(**{name: int(size) for name, size in zip(EIGHT.inputs, sizes, strict=True)}, **SCALARS)
        assert [each[number] for each in found] == pytest.approx([float(exact[name]) for name in EIGHT.outputs])
    never = [isinf(value) for value in found[EIGHT.outputs.index("crossover")]]
    assert True in never
    assert False in never


@pytest.mark.parametrize("place", [0, 700, 999])
@pytest.mark.parametrize("value", [np.nan, 0.0, 1.000001, np.inf])
def test_one_wrong_number_is_seen(place: int, value: float) -> None:
    inputs = points(EIGHT, 1000)
    results = by_hand(np, EIGHT, inputs, list(SCALARS.values()))
    assert disagreement(EIGHT, inputs, results) == ""
    results[4][place] *= value
    assert disagreement(EIGHT, inputs, results) == "wrong: intensity differs between the points 0 and 1,000"


def test_a_wrong_branch_and_a_wrong_shape_are_seen() -> None:
    inputs = points(ONE, 1000)
    (right,) = by_hand(np, ONE, inputs, list(SCALARS.values()))
    assert "crossover differs" in disagreement(ONE, inputs, [np.where(np.isinf(right), -1.0, right)])
    assert "crossover differs" in disagreement(ONE, inputs, [np.abs(right) * (1 + 1e-4)])
    assert "shape (999,)" in disagreement(ONE, inputs, [right[1:]])


def test_traffic_is_that_of_every_array() -> None:
    inputs = points(EIGHT, 10)
    moved = [inputs[0] + inputs[1] + inputs[2] for _ in EIGHT.outputs]
    assert unmoved(EIGHT, inputs, moved) == ""
    moved[3][9] = 0.0
    assert unmoved(EIGHT, inputs, moved) == "wrong: upper is not the sum of the inputs"


def test_a_contestant_that_is_wrong_or_fails_does_not_compete(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(problem: Problem) -> Any:
        raise OSError(problem.name)

    lazy = Rival("lazy", lambda _: lambda _, outputs: lambda: outputs)
    broken = Rival("broken", fails)
    absent = Rival("absent", fails, ("no_such_module",))
    nowhere = Rival("nowhere", fails, ("!no-such-program",))
    big = Rival("big", lambda _: lambda _, outputs: lambda: outputs, own=10**9)
    ours = next(rival for rival in RIVALS if rival.name == OURS)
    monkeypatch.setattr(arrays, "RIVALS", (lazy, broken, absent, nowhere, big, ours))
    (result,) = JOBS["one"](Plan(quick=True))
    assert [row.contestant for row in result.rows] == [OURS]
    assert result.left_out["lazy"].startswith("wrong: crossover differs")
    assert {name: why for name, why in result.left_out.items() if name != "lazy"} == {
        "broken": "failed: OSError: one",
        "absent": "no_such_module is not installed",
        "nowhere": "no-such-program is not installed",
        "big": "not enough memory",
    }


@pytest.mark.parametrize("job", ["one", "thresholds", "grid"])
def test_without_machine_code_that_is_said(monkeypatch: pytest.MonkeyPatch, job: str) -> None:
    ours = next(rival for rival in RIVALS if rival.name == OURS)
    monkeypatch.setattr(arrays, "RIVALS", (ours,))
    for installed, said in ((False, {MACHINE_CODE: "llvmlite is not installed"}), (True, {})):
        monkeypatch.setattr("symroof.bench.rivals.llvm_installed", lambda held=installed: held)
        (result,) = JOBS[job](Plan(quick=True, only=frozenset({OURS, whole.EXACT, grid.SWEEP})))
        assert result.left_out == said
        assert len(result.rows) == 1
    (line,) = remarks([replace(result, left_out={MACHINE_CODE: "llvmlite is not installed"})])[1:]
    assert line == f"{job}: without symroof's machine code: llvmlite is not installed"


def test_who_is_too_slow_for_more_points_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = next(rival for rival in RIVALS if rival.name == OURS)
    monkeypatch.setattr(arrays, "RIVALS", (ours,))
    monkeypatch.setattr(arrays, "LONGEST", 0.0)
    first, second = JOBS["scaling"](Plan(quick=True))
    for result in (first, second):
        assert [row.points for row in result.rows] == [1]
        assert result.left_out[OURS] == "more than 0 s a call at 1 points, so none of more"


@pytest.mark.skipif(not X86, reason="the streamed loops are for x86-64")
@pytest.mark.parametrize("target", ["x86-64", "x86-64-v3", "x86-64-v4"])
@pytest.mark.parametrize("kind", ["streamed", "stored", "moved"])
def test_the_c_is_right_with_vectors_of_any_width(need: Need, target: str, kind: str) -> None:
    need("gcc")
    flag = {"x86-64": "sse2", "x86-64-v3": "avx2", "x86-64-v4": "avx512dq"}[target]
    held = Path("/proc/cpuinfo")
    if held.exists() and flag not in held.read_text(encoding="utf-8").split():
        pytest.skip(f"this processor has no {flag}")
    library = build(target)
    for problem in (EIGHT, ONE):
        for n in (1, 7, 8, 1003, 100_003):  # with and without a rest, with one thread and several
            inputs, outputs = points(problem, n), [empty(n) for _ in problem.outputs]
            results = filling(f"{problem.name}_{kind}", library)(inputs, outputs)()
            wrong = unmoved if kind == "moved" else disagreement
            assert wrong(problem, inputs, results) == ""


@pytest.mark.parametrize("name", sorted(CONTESTANTS))
def test_every_contestant_finds_the_least_of_a_grid(need: Need, name: str) -> None:
    if name == "C":
        need("gcc")
    least, at = CONTESTANTS[name]((3, 200, 300))()
    assert least == pytest.approx(grid.EXPECTED)
    assert at == (0, 0, 0)


@pytest.mark.parametrize("shape", [grid.SMALL, grid.SHAPE])
def test_what_is_compiled_is_there_before_a_grid_is_timed(shape: Shape) -> None:
    least, at = CONTESTANTS["sweep"](corner(shape))()
    assert least == pytest.approx(grid.EXPECTED)
    assert at == (0, 0, 0)
    assert prod(shape) > prod(corner(shape)) >= PAYS


def test_memory_of_a_whole_grid_is_told_from_that_of_blocks() -> None:
    blocks, whole_grid = (grid._run(name, (40, 200, 200)) for name in (grid.BLOCKED, grid.PLAIN))
    assert whole_grid["memory"] > 2 * 8 * 40 * 200 * 200
    assert blocks["memory"] < 8 * 40 * 200 * 200
    assert grid._wrong({"a": [blocks], "b": [{**blocks, "at": [0, 0, 1]}], "c": [{**blocks, "least": 1.0}]}) == {
        "b": "wrong: the least is at [0, 0, 1]",
        "c": "wrong: the least is 1.0",
    }
    failed = grid._wrong({"nobody": [{"failed": "KeyError: 'nobody'", "seconds": 0.0}]})
    assert failed == {"nobody": "failed: KeyError: 'nobody'"}


def test_the_sets_of_whole_thresholds_are_what_they_are_called() -> None:
    chance, near, nearer, hit = whole.sets()
    assert whole.NEVER in chance.expected()
    for each, distance in ((near, 1e-6), (nearer, 1e-9)):
        ridge = each.C / each.W
        shares = [1 - 2 * ridge * int(D + F) / (2 * int(D) * int(F)) for D, F in zip(each.D, each.F, strict=True)]
        assert 0.3 * distance < abs(float(np.median([float(share) for share in shares]))) < 2 * distance
    p, q = (hit.C / hit.W).as_integer_ratio()
    for D, F, B in zip(hit.D.tolist(), hit.F.tolist(), hit.expected(), strict=True):
        assert 2 * q * B * D * F == p * 2 * (B * D + B * F + D * F)
    assert len(hit.D) > 100


def test_nothing_optional_is_imported_before_it_competes() -> None:
    program = "import sys, symroof.bench.jobs, symroof.bench.report; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {"numba", "jax", "numexpr", "matplotlib", "llvmlite"} & set(ended.stdout.split())


# what is written

RESULTS = [
    Result(
        "eight",
        "Eight | outputs",
        (
            Row(OURS, (0.02, 0.03, 0.01), 1000),
            Row(LIMIT, (0.01, 0.01, 0.01), 1000),
            Row(BLOCKED, (0.2, 0.2, 0.2), 1000),
        ),
        BLOCKED,
        LIMIT,
        {"numba parallel": "numba is not installed"},
    ),
    Result(
        "thresholds",
        "Whole",
        (
            Row(whole.EXACT, (1e-5,), 10, {"wrong": 0.0, "wrong, random": 0.0}),
            Row(whole.CEILING, (2.5e-5,), 10, {"wrong": 1200.0, "wrong, random": 0.0, "wrong, near": 1200.0}),
        ),
        whole.CEILING,
    ),
    Result("grid", "Least", (Row(grid.SWEEP, (2.0,), 10, {"memory": 120e6}),), grid.BLOCKED, part="small"),
]
PAGE = """# symroof bench, 2026-11-30

cores 2, python 3.11

Contestants take turns, round after round. Times are medians of one call; ratios are of medians, with the quartiles of \
the ratios that the rounds have one by one.

- eight: Eight | outputs; the rival is lambdify(cse=True) in blocks, the limit is C, non-temporal stores
- eight: without numba parallel: numba is not installed
- thresholds: Whole; the rival is ceiling of a float, NumPy in blocks
- grid, small: Least; the rival is lambdify in blocks

| job | contestant | points | median time | share of the limit | × of the rival | besides |
|---|---|---|---|---|---|---|
| eight | symroof | 1,000 | 20.0 ms | 0.50 (0.42 to 0.75) | 10.0 (8.33 to 15.0) |  |
| eight | C, non-temporal stores | 1,000 | 10.0 ms | 1.00 (1.00 to 1.00) | 20.0 (20.0 to 20.0) |  |
| eight | lambdify(cse=True) in blocks | 1,000 | 200 ms | 0.05 (0.05 to 0.05) | 1.00 (1.00 to 1.00) |  |
| thresholds | symroof, exact | 10 | 10.0 µs |  | 2.50 (2.50 to 2.50) | 0 wrong |
| thresholds | ceiling of a float, NumPy in blocks | 10 | 25.0 µs |  | 1.00 (1.00 to 1.00) | 1,200 wrong (1,200 near) |
| grid, small | symroof sweep | 10 | 2.00 s |  |  | 120.0 MB of memory |

| job | target | measured |
|---|---|---|
| eight | symroof: × of C, non-temporal stores, at least 0.8, aim 0.95 | 0.5: missed |
| eight | symroof: × of lambdify(cse=True) in blocks, at least 14, aim 19, or 0.8 of the limit if less | 10: missed |
| grid | symroof sweep: × of lambdify on broadcast arrays, at least 20, aim 29 | not measured |
| grid | symroof sweep: memory beyond what was held before, at most 100 MB | 120 MB: missed |
| thresholds | symroof, exact: time by that of ceiling of a float, NumPy in blocks, at most 1.1, aim 1 | 0.4: reached |
| thresholds | symroof, exact: wrong answers, at most 0 | 0: reached |
"""
MACHINE = {"cores": "2", "python": "3.11"}


def test_the_page_is_as_it_was_agreed() -> None:
    assert markdown(RESULTS, MACHINE, "2026-11-30", quick=False) == PAGE
    quick = markdown(RESULTS, MACHINE, "2026-11-30", quick=True)
    assert "these numbers mean little" in quick
    assert quick.endswith(f"|\n\n{UNJUDGED}\n")
    assert "missed" not in quick


def test_the_record_has_every_time_and_says_what_was_reached() -> None:
    data = json.loads(json.dumps(record(RESULTS, MACHINE, "2026-11-30", quick=False)))
    jsonschema.validate({**data, "folder": "bench"}, schema_of("bench"))
    first = data["results"][0]["rows"][0]
    assert first["times_s"] == [0.02, 0.03, 0.01]
    assert first["median_s"] == 0.02
    assert first["share_of_limit"]["value"] == pytest.approx(0.5)
    assert [each["reached"] for each in data["targets"]] == [False, False, None, False, True, True]
    assert record(RESULTS, MACHINE, "2026-11-30", quick=True)["targets"] == []


@pytest.mark.parametrize(
    ("seconds", "spelled"),
    [(0.0, "0.00 ns"), (1.5e-9, "1.50 ns"), (9.996e-7, "1.00 µs"), (1.234e-2, "12.3 ms"), (99.96, "100 s")],
)
def test_times_have_three_digits(seconds: float, spelled: str) -> None:
    assert time(seconds) == spelled


def test_targets_are_judged_by_their_bound() -> None:
    faster, slower = Target("eight", OURS, FASTER, 10, 12, BLOCKED), Target("eight", OURS, SLOWER, 0.1, None, BLOCKED)
    assert faster.value_in(RESULTS) == pytest.approx(10)
    assert slower.value_in(RESULTS) == pytest.approx(0.1)
    assert [faster.reached(value) for value in (9.9, 10, 11)] == [False, True, True]
    assert [slower.reached(value) for value in (0.09, 0.1, 0.11)] == [True, True, False]
    assert Target("eight", OURS, FASTER, 1, None, "nobody").value_in(RESULTS) is None
    assert Target("one", OURS, FASTER, 1, None, BLOCKED).value_in(RESULTS) is None
    assert shown(Target("eight", OURS, MEMORY, 1), RESULTS) == "not measured"


def test_where_the_limit_is_below_the_bound_most_of_it_is_enough() -> None:
    free = Target("eight", OURS, FASTER, 1000, None, BLOCKED)
    limited = replace(free, limit=LIMIT)
    assert free.reached_in(RESULTS) is limited.reached_in(RESULTS) is False
    near = [replace(result, rows=tuple(faster(row) for row in result.rows)) for result in RESULTS]
    assert free.reached_in(near) is False
    assert limited.reached_in(near) is True
    assert shown(limited, near) == "16.7: reached as 0.8 of the limit"
    assert limited.reached_in(()) is None


def faster(row: Row) -> Row:
    return replace(row, times=(0.012,) * 3) if row.contestant == OURS else row


def test_every_target_is_of_contestants_of_its_job() -> None:
    known = {rival.name for rival in RIVALS} | set(grid.NAMES)
    known |= {arrays.CSE, arrays.FUNCTION, whole.EXACT, whole.CEILING, making.NUMBERS, making.IMPORT}
    for target in TARGETS:
        assert target.job in JOBS
        assert target.contestants <= known
        assert bool(target.rival) == (target.measure in (FASTER, SLOWER))
        assert target.measure in (FASTER, SLOWER, WRONG, MEMORY)
        assert target.aim is None or target.reached(target.aim)


def test_a_folder_is_never_written_to_twice(tmp_path: Path) -> None:
    now = datetime(2026, 11, 30, 11, 40, 0)
    first, second = made(tmp_path / "runs", now), made(tmp_path / "runs", now)
    assert first.name == "bench-2026-11-30T11-40-00"
    assert second.name == "bench-2026-11-30T11-40-00-2"
    write(first, RESULTS, MACHINE, "2026-11-30", quick=False)
    assert {path.name for path in first.iterdir()} == {TABLE, NUMBERS}
    assert not list(second.iterdir())


def test_what_a_full_disk_refuses_is_named_and_not_left_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    write(tmp_path, RESULTS, MACHINE, "2026-11-30", quick=False)
    before = (tmp_path / TABLE).read_bytes()
    monkeypatch.setattr("symroof.textfile.os.fdopen", full)
    with pytest.raises(OSError, match="No space left") as caught:
        write(tmp_path, RESULTS, MACHINE, "2026-12-01", quick=False)
    assert caught.value.filename == str(tmp_path / TABLE)
    assert {path.name for path in tmp_path.iterdir()} == {TABLE, NUMBERS}
    assert (tmp_path / TABLE).read_bytes() == before


def test_generated_is_not_for_benchmarks() -> None:
    root = checkout()
    if root is None:
        pytest.skip("needs the source tree")
    with pytest.raises(InputError, match="generated/ is for symroof build"):
        made(root / "generated" / "runs", datetime(2026, 11, 30))


def test_curves_are_of_those_with_several_sizes() -> None:
    rows = (Row(OURS, (0.5,), 10), Row(OURS, (0.5,), 100), Row(LIMIT, (0.5,), 10), Row(BLOCKED, (1.0,)))
    result = Result("scaling", "By points", rows, BLOCKED)
    assert curves(result) == {OURS: [(10, 20.0), (100, 200.0)]}
    pytest.importorskip("matplotlib")
    drawn = plot([result, result]).decode()
    assert drawn.count("By points") == 2
    assert drawn.count(f"<!-- {OURS} -->") == 1
    assert drawn.count("<!-- points per second -->") == 1
    assert "<svg" in drawn


def test_every_contestant_has_a_look_of_its_own() -> None:
    names = [*(rival.name for rival in RIVALS), arrays.CSE]
    styles = _styles(names)
    for part in ("color", "marker"):
        assert len({each[part] for each in styles.values()}) == len(names)
    assert styles[OURS]["linewidth"] > max(each["linewidth"] for name, each in styles.items() if name != OURS)
    assert {name for name, each in styles.items() if each["linestyle"] != "-"} == {LIMIT, TRAFFIC}


# the command


@pytest.fixture
def without_extras(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves out what takes long to import and to compile, wherever it is installed."""

    def found(rival: Rival) -> str:
        return f"{rival.needs[0]} is not asked" if {"numba", "jax"} & set(rival.needs) else missing(rival)

    monkeypatch.setattr(arrays, "missing", found)
    monkeypatch.setattr(making, "missing", found)


@pytest.mark.usefixtures("without_extras")
@pytest.mark.parametrize("job", JOBS)
def test_every_job_runs_quickly(job: str, fine: Fine, tmp_path: Path) -> None:
    out = fine("bench", job, "--quick", "--json", "--out", str(tmp_path / "runs"))
    data = json.loads(out)
    jsonschema.validate(data, schema_of("bench"))
    assert {result["job"] for result in data["results"]} == {job}
    (folder,) = (tmp_path / "runs").iterdir()
    assert data.pop("folder") == str(folder)
    assert json.loads((folder / NUMBERS).read_text(encoding="utf-8")) == data
    assert f"| {data['results'][0]['rows'][0]['contestant']} |" in (folder / TABLE).read_text(encoding="utf-8")
    for result in data["results"]:
        assert result["rival"] in {row["contestant"] for row in result["rows"]}
        assert not [why for why in result["left_out"].values() if why.startswith(("wrong", "failed"))]


def test_the_table_says_why_nothing_is_judged_and_how_to_get_the_plot(
    fine: Fine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("symroof.bench.report.plottable", lambda: False)
    monkeypatch.setattr("symroof.bench.folder.plottable", lambda: False)
    monkeypatch.chdir(tmp_path)
    out = fine("bench", "small", "--quick")
    assert "pip install 'symroof[bench]'" in out
    assert UNJUDGED in out
    assert "missed" not in out
    assert "at least 20" not in out
    (folder,) = (tmp_path / "bench").iterdir()
    assert out.endswith(f"written to bench/{folder.name}\n")
    assert not (folder / PLOT).exists()


def test_an_unknown_job_is_refused_before_anything_is_written(
    run: Callable[..., tuple[int, str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run("bench", "small", "treshold")
    assert (code, out) == (2, "")
    assert "unknown job 'treshold'" in err
    assert "thresholds" in err
    assert not list(tmp_path.iterdir())


def test_without_a_name_all_jobs_run_and_each_once() -> None:
    assert named(()) == tuple(JOBS)
    assert named(["one", "eight", "one"]) == ("one", "eight")


def test_remarks_and_judgements_are_of_what_ran() -> None:
    assert {job for job, _, _ in judged(RESULTS[:1])} == {"eight"}
    assert len(remarks(RESULTS)) == 4
