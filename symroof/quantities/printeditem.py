"""What stands between the commas of a list of printed numbers, and what all its numbers have from the last one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from symroof.errors import InputError
from symroof.quantities.printed import Printed
from symroof.quantities.printedfigure import Figure
from symroof.quantities.printedunit import DOLLARS, Unit

MOST_LARGER = 10  # times larger than the upper end of a range may be the digits of the lower one, without its thousands


@dataclass(frozen=True)
class Item:
    """A number, a range, or a number with its spread, as it is spelled.

    Attributes:
        low: the number, the lower end, or the middle.
        unit: what is spelled behind that.
        high: the upper end, or how far it spreads.
        high_unit: what is spelled behind that.
        spread: whether ``high`` is how far it spreads.
        money: whether a dollar sign stands before it, or before a number before it in the list.
        hedged: as in Printed.
        bound: as in Printed.
        side: 1 or -1 where words leave room above or below a bound, else 0.
    """

    low: Figure
    unit: Unit | None = None
    high: Figure | None = None
    high_unit: Unit | None = None
    spread: bool = False
    money: bool = False
    hedged: bool = False
    bound: str = ""
    side: int = 0

    @property
    def last_unit(self) -> Unit | None:
        """The unit that the numbers before it have as well, where they have none."""
        return self.high_unit or self.unit or (DOLLARS if self.money else None)

    def printed(self, last: Unit | None, text: str, where: str) -> Printed:
        """The number that it is.

        Args:
            last: the unit at the end of the list.
            text: all that is read, for messages.
            where: for messages.

        Raises:
            InputError: for a range whose upper end is the lower one, and one with two kinds of units.
        """
        if self.money and last is not None and ("dollar", 1) not in last.dimension:
            last = DOLLARS
        other = self.high_unit or self.unit or last or Unit()
        unit = self.unit or other
        low = replace(_in(self.low, unit), hedged=self.hedged, bound=self.bound)
        low = replace(low, reach=low.reach * self.side)
        if self.high is None:
            return low
        share = self.spread and self.high_unit is not None and self.high_unit.spelled == "%" != unit.spelled
        high_unit = (Unit(abs(low.value) / 100, unit.dimension) if share else self.high_unit) or unit
        if high_unit.dimension != unit.dimension:
            raise InputError("a range in two units", where=where, seen=text, expected="both of one kind: 500 ms to 2 s")
        high = _in(self.high, high_unit)
        if self.spread:
            first, last_ = low.value - high.value, low.value + high.value
            return replace(low, value=first, half=Fraction(0), high=last_, reach=Fraction(0))
        if low.value > high.value:
            expected = "the lower end first, with thousands of its own if it has any: 35-55 %, 10k to 20k"
            raise InputError("a range backwards", where=where, seen=text, expected=expected)
        return replace(low, high=high.value, high_half=high.half)


def _in(figure: Figure, unit: Unit) -> Printed:
    held = figure.printed().times(unit.factor)
    return replace(held, dimension=unit.dimension, unit=" ".join(filter(None, (held.unit, unit.spelled))))


def shared(items: Sequence[Item]) -> list[Item]:
    """Items with the thousands, and the power of ten, that are spelled only behind a later one: 7, 13 and 70B.

    A number with a unit of its own has its own thousands as well.
    """
    held: list[Item] = []
    behind: Figure | None = None
    for item in reversed(items):
        high = item.high
        if high is not None and behind is not None and item.high_unit is None and not item.spread:
            high = _like(high, behind)
        low = item.low
        if high is not None and item.unit is None:
            low = _spread(low, high) if item.spread else _like(low, high, MOST_LARGER)
        elif behind is not None and item.unit is None:
            low = _like(low, behind)
        behind = low
        held.append(replace(item, low=low, high=high))
    return held[::-1]


def _like(figure: Figure, other: Figure, most: int | None = None) -> Figure:
    return figure.alike(other) if figure.shares(other, most=most) else figure


def _spread(middle: Figure, off: Figure) -> Figure:
    """The middle of a spread, in thousands where those are spelled only behind the spread: 1.2 ± 0.1 million."""
    return middle.alike(off) if middle.plain and abs(middle.printed().value) < off.printed().value else middle
