"""What a file of accelerators may not say: unreadable text, unknown keys, and figures that contradict each other."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING

from symroof.errors import InputError, clip, near
from symroof.exact import decimal

if TYPE_CHECKING:
    from pathlib import Path

    from symroof.chips import Chip, Rate

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


# (precision, other) → the usual ratio of their peaks on one compute unit; a sparse figure among dense ones breaks it
RATIOS: dict[tuple[str, str], Fraction] = {
    ("tf32", "bf16"): Fraction(1, 2),
    ("fp16", "bf16"): Fraction(1),
    ("fp8", "bf16"): Fraction(2),
    ("int8", "bf16"): Fraction(2),
    ("fp8", "fp16"): Fraction(2),
    ("int8", "fp16"): Fraction(2),
    ("int8", "fp8"): Fraction(1),
    ("fp4", "fp8"): Fraction(2),
    ("int4", "int8"): Fraction(2),
}
TOLERANCE = Fraction(3, 100)
# a narrower precision is never slower than a wider one of these pairs, whatever the reason given
ORDER = (
    ("fp8", "bf16"),
    ("fp8", "fp16"),
    ("fp4", "fp8"),
    ("int4", "int8"),
    ("bf16", "tf32"),
    ("fp16", "tf32"),
    ("bf16", "fp32"),
    ("fp16", "fp32"),
    ("fp32", "fp64"),
)
ON_CHIP = ("hbm", "on-chip")


def lint(chips: Mapping[str, Chip] | Iterable[Chip]) -> list[str]:
    """Every contradiction in the presets, one line each, naming the chip and the figures."""
    listed = chips.values() if isinstance(chips, Mapping) else chips
    return [f"{chip.name}: {finding}" for chip in listed for rule in RULES for finding in rule(chip)]


def _incomplete(chip: Chip) -> Iterator[str]:
    if not chip.peaks:
        yield "no peak"
    if "hbm" not in chip.links:
        yield "no bandwidth of the memory (hbm)"


def _dense_and_sparse(chip: Chip) -> Iterator[str]:
    for (unit, precision), rate in chip.peaks.items():
        if rate.sparse is None:
            continue
        if rate.sparse == rate.value:
            yield f"{unit} {precision}: the dense peak equals the sparse one ({rate.printed})"
        elif not _close(rate.sparse / rate.value, Fraction(2)):
            seen = _times(rate.sparse, rate.value)
            yield f"{unit} {precision}: the sparse peak is {seen} the dense one ({rate.printed}), not twice"


def _ratios(chip: Chip) -> Iterator[str]:
    for unit, precision, other, rate, base in _pairs(chip, RATIOS):
        usual = RATIOS[precision, other]
        if not (rate.unusual or base.unusual or _close(rate.value / base.value, usual)):
            yield (
                f"{unit} {precision} ({rate.printed}) is {_times(rate.value, base.value)} {other} ({base.printed}), "
                f"usually {usual}: if it is real, say why in the key unusual"
            )


def _order(chip: Chip) -> Iterator[str]:
    for unit, narrow, wide, rate, base in _pairs(chip, ORDER):
        if rate.value < base.value:
            yield f"the {unit} {narrow} peak ({rate.printed}) is below {wide} ({base.printed})"
    tensor = [
        rate for (unit, precision), rate in chip.peaks.items() if unit == "tensor" and precision in ("bf16", "fp16")
    ]
    vector = chip.peaks.get(("vector", "fp32"))
    for rate in tensor:
        if vector is not None and rate.value < vector.value:
            yield f"a 16-bit tensor peak ({rate.printed}) is below vector fp32 ({vector.printed})"


def _conflicts(chip: Chip) -> Iterator[str]:
    figures = {f"{unit} {precision}": rate for (unit, precision), rate in chip.peaks.items()} | dict(chip.links)
    for name, rate in figures.items():
        for conflict in rate.conflicts:
            ratio = max(conflict.value / rate.value, rate.value / conflict.value)
            if ratio == 1:
                yield f"{name}: {conflict.printed} does not conflict with {rate.printed}"
            elif ratio >= 2 * (1 - TOLERANCE):
                yield (
                    f"{name}: {conflict.printed} is {_times(conflict.value, rate.value)} {rate.printed}: "
                    "sparse, both ways or another number of devices?"
                )


def _links(chip: Chip) -> Iterator[str]:
    memory = chip.links.get("hbm")
    for name, rate in chip.links.items():
        if memory is not None and name not in ON_CHIP and rate.value >= memory.value:
            yield f"the link {name} ({rate.printed}) is not slower than hbm ({memory.printed})"


RULES: tuple[Callable[[Chip], Iterator[str]], ...] = (
    _incomplete,
    _dense_and_sparse,
    _ratios,
    _order,
    _conflicts,
    _links,
)


def _pairs(chip: Chip, pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str, Rate, Rate]]:
    units = dict.fromkeys(unit for unit, _ in chip.peaks)
    for first, second in pairs:
        for unit in units:
            if (unit, first) in chip.peaks and (unit, second) in chip.peaks:
                yield unit, first, second, chip.peaks[unit, first], chip.peaks[unit, second]


def _close(ratio: Fraction, expected: Fraction) -> bool:
    return abs(ratio / expected - 1) <= TOLERANCE


def _times(value: Fraction, base: Fraction) -> str:
    return f"{decimal(value / base, 3)} times"
