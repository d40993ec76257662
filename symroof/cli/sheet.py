"""``symroof sheet``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from symroof.cli.networks import network_part
from symroof.cli.options import (
    Rates,
    as_json,
    bindings_of,
    chip_options,
    example_for,
    model_for,
    network_of,
    operation_options,
    print_json,
    rates_of,
    say,
    specialised,
    step_of,
    unit_option,
)
from symroof.errors import InputError
from symroof.proving import z3session

if TYPE_CHECKING:
    from symroof.networks.preset import Network
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
    network: str | None,
    models: Path | None,
    order: str | None,
    format_: str,
    template: Path | None,
    output: Path | None,
    unit: str | None,
    as_json: bool,
    **options: object,
) -> None:
    """Write a worked-solution sheet.

    Of a derivation, an operation or a FILE.py, with values and --chip if there are to be numbers; of an exercise, such
    as question-3, with --chip; of a formula, of a whole topic or of a companion to a text, by name or as a FILE.toml
    (symroof list names them all); of a step of a model, such as decode, with --model NAME; or of a whole model, such as
    llama-3-70b, with --chip (symroof models lists them).

    The sheet of a model takes T= (tokens that a new one sees), the rows of its tables as B=1,16 and S=2048,8192 or
    N=1,32, the widths w= and a=, the number of chips G=, and --dtype.

    Such as: symroof sheet llama-3-70b --chip h100-sxm T=8192 --dtype fp8

    Example: symroof sheet question-3 --chip h100-sxm --format tex -o question-3.tex
    """
    z3session.start()
    from symroof.writing.render import render
    from symroof.writing.template import read_template

    values = bindings_of(bindings, extra)
    if output is not None:
        _writable(output)
    own = read_template(template) if template else None
    preset, rates = network_of(network, models), rates_of(options)
    document = _of_network(operation, values, asked, rates, preset)
    document = document or _document(step_of(operation, preset), values, asked, order, unit, rates, preset)
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
    operation: str,
    values: dict[str, str],
    asked: str | None,
    order: str | None,
    unit: str | None,
    rates: Rates,
    network: Network | None = None,
) -> Document:
    from symroof.counting.pattern import is_operation
    from symroof.library import formulas, is_file, names, typed
    from symroof.writing.sheet import find_exercise

    whole = _topic_or_companion(operation)
    if whole is not None:
        if values or asked or network or any(rates[key] for key in ("chip", "dtype", "link")):
            raise InputError("the sheet states its own values", where=operation, expected="no values, no --chip")
        return whole
    if not (
        is_file(operation) or is_operation(operation) or typed(operation) in names() or typed(operation) in formulas()
    ):
        own = {**values, "model": network.name} if network else values
        return _exercise(find_exercise(operation), own, asked, rates)
    from symroof.amounts import layer_of
    from symroof.numeric import at_setting
    from symroof.pipeline import model_of
    from symroof.setting import missing, setting
    from symroof.writing.sheet import derivation_sheet

    given = values
    model, values = model_for(operation, order, values, unit, network)
    part = network_part(network, model, values, given, asked, rates)
    if part is not None and part.whole:
        model, values = model_of(part.derivation), dict(part.bindings)
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
        made = derivation_sheet((specialised(crossover, where) if bound else None) or crossover)
    else:
        numbers = at_setting(crossover, where)
        made = derivation_sheet(numbers.solved, numbers=numbers)
    if part is None:
        return made
    from symroof.writing.networksheet import of_network

    return of_network(made, part)


def _of_network(
    name: str, values: dict[str, str], asked: str | None, rates: Rates, network: Network | None
) -> Document | None:
    """The sheet of a whole model on an accelerator, where its name is given in place of an operation."""
    from symroof.chips.preset import find_chip
    from symroof.library import typed
    from symroof.networks.plan import read_plan
    from symroof.networks.preset import load_networks
    from symroof.networks.solvedmodel import Solved
    from symroof.writing.networksheet import network_sheet

    known = load_networks() if network is None else {network.name: network}
    if typed(name) not in known:
        return None
    if asked or rates["link"]:
        option = "--for" if asked else "--link"
        raise InputError(
            f"the sheet of a model takes no {option}", expected="--chip, --dtype and values such as T=8192"
        )
    if rates["chip"] is None:
        raise InputError(f"{typed(name)} is a model", expected="--chip NAME for its sheet, or a step such as decode")
    chip = find_chip(rates["chip"], rates["chips"]).scaled(rates["peak_scale"], rates["bandwidth_scale"])
    found = known[typed(name)]
    return network_sheet(Solved(found, read_plan(found, values, rates["dtype"])), chip)


def _topic_or_companion(name: str) -> Document | None:
    """The sheet of a topic or of a companion to a text, that ships or in a TOML file; None for anything else."""
    from symroof.library import companion_names, find_formula, load_companion, load_topic, topic_names, typed

    if typed(name) in topic_names():
        from symroof.topics.answers import solved_topic
        from symroof.writing.topicsheet import topic_sheet

        topic = load_topic(name)
        return topic_sheet(topic, solved_topic(topic, find_formula))
    if typed(name) in companion_names() or name.strip().endswith(".toml"):
        from symroof.companions.shown import carried_out
        from symroof.writing.companionsheet import companion_sheet

        companion = load_companion(name)
        return companion_sheet(companion, carried_out(companion))
    return None


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
