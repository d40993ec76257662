"""JAX's cost analysis as a referee of FLOPs and bytes: what XLA says of a program as lowered, before it optimises.

It counts, operation by operation: 2·m·n·k for a dot; one an element for arithmetic, comparisons and casts, of whole
numbers too; K − 1 for a sum of K; functions such as exp apart, as transcendentals. So a dot is our first-order count,
and what is no dot is our exact count. Its bytes are those that each operation reads and writes, every
operand once: ours for one operation; between two, what one writes and the next reads is counted twice and not at all
by us; a sum reads its start too. An axis of size 1 JAX itself may drop by a copy, so all random sizes are 2 or more.
What this referee cannot see: sizes without a number, exact counts of a dot, how often a loop runs, and FLOPs beyond 2²⁴
exactly, as they come in single precision. What it says of a compiled program is of one machine's backend: bytes after
fusion, copies for another layout of a convolution, bfloat16 converted, dots made sums. Of these gaps those that every
version has are asserted, so that we notice when they close.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest

from tests.referees.jaxcost import MISSING, ROUNDS, cost, lowered, vjp
from tests.referees.shapes import Sizes, counted, moved, random_sizes, total

pytestmark = pytest.mark.referee
jax: Any = pytest.importorskip("jax", reason=MISSING)
jnp: Any = pytest.importorskip("jax.numpy", reason=MISSING)

Count: TypeAlias = Callable[[Sizes], int]


class Row(NamedTuple):
    """A program: the names of its sizes, the indices of its arrays, and our FLOPs and bytes at the sizes."""

    name: str
    function: Callable[..., object]
    arrays: str
    flops: Count
    bytes: Count
    dtype: str = "float32"

    def at(self, sizes: Sizes) -> Any:
        shapes = [[sizes[index] for index in array] for array in self.arrays.split(",")]
        return lowered(self.function, shapes, self.dtype)


def pattern_row(
    name: str, function: Callable[..., object], pattern: str, dtype: str = "float32", *, exact: bool
) -> Row:
    """A row of one operation text with one-letter indices; an array is read for each tensor before the arrow."""
    arrays = ",".join(part.split("[")[1].split("]")[0].replace(",", "") for part in pattern.split(" -> ")[0].split())
    return Row(name, function, arrays, counted(pattern, exact=exact), moved(pattern), dtype)


MATMUL = "X[M,K]:4 Y[K,N]:4 -> Z[M,N]:4"
INTO_X, INTO_Y = "G[M,N]:4 Y[K,N]:4 -> D[M,K]:4", "G[M,N]:4 X[M,K]:4 -> D[K,N]:4"
DOTS = [
    pattern_row("matmul", jnp.matmul, MATMUL, exact=False),
    pattern_row("matmul in bfloat16", jnp.matmul, MATMUL.replace(":4", ":bf16"), "bfloat16", exact=False),
    pattern_row("matmul in int8", jnp.matmul, MATMUL.replace(":4", ":int8"), "int8", exact=False),
    pattern_row("matrix times vector", jnp.matmul, "X[M,K]:4 y[K]:4 -> z[M]:4", exact=False),
    pattern_row("dot product", jnp.dot, "x[K]:4 y[K]:4 -> z[]:4", exact=False),
    pattern_row("batched matmul", jnp.matmul, "X[B,M,K]:4 Y[B,K,N]:4 -> Z[B,M,N]:4", exact=False),
    pattern_row("a batch and a matrix", jnp.matmul, "X[B,M,K]:4 Y[K,N]:4 -> Z[B,M,N]:4", exact=False),
    pattern_row(
        "attention scores",
        lambda q, k: jnp.einsum("bshd,bthd->bhst", q, k),
        "Q[B,S,H,D]:4 K[B,T,H,D]:4 -> P[B,H,S,T]:4",
        exact=False,
    ),
    Row("gradient into the first factor", vjp(jnp.matmul, 0), "MK,KN,MN", counted(INTO_X), moved(INTO_X)),
    Row("gradient into the second factor", vjp(jnp.matmul, 1), "MK,KN,MN", counted(INTO_Y), moved(INTO_Y)),
    Row(
        "two products in turn, the one between them written and read",
        lambda x, y, v: x @ y @ v,
        "MK,KN,NP",
        counted("X[M,K]:4 Y[K,N]:4 V[N,P]:4 -> Z[M,P]:4", order="left"),
        total(moved(MATMUL), moved("X[M,N]:4 V[N,P]:4 -> Z[M,P]:4")),
    ),
]
ELEMENTWISE = [
    pattern_row("product of two", lambda x, y: x * y, "X[M,N]:4 Y[M,N]:4 -> Z[M,N]:4", exact=True),
    pattern_row("product of two in bfloat16", jnp.multiply, "X[M,N]:2 Y[M,N]:2 -> Z[M,N]:2", "bfloat16", exact=True),
    pattern_row("sum of two whole numbers", jnp.add, "X[M,N]:4 Y[M,N]:4 -> Z[M,N]:4", "int32", exact=True),
    Row(
        "product of three, the one between them written and read",
        lambda x, y, v: x * y * v,
        "MN,MN,MN",
        counted("X[M,N]:4 Y[M,N]:4 V[M,N]:4 -> Z[M,N]:4", exact=True),
        total(*[moved("X[M,N]:4 Y[M,N]:4 -> Z[M,N]:4")] * 2),
    ),
    Row(
        "sum over rows, which reads its start",
        lambda x: jnp.sum(x, 0),
        "MN",
        counted("X[M,N]:4 -> Z[N]:4", exact=True),
        total(moved("X[M,N]:4 -> Z[N]:4"), lambda _: 4),
    ),
]


@pytest.mark.parametrize("row", [*DOTS, *ELEMENTWISE], ids=lambda row: row.name)
def test_it_counts_what_we_count(row: Row) -> None:
    random = Random(row.name)
    names = " ".join(sorted(set(row.arrays) - {","}))
    for sizes in (random_sizes(names, random) for _ in range(ROUNDS)):
        program = row.at(sizes)
        assert cost(program) == row.flops(sizes), sizes
        assert cost(program, "bytes accessed") == row.bytes(sizes), sizes


@pytest.mark.parametrize("row", DOTS, ids=lambda row: row.name)
def test_what_a_backend_makes_of_a_dot_costs_as_many_flops(row: Row) -> None:
    """But for bfloat16, which this one converts, and the vectors that it makes sums of."""
    sizes = random_sizes(" ".join(sorted(set(row.arrays) - {","})), Random(row.name))
    if row.dtype != "bfloat16" and row.name != "dot product":
        assert cost(row.at(sizes).compile()) == row.flops(sizes)


def test_a_private_sum_is_exact_and_the_dot_after_it_is_not() -> None:
    program = lowered(lambda x, y: jnp.einsum("ijp,jk->ik", x, y), [(3, 5, 11), (5, 7)])
    assert cost(program) == 3 * 5 * (11 - 1) + 2 * 3 * 5 * 7


@pytest.mark.parametrize("function", ["exp", "log", "tanh", "sqrt", "sin"])
def test_functions_are_counted_apart(function: str) -> None:
    program = lowered(getattr(jnp, function), [(5, 7)])
    assert (cost(program), cost(program, "transcendentals")) == (0, 5 * 7)


def test_comparisons_and_casts_are_counted_as_flops() -> None:
    assert cost(lowered(jnp.maximum, [(5, 7), (5, 7)])) == 5 * 7
    assert cost(lowered(jnp.less, [(5, 7), (5, 7)])) == 5 * 7
    assert cost(lowered(lambda x: x.astype("bfloat16"), [(5, 7)])) == 5 * 7


def test_a_loop_is_counted_once() -> None:
    def loop(times: int) -> int:
        return cost(lowered(lambda x, y: jax.lax.fori_loop(0, times, lambda _, z: z @ y, x), [(5, 7), (7, 7)]))

    assert loop(10) == loop(1000) < 2 * (2 * 5 * 7 * 7)


def test_many_flops_are_rounded() -> None:
    products = 2**24 + 1
    program = lowered(jnp.dot, [(products,), (products,)])
    assert program.cost_analysis()["flops"] == 2 * (products - 1)


def test_the_bytes_of_a_compiled_program_are_those_of_the_backend() -> None:
    fused = lowered(lambda x, y: x * y + x, [(5, 7), (5, 7)])
    assert (cost(fused, "bytes accessed"), cost(fused.compile(), "bytes accessed")) == (6 * 4 * 35, 3 * 4 * 35)
