"""The book: one record a derivation with its verdict and the hash of its source, so that nothing is derived twice.

``build`` writes it; ``list`` and the table in the README read it. An entry whose source has changed is not used.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from symroof import __version__
from symroof.library import PACKAGE, checkout, derivation_path, names

Entry = dict[str, Any]


def book_path() -> Path:
    """Where the book is read from: ``generated/`` in a checkout, else inside the package."""
    root = checkout()
    return root / "generated" / "book.json" if root else PACKAGE / "_shipped" / "book.json"


def source_hash(name: str) -> str:
    """A hash of a derivation's file and of the version of symroof."""
    digest = hashlib.sha256(__version__.encode())
    digest.update(derivation_path(name).read_bytes())
    return digest.hexdigest()[:16]


def read_book() -> dict[str, Entry]:
    """The entries that are true to their sources, by name; empty where there is no book."""
    try:
        stored = json.loads(book_path().read_text(encoding="utf-8"))["derivations"]
        known = set(names())
        return {e["name"]: e for e in stored if e["name"] in known and e["sources"] == source_hash(e["name"])}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return {}


def entry(name: str) -> Entry:
    """The entry of a derivation, derived and proved now."""
    from symroof.evidence import evidence
    from symroof.pipeline import derive

    crossover = derive(name).crossover()
    return entry_of(crossover, evidence(crossover))


def entry_of(crossover: Any, found: Any) -> Entry:
    """The entry of a crossover with its evidence."""
    from symroof.writing.record import claim_record, record
    from symroof.writing.report import closed_form_text

    derivation = crossover.model.derivation
    return {
        "name": derivation.name,
        "title": derivation.title,
        "topic": derivation.topic,
        "sources": source_hash(derivation.name),
        "closed_form": closed_form_text(crossover),
        "verdict": found.verdict,
        "exercises": [{"name": e.name, "title": e.title} for e in derivation.exercises],
        "by_hand": {key: claim_record(claim) for key, claim in found.by_hand.items()},
        "points": {
            "counts": found.counts.points if found.counts else None,
            "thresholds": found.thresholds.points,
            "never": found.thresholds.never_points,
        },
        "derivation": record(crossover),
    }


def entries() -> list[Entry]:
    """An entry for every derivation that ships, read from the book or else derived now."""
    written = read_book()
    return [written.get(name) or entry(name) for name in names()]
