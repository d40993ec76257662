"""A number as a text prints it: how exact it means to be, and whether a value may stand behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from symroof.quantities.units import COUNTS, Dimension

EXACTLY, ROUNDED, TRUNCATED, ABOUT, OFF = "exactly", "rounded", "truncated", "about", "off"
LOOSE = Fraction(15, 100)  # how far a hedged number may be off


@dataclass(frozen=True)
class Printed:
    """A printed number, or a range of them, in base units.

    Attributes:
        value: as printed; of a range the lower end.
        half: half a unit of its last digit.
        dimension: of its unit.
        high: the upper end of a range, None where it is none.
        high_half: half a unit of the last digit of that.
        bound: ">=", ">", "<=" or "<" where the text says at least, above, at most, below; else "".
        hedged: whether the text says about.
        scale: what the unit, with the thousands or the percent that are spelled beside it, is worth in base units.
        unit: that unit as it is spelled, such as "M h" or "%".
        reach: how far past a bound in words, over or under, its value may lie where the value itself is the end of a
            solution, as a share of what is printed: over 6,000 stands for 6,000 to 6,900. Negative below.
        slack: how far on the wrong side of a bound a value may lie, as a share of ``half``: of more than 1000 half a
            unit of the last 0.
    """

    value: Fraction
    half: Fraction
    dimension: Dimension = ()
    high: Fraction | None = None
    high_half: Fraction = Fraction(0)
    bound: str = ""
    hedged: bool = False
    scale: Fraction = Fraction(1)
    unit: str = ""
    reach: Fraction = Fraction(0)
    slack: Fraction = Fraction(1)

    def times(self, factor: Fraction) -> Printed:
        """The same in a unit ``factor`` times as large, which is positive: ends, halves and scale."""
        high = None if self.high is None else self.high * factor
        value, half, high_half = (each * factor for each in (self.value, self.half, self.high_half))
        return replace(self, value=value, half=half, high=high, high_half=high_half, scale=self.scale * factor)

    @property
    def ends(self) -> tuple[Fraction, Fraction]:
        """The values that it may be rounded from, both ends included; a bound alone is held to its own digits."""
        if self.high is None:
            return self.value - self.half, self.value + self.half
        return self.value - self.half, self.high + self.high_half

    @property
    def says_little(self) -> bool:
        """Whether as good as every value would do: the ends are more than a factor 2 apart, or hold 0."""
        if self.high is not None or (self.value == 0 and self.half == 0):
            return False
        low, high = self.ends
        return low <= 0 <= high or max(abs(low), abs(high)) > 2 * min(abs(low), abs(high))

    def fits(self, dimension: Dimension) -> bool:
        """Whether its unit may be that of a value; tokens and devices may be left out, a plain number fits all."""
        return not self.dimension or _uncounted(self.dimension) == _uncounted(dimension)

    def stands_for(self, value: Fraction) -> bool:
        """Whether ``value`` rounds to what is printed, or is on the side of a bound that is."""
        return self.reading(value) in (EXACTLY, ROUNDED)

    def agrees(self, value: Fraction, *whole: int | None) -> bool:
        """Whether it is printed for ``value``, or for one of the whole numbers that it leads to."""
        return any(self.stands_for(Fraction(each)) for each in (value, *whole) if each is not None)

    def reading(self, value: Fraction) -> str:
        """How ``value`` is behind it: exactly, rounded, truncated, about (where hedged), or off.

        A bound stands for every value on its side, and on the other side for what its digits are rounded from.
        """
        low, high = self._allowed
        if self.high is None and value == self.value:
            return EXACTLY
        if self.bound and _on_side(value, self.bound, self.value):
            return EXACTLY
        if self._past(value):
            return EXACTLY
        if low <= value <= high:
            return ROUNDED
        if not self.bound and self._cut_from(value):
            return TRUNCATED
        room = LOOSE * max(abs(low), abs(high))
        return ABOUT if self.hedged and low - room <= value <= high + room else OFF

    @property
    def _allowed(self) -> tuple[Fraction, Fraction]:
        """The ends, for a bound no further off than its slack."""
        if not self.bound or self.high is not None:
            return self.ends
        room = self.half * self.slack
        return self.value - room, self.value + room

    def _past(self, value: Fraction) -> bool:
        """Whether it lies past what is printed in words as a bound, and not far."""
        over = (value - self.value) if self.reach > 0 else (self.value - value)
        return self.high is None and bool(self.reach) and 0 <= over <= abs(self.reach * self.value)

    def _cut_from(self, value: Fraction) -> bool:
        """Whether its digits are those of ``value`` with the rest left out."""
        if self.high is not None or self.value == 0:
            return False
        over = (value - self.value) if self.value > 0 else (self.value - value)
        return 0 <= over < 2 * self.half


def _on_side(value: Fraction, bound: str, printed: Fraction) -> bool:
    return value >= printed if bound.startswith(">") else value <= printed


def _uncounted(dimension: Dimension) -> Dimension:
    return tuple((name, power) for name, power in dimension if name not in COUNTS)
