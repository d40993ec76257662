"""``symroof schema``."""

from __future__ import annotations

import json
from typing import Any

import click

from symroof.cli.options import as_json, print_json
from symroof.errors import unknown
from symroof.library import PACKAGE


def schema_of(command: str) -> dict[str, Any]:
    """The JSON schema of what a command prints with --json."""
    whole: dict[str, Any] = json.loads((PACKAGE / "schema.json").read_text(encoding="utf-8"))
    from symroof.cli import COMMANDS

    if command not in COMMANDS or command not in whole["$defs"]:
        raise unknown("command", command, [c for c in COMMANDS if c in whole["$defs"]])
    return {**whole, "$ref": f"#/$defs/{command}"}


@click.command("schema")
@click.argument("command")
@as_json
def schema_command(command: str, as_json: bool) -> None:  # noqa: ARG001
    """Print the JSON schema of a command's --json output.

    Example: symroof schema derive
    """
    print_json(schema_of(command))
