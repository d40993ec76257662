"""Sweeps as labelled datasets: values, coordinates, units, alignment by labels, lazy blocks, missing packages."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import dask
import numpy as np
import pyarrow.parquet
import pytest
import xarray
from dask.base import tokenize
from xarray import DataArray, Dataset

from symroof import derive
from symroof.errors import InputError, MissingProgram
from symroof.kernels.kernel import Kernel
from symroof.sweeps import blockwise
from symroof.sweeps.dataset import dataset_of, sweep_dataset
from symroof.sweeps.pose import sweep
from symroof.sweeps.writers import write

WIDTHS: dict[str, Any] = {"w": 1, "a": 2, "o": 2}
ASK = ["lower", "regime", "flops", "threshold"]
LAYERS = DataArray([4096, 8192, 11008], dims="layer", coords={"layer": ["up", "gate", "down"]})
OUT = DataArray([11008, 14336, 4096], dims="layer", coords={"layer": ["down", "gate", "up"]})


def matmul(**more: Any) -> Dataset:
    given: dict[str, Any] = {"over": {}, "ask": ASK, "chip": "h100-sxm", **WIDTHS}
    return sweep_dataset("matmul", **(given | more))


def expected(**named: Any) -> dict[str, Any]:
    """The outputs by the kernel of a sweep of one point, with the NumPy backend."""
    grid = sweep("matmul", over={"B": [1]}, ask=ASK, chip="h100-sxm", **WIDTHS, D=1, F=1)
    values = {**grid.fixed, "B": 1.0, **named}
    return grid.kernel.using("numpy")({name: np.atleast_1d(values[name]) for name in grid.kernel.arguments})


def test_every_value_is_that_of_the_kernel() -> None:
    found = matmul(over={"B": "1:5", "D": "log:128:16384:4"}, F=4096)
    assert found.lower.dims == ("B", "D")
    for place in np.ndindex(5, 4):
        at = found.isel(B=place[0], D=place[1])
        values = expected(B=float(at.B), D=float(at.D), F=4096.0)
        assert {name: float(at[name]) for name in ASK} == {name: values[name][0] for name in ASK}


def test_coordinates_units_and_meanings() -> None:
    found = matmul(over={"B": "1:5"}, chip=None, chips="h100-sxm,tpu-v5e", D=4096, F=4096)
    assert list(found.dims) == ["chip", "B"]
    assert list(found.chip.values) == ["h100-sxm", "tpu-v5e"]
    assert found.C.dims == found.W.dims == ("chip",)
    assert found.W.attrs["units"] == "B/s"
    assert found.B.attrs["long_name"]
    assert (float(found.D), found.D.dims) == (4096, ())
    assert found.lower.attrs["units"] == "s"
    assert all(found[name].attrs["long_name"] for name in ASK)
    assert found.regime.dtype == np.int8
    assert found.regime.attrs["flag_meanings"].split() == ["compute-bound", "memory-bound"]
    assert "title" in found.attrs


def test_a_posed_sweep_is_a_dataset_too() -> None:
    grid = sweep("matmul", over={"B": "1:9", "D": [128, 256]}, chips="h100-sxm,tpu-v5e", F=64, **WIDTHS)
    whole, lazy = dataset_of(grid), dataset_of(grid, chunks={"B": 2})
    assert whole.lower.shape == grid.shape
    assert np.array_equal(whole.lower, grid.evaluate(grid.chunk(0))["lower"])
    assert lazy.chunks["B"] == (2, 2, 2, 2, 1)
    assert lazy.compute().identical(whole)


def test_a_sweep_gives_itself_as_a_dataset(calls: list[int]) -> None:
    grid = sweep("matmul", over={"B": "1:9", "D": [128, 256]}, chips="h100-sxm,tpu-v5e", F=64, folds=["min:lower"])
    assert grid.dataset().identical(dataset_of(grid))
    assert sum(calls) == 2 * 36
    lazy = grid.dataset(chunks={"B": 2})
    assert (lazy.chunks["B"], sum(calls)) == ((2, 2, 2, 2, 1), 2 * 36)
    assert lazy.compute().identical(grid.dataset())


def test_a_dataset_says_what_a_precision_stands_for() -> None:
    grid = sweep("matmul", over={"B": "1:9"}, chips="h100-sxm,tpu-v5e", D=64, F=64)
    found = grid.dataset()
    assert {name: (found[name].item(), found[name].attrs) for name in "ao"} == {
        "a": (2, {"units": "B", "long_name": "bytes per activation"}),
        "o": (2, {"units": "B", "long_name": "bytes per output element"}),
    }
    assert found.attrs["dtype"] == "bf16"


def test_a_formula_is_a_dataset_of_its_symbol() -> None:
    found = sweep("mfu", over={"G": "1:8"}, N=70 * 10**9, R=1000, chip="h100-sxm").dataset()
    assert list(found.data_vars) == ["U"]
    assert found.U.attrs["long_name"].startswith("model FLOPs utilization")
    assert found.U.values == pytest.approx([6 * 70e9 * 1000 / (989.5e12 * G) for G in range(1, 9)], rel=1e-14)


README = Path(__file__).parents[1] / "README.md"


@pytest.mark.skipif(not README.is_file(), reason="needs the source tree: the documents are not in the wheel")
def test_what_the_readme_says_of_datasets_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = README.read_text(encoding="utf-8")
    [posed] = re.findall(r"^grid = sweep\(.*?^\)$", text, re.DOTALL | re.MULTILINE)
    space: dict[str, Any] = {"sweep": sweep}
    exec(posed, space)
    [lazy] = re.findall(r"`(grid\.dataset\(.*?\))`", text)
    found = eval(lazy, space)
    assert found.chunks["B"] == (64,)
    assert float(found.lower.min()) == space["grid"].run()[0].values[0]
    [written] = re.findall(r"`(grid\.write\(.*?\))`", text)
    assert eval(written, space).is_file()
    assert pyarrow.parquet.read_table("grid.parquet").num_rows == found.lower.size


def test_values_along_one_dimension_go_together_by_label() -> None:
    found = matmul(over={"B": [1, 64]}, D=LAYERS, F=OUT)
    assert found.lower.dims == ("B", "layer")
    for layer, (d, f) in {"up": (4096, 4096), "gate": (8192, 14336), "down": (11008, 11008)}.items():
        at = found.sel(layer=layer, B=64)
        assert (float(at.D), float(at.F), float(at.flops)) == (d, f, 2 * 64 * d * f)
        assert float(at.lower) == expected(B=64.0, D=float(d), F=float(f))["lower"][0]


def test_a_dataset_gives_axes_and_values() -> None:
    sizes = Dataset({"D": LAYERS, "F": OUT})
    one = matmul(over=sizes, B=3)
    assert one.identical(matmul(over={"D": sizes.D, "F": sizes.F}, B=3))
    assert one.identical(matmul(over={}, bindings=sizes, B=3))
    assert one.flops.dims == ("layer",)


def test_a_result_is_good_for_the_next() -> None:
    rates = matmul(over={"B": "1:3"}, chip=None, chips="h100-sxm,tpu-v5e", D=64, F=64)
    again = matmul(over={"B": rates.B}, chip=None, C=rates.C, W=rates.W, D=rates.D, F=rates.F)
    assert np.array_equal(again.lower.transpose("chip", "B"), rates.lower)


def test_values_of_several_dimensions() -> None:
    batch = DataArray([[1, 2], [3, 4], [5, 6]], dims=("layer", "step"), coords={"layer": ["down", "up", "gate"]})
    found = matmul(over={"D": LAYERS}, B=batch, F=64)
    assert found.lower.dims == ("layer", "step")
    assert float(found.flops.sel(layer="gate").isel(step=1)) == 2 * 6 * 8192 * 64


def test_a_dimension_called_as_a_symbol_gives_it_its_labels() -> None:
    width = DataArray([128, 512], dims="B", coords={"B": [16, 8]})
    alone = matmul(over={"D": width}, F=2)
    assert [float(x) for x in alone.flops] == [2 * 16 * 128 * 2, 2 * 8 * 512 * 2]
    along = matmul(over={"B": [8, 16], "D": width}, F=2)
    assert float(along.flops.sel(B=16)) == 2 * 16 * 128 * 2
    assert along.flops.dims == ("B",)


def test_units_of_values_are_heeded() -> None:
    link = DataArray([0.5, 3.35], dims="link", coords={"link": ["nvlink", "hbm"]}, attrs={"units": "TB/s"})
    found = matmul(over={"W": link}, B=1, D=64, F=64)
    assert list(found.W.values) == [5e11, 3.35e12]
    assert found.W.attrs["units"] == "B/s"
    text = DataArray(["500 GB/s", "3.35 TB/s"], dims="link", coords={"link": ["nvlink", "hbm"]})
    assert found.identical(matmul(over={"W": text}, B=1, D=64, F=64))
    assert matmul(over={"B": [1]}, D=64, F=64, w=DataArray(["int8", "bf16"], dims="p")).w.values.tolist() == [1, 2]
    with pytest.raises(InputError, match="W"):
        matmul(over={"W": link.assign_attrs(units="s")}, B=1, D=64, F=64)


WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    "labels of one only": (lambda: matmul(D=LAYERS, F=OUT[:2], B=1), "label along layer that other values do not have"),
    "other labels": (lambda: matmul(D=LAYERS, F=OUT.assign_coords(layer=[1, 2, 3]), B=1), "label along layer"),
    "lengths": (lambda: matmul(D=LAYERS.drop_vars("layer"), F=DataArray([1, 2], dims="layer"), B=1), "be aligned"),
    "labels twice": (lambda: matmul(D=LAYERS, F=OUT.assign_coords(layer=["up"] * 3), B=1), "be aligned"),
    "no symbol": (lambda: matmul(over={"Z": LAYERS}, F=1, B=1, D=1), "unknown symbol 'Z'"),
    "no size": (lambda: matmul(D=LAYERS - 0.5, F=1, B=1), "D must be whole numbers"),
    "below zero": (lambda: matmul(D=-LAYERS, F=1, B=1), "D must be positive"),
    "no number": (lambda: matmul(D=LAYERS * np.nan, F=1, B=1), "not finite"),
    "nothing": (lambda: matmul(D=LAYERS[:0], F=1, B=1), "no values of D"),
    "twice": (lambda: matmul(over={"D": LAYERS}, D=3, F=1, B=1), "D has an axis and a value"),
    "a dimension without labels": (lambda: matmul(D=DataArray([1, 2], dims="B"), F=1), "B has no labels"),
    "a dimension with a value": (
        lambda: matmul(D=DataArray([1, 2], dims="B", coords={"B": [1, 2]}), F=1, B=3),
        "B is a dimension and has one value",
    ),
    "labels of its own": (
        lambda: matmul(B=DataArray([1, 2], dims="B", coords={"B": [0, 1]}), D=1, F=1),
        "values of B are not its labels",
    ),
    "chunks": (lambda: matmul(over={"B": "1:4"}, D=1, F=1, chunks={"D": 2}), "unknown dimension 'D'"),
    "no chunks": (lambda: matmul(over={"B": "1:4"}, D=1, F=1, chunks={"B": 0}), "not a number of points"),
    "other chunks": (lambda: matmul(over={"B": "1:4"}, D=1, F=1, chunks=3), "not chunks"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_does_not_fit_is_refused(name: str) -> None:
    call, problem = WRONG[name]
    with pytest.raises(InputError, match=problem):
        call()


def test_sizes_that_do_not_go_together_are_refused_at_their_points_alone() -> None:
    """Pairs that hold each by itself, though not crosswise, are taken."""
    held = replace(derive("matmul").derivation, given={"F <= D": "an output that is no wider than the input"})
    wide = DataArray([4, 64], dims="layer")
    found = sweep_dataset(held, over={"B": [1]}, D=wide, F=wide, chip="h100-sxm", **WIDTHS)
    assert found.lower.shape == (1, 2)
    for chunks in (None, {"layer": 1}):
        with pytest.raises(InputError, match="no wider than the input"):
            sweep_dataset(
                held, over={"B": [1]}, D=wide, F=wide + DataArray([0, 1], dims="layer"), chunks=chunks,
                chip="h100-sxm", **WIDTHS,
            ).compute()  # fmt: skip


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The points of every evaluation of blocks."""
    found, real = list[int](), blockwise.Blocks.__call__

    def counted(self: blockwise.Blocks, *arrays: Any) -> Any:
        found.append(int(np.prod(np.broadcast_shapes(*(np.shape(each) for each in arrays)))))
        return real(self, *arrays)

    monkeypatch.setattr(blockwise.Blocks, "__call__", counted)
    return found


