"""Spans: read off a diagram for each relation, intersected and united, against plain membership."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.ring import Ring
from symroof.algebra.sets import at
from symroof.algebra.statement import OPERATORS
from symroof.algebra.symbols import symbol
from symroof.solving.diagram import Diagram, Root
from symroof.solving.span import EVERYWHERE, NOWHERE, Span, Spans, accepted, both, either
from symroof.solving.spell import interval

RING = Ring([symbol("D")])
SOME = settings(deadline=None, max_examples=40)


def root(value: int) -> Root:
    return Root((RING.constant(-value), RING.one))


def member(spans: Spans, x: Fraction) -> bool:
    return any(i.contains(x) for i in at(tuple(map(interval, spans)), {}))


ROOTS = {0: (), 1: (root(2),), 2: (root(2), root(5))}
WHERE = {0: [Fraction(1)], 1: list(map(Fraction, (1, 2, 3))), 2: list(map(Fraction, (1, 2, 3, 5, 9)))}


@pytest.mark.parametrize("op", sorted(OPERATORS))
@pytest.mark.parametrize("roots", [0, 1, 2])
def test_a_relation_holds_on_the_segments_whose_sign_it_accepts(roots: int, op: str) -> None:
    for open_signs in product((1, 0, -1), repeat=roots + 1):
        signs = [open_signs[i // 2] if i % 2 == 0 else 0 for i in range(2 * roots + 1)]
        spans = accepted(op, Diagram("any", (), ROOTS[roots], tuple(signs)))
        for x, sign in zip(WHERE[roots], signs, strict=True):
            assert member(spans, x) == OPERATORS[op](sign, 0), (signs, x)


@pytest.mark.parametrize(
    ("op", "expected"),
    [
        (">=", (Span(high=root(2), high_closed=True), Span(root(5), True))),
        (">", (Span(high=root(2)), Span(root(5)))),
        ("<=", (Span(root(2), True, root(5), True),)),
        ("<", (Span(root(2), False, root(5), False),)),
        ("=", (Span(root(2), True, root(2), True), Span(root(5), True, root(5), True))),
        ("!=", (Span(high=root(2)), Span(root(2), False, root(5), False), Span(root(5)))),
    ],
)
def test_all_six_relations_at_two_roots(op: str, expected: Spans) -> None:
    assert accepted(op, Diagram("any", (), ROOTS[2], (1, 0, -1, 0, 1))) == expected


@pytest.mark.parametrize(
    ("op", "expected"),
    [
        (">=", EVERYWHERE),
        (">", (Span(high=root(2)), Span(root(2)))),
        ("!=", (Span(high=root(2)), Span(root(2)))),
        ("=", (Span(root(2), True, root(2), True),)),
        ("<=", (Span(root(2), True, root(2), True),)),
        ("<", NOWHERE),
    ],
)
def test_a_double_root_is_left_out_or_is_all_there_is(op: str, expected: Spans) -> None:
    assert accepted(op, Diagram("any", (), ROOTS[1], (1, 0, 1))) == expected


ENDS = st.none() | st.integers(1, 6).map(root)
SPANS = st.lists(st.builds(Span, ENDS, st.booleans(), ENDS, st.booleans()), max_size=2).map(tuple)
XS = [Fraction(n, 2) for n in range(1, 15)]


@given(st.lists(SPANS, min_size=1, max_size=3))
@SOME
def test_intersections_and_unions(parts: list[Spans]) -> None:
    met, joined = both(parts), either(parts)
    again = both([joined, *parts])
    for x in XS:
        inside = [member(part, x) for part in parts]
        assert member(met, x) == all(inside)
        assert member(joined, x) == any(inside)
        assert member(again, x) == all(inside)


def test_nothing_and_everything() -> None:
    some = (Span(root(2), True),)
    assert both([]) == EVERYWHERE
    assert either([]) == NOWHERE
    assert both([some, EVERYWHERE]) == some
    assert both([some, NOWHERE]) == NOWHERE
    assert either([some, EVERYWHERE]) == EVERYWHERE
    assert either([some, NOWHERE, some]) == some
