"""Settings: exact values for a model's symbols, from a preset, a precision and bindings."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from symroof.errors import InputError, unknown
from symroof.quantities.dtypes import DEFAULT_DTYPE
from symroof.quantities.exact import Number
from symroof.quantities.meaning import BANDWIDTH, PEAK, RIDGE, bind

# a rate beyond C and W: its symbol, the resource, and whether that is a compute unit
Further = tuple[str, str, bool]

if TYPE_CHECKING:  # numbers are given without SymPy, so nothing here imports it at the top
    from typing import Protocol

    from symroof.algebra.statement import Values
    from symroof.chips.preset import Chip, Rate
    from symroof.crossover import Crossover
    from symroof.model import Model
    from symroof.quantities.meaning import Quantity

    class Posed(Protocol):
        """What a setting has to know of a model."""

        @property
        def names(self) -> Iterable[str]:
            """Its symbols without shorthands, ridge, peak and bandwidth."""

        @property
        def unit(self) -> str:
            """The compute unit."""

        @property
        def link(self) -> str:
            """The link."""

        @property
        def needs_peak(self) -> bool:
            """Whether a peak is part of what is asked."""


NETWORK = "network"  # the resource that any link between chips may be
NETWORKS = ("ici", "nvlink", "scale-out", "dcn", "pcie")


@dataclass(frozen=True)
class Setting:
    """The exact values that a crossover is evaluated at.

    Attributes:
        values: by symbol.
        chip: the preset; ``dtype`` and ``link`` what was picked of it.
        peak: the preset's rate, where no binding took its place; likewise ``bandwidth``.
        defaults: the element widths that nobody gave and the precision stands for.
        presets: the symbols that nobody gave and the chip stands for, with the figure of it: ``{"M": "capacity.hbm"}``.
        given: the symbols that were given a value.
    """

    values: dict[str, Fraction]
    chip: Chip | None
    dtype: str
    link: str
    peak: Rate | None
    bandwidth: Rate | None
    defaults: frozenset[str] = frozenset()
    presets: Mapping[str, str] = field(default_factory=dict)
    given: frozenset[str] = frozenset()


def setting(
    model: Model,
    bindings: Mapping[str, Number],
    *,
    chip: str | Chip | None = None,
    dtype: str | None = None,
    link: str | None = None,
    chips: Mapping[str, Chip] | None = None,
    peak_scale: Number = 1,
    bandwidth_scale: Number = 1,
) -> Setting:
    """Exact values for a model's symbols from a preset, a precision and bindings; a binding wins over both.

    Args:
        model: whose symbols are bound.
        bindings: a value for a symbol, such as ``D=4096``, ``w="int8"`` or ``C="197 TFLOP/s"``.
        chip: a preset's name or a Chip; its peak at ``dtype`` becomes C and the bandwidth of ``link`` W, and its memory
            stands for what the model calls the memory of a device.
        dtype: picks the peak and the default element widths.
        link: which of the chip's links; by default the one the operation names. With several resources each has its
            own, and it is the one that ``network`` stands for.
        chips: more presets to look the name up in.
        peak_scale: achieved share of the peak.
        bandwidth_scale: achieved share of the bandwidth.

    Raises:
        InputError: for an unknown name, a value that does not fit, or rates that contradict each other.
    """
    from symroof.regimes.roofsetting import further_rates
    from symroof.shorthand import with_shorthands

    found = bound(
        model,
        bindings,
        known={name: held for name, held in model.quantities.items() if name not in model.shorthands},
        rates=further_rates(model.derivation),
        chip=chip,
        dtype=dtype,
        link=link,
        chips=chips,
        peak_scale=peak_scale,
        bandwidth_scale=bandwidth_scale,
    )
    return replace(found, values=with_ridge(with_shorthands(found.values, model.shorthands)))


def bound(
    model: Posed,
    bindings: Mapping[str, Number],
    *,
    known: Mapping[str, Quantity],
    rates: Sequence[Further],
    chip: str | Chip | None,
    dtype: str | None,
    link: str | None,
    chips: Mapping[str, Chip] | None,
    peak_scale: Number,
    bandwidth_scale: Number,
) -> Setting:
    """The setting before shorthands and the ridge have values; ``setting`` says what is raised.

    Args:
        model: whose symbols are bound.
        bindings: a value for a symbol.
        known: the symbols that may have one.
        rates: those beyond C and W; there are some exactly where there are several resources of a kind.
        chip: this and the rest as for ``setting``.
        dtype: likewise.
        link: likewise.
        chips: likewise.
        peak_scale: likewise.
        bandwidth_scale: likewise.
    """
    from symroof.chips.preset import Chip, find_chip
    from symroof.quantities.dtypes import dtype as precision

    for name in bindings:
        if name not in known:
            raise unknown("symbol", name, known)
    values = {name: bind(name, value, known[name]) for name, value in bindings.items()}
    named = dtype or DEFAULT_DTYPE[model.unit.partition(".")[0]]
    short, defaults = "", frozenset[str]()
    if dtype or chip:
        short, width = precision(named, where="dtype")
        widths = [n for n in model.names if known[n].width and known[n].filled]
        defaults = frozenset(widths) - set(values)
        values = {**dict.fromkeys(defaults, width), **values}
    found = chip if chip is None or isinstance(chip, Chip) else find_chip(chip, chips)
    peak = bandwidth = None
    figures: dict[str, Fraction] = {}
    used = model.link if rates and model.link != NETWORK else link or model.link
    if found is not None:
        found = found.scaled(peak_scale, bandwidth_scale)
        used = link_on(found, used)
        peak = found.peak(model.unit.partition(".")[0], short) if model.needs_peak else None
        bandwidth = found.link(used)
        own = {**rates_beyond(found, rates, short, link, bindings), BANDWIDTH: bandwidth.value}
        figures = _figures(found, {name: held for name, held in known.items() if name not in values})
        values = {**own, **({PEAK: peak.value} if peak else {}), **figures, **values}
        peak = None if PEAK in bindings else peak
        bandwidth = None if BANDWIDTH in bindings else bandwidth
    elif (peak_scale, bandwidth_scale) != (1, 1):
        raise InputError("a scale needs an accelerator to scale", expected="a chip")
    presets = {name: known[name].preset for name in figures}
    return Setting(values, found, short, used, peak, bandwidth, defaults, presets, frozenset(bindings))


def rates_beyond(
    chip: Chip, rates: Iterable[Further], dtype: str, link: str | None, given: Container[str]
) -> dict[str, Fraction]:
    """The rates that are not given, as far as the chip has them, in FLOP/s and B/s.

    Args:
        chip: whose rates they are.
        rates: those beyond C and W.
        dtype: the precision of peaks.
        link: which of the chip's links the resource ``network`` is.
        given: the symbols that have a value already.

    Raises:
        InputError: the chip has not the link that is named.
    """
    rates, found = list(rates), {}
    check_link(chip, [resource for _, resource, _ in rates], link)
    for name, resource, compute in rates:
        if name in given:
            continue
        named = link if resource == NETWORK else None
        try:
            rate = peak_on(chip, resource, dtype) if compute else chip.link(link_on(chip, named or resource))
            found[name] = rate.value
        except InputError as error:
            if named:
                raise error.at(f"{resource}, unless {name} is given") from error
    return found


def check_link(chip: Chip, resources: Container[str], link: str | None) -> None:
    """Refuse a link that the chip has not also where no resource is a network."""
    if link and NETWORK not in resources:
        chip.link(link_on(chip, link))


def peak_on(chip: Chip, resource: str, dtype: str) -> Rate:
    """The chip's peak for a compute unit; a vector unit without a peak at the precision runs at its usual one.

    Raises:
        InputError: this chip has no such peak.
    """
    unit, _, named = resource.partition(".")
    usual = dtype if (unit, dtype) in chip.peaks or unit == "tensor" else DEFAULT_DTYPE[unit]
    return chip.peak(unit, named or usual)


def _figures(chip: Chip, quantities: Mapping[str, Quantity]) -> dict[str, Fraction]:
    """The values of those quantities that name a figure of an accelerator, as far as this one has it."""
    known = {f"capacity.{memory}": size for memory, size in chip.capacity.items()}
    known |= {f"links.{link}": rate.value for link, rate in chip.links.items()}
    return {name: known[held.preset] for name, held in quantities.items() if held.preset in known}


def link_on(chip: Chip, name: str) -> str:
    """``network`` stands for the first of the chip's links between chips.

    Raises:
        InputError: the chip has none, listing what was looked for.
    """
    if name != NETWORK:
        return name
    found = next((link for link in NETWORKS if link in chip.links), None)
    if found is None:
        raise InputError(f"{chip.name} has no link to another chip", expected=f"one of {', '.join(NETWORKS)}")
    return found


def has_link(chip: Chip, name: str) -> bool:
    """Whether the chip has that link, or for ``network`` any link between chips."""
    return name in chip.links if name != NETWORK else any(link in chip.links for link in NETWORKS)


def with_ridge(values: dict[str, Fraction]) -> dict[str, Fraction]:
    """``values`` and the ridge, where peak and bandwidth have one.

    Raises:
        InputError: the ridge given is another.
    """
    if PEAK not in values or BANDWIDTH not in values:
        return values
    ridge = values[PEAK] / values[BANDWIDTH]
    if values.get(RIDGE, ridge) != ridge:
        raise InputError("I, C and W contradict each other", seen=f"I = {values[RIDGE]}", expected=f"C/W = {ridge}")
    return {**values, RIDGE: ridge}


def missing(crossover: Crossover, values: Values) -> list[str]:
    """The symbols that need a value before the crossover can be evaluated."""
    from symroof.algebra.statement import symbols_of
    from symroof.shorthand import written_out

    form = crossover.form
    posed = symbols_of(form.relation) if crossover.model.posed else form.parameters
    needed = {s.name for s in posed} - {crossover.name} - set(values)
    return sorted(written_out(needed, crossover.model.shorthands) - set(values))
