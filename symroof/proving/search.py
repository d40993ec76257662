"""Search for points: small integers and fractions first, so that a counterexample is one a person can check by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from random import Random

from sympy import Expr

from symroof.algebra.reals import Irrational
from symroof.algebra.statement import AllOf, Relation, Statement, UndefinedHere, holds, relations
from symroof.errors import InputError

SIMPLE = tuple(map(Fraction, ("1", "2", "3", "1/2", "4", "1/3", "5", "3/2", "8", "10", "100")))
EXHAUSTIVE, RANDOM = 400, 1500
WORK, FEWEST = 800_000, 20  # pieces of statements evaluated in one search, and how many points are tried in any case

NOTHING: Mapping[str, Fraction] = {}
Point = dict[str, Fraction]


def points(
    names: Sequence[str], nonnegative: frozenset[str] = frozenset(), fixed: Mapping[str, Fraction] = NOTHING
) -> Iterator[Point]:
    """Candidate points, simplest first, the same ones every time; names in ``fixed`` have that value at all of them."""
    wide = sum(name not in fixed for name in names) or 1
    few = max(2, min(len(SIMPLE), int(EXHAUSTIVE ** (1 / wide))))
    zero = (Fraction(0),)
    pools = [(fixed[n],) if n in fixed else (zero if n in nonnegative else ()) + SIMPLE for n in names]
    for _, values in zip(range(EXHAUSTIVE), product(*(pool[:few] for pool in pools)), strict=False):
        yield dict(zip(names, values, strict=True))
    random = Random(0)
    for _ in range(RANDOM if any(len(pool) > 1 for pool in pools) else 0):
        yield {name: random.choice(pool) for name, pool in zip(names, pools, strict=True)}


def point_where(
    statement: Statement,
    names: Sequence[str],
    nonnegative: frozenset[str] = frozenset(),
    model: Mapping[str, Fraction] | None = None,
    *,
    work: int = WORK,
) -> Point | None:
    """The first candidate point at which ``statement`` is defined and holds, or else a prover's model, re-checked.

    ``work`` is how many pieces of statements are evaluated at most, though ``FEWEST`` points are tried in any case.
    """
    tries = work // max(nodes(statement), 1)
    return _first(lambda p: _true(statement, p), names, nonnegative, model, tries, fixed_by(statement))


def fixed_by(statement: Statement) -> Point:
    """The values of the symbols that a statement says to be numbers, such as ``G = 8``."""
    parts = statement.parts if isinstance(statement, AllOf) else (statement,)
    equations = (p for p in parts if isinstance(p, Relation) and p.op == "=")
    return {
        p.left.name: Fraction(int(p.right.p), int(p.right.q))
        for p in equations
        if p.left.is_Symbol and p.right.is_Rational
    }


def model_point(statement: Statement, names: Sequence[str], model: Mapping[str, Fraction]) -> Point | None:
    """A prover's model as a point, if it has a value for each name and ``statement`` is defined and holds there."""
    point = {name: model[name] for name in names if name in model}
    return point if len(point) == len(names) and _true(statement, point) else None


def nodes(*statements: Statement) -> int:
    """How many symbols, numbers and operations ``statements`` consist of."""
    return sum(1 + _nodes(r.left) + _nodes(r.right) for statement in statements for r in relations(statement))


def _nodes(expression: Expr) -> int:
    return 1 + sum(map(_nodes, expression.args))


def undefined_point(
    hypotheses: Statement,
    parts: Iterable[Statement],
    names: Sequence[str],
    nonnegative: frozenset[str],
    model: Mapping[str, Fraction],
) -> Point | None:
    """The first point at which the hypotheses hold and one of ``parts`` divides by zero, or else a prover's model."""
    parts = tuple(parts)
    return _first(
        lambda p: _true(hypotheses, p) and any(_undefined(part, p) for part in parts),
        names,
        nonnegative,
        model,
        WORK // max(nodes(hypotheses, *parts), 1),
        fixed_by(hypotheses),
    )


def _first(
    test: Callable[[Point], bool],
    names: Sequence[str],
    nonnegative: frozenset[str],
    model: Mapping[str, Fraction] | None,
    tries: int,
    fixed: Point,
) -> Point | None:
    tried = islice(points(names, nonnegative, fixed), max(FEWEST, tries))
    found = next((p for p in tried if test(p)), None)
    if found is None and model is not None and set(names) <= set(model):
        fallback = {name: model[name] for name in names}
        return fallback if test(fallback) else None
    return found


def _true(statement: Statement, point: Point) -> bool:
    try:
        return holds(statement, point)
    except (UndefinedHere, Irrational, InputError):  # the last two: a value that exact arithmetic does not reach
        return False


def _undefined(statement: Statement, point: Point) -> bool:
    try:
        holds(statement, point)
    except UndefinedHere:
        return True
    except (Irrational, InputError):
        return False
    return False
