"""Notation: what is printed reads back, and LaTeX and HTML keep every name and sign whole."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from html.parser import HTMLParser
from operator import mul

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr, I, Integer, Max, Min, Mul, Pow, Rational, cbrt, log, oo

from symroof.algebra.formula import parse, root
from symroof.algebra.notation import ASCII, LATEX, MATHJAX, TERMINAL, latex_number, show, split_product, text
from symroof.algebra.reals import Irrational
from symroof.algebra.statement import (
    AllOf,
    AnyOf,
    Relation,
    Statement,
    UndefinedHere,
    all_of,
    any_of,
    holds,
    value,
)
from symroof.algebra.symbols import symbol
from symroof.quantities.exact import decimal

NAMES = [*"BDFICWNGLSTHKEQabowsnk", "W_hbm", "n_kv_heads", "T_math", "beta", "lambda", "x_"]
STYLES = [ASCII, TERMINAL, LATEX, MATHJAX]
NUMBERS = st.fractions(min_value=-99, max_value=99, max_denominator=12) | st.sampled_from(
    [Fraction(82 * 10**10), Fraction(-197 * 10**12), Fraction(123456789), Fraction(1, 10**9)]
)
ATOMS: st.SearchStrategy[Expr] = st.sampled_from(NAMES).map(symbol) | NUMBERS.map(
    lambda value: Rational(value.numerator, value.denominator)
)


def rooted(base: Expr, exponent: Expr) -> Expr:
    """The base to a half exponent, or itself where it is negative or a root of numbers, of which SymPy writes two."""
    raised = root(base, exponent)
    return base if base.is_negative or raised.has(I) or (base.is_number and not base.is_Rational) else raised


def composed(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    several, nonzero = st.lists(inner, min_size=2, max_size=3), inner.filter(lambda e: e != 0)
    return st.one_of(
        several.map(sum),
        several.map(lambda factors: reduce(mul, factors)),
        several.map(lambda factors: Mul(*factors)),
        st.builds(lambda top, bottom: top / bottom, inner, nonzero),
        st.builds(lambda one, other: one - other, inner, inner),
        st.builds(lambda base, exponent: base**exponent, nonzero, st.integers(-3, 3)),
        st.builds(rooted, nonzero, st.sampled_from([Rational(n, 2) for n in (1, -1, 3, -3, 5)])),
        st.builds(lambda kind, arguments: kind(*arguments), st.sampled_from([Max, Min]), several),
    )


EXPRESSIONS = st.recursive(ATOMS, composed, max_leaves=8)
RELATIONS = st.builds(Relation, EXPRESSIONS, st.sampled_from([">=", ">", "<=", "<", "=", "!="]), EXPRESSIONS)
STATEMENTS: st.SearchStrategy[Statement] = st.recursive(
    RELATIONS,
    lambda inner: st.lists(inner, min_size=1, max_size=3).flatmap(
        lambda parts: st.sampled_from([all_of(parts), any_of(parts)])
    ),
    max_leaves=5,
)
POINTS = st.lists(st.integers(1, 30), min_size=4, max_size=4).map(
    lambda values: {name: Fraction(values[n % 4] + n, 4) for n, name in enumerate(NAMES)}
)


@settings(deadline=None)
@given(EXPRESSIONS)
def test_a_printed_expression_reads_back(expression: Expr) -> None:
    assert parse(text(expression)) == expression
    assert parse(show(expression, TERMINAL)) == expression


@settings(deadline=None)
@given(STATEMENTS)
def test_a_printed_statement_reads_back(statement: Statement) -> None:
    assert parse(text(statement)) == statement
    assert parse(show(statement, TERMINAL)) == statement


@settings(deadline=None)
@given(STATEMENTS, POINTS)
def test_a_printed_statement_means_the_same(statement: Statement, point: dict[str, Fraction]) -> None:
    again = parse(text(statement))
    assert isinstance(again, Relation | AllOf | AnyOf)
    try:
        truth = holds(statement, point)
    except (UndefinedHere, Irrational) as error:
        with pytest.raises(type(error)):
            holds(again, point)
    else:
        assert holds(again, point) == truth


@settings(deadline=None)
@given(EXPRESSIONS, POINTS)
def test_a_product_is_its_parts(expression: Expr, point: dict[str, Fraction]) -> None:
    coefficient, above, below = split_product(expression)
    rebuilt = Mul(Rational(coefficient.numerator, coefficient.denominator), *above) / Mul(*below)
    try:
        assert value(rebuilt, point) == value(expression, point)
    except UndefinedHere:
        assert below or expression.has(Pow)
    except Irrational:
        assert expression.has(Rational(1, 2))


@settings(deadline=None)
@given(EXPRESSIONS | STATEMENTS)
def test_latex_is_balanced_and_html_finds_no_tag_in_it(thing: Expr | Statement) -> None:
    for style in (LATEX, MATHJAX):
        spelled = show(thing, style)
        assert spelled.count("{") == spelled.count("}")
        assert spelled.count(r"\left(") == spelled.count(r"\right)")
    assert not {"<", ">", "&", "|"} & set(show(thing, MATHJAX))


class Reader(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("formula", ["B<D and D<F", "T_math<T_comms", "B>D or B!=F"])
def test_a_formula_stays_whole_in_a_page(formula: str) -> None:
    page = Reader(f"<p>{show(parse(formula), MATHJAX)} after</p>")
    assert page.tags == ["p"]
    assert page.text == f"{show(parse(formula), MATHJAX)} after"


@pytest.mark.parametrize(
    ("formula", "terminal", "latex"),
    [
        (
            "2BDF/(aBD + wDF + oBF)",
            "2·B·D·F/(a·B·D + o·B·F + w·D·F)",
            r"\frac{2\,B\,D\,F}{a\,B\,D + o\,B\,F + w\,D\,F}",
        ),
        ("2BDF >= I(aD + oF)", "2·B·D·F ≥ I·(a·D + o·F)", r"2\,B\,D\,F \ge I^{*}\,(a\,D + o\,F)"),
        ("-(a+b)/c", "−(a + b)/c", r"-\frac{a + b}{c}"),
        ("1/(2*(a+b))", "1/(2·(a + b))", r"\frac{1}{2\,(a + b)}"),
        ("I^2", "I^2", r"(I^{*})^{2}"),
        ("(a+b)^-2", "1/(a + b)^2", r"\frac{1}{(a + b)^{2}}"),
        ("max(b, a)", "max(a, b)", r"\max\left(a, b\right)"),
        ("n_kv_heads*W_hbm", "n_kv_heads·W_hbm", r"n_{\text{kv\_heads}} \cdot W_{\text{hbm}}"),
        ("3/2", "3/2", r"\frac{3}{2}"),
        ("-a", "−a", "-a"),
        ("B != D", "B ≠ D", r"B \ne D"),
        ("false", "false", r"\text{false}"),
    ],
)
def test_how_formulas_look(formula: str, terminal: str, latex: str) -> None:
    assert show(parse(formula), TERMINAL) == terminal
    assert show(parse(formula), LATEX) == latex


@pytest.mark.parametrize(
    "name",
    ["hbm", "W_hbm", "T_layernorm", "rmsnorm", "n_kv_heads", "peak_FLOPs", "x_", "T_math", "d_model", "xbar", "v_dot"],
)
def test_a_name_is_whole_in_a_formula(name: str) -> None:
    spelled = show(2 * symbol(name) ** 2 / (symbol("B") + symbol(name)), LATEX)
    plain = spelled.replace(r"\text{", "").replace(r"_{", "_").replace(r"\_", "_").replace("}", "").replace("{", "")
    assert plain.count(name) == 2
    assert not any(mark in spelled for mark in (r"\boldsymbol", r"\hat", r"\left\|", r"\bar", r"\dot", r"\mathcal"))


@pytest.mark.parametrize(
    ("number", "latex"),
    [
        ("8.2e11", r"8.2 \times 10^{11}"),
        ("9.895e14", r"9.895 \times 10^{14}"),
        ("1.979e15", r"1.979 \times 10^{15}"),
        ("-1.97e14", r"-1.97 \times 10^{14}"),
        ("1e8", "10^{8}"),
        ("123456789", "123{,}456{,}789"),
    ],
)
def test_large_numbers_have_one_style(number: str, latex: str) -> None:
    assert show(parse(number), LATEX) == latex
    assert r" \cdot C" in show(parse(f"{number}*C"), LATEX) or r"\," in show(parse(f"{number}*C"), LATEX)


def test_printed_decimals_in_latex() -> None:
    assert latex_number(decimal(Fraction(225_612))) == "225{,}612"
    assert latex_number(decimal(Fraction(10**16))) == "10^{16}"


def test_infinity_and_what_has_no_notation() -> None:
    assert [show(oo, style) for style in STYLES] == ["inf", "inf", r"\infty", r"\infty"]
    with pytest.raises(TypeError, match="no notation"):
        show(log(symbol("D")))
    with pytest.raises(TypeError, match="no notation for the exponent 1/3"):
        show(cbrt(symbol("D")))


@pytest.mark.parametrize(
    ("formula", "ascii_", "terminal", "latex"),
    [
        ("sqrt(B)", "sqrt(B)", "√B", r"\sqrt{B}"),
        ("sqrt(2)", "sqrt(2)", "√2", r"\sqrt{2}"),
        ("sqrt(B + 1)", "sqrt(B + 1)", "√(B + 1)", r"\sqrt{B + 1}"),
        ("1/sqrt(B + 1)", "1/sqrt(B + 1)", "1/√(B + 1)", r"\frac{1}{\sqrt{B + 1}}"),
        ("(B + 1)^(3/2)", "(B + 1)**(3/2)", "(B + 1)^(3/2)", r"(B + 1)^{3/2}"),
        ("1/(B + 1)^(3/2)", "1/(B + 1)**(3/2)", "1/(B + 1)^(3/2)", r"\frac{1}{(B + 1)^{3/2}}"),
        ("sqrt(8)*B", "2*sqrt(2)*B", "2·√2·B", r"2\,\sqrt{2}\,B"),
        ("sqrt(sqrt(B))", "sqrt(sqrt(B))", "√(√B)", r"\sqrt{\sqrt{B}}"),
        ("sqrt(sqrt(B))*sqrt(B)", "sqrt(sqrt(B))**3", "√(√B)^3", r"\sqrt{\sqrt{B}}^{3}"),
        (
            "(sqrt(a^2*k^2 + M*o) - a*k)/o",
            "(sqrt(a**2*k**2 + o*M) - a*k)/o",
            "(√(a^2·k^2 + o·M) − a·k)/o",
            r"\frac{\sqrt{a^{2}\,k^{2} + o\,M} - a\,k}{o}",
        ),
        ("-sqrt(B/(D - F))", "-sqrt(B/(D - F))", "−√(B/(D − F))", r"-\sqrt{\frac{B}{D - F}}"),
        (
            "sqrt(F*(F*T^2 - 32*B))/2",
            "sqrt(F*(F*T**2 - 32*B))/2",
            "√(F·(F·T^2 − 32·B))/2",
            r"\frac{\sqrt{F\,(F\,T^{2} - 32\,B)}}{2}",
        ),
        ("sqrt(2)*sqrt(a + b)", "sqrt(2)*sqrt(a + b)", "√2·√(a + b)", r"\sqrt{2}\,\sqrt{a + b}"),
        ("1/(sqrt(a)*sqrt(o))", "1/sqrt(a*o)", "1/√(a·o)", r"\frac{1}{\sqrt{a\,o}}"),
        ("sqrt(I)", "sqrt(I)", "√I", r"\sqrt{I^{*}}"),
    ],
)
def test_how_roots_look(formula: str, ascii_: str, terminal: str, latex: str) -> None:
    assert text(parse(formula)) == ascii_
    assert show(parse(formula), TERMINAL) == terminal
    assert show(parse(formula), LATEX) == show(parse(formula), MATHJAX) == latex
    assert parse(ascii_) == parse(terminal) == parse(formula)


def test_order_does_not_depend_on_how_an_expression_was_built() -> None:
    B, D, w = symbol("B"), symbol("D"), symbol("w")
    assert show(B * w * D + 3 + D) == show(Integer(3) + D + D * w * B) == "w·B·D + D + 3"
