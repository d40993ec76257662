"""TOML files that nobody vouches for: read within limits, and looked into with errors that say where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from symroof.errors import InputError, clip, near, quoted
from symroof.textfile import MAX_BYTES, read_text

if TYPE_CHECKING:
    from pathlib import Path

MAX_TEXT = 200
MAX_PARAGRAPH = 4_000
MAX_TABLES = 1_000
MAX_DOTS = 30
MAX_SQUARES = 1_000_000
MAX_DIGITS = 400  # of an integer, as of any number that symroof takes
_LARGEST = 10**MAX_DIGITS
# strings and comments, and those without an end up to that of their line or of the text, so that none is slow
_STRING = re.compile(
    r"""#[^\n]*+|\"{3}(?s:\\.|[^"\\]|"(?!""))*+(?:"{3,5}|\\?\Z)|'{3}(?:[^']|'(?!''))*+(?:'{3,5}|\Z)"""
    r"""|"(?:\\.|[^"\\\n])*+"?|'[^'\n]*+'?"""
)
_KEY = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+)++", re.ASCII)
_DIGITS = re.compile(r"[\d_]+", re.ASCII)

Table = Mapping[str, object]


class Literal(str):
    """A TOML float as it is written: exact, and still not a text."""

    __slots__ = ()


def read_toml(path: Path, *, limit: int = MAX_BYTES) -> Table:
    """The tables of a TOML file nobody vouches for.

    Raises:
        InputError: it is missing, not a regular file, larger than ``limit`` bytes, not UTF-8, not TOML or nested too
            deep.
    """
    return parse_toml(read_text(path, expected="a TOML file", limit=limit), where=clip(str(path)))


def parse_toml(text: str, *, where: str) -> Table:
    """The tables of a TOML text; a float keeps its spelling and never becomes a binary float.

    Raises:
        InputError: it is not TOML or nested too deep, or holds an integer of more than 400 digits.
    """
    _check_depth(text, where)
    try:
        found = tomllib.loads(text, parse_float=Literal)
    except RecursionError:
        raise InputError("nested too deep", where=where, expected="tables as in the shipped presets") from None
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"not TOML: {clip(str(error))}", where=where) from None
    except ValueError:  # Python reads no decimal integer of more than 4300 digits
        raise _too_long(f"{where}:{_longest(text)}") from None
    _check_integers(found, where)
    return found


def bare(text: str) -> str:
    """A TOML text with a letter for each string and a mere # for each comment; its lines stay where they are."""
    return _STRING.sub(lambda found: "#" if found[0][0] == "#" else "s" + "\n" * found[0].count("\n"), text)


def _check_depth(text: str, where: str) -> None:
    """Refuse long dotted keys, in which the parser takes time quadratic in their parts."""
    squares = 0
    for number, row in enumerate(bare(text).split("\n"), 1):
        for key in _KEY.finditer(row):
            dots = key[0].count(".")
            squares += dots * dots if dots > 1 else 0
            if dots > MAX_DOTS or squares > MAX_SQUARES:
                expected = f"at most {MAX_DOTS} dots in a key, and few such keys"
                raise InputError("nested too deep", where=f"{where}:{number}", expected=expected)


def _check_integers(found: Table, where: str) -> None:
    """Refuse integers that nothing could print, such as hexadecimal ones of thousands of digits."""
    held: list[tuple[str, object]] = [(where, found)]
    while held:
        place, value = held.pop()
        if isinstance(value, int) and abs(value) >= _LARGEST:
            raise _too_long(clip(place))
        if isinstance(value, dict):
            inner = ": " if place is where else "."
            held += [(f"{place}{inner}{key}", each) for key, each in value.items()]
        elif isinstance(value, list):
            held += [(f"{place}[{position}]", each) for position, each in enumerate(value, 1)]


def _longest(text: str) -> int:
    """The line with the longest run of digits."""
    lengths = [max(map(len, _DIGITS.findall(row)), default=0) for row in text.split("\n")]
    return lengths.index(max(lengths)) + 1


def _too_long(where: str) -> InputError:
    return InputError(f"a number of more than {MAX_DIGITS} digits", where=where, expected="a shorter one")


def table(value: object, keys: Iterable[str] | None, *, where: str) -> Table:
    """``value`` as a table of which every key is one of ``keys`` (any key at all if None)."""
    if not isinstance(value, dict):
        raise unfit("not a table", value, where=where, expected="a table")
    known = list(keys) if keys is not None else list(value)
    for key in value:
        if key not in known:
            raise InputError(
                f"unknown key {quoted(key)}", where=where, expected=", ".join(known), near=near(key, known)
            )
    return value


def line(value: object, *, where: str) -> str:
    """``value`` as one printable line of 1 to 200 characters; a TOML date is taken as it is written."""
    if type(value) is date:
        return value.isoformat()
    if type(value) is not str:
        raise unfit("not a text", value, where=where, expected="a text in quotes")
    if not value.strip() or len(value) > MAX_TEXT or not value.isprintable():
        raise InputError(
            "the text cannot be used", where=where, seen=value, expected=f"1 to {MAX_TEXT} printable characters"
        )
    return value


def paragraph(value: object, *, where: str) -> str:
    """``value`` as words of at most 4,000 printable characters; line ends and other white space are folded."""
    if type(value) is not str:
        raise unfit("not a text", value, where=where, expected="a text in quotes")
    folded = " ".join(value.split())
    if not folded or len(folded) > MAX_PARAGRAPH or not folded.isprintable():
        problem, expected = "the text cannot be used", f"1 to {MAX_PARAGRAPH:,} printable characters"
        raise InputError(problem, where=where, seen=folded, expected=expected)
    return folded


def tables(value: object, keys: Iterable[str], *, where: str, most: int = MAX_TABLES) -> tuple[Table, ...]:
    """``value`` as a list of at most ``most`` tables of which every key is one of ``keys``."""
    if not isinstance(value, list) or len(value) > most:
        raise unfit("not a list of tables", value, where=where, expected=f"at most {most} tables")
    known = list(keys)
    return tuple(table(each, known, where=f"{where}[{position}]") for position, each in enumerate(value, 1))


def lines(value: object, *, where: str) -> tuple[str, ...]:
    """``value`` as a list of at most 50 texts."""
    if not isinstance(value, list) or len(value) > 50:
        raise unfit("not a list of texts", value, where=where, expected='such as ["H100 SXM5"]')
    return tuple(line(item, where=f"{where}[{position}]") for position, item in enumerate(value, 1))


def truth(value: object, *, where: str) -> bool:
    """``value`` as true or false."""
    if not isinstance(value, bool):
        raise unfit("not a truth value", value, where=where, expected="true or false")
    return value


def one_of(value: str, known: Iterable[str], *, where: str) -> str:
    """``value`` if it is among ``known``, else an error that lists them."""
    names = list(known)
    if value not in names:
        raise InputError(
            "not one of the known values", where=where, seen=value, expected=", ".join(names), near=near(value, names)
        )
    return value


def unfit(problem: str, value: object, *, where: str, expected: str) -> InputError:
    """The error for a value of the wrong kind; None, which TOML has not, stands for a key that is missing."""
    if value is None:
        return InputError("the key is missing", where=where, expected=expected)
    return InputError(problem, where=where, seen=kind_of(value), expected=expected)


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
