r"""Claims that an author writes where the number stands: a comment in Markdown, a macro in LaTeX.

``240 tokens<!-- claim: of = "critical-batch", chip = "tpu-v5e" -->`` binds the number before it;
``\claim{240 tokens}{of = "critical-batch", chip = "tpu-v5e"}`` the one inside, with
``\newcommand{\claim}[2]{#1}`` in the preamble. What is between is TOML, with the keys of a claim; nothing in it is
code. With ``says`` of its own a claim binds these words, the last ones before it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from symroof.claims.chapter import Chapter, Place
from symroof.claims.claim import Claim, Claims
from symroof.claims.claimfile import MAX_CLAIMS, claim_of
from symroof.claims.markup import pattern
from symroof.claims.regions import KEYS, Region
from symroof.errors import InputError
from symroof.tomlfile import line, parse_toml

NEAR = 160  # characters before a comment in which its number stands
FAR = 2_000  # and in which the words of a claim with its own stand
_ONE = r"\$?\d++(?:,\d{3})*+(?:\.\d++)?(?:[eE][+-]?\d++| ?[×x·] ?10 ?\^ ?[+-]?\d++)?[kKMBT]?"
_UNIT = r"(?:%|[A-Za-zµ$]{1,20}(?:[/-][A-Za-zµ]{1,20}){0,3}|×)"
# the number that stands right before a comment, with its unit and what hedges it
_BEFORE = re.compile(
    r"(?:(?<![^\W_])(?:about|around|roughly|nearly|almost|at least|at most|up to|more than|less than) |[~≈<>≤≥] ?)?"
    rf"(?<![\w.,])(?P<number>{_ONE}(?: ?[-/] ?{_ONE}){{0,9}}(?: (?:thousand|million|billion|trillion))?(?: ?{_UNIT})?"
    r"(?: [Hh]ours?| or more| or less|\+)?)[.,;:)]? ?\Z",
    re.IGNORECASE,
)
_PLACE = re.compile(r" \(at (?:line \d+, column \d+|end of document)\)")
_IN_LATEX = re.compile(r"\\([%$#&_])")


def inline_claims(chapter: Chapter, source: str) -> tuple[Claims, Mapping[str, Place]]:
    """The claims written inside a text, and where each stands.

    Raises:
        InputError: naming file and line, for one that cannot be read.
    """
    found: dict[str, Claim] = {}
    places: dict[str, Place] = {}
    lines: Counter[int] = Counter()
    for region in (each for each in chapter.regions if each.kind == KEYS):
        at = chapter.place(region.start, region.end).line
        where = f"{chapter.name}:{at}"
        lines[at] += 1
        claim, place = _claim(chapter, region, where, found, f"line-{at}" + (f"-{lines[at]}" if lines[at] > 1 else ""))
        found[claim.name], places[claim.name] = claim, place
        if len(found) > MAX_CLAIMS:
            raise InputError("too many claims", where=where, expected=f"at most {MAX_CLAIMS:,} in a text")
    if not found:
        raise InputError("no claims in it", where=chapter.name, expected="<!-- claim: … --> or \\claim{…}{…}")
    return Claims(chapter.name, chapter.name, source, "", tuple(found.values())), places


def has_claims(chapter: Chapter) -> bool:
    """Whether a text has claims written inside it."""
    return any(region.kind == KEYS for region in chapter.regions)


def _claim(
    chapter: Chapter, region: Region, where: str, earlier: Mapping[str, Claim], name: str
) -> tuple[Claim, Place]:
    keys = _read(region, where)
    keys.setdefault("name", name)
    if "says" in keys:
        place = _words(chapter, region, line(keys["says"], where=f"{where}: says"))
        if place is None:
            seen, expected = str(keys["says"]), "words that stand before the claim"
            raise InputError("not in the text", where=f"{where}: says", seen=seen, expected=expected)
    else:
        keys["says"], place = _number(chapter, region, where)
    claim = claim_of(keys, where, where, earlier)
    return replace(claim, line=place.line), place


def _read(region: Region, where: str) -> dict[str, object]:
    """The keys of a claim, which are one inline table though they may take several lines."""
    keys = " ".join(region.keys.split())
    if region.says is not None:
        keys = _IN_LATEX.sub(r"\1", keys)
    try:
        held = parse_toml(f"held = {{ {keys} }}", where=where)["held"]
    except InputError as error:
        problem = _PLACE.sub("", error.problem)
        expected = error.expected or 'keys with commas between, such as of = "ridge", chip = "tpu-v5e"'
        raise InputError(problem, where=error.where, seen=keys, expected=expected) from None
    assert isinstance(held, dict)
    return dict(held)


def _words(chapter: Chapter, region: Region, says: str) -> Place | None:
    """The last place before the end of a claim where its own words stand; of a macro the one inside."""
    seen = chapter.seen
    first, end = region.says or (0, region.start)
    low, high = seen.offset(first), seen.offset(end)
    low = max(low, high - FAR)
    *_, last = (None, *pattern(says).finditer(seen.text, low, high))
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
    found = _BEFORE.search(seen.text[low:high])
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
