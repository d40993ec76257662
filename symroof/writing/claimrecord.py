"""Verdicts on claims as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from symroof.algebra.reals import approximate
from symroof.claims.checked import Checked
from symroof.claims.explain import Explained
from symroof.claims.files import Report
from symroof.claims.verdict import Judged
from symroof.quantities.exact import text
from symroof.quantities.units import name_of
from symroof.writing.record import to_float

if TYPE_CHECKING:
    from symroof.claims.chapter import Place
    from symroof.claims.placing import Coverage

Record = dict[str, Any]


def claims_record(reports: Iterable[Report]) -> Record:
    """All claims of all texts in one list, how much of each text they cover, and what could not be judged."""
    held = list(reports)
    return {
        "claims": [claim_record(report.name, entry) for report in held for entry in report.entries],
        "texts": [
            {
                "name": report.name,
                "title": report.title,
                "verdicts": _counts(report.entries),
                "coverage": coverage_record(report.coverage) if report.coverage is not None else None,
            }
            for report in held
            if report.entries
        ],
        "mistakes": [{"file": report.file, "message": str(each)} for report in held for each in report.mistakes],
    }


def claim_record(name: str, entry: Checked) -> Record:
    """A claim with its verdict."""
    claim = entry.claim
    return {
        "id": claim.name,
        "text": name,
        "says": claim.says,
        "kind": claim.kind,
        "verdict": entry.verdict.word,
        "parts": [_part(part, found) for part, found in zip(entry.verdict.parts, entry.explained, strict=True)],
        "notes": list(entry.verdict.notes),
        "remark": claim.remark,
        "place": _place(entry.place) if entry.place else None,
    }


def coverage_record(found: Coverage) -> Record:
    """How many numbers a text prints, how many are claimed, and where the others stand."""
    return {"numbers": len(found.numbers), "claimed": found.claimed, "open": [_place(place) for place in found.open]}


def _part(part: Judged, explained: Explained | None) -> Record:
    right = None if part.value is None else approximate(part.value)
    return {
        "verdict": part.word,
        "why": part.why,
        "printed": None if part.printed is None else text(part.printed.value),
        "right": None if right is None else text(right),
        "right_float": None if right is None else to_float(right),
        "unit": name_of(part.dimension) if part.dimension else "1",
        "slips": None if explained is None else _explained(explained),
    }


def _explained(found: Explained) -> Record:
    return {
        "word": found.word,
        "found": [
            {"slip": each.slip.name, "words": each.slip.words, "confidence": round(each.confidence, 3)}
            for each in found.found
        ],
    }


def _place(place: Place) -> Record:
    return {"line": place.line, "column": place.column, "text": " ".join(place.text.split())}


def _counts(entries: Sequence[Checked]) -> Record:
    words = [entry.verdict.word for entry in entries]
    return {word: words.count(word) for word in dict.fromkeys(words)}
