"""PyTorch's FlopCounterMode as a referee of matrix products, forward and backward.

It counts what its dispatcher meets: 2·m·n·k for mm, addmm, bmm and baddbmm, and convolutions and fused attention, which
have files of their own, by formulas of their own. That is our first-order count of the same operation. All tensors are
on the device ``meta``, which has shapes and no values.
What this referee cannot see: elementwise operations, reductions, softmax, norms, biases, matrix times vector, dot and
outer products, and einsum over an index of size 1, all of which it counts as 0. Each is asserted, so that we notice
when that changes. It knows no exact counts, no bytes or widths and no sizes without a number.
A CPU build of torch is not to be had from every package index, so it is no part of the extra `referees`.
"""

from __future__ import annotations

from typing import Any

import pytest

from symroof.operations.products.adapter import lora
from symroof.operations.products.contraction import linear
from symroof.operations.products.grouped import batched_matmul
from tests.referees.shapes import backward, counted, forward, symbols, total
from tests.referees.torchrows import MISSING, At, Call, Row, compare, judged, trained

pytestmark = pytest.mark.referee
torch: Any = pytest.importorskip("torch", reason=MISSING)

MATMUL = counted("X[M,K]:4 Y[K,N]:4 -> Z[M,N]:4")
MATMUL_BACKWARD = total(
    counted("G[M,N]:4 Y[K,N]:4 -> D[M,K]:4"),
    counted("G[M,N]:4 X[M,K]:4 -> D[K,N]:4"),
)
MANY = batched_matmul(*symbols("B M K N"))
BATCHED, BATCHED_BACKWARD = forward(MANY), backward(MANY)
LINEAR = linear(*symbols("M K N"))
ADAPTED = lora(*symbols("M K N R"))
SHARED = counted("X[B,M,K]:4 Y[K,N]:4 -> Z[B,M,N]:4")


def mm(s: At) -> Call:
    return lambda: torch.mm(s.tensor(s.M, s.K), s.tensor(s.K, s.N))


def bmm(s: At) -> Call:
    return lambda: torch.bmm(s.tensor(s.B, s.M, s.K), s.tensor(s.B, s.K, s.N))


def adapted(s: At) -> Any:
    """A frozen matrix and an adapter of rank R."""
    x, frozen = s.tensor(s.M, s.K), s.tensor(s.K, s.N).detach()
    return x @ frozen + x @ s.tensor(s.K, s.R) @ s.tensor(s.R, s.N)


