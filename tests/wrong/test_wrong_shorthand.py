"""Letters that do not stand for the amounts that were counted must not be proved."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sympy import Expr, Symbol

from symroof import shorthand
from symroof.algebra.coefficients import coefficients
from symroof.evidence import evidence
from symroof.pipeline import derive

SHIPPED = ("dense-decode", "moe-decode", "dense-prefill", "bottleneck")


@pytest.mark.parametrize("name", SHIPPED)
def test_the_letters_that_ship_are_proved(name: str) -> None:
    found = evidence(derive(name).crossover())
    assert found.rules["shorthand"].proved
    assert found.verdict == "proved"


def doubled(expression: Expr, target: Symbol) -> tuple[dict[int, Expr], Expr]:
    powers, rest = coefficients(expression, target)
    return {power: 2 * held if power == 1 else held for power, held in powers.items()}, rest


def dropped(expression: Expr, target: Symbol) -> tuple[dict[int, Expr], Expr]:
    powers, rest = coefficients(expression, target)
    return {power: held for power, held in powers.items() if power or len(powers) == 1}, rest


@pytest.mark.parametrize("wrong", [doubled, dropped])
@pytest.mark.parametrize("name", SHIPPED)
def test_wrong_coefficients_are_refuted(name: str, wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shorthand, "coefficients", wrong)
    judgement = shorthand.prove_shorthand(derive(name).crossover().model.derivation)
    assert judgement is not None
    assert judgement.verdict == "refuted"


def test_a_derivation_with_wrong_letters_is_refuted_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shorthand, "coefficients", doubled)
    assert evidence(derive("moe-decode").crossover()).verdict == "refuted"


def test_a_wrong_letter_is_refuted() -> None:
    short = derive("dense-decode").crossover().model.derivation
    name, held = next(iter(short.shorthands.items()))
    wrong = replace(short, shorthands={**short.shorthands, name: replace(held, formula=held.formula + 1)})
    judgement = shorthand.prove_shorthand(wrong)
    assert judgement is not None
    assert judgement.verdict == "refuted"
