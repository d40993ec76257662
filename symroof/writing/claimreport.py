"""Verdicts on the claims of a text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from symroof.algebra.notation import show
from symroof.claims.checked import Checked
from symroof.claims.explain import EXPLAINED, NOTHING, Explained
from symroof.claims.verdict import HOLDS, INCONSISTENT, LOOSELY, UNCHECKABLE, WORDS, WRONG
from symroof.errors import InputError
from symroof.writing.document import Math, Text, prose

if TYPE_CHECKING:
    from symroof.claims.placing import Coverage

SHOUTED = {WRONG: "WRONG", INCONSISTENT: "INCONSISTENT"}
MOST_OPEN = 20
# verdict → what is said of one claim and of several
SHORT = {HOLDS: ("holds", "hold"), LOOSELY: ("holds loosely", "hold loosely")}
FULL = {
    **SHORT,
    WRONG: ("is wrong", "are wrong"),
    INCONSISTENT: ("is inconsistent", "are inconsistent"),
    UNCHECKABLE: ("cannot be checked", "cannot be checked"),
}


def claim_lines(entry: Checked, width: int) -> Iterator[str]:
    """A claim in a few lines: its verdict, why, what it may come from, and what else is worth knowing."""
    word = entry.verdict.word
    yield f"  {SHOUTED.get(word, word):<13}  {_at(entry)}{entry.claim.name:<{width}}  {entry.claim.says}"
    for part, explained in zip(entry.verdict.parts, entry.explained, strict=True):
        yield f"  {'':<13}  {part.why}"
        if explained is not None:
            yield from (f"  {'':<13}  {line}" for line in explained_lines(explained))
    for note in (*entry.verdict.notes, *filter(None, (_plain(entry.claim.remark),))):
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


def reason(entry: Checked) -> str:
    """Why the verdict on a claim is what it is, in one line: ``it is 240.24, 2 times too high; explained (91%): …``."""
    said: list[str] = []
    for part, explained in zip(entry.verdict.parts, entry.explained, strict=True):
        if part.word == entry.verdict.word:
            said += [part.why, *([next(explained_lines(explained))] if explained is not None else [])]
    return "; ".join(dict.fromkeys(said))


def summary(entries: Sequence[Checked]) -> str:
    """``12 claims: 9 hold, 1 holds loosely, 2 wrong``."""
    counted = ", ".join(counts([entry.verdict.word for entry in entries]))
    return f"{len(entries)} claim{'s' if len(entries) != 1 else ''}: {counted}"


def counts(words: Sequence[str], *, full: bool = False) -> Iterator[str]:
    """How many claims have each verdict: ``9 hold``, ``2 wrong``; as whole clauses if ``full``: ``2 are wrong``."""
    spelled = FULL if full else SHORT
    for word in WORDS:
        if word in words:
            one, several = spelled.get(word, (word, word))
            yield f"{words.count(word)} {one if words.count(word) == 1 else several}"


def failed(words: Sequence[str]) -> str:
    """What does not hold among the verdicts, such as ``4 of 14 claims are wrong, 1 inconsistent``; "" for nothing."""
    found = [(words.count(word), word) for word in (WRONG, INCONSISTENT) if word in words]
    if not found:
        return ""
    (first, word), *more = found
    head = f"{first} of {len(words)} claims {FULL[word][first != 1]}"
    return ", ".join([head, *(f"{count} {other}" for count, other in more)])


def coverage_lines(found: Coverage, *, everything: bool = False) -> Iterator[str]:
    """How many numbers of a text are claimed, and the first that are not, or all of them."""
    yield f"{len(found.numbers)} numbers in the text, {found.claimed} of them in claims"
    shown = found.open if everything else found.open[:MOST_OPEN]
    for place in shown:
        number = " ".join(place.text.split())
        yield f"  {place.line}:{place.column}  {number}{f'  in: {place.context}' if place.context else ''}"
    if len(found.open) > len(shown):
        yield f"  and {len(found.open) - len(shown)} more; --all lists them"


def _plain(remark: str) -> str:
    """A remark with its formulas as a terminal shows them, in place of backticks."""
    try:
        spans = prose(remark)
    except InputError:
        return remark
    return "".join(s.text if isinstance(s, Text) else show(s.thing) for s in spans if isinstance(s, Text | Math))


def _at(entry: Checked) -> str:
    return f"{entry.place.line}:{entry.place.column}  " if entry.place else ""
