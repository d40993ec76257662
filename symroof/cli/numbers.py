"""``symroof numbers``."""

from __future__ import annotations

from importlib import import_module
from shlex import join
from typing import Any

import click

from symroof.cli.options import as_json, chip_options
from symroof.errors import InputError


class _Numbers(click.Command):
    """Where an option is one of a command that does more, names that command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        words = list(args)
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            for other in ("derive", "sweep"):
                command = getattr(import_module(f"symroof.cli.{other}"), f"{other}_command")
                if any(error.option_name in parameter.opts for parameter in command.params):
                    expected = join(["symroof", other, *words])
                    raise InputError(f"numbers has no {error.option_name}", expected=expected) from error
            raise


@click.command("numbers", cls=_Numbers)
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
