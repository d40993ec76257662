"""Settings of several roofs: exact values from bindings, a precision and an accelerator's many rates."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from symroof.algebra.symbols import BANDWIDTH, PEAK
from symroof.amounts import many
from symroof.errors import InputError, unknown
from symroof.hints import ANYWHERE, hint
from symroof.quantities.dtypes import DEFAULT_DTYPE
from symroof.quantities.exact import Number
from symroof.quantities.meaning import bind
from symroof.regimes.roofwork import roofs_of
from symroof.setting import NETWORK, Further, check_link, link_on, peak_on
from symroof.shorthand import written_out

if TYPE_CHECKING:
    from symroof.chips.preset import Chip, Rate
    from symroof.derivation import Derivation
    from symroof.regimes.roofs import Level, Roof, Roofs


@dataclass(frozen=True)
class RoofSetting:
    """The exact values that roofs are compared at.

    Attributes:
        values: by symbol: sizes, widths, rates and capacities.
        chip: the preset; ``dtype`` the precision picked.
        rates: the preset's figures in use, by the symbol of the rate.
        links: which link of the preset stands for each resource that is one.
        defaults: the widths that nobody gave and the precision stands for.
        examples: the sizes that nobody gave and the derivation's example stands for.
        capacities: the capacities that are the preset's.
        left_out: resources for which nothing gives a rate, and that may be left out.
    """

    values: dict[str, Fraction]
    chip: Chip | None = None
    dtype: str = ""
    rates: Mapping[str, Rate] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    defaults: frozenset[str] = frozenset()
    examples: frozenset[str] = frozenset()
    capacities: frozenset[str] = frozenset()
    left_out: tuple[str, ...] = ()

    @property
    def chosen(self) -> frozenset[str]:
        """The symbols that have a value though nobody gave one: widths, examples, rates and capacities."""
        return self.defaults | self.examples | self.capacities | frozenset(self.rates)

    def missing(self, roofs: Roofs, name: str) -> list[str]:
        """The symbols other than ``name`` that need a value before the times are numbers."""
        kept = [roof for roof in roofs.roofs if roof.resource not in self.left_out]
        amounts = {s.name for roof in kept for s in roof.time.free_symbols}
        sizes = {s.name for level in self._known(roofs) for s in level.footprint.free_symbols}
        needed = written_out((amounts | sizes) - set(self.values), roofs.shorthands)
        return [n for n in roofs.quantities if n in needed and n != name and n not in self.values]

    def _known(self, roofs: Roofs) -> list[Level]:
        return [level for level in roofs.levels if level.capacity in self.values]

    def require(self, roofs: Roofs, name: str) -> None:
        """Raise an InputError that names the symbols without a value, if there are any."""
        lacking = self.missing(roofs, name)
        if lacking:
            rates = {roof.rate for roof in roofs.roofs}
            expected = hint(lacking, roofs.quantities, rates, chip=self.chip is not None, words=ANYWHERE)
            raise InputError(f"no value for {', '.join(lacking)}", expected=expected)


def roof_setting(
    roofs: Roofs,
    bindings: Mapping[str, Number],
    *,
    chip: str | Chip | None = None,
    dtype: str | None = None,
    link: str | None = None,
    chips: Mapping[str, Chip] | None = None,
    peak_scale: Number = 1,
    bandwidth_scale: Number = 1,
    asked: str = "",
    example: Mapping[str, int] | None = None,
    optional: Collection[str] = (),
) -> RoofSetting:
    """Exact values for the symbols of ``roofs``; a binding wins over the preset and over the example.

    Args:
        roofs: whose symbols are bound.
        bindings: a value for a size, a width, a rate or a capacity: ``D=4096``, ``W_on_chip="33 TB/s"``.
        chip: a preset's name or a Chip; it gives every rate and capacity that it has.
        dtype: picks the peaks and the default element widths.
        link: which of the chip's links the resource ``network`` is; by default the first it has.
        chips: more presets to look the name up in.
        peak_scale: achieved share of the peaks.
        bandwidth_scale: achieved share of the bandwidths.
        asked: the symbol along the axis; as a rate it needs no figure.
        example: sizes for the symbols that are not bound.
        optional: resources that are left out where the chip has no rate for them and nobody gives one.

    Raises:
        InputError: for an unknown name, a value that does not fit, or a rate that the chip has not and nobody gives.
    """
    from symroof.chips.preset import Chip, find_chip
    from symroof.quantities.dtypes import dtype as precision

    known = [name for name in roofs.quantities if name not in roofs.shorthands]
    for name in bindings:
        if name not in known:
            raise unknown("symbol", name, known)
    given = {name: bind(name, value, roofs.quantities[name]) for name, value in bindings.items()}
    short, width = precision(dtype or _usual(roofs), where="dtype") if dtype or chip else ("", Fraction(0))
    widths = (n for n in roofs.names if roofs.quantities[n].width and roofs.quantities[n].filled)
    defaults = frozenset(n for n in widths if short and n not in given)
    shown = {n: Fraction(v) for n, v in (example or {}).items() if n in roofs.names and n not in {*given, *defaults}}
    values = {**dict.fromkeys(defaults, width), **shown, **given}
    found = chip if chip is None or isinstance(chip, Chip) else find_chip(chip, chips)
    if found is None:
        if (peak_scale, bandwidth_scale) != (1, 1):
            raise InputError("a scale needs an accelerator to scale", expected="a chip")
        return RoofSetting(values, None, short, {}, {}, defaults, frozenset(shown))
    found = found.scaled(peak_scale, bandwidth_scale)
    check_link(found, [roof.resource for roof in roofs.roofs], link)
    open_ = [roof for roof in roofs.roofs if roof.rate not in {*given, asked}]
    gone = tuple(r.resource for r in open_ if r.resource in optional and not _has(found, r))
    open_ = [roof for roof in open_ if roof.resource not in gone]
    links = {r.resource: _link(found, r.resource, link) for r in open_ if not r.compute}
    rates = {roof.rate: _rate(found, roof, short, links) for roof in open_}
    levels = (level for level in roofs.levels if level.memory in found.capacity and level.capacity not in given)
    room = {level.capacity: found.capacity[level.memory] for level in levels}
    values = {**room, **{name: rate.value for name, rate in rates.items()}, **values}
    return RoofSetting(values, found, short, rates, links, defaults, frozenset(shown), frozenset(room), gone)


def _has(chip: Chip, roof: Roof) -> bool:
    """Whether the chip has any peak for a compute unit; links are not asked about."""
    return not roof.compute or any(unit == roof.resource.partition(".")[0] for unit, _ in chip.peaks)


def _usual(roofs: Roofs) -> str:
    """The precision that is taken where none is named: that of the first compute unit."""
    units = [roof.resource.partition(".")[0] for roof in roofs.roofs if roof.compute]
    return DEFAULT_DTYPE["tensor" if "tensor" in units or not units else units[0]]


def _link(chip: Chip, resource: str, link: str | None) -> str:
    return link_on(chip, link if link and resource == NETWORK else resource)


def _rate(chip: Chip, roof: Roof, dtype: str, links: Mapping[str, str]) -> Rate:
    """The chip's figure for a roof."""
    if not roof.compute:
        try:
            return chip.link(links[roof.resource])
        except InputError as error:
            raise error.at(f"{roof.resource}, unless {roof.rate} is given") from error
    return peak_on(chip, roof.resource, dtype)


def further_rates(derivation: Derivation) -> tuple[Further, ...]:
    """The rates of a derivation beyond C and W; none where it has one compute unit and one link."""
    roofs = roofs_of(derivation).roofs if many(derivation) else ()
    return tuple((roof.rate, roof.resource, roof.compute) for roof in roofs if roof.rate not in (PEAK, BANDWIDTH))
