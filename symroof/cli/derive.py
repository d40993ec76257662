"""``symroof derive``."""

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
    from symroof.numeric import Setting
    from symroof.pipeline import Crossover


@click.command("derive")
@click.argument("operation", metavar="NAME|OPERATION|FILE.py")
@click.argument("bindings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--for", "asked", metavar="SYMBOL", help="Symbol to solve for.")
@click.option("--set", "extra", multiple=True, metavar="NAME=VALUE", help="One more binding; repeatable.")
@click.option("--order", type=click.Choice(["left", "best"]), help="Order of the pairs for three tensors or more.")
@chip_options
@as_json
def derive_command(
    operation: str,
    bindings: tuple[str, ...],
    asked: str | None,
    extra: tuple[str, ...],
    order: str | None,
    chip: str | None,
    dtype: str | None,
    link: str | None,
    chips_file: Path | None,
    peak_scale: str,
    bandwidth_scale: str,
    as_json: bool,
) -> None:
    """Derive the closed form of an operation, with steps, proof and numbers.

    Values are exact: D=4096, w=9/16, w=int8, C='197 TFLOP/s', W='820 GB/s'. A FILE.py is run as code.

    Example: symroof derive "X[B,D]:a W[D,F]:w -> Z[B,F]:o" D=4096 F=4096 --for B --chip h100-sxm
    """
    z3session.start()
    values = bindings_of(bindings, extra)
    chips = chips_of(chips_file)
    from symroof.numeric import at_setting, missing, setting

    scales = scales_of(peak_scale, bandwidth_scale)
    model = model_for(operation, order, values)
    crossover = model.crossover(asked)
    where = setting(model, values, chip=chip, dtype=dtype, link=link, chips=chips, **scales)
    lacking = missing(crossover, where.values)
    numbers = None if lacking else at_setting(crossover, where)
    special = specialised(crossover, where) if lacking and (values or dtype or chip) else None
    if as_json:
        from symroof.writing.record import cases_record, record

        found = record(crossover, numbers)
        found["missing"] = lacking
        found["specialised"] = cases_record(special) if special else None
        print_json(found)
        return
    from symroof.writing.report import case_text, missing_text, report

    say(report(crossover, numbers))
    if special:
        say("\nwith the values given")
        say("\n".join(f"  answer     {case_text(case, special.name)}" for case in special.cases))
    if lacking:
        say(f"\n{missing_text(crossover, lacking)}")


def specialised(crossover: Crossover, where: Setting) -> Crossover | None:
    """The crossover with what is bound put in, where that is not yet enough for numbers."""
    from symroof.quantities.exact import text

    names = set(crossover.model.names) - {crossover.name}
    fixed = {name: text(value) for name, value in where.values.items() if name in names}
    try:
        return crossover.model.fixed(fixed).crossover(crossover.name) if fixed else None
    except InputError:
        return None
