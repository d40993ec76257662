"""``symroof numbers``."""

from __future__ import annotations

import click

from symroof.cli.options import as_json, bindings_of, chip_options, print_json, rates_of, say


@click.command("numbers")
@click.argument("name")
@click.argument("bindings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--for", "asked", metavar="SYMBOL", help="Symbol to solve for.")
@click.option("--set", "extra", multiple=True, metavar="NAME=VALUE", help="One more binding; repeatable.")
@chip_options
@as_json
def numbers_command(
    name: str, bindings: tuple[str, ...], asked: str | None, extra: tuple[str, ...], as_json: bool, **options: object
) -> None:
    """Give the numbers of a derivation or formula that ships, at once and without steps.

    They are those of symroof derive with the same values, from closed forms written when symroof was built.

    Example: symroof numbers matmul D=4096 F=4096 --chip h100-sxm
    """
    from symroof.instant.bind import pose, setting_of
    from symroof.instant.run import answer

    posed = pose(name, asked)
    found = answer(posed, setting_of(posed, bindings_of(bindings, extra), **rates_of(options)))
    from symroof.writing.instantreport import instant_record, instant_report

    if as_json:
        print_json(instant_record(found))
    else:
        say(instant_report(found))
