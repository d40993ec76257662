"""``symroof sweep``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any

import click

from symroof.cli.options import (
    as_json,
    bindings_of,
    columns,
    model_for,
    network_of,
    operation_options,
    print_json,
    rates_of,
    say,
    step_of,
    unit_option,
)
from symroof.errors import InputError

if TYPE_CHECKING:
    from symroof.sweeps.engine import Sweep
    from symroof.sweeps.state import Found
    from symroof.sweeps.work import Run

MOST_ROWS = 1000
WAITED = 1.0  # seconds after which a person is told what is waited for
FOLDS = {
    "best": ("min:lower", "The smallest or largest value of an output and where it is."),
    "total": ("lower", "The sum of an output."),
    "mean": ("lower", "The mean of an output."),
    "count": ("regime", "How many points are in each regime."),
    "top": ("10:min:lower", "The smallest or largest values and where they are."),
    "quantiles": ("0.5,0.9:lower", "Quantiles; the bound on the error of their ranks, about 0.1 %, is printed."),
}


class _Axes(click.Command):
    """A command whose ``--over`` takes every NAME=VALUES word that follows it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        spread, inside = list[str](), False
        for word in args:
            if word.startswith("-") or (spread and spread[-1] != "--over" and "=" not in word):
                inside = word == "--over"
            elif inside and spread[-1] != "--over":
                spread.append("--over")
            spread.append(word)
        return super().parse_args(ctx, spread)


def _fold_options(function: Callable[..., Any]) -> Callable[..., Any]:
    for name, (example, text) in reversed(FOLDS.items()):
        flag = "--sum" if name == "total" else f"--{name}"
        function = click.option(flag, name, multiple=True, metavar=example, help=text)(function)
    return function


def _rate_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """As ``chip_options``, but that ``--chips`` is an axis and a file of presets has a name of its own."""
    for option in reversed(
        (
            click.option("--chips", metavar="all|NAMES", help="Accelerators to compare: an axis of their own."),
            click.option("--chip", metavar="NAME", help="One accelerator; see symroof chips."),
            click.option("--dtype", metavar="NAME", help="Precision: picks the peak and the default element widths."),
            click.option("--link", metavar="NAME", help="Link of the accelerator, such as hbm or ici."),
            click.option("--chips-file", type=click.Path(path_type=Path), help="TOML file with more presets."),
            click.option("--peak-scale", default="1", metavar="X", help="Achieved share of the peak: 0.8 or 80%."),
            click.option("--bandwidth-scale", default="1", metavar="X", help="Achieved share of the bandwidth."),
        )
    ):
        function = option(function)
    return function


