"""ceil, floor and exponents with symbols: read, printed, evaluated exactly, compiled, and refused where not solved."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Abs, Expr, I, Max, Rational, ceiling, floor, preorder_traversal

from symroof.algebra.elasticity import elasticity
from symroof.algebra.formula import parse_expression, parse_statement, root
from symroof.algebra.formulalimits import symbolic
from symroof.algebra.limits import limit_of, smallest_order
from symroof.algebra.notation import LATEX, MATHJAX, TERMINAL, show, text
from symroof.algebra.reals import Irrational, square_root
from symroof.algebra.statement import MAX_BITS, UndefinedHere, evaluate, holds, value
from symroof.algebra.symbols import sizes, symbol
from symroof.errors import InputError, NotYet
from symroof.kernels.kernel import Selection, compile_kernel
from symroof.proving.prove import prove, prove_equivalent
from symroof.solving.solve import solve

B, D = sizes("B D")
e, s = parse_expression, parse_statement
relaxed = settings(deadline=None, max_examples=150, derandomize=True)

# random trees

NAMES = ("B", "D", "E", "F", "k", "I", "n_kv_heads")
leaves = st.sampled_from(NAMES).map(symbol) | st.fractions(-9, 99, max_denominator=12).map(
    lambda f: Rational(f.numerator, f.denominator)
)
exponents = st.one_of(
    st.sampled_from([B, D, -B, B / 2, 2 * D, B - D, B * D - 1, ceiling(D / 3), -floor(B / 2)]),
    st.builds(lambda n, name: n * symbol(name), st.integers(-3, 3).filter(bool), st.sampled_from(NAMES)),
)


halves = st.sampled_from([Rational(n, 2) for n in (1, -1, 3)])


def raised(base: Expr, exponent: Expr) -> Expr:
    """The power, or the base where it is never positive; |x| as max(x, −x)."""
    return base if base.is_zero or base.is_negative else root(base, exponent)


def grown(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    pair = st.tuples(inner, inner)
    return st.one_of(
        pair.map(lambda p: p[0] + p[1]),
        pair.map(lambda p: p[0] - p[1]),
        pair.map(lambda p: p[0] * p[1]),
        pair.filter(lambda p: p[1] != 0).map(lambda p: p[0] / p[1]),
        pair.map(lambda p: Max(*p)),
        inner.map(ceiling),
        inner.map(floor),
        # as formula text is read: whole terms stay inside
        inner.filter(lambda x: x.free_symbols).map(lambda x: ceiling(x, evaluate=False)),
        st.builds(raised, inner.filter(lambda x: x.is_positive or not x.is_number), exponents),
        st.builds(raised, inner.filter(lambda x: x.free_symbols), halves),
        st.builds(lambda x, n: (x if x != 0 else B) ** n, inner, st.sampled_from([-2, -1, 2, 3])),
    )


def readable(expression: Expr) -> bool:
    """Whether it is within the grammar: no power with a symbolic exponent in an exponent, and real numbers."""
    pieces = list(preorder_traversal(expression))
    nested = any(symbolic(p) and any(map(symbolic, preorder_traversal(p.exp))) for p in pieces)
    return not nested and not expression.has(I, Abs)


TREES = st.recursive(leaves, grown, max_leaves=8).filter(readable)
POINTS = st.lists(st.integers(1, 12), min_size=7, max_size=7).map(
    lambda values: {name: Fraction(v) for name, v in zip(NAMES, values, strict=True)}
)


@relaxed
@given(TREES)
def test_what_is_printed_and_sent_as_json_reads_back(expression: Expr) -> None:
    assert e(json.loads(json.dumps(text(expression)))) == expression
    assert e(show(expression, TERMINAL)) == expression


@relaxed
@given(TREES)
def test_latex_is_balanced(expression: Expr) -> None:
    for style in (LATEX, MATHJAX):
        spelled = show(expression, style)
        assert spelled.count("{") == spelled.count("}")
        assert spelled.count(r"\left") == spelled.count(r"\right")
        for name in ("ceil", "floor"):
            assert spelled.count(rf"\left\l{name} ") == spelled.count(rf" \right\r{name}")


def plainly(expression: Expr, point: dict[str, Fraction]) -> Fraction:
    """The value at whole numbers by the standard library's own rounding and powers."""
    if expression.is_Symbol:
        return point[expression.name]
    if expression.is_Rational:
        return Fraction(int(expression.p), int(expression.q))
    parts = [plainly(part, point) for part in expression.args]
    match expression.func.__name__:
        case "Add":
            return sum(parts, Fraction(0))
        case "Mul":
            return math.prod(parts, start=Fraction(1))
        case "Max":
            return max(parts)
        case "ceiling" | "floor":
            return Fraction(math.ceil(parts[0]) if expression.func is ceiling else math.floor(parts[0]))
    if parts[1].denominator != 1 or abs(parts[1]) > 500:
        raise Irrational
    return parts[0] ** int(parts[1])


