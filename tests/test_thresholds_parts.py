"""Parts of threshold kernels by themselves: quotients of polynomials, plans of case splits, truths in floats."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from sympy import Rational, simplify, sqrt

from symroof import parse
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.sets import Interval
from symroof.algebra.statement import OPERATORS, AllOf, AnyOf, Relation, Statement, Truth
from symroof.algebra.symbols import symbol
from symroof.solving.closed_form import Case
from symroof.thresholds.cases import plan_of
from symroof.thresholds.floatfilter import Filter
from symroof.thresholds.plan import Choice, End, Every, Piece, Plan, Sign, Some
from symroof.thresholds.quotients import Quotient, Unfit, plain, quotient, whole
from symroof.thresholds.tape import Program

RING = Ring([symbol("x"), symbol("y")])
X, Y = (RING.generator(symbol(name)) for name in ("x", "y"))
KNOWN = {"x": plain(X), "y": plain(Y), "k": plain(RING.constant(Fraction(1, 3)))}


def at(poly: Poly, x: int, y: int) -> Rational:
    return sum((Rational(c) * x**i * y**j for (i, j), c in poly.items()), Rational(0))


# quotients


@pytest.mark.parametrize(
    "text",
    [
        "x/y + y/x", "x/y - 2/y", "(x + 1)/(y + 2) - 3x/(y + 2)", "1/(x - y) + 2/(x + y) + k", "(x/y - k)^3",
        "1/(x/y - k)^2", "ceil(5k)*x + floor(7k)", "max(k, 2k)*x", "sqrt(k + 2/3)*y", "sqrt(k)*y",
        "sqrt(x/3 + 1/(k*y))", "sqrt(x^2 + y)/(x + y) + x/y",
        "x - sqrt(x + y)/y", "sqrt(x)*sqrt(x)*y", "(1 + sqrt(x + y))^2/x", "(k + sqrt(x + y))*(x - sqrt(x + y))/y",
        "sqrt(x^3)", "(x + sqrt(x^2 - k*y))/(2k*y)", "sqrt(x - y + k)/x",
    ],
)  # fmt: skip
def test_a_quotient_is_its_expression(text: str) -> None:
    """At numbers, both before and after it is made whole."""
    expression: Any = parse(text)
    found = quotient(expression, RING, KNOWN)
    integers = whole(found)
    for x, y in ((7, 2), (3, 5), (12, 1)):
        exact = expression.subs({symbol("x"): x, symbol("y"): y, symbol("k"): Rational(1, 3)})
        for each in (found, integers):
            top, bottom, root, under = (at(p, x, y) for p in (each.top, each.bottom, each.root, each.radicand))
            assert simplify((top + root * sqrt(under)) / bottom - exact) == 0, (x, y)
    polys = (integers.top, integers.bottom, integers.root, integers.radicand)
    assert all(type(c) is int for poly in polys for c in poly.values())


def test_a_whole_quotient_is_without_common_factors() -> None:
    found = whole(plain((X * Y).scaled(Fraction(4, 3)), (X * X).scaled(2) + X.scaled(6)))
    assert (dict(found.top), dict(found.bottom)) == ({(0, 1): 2}, {(1, 0): 3, (0, 0): 9})


def test_numbers_among_quotients() -> None:
    assert quotient(parse("k^2 - 3/k"), RING, KNOWN).constant == Fraction(1, 9) - 9
    assert plain(RING.constant(3), RING.constant(-4)).constant == Fraction(-3, 4)
    assert plain(RING.zero, RING.constant(2)).constant == 0
    for other in (plain(X), plain(RING.one, X), Quotient(RING.one, RING.one, RING.one, RING.constant(2))):
        assert other.constant is None


def test_what_is_no_quotient() -> None:
    long = " + ".join(f"x^{i}*y^{j}" for i, j in product(range(1, 15), repeat=2))  # 196 terms
    assert len(quotient(parse(f"({long}) + 1 + x + y + x^20"), RING, KNOWN).top) == 200
    for text in (
        f"({long}) + 1 + x + y + x^20 + y^20", "ceil(x)", "x^k", "x/(3k - 1)", "z*x", "1/(x - x*3k)",
        "sqrt(x + sqrt(x))", "sqrt(x/(x - y))", "1/(x + sqrt(y))", "sqrt(x) + sqrt(y)",
    ):  # fmt: skip
        expression = parse(text)
        with pytest.raises(Unfit):
            quotient(expression, RING, KNOWN)
    with pytest.raises(Unfit):
        quotient(symbol("x") ** Rational(1, 3), RING, KNOWN)


# plans


def planned(*when: Statement) -> Plan | None:
    cases = [Case(each, None) for each in when]
    return plan_of(cases, RING, KNOWN, (), 1)


def one(when: Statement) -> Any:
    plan = planned(when)
    return plan.choices[0].when if plan and plan.choices else None


def relation(left: str, op: Any, right: str) -> Relation:
    return Relation(parse(left), op, parse(right))


def test_conditions_are_multiplied_out() -> None:
    held = relation("x/2", ">", "k*y")
    assert one(held) == Sign(X.scaled(3) - Y.scaled(2), ">")
    assert one(relation("x*x/y", "<=", "x")) == Sign(X - Y, "<=")
    assert one(relation("-1/x", "<", "-1/y")) == Sign(X - Y, "<")
    assert one(relation("x/(x + y)", ">", "k")) == Sign(X.scaled(2) - Y, ">")
    divided = planned(relation("x/(x - y)", ">=", "3"))
    assert divided is not None
    bottom = X - Y
    assert divided.poles == (bottom,)
    assert divided.choices[0].when == Sign((X - bottom.scaled(3)) * bottom, ">=")
    assert planned(relation("sqrt(x)", ">", "y")) is None


def test_conditions_that_are_decided_drop_out() -> None:
    true, false, open_one = relation("x + y", ">", "0"), relation("x", "<=", "-1"), relation("x", ">", "y")
    other = relation("x", "<", "5")
    signs = Sign(X - Y, ">"), Sign(X - RING.constant(5), "<")
    assert one(AllOf((true, open_one, other))) == Every(signs)
    assert one(AnyOf((false, open_one, other))) == Some(signs)
    assert one(AllOf((true, AnyOf((false, open_one))))) == Every((Some(signs[:1]),))
    for always in (true, Truth(True), AllOf((true, true)), AnyOf((open_one, true)), relation("x", "=", "x")):
        assert one(always) is True
    for never in (false, Truth(False), AnyOf((false, false)), AllOf((open_one, false)), relation("x", "!=", "x")):
        assert planned(never) == Plan(RING, (), (), (), 1)


def test_what_has_to_be_positive() -> None:
    found = plan_of([Case(Truth(True), None)], RING, KNOWN, [plain(X - Y), plain(X), plain(RING.one, Y)], 1)
    assert found is not None
    assert found.checks == (X - Y,)
    for impossible in (plain(-X), plain(RING.zero)):
        assert plan_of([Case(Truth(True), None)], RING, KNOWN, [impossible], 1) is None


def ends(text: str, when: Statement) -> End:
    plan = plan_of([Case(when, (Interval(parse(text), True),))], RING, KNOWN, (), 1)
    assert plan is not None
    assert plan.choices[0].pieces is not None
    return plan.choices[0].pieces[0].lows[0]


def test_where_there_is_no_formula_for_the_ends_the_reference_says() -> None:
    """And where the posed relation says nothing, no number will do."""
    above, below = relation("x", ">", "y"), relation("x", "<=", "y")
    unsolved = Case(above, relation("x^5 + x", ">", "y")), Case(below, None)
    plan = plan_of(unsolved, RING, KNOWN, (), 1)
    assert plan is not None
    assert [each.pieces for each in plan.choices] == [None, ()]


def test_what_is_known_of_an_end() -> None:
    """(positive, may have a pole), by the signs of symbols and by the condition of the case."""
    anywhere, below, above = Truth(True), relation("x", "<", "y"), relation("x", ">", "y")
    for text, when, known in (
        ("x/y", anywhere, (True, False)), ("-x/y", anywhere, (False, False)), ("(x - y)/y", anywhere, (False, False)),
        ("x/(x - y)", anywhere, (False, True)), ("x/(x - y)", above, (True, False)),
        ("x/(x - y)", below, (False, False)),
        ("x/(y - x)", below, (True, False)), ("(x - y)/(y*x - x^2)", below, (False, False)),
        ("sqrt(x)", above, (False, False)),
        ("(x - y)/y", above, (True, False)), ("x/(x - y)", AllOf((above, relation("x", "<", "9"))), (True, False)),
        ("x/(x - y)", AnyOf((above, relation("x", "<", "9"))), (False, True)), ("-x/(x - y)", below, (True, False)),
        ("x/(x - y)", relation("x", ">=", "y"), (False, True)),
    ):  # fmt: skip
        found = ends(text, when)
        assert (found.positive, found.pole) == known, (text, when)


def test_what_a_plan_may_leave_open() -> None:
    low = End(plain(X, Y), closed=True, positive=True, pole=False)
    root = End(Quotient(X, RING.one, RING.one, Y), closed=True, positive=False, pole=False)
    pole = End(plain(X, X - Y), closed=True, positive=False, pole=True)

    def plan(*lows: End, **more: Any) -> Plan:
        given: dict[str, Any] = {"checks": (), "poles": (), **more}
        return Plan(RING, (Choice(True, (Piece(lows, ()),)),), given["checks"], given["poles"], 1)

    assert not plan(low).may_lose
    assert all(each.may_lose for each in (plan(pole), plan(root), plan(low, checks=(X,)), plan(low, poles=(X,))))
    assert Plan(RING, (Choice(True, None),), (), (), 1).may_lose
    halves = Choice(Sign(X - Y, ">"), (Piece((low,), ()),)), Choice(Sign(X - Y, "<="), None)
    assert Plan(RING, halves, (), (), 1).may_lose
    assert [plan(*each).rooted for each in ((low,), (low, root), (pole,))] == [False, True, False]
    sizes = Plan(RING, (Choice(Every((Sign(X - Y, ">"),)), (Piece((pole,), ()),)),), (), (X * X,), 3).largest()
    assert set(sizes) == {X * X, X + Y, X, X.scaled(3) + Y.scaled(3)}


def test_the_sizes_of_a_plan_are_those_of_every_part_of_its_conditions() -> None:
    first, second, third, fourth = X - Y, X * Y - X, Y.scaled(3), X * X - Y * Y
    when = Every((Sign(first, ">"), Some((Sign(second, ">"), Every((Sign(third, "<"), Sign(fourth, "=")))))))
    sizes = Plan(RING, (Choice(when, ()),), (), (), 1).largest()
    assert set(sizes) == {X + Y, X * Y + X, third, X * X + Y * Y}


# truths in floats


@pytest.mark.parametrize("op", [">", ">=", "<", "<=", "=", "!="])
def test_truths_in_floats_are_never_wrong(op: str) -> None:
    """a·x − b·y near 0 and far from it: what surely holds does, what surely does not does not, and far all is known."""
    random = np.random.default_rng(3)
    for a, b in ((1, 1), (3, 7), (2**20 + 1, 2**21 - 1)):
        writer = Filter(Plan(RING, (), (), (), 1), largest=False)
        found = writer.sign(Sign(X.scaled(a) - Y.scaled(b), op))
        base = random.integers(1, 2**40, 200)
        x, y = np.concatenate([base * b, base * b + random.integers(-3, 4, 200), base]), np.concatenate([base * a] * 3)
        x = np.maximum(x, 1)
        values = [p * a - q * b for p, q in zip(x.tolist(), y.tolist(), strict=True)]
        holds = np.array([OPERATORS[op](v, 0) for v in values])
        yes, no = Program(writer.tape, list(found), [x.astype(float), y.astype(float)], spare=False).run(len(x))
        assert not (yes & ~holds).any()
        assert not (no & holds).any()
        assert (yes | no)[400:].all() or a == b
        assert not (yes | no)[:200].any()
