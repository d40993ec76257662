"""A sweep at the terminal: run, written or printed, with what a person who waits is told."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING

import click

from symroof.cli.options import columns, print_json, say

if TYPE_CHECKING:
    from symroof.sweeps.engine import Sweep
    from symroof.sweeps.state import Found
    from symroof.sweeps.work import Run

WAITED = 1.0  # seconds after which a person is told what is waited for


def printed(posed: Sweep, scheduler: str, *, as_json: bool) -> None:
    """Print what the folds come to, or every point where there are none."""
    from symroof.sweeps.report import found_lines, record, table

    found = _folded(posed, scheduler) if posed.folds else []
    if as_json:
        print_json(record(posed, found, points=not posed.folds))
        return
    _head(posed)
    say("")
    say("\n".join(columns(found_lines(posed, found) if posed.folds else table(posed))))


def written(posed: Sweep, output: Path, *, resume: bool, scheduler: str, as_json: bool) -> None:
    """Write every chunk and say where."""
    from symroof.sweeps.report import counted, record
    from symroof.sweeps.writers import check_begun, check_free, format_of, write

    format_of(output)
    check_free(output, resume=resume)
    if resume and scheduler:  # before anybody is waited for
        check_begun(posed, output)
    with (
        _runner(scheduler) as run,
        _told(posed, lambda: _size_of(posed, output, resume=resume), "; --resume goes on") as advance,
    ):
        write(posed, output, resume=resume, run=run, progress=advance)
    said = f"written to {output}: {counted(posed.size)}{_files_of(output)}"
    if as_json:
        print_json(record(replace(posed, notes=(*posed.notes, said)), (), points=False))
        return
    _head(posed)
    say(said)


def _folded(posed: Sweep, scheduler: str) -> list[Found]:
    """Fold every chunk, after an estimate; where it is stopped, how far it came."""
    from symroof.sweeps.estimate import estimate
    from symroof.sweeps.work import fold_all

    with _runner(scheduler) as run, _told(posed, lambda: str(estimate(posed))) as advance:
        return fold_all(posed, run, advance)


def _files_of(output: Path) -> str:
    """That a Parquet output is a folder, where it is one."""
    if output.suffix.lower() != ".parquet" or not output.is_dir():
        return ""
    return f" in {sum(1 for _ in output.iterdir()):,} files, a folder that is read as one table"


def _size_of(posed: Sweep, output: Path, *, resume: bool) -> str:
    """How large a file will be and how long it takes, and whether there is room for it."""
    from symroof.quantities.units import BYTES, show
    from symroof.sweeps.estimate import estimate_of_file
    from symroof.sweeps.writers import room_for

    found, free = estimate_of_file(posed, output), room_for(output)
    chunks = f"{posed.chunk_count:,} chunk{'s' * (posed.chunk_count != 1)}"
    lines = [f"{found}, in {chunks}"]
    if free is not None and found.bytes > free and not resume:  # of what is resumed a part is on the disk already
        lines.append(f"note: only {show(Fraction(free), BYTES, 3)} are free there")
    return "\n".join(lines)


@contextmanager
def _runner(scheduler: str) -> Iterator[Run]:
    """What works on chunks: this process, or a cluster."""
    from symroof.sweeps.work import here

    if not scheduler:
        yield here
        return
    from symroof.sweeps.cluster import cluster

    with cluster(scheduler, _late) as run:
        yield run


@contextmanager
def _late(text: str) -> Iterator[None]:
    """Say what is waited for once that takes long."""
    timer = Timer(WAITED, _tell, [f"{text} …"])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@contextmanager
def _told(posed: Sweep, size: Callable[[], str], hint: str = "") -> Iterator[Callable[[int], None]]:
    """The size and then the progress, told the points of each chunk; after Ctrl-C, how far it came."""
    done = 0
    try:
        _tell(size())
        with _progress(posed.size) as advance:

            def counted(points: int) -> None:
                nonlocal done
                done += points
                advance(points)

            yield counted
    except KeyboardInterrupt:
        _tell(f"symroof: stopped after {done:,} of {posed.size:,} points{hint}")
        raise SystemExit(130) from None


@contextmanager
def _progress(points: int) -> Iterator[Callable[[int], None]]:
    """Told how many points are done; shown on a terminal only."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=points, label="points", file=sys.stderr, update_min_steps=points // 200) as bar:
        yield bar.update


def _tell(text: str) -> None:
    """To a person who waits, on standard error."""
    if sys.stderr is not None:
        click.echo(text, err=True)


def _head(posed: Sweep) -> None:
    from symroof.sweeps.report import head

    say(posed.title)
    say("\n".join(f"  {line}" for line in columns(head(posed))))
    for note in posed.notes:
        say(f"note: {note}")
