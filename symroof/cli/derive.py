"""``symroof derive``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from symroof.cli.layers import layer_part
from symroof.cli.networks import network_part
from symroof.cli.options import (
    as_json,
    bindings_of,
    chip_options,
    model_for,
    network_of,
    operation_options,
    print_json,
    rates_of,
    say,
    share_of,
    specialised,
    step_of,
    unit_option,
)
from symroof.errors import NotYet
from symroof.proving import z3session

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

    from symroof.crossover import Crossover
    from symroof.numeric import Numbers


@click.command("derive")
@operation_options
@unit_option
@chip_options
@click.option("--within", metavar="SHARE", help="Audit rule, limit and answer; a rule may be off by 5%, 0.05 or 1/20.")
@click.option("--time", metavar="TIME", help="How large the symbol may be within this time.")
@click.option("--measured", metavar="TIME", help="A measured time: which overlap explains it.")
@click.option("--all", "everything", is_flag=True, help="Show all cases, also where values select one.")
@as_json
def derive_command(
    operation: str,
    bindings: tuple[str, ...],
    asked: str | None,
    extra: tuple[str, ...],
    network: str | None,
    models: Path | None,
    order: str | None,
    unit: str | None,
    within: str | None,
    time: str | None,
    measured: str | None,
    everything: bool,
    as_json: bool,
    **options: object,
) -> None:
    """Derive the closed form of an operation, with steps, proof and numbers.

    Values are exact: D=4096, w=9/16, w=int8, C='197 TFLOP/s', W='820 GB/s'. A FILE.py is run as code.

    A step of a model (decode, prefill, training, forward) is derived with --model NAME: its sizes are put in, and the
    whole model is counted, in times, in what a memory holds, and with --time and --measured.

    Example: symroof derive "X[B,D]:a W[D,F]:w -> Z[B,F]:o" D=4096 F=4096 --for B --chip h100-sxm
    """
    z3session.start()
    given = bindings_of(bindings, extra)
    preset = network_of(network, models)
    from symroof.amounts import several
    from symroof.numeric import at_setting
    from symroof.setting import missing, setting

    bound = share_of("--within", within) if within is not None else None
    rates = rates_of(options)
    model, values = model_for(step_of(operation, preset), order, given, unit, preset)
    of_network = network_part(preset, model, values, given, asked, rates)
    if several(model.derivation) or time is not None or measured is not None:
        from symroof.cli.regimes import derive_regimes

        if bound is not None:
            raise NotYet("a map of regimes has no first-order rule to audit", where="--within", expected="one link")
        times = {"time": time, "measured": measured}
        derive_regimes(model.derivation, asked, values, rates, **times, network=of_network, as_json=as_json)
        return
    crossover = model.crossover(asked)
    where = setting(crossover.model, values, **rates)
    lacking = missing(crossover, where.values)
    numbers = None if lacking else at_setting(crossover, where)
    special = specialised(crossover, where) if lacking and (values or rates["dtype"] or rates["chip"]) else None
    part = layer_part(model.derivation, crossover.name, where.values, numbers)
    if as_json:
        from symroof.writing.record import cases_record, record

        found = record(crossover, numbers)
        found["missing"] = lacking
        found["layer"] = part.record if part else None
        found |= {"model": of_network.record} if of_network else {}
        found["specialised"] = cases_record(special) if special else None
        if bound is not None:
            found["audit"] = _audit(crossover, bound, numbers, as_json=True)
        print_json(found)
        return
    from symroof.writing.report import case_text, missing_text, report

    if of_network:
        say(f"{of_network.text}\n")
    say(report(crossover, numbers, everything=everything))
    if part:
        say(f"\n{part.text}")
    if special:
        say("\nwith the values given")
        say("\n".join(f"  answer     {case_text(case, special.form)}" for case in special.cases))
    if lacking:
        say(f"\n{missing_text(crossover, lacking)}")
    if bound is not None:
        say(f"\n{_audit(crossover, bound, numbers, as_json=False)}")


def _audit(crossover: Crossover, bound: Fraction, numbers: Numbers | None, *, as_json: bool) -> object:
    """The audit as a record or as text."""
    from symroof.rules.audit import audit
    from symroof.writing.auditrecord import audit_record
    from symroof.writing.auditreport import audit_report

    found = audit(crossover, bound, numbers)
    return audit_record(found) if as_json else audit_report(found)