@relaxed
@given(TREES, POINTS)
def test_values_are_those_of_plain_arithmetic(expression: Expr, point: dict[str, Fraction]) -> None:
    try:
        wanted = plainly(expression, point)
    except ZeroDivisionError:
        with pytest.raises((UndefinedHere, Irrational, InputError)):
            value(expression, point)
    except Irrational:
        return
    else:
        assert evaluate(expression, point) == evaluate(e(text(expression)), point) == wanted


# how they look


@pytest.mark.parametrize(
    ("formula", "ascii_", "terminal", "latex"),
    [
        ("ceil(D/128)*128", "128*ceil(D/128)", "128·⌈D/128⌉", r"128\,\left\lceil \frac{D}{128} \right\rceil"),
        ("floor(B + 1)", "floor(B + 1)", "⌊B + 1⌋", r"\left\lfloor B + 1 \right\rfloor"),
        ("1/ceil(D/2)^2", "1/ceil(D/2)**2", "1/⌈D/2⌉^2", r"\frac{1}{\left\lceil \frac{D}{2} \right\rceil^{2}}"),
        ("sqrt(ceil(D))", "sqrt(ceil(D))", "√(⌈D⌉)", r"\sqrt{\left\lceil D \right\rceil}"),
        (
            "E(1 - (1 - k/E)^B)",
            "E*(1 - (1 - k/E)**B)",
            "E·(1 − (1 − k/E)^B)",
            r"E\,\left(1 - \left(1 - \frac{k}{E}\right)^{B}\right)",
        ),
        ("F/2^(B - 1)", "2**(1 - B)*F", "2^(1 − B)·F", r"2^{1 - B}\,F"),
        ("F/2^B", "F/2**B", "F/2^B", r"\frac{F}{2^{B}}"),
        ("I^(B/2)", "I**(B/2)", "I^(B/2)", r"(I^{*})^{\frac{B}{2}}"),
        ("(2D)^ceil(B)", "(2*D)**ceil(B)", "(2·D)^⌈B⌉", r"(2\,D)^{\left\lceil B \right\rceil}"),
        ("((1 - k)^B)^D", "((1 - k)**B)**D", "((1 − k)^B)^D", r"((1 - k)^{B})^{D}"),
    ],
)
def test_how_they_look(formula: str, ascii_: str, terminal: str, latex: str) -> None:
    expression = e(formula)
    assert (text(expression), show(expression, TERMINAL), show(expression, LATEX)) == (ascii_, terminal, latex)


# exact values

AT = dict(zip("BDEFk", map(Fraction, ("2", "300", "8", "1/2", "3")), strict=True))


