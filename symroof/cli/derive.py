"""``symroof derive``."""

from __future__ import annotations

import click

from symroof.cli.options import (
    as_json,
    bindings_of,
    chip_options,
    model_for,
    operation_options,
    print_json,
    rates_of,
    say,
    specialised,
    unit_option,
)
from symroof.proving import z3session


@click.command("derive")
@operation_options
@unit_option
@chip_options
@as_json
def derive_command(
    operation: str,
    bindings: tuple[str, ...],
    asked: str | None,
    extra: tuple[str, ...],
    order: str | None,
    unit: str | None,
    as_json: bool,
    **options: object,
) -> None:
    """Derive the closed form of an operation, with steps, proof and numbers.

    Values are exact: D=4096, w=9/16, w=int8, C='197 TFLOP/s', W='820 GB/s'. A FILE.py is run as code.

    Example: symroof derive "X[B,D]:a W[D,F]:w -> Z[B,F]:o" D=4096 F=4096 --for B --chip h100-sxm
    """
    z3session.start()
    values = bindings_of(bindings, extra)
    from symroof.numeric import at_setting
    from symroof.setting import missing, setting

    rates = rates_of(options)
    model = model_for(operation, order, values, unit)
    crossover = model.crossover(asked)
    where = setting(model, values, **rates)
    lacking = missing(crossover, where.values)
    numbers = None if lacking else at_setting(crossover, where)
    special = specialised(crossover, where) if lacking and (values or rates["dtype"] or rates["chip"]) else None
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
        say("\n".join(f"  answer     {case_text(case, special.form)}" for case in special.cases))
    if lacking:
        say(f"\n{missing_text(crossover, lacking)}")
