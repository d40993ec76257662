"""Elasticities: closed forms, held against exact finite differences and against what homogeneity demands."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from symroof.algebra.elasticity import elasticity, implicit_elasticity, scaled_derivative
from symroof.algebra.formula import parse_expression
from symroof.algebra.limits import polynomials
from symroof.algebra.notation import show
from symroof.algebra.polynomial import pretty
from symroof.algebra.statement import evaluate
from symroof.errors import InputError, NotYet

BATCH = "w*I*D*F/(2*D*F - I*(a*D + o*F))"
POINT = {n: Fraction(v) for n, v in {"w": 1, "a": 2, "o": 2, "D": 4096, "F": 1024, "I": 240}.items()}
STEPS = [Fraction(1, 10**k) for k in (3, 5, 7)]


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("3*D**2*F", "D", "2"),
        ("3*D**2*F", "F", "1"),
        ("3*D**2*F", "B", "0"),
        ("C/W", "W", "−1"),
        ("D*F/(D + F)", "D", "F/(D + F)"),
        ("1/(D + F)", "D", "−D/(D + F)"),
        ("D - F", "D", "D/(D − F)"),
        ("D - F", "F", "−F/(D − F)"),
        ("1/(D - F)", "F", "F/(D − F)"),
        (BATCH, "w", "1"),
        (BATCH, "I", "2·D·F/(2·D·F − I·(a·D + o·F))"),
        (BATCH, "D", "−o·I·F/(2·D·F − I·(a·D + o·F))"),
        ("(D + F)/(D**2 + D*F)", "F", "0"),
    ],
)
def test_closed_forms(text: str, name: str, expected: str) -> None:
    assert show(elasticity(parse_expression(text), name)) == expected


def difference(at: Callable[[Fraction], Fraction], step: Fraction) -> Fraction:
    """The relative change of ``at`` for a relative change of 1 by ``step``, over that."""
    return (at(1 + step) - at(Fraction(1))) / at(Fraction(1)) / step


def errors_shrink(exact: Fraction, at: Callable[[Fraction], Fraction]) -> bool:
    """Whether difference quotients close in on ``exact`` about as fast as the step shrinks."""
    errors = [abs(difference(at, step) - exact) for step in STEPS]
    return all(later <= earlier * Fraction(1, 50) for earlier, later in pairwise(errors))


@pytest.mark.parametrize("text", [BATCH, "D**2*F/(D + a*F)", "(D - F)/(D*F + a)", "(a*D + o)**2/(w + I*F**3)"])
@pytest.mark.parametrize("name", ["D", "F", "a", "o", "w", "I"])
def test_difference_quotients_close_in(text: str, name: str) -> None:
    expression = parse_expression(text)
    exact = evaluate(elasticity(expression, name), POINT)
    assert errors_shrink(exact, lambda factor: evaluate(expression, {**POINT, name: POINT[name] * factor}))
    if name in {s.name for s in expression.free_symbols}:
        assert not errors_shrink(
            exact + Fraction(1, 100), lambda f: evaluate(expression, {**POINT, name: POINT[name] * f})
        )


@pytest.mark.parametrize(
    ("scaled", "degree"), [({"w": 1, "a": 1, "o": 1, "I": -1}, 0), ({"D": 1, "F": 1, "I": 1}, 1), ({"w": 1}, 1)]
)
def test_elasticities_sum_to_the_degree_under_which_the_batch_scales(scaled: dict[str, int], degree: int) -> None:
    expression = parse_expression(BATCH)
    here, there = (
        evaluate(expression, POINT),
        evaluate(expression, {n: v * Fraction(3) ** scaled.get(n, 0) for n, v in POINT.items()}),
    )
    assert there == here * 3**degree
    assert sum(power * evaluate(elasticity(expression, n), POINT) for n, power in scaled.items()) == degree


@pytest.mark.parametrize("seed", range(20))
def test_euler_on_random_homogeneous_quotients(seed: int) -> None:
    random = Random(seed)

    def homogeneous(degree: int) -> str:
        terms = ["*".join(random.choices("DFNa", k=degree)) for _ in range(random.randint(1, 4))]
        return "(" + " + ".join(f"{random.randint(1, 9)}*{term}" for term in terms) + ")"

    top, bottom = random.randint(1, 4), random.randint(1, 4)
    expression = parse_expression(f"{homogeneous(top)}/{homogeneous(bottom)}")
    point = {n: Fraction(random.randint(1, 50), random.randint(1, 9)) for n in "DFNa"}
    assert sum(evaluate(elasticity(expression, n), point) for n in "DFNa") == top - bottom


@pytest.mark.parametrize("name", ["b", "M", "k", "o"])
def test_a_root_moves_as_its_polynomial_says(name: str) -> None:
    """With o·n² + 2·b·k·n = M the parameter that goes with a root n is rational: differences the other way round."""
    poly, _ = polynomials(parse_expression("o*n**2 + 2*b*k*n - M"))
    at = {"n": Fraction(7), "b": Fraction(3, 2), "k": Fraction(5), "o": Fraction(2)}
    at["M"] = at["o"] * 49 + 2 * at["b"] * at["k"] * 7
    solved = {
        "b": "(M - o*n**2)/(2*k*n)",
        "k": "(M - o*n**2)/(2*b*n)",
        "o": "(M - 2*b*k*n)/n**2",
        "M": "o*n**2 + 2*b*k*n",
    }
    exact = evaluate(implicit_elasticity(poly, "n", name), at)
    assert exact != 0
    inverse = parse_expression(solved[name])
    assert errors_shrink(1 / exact, lambda factor: evaluate(inverse, {**at, "n": at["n"] * factor}))


def test_an_implicit_elasticity_is_the_explicit_one_where_there_is_one() -> None:
    poly, _ = polynomials(parse_expression("B*(2*D*F - I*(a*D + o*F)) - w*I*D*F"))
    at = {**POINT, "B": evaluate(parse_expression(BATCH), POINT)}
    for name in POINT:
        implicit = evaluate(implicit_elasticity(poly, "B", name), at)
        assert implicit == evaluate(elasticity(parse_expression(BATCH), name), POINT)
    assert implicit_elasticity(poly, "B", "N") == 0


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("n**2*b - M", "M", "1/2"),
        ("n**2*b - M", "b", "−1/2"),
        ("n**3*b**2 - n*M", "b", "−1"),
        ("n**2*b + n*b*k - M*b", "b", "0"),
        ("n**2*b + n*k - M", "M", "M/(n·(2·b·n + k))"),
        ("n**2*M**2 + n*M - k", "M", "−1"),
    ],
)
def test_an_implicit_elasticity_is_a_number_where_the_powers_lie_on_a_line(text: str, name: str, expected: str) -> None:
    assert show(implicit_elasticity(polynomials(parse_expression(text))[0], "n", name)) == expected


def test_a_scaled_derivative_weighs_each_term_by_its_power() -> None:
    poly, _ = polynomials(parse_expression("3*D**2*F - D + F"))
    assert show(pretty(scaled_derivative(poly, "D"))) == "D·(6·D·F − 1)"
    assert not scaled_derivative(poly, "N")


def test_what_has_no_elasticity_is_refused() -> None:
    with pytest.raises(InputError, match="0 has no elasticity"):
        elasticity(parse_expression("D - D"), "D")
    with pytest.raises(InputError, match="does not depend on the symbol asked for; seen: B"):
        implicit_elasticity(polynomials(parse_expression("D - F"))[0], "B", "D")
    with pytest.raises(NotYet):
        elasticity(parse_expression("max(D, F)"), "D")


def test_what_is_too_large_is_refused() -> None:
    names = [f"x{i}" for i in range(150)]
    large = parse_expression(f"({' + '.join(names)})/({' + '.join(reversed(names))} + 1)", names)
    with pytest.raises(NotYet, match="the elasticity has too many terms; seen: 150 terms over 151"):
        elasticity(large, "x0")
