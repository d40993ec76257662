"""Long formulas are broken or their parts named: no line too wide, and put together again they are what they were."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from sympy import Add, Expr, Integer, Max, Min, Mul, Pow

from symroof.algebra.formula import parse, parse_expression
from symroof.algebra.notation import LATEX, show
from symroof.algebra.statement import (
    AllOf,
    AnyOf,
    Relation,
    Statement,
    evaluate,
    holds,
    symbols_of,
)
from symroof.algebra.symbols import one, symbol
from symroof.writing.document import Display, Document, line
from symroof.writing.layout import LINE, Laid, Names, lay_out, width
from symroof.writing.render import render

NAMES = [
    "B", "D", "I", "w", "A_1", "lambda", "b_m", "T_math", "n_kv_heads", "hbm", "model_dimension_inner",
    "feed_forward_dimension", "number_of_query_heads_in_all", "bytes_per_transmitted_sum",
]  # fmt: skip
symbols = st.sampled_from(NAMES).map(one)
extremes = st.builds(lambda kind, p: kind(*p), st.sampled_from((Max, Min)), st.lists(symbols, min_size=2, max_size=3))
numbers = st.integers(1, 999).map(Integer)


def compound(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    parts = st.lists(inner, min_size=2, max_size=5)
    return st.one_of(
        parts.map(lambda p: Add(*p)),
        st.tuples(inner, inner).map(lambda p: Add(p[0], Mul(-1, p[1]), Integer(1))),
        parts.map(lambda p: Mul(*p)),
        st.tuples(inner, inner).map(lambda p: Mul(p[0], Pow(p[1], -1))),
        inner.map(lambda e: Pow(e, 2)),
        inner.map(lambda e: Mul(Integer(3), e, evaluate=False) if e.func is Add else e),
    )


expressions = st.recursive(symbols | numbers | extremes, compound, max_leaves=10)
sides = st.recursive(symbols | numbers | extremes, compound, max_leaves=5)
relations = st.builds(Relation, sides, st.sampled_from((">=", ">", "<=", "<", "=", "!=")), sides)


def nested(inner: st.SearchStrategy[Statement]) -> st.SearchStrategy[Statement]:
    parts = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.builds(AllOf, parts) | st.builds(AnyOf, parts)


statements: st.SearchStrategy[Statement] = st.recursive(relations, nested, max_leaves=3)


def read(latex: str) -> str:
    """LaTeX as formula text: the way back from a display, without the module under test."""
    latex = re.sub(r"(?<=\{,\})(?: \\q?quad)+ (?=\d)", "", latex).replace("{,}", "")
    latex = re.sub(r"\\(?:q?quad|left|right|bigl|bigr)(?![a-z])|\{\}", " ", latex)
    latex = latex.replace("I^{*}", "I").replace(r"\_", "_")
    latex = re.sub(r"\\text\{(and|or)\}", r" \1 ", latex).replace(r"\;", " ")
    latex = re.sub(r"_\{\\text\{(\w+)\}\}|_\{(\w)\}", lambda m: f"_{m[1] or m[2]}", latex)
    latex = re.sub(r"\\text\{(\w+)\}", r"\1", latex)
    while r"\frac" in latex:
        start = latex.rindex(r"\frac")
        top = end_of_group(latex, start + 5)
        bottom = end_of_group(latex, top)
        fraction = f"(({latex[start + 6 : top - 1]})/({latex[top + 1 : bottom - 1]}))"
        latex = latex[:start] + fraction + latex[bottom:]
    latex = re.sub(r"\^\{(\d+)\}", r"**\1", latex)
    for spelled, plain in (
        (r"\cdot", "*"),
        (r"\times", "*"),
        (r"\,", "*"),
        (r"\ge", ">="),
        (r"\le", "<="),
        (r"\ne", "!="),
    ):
        latex = latex.replace(spelled, plain)
    return re.sub(r"\\(lambda|max|min)", r"\1", latex)


def end_of_group(latex: str, at: int) -> int:
    depth = 0
    for index in range(at, len(latex)):
        depth += {"{": 1, "}": -1}.get(latex[index], 0)
        if depth == 0:
            return index + 1
    raise AssertionError(latex)


def printed(laid: Laid) -> tuple[Expr | Statement, dict[str, Expr]]:
    """What the printed lines say, and the printed definitions of the names in them."""
    known = {*NAMES, *(each.name.name for each in laid.named)}
    meanings = {each.name.name: parse_expression(read(" ".join(each.lines)), known) for each in laid.named}
    return parse(read(" ".join(laid.lines)), known), meanings


def value(thing: Expr | Statement, point: dict[str, Fraction]) -> Fraction | bool | None:
    try:
        return evaluate(thing, point) if isinstance(thing, Expr) else holds(thing, point)
    except ArithmeticError:
        return None


def same(thing: Expr | Statement, laid: Laid) -> bool:
    """Whether formula and print have the same exact value at some points."""
    whole, meanings = printed(laid)
    found = thing.free_symbols if isinstance(thing, Expr) else symbols_of(thing)
    names = sorted(s.name for s in found)
    for start in (2, 3, 11):
        point = {name: Fraction(start + 7 * i, 1 + i) for i, name in enumerate(names)}
        whole_point = dict(point)
        while waiting := [name for name in meanings if name not in whole_point]:
            for name in waiting:
                if {s.name for s in meanings[name].free_symbols} <= set(whole_point):
                    whole_point[name] = value(meanings[name], whole_point) or Fraction(0)
        if value(thing, point) != value(whole, whole_point):
            return False
    return True


def all_lines(laid: Laid) -> Iterator[str]:
    yield from laid.lines
    for each in laid.named:
        first, *rest = each.lines
        yield f"{show(each.name, LATEX)} = {first}"
        yield from rest


@settings(deadline=None, max_examples=60, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(expressions, st.sampled_from((300.0, 350.0, LINE)))
def test_a_long_expression_fits_and_says_the_same(expression: Expr, limit: float) -> None:
    laid = lay_out(expression, limit=limit)
    assert all(width(each) <= limit for each in all_lines(laid))
    assert same(expression, laid)


@settings(deadline=None, max_examples=60, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(statements)
def test_a_long_statement_fits_and_says_the_same(statement: Statement) -> None:
    laid = lay_out(statement)
    assert all(width(each) <= LINE for each in all_lines(laid))
    assert same(statement, laid)


def test_a_number_of_many_digits_is_broken() -> None:
    number = Integer(7) ** 300
    for expression in (number, -number, number * symbol("B"), Mul(number, Pow(symbol("B"), -1)), number + symbol("B")):
        laid = lay_out(expression)
        assert all(width(each) <= LINE for each in all_lines(laid))
        assert same(expression, laid)


def test_what_fits_is_left_alone() -> None:
    relation = parse("B >= wIDF/(2DF - I(aD + oF))")
    laid = lay_out(relation)
    assert laid.lines == [show(relation, LATEX)]
    assert laid.named == []


def test_a_part_has_one_name_in_a_document_and_is_explained_once() -> None:
    names = Names({"A_2"})
    wide = Add(*(symbol(f"a_rather_long_name_of_term_{i}") for i in range(12)))
    first, second = (lay_out(Mul(symbol("B"), Pow(wide, -1)), names=names) for _ in range(2))
    other = lay_out(Mul(symbol("B"), Pow(wide + 1, -1)), names=names)
    assert [str(n.name) for n in first.named] == ["A_1"]
    assert first.lines == second.lines
    assert second.named == []
    assert [str(n.name) for n in other.named] == ["A_3"]


def test_and_within_or_is_in_brackets() -> None:
    long = [
        Relation(symbol(f"a_rather_long_name_of_term_{i}"), ">=", symbol(f"another_long_name_{i}")) for i in range(4)
    ]
    lines = lay_out(AnyOf((AllOf((long[0], long[1])), AllOf((long[2], long[3]))))).lines
    assert sum(r"\bigl(" in each for each in lines) == sum(r"\bigr)" in each for each in lines) == 2
    assert any(each.startswith(r"\text{or}") for each in lines)


def sample_displays() -> list[Display]:
    long = [symbol(name) for name in NAMES]
    sums = [Add(*(Mul(*long[i : i + n]) for i in range(len(long) - n))) for n in range(2, 9)]
    fractions = [Mul(a, Pow(b, -1)) for a, b in pairwise(sums)]
    powers = [Mul(Pow(s, 2), long[-1], Pow(long[0] + long[-2], -3)) for s in sums[:4]]
    extremes: list[Expr] = [Max(*fractions[:3]), Min(*long), Max(*long[8:]), Max(Min(*long[8:]), *sums[:2])]
    found = [Display((e,), "intensity") for e in (*sums, *fractions, *powers, *extremes)]
    found += [Display((e,), long[-1], "≈") for e in (*fractions, *extremes)]
    relation = Relation(fractions[0], ">=", fractions[1])
    return [*found, Display((AnyOf((AllOf((relation, Relation(sums[0], "<", sums[1]))), relation)),))]


@pytest.mark.tex
def test_no_long_display_runs_off_the_page(compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]]) -> None:
    displays = sample_displays()
    assert len(displays) > 25
    assert compile_tex({"long": render(Document(line("Long"), tuple(displays)), "tex")}) == {}
