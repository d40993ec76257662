"""Where the shipped derivations and templates are found, and how a derivation file is loaded.

In a checkout (or an editable install) they are the sibling folders of the package, beside a pyproject.toml that names
symroof; in an installed wheel they are inside the package. Derivation files are code: only those that ship and those
that the user names are ever run.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType

from symroof.derivation import Derivation
from symroof.errors import InputError, unknown
from symroof.textfile import read_text

_NAMED = re.compile(r'^\[project\]$[^\[]*^name = "symroof"$', re.MULTILINE)
PACKAGE = Path(__file__).resolve().parent


@cache
def checkout() -> Path | None:
    """The root of the source tree this package runs from, or None for an installed package."""
    root = PACKAGE.parent
    try:
        text = (root / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None
    # reading one line costs nothing, where a TOML parser would take a tenth of a short command
    return root if _NAMED.search(text) else None


def folder(name: str) -> Path:
    """The folder ``derivations`` or ``templates``."""
    root = checkout()
    places = ([root / name] if root else []) + [PACKAGE / "_shipped" / name]
    for place in places:
        if place.is_dir():
            return place
    raise InputError(f"the {name} are not where they ship", expected=" or ".join(map(str, places)))


def names() -> list[str]:
    """The names of the derivations that ship, in alphabetical order."""
    return sorted(public_name(path) for path in folder("derivations").glob("*.py"))


def public_name(path: Path) -> str:
    """The name of a derivation file as it is typed: two_chip_split.py is two-chip-split."""
    return path.stem.replace("_", "-")


def typed(name: str) -> str:
    """The spelling that ``name`` is looked up by, whatever its case and whether - or _ is typed."""
    return name.strip().lower().replace("_", "-")


def is_file(text: str) -> bool:
    """Whether what is typed for an operation is the path of a derivation file."""
    return text.strip().endswith(".py")


def derivation_path(name: str) -> Path:
    """The file of the shipped derivation ``name``; an error that lists near names if there is none."""
    known = {public_name(path): path for path in folder("derivations").glob("*.py")}
    if typed(name) not in known:
        raise unknown("derivation", name, known)
    return known[typed(name)]


def load_derivation(name: str | Path) -> Derivation:
    """The derivation with the shipped name ``name``, or in the file at that path (ending in .py), which is run.

    Raises:
        InputError: no such name or file, or the file fails or defines no derivation.
    """
    path = name if isinstance(name, Path) else _path(name)
    module = _module(path)
    found = [value for value in vars(module).values() if isinstance(value, Derivation)]
    if len(found) != 1:
        raise InputError(
            f"{len(found)} derivations are defined",
            where=str(path),
            expected="one assignment such as matmul = Derivation(…)",
        )
    intro = (module.__doc__ or "").strip()
    return replace(found[0], name=public_name(path), intro=found[0].intro or intro)


def _path(name: str) -> Path:
    return Path(name.strip()) if is_file(name) else derivation_path(name)


def _module(path: Path) -> ModuleType:
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
