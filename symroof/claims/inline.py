r"""Claims that an author writes where the number stands: a comment in Markdown, a macro in LaTeX.

``240 tokens<!-- claim: of = "critical-batch", chip = "tpu-v5e" -->`` binds the number before it;
``\claim{240 tokens}{of = "critical-batch", chip = "tpu-v5e"}`` the one inside, with
``\newcommand{\claim}[2]{#1}`` in the preamble. What is between is TOML, with the keys of a claim; nothing in it is
code. With ``says`` of its own a claim binds these words, the last ones before it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from symroof.claims.before import BEFORE
from symroof.claims.chapter import Chapter, Place
from symroof.claims.claim import Claim, Claims
from symroof.claims.claimfile import MAX_CLAIMS, claim_of
from symroof.claims.regions import KEYS, Region
from symroof.claims.wording import wording
from symroof.errors import InputError
from symroof.tomlfile import bare, line, parse_toml

NEAR = 160  # characters before a comment in which its number stands
FAR = 2_000  # and in which the words of a claim with its own stand
BEHIND = 20  # characters behind a claim that may belong to its number
Keys = dict[str, object]
_PLACE = re.compile(r" \(at (?:line \d+, column \d+|end of document)\)")
_IN_LATEX = re.compile(r"\\([%$#&_])")


def inline_claims(
    chapter: Chapter, source: str, mistakes: list[InputError] | None = None
) -> tuple[Claims, Mapping[str, Place]]:
    """The claims written inside a text, and where each stands.

    Args:
        chapter: the text.
        source: what it is called.
        mistakes: takes the errors of those that cannot be read, which are then left out.

    Raises:
        InputError: naming file and line, for the first that cannot be read, where nothing takes the errors.
    """
    found: dict[str, Claim] = {}
    places: dict[str, Place] = {}
    for each in each_claim(chapter):
        if not isinstance(each, InputError):
            claim, place = each
            found[claim.name], places[claim.name] = claim, place
        elif mistakes is None:
            raise each
        else:
            mistakes.append(each)
    return Claims(chapter.name, chapter.name, source, "", tuple(found.values())), places


def each_claim(chapter: Chapter) -> Iterator[tuple[Claim, Place] | InputError]:
    """Each claim written inside a text with its place, in order, or the error, naming file and line, in its stead.

    A text without any, one with too many and one with a claim that does not end give an error as well. A claim without
    a name has that of the line where its number stands. What builds on a claim that cannot be read is an error too.
    """
    found: dict[str, Claim] = {}
    bad: set[object] = set()
    lines: Counter[int] = Counter()
    try:
        keyed = [each for each in chapter.regions if each.kind == KEYS]
    except InputError as error:
        yield error
        return
    for count, region in enumerate(keyed, 1):
        where, keys = f"{chapter.name}:{chapter.place(region.start, region.end).line}", Keys()
        if count > MAX_CLAIMS:
            yield InputError("too many claims", where=where, expected=f"at most {MAX_CLAIMS:,} in a text")
            return
        try:
            keys |= _read(region, where)
            place = _bound(chapter, region, keys, where, lines)
            claim = replace(claim_of(keys, where, where, found, bad), line=place.line)
        except InputError as error:
            bad |= {name for name in (keys.get("name"),) if isinstance(name, str)} - found.keys()
            yield error
            continue
        found[claim.name] = claim
        yield claim, place
    if not keyed:
        yield InputError("no claims in it", where=chapter.name, expected="<!-- claim: … --> or \\claim{…}{…}")


def _bound(chapter: Chapter, region: Region, keys: Keys, where: str, lines: Counter[int]) -> Place:
    """Where the number of a claim stands; its words and its name are put into ``keys``, its line into ``lines``."""
    if "line" in keys:
        problem, expected = "a claim inside a text stands where it is written", "line left out"
        raise InputError(problem, where=f"{where}: line", seen=str(keys["line"]), expected=expected)
    if "says" in keys:
        place = _words(chapter, region, line(keys["says"], where=f"{where}: says"))
        if place is None:
            seen, expected = str(keys["says"]), "words that stand before the claim"
            raise InputError("not in the text", where=f"{where}: says", seen=seen, expected=expected)
    else:
        keys["says"], place = _number(chapter, region, where)
    lines[place.line] += 1
    count = lines[place.line]
    keys.setdefault("name", f"line-{place.line}" + (f"-{count}" if count > 1 else ""))
    return place


def _read(region: Region, where: str) -> Keys:
    """The keys of a claim, which are one inline table though they may take several lines."""
    keys = " ".join(region.keys.split())
    if region.says is not None:
        keys = _IN_LATEX.sub(r"\1", keys)
    expected = 'keys with commas between, such as of = "ridge", chip = "tpu-v5e"'
    if "#" in bare(keys):
        raise InputError("a comment among the keys of a claim", where=where, seen=keys, expected=expected)
    try:
        held = parse_toml(f"held = {{ {keys} }}", where=where)["held"]
    except InputError as error:
        problem = _PLACE.sub("", error.problem)
        raise InputError(problem, where=error.where, seen=keys, expected=error.expected or expected) from None
    assert isinstance(held, dict)
    return dict(held)


def _words(chapter: Chapter, region: Region, says: str) -> Place | None:
    """The last place before the end of a claim where its own words stand; of a macro the one inside."""
    seen = chapter.seen
    first, end = region.says or (0, region.start)
    low, high = seen.offset(first), seen.offset(end)
    low = max(low, high - FAR)
    matches = wording(says).pattern.finditer(seen.text, low, high + BEHIND)
    *_, last = (None, *(match for match in matches if match.end() <= high))
    return None if last is None else chapter.place(*seen.source(*last.span()))


def _number(chapter: Chapter, region: Region, where: str) -> tuple[str, Place]:
    """The number that a claim binds, as a reader sees it, and where it stands."""
    seen = chapter.seen
    if region.says is not None:
        low, high = map(seen.offset, region.says)
        says = seen.text[low:high].strip()
        if not says:
            raise InputError("nothing to claim", where=where, expected=r"a number in \claim{…}{…}")
        return says, chapter.place(*region.says)
    high = seen.offset(region.start)
    low = max(0, high - NEAR, seen.offset(_paragraph(chapter, region)))
    found = BEFORE.search(seen.text[low:high])
    if found is None:
        expected = "says = … in it, or a number before it"
        raise InputError("no number before the comment", where=where, expected=expected)
    start, end = low + found.start(), low + found.end("number")
    return seen.text[start:end], chapter.place(*seen.source(start, end))


def _paragraph(chapter: Chapter, region: Region) -> int:
    """Where the paragraph of a claim starts, or the claim before it there ends."""
    first = max(0, region.start - FAR)
    blank = chapter.text.rfind("\n\n", first, region.start)
    before = chapter.text.rfind("-->", first, region.start)
    return max(first, blank, before)
