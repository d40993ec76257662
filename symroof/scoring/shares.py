"""A share of a roof as it is printed."""

from __future__ import annotations

from fractions import Fraction

from symroof.quantities.exact import apart, decimal


def share_text(share: Fraction) -> str:
    """``share`` in per cent: three digits, four above 100 %, and as many as tell it from 100 %.

    >>> share_text(Fraction(1061, 1000)), share_text(Fraction(121, 1000)), share_text(Fraction(9999, 10000))
    ('106.1 %', '12.1 %', '99.99 %')
    """
    percent = Fraction(share.numerator * 100, share.denominator)
    shown = decimal(percent, 4 if share.numerator > share.denominator else 3)
    return f"{apart(percent, 4) if shown == '100' and share != 1 else shown} %"
