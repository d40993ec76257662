"""``symroof sheet``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from symroof.cli.options import (
    as_json,
    bindings_of,
    chip_options,
    chips_of,
    model_for,
    print_json,
    say,
    scales_of,
)
from symroof.errors import InputError
from symroof.proving import z3session

if TYPE_CHECKING:
    from symroof.writing.document import Document


@click.command("sheet")
@click.argument("operation", metavar="NAME|OPERATION|FILE.py")
@click.argument("bindings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--for", "asked", metavar="SYMBOL", help="Symbol to solve for.")
@click.option("--set", "extra", multiple=True, metavar="NAME=VALUE", help="One more binding; repeatable.")
@click.option("--order", type=click.Choice(["left", "best"]), help="Order of the pairs for three tensors or more.")
@click.option("--format", "format_", type=click.Choice(["md", "tex"]), default="md", show_default=True, help="Format.")
@click.option("--template", type=click.Path(path_type=Path), help="A template of your own.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="File to write.")
@chip_options
@as_json
def sheet_command(
    operation: str,
    bindings: tuple[str, ...],
    asked: str | None,
    extra: tuple[str, ...],
    order: str | None,
    format_: str,
    template: Path | None,
    output: Path | None,
    as_json: bool,
    **rates: object,
) -> None:
    """Write a worked-solution sheet of a derivation, an operation or an exercise.

    An exercise, such as question-3, needs --chip.

    Example: symroof sheet question-3 --chip h100-sxm --format tex -o question-3.tex
    """
    z3session.start()
    from symroof.writing.render import render
    from symroof.writing.template import read_template

    values = bindings_of(bindings, extra)
    if output is not None and not output.parent.is_dir():
        raise InputError("no such folder", where="-o", seen=str(output.parent), expected="a folder that exists")
    own = read_template(template) if template else None
    document = _document(operation, values, asked, order, rates)
    text = render(document, format_, template=own, source=str(template or ""))
    if output is not None:
        from symroof.build import write_whole

        try:
            write_whole(output, text.encode())
        except OSError as error:
            raise InputError(error.strerror or "cannot be written", where=str(output)) from None
    if as_json:
        print_json(
            {
                "format": format_,
                "output": str(output) if output else None,
                "text": text,
                "values": dict(document.values),
            }
        )
    elif output is None:
        say(text.removesuffix("\n"))
    else:
        say(f"wrote {output}")


def _document(
    operation: str, values: dict[str, str], asked: str | None, order: str | None, rates: dict[str, object]
) -> Document:
    from symroof.library import names
    from symroof.writing.sheet import find_exercise

    typed = operation.strip().lower().replace("_", "-")
    is_file = operation.strip().endswith(".py")
    if not is_file and "[" not in operation and "->" not in operation and typed not in names():
        return _exercise(find_exercise(operation), values, asked, rates)
    from symroof.numeric import at_setting, missing, setting
    from symroof.writing.sheet import derivation_sheet

    model = model_for(operation, order, values)
    crossover = model.crossover(asked)
    where = setting(model, values, **_rates(rates))  # type: ignore[arg-type]
    lacking = missing(crossover, where.values)
    if lacking and (values or rates["chip"]):
        fixed = {n: str(v) for n, v in where.values.items() if n in model.names and n != crossover.name}
        crossover = model.crossover(crossover.name, **fixed) if fixed else crossover
    if lacking:
        return derivation_sheet(crossover)
    numbers = at_setting(crossover, where)
    return derivation_sheet(numbers.solved, numbers=numbers)


def _rates(rates: dict[str, object]) -> dict[str, object]:
    return {
        "chip": rates["chip"],
        "dtype": rates["dtype"],
        "link": rates["link"],
        "chips": chips_of(rates["chips_file"]),  # type: ignore[arg-type]
        **scales_of(str(rates["peak_scale"]), str(rates["bandwidth_scale"])),
    }


def _exercise(found: tuple[str, str], values: dict[str, str], asked: str | None, rates: dict[str, object]) -> Document:
    from symroof.chips.preset import find_chip
    from symroof.pipeline import derive
    from symroof.writing.answer import Solved, suits
    from symroof.writing.exercise import exercise_sheet

    name, exercise_name = found
    if rates["chip"] is None:
        raise InputError(f"{exercise_name} is asked for an accelerator", expected="--chip NAME; see symroof chips")
    if values or asked or rates["dtype"] or rates["link"]:
        raise InputError(
            f"{exercise_name} states its own values", expected=f"only --chip, or: symroof sheet {name} with your values"
        )
    chosen = _rates(rates)
    chip = find_chip(str(chosen["chip"]), chosen["chips"])  # type: ignore[arg-type]
    chip = chip.scaled(chosen["peak_scale"], chosen["bandwidth_scale"])  # type: ignore[arg-type]
    crossover = derive(name).crossover()
    exercise = next(e for e in crossover.model.derivation.exercises if e.name == exercise_name)
    if not suits(exercise, crossover.model, chip):
        chip.peak(crossover.model.unit, exercise.dtypes[0])
        chip.link(crossover.model.link)
    return exercise_sheet(Solved(crossover, exercise), chip)
