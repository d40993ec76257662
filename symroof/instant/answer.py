"""The numbers of a generated closed form as data."""

# annotations are evaluated here: as text, each would be compiled when the classes are made, which takes longer
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from symroof.algebra.numbersets import NumberUnion
from symroof.algebra.reals import Real
from symroof.instant.posed import Posed
from symroof.setting import Setting


class Answer(NamedTuple):
    """A closed form in numbers; the fields are those of ``symroof.numeric.Numbers``, with FLOPs and bytes.

    Attributes:
        amounts: for several resources, the FLOPs or bytes of each at ``size``, and ``times`` in s.
    """

    posed: Posed
    setting: Setting
    ridge: Fraction | None
    values: NumberUnion | None
    threshold: Real | None
    smallest_integer: int | None
    below: tuple[int, bool] | None
    largest_integer: int | None
    above: tuple[int, bool] | None
    size: Fraction | None
    regime: str
    flops: Fraction | None = None
    bytes: Fraction | None = None
    intensity: Fraction | None = None
    t_math: Fraction | None = None
    t_comms: Fraction | None = None
    attainable: Fraction | None = None
    amounts: Mapping[str, Fraction] = MappingProxyType({})
    times: Mapping[str, Fraction] = MappingProxyType({})

    @property
    def _all_times(self) -> list[Fraction]:
        """The time of every resource; none where one is missing."""
        if self.times:
            return list(self.times.values())
        return [] if self.t_math is None or self.t_comms is None else [self.t_math, self.t_comms]

    @property
    def lower(self) -> Fraction | None:
        """The longest of the times: full overlap."""
        return max(self._all_times, default=None)

    @property
    def upper(self) -> Fraction | None:
        """The sum of the times: no overlap."""
        return sum(self._all_times, Fraction(0)) if self._all_times else None

    @property
    def impossible(self) -> bool:
        """Whether the symbol is a share and all of its values are above 1."""
        held = self.posed.quantities[self.posed.name]
        above = (i.low > 1 or (i.low == 1 and not i.low_closed) for i in self.values or ())
        return held.share and bool(self.values) and all(above)

    @property
    def never(self) -> bool:
        """Whether no value of the symbol makes the relation true."""
        return not self.values

    @property
    def equal(self) -> bool:
        """Whether the relation fixes the symbol."""
        return bool(self.values) and all(i.high is not None and i.low == i.high for i in self.values or ())
