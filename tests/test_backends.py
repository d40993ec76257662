"""The choice of what evaluates arrays, presets in calls, and the fastest ways for single numbers."""

from __future__ import annotations

import logging
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import inf, nan

import numpy as np
import pytest
from sympy import Integer, sqrt

from symroof import derive
from symroof.algebra.formula import parse_expression as e
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import symbol
from symroof.chips.preset import load_chips
from symroof.errors import InputError, MissingProgram
from symroof.kernels import backends
from symroof.kernels.backends import FEW, LARGE, PAYS, compiled_pays, described, llvm_installed
from symroof.kernels.compiled import Compiled, compiled_of
from symroof.kernels.kernel import Kernel, Selection, compile_kernel
from tests.emittercases import EDGE, POWERS, edge_job


@pytest.fixture(scope="module")
def matmul() -> Kernel:
    return derive("matmul").crossover("B").kernel


@pytest.fixture
def without_llvm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "llvm_installed", lambda: False)
    backends.hint.cache_clear()


def test_machine_code_is_taken_where_it_pays() -> None:
    assert not compiled_pays("auto", PAYS - 1, 30, warm=False)
    assert compiled_pays("auto", PAYS, 30, warm=False) is llvm_installed()
    assert compiled_pays("auto", 1, 30, warm=True) is llvm_installed()
    assert not compiled_pays("auto", 1, 30, warm=False, before=PAYS - 2)
    assert compiled_pays("auto", 1, 30, warm=False, before=PAYS - 1) is llvm_installed()
    assert not compiled_pays("auto", LARGE, 10**6, warm=True)
    assert not compiled_pays("numpy", 10**9, 30, warm=True)
    assert compiled_pays("llvm", 1, 30, warm=False)


def test_a_backend_can_be_forced_and_is_reported(matmul: Kernel) -> None:
    values = {"a": 2, "o": 2, "w": 1, "B": np.arange(1.0, 50.0), "D": 4096, "F": 480, "C": 197e12, "W": 820e9}
    right = matmul.using("numpy")(**values)
    for backend in ("llvm", "auto") if llvm_installed() else ("auto",):
        found = matmul.using(backend)(**values)
        assert all(np.array_equal(found[name], right[name]) for name in right)
    assert "arrays by NumPy\n" in repr(matmul.using("numpy"))
    assert "of up to 16 points by Python\n" in repr(matmul)
    with pytest.raises(InputError, match=r"unknown backend 'llwm'.*llvm"):
        matmul.using("llwm")
    with pytest.raises(InputError, match="unknown backend"):
        compile_kernel({"x": e("B")}, backend="cuda")


def test_numbers_with_a_preset_have_the_bits_of_arrays(matmul: Kernel) -> None:
    for B, D, F in ((3023, 55, 5625), (137, 4096, 4096), (7, 333, 777)):
        single = matmul(B=B, D=D, F=F, chip="mi300x", dtype="bf16")
        arrays = matmul(B=[B], D=D, F=F, chip="mi300x", dtype="bf16")
        assert single == {name: values[0] for name, values in arrays.items()}


def test_few_points_are_evaluated_by_python_to_the_same_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = compile_kernel(EDGE, ("B", "D", "F"))
    columns = [np.asarray(each) for each in edge_job("edge").values]
    right = kernel.using("numpy")(*columns)
    points, start = len(right["twice"]), 0
    with monkeypatch.context() as patched:
        patched.setattr("symroof.kernels.blocks.fill", None)  # which NumPy takes
        for start in range(0, points, FEW):
            few = slice(start, start + FEW)
            for name, found in kernel(*(column[few] for column in columns)).items():
                assert found.dtype == np.float64
                # but for the sign of a zero that is a max or min
                np.testing.assert_array_equal(found, right[name][few], name)
        assert start > 0
        out = kernel.empty(1)
        found = kernel(*(column[:1] for column in columns[:2]), 3, out=out)
        assert all(found[name] is out[name] for name in out)
        np.testing.assert_array_equal(out["same"], columns[0][:1])
    others = np.ones(FEW + 1), np.ones((2, 2)), np.ones(4, np.int64), [1, 2], np.ones(0)
    by_numpy: list[object] = []
    monkeypatch.setattr("symroof.kernels.blocks.fill", lambda *given, **_: by_numpy.append(given))
    for other in others:
        kernel(other, 2, 3)
    kernel.using("numpy")(np.ones(2), 2, 3)
    compile_kernel(POWERS, ("B", "D", "F"))(np.ones(2), 2, 3)
    assert len(by_numpy) == len(others) + 2


