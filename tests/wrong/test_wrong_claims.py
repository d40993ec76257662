"""Claims that are false and look right: each has to be refuted, with a point at which a person can see it fail."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.limits import limit_of
from symroof.algebra.statement import Relation, Statement, evaluate, holds
from symroof.pipeline import derive
from symroof.proving.prove import REFUTED, prove, prove_equivalent

MATMUL = "2BDF/(aBD + wDF + oBF) >= I"
TWO_CHIP = "BDF/(sBF) >= I"
GEMV = "2DF/(wDF + aD + oF) >= I"
TILE = "2*b_m*b_k*b_n/(b*b_m*b_k + b*b_k*b_n) >= I"

# what is claimed about where a relation holds: name → (the relation, the claim)
RELATIONS = {
    "matmul, sign flipped": (MATMUL, "2DF > I(aD + oF) and B <= wIDF/(2DF - I(aD + oF))"),
    "matmul, printed backwards": (MATMUL, "2DF > I(aD + oF) and B < wIDF/(2DF - I(aD + oF))"),
    "matmul, factor 2 of the multiply-add lost": (MATMUL, "DF > I(aD + oF) and B >= wIDF/(DF - I(aD + oF))"),
    "matmul, factor 2 lost in the numerator": (MATMUL, "2DF > I(aD + oF) and 2B >= wIDF/(2DF - I(aD + oF))"),
    "matmul, condition dropped": (MATMUL, "B >= wIDF/(2DF - I(aD + oF))"),
    "matmul, condition turned around": (MATMUL, "2DF < I(aD + oF) and B >= wIDF/(2DF - I(aD + oF))"),
    "matmul, > for >=": (MATMUL, "2DF > I(aD + oF) and B > wIDF/(2DF - I(aD + oF))"),
    "matmul, first-order rule as if exact": (MATMUL, "B >= wI/2"),
    "matmul, rule with the condition": (MATMUL, "2DF > I(aD + oF) and B >= wI/2"),
    "matmul, rule without the width": (MATMUL, "B >= I"),
    "matmul, activations left out": (MATMUL, "2*D > I*o and B >= wID/(2*D - I*o)"),
    "matmul, outputs left out": (MATMUL, "2*F > I*a and B >= wIF/(2*F - I*a)"),
    "matmul, widths of input and output swapped": (MATMUL, "2DF > I(oD + aF) and B >= wIDF/(2DF - I(oD + aF))"),
    "matmul, a sum for a difference": (MATMUL, "B >= wIDF/(2DF + I(aD + oF))"),
    "matmul, always for large sizes": (MATMUL, "D >= I(a + o) and F >= I(a + o)"),
    "matmul, never": (MATMUL, "false"),
    "matmul, always": (MATMUL, "true"),
    "two chips, solved for the batch": (TWO_CHIP, "B >= sI"),
    "two chips, half of D": (TWO_CHIP, "D >= 2*s*I"),
    "two chips, element width left out": (TWO_CHIP, "D >= I"),
    "two chips, full duplex counted twice": (TWO_CHIP, "2D >= sI"),
    "two chips, > for >=": (TWO_CHIP, "D > sI"),
    "matrix-vector, any F helps": (GEMV, "F >= aI/2"),
    "matrix-vector, compute-bound from D on": (GEMV, "D >= I"),
    "tile, depth matters": (TILE, "b_k >= b*I"),
    "tile, other side left out": (TILE, "b_m >= b*I/2"),
    "square, factor 3 lost": ("2n/(3b) >= I", "n >= b*I/2"),
    "square, factor 2 lost": ("2n/(3b) >= I", "n >= 3*b*I"),
    "bandwidth bound, ratio upside down": ("N*b/W <= t", "t >= N*W/b"),
    "bandwidth bound, backwards": ("N*b/W <= t", "t <= N*b/W"),
    "bandwidth bound, bits for bytes": ("N*b/W <= t", "t >= 8*N*b/W"),
    "peak bound, forward pass only": ("6*N*R/C <= 1", "R <= C/(2*N)"),
    "int8 batch rule, backwards": ("2B > C/W", "B < C/(2W)"),
    "int8 batch rule, >= for >": ("2B > C/W", "B >= C/(2W)"),
    "divided by what may be negative": ("B(D - F) >= N", "B >= N/(D - F)"),
}

# what is claimed to be equal: name → (the right expression, the claim)
EXPRESSIONS = {
    "matmul bytes, output dropped": ("aBD + wDF + oBF", "aBD + wDF"),
    "matmul bytes, weights dropped": ("aBD + wDF + oBF", "aBD + oBF"),
    "matmul bytes, one width for all": ("aBD + wDF + oBF", "w(BD + DF + BF)"),
    "matmul FLOPs, factor 2 lost": ("2BDF", "BDF"),
    "exact FLOPs, one addition too many": ("BF(2D - 1)", "2BDF"),
    "exact FLOPs, wrong dimension summed": ("BF(2D - 1)", "BD(2F - 1)"),
    "dot product intensity, large-N value as exact": ("(2N - 1)/(b(2N + 1))", "1/b"),
    "square intensity, factor 3 lost": ("2n/(3b)", "2n/b"),
    "time as a product": ("F/C", "F*C"),
    "error of the rule, relative to the rule": ("I(aD + oF)/(2DF)", "I(aD + oF)/(2DF - I(aD + oF))"),
    "overlap as the sum": ("max(F/C, Q/W)", "F/C + Q/W"),
    "attainable as the larger": ("min(C, W*I)", "max(C, W*I)"),
}

# what is claimed for a limit: name → (the intensity, the symbol that grows, the claim)
LIMITS = {
    "matmul in B, widths upside down": ("2BDF/(aBD + wDF + oBF)", "B", "2DF/(oD + aF)"),
    "matmul in B, weights kept": ("2BDF/(aBD + wDF + oBF)", "B", "2DF/(aD + wF)"),
    "matmul in B, grows with it": ("2BDF/(aBD + wDF + oBF)", "B", "2B/w"),
    "intensity is about M if M is large": ("2*M*N*K/(2*M*K + 2*K*N + 2*M*N)", "M", "M"),
    "intensity is about M if N alone is large": ("2*M*N*K/(2*M*K + 2*K*N + 2*M*N)", "N", "M"),
    "matrix-vector in F, output left out": ("2DF/(wDF + aD + oF)", "F", "2/w"),
    "dot product, a FLOP an element": ("(2N - 1)/(b(2N + 1))", "N", "2/b"),
    "tile in b_m, other side left out": ("2*b_m*b_n/(b*(b_m + b_n))", "b_m", "b_n/b"),
}

# what is claimed always to hold: name → (the condition it is claimed under, the claim)
BOUNDS = {
    "the rule is never too low": ("2DF > I(aD + oF)", "wI/2 >= wIDF/(2DF - I(aD + oF))"),
    "the sum is at most the maximum": ("F > 0", "F/C + Q/W <= max(F/C, Q/W)"),
    "overlap saves more than half": ("F > 0", "F/C + Q/W > 2*max(F/C, Q/W)"),
    "intensity reaches its limit": ("B >= 1000*D", "2BDF/(aBD + wDF + oBF) >= 2DF/(aD + oF)"),
    "the rule is enough": ("B >= wI/2", "2BDF/(aBD + wDF + oBF) >= I"),
    "wider weights do no harm": ("w > a", "2BDF/(aBD + wDF + oBF) >= 2BDF/(aBD + aDF + oBF)"),
}


def seen(failing: Statement, point: tuple[tuple[str, Fraction], ...]) -> bool:
    return bool(point) and holds(failing, dict(point))


@pytest.mark.parametrize("name", RELATIONS)
def test_a_wrong_solution_is_refuted(name: str) -> None:
    posed, claim = map(parse_statement, RELATIONS[name])
    judgement = prove_equivalent(posed, claim)
    assert judgement.verdict == REFUTED
    point = dict(judgement.counterexample)
    assert point
    assert holds(posed, point) != holds(claim, point)
    assert all(value > 0 and value.numerator <= 100 and value.denominator <= 3 for value in point.values())


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_a_wrong_expression_is_refuted(name: str) -> None:
    right, claim = map(parse_expression, EXPRESSIONS[name])
    judgement = prove(Relation(claim, "=", right))
    assert judgement.verdict == REFUTED
    point = dict(judgement.counterexample)
    assert evaluate(claim, point) != evaluate(right, point)


@pytest.mark.parametrize("name", LIMITS)
def test_a_wrong_limit_is_refuted(name: str) -> None:
    text, grows, claim = LIMITS[name]
    intensity, claimed = parse_expression(text), parse_expression(claim)
    judgement = prove(Relation(claimed, "=", limit_of(intensity, grows)))
    assert judgement.verdict == REFUTED
    point = {**dict.fromkeys("BDFMNKawo", Fraction(1)), "b_n": Fraction(1), "b": Fraction(1)}
    point |= dict(judgement.counterexample) | {grows: Fraction(10) ** 12}
    assert abs(evaluate(intensity, point) - evaluate(claimed, point)) > Fraction(1, 1000)


@pytest.mark.parametrize("name", BOUNDS)
def test_a_wrong_bound_is_refuted(name: str) -> None:
    given, claim = map(parse_statement, BOUNDS[name])
    judgement = prove(claim, given=given)
    assert judgement.verdict == REFUTED
    assert seen(given, judgement.counterexample)
    assert not seen(claim, judgement.counterexample)


@pytest.mark.parametrize(
    ("operation", "right"),
    [
        ("matmul", "2DF > I(aD + oF) and B >= wIDF/(2DF - I(aD + oF))"),
        ("two-chip-split", "D >= sI"),
        ("gemv", "2D > I(wD + o) and F >= aID/(2D - I(wD + o))"),
    ],
)
def test_and_the_right_one_is_not(operation: str, right: str) -> None:
    form = derive(operation).crossover().form
    assert prove_equivalent(form.relation, parse_statement(right)).proved