def test_nothing_is_evaluated_before_it_is_computed(calls: list[int]) -> None:
    with dask.config.set(scheduler="synchronous"):
        lazy = matmul(over={"B": "1:100", "D": "1:30"}, F=64, chunks={"B": 40, "D": 10})
        assert calls == []
        assert lazy.lower.chunks == ((40, 40, 20), (10, 10, 10))
        part = lazy.lower.sel(B=50, D=5)
        assert calls == []
        part.compute()
        assert calls == [400]  # the one block that holds it
        calls.clear()
        whole = lazy.compute()
        assert sorted(calls) == [200] * 3 + [400] * 6  # each block once for all outputs
    assert whole.identical(matmul(over={"B": "1:100", "D": "1:30"}, F=64))


def test_a_grid_that_no_memory_holds_is_looked_at_lazily(calls: list[int]) -> None:
    with dask.config.set(scheduler="synchronous"):
        lazy = matmul(over={"D": "1:100000", "B": "1:1000000"}, F=64, ask=["flops"], chunks="auto")
        assert lazy.flops.size == 10**11
        assert float(lazy.flops.isel(D=4, B=6)) == 2 * 7 * 5 * 64
    assert len(calls) == 1
    assert max(calls) <= 1 << 22


def test_values_that_are_dask_arrays_stay_lazy(calls: list[int]) -> None:
    with dask.config.set(scheduler="synchronous"):
        lazy = matmul(over={"D": LAYERS.chunk(layer=1)}, F=OUT, B=2)
        assert calls == []
        assert lazy.chunks["layer"] == (1, 1, 1)
        assert lazy.compute().identical(matmul(over={"D": LAYERS}, F=OUT, B=2))
        later = matmul(over={"D": LAYERS.chunk(layer=1).where(LAYERS < 5000, -1)}, F=1, B=2)
        with pytest.raises(InputError, match="D must be positive"):
            later.compute()


