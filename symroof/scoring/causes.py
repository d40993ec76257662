"""What a number that cannot be may come from: the slips that would explain it, likeliest first.

A slip explains a number where the number without it is at most 1 and not low. One that is plain from the inputs, such
as a stated peak of half the preset's, comes first even where it does not explain all.
"""

from __future__ import annotations

from fractions import Fraction

from symroof.scoring.roof import Roof
from symroof.scoring.slips import LOOKS, THOUSAND, Cause, Excess, both

__all__ = ["Cause", "likely_causes", "low_causes"]


def likely_causes(mfu: Fraction, mbu: Fraction, roof: Roof, low: Fraction) -> tuple[Cause, ...]:
    """The slips that may be behind a number above 1; none where no number is."""
    if max(mfu, mbu) <= 1:
        return ()
    found = [cause for look in LOOKS for cause in look(Excess(mfu, mbu, roof, low))]
    ordered = sorted(found, key=lambda cause: cause.kind != "halved" and not cause.explains)
    if not any(cause.explains for cause in found):
        ordered.append(Cause("unknown", "no single slip of those looked for explains all of it", mfu, mbu))
    return tuple(ordered)


def low_causes(mfu: Fraction, mbu: Fraction, low: Fraction) -> tuple[Cause, ...]:
    """The slip that may be behind numbers that are low: milliseconds taken for seconds."""
    if not 0 < max(mfu, mbu) < low or not low <= max(mfu, mbu) * THOUSAND <= 1:
        return ()
    without = mfu * THOUSAND, mbu * THOUSAND
    said = f"if the time is in milliseconds and was read as seconds, {both(*without)}"
    return (Cause("milliseconds", said, *without),)
