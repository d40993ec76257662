"""A witness for thresholds: the posed relation evaluated in exact rationals, point by point, against the case split.

It never calls the solver or the prover. Points are drawn at random, forced onto the equalities between two cases, and
packed about each boundary, where a flipped sign, a lost factor or a > in place of a >= shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from random import Random

from sympy import Expr

from symroof.algebra.limits import limit_of
from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.reals import approximate, ceil_of, floor_of
from symroof.algebra.statement import (
    Relation,
    UndefinedHere,
    Values,
    evaluate,
    holds,
    known_to_hold,
    relations,
    symbols_of,
)
from symroof.errors import NotYet
from symroof.solving.closed_form import ClosedForm

POINTS = 200
POOL = tuple(map(Fraction, ("1", "2", "3", "4", "6", "1/2", "1/3", "3/2")))
DRAWS = 50  # draws for each point, where few of them fit what is assumed
CLOSEST = 60  # neighbours of a boundary go down to a relative distance of 2^-60, and "never" is tried up to 2^60
TRUE, FALSE, UNDEFINED = "true", "false", "not defined"


@dataclass(frozen=True)
class ThresholdCheck:
    """What the witness saw.

    Attributes:
        points: how many points it compared.
        never_points: how many of them have parameters for which the case split says that no value helps.
        agreed: whether it compared any, and posed relation and case split agreed at all of them.
        first_difference: the first point at which they did not, and what each says there.
    """

    points: int
    never_points: int
    agreed: bool
    first_difference: str


def check_threshold(form: ClosedForm, *, points: int = POINTS, seed: int = 0) -> ThresholdCheck:
    """Compare the case split of ``form`` with the posed relation itself at about ``points`` exact points.

    >>> from symroof import derive
    >>> check_threshold(derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B").form).agreed
    True
    """
    random = Random(seed)
    tried = never = 0
    parameters, limit = _parameters(form, random), _limit(form)
    for fixed in islice(parameters, max(0, DRAWS * points)):
        if tried >= points:
            break
        if not known_to_hold(form.assumed, fixed):
            continue
        found, difference = _case_split(form, fixed)
        if found == () and limit is not None:
            difference = _beyond(limit, form, fixed)
        for value in _values(found, random):
            tried += 1
            never += found == ()
            difference = difference or _difference(form, fixed, value, found)
            if difference:
                return ThresholdCheck(tried, never, agreed=False, first_difference=difference)
    return ThresholdCheck(tried, never, agreed=tried > 0, first_difference="")


def _parameters(form: ClosedForm, random: Random) -> Iterator[dict[str, Fraction]]:
    """Values for every symbol but the asked one, without end: from a small pool, of all sizes, about equalities."""
    held = symbols_of(form.relation) | symbols_of(form.solution) | symbols_of(form.assumed)
    names = sorted({s.name for s in held} - {form.name})
    edges = [r for case in form.cases for r in relations(case.when)]
    while True:
        yield {name: random.choice(POOL) for name in names}
        yield {name: _positive(random) for name in names}
        for edge in edges:
            yield from _about(edge, {name: random.choice(POOL) for name in names}, random)


def _positive(random: Random) -> Fraction:
    """A positive rational, small or large."""
    return Fraction(random.randint(1, 2 ** random.randint(1, 40)), random.choice((1, 1, random.randint(2, 1000))))


def _about(edge: Relation, values: dict[str, Fraction], random: Random) -> Iterator[dict[str, Fraction]]:
    """``values`` with one symbol moved onto the equality of ``edge``, and off it to either side.

    Only where a straight line through two points leads to the equality; that is so for symbols that enter linearly.
    """
    names = sorted(s.name for s in symbols_of(edge) if s.name in values)
    for name in random.sample(names, len(names)):
        here, there = (_gap(edge, {**values, name: Fraction(x)}) for x in (1, 2))
        root = Fraction(0) if here is None or there is None or here == there else 1 - here / (there - here)
        if root > 0 and _gap(edge, {**values, name: root}) == 0:
            off = Fraction(1, 2 ** random.randint(1, CLOSEST))
            yield from ({**values, name: root * (1 + move)} for move in (0, off, -off / 2))
            return


def _gap(edge: Relation, values: Values) -> Fraction | None:
    try:
        return evaluate(edge.left, values) - evaluate(edge.right, values)
    except UndefinedHere:
        return None


def _case_split(form: ClosedForm, fixed: Values) -> tuple[tuple[NumberInterval, ...] | None, str]:
    """The set that the case split gives for these parameters, and what is wrong with the split itself."""
    try:
        applying = [case for case in form.cases if holds(case.when, fixed)]
        if len(applying) != 1:
            return None, f"at {_spelled(fixed)}: {len(applying)} cases apply"
        return form.set_at(fixed), ""
    except UndefinedHere as where:
        return None, f"at {_spelled(fixed)}: the case split divides by zero in {where}"


def _values(found: tuple[NumberInterval, ...] | None, random: Random) -> Iterator[Fraction]:
    """Values of the asked symbol: a random one, and all about each boundary, or large ones where none should help."""
    yield _positive(random)
    if not found:
        yield from (Fraction(2) ** exponent for exponent in (0, random.randint(1, CLOSEST - 1), CLOSEST))
    ends = {end for interval in found or () for end in (interval.low, interval.high) if end}
    for end in sorted(ends):
        near = random.randint(1, CLOSEST - 1)
        close = approximate(end)
        around = [close * (1 + sign * Fraction(1, 2**k)) for k in (near, CLOSEST) for sign in (-1, 1)]
        whole = range(floor_of(end) - 2, ceil_of(end) + 3)
        yield from (value for value in (close, *around, *map(Fraction, whole)) if value > 0)


def _difference(form: ClosedForm, fixed: Values, value: Fraction, found: tuple[NumberInterval, ...] | None) -> str:
    point = {**fixed, form.name: value}
    posed = _posed(form, point)
    if holds(form.undefined, point):
        return "" if posed == UNDEFINED else f"at {_spelled(point)}: the posed relation is {posed}, not undefined"
    split = UNDEFINED if found is None else TRUE if any(i.contains(value) for i in found) else FALSE
    return "" if posed == split else f"at {_spelled(point)}: the posed relation is {posed}, the case split says {split}"


def _posed(form: ClosedForm, point: Values) -> str:
    try:
        return TRUE if holds(form.relation, point) else FALSE
    except UndefinedHere:
        return UNDEFINED


def _limit(form: ClosedForm) -> Expr | None:
    """What the intensity tends to, where that is posed to be at least a ridge free of the symbol."""
    relation = form.relation
    if not isinstance(relation, Relation) or relation.op != ">=" or form.symbol in relation.right.free_symbols:
        return None
    try:
        return limit_of(relation.left, form.name)
    except NotYet:
        return None


def _beyond(limit: Expr, form: ClosedForm, fixed: Values) -> str:
    """For "never": an intensity that rises has to stay below its limit, and the limit must not pass the ridge."""
    assert isinstance(form.relation, Relation)
    intensity, ridge = form.relation.left, form.relation.right
    try:
        below, here = (evaluate(intensity, {**fixed, form.name: Fraction(2) ** k}) for k in (CLOSEST - 1, CLOSEST))
        if here <= below or (not limit.is_infinite and here < evaluate(limit, fixed) <= evaluate(ridge, fixed)):
            return ""
    except UndefinedHere:
        return ""
    return (
        f"at {_spelled(fixed)}: no value is said to help, but the left side, {here} so far, rises past the right side"
    )


def _spelled(point: Values) -> str:
    return ", ".join(f"{name} = {value}" for name, value in point.items())
