"""Formulas solved for each of their symbols, and examples answered by them in exact numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from symroof.algebra.reals import Real, approximate
from symroof.crossover import Crossover
from symroof.errors import InputError
from symroof.evidence import Evidence, evidence
from symroof.numeric import Numbers, at_setting
from symroof.pipeline import model_of
from symroof.proving.prove import PROVED, REFUTED, UNDECIDED
from symroof.quantities.printed import Printed
from symroof.quantities.printedtext import printed
from symroof.quantities.units import NONE, name_of
from symroof.setting import missing, setting
from symroof.topics.compose import Composed, Find, compose
from symroof.topics.topic import Example, Topic


@dataclass(frozen=True)
class Answer:
    """An example answered.

    Attributes:
        example: the question.
        numbers: the closed form at its values.
        printed: what a text prints for it, read; None where it prints nothing.
    """

    example: Example
    numbers: Numbers
    printed: Printed | None

    @property
    def asked(self) -> str:
        """The symbol that is asked for."""
        return self.numbers.solved.name

    @property
    def value(self) -> Real | None:
        """The value or bound of the symbol; None where there is none, or where every value will do."""
        return self.numbers.threshold

    @property
    def agrees(self) -> bool | None:
        """Whether what is printed stands for the value, or the whole number that it leads to; None without one."""
        if self.printed is None or self.value is None:
            return None
        numbers = self.numbers
        return self.printed.agrees(approximate(self.value), numbers.smallest_integer, numbers.largest_integer)


@dataclass(frozen=True)
class Solution:
    """A formula solved for one symbol, with all that stands behind it."""

    crossover: Crossover
    evidence: Evidence


@dataclass(frozen=True)
class Solved:
    """A formula of a topic, solved for its symbols when they are asked for."""

    composed: Composed

    @cached_property
    def solutions(self) -> dict[str, Solution]:
        """A solution for each symbol that the formula may be solved for, proved and checked."""
        model = model_of(self.composed.derivation)
        found = {}
        for name in self.composed.formula.asked:
            crossover = model.crossover(name)
            found[name] = Solution(crossover, evidence(crossover))
        return found

    @property
    def verdict(self) -> str:
        """proved, if every solution is; refuted, if any is; else undecided."""
        verdicts = {each.evidence.verdict for each in self.solutions.values()}
        return REFUTED if REFUTED in verdicts else PROVED if verdicts == {PROVED} else UNDECIDED

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """The examples, answered.

        Raises:
            InputError: naming the formula and the example, for values that are missing or do not fit.
        """
        formula = self.composed.formula
        where = f"{self.composed.topic.name}: {formula.name}: example"
        found = []
        for index, example in enumerate(formula.examples, 1):
            try:
                found.append(self._answer(example))
            except InputError as error:
                raise error.at(f"{where} {index}") from error
        return tuple(found)

    def _answer(self, example: Example) -> Answer:
        name = example.asks or self.composed.formula.asked[0]
        held = self.solutions.get(name)
        if held is None:
            raise InputError(f"{name} is not solved for", expected=f"one of {', '.join(self.solutions)}")
        where = setting(held.crossover.model, example.values)
        lacking = missing(held.crossover, where.values)
        if lacking:
            raise InputError(f"no value for {', '.join(lacking)}", expected="a value for every other symbol")
        shown = printed(example.printed) if example.printed else None
        wanted = held.crossover.model.quantities[name].unit
        if shown is not None and shown.dimension not in (wanted, NONE):
            raise InputError("the unit does not fit", seen=example.printed, expected=name_of(wanted))
        answer = Answer(example, at_setting(held.crossover, where), shown)
        if example.differs and answer.agrees is not False:
            raise InputError("nothing differs", seen=example.printed, expected="differs=False")
        return answer


def solved_topic(topic: Topic, find: Find, done: Callable[[str], None] = lambda _: None) -> Iterator[Solved]:
    """Every formula of a topic, in order; ``done`` is told the name of each as its turn comes."""
    for formula in topic.formulas:
        done(formula.name)
        yield Solved(compose(topic, formula, find))
