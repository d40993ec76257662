"""Statements: conjunction, disjunction and negation against plain truth, and exact values."""

from __future__ import annotations

import operator
from collections.abc import Callable
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Expr, Max, Min, Rational, cbrt, log, sqrt

from symroof.algebra.reals import Irrational, Real, Surd, approximate, square_root
from symroof.algebra.statement import (
    ALWAYS,
    FLIPPED,
    NEGATED,
    NEVER,
    OPERATORS,
    AllOf,
    AnyOf,
    Relation,
    Statement,
    Truth,
    UndefinedHere,
    all_of,
    any_of,
    evaluate,
    holds,
    map_expressions,
    negate,
    relations,
    symbols_of,
    value,
)
from symroof.algebra.symbols import symbol
from symroof.errors import NotYet

B, D, F = symbol("B"), symbol("D"), symbol("F")
RELATIONS = st.builds(
    Relation, st.sampled_from([B, D, B * D]), st.sampled_from(list(OPERATORS)), st.sampled_from([D, F])
)
STATEMENTS: st.SearchStrategy[Statement] = st.recursive(
    RELATIONS | st.builds(Truth, st.booleans()),
    lambda inner: (
        st.lists(inner, max_size=3)
        .map(tuple)
        .flatmap(lambda parts: st.sampled_from([AllOf(parts), AnyOf(parts), all_of(parts), any_of(parts)]))
    ),
    max_leaves=8,
)
POINTS = st.fixed_dictionaries({name: st.integers(1, 3).map(Fraction) for name in "BDF"})


@given(STATEMENTS, POINTS)
def test_a_negation_holds_exactly_where_the_statement_does_not(
    statement: Statement, point: dict[str, Fraction]
) -> None:
    assert holds(negate(statement), point) != holds(statement, point)
    assert holds(negate(negate(statement)), point) == holds(statement, point)


@given(st.lists(STATEMENTS, max_size=4), POINTS)
def test_joined_statements_hold_like_all_and_any(parts: list[Statement], point: dict[str, Fraction]) -> None:
    truths = [holds(part, point) for part in parts]
    assert holds(all_of(parts), point) == all(truths)
    assert holds(any_of(parts), point) == any(truths)


@pytest.mark.parametrize(
    ("join", "kind", "neutral", "absorbing"), [(all_of, AllOf, ALWAYS, NEVER), (any_of, AnyOf, NEVER, ALWAYS)]
)
def test_joined_statements_are_flat_and_short(
    join: Callable[[list[Statement]], Statement],
    kind: Callable[[tuple[Statement, ...]], Statement],
    neutral: Truth,
    absorbing: Truth,
) -> None:
    one, two, three = Relation(B, ">", D), Relation(B, "<", F), Relation(D, "=", F)
    assert join([]) == neutral
    assert join([one]) == join([one, one]) == join([neutral, one, neutral]) == one
    assert join([one, absorbing]) == absorbing
    assert join([join([one, two]), three, one]) == kind((one, two, three))


@given(st.sampled_from(list(OPERATORS)), st.fractions(), st.fractions())
def test_flipped_and_negated_operators(op: str, left: Fraction, right: Fraction) -> None:
    truth = OPERATORS[op](left, right)
    assert OPERATORS[FLIPPED[op]](right, left) == truth
    assert OPERATORS[NEGATED[op]](left, right) != truth


def test_a_guard_keeps_later_parts_from_being_looked_at() -> None:
    guarded = AllOf((Relation(B, "!=", D), Relation(1 / (B - D), ">", F)))
    assert not holds(guarded, {"B": Fraction(2), "D": Fraction(2), "F": Fraction(1)})
    with pytest.raises(UndefinedHere):
        holds(AllOf(guarded.parts[::-1]), {"B": Fraction(2), "D": Fraction(2), "F": Fraction(1)})


@pytest.mark.parametrize(
    ("expression", "exact"),
    [
        (2 * B * D - F, Fraction(7)),
        (B / (D + F), Fraction(1, 4)),
        ((B - D) ** -2, Fraction(1)),
        (Max(B, D, F / 2), Fraction(3)),
        (Min(B, D, F / 2), Fraction(2)),
        (Rational(1, 3) + F * 0, Fraction(1, 3)),
    ],
)
def test_values_are_exact(expression: object, exact: Fraction) -> None:
    assert evaluate(expression, {"B": Fraction(2), "D": Fraction(3), "F": Fraction(5)}) == exact


@pytest.mark.parametrize(
    ("expression", "exact"),
    [
        (sqrt(B), square_root(Fraction(2))),
        (1 / sqrt(B), Surd(Fraction(0), Fraction(1, 2), Fraction(2))),
        ((D + 1) ** Rational(3, 2), Fraction(8)),
        ((D + B) ** Rational(-3, 2), Surd(Fraction(0), Fraction(1, 25), Fraction(5))),
        ((sqrt(B**2 + 4 * B) - B) / 2, Surd(Fraction(-1), Fraction(1), Fraction(3))),
        (sqrt(B) * sqrt(2 * B + F) * sqrt(F + D), Fraction(12)),
        (sqrt(F + 2 * sqrt(2 * D)) - sqrt(B) - sqrt(D), Fraction(0)),
        (Max(sqrt(B), Rational(141421356, 10**8)), square_root(Fraction(2))),
        (Min(sqrt(B), Rational(141421356, 10**8)), Fraction(141421356, 10**8)),
        (sqrt(sqrt(16 * D + 33)), Fraction(3)),
    ],
)
def test_values_with_square_roots_are_exact(expression: Expr, exact: Real) -> None:
    point = {"B": Fraction(2), "D": Fraction(3), "F": Fraction(5)}
    assert value(expression, point) == exact
    if isinstance(exact, Fraction):
        assert evaluate(expression, point) == exact
    else:
        with pytest.raises(Irrational, match="the value is irrational"):
            evaluate(expression, point)


