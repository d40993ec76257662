"""JavaScript: the bits of scalar Python and exact values within stated bounds, from source that no name can steer."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from sympy import Add, Symbol

from symroof.kernels.emit_js import javascript_source
from symroof.kernels.graph import graph_of
from symroof.kernels.kernel import compile_kernel
from tests import emittercases, emitters
from tests.emittercases import Floats, Job, e, graph, hostile_graphs
from tests.emitters import Need, Run
from tests.test_kernel import points, selections

WORDS = {
    "function", "kernel", "kernelArrays", "kernelPower", "use", "strict", "const", "let", "if", "else", "for", "return",
    "typeof", "number", "n", "args", "outs", "k", "found", "true", "false", "Infinity", "Math", "sqrt", "ceil", "floor",
    "pow", "base", "exponent",
}  # fmt: skip

# arguments, results and points are handed over in one file of float64
HARNESS = """
"use strict";
const fs = require("fs");
const [place, jobs] = JSON.parse(fs.readFileSync(0, "utf8"));
const bytes = fs.readFileSync(place + ".in");
const all = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
const results = [];
for (const { source, n, starts, outputs } of jobs) {
    const made = new Function(`"use strict";\\n${source}\\nreturn { kernel, kernelArrays };`)();
    const args = starts.map(([start, many]) => (many ? all.subarray(start, start + n) : all[start]));
    const outs = outputs.map(() => new Float64Array(n).fill(-1.5));
    made.kernelArrays(n, args, outs);
    for (let k = 0; k < n; k += 97) {
        const single = made.kernel(...args.map((a) => (typeof a === "number" ? a : a[k])));
        if (single.length !== outs.length || !single.every((x, j) => Object.is(x, outs[j][k]))) {
            throw new Error(`kernel and kernelArrays differ at point ${k}: ${single}`);
        }
    }
    results.push(...outs.map((out) => Buffer.from(out.buffer)));
}
fs.writeFileSync(place + ".out", Buffer.concat(results));
"""


@pytest.fixture(scope="module")
def run(need: Need, tmp_path_factory: pytest.TempPathFactory) -> Run:
    node, place = need("node"), tmp_path_factory.mktemp("js") / "values"
    return lambda jobs: evaluated(node, place, jobs)


def evaluated(node: str, place: Path, jobs: Sequence[Job]) -> list[list[Floats]]:
    """The outputs of every job, all by one process; there a NaN is a NaN and -0 is not 0."""
    parts, told, length = list[Floats](), list[dict[str, object]](), 0
    for job in jobs:
        starts = []
        for value in job.values:
            starts.append((length, isinstance(value, np.ndarray)))
            parts.append(np.atleast_1d(np.asarray(value, dtype=np.float64)))
            length += parts[-1].size
        source = javascript_source(job.graph)
        told.append({"source": source, "n": job.n, "starts": starts, "outputs": [0] * len(job.graph.outputs)})
    np.concatenate([*parts, np.zeros(0)]).tofile(place.with_suffix(".in"))
    text = json.dumps([str(place), told])
    done = subprocess.run([node, "-e", HARNESS], input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return sliced(np.fromfile(place.with_suffix(".out"), dtype=np.float64), jobs)


def sliced(values: Floats, jobs: Sequence[Job]) -> list[list[Floats]]:
    results, start = list[list[Floats]](), 0
    for job in jobs:
        count = len(job.graph.outputs)
        results.append(list(values[start : start + job.n * count].reshape(count, job.n)))
        start += job.n * count
    assert start == values.size
    return results


def test_every_edge_gives_the_bits_of_scalar_python(run: Run) -> None:
    emitters.check_bits(run, [emittercases.edge_job("edge")])


def test_powers_differ_in_the_last_place_at_most(run: Run) -> None:
    job = emittercases.edge_job("powers")
    (results,) = run([job])
    right = np.array([emitters.scalar(job.graph)(*point) for point in emitters.rows(job)]).T
    for found, wanted in zip(results, right, strict=True):
        same = (found == wanted) & (np.signbit(found) == np.signbit(wanted)) | (np.isnan(found) & np.isnan(wanted))
        near = np.abs(found.view(np.int64) - wanted.view(np.int64)) <= 1
        assert (same | (near & np.isfinite(wanted))).all()


def test_every_shipped_derivation_gives_the_bits_of_scalar_python(run: Run) -> None:
    assert len(emittercases.shipped()) > 15
    emitters.check_bits(run, emittercases.shipped_jobs())


def test_random_points_are_within_4_units_of_exact_values(run: Run) -> None:
    assert 0 < emitters.check_random(run, 10_000) <= 4
    emitters.check_bits(run, [Job(graph("matmul"), emittercases.random_values(10_000, 3), 10_000)])


def test_the_error_near_saturation_grows_with_the_condition_number_only(run: Run) -> None:
    assert emitters.check_saturation(run, 10_000) > 0
    emitters.check_bits(run, [Job(graph("crossover"), emittercases.saturated_values(10_000, 4), 10_000)])


@settings(max_examples=3, phases=[Phase.generate], deadline=None)
@given(st.lists(selections, min_size=8, max_size=12), st.lists(points, min_size=4, max_size=8))
def test_any_selections_give_the_bits_of_scalar_python(run: Run, outputs: Any, places: Any) -> None:
    emitters.check_drawn(run, outputs, places)


def test_long_sums_and_many_cases(run: Run) -> None:
    emitters.check_large(run)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
def test_a_million_points_are_within_the_bounds(run: Run, seed: int) -> None:
    emitters.check_random(run, 100_000, seed)
    emitters.check_saturation(run, 100_000, seed)


def test_a_batch_that_is_never_large_enough_is_infinity(run: Run) -> None:
    emitters.check_never(run)


def test_constants_fill_every_point(run: Run) -> None:
    emitters.check_constants(run)


def test_whole_numbers_beyond_2_to_the_53(run: Run) -> None:
    emitters.check_whole(run)


def test_an_argument_may_be_an_output(need: Need) -> None:
    source = javascript_source(graph_of({"x": e("B + D"), "y": e("B*D")}, "BD", total=True))
    calls = (
        "const B = Float64Array.of(1, 2, 3), y = new Float64Array(3);\nkernelArrays(3, [B, 2], [B, y]);\n"
        "console.log(JSON.stringify([[...B], [...y], kernel(480, 2)]));"
    )
    script = f'"use strict";\n{source}{calls}'
    done = subprocess.run([need("node"), "-e", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [[3, 4, 5], [2, 4, 6], [482, 960]]


def test_the_source_is_a_module_too(need: Need, tmp_path: Path) -> None:
    powers = javascript_source(graph("powers"))
    (tmp_path / "kernel.mjs").write_text(f"{powers}export {{ kernel }};\nconsole.log(kernel(2, 10, 1)[0]);\n")
    done = subprocess.run([need("node"), "kernel.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "1024\n"


def test_names_reach_no_source_and_change_nothing(run: Run) -> None:
    for plain, hostile in hostile_graphs():
        assert javascript_source(plain) == javascript_source(hostile)
    emitters.check_bits(run, [Job(hostile_graphs()[1][1], emittercases.saturated_values(50, 1), 50)])


def test_the_comment_of_a_kernel_is_one_whatever_its_names(need: Need, tmp_path: Path) -> None:
    names = ["*/ process.exit(1); /*", "\u00e9", "`${1}`", "\\", "B"]
    kernel = compile_kernel({"x": Add(*(Symbol(name, positive=True) for name in names))}, names)
    (tmp_path / "kernel.mjs").write_text(f"{kernel.source['javascript']}console.log(kernel(1, 2, 3, 4, 5)[0]);\n")
    done = subprocess.run([need("node"), "kernel.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "15\n"


def test_every_word_of_the_source_is_known() -> None:
    for of in (*emittercases.shipped().values(), graph("edge"), graph("powers")):
        text = javascript_source(of)
        assert set(re.findall(r'"[^"]*"', text)) <= {'"use strict"', '"number"'}
        assert not re.search(r"['`\\]|/\*|//", text)
        for word in re.findall(r"\b[A-Za-z_$][\w$]*", text):
            assert word in WORDS or re.fullmatch(r"[vtar]\d+", word), word


def test_powers_alone_bring_their_function() -> None:
    assert "kernelPower" in javascript_source(graph("powers"))
    assert "kernelPower" not in javascript_source(graph("edge"))
