"""The command line: a thin skin over the Python interface. Commands are imported when they are called."""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import click

from symroof import __version__
from symroof.errors import SymroofError

# command → module under symroof.cli that holds a click command of the same name
COMMANDS = {
    "derive": "derive",
    "numbers": "numbers",
    "solve": "solve",
    "sheet": "sheet",
    "prove": "prove",
    "list": "catalogue",
    "chips": "chips",
    "models": "models",
    "score": "score",
    "sweep": "sweep",
    "verify": "verify",
    "why": "why",
    "build": "build",
    "check": "build",
    "bench": "bench",
    "schema": "schema",
}
HELP = {
    "derive": "Derive the closed form of an operation, with steps, proof and numbers.",
    "numbers": "Give the numbers of a closed form that ships, at once and without steps.",
    "solve": "Solve a relation for any of its symbols, with cases, steps, proof and numbers.",
    "sheet": "Write a worked-solution sheet.",
    "prove": "Prove a derivation step by step and check it against its witnesses.",
    "list": "List the derivations and exercises that ship.",
    "chips": "List the accelerator presets, or show one with its sources.",
    "models": "List the model presets, or show one with its sizes and source.",
    "sweep": "Evaluate an operation over a grid of sizes, widths, rates and accelerators.",
    "score": "Hold measured runs against the roof: MFU, MBU, regime.",
    "verify": "Hold the numbers and formulas of a text against what is derived.",
    "why": "Say whether a printed number is right, and else which slips lead to it.",
    "build": "Write all sheets, tables and records.",
    "check": "Check that everything written by build is true to its sources.",
    "bench": "Measure symroof beside its rivals in one run.",
    "schema": "Print the JSON schema of a command's --json output.",
}


class ReaderLeft(Exception):
    """Nobody reads what is printed any more, as in ``symroof list | head``. Click itself would end with 1."""


@contextlib.contextmanager
def _pipe() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderLeft from error


class Commands(click.Group):
    """A group whose commands are imported on use; their help lines stand here so that --help imports none."""

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _pipe():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _pipe():
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
            from symroof.errors import unknown

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


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; exit codes: 0 fine, 1 a check failed, 2 bad input, 3 a program or extra is missing."""
    if arguments is None:
        _short_run()
    _prepare_streams()
    try:
        code = cli.main(arguments, prog_name="symroof", standalone_mode=False)
        with _pipe():
            sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(2)
    except click.UsageError as error:
        _complain(_usage(error))
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        _complain("stopped")
        sys.exit(130)
    except ReaderLeft:
        _say_no_more()
        sys.exit(0)
    except SymroofError as error:
        _complain(str(error))
        sys.exit(error.exit_code)
    except OSError as error:
        if error.filename is None:
            _say_no_more()
        _complain(f"{error.filename or 'standard output'}: {error.strerror or error}")
        sys.exit(2)


def _prepare_streams() -> None:
    """UTF-8 whatever the locale; without standard output there is nothing to do."""
    if sys.stdout is None:
        _complain("standard output is closed")
        sys.exit(2)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _usage(error: click.UsageError) -> str:
    """What is wrong with the words given, and where help is."""
    if isinstance(error, click.NoSuchOption) and error.option_name == "->":
        return "there is no input before the arrow; expected: such as 'X[B,D]:a W[D,F]:w -> Z[B,F]:o'"
    path = error.ctx.command_path if error.ctx else "symroof"
    message = error.format_message().rstrip(".")
    return f"{message}{' ' if message.endswith('?') else '; '}see {path} --help"


def _say_no_more() -> None:
    """Nothing more on standard output, which cannot take it; also not what is held back until the end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _short_run() -> None:
    """A command lives for a second: collecting its garbage, and tearing it down at the end, would only take time."""
    gc.set_threshold(1_000_000, 50, 50)
    atexit.register(gc.freeze)


def _complain(message: str) -> None:
    with contextlib.suppress(OSError):
        click.echo(f"symroof: {printable(message)}", err=True)


def printable(text: str) -> str:
    """``text`` with everything that could steer a terminal spelled out; line ends stay."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text)
