"""What stands behind a derivation: proofs, what was written by hand, and witnesses; any one of them can fail it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from symroof.build import Derived
from symroof.counting.countcheck import CountCheck
from symroof.errors import InputError
from symroof.evidence import Evidence, count_check, evidence, hand_claims
from symroof.library import load_derivation
from symroof.pipeline import Crossover, derive
from symroof.proving.prove import PROVED, REFUTED, UNDECIDED, Judgement


def claimed(asked: str | None = None, **claims: str) -> Crossover:
    return derive(replace(load_derivation("matmul"), by_hand=claims)).crossover(asked)


def test_every_shipped_derivation_is_proved_by_everything_there_is(derived: list[Derived]) -> None:
    for item in derived:
        found, derivation = item.evidence, item.crossover.model.derivation
        assert found.verdict == PROVED, derivation.name
        assert set(found.by_hand) == set(derivation.by_hand)
        assert found.thresholds.points > 50
        assert found.thresholds.agreed
        if derivation.reference is not None:
            assert found.counts is not None, derivation.name
        if found.counts is not None:
            assert found.counts.points > 0


@pytest.mark.parametrize(
    "claims",
    [
        {"flops": "BDF"},
        {"bytes": "aBD + wDF - oBF"},
        {"limit": "DF/(aD + oF)"},
        {"rule": "wI"},
        {"rule_error": "I(aD + oF)/(DF)"},
        {"solution": "B >= wIDF/(2DF - I(aD + oF))"},
        {"solution": "2DF >= I(aD + oF) and B > wIDF/(2DF - I(aD + oF))"},
        {"intensity": "2BDF/(aBD + wDF)"},
        {"threshold": "wIDF/(2DF + I(aD + oF))"},
    ],
)
def test_a_wrong_claim_is_refuted_and_refutes_the_whole(claims: dict[str, str]) -> None:
    crossover = claimed(**claims)
    (judgement,) = hand_claims(crossover).values()
    assert judgement.verdict == REFUTED
    assert evidence(crossover).verdict == REFUTED


def test_claims_on_the_answer_speak_only_of_the_symbol_that_the_file_asks_for() -> None:
    crossover = claimed("D", flops="2BDF", limit="2DF/(aD + oF)", solution="B >= 1")
    assert list(hand_claims(crossover)) == ["flops"]


def test_an_unknown_claim_lists_what_can_be_claimed() -> None:
    with pytest.raises(InputError, match=r"matmul: unknown by_hand result 'solutoin'.*did you mean solution"):
        hand_claims(claimed(solutoin="B >= 1"))


def test_a_claim_on_what_there_is_not_is_refuted() -> None:
    crossover = derive(replace(load_derivation("mbu-bound"), by_hand={"flops": "2N"})).crossover()
    assert hand_claims(crossover)["flops"].verdict == REFUTED


def test_each_part_alone_can_fail_the_whole(derived: list[Derived]) -> None:
    good = next(d.evidence for d in derived if d.crossover.model.derivation.name == "matmul")
    assert good.counts is not None
    refuted, undecided = Judgement(REFUTED, "no"), Judgement(UNDECIDED, "unknown")
    rule = good.by_hand["rule"]
    assert replace(good, by_hand={"rule": replace(rule, judgement=refuted)}).verdict == REFUTED
    assert replace(good, by_hand={"rule": replace(rule, judgement=undecided)}).verdict == UNDECIDED
    assert replace(good, proof=replace(good.proof, split=refuted)).verdict == REFUTED
    assert replace(good, proof=replace(good.proof, whole=undecided)).verdict == UNDECIDED
    assert replace(good, thresholds=replace(good.thresholds, agreed=False)).verdict == REFUTED
    assert set(good.rules) == {"limit", "rule"}
    assert replace(good, rules={"limit": refuted}).verdict == REFUTED
    assert isinstance(good.counts, CountCheck)
    assert isinstance(good, Evidence)


def test_a_relation_has_no_counts_to_check() -> None:
    assert count_check(derive("mbu-bound").crossover()) is None
    assert count_check(derive("matmul").crossover()) is not None
