"""``symroof score``."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from symroof.chips.chipfile import UNITS
from symroof.cli.options import as_json, chip_options, rates_of, say, share_of
from symroof.errors import CheckFailed, InputError
from symroof.quantities.units import BYTES, SECONDS
from symroof.scoring.csvfile import read_rows, size_of
from symroof.scoring.roof import Roof, roof
from symroof.scoring.score import FLOP, Score, amount, rated
from symroof.scoring.stated import KINDS
from symroof.scoring.summary import Tally
from symroof.writing.scorerecord import roof_record, score_record, summary_record
from symroof.writing.scorereport import hint_lines, roof_lines, run_lines, summary_lines, table_head, table_row

LONG_FILE = 200_000  # bytes from which on there is a progress bar
HELD = 500  # lines of output that are held before they are written
AMOUNTS = {"--flops": FLOP, "--bytes": BYTES, "--seconds": SECONDS}


@click.command("score")
@click.option("--flops", metavar="N", help="All that was computed, such as '4.4 TFLOP'; 0 for a copy.")
@click.option("--bytes", "traffic", metavar="N", help="All that crossed the link, such as '1.2 GB'.")
@click.option("--seconds", metavar="T", help="The time it took, such as '12.5 ms'.")
@click.option("--csv", "csv_file", type=click.Path(path_type=Path), help="Runs: name, flops, bytes, seconds.")
@chip_options
@click.option("--unit", type=click.Choice(UNITS), help="Compute unit whose peak is taken.")
@click.option("--devices", default="1", metavar="G", help="How many devices the FLOPs and bytes are of.")
@click.option("--peak", metavar="RATE", help="Peak of one device in place of the preset's.")
@click.option("--peak-kind", type=click.Choice(list(KINDS)), default="dense", help="What kind of peak that is.")
@click.option("--bandwidth", metavar="RATE", help="Bandwidth of one device in place of the preset's.")
@click.option("--low", default="20%", metavar="SHARE", help="MFU and MBU both below it: overhead.", show_default=True)
@as_json
def score_command(
    flops: str | None,
    traffic: str | None,
    seconds: str | None,
    csv_file: Path | None,
    low: str,
    as_json: bool,
    **options: Any,
) -> None:
    """Hold measured runs against the roof: MFU, MBU, regime.

    FLOPs and bytes are those of all devices together. What is above 1 is shown as it is, with its likely causes, and
    the exit code is 1.

    Example: symroof score --flops "4.4 TFLOP" --bytes "1.2 GB" --seconds "12.5 ms" --chip h100-sxm
    """
    share, over = share_of("--low", low), _roof(options)
    given = dict(zip(AMOUNTS, (flops, traffic, seconds), strict=True))
    if csv_file is None:
        runs, show = iter([_one(given, over, share)]), _full
    elif any(value is not None for value in given.values()):
        raise InputError("a run and a file of runs at once", expected="--csv, or --flops, --bytes and --seconds")
    else:
        runs, show = _of_file(csv_file, over, share), _table
    tally = Tally(over, share)
    _write((_json if as_json else show)(runs, tally))
    if tally.inconsistent:
        raise CheckFailed(f"inconsistent: {tally.inconsistent:,} of {tally.rows:,} above the roof")


def _roof(options: dict[str, Any]) -> Roof:
    names = ("unit", "peak", "peak_kind", "bandwidth", "devices")
    return roof(**rates_of(options), **{name: options[name] for name in names})


def _one(given: dict[str, str | None], over: Roof, low: Fraction) -> Score:
    missing = [name for name, value in given.items() if value is None]
    if missing:
        raise InputError(f"no {missing[0]}", expected="--flops, --bytes and --seconds (0 FLOPs for a copy), or --csv")
    amounts = [amount(value or "", AMOUNTS[name], where=name) for name, value in given.items()]
    return rated(amounts[0], amounts[1], amounts[2], over, low)


def _of_file(path: Path, over: Roof, low: Fraction) -> Iterator[Score]:
    with _progress(size_of(path)) as advance:
        for row in read_rows(path, advance):
            yield rated(row.flops, row.bytes, row.seconds, over, low, name=row.name, line=row.line)


@contextmanager
def _progress(size: int) -> Iterator[Callable[[int], None] | None]:
    """Told how many bytes were read, unless there is nobody to show it to: on a terminal the runs themselves are."""
    if size < LONG_FILE or sys.stderr is None or not sys.stderr.isatty() or sys.stdout.isatty():
        yield None
        return
    with click.progressbar(length=size, label="runs", file=sys.stderr, update_min_steps=size // 100) as bar:
        yield bar.update


def _write(lines: Iterator[str]) -> None:
    """Lines to standard output as they come, many at a time; of a file that is wrong near its start, none at all."""
    held: list[str] = []
    for line in lines:
        held.append(line)
        if len(held) >= HELD:
            say("\n".join(held))
            held.clear()
    if held:
        say("\n".join(held))


def _full(runs: Iterator[Score], tally: Tally) -> Iterator[str]:
    run = tally.add(next(runs))
    yield from (*roof_lines(tally.roof, tally.low), *run_lines(run), *hint_lines(tally.summary))


def _table(runs: Iterator[Score], tally: Tally) -> Iterator[str]:
    yield from (*roof_lines(tally.roof, tally.low), table_head())
    for run in runs:
        yield table_row(tally.add(run))
    yield from summary_lines(tally.summary)


def _json(runs: Iterator[Score], tally: Tally) -> Iterator[str]:
    """As JSON, one run a line; no text in it has a character that could steer a terminal."""
    yield _dumped(roof_record(tally.roof, tally.low), indent=2).removesuffix("\n}") + ',\n  "runs": ['
    before = ""
    for run in runs:
        if before:
            yield f"{before},"
        before = f"    {_dumped(score_record(tally.add(run)))}"
    yield f"{before}\n  ],"
    yield '  "summary": ' + _dumped(summary_record(tally.summary), indent=2).replace("\n", "\n  ") + "\n}"


def _dumped(data: object, indent: int | None = None) -> str:
    return json.dumps(data, indent=indent, ensure_ascii=False, allow_nan=False)
