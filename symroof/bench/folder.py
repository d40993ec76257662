"""The dated folder that a run is written to."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import count
from pathlib import Path

from symroof.bench.report import curves, markdown, plot, plottable, record
from symroof.bench.result import Result
from symroof.errors import InputError
from symroof.library import checkout
from symroof.textfile import write_whole

TABLE, NUMBERS, PLOT = "table.md", "numbers.json", "plot.svg"


def made(inside: Path, now: datetime) -> Path:
    """A new folder such as ``bench-2026-11-30T11-40-00``; one that is there already is never written to.

    Raises:
        InputError: ``inside`` is in ``generated/``, which is for what ``symroof build`` writes.
        OSError: it cannot be made.
    """
    root = checkout()
    if root is not None and inside.resolve().is_relative_to((root / "generated").resolve()):
        raise InputError("generated/ is for symroof build", where="--out", seen=str(inside), expected="another folder")
    inside.mkdir(parents=True, exist_ok=True)
    name = now.strftime("bench-%Y-%m-%dT%H-%M-%S")
    for number in count(1):
        path = inside / (name if number == 1 else f"{name}-{number}")
        try:
            path.mkdir()
        except FileExistsError:
            continue
        return path
    raise AssertionError("unreachable")


def write(path: Path, results: Sequence[Result], machine: Mapping[str, str], date: str, *, quick: bool) -> None:
    """The table, the numbers, and the plot where a job has several sizes and matplotlib is installed.

    Raises:
        OSError: a file cannot be written; it is named.
    """
    write_whole(path / TABLE, markdown(results, machine, date, quick=quick).encode())
    numbers = json.dumps(record(results, machine, date, quick=quick), indent=2, ensure_ascii=False, allow_nan=False)
    write_whole(path / NUMBERS, f"{numbers}\n".encode())
    drawn = [result for result in results if curves(result)]
    if drawn and plottable():
        write_whole(path / PLOT, plot(drawn))
