"""A line on what a text prints for a result, and by how much it differs."""

from __future__ import annotations

from fractions import Fraction

from symroof.algebra.reals import Real, approximate
from symroof.quantities.exact import decimal
from symroof.quantities.printed import Printed
from symroof.writing.document import Figure, Inline, Text, line


def printed_line(
    shown: str,
    agrees: bool | None,
    value: Real | int | str | None,
    read: Printed | None,
    *,
    said: str = "The text prints",
) -> Inline:
    """What a text prints, and that it agrees with the value, or how many times as large it is."""
    words = Text(f"{said} {shown}")
    if agrees is None or value is None or read is None or isinstance(value, str):
        return (words, Text("."))
    if agrees:
        return (words, Text(", which agrees."))
    exact = Fraction(value) if isinstance(value, int) else approximate(value)
    if not exact or not read.value:
        return (words, Text(", which differs."))
    ratio = read.value / exact
    if abs(ratio - 1) < Fraction(1, 2):
        percent = Figure(decimal(abs(ratio - 1) * 100, 3), "%", rounded=True)
        return line(words, ", which is ", percent, " too large." if ratio > 1 else " too small.")
    times = ratio if ratio > 1 else 1 / ratio
    word = " times too large." if ratio > 1 else " times too small."
    return line(words, ", which is ", Figure(decimal(times, 3)), word)
