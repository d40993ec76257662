"""Whether a verdict hangs on which of several sources a preset takes a rate from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from symroof.algebra.symbols import BANDWIDTH, PEAK
from symroof.chips.preset import Rate
from symroof.claims.claim import Claim
from symroof.claims.verdict import Verdict
from symroof.claims.verify import verify
from symroof.errors import InputError
from symroof.subjects.found import setting_of


def other_sources(claim: Claim, verdict: Verdict) -> Iterator[str]:
    """A sentence for each other figure that a source states for a rate in use and that would change the verdict."""
    if not claim.chip or claim.kind not in ("number", "condition", "regime"):
        return
    for name, rate in dict(_rates(claim)).items():
        for other in rate.conflicts:
            word = _with(claim, name, other.value)
            if word and word != verdict.word:
                yield f"with {other.printed} in place of {rate.printed} ({other.source}): {word}"


def _rates(claim: Claim) -> Iterator[tuple[str, Rate]]:
    """The rates of the accelerator that are in use, in one of the cases at least."""
    for case in claim.cases or ({},):
        setting = setting_of(replace(claim, values={**claim.values, **case}), where=claim.where)
        for name, rate in ((PEAK, setting.peak), (BANDWIDTH, setting.bandwidth)):
            if rate is not None:
                yield name, rate


def _with(claim: Claim, name: str, value: Fraction) -> str:
    try:
        return verify(replace(claim, values={**claim.values, name: value}), {}).word
    except InputError:
        return ""
