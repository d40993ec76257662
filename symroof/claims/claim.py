"""A claim of a text as data: what is printed, and what it is printed for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from symroof.subjects.subject import Subject

# what a claim may be, and what its file calls that
KINDS = {
    "number": "a number, or numbers in order, with their unit",
    "formula": "a formula for a result",
    "condition": "from where on, or up to where, something holds",
    "statement": "a relation that is to hold for all positive values",
    "trend": "how a result follows a symbol",
    "regime": "which resource binds",
    "consistency": "a relation that numbers printed in several places have to satisfy",
    "unstated": "what cannot be checked",
}
TRENDS = {
    "linear": "grows in proportion",
    "quadratic": "grows with the square",
    "cubic": "grows with the cube",
    "square root": "grows with the square root",
    "inverse": "falls in proportion",
    "constant": "does not depend on it",
    "grows": "grows",
    "falls": "falls",
}


@dataclass(frozen=True)
class Claim(Subject):
    """What a text states in one place.

    Attributes:
        name: within the file, in lower case with hyphens.
        says: the words as they are printed, with the number or numbers in them.
        kind: one of ``KINDS``.
        states: what they say as a formula, a relation or a trend, where it is not a number.
        given: a relation for which ``states`` is meant.
        along: the symbol that a trend or a limit follows.
        cases: more values by symbol, one set for each number printed in order.
        uses: symbols that take the number printed by an earlier claim, by its name.
        means: how exact the text means to be where its words do not say so: about, order of
            magnitude, floor, ceiling or first order.
        unit: that the text gives to its numbers elsewhere, such as in the heading of a table.
        place: where in the text, in words; ``line`` in a file, 0 if that is not known.
        reason: why nothing can be checked.
        remark: what is worth knowing.
        where: file and claim, for messages.
    """

    name: str = ""
    says: str = ""
    kind: str = "number"
    states: str = ""
    given: str = ""
    along: str = ""
    cases: tuple[Mapping[str, str], ...] = ()
    uses: Mapping[str, str] = field(default_factory=dict)
    means: str = ""
    unit: str = ""
    place: str = ""
    line: int = 0
    reason: str = ""
    remark: str = ""
    where: str = ""

    @property
    def with_unit(self) -> Claim:
        """The same with its unit behind what it says, as whoever reads the number needs it."""
        return replace(self, says=f"{self.says} {self.unit}", unit="") if self.unit else self


@dataclass(frozen=True)
class Claims:
    """The claims of one text, in its order.

    Attributes:
        name: of the file.
        title: of the text.
        source: where a stranger finds the text: author, edition or commit, date.
        about: what it is about.
        claims: in the order of the text.
    """

    name: str
    title: str
    source: str
    about: str
    claims: tuple[Claim, ...]
