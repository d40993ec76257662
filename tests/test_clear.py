"""Clearing against exact evaluation: the same truth at every point, and nothing divided by unnoticed."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.polynomial import ring_of
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.statement import FLIPPED, OPERATORS, Relation, UndefinedHere, evaluate, holds
from symroof.algebra.symbols import symbol
from symroof.errors import InputError, NotYet
from symroof.solving.clear import Cleared, clear, factorable, quotient_of

POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "5/3")))
NAMES = ("B", "D", "F", "w")
FEW = settings(deadline=None, max_examples=70)

NESTED = [
    "B/D",
    "B/(D - F)",
    "1/(1/B + 1/D)",
    "B/(1/D - 1/F)",
    "B/(D - F)**2 - w/(D - F)",
    "1/(w + 1/(D - F))",
    "B*D/(F/(D - w) - 1)",
    "(B/D)**3/(F/(B + w))**2",
    "-B/(-D - F)",
    "B/(-2*D)",
    "(B - w)/(D*F - D*D)",
    "B + 1/(w + 1/(D - F))",
    "(1/(D - F))**3",
    "B/((D - F)*(F - D))",
]


def at(poly: Poly, point: dict[str, Fraction]) -> Fraction:
    """A polynomial at a point, term by term."""
    names = [s.name for s in poly.ring.symbols]
    return sum(
        (c * prod((point[n] ** p for n, p in zip(names, m, strict=True)), start=Fraction(1)) for m, c in poly.items()),
        Fraction(0),
    )


def points(seed: int, count: int) -> list[dict[str, Fraction]]:
    random = Random(seed)
    return [{name: random.choice(POOL) for name in NAMES} for _ in range(count)]


def cleared(relation: Relation, name: str = "B") -> Cleared:
    ring = Ring(sorted({*ring_of(relation.left, relation.right).symbols, symbol(name)}, key=lambda s: s.name))
    return clear(relation, ring, symbol(name))


def truth(atom: Cleared, point: dict[str, Fraction]) -> bool | None:
    """The truth that the cleared relation gives; None where it says that nothing is defined."""
    if any(at(guard, point) == 0 for guard in atom.guards):
        return None
    turned = prod((at(base, point) for base in atom.unsure), start=Fraction(1)) < 0
    value = sum((at(c, point) * point[atom.target.name] ** k for k, c in enumerate(atom.coefficients)), Fraction(0))
    return OPERATORS[FLIPPED[atom.op] if turned else atom.op](value, Fraction(0))


def posed(relation: Relation, point: dict[str, Fraction]) -> bool | None:
    try:
        return holds(relation, point)
    except UndefinedHere:
        return None


@pytest.mark.parametrize("op", sorted(OPERATORS))
@pytest.mark.parametrize("left", NESTED)
def test_the_truth_stays_the_same_at_every_point(left: str, op: str) -> None:
    relation = parse_statement(f"{left} {op} w")
    assert isinstance(relation, Relation)
    atom = cleared(relation)
    seen = set()
    for point in points(1, 60):
        expected = posed(relation, point)
        assert truth(atom, point) is expected, point
        seen.add(expected)
    assert seen & {True, False}


@st.composite
def quotients(draw: st.DrawFn, depth: int = 2) -> sympy.Expr:
    """Sums, products and quotients over symbols; what is divided by is free of B, and may be of any sign or nested."""
    names = NAMES if draw(st.booleans()) else NAMES[1:]
    leaf = st.sampled_from(names).map(symbol) | st.integers(-2, 3).filter(bool).map(sympy.Integer)
    if depth == 0:
        return draw(leaf)
    match draw(st.sampled_from(("sum", "difference", "product", "quotient", "square"))):
        case "sum":
            return draw(quotients(depth=depth - 1)) + draw(quotients(depth=depth - 1))
        case "difference":
            return draw(quotients(depth=depth - 1)) - draw(quotients(depth=depth - 1))
        case "product":
            return draw(quotients(depth=depth - 1)) * draw(quotients(depth=depth - 1))
        case "square":
            return draw(quotients(depth=depth - 1)) ** draw(st.sampled_from((2, 3)))
    below = draw(quotients(depth=depth - 1)).subs(symbol("B"), symbol("w"))
    power = draw(st.sampled_from((-1, -2)))
    return draw(quotients(depth=depth - 1)) * (below**power if below != 0 else 1)


@given(quotients(), quotients(), st.sampled_from(sorted(OPERATORS)), st.integers(0, 1000))
@FEW
def test_random_quotients(left: sympy.Expr, right: sympy.Expr, op: str, seed: int) -> None:
    if any(side.has(sympy.zoo, sympy.nan) for side in (left, right)):
        return
    relation = Relation(left, op, right)
    try:
        atom = cleared(relation)
    except InputError:  # divides by what is always 0
        return
    for point in points(seed, 12):
        assert truth(atom, point) is posed(relation, point), point


@pytest.mark.parametrize("left", NESTED)
def test_the_difference_of_the_sides_is_the_polynomial_over_the_denominators(left: str) -> None:
    relation = parse_statement(f"{left} >= w")
    assert isinstance(relation, Relation)
    atom = cleared(relation)
    compared = 0
    for point in points(2, 40):
        if posed(relation, point) is None:
            continue
        value = sum((at(c, point) * point["B"] ** k for k, c in enumerate(atom.coefficients)), Fraction(0))
        under = prod((at(base, point) ** power for base, power in atom.below.items()), start=Fraction(1))
        difference = evaluate(relation.left, point) - evaluate(relation.right, point)
        assert at(atom.dropped, point) > 0
        assert difference * under == at(atom.dropped, point) * value
        compared += 1
    assert compared > 5


@pytest.mark.parametrize(
    ("text", "divisors"),
    [
        ("B/(D - F)", ["D - F"]),
        ("B/(1/D - 1/F)", ["F - D"]),
        ("B*(D - w)/(D - w)**2", ["D - w"]),
        ("B + 1/(w + 1/(D - F))", ["D - F", "D*w - F*w + 1"]),
        ("(D - F)/(D - F)**3 + B", ["D - F"]),
        ("B/(D + F)", []),
    ],
)
def test_whatever_is_divided_by_at_any_depth_is_a_guard(text: str, divisors: list[str]) -> None:
    left = parse_expression(text)
    atom = cleared(Relation(left, ">=", symbol("w")))
    ring = atom.dropped.ring
    expected = [quotient_of(parse_expression(d), ring).top for d in divisors]
    assert len(atom.guards) == len(expected)
    assert all(guard in expected or -guard in expected for guard in atom.guards)


def test_an_even_power_of_a_denominator_does_not_turn_the_relation() -> None:
    assert cleared(parse_statement("B/(D - F)**2 >= w")).unsure == ()  # type: ignore[arg-type]
    assert len(cleared(parse_statement("B/(D - F)**3 >= w")).unsure) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("op", sorted(OPERATORS))
def test_a_negative_denominator_turns_the_relation(op: str) -> None:
    minus_twice = Relation(symbol("B") / (-symbol("D") - symbol("F")), op, symbol("w"))
    assert cleared(minus_twice).op == FLIPPED[op]
    assert cleared(Relation(minus_twice.left**2, op, symbol("w"))).op == op


@pytest.mark.parametrize("power", range(1, 4))
def test_positive_factors_are_dropped(power: int) -> None:
    atom = cleared(parse_statement(f"6*B**{power}*D*(B - w) >= 0"))  # type: ignore[arg-type]
    assert [dict(c) for c in atom.coefficients] == [{(0, 0, 1): -1}, {(0, 0, 0): 1}]
    quadratic = cleared(parse_statement("(B + D)*(B - w) >= 0"))  # type: ignore[arg-type]
    assert len(quadratic.coefficients) == 2


@pytest.mark.parametrize("text", ["1/{}", "B/{}**2", "1/(B + 1/{})", "B/(B - B*D/(D + {}))"])
def test_a_division_by_what_is_always_zero_is_an_error(text: str) -> None:
    zero = "((D + F)**2 - D**2 - 2*D*F - F**2)"
    with pytest.raises(InputError, match="divides by zero whatever the values are"):
        cleared(parse_statement(f"{text.format(zero)} >= F"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("side", "message"),
    [
        (sympy.sqrt(symbol("B")), "a square root is not solved for in this place"),
        (sympy.Max(symbol("B"), symbol("D")), "max is not solved for in this place"),
        (sympy.Min(symbol("B"), symbol("D")), "min is not solved for in this place"),
        (symbol("D") / (symbol("B") - symbol("F")), "the sign of a denominator that holds the symbol asked for"),
    ],
)
def test_what_is_no_quotient_is_refused_by_name(side: sympy.Expr, message: str) -> None:
    with pytest.raises(NotYet, match=message):
        cleared(Relation(side, ">=", symbol("w")))


def test_an_expansion_that_would_explode_is_refused_before_it_starts() -> None:
    wide = sympy.Add(*(symbol(f"a{i}") for i in range(8)))
    with pytest.raises(InputError, match="too many terms; expected: at most 2,000"):
        cleared(Relation(symbol("B") * wide**40, ">=", symbol("w")))
    with pytest.raises(InputError, match="too large"):
        cleared(Relation(sympy.Add(*(symbol(f"a{i}") * symbol("B") for i in range(900))), ">=", symbol("w")))


def test_only_small_polynomials_are_factored() -> None:
    ring = Ring([symbol(f"a{i}") for i in range(12)])
    generators = [ring.generator(s) for s in ring.symbols]
    assert factorable(generators[0] + generators[1])
    assert not factorable(sum(generators[1:], generators[0]))  # 12 symbols
    assert not factorable(generators[0] ** 13)
    terms = dict.fromkeys(product(range(4), repeat=3), 1)
    assert not factorable(Poly(Ring(generators[0].ring.symbols[:3]), terms))  # 64 terms
