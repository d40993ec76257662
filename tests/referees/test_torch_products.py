"""FlopCounterMode as a referee of products in batches, groups, blocks and tiles, and of both ends of a language model.

Where it has no formula of its own, the same products are given to it one by one: a group's tokens by the group's
matrix, a kept block by its part of the activations. What it cannot see, each asserted: a lookup in a table, the
gradient of a bias, its own grouped product; the kept blocks of a sparse matrix, which it counts as if all were kept.
"""

from __future__ import annotations

from typing import Any

import pytest

from symroof.operations import (
    batched_matmul,
    block_sparse_matmul,
    dequantized_linear,
    embedding,
    grouped_matmul,
    head,
    linear,
    merge_lora,
    tiled_matmul,
)
from tests.referees.shapes import both, forward, symbols
from tests.referees.torchrows import MISSING, At, Row, compare, judged, trained

pytestmark = pytest.mark.referee
torch: Any = pytest.importorskip("torch", reason=MISSING)

B, M, K, N, R, V = symbols("B M K N R V")
BIASED = linear(M, K, N, bias=True)
OWN, SHARED = (batched_matmul(B, M, K, N, second=second) for second in ("own", "shared"))
GROUPED = grouped_matmul(B, K, N, rows=M)
# B block rows of K by K elements, each of which keeps its block on the diagonal and N more of the N + B in it
SPARSE = block_sparse_matmul(M, B * K, (N + B) * K, K, kept=B * (N + 1))
UNTILED = tiled_matmul(M, K, N, rows=M, columns=N)
# tiles of 3 by 5 over B by R of them: whole tiles, so that padding is nothing
TILED = tiled_matmul(3 * B, K, 5 * R, rows=3, columns=5, depth=2, padding="to tiles")
TIED = embedding(M, V, K), head(M, V, K, tied=True)
HEAD, LAST = head(B * M, V, K), head(B * M, V, K, logits="last", sequences=B)
MERGED = merge_lora(M, N, R)


def by_group(s: At) -> Any:
    return torch.cat([s.tensor(s.M, s.K) @ s.tensor(s.K, s.N) for _ in range(s.B)])


def by_block(s: At) -> Any:
    """One product for each kept block; the columns that a block row keeps are next to each other."""
    rows = [s.tensor(s.M, s.K) for _ in range(s.B)]
    return sum((row @ s.tensor(s.K, s.K)).sum() for row in rows for _ in range(s.N + 1))


def by_tile(s: At) -> Any:
    """Each tile by itself, the depth in blocks of 2, the last of them rounded up."""
    blocks = -(-s.K // 2)
    return [s.tensor(3, 2) @ s.tensor(2, 5) for _ in range(s.B * s.R * blocks)]


def at_last(s: At) -> Any:
    """The head for the last of M tokens of each sequence."""
    return torch.nn.functional.linear(s.tensor(s.B, s.M, s.K)[:, -1], s.tensor(s.V, s.K))


def tied(s: At) -> Any:
    """Tokens looked up, and logits by the same table."""
    table = s.tensor(s.V, s.K)
    rows = torch.nn.functional.embedding(torch.empty(s.M, dtype=torch.long, device="meta"), table)
    return torch.nn.functional.linear(rows, table)


ROWS = [
    Row(
        "linear with its bias, forward and backward",
        "M K N",
        lambda s: trained(lambda: torch.nn.functional.linear(s.tensor(s.M, s.K), s.tensor(s.N, s.K), s.tensor(s.N))),
        both(BIASED),
    ),
    Row(
        "a matrix of each entry's own, forward and backward",
        "B M K N",
        lambda s: trained(lambda: s.tensor(s.B, s.M, s.K) @ s.tensor(s.B, s.K, s.N)),
        both(OWN),
    ),
    Row(
        "a matrix shared by the batch, forward and backward",
        "B M K N",
        lambda s: trained(lambda: s.tensor(s.B, s.M, s.K) @ s.tensor(s.K, s.N)),
        both(SHARED),
    ),
    Row("groups, forward and backward", "B M K N", lambda s: trained(lambda: by_group(s)), both(GROUPED)),
    Row("kept blocks, forward and backward", "B M K N", lambda s: trained(lambda: by_block(s)), both(SPARSE)),
    Row("one tile", "M K N", lambda s: lambda: s.tensor(s.M, s.K) @ s.tensor(s.K, s.N), forward(UNTILED)),
    Row(
        "one tile, forward and backward",
        "M K N",
        lambda s: trained(lambda: s.tensor(s.M, s.K) @ s.tensor(s.K, s.N)),
        both(UNTILED),
    ),
    Row("many tiles", "B K R", lambda s: lambda: by_tile(s), forward(TILED)),
    Row(
        "head, forward and backward",
        "B M K V",
        lambda s: trained(lambda: torch.nn.functional.linear(s.tensor(s.B, s.M, s.K), s.tensor(s.V, s.K))),
        both(HEAD),
    ),
    Row("a head that shares the table, forward and backward", "M K V", lambda s: trained(lambda: tied(s)), both(*TIED)),
    Row("head of the last tokens", "B M K V", lambda s: trained(lambda: at_last(s)), both(LAST)),
    Row(
        "an adapter merged",
        "M N R",
        lambda s: lambda: torch.addmm(s.tensor(s.M, s.N), s.tensor(s.M, s.R), s.tensor(s.R, s.N)),
        forward(MERGED),
    ),
    Row(
        "packed weights, unpacked by a multiply",
        "M K N",
        lambda s: lambda: s.tensor(s.M, s.K) @ (s.tensor(s.K, s.N) * s.tensor(s.K, 1)),
        forward(dequantized_linear(M, K, N)),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_it_counts_what_we_count(row: Row) -> None:
    compare(row)


def looked_up() -> Any:
    return torch.nn.functional.embedding(torch.zeros(6, dtype=torch.long, device="meta"), At.tensor(10, 4))


def grouped_kernel() -> Any:
    x, w = (torch.empty(*shape, device="meta", dtype=torch.bfloat16) for shape in ((32, 16), (4, 16, 24)))
    ends = torch.empty(4, device="meta", dtype=torch.int32)
    return torch.nn.functional.grouped_mm(x, w, offs=ends)


def test_a_lookup_is_no_flops_to_it_nor_to_us() -> None:
    assert judged(looked_up) == forward(embedding(6, 10, 4))({}) == 0


def test_it_does_not_see_rows_added_to_a_table() -> None:
    (gradient,) = embedding(6, 10, 4).gradients
    assert gradient.work["vector"] == 6 * 4
    assert judged(trained(looked_up)) == 0


def test_it_does_not_see_the_kernel_of_a_grouped_product() -> None:
    assert forward(grouped_matmul(4, 16, 24, rows=8))({}) == 2 * 32 * 16 * 24
    assert judged(grouped_kernel) == 0


def test_it_does_not_see_the_gradient_of_a_bias() -> None:
    def count(*bias: Any) -> int:
        return judged(trained(lambda: torch.nn.functional.linear(At.tensor(3, 5), At.tensor(7, 5), *bias)))

    assert BIASED.gradients[-1].work["vector"] == M * N
    assert count(At.tensor(7)) == count()


@pytest.mark.filterwarnings("ignore:Sparse")
def test_it_counts_blocks_that_are_not_kept() -> None:
    kept = torch.kron(torch.eye(4), torch.ones(2, 2)).to_sparse_bsr((2, 2))
    ours = forward(block_sparse_matmul(3, 8, 8, 2, kept=4))({})
    assert judged(lambda: kept @ torch.ones(8, 3)) == 2 * 3 * 8 * 8 == 4 * ours
