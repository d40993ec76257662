"""The order of roots under assumed signs, and intersections without superfluous ends."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from symroof.algebra.formula import parse_expression
from symroof.algebra.polynomial import polynomial
from symroof.algebra.reals import compare
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.sets import at
from symroof.algebra.statement import value
from symroof.algebra.symbols import symbol
from symroof.solving.diagram import Root
from symroof.solving.order import order, ordered
from symroof.solving.signs import Factors
from symroof.solving.span import Span, both
from symroof.solving.spell import expression, interval

RING = Ring(map(symbol, ("D", "F")))
POINTS = [{"D": Fraction(d), "F": Fraction(f)} for d, f in product((1, 2, 3), (1, 2, 3))]
XS = [Fraction(n, 4) for n in range(1, 24)]


def poly(text: str) -> Poly:
    return polynomial(parse_expression(text), RING)


def linear(top: str, bottom: str = "1") -> Root:
    """The root top/bottom."""
    return Root((-poly(top), poly(bottom)))


ROOTS = [linear("D"), linear("F"), linear("1"), linear("D*F", "F"), linear("-D", "-2"), linear("D + F", "2")]


@pytest.mark.parametrize("point", POINTS)
def test_where_an_order_is_told_it_is_the_order_of_the_numbers(point: dict[str, Fraction]) -> None:
    told = 0
    for one, two in product(ROOTS, repeat=2):
        factors = Factors()
        order(one, two, factors, {})  # names the factor that the order rests on
        at_point = [value_of(f, point) for f in factors.polys]
        found = order(one, two, factors, {i: (n > 0) - (n < 0) for i, n in enumerate(at_point)})
        if found is not None:
            assert found == compare(value(expression(one), point), value(expression(two), point))
            told += 1
    assert told == len(ROOTS) ** 2


def value_of(found: Poly, point: dict[str, Fraction]) -> Fraction:
    return sum((c * point["D"] ** d * point["F"] ** f for (d, f), c in found.items()), Fraction(0))


def test_an_order_that_no_sign_tells_is_open() -> None:
    assert order(linear("D"), linear("F"), Factors(), {}) is None
    assert order(linear("D"), Root((poly("F"), poly("1"), poly("-1")), 1), Factors(), {}) is None


@pytest.mark.parametrize("lead", ["1", "-1"])
def test_the_two_roots_of_one_quadratic_are_in_order(lead: str) -> None:
    coefficients = (poly(lead), poly("3").scaled(-int(lead)), poly(lead))
    plus, minus = Root(coefficients, 1), Root(coefficients, -1)
    assert order(plus, minus, Factors(), {}) == int(lead)
    assert order(minus, plus, Factors(), {}) == -int(lead)
    assert order(plus, plus, Factors(), {}) == 0
    numbers = [value(expression(root), {}) for root in (plus, minus)]
    assert (numbers[0] > numbers[1]) == (lead == "1")


CLOSED = (True, False)


@pytest.mark.parametrize(("first", "second"), list(product(CLOSED, repeat=2)))
@pytest.mark.parametrize("sign", [1, 0, -1])
def test_superfluous_ends_go_and_the_set_stays(first: bool, second: bool, sign: int) -> None:
    """D against F under each order of the two, as two lower, two upper, or one lower and one upper end."""
    point = {"D": Fraction(3), "F": Fraction({1: 2, 0: 3, -1: 5}[sign])}
    factors = Factors()
    factors.fact(poly("D - F"))
    one, two = linear("D"), linear("F")
    for spans in (
        [Span(one, first), Span(two, second)],
        [Span(None, False, one, first), Span(None, False, two, second)],
        [Span(one, first), Span(None, False, two, second)],
        [Span(one, first, None, False), Span(linear("1"), True, two, second)],
    ):
        whole = both([(span,) for span in spans])
        kept = ordered(whole, factors, {0: sign})
        assert set(kept) == set(ordered(kept, factors, {0: sign}))
        assert at(tuple(map(interval, kept)), point) == at(tuple(map(interval, whole)), point)
        assert all(len(span.also) < 2 for span in kept)
    lower = both([(Span(one, first),), (Span(two, second),)])
    assert [len(span.also) for span in ordered(lower, factors, {0: sign})] == [0]


def test_what_cannot_be_ordered_is_kept() -> None:
    whole = both([(Span(linear("D"), True),), (Span(linear("F"), True),)])
    assert ordered(whole, Factors(), {}) == whole
    assert ordered((Span(linear("D"), True),), Factors(), {}) == (Span(linear("D"), True),)


def test_an_intersection_that_the_order_makes_empty_goes() -> None:
    factors = Factors()
    factors.fact(poly("D - F"))
    empty = both([(Span(linear("D"), True),), (Span(None, False, linear("F"), False),)])
    assert ordered(empty, factors, {0: 1}) == ordered(empty, factors, {0: 0}) == ()
    assert len(ordered(empty, factors, {0: -1})) == 1
