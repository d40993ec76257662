"""What solving gives: steps that are statements, and a complete, disjoint case split for one symbol."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from sympy import Symbol

from symroof.algebra import sets
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


@dataclass(frozen=True)
class Case:
    """Under ``when`` (on the parameters) the relation holds for exactly the ``values`` of the symbol.

    ``values`` is None where the posed relation divides by zero and says nothing.
    """

    when: Statement
    values: Union | None

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
    def never(self) -> bool:
        """Whether no value of the symbol helps, whatever the parameters."""
        return all(not case.values for case in self.cases)

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