def test_blocks_are_made_again_from_what_pickles() -> None:
    grid = sweep("matmul", over={"B": "1:9"}, D=64, F=64, chip="h100-sxm", **WIDTHS)
    blocks = blockwise.blocks_of(grid, ["B"], 9, {}, {})
    before = blocks(np.arange(1.0, 10))
    data = pickle.dumps(blocks)
    assert len(data) < 50_000
    again = pickle.loads(data)
    assert not [name for name in vars(again.sweep.kernel) if name.startswith("_")]  # nothing that is compiled
    assert isinstance(again.sweep.kernel, Kernel)
    assert all(np.array_equal(a, b) for a, b in zip(again(np.arange(1.0, 10)), before, strict=True))
    assert tokenize(blocks) == tokenize(again)
    other = sweep("matmul", over={"B": "1:9"}, D=65, F=64, chip="h100-sxm", **WIDTHS)
    assert tokenize(blocks) != tokenize(blockwise.blocks_of(other, ["B"], 9, {}, {}))


def test_a_file_of_zarr_and_a_dataset_are_the_same(tmp_path: Path) -> None:
    grid = sweep("matmul", over={"B": "1:9", "D": [8, 9]}, chips="h100-sxm,tpu-v5e", ask=ASK, F=64, **WIDTHS)
    read, made = xarray.open_zarr(write(grid, tmp_path / "x.zarr"), chunks=None), dataset_of(grid)
    for name in (*ASK, "B", "D", "C", "W"):
        assert np.array_equal(read[name], made[name])
        assert read[name].dims == made[name].dims
        assert read[name].attrs == made[name].attrs
        assert read[name].dtype == made[name].dtype


@pytest.mark.parametrize(("package", "more"), [("xarray", {}), ("dask.array", {"chunks": "auto"})])
def test_without_the_package(package: str, more: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingProgram, match=rf"{package} is missing.*symroof\[sweep\]"):
        matmul(over={"B": "1:4"}, D=1, F=1, **more)


IMPORTS = """
import sys
from symroof.sweeps import blockwise, cluster, dataset, resume
from symroof.sweeps.pose import sweep
from symroof.sweeps.writers import write
write(sweep("matmul", over={"B": "1:4"}, D=1, F=1, w=1, a=1, o=1, chip="tpu-v5e"), sys.argv[1])
assert not {"xarray", "dask", "distributed", "pyarrow", "zarr", "pandas"} & set(sys.modules)
"""


def test_packages_of_the_extra_are_imported_only_when_used(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", IMPORTS, str(tmp_path / "x.csv")], check=True, timeout=120)
