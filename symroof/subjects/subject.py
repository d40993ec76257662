"""What a number or a formula of a text is about: something that ships or is written down, with its values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from symroof.counting.pattern import is_operation
from symroof.errors import InputError, clip
from symroof.quantities.dtypes import ALIASES, WIDTHS
from symroof.quantities.exact import Number
from symroof.quantities.units import COUNTED, split

_NAME = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


@dataclass(frozen=True)
class Subject:
    """One result of one derivation.

    Attributes:
        of: a derivation, a formula of a topic, or an operation such as ``X[B,D]:2 W[D,F]:2 -> Z[B,F]:2``.
        relation: in its place, a relation written here.
        flops: in their place, FLOPs and (``moved``) bytes written here, as formula text.
        asks: the symbol that is solved for; by default the one of the derivation.
        shows: which result; see ``symroof.subjects.results``.
        values: by symbol, with units.
        choices: options of the derivation.
        chip: an accelerator, with ``dtype`` and ``link``.
    """

    of: str = ""
    relation: str = ""
    flops: str = ""
    moved: str = ""
    asks: str = ""
    shows: str = "solution"
    values: Mapping[str, Number] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    chip: str = ""
    dtype: str = ""
    link: str = ""


def shipped(text: str, *, where: str = "") -> str:
    """``text`` where it is a plain name or an operation; the path of a file is neither, as that would be run as code.

    Raises:
        InputError: it is anything else.
    """
    if not isinstance(text, str) or not (is_operation(text) or _NAME.fullmatch(text)):
        expected = "the name of a derivation that ships, or an operation such as X[B,D]:2 W[D,F]:2 -> Z[B,F]:2"
        raise InputError("nothing that ships", where=where, seen=clip(text), expected=expected)
    return text


def is_bare(value: Number) -> bool:
    """Whether a value is written without a unit: 4096, or what is counted, 70B, but not 2 B and not bf16."""
    if not isinstance(value, str):
        return True
    text = value.strip()
    return text.lower() not in {**WIDTHS, **ALIASES} and (not split(text)[1] or is_counted(text))


def is_counted(text: str) -> bool:
    """Whether a text is a number with its thousands, and no unit: 70B, but not 2 B."""
    return COUNTED.fullmatch(text) is not None and " " not in text
