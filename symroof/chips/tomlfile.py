"""TOML files that nobody vouches for: read within limits, and looked into with errors that say where."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from symroof.errors import InputError, clip, near

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 1_000_000
MAX_TEXT = 200
MAX_DOTS = 30

Table = Mapping[str, object]


class Literal(str):
    """A TOML float as it is written: exact, and still not a text."""

    __slots__ = ()


def read_toml(path: Path) -> Table:
    """The tables of a TOML file nobody vouches for.

    Raises:
        InputError: it is missing, not a regular file, larger than 1 MB, not UTF-8, not TOML or nested too deep.
    """
    where = clip(str(path))
    try:
        if not path.is_file():
            raise InputError("no such file" if not path.exists() else "not a regular file", where=where)
        with path.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the name cannot be used"
        raise InputError(f"the file cannot be read: {reason}", where=where) from None
    if len(raw) > MAX_BYTES:
        raise InputError("the file is too large", where=where, expected="at most 1 MB")
    try:
        return parse_toml(raw.decode("utf-8-sig"), where=where)
    except UnicodeDecodeError as error:
        raise InputError(f"not UTF-8 text at byte {error.start}", where=where, expected="a TOML file") from None


def parse_toml(text: str, *, where: str) -> Table:
    """The tables of a TOML text; a float keeps its spelling and never becomes a binary float."""
    # The parser takes time quadratic in the parts of a dotted key.
    if any(part.count(".") > MAX_DOTS for part in text.replace("\n", "=").split("=")):
        raise InputError("nested too deep", where=where, expected=f"at most {MAX_DOTS} dots in a key")
    try:
        return tomllib.loads(text, parse_float=Literal)
    except RecursionError:
        raise InputError("nested too deep", where=where, expected="tables as in the shipped presets") from None
    except ValueError as error:
        raise InputError(f"not TOML: {clip(str(error))}", where=where) from None


def table(value: object, keys: Iterable[str] | None, *, where: str) -> Table:
    """``value`` as a table of which every key is one of ``keys`` (any key at all if None)."""
    if not isinstance(value, dict):
        raise InputError("not a table", where=where, seen=kind_of(value), expected="a table")
    known = list(keys) if keys is not None else list(value)
    for key in value:
        if key not in known:
            raise InputError(
                f"unknown key {clip(key, 60)!r}", where=where, expected=", ".join(known), near=near(key, known)
            )
    return value


def line(value: object, *, where: str) -> str:
    """``value`` as one printable line of 1 to 200 characters; a TOML date is taken as it is written."""
    if type(value) is date:
        return value.isoformat()
    if type(value) is not str:
        raise InputError("not a text", where=where, seen=kind_of(value), expected="a text in quotes")
    if not value.strip() or len(value) > MAX_TEXT or not value.isprintable():
        raise InputError(
            "the text cannot be used", where=where, seen=value, expected=f"1 to {MAX_TEXT} printable characters"
        )
    return value


def lines(value: object, *, where: str) -> tuple[str, ...]:
    """``value`` as a list of at most 50 texts."""
    if not isinstance(value, list) or len(value) > 50:
        raise InputError("not a list of texts", where=where, seen=kind_of(value), expected='such as ["H100 SXM5"]')
    return tuple(line(item, where=f"{where}[{position}]") for position, item in enumerate(value))


def one_of(value: str, known: Iterable[str], *, where: str) -> str:
    """``value`` if it is among ``known``, else an error that lists them."""
    names = list(known)
    if value not in names:
        raise InputError(
            "not one of the known values", where=where, seen=value, expected=", ".join(names), near=near(value, names)
        )
    return value


def kind_of(value: object) -> str:
    """What TOML calls the type of ``value``."""
    kinds = {
        bool: "a truth value",
        int: "an integer",
        Literal: "a float",
        dict: "a table",
        list: "a list",
        str: "a text",
    }
    return kinds.get(type(value), "a date or time")
