"""Every point of a sweep in a file, chunk by chunk: CSV, Parquet or Zarr by the ending of its name.

A run that was stopped goes on with ``resume``. Nothing is overwritten, and nothing half-written has the final name.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module, metadata
from pathlib import Path

from symroof.errors import InputError, clip
from symroof.kernels.blocks import Floats
from symroof.sweeps.engine import Sweep
from symroof.sweeps.grid import Chunk
from symroof.sweeps.identity import identity
from symroof.sweeps.resume import Journal, check_journal, journal, journal_of, part_of_output
from symroof.sweeps.work import Progress, Run, evaluated, here, need

WRITTEN = 1 << 20  # points of a chunk that suit all formats
RESUME = "--resume (in Python resume=True)"
ENDINGS = {".csv": ("csvfiles", ""), ".parquet": ("parquet", "pyarrow"), ".zarr": ("zarrstore", "zarr")}


@dataclass(frozen=True)
class Format:
    """How a format writes into a place that becomes the output when it is whole.

    Attributes:
        begin: make it without any chunk; gives the first mark.
        add: write a chunk whose outputs are given, behind the mark of the one before; gives its own mark, in which the
            checksum of all that is written so far is.
        intact: whether so many chunks, the last with this mark, are there as they were written, also rid of what a kill
            left behind.
    """

    begin: Callable[[Sweep, Path], int]
    add: Callable[[Sweep, Path, Chunk, Mapping[str, Floats], int], int]
    intact: Callable[[Sweep, Path, int, int], bool]


def write(
    sweep: Sweep, path: str | Path, *, resume: bool = False, run: Run = here, progress: Progress | None = None
) -> Path:
    """Write every point of a sweep.

    Args:
        sweep: the points of its chunks are what is written, and lost by a kill, at a time.
        path: FILE.csv, FILE.parquet or FOLDER.zarr. A sweep of several chunks gives a folder of that name for Parquet,
            with a file a chunk, which readers take for one table.
        resume: go on with an unfinished run of the same sweep, if there is one.
        run: where chunks are evaluated.
        progress: is told the points of every chunk, of those that were finished before at once.

    Returns:
        The path.

    Raises:
        InputError: for another ending, for an output that exists, for an unfinished run without ``resume``, for one of
            another sweep or whose last digits would differ here, and where the disk is full or cannot be written to.
        MissingProgram: pyarrow or zarr is not installed.
    """
    output = Path(path)
    form, made_by = format_of(output)
    finished = 0
    try:
        check_free(output, resume=resume)
        output.parent.mkdir(parents=True, exist_ok=True)
        with journal(output, identity(sweep, made_by)) as log:
            finished = min(log.done, sweep.chunk_count)
            if progress is not None and finished:
                progress(sum(sweep.chunk(number).points for number in range(finished)))
            if os.path.lexists(part_of_output(output)) or log.done != sweep.chunk_count:
                for number in _added(sweep, output, form, log, run):
                    finished = number + 1
                    if progress is not None:
                        progress(sweep.chunk(number).points)
                check_free(output, resume=resume, last=True)
                part_of_output(output).rename(output)
            journal_of(output).unlink()
    except OSError as error:
        raise _refused(error, output, f"after {finished:,} of {sweep.chunk_count:,} chunks") from error
    return output


def format_of(output: Path) -> tuple[Format, str]:
    """The format of an output by its ending, and what makes it.

    Raises:
        InputError: for another ending.
        MissingProgram: what makes it is not installed.
    """
    if output.suffix.lower() not in ENDINGS:
        raise InputError("no known format", where=clip(str(output)), expected="FILE.csv, FILE.parquet or FOLDER.zarr")
    module, package = ENDINGS[output.suffix.lower()]
    if package:
        need(package, needed_for=f"writing {output.suffix.lower()} files")
    found: Format = import_module(f"symroof.sweeps.{module}").FORMAT
    return found, f"{package} {metadata.version(package)}" if package else "csv"


def _added(sweep: Sweep, output: Path, form: Format, log: Journal, run: Run) -> Iterator[int]:
    """Write the chunks that are not finished; gives the number of each that is."""
    part, mark = part_of_output(output), log.mark
    if not log.done:
        _remove(part)
        mark = form.begin(sweep, part)
    elif log.done > sweep.chunk_count or not form.intact(sweep, part, log.done, mark):
        problem = "what is there is not what the journal says"
        raise InputError(problem, where=clip(str(part)), expected=f"it as it was left, or no {journal_of(output).name}")
    numbers = range(log.done, sweep.chunk_count)
    with closing(run(sweep, evaluated, numbers)) as results:
        for number, values in zip(numbers, results, strict=True):
            mark = form.add(sweep, part, sweep.chunk(number), values, mark)
            log.record(number, mark)
            yield number


def check_free(output: Path, *, resume: bool, last: bool = False) -> None:
    """Refuse what would overwrite something; ``last`` before the output gets its name.

    Raises:
        InputError: the output exists, or what is left of a run that is not to be gone on with.
    """
    where, begun = clip(str(output)), os.path.lexists(journal_of(output))
    if begun and not journal_of(output).is_file():
        raise InputError("not a regular file", where=clip(str(journal_of(output))), expected="a journal, or a new name")
    if os.path.lexists(output) and (last or not (resume and begun)):
        if resume and not last:
            problem = "the output exists and no run of it is unfinished"
            hint = "nothing more to do if it is of this sweep, which cannot be told from it; else a new name"
            raise InputError(problem, where=where, expected=hint)
        raise InputError("the output exists", where=where, expected="a new name; nothing is overwritten")
    if last or (resume and begun):
        return
    if begun:
        left = f"{journal_of(output).name} and {part_of_output(output).name}"
        hint = f"{RESUME} to go on with it, or {left} removed to begin anew"
        raise InputError("an unfinished run is here", where=where, expected=hint)
    if os.path.lexists(part_of_output(output)):
        hint = f"{part_of_output(output).name} removed, or another name"
        raise InputError("a part without its journal is here", where=where, expected=hint)


def check_begun(sweep: Sweep, output: Path) -> None:
    """Refuse to go on with a run that was begun of another sweep, before anything is waited for.

    Raises:
        InputError: the journal beside the output is not that of the sweep.
    """
    check_journal(output, identity(sweep, format_of(output)[1]))


def room_for(output: Path) -> int | None:
    """The bytes that are free where an output is to be; None where that cannot be told."""
    try:
        return shutil.disk_usage(next(each for each in output.absolute().parents if each.is_dir())).free
    except OSError:
        return None


def _remove(part: Path) -> None:
    """Rid of what a run left that had no chunk finished."""
    if part.is_dir() and not part.is_symlink():
        shutil.rmtree(part)
    else:
        part.unlink(missing_ok=True)


def _refused(error: OSError, output: Path, seen: str) -> InputError:
    full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    problem = f"it cannot be written: {error.strerror or error}"
    hint = f"room for it, then {RESUME}" if full else "a place to write to"
    return InputError(problem, where=clip(str(output)), seen=seen, expected=hint)
