"""All that stands behind a derivation: its proof, what a person wrote by hand, and the numeric witnesses."""

from __future__ import annotations

from dataclasses import dataclass

from sympy import Integer

from symroof.algebra.formula import parse
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.errors import unknown
from symroof.operations.countcheck import CountCheck, check_counts
from symroof.pipeline import Crossover
from symroof.proving.prove import PROVED, REFUTED, UNDECIDED, Judgement, Proof, prove, prove_equivalent
from symroof.proving.witness import ThresholdCheck, check_threshold
from symroof.solving.rules import threshold


@dataclass(frozen=True)
class Evidence:
    """The judgements and checks of one crossover.

    Attributes:
        proof: of the steps, the whole equivalence and the cases.
        by_hand: a judgement for each result that a person wrote down, by its name.
        counts: FLOPs and bytes against an execution on counting numbers; None where there is nothing to execute.
        thresholds: the case split against the posed relation at exact points.
    """

    proof: Proof
    by_hand: dict[str, Judgement]
    counts: CountCheck | None
    thresholds: ThresholdCheck

    @property
    def verdict(self) -> str:
        """proved, if every part is and every witness agrees; refuted, if anything is; else undecided."""
        witnesses = [self.thresholds.agreed, *([self.counts.agreed] if self.counts else [])]
        verdicts = {self.proof.verdict, *(j.verdict for j in self.by_hand.values())}
        if REFUTED in verdicts or not all(witnesses):
            return REFUTED
        return PROVED if verdicts == {PROVED} else UNDECIDED


def evidence(crossover: Crossover) -> Evidence:
    """Prove ``crossover``, compare it with what was written by hand, and check it against its witnesses."""
    return Evidence(crossover.proof, hand_claims(crossover), count_check(crossover), check_threshold(crossover.form))


def hand_claims(crossover: Crossover) -> dict[str, Judgement]:
    """A judgement for each ``by_hand`` entry that speaks of this crossover."""
    model, derived = crossover.model, _derived(crossover)
    known = {*model.names, RIDGE, PEAK, BANDWIDTH}
    asked = crossover.name == model.derivation.asked
    judged = {}
    for key, text in model.derivation.by_hand.items():
        if key not in (*derived, "solution"):
            raise unknown("by_hand result", key, (*derived, "solution"), where=model.derivation.name)
        if key == "solution" and asked:
            claim = parse(text, known)
            judged[key] = prove_equivalent(crossover.form.relation, claim)
        elif key in ("flops", "flops_exact", "bytes", "intensity") or (key != "solution" and asked):
            judged[key] = _equal(derived[key], parse(text, known))
    return judged


def _derived(crossover: Crossover) -> dict[str, object]:
    model, rule, limit = crossover.model, crossover.rule, crossover.limit
    return {
        "flops": model.work.flops if model.work is not None else None,
        "flops_exact": model.exact.flops if model.exact is not None else None,
        "bytes": model.work.bytes if model.work is not None else None,
        "intensity": model.intensity,
        "limit": limit.value if limit else None,
        "rule": rule.value if rule else None,
        "rule_error": rule.error if rule else None,
        "threshold": threshold(crossover.form),
    }


def _equal(derived: object, claimed: object) -> Judgement:
    if derived is None:
        return Judgement(REFUTED, "there is no such result to compare with")
    return prove(Relation(derived, "=", claimed))


def count_check(crossover: Crossover) -> CountCheck | None:
    """FLOPs and bytes of the model against executions; None where there is no operation and no reference."""
    model = crossover.model
    derivation, shape = model.derivation, model.shape
    if model.counts is None or shape is None:
        return None
    by_hand = bool(derivation.shape)
    if by_hand and derivation.reference is None:
        return None
    at = {symbol(name): Integer(value) for name, value in derivation.reference_at.items()}
    return check_counts(
        {name: amount.xreplace(at) for name, amount in model.counts.exact.items()},
        shape,
        derivation.reference,
        steps=[pair.shape for pair in model.counts.pairs],
        by_hand=by_hand,
        crossing=derivation.crossing or None,
        multiple_of=derivation.steps_of,
    )
