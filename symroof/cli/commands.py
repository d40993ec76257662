"""The commands as click reads them; each is imported when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from symroof import __version__
from symroof.cli import COMMANDS, HELP
from symroof.cli.printing import piped
from symroof.errors import SymroofError, unknown


class Commands(click.Group):
    """A group whose commands are imported on use; their help lines stand in ``HELP`` so that --help imports none."""

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with piped():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with piped():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"symroof.cli.{COMMANDS[cmd_name]}")
        command = getattr(module, f"{cmd_name}_command")
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise unknown("command", args[0], COMMANDS)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(HELP.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="symroof")
def cli() -> None:
    """Roofline algebra: derived symbolically, proved, compiled and written up.

    Example: symroof derive matmul D=4096 F=4096 w=1 --for B --chip tpu-v5e
    """


def run(arguments: list[str] | None) -> int:
    """What a command line asks for, done; the exit code.

    Raises:
        SymroofError: for words that do not make a command, or as the command does.
        KeyboardInterrupt: it is stopped.
    """
    try:
        code = cli.main(arguments, prog_name="symroof", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return error.exit_code
    except click.UsageError as error:
        raise SymroofError(_usage(error)) from error
    except click.Abort as error:
        raise KeyboardInterrupt from error
    return code if isinstance(code, int) else 0


def _usage(error: click.UsageError) -> str:
    """What is wrong with the words given, and where help is."""
    if isinstance(error, click.NoSuchOption) and error.option_name == "->":
        return "there is no input before the arrow; expected: such as 'X[B,D]:a W[D,F]:w -> Z[B,F]:o'"
    path = error.ctx.command_path if error.ctx else "symroof"
    message = error.format_message().rstrip(".")
    return f"{message}{' ' if message.endswith('?') else '; '}see {path} --help"
