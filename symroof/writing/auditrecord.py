"""An audit as plain data for JSON, under the key ``audit`` of ``derive --within``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symroof.algebra.notation import text
from symroof.algebra.reals import Real, approximate
from symroof.rules.audit import Audit, Here
from symroof.rules.spread import Figure, Reading, Spread
from symroof.writing.record import Record, formula, judgement_record, to_float

if TYPE_CHECKING:
    from symroof.algebra.numbersets import NumberInterval
    from symroof.rules.approach import Approach
    from symroof.rules.region import Region, Solved
    from symroof.rules.rules import Rule
    from symroof.rules.sensitivity import Answer, Sensitivity
    from symroof.solving.closed_form import ClosedForm


def audit_record(found: Audit) -> Record:
    """The audit: formulas that ``symroof.parse`` reads, numbers that ``fractions.Fraction`` reads."""
    return {
        **_number("within", found.within),
        "rule": _rule(found.rule) if found.rule else None,
        "region": _region(found.region) if found.region else None,
        "skipped": found.skipped or None,
        "limit": _limit(found.limit, found.near) if found.limit else None,
        "answer": _answer(found.answer) if found.answer else None,
        "elasticities": [_elasticity(each) for each in found.sensitivities],
        "here": _here(found.here) if found.here else None,
        "spread": _spread(found.spread) if found.spread else None,
    }


def _rule(rule: Rule) -> Record:
    return {
        "value": formula(rule.value),
        "error": formula(rule.error),
        "direction": rule.direction,
        "judgement": judgement_record(rule.judgement),
    }


def _region(region: Region) -> Record:
    return {
        "statement": formula(region.statement),
        "exists": formula(region.exists),
        "never": formula(region.never),
        "judgement": judgement_record(region.judgement),
        "solved": [_solved(each) for each in region.solved],
        "too_low_where": formula(region.low),
    }


def _solved(each: Solved) -> Record:
    return {"for": each.name, "cases": _cases(each.form), "verdict": each.verdict or None, "why": each.why or None}


def _cases(form: ClosedForm | None) -> list[Record] | None:
    if form is None:
        return None
    return [
        {"when": text(case.when), "set": None if case.values is None else text(case.condition(form.name))}
        for case in form.cases
    ]


def _limit(limit: Approach, near: ClosedForm | None) -> Record:
    return {
        "value": formula(limit.limit.value),
        "kind": limit.kind,
        "side": judgement_record(limit.limit.judgement),
        "margin": limit.margin or None,
        "sizes": _cases(limit.form),
        "reached": judgement_record(limit.judgement),
        "near": _cases(near),
    }


def _answer(answer: Answer) -> Record:
    return {"value": formula(answer.value), "when": formula(answer.when)}


def _elasticity(each: Sensitivity) -> Record:
    return {
        "in": each.name,
        "value": formula(each.value),
        "sign": each.op,
        "positive_where": formula(each.where),
        "judgement": judgement_record(each.judgement),
        "why": each.why or None,
    }


def _here(here: Here) -> Record:
    return {
        "verdict": here.verdict,
        **_number("error", here.error),
        "sets": {name: [_interval(each) for each in union] for name, union in here.sets.items()},
        "elasticities": {name: str(value) for name, value in here.elasticities.items()},
    }


def _interval(interval: NumberInterval) -> Record:
    return {
        "low": str(interval.low),
        "low_closed": interval.low_closed,
        "high": None if interval.high is None else str(interval.high),
        "high_closed": interval.high_closed,
    }


def _spread(spread: Spread) -> Record:
    return {
        "chip": spread.chip,
        "disputed": list(spread.disputed),
        **_number("low", spread.low.threshold if spread.low else None),
        **_number("high", spread.high.threshold if spread.high else None),
        "readings": [_reading(each) for each in spread.readings],
        "between": judgement_record(spread.between),
    }


def _reading(reading: Reading) -> Record:
    return {
        "figures": {kind: _figure(each) for kind, each in reading.figures.items()},
        **_number("threshold", reading.threshold),
        "whole": reading.whole,
        "never": reading.never,
    }


def _figure(figure: Figure) -> Record:
    return {**_number("value", figure.value), "printed": figure.printed, "source": figure.source}


def _number(key: str, value: Real | None) -> Record:
    """An exact number as text with its float beside it."""
    if value is None:
        return {key: None, f"{key}_float": None}
    return {key: str(value), f"{key}_float": to_float(approximate(value))}
