"""Precisions and the bytes that one element of each takes."""

from __future__ import annotations

from fractions import Fraction

from symroof.errors import check_kind, unknown

WIDTHS: dict[str, Fraction] = {
    "fp64": Fraction(8),
    "fp32": Fraction(4),
    "tf32": Fraction(4),  # 19 bits are used, 32 are stored and moved
    "bf16": Fraction(2),
    "fp16": Fraction(2),
    "fp8": Fraction(1),
    "int8": Fraction(1),
    "fp4": Fraction(1, 2),
    "int4": Fraction(1, 2),
}
DEFAULT_DTYPE = {"tensor": "bf16", "vector": "fp32"}  # by compute unit
ALIASES: dict[str, str] = {
    "float64": "fp64",
    "double": "fp64",
    "float32": "fp32",
    "float": "fp32",
    "tensorfloat32": "tf32",
    "bfloat16": "bf16",
    "float16": "fp16",
    "half": "fp16",
    "float8": "fp8",
    "fp8_e4m3": "fp8",
    "fp8_e5m2": "fp8",
    "e4m3": "fp8",
    "e5m2": "fp8",
    "float8_e4m3fn": "fp8",
    "float8_e5m2": "fp8",
    "fp4_e2m1": "fp4",
    "e2m1": "fp4",
}


def canonical(name: str) -> str:
    """The usual short name of a precision; a name that is not an alias comes back in lower case."""
    folded = name.strip().lower()
    return ALIASES.get(folded, folded)


def dtype(name: str, *, where: str = "") -> tuple[str, Fraction]:
    """The short name of a precision and its bytes per element, without scales or padding.

    Raises:
        InputError: no precision has this name; the error lists near ones.

    >>> dtype("bfloat16"), dtype("INT4")
    (('bf16', Fraction(2, 1)), ('int4', Fraction(1, 2)))
    """
    check_kind(name, str, "a precision is named by text", expected="such as bf16")
    short = canonical(name)
    if short not in WIDTHS:
        raise unknown("precision", name, [*WIDTHS, *ALIASES], where=where)
    return short, WIDTHS[short]
