"""FlopCounterMode as a referee of whole blocks: real modules, forward, and backward to the tokens and every weight.

What it cannot see: norms, activations, rotation, softmax, residual sums, biases; so it judges the tensor unit alone.
Through a fused attention kernel its counts are ours, backward too. Where a module writes attention as two products,
its backward pass keeps the scores that ours computes again, and where it keeps what is between the matrices of an
expert, ours computes gate and up again: both are stated, and asserted to be the whole difference.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from symroof.operations import Heads, bottleneck, dense_layer, moe_layer, vit_block
from tests.referees.shapes import Sizes, both, forward, symbols, total
from tests.referees.torchlayers import (
    attended,
    attention_module,
    gated,
    gated_module,
    mixed,
    mixture_module,
    plain_module,
)
from tests.referees.torchrows import MISSING, At, Row, compare, trained

pytestmark = pytest.mark.referee
torch: Any = pytest.importorskip("torch", reason=MISSING)

# B sequences of S tokens of width D, K key heads of 2P elements that serve R query heads each, F between the matrices
DENSE, MANY = "B S D F K R P", "B S D F P R"
B, S, D, F, K, R, P, X, G = symbols("B S D F K R P X G")
HEADS = Heads(K * R, 2 * P, K)
LAYER = dense_layer(B, S, S, D, F, HEADS, causal="none")
WRITTEN = dense_layer(B, S, S, D, F, HEADS, causal="none", elementwise="written")
PLAIN = dense_layer(B, S, S, D, F, HEADS, causal="none", mlp="plain", norm="layer", positions=False)
VISION = vit_block(B, S, D, F, Heads(R, 2 * P))
MIXTURE = moe_layer(B, S, S, D, F, HEADS, K + X, K, shared=G, causal="none")
IMAGES = bottleneck(B, S, D, F)


def dense(s: At, *, mlp: str = "gated", flash: bool = True) -> Callable[[], Any]:
    """A transformer layer, of Llama's kind, or without positions and with layer norms and a plain network."""
    nn, is_gated = torch.nn, mlp == "gated"
    norm = nn.RMSNorm if is_gated else nn.LayerNorm
    with torch.device("meta"):
        own, last = attention_module(s, norm), norm(s.D)
        network = (gated_module if is_gated else plain_module)(s.D, s.F)
    x = s.tensor(s.B, s.S, s.D)

    def run() -> Any:
        y = attended(s, own, x, flash=flash, positions=is_gated)
        return y + (gated(network, last(y)) if is_gated else network(last(y)))

    return run


def of_experts(s: At) -> Callable[[], Any]:
    """A layer with a mixture, on a CPU with values, as tokens have to choose."""
    own, last, network = attention_module(s, torch.nn.RMSNorm), torch.nn.RMSNorm(s.D), mixture_module(s, s.G)
    x = torch.randn(s.B, s.S, s.D, requires_grad=True)

    def run() -> Any:
        y = attended(s, own, x)
        tokens = y.reshape(s.B * s.S, s.D)
        return tokens + mixed(s, network, last(tokens))

    return run


def narrowed(s: At) -> Callable[[], Any]:
    """Three convolutions with biases, as their batch norms leave them for inference, and the image added."""
    nn = torch.nn
    with torch.device("meta"):
        convolutions = nn.Sequential(
            nn.Conv2d(s.D, s.F, 1), nn.ReLU(), nn.Conv2d(s.F, s.F, 3, padding=1), nn.ReLU(), nn.Conv2d(s.F, s.D, 1)
        )
    x = s.tensor(s.B, s.D, s.S, s.S)
    return lambda: torch.relu(convolutions(x) + x)


def scores(sizes: Sizes) -> int:
    return 2 * sizes["B"] * sizes.get("K", 1) * sizes["R"] * sizes["S"] ** 2 * 2 * sizes["P"]


def gates(sizes: Sizes) -> int:
    """Gate and up of the chosen experts and of the shared one."""
    return 2 * 2 * sizes["B"] * sizes["S"] * sizes["D"] * (sizes["K"] * sizes["F"] + sizes["G"])


def one_group(s: At) -> At:
    """The same with as many key heads as query heads."""
    return At({**vars(s), "K": s.R, "R": 1})


ROWS = [
    Row("a dense layer", DENSE, dense, forward(LAYER)),
    Row("a dense layer, forward and backward", DENSE, lambda s: trained(dense(s)), both(LAYER)),
    Row("its operations apart, forward and backward", DENSE, lambda s: trained(dense(s)), both(WRITTEN)),
    Row("attention as two products", DENSE, lambda s: dense(s, flash=False), forward(WRITTEN)),
    Row("a plain network", DENSE, lambda s: dense(s, mlp="plain"), forward(PLAIN)),
    Row("a plain network, forward and backward", DENSE, lambda s: trained(dense(s, mlp="plain")), both(PLAIN)),
    Row("a vision transformer's block", MANY, lambda s: dense(one_group(s), mlp="plain"), forward(VISION)),
    Row(
        "a vision transformer's block, forward and backward",
        MANY,
        lambda s: trained(dense(one_group(s), mlp="plain")),
        both(VISION),
    ),
    Row("a bottleneck", "B S D F", narrowed, forward(IMAGES)),
    Row("a bottleneck, forward and backward", "B S D F", lambda s: trained(narrowed(s)), both(IMAGES)),
    Row("a layer of experts", "B S D F K R P X G", of_experts, forward(MIXTURE)),
]
AGAIN: list[tuple[Row, Callable[[Sizes], int]]] = [
    (Row("dense", DENSE, lambda s: trained(dense(s, flash=False)), both(WRITTEN)), scores),
    (
        Row("vision", MANY, lambda s: trained(dense(one_group(s), mlp="plain", flash=False)), both(VISION)),
        scores,
    ),
    (Row("experts", "B S D F K R P X G", lambda s: trained(of_experts(s)), both(MIXTURE)), total(scores, gates)),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_it_counts_what_we_count(row: Row) -> None:
    compare(row, rounds=6)


@pytest.mark.parametrize(("row", "again"), AGAIN, ids=[row.name for row, _ in AGAIN])
def test_backward_we_count_more_where_we_compute_again(row: Row, again: Callable[[Sizes], int]) -> None:
    compare(row, rounds=6, more=again)
