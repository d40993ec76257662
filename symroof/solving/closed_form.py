"""What solving gives: steps that are statements, and a complete, disjoint case split for one symbol."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from sympy import Symbol

from symroof.algebra import sets
from symroof.algebra.notation import show
from symroof.algebra.sets import NumberInterval, Union
from symroof.algebra.statement import ALWAYS, NEVER, Statement, UndefinedHere, all_of, any_of, holds
from symroof.algebra.symbols import symbol


@dataclass(frozen=True)
class Step:
    """One line of a derivation: ``before`` and ``after`` are equivalent wherever ``side_condition`` holds.

    The side condition must itself follow from the positivity of the symbols; it is proved, not assumed.
    """

    rule: str
    before: Statement
    after: Statement
    side_condition: Statement = ALWAYS


@dataclass(frozen=True, repr=False)
class Case:
    """Under ``when`` (on the parameters) the relation holds for exactly the ``values`` of the symbol.

    ``values`` is None where the posed relation divides by zero and says nothing.
    """

    when: Statement
    values: Union | None

    def __repr__(self) -> str:
        """Condition and set, the symbol itself written x."""
        found = "not defined" if self.values is None else show(self.condition("x"))
        return f"Case(when {show(self.when)}: {found})"

    def condition(self, name: str) -> Statement:
        """The values as a condition on the symbol; false where there are none or the relation is not defined."""
        return NEVER if self.values is None else sets.statement(self.values, symbol(name))


@dataclass(frozen=True)
class ClosedForm:
    """A relation solved for one symbol.

    Attributes:
        relation: the relation as it was posed.
        name: the symbol it is solved for.
        steps: the derivation, from the posed relation to the printed case split.
        cases: complete and pairwise disjoint over all positive parameters.
    """

    relation: Statement
    name: str
    steps: tuple[Step, ...]
    cases: tuple[Case, ...]

    @property
    def symbol(self) -> Symbol:
        """The symbol it is solved for."""
        return symbol(self.name)

    @property
    def solution(self) -> Statement:
        """The case split as one statement, equivalent to the posed relation."""
        return split_statement(self.cases, self.name)

    @property
    def nothing(self) -> str:
        """How to call it where no value will do: "no finite B", or "no B" where an answer has an upper end."""
        ends = [interval.high for case in self.cases for interval in case.values or ()]
        return f"no finite {self.name}" if all(end is None for end in ends) else f"no {self.name}"

    def case_at(self, values: Mapping[str, Fraction]) -> Case:
        """The one case whose condition holds at ``values``."""
        return next(case for case in self.cases if holds(case.when, values))

    def set_at(self, values: Mapping[str, Fraction]) -> tuple[NumberInterval, ...] | None:
        """The symbol's values as intervals with rational ends; None where the relation is not defined."""
        chosen = self.case_at(values).values
        return None if chosen is None else sets.at(chosen, values)

    def holds(self, **values: Fraction | int) -> bool:
        """The exact truth of the relation at positive rationals, from the case split alone.

        Raises:
            UndefinedHere: where the posed relation divides by zero.
        """
        exact = {name: Fraction(value) for name, value in values.items()}
        intervals = self.set_at(exact)
        if intervals is None:
            raise UndefinedHere("the posed relation divides by zero here")
        return any(interval.contains(exact[self.name]) for interval in intervals)


def split_statement(cases: tuple[Case, ...], name: str) -> Statement:
    """The disjunction over the cases of condition and set."""
    return any_of(all_of([case.when, case.condition(name)]) for case in cases)
