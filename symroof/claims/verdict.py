"""Verdicts on claims as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from symroof.algebra.reals import Real
from symroof.claims.claim import Claim
from symroof.errors import InputError
from symroof.quantities.printed import Printed
from symroof.quantities.units import Dimension

HOLDS = "holds"
LOOSELY = "holds loosely"
WRONG = "wrong"
INCONSISTENT = "inconsistent"
UNCHECKABLE = "not checkable"
WORDS = (HOLDS, LOOSELY, WRONG, INCONSISTENT, UNCHECKABLE)
SEVERITY = {word: rank for rank, word in enumerate((HOLDS, UNCHECKABLE, LOOSELY, INCONSISTENT, WRONG))}


@dataclass(frozen=True)
class Judged:
    """One printed number, formula or word, judged.

    Attributes:
        word: the verdict.
        why: a sentence without its full stop: what is right, and by how much the text differs.
        printed: the number as it is read; None for what is no number.
        value: what should stand there; None for what is no number.
        dimension: of both.
        right: what should stand there, as text.
        carried: the earlier wrong claim whose printed number leads to this one.
        counterexample: of a refuted formula or relation, a point where it fails, by symbol.
    """

    word: str
    why: str
    printed: Printed | None = None
    value: Real | None = None
    dimension: Dimension = ()
    right: str = ""
    carried: str = ""
    counterexample: tuple[tuple[str, Fraction], ...] = ()


@dataclass(frozen=True)
class Verdict:
    """A claim with the judgement on each of the things that it prints.

    Attributes:
        claim: what was judged.
        parts: a judgement for each number in order, or one.
        notes: what else is worth knowing, such as another source's figure that would change the verdict.
    """

    claim: Claim
    parts: tuple[Judged, ...]
    notes: tuple[str, ...] = field(default=())

    @property
    def word(self) -> str:
        """The gravest of its parts."""
        return max((part.word for part in self.parts), key=SEVERITY.__getitem__)

    def number(self, where: str) -> Printed:
        """The one number that the claim prints.

        Raises:
            InputError: naming ``where``, for a claim that prints none, or several.
        """
        expected = "a claim that prints one number"
        if len(self.parts) > 1:
            raise InputError("several numbers are printed there", where=where, seen=self.claim.name, expected=expected)
        printed = self.parts[0].printed
        if printed is None:
            raise InputError("no number is printed there", where=where, seen=self.claim.name, expected=expected)
        return printed

    @property
    def wrong(self) -> bool:
        """Whether the text has to be changed."""
        return self.word in (WRONG, INCONSISTENT)
