"""FlopCounterMode as a referee of a mixture of experts that sends real tokens by real scores, on a CPU.

Wherever the tokens go the products are as many; an expert without tokens costs nothing. What it cannot see: softmax,
the choice, the weighted sum, and how many experts' weights are read. Ours forward is its count; ours backward, where
what is between the matrices of an expert is kept. Where it is computed again, we count gate and up once more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from symroof.operations import combine_experts, mixture, routed_experts, router, shared_experts
from tests.referees.shapes import Sizes, both, forward, symbols
from tests.referees.torchlayers import gated, gated_module, mixed, mixture_module
from tests.referees.torchrows import MISSING, At, Row, compare, judged, trained

pytestmark = pytest.mark.referee
torch: Any = pytest.importorskip("torch", reason=MISSING)

# T tokens of width D, K of K + X experts of width F for each, a shared one of width G
T, D, F, G, K, X = symbols("T D F G K X")
ROUTER, COMBINE = router(T, D, K + X), combine_experts(T, D, K)
EXPERTS = routed_experts(T, D, F, K + X, K, intermediates="written")
SHARED = shared_experts(T, D, G, intermediates="written")


def tokens(s: At) -> Any:
    return torch.randn(s.T, s.D, requires_grad=True)


def sent(s: At, shared: bool) -> Callable[[], Any]:
    own, x = mixture_module(s, s.G if shared else 0), tokens(s)
    return lambda: mixed(s, own, x)


def always(s: At) -> Callable[[], Any]:
    own, x = gated_module(s.D, s.G), tokens(s)
    return lambda: gated(own, x)


def again(sizes: Sizes) -> int:
    """Gate and up of all experts once more, as many products as they are forward."""
    return 2 * 2 * sizes["T"] * sizes["D"] * (sizes["K"] * sizes["F"] + sizes["G"])


ROWS = [
    Row("routed", "T D F K X", lambda s: sent(s, False), forward(ROUTER, EXPERTS, COMBINE)),
    Row("routed, forward and backward", "T D F K X", lambda s: trained(sent(s, False)), both(ROUTER, EXPERTS, COMBINE)),
    Row("shared", "T D G", always, forward(SHARED)),
    Row("shared, forward and backward", "T D G", lambda s: trained(always(s)), both(SHARED)),
    Row("a mixture", "T D F G K X", lambda s: sent(s, True), forward(mixture(T, D, F, K + X, K, shared=G))),
]


@pytest.fixture(autouse=True)
def seeded() -> None:
    torch.manual_seed(1)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_it_counts_what_we_count(row: Row) -> None:
    compare(row, rounds=6)


def test_it_keeps_what_we_compute_again() -> None:
    ours = both(mixture(T, D, F, K + X, K, shared=G))
    row = Row("a mixture, forward and backward", "T D F G K X", lambda s: trained(sent(s, True)), ours)
    compare(row, rounds=6, more=again)


def test_an_expert_without_tokens_costs_nothing() -> None:
    sizes = {"T": 3, "D": 4, "F": 5, "K": 1, "X": 9}
    assert judged(sent(At(sizes), False)) == forward(ROUTER, EXPERTS)(sizes)
