"""The journal beside an output that is being written: which sweep it is and which of its chunks are finished.

``NAME.part`` is written first and becomes ``NAME`` when it is whole; ``NAME.journal`` stands beside it until then. Its
first line says what fixes the result; each further line is the number of a finished chunk and a mark that the format
wants back. A line that a kill or a full disk has cut short does not count, so its chunk is done again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO

from symroof import __version__
from symroof.errors import InputError, clip
from symroof.sweeps.engine import Sweep

HEAD = "symroof sweep"
LONGEST = 1_000_000  # characters of the first line


@dataclass(frozen=True, eq=False)
class Journal:
    """An open journal.

    Attributes:
        stream: where lines go.
        done: how many chunks were finished when it was opened; they are finished in order.
        mark: of the last of them.
    """

    stream: IO[str]
    done: int
    mark: int

    def record(self, number: int, mark: int) -> None:
        """Say that a chunk is finished, after its data is on the disk."""
        self.stream.write(f"{number} {mark}\n")
        self.stream.flush()


def identity(sweep: Sweep, made_by: str) -> dict[str, str]:
    """Everything that fixes what is written, by what it is called in a message; ``made_by`` is the format."""
    found = {f"axis {axis.name}": _digest(axis.labels, axis.columns) for axis in sweep.axes}
    return found | {
        "axes": " × ".join(f"{axis.name} ({len(axis)})" for axis in sweep.axes),
        "values": _digest((), sweep.fixed),
        "outputs": ", ".join(sweep.outputs),
        "formulas": _digest(repr(sweep.kernel.total), {}),
        "labels and units": _digest(json.dumps([dict(sweep.labels), dict(sweep.units), sweep.title]), {}),
        "backend": sweep.backend,
        "points of a chunk": str(sweep.points),
        "format": f"{made_by}, symroof {__version__}",
    }


def part_of_output(output: Path) -> Path:
    """Where an output is until it is whole."""
    return output.with_name(f"{output.name}.part")


def journal_of(output: Path) -> Path:
    """Its journal."""
    return output.with_name(f"{output.name}.journal")


@contextmanager
def journal(output: Path, expected: Mapping[str, str]) -> Iterator[Journal]:
    """The journal of an output, new or that of an unfinished run of the same sweep, and held against other runs.

    Raises:
        InputError: it is of another sweep, it is no journal, or another run writes to it.
    """
    path = journal_of(output)
    with path.open("a+", encoding="utf-8", errors="replace", newline="\n") as stream:
        _hold(stream, path)
        stream.seek(0)
        head, own = stream.readline(LONGEST), json.dumps({HEAD: dict(expected)}, ensure_ascii=False) + "\n"
        if own.startswith(head.rstrip("\ufffd")) and head != own:  # new, or cut short before anything was written
            os.truncate(path, 0)
            stream.write(own)
            stream.flush()
            yield Journal(stream, 0, 0)
            return
        _compare(_read(head, path), expected, path)
        done, mark, end = _finished(stream, len(head.encode()))
        os.truncate(path, end)
        stream.seek(0, os.SEEK_END)
        yield Journal(stream, done, mark)


def _finished(stream: IO[str], end: int) -> tuple[int, int, int]:
    """How many chunks are finished, the mark of the last, and where its line ends."""
    done = mark = 0
    for line in iter(lambda: stream.readline(80), ""):
        words = line.split()
        if not line.endswith("\n") or len(words) != 2 or words[0] != str(done) or not words[1].isdecimal():
            break
        done, mark, end = done + 1, int(words[1]), end + len(line.encode())
    return done, mark, end


def _read(head: str, path: Path) -> Mapping[str, str]:
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        found = json.loads(head)[HEAD]
        if isinstance(found, dict):
            return found
    raise InputError("not the journal of a sweep", where=clip(str(path)), seen=clip(head.strip()))


def _compare(found: Mapping[str, str], expected: Mapping[str, str], path: Path) -> None:
    other = [name for name in {**expected, **found} if found.get(name) != expected.get(name)]
    if other:
        hint = "the same sweep as before, or a new name to write to"
        raise InputError("another sweep was begun here", where=clip(str(path)), seen=_said(other, found), expected=hint)


def _said(other: list[str], found: Mapping[str, str]) -> str:
    """What is different, and how it was then where that can be read."""
    shown = [f"{name} {found[name]}" for name in other if name in found and not name.startswith("axis ")]
    words = [text for text in shown if len(text) < 80]
    return f"with other {', '.join(other[:3])}" + (f"; it was {words[0]}" if words else "")


def _hold(stream: IO[str], path: Path) -> None:
    """Keep other runs away while the journal is open; where the system has no such locks, nothing does."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise InputError("another run is writing this", where=clip(str(path)), expected="one run at a time") from None


def _digest(text: object, columns: Mapping[str, object]) -> str:
    found = sha256(json.dumps(text, ensure_ascii=False).encode())
    for name, values in columns.items():
        data = values.hex().encode() if isinstance(values, float) else getattr(values, "tobytes", bytes)()
        found.update(f"\0{name}\0{len(data)}\0".encode() + data)
    return found.hexdigest()[:24]
