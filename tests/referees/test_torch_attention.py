"""FlopCounterMode as a referee of attention: its two products forward, four backward, five where it is one kernel.

Key/value heads may serve several query heads. What it cannot see: the softmax and a causal mask, both of which it
leaves out; on a CPU, where a kernel of its own runs, all of it. It knows no bytes and no exact counts.
"""

from __future__ import annotations

from typing import Any

import pytest

from symroof.operations.attention.fused import fused_attention
from symroof.operations.attention.naive import attention_scores, attention_values
from tests.referees.shapes import backward, forward, symbols, total
from tests.referees.torchrows import MISSING, At, Call, Row, compare, judged, trained

pytestmark = pytest.mark.referee
torch: Any = pytest.importorskip("torch", reason=MISSING)

# B sequences of S queries and T keys, K key/value heads that serve R query heads each
ATTENTION, WITH_VALUES = "B S T K R D", "B S T K R D V"
B, S, T, K, R, D, V = symbols(WITH_VALUES)
SCORES = attention_scores(B, S, T, K * R, D, kv_heads=K)
VALUES = attention_values(B, S, T, K * R, V, kv_heads=K)
FUSED = fused_attention(B, S, T, K * R, D, kv_heads=K)


def heads(s: At) -> tuple[Any, Any, Any]:
    """Queries, keys and values."""
    query, key = s.tensor(s.B, s.K * s.R, s.S, s.D), s.tensor(s.B, s.K, s.T, s.D)
    return query, key, s.tensor(s.B, s.K, s.T, getattr(s, "V", s.D))


def attended(s: At) -> Any:
    return torch.nn.functional.scaled_dot_product_attention(*heads(s), enable_gqa=True)


def fused(s: At) -> Any:
    """What a fused kernel runs forward; it cannot be reached through the public function without a GPU."""
    return torch.ops.aten._scaled_dot_product_flash_attention(*(one.detach() for one in heads(s)))


def fused_backward(s: At) -> Call:
    """What it runs backward; key/value heads are repeated for the query heads before."""
    query = s.tensor(s.B, s.K * s.R, s.S, s.D).detach()
    key = s.tensor(s.B, s.K * s.R, s.T, s.D).detach()
    out, log, from_q, from_k, most_q, most_k, seed, offset, _ = torch.ops.aten._scaled_dot_product_flash_attention(
        query, key, key
    )
    state = (out, log, from_q, from_k, most_q, most_k, 0.0, False, seed, offset)
    gradients = torch.ops.aten._scaled_dot_product_flash_attention_backward
    return lambda: gradients(torch.empty_like(out), query, key, key, *state)


ROWS = [
    Row("attention", WITH_VALUES, lambda s: lambda: attended(s), forward(SCORES, VALUES)),
    Row(
        "attention, forward and backward",
        WITH_VALUES,
        lambda s: trained(lambda: attended(s)),
        total(forward(SCORES, VALUES), backward(SCORES, VALUES)),
    ),
    Row("fused attention", ATTENTION, lambda s: lambda: fused(s), forward(FUSED)),
    Row("fused attention, backward with the scores again", ATTENTION, lambda s: fused_backward(s), backward(FUSED)),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_it_counts_what_we_count(row: Row) -> None:
    compare(row)


def test_it_does_not_see_a_causal_mask() -> None:
    sizes = {"B": 2, "S": 5, "T": 5, "K": 3, "R": 1, "D": 8}
    masked = judged(lambda: torch.nn.functional.scaled_dot_product_attention(*heads(At(sizes)), is_causal=True))
    every, seen = (forward(fused_attention(B, S, T, K * R, D, kv_heads=K, causal=c)) for c in ("full", "exact"))
    assert masked == every(sizes) > seen(sizes)


def test_it_does_not_see_attention_on_a_cpu() -> None:
    assert judged(lambda: torch.nn.functional.scaled_dot_product_attention(*torch.ones(3, 1, 2, 4, 8))) == 0
