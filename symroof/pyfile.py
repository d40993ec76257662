"""A user's Python file, run as code, with errors that name its line."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from symroof.errors import InputError
from symroof.textfile import read_text


def run(path: Path) -> ModuleType:
    """The module that a file defines; it is run.

    Raises:
        InputError: the file cannot be read, or fails, with the line.
    """
    source = read_text(path, expected="a derivation file in Python")
    module = ModuleType(f"symroof_derivation_{path.stem}")
    module.__file__ = str(path)
    try:
        exec(compile(source, str(path), "exec"), module.__dict__)
    except InputError as error:
        raise error.at(str(path)) from error
    except SystemExit as error:
        raise InputError("the file ends the program", where=_line(error, path), expected="a derivation") from error
    except Exception as error:
        raise InputError(
            f"the file failed with {type(error).__name__}", where=_line(error, path), seen=str(error)
        ) from error
    return module


def _line(error: BaseException, path: Path) -> str:
    """The path with the line in that file where ``error`` came from."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return f"{path}:{line}" if line else str(path)
