"""A whole text checked: a verdict on each claim, what wrong numbers come from, and where it all stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from symroof.claims.asked import Asked
from symroof.claims.chapter import Place
from symroof.claims.claim import Claim, Claims
from symroof.claims.explain import Explained, carried_over, explain
from symroof.claims.sensitivity import other_sources
from symroof.claims.verdict import WRONG, Judged, Verdict
from symroof.claims.verify import taken, verify
from symroof.quantities.printed import Printed
from symroof.subjects.found import found

REMEMBERED = 50  # numbers printed before, any of which may be carried over


@dataclass(frozen=True)
class Checked:
    """A claim with its verdict and what goes with it.

    Attributes:
        verdict: on the claim.
        explained: for each of its parts what a wrong number may come from; None for what is no wrong number.
        place: where it stands, if a text was given.
    """

    verdict: Verdict
    explained: tuple[Explained | None, ...]
    place: Place | None = None

    @property
    def claim(self) -> Claim:
        """The claim."""
        return self.verdict.claim


def checked(claims: Claims, places: Mapping[str, Place] | None = None) -> Iterator[Checked]:
    """Every claim of a text with its verdict, in order.

    Raises:
        InputError: naming file, claim and key, for a claim that cannot be judged.
    """
    earlier: dict[str, Verdict] = {}
    printed: dict[str, Printed] = {}
    for claim in claims.claims:
        verdict = verify(claim, earlier)
        explained = tuple(_explained(claim, part, at, earlier, printed) for at, part in enumerate(verdict.parts))
        notes = tuple(other_sources(claim, verdict)) if not claim.uses else ()
        earlier[claim.name] = replace(verdict, notes=notes)
        yield Checked(earlier[claim.name], explained, (places or {}).get(claim.name))
        if verdict.parts[0].printed is not None:
            printed[claim.name] = verdict.parts[0].printed
            if len(printed) > REMEMBERED:
                del printed[next(iter(printed))]


def _explained(
    claim: Claim, part: Judged, at: int, earlier: Mapping[str, Verdict], printed: Mapping[str, Printed]
) -> Explained | None:
    """What a wrong number may come from: only for a number whose right value is one."""
    if part.word != WRONG or part.printed is None or part.value is None or claim.kind not in ("number", "condition"):
        return None
    if part.carried:
        return carried_over(part.carried, part.printed)
    case = claim.cases[at] if claim.cases else {}
    subject = replace(claim, values={**claim.values, **case, **taken(claim, earlier, exact=True)})
    answer = found(subject, where=claim.where)
    return explain(replace(part.printed, bound="", hedged=False), Asked(answer, printed))