@click.command("sweep", cls=_Axes)
@operation_options
@unit_option
@click.option("--over", multiple=True, metavar="NAME=VALUES...", help="Axes: B=1:4096 D=log:128:16384:200 w=1,2,4.")
@_rate_options
@click.option("--ask", multiple=True, metavar="OUTPUTS", help="What is evaluated, such as lower,regime,threshold.")
@_fold_options
@click.option("--by", default="", metavar="AXIS", help="Fold each point of this axis by itself, such as chip.")
@click.option(
    "--write",
    type=click.Path(path_type=Path),
    help="Every point to FILE.csv, FILE.parquet (beyond a million points a folder that is read as one) or FOLDER.zarr.",
)
@click.option("--resume", is_flag=True, help="Go on with a --write that was stopped.")
@click.option(
    "--scheduler", default="", metavar="tcp://HOST:PORT|local[:N]", help="Run on a cluster: dask.distributed."
)
@click.option("--backend", type=click.Choice(["auto", "llvm", "numpy"]), default="auto", help="What evaluates.")
@as_json
def sweep_command(
    operation: str,
    bindings: tuple[str, ...],
    extra: tuple[str, ...],
    network: str | None,
    models: Path | None,
    order: str | None,
    unit: str | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Evaluate an operation over a grid of sizes, widths, rates and accelerators.

    Axes are 1:4096 (both ends), 1:4096:8 (a step), log:128:16384:200 and lin:0:1:11 (so many points), or 1,2,4; values
    may have units. Write them behind --over, the outermost first; a long one last is fastest. Everything else is
    given as NAME=VALUE before it.

    Outputs are flops, bytes, intensity, t_math, t_comms, lower, upper, attainable, threshold and regime; with several
    resources the amount and time of each; of a formula the symbol that it is solved for. With --chips and without
    --dtype the precision is bf16 (fp32 on the vector unit), and the widths that follow from it are printed.

    The grid is never held in memory and has no limit: a sweep is as large as asked, and takes its time. An estimate
    comes first, on standard error. Without --best and the like every point is printed, up to 1000; --write puts them
    into a file, chunk by chunk, and goes on with --resume after a stop; with --json it prints what is in the file. A
    Parquet output of more than 1,048,576 points is a folder of files, which pandas, Polars and dask read by its name
    as one table.

    Values that are no numbers (0/0) are left out by --best, --top and --quantiles; a --sum or --mean of them is nan.

    Example: symroof sweep matmul F=4096 --over B=1:512 D=log:128:16384:20 --chips all --best min:lower --by chip
    """
    from symroof.sweeps.engine import CHUNK
    from symroof.sweeps.pose import sweep
    from symroof.sweeps.writers import WRITTEN

    _check_options(options)
    values = bindings_of(bindings, extra)
    over = bindings_of(options["over"], ())
    for name, value in values.items():
        if ":" in value:
            raise InputError("an axis among the values", seen=f"{name}={value}", expected=f"--over {name}={value}")
    preset = network_of(network, models)
    model, fixed = model_for(step_of(operation, preset), order, values, unit, preset)
    rates = rates_of(options)
    posed = sweep(
        model,
        over=over,
        bindings={name: value for name, value in fixed.items() if name in values or name not in over},
        chips=options["chips"] or (),
        chip=rates["chip"],
        dtype=rates["dtype"],
        link=rates["link"],
        more_chips=rates["chips"],
        peak_scale=rates["peak_scale"],
        bandwidth_scale=rates["bandwidth_scale"],
        ask=_asked(options["ask"]),
        folds=_folds(options),
        by=options["by"],
        solve_for=options["asked"],
        backend=options["backend"],
        points=WRITTEN if options["write"] else CHUNK,
    )
    if not (posed.folds or options["write"]) and posed.size > MOST_ROWS:
        seen = f"{posed.size:,} points"
        raise InputError("too many points to print", seen=seen, expected="--best, --count or the like, or --write FILE")
    if options["write"]:
        _write(posed, options, as_json=as_json)
        return
    found = _run(posed, options["scheduler"])
    _print(posed, found, as_json=as_json)


def _asked(options: tuple[str, ...]) -> list[str]:
    names = [name.strip() for names in options for name in names.split(",")]
    if not all(names):
        raise InputError("an empty name", where="--ask", seen=",".join(options), expected="such as lower,regime")
    return names


def _folds(options: dict[str, Any]) -> list[str]:
    wrong = next((text for text in options["best"] if text.partition(":")[0] not in ("min", "max")), None)
    if wrong is not None:
        raise InputError("neither smallest nor largest", where="--best", seen=wrong, expected="min:lower or max:lower")
    return [_fold(name, text) for name in FOLDS for text in options[name]]


def _fold(option: str, text: str) -> str:
    """The fold that an option asks for; where it is none, what is wrong with the words of the option."""
    from symroof.sweeps.folds import fold

    kind, flag = {"best": ("", "--best"), "total": ("sum:", "--sum")}.get(option, (f"{option}:", f"--{option}"))
    try:
        fold(f"{kind}{text}")
    except InputError as error:
        expected = error.expected.removeprefix(kind)
        raise InputError(error.problem, where=flag, seen=error.seen.removeprefix(kind), expected=expected) from None
    return f"{kind}{text}"


def _check_options(options: dict[str, Any]) -> None:
    """Refuse options that do not go together with writing, or with printing every point."""
    folds = any(options[name] for name in FOLDS)
    if options["write"] and folds:
        seen, expected = "a fold such as --best", "one of them"
        raise InputError("--write writes every point and folds none", seen=seen, expected=expected)
    if options["by"] and not folds:
        seen = f"--by {options['by']}"
        raise InputError("nothing to fold by itself", seen=seen, expected="--best, --count or the like with it")
    if options["resume"] and not options["write"]:
        raise InputError("nothing to go on with", seen="--resume", expected="--write FILE as before")
    if options["scheduler"] and not (options["write"] or folds):
        raise InputError("every point is printed here", seen="--scheduler", expected="--best or the like, or --write")


def _run(posed: Sweep, scheduler: str) -> list[Found]:
    """Fold every chunk, after an estimate; where it is stopped, how far it came."""
    if not posed.folds:
        return []
    from symroof.sweeps.estimate import estimate
    from symroof.sweeps.work import fold_all

    with _runner(scheduler) as run, _told(posed, lambda: str(estimate(posed))) as advance:
        return fold_all(posed, run, advance)


def _write(posed: Sweep, options: dict[str, Any], *, as_json: bool) -> None:
    """Write every chunk and say where."""
    from symroof.sweeps.report import counted, record
    from symroof.sweeps.writers import check_free, format_of, write

    output = options["write"]
    format_of(output)
    check_free(output, resume=options["resume"])
    with (
        _runner(options["scheduler"]) as run,
        _told(posed, lambda: _size_of(posed, output, resume=options["resume"]), "; --resume goes on") as advance,
    ):
        write(posed, output, resume=options["resume"], run=run, progress=advance)
    said = f"written to {output}: {counted(posed.size)}{_files_of(output)}"
    if as_json:
        print_json(record(replace(posed, notes=(*posed.notes, said)), (), points=False))
        return
    _head(posed)
    say(said)


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

    doing = f"connecting to {scheduler}" if "//" in scheduler else "starting workers"
    late = Timer(WAITED, _tell, [f"{doing} …"])
    late.daemon = True
    late.start()
    with ExitStack() as stack:
        try:
            run = stack.enter_context(cluster(scheduler))
        finally:
            late.cancel()
        yield run


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


def _print(posed: Sweep, found: list[Found], *, as_json: bool) -> None:
    from symroof.sweeps.report import found_lines, record, table

    if as_json:
        print_json(record(posed, found, points=not posed.folds))
        return
    _head(posed)
    say("")
    say("\n".join(columns(found_lines(posed, found) if posed.folds else table(posed))))


def _head(posed: Sweep) -> None:
    from symroof.sweeps.report import head

    say(posed.title)
    say("\n".join(f"  {line}" for line in columns(head(posed))))
    for note in posed.notes:
        say(f"note: {note}")
