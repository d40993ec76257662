"""Bindings and rates as they are typed, read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from symroof.errors import InputError

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

    from symroof.chips.preset import Chip
    from symroof.cli.options import Rates


def rates_of(options: Mapping[str, Any]) -> Rates:
    """The options of ``chip_options``, read; one that is not there was not given."""
    return {
        "chip": options.get("chip"),
        "dtype": options.get("dtype"),
        "link": options.get("link"),
        "chips": _chips_of(options.get("chips_file")),
        "peak_scale": _scale("--peak-scale", options.get("peak_scale", "1")),
        "bandwidth_scale": _scale("--bandwidth-scale", options.get("bandwidth_scale", "1")),
    }


def bindings_of(words: Iterable[str], extra: Iterable[str]) -> dict[str, str]:
    """NAME=VALUE words as a mapping; a name given twice is an error."""
    found: dict[str, str] = {}
    for word in (*words, *extra):
        name, sign, value = word.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise InputError("not a binding", seen=word, expected="NAME=VALUE, such as D=4096 or C='197 TFLOP/s'")
        if name.strip() in found:
            raise InputError(f"{name.strip()} is bound twice", seen=word, expected="one value for each name")
        found[name.strip()] = value.strip()
    return found


def ratio_of(option: str, text: str, expected: str) -> Fraction:
    """A number as it is, or as per cent: 80% is 0.8; one that is neither is an error that says what is ``expected``."""
    from symroof.quantities.exact import number

    spelled = text.strip()
    try:
        return number(spelled.removesuffix("%"), where=option) / (100 if spelled.endswith("%") else 1)
    except InputError as error:
        raise InputError(error.problem, where=option, seen=text, expected=expected) from error


def _chips_of(path: Path | None) -> Mapping[str, Chip] | None:
    """The shipped presets and those of a file; None stands for the shipped ones alone."""
    if path is None:
        return None
    from symroof.chips.preset import load_chips

    return load_chips(path)


def _scale(option: str, text: str) -> Fraction:
    """An achieved share of a rate, above 0 and at most 1."""
    expected = "at most 1, such as 0.8 or 80%; higher rates are a preset of your own"
    value = ratio_of(option, text, "such as 0.8 or 80%")
    if value <= 0:
        raise InputError("not positive", where=option, seen=text, expected="such as 0.8 or 80%")
    if value > 1:
        spelled = text.strip()
        near = [f"{spelled}%"] if 10 <= value <= 100 and not spelled.endswith("%") else []
        raise InputError("more than is published", where=option, seen=text, expected=expected, near=near)
    return value
