"""What ``symroof derive`` adds for a derivation that is a layer of the library, as text or as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from symroof.counting.layer import Layer
    from symroof.derivation import Derivation
    from symroof.numeric import Numbers
    from symroof.regimes.axis import Axis
    from symroof.regimes.layertimes import LayerTimes


@dataclass(frozen=True)
class LayerPart:
    """A layer, and its times at the values given; None where some value is missing."""

    layer: Layer
    derivation: Derivation
    times: LayerTimes | None
    name: str = ""
    size: Fraction | None = None

    @property
    def text(self) -> str:
        """As it is printed in a terminal."""
        from symroof.writing.layerreport import layer_text, times_text

        times = [times_text(self.times, self._at)] if self.times else []
        return "\n\n".join([layer_text(self.layer, self.derivation), *times])

    @property
    def _at(self) -> str:
        from symroof.quantities.exact import apart

        at = "" if self.size is None else f" at {self.name} = {apart(self.size)}"
        return f"{at}, all runs of each together" if any(part.times != 1 for part in self.layer) else at

    @property
    def record(self) -> dict[str, Any]:
        """As JSON."""
        from symroof.quantities.exact import text
        from symroof.writing.layerrecord import layer_record

        found = layer_record(self.layer, self.derivation, self.times)
        if found["times"] is not None and self.size is not None:
            found["times"]["at"] = {self.name: text(self.size)}
        return found


def layer_part(
    derivation: Derivation, name: str, values: Mapping[str, Fraction], numbers: Numbers | Axis | None
) -> LayerPart | None:
    """The part of a derivation that counts a layer; None for any other.

    Args:
        derivation: with or without shorthands.
        name: the symbol asked for.
        values: the exact values that are known.
        numbers: the answer in numbers, if there is one; without it times are given where ``name`` has a value.
    """
    from symroof.amounts import layer_of
    from symroof.regimes.layertimes import can_be_timed, layer_times

    layer = layer_of(derivation)
    if layer is None:
        return None
    size = values.get(name) if numbers is None else _size(numbers)
    known = {**values, name: size} if size is not None else values
    times = layer_times(layer, known) if can_be_timed(layer, known) else None
    return LayerPart(layer, derivation, times, name, size)


def _size(numbers: Numbers | Axis) -> Fraction | None:
    """The size at which times are given: the one that is bound, or else the first compute-bound one, or the last."""
    from symroof.numeric import Numbers

    if isinstance(numbers, Numbers):
        return numbers.size
    if numbers.times is not None:
        return numbers.times.size
    firsts = [segment.first for segment in numbers.segments if segment.roof.compute and segment.first]
    first = firsts[0] if firsts else numbers.segments[-1].first
    return None if first is None else Fraction(first)
