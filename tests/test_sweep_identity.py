"""What a run that is gone on with has to have in common with the one that was begun; what is said where it has not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from symroof.errors import InputError
from symroof.kernels import backends
from symroof.kernels.backends import llvm_installed
from symroof.kernels.kernel import compile_kernel
from symroof.quantities.meaning import Quantity
from symroof.sweeps import computed
from symroof.sweeps.axes import axis
from symroof.sweeps.chipaxis import picked
from symroof.sweeps.computed import Computed, check_here, computed_by
from symroof.sweeps.engine import Sweep
from symroof.sweeps.identity import identity, points_of, refuse_other
from symroof.sweeps.pose import sweep
from symroof.sweeps.writers import write

GIVEN: dict[str, Any] = {"F": 4096, "w": 1, "a": 2, "o": 2}
NEEDS_LLVM = pytest.mark.skipif(not llvm_installed(), reason="no llvmlite")


def posed(**more: Any) -> Sweep:
    options = {"over": {"B": "1:4096"}, "D": 4096, "chip": "h100-sxm", "ask": ["lower"], "backend": "numpy", **GIVEN}
    return sweep("matmul", **(options | more))


def powers(backend: str = "numpy") -> Sweep:
    """A sweep over powers with symbols in them."""
    kernel = compile_kernel({"power": "x^y"}, ["x", "y"], backend=backend)
    axes = tuple(axis(name, [1.5, 2.5, 3.5], Quantity(name)) for name in "xy")
    return Sweep("powers", axes, {}, kernel, points=3)


def refused(was: Sweep, now: Sweep) -> str:
    with pytest.raises(InputError) as error:
        refuse_other(identity(was, "csv"), identity(now, "csv"), "a.csv.journal")
    return str(error.value)


@pytest.mark.parametrize(
    ("over", "text"),
    [
        ("1:4096", "1:4096"),
        ("1:4096:8", "1:4089:8"),
        ("lin:0.5:2:4", "0.5:2:0.5"),
        ("1,8192", "1,8192"),
        ([7], "7"),
        ("log:128:16384:40", "128 … 16384 (40)"),
        ([1.0, 2.0, 4.0, 8.0], "1,2,4,8"),
        ([1 / 3, 2 / 7, 3 / 11], "0.3333333333333333 … 0.2727272727272727 (3)"),
    ],
)
def test_the_points_of_an_axis_read_as_they_are_typed(over: Any, text: str) -> None:
    assert points_of(axis("x", over, Quantity("x"))) == text


def test_a_sweep_is_the_same_as_itself_however_its_axes_are_typed() -> None:
    refuse_other(
        identity(posed(), "csv"), json.loads(json.dumps(identity(posed(over={"B": range(1, 4097)}), "csv"))), ""
    )


@pytest.mark.parametrize(
    ("other", "seen", "expected"),
    [
        ({"over": {"B": "1:8192"}}, "over: B=1:4096 in the journal, B=1:8192 now", "B=1:4096 to go on with it"),
        ({"D": 8192}, "values: D=4096 in the journal, D=8192 now", "D=4096 to go on with it"),
        (
            {"ask": ["lower", "upper"]},
            "asked: outputs=lower in the journal, outputs=lower,upper now",
            "--ask lower (in Python ask=) to go on with it",
        ),
        (
            {"dtype": "fp8", "w": 2},
            "asked: dtype=bf16 in the journal, dtype=fp8 now; values: w=1 in the journal, w=2 now; 1 more",
            "--dtype bf16 (in Python dtype=) and w=1 and C=989500000000000 to go on with it",
        ),
        (
            {"over": {"B": "1:4096", "D": "1,2"}, "D": None},
            "over: no D in the journal, D=1,2 now; values: D=4096 in the journal, no D now; 1 more",
            "the same sweep as before",
        ),
    ],
)
def test_what_differs_is_named_with_how_it_was_and_how_it_is(other: dict[str, Any], seen: str, expected: str) -> None:
    if other.get("D", 1) is None:
        options = {"over": other["over"], "chip": "h100-sxm", "ask": ["lower"], "backend": "numpy", **GIVEN}
        now = sweep("matmul", **options)
    else:
        now = posed(**other)
    said = refused(posed(dtype="bf16") if "dtype" in other else posed(), now)
    assert f"another sweep was begun here; seen: {seen}; expected: {expected}" in said
    assert said.endswith("or a new name to write to")


def test_chips_are_named_and_their_rates_told_apart() -> None:
    def among(*names: Any, **more: Any) -> Sweep:
        options = {"over": {"B": "1:4"}, "D": 8, "chips": names, "ask": ["lower"], **GIVEN}
        return sweep("matmul", **(options | more))

    said = refused(among("h100-sxm", "tpu-v5e"), among("h100-sxm"))
    assert "seen: over: chip=h100-sxm,tpu-v5e in the journal, chip=h100-sxm now" in said
    assert "expected: --chips h100-sxm,tpu-v5e (in Python chips=) to go on with it" in said
    said = refused(among("h100-sxm", "tpu-v5e"), among("h100-sxm", "tpu-v5e", peak_scale="0.8"))
    assert "seen: other points or rates along chip; expected: the same sweep as before" in said
    said = refused(among(*picked("all")), among("h100-sxm"))
    assert " … " in said
    assert "expected: the same sweep as before" in said


def test_the_order_of_axes_and_points_between_the_same_ends_matter() -> None:
    one, other = ({"B": "1,2", "D": "1,2"}, {"D": "1,2", "B": "1,2"})
    fixed = {"chip": "h100-sxm", "ask": ["lower"], **GIVEN}
    assert "axes: order=B, D in the journal, order=D, B now" in refused(
        *(sweep("matmul", over=over, **fixed) for over in (one, other))
    )
    lists = [[1, *range(3 + k, 20 + k), 64] for k in (0, 1)]
    assert "seen: other points along B" in refused(*(posed(over={"B": values}) for values in lists))


def begun(grid: Sweep, path: Path) -> None:
    """A run of ``grid`` that was stopped after its first chunk."""

    def stop(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(grid, path, progress=stop)


@NEEDS_LLVM
def test_powers_of_another_backend_are_refused_with_how_to_force_the_first(tmp_path: Path) -> None:
    said = refused(powers(), powers("llvm"))
    assert "a.csv.journal: powers are computed otherwise here, and last digits would differ; " in said
    assert "seen: backend by numpy in the journal, by llvm now; expected: --backend numpy (in Python backend=" in said
    assert "pip install 'symroof[fast]'" in refused(powers("llvm"), powers())
    path, grid = tmp_path / "x.csv", replace(powers("llvm"), points=1)
    begun(grid, path)
    with pytest.raises(InputError, match="backend by llvm in the journal, by numpy now"):
        write(replace(powers(), points=1), path, resume=True)
    write(grid, path, resume=True)


@NEEDS_LLVM
def test_without_powers_another_backend_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    whole, resumed = tmp_path / "whole.csv", tmp_path / "resumed.csv"
    write(posed(points=2000), whole)
    begun(posed(backend="llvm", points=2000), resumed)
    write(posed(points=2000), resumed, resume=True)
    assert resumed.read_bytes() == whole.read_bytes()


@NEEDS_LLVM
def test_a_machine_without_llvmlite_does_not_go_on_with_powers_by_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = replace(powers("auto"), axes=tuple(axis(name, "log:1:9:300", Quantity(name)) for name in "xy"))
    before = identity(grid, "csv")
    monkeypatch.setattr(backends, "llvm_installed", lambda: False)
    with pytest.raises(InputError, match="backend by llvm in the journal, by numpy now"):
        refuse_other(before, identity(grid, "csv"), "")


def test_powers_of_another_machine_are_refused_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = identity(powers(), "csv")
    monkeypatch.setattr(computed, "_tried", lambda _: ("other digits", "NumPy 9 on a toaster"))
    now = identity(powers(), "csv")
    with pytest.raises(InputError) as error:
        refuse_other(begun, now, "")
    said = str(error.value)
    assert "powers are computed otherwise here, and last digits would differ; seen: powers by NumPy" in said
    assert "in the journal, by NumPy 9 on a toaster now; expected: the machine where it was begun" in said


def test_the_same_powers_by_what_calls_itself_otherwise_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = identity(powers(), "csv")
    digest = computed_by(powers()).powers
    monkeypatch.setattr(computed, "_tried", lambda _: (digest, "NumPy 9 on a toaster"))
    refuse_other(begun, identity(powers(), "csv"), "")


def test_only_powers_with_symbols_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computed, "_tried", lambda _: pytest.fail("no need to"))
    assert computed_by(posed()) == Computed("numpy")
    kernel = compile_kernel({"roots": "sqrt(x)*x^3*y"}, ["x", "y"], backend="numpy")
    assert computed_by(replace(powers(), kernel=kernel)).powers == ""


TRY = "from symroof.sweeps.computed import _tried; print(*_tried('numpy'), sep='\\n')"


def test_powers_by_other_vectors_have_another_digest() -> None:
    """Where NumPy takes powers with the vectors of some processors only, it is told to leave these unused."""
    from numpy.lib.introspect import opt_func_info

    [kinds] = opt_func_info(func_name="^power$", signature="float64").values()
    [found] = kinds.values()
    if "baseline" in found["current"]:
        pytest.skip("NumPy has no faster powers on this processor")
    tried = [
        subprocess.run(
            [sys.executable, "-c", TRY],
            env={**os.environ, "NPY_DISABLE_CPU_FEATURES": unused},
            check=True,
            capture_output=True,
            text=True,
            timeout=120,
        ).stdout.splitlines()
        for unused in ("", found["current"])
    ]
    assert tried[0][0] != tried[1][0]
    assert found["current"] in tried[0][1]
    assert "baseline" in tried[1][1]


def test_who_computes_as_expected_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    check_here(powers(), computed_by(powers()))
    with pytest.raises(InputError, match=r"other last digits; seen: NumPy .*; expected: workers that take them by X"):
        check_here(powers(), Computed("numpy", "x", "X"))
    monkeypatch.setattr(backends, "llvm_installed", lambda: False)
    machine_code = replace(posed(), kernel=replace(posed().kernel, backend="llvm"))
    with pytest.raises(InputError, match=r"a worker lacks a package; seen: no llvmlite; expected: .*--backend numpy"):
        check_here(machine_code, Computed("llvm"))
