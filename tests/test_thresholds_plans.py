"""Plans drawn at random, on every path, against a search that knows nothing of programs, floats or blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import floor, sqrt
from typing import Any

import numpy as np
import pytest

from symroof.algebra.ring import Poly, Ring
from symroof.algebra.statement import OPERATORS
from symroof.algebra.symbols import symbol
from symroof.thresholds import run as blocks
from symroof.thresholds.plan import Choice, Condition, End, Every, Piece, Plan, Sign, Some, Test
from symroof.thresholds.quotients import Quotient
from symroof.thresholds.run import Runner
from symroof.thresholds.writer import NEVER

RING = Ring([symbol("x"), symbol("y")])
POWERS = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0))
OPPOSITE = {">": "<=", ">=": "<", "<": ">=", "<=": ">", "=": "!=", "!=": "="}
ASKED = 777  # what the reference says, so that points which are left to it show
UNDEFINED = 778  # where an end has no value: asked too, but where floats show that its piece is empty all the same
POINTS = np.array(list(product(range(1, 9), repeat=2)))  # a multiple of 8, for machine code

Draw = np.random.Generator


# plans


def poly(draw: Draw, low: int = -6, *, positive: bool = False) -> Poly:
    """A polynomial of one to three terms."""
    powers = draw.permutation(len(POWERS))[: draw.integers(1, 4)]
    return Poly(RING, {POWERS[i]: int(c) for i in powers if (c := draw.integers(1 if positive else low, 7))})


def end(draw: Draw, *, rooted: bool) -> End:
    """An end, one in three of them above 0 and without poles."""
    closed, kind = bool(draw.integers(2)), draw.integers(3)
    top, bottom = poly(draw, positive=kind == 0), poly(draw, positive=kind != 1)
    root = poly(draw) if rooted and draw.integers(2) else RING.zero
    value = Quotient(top, bottom or RING.one, root, poly(draw) if root else RING.zero)
    return End(value, closed, bool(kind == 0 and not root), bool(kind == 1))


def piece(draw: Draw, *, rooted: bool) -> Piece:
    lows, highs = (tuple(end(draw, rooted=rooted) for _ in range(draw.integers(3))) for _ in range(2))
    return Piece(lows, highs)


def condition(draw: Draw, depth: int = 2) -> Test:
    if depth and draw.integers(2):
        parts = tuple(condition(draw, depth - 1) for _ in range(2))
        return Every(parts) if draw.integers(2) else Some(parts)
    return Sign(poly(draw) or RING.one, str(draw.choice(list(OPPOSITE))))


def opposite(when: Test) -> Test:
    match when:
        case Sign(of, op):
            return Sign(of, OPPOSITE[op])
        case Every(parts):
            return Some(tuple(opposite(part) for part in parts))
        case Some(parts):
            return Every(tuple(opposite(part) for part in parts))


def plan(seed: int, *, rooted: bool) -> Plan:
    draw = np.random.default_rng(seed)
    when = condition(draw)
    choices = []
    for each in [True] if draw.integers(4) == 0 else [when, opposite(when)]:
        pieces = tuple(piece(draw, rooted=rooted) for _ in range(draw.integers(3)))
        choices.append(Choice(each, None if draw.integers(8) == 0 else pieces))
    checks, poles = (tuple(filter(None, (poly(draw) for _ in range(draw.integers(3) // 2)))) for _ in range(2))
    return Plan(RING, tuple(choices), checks, poles, int(draw.choice([1, 1, 2, 3])))


# the search


def at(of: Poly, point: tuple[int, int]) -> int:
    return int(sum(c * point[0] ** i * point[1] ** j for (i, j), c in of.items()))


def holds(when: Condition, point: tuple[int, int]) -> bool:
    match when:
        case Sign(of, op):
            return bool(OPERATORS[op](at(of, point), 0))
        case Every(parts):
            return all(holds(part, point) for part in parts)
        case Some(parts):
            return any(holds(part, point) for part in parts)
    return bool(when)


def numbers(of: End, point: tuple[int, int]) -> tuple[int, int, int, int] | None:
    """Top, bottom, root and radicand, the bottom above 0; None where the end is not defined."""
    top, bottom, root, under = (at(p, point) for p in (of.value.top, of.value.bottom, of.value.root, of.value.radicand))
    if bottom == 0 or (of.value.root and under < 0):
        return None
    return (top, bottom, root, under) if bottom > 0 else (-top, -bottom, -root, under)


def within(n: int, of: End, op: str, point: tuple[int, int]) -> bool:
    """Whether n is above (``>``) or below (``<``) an end, decided by squares."""
    found = numbers(of, point)
    assert found is not None
    top, bottom, root, under = found
    left, right = n * bottom - top, root
    return bool(OPERATORS[f"{op}=" if of.closed else op](left * abs(left), right * abs(right) * under))


def nearby(of: End, step: int, point: tuple[int, int]) -> Iterator[int]:
    found = numbers(of, point)
    assert found is not None
    top, bottom, root, under = found
    middle = floor((Fraction(top) + Fraction(root * sqrt(under))) / bottom / step) * step
    yield from range(middle - 2 * step, middle + 3 * step, step)


def searched(plan: Plan, point: tuple[int, int], *, largest: bool) -> int:
    (choice,) = (each for each in plan.choices if holds(each.when, point))
    if any(at(p, point) == 0 for p in plan.poles) or any(at(p, point) <= 0 for p in plan.checks):
        return ASKED
    if choice.pieces is None:
        return ASKED
    if largest and any(not each.highs for each in choice.pieces):
        return NEVER
    ends = [e for each in choice.pieces for e in (*each.lows, *each.highs)]
    if any(numbers(e, point) is None for e in ends):
        return UNDEFINED
    tried = {plan.step, *(n for e in ends for n in nearby(e, plan.step, point) if n > 0)}
    found = [
        n for n in tried if any(
            all(within(n, e, ">", point) for e in each.lows) and all(within(n, e, "<", point) for e in each.highs)
            for each in choice.pieces
        )
    ]  # fmt: skip
    return (max if largest else min)(found, default=NEVER)


# paths

PATHS: dict[str, dict[str, Any]] = {
    "float": {},
    "machine code": {"MANY": 0},
    "int64": {"FLOATS": 0},
    "filter": {"FLOATS": 0, "INTEGERS": 0},
    "exact": {"FLOATS": 0, "INTEGERS": 0, "SETTLED": 0},
}


@pytest.fixture(params=PATHS)
def path(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A path that every block takes, whatever its values."""
    name = str(request.param)
    if name == "machine code":
        pytest.importorskip("llvmlite")
    for limit, value in PATHS[name].items():
        monkeypatch.setattr(blocks, limit, value)
    monkeypatch.setattr(blocks, "_sixty_four", int)
    return name


