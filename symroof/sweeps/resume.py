"""The journal beside an output that is being written: which sweep it is and which of its chunks are finished.

``NAME.part`` is written first and becomes ``NAME`` when it is whole; ``NAME.journal`` stands beside it until then. Its
first line is what fixes the result (``symroof.sweeps.identity``); each further line is the number of a finished chunk
and a mark that the format wants back, in which the checksum of what was written is. A line that a kill or a full disk
has cut short does not count, so its chunk is done again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from symroof.errors import InputError, clip
from symroof.sweeps.identity import Identity, refuse_other

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


def part_of_output(output: Path) -> Path:
    """Where an output is until it is whole."""
    return output.with_name(f"{output.name}.part")


def journal_of(output: Path) -> Path:
    """Its journal."""
    return output.with_name(f"{output.name}.journal")


@contextmanager
def journal(output: Path, expected: Identity) -> Iterator[Journal]:
    """The journal of an output, new or that of an unfinished run of the same sweep, and held against other runs.

    Raises:
        InputError: it is of another sweep or of one computed otherwise, it is no journal, or another run writes to it.
    """
    path = journal_of(output)
    with path.open("a+", encoding="utf-8", errors="replace", newline="\n") as stream:
        _hold(stream, path)
        stream.seek(0)
        head = stream.readline(LONGEST)
        if _begins(head, expected):
            os.truncate(path, 0)
            stream.write(_line(expected))
            stream.flush()
            yield Journal(stream, 0, 0)
            return
        refuse_other(_read(head, path), expected, clip(str(path)))
        done, mark, end = _finished(stream, len(head.encode()))
        os.truncate(path, end)
        stream.seek(0, os.SEEK_END)
        yield Journal(stream, done, mark)


def check_journal(output: Path, expected: Identity) -> None:
    """Refuse an output whose journal, where there is one, is not that of such a run; nothing is opened for writing.

    Raises:
        InputError: it is of another sweep or of one computed otherwise, or no journal.
    """
    path = journal_of(output)
    with suppress(OSError):
        with path.open(encoding="utf-8", errors="replace", newline="\n") as stream:
            head = stream.readline(LONGEST)
        if not _begins(head, expected):
            refuse_other(_read(head, path), expected, clip(str(path)))


def _line(expected: Identity) -> str:
    return json.dumps({HEAD: expected}, ensure_ascii=False) + "\n"


def _begins(head: str, expected: Identity) -> bool:
    """Whether a journal is new, or was cut short before anything was written."""
    own = _line(expected)
    return head != own and own.startswith(head.rstrip("\ufffd"))


def _finished(stream: IO[str], end: int) -> tuple[int, int, int]:
    """How many chunks are finished, the mark of the last, and where its line ends."""
    done = mark = 0
    for line in iter(lambda: stream.readline(80), ""):
        words = line.split()
        if not line.endswith("\n") or len(words) != 2 or words[0] != str(done) or not words[1].isdecimal():
            break
        done, mark, end = done + 1, int(words[1]), end + len(line.encode())
    return done, mark, end


def _read(head: str, path: Path) -> Identity:
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        found = json.loads(head)[HEAD]
        if isinstance(found, dict) and all(isinstance(held, dict) for held in found.values()):
            return {group: {name: str(text) for name, text in held.items()} for group, held in found.items()}
    raise InputError("not the journal of a sweep", where=clip(str(path)), seen=clip(head.strip()))


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
