"""A crossover as plain data for JSON: formulas that ``symroof.parse`` reads, numbers that ``fractions.Fraction`` reads.

``derive --json`` prints one record; the book of a build holds one a derivation.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from sympy import Expr

from symroof.algebra.notation import text
from symroof.algebra.reals import Real, Surd, approximate
from symroof.algebra.statement import Statement, symbols_of
from symroof.quantities import exact
from symroof.quantities.units import name_of
from symroof.shorthand import written_out

if TYPE_CHECKING:
    from symroof.crossover import Crossover
    from symroof.derivation import Shorthand
    from symroof.evidence import HandClaim
    from symroof.numeric import Numbers
    from symroof.proving.closedproof import Proof
    from symroof.proving.prove import Judgement
    from symroof.setting import Setting
    from symroof.solving.closed_form import ClosedForm

Record = dict[str, Any]
NUMBER_KEYS = (
    "ridge",
    "limit",
    "rule",
    "threshold",
    "size",
    "intensity",
    "t_math",
    "t_comms",
    "lower",
    "upper",
    "attainable",
)


def record(crossover: Crossover, numbers: Numbers | None = None) -> Record:
    """Everything known about a crossover, as ``derive --json`` prints it; see ``symroof.schema`` for the schema."""
    model, rule, limit, proof = crossover.model, crossover.rule, crossover.limit, crossover.proof
    work, precise = model.work, model.exact
    return {
        "name": model.derivation.name,
        "title": model.derivation.title,
        "for": crossover.name,
        "unit": model.unit,
        "link": model.link,
        "flops": formula(work.flops if work is not None else None),
        "flops_exact": formula(precise.flops if precise is not None else None),
        "bytes": formula(work.bytes if work is not None else None),
        "intensity": formula(model.intensity),
        "pairs": [_pair(p) for p in model.counts.pairs] if model.counts and len(model.counts.pairs) > 1 else [],
        "limit": formula(limit.value) if limit else None,
        "rule": formula(rule.value) if rule else None,
        "rule_error": formula(rule.error) if rule else None,
        "rule_direction": rule.direction if rule else None,
        "relation": text(crossover.form.relation),
        "shorthands": shorthands_record(model.shorthands),
        "symbols": symbols_record(crossover),
        "cancels": crossover.cancels,
        "cases": cases_record(crossover),
        "steps": steps_record(crossover.form, proof),
        "verdict": proof.verdict,
        "numbers": numbers_record(crossover, numbers) if numbers else None,
    }


def symbols_record(crossover: Crossover) -> Record:
    """The meaning and the base unit of each symbol of the relation, shorthands written out; "1" for a plain number."""
    quantities = crossover.model.quantities
    held = {s.name for s in symbols_of(crossover.form.relation)}
    names = sorted(written_out(held, crossover.model.shorthands) | {crossover.name})
    return {
        name: {"meaning": quantities[name].meaning, "unit": name_of(quantities[name].unit)}
        for name in names
        if name in quantities
    }


def shorthands_record(shorthands: Mapping[str, Shorthand]) -> Record:
    """The formula and the meaning of each letter that stands for a long coefficient."""
    return {
        name: {"formula": text(held.formula), "meaning": held.quantity.meaning} for name, held in shorthands.items()
    }


def steps_record(form: ClosedForm, proof: Proof) -> list[Record]:
    """The steps with their verdicts."""
    return [
        {
            "rule": step.rule,
            "before": text(step.before),
            "after": text(step.after),
            "side_condition": text(step.side_condition),
            "verdict": judgement.verdict,
        }
        for step, judgement in zip(form.steps, proof.steps, strict=True)
    ]


def leaves_record(form: ClosedForm) -> list[Record]:
    """The leaves of the case tree: condition, lemma and verdict."""
    return [{"when": text(leaf.when), "lemma": leaf.lemma, "verdict": leaf.judgement.verdict} for leaf in form.leaves]


def cases_record(crossover: Crossover) -> list[Record]:
    """The case split: a condition and the symbol's set under it; a set of None is where the relation is not defined."""
    return [
        {"when": text(case.when), "set": None if case.values is None else text(case.condition(crossover.name))}
        for case in crossover.cases
    ]


def formula(thing: Expr | Statement | None) -> str | None:
    """A formula that ``symroof.parse`` reads back; "inf" for what grows without bound, None for what there is not."""
    return None if thing is None else text(thing)


def _pair(pair: Any) -> Record:
    return {"operation": str(pair.shape), "flops": text(pair.flops), "flops_exact": text(pair.exact)}


def numbers_record(crossover: Crossover, numbers: Numbers) -> Record:
    """The numbers, each a string for ``fractions.Fraction`` with its float beside it under ``…_float``.

    ``solved`` holds the case split with the widths that are 0 put in, where there are any; ``case`` is then its index.
    """
    found: Record = setting_record(numbers.setting)
    for key in NUMBER_KEYS:
        value = getattr(numbers, key)
        found[key] = None if value is None else number_text(value)
        found[f"{key}_float"] = None if value is None else to_float(value)
    found["smallest_integer"] = numbers.smallest_integer
    found["below"] = _neighbour(numbers.below)
    found["largest_integer"] = numbers.largest_integer
    found["above"] = _neighbour(numbers.above)
    found["case"] = numbers.condition
    found["solved"] = None if numbers.solved is crossover else cases_record(numbers.solved)
    found["never"] = numbers.never
    found["impossible"] = numbers.impossible
    found["regime"] = numbers.regime
    return found


def setting_record(setting: Setting) -> Record:
    """The values and rates that numbers rest on, with the origin of the rates."""
    rates = {"peak": setting.peak, "bandwidth": setting.bandwidth}
    return {
        "chip": setting.chip.name if setting.chip else None,
        "dtype": setting.dtype or None,
        "link_used": setting.link,
        "values": {name: exact.text(value) for name, value in sorted(setting.values.items())},
        "origin": {
            name: {"printed": rate.printed, "conversions": list(rate.conversions), "source": rate.source}
            for name, rate in rates.items()
            if rate is not None
        }
        | {name: {"preset": figure} for name, figure in setting.presets.items()},
    }


def number_text(value: Real) -> str | None:
    """An exact number as text: a fraction, or ``p + q*sqrt(d)`` for ``symroof.parse``; None for other roots."""
    if isinstance(value, Fraction):
        return exact.text(value)
    return str(value) if isinstance(value, Surd) else None


def to_float(value: Real) -> float | None:
    """The nearest float; None where it is beyond the range of floats."""
    try:
        return float(approximate(value))
    except OverflowError:
        return None


def judgement_record(judgement: Judgement) -> Record:
    """A judgement as data, its counterexample in exact rationals."""
    return {
        "verdict": judgement.verdict,
        "evidence": judgement.evidence,
        "counterexample": {name: exact.text(value) for name, value in judgement.counterexample} or None,
        "undefined_when": judgement.undefined_when or None,
        "undefined_at": {name: exact.text(value) for name, value in judgement.undefined_at} or None,
    }


def _neighbour(found: tuple[int, bool] | None) -> Record | None:
    return None if found is None else {"value": found[0], "holds": found[1]}


def claim_record(claim: HandClaim) -> Record:
    """A hand-made claim with what was derived in its place, and the judgement."""
    return {"claimed": formula(claim.claimed), "derived": formula(claim.derived), **judgement_record(claim.judgement)}
