"""``symroof sheet``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from symroof.cli.options import (
    Rates,
    as_json,
    bindings_of,
    chip_options,
    example_for,
    model_for,
    operation_options,
    print_json,
    rates_of,
    say,
    specialised,
    unit_option,
)
from symroof.errors import InputError
from symroof.proving import z3session

if TYPE_CHECKING:
    from symroof.writing.document import Document


@click.command("sheet")
@operation_options
@click.option("--format", "format_", default="md", show_default=True, metavar="md|tex", help="Format.")
@click.option("--template", type=click.Path(path_type=Path), help="A template of your own.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="File to write.")
@unit_option
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
    unit: str | None,
    as_json: bool,
    **options: object,
) -> None:
    """Write a worked-solution sheet of a derivation, an operation or an exercise.

    An exercise, such as question-3, needs --chip.

    Example: symroof sheet question-3 --chip h100-sxm --format tex -o question-3.tex
    """
    z3session.start()
    from symroof.writing.render import render
    from symroof.writing.template import read_template

    values = bindings_of(bindings, extra)
    if output is not None:
        _writable(output)
    own = read_template(template) if template else None
    document = _document(operation, values, asked, order, unit, rates_of(options))
    text = render(document, format_, template=own, source=str(template or ""))
    if output is not None:
        from symroof.textfile import write_whole

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


def _writable(output: Path) -> None:
    """Refuse early what cannot be written, before anything is derived."""
    from symroof.textfile import target_of

    if output == Path():
        raise InputError("not a file name", where="-o", seen=str(output), expected="a file to write")
    if not output.parent.is_dir():
        raise InputError("no such folder", where="-o", seen=str(output.parent), expected="a folder that exists")
    target_of(output)


def _document(
    operation: str, values: dict[str, str], asked: str | None, order: str | None, unit: str | None, rates: Rates
) -> Document:
    from symroof.counting.pattern import is_operation
    from symroof.library import is_file, names, typed
    from symroof.writing.sheet import find_exercise

    if not (is_file(operation) or is_operation(operation) or typed(operation) in names()):
        return _exercise(find_exercise(operation), values, asked, rates)
    from symroof.amounts import layer_of
    from symroof.numeric import at_setting
    from symroof.setting import missing, setting
    from symroof.writing.sheet import derivation_sheet

    model, values = model_for(operation, order, values, unit)
    crossover = model.crossover(asked)
    where = setting(crossover.model, values, **rates)
    lacking = missing(crossover, where.values)
    derivation = crossover.model.derivation
    if lacking and rates["chip"] and layer_of(derivation) is not None:
        example = example_for(derivation, values) or {}
        known = set(crossover.model.quantities) - {crossover.name}
        values = {**{name: str(size) for name, size in example.items() if name in known}, **values}
        where = setting(crossover.model, values, **rates)
        lacking = missing(crossover, where.values)
    if lacking:
        bound = values or rates["dtype"] or rates["chip"]
        return derivation_sheet((specialised(crossover, where) if bound else None) or crossover)
    numbers = at_setting(crossover, where)
    return derivation_sheet(numbers.solved, numbers=numbers)


def _exercise(found: tuple[str, str], values: dict[str, str], asked: str | None, rates: Rates) -> Document:
    from symroof.chips.preset import find_chip
    from symroof.pipeline import derive
    from symroof.writing.answer import Solved, suits
    from symroof.writing.exercise import exercise_sheet

    name, exercise_name = found
    if rates["chip"] is None:
        hint = "--chip NAME, or your own with --chips FILE.toml"
        raise InputError(f"{exercise_name} is asked for an accelerator", expected=hint)
    if values or asked or rates["dtype"] or rates["link"]:
        raise InputError(
            f"{exercise_name} states its own values", expected=f"only --chip, or: symroof sheet {name} with your values"
        )
    chip = find_chip(rates["chip"], rates["chips"]).scaled(rates["peak_scale"], rates["bandwidth_scale"])
    crossover = derive(name).crossover()
    exercise = next(e for e in crossover.model.derivation.exercises if e.name == exercise_name)
    if not suits(exercise, crossover.model, chip):
        chip.peak(crossover.model.unit, exercise.dtypes[0])
        chip.link(crossover.model.link)
    return exercise_sheet(Solved(crossover, exercise), chip)
