"""The command line: a thin skin over the Python interface. Click and the commands are imported when they are called."""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import sys

from symroof.cli.printing import ReaderLeft, complain, piped
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


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; exit codes: 0 fine, 1 a check failed, 2 bad input, 3 a program or extra is missing."""
    if arguments is None:
        _short_run()
    _prepare_streams()
    try:
        code = _run(arguments)
        with piped():
            sys.stdout.flush()
        sys.exit(code)
    except KeyboardInterrupt:
        complain("stopped")
        sys.exit(130)
    except ReaderLeft:
        _say_no_more()
        sys.exit(0)
    except SymroofError as error:
        complain(str(error))
        sys.exit(error.exit_code)
    except OSError as error:
        if error.filename is None:
            _say_no_more()
        complain(f"{error.filename or 'standard output'}: {error.strerror or error}")
        sys.exit(2)


def _run(arguments: list[str] | None) -> int:
    """The exit code of a command line; what ``symroof numbers`` is asked in plain words does without click."""
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == ["numbers"]:
        from symroof.cli.atonce import plainly, print_numbers

        asked = plainly(words[1:])
        if asked is not None:
            with piped():
                print_numbers(**asked)
            return 0
    from symroof.cli.commands import run

    return run(arguments)


def _prepare_streams() -> None:
    """UTF-8 whatever the locale; without standard output there is nothing to do."""
    if sys.stdout is None:
        complain("standard output is closed")
        sys.exit(2)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _say_no_more() -> None:
    """Nothing more on standard output, which cannot take it; also not what is held back until the end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _short_run() -> None:
    """A command lives for a second: collecting its garbage, and tearing it down at the end, would only take time."""
    gc.set_threshold(1_000_000, 50, 50)
    atexit.register(gc.freeze)
