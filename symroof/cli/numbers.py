"""``symroof numbers``."""

from __future__ import annotations

from typing import Any

import click

from symroof.cli.options import as_json, chip_options


@click.command("numbers")
@click.argument("name")
@click.argument("bindings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--for", "asked", metavar="SYMBOL", help="Symbol to solve for.")
@click.option("--set", "extra", multiple=True, metavar="NAME=VALUE", help="One more binding; repeatable.")
@chip_options
@as_json
def numbers_command(**parameters: Any) -> None:
    """Give the numbers of a derivation or formula that ships, at once and without steps.

    They are those of symroof derive with the same values, from closed forms written when symroof was built.

    Example: symroof numbers matmul D=4096 F=4096 --chip h100-sxm
    """
    from symroof.cli.atonce import print_numbers

    print_numbers(**parameters)
