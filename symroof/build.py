"""Everything under generated/: a pure function of the sources, written whole or not at all, and checked to be true."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path

from symroof.book import entry_of, topic_entry
from symroof.certificates.certify import certificates_of
from symroof.certificates.coqtext import LIBRARY, file_name, library
from symroof.chips.preset import Chip, load_chips
from symroof.claims.checked import checked
from symroof.companions.shown import carried_out
from symroof.crossover import Crossover
from symroof.evidence import Evidence, evidence
from symroof.instant.modules import number_files
from symroof.library import (
    PACKAGE,
    claim_names,
    companion_names,
    find_formula,
    load_claims,
    load_companion,
    names,
    topics,
)
from symroof.pipeline import derive
from symroof.textfile import read_text, write_whole
from symroof.topics.answers import Solved as SolvedFormula
from symroof.topics.answers import solved_topic
from symroof.topics.topic import Topic
from symroof.writing.answer import Solved, suits
from symroof.writing.companionsheet import companion_sheet
from symroof.writing.document import Document
from symroof.writing.erratasheet import errata_sheet
from symroof.writing.exercise import exercise_sheet
from symroof.writing.networksheet import network_sheets
from symroof.writing.render import render
from symroof.writing.sheet import derivation_sheet
from symroof.writing.speller import FORMATS
from symroof.writing.tables import index_page, results_table
from symroof.writing.topicsheet import topic_sheet

Files = dict[str, str]
NUMBERS = PACKAGE / "_numbers"
# what Coq and Python leave beside their files
LEFT_BESIDE = re.compile(r"\.(vo|vok|vos|glob|pyc)$|^\..*\.(aux|cache)$")
# the packages that decide what is written
DECIDING = ("sympy", "z3-solver", "jinja2")
TABLE = re.compile(r"(<!-- results: written by symroof build -->\n).*?(<!-- results: end -->)", re.DOTALL)


@dataclass(frozen=True)
class Task:
    """One unit of a build: what it is called while it runs, and the files it gives."""

    label: str
    run: Callable[[], Files]


@dataclass(frozen=True)
class Derived:
    """A derivation solved and checked once; sheets, book and table are all made from it."""

    crossover: Crossover
    evidence: Evidence


def derive_all(done: Callable[[str], None] = lambda _: None) -> list[Derived]:
    """Every derivation that ships, solved, proved and checked, once each."""
    found = []
    for name in names():
        done(name)
        crossover = derive(name).crossover()
        found.append(Derived(crossover, evidence(crossover)))
    return found


def tasks(derived: Iterable[Derived]) -> Iterator[Task]:
    """One a derivation, a topic, a companion, an exercise on each accelerator that suits, a model, a text in error."""
    for item in derived:
        name = item.crossover.model.derivation.name
        yield Task(name, lambda item=item, name=name: _derivation_files(item, name))  # type: ignore[misc]
        yield from _exercises(item.crossover)
    for topic in topics().values():
        yield Task(topic.name, lambda topic=topic: _topic_files(topic))  # type: ignore[misc]
        for solved in solved_topics()[topic.name]:
            if solved.composed.formula.exercises:
                yield from _exercises(next(iter(solved.solutions.values())).crossover)
    for name in companion_names():
        yield Task(name, lambda name=name: _companion_files(name))  # type: ignore[misc]
    for name in claim_names():
        yield Task(f"errata {name}", lambda name=name: _errata_files(name))  # type: ignore[misc]
    for stem, make in network_sheets(load_chips().values()):
        yield Task(stem, lambda stem=stem, make=make: _spelled(make(), f"sheets/{stem}"))  # type: ignore[misc]


def _exercises(crossover: Crossover) -> Iterator[Task]:
    """The sheets of the exercises of a derivation or formula, for the accelerators that suit them."""
    for exercise in crossover.model.derivation.exercises:
        solved = Solved(crossover, exercise)
        for chip in load_chips().values():
            wanted = not exercise.accelerators or chip.name in exercise.accelerators
            if wanted and suits(exercise, crossover.model, chip):
                label = f"{exercise.name} {chip.name}"
                yield Task(label, lambda s=solved, c=chip: _exercise_files(s, c))  # type: ignore[misc]


@cache
def solved_topics() -> dict[str, tuple[SolvedFormula, ...]]:
    """The formulas of every topic that ships, by its name; each is solved once."""
    return {topic.name: tuple(solved_topic(topic, find_formula)) for topic in topics().values()}


def _topic_files(topic: Topic) -> Files:
    return _spelled(topic_sheet(topic, solved_topics()[topic.name]), f"sheets/topics/{topic.name}")


def _companion_files(name: str) -> Files:
    companion = load_companion(name)
    return _spelled(companion_sheet(companion, carried_out(companion)), f"sheets/companions/{name}")


def _errata_files(name: str) -> Files:
    claims = load_claims(name)
    document = errata_sheet(claims, checked(claims))
    return _spelled(document, f"errata/{name}") if document is not None else {}


def _derivation_files(item: Derived, name: str) -> Files:
    return _spelled(derivation_sheet(item.crossover, found=item.evidence), f"sheets/{name}")


def _exercise_files(solved: Solved, chip: Chip) -> Files:
    return _spelled(exercise_sheet(solved, chip), f"sheets/{solved.exercise.name}/{chip.name}")


def _spelled(document: Document, stem: str) -> Files:
    return {f"{stem}.{suffix}": render(document, suffix) for suffix in FORMATS}


def generate(derived: list[Derived], progress: Callable[[str], None] = lambda _: None) -> Files:
    """Every generated file by its path under generated/, in alphabetical order."""
    files: Files = {}
    for task in tasks(derived):
        progress(task.label)
        files |= task.run()
    files |= certificates(derived)
    book = {
        "derivations": [entry_of(item.crossover, item.evidence) for item in derived],
        "topics": [topic_entry(topic, solved_topics()[topic.name]) for topic in topics().values()],
    }
    files["book.json"] = json.dumps(book, indent=1, ensure_ascii=False) + "\n"
    files["README.md"] = index_page(files)
    return dict(sorted(files.items()))


def numbers(progress: Callable[[str], None] = lambda _: None) -> Files:
    """Every file of ``symroof/_numbers/`` by its name: the closed forms that ship, as plain Python."""
    known = {each.composed.formula.name: each for topic in solved_topics().values() for each in topic}
    return number_files(progress, lambda _, formula: [s.crossover for s in known[formula.name].solutions.values()])


def certificates(derived: Iterable[Derived]) -> Files:
    """A Coq file for each derivation that has one, and the rules that they load."""
    files = {f"certificates/{LIBRARY.name}": library()}
    for item in derived:
        texts = certificates_of(item.crossover)
        files |= {f"certificates/{file_name(name)}.v": text for name, text in texts if isinstance(text, str)}
    return files


def with_table(readme: str, derived: list[Derived]) -> str:
    """The README with its table of results made anew."""
    table = results_table([item.crossover for item in derived], [item.evidence.verdict for item in derived])
    return TABLE.sub(lambda match: f"{match[1]}{table}{match[2]}", readme)


def write_all(files: Files, folder: Path) -> list[str]:
    """Write every file in place of the old one, each whole or not at all; returns those that changed."""
    changed = []
    for name, text in files.items():
        path = folder / name
        data = text.encode()
        if path.is_file() and path.read_bytes() == data:
            continue
        write_whole(path, data)
        changed.append(name)
    return changed


def orphans(files: Files, folder: Path) -> list[str]:
    """Files under ``folder`` that a build does not write, but for what Coq and Python leave beside theirs."""
    found = (p for p in folder.rglob("*") if p.is_file() and not LEFT_BESIDE.search(p.name))
    return sorted({p.relative_to(folder).as_posix() for p in found} - set(files))


def differences(files: Files, folder: Path) -> Iterator[str]:
    """What is missing, what differs (as a diff of at most 40 lines) and what does not belong."""
    for name, text in files.items():
        path = folder / name
        try:
            old = path.read_bytes() if path.is_file() else None
        except OSError as error:
            yield f"unreadable: {name}: {error.strerror}"
            continue
        if old is None:
            yield f"missing: {name}"
        elif old != text.encode():
            yield _difference(name, old, text)
    for name in orphans(files, folder):
        yield f"orphan: {name} is not written by build"


def _difference(name: str, old: bytes, text: str) -> str:
    """A diff of at most 40 lines; bytes that are not UTF-8 are spelled out."""
    before = old.decode("utf-8", "backslashreplace")
    diff = difflib.unified_diff(
        before.splitlines(), text.splitlines(), f"{name} (on disk)", f"{name} (true)", lineterm=""
    )
    shown = "\n".join(line for line, _ in zip(diff, range(40), strict=False))
    return shown or f"differs: {name}, in its line ends alone"


def version_differences(lock: Path) -> list[str]:
    """The packages that decide what is written and are not at the locked version.

    Raises:
        InputError: the lock file cannot be read.
    """
    text = read_text(lock, expected="the locked versions of packages")
    locked = dict(re.findall(r"^([a-z0-9-]+)==([^\s;\\]+)", text, re.MULTILINE))
    found = []
    for package in DECIDING:
        here = metadata.version(package)
        if here != locked.get(package):
            found.append(f"{package} is {here}, locked is {locked.get(package, 'nothing')}")
    return found
