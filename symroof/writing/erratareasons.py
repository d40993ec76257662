"""Why a statement of a text is wrong, as blocks: the formula with the values put in, or where two formulas differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from symroof.claims.checked import Checked
from symroof.writing.document import Block
from symroof.writing.errataformulas import formula_reasons, statement_reasons, trend_reasons
from symroof.writing.erratanumbers import Earlier, number_reasons, regime_reasons
from symroof.writing.erratatogether import consistency_reasons


def reasons(entry: Checked, earlier: Earlier) -> list[Block]:
    """What is right in place of a wrong or inconsistent claim, and the step that shows it.

    Args:
        entry: the claim.
        earlier: the verdicts on the claims before it, by name.
    """
    return REASONS[entry.claim.kind](entry, earlier)


REASONS: Mapping[str, Callable[[Checked, Earlier], list[Block]]] = {
    "number": number_reasons,
    "condition": number_reasons,
    "formula": formula_reasons,
    "statement": statement_reasons,
    "trend": trend_reasons,
    "regime": regime_reasons,
    "consistency": consistency_reasons,
}
