"""The order of roots under assumed signs, and intersections without the ends that it makes superfluous."""

from __future__ import annotations

from collections.abc import Iterable

from symroof.solving.diagram import Root
from symroof.solving.signs import Factors, Signs, Undecided
from symroof.solving.span import Span, Spans

Bound = tuple[Root, bool]  # an end and whether it belongs to the interval


def order(one: Root, two: Root, factors: Factors, signs: Signs) -> int | None:
    """−1, 0 or 1 as the first root is smaller, equal or greater; None where the signs do not tell."""
    try:
        first, second = one.linear, two.linear
        if first is not None and second is not None:
            (a, b), (c, d) = first, second
            below = factors.fact(b).under(signs) * factors.fact(d).under(signs)
            return factors.fact(c * b - a * d).under(signs) * below if below else None
        if one.coefficients == two.coefficients:
            lead = factors.fact(one.coefficients[-1]).under(signs)
            return ((one.side > two.side) - (one.side < two.side)) * lead if lead else None
    except Undecided:
        return None
    return None


def ordered(spans: Spans, factors: Factors, signs: Signs) -> Spans:
    """The spans without ends that others make superfluous, and without those that are empty."""
    kept = (_ordered(span, factors, signs) for span in spans)
    return tuple(dict.fromkeys(span for span in kept if span is not None))


def _ordered(span: Span, factors: Factors, signs: Signs) -> Span | None:
    if not span.also:
        return span
    pieces = (Span(span.low, span.low_closed, span.high, span.high_closed), *span.also)
    lows = _strictest([(p.low, p.low_closed) for p in pieces if p.low is not None], 1, factors, signs)
    highs = _strictest([(p.high, p.high_closed) for p in pieces if p.high is not None], -1, factors, signs)
    if any(_apart(low, high, factors, signs) for low in lows for high in highs):
        return None
    size = max(len(lows), len(highs), 1)
    low_ends: list[Bound | None] = [*lows, *[None] * (size - len(lows))]
    high_ends: list[Bound | None] = [*highs, *[None] * (size - len(highs))]
    made = [_span(low, high) for low, high in zip(low_ends, high_ends, strict=True)]
    return Span(made[0].low, made[0].low_closed, made[0].high, made[0].high_closed, tuple(made[1:]))


def _span(low: Bound | None, high: Bound | None) -> Span:
    low_root, low_closed = low or (None, False)
    high_root, high_closed = high or (None, False)
    return Span(low_root, low_closed, high_root, high_closed)


def _strictest(bounds: Iterable[Bound], rising: int, factors: Factors, signs: Signs) -> list[Bound]:
    """The bounds that no other implies; of lower ones (rising 1) the greater implies the smaller."""
    kept: list[Bound] = []
    for bound in dict.fromkeys(bounds):
        if any(_implies(other, bound, rising, factors, signs) for other in kept):
            continue
        kept = [other for other in kept if not _implies(bound, other, rising, factors, signs)]
        kept.append(bound)
    return kept


def _implies(one: Bound, two: Bound, rising: int, factors: Factors, signs: Signs) -> bool:
    found = order(one[0], two[0], factors, signs)
    if found is None:
        return False
    return found * rising > 0 or (found == 0 and (two[1] or not one[1]))


def _apart(low: Bound, high: Bound, factors: Factors, signs: Signs) -> bool:
    """Whether nothing lies between a lower and an upper bound."""
    found = order(low[0], high[0], factors, signs)
    return found is not None and (found > 0 or (found == 0 and not (low[1] and high[1])))
