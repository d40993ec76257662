"""Scores as plain data for JSON: numbers that ``fractions.Fraction`` reads, and the nearest floats beside them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from symroof.chips.preset import Rate
from symroof.quantities.exact import text
from symroof.scoring.causes import Cause
from symroof.scoring.roof import Roof
from symroof.scoring.score import Score
from symroof.scoring.summary import Summary

Record = dict[str, Any]


def roof_record(roof: Roof, low: Fraction) -> Record:
    """What runs are held against; rates of one device, in FLOP/s and B/s."""
    return {
        "chip": roof.chip.name if roof.chip else None,
        "unit": roof.unit,
        "dtype": roof.dtype,
        "link": roof.link,
        "devices": roof.devices,
        "peak": _rate_record(roof.peak),
        "bandwidth": _rate_record(roof.bandwidth),
        **_numbers({"ridge": roof.ridge, "low": low}),
        "notes": list(roof.notes),
    }


def score_record(run: Score) -> Record:
    """One run: rates of all devices together; no intensity where there are no bytes."""
    shares = {"mfu": run.mfu, "mbu": run.mbu, "share": run.share}
    rates = {"rate": run.rate, "traffic": run.traffic, "intensity": run.intensity, "attainable": run.attainable}
    return {
        "name": run.name,
        "line": run.line or None,
        **{name: text(value) for name, value in _amounts(run).items()},
        **_numbers({**rates, **shares}),
        "regime": run.regime,
        "overhead": run.overhead,
        "consistent": run.consistent,
        "causes": [_cause_record(cause) for cause in run.causes],
    }


def summary_record(summary: Summary) -> Record:
    """All runs together; shares are of the time."""
    total = summary.total
    shares = {name: summary.share_of_time(name) for name in summary.order}
    return {
        "rows": summary.rows,
        **{name: text(value) for name, value in _amounts(total).items()},
        **_numbers({"intensity": total.intensity, "mfu": total.mfu, "mbu": total.mbu, "share": total.share}),
        **_numbers({"attained": summary.attained, "overhead": summary.overhead / summary.seconds}),
        "regimes": {name: text(share) for name, share in shares.items()},
        "mixed": summary.mixed,
        "inconsistent": summary.inconsistent,
        "causes": dict(summary.causes),
        "hints": [_cause_record(hint) for hint in summary.hints],
    }


def _amounts(run: Score) -> Mapping[str, Fraction]:
    return {"flops": run.flops, "bytes": run.bytes, "seconds": run.seconds}


def _numbers(values: Mapping[str, Fraction | None]) -> Record:
    found: Record = {}
    for name, value in values.items():
        found[name] = text(value) if value is not None else None
        found[f"{name}_float"] = _float(value) if value is not None else None
    return found


def _float(value: Fraction) -> float | None:
    try:
        return float(value)
    except OverflowError:
        return None


def _cause_record(cause: Cause) -> Record:
    return {"kind": cause.kind, "text": cause.text, **_numbers({"mfu": cause.mfu, "mbu": cause.mbu})}


def _rate_record(rate: Rate) -> Record:
    return {
        **_numbers({"value": rate.value}),
        "printed": rate.printed,
        "conversions": list(rate.conversions),
        "source": rate.source,
        "status": rate.status,
    }