def counted(letter: str) -> tuple[Kernel, Compiled]:
    """A kernel that no other test has, and what is compiled of it."""
    kernel = compile_kernel({"x": e(f"{letter} + 12345/({letter} + 1)")})
    return kernel, compiled_of(kernel.total)


def test_machine_code_is_made_once_enough_points_have_been_evaluated() -> None:
    kernel, compiled = counted("Q")
    part = np.arange(PAYS / 4)
    right = kernel.using("numpy")(part)["x"]
    assert compiled.points == 0
    for count in (1, 2, 3, 4, 5):
        np.testing.assert_array_equal(kernel(part)["x"], right)
        assert compiled.points == count * len(part)
        assert compiled.warm is (count >= 4 and llvm_installed())
    before = kernel.__dict__.get("_block")
    assert kernel(part[:1])["x"].tolist() == right[:1].tolist()
    assert kernel.__dict__.get("_block") is before
    assert "until 20,000 points have been evaluated" in repr(kernel) or not llvm_installed()


def test_copies_share_machine_code_and_none_is_pickled() -> None:
    kernel, compiled = counted("R")
    copied = pickle.loads(pickle.dumps(kernel))
    kernel.using("auto")(np.ones(PAYS))
    assert compiled.points == PAYS
    made = dict(compiled._machines)
    for each in (kernel, copied, *(kernel.using("llvm") for _ in range(3) if llvm_installed())):
        each(np.ones(3))
        assert each._compiled is compiled
    assert compiled._machines == made
    assert b"Compiled" not in pickle.dumps(kernel)


def test_points_may_be_counted_by_several_threads() -> None:
    kernel, compiled = counted("S")
    values = np.arange(1.0, 5_000.0)
    right = kernel.using("numpy")(values)["x"]
    with ThreadPoolExecutor(4) as pool:
        found = [*pool.map(lambda _: kernel(values)["x"], range(24))]
    assert all(np.array_equal(each, right) for each in found)
    assert 0 < compiled.points <= 24 * len(values)


def test_what_a_preset_gives_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = derive("gemv").crossover().kernel
    sizes = dict.fromkeys(kernel.arguments[:-2], 4096)
    first = kernel(**sizes, chip="h100-sxm", dtype="bf16")

    def fails(*_: object, **__: object) -> None:
        raise AssertionError("looked up again")

    monkeypatch.setattr("symroof.setting.setting", fails)
    assert kernel(**sizes, chip="h100-sxm", dtype="bf16") == first
    with pytest.raises(AssertionError, match="looked up again"):
        kernel(**sizes, chip=load_chips()["h100-sxm"], dtype="bf16")
    with pytest.raises(AssertionError, match="looked up again"):
        kernel(**sizes, chip="h100-sxm", dtype="fp8")


def test_views_that_numpy_may_not_write_to_are_read(matmul: Kernel) -> None:
    D = np.arange(1.0, 4.0)
    D.setflags(write=False)
    B, other = np.broadcast_arrays(np.arange(1.0, 4.0), np.ones((2, 3)))
    values = {"a": 2, "o": 2, "w": 1, "B": B, "D": D, "F": other, "C": 197e12, "W": 820e9}
    right = matmul.using("numpy")(**values)
    backend = "llvm" if llvm_installed() else "auto"
    found = matmul.using(backend)(**values)
    assert all(np.array_equal(found[name], right[name]) for name in right)


@pytest.mark.usefixtures("without_llvm")
def test_without_llvmlite_all_works_and_how_to_get_faster_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    kernel = compile_kernel({"x": e("2*B")})
    with caplog.at_level(logging.WARNING, "symroof"):
        for _ in range(2):
            assert kernel(B=np.ones(LARGE))["x"][-1] == 2.0
        kernel(B=np.ones(10))
    assert [record.getMessage() for record in caplog.records] == [
        "arrays this long are evaluated several times faster after pip install 'symroof[fast]'"
    ]
    assert described("auto") == "NumPy, of up to 16 points by Python"
    with pytest.raises(MissingProgram, match=r"llvmlite is missing.*symroof\[fast\]"):
        kernel.using("llvm")


