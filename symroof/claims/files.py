"""Files with claims, read with the text that they are of, and judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from symroof.claims.checked import Checked, mistake, outcomes
from symroof.claims.claim import Claim, Claims
from symroof.claims.claimfile import MAX_BYTES, claims_of, kept, name_of
from symroof.claims.folders import TEXTS, kind_of
from symroof.claims.headers import lines_of
from symroof.errors import InputError, MissingProgram, clip
from symroof.textfile import read_text
from symroof.tomlfile import parse_toml

if TYPE_CHECKING:
    from symroof.claims.chapter import Chapter, Place
    from symroof.claims.placing import Coverage

Mistakes = list[InputError] | None  # where mistakes go while the rest goes on; None: the first is raised
Tell = Callable[[int], None]  # takes how many more claims are judged


@dataclass(frozen=True)
class Report:
    """What was found in one file.

    Attributes:
        name: of the claims.
        file: the text that they are of, else the file of claims itself.
        title: of the text.
        entries: the claims with their verdicts.
        coverage: which numbers of the text are claimed; None without a text.
        mistakes: what could not be read or judged, where reading went on; the claims concerned have no entry.
        lines: the line of a claim in a file of claims, by its name; empty with a text.
    """

    name: str
    file: str
    title: str
    entries: tuple[Checked, ...]
    coverage: Coverage | None = None
    mistakes: tuple[InputError, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Opened:
    """A file with its claims read, none of them judged yet.

    Attributes:
        file: as in ``Report``, as are ``coverage`` and ``lines``.
        claims: those that can be read.
        places: where each stands, by its name; None without a text.
        mistakes: what could not be read.
    """

    file: str
    claims: Claims
    places: Mapping[str, Place] | None = None
    coverage: Coverage | None = None
    mistakes: tuple[InputError, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict)

    def outcomes(self) -> Iterator[tuple[Claim, Checked | InputError]]:
        """As ``symroof.claims.checked.outcomes``, without the claims that do not stand in the text."""
        for claim, outcome in outcomes(self.claims, self.places):
            if self.places is None or claim.name in self.places:
                yield claim, outcome


def opened(path: Path, text: Path | None = None, *, go_on: bool = False) -> Opened:
    """The claims of a file, none of them judged yet; the arguments and errors are those of ``read``."""
    if not go_on:
        return _opened(path, text, None)
    mistakes: list[InputError] = []
    try:
        return _opened(path, text, mistakes)
    except MissingProgram:
        raise
    except Exception as error:  # whatever it is, the other files have their verdicts
        name = clip(path.name)
        last = mistake(error, name)
        if str(last) not in map(str, mistakes):  # where the claims of a text cannot be told apart its numbers cannot
            mistakes.append(last)
        return Opened(str(path), Claims(name, name, name, "", ()), mistakes=tuple(mistakes))


def _opened(path: Path, text: Path | None, mistakes: Mistakes) -> Opened:
    kind = kind_of(path)
    if not kind and path.exists():
        expected = f"claims in .toml, or a text in {', '.join(TEXTS)}"
        raise InputError("neither claims nor a text", where=clip(str(path)), expected=expected)
    return _opened_text(path, mistakes) if kind == "text" else _opened_toml(path, text, mistakes)


def _opened_text(path: Path, mistakes: Mistakes) -> Opened:
    from symroof.claims.inline import inline_claims
    from symroof.claims.placing import coverage, read_chapter

    chapter = read_chapter(path)
    claims, places = inline_claims(chapter, chapter.name, mistakes)
    return Opened(str(path), claims, places, coverage(chapter, places), tuple(mistakes or ()))


def _opened_toml(path: Path, text: Path | None, mistakes: Mistakes) -> Opened:
    written = read_text(path, expected="a TOML file", limit=MAX_BYTES)
    raw = parse_toml(written, where=clip(str(path)))
    claims = claims_of(raw, clip(path.name), name_of(path), mistakes)
    if text is None:
        return Opened(str(path), claims, mistakes=tuple(mistakes or ()), lines=lines_of(written, raw))
    from symroof.claims.placing import coverage, read_chapter

    chapter = read_chapter(text)
    places = _placed(claims.claims, chapter, mistakes)
    return Opened(str(text), claims, places, coverage(chapter, places), tuple(mistakes or ()))


def _placed(claims: Sequence[Claim], chapter: Chapter, mistakes: Mistakes) -> Mapping[str, Place]:
    """Where the claims stand that stand in the text; each of the others is a mistake."""
    from symroof.claims.placing import placed

    try:
        return placed(claims, chapter)
    except InputError:
        if mistakes is None:
            raise
    there: list[Claim] = []
    for claim in claims:
        with kept(mistakes):
            placed((claim,), chapter)
            there.append(claim)
    return placed(there, chapter)


def read(path: Path, text: Path | None = None, *, go_on: bool = False, tell: Tell | None = None) -> Report:
    """The claims of a file, checked; those of a TOML file are found in ``text`` if that is given.

    Args:
        path: a file of claims, or a text with some.
        text: the text that they are of.
        go_on: whether a mistake is put into the report, and everything else goes on; else the first is raised.
        tell: called after each claim.

    Raises:
        InputError: for a file that cannot be read, and claims that cannot be judged or are not in the text.
    """
    found = opened(path, text, go_on=go_on)
    return report_of(found, _unless_raised(found.outcomes(), go_on, tell))


def _unless_raised(
    found: Iterable[tuple[Claim, Checked | InputError]], go_on: bool, tell: Tell | None
) -> Iterator[Checked | InputError]:
    for _, outcome in found:
        if isinstance(outcome, InputError) and not go_on:
            raise outcome
        if tell is not None:
            tell(1)
        yield outcome


def refused(path: Path, error: InputError) -> Report:
    """The report on a path that stands for no file."""
    name = clip(path.name)
    return Report(name, str(path), name, (), mistakes=(error,))


def report_of(found: Opened, judged: Iterable[Checked | InputError]) -> Report:
    """The report on a file from its claims as they are judged."""
    all_of_them = list(judged)
    entries = tuple(each for each in all_of_them if isinstance(each, Checked))
    mistakes = (*found.mistakes, *(each for each in all_of_them if isinstance(each, InputError)))
    claims = found.claims
    return Report(claims.name, found.file, claims.title, entries, found.coverage, mistakes, found.lines)