def refuse(place: int, value: int) -> None:
    raise AssertionError(place, value)


def ask(tops: Sequence[int]) -> int:
    assert all(1 <= top <= 8 for top in tops)
    return ASKED


@cache
def answers(seed: int, rooted: bool, largest: bool) -> tuple[int, ...]:
    posed = plan(seed, rooted=rooted)
    return tuple(searched(posed, (int(x), int(y)), largest=largest) for x, y in POINTS)


@pytest.mark.parametrize("rooted", [False, True])
def test_plans_at_random(path: str, rooted: bool) -> None:
    x, y = (np.ascontiguousarray(column) for column in POINTS.T)
    taken = Counter[str]()
    for seed, largest in product(range(12 if path == "machine code" else 40), (False, True)):
        found = np.empty(len(x), dtype=np.int64)
        posed, expected = plan(seed, rooted=rooted), np.array(answers(seed, rooted, largest))
        runner = Runner(posed, largest=largest, fused=path == "machine code")
        taken += runner.run([x, y], found, refuse, ask)
        if path == "filter" or (rooted and path != "exact"):
            found[expected == UNDEFINED] = ASKED
        expected[expected == UNDEFINED] = ASKED
        assert found.tolist() == expected.tolist(), (seed, largest, posed)
    own = "filter" if rooted and path != "exact" else "float" if path == "machine code" else path
    assert taken[own] > taken.total() / 3
