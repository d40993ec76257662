"""CSV files: a heading and a line a point, numbers as short as float64 needs them, codes by their names.

Values are in base units. A file needs no package, and its bytes are the same wherever it is written.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from symroof.kernels.blocks import Floats
from symroof.sweeps.axes import Axis
from symroof.sweeps.engine import Sweep
from symroof.sweeps.grid import Chunk
from symroof.sweeps.writers import Format

ROWS = 1 << 15  # that are held as text at a time


def begin(sweep: Sweep, place: Path) -> int:
    """Write the heading; the mark is the length of the file."""
    heading = ",".join(map(_quoted, [*(axis.name for axis in sweep.axes), *sweep.outputs])) + "\n"
    return place.write_bytes(heading.encode())


def add(sweep: Sweep, place: Path, chunk: Chunk, values: Mapping[str, Floats], mark: int) -> int:
    """Write the lines of a chunk in place of whatever is behind the mark."""
    with place.open("r+b") as file:
        file.truncate(mark)
        file.seek(mark)
        for text in _lines(sweep, chunk, values):
            file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())
        return file.tell()


def intact(_: Sweep, place: Path, __: int, mark: int) -> bool:
    """Whether the file is at least as long as the mark says."""
    return place.is_file() and place.stat().st_size >= mark


FORMAT = Format(begin, add, intact)


def _lines(sweep: Sweep, chunk: Chunk, values: Mapping[str, Floats]) -> Iterator[str]:
    names = {name: [_quoted(label) for label in labels] for name, labels in sweep.labels.items()}
    flat = {name: values[name].reshape(-1) for name in sweep.outputs}
    for start in range(0, chunk.points, ROWS):
        rows = np.arange(start, min(start + ROWS, chunk.points))
        places = np.unravel_index(rows, chunk.shape)
        columns = [
            _coordinates(axis, at + low) for axis, at, low in zip(sweep.axes, places, chunk.low, strict=True)
        ]  # fmt: skip
        for name, output in flat.items():
            part = output[start : start + ROWS]
            columns.append([names[name][int(code)] for code in part] if name in names else _spelled(part))
        yield "\n".join(map(",".join, zip(*columns, strict=True))) + "\n"


def _coordinates(axis: Axis, places: NDArray[np.intp]) -> list[str]:
    """The text of each place along an axis; what is the same is spelled once."""
    low, high = int(places.min()), int(places.max()) + 1
    part = slice(low, high)
    spelled = list(map(_quoted, axis.labels[part])) if axis.labels else _spelled(axis.columns[axis.name][part])
    return [spelled[place] for place in (places - low).tolist()]


def _spelled(values: Floats) -> list[str]:
    return [text.removesuffix(".0") for text in map(repr, values.tolist())]


def _quoted(text: str) -> str:
    held = io.StringIO()
    csv.writer(held, lineterminator="").writerow([text])
    return held.getvalue()