@pytest.mark.parametrize(
    ("formula", "exact"),
    [
        ("ceil(D/128)*128", Fraction(384)),
        ("floor(D/128)*128", Fraction(256)),
        ("ceil(-D/128)", Fraction(-2)),
        ("floor(-F)", Fraction(-1)),
        ("ceil(sqrt(B))", Fraction(2)),
        ("floor(100*(sqrt(B) + sqrt(k)))", Fraction(314)),
        ("ceil(sqrt(B)*sqrt(E))", Fraction(4)),
        ("E*(1 - (1 - k/E)^B)", Fraction(39, 8)),
        ("D^-B", Fraction(1, 90_000)),
        ("(B - k)^k", Fraction(-1)),
        ("(B - k)^(1e300*B + 1)", Fraction(-1)),
        ("(B - 2)^D", Fraction(0)),
        ("(B - 2)^(D - 300)", Fraction(1)),
        ("2^(2*F)", Fraction(2)),
        ("sqrt(B + 1)^E", Fraction(81)),
        ("(1 + sqrt(B))^k - 5*sqrt(B)", Fraction(7)),
        ("B^ceil(F)", Fraction(2)),
    ],
)
def test_values_are_exact(formula: str, exact: Fraction) -> None:
    assert evaluate(e(formula), AT) == exact


def test_a_surd_to_a_symbolic_power() -> None:
    assert value(e("(sqrt(B) + 1)^k"), AT) == square_root(Fraction(2)) * 5 + 7


def test_what_has_no_exact_value_says_why() -> None:
    for formula in ("B^F", "B^sqrt(B)", "B^(k*E/7)"):
        with pytest.raises(Irrational, match=r"an exponent that is no whole number here: B\*\*"):
            value(e(formula), AT)
    with pytest.raises(Irrational, match="no whole number"):
        value(e("2^(B^64)"), {"B": Fraction(10**300 + 1, 10**299)})
    for formula in ("(B - k)^F", "(B - 2)^-k", "(B - 2)^(B - k)", "ceil(1/(B - 2))"):
        with pytest.raises(UndefinedHere):
            value(e(formula), AT)
    with pytest.raises(KeyError, match="n"):
        value(e("ceil(n)"), AT)


def test_the_length_of_a_power_is_bounded() -> None:
    tower = e("2^B")
    assert evaluate(tower, {"B": Fraction(MAX_BITS)}) == 2**MAX_BITS
    assert evaluate(tower, {"B": Fraction(-MAX_BITS)}) == Fraction(1, 2**MAX_BITS)
    for times in (MAX_BITS + 1, -MAX_BITS - 1, 10**300):
        with pytest.raises(InputError, match=r"a power has more than 20,000 bits here.*; seen: 2\*\*B"):
            evaluate(tower, {"B": Fraction(times)})
    for formula in ("2^(10^9*B)", "(1 - 1/D)^(10^9*B)", "(1 + sqrt(B))^(10^9*B)", "(sqrt(B) + sqrt(D))^(10^9*B)"):
        with pytest.raises(InputError, match="more than 20,000 bits"):
            value(e(formula), {"B": Fraction(2), "D": Fraction(5)})


@given(st.fractions(-99, 99, max_denominator=30), st.integers(-40, 40))
def test_powers_are_those_of_fractions(base: Fraction, times: int) -> None:
    point = {"B": base + 200, "D": Fraction(times + 100)}
    power = e("(B - 200)^(D - 100)")
    if base == 0 and times < 0:
        with pytest.raises(UndefinedHere):
            value(power, point)
    else:
        assert value(power, point) == base**times


