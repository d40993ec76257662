"""CSV files of measured runs, read line by line: a name, FLOPs, bytes and seconds, each within limits."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, NamedTuple

from symroof.errors import InputError, clip, near
from symroof.quantities.units import BYTES, SECONDS, Dimension, unit
from symroof.scoring.score import FLOP, amount

MAX_LINE = 20_000
MAX_NAME = 100
COLUMNS: dict[str, Dimension] = {"flops": FLOP, "bytes": BYTES, "seconds": SECONDS}
EXPECTED = "a CSV file with the columns flops, bytes and seconds, and name if there is one"
_PLAIN = re.compile(r"(\d{1,18})(?:\.(\d{1,18}))?(?:[eE]([+-]?\d{1,2}))? ?([A-Za-z]{1,8})?", re.ASCII)
OTHER_MARKS = {";": "semicolons", "\t": "tabs"}


class Row(NamedTuple):
    """One run of a file: its line, its name ("" if it has none), and its amounts in base units."""

    line: int
    name: str
    flops: Fraction
    bytes: Fraction
    seconds: Fraction


def read_rows(path: Path, advance: Callable[[int], None] | None = None) -> Iterator[Row]:
    """The runs of a file nobody vouches for, one at a time.

    Args:
        path: UTF-8, one run a line, separated by commas; further columns are left alone.
        advance: is told how many bytes each line had.

    Raises:
        InputError: with file and line, for whatever cannot be used; also where there is no run.
    """
    where, columns, found = clip(str(path)), None, False
    with _opened(path, where) as file:
        for number, text in _lines(file, where, advance):
            place = f"{where}:{number}"
            if not text.strip():
                continue
            cells = _cells(text, place)
            if columns is None:
                columns, width = _columns(cells, text, place), len(cells)
                continue
            if len(cells) != width:
                raise InputError(
                    "not as many values as columns",
                    where=place,
                    seen=f"{len(cells)}",
                    expected=f"{width}; a comma within a value needs quotes around it",
                )
            found = True
            yield _row(number, cells, columns, place)
    if not found:
        raise InputError("no run in the file", where=where, expected=EXPECTED)


def size_of(path: Path) -> int:
    """The bytes of a file, for the progress; 0 where that cannot be told."""
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0


def _opened(path: Path, where: str) -> BinaryIO:
    try:
        if path.is_file():
            return path.open("rb")
        problem = "not a regular file" if path.exists() else "no such file"
    except (OSError, ValueError) as error:
        problem = f"the file cannot be read: {getattr(error, 'strerror', None) or 'the name cannot be used'}"
    raise InputError(problem, where=where, expected=EXPECTED)


def _lines(file: BinaryIO, where: str, advance: Callable[[int], None] | None) -> Iterator[tuple[int, str]]:
    number = 0
    while raw := file.readline(MAX_LINE + 1):
        number += 1
        if len(raw) > MAX_LINE:
            expected = f"at most {MAX_LINE:,} bytes a line"
            raise InputError("the line is too long", where=f"{where}:{number}", expected=expected)
        try:
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise InputError("not UTF-8 text", where=f"{where}:{number}", expected=EXPECTED) from None
        if "\0" in text:
            raise InputError("not a text file", where=f"{where}:{number}", expected=EXPECTED)
        if advance is not None:
            advance(len(raw))
        yield number, text.rstrip("\r\n")


def _cells(text: str, place: str) -> list[str]:
    if '"' not in text and "\r" not in text:  # as the reader below does, in a fraction of the time
        return [cell.strip() for cell in text.split(",")]
    try:
        return [cell.strip() for cell in next(csv.reader([text], strict=True, skipinitialspace=True))]
    except (csv.Error, StopIteration) as error:
        expected = "values separated by commas, with quotes closed in the line"
        raise InputError(f"not a line of CSV: {error}", where=place, seen=text, expected=expected) from None


def _columns(cells: list[str], text: str, place: str) -> dict[str, int]:
    """Where the columns are: name → position."""
    for mark, spelled in OTHER_MARKS.items():
        if len(cells) == 1 and mark in text:
            raise InputError(f"the columns are separated by {spelled}", where=place, seen=text, expected="commas")
    names = [cell.lower() for cell in cells]
    for name in ("name", *COLUMNS):
        if names.count(name) > 1:
            raise InputError(f"the column {name} is there twice", where=place, seen=text, expected="each column once")
        if name in COLUMNS and name not in names:
            raise InputError(f"no column {name}", where=place, seen=text, expected=EXPECTED, near=near(name, names))
    return {name: names.index(name) for name in ("name", *COLUMNS) if name in names}


def _row(number: int, cells: list[str], columns: dict[str, int], place: str) -> Row:
    name = clip(cells[columns["name"]], MAX_NAME) if "name" in columns else ""
    return Row(number, name, *[_amount(cells[columns[each]], each, place) for each in COLUMNS])


def _amount(text: str, column: str, place: str) -> Fraction:
    plain = _plain(text, column)
    if plain is not None:
        return plain
    where = f"{place}: {column}"
    if not text:
        raise InputError("no value", where=where, expected='a number or a quantity, such as "12.5 ms"')
    if "/" in text:  # sums of decimals stay short, those of any fractions do not
        raise InputError("not a decimal number", where=where, seen=text, expected='such as 4.4e12 or "4.4 TFLOP"')
    return amount(text, COLUMNS[column], where=where)


def _plain(text: str, column: str) -> Fraction | None:
    """A short decimal above 0 with or without a unit, which nearly all values are, in a fraction of the time."""
    found = _PLAIN.fullmatch(text)
    if found is None:
        return None
    whole, places, exponent, spelled = found.groups()
    factor = _factor(spelled or "", column)
    digits = int(whole + places) if places else int(whole)
    if factor is None or not digits:
        return None
    power = (int(exponent) if exponent else 0) - (len(places) if places else 0)
    if power >= 0 and factor.denominator == 1:
        return Fraction(digits * 10**power * factor.numerator)
    top, bottom = digits * factor.numerator, factor.denominator
    return Fraction(top * 10**power, bottom) if power >= 0 else Fraction(top, bottom * 10**-power)


@lru_cache(maxsize=100)
def _factor(spelled: str, column: str) -> int | Fraction | None:
    """What a unit is worth in the base unit of a column; None where it does not fit."""
    if not spelled:
        return 1
    try:
        factor, dimension = unit(spelled)
    except InputError:
        return None
    return factor if dimension == COLUMNS[column] else None
