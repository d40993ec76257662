"""The three kinds of product in attention, forward and backward: a number a pair, a vector a query, a vector a key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sympy import Add, Expr, Mul

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.operation import Operand, Operation
from symroof.operations.attention.numbers import Point, point
from symroof.operations.attention.sizes import Sizes

PAIR, QUERY, KEY = "pair", "query", "key"
SOURCE = "scaled dot-product attention, as in Attention Is All You Need, section 3.2"

Runner = Callable[..., Any]


@dataclass(frozen=True)
class Flops:
    """FLOPs to first order, and exactly."""

    first: Expr
    exact: Expr

    def __add__(self, other: Flops) -> Flops:
        return Flops(Add(self.first, other.first), Add(self.exact, other.exact))


def product_flops(sizes: Sizes, kind: str, size: Expr) -> Flops:
    """FLOPs of a product over all counted pairs with vectors of ``size``: 2·pairs·size, less the adds not needed.

    A pair sums over the vector, a query's vector over the keys that it sees, a key's over the queries of the group that
    see it; the first term of each sum needs no add.
    """
    multiplies = Mul(sizes.points, size)
    sums = {PAIR: sizes.points, QUERY: Mul(sizes.rows, size), KEY: Mul(sizes.columns, size)}[kind]
    first = Mul(2, multiplies)
    return Flops(first, Add(first, -sums) if sizes.executable else first)


def product(
    sizes: Sizes,
    kind: str,
    name: str,
    reads: tuple[Operand, Operand],
    *,
    written: Operand,
    values: bool,
    gradients: tuple[Operation, ...] = (),
) -> Operation:
    """A product of the three: of ``PAIR`` it reads query and key vectors, else the pairs first, then the vectors."""
    size = sizes.value_head if values else sizes.head
    flops = product_flops(sizes, kind, size)
    return Operation(
        name,
        flops={"tensor": flops.first},
        exact={"tensor": flops.exact},
        reads=reads,
        writes=(written,),
        conventions=sizes.words,
        source=SOURCE,
        witness=_witness(sizes, kind, size, (reads[0].name, reads[1].name), written.name) if sizes.executable else None,
        gradients=gradients,
    )


def _witness(
    sizes: Sizes, kind: str, size: Expr, reads: tuple[str, str], written: str
) -> Callable[[Mapping[str, Fraction]], Execution | None]:
    def run(values: Mapping[str, Fraction]) -> Execution | None:
        at = point(sizes, values)
        if at is None:
            return None
        wide = at.head if size == sizes.head else at.value_head
        query, key, score = at.query_shape(wide), at.key_shape(wide), at.score_shape
        shapes = {PAIR: (query, key), QUERY: (score, key), KEY: (score, query)}[kind]
        function = {PAIR: by_pair, QUERY: by_query, KEY: by_key}[kind]
        lengths = dict(zip(("one", "two"), shapes, strict=True))
        found = execute_arrays(lambda one, two: flat(function(at, one, two)), lengths, [written])
        names = {reads[0]: found.read["one"], reads[1]: found.read["two"]}
        return Execution(found.flops, names, found.written)

    return run


def by_pair(at: Point, query: Any, key: Any) -> list[Any]:
    """For every sequence, head and query, in this order: its products with the keys that it sees."""
    return [key[b, h // at.group, first:end] @ query[b, h, i] for b, h, i, first, end in rows(at)]


def by_query(at: Point, scores: Any, key: Any) -> list[Any]:
    """For every sequence, head and query: the sum of the vectors of the keys that it sees, times their scores."""
    return [scores[b, h, i, first:end] @ key[b, h // at.group, first:end] for b, h, i, first, end in rows(at)]


def by_key(at: Point, scores: Any, query: Any) -> list[Any]:
    """For every sequence, key/value head and key: the sum over the group's queries that see it, times their scores."""
    import numpy as np

    found = []
    for b in range(at.batch):
        for k in range(at.kv_heads):
            for j in range(at.keys):
                group = range(k * at.group, (k + 1) * at.group)
                see = [(h, i) for h in group for i, (first, end) in enumerate(at.seen) if first <= j < end]
                if see:
                    weights = np.array([scores[b, h, i, j] for h, i in see], dtype=object)
                    found.append(weights @ np.array([query[b, h, i] for h, i in see], dtype=object))
    return found


def rows(at: Point) -> Iterator[tuple[int, int, int, int, int]]:
    """Sequence, head, query, first key that it sees and the one after the last, for every row of scores."""
    for b in range(at.batch):
        for h in range(at.heads):
            for i, (first, end) in enumerate(at.seen):
                yield b, h, i, first, end


def flat(vectors: list[Any]) -> Any:
    """All numbers of vectors of different lengths in one array."""
    import numpy as np

    return np.concatenate([np.atleast_1d(vector) for vector in vectors])


def by_place(at: Point, vectors: list[Any]) -> Any:
    """The rows of scores as score matrices, with 0 where a query does not see a key."""
    import numpy as np

    found = np.zeros(at.score_shape, dtype=object)
    for (b, h, i, first, end), vector in zip(rows(at), vectors, strict=True):
        found[b, h, i, first:end] = vector
    return found