@given(st.integers(1, 400), st.integers(1, 30))
def test_a_size_rounded_up_holds_the_size_and_less_than_one_tile_more(size: int, tile: int) -> None:
    point = {"D": Fraction(size), "k": Fraction(tile)}
    assert holds(s("ceil(D/k)*k >= D and ceil(D/k)*k < D + k and floor(D/k)*k <= D"), point)
    assert evaluate(e("ceil(D/k)"), point) == -(-size // tile)


# what is not known of them


def test_limits_and_elasticities_are_not_known() -> None:
    for formula in ("ceil(B/128)*D", "B + floor(D)", "2^B/B", "1/(1 - D^B)", "(D - B)^-D + 1", "1/(D*2^B)^2"):
        for ask in (limit_of, smallest_order, elasticity):
            with pytest.raises(NotYet, match="limits and elasticities are known of quotients of polynomials only"):
                ask(e(formula), "B")
    assert limit_of(e("ceil(D)"), "B") == ceiling(D)


@pytest.mark.parametrize(
    ("relation", "problem"),
    [
        ("ceil(D/128)*B >= I", "ceil is not solved for in this place; seen: ceil(D/128)"),
        ("B >= max(floor(D), F)", "floor is not solved for in this place; seen: floor(D)"),
        ("2^B >= I", "a power with symbols in its exponent is not solved for in this place; seen: 2**B"),
        ("B/(1 - ceil(D)) >= 2", "ceil is not solved for in this place"),
        ("sqrt(ceil(B)) >= D", "only square roots of sums and products are solved"),
        ("sqrt((1 - k/E)^B) >= D", "only square roots of sums and products are solved"),
    ],
)
def test_they_are_not_solved_for(relation: str, problem: str) -> None:
    with pytest.raises(NotYet) as caught:
        solve(relation, "B")
    assert str(caught.value).startswith(problem)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("ceil(D/128)*128 >= D", "proved"),
        ("ceil(D/128)*128 < D + 128", "proved"),
        ("floor(D) <= D and D < floor(D) + 1", "proved"),
        ("ceil(D) >= 1 and floor(D) >= 0", "proved"),
        ("ceil(sqrt(B)) >= sqrt(B)", "proved"),
        ("ceil(D - B) >= D - B", "proved"),
        ("floor(D) >= 1", "refuted"),
        ("ceil(D - B) >= 0", "refuted"),
        ("ceil(D) <= D", "refuted"),
        # true, as only whole numbers are rounded to, which the prover does not know
        ("ceil(D) = 1 or ceil(D) >= 2", "undecided"),
        ("ceil(D) - floor(D) <= 1", "undecided"),
    ],
)
def test_what_is_proved_of_them(claim: str, verdict: str) -> None:
    found = prove(claim)
    assert found.verdict == verdict
    if found.counterexample:
        assert not holds(s(claim), dict(found.counterexample))


def test_where_they_are_not_defined() -> None:
    assert prove("ceil(1/(B - D)) >= 1/(B - D)").undefined_when == "B − D = 0"
    assert prove_equivalent("ceil(D) > 3", "D > 3").verdict == "undecided"
    assert prove_equivalent("ceil(1/(B - D))*0 >= 0", "B > 0").verdict == "proved"  # SymPy drops the product
    assert prove_equivalent("ceil(1/(B - D)) >= 1/(B - D)", "B > 0").verdict == "refuted"


@pytest.mark.parametrize(
    ("claim", "given", "verdict"),
    [
        ("2^B >= 1", "true", "proved"),
        ("2^-B <= 1", "true", "proved"),
        ("E*(1 - (1 - k/E)^B) <= E", "k < E", "proved"),
        ("E*(1 - (1 - k/E)^B) >= 0", "k < E", "proved"),
        ("(1 - k/E)^B <= 1", "true", "refuted"),
        ("(1 - k/E)^B > 0", "true", "refuted"),
        ("(1/2)^B >= 1/4", "true", "refuted"),
        ("2^(B - D) >= 1", "true", "refuted"),
        ("2^B > 1", "true", "undecided"),
        ("2^B*2^D = 2^(B + D)", "true", "undecided"),
    ],
)
def test_what_is_proved_of_powers(claim: str, given: str, verdict: str) -> None:
    found = prove(claim, given=given)
    assert found.verdict == verdict
    if found.counterexample:
        assert not holds(s(claim), dict(found.counterexample))


