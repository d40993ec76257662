"""C: the bits of scalar Python and exact values within stated bounds, from source that no name can steer."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from sympy import Symbol

from symroof.algebra.symbols import symbol
from symroof.kernels.emit_c import c_source
from symroof.kernels.graph import Selection, graph_of
from symroof.kernels.kernel import compile_kernel
from tests import emittercases, emitters
from tests.emittercases import Floats, Job, e, graph, hostile_graphs, s
from tests.emitters import Need
from tests.test_kernel import points, selections

PLAIN = ("-O3", "-ffp-contract=off")
VECTORS = ("-O3", "-ffp-contract=off", "-fno-trapping-math", "-fno-math-errno")
QUICK = ("-O1", "-ffp-contract=off")  # where there is much to compile
NUMBER = ctypes.POINTER(ctypes.c_double)
WORDS = {
    "include", "math", "stdint", "h", "void", "const", "double", "int", "for", "if", "else", "kernel", "n", "arguments",
    "steps", "outputs", "given", "found", "first", "points", "i", "j", "k", "int64_t", "INFINITY", "sqrt", "pow",
    "ceil", "floor",
}  # fmt: skip


class Compiler:
    """The system's C compiler; each set of sources is one compilation, in which every warning is an error."""

    def __init__(self, path: str, folder: Path) -> None:
        self.path, self.folder, self.count = path, folder, 0

    def library(self, sources: Sequence[str], flags: Sequence[str]) -> ctypes.CDLL:
        self.count += 1
        place = self.folder / f"kernels{self.count}"
        text = "".join(f"#define kernel kernel{i}\n{source}#undef kernel\n" for i, source in enumerate(sources))
        place.with_suffix(".c").write_text(text + _FLAGS)
        strict = ("-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-shared", "-fPIC")
        command = [self.path, *strict, *flags, "-o", f"{place}.so", f"{place}.c", "-lm"]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return ctypes.CDLL(f"{place}.so")

    def run(self, jobs: Sequence[Job], flags: Sequence[str] = PLAIN) -> list[list[Floats]]:
        graphs = list(dict.fromkeys(job.graph for job in jobs))
        library = self.library([c_source(of) for of in graphs], flags)
        return [called(library[f"kernel{graphs.index(job.graph)}"], job) for job in jobs]


_FLAGS = """
#include <fenv.h>
int clear_flags(void) { return feclearexcept(FE_ALL_EXCEPT); }
int divided_by_zero(void) { return fetestexcept(FE_DIVBYZERO) != 0; }
"""


