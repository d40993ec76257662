"""Where arrays lie in memory: what they share, how they are aligned, the buffers of a block and the rows of a nest."""

from __future__ import annotations

import json
import subprocess
from math import inf, prod
from typing import Any

import numpy as np
import pytest
from numpy.lib.stride_tricks import as_strided

from symroof.algebra.formula import parse_expression as e
from symroof.kernels import compiled
from symroof.kernels.backends import llvm_installed
from symroof.kernels.blocks import _shared, _sharing
from symroof.kernels.compiled import _alike, aligned
from symroof.kernels.emit_c import _block_length
from symroof.kernels.emit_js import javascript_source
from symroof.kernels.emit_llvm import Fold, Nest, llvm_source, row_nodes
from symroof.kernels.emit_numpy import numpy_source
from symroof.kernels.kernel import compile_kernel
from tests.emitters import Need


def test_memory_is_shared_where_it_is_too_hard_to_tell() -> None:
    memory = np.zeros(192163377)
    one = as_strided(memory, (1049, 1049, 1049), (36674 * 8, 61119 * 8, 85569 * 8))
    two = as_strided(memory[64023025:], (1049, 1049, 1), (12223 * 8, 12224 * 8, 8))
    with pytest.raises(RuntimeError):
        np.shares_memory(one, two, max_work=100_000)  # type: ignore[arg-type]
    assert _shared(one, two)
    assert not _shared(memory[:5:2], memory[1:6:2])


def test_results_bypass_the_cache_where_all_lie_alike_at_whole_float64s() -> None:
    assert _alike([64, 128])
    assert _alike([64 + 8, 640 + 8])
    assert not _alike([64, 128 + 8])
    for off in (1, 4, 7):
        assert not _alike([64 + off, 128 + off])


def test_rows_hold_what_is_computed_along_the_last_axis_alone() -> None:
    """Arguments are read where they are."""
    graph = compile_kernel({"x": e("B*sqrt(D) + D"), "y": e("B + D")}, ["B", "D"]).total
    nest = Nest(((0,), (1,)), 2)
    assert [graph.nodes[place].op for place in row_nodes(graph, nest)] == ["sqrt"]
    assert row_nodes(graph, Nest(((0,), (0,)), 1)) == []


def test_results_bypass_the_cache_where_they_are_told_to() -> None:
    """Vectors, not single points."""
    graph = compile_kernel({"x": e("B + D"), "y": e("B*D")}, ["B", "D"]).total
    for streams in (False, True):
        stores = [s for s in llvm_source(graph, Nest(((0,), (0,)), 1, streams)).splitlines() if "store" in s]
        assert ["!nontemporal" in s for s in stores] == [False, False, streams, streams]


def test_buffers_of_a_block_are_used_again() -> None:
    """A long chain of operations, each of which reads the one before, is evaluated in one piece of memory."""
    letters = "BDFGHJKLMNPQRST"
    expression = e("B")
    for letter in letters[1:]:
        expression = e(letter) / (expression + 1)
    source = numpy_source(compile_kernel({"x": expression}, list(letters)).total)
    assert len(source.buffers) >= len(letters)
    for arrays in (0, (1 << len(letters)) - 1):
        assert len(_sharing(source, arrays).memories) == 1


def test_the_ir_that_is_shown_is_of_arrays_of_one_shape() -> None:
    kernel = compile_kernel({"x": e("B*D")}, ["B", "D"])
    assert kernel.ir == llvm_source(kernel.total, Nest(((0,), (0,)), 1))


def test_blocks_of_c_fit_into_the_fastest_cache() -> None:
    """A power of two of points, at most 256, and 32 KiB in all or 8 points."""
    for arrays in (1, 2, 15, 16, 17, 31, 32, 33, 300, 511, 512, 513, 5000):
        length = _block_length(arrays)
        assert length.bit_count() == 1
        assert 8 <= length <= 256
        assert arrays * length * 8 <= 32 * 1024 or length == 8
        assert 2 * length * arrays * 8 > 32 * 1024 or length == 256


def test_results_behind_the_last_point_stay_in_javascript(need: Need) -> None:
    source = javascript_source(compile_kernel({"x": e("2*B")}, ["B"]).total)
    script = f'"use strict";\n{source}const x = new Float64Array(4).fill(-1);\nkernelArrays(2, [[5, 6, 7, 8]], [x]);\n'
    script += "console.log(JSON.stringify([...x]));"
    done = subprocess.run([need("node"), "-e", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [10, 12, -1, -1]


@pytest.mark.skipif(not llvm_installed(), reason="llvmlite is not installed: pip install 'symroof[fast]'")
@pytest.mark.parametrize("shape", [(2, 3, 500), (500, 3, 2), (500, 2), (2, 500)])
def test_there_is_room_for_every_row(shape: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of two roots, each as long as the last axis."""
    rooms: list[int] = []

    def watched(lengths: tuple[int, ...]) -> Any:
        rooms.append(prod(lengths))
        return aligned(lengths)

    monkeypatch.setattr(compiled, "aligned", watched)
    graph = compile_kernel({"x": e("B*sqrt(F) + D"), "y": e("(B + D)/sqrt(F + 1)")}, ["B", "D", "F"]).total
    rank = len(shape)
    axes = [0, rank - 2, rank - 1]
    values = [
        np.arange(1.0, shape[axis] + 1).reshape([-1 if d == axis else 1 for d in range(rank)]) for axis in axes
    ]  # fmt: skip
    results = [np.empty(shape), np.empty(shape)]
    compiled.Compiled(graph).fill(values, results, fresh=True)
    assert rooms == [2 * shape[-1]]
    b, d, f = values
    assert np.array_equal(results[0], b * np.sqrt(f) + d)


@pytest.mark.skipif(not llvm_installed(), reason="llvmlite is not installed: pip install 'symroof[fast]'")
@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_a_sum_that_is_too_long_for_floats_rounds_nothing_off(sign: float) -> None:
    """Its lanes are finite, together they are not."""
    values = np.full(8, sign * 1e308)
    of = compile_kernel({"x": e("B")}, ["B"]).total
    assert compiled.Compiled(of).fold([Fold("sum", 0)], [values], values.shape) == [(sign * inf, 0.0)]


@pytest.mark.skipif(not llvm_installed(), reason="llvmlite is not installed: pip install 'symroof[fast]'")
def test_an_infinite_sum_rounds_nothing_off() -> None:
    of = compile_kernel({"x": e("B")}, ["B"]).total
    for values in ([inf, 1.0, 2.0], [1e308] * 16):
        assert compiled.Compiled(of).fold([Fold("sum", 0)], [np.array(values)], (len(values),)) == [(inf, 0.0)]
