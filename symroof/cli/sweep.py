"""``symroof sweep``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from symroof.cli.options import (
    as_json,
    bindings_of,
    model_for,
    network_of,
    operation_options,
    rate_options,
    rates_of,
    step_of,
    unit_option,
)
from symroof.cli.sweeping import printed, written
from symroof.errors import InputError

MOST_ROWS = 1000
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


def _chip_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """As for other commands, but that ``--chips`` is an axis and a file of presets has a name of its own."""
    chips = click.option("--chips", metavar="all|NAMES", help="Accelerators to compare: an axis of their own.")
    chip = click.option("--chip", metavar="NAME", help="One accelerator; see symroof chips.")
    return rate_options(function, chips, chip, presets="--chips-file")


@click.command("sweep", cls=_Axes)
@operation_options
@unit_option
@click.option("--over", multiple=True, metavar="NAME=VALUES...", help="Axes: B=1:4096 D=log:128:16384:200 w=1,2,4.")
@_chip_options
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
    resources the amount and time of each; of a formula the symbol that it is solved for. With --model a step (decode,
    prefill, training, forward) counts the whole model, as derive does. With --chips and without
    --dtype the precision is bf16 (fp32 on the vector unit), and the widths that follow from it are printed.

    The grid is never held in memory and has no limit: a sweep is as large as asked, and takes its time. An estimate
    comes first, on standard error. Without --best and the like every point is printed, up to 1000; --write puts
    them into a file, chunk by chunk, and goes on with --resume after a stop, powers with symbols only
    where their last digits are the same; with --json it prints what is in the file. A Parquet output of more than
    1,048,576 points is a folder of files, which pandas, Polars and dask read by its name as one table.

    Values that are no numbers (0/0) are left out by --best, --top and --quantiles; a --sum or --mean of them is nan.

    Example: symroof sweep matmul F=4096 --over B=1:512 D=log:128:16384:20 --chips all --best min:lower --by chip
    """
    from symroof.cli.networks import network_part
    from symroof.pipeline import model_of
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
    part = network_part(preset, model, fixed, {**values, **over}, options["asked"], rates)
    if part is not None and part.whole:
        model, fixed = model_of(part.derivation), dict(part.bindings)
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
        written(posed, options["write"], resume=options["resume"], scheduler=options["scheduler"], as_json=as_json)
    else:
        printed(posed, options["scheduler"], as_json=as_json)


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
