"""Verdicts on the claims of a text, for a terminal, for annotations of a change, and as JUnit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.etree import ElementTree

from symroof.claims.checked import Checked
from symroof.claims.explain import EXPLAINED, NOTHING, Explained
from symroof.claims.placing import Coverage
from symroof.claims.verdict import HOLDS, INCONSISTENT, LOOSELY, UNCHECKABLE, WORDS, WRONG

SHOUTED = {WRONG: "WRONG", INCONSISTENT: "INCONSISTENT"}
LEVELS = {WRONG: "error", INCONSISTENT: "error", LOOSELY: "notice"}
MOST_OPEN = 20
# what a workflow command spells otherwise: in its message, and also in its properties
MESSAGE = {"%": "%25", "\r": "%0D", "\n": "%0A"}
PROPERTY = {**MESSAGE, ":": "%3A", ",": "%2C"}


def claim_lines(entry: Checked, width: int) -> Iterator[str]:
    """A claim in a few lines: its verdict, why, what it may come from, and what else is worth knowing."""
    word = entry.verdict.word
    yield f"  {SHOUTED.get(word, word):<13}  {_at(entry)}{entry.claim.name:<{width}}  {entry.claim.says}"
    for part, explained in zip(entry.verdict.parts, entry.explained, strict=True):
        yield f"  {'':<13}  {part.why}"
        if explained is not None:
            yield from (f"  {'':<13}  {line}" for line in explained_lines(explained))
    for note in (*entry.verdict.notes, *filter(None, (entry.claim.remark,))):
        yield f"  {'':<13}  {note}"


def explained_lines(explained: Explained) -> Iterator[str]:
    """The slips that lead to a number, each with its confidence."""
    if explained.word == NOTHING:
        yield NOTHING
        return
    for position, each in enumerate(explained.found):
        label = explained.word if position == 0 else "or"
        yield f"{label} ({each.confidence:.0%}): {each.slip.words}"
        if explained.word == EXPLAINED:
            return


def summary(entries: Sequence[Checked]) -> str:
    """``12 claims: 9 hold, 1 holds loosely, 2 wrong``."""
    words = [entry.verdict.word for entry in entries]
    counts = [f"{words.count(word)} {word}" for word in WORDS if word in words]
    return f"{len(entries)} claim{'s' if len(entries) != 1 else ''}: {', '.join(counts)}"


def coverage_lines(found: Coverage) -> Iterator[str]:
    """How many numbers of a text are claimed, and the first that are not."""
    yield f"{len(found.numbers)} numbers in the text, {found.claimed} of them in claims"
    for place in found.open[:MOST_OPEN]:
        yield f"  {place.line}:{place.column}  {' '.join(place.text.split())}"
    if len(found.open) > MOST_OPEN:
        yield f"  and {len(found.open) - MOST_OPEN} more"


def annotated(entries: Iterable[Checked], file: str) -> Iterator[str]:
    """A line for each claim that is not simply right, as a workflow command that annotates a change."""
    for entry in entries:
        word = entry.verdict.word
        if word in (HOLDS, UNCHECKABLE):
            continue
        place = f",line={entry.place.line},col={entry.place.column}" if entry.place else ""
        why = "; ".join(part.why for part in entry.verdict.parts if part.word == word)
        message = f"{entry.claim.name}: {word}: {entry.claim.says}: {why}"
        yield f"::{LEVELS[word]} file={_escaped(file, PROPERTY)}{place}::{_escaped(message, MESSAGE)}"


def junit(suites: Iterable[tuple[str, Sequence[Checked]]]) -> str:
    """JUnit XML: a suite a text, a case a claim; what is wrong or inconsistent fails, not checkable is skipped."""
    root = ElementTree.Element("testsuites")
    for given, entries in suites:
        name = _printable(given)
        failed = sum(entry.verdict.wrong for entry in entries)
        skipped = sum(entry.verdict.word == UNCHECKABLE for entry in entries)
        counts = {"tests": len(entries), "failures": failed, "skipped": skipped, "errors": 0}
        suite = ElementTree.SubElement(root, "testsuite", {"name": name, **{k: str(v) for k, v in counts.items()}})
        for entry in entries:
            _case(suite, name, entry)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True)


def _case(suite: ElementTree.Element, text: str, entry: Checked) -> None:
    case = ElementTree.SubElement(suite, "testcase", {"classname": text, "name": entry.claim.name})
    why = _printable("; ".join(part.why for part in entry.verdict.parts))
    if entry.verdict.wrong:
        message = f"{entry.verdict.word}: {_printable(entry.claim.says)}"
        ElementTree.SubElement(case, "failure", {"message": message}).text = f"{_at(entry)}{why}"
    elif entry.verdict.word == UNCHECKABLE:
        ElementTree.SubElement(case, "skipped", {"message": why})


def _at(entry: Checked) -> str:
    return f"{entry.place.line}:{entry.place.column}  " if entry.place else ""


def _escaped(text: str, spelled: Mapping[str, str]) -> str:
    return "".join(spelled.get(character, character) for character in text)


def _printable(text: str) -> str:
    """``text`` with what XML and terminals do not take spelled out."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
