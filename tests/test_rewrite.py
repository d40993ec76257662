"""Max, min and square roots taken away: the same truth at every point, by steps that are linked, or refused by name."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from itertools import pairwise, product
from random import Random

import pytest
import sympy
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import (
    OPERATORS,
    AllOf,
    AnyOf,
    Relation,
    Statement,
    UndefinedHere,
    holds,
    negate,
    relations,
    symbols_of,
)
from symroof.algebra.symbols import symbol
from symroof.errors import NotYet
from symroof.solving.rewrite import MAX_RELATIONS, mapped, plain

POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "1/3", "4", "9/4")))
SOME = settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])


def points(seed: int, names: list[str], count: int) -> list[dict[str, Fraction]]:
    random = Random(seed)
    return [{name: random.choice(POOL) for name in names} for _ in range(count)]


def truth(statement: Statement, point: dict[str, Fraction]) -> bool | None:
    try:
        return holds(statement, point)
    except UndefinedHere:
        return None


def is_plain(statement: Statement) -> bool:
    pieces = (p for r in relations(statement) for side in (r.left, r.right) for p in sympy.preorder_traversal(side))
    return not any(p.func in (sympy.Max, sympy.Min) or (p.func is sympy.Pow and p.exp.q != 1) for p in pieces)


def agree(statement: Statement, seed: int = 0, count: int = 40) -> Statement:
    """The statement without them, checked at random points against the one with them."""
    found, steps = plain(statement)
    assert is_plain(found)
    chain = [statement, *(step.after for step in steps)]
    assert chain[-1] == found
    assert all(step.before == before for step, before in zip(steps, chain, strict=False))
    names = sorted(s.name for s in symbols_of(statement))
    for point in points(seed, names, count):
        expected = truth(statement, point)
        for state in chain[1:] if expected is not None else ():
            assert truth(state, point) is expected, (point, state)
    return found


TEXTS = [
    "max(B, D) >= F",
    "min(B, D) >= F",
    "F >= max(B, D)",
    "F >= min(B, D)",
    "B + max(B, D) >= F",
    "F - max(B, D) >= 1",
    "max(B - D, 1) >= F",
    "max(B - D, 1 - F) >= 0",
    "B*max(B - D, F - 2) >= 1",
    "1/max(B, D) >= F",
    "F/(1 + max(B, D)) >= 1/2",
    "(D - F)*max(B, D) >= 1",
    "max(B, D) - max(B, F) >= 0",
    "max(B, D) - min(B, F) >= 1",
    "max(B, min(D, F)) >= 2",
    "max(B, D, F) >= 2*min(B, D, F)",
    "max(B, D)**2 >= F",
    "max(B - 2, 1 - D)**2 >= F",
    "B*D/(max(B, D) + F) >= 1",
    "sqrt(B) >= D",
    "sqrt(B) + D >= F",
    "D - sqrt(B) >= F",
    "D >= F + sqrt(B)",
    "sqrt(B + D) >= B - F",
    "B*sqrt(D) >= F*sqrt(D)",
    "sqrt(B)/D >= F",
    "D/sqrt(B) >= F",
    "1/(1 + sqrt(B)) >= F/3",
    "sqrt(B*D) >= F",
    "sqrt(B)**3 >= D",
    "B + sqrt(B) >= D",
    "max(sqrt(B), D) >= F",
    "sqrt(B) >= max(D, F)",
    "sqrt(B)*sqrt(D) >= F",
]


@pytest.mark.parametrize(("text", "op"), list(product(TEXTS, sorted(OPERATORS))))
def test_the_truth_stays_the_same_at_every_point(text: str, op: str) -> None:
    statement = parse_statement(text.replace(">=", op))
    agree(statement, seed=len(text))
    turned = {">=": "<=", "<=": ">=", ">": "<", "<": ">"}.get(op, op)
    left, right = text.split(" >= ")
    agree(parse_statement(f"{right} {turned} {left}"), seed=len(text))


@st.composite
def pieces(draw: st.DrawFn, depth: int = 2) -> str:
    small = st.sampled_from(("B", "D", "F", "1", "2", "B - D", "F - 2", "1 - B", "B*D", "2*F + 1"))
    if depth == 0:
        return draw(small)
    match draw(st.sampled_from(("max", "min", "sqrt", "sum", "difference", "product", "quotient", "small"))):
        case "max" | "min" as word:
            return f"{word}({draw(pieces(depth=depth - 1))}, {draw(pieces(depth=depth - 1))})"
        case "sqrt":
            return draw(st.sampled_from(("sqrt(B)", "sqrt(B + D)", "2*sqrt(D*F)", "sqrt(F)/2")))
        case "sum":
            return f"({draw(pieces(depth=depth - 1))}) + ({draw(pieces(depth=depth - 1))})"
        case "difference":
            return f"({draw(pieces(depth=depth - 1))}) - ({draw(pieces(depth=depth - 1))})"
        case "product":
            return f"({draw(pieces(depth=depth - 1))})*({draw(pieces(depth=depth - 1))})"
        case "quotient":
            return f"({draw(pieces(depth=depth - 1))})/({draw(st.sampled_from(('D', 'B + F', 'D - F', '1 + B')))})"
    return draw(small)


@given(pieces(), st.sampled_from(sorted(OPERATORS)), pieces(depth=1), st.integers(0, 999))
@SOME
def test_random_relations(left: str, op: str, right: str, seed: int) -> None:
    statement = parse_statement(f"{left} {op} {right}")
    with suppress(NotYet):
        agree(statement, seed, 12)


@pytest.mark.parametrize(
    "text",
    ["max(B, D) >= F and min(B, F) < D", "max(B, D) >= F or sqrt(B) < F", "B >= 1 and (D >= max(B, F) or B = F)"],
)
def test_joined_relations(text: str) -> None:
    agree(parse_statement(text))


@pytest.mark.parametrize("text", ["B*D >= F", "B/(D - F) = 1 and B > 1"])
def test_what_has_none_of_them_stays_as_it_is(text: str) -> None:
    statement = parse_statement(text)
    assert plain(statement) == (statement, [])


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("max(B, D) >= F", ["look at each part of the maximum"]),
        ("min(B, D) >= F", ["look at each part of the minimum"]),
        ("sqrt(B) >= F", ["square both sides where the square root demands it"]),
        ("max(B, D) >= min(B, F)", ["look at each part of the maximum", "look at each part of the minimum"]),
    ],
)
def test_a_step_says_what_it_does(text: str, rules: list[str]) -> None:
    _, steps = plain(parse_statement(text))
    assert [step.rule for step in steps] == rules
    assert all(one.after == two.before for one, two in pairwise(steps))


def test_a_maximum_that_helps_is_one_of_its_parts_and_else_all_of_them() -> None:
    one, _ = plain(parse_statement("max(B, D) >= F"))
    assert one == parse_statement("B >= F or D >= F")
    every, _ = plain(parse_statement("max(B, D) <= F"))
    assert every == parse_statement("B <= F and D <= F")
    assert plain(parse_statement("min(B, D) >= F"))[0] == parse_statement("B >= F and D >= F")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sqrt(B - D) >= F", "the sign of what stands under a square root is not decided by positivity"),
        ("sqrt(max(B, D) - F) >= 1", "the sign of what stands under a square root is not decided by positivity"),
        ("sqrt(B/(D + F)) >= w", None),
        ("sqrt(B) + sqrt(D) >= F", None),
        ("sqrt(B)/(D - F) >= w", "a square root beside a denominator of undecided sign is not solved"),
        ("B*sqrt(D) >= F*sqrt(D) + w", "the sign of a square root's factor is not decided by positivity"),
        ("+".join(f"max(B, a{i})" for i in range(8)) + " >= F", f"at most {MAX_RELATIONS} relations"),
    ],
)
def test_what_is_not_solved_is_refused_by_name(text: str, message: str | None) -> None:
    if message is None:  # solved or refused, but never wrong
        with suppress(NotYet):
            agree(parse_statement(text))
        return
    with pytest.raises(NotYet, match=message):
        plain(parse_statement(text))


def test_mapped_changes_every_relation_and_keeps_how_they_are_joined() -> None:
    statement = parse_statement("B >= 1 and (D < 2 or F = 3)")
    found = mapped(statement, negate)
    assert isinstance(found, AllOf)
    assert isinstance(found.parts[1], AnyOf)
    assert [r.op for r in relations(found)] == ["<", ">=", "!="]
    assert mapped(statement, lambda r: r) == statement
    assert mapped(Relation(symbol("B"), ">", symbol("D")), lambda _: statement) == statement
