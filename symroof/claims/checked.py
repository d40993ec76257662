"""A whole text checked: a verdict on each claim, what wrong numbers come from, and where it all stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from symroof.claims.asked import Asked
from symroof.claims.claim import Claim, Claims
from symroof.claims.claimfile import builds_on
from symroof.claims.explain import Explained, carried_over, explain
from symroof.claims.sensitivity import other_sources
from symroof.claims.verdict import WRONG, Judged, Verdict
from symroof.claims.verify import taken, verify
from symroof.errors import InputError, MissingProgram, SymroofError, clip
from symroof.quantities.printed import Printed
from symroof.subjects.found import found

if TYPE_CHECKING:
    from symroof.claims.chapter import Place

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
    for _, outcome in outcomes(claims, places):
        if isinstance(outcome, InputError):
            raise outcome
        yield outcome


def outcomes(claims: Claims, places: Mapping[str, Place] | None = None) -> Iterator[tuple[Claim, Checked | InputError]]:
    """Every claim of a text, in order, with its verdict or with the reason why it has none.

    Such a reason is also that a claim which it uses has none, and a fault of symroof itself.
    """
    earlier: dict[str, Verdict] = {}
    printed: dict[str, Printed] = {}
    for claim in claims.claims:
        try:
            entry = _judged(claim, earlier, printed)
        except MissingProgram:
            raise
        except Exception as error:  # whatever it is, the other claims have their verdicts
            yield claim, mistake(error, claim.where)
            continue
        earlier[claim.name] = entry.verdict
        yield claim, replace(entry, place=(places or {}).get(claim.name))
        if entry.verdict.parts[0].printed is not None:
            printed[claim.name] = entry.verdict.parts[0].printed
            if len(printed) > REMEMBERED:
                del printed[next(iter(printed))]


def mistake(error: Exception, where: str) -> InputError:
    """Why a claim, or a file of them, has no verdict; what nobody expects is a fault of symroof itself."""
    if isinstance(error, InputError):
        return _named_once(error, where)
    if isinstance(error, SymroofError):
        return InputError(str(error), where=where)
    seen = clip(f"{type(error).__name__}: {error}")
    found = InputError("symroof cannot judge this, which is a fault of its own", where=where, seen=seen)
    found.__cause__ = error
    return found


def _named_once(error: InputError, where: str) -> InputError:
    """An error whose place names the claim again within another place of it, with the inner one alone."""
    _, again, place = error.where.rpartition(f": {where}")
    if not again:
        return error
    return type(error)(
        error.problem, where=f"{where}{place}", seen=error.seen, expected=error.expected, near=error.near
    )


def _judged(claim: Claim, earlier: Mapping[str, Verdict], printed: Mapping[str, Printed]) -> Checked:
    """A claim with its verdict and what wrong numbers come from, by the claims before it and what they print."""
    for symbol, name in claim.uses.items():
        if name not in earlier:
            raise builds_on(f"{claim.where}.uses.{symbol}", name)
    read = claim.with_unit
    verdict = verify(read, earlier)
    explained = tuple(_explained(read, part, at, earlier, printed) for at, part in enumerate(verdict.parts))
    notes = tuple(other_sources(read, verdict)) if not claim.uses else ()
    return Checked(replace(verdict, claim=claim, notes=notes), explained)


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
