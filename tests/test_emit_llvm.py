"""LLVM IR: the bits of scalar Python on processors with and without wide vectors, and folds over grids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import fsum, inf, nan
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof import derive
from symroof.algebra.formula import parse_expression as e
from symroof.kernels.backends import llvm_installed
from symroof.kernels.compiled import SHARE, Compiled, aligned, layout
from symroof.kernels.emit_llvm import Fold, Nest, llvm_source, row_nodes
from symroof.kernels.kernel import compile_kernel
from symroof.kernels.llvm import MASKED, host
from tests.emittercases import Floats, Job, edge_job, graph, hostile_graphs, random_values, shipped_jobs
from tests.emitters import (
    check_bits,
    check_constants,
    check_large,
    check_never,
    check_random,
    check_saturation,
    check_whole,
    differences,
)

pytestmark = pytest.mark.skipif(not llvm_installed(), reason="llvmlite is not installed: pip install 'symroof[fast]'")


@pytest.fixture(params=["", "avx512", "avx512 avx fma"], ids=["all features", "no AVX-512", "no AVX, no FMA"])
def features(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv(MASKED, request.param)
    return request.param  # type: ignore[no-any-return]


def run(jobs: Sequence[Job]) -> list[list[Floats]]:
    found = []
    for job in jobs:
        results = [aligned((job.n,)) for _ in job.graph.outputs]
        Compiled(job.graph).fill(job.values, results)
        found.append(results)
    return found


@pytest.mark.usefixtures("features")
@pytest.mark.parametrize("kind", ["edge", "powers"])
def test_the_edges_have_the_bits_of_scalar_python(kind: str) -> None:
    check_bits(run, [edge_job(kind)])


@pytest.mark.parametrize("divisor", [3.0, 0.1, 1e-30, 7e29, 989.5e12, 1 + 2.0**-52, 2 - 2.0**-52, 1e-150, 1e250, -1.7])
def test_what_is_multiplied_has_the_bits_of_a_division(divisor: float) -> None:
    of = compile_kernel({"x": e("B/D")}, ["B", "D"]).total
    random = np.random.default_rng(5)
    above = random.uniform(1, 2, 100_000) * 2.0 ** random.integers(-1060, 1020, 100_000)
    above[::9] *= -1
    above[:5] = 0.0, -0.0, inf, nan, 5e-324
    (found,) = run([Job(of, (above, divisor), len(above))])[0]
    with np.errstate(all="ignore"):
        right = above / divisor
    assert np.array_equal(found.view(np.int64)[~np.isnan(right)], right.view(np.int64)[~np.isnan(right)])
    assert np.isnan(found[np.isnan(right)]).all()


def test_every_kernel_that_ships_has_the_bits_of_scalar_python() -> None:
    check_bits(run, shipped_jobs())


@pytest.mark.usefixtures("features")
def test_random_points_are_near_the_exact_values() -> None:
    check_random(run, 10_000)


def test_near_saturation_the_error_grows_with_the_condition_and_no_more() -> None:
    check_saturation(run, 10_000)


def test_never_constants_and_whole_numbers() -> None:
    check_never(run)
    check_constants(run)
    check_whole(run)
    check_large(run)


@pytest.mark.parametrize("n", [*range(1, 20), 63, 64, 65, 1000])
@pytest.mark.parametrize("offset", [0, 1, 5])
def test_every_length_and_place_in_memory_is_filled_and_no_more(n: int, offset: int) -> None:
    of = graph("matmul")
    values = [column[:n] for column in random_values(1000, 7)]
    whole = [aligned((n + offset + 8,)) for _ in of.outputs]
    for each in whole:
        each[:] = -1.0
    results = [each[offset : offset + n] for each in whole]
    Compiled(of).fill(values, results)
    check_bits(lambda jobs: [results for _ in jobs], [Job(of, tuple(values), n)])
    assert all((each[:offset] == -1).all() and (each[offset + n :] == -1).all() for each in whole)


@pytest.mark.usefixtures("features")
def test_results_that_bypass_the_cache_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.kernels.compiled.cache_bytes", lambda: 0)
    for least in ("SHARED", "PIECE"):
        monkeypatch.setattr(f"symroof.kernels.compiled.{least}", 1000)
    for module in ("compiled", "threads"):
        monkeypatch.setattr(f"symroof.kernels.{module}.usable", lambda: 3)
    of, values = graph("matmul"), random_values(1003, 3)
    check_bits(run, [Job(of, values, 1003), Job(of, (*values[:3], 240.0, *values[4:]), 1003)])


SHAPES = [
    [(3, 1), (4,), ()],
    [(1,), (1, 1), ()],
    [(5, 1, 7), (1, 6, 7), (7,)],
    [(2, 3), (2, 3), (2, 3)],
    [(2, 1, 3, 1), (4, 1, 5), (3, 1)],
    [(0,), (1,), ()],
    [(1, 1), (1,), (1, 1, 1)],
    [(9, 1), (1, 17), (9, 17)],
]


@pytest.mark.parametrize("shapes", SHAPES, ids=str)
def test_shapes_broadcast_as_in_numpy(shapes: list[tuple[int, ...]]) -> None:
    kernel, random = derive("matmul").crossover("B").kernel, np.random.default_rng(1)
    sizes = {name: random.uniform(1, 9000, shape) for name, shape in zip("BDF", shapes, strict=True)}
    values = {**sizes, "a": 2, "o": 2, "w": 1, "C": 197e12, "W": 820e9}
    found, right = kernel.using("llvm")(**values), kernel.using("numpy")(**values)
    for name, array in right.items():
        assert np.shape(found[name]) == np.shape(array) == np.broadcast_shapes(*shapes)
        np.testing.assert_array_equal(found[name], array)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(st.lists(st.sampled_from([1, 2, 3, 9]), max_size=4), min_size=3, max_size=3))
def test_axes_are_merged_where_arguments_vary_alike(dimensions: list[list[int]]) -> None:
    common = [3, 2, 9, 3]
    shapes = [tuple(common[-len(d) :][k] if n > 1 else 1 for k, n in enumerate(d)) if d else () for d in dimensions]
    shape = np.broadcast_shapes(*shapes)
    values = [np.arange(1.0, 1 + np.prod(each)).reshape(each) for each in shapes]
    held = layout(values, shape)
    assert np.prod(held.sizes) == np.prod(shape)
    assert len(held.sizes) <= max(1, len(shape))
    of = compile_kernel({"x": e("B + 100*D + 10000*F")}, ["B", "D", "F"]).total
    result = aligned(shape)
    Compiled(of).fill(values, [result])
    np.testing.assert_array_equal(result, values[0] + 100 * values[1] + 10000 * values[2])


def test_an_argument_may_be_a_result_and_results_need_not_be_contiguous() -> None:
    kernel = compile_kernel({"x": e("B + D"), "y": e("B*D")}).using("llvm")
    b = np.arange(1.0, 1001.0)
    wide = np.zeros((1000, 2))
    kernel(B=b, D=2, out={"x": b, "y": wide[:, 1]})
    np.testing.assert_array_equal(b, np.arange(3.0, 1003.0))
    np.testing.assert_array_equal(wide[:, 1], 2 * np.arange(1.0, 1001.0))
    assert not wide[:, 0].any()
    rows = np.arange(1.0, 13.0).reshape(3, 4)
    kernel(B=rows[:, :1], D=np.ones(4), out={"x": rows, "y": np.empty((3, 4))})
    np.testing.assert_array_equal(rows, [[2.0] * 4, [6.0] * 4, [10.0] * 4])


def grid() -> tuple[dict[str, Any], tuple[int, ...]]:
    axes = {"B": np.arange(1.0, 42.0), "D": np.linspace(128, 16384, 37), "F": np.linspace(128, 65536, 1003)}
    sizes = {"B": axes["B"][:, None, None], "D": axes["D"][:, None], "F": axes["F"]}
    return {**sizes, "a": 2.0, "o": 2.0, "w": 2.0, "C": 989.5e12, "W": 3.35e12}, (41, 37, 1003)


def test_what_varies_along_the_last_axis_alone_is_made_ahead() -> None:
    kernel = derive("matmul").crossover("B").kernel
    along = tuple({"B": (0,), "D": (1,), "F": (2,)}.get(name, ()) for name in kernel.arguments)
    assert row_nodes(kernel.total, Nest(along, 3))
    assert not row_nodes(kernel.total, Nest(((0,),) * len(along), 1))


def test_a_sum_does_not_depend_on_how_many_processors_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, random = compile_kernel({"x": "B - D"}), np.random.default_rng(5)
    values = list(10.0 ** random.uniform(0, 30, (2, 5 * SHARE + 11)))
    found = set()
    for processors in (1, 2, 5):
        monkeypatch.setattr("symroof.kernels.threads.usable", lambda held=processors: held)
        found.add(Compiled(kernel.total).fold([Fold("sum", 0)], values, values[0].shape)[0])
    assert len(found) == 1
    assert found.pop()[0] == pytest.approx(fsum(values[0] - values[1]), rel=1e-15)


@pytest.mark.usefixtures("features")
@pytest.mark.parametrize("processors", [1, 3])
def test_folds_are_those_of_the_whole_grid(processors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.kernels.threads.usable", lambda: processors)
    kernel, (values, shape) = derive("matmul").crossover("B").kernel, grid()
    whole = kernel.using("numpy")(**values)
    lower, threshold = whole["lower"].ravel(), whole["threshold"].ravel()
    at = kernel.outputs.index
    folds = [
        Fold("min", at("lower")), Fold("max", at("lower")), Fold("sum", at("lower")),
        Fold("count", at("threshold"), float("inf")), Fold("min", at("threshold")),
    ]  # fmt: skip
    found = Compiled(kernel.total).fold(folds, [values[name] for name in kernel.arguments], shape)
    assert found[0] == (lower.min(), lower.argmin())
    assert found[1] == (lower.max(), lower.argmax())
    assert found[2][0] == fsum(lower)
    assert found[3] == np.isinf(threshold).sum() > 0
    assert found[4] == (threshold.min(), threshold.argmin())


@pytest.mark.usefixtures("features")
@pytest.mark.parametrize("at", [*range(20), 37, 40])
def test_the_extremes_are_found_wherever_they_stand(at: int) -> None:
    of = compile_kernel({"x": e("B*D - 7*F")}, ["B", "D", "F"]).total
    values = np.full(41, -3.0)
    values[5] = nan
    for kind, extreme in (("min", -9.0), ("max", -1.0)):
        row = values.copy()
        row[at] = extreme
        (found,) = Compiled(of).fold([Fold(kind, 0)], [row, np.ones((3, 1)), 0.0], (3, 41))
        assert found == (extreme, at)
    (counted,) = Compiled(of).fold([Fold("count", 0, -3.0)], [values, np.ones((3, 1)), 0.0], (3, 41))
    assert counted == 3 * 40


def test_features_that_are_masked_are_left_unused() -> None:
    assert "+avx512f" not in host(frozenset({"avx512"})).features
    assert "-avx512f" in host(frozenset({"avx512"})).features or "avx512f" not in host().features


@pytest.mark.parametrize("offset", [1, 3, 7])
def test_results_anywhere_in_memory_that_bypass_the_cache(offset: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.kernels.compiled.cache_bytes", lambda: 0)
    of = graph("matmul")
    for n in (3, 1003):
        values = [column[:n] for column in random_values(1003, 3)]
        for offsets in ([offset] * len(of.outputs), [offset, *[0] * (len(of.outputs) - 1)]):
            results = [aligned((n + 8,))[skip : skip + n] for skip in offsets]
            Compiled(of).fill(values, results)
            assert not differences(Job(of, tuple(values), n), results)


def test_a_result_may_overlap_an_argument() -> None:
    kernel = compile_kernel({"x": e("B + 1")}, ["B"]).using("llvm")
    whole = np.arange(1001.0)
    kernel(B=whole[:-1], out={"x": whole[1:]})
    np.testing.assert_array_equal(whole, np.arange(1001.0))


def test_of_equal_points_the_first_is_found_and_none_where_there_is_none() -> None:
    of = compile_kernel({"x": e("0*B + 5"), "y": e("D/B")}, ["B", "D"]).total
    values = [np.arange(1.0, 1001.0)[:, None], np.full(333, np.inf)]
    folds = [Fold("min", 0), Fold("max", 0), Fold("min", 1), Fold("count", 0, 5.0)]
    assert Compiled(of).fold(folds, values, (1000, 333)) == [(5.0, 0), (5.0, 0), (np.inf, -1), 333_000]
    assert Compiled(of).fold(folds[:1], [np.empty((0, 1)), values[1]], (0, 333)) == [(np.inf, -1)]


def test_a_sum_keeps_what_single_additions_would_round_off() -> None:
    of = compile_kernel({"x": e("B")}, ["B"]).total
    values = np.full(1_000_001, 0.1)
    values[0] = 1e16
    ((total, rest),) = Compiled(of).fold([Fold("sum", 0)], [values], values.shape)
    assert total == fsum(values)
    assert abs(Fraction(total) + Fraction(rest) - sum(map(Fraction, values))) < Fraction(1, 10**6)


@pytest.mark.parametrize("divisor", [5e-324, 1e-310, 1e-302, 1e-290, 1e300, inf, 0.0, -0.0, -3.0, nan])
def test_folds_divide_as_the_kernel_does(divisor: float) -> None:
    kernel = compile_kernel({"x": e("B/D")}, ["B", "D"])
    above = np.concatenate([[0.0, 5e-324, 1e-310], np.linspace(1e-308, 2e-308, 9), np.linspace(-5, 1e300, 6)])
    values = [np.array([divisor, 3.0])[:, None], above]
    right = kernel.using("numpy")(B=values[1], D=values[0])["x"].ravel()
    low, high = Compiled(kernel.total).fold([Fold("min", 0), Fold("max", 0)], [values[1], values[0]], (2, 18))
    assert low[0] == np.nanmin(right)
    assert high[0] == np.nanmax(right)
    assert right[low[1]] == low[0] or low[0] == inf


def test_a_sum_of_infinite_values_is_infinite() -> None:
    of = compile_kernel({"x": e("B")}, ["B"]).total
    values = np.array([1.0, inf, 3.0] * 9)
    assert Compiled(of).fold([Fold("sum", 0)], [values], values.shape)[0][0] == inf


def test_the_source_depends_on_no_name() -> None:
    for plain, hostile in hostile_graphs():
        nest = Nest(((0,),) * len(plain.arguments), 1)
        assert llvm_source(plain, nest) == llvm_source(hostile, nest)


@pytest.mark.slow
def test_a_million_random_points_are_near_the_exact_values() -> None:
    check_random(run, 1_000_000)
    check_saturation(run, 1_000_000)
