"""Claims about number formats: their bits, their range, and what rounding loses."""

from __future__ import annotations

from sympy import Expr, Rational

from symroof.algebra.statement import Relation
from tests.families.formulas import at
from tests.families.row import PROVED, Row


def bits(exponent: int, mantissa: int) -> Expr:
    """Bits with the sign."""
    return at("format-bits", "n", e=exponent, m=mantissa)


def bias(exponent: int) -> Expr:
    """The bias, the largest exponent of formats that have infinities."""
    return at("exponent-bias", "E", e=exponent)


def largest(exponent: int, mantissa: int) -> Expr:
    """The largest finite value of a format with infinities."""
    return at("largest-value", "M", E=bias(exponent), m=mantissa)


def normal(exponent: int) -> Expr:
    """The smallest normal value."""
    return at("smallest-normal", "y", E=bias(exponent))


UPDATE = Rational(1, 10**4)

FORMATS = (
    Row(
        "an element takes 2 bytes in BF16, 1 in INT8 and FP8, 4 in FP32 (Scaling Book, interactive edition)",
        lambda: (
            at("bytes-of-bits", "w", n=bits(8, 7)),
            at("bytes-of-bits", "w", n=8),
            at("bytes-of-bits", "w", n=bits(4, 3)),
            at("bytes-of-bits", "w", n=bits(8, 23)),
        ),
        ("2", "1", "1", "4"),
        printed="2",
    ),
    Row(
        "FP32: 32 bits of 1, 8 and 23, to about 1e38 either way (lessons on performance modelling)",
        lambda: (bits(8, 23), largest(8, 23), normal(8)),
        ("32", "≈ 3.4028e38", "≈ 1.1755e-38"),
        printed="32",
    ),
    Row("TF32: 19 bits in all, of 1, 8 and 10 (the same)", lambda: bits(8, 10), "19", printed="19"),
    Row(
        "FP16: 16 bits of 1, 5 and 10, from about 1e-5 to 1e5 (the same)",
        lambda: (bits(5, 10), largest(5, 10), normal(5), at("smallest-subnormal", "z", E=bias(5), m=10)),
        ("16", "65504", "≈ 6.10e-5", "≈ 5.96e-8"),
        printed="16",
    ),
    Row("BF16: 16 bits of 1, 8 and 7 (the same)", lambda: bits(8, 7), "16", printed="16"),
    Row(
        "E4M3: 8 bits, up to 448, which is without infinities; with them 240 (the same)",
        lambda: (at("largest-value-with-nan", "M", E=bias(4) + 1, m=3), largest(4, 3), bits(4, 3)),
        ("448", "240", "8"),
        printed="448",
    ),
    Row(
        "E5M2: 8 bits, up to 57344 (the same)",
        lambda: (largest(5, 2), bits(5, 2)),
        ("57344", "8"),
        printed="57344",
    ),
    Row(
        "INT8 goes to 127, and one further below zero (the same)",
        lambda: (at("largest-integer", "M", n=8), at("largest-integer", "M", n=8) + 1),
        ("127", "128"),
        printed="127",
    ),
    Row(
        "FP16 has normal values from about 6e-5 to 65504 (the same)",
        lambda: (normal(5), largest(5, 10)),
        ("1/16384", "65504"),
        printed="6e-5",
    ),
    Row(
        "BF16 is FP32 without the low 16 bits of the mantissa (the same)",
        lambda: (
            at("format-bits", "m", n=32, e=8) - at("format-bits", "m", n=16, e=8),
            bits(8, 23) - bits(8, 7),
        ),
        ("16", "16"),
        printed="16",
    ),
    Row(
        "BF16 resolves 2^-8, about 0.4 %, by rounding; numbers are twice as far apart (the same)",
        lambda: (100 * at("unit-roundoff", "v", m=7), 100 * at("spacing", "d", m=7)),
        ("100/256", "100/128"),
        printed="0.4",
    ),
    Row(
        "in BF16 1 + 1e-4 rounds to 1 (the same)",
        lambda: (
            Relation(UPDATE, "<=", at("lost-update", "x", m=7)),
            Relation(1 / UPDATE, ">=", at("kept-ratio", "r", m=7)),
            at("kept-ratio", "r", m=7),
        ),
        (PROVED, PROVED, "256"),
    ),
    Row(
        "the 23 bits of FP32 keep that update (the same)",
        lambda: (
            at("format-bits", "m", n=32, e=8),
            at("spacing", "d", m=23),
            Relation(UPDATE, ">", at("lost-update", "x", m=23)),
            Relation(1 / UPDATE, "<", at("kept-ratio", "r", m=23)),
        ),
        ("23", "≈ 1.1921e-7", PROVED, PROVED),
        printed="23",
    ),
)
