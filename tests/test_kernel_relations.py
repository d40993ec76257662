"""Each relation, and a choice by it, in every language: below, at and above equality, and of what is no number."""

from __future__ import annotations

import ctypes
import json
import subprocess
from collections.abc import Sequence
from math import inf, nan
from pathlib import Path

import numpy as np
import pytest
from sympy import Integer

from symroof.algebra.statement import OPERATORS, AllOf, AnyOf, Relation
from symroof.algebra.symbols import symbol
from symroof.kernels.backends import llvm_installed
from symroof.kernels.kernel import Kernel, Selection, compile_kernel
from tests.emitters import Need

B, D = symbol("B"), symbol("D")
PLACES = ((1.0, 2.0), (2.0, 2.0), (3.0, 2.0), (-0.0, 0.0), (inf, inf), (-inf, inf), (inf, 1.0), (nan, 1.0), (nan, nan))
RELATIONS = tuple(Relation(B, op, D) for op in OPERATORS)
PAIRS = [kind((one, Relation(D, ">", Integer(1)))) for one in RELATIONS for kind in (AllOf, AnyOf)]


def kernel() -> Kernel:
    """1 where a relation, or two of them, hold and 0 where they do not."""
    chosen = {f"{i}": Selection(((each, Integer(1)),), Integer(0)) for i, each in enumerate((*RELATIONS, *PAIRS))}
    return compile_kernel(chosen, ["B", "D"])


def expected() -> list[list[float]]:
    """For every output its value at each place, by Python's own comparisons."""
    held = [[bool(OPERATORS[each.op](b, d)) for b, d in PLACES] for each in RELATIONS]
    large = [d > 1 for _, d in PLACES]
    both = [[one and two for one, two in zip(each, large, strict=True)] for each in held]
    either = [[one or two for one, two in zip(each, large, strict=True)] for each in held]
    pairs = [each for two in zip(both, either, strict=True) for each in two]
    return [[float(each) for each in row] for row in (*held, *pairs)]


def columns() -> list[np.ndarray[tuple[int], np.dtype[np.float64]]]:
    return [np.array(column) for column in zip(*PLACES, strict=True)]


def rows(found: Sequence[object]) -> list[list[float]]:
    return [np.asarray(each).tolist() for each in found]


def test_in_python() -> None:
    made = kernel()
    for function in (made.function, lambda *point: tuple(made(*point).values()), made._scalar):
        points = [function(*place) for place in PLACES]
        assert [list(each) for each in zip(*points, strict=True)] == expected()


@pytest.mark.parametrize("backend", ["numpy", "llvm"])
def test_in_arrays(backend: str) -> None:
    if backend == "llvm" and not llvm_installed():
        pytest.skip("llvmlite is not installed: pip install 'symroof[fast]'")
    many = [np.tile(column, 5) for column in columns()]  # single points and vectors
    found = kernel().using(backend)(*many)
    assert rows([*found.values()]) == [row * 5 for row in expected()]


def test_in_exact_numbers() -> None:
    made = kernel()
    points = [[float(x) for x in made.exact(B=int(b), D=int(d)).values()] for b, d in PLACES[:4]]
    assert [list(each) for each in zip(*points, strict=True)] == [row[:4] for row in expected()]


def test_in_javascript(need: Need) -> None:
    spelled = ", ".join(
        f"[{', '.join('NaN' if x != x else str(x).replace('inf', 'Infinity') for x in place)}]" for place in PLACES
    )
    script = f"{kernel().source['javascript']}console.log(JSON.stringify([{spelled}].map((p) => kernel(...p))));"
    done = subprocess.run([need("node"), "-e", script], capture_output=True, text=True, check=True)
    assert [list(each) for each in zip(*json.loads(done.stdout), strict=True)] == expected()


def test_in_c(need: Need, tmp_path: Path) -> None:
    (tmp_path / "kernel.c").write_text(kernel().source["c"])
    flags = ["-std=c99", "-ffp-contract=off", "-fPIC", "-shared", "-o", "kernel.so", "kernel.c", "-lm"]
    subprocess.run([need("gcc"), *flags], cwd=tmp_path, check=True)
    function = ctypes.CDLL(str(tmp_path / "kernel.so")).kernel
    given = columns()
    results = [np.empty(len(PLACES)) for _ in (*RELATIONS, *PAIRS)]
    pointers = [(ctypes.c_void_p * len(each))(*(column.ctypes.data for column in each)) for each in (given, results)]
    function(ctypes.c_int64(len(PLACES)), pointers[0], (ctypes.c_int64 * 2)(1, 1), pointers[1])
    assert rows(results) == expected()
