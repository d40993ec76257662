"""What exact expansion settles: true of what was solved, false as soon as one thing in it is changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import pytest
from sympy import Expr, Integer, Rational

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.polynomial import polynomial
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.statement import FLIPPED, Relation
from symroof.algebra.symbols import symbol
from symroof.errors import NotYet
from symroof.proving.exactly import condition_of, is_root, links, same_relation, sign_under
from symroof.solving.clear import Cleared, clear
from symroof.solving.diagram import Root
from symroof.solving.signs import Fact, Factors
from symroof.solving.spell import expression

RING = Ring(map(symbol, ("B", "D", "F", "w")))
TEXTS = [
    "2*B*D/(B + w) >= F",
    "B/(D - F) >= w",
    "B/(D - F)**2 > w/(D - F)",
    "B/(-D - F) <= w",
    "B**2*D + B >= F",
    "(B + D)*(B - F) < 0",
    "B/(w + 1/(D - F)) = 1",
    "B*D >= w",
]


def poly(text: str) -> Poly:
    return polynomial(parse_expression(text), RING)


def cleared(text: str) -> Cleared:
    relation = parse_statement(text)
    assert isinstance(relation, Relation)
    return clear(relation, RING, symbol("B"))


@pytest.mark.parametrize("text", TEXTS)
def test_what_was_cleared_is_linked_to_what_was_posed(text: str) -> None:
    assert links(cleared(text))


def changes(atom: Cleared) -> Mapping[str, list[Any]]:
    """For each field values that are not its own."""
    one, two = poly("1"), poly("D + F")
    sides = atom.relation
    zero_first = (RING.zero, *atom.coefficients)
    return {
        "relation": [
            Relation(sides.left + 1, sides.op, sides.right),
            Relation(sides.left, sides.op, 2 * sides.right + 1),
            Relation(sides.left * symbol("D"), sides.op, sides.right),
            Relation(sides.right, sides.op, sides.left),
            *([Relation(sides.left, FLIPPED[sides.op], sides.right)] if sides.op != "=" else []),
        ],
        "target": [symbol("D")],
        "op": [op for op in (">=", ">", "<=", "<", "=", "!=") if op != atom.op],
        "coefficients": [
            tuple(-c for c in atom.coefficients),
            tuple(c.scaled(2) for c in atom.coefficients),
            (atom.coefficients[0] + one, *atom.coefficients[1:]),
            (*atom.coefficients[:-1], atom.coefficients[-1] + two),
            atom.coefficients[:-1],
            zero_first,
            tuple(reversed(atom.coefficients)),
        ],
        "dropped": [atom.dropped.scaled(2), -atom.dropped, atom.dropped * two, poly("B") * atom.dropped],
        "below": [{**atom.below, two * two + one: 1}, {**atom.below, poly("D"): 7}],
        "unsure": [(*atom.unsure, poly("D - 3*F")), *([atom.unsure[:-1]] if atom.unsure else [])],
        "guards": [atom.guards[:-1]] if atom.guards else [],
    }


@pytest.mark.parametrize("name", [field.name for field in fields(Cleared)])
def test_a_change_of_any_part_breaks_the_link(name: str) -> None:
    tried = 0
    for text in TEXTS:
        atom = cleared(text)
        for other in changes(atom)[name]:
            assert not links(replace(atom, **{name: other})), (text, other)
            tried += 1
    assert tried


def test_a_negative_factor_may_not_be_dropped() -> None:
    atom = cleared("-D*B >= w")
    turned = replace(atom, dropped=-atom.dropped, coefficients=tuple(-c for c in atom.coefficients))
    assert links(atom)
    assert not links(turned)


def test_an_undecided_factor_may_not_be_dropped() -> None:
    atom = cleared("B*(D - F) >= 0")
    factor = poly("D - F")
    assert not links(replace(atom, dropped=factor, coefficients=(RING.zero, RING.one)))


def factors_of(*texts: str) -> Factors:
    factors = Factors()
    for text in texts:
        factors.fact(poly(text))
    return factors


@pytest.mark.parametrize(
    ("text", "signs", "expected"),
    [
        ("D + F", {}, 1),
        ("-D", {}, -1),
        ("D - D", {}, 0),
        ("D - F", {}, None),
        ("D - F", {0: -1}, -1),
        ("F - D", {0: -1}, 1),
        ("3*D*w - 3*F*w", {0: 1}, 1),
        ("(D - F)*(w - F)", {0: 1}, None),
        ("(D - F)*(w - F)", {0: 1, 1: -1}, -1),
        ("(D - F)*(w - F)", {1: 0}, 0),
        ("(D - F)**2", {0: -1}, 1),
    ],
)
def test_the_sign_under_signs_of_factors(text: str, signs: dict[int, int], expected: int | None) -> None:
    assert sign_under(poly(text), factors_of("D - F", "w - F"), signs) == expected


@pytest.mark.parametrize(
    "fact",
    [Fact(-1, ((0, 1),)), Fact(1, ((1, 1),)), Fact(1, ((0, 2),)), Fact(1), Fact(0), Fact(1, ((0, 1), (1, 2)))],
)
def test_a_wrong_fact_is_not_believed(fact: Fact) -> None:
    """What is known of a polynomial is multiplied out again, and does not count where it is not so."""
    factors = factors_of("D - F", "w - F")
    factors.known[poly("D*w - F*w")] = fact
    with_signs = {0: 1, 1: 1}
    try:
        found = sign_under(poly("D*w - F*w"), factors, with_signs)
    except Exception:
        return
    assert found is None


QUADRATICS = [
    ("-D", "F", "w"),
    ("D", "-F", "w"),
    ("-D*F", "6*D*w", "9*w**2*D"),
    ("-4*D**2", "0", "9*w"),
    ("-1/3", "F", "w/2"),
]


@pytest.mark.parametrize("texts", QUADRATICS)
def test_the_printed_root_is_the_root_and_no_other(texts: tuple[str, ...]) -> None:
    coefficients = tuple(map(poly, texts))
    root, other, factors = Root(coefficients, 1), Root(coefficients, -1), Factors()
    end = expression(root)
    assert is_root(end, root, factors, {})
    assert not is_root(end, other, factors, {})
    for wrong in (2 * end, end / 2, -end, end + 1, end * symbol("D"), 1 / end, end**2, end * (1 + Rational(1, 2**40))):
        assert not is_root(wrong, root, factors, {}), wrong
    if coefficients[1]:
        assert not is_root(expression(other), root, factors, {})
        assert is_root(expression(other), other, factors, {})


def test_a_linear_root() -> None:
    root, factors = Root((poly("-D*w"), poly("F"))), Factors()
    end = expression(root)
    assert is_root(end, root, factors, {})
    for wrong in (-end, 2 * end, end + 1, symbol("D") / symbol("F"), Integer(0), symbol("elsewhere"), end**2, end**-1):
        assert not is_root(wrong, root, factors, {}), wrong


def test_a_root_that_is_a_quotient_rests_on_the_sign_of_its_square_root() -> None:
    """(x − D)(x − F): with D − F ≥ 0 the upper root is D."""
    coefficients = (poly("D*F"), poly("-(D + F)"), poly("1"))
    factors = factors_of("D - F")
    upper = Root(coefficients, 1, poly("D - F"))
    assert is_root(symbol("D"), upper, factors, {0: 1})
    assert is_root(symbol("D"), upper, factors, {0: 0})
    assert not is_root(symbol("D"), upper, factors, {0: -1})
    assert not is_root(symbol("D"), upper, factors, {})
    assert not is_root(symbol("F"), upper, factors, {0: 1})
    assert not is_root(symbol("D"), Root(coefficients, 1, poly("D + F")), factors, {0: 1})


def test_the_branch_turns_with_an_undecided_leading_coefficient() -> None:
    coefficients = (poly("-w"), poly("B - B + F"), poly("D - F"))
    root, factors = Root(coefficients, 1), factors_of("D - F")
    end: Expr = expression(root)
    assert is_root(end, root, factors, {0: 1})
    assert is_root(end, root, factors, {0: -1})  # +√ over 2a, whatever the sign of a is
    assert not is_root(end, Root(coefficients, -1), factors, {0: -1})


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("B*D >= w", "w <= D*B", True),
        ("B*D >= w", "2*D*w*B >= 2*w*w", True),
        ("B*D >= w", "w - B*D <= 0", True),
        ("B*D >= w", "B*D <= w", False),
        ("B*D >= w", "B*D > w", False),
        ("B*D >= w", "B*D >= 2*w", False),
        ("B/(D - F) >= w", "B >= w*(D - F)", False),
        ("B/(D - F) >= w", "2*B/(D - F) >= 2*w", True),
        ("B/(D - F) = w", "B = w*(D - F)", False),
        ("B/(D - F)**2 >= w", "B >= w*(D - F)**2", False),
    ],
)
def test_two_relations_are_one_only_with_the_same_polynomial_relation_and_guards(
    one: str, other: str, same: bool
) -> None:
    assert same_relation(cleared(one), cleared(other)) is same


def test_a_condition_is_read_as_powers_of_factors() -> None:
    factors = factors_of("D - F", "w - F")
    relation = parse_statement("D*w >= F*w")
    assert isinstance(relation, Relation)
    found, powers, sign = condition_of(relation, factors, RING)
    assert (found, dict(powers), sign) == (poly("D*w - F*w"), {0: 1}, 1)
    turned = parse_statement("F >= D")
    assert isinstance(turned, Relation)
    assert condition_of(turned, factors, RING)[1:] == ({0: 1}, -1)


def test_a_condition_on_what_is_no_factor_is_refused_and_leaves_nothing_behind() -> None:
    factors = factors_of("D - F")
    relation = parse_statement("D >= 2*F")
    assert isinstance(relation, Relation)
    for _ in range(2):
        with pytest.raises(NotYet, match="a condition on what is no factor of the split"):
            condition_of(relation, factors, RING)
        assert len(factors.polys) == 1
