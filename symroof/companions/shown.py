"""A step of a companion carried out: solved, put in numbers, and held against what the text prints."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from symroof.algebra.formula import parse_statement
from symroof.algebra.reals import approximate
from symroof.algebra.statement import ALWAYS, Statement
from symroof.companions.companion import Companion, Item, Step
from symroof.crossover import Crossover
from symroof.errors import InputError
from symroof.numeric import Numbers
from symroof.proving.prove import Judgement, prove
from symroof.quantities.printed import Printed
from symroof.quantities.printedtext import printed
from symroof.quantities.units import name_of
from symroof.subjects.found import about, found
from symroof.subjects.results import Result


@dataclass(frozen=True)
class Shown:
    """A step carried out.

    Attributes:
        step: as the file states it.
        crossover: what was solved; None for a claim.
        numbers: its numbers; None where values are missing, and for a claim.
        result: the result that is shown; None for a claim.
        claim: the statement that was judged; None for a result.
        judgement: on the claim, or on the closed form.
        printed: what the text prints, read.
    """

    step: Step
    crossover: Crossover | None
    numbers: Numbers | None
    result: Result | None
    claim: Statement | None
    judgement: Judgement
    printed: Printed | None

    @property
    def agrees(self) -> bool | None:
        """Whether what is printed stands for the result; None where nothing is printed or there is no number."""
        value = self.result.value if self.result else None
        if self.printed is None or value is None or isinstance(value, str):
            return None
        exact = Fraction(value) if isinstance(value, int) else approximate(value)
        if self.step.shows != "solution" or self.numbers is None:
            return self.printed.agrees(exact)
        return self.printed.agrees(exact, self.numbers.smallest_integer, self.numbers.largest_integer)


def carried_out(companion: Companion) -> list[tuple[Item, list[Shown]]]:
    """Every item with its steps carried out.

    Raises:
        InputError: naming the item and the step, for one that cannot be, or whose verdict is not the expected one.
    """
    return [
        (item, [show_step(step, where=f"{item.where}: steps[{index}]") for index, step in enumerate(item.steps, 1)])
        for item in companion.items
    ]


def show_step(step: Step, *, where: str = "") -> Shown:
    """One step carried out; see ``carried_out``.

    Args:
        step: what is derived, or judged.
        where: the place of the step, for messages.
    """
    if step.claim:
        return _judged(step, where)
    answer = found(step, where=where)
    with about(where, "printed"):
        read = _printed(step, answer.result)
    proved = answer.crossover.proof.whole
    shown = Shown(step, answer.crossover, answer.numbers, answer.result, None, proved, read)
    if step.differs and shown.agrees is not False:
        with about(where, "differs"):
            raise InputError("nothing differs", seen=step.printed, expected="differs = false")
    return shown


def _judged(step: Step, where: str) -> Shown:
    with about(where, "given"):
        given = parse_statement(step.given) if step.given else ALWAYS
    with about(where, "claim"):
        claim = parse_statement(step.claim)
        judgement = prove(claim, given=given)
        if judgement.verdict != step.expected:
            raise InputError(f"the claim is {judgement.verdict}", seen=step.claim, expected=f"a claim {step.expected}")
    return Shown(step, None, None, None, claim, judgement, None)


def _printed(step: Step, result: Result) -> Printed | None:
    if not step.printed:
        return None
    shown = printed(step.printed)
    if not shown.fits(result.dimension):
        raise InputError("the unit does not fit", seen=step.printed, expected=name_of(result.dimension))
    return shown
