"""FlopCounterMode as a referee of latent attention: both forms forward, the expanded one backward too.

What it cannot see: the softmax, and the sum of a rotated key's gradients over the heads. Ours backward is one kernel
that computes the scores again, which the products written out here do not: that much we count more.
"""

from __future__ import annotations

from typing import Any

import pytest

from symroof.operations import Latent, latent_attention
from tests.referees.shapes import Sizes, both, forward, symbols
from tests.referees.torchrows import MISSING, At, Row, compare, trained

pytestmark = pytest.mark.referee
torch: Any = pytest.importorskip("torch", reason=MISSING)

# B sequences of S tokens of width D, H heads of N + P elements and of V a value, C a latent vector, Q for queries
NAMES = "B S D H C N P V Q"
B, S, D, H, C, N, P, V, Q = symbols(NAMES)
SIZES = Latent(D, H, latent=C, rope=P, nope=N, value_head=V)
LOW = Latent(D, H, latent=C, rope=P, nope=N, value_head=V, query_latent=Q)
EXPANDED, ABSORBED = (latent_attention(B, S, S, SIZES, form=form) for form in ("expanded", "absorbed"))


def projected(s: At, low: bool) -> tuple[Any, Any, Any, Any]:
    """The two parts of the queries, the latent vectors and the rotated keys, which all heads share."""
    x, whole = s.tensor(s.B, s.S, s.D), s.H * (s.N + s.P)
    inner = x @ s.tensor(s.D, s.Q) if low else x
    query = inner @ s.tensor(s.Q if low else s.D, whole)
    kept = x @ s.tensor(s.D, s.C + s.P)
    parts = query.view(s.B, s.S, s.H, s.N + s.P).transpose(1, 2).split([s.N, s.P], -1)
    return *parts, *kept.split([s.C, s.P], -1)


def expanded(s: At, low: bool = False) -> Any:
    """Keys and values of all heads from the latent vectors, then attention as ever."""
    plain, turned, latent, rotated = projected(s, low)
    keys, values = (
        (latent @ s.tensor(s.C, s.H * wide)).view(s.B, s.S, s.H, wide).transpose(1, 2) for wide in (s.N, s.V)
    )
    keys = torch.cat([keys, rotated[:, None].expand(-1, s.H, -1, -1)], -1)
    scores = torch.cat([plain, turned], -1) @ keys.transpose(2, 3)
    return returned(s, torch.softmax(scores, -1) @ values)


def absorbed(s: At, low: bool = False) -> Any:
    """The up-projections applied to queries and results; all heads share the latent vectors as keys and values."""
    plain, turned, latent, rotated = projected(s, low)
    query = torch.cat([plain @ s.tensor(s.H, s.N, s.C), turned], -1)
    scores = query @ torch.cat([latent, rotated], -1)[:, None].transpose(2, 3)
    return returned(s, torch.softmax(scores, -1) @ latent[:, None] @ s.tensor(s.H, s.C, s.V))


def returned(s: At, found: Any) -> Any:
    return found.transpose(1, 2).reshape(s.B, s.S, -1) @ s.tensor(s.H * s.V, s.D)


def scores_again(sizes: Sizes) -> int:
    return 2 * sizes["B"] * sizes["H"] * sizes["S"] ** 2 * (sizes["N"] + sizes["P"])


ROWS = [
    Row("expanded", NAMES, lambda s: lambda: expanded(s), forward(EXPANDED)),
    Row("absorbed", NAMES, lambda s: lambda: absorbed(s), forward(ABSORBED)),
    Row(
        "expanded, queries of low rank",
        NAMES,
        lambda s: lambda: expanded(s, True),
        forward(latent_attention(B, S, S, LOW, form="expanded")),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_it_counts_what_we_count(row: Row) -> None:
    compare(row)


@pytest.mark.parametrize(("low", "sizes"), [(False, SIZES), (True, LOW)], ids=["queries at once", "of low rank"])
def test_backward_we_count_the_scores_once_more(low: bool, sizes: Latent) -> None:
    ours = both(latent_attention(B, S, S, sizes, form="expanded"))
    row = Row("expanded, forward and backward", NAMES, lambda s: trained(lambda: expanded(s, low)), ours)
    compare(row, rounds=12, more=scores_again)