def test_powers_that_may_not_be_defined() -> None:
    assert prove_equivalent("(B - D)^F*(B - D)^F >= 0", "B > 0").verdict != "proved"
    assert prove_equivalent("2^B > 0", "B > 0").verdict == "proved"


# kernels

ROUNDED: dict[str, Any] = {
    "padded": e("ceil(D/k)*k"),
    "tiles": e("ceil(B/k)*ceil(D/3)/(floor(B/2) + 1)"),
    "down": e("floor((B - D)/k)"),
    "up": e("ceil((B - D)/k)*2"),
    "ratio": e("ceil(B)/ceil(D)"),
    "choice": Selection(((s("ceil(B/k)*k = B"), e("B/(floor(D/k) + 1)")),), e("ceil(D/k)")),
}


@settings(deadline=None, max_examples=100)
@given(st.lists(st.tuples(*[st.integers(1, 40)] * 3), min_size=1, max_size=6))
def test_kernels_round_as_exact_values_do(places: list[tuple[int, ...]]) -> None:
    kernel = compile_kernel(ROUNDED, ["B", "D", "k"])
    arrays = kernel(*(np.array(column) for column in zip(*places, strict=True)))
    for i, place in enumerate(places):
        single, exact = kernel(*place), kernel.exact(**dict(zip("BDk", place, strict=True)))
        assert kernel(*map(Fraction, place)) == single == {name: array[i] for name, array in arrays.items()}
        point = {name: Fraction(v) for name, v in zip("BDk", place, strict=True)}
        for name, output in ROUNDED.items():
            assert single[name] == pytest.approx(float(exact[name]), rel=1e-15)
            if not isinstance(output, Selection):
                assert exact[name] == evaluate(output, point)
                assert isinstance(exact[name], Fraction)


def test_kernels_round_what_is_no_number_as_numpy_does() -> None:
    kernel = compile_kernel({"up": e("ceil(B - D)"), "down": e("floor(B - D)")})
    values = [math.inf, -math.inf, math.nan, 2.5, -2.5, -0.5, 1e300]
    arrays = kernel(B=values, D=0.0)
    for i, number in enumerate(values):
        single = kernel(B=number, D=0.0)
        for name, rounded in (("up", np.ceil), ("down", np.floor)):
            np.testing.assert_array_equal(single[name], arrays[name][i])
            np.testing.assert_array_equal(single[name], rounded(number))


def test_exact_kernels_round_rationals_and_refuse_irrational_numbers() -> None:
    kernel = compile_kernel({"x": e("ceil(sqrt(B))/floor(D)")})
    assert kernel.exact(B="9/4", D="7/2") == {"x": Fraction(2, 3)}
    with pytest.raises(Irrational):
        kernel.exact(B=2, D=3)
    with pytest.raises(UndefinedHere, match="division by zero"):
        kernel.exact(B=4, D="1/2")


POWERS: dict[str, Any] = {
    "experts": e("E*(1 - (1 - k/E)^B)"),
    "inverse": e("B/2^k"),
    "padded": e("2^ceil(B/3)*k"),
    "signed": e("(B - k)^(k + 1)"),
    "choice": Selection(
        ((s("(B - E)^(k - 3) > 1/(k - E)"), e("(B/(k - E))^B")), (s("B > k"), e("(B/(k - E))^2"))),
        e("(B/(k - E))^k + B/(k - E)"),
    ),
}


def chosen(output: Expr | Selection, point: dict[str, Fraction]) -> Fraction | None:
    """The exact value of an output, None where it has none."""
    if not isinstance(output, Selection):
        return evaluate(output, point)
    for condition, branch in output.branches:
        try:
            if holds(condition, point):
                return evaluate(branch, point)
        except UndefinedHere:
            return None
    return None if output.otherwise is None else evaluate(output.otherwise, point)


