"""A companion to a public text as data: what the text states or asks, each item answered by derivations."""

from __future__ import annotations

from dataclasses import dataclass

from symroof.subjects.subject import Subject

KINDS = {
    "formula": "Formulas",
    "example": "Worked examples",
    "quiz": "Quizzes",
    "problem": "Problems",
    "question": "Questions",
}


@dataclass(frozen=True)
class Step(Subject):
    """One derived result of an answer, or one statement judged.

    Attributes:
        claim: in place of a subject, a statement that is proved or refuted for all positive values.
        given: what is taken to hold for ``claim``.
        expected: the verdict on ``claim``, proved or refuted.
        says: words before the result.
        printed: what the text prints for it.
        differs: whether the result is known to differ from what is printed.
        remark: why that differs, or what is worth knowing.
    """

    claim: str = ""
    given: str = ""
    expected: str = "proved"
    says: str = ""
    printed: str = ""
    differs: bool = False
    remark: str = ""


@dataclass(frozen=True)
class Item:
    """One thing that a text states or asks.

    Attributes:
        name: within the companion, in lower case with hyphens.
        kind: formula, example, quiz, problem or question.
        title: a heading.
        asked: what is stated or asked, in our own words; formulas between backticks.
        steps: how it is answered.
        answer: words after the steps.
        where: file and item, for messages.
    """

    name: str
    kind: str
    title: str
    asked: str
    steps: tuple[Step, ...]
    answer: str = ""
    where: str = ""


@dataclass(frozen=True)
class Companion:
    """The items of one text.

    Attributes:
        name: of the file.
        title: a heading.
        about: an introduction.
        source: the text.
        items: in the order of the text.
    """

    name: str
    title: str
    about: str
    source: str
    items: tuple[Item, ...]
