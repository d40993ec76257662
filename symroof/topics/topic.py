"""A topic as data: the formulas of one part of the field, each with what it may be solved for and worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from symroof.derivation import Exercise
from symroof.quantities.exact import Number
from symroof.quantities.meaning import Quantity


@dataclass(frozen=True)
class Example:
    """A question with stated values, answered by a formula.

    Attributes:
        question: text; a formula stands between backticks.
        values: a value for every other symbol: ``{"N": "70e9", "R": "900 token/s", "C": "990 TFLOP/s"}``.
        asks: the symbol; by default the first that the formula may be solved for.
        printed: what a text prints for it, such as ``"4.4e6 h"``; compared with the answer, never fed in.
        differs: whether the answer is known to differ from what is printed.
        answer: the value as worked out apart from the library, where no text prints it: ``"65/512"``, ``"1.5 TB"``;
            after ``≈`` to the digits given. Compared by tests.
        remark: where text and answer differ, why; else what is worth knowing.
        source: the text that prints it, where that is not the source of the formula.
    """

    question: str
    values: Mapping[str, Number]
    asks: str = ""
    printed: str = ""
    differs: bool = False
    answer: str = ""
    remark: str = ""
    source: str = ""


@dataclass(frozen=True)
class Formula:
    """A relation between quantities, solved for each of the symbols that it names, with proof.

    Attributes:
        name: how it is asked for, in lower case with hyphens: ``mfu``.
        relation: formula text: ``"U = 6*N*R/(G*C)"``, or a bound such as ``"N*b/W <= t"``.
        title: a heading.
        solve_for: the symbols it may be solved for, the usual one first: ``"U N R G C"``.
        says: what it means and under which conditions, in a sentence or two; formulas between backticks.
        letters: symbols that stand for what the solver does not look into, with a formula each: powers with symbols in
            the exponent, ceil, floor: ``{"u": "2^(-m)"}``.
        uses: formulas that it builds on, by name: each gives one symbol, which is put in before solving.
        given: what is taken for granted, as formula text → the same in words.
        also: what ``says`` states in formulas and follows from the relation: ``("g <= 2",)``; each is proved.
        units: the units of numbers in ``relation``: ``{"6": "FLOP/token"}``; numbers without one are pure.
        quantities: symbols that mean something else here than in the topic.
        by_hand: what a person wrote on paper, by symbol: ``{"R": "R = U*G*C/(6*N)"}``; compared, never fed in.
        link: the link whose bandwidth W is, where an accelerator is named; ``network`` is the first between chips.
        unit: the compute unit whose peak C is.
        examples: questions with stated values.
        exercises: questions answered for accelerators.
        source: where the formula is found.
    """

    name: str
    relation: str
    title: str
    solve_for: str
    says: str = ""
    letters: Mapping[str, str] = field(default_factory=dict)
    uses: tuple[str, ...] = ()
    given: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    units: Mapping[str, str] = field(default_factory=dict)
    quantities: Mapping[str, Quantity] = field(default_factory=dict)
    by_hand: Mapping[str, str] = field(default_factory=dict)
    link: str = "hbm"
    unit: str = "tensor"
    examples: tuple[Example, ...] = ()
    exercises: tuple[Exercise, ...] = ()
    source: str = ""

    @property
    def asked(self) -> tuple[str, ...]:
        """The symbols it may be solved for."""
        return tuple(self.solve_for.split())


@dataclass(frozen=True)
class Topic:
    """The formulas of one file.

    Attributes:
        title: a heading.
        quantities: meaning and unit of the symbols that its formulas share.
        formulas: in reading order; one may use those before it and those of other topics.
        intro: the docstring of the file.
        name: the name of the file.
    """

    title: str
    quantities: Mapping[str, Quantity]
    formulas: tuple[Formula, ...]
    intro: str = ""
    name: str = ""
