"""Attention at numbers: whole sizes and which keys each query sees, for executions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from sympy import Expr

from symroof.algebra.statement import evaluate
from symroof.operations.attention.sizes import Sizes


@dataclass(frozen=True)
class Point:
    """The sizes at numbers: whole, and ``seen`` the first key and the one after the last that each query sees."""

    batch: int
    heads: int
    group: int
    kv_heads: int
    queries: int
    keys: int
    head: int
    value_head: int
    seen: tuple[tuple[int, int], ...]

    def query_shape(self, size: int) -> tuple[int, ...]:
        """Lengths of an array of one vector a query and head."""
        return self.batch, self.heads, self.queries, size

    def key_shape(self, size: int) -> tuple[int, ...]:
        """Lengths of an array of one vector a key and key/value head."""
        return self.batch, self.kv_heads, self.keys, size

    @property
    def score_shape(self) -> tuple[int, ...]:
        """Lengths of the score matrices."""
        return self.batch, self.heads, self.queries, self.keys


def point(sizes: Sizes, values: Mapping[str, Fraction]) -> Point | None:
    """The sizes at values of the symbols; None where they are not whole, do not share out or leave a query no key."""
    names = ("batch", "heads", "kv_heads", "queries", "keys", "head", "value_head")
    at = {name: integer_at(getattr(sizes, name), values) for name in names}
    window, chunk = integer_at(sizes.window or sizes.keys, values), integer_at(sizes.chunk or sizes.queries, values)
    if not all(at.values()) or not window or not chunk or at["heads"] % at["kv_heads"]:
        return None
    s, t = at["queries"], at["keys"]
    if sizes.causal == "exact" and t < s:
        return None
    if sizes.causal == "exact":
        ends = [t - s + i + 1 for i in range(s)]
    else:
        ends = [t - s + min(s, (i // chunk + 1) * chunk) for i in range(s)]
    seen = tuple((max(0, end - window), end) for end in ends)
    return Point(group=at["heads"] // at["kv_heads"], seen=seen, **at)


def integer_at(size: Expr, values: Mapping[str, Fraction]) -> int:
    """A size at values of the symbols, 0 where it is not whole."""
    found = evaluate(size, values)
    return int(found) if found.denominator == 1 else 0