def called(function: Any, job: Job) -> list[Floats]:
    """The outputs of ``job``; a number has a step of 0 and an array the one that it has in memory."""
    values = [np.asarray(value, dtype=np.float64) for value in job.values]
    results = [np.full(job.n, -1.5) for _ in job.graph.outputs]
    steps = (ctypes.c_int64 * len(values))(*(value.strides[0] // 8 if value.ndim else 0 for value in values))
    function.restype = None
    function(ctypes.c_int64(job.n), pointers(values), steps, pointers(results))
    return results


def pointers(arrays: Sequence[Floats]) -> Any:
    return (NUMBER * len(arrays))(*(array.ctypes.data_as(NUMBER) for array in arrays))


@pytest.fixture(scope="module")
def compiler(need: Need, tmp_path_factory: pytest.TempPathFactory) -> Compiler:
    return Compiler(need("cc"), tmp_path_factory.mktemp("c"))


@pytest.mark.parametrize("flags", [PLAIN, VECTORS, ("-O0",)], ids=" ".join)
def test_every_edge_gives_the_bits_of_scalar_python(compiler: Compiler, flags: tuple[str, ...]) -> None:
    jobs = [emittercases.edge_job("edge"), emittercases.edge_job("powers")]
    emitters.check_bits(lambda jobs: compiler.run(jobs, flags), jobs)


def test_every_shipped_derivation_gives_the_bits_of_scalar_python(compiler: Compiler) -> None:
    assert len(emittercases.shipped()) > 15
    emitters.check_bits(lambda jobs: compiler.run(jobs, QUICK), emittercases.shipped_jobs())


def test_random_points_are_within_4_units_of_exact_values(compiler: Compiler) -> None:
    assert 0 < emitters.check_random(compiler.run, 10_000) <= 4
    emitters.check_bits(compiler.run, [Job(graph("matmul"), emittercases.random_values(10_000, 3), 10_000)])


def test_the_error_near_saturation_grows_with_the_condition_number_only(compiler: Compiler) -> None:
    assert emitters.check_saturation(compiler.run, 10_000) > 0
    emitters.check_bits(compiler.run, [Job(graph("crossover"), emittercases.saturated_values(10_000, 4), 10_000)])


@settings(max_examples=3, phases=[Phase.generate], deadline=None)
@given(st.lists(selections, min_size=8, max_size=12), st.lists(points, min_size=4, max_size=8))
def test_any_selections_give_the_bits_of_scalar_python(compiler: Compiler, outputs: Any, places: Any) -> None:
    emitters.check_drawn(lambda jobs: compiler.run(jobs, QUICK), outputs, places)


def test_long_sums_and_many_cases(compiler: Compiler) -> None:
    emitters.check_large(lambda jobs: compiler.run(jobs, QUICK))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
def test_a_million_points_are_within_the_bounds(compiler: Compiler, seed: int) -> None:
    emitters.check_random(compiler.run, 100_000, seed)
    emitters.check_saturation(compiler.run, 100_000, seed)


def test_a_batch_that_is_never_large_enough_is_infinity(compiler: Compiler) -> None:
    emitters.check_never(compiler.run)


def test_constants_fill_every_point(compiler: Compiler) -> None:
    emitters.check_constants(compiler.run)


def test_whole_numbers_beyond_2_to_the_53(compiler: Compiler) -> None:
    emitters.check_whole(compiler.run)


def test_arguments_step_through_memory_and_one_may_be_an_output(compiler: Compiler) -> None:
    of = graph_of({"x": e("B + D"), "y": e("B*D")}, "BD", total=True)
    long = np.arange(3000.0)
    jobs = [Job(of, (long[::3], long[1000:0:-1]), 1000), Job(of, (long[:1], long[7:8]), 1)]
    assert [r.tolist() for r in compiler.run(jobs)[0]] == [
        (long[::3] + long[1000:0:-1]).tolist(),
        (long[::3] * long[1000:0:-1]).tolist(),
    ]
    function, B, other = compiler.library([c_source(of)], PLAIN).kernel0, np.arange(1000.0), np.empty(1000)
    steps = (ctypes.c_int64 * 2)(1, 0)
    function(ctypes.c_int64(1000), pointers([B, np.array([2.0])]), steps, pointers([B, other]))
    assert B.tolist() == [i + 2.0 for i in range(1000)]
    assert other.tolist() == [2.0 * i for i in range(1000)]


def test_a_guarded_division_is_not_evaluated(compiler: Compiler) -> None:
    guarded = graph("crossover")
    opened = graph_of({"x": e("wIDF/(2DF - I(aD + oF))")}, emittercases.LETTERS, total=True)
    library = compiler.library([c_source(guarded), c_source(opened)], PLAIN)
    never = (2.0, 2.0, 2.0, 240.0, 1.0, np.full(500, 480.0), np.full(500, 480.0), 1.0, 1.0)
    raised = []
    for function, of in ((library.kernel0, guarded), (library.kernel1, opened)):
        library.clear_flags()
        assert called(function, Job(of, never, 500))[0].tolist() == [np.inf] * 500
        raised.append(library.divided_by_zero())
    assert raised == [0, 1]


def test_gcc_makes_vectors_of_the_loop_over_points(compiler: Compiler, tmp_path: Path) -> None:
    version = subprocess.run([compiler.path, "--version"], capture_output=True, text=True, check=True).stdout
    if "Free Software Foundation" not in version:
        pytest.skip("the C compiler is not gcc, whose report of vectors this reads")
    source = c_source(emittercases.shipped()["matmul"])
    (tmp_path / "matmul.c").write_text(source)
    command = [compiler.path, "-std=c99", *VECTORS, "-fopt-info-vec-optimized", "-c", "matmul.c"]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stderr
    line = next(i for i, text in enumerate(source.splitlines(), 1) if "const double v0" in text) - 1
    assert re.search(rf"matmul\.c:{line}:\d+: optimized: loop vectorized", said)


def test_names_reach_no_source_and_change_nothing(compiler: Compiler) -> None:
    for plain, hostile in hostile_graphs():
        assert c_source(plain) == c_source(hostile)
    emitters.check_bits(compiler.run, [Job(hostile_graphs()[1][1], emittercases.saturated_values(50, 1), 50)])


def test_the_comment_of_a_kernel_compiles_whatever_its_names(compiler: Compiler) -> None:
    names = ["*/ int x; /*", "??/", "\\", "é", 'n"', "B"]
    kernel = compile_kernel({name: symbol("B") + Symbol(name, positive=True) for name in names}, names)
    text = kernel.source["c"]
    library = compiler.library([text], (*PLAIN, "-trigraphs"))
    values = tuple(np.arange(3.0) + i for i in range(len(names)))
    found = called(library.kernel0, Job(kernel.total, values, 3))
    assert [each.tolist() for each in found] == [(value + values[-1]).tolist() for value in values]
    assert "outputs[5] is B" in text


def test_every_word_of_the_source_is_known() -> None:
    for of in (*emittercases.shipped().values(), graph("edge"), graph("powers")):
        text = c_source(of)
        assert not re.search(r"[\"'\\]|/\*|//|\?\?", text)
        for word in re.findall(r"\b[A-Za-z_]\w*", text):
            assert word in WORDS or re.fullmatch(r"[vt]\d+", word), word


def test_source_is_the_same_under_every_hash_seed() -> None:
    code = (
        "from tests.emittercases import graph\nfrom symroof.kernels.emit_c import c_source\n"
        "from symroof.kernels.emit_js import javascript_source\n"
        "print(*(f(graph(k)) for f in (c_source, javascript_source) for k in ('matmul', 'crossover', 'edge')))"
    )
    root = str(Path(__file__).resolve().parents[1])
    shown = {
        subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=root,
            env={**os.environ, "PYTHONHASHSEED": value, "PYTHONPATH": root},
        ).stdout
        for value in ("1", "4711")
    }  # fmt: skip
    assert len(shown) == 1


def test_source_reads_like_the_formula() -> None:
    text = c_source(graph_of({"x": e("B/D + 1"), "y": Selection(((s("B > 2"), e("F/(B - D)")),))}, "BDF", total=True))
    point = text[text.index("            const double v0") : text.index("        }\n        for (int j")]
    assert [line.strip() for line in point.splitlines()] == [
        "const double v0 = given[0][k];",
        "const double v1 = given[1][k];",
        "const double v2 = given[2][k];",
        "const double t0 = v0 / (v1 + 0.0);",
        "const double t1 = v0 - v1;",
        "double t2;",
        "if (v0 > 2.0 && t1 != 0.0) {",
        "t2 = v2 / t1;",
        "} else {",
        "t2 = INFINITY;",
        "}",
        "found[0][k] = t0 + 1.0;",
        "found[1][k] = t2;",
    ]