def test_an_accelerator_gives_its_rates_and_a_precision_its_widths(matmul: Kernel) -> None:
    sizes = {"B": 16, "D": 4096, "F": 4096}
    right = matmul(**sizes, a=2, o=2, w=2, C=Fraction(1979, 2) * 10**12, W=3_350_000_000_000)
    assert matmul(**sizes, chip="h100-sxm", dtype="bf16") == right
    assert matmul(**sizes, chip="h100-sxm", dtype="bf16", w=1) == {
        **matmul(**sizes, a=2, o=2, w=1, C=989.5e12, W=3.35e12)
    }
    many = matmul(B=np.array([1, 16]), D=4096, F=4096, chip="h100-sxm", dtype="bf16")
    assert many["threshold"].tolist() == [right["threshold"]] * 2
    with pytest.raises(InputError, match=r"unknown accelerator 'h100-sx'.*h100-sxm"):
        matmul(**sizes, chip="h100-sx")
    with pytest.raises(InputError, match="the kernel knows no accelerators"):
        compile_kernel({"x": e("B")})(B=1, chip="h100-sxm")


def test_an_argument_may_be_called_as_an_option_is() -> None:
    kernel = compile_kernel({"x": e("chip + 10*dtype + 100*link")})
    assert kernel(chip=1, dtype=2, link=3) == {"x": 321.0}


def test_floats_take_a_shorter_way_to_the_same_results(matmul: Kernel) -> None:
    for b in (16.0, 0.0, -0.0, inf, nan, 1e308):
        floats = (2.0, 2.0, 2.0, b, 480.0, 480.0, 240.0, 1.0)
        right = matmul._scalar(*floats)
        for found in (matmul.function(*floats), tuple(matmul(*floats).values())):
            assert np.array_equal(found, right, equal_nan=True)
            assert all(type(value) is float for value in found)
        assert np.array_equal(
            [*matmul(**dict(zip(matmul.arguments, floats, strict=True))).values()], right, equal_nan=True
        )
    assert matmul(2, 2, 2, 16, 480, 480, 240, 1)["threshold"] == inf


def test_arrays_for_results_are_aligned(matmul: Kernel) -> None:
    made = matmul.empty((7, 3))
    assert list(made) == list(matmul.outputs)
    assert all(each.shape == (7, 3) and each.ctypes.data % 64 == 0 for each in made.values())
    assert matmul.empty(5)["flops"].shape == (5,)


def test_a_root_without_a_value_is_a_branch_that_is_not_taken() -> None:
    x, y = symbol("x"), symbol("y")
    branch = Selection(((Relation(x, ">", Integer(0)), sqrt(y * y - x * x)),))
    other = Selection(((Relation(sqrt(x), "!=", y), Integer(5)),), Integer(9))
    kernel = compile_kernel({"branch": branch, "other": other}, ["x", "y"])
    for point in ((1e200, 1e200), (nan, 1.0), (4.0, 2.0), (3.0, 1.0), (-1.0, 1.0)):
        arrays = kernel(*map(np.array, ([point[0]], [point[1]])))
        for found in (kernel(*point), dict(zip(kernel.outputs, kernel.function(*point), strict=True))):
            assert np.array_equal([*found.values()], [each[0] for each in arrays.values()], equal_nan=True)


def test_a_kernel_goes_to_another_process(matmul: Kernel) -> None:
    values = {"a": 2.0, "o": 2.0, "w": 1.0, "B": 16.0, "D": 4096.0, "F": 480.0, "C": 197e12, "W": 820e9}
    many = {**values, "B": np.arange(1.0, 30_000.0)}
    right = matmul(**values), matmul(**many)
    copy = pickle.loads(pickle.dumps(matmul))
    assert copy(**values) == right[0]
    assert np.array_equal(copy(**many)["lower"], right[1]["lower"])


@pytest.mark.parametrize("shape", [-1, (3, -1), 2.5, "a", None, 10**30])
def test_what_is_no_shape_is_refused(matmul: Kernel, shape: object) -> None:
    with pytest.raises(InputError, match="not a shape"):
        matmul.empty(shape)  # type: ignore[arg-type]


def test_a_preset_that_there_is_not_is_refused_beside_floats_too(matmul: Kernel) -> None:
    with pytest.raises(InputError, match="unknown accelerator"):
        matmul(2.0, 2.0, 2.0, 1.0, 2.0, 3.0, 1e15, 1e12, chip="h100-sx")


def test_numbers_import_neither_numpy_nor_llvmlite() -> None:
    code = (
        "import sys\nfrom symroof import derive\nk = derive('matmul').crossover('B').kernel\n"
        "k(B=1, D=2, F=3, a=2, o=2, w=2, C=1e15, W=1e12)\nassert not {'numpy', 'llvmlite'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
