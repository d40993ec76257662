"""Parquet: a column an axis and an output, a row group a chunk.

A Parquet file ends with a list of what is in it, so one that was cut short cannot be gone on with. A sweep of one chunk
is one file; a longer one is a folder of files, a chunk each, in the order of their names: pyarrow, pandas, Polars, dask
and Spark read the folder as one table. The metadata of the schema has what stays the same: title, precision, single
values, and the rates of each accelerator as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pyarrow.parquet
from numpy.typing import NDArray

from symroof.kernels.blocks import Floats
from symroof.sweeps.engine import Sweep
from symroof.sweeps.grid import Chunk
from symroof.sweeps.labelling import further_columns, output_attributes, symbol_attributes
from symroof.sweeps.work import checksum, synced
from symroof.sweeps.writers import Format


def begin(sweep: Sweep, place: Path) -> int:
    """Make the folder, if there is to be one."""
    if sweep.chunk_count > 1:
        place.mkdir()
    return 0


def add(sweep: Sweep, place: Path, chunk: Chunk, values: Mapping[str, Floats], mark: int) -> int:
    """Write the file of a chunk; the mark is the checksum of all files."""
    table, path = table_of(sweep, chunk, values), _file(sweep, place, chunk.number)
    with path.open("wb") as file:
        pyarrow.parquet.write_table(table, file, row_group_size=table.num_rows, compression="zstd")
    synced(path)
    return checksum(path, mark)


def intact(sweep: Sweep, place: Path, done: int, mark: int) -> bool:
    """Whether the files of all finished chunks are there as they were written."""
    found = 0
    for number in range(done):
        path = _file(sweep, place, number)
        if not path.is_file():
            return False
        found = checksum(path, found)
    return found == mark


FORMAT = Format(begin, add, intact)


def table_of(sweep: Sweep, chunk: Chunk, values: Mapping[str, Floats]) -> pyarrow.Table:
    """The points of a chunk: float64 columns, and dictionaries of names for labels and codes."""
    places = np.unravel_index(np.arange(chunk.points), chunk.shape)
    columns, fields = list[Any](), list[Any]()
    for axis, at, low in zip(sweep.axes, places, chunk.low, strict=True):
        column = _named(at + low, axis.labels) if axis.labels else pyarrow.array(axis.columns[axis.name][at + low])
        columns.append(column)
        fields.append(_field(axis.name, column, symbol_attributes(sweep, axis.name)))
    for name in sweep.outputs:
        flat, labels = values[name].reshape(-1), sweep.labels.get(name)
        column = _named(flat, labels) if labels else pyarrow.array(flat)
        columns.append(column)
        fields.append(_field(name, column, output_attributes(sweep, name)))
    return pyarrow.table(columns, schema=pyarrow.schema(fields, metadata=_metadata(sweep)))


def _metadata(sweep: Sweep) -> dict[str, str]:
    """What stays the same, and what labels such as those of accelerators stand for."""
    labels = {axis.name: axis.labels for axis in sweep.axes}
    rates = {
        name: json.dumps(dict(zip(labels[along], column.tolist(), strict=True)), ensure_ascii=False)
        for name, (along, column) in further_columns(sweep).items()
    }
    precision = {"dtype": sweep.dtype} if sweep.dtype else {}
    return {"title": sweep.title, **precision, **{name: repr(value) for name, value in sweep.fixed.items()}, **rates}


def _file(sweep: Sweep, place: Path, number: int) -> Path:
    if sweep.chunk_count == 1:
        return place
    return place / f"part-{number:0{max(5, len(str(sweep.chunk_count - 1)))}}.parquet"


def _named(codes: NDArray[Any], labels: tuple[str, ...]) -> Any:
    return pyarrow.DictionaryArray.from_arrays(codes.astype(np.int32), pyarrow.array(labels, pyarrow.string()))


def _field(name: str, column: Any, attributes: Mapping[str, Any]) -> Any:
    known = {key: text for key, text in attributes.items() if isinstance(text, str)}
    return pyarrow.field(name, column.type, nullable=False, metadata=known)
