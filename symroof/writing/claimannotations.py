"""Verdicts on the claims of a text for automatic runs: as annotations of a change, and as JUnit XML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from xml.etree import ElementTree

from symroof.claims.checked import Checked
from symroof.claims.files import Report
from symroof.claims.verdict import HOLDS, INCONSISTENT, LOOSELY, UNCHECKABLE, WRONG
from symroof.errors import InputError
from symroof.writing.claimreport import reason

LEVELS = {WRONG: "error", INCONSISTENT: "error", LOOSELY: "notice"}
# what a workflow command spells otherwise: in its message, and also in its properties
MESSAGE = {"%": "%25", "\r": "%0D", "\n": "%0A"}
PROPERTY = {**MESSAGE, ":": "%3A", ",": "%2C"}


def annotated(report: Report) -> Iterator[str]:
    """A workflow command that annotates a change, for each claim that is not simply right and for each mistake."""
    for entry in report.entries:
        if entry.verdict.word not in (HOLDS, UNCHECKABLE):
            message = f"{entry.claim.name}: {entry.verdict.word}: {entry.claim.says}: {reason(entry)}"
            yield _command(LEVELS[entry.verdict.word], report.file, _position(entry, report), message)
    for mistake in report.mistakes:
        yield _command("error", report.file, "", str(mistake))


def _command(level: str, file: str, position: str, message: str) -> str:
    return f"::{level} file={_escaped(file, PROPERTY)}{position}::{_escaped(message, MESSAGE)}"


def _position(entry: Checked, report: Report) -> str:
    """Line and column in the text, or the line of the claim in a file of claims."""
    if entry.place:
        return f",line={entry.place.line},col={entry.place.column}"
    line = report.lines.get(entry.claim.name)
    return f",line={line}" if line else ""


def junit(reports: Iterable[Report]) -> str:
    """JUnit XML: a suite a text, a case a claim; what is wrong or inconsistent fails, not checkable is skipped.

    A mistake is a case of its own with an error.
    """
    root = ElementTree.Element("testsuites")
    for report in reports:
        name = _printable(report.name)
        counts = {
            "tests": len(report.entries) + len(report.mistakes),
            "failures": sum(entry.verdict.wrong for entry in report.entries),
            "skipped": sum(entry.verdict.word == UNCHECKABLE for entry in report.entries),
            "errors": len(report.mistakes),
        }
        suite = ElementTree.SubElement(root, "testsuite", {"name": name, **{k: str(v) for k, v in counts.items()}})
        for entry in report.entries:
            _case(suite, name, entry, report)
        for mistake in report.mistakes:
            _error(suite, name, mistake)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True)


def _case(suite: ElementTree.Element, text: str, entry: Checked, report: Report) -> None:
    case = ElementTree.SubElement(suite, "testcase", {"classname": text, "name": entry.claim.name})
    why = _printable(reason(entry))
    if entry.verdict.wrong:
        line = report.lines.get(entry.claim.name)
        at = f"{entry.place.line}:{entry.place.column}  " if entry.place else f"line {line}  " if line else ""
        message = f"{entry.verdict.word}: {_printable(entry.claim.says)}"
        ElementTree.SubElement(case, "failure", {"message": message}).text = f"{at}{why}"
    elif entry.verdict.word == UNCHECKABLE:
        ElementTree.SubElement(case, "skipped", {"message": why})


def _error(suite: ElementTree.Element, text: str, mistake: InputError) -> None:
    case = ElementTree.SubElement(suite, "testcase", {"classname": text, "name": _printable(mistake.where or text)})
    ElementTree.SubElement(case, "error", {"message": _printable(str(mistake))})


def _escaped(text: str, spelled: Mapping[str, str]) -> str:
    return "".join(spelled.get(character, character) for character in text)


def _printable(text: str) -> str:
    """``text`` with what XML and terminals do not take spelled out."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