ROWS = [
    Row("mm", "M K N", mm, MATMUL),
    Row("mm, forward and backward", "M K N", lambda s: trained(mm(s)), total(MATMUL, MATMUL_BACKWARD)),
    Row("bmm", "B M K N", bmm, BATCHED),
    Row("bmm, forward and backward", "B M K N", lambda s: trained(bmm(s)), total(BATCHED, BATCHED_BACKWARD)),
    Row(
        "addmm",
        "M K N",
        lambda s: lambda: torch.addmm(s.tensor(s.N), s.tensor(s.M, s.K), s.tensor(s.K, s.N)),
        MATMUL,
    ),
    Row(
        "baddbmm",
        "B M K N",
        lambda s: lambda: torch.baddbmm(s.tensor(s.M, s.N), s.tensor(s.B, s.M, s.K), s.tensor(s.B, s.K, s.N)),
        BATCHED,
    ),
    Row(
        "linear with a bias, forward and backward",
        "M K N",
        lambda s: trained(
            lambda: torch.nn.functional.linear(s.tensor(s.M, s.K), s.tensor(s.N, s.K), s.tensor(s.N)),
        ),
        total(forward(LINEAR), backward(LINEAR)),
    ),
    Row(
        "a frozen matrix and its adapter, forward and backward",
        "M K N R",
        lambda s: trained(lambda: adapted(s)),
        total(forward(ADAPTED), forward(ADAPTED.backward)),
    ),
    Row("matmul", "M K N", lambda s: lambda: torch.matmul(s.tensor(s.M, s.K), s.tensor(s.K, s.N)), MATMUL),
    Row(
        "matmul of a batch and a matrix",
        "B M K N",
        lambda s: lambda: torch.matmul(s.tensor(s.B, s.M, s.K), s.tensor(s.K, s.N)),
        SHARED,
    ),
    Row(
        "matmul with batches that broadcast",
        "A B M K N",
        lambda s: lambda: torch.matmul(s.tensor(s.A, 1, s.M, s.K), s.tensor(s.B, s.K, s.N)),
        counted("X[A,M,K]:4 Y[B,K,N]:4 -> Z[A,B,M,N]:4"),
    ),
    Row(
        "einsum of attention scores",
        "B H S T D",
        lambda s: lambda: torch.einsum("bshd,bthd->bhst", s.tensor(s.B, s.S, s.H, s.D), s.tensor(s.B, s.T, s.H, s.D)),
        counted("Q[B,S,H,D]:4 K[B,T,H,D]:4 -> P[B,H,S,T]:4"),
    ),
    Row(
        "two products in turn",
        "M K N P",
        lambda s: lambda: s.tensor(s.M, s.K) @ s.tensor(s.K, s.N) @ s.tensor(s.N, s.P),
        counted("X[M,K]:4 Y[K,N]:4 V[N,P]:4 -> Z[M,P]:4", order="left"),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_it_counts_what_we_count(row: Row) -> None:
    compare(row)


UNSEEN: dict[str, Call] = {
    "a sum of two": lambda: At.tensor(3, 5) + At.tensor(3, 5),
    "a product of two": lambda: At.tensor(3, 5) * At.tensor(3, 5),
    "relu": lambda: torch.relu(At.tensor(3, 5)),
    "exp": lambda: torch.exp(At.tensor(3, 5)),
    "a reduction": lambda: At.tensor(3, 5).sum(),
    "softmax": lambda: torch.softmax(At.tensor(3, 5), -1),
    "layer norm": lambda: torch.nn.functional.layer_norm(At.tensor(3, 5), (5,)),
    "matrix times vector": lambda: torch.mv(At.tensor(3, 5), At.tensor(5)),
    "dot product": lambda: torch.dot(At.tensor(5), At.tensor(5)),
    "outer product": lambda: torch.outer(At.tensor(3), At.tensor(5)),
    "einsum without a sum": lambda: torch.einsum("ij,ij->ij", At.tensor(3, 5), At.tensor(3, 5)),
}


@pytest.mark.parametrize("call", UNSEEN.values(), ids=UNSEEN.keys())
def test_it_does_not_see(call: Call) -> None:
    assert judged(call) == 0


def test_it_does_not_see_a_bias() -> None:
    with_bias = judged(lambda: torch.addmm(At.tensor(7), At.tensor(3, 5), At.tensor(5, 7)))
    assert with_bias == judged(lambda: torch.mm(At.tensor(3, 5), At.tensor(5, 7)))


def test_it_does_not_see_a_sum_of_one_operand() -> None:
    """Einsum sums the private index first, as we do, and that sum is not counted."""
    theirs = judged(lambda: torch.einsum("ijp,jk->ik", At.tensor(3, 5, 11), At.tensor(5, 7)))
    ours = counted("X[i,j,p]:4 Y[j,k]:4 -> Z[i,k]:4")({"i": 3, "j": 5, "k": 7, "p": 11})
    assert theirs == 2 * 3 * 5 * 7 == ours - 3 * 5 * 11


def test_it_does_not_see_a_contraction_over_an_index_of_size_1() -> None:
    """Einsum makes a product without sums of it; all random sizes are therefore 2 or more."""
    assert judged(lambda: torch.einsum("ij,jk->ik", At.tensor(3, 1), At.tensor(1, 7))) == 0
