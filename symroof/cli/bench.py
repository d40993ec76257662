"""``symroof bench``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from symroof.cli.options import Folder, as_json, columns, print_json, say

if TYPE_CHECKING:
    from symroof.bench.result import Result


@click.command("bench")
@click.argument("jobs", nargs=-1, metavar="[JOB]...")
@click.option("--quick", is_flag=True, help="Small sizes and few rounds: whether all works, not how fast; no targets.")
@click.option("--out", type=Folder(), default="bench", show_default=True, help="Folder to write a dated folder to.")
@as_json
def bench_command(jobs: tuple[str, ...], quick: bool, out: Path, as_json: bool) -> None:
    """Measure symroof beside its rivals in one run.

    Jobs: eight (outputs of a matmul's roofline), one (the crossover alone), scaling (both by points), grid (a minimum
    over a grid), compile, small (calls), thresholds (exact whole ones), derivation, startup; all of them by default.

    Those that are installed compete, and take turns. A table, the numbers and a plot are written to a new folder.

    Example: symroof bench small --quick
    """
    from datetime import datetime

    from symroof.bench.folder import made, write
    from symroof.bench.jobs import measured, named
    from symroof.bench.machine import machine
    from symroof.bench.plan import Plan
    from symroof.bench.report import record

    wanted, now, about = named(jobs), datetime.now().astimezone(), machine()
    folder, date, results = made(out, now), now.isoformat(timespec="seconds"), list["Result"]()
    for name in wanted:
        _progress(f"measuring {name} …")
        results += measured([name], Plan(quick=quick))
        write(folder, results, about, date, quick=quick)
    if as_json:
        print_json({**record(results, about, date, quick=quick), "folder": str(folder)})
    else:
        _print(results, folder, quick=quick)


def _print(results: list[Result], folder: Path, *, quick: bool) -> None:
    from symroof.bench.report import NO_PLOT, UNJUDGED, curves, judged, plottable, remarks, table

    say("\n".join(remarks(results)))
    say("\n" + "\n".join(columns(table(results))))
    if quick:
        say(f"\n{UNJUDGED}")
    elif targets := judged(results):
        say("\n" + "\n".join(columns([("job", "target", "measured"), *targets])))
    if any(map(curves, results)) and not plottable():
        say(f"\n{NO_PLOT}")
    say(f"\nwritten to {folder}")


def _progress(text: str) -> None:
    """To a person who waits, on standard error."""
    if sys.stderr is not None and sys.stderr.isatty():
        click.echo(text, err=True)
