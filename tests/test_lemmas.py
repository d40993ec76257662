"""Lemmas on fresh reals: proved for the right set, refuted for every wrong end, side and relation."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pytest
import sympy

from symroof.algebra.statement import OPERATORS
from symroof.proving import lemmas
from symroof.proving.lemmas import End, Hypotheses, Shape, inside, lemma, rises_once, same_sign
from symroof.solving.diagram import Diagram, Root
from symroof.solving.span import accepted

NONE = End(None, closed=False)
ONE = Hypotheses((-1, 1), None, (0,))

# hypotheses, and the sign before, at, between and after the roots
RIGHT = {
    "lin_cross rising": (ONE, (-1, 0, 1)),
    "lin_cross falling": (Hypotheses((1, -1), None, (0,)), (1, 0, -1)),
    "lin_same": (Hypotheses((1, 1), None, ()), (1,)),
    "quad_c_neg": (Hypotheses((-1, None, 1), None, (1,)), (-1, 0, 1)),
    "quad_c_neg turned": (Hypotheses((1, None, -1), None, (-1,)), (1, 0, -1)),
    "quad_nn": (Hypotheses((1, 1, 1), None, ()), (1,)),
    "quad_nn without a middle": (Hypotheses((1, 0, 1), None, ()), (1,)),
    "quad_disc_neg": (Hypotheses((1, -1, 1), -1, ()), (1,)),
    "quad_disc_neg turned": (Hypotheses((-1, 1, -1), -1, ()), (-1,)),
    "quad_disc_zero": (Hypotheses((1, -1, 1), 0, (0,)), (1, 0, 1)),
    "quad_disc_pos": (Hypotheses((1, -1, 1), 1, (-1, 1)), (1, 0, -1, 0, 1)),
    "quad_disc_pos turned": (Hypotheses((-1, 1, -1), 1, (1, -1)), (-1, 0, 1, 0, -1)),
}
CASES = list(product(RIGHT, sorted(OPERATORS)))


def shape(op: str, signs: tuple[int, ...]) -> Shape:
    """The set that a diagram of these signs gives for a relation."""
    roots = tuple(Root((), number) for number in range(len(signs) // 2))
    spans = accepted(op, Diagram("any", (), roots, signs))

    def end(root: Root | None, closed: bool) -> End:
        return End(None if root is None else root.side, closed)

    return tuple((end(s.low, s.low_closed), end(s.high, s.high_closed)) for s in spans)


@pytest.mark.parametrize(("name", "op"), CASES)
def test_the_right_set_is_proved(name: str, op: str) -> None:
    known, signs = RIGHT[name]
    answer = lemma(op, known, shape(op, signs))
    assert answer.verdict == "unsat"
    assert answer.resources < 50_000


def wrong(right: Shape, roots: int) -> set[Shape]:
    """The same with one end opened or closed, moved to another root, or dropped; with an interval lost; turned."""
    found = set()
    for at, (low, high) in enumerate(right):
        for place, end in ((0, low), (1, high)):
            others = [replace(end, closed=not end.closed)] if end.root is not None else []
            others += [End(n, closed) for n in (None, *range(roots)) if n != end.root for closed in (True, False)]
            for other in others:
                if other.root is None and other.closed:
                    continue
                pair = (other, high) if place == 0 else (low, other)
                found.add((*right[:at], pair, *right[at + 1 :]))
        found.add((*right[:at], *right[at + 1 :]))
    if not right:
        found.add(((NONE, NONE),))
    return found - {right}


def contains(found: Shape, x: float, roots: tuple[float, ...]) -> bool:
    return any(
        (low.root is None or x > roots[low.root] or (low.closed and x == roots[low.root]))
        and (high.root is None or x < roots[high.root] or (high.closed and x == roots[high.root]))
        for low, high in found
    )


def same(one: Shape, two: Shape, roots: int) -> bool:
    at = (2.0, 5.0)[:roots]
    return all(contains(one, x, at) == contains(two, x, at) for x in (1, 2, 3, 5, 9))


@pytest.mark.parametrize(("name", "op"), CASES)
def test_every_wrong_set_is_refused(name: str, op: str) -> None:
    known, signs = RIGHT[name]
    right, roots = shape(op, signs), len(signs) // 2
    others = [other for other in wrong(right, roots) if not same(other, right, roots)]
    assert others
    for other in others:
        assert lemma(op, known, other).verdict == "sat", other


@pytest.mark.parametrize("name", [name for name, (known, _) in RIGHT.items() if any(known.sides)])
@pytest.mark.parametrize("op", [">=", ">", "<=", "<"])
def test_the_other_branch_of_the_root_is_refused(name: str, op: str) -> None:
    known, signs = RIGHT[name]
    turned = replace(known, sides=tuple(-side for side in known.sides))
    assert lemma(op, turned, shape(op, signs)).verdict == "sat"


@pytest.mark.parametrize(
    ("known", "signs"),
    [
        (Hypotheses((-1, None), None, (0,)), (-1, 0, 1)),
        (Hypotheses((-1, None, None), None, (1,)), (-1, 0, 1)),
        (Hypotheses((1, -1, 1), None, ()), (1,)),  # without the discriminant
        (Hypotheses((1, -1, 1), 0, ()), (1,)),
        (Hypotheses((1, None, 1), None, ()), (1,)),
        (Hypotheses((1, -1, 1), 1, (1, -1)), (1, 0, -1, 0, 1)),
        (Hypotheses((1, -1), None, (0,)), (-1, 0, 1)),
        (Hypotheses((1, 1), None, ()), (-1,)),
    ],
)
def test_hypotheses_that_are_too_weak_or_wrong_do_not_do(known: Hypotheses, signs: tuple[int, ...]) -> None:
    assert lemma(">", known, shape(">", signs)).verdict == "sat"


@pytest.mark.parametrize("name", RIGHT)
def test_the_hypotheses_can_hold(name: str) -> None:
    """A lemma whose hypotheses contradict each other would prove anything: false itself must not follow."""
    known, signs = RIGHT[name]
    everything: Shape = ((NONE, NONE),)
    verdicts = {lemma(op, known, chosen).verdict for op in (">", "<=") for chosen in (everything, ())}
    assert "sat" in verdicts, signs


@pytest.mark.parametrize("signs", [(1,), (-1,), (1, 1), (-1, 0, -1), (0, 1, 0), (1, 1, 1, 1)])
def test_terms_of_one_sign_add_up_to_it(signs: tuple[int, ...]) -> None:
    assert same_sign(signs).verdict == "unsat"


@pytest.mark.parametrize("signs", [(1, -1), (-1, 0, 1), (1, 1, -1)])
def test_terms_of_two_signs_do_not(signs: tuple[int, ...]) -> None:
    assert same_sign(signs).verdict == "sat"


@pytest.mark.parametrize("degree", [1, 2, 3, 4])
def test_a_polynomial_rises_once_where_its_signs_change_once(degree: int) -> None:
    x = sympy.Symbol("x")
    for signs in product((-1, 0, 1), repeat=degree + 1):
        kept = [s for s in signs if s]
        changes = sum(one != two for one, two in pairwise(kept))
        if changes == 1:
            assert rises_once(signs), signs
            assert sympy.Poly(list(reversed(signs)), x).count_roots(sympy.Rational(1, 10**6), None) == 1
        elif changes > 1:
            assert not rises_once(signs), signs


def test_membership_in_a_union() -> None:
    two = ((NONE, End(0, closed=True)), (End(1, closed=False), NONE))
    assert lemmas.ask(["x", "r0", "r1"], [inside(two), "(> x r0)", "(<= x r1)"]).verdict == "unsat"
    assert lemmas.ask(["x", "r0", "r1"], [inside(two), "(= x r0)"]).verdict == "sat"
    assert lemmas.ask(["x"], [inside(())]).verdict == "unsat"
    assert lemmas.ask(["x"], [f"(not {inside(((NONE, NONE),))})"]).verdict == "unsat"
