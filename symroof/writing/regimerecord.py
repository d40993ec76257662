"""The map of regimes as plain data for JSON: formulas that ``symroof.parse`` reads, numbers that ``Fraction`` reads.

An irrational end of a stretch is spelled with its square root, and has its nearest float beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from symroof.algebra.notation import text
from symroof.algebra.reals import approximate
from symroof.quantities import exact
from symroof.writing.record import Record, formula, judgement_record, shorthands_record, to_float
from symroof.writing.regimemap import map_text
from symroof.writing.regimereport import memory_text

if TYPE_CHECKING:
    from symroof.algebra.numbersets import NumberInterval
    from symroof.regimes.axis import Axis, Memory
    from symroof.regimes.regimes import Regimes, Solved


def regime_record(found: Regimes, numbers: Axis | None = None) -> Record:
    """Everything known about the roofs of a derivation; ``numbers`` adds the map in figures."""
    roofs = found.roofs
    return {
        "name": found.derivation.name,
        "title": roofs.title,
        "for": found.name,
        "roofs": [
            {
                "resource": roof.resource,
                "kind": "compute" if roof.compute else "link",
                "amount": text(roof.amount),
                "rate": roof.rate,
                "time": text(roof.time),
                "binds": text(when),
                "cell": solved_record(solved),
            }
            for roof, when, solved in zip(roofs.roofs, roofs.cells, found.cells, strict=True)
        ],
        "intensities": [
            {
                "unit": each.unit.resource,
                "link": each.link.resource,
                "intensity": text(each.value),
                "limit": formula(each.limit(found.name)),
            }
            for each in roofs.intensities
        ],
        "shorthands": shorthands_record(roofs.shorthands),
        "lower": text(roofs.lower),
        "upper": text(roofs.upper),
        "overlap": text(roofs.overlap),
        "cells_proof": judgement_record(roofs.proof),
        "crossings": [
            {"first": c.first.resource, "second": c.second.resource, **solved_record(c.solved)} for c in found.crossings
        ],
        "memories": [
            {
                "memory": level.memory,
                "footprint": text(level.footprint),
                "capacity": level.capacity,
                **solved_record(solved),
            }
            for level, solved in zip(roofs.levels, found.memories, strict=True)
        ],
        "verdict": found.verdict,
        "numbers": axis_record(numbers) if numbers is not None else None,
    }


def solved_record(solved: Solved) -> Record:
    """A condition with its case split; ``cases`` is None where it has no closed form in the symbol."""
    form = solved.form
    cases = None if form is None else [
        {"when": text(case.when), "set": None if case.values is None else text(case.condition(form.name))}
        for case in form.cases
    ]  # fmt: skip
    return {"condition": text(solved.condition), "cases": cases, "verdict": solved.verdict or None}


def axis_record(numbers: Axis) -> Record:
    """The map in figures: stretches with exact ends, memories, what a time allows, the roofs at a value."""
    setting, memories = numbers.setting, numbers.memories
    return {
        "chip": setting.chip.name if setting.chip else None,
        "dtype": setting.dtype or None,
        "values": {name: exact.text(value) for name, value in sorted(setting.values.items())},
        "examples": sorted(setting.examples),
        "left_out": list(setting.left_out),
        "links": dict(setting.links),
        "origin": {
            name: {"printed": rate.printed, "conversions": list(rate.conversions), "source": rate.source}
            for name, rate in setting.rates.items()
        },
        "map": map_text(numbers),
        "segments": [
            {
                "roof": segment.roof.resource,
                **interval_record(segment.interval),
                "first_integer": segment.first,
                "last_integer": segment.last,
            }
            for segment in numbers.segments
        ],
        "memories": [_memory_record(memory, numbers.regimes) for memory in memories],
        "limit": None if numbers.limit is None else exact.text(numbers.limit),
        "within": [interval_record(interval) for interval in numbers.within],
        "beyond": [interval_record(interval) for interval in numbers.beyond],
        "at": _times_record(numbers),
    }


def interval_record(interval: NumberInterval) -> Record:
    """An interval; an end is a number with its float, or None for 0 below and for none above."""
    low = interval.low if interval.low > 0 or interval.low_closed else None
    return {
        "low": None if low is None else str(low),
        "low_float": None if low is None else to_float(approximate(low)),
        "low_closed": interval.low_closed,
        "high": None if interval.high is None else str(interval.high),
        "high_float": None if interval.high is None else to_float(approximate(interval.high)),
        "high_closed": interval.high_closed,
    }


def _memory_record(memory: Memory, found: Regimes) -> Record:
    return {
        "memory": memory.level.memory,
        "capacity": None if memory.capacity is None else exact.text(memory.capacity),
        "fits": [interval_record(interval) for interval in memory.fits],
        "full_integer": memory.full,
        "compute_bound_integer": memory.bound,
        "reached_integer": memory.reached,
        "sentence": memory_text(memory, found),
    }


def _times_record(numbers: Axis) -> Record | None:
    times = numbers.times
    if times is None:
        return None
    seconds = {roof.resource: exact.text(t) for roof, t in zip(numbers.regimes.roofs.roofs, times.times, strict=True)}
    return {
        "size": exact.text(times.size),
        "times": seconds,
        "binding": times.binding.resource,
        "lower": exact.text(times.lower),
        "lower_float": to_float(times.lower),
        "upper": exact.text(times.upper),
        "upper_float": to_float(times.upper),
        "measured": None if times.measured is None else exact.text(times.measured),
        "overlap": None if times.overlap is None else exact.text(times.overlap),
    }
