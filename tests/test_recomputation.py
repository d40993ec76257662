"""A published formula of training FLOPs with recomputation, from the library; a wrong coefficient is refuted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest
from sympy import Expr, Rational, expand

from symroof import prove
from symroof.algebra.statement import Relation, evaluate
from symroof.algebra.symbols import sizes
from symroof.counting.layer import Layer, layer, repeat
from symroof.operations import (
    Heads,
    attention_block,
    decoder,
    dense_layer,
    feed_forward,
    fused_attention,
    head,
    training,
)

B, L, V, h, n, s = sizes("B L V h n s")
HEADS = Heads(n, h / n)  # together as wide as the model
BODY = dense_layer(B, s, s, h, 4 * h, HEADS, causal="full", mlp="plain", norm="layer", elementwise="written")
LOGITS = head(B * s, V, h, tied=True)


def tensor(*parts: Layer) -> Expr:
    return expand(sum(part.work["tensor"] for part in parts))


@dataclass(frozen=True)
class Counted:
    """What the library counts: a forward pass, a backward pass as it is executed, and what of that is done again."""

    forward: Expr
    backward: Expr
    again: Expr


@pytest.fixture
def counted() -> Counted:
    deep = layer("model", repeat(BODY, L), LOGITS)
    ways = (fused_attention(B, s, s, n, h / n, causal="full", recompute=way) for way in ("counted", "left out"))
    scores = [repeat(way.gradients[0], L).work["tensor"] for way in ways]
    return Counted(tensor(deep), tensor(deep.backward), expand(scores[0] - scores[1]))


def products(factor: int = 1) -> Expr:
    """FLOPs of the two products of attention in all layers."""
    return factor * tensor(repeat(fused_attention(B, s, s, n, h / n, causal="full"), L))


def printed(coefficient: Expr) -> Expr:
    """The formula with that factor of s/h."""
    return 72 * B * L * s * h**2 * (1 + coefficient * s / h + V / (12 * h * L))


def test_the_model_flops_follow_from_the_library(counted: Counted) -> None:
    assert expand(3 * counted.forward - printed(Rational(1, 6))) == 0
    assert expand(counted.forward + counted.backward - counted.again - printed(Rational(1, 6))) == 0
    assert prove(Relation(3 * counted.forward, "=", printed(Rational(1, 6)))).proved


def test_a_training_step_that_runs_attention_again_is_the_published_one(counted: Counted) -> None:
    deep = decoder(BODY, L, B * s, h, V, tied=True)
    plain, again = training(deep), training(deep, again=["attention"])
    assert expand(tensor(plain) - counted.forward - counted.backward) == 0
    assert expand(tensor(again) - counted.again - printed(Rational(2, 9))) == 0
    assert prove(Relation(tensor(again) - tensor(plain), "=", products())).proved
    assert "attention is run again in the backward pass" in again.conventions
    assert (again.parameters, again.active_parameters) == (deep.parameters, deep.active_parameters)


def test_the_backward_pass_of_fused_attention_does_one_of_the_two_products_again(counted: Counted) -> None:
    assert expand(counted.again - 2 * B * L * s**2 * h) == 0
    assert expand(2 * counted.again - products()) == 0


def test_one_more_forward_pass_of_the_two_products() -> None:
    assert expand(products() - 4 * B * L * s**2 * h) == 0


def test_the_claimed_coefficient_is_refuted_and_the_right_one_proved(counted: Counted) -> None:
    model, again = 3 * counted.forward, products()
    claim = prove(Relation(model + again, "=", printed(Rational(1, 3))))
    assert claim.verdict == "refuted"
    assert claim.counterexample
    at = {str(name): Fraction(value) for name, value in claim.counterexample}
    assert evaluate(model + again, at) < evaluate(printed(Rational(1, 3)), at)
    assert prove(Relation(model + again, "=", printed(Rational(2, 9)))).proved
    # never too low, and never right
    assert prove(Relation(model + again, "<", printed(Rational(1, 3)))).proved


def test_the_claim_overshoots_by_twice_what_is_added(counted: Counted) -> None:
    over = expand(printed(Rational(1, 3)) - 3 * counted.forward - products())
    assert over == 8 * B * L * s**2 * h
    assert expand(over - products(2)) == 0
    # s/(3h) is what three passes of the products beside M would be
    assert expand(printed(Rational(1, 3)) - 3 * counted.forward - products(3)) == 0


@pytest.mark.parametrize(("coefficient", "verdict"), [("1/3", "refuted"), ("2/9", "proved"), ("1/6", "refuted")])
def test_the_claim_as_text(coefficient: str, verdict: str) -> None:
    model = "72*B*L*s*h^2*(1 + s/(6*h) + V/(12*h*L))"
    claim = f"{model} + 4*B*L*s^2*h = 72*B*L*s*h^2*(1 + {coefficient}*s/h + V/(12*h*L))"
    assert prove(claim).verdict == verdict
    difference = "8*B*L*s^2*h" if coefficient == "1/3" else "0"
    if coefficient != "1/6":
        right, left = claim.split(" = ")[1], claim.split(" = ")[0]
        assert prove(f"({right}) - ({left}) = {difference}").proved


def test_a_small_error_is_not_lost_at_a_short_sequence(counted: Counted) -> None:
    at = {"B": 1, "L": 96, "V": 51200, "h": 12288, "s": 2, "n": 96}
    values = {name: Fraction(value) for name, value in at.items()}
    right, wrong = (evaluate(printed(Rational(*c)), values) for c in ((2, 9), (1, 3)))
    assert 0 < (wrong - right) / right < Fraction(1, 10_000)
    assert evaluate(3 * counted.forward + products(), values) == right


def test_blocks_by_themselves_give_the_terms_of_the_formula() -> None:
    attend = attention_block(B, s, s, h, HEADS, causal="full")
    feed = feed_forward(B * s, h, 4 * h, mlp="plain")
    assert expand(3 * L * tensor(attend) - 72 * B * L * s * h**2 * (Rational(1, 3) + s / (6 * h))) == 0
    assert expand(3 * L * tensor(feed) - 72 * B * L * s * h**2 * Rational(2, 3)) == 0
    assert expand(3 * LOGITS.work["tensor"] - 72 * B * L * s * h**2 * V / (12 * h * L)) == 0
    # 12·h² matrix elements a layer, each 6 FLOPs a token
    assert expand(6 * B * s * 12 * h**2 - 72 * B * s * h**2) == 0
    gains = BODY.parameters - 12 * h**2
    assert expand(gains - 4 * h) == 0


@pytest.mark.parametrize(("mlp", "hidden"), [("gated", Rational(8, 3) * h), ("plain", 4 * h)])
def test_a_gated_network_of_two_thirds_the_width_costs_the_same(mlp: str, hidden: Expr) -> None:
    other = dense_layer(B, s, s, h, hidden, HEADS, causal="full", mlp=mlp)
    assert expand(other.work["tensor"] - BODY.work["tensor"]) == 0


def test_under_the_mask_less_is_done_again() -> None:
    exact, full = (repeat(fused_attention(B, s, s, n, h / n, causal=c), L).work["tensor"] for c in ("exact", "full"))
    assert prove(Relation(exact, "<=", full), given="s >= 1").proved
    assert expand(2 * exact - full - 4 * B * L * s * h) == 0
