"""A companion to a public text as data: what the text states or asks, each item answered by derivations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from symroof.counting.pattern import is_operation
from symroof.errors import InputError, clip

KINDS = {
    "formula": "Formulas",
    "example": "Worked examples",
    "quiz": "Quizzes",
    "problem": "Problems",
    "question": "Questions",
}
_NAME = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


def subject(text: str, *, where: str = "") -> str:
    """``text`` where it is a plain name or an operation; the path of a file is neither, as that would be run as code.

    Raises:
        InputError: it is anything else.
    """
    if not isinstance(text, str) or not (is_operation(text) or _NAME.fullmatch(text)):
        expected = "the name of a derivation that ships, or an operation such as X[B,D]:2 W[D,F]:2 -> Z[B,F]:2"
        raise InputError("nothing that ships", where=where, seen=clip(text), expected=expected)
    return text


@dataclass(frozen=True)
class Step:
    """One derived result of an answer, or one statement judged.

    Attributes:
        of: a derivation, a formula of a topic, or an operation such as ``X[B,D]:2 W[D,F]:2 -> Z[B,F]:2``.
        relation: in its place, a relation written here.
        flops: in their place, FLOPs and (``moved``) bytes written here, as formula text.
        claim: in their place, a statement that is proved or refuted for all positive values.
        given: what is taken to hold for ``claim``.
        expected: the verdict on ``claim``, proved or refuted.
        asks: the symbol that is solved for; by default the one of the derivation.
        shows: which result; see ``symroof.companions.shown``.
        values: by symbol, with units.
        choices: options of the derivation.
        chip: an accelerator, with ``dtype`` and ``link``.
        says: words before the result.
        printed: what the text prints for it.
        differs: whether the result is known to differ from what is printed.
        remark: why that differs, or what is worth knowing.
    """

    of: str = ""
    relation: str = ""
    flops: str = ""
    moved: str = ""
    claim: str = ""
    given: str = ""
    expected: str = "proved"
    asks: str = ""
    shows: str = "solution"
    values: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    chip: str = ""
    dtype: str = ""
    link: str = ""
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
