"""Search for points: small integers and fractions first, so that a counterexample is one a person can check by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from random import Random

from symroof.statement import Statement, UndefinedHere, all_of, holds

SIMPLE = tuple(map(Fraction, ("1", "2", "3", "1/2", "4", "1/3", "5", "3/2", "8", "10", "100")))
EXHAUSTIVE, RANDOM = 400, 1500

Point = dict[str, Fraction]


def points(names: Sequence[str], nonnegative: frozenset[str] = frozenset()) -> Iterator[Point]:
    """Candidate points, simplest first, the same ones every time."""
    wide = len(names) or 1
    few = max(2, min(len(SIMPLE), int(EXHAUSTIVE ** (1 / wide))))
    pools = [((Fraction(0),) if n in nonnegative else ()) + SIMPLE for n in names]
    for _, values in zip(range(EXHAUSTIVE), product(*(pool[:few] for pool in pools)), strict=False):
        yield dict(zip(names, values, strict=True))
    random = Random(0)
    for _ in range(RANDOM):
        yield {name: random.choice(pool) for name, pool in zip(names, pools, strict=True)}


def point_where(statement: Statement, names: Sequence[str], nonnegative: frozenset[str] = frozenset()) -> Point | None:
    """The first candidate point at which ``statement`` is defined and holds."""
    return next((p for p in points(names, nonnegative) if _true(statement, p)), None)


def counterexample(
    hypotheses: Statement,
    failing: Statement,
    names: Sequence[str],
    nonnegative: frozenset[str],
    model: Mapping[str, Fraction],
) -> Point | None:
    """A point where the hypotheses and ``failing`` hold, found here or else taken from a prover's model and re-checked."""
    wanted = all_of([hypotheses, failing])
    found = point_where(wanted, names, nonnegative)
    if found is None and set(names) <= set(model):
        fallback = {name: model[name] for name in names}
        return fallback if _true(wanted, fallback) else None
    return found


def _true(statement: Statement, point: Point) -> bool:
    try:
        return holds(statement, point)
    except UndefinedHere:
        return False
