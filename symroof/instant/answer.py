"""The numbers of a generated closed form as data."""

# annotations are evaluated here: as text, each would be compiled when the classes are made, which takes longer
from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from symroof.algebra.numbersets import NumberUnion
from symroof.algebra.reals import Real
from symroof.evaluated import impossible, longest, single_values, together
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
    def _all_times(self) -> Iterable[Fraction | None]:
        """The time of every resource."""
        return self.times.values() or (self.t_math, self.t_comms)

    @property
    def lower(self) -> Fraction | None:
        """The longest of the times: full overlap."""
        return longest(self._all_times)

    @property
    def upper(self) -> Fraction | None:
        """The sum of the times: no overlap."""
        return together(self._all_times)

    @property
    def impossible(self) -> bool:
        """Whether the symbol is a share and all of its values are above 1."""
        return impossible(self.posed.quantities[self.posed.name], self.values)

    @property
    def never(self) -> bool:
        """Whether no value of the symbol makes the relation true."""
        return not self.values

    @property
    def equal(self) -> bool:
        """Whether the relation fixes the symbol."""
        return single_values(self.values)
