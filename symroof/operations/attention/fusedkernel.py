"""The kernel of fused attention: its arrays, its counts and its execution."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.operation import Operand, Operation, Witness
from symroof.counting.work import Amount
from symroof.operations.attention.numbers import Point, point
from symroof.operations.attention.pairproducts import (
    PAIR,
    QUERY,
    SOURCE,
    Flops,
    by_pair,
    by_place,
    by_query,
    flat,
    product_flops,
)
from symroof.operations.attention.sizes import Sizes
from symroof.operations.attention.softmax import Style

INSIDE = "attention is one kernel: scores and probabilities stay on chip"
Reference = Callable[..., tuple[Any, ...]]


@dataclass(frozen=True)
class Arrays:
    """The names of the arrays, and bytes an element of queries, of keys and values, and of the result."""

    written: str
    query: str
    key: str
    value: str
    a: Amount
    kv: Amount
    o: Amount

    def reads(self, sizes: Sizes, query: str) -> tuple[Operand, Operand, Operand]:
        """Queries (called ``query``), keys and values."""
        keys, values = sizes.key_side(self.key, self.kv), sizes.key_side(self.value, self.kv, values=True)
        return sizes.query_side(query, self.a), keys, values

    def result(self, sizes: Sizes, prefix: str = "") -> Operand:
        """The result."""
        return sizes.query_side(f"{prefix}{self.written}", self.o, values=True)


def fused(sizes: Sizes, arrays: Arrays, style: Style, *, gradients: tuple[Operation, ...] = ()) -> Operation:
    """The operation, from checked sizes."""
    tensor = product_flops(sizes, PAIR, sizes.head) + product_flops(sizes, QUERY, sizes.value_head)
    vector = {"vector": style.forward(sizes)} if style.counted else {}
    reads = arrays.reads(sizes, arrays.query)
    run = kernel_witness(sizes, [o.name for o in reads], [arrays.written], lambda at: forward_reference(at, style))
    return Operation(
        arrays.written,
        **both({"tensor": tensor, **vector}),
        reads=reads,
        writes=(arrays.result(sizes),),
        conventions=(*sizes.words, *style.words, INSIDE),
        source=SOURCE,
        witness=run if style.forward_executable and sizes.executable else None,
        gradients=gradients,
    )


def both(flops: Mapping[str, Flops]) -> dict[str, Any]:
    """FLOPs by unit as the two arguments of an operation."""
    first, exact = ({unit: getattr(f, kind) for unit, f in flops.items()} for kind in ("first", "exact"))
    return {"flops": first, "exact": exact}


def kernel_witness(
    sizes: Sizes, reads: list[str], writes: list[str], reference: Callable[[Point], Reference]
) -> Witness:
    """Executes a kernel on queries, keys and values, and on arrays like the result after them."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        at = point(sizes, values)
        if at is None:
            return None
        first = at.query_shape(at.head), at.key_shape(at.head), at.key_shape(at.value_head)
        shapes = (*first, *[at.query_shape(at.value_head)] * (len(reads) - 3))
        return execute_arrays(reference(at), dict(zip(reads, shapes[: len(reads)], strict=True)), writes)

    return run


def forward_reference(at: Point, style: Style) -> Reference:
    """The result from queries, keys and values, row by row."""

    def run(q: Any, k: Any, v: Any) -> tuple[Any, ...]:
        return (flat(by_query(at, probabilities(at, style, q, k), v)),)

    return run


def probabilities(at: Point, style: Style, q: Any, k: Any) -> Any:
    """The probabilities as matrices; the scores themselves where the softmax is left out."""
    return by_place(at, [style.row(row) if style.counted else row for row in by_pair(at, q, k)])
