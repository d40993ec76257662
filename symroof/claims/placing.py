"""Claims found in the text that they are of, and which of its numbers no claim covers."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from symroof.claims.chapter import Chapter, Place
from symroof.claims.claim import Claim
from symroof.claims.folders import LATEX
from symroof.errors import InputError, clip
from symroof.textfile import read_text

MOST_LISTED = 5


def read_chapter(path: Path) -> Chapter:
    """The text in a file, LaTeX or Markdown as its name says.

    Raises:
        InputError: it is missing, not a regular file, larger than 1 MB, not UTF-8 or no text.
    """
    expected = "a text in Markdown or LaTeX"
    text, name = read_text(path, expected=expected), clip(path.name)
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise InputError("a NUL character, which no text holds", where=f"{name}:{line}", expected=expected)
    return Chapter(name, text, latex=path.suffix.lower() in LATEX)


def placed(claims: Sequence[Claim], chapter: Chapter) -> dict[str, Place]:
    """Where each claim stands, by its name: at the line it gives, else behind the claim before it, else anywhere.

    Raises:
        InputError: naming file, claim and key, for words that are not in the text, or not in the line that is given.
    """
    found: dict[str, Place] = {}
    missing: list[Claim] = []
    before = 0
    for claim in claims:
        place = _in_line(claim, chapter) if claim.line else _behind(claim, chapter, before)
        if place is None:
            missing.append(claim)
            if len(missing) > MOST_LISTED:
                break
        else:
            found[claim.name] = place
            before = place.start
    if missing:
        raise _not_there(missing, chapter)
    return found


def _behind(claim: Claim, chapter: Chapter, before: int) -> Place | None:
    return chapter.next(claim.says, before) or chapter.next(claim.says, 0)


def _in_line(claim: Claim, chapter: Chapter) -> Place | None:
    place = next(chapter.find(claim.says, line=claim.line), None)
    if place is not None:
        return place
    lines = [str(each.line) for each, _ in zip(chapter.find(claim.says), range(MOST_LISTED), strict=False)]
    if not lines:
        return None
    seen, expected = f"{claim.says} for line {claim.line}", f"line {', '.join(dict.fromkeys(lines))}"
    raise InputError(f"not in that line of {chapter.name}", where=f"{claim.where}.line", seen=seen, expected=expected)


def _not_there(missing: Sequence[Claim], chapter: Chapter) -> InputError:
    first, *more = missing
    names = ", ".join(claim.name for claim in more[: MOST_LISTED - 1]) + (", …" if len(more) >= MOST_LISTED else "")
    problem = "not in the text" + (f", nor is what these say: {names}" if more else "")
    expected = f"words as {chapter.name} prints them"
    return InputError(problem, where=f"{first.where}.says", seen=first.says, expected=expected)


@dataclass(frozen=True)
class Coverage:
    """How much of a text is claimed.

    Attributes:
        numbers: every number that it prints.
        open: those that no claim covers.
    """

    numbers: tuple[Place, ...]
    open: tuple[Place, ...]

    @property
    def claimed(self) -> int:
        """How many numbers a claim covers."""
        return len(self.numbers) - len(self.open)


def coverage(chapter: Chapter, places: Mapping[str, Place]) -> Coverage:
    """Which numbers of a text claims cover, by where they stand."""
    numbers = tuple(chapter.numbers())
    starts, ends = _merged(places.values())
    return Coverage(numbers, tuple(number for number in numbers if not _covered(number, starts, ends)))


def _merged(places: Iterable[Place]) -> tuple[list[int], list[int]]:
    """The starts and the ends of what places cover together, in order."""
    starts: list[int] = []
    ends: list[int] = []
    for place in sorted(places, key=lambda each: each.start):
        if ends and place.start <= ends[-1]:
            ends[-1] = max(ends[-1], place.end)
        else:
            starts.append(place.start)
            ends.append(place.end)
    return starts, ends


def _covered(number: Place, starts: Sequence[int], ends: Sequence[int]) -> bool:
    last = bisect_right(starts, number.end - 1) - 1
    return last >= 0 and number.start < ends[last]