ROOTED = st.recursive(
    st.sampled_from([B, D, F]) | st.integers(1, 9).map(Rational),
    lambda inner: st.one_of(
        st.builds(operator.add, inner, inner),
        st.builds(operator.sub, inner, inner),
        st.builds(operator.mul, inner, inner),
        st.builds(Max, inner, inner),
        st.builds(lambda e, n: (e * e + 1) ** Rational(n, 2), inner, st.sampled_from([1, -1, 3])),
    ),
    max_leaves=4,
)


def in_decimals(expression: Expr, point: dict[str, Fraction]) -> Decimal:
    """The value by Python's decimals."""
    if expression.is_Symbol:
        return Decimal(point[expression.name].numerator) / point[expression.name].denominator
    if expression.is_Rational:
        return Decimal(int(expression.p)) / int(expression.q)
    parts = [in_decimals(arg, point) for arg in expression.args]
    match expression.func.__name__:
        case "Add":
            return sum(parts, Decimal(0))
        case "Max" | "Min":
            return max(parts) if expression.func is Max else min(parts)
        case "Mul":
            product = Decimal(1)
            for part in parts:
                product *= part
            return product
    base: Decimal = parts[0] if expression.exp.is_Integer else parts[0].sqrt()
    return base ** int(expression.exp.p)


@given(ROOTED, POINTS)
def test_values_agree_with_decimals(expression: Expr, point: dict[str, Fraction]) -> None:
    try:
        found = approximate(value(expression, point), 60)
    except Irrational:
        return
    with localcontext() as context:
        context.prec = 90
        wanted = in_decimals(expression, point)
        difference = Decimal(found.numerator) / found.denominator - wanted
        assert abs(difference) <= Decimal("1e-55") * max(Decimal(1), abs(wanted))


@given(st.integers(1, 50), st.integers(1, 50), st.sampled_from(list(OPERATORS)))
def test_relations_between_roots_hold_as_their_squares_do(n: int, m: int, op: str) -> None:
    point = {"B": Fraction(n), "D": Fraction(m)}
    assert holds(Relation(sqrt(B), op, sqrt(D)), point) == OPERATORS[op](n, m)
    assert holds(Relation(sqrt(B) + sqrt(D), op, sqrt(B + D + 2 * sqrt(B * D))), point) == OPERATORS[op](0, 0)
    assert holds(Relation(1 + sqrt(B), op, D), point) == OPERATORS[op](n, (m - 1) ** 2 if m > 1 else -m)


def test_a_root_of_a_negative_number_has_no_value() -> None:
    point = {"B": Fraction(1), "D": Fraction(2)}
    for expression in (sqrt(B - D), 1 / sqrt(B - D), (B - D) ** Rational(3, 2), 1 / sqrt(2 * B - D), sqrt(sqrt(B) - D)):
        with pytest.raises(UndefinedHere):
            value(expression, point)
    assert value(sqrt(2 * B - D), point) == 0
    assert not holds(AllOf((Relation(B, ">=", D), Relation(sqrt(B - D), ">=", B))), point)
    with pytest.raises(NotYet, match="only integer powers and square roots"):
        value(cbrt(B), point)


def test_what_has_no_value_says_so() -> None:
    with pytest.raises(UndefinedHere):
        evaluate(1 / (B - D), {"B": Fraction(1), "D": Fraction(1)})
    with pytest.raises(KeyError, match="B"):
        evaluate(B, {})
    with pytest.raises(TypeError, match="log"):
        evaluate(log(B), {"B": Fraction(2)})


def test_the_relations_and_symbols_inside() -> None:
    one, two = Relation(B, ">", D), Relation(F, "=", sqrt(B) * 0)
    statement = any_of([all_of([one, two]), NEVER, negate(one)])
    assert list(relations(statement)) == [one, two, negate(one)]
    assert symbols_of(statement) == {B, D, F}
    assert list(relations(ALWAYS)) == []


def test_a_change_reaches_both_sides_of_every_relation() -> None:
    statement = any_of([all_of([Relation(B, ">", D), Relation(D, "<", F)]), Relation(B, "=", F)])
    changed = map_expressions(statement, lambda e: operator.mul(e, 2))
    doubled = any_of([all_of([Relation(2 * B, ">", 2 * D), Relation(2 * D, "<", 2 * F)]), Relation(2 * B, "=", 2 * F)])
    assert changed == doubled
    assert map_expressions(ALWAYS, lambda e: e * 2) == ALWAYS
