"""Options and arguments that several commands share, and how bindings are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

import click

from symroof.cli.printing import print_json as print_json
from symroof.cli.printing import say as say
from symroof.cli.reading import bindings_of as bindings_of
from symroof.cli.reading import rates_of as rates_of
from symroof.cli.reading import ratio_of
from symroof.errors import InputError, near, unknown

if TYPE_CHECKING:
    from fractions import Fraction

    from symroof.chips.preset import Chip
    from symroof.crossover import Crossover
    from symroof.derivation import Derivation
    from symroof.model import Model
    from symroof.networks.preset import Network
    from symroof.setting import Setting

Function = TypeVar("Function", bound=Callable[..., Any])


class Folder(click.Path):
    """A folder to write to; the empty name, which would be the current one, is refused."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, file_okay=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            where = param.opts[0] if param else ""
            raise InputError("not the name of a folder", where=where, expected="a folder to write to, such as .")
        return super().convert(value, param, ctx)


as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON; see symroof schema.")


unit_option = click.option(
    "--unit", type=click.Choice(["tensor", "vector"]), help="Compute unit of an operation that is typed."
)


def rate_options(function: Function, *first: Callable[..., Any], presets: str) -> Function:
    """The options of ``first``, then a precision, a link, a file of presets (its option is ``presets``) and scales."""
    options: tuple[Callable[..., Any], ...] = (
        *first,
        click.option("--dtype", metavar="NAME", help="Precision: picks the peak and the default element widths."),
        click.option("--link", metavar="NAME", help="Link of the accelerator, such as hbm or ici."),
        click.option(presets, "chips_file", type=click.Path(path_type=Path), help="TOML file with more presets."),
        click.option("--peak-scale", default="1", metavar="X", help="Achieved share of the peak: 0.8 or 80%."),
        click.option("--bandwidth-scale", default="1", metavar="X", help="The same of the bandwidth: 0.9 or 90%."),
    )
    for option in reversed(options):
        function = option(function)
    return function


def chip_options(function: Function) -> Function:
    """The options that pick an accelerator, a precision and a link, and scale its rates."""
    chip = click.option("--chip", metavar="NAME", help="Accelerator preset; see symroof chips.")
    return rate_options(function, chip, presets="--chips")


def operation_options(function: Function) -> Function:
    """What is derived, for which symbol, and with which values: the arguments of ``derive`` and ``sheet``."""
    for option in reversed(
        (
            click.argument("operation", metavar="NAME|OPERATION|FILE"),
            click.argument("bindings", nargs=-1, metavar="[NAME=VALUE]..."),
            click.option("--for", "asked", metavar="SYMBOL", help="Symbol to solve for."),
            click.option("--model", "network", metavar="NAME", help="Model preset to put in; see symroof models."),
            click.option("--models", type=click.Path(path_type=Path), help="TOML file with more models."),
            click.option("--set", "extra", multiple=True, metavar="NAME=VALUE", help="One more binding; repeatable."),
            click.option(
                "--order", type=click.Choice(["left", "best"]), help="Order of the pairs for three tensors or more."
            ),
        )
    ):
        function = option(function)
    return function


class Rates(TypedDict):
    """What ``symroof.setting.setting`` takes beside a model and its bindings."""

    chip: str | None
    dtype: str | None
    link: str | None
    chips: Mapping[str, Chip] | None
    peak_scale: Fraction
    bandwidth_scale: Fraction


def share_of(option: str, text: str) -> Fraction:
    """A share above 0 and below 1, as per cent or as a number: 5%, 0.05 or 1/20."""
    expected = "a share between 0 and 100 %, such as 5%, 0.05 or 1/20"
    value = ratio_of(option, text, expected)
    if not 0 < value < 1:
        raise InputError("not between 0 and 100 %", where=option, seen=text, expected=expected)
    return value


def specialised(crossover: Crossover, where: Setting) -> Crossover | None:
    """The crossover with what is bound put in, where that is not yet enough for numbers."""
    names = set(crossover.model.names) - {crossover.name}
    fixed = {name: value for name, value in where.values.items() if name in names}
    try:
        return crossover.model.fixed(fixed).crossover(crossover.name) if fixed else None
    except InputError:
        return None


def network_of(name: str | None, path: Path | None) -> Network | None:
    """The preset that ``--model`` names, among those that ship and those of a file; None where none is named."""
    if name is None:
        if path is not None:
            raise InputError("no model is named", where="--models", seen=str(path), expected="--model NAME")
        return None
    from symroof.networks.preset import find_network, load_networks

    return find_network(name, load_networks(path))


def step_of(operation: str, network: Network | None) -> str:
    """The derivation that a step of a model is, such as ``decode``; any other operation as it is typed."""
    from symroof.networks.steps import derivation_of, is_step

    return derivation_of(operation, network) if is_step(operation) else operation


def model_for(
    operation: str,
    order: str | None = None,
    values: Mapping[str, str] | None = None,
    unit: str | None = None,
    network: Network | None = None,
) -> tuple[Model, dict[str, str]]:
    """The model of a shipped name, an operation or a derivation file, and the values that are not its choices.

    A network gives its sizes and conventions, as far as the operation knows them and nobody binds them.
    """
    from symroof.counting.pattern import is_operation
    from symroof.library import is_file, load_derivation
    from symroof.pipeline import derive

    given = dict(values or {})
    sizes = _whole(given) if order == "best" else None
    if is_operation(operation):
        model = derive(operation, unit=unit, order=order, sizes=sizes)
        return model, _with_sizes(given, model, network)
    if not is_file(operation):
        _not_an_exercise(operation)
    found = load_derivation(operation)
    choices = {name: given.pop(name) for name in found.choices if name in given}
    if network is not None:
        from symroof.networks.steps import choices_of

        choices = {**choices_of(network, found.choices), **choices}
    model = derive(found, unit=unit, order=order, sizes=sizes, choices=choices)
    for name in given:
        if name not in model.quantities and near(name, found.choices):
            raise unknown("choice", name, found.choices, where=found.name)
    return model, _with_sizes(given, model, network)


def _with_sizes(values: dict[str, str], model: Model, network: Network | None) -> dict[str, str]:
    """The values, after those of the sizes of a network that the model knows."""
    if network is None:
        return values
    from symroof.networks.steps import sizes_for

    sizes = sizes_for(network, model.derivation.name, model.quantities)
    return {**{name: str(size) for name, size in sizes.items()}, **values}


def _not_an_exercise(name: str) -> None:
    from symroof.library import formulas, load_derivation, names, typed

    wanted = typed(name)
    if wanted in names() or wanted in formulas():
        return
    if any(wanted == exercise.name for each in names() for exercise in load_derivation(each).exercises):
        raise InputError(f"{wanted} is an exercise", expected=f"symroof sheet {wanted} --chip NAME")


def _whole(values: Mapping[str, str]) -> dict[str, int]:
    from symroof.quantities.exact import number

    return {name: int(number(text)) for name, text in values.items() if text.isascii() and text.isdigit()}


def example_for(derivation: Derivation, values: Mapping[str, str]) -> Mapping[str, int] | None:
    """The sizes of the example that fill in for those not given.

    Those of a layer of the library stand by themselves; any other example is taken whole or not at all, as its sizes
    belong together.
    """
    from symroof.amounts import layer_of

    if layer_of(derivation) is None and set(derivation.example) & set(values):
        return None
    return {name: value for name, value in derivation.example.items() if name not in values}


def columns(rows: list[tuple[str, ...]]) -> list[str]:
    """``rows`` as aligned columns, two blanks apart."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
