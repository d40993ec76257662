"""A solver with a slip in one of its stages gives wrong answers, and none of them is proved."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from symroof.algebra.statement import FLIPPED, NEVER, Relation, UndefinedHere, holds, symbols_of
from symroof.errors import InputError
from symroof.proving import leaflayer
from symroof.solving import clear, diagram, order, poles, signs, spell, tree
from symroof.solving import solve as solver
from symroof.solving.closed_form import ClosedForm

TEXTS = [
    "2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I",
    "B*(D - F)*(w - a) >= 1",
    "B/(D - F) >= w",
    "B**2 - B*D + F > 0",
    "B**2 - (D + F)*B + D*F >= 0",
    "B**2*(D - F) + B >= w",
    "B >= D and 2*B < F",
    "B**3 + D*B >= F",
    "F/(D - B) >= w",
]
POOL = tuple(map(Fraction, ("1", "2", "3", "1/2", "5/3", "4", "7/2", "8")))
POINTS = 150


def truth(said: Callable[[], bool]) -> bool | None:
    try:
        return said()
    except UndefinedHere:
        return None


def is_wrong(form: ClosedForm) -> bool:
    """Whether the closed form and the posed relation differ at a point that was tried."""
    random, names = Random(1), sorted({s.name for s in symbols_of(form.relation)})
    for _ in range(POINTS):
        point = {name: random.choice(POOL) for name in names}
        try:
            said = truth(lambda point=point: form.holds(**point))  # type: ignore[misc]
        except InputError:  # no case applies
            return True
        if said != truth(lambda point=point: holds(form.relation, point)):  # type: ignore[misc]
            return True
    return False


def flipped_ends(real: Any) -> Any:
    return lambda op, found: tuple(
        replace(
            span,
            low_closed=span.low is not None and not span.low_closed,
            high_closed=span.high is not None and not span.high_closed,
        )
        for span in real(op, found)
    )


def turned_sign(real: Any) -> Any:
    def found(poly: Any, target: Any) -> Any:
        dropped, rest = real(poly, target)
        return dropped, -rest

    return found


def roots_of_another(real: Any) -> Any:
    def found(*arguments: Any) -> Any:
        right = real(*arguments)
        roots = (replace(r, coefficients=(r.coefficients[0].scaled(2), *r.coefficients[1:])) for r in right.roots)
        return replace(right, roots=tuple(roots))

    return found


def turned_diagram(real: Any) -> Any:
    return lambda *a: replace(real(*a), signs=tuple(-s for s in real(*a).signs))


def turned_factor(real: Any) -> Any:
    return lambda poly: [(-real(poly)[0][0], real(poly)[0][1]), *real(poly)[1:]]


def turned_order(real: Any) -> Any:
    return lambda *a: None if real(*a) is None else -real(*a)


# where the slip is, and the right function made a wrong one
SLIPS: dict[str, tuple[list[Any], str, Callable[[Any], Any]]] = {
    "a root doubled": ([spell], "expression", lambda real: lambda root: 2 * real(root)),
    "the other branch": ([spell], "expression", lambda real: lambda root: real(replace(root, side=-root.side))),
    "a factor lost": ([signs], "undecided_factors", lambda real: lambda poly: real(poly)[:1]),
    "a factor turned": ([signs], "undecided_factors", turned_factor),
    "ends opened and closed": ([tree, leaflayer], "accepted", flipped_ends),
    "the relation turned": ([tree, leaflayer], "accepted", lambda real: lambda op, d: real(FLIPPED[op], d)),
    "roots in the wrong order": ([order], "order", turned_order),
    "a sign lost in clearing": ([clear], "_positive_part", turned_sign),
    "divisors not looked at": ([clear], "quotient_of", lambda real: lambda *a: replace(real(*a), guards=frozenset())),
    "either side of the pole turned": (
        [poles],
        "_split",
        lambda real: lambda r, ring: real(Relation(r.left, FLIPPED[r.op], r.right), ring),
    ),
    "the pole forgotten": ([solver], "without_poles", lambda real: lambda *a: (*real(*a)[:2], NEVER)),
    "a diagram turned": ([diagram], "_quadratic", turned_diagram),
    "roots of another polynomial": ([diagram], "_quadratic", roots_of_another),
    "a branch lost": ([tree], "_joined", lambda real: lambda branches: real(branches)[:-1] or branches),
    "a polynomial turned": ([spell], "collected", lambda real: lambda c, op, x: real(c, FLIPPED[op], x)),
}


def test_without_a_slip_everything_is_right_and_proved() -> None:
    for text in TEXTS:
        form = solver.solve(text, "B")
        assert not is_wrong(form)
        assert form.prove().verdict == "proved"


@pytest.mark.parametrize("slip", SLIPS)
def test_no_wrong_answer_is_proved(monkeypatch: pytest.MonkeyPatch, slip: str) -> None:
    modules, name, change = SLIPS[slip]
    for module in modules:
        monkeypatch.setattr(module, name, change(getattr(module, name)))
    found = 0
    for text in TEXTS:
        with suppress(InputError):
            form = solver.solve(text, "B")
            if is_wrong(form):
                assert form.prove().verdict != "proved", (text, form.cases)
                found += 1
    assert found
