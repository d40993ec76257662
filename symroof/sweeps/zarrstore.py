"""Zarr: an array an output, chunked as the sweep is, and an array a coordinate; xarray reads it as a dataset."""

from __future__ import annotations

import json
import warnings
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import zarr

from symroof.kernels.blocks import Floats
from symroof.sweeps.engine import Sweep
from symroof.sweeps.grid import Chunk
from symroof.sweeps.labelling import (
    Attributes,
    further_columns,
    output_attributes,
    stored,
    symbol_attributes,
    whole_attributes,
)
from symroof.sweeps.work import checksum, synced
from symroof.sweeps.writers import Format


def begin(sweep: Sweep, place: Path) -> int:
    """Write the coordinates and what describes the arrays; the mark is the checksum of all files."""
    group = zarr.create_group(place, attributes=whole_attributes(sweep) | {"fixed": dict(sweep.fixed)})
    for axis in sweep.axes:
        _coordinate(group, axis.name, (axis.name,), axis.coordinates, symbol_attributes(sweep, axis.name))
    further: dict[str, tuple[tuple[str, ...], Floats]] = {
        name: ((along,), column) for name, (along, column) in further_columns(sweep).items()
    }
    further |= {name: ((), np.array(value)) for name, value in sweep.fixed.items()}
    for name, (along, column) in further.items():
        _coordinate(group, name, along, column, symbol_attributes(sweep, name))
    names, chunk = tuple(axis.name for axis in sweep.axes), sweep.chunk(0)
    beside = {"coordinates": " ".join(further)} if further else {}
    for name in sweep.outputs:
        codes = name in sweep.labels
        group.create_array(
            name,
            shape=sweep.shape,
            chunks=chunk.shape,
            dtype=np.int8 if codes else np.float64,
            fill_value=-1 if codes else np.nan,
            dimension_names=names,
            attributes=output_attributes(sweep, name) | beside,
        )
    _list_arrays(group, place)
    return _begun(sweep, place)


def add(sweep: Sweep, place: Path, chunk: Chunk, values: Mapping[str, Floats], mark: int) -> int:
    """Write a chunk of every output."""
    group = zarr.open_group(place, mode="r+", use_consolidated=False)
    for name in sweep.outputs:
        with zarr.config.set({"array.write_empty_chunks": True}):  # a file also where all is NaN: one missing is lost
            array = group[name]
        assert isinstance(array, zarr.Array)
        array[chunk.slices] = stored(sweep, name, values[name])
        file = _file(sweep, place, name, chunk)
        synced(file)
        mark = checksum(file, mark)
    return mark


def intact(sweep: Sweep, place: Path, done: int, mark: int) -> bool:
    """Whether all but unfinished chunks is there as it was written; rid of files that a kill left half-written."""
    for left in place.rglob("*.partial"):
        left.unlink()
    found = _begun(sweep, place)
    for number in range(done):
        for name in sweep.outputs:
            file = _file(sweep, place, name, sweep.chunk(number))
            if not file.is_file():
                return False
            found = checksum(file, found)
    return found == mark


def _begun(sweep: Sweep, place: Path) -> int:
    """The checksum of everything but chunks of outputs."""
    chunks, found = [place / name / "c" for name in sweep.outputs], 0
    for path in sorted(path for path in place.rglob("*") if path.is_file()):
        if not any(path.is_relative_to(each) for each in chunks):
            found = checksum(path, zlib.crc32(str(path.relative_to(place)).encode(), found))
    return found


FORMAT = Format(begin, add, intact)


def _coordinate(group: zarr.Group, name: str, along: tuple[str, ...], values: Any, attributes: Attributes) -> None:
    labels = values.dtype.kind == "U"
    array = group.create_array(
        name,
        shape=values.shape,
        chunks=values.shape,
        dtype="string" if labels else values.dtype,
        dimension_names=along,
        attributes=attributes,
    )
    array[...] = values.astype(object) if labels else values


def _file(sweep: Sweep, place: Path, name: str, chunk: Chunk) -> Path:
    """Where a chunk of an output is."""
    at = [str(low // length) for low, length in zip(chunk.low, sweep.chunk(0).shape, strict=True)]
    return place.joinpath(name, "c", *at)


def _list_arrays(group: zarr.Group, place: Path) -> None:
    """The one list of all arrays, in an order that is always the same: zarr's own is not, for names such as w and W."""
    with warnings.catch_warnings():
        # it is not in version 3 of the format yet; readers without it look at each array
        warnings.simplefilter("ignore", UserWarning)
        zarr.consolidate_metadata(group.store)
    path = place / "zarr.json"
    held = json.loads(path.read_text(encoding="utf-8"))
    arrays = held["consolidated_metadata"]["metadata"]
    held["consolidated_metadata"]["metadata"] = dict(sorted(arrays.items()))
    path.write_text(json.dumps(held, indent=2), encoding="utf-8")
