"""The errata of a text: each wrong or inconsistent statement with what is right, and what holds only loosely."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from symroof.claims.checked import Checked
from symroof.claims.claim import Claim, Claims
from symroof.claims.verdict import INCONSISTENT, LOOSELY, WRONG
from symroof.writing import sections
from symroof.writing.claimreport import FULL, counts
from symroof.writing.document import Block, Document, Heading, Inline, Items, Paragraph, Text, line, prose
from symroof.writing.erratanumbers import spoken
from symroof.writing.erratareasons import reasons

HEADED = {WRONG: "Wrong", INCONSISTENT: "Inconsistent"}
LOOSE = "Cut off, about right, right to first order, or right of numbers that are rounded on the way:"
SOURCES = "Sources differ on a rate that these follow from:"


def errata_sheet(claims: Claims, entries: Iterable[Checked]) -> Document | None:
    """The errata of a text, from its claims with their verdicts; None where nothing is wrong or inconsistent."""
    found = list(entries)
    if not any(entry.verdict.wrong for entry in found):
        return None
    where = f"{claims.name}: "
    blocks: list[Block] = [Paragraph(prose(claims.about, where=f"{where}about"))] if claims.about else []
    blocks += [
        Paragraph((Text("The text: "), Text(f"{claims.source.removesuffix('.')}.", f"{where}source"))),
        Paragraph((Text(_summary(found)),)),
    ]
    earlier = {entry.claim.name: entry.verdict for entry in found}
    for entry in found:
        if entry.verdict.wrong:
            blocks += [*_opening(entry), *reasons(entry, earlier), *_remark(entry.claim)]
    title = (Text("Errata: "), Text(claims.title, f"{where}title"))
    return Document(title, (*blocks, *_loosely(found), *_sources(found)), {"text": claims.name})


def _summary(entries: Sequence[Checked]) -> str:
    """``12 claims of the text are verified: 9 hold, 1 holds loosely, 2 are wrong.``"""
    words = [entry.verdict.word for entry in entries]
    said = ", ".join(counts(words, full=True))
    return f"{len(words)} {'claim of the text is' if len(words) == 1 else 'claims of the text are'} verified: {said}."


def _opening(entry: Checked) -> list[Block]:
    """The heading of a claim, and its words in the text."""
    claim = entry.claim
    heading = Heading((Text(f"{HEADED[entry.verdict.word]}: "), Text(spoken(claim.name))))
    return [heading, Paragraph((*line("In the text: "), *_printed(claim), Text(".")), leads=True)]


def _printed(claim: Claim) -> Inline:
    """The words of a claim with their place; quoted where a number stands in them, as other claims are reworded."""
    where = f"{claim.where}."
    said = f"“{claim.says}”" if claim.kind in ("number", "condition") else claim.says
    return (Text(said, f"{where}says"), *([Text(f" ({claim.place})", f"{where}place")] if claim.place else []))


def _remark(claim: Claim) -> list[Block]:
    return [Paragraph(prose(claim.remark, where=f"{claim.where}.remark"))] if claim.remark else []


def _loosely(entries: Sequence[Checked]) -> list[Block]:
    """What holds loosely, and why."""
    items = []
    for entry in entries:
        if entry.verdict.word == LOOSELY:
            why = "; ".join(part.why for part in entry.verdict.parts if part.word == LOOSELY)
            items.append((*_printed(entry.claim), Text(f": {why}.")))
    return [sections.heading("What holds loosely"), Paragraph(line(LOOSE)), Items(tuple(items))] if items else []


def _sources(entries: Sequence[Checked]) -> list[Block]:
    """Verdicts that another source of a rate would change."""
    items = [
        (*_printed(entry.claim), Text(f" {FULL[entry.verdict.word][0]}; {'; '.join(entry.verdict.notes)}."))
        for entry in entries
        if entry.verdict.notes
    ]
    return [sections.heading("What hangs on a source"), Paragraph(line(SOURCES)), Items(tuple(items))] if items else []
