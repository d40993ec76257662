"""What is done to each chunk of a sweep, one after another in this process or where else a ``Run`` does it."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from symroof.errors import MissingProgram
from symroof.kernels.blocks import Floats
from symroof.sweeps.engine import Sweep
from symroof.sweeps.state import Found, State

READ = 1 << 20  # bytes at a time
INSTALL = "pip install 'symroof[sweep]'"

Task: TypeAlias = Callable[[Sweep, int], Any]  # of a chunk by its number; a module's function, so that it pickles
Progress: TypeAlias = Callable[[int], None]  # told the points of every chunk that is done


class Results(Protocol):
    """Results one by one, given up early by ``close``."""

    def __iter__(self) -> Iterator[Any]: ...

    def close(self) -> object:
        """Nothing more of it is wanted."""


Run: TypeAlias = Callable[[Sweep, Task, Sequence[int]], Results]


def evaluated(sweep: Sweep, number: int) -> dict[str, Floats]:
    """The outputs on a chunk."""
    return sweep.evaluate(sweep.chunk(number))


def folded(sweep: Sweep, number: int) -> State:
    """The state after a chunk alone."""
    return sweep.fold(sweep.chunk(number))


def here(sweep: Sweep, task: Task, numbers: Sequence[int]) -> Results:
    """What the task gives for each of the chunks, in this process, in their order, when it is asked for."""
    return (task(sweep, number) for number in numbers)


def fold_all(sweep: Sweep, run: Run = here, progress: Progress | None = None) -> list[Found]:
    """Fold every chunk wherever ``run`` does it; the result is the same everywhere.

    Raises:
        InputError: no folds were asked for.
    """
    sweep.check_folds()
    state = sweep.blank
    with closing(run(sweep, folded, range(sweep.chunk_count))) as results:
        for number, part in enumerate(results):
            state = sweep.join((state, part))
            if progress is not None:
                progress(sweep.chunk(number).points)
    return sweep.result(state)


def need(package: str, *, needed_for: str) -> None:
    """Import a package of the extra ``sweep``.

    Raises:
        MissingProgram: it is not installed.
    """
    try:
        import_module(package)
    except ImportError:
        raise MissingProgram(package, needed_for=needed_for, install=INSTALL) from None


def synced(path: Path) -> None:
    """Have the data of a file on the disk before anything says that it is there."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def checksum(path: Path, before: int = 0, length: int | None = None) -> int:
    """The CRC-32 of a file, or of its first bytes, behind that of what came before."""
    left = path.stat().st_size if length is None else length
    with path.open("rb") as file:
        while left > 0 and (block := file.read(min(left, READ))):
            before, left = zlib.crc32(block, before), left - len(block)
    return before
