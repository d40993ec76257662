"""Spans: intervals of the symbol between roots, read off a sign diagram, intersected and united."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from symroof.solving.diagram import ACCEPTED, Diagram, Root


@dataclass(frozen=True)
class Span:
    """An interval between roots, intersected with those under ``also``; None is 0 below and infinity above."""

    low: Root | None = None
    low_closed: bool = False
    high: Root | None = None
    high_closed: bool = False
    also: tuple[Span, ...] = ()


Spans = tuple[Span, ...]
EVERYWHERE: Spans = (Span(),)
NOWHERE: Spans = ()


def accepted(op: str, found: Diagram) -> Spans:
    """Where the polynomial has a sign that ``op`` 0 accepts: the runs of accepted segments of the diagram."""
    spans: list[Span] = []
    roots, segments = found.roots or (), found.signs
    start: int | None = None
    for at in range(len(segments) + 1):
        inside = at < len(segments) and segments[at] in ACCEPTED[op]
        if inside and start is None:
            start = at
        if not inside and start is not None:
            low, high = _edge(roots, start, -1), _edge(roots, at - 1, 0)
            spans.append(Span(low, start % 2 == 1, high, (at - 1) % 2 == 1))
            start = None
    return tuple(spans)


def _edge(roots: tuple[Root, ...], segment: int, side: int) -> Root | None:
    """The root at a segment that is a point, or the one beside an open segment: before it for −1, after it for 0."""
    place = segment // 2 if segment % 2 else segment // 2 + side
    return roots[place] if 0 <= place < len(roots) else None


def both(parts: Iterable[Spans]) -> Spans:
    """The intersection."""
    result = EVERYWHERE
    for spans in parts:
        result = _distinct(met for one, two in product(result, spans) for met in _met(one, two))
    return result


def _met(one: Span, two: Span) -> Spans:
    """The intersection of two spans, which may turn out empty once the roots have values."""
    pieces = _distinct((*_flat(one), *_flat(two)))
    kept = [piece for piece in pieces if piece != Span()] or [Span()]
    return (Span(kept[0].low, kept[0].low_closed, kept[0].high, kept[0].high_closed, tuple(kept[1:])),)


def _flat(span: Span) -> Spans:
    return (Span(span.low, span.low_closed, span.high, span.high_closed), *span.also)


def either(parts: Iterable[Spans]) -> Spans:
    """The union."""
    found = _distinct(span for spans in parts for span in spans)
    return EVERYWHERE if Span() in found else found


def _distinct(spans: Iterable[Span]) -> Spans:
    return tuple(dict.fromkeys(spans))
