"""CSV files: a heading and a line a point, numbers as short as float64 needs them, codes by their names.

Values are in base units. A file needs no package, and its bytes are the same wherever it is written.
"""

from __future__ import annotations

import csv
import io
import os
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from symroof.kernels.blocks import Floats
from symroof.sweeps.axes import Axis
from symroof.sweeps.engine import Sweep
from symroof.sweeps.grid import Chunk
from symroof.sweeps.work import checksum
from symroof.sweeps.writers import Format

CHECKSUMS = 1 << 32  # so many there are
ROWS = 1 << 15  # that are held as text at a time


def begin(sweep: Sweep, place: Path) -> int:
    """Write the heading; the mark is the length of the file and its checksum."""
    heading = _heading(sweep)
    place.write_bytes(heading)
    return _mark(len(heading), zlib.crc32(heading))


def add(sweep: Sweep, place: Path, chunk: Chunk, values: Mapping[str, Floats], mark: int) -> int:
    """Write the lines of a chunk in place of whatever is behind the mark."""
    length, found = divmod(mark, CHECKSUMS)
    with place.open("r+b") as file:
        file.truncate(length)
        file.seek(length)
        for text in _lines(sweep, chunk, values):
            data = text.encode()
            file.write(data)
            found = zlib.crc32(data, found)
        file.flush()
        os.fsync(file.fileno())
        return _mark(file.tell(), found)


def intact(sweep: Sweep, place: Path, _: int, mark: int) -> bool:
    """Whether the file is at least as long as the mark says, and up to there as it was written."""
    length, found = divmod(mark, CHECKSUMS)
    if not len(_heading(sweep)) < length <= (place.stat().st_size if place.is_file() else 0):
        return False
    return checksum(place, length=length) == found


FORMAT = Format(begin, add, intact)


def _mark(length: int, found: int) -> int:
    return length * CHECKSUMS + found


def _heading(sweep: Sweep) -> bytes:
    return (",".join(map(_quoted, [*(axis.name for axis in sweep.axes), *sweep.outputs])) + "\n").encode()


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
