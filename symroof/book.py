"""The book: one record a derivation with its verdict and the hash of its source, so that nothing is derived twice.

``build`` writes it; ``list`` and the table in the README read it. An entry whose source has changed is not used.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from symroof import __version__
from symroof.errors import InputError
from symroof.library import PACKAGE, checkout, derivation_path, load_companion, names, topic_names, topic_path

if TYPE_CHECKING:
    from symroof.topics.answers import Solved as SolvedFormula
    from symroof.topics.topic import Topic

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
    return _read("derivations", names(), lambda entry: source_hash(entry["name"]))


def _read(kind: str, known: Iterable[str], hashed: Callable[[Entry], str]) -> dict[str, Entry]:
    """The entries of a kind that are of what ships and true to their sources, by name."""
    try:
        stored = json.loads(book_path().read_text(encoding="utf-8"))[kind]
        there = set(known)
        return {e["name"]: e for e in stored if e["name"] in there and e["sources"] == hashed(e)}
    except (OSError, ValueError, KeyError, TypeError, RecursionError, InputError):
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


def topic_entry(topic: Topic, solved: Iterable[SolvedFormula]) -> Entry:
    """The entry of a topic: its formulas with what they are solved for."""
    from symroof.algebra.notation import show, text

    found = list(solved)
    files = sorted({topic.name, *(name for each in found for name in each.composed.topics)})
    return {
        "name": topic.name,
        "title": topic.title,
        "files": files,
        "sources": files_hash(files),
        "formulas": [
            {
                "name": each.composed.formula.name,
                "title": each.composed.formula.title,
                "relation": text(each.composed.statement),
                "shown": show(each.composed.statement),
                "for": list(each.solutions),
                "verdict": each.verdict,
                "examples": len(each.answers),
            }
            for each in found
        ],
    }


def files_hash(topics: Iterable[str]) -> str:
    """A hash of the files of topics and of the version of symroof."""
    digest = hashlib.sha256(__version__.encode())
    for name in topics:
        digest.update(topic_path(name).read_bytes())
    return digest.hexdigest()[:16]


def topic_entries() -> list[Entry]:
    """An entry for every topic that ships, read from the book or else derived now."""
    written = _read("topics", topic_names(), lambda entry: files_hash(entry["files"]))
    return [written.get(name) or _topic_now(name) for name in topic_names()]


def _topic_now(name: str) -> Entry:
    from symroof.library import find_formula, load_topic
    from symroof.topics.answers import solved_topic

    topic = load_topic(name)
    return topic_entry(topic, solved_topic(topic, find_formula))


def companion_entry(name: str) -> Entry:
    """The entry of a companion to a text, which is cheap: nothing is derived for it."""
    companion = load_companion(name)
    kinds = [item.kind for item in companion.items]
    return {"name": name, "title": companion.title, "items": {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}}
