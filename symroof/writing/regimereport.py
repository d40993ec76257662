"""The map of regimes as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from sympy import Expr, oo

from symroof.algebra.intervals import meet
from symroof.algebra.notation import show
from symroof.algebra.numbersets import NumberUnion, largest_multiple, smallest_multiple
from symroof.algebra.statement import ALWAYS
from symroof.algebra.symbols import symbol
from symroof.quantities.exact import decimal
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS, SECONDS
from symroof.quantities.units import show as show_unit
from symroof.regimes.roofs import cells
from symroof.writing.regimemap import interval_text, map_text, union_text
from symroof.writing.report import case_text, shorthand_lines, with_unit

if TYPE_CHECKING:
    from symroof.regimes.axis import Axis, Memory
    from symroof.regimes.regimes import Regimes, Solved
    from symroof.regimes.roofs import Intensity, Roof, Roofs
    from symroof.regimes.roofsetting import RoofSetting

OPEN = "   (solved at numbers)"


def regime_report(found: Regimes, numbers: Axis | None = None) -> str:
    """The whole report; ``numbers`` adds the map in figures."""
    parts = [_roofs(found.roofs, found.name), _cells(found.roofs), _crossings(found)]
    if numbers is not None:
        parts.append(_numbers(numbers))
    return "\n\n".join("\n".join(part) for part in parts)


def _roofs(roofs: Roofs, name: str) -> Iterator[str]:
    yield f"{roofs.title}: which roof binds, by {name}"
    yield ""
    for roof in roofs.roofs:
        unit = "FLOPs at" if roof.compute else "bytes at"
        yield _line(roof.resource, f"{show(roof.amount)}   {unit} {roof.rate}")
    for level in roofs.levels:
        yield _line("memory", f"{level.memory} has to hold {show(level.footprint)} ≤ {level.capacity}")
    yield from (_intensity(intensity, name) for intensity in roofs.intensities)
    yield from shorthand_lines(roofs.shorthands)
    labels = [roof.label for roof in roofs.roofs]
    yield _line("lower", f"max({', '.join(labels)})   (full overlap)")
    yield _line("upper", f"{' + '.join(labels)}   (no overlap)")
    yield _line("between", "T = upper − φ·(upper − lower), so φ = (upper − T)/(upper − lower), from 0 to 1")


def _intensity(intensity: Intensity, name: str) -> str:
    over = f"FLOP/B, {intensity.unit.resource} over {intensity.link.resource}"
    limit = intensity.limit(name)
    grows = "" if limit is None else f"; as {name} grows it {_tends(limit)}"
    return _line("intensity", f"{show(intensity.value)}   {over}{grows}")


def _tends(limit: Expr) -> str:
    return "grows without bound" if limit is oo else f"tends to {show(limit)}"


def _line(label: str, words: str) -> str:
    return f"  {label:<11}{words}"


def _cells(roofs: Roofs) -> Iterator[str]:
    yield f"where each binds; one does everywhere, of equal ones the first   [{roofs.proof.verdict}]"
    times = [symbol(roof.label) for roof in roofs.roofs]
    for roof, when in zip(roofs.roofs, cells(times), strict=True):
        yield _line(roof.resource, show(when) if when != ALWAYS else "everywhere")


def _crossings(found: Regimes) -> Iterator[str]:
    yield f"crossovers in {found.name}, pair by pair"
    for crossing in found.crossings:
        label = f"{crossing.first.resource} ≥ {crossing.second.resource}"
        yield from _solved(label, crossing.solved)
    for level, solved in zip(found.roofs.levels, found.memories, strict=True):
        yield from _solved(f"{level.memory} holds it", solved)


def _solved(label: str, solved: Solved) -> Iterator[str]:
    if solved.form is None:
        yield f"  {label:<18} {show(solved.condition)}{OPEN}"
        return
    for case in solved.form.cases:
        yield f"  {label:<18} {case_text(case, solved.form)}   [{solved.verdict}]"


def _numbers(numbers: Axis) -> Iterator[str]:
    roofs, name = numbers.regimes.roofs, numbers.regimes.name
    yield f"in numbers: {', '.join(_given(numbers))}"
    for roof in roofs.roofs:
        if roof.rate in numbers.setting.values and roof.rate != name:
            yield _line(roof.rate, _rate(roof, numbers.setting))
    yield from _capacities(numbers)
    for resource in numbers.setting.left_out:
        yield _line("left out", f"{resource}, for which {_source(numbers)} has no rate")
    yield _line("map", map_text(numbers))
    yield from _table(numbers)
    for memory in numbers.memories:
        yield _line("memory", memory_text(memory, numbers.regimes))
    for level in roofs.levels:
        if level.capacity not in numbers.setting.values:
            yield _line("memory", f"no capacity of {level.memory} is known: give {level.capacity}")
    if numbers.limit is not None:
        yield _line("within", _within(numbers, numbers.limit))
    yield from _times(numbers)


def _capacities(numbers: Axis) -> Iterator[str]:
    """What each memory holds, as far as that is known and not asked for."""
    setting = numbers.setting
    for level in numbers.regimes.roofs.levels:
        if level.capacity in setting.values and level.capacity != numbers.regimes.name:
            origin = f"capacity, {_source(numbers)}" if level.capacity in setting.capacities else "as given"
            yield _line(level.capacity, f"{with_unit(setting.values[level.capacity], BYTES)}   ({origin})")


def memory_text(memory: Memory, found: Regimes) -> str:
    """What a memory allows: ``compute-bound from B = 346; the largest B that fits hbm: 211, so never``."""
    where, name = memory.level.memory, found.name
    if memory.fits and not found.step:
        return f"{where} is large enough for {union_text(found, memory.fits)}"
    if not memory.fits or memory.full == found.step:
        return f"{where} is too small for any {name}"
    fits = f"every {name} fits {where}"
    if memory.full is not None:
        fits = f"the largest {name} that fits {where}: {memory.full - found.step:,}"
    if memory.bound is None:
        return f"compute-bound at no {name}; {fits}"
    reached = ""
    if memory.reached != memory.bound:
        reached = ", so never" if memory.reached is None else f", so from {name} = {memory.reached:,}"
    return f"compute-bound from {name} = {memory.bound:,}; {fits}{reached}"


def _within(numbers: Axis, limit: Fraction) -> str:
    """What a time allows and a memory takes away: ``50 ms: B ≤ 80.2 (largest 80); but hbm holds 14 at most``."""
    found, within = numbers.regimes, numbers.within
    allowed = f"{with_unit(limit, SECONDS)}: {union_text(found, within)}{_largest(found, within)}"
    some = smallest_multiple(within, found.step) is not None if found.step else bool(within)
    taken = (_taken(numbers, memory) for memory in numbers.memories if some)
    return "; but ".join([allowed, *(words for words in taken if words)])


def _largest(found: Regimes, within: NumberUnion) -> str:
    """The largest whole number of a union, in brackets; "" where there is no largest, or none is asked for."""
    if not (found.step and within):
        return ""
    if smallest_multiple(within, found.step) is None:
        return f" (no whole {found.name})"
    largest = largest_multiple(within, found.step)
    return f" (largest {largest:,})" if largest is not None else ""


def _taken(numbers: Axis, memory: Memory) -> str:
    """What a memory leaves of the sizes that a time allows; "" where it takes nothing away."""
    found, where = numbers.regimes, memory.level.memory
    kept = meet(numbers.within, memory.fits)
    if not found.step:
        return "" if kept == numbers.within else f"{where} holds {union_text(found, kept)}"
    largest = largest_multiple(kept, found.step)
    if largest == largest_multiple(numbers.within, found.step):
        return ""
    return f"{where} holds {f'{largest:,} at most' if largest is not None else 'none of these'}"


def _given(numbers: Axis) -> Iterator[str]:
    """The accelerator, the precision and the sizes that the map rests on."""
    setting, roofs = numbers.setting, numbers.regimes.roofs
    if setting.chip:
        yield f"{setting.chip.title} at {setting.dtype}"
    for name in roofs.names:
        if name in setting.values and name != numbers.regimes.name:
            origins = {setting.dtype: setting.defaults, "example": setting.examples}
            note = "".join(f" ({origin})" for origin, names in origins.items() if name in names)
            yield f"{name} = {with_unit(setting.values[name], roofs.quantities[name].dimension)}{note}"


def _source(numbers: Axis) -> str:
    return numbers.setting.chip.title if numbers.setting.chip else "what is given"


def _rate(roof: Roof, setting: RoofSetting) -> str:
    value = show_unit(setting.values[roof.rate], FLOPS if roof.compute else BYTES_PER_SECOND)
    rate = setting.rates.get(roof.rate)
    where = setting.links.get(roof.resource, roof.resource)
    named = f"{where}; " if where != roof.resource else ""
    origin = "; ".join((f"printed {rate.printed}", *rate.conversions, rate.source)) if rate else "as given"
    return f"{value}   ({named}{origin})"


def _table(numbers: Axis) -> Iterator[str]:
    """The stretches with their exact ends."""
    for segment in numbers.segments:
        yield f"    {segment.roof.resource:<10} {interval_text(numbers.regimes, segment.interval)}"


def _times(numbers: Axis) -> Iterator[str]:
    times, roofs = numbers.times, numbers.regimes.roofs
    if times is None:
        return
    yield f"  at {numbers.regimes.name} = {with_unit(times.size, roofs.quantities[numbers.regimes.name].dimension)}"
    for roof, time in zip(roofs.roofs, times.times, strict=True):
        yield _line(roof.label, show_unit(time, SECONDS) + ("   binds" if roof == times.binding else ""))
    yield _line("lower", f"{show_unit(times.lower, SECONDS)}   (full overlap)")
    yield _line("upper", f"{show_unit(times.upper, SECONDS)}   (no overlap)")
    if times.measured is not None and times.overlap is not None:
        yield _line("overlap", f"φ = {decimal(times.overlap)}, as {show_unit(times.measured, SECONDS)} was measured")


def missing_text(found: Regimes, lacking: list[str]) -> str:
    """What is still needed for numbers: ``no numbers yet: give D and N; b (or --dtype); --chip, or C and W``."""
    quantities, rates = found.roofs.quantities, {roof.rate for roof in found.roofs.roofs}
    widths = [name for name in lacking if quantities[name].width]
    speeds = [name for name in lacking if name in rates]
    others = [name for name in lacking if name not in (*widths, *speeds)]
    parts = [_listed(others)] if others else []
    parts += [f"{_listed(widths)} (or --dtype)"] if widths else []
    parts += [f"--chip, or {_listed(speeds)}"] if speeds else []
    return f"no numbers yet: give {'; '.join(parts)}"


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
