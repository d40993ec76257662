"""Numbers of a closed form that ships, as text for a terminal and as plain data; nothing here imports SymPy."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from symroof.algebra.reals import Real, Surd, approximate
from symroof.chips.preset import Rate
from symroof.instant.answer import Answer
from symroof.quantities.exact import text
from symroof.quantities.meaning import BANDWIDTH, PEAK
from symroof.quantities.units import (
    BYTES,
    BYTES_PER_SECOND,
    FLOP_COUNT,
    FLOPS,
    PER_BYTE,
    SECONDS,
    Dimension,
    name_of,
    show,
)
from symroof.writing.figures import BOUNDS, IMPOSSIBLE, REGIMES, field_line, figures, interval_in, with_unit

FIGURES: tuple[tuple[str, str, Dimension], ...] = (
    ("FLOPs", "flops", FLOP_COUNT),
    ("bytes", "bytes", BYTES),
    ("intensity", "intensity", PER_BYTE),
    ("T_math", "t_math", SECONDS),
    ("T_comms", "t_comms", SECONDS),
    ("lower", "lower", SECONDS),
    ("upper", "upper", SECONDS),
    ("attainable", "attainable", FLOPS),
)


def instant_report(answer: Answer) -> str:
    """What the numbers rest on, the answer, and what follows at the size that is given or asked for."""
    return "\n".join((*_head(answer), *_answer(answer), *_at_size(answer)))


def _head(answer: Answer) -> Iterator[str]:
    posed, given = answer.posed, answer.setting
    yield f"{posed.form['title']}, solved for {posed.name}"
    yield f"in numbers: {', '.join(_given(answer))}"
    for name, rate, dimension in ((PEAK, given.peak, FLOPS), (BANDWIDTH, given.bandwidth, BYTES_PER_SECOND)):
        if name in given.values and name != posed.name and posed.concerns(name):
            yield field_line(name, f"{show(given.values[name], dimension)}   ({_printed(rate)})")
    if answer.ridge is not None and posed.solution.amounts and posed.name not in (PEAK, BANDWIDTH):
        label = "C/W = " if PEAK in given.values and BANDWIDTH in given.values else ""
        yield field_line("ridge", f"{label}{figures(answer.ridge)} FLOP/B")


def _printed(rate: Rate | None) -> str:
    return "; ".join((f"printed {rate.printed}", *rate.conversions, rate.source)) if rate else "as given"


def _given(answer: Answer) -> Iterator[str]:
    """The accelerator, the precision and the values that numbers rest on."""
    given, posed = answer.setting, answer.posed
    if given.chip:
        yield given.chip.title
    if given.dtype and given.peak and posed.concerns(PEAK):
        yield f"{posed.unit} unit at {given.dtype}"
    for name in posed.names:
        if name in given.values and name != posed.name:
            yield f"{name} = {with_unit(given.values[name], posed.quantities[name].dimension)}{_origin(name, answer)}"


def _origin(name: str, answer: Answer) -> str:
    """What gave a value that nobody gave."""
    given = answer.setting
    if name in given.presets and given.chip:
        kind, _, of = given.presets[name].partition(".")
        return f" ({of} {'bandwidth' if kind == 'links' else kind} of {given.chip.title})"
    return f" ({given.dtype})" if name in given.defaults else ""


def _answer(answer: Answer) -> Iterator[str]:
    name, dimension = answer.posed.name, answer.posed.quantities[answer.posed.name].dimension
    if answer.values is None:
        yield field_line("answer", "not defined at these values")
    elif not answer.values:
        yield field_line("answer", answer.posed.solution.nothing)
    else:
        found = (interval_in(name, i, lambda end: figures(end, dimension)) for i in answer.values)
        yield field_line("answer", " or ".join(found))
    if answer.impossible:
        yield field_line("impossible", IMPOSSIBLE)
    if answer.equal:
        return
    if answer.largest_integer is not None:
        yield field_line("largest", f"{name} = {answer.largest_integer:,}{_neighbour(answer, answer.above)}")
    elif answer.smallest_integer is not None:
        yield field_line("smallest", f"{name} = {answer.smallest_integer:,}{_neighbour(answer, answer.below)}")


def _neighbour(answer: Answer, found: tuple[int, bool] | None) -> str:
    step = answer.posed.form["steps"].get(answer.posed.name, 1)
    multiple = f"a multiple of {step}; " if step > 1 else ""
    if found is None:
        return f"   ({multiple}nothing smaller to check)"
    value, holds = found
    return f"   ({multiple}{answer.posed.name} = {value:,} {'also holds: an error' if holds else 'fails'})"


def _at_size(answer: Answer) -> Iterator[str]:
    name = answer.posed.name
    known = [field_line(label, shown + BOUNDS.get(label, "")) for label, shown in _figures(answer)]
    if known and answer.size is not None:
        yield f"  at {name} = {with_unit(answer.size, answer.posed.quantities[name].dimension)}"
    yield from known
    if answer.regime:
        always = answer.never and answer.size is None and answer.regime.endswith("bound")
        yield field_line("regime", REGIMES.get(answer.regime, answer.regime) + (f" for every {name}" if always else ""))


def _figures(answer: Answer) -> Iterator[tuple[str, str]]:
    """What follows at the size, each with its unit; of several resources the amounts and times of each."""
    compute = answer.posed.compute
    for resource, amount in answer.amounts.items():
        yield resource, show(amount, FLOP_COUNT if resource in compute else BYTES)
    for resource, time in answer.times.items():
        yield f"T_{resource}", show(time, SECONDS)
    for label, key, dimension in FIGURES:
        value = getattr(answer, key)
        if value is not None:
            yield label, show(value, dimension)


def instant_record(answer: Answer) -> dict[str, Any]:
    """The numbers as ``numbers --json`` prints them: exact as text, each with its float beside it."""
    posed, given = answer.posed, answer.setting
    found: dict[str, Any] = {
        "name": posed.called,
        "title": posed.form["title"],
        "for": posed.name,
        "unit": name_of(posed.quantities[posed.name].unit),
        "chip": given.chip.name if given.chip else None,
        "dtype": given.dtype or None,
        "link_used": given.link,
        "values": {name: text(value) for name, value in sorted(given.values.items())},
        "intervals": None if answer.values is None else [_interval(i) for i in answer.values],
        "smallest_integer": answer.smallest_integer,
        "below": _next(answer.below),
        "largest_integer": answer.largest_integer,
        "above": _next(answer.above),
        "never": answer.never,
        "impossible": answer.impossible,
        "regime": answer.regime,
        "amounts": {resource: text(value) for resource, value in answer.amounts.items()},
        "times": {resource: text(value) for resource, value in answer.times.items()},
    }
    for key in ("ridge", "threshold", "size", *(key for _, key, _ in FIGURES)):
        found |= _both(key, getattr(answer, key))
    return found


def _interval(interval: Any) -> dict[str, Any]:
    closed = {"low_closed": interval.low_closed, "high_closed": interval.high_closed}
    return {**_both("low", interval.low), **_both("high", interval.high), **closed}


def _both(key: str, value: Real | None) -> dict[str, Any]:
    """A number as text that ``Fraction`` or ``symroof.parse`` reads, and as the nearest float."""
    if value is None:
        return {key: None, f"{key}_float": None}
    spelled = text(value) if isinstance(value, Fraction) else str(value) if isinstance(value, Surd) else None
    return {key: spelled, f"{key}_float": _float(approximate(value))}


def _float(value: Fraction) -> float | None:
    try:
        return float(value)
    except OverflowError:
        return None


def _next(found: tuple[int, bool] | None) -> dict[str, Any] | None:
    return None if found is None else {"value": found[0], "holds": found[1]}
