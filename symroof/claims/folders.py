"""Which files have claims: below a folder, or those of a text whose claims ship."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from symroof.claims.claimfile import MAX_BYTES
from symroof.claims.regions import has_claims
from symroof.errors import InputError, clip
from symroof.library import claims_path
from symroof.textfile import read_text
from symroof.tomlfile import Table, parse_toml

_ABOUT_ONE = re.compile(r"^[ \t]*\[\[|<!-- *claim:|\\claim\{", re.MULTILINE)
_TABLES = re.compile(r"^[ \t]*\[\[?[ \t]*['\"]?claims?['\"]?[ \t]*\]", re.MULTILINE)
# what may be tables of claims in another way, and a key whose letters are escaped
_KEY = re.compile(r"""^[ \t]*(?:\[\[?[ \t]*)?(?:['"]?claims?\b|"[^"\n]*\\[uU])""", re.MULTILINE)
LATEX = (".tex", ".ltx")
TEXTS = (".md", ".markdown", *LATEX)
EXPECTED = "files of claims, or texts with some"


def claim_files(path: Path) -> Iterator[Path]:
    """The file itself, or that of a text whose claims ship; of a folder every file of claims and text with claims.

    Hidden folders, and TOML files that are about something else, are passed over.

    Files of a folder that cannot be read are among them: whoever reads them says why.

    Raises:
        InputError: a folder without any or that cannot be read, and a name that is none of those that ship.
    """
    try:
        yield from _below(path)
    except OSError as error:
        reason = error.strerror or "the name cannot be used"
        raise InputError(f"it cannot be read: {reason}", where=clip(str(path)), expected=EXPECTED) from None


def _below(path: Path) -> Iterator[Path]:
    if not path.suffix and not path.exists() and path.name == str(path):
        yield _shipped(path.name)
        return
    if not path.is_dir():
        yield path
        return
    found = sorted(each for each in path.rglob("*") if kind_of(each) and not _hidden(each, path) and _is_file(each))
    kept = [each for each in found if _has_claims(each)]
    if not kept:
        raise InputError("no claims in the folder", where=clip(str(path)), expected=EXPECTED)
    yield from kept


def _is_file(path: Path) -> bool:
    """Whether it is a file, or something that cannot even be looked at."""
    try:
        return path.is_file()
    except OSError:
        return True


def _shipped(name: str) -> Path:
    try:
        return claims_path(name)
    except InputError as error:
        expected = "a name that symroof verify --list prints, or a file or folder"
        raise InputError(error.problem, expected=expected, near=error.near) from None


def kind_of(path: Path) -> str:
    """What a file is, as its name says: ``claims`` or ``text``, or "" for neither."""
    suffix = path.suffix.lower()
    return "claims" if suffix == ".toml" else "text" if suffix in TEXTS else ""


def _hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


def _has_claims(path: Path) -> bool:
    """Whether a file below a folder is meant: a table of claims in it, however it is spelled, or claims in the text."""
    try:
        if kind_of(path) == "text":
            text = read_text(path, expected="a text in Markdown or LaTeX")
            return "\0" in text or has_claims(text, latex=path.suffix.lower() in LATEX, name=clip(path.name))
        text = read_text(path, expected="a TOML file", limit=MAX_BYTES)
        if _TABLES.search(text) is not None:
            return True
        return _KEY.search(text) is not None and _has_tables(parse_toml(text, where=clip(str(path))))
    except InputError:
        return True


def _has_tables(raw: Table) -> bool:
    """Whether a key for claims, rightly spelled or nearly so, has a table behind it or a list with one."""
    held = [raw.get(key) for key in ("claims", "claim")]
    return any(isinstance(table, dict) for each in held for table in (each if isinstance(each, list) else [each]))


def count_of(path: Path) -> int:
    """About how many claims a file holds, without reading them; 1 for one that cannot be read."""
    try:
        return max(1, len(_ABOUT_ONE.findall(read_text(path, expected="claims", limit=MAX_BYTES))))
    except InputError:
        return 1