@settings(deadline=None, max_examples=100)
@given(st.lists(st.tuples(*[st.integers(1, 12)] * 3), min_size=1, max_size=6))
def test_kernels_raise_to_powers_as_exact_values_do(places: list[tuple[int, ...]]) -> None:
    kernel = compile_kernel(POWERS, ["B", "E", "k"])
    arrays = kernel(*(np.array(column) for column in zip(*places, strict=True)))
    for i, place in enumerate(places):
        single, point = kernel(*place), dict(zip("BEk", map(Fraction, place), strict=True))
        for name, output in POWERS.items():
            np.testing.assert_allclose(single[name], arrays[name][i], rtol=1e-13)
            try:
                wanted = chosen(output, point)
                exact = compile_kernel({name: output}, ["B", "E", "k"]).exact(**point)[name]
            except (UndefinedHere, Irrational):
                continue
            if wanted is not None:
                assert exact == wanted
                assert single[name] == pytest.approx(float(wanted), rel=1e-12, abs=1e-12 * place[1])


@pytest.mark.parametrize(
    ("base", "exponent", "power"),
    [
        (2, 1024, math.inf),
        (-2, 1025, -math.inf),
        (-2, 1024, math.inf),
        (2, -2000, 0),
        (0, -1, math.inf),
        (-0.0, -1, math.inf),
        (0, 0, 1),
        (-8, 0.5, math.nan),
        (10**290, 2, math.inf),
        (Fraction(1, 4), Fraction(1, 2), 0.5),
        (math.inf, 2, math.inf),
        (math.nan, 2, math.nan),
    ],
)
def test_powers_of_floats_are_those_of_ieee(base: Any, exponent: Any, power: float) -> None:
    kernel = compile_kernel({"x": e("B^D")})
    np.testing.assert_equal(kernel(base, exponent)["x"], power)
    np.testing.assert_equal(kernel([base] * 2, exponent)["x"].tolist(), [power] * 2)


def test_a_power_without_a_value_leaves_its_branch() -> None:
    kernel = compile_kernel({"x": Selection(((s("(B - 5)^D < 1"), e("B")), (s("B > 1"), e("(B - 5)^D"))), e("D"))})
    assert kernel(B=[1, 2, 5, 9], D=0.5)["x"].tolist() == [0.5, math.inf, 5, 2]
    assert [kernel(B=b, D=0.5)["x"] for b in (1, 2, 5, 9)] == [0.5, math.inf, 5, 2]


def test_exact_powers_are_bounded_and_whole() -> None:
    kernel = compile_kernel({"x": e("B^D")})
    assert kernel.exact(B="2/3", D=-2) == {"x": Fraction(9, 4)}
    with pytest.raises(InputError, match="more than 20,000 bits"):
        kernel.exact(B=2, D=10**9)
    with pytest.raises(Irrational, match="no whole number"):
        kernel.exact(B=4, D="1/2")
    with pytest.raises(UndefinedHere):
        kernel.exact(B=0, D=-1)


# what a short text must not cost


@pytest.mark.parametrize("formula", ["2**(10**9*B)", "B**B", "2^(B + 1e300)", "ceil(" * 60 + "B" + ")" * 60])
def test_short_texts_that_are_read(formula: str) -> None:
    assert e(text(e(formula))) == e(formula)


@pytest.mark.parametrize("formula", ["2**B**D", "ceil()", "ceil(1,2)", "9^(9^9^9*B)", "ceil(" * 99 + "B" + ")" * 99])
def test_short_texts_that_are_refused(formula: str) -> None:
    with pytest.raises(InputError) as caught:
        e(formula)
    assert len(str(caught.value)) < 400


def test_ceil_and_floor_are_words() -> None:
    for word in ("ceil", "floor"):
        with pytest.raises(InputError, match="it is a word of formulas"):
            symbol(word)
