"""Small layers in PyTorch, as models write them, whose FLOPs FlopCounterMode is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tests.referees.torchrows import At


def matrix(inputs: int, outputs: int) -> Any:
    return import_module("torch").nn.Linear(inputs, outputs, bias=False)


def attention(query: Any, key: Any, value: Any, *, flash: bool = False) -> Any:
    """Two products with a softmax between them, or the kernel that does all three; a key head serves several heads."""
    torch = import_module("torch")
    key, value = (one.repeat_interleave(query.shape[1] // one.shape[1], 1) for one in (key, value))
    if flash:
        return torch.ops.aten._scaled_dot_product_flash_attention(query, key, value)[0]
    return torch.softmax(query @ key.transpose(2, 3) / query.shape[3] ** 0.5, -1) @ value


def rotated(x: Any) -> Any:
    """Halves of every head turned; the angles do not matter here."""
    one, two = x.chunk(2, -1)
    return import_module("torch").cat([one * 0.6 - two * 0.8, one * 0.8 + two * 0.6], -1)


def attention_module(s: At, norm: Any) -> Any:
    """Weights of K key/value heads of 2P elements, and of R query heads for each, for tokens of width D."""
    nn, queries, keys = import_module("torch").nn, 2 * s.P * s.K * s.R, 2 * s.P * s.K
    projections = {"q": matrix(s.D, queries), "k": matrix(s.D, keys), "v": matrix(s.D, keys), "o": matrix(queries, s.D)}
    return nn.ModuleDict({"norm": norm(s.D), **projections})


def attended(s: At, own: Any, x: Any, *, flash: bool = False, positions: bool = True) -> Any:
    """Norm, projections, rotation, attention, output projection, residual sum of B sequences of S tokens."""
    normed = own["norm"](x)
    q, k, v = (own[name](normed).view(s.B, s.S, -1, 2 * s.P).transpose(1, 2) for name in "qkv")
    q, k = (rotated(q), rotated(k)) if positions else (q, k)
    found = attention(q, k, v, flash=flash)
    return x + own["o"](found.transpose(1, 2).reshape(s.B, s.S, -1))


def gated_module(inputs: int, hidden: int) -> Any:
    """Gate, up and down."""
    nn = import_module("torch").nn
    made = {"gate": matrix(inputs, hidden), "up": matrix(inputs, hidden), "down": matrix(hidden, inputs)}
    return nn.ModuleDict(made)


def gated(own: Any, x: Any) -> Any:
    return own["down"](import_module("torch").nn.functional.silu(own["gate"](x)) * own["up"](x))


def plain_module(inputs: int, hidden: int) -> Any:
    """Up, GELU and down."""
    nn = import_module("torch").nn
    return nn.Sequential(matrix(inputs, hidden), nn.GELU("tanh"), matrix(hidden, inputs))


def mixture_module(s: At, shared: int = 0) -> Any:
    """A router and K + X experts of width F, and a shared one of another width."""
    nn, experts = import_module("torch").nn, s.K + s.X
    made = {
        "router": matrix(s.D, experts),
        "experts": nn.ModuleList([gated_module(s.D, s.F) for _ in range(experts)]),
    }
    return nn.ModuleDict({**made, "shared": gated_module(s.D, shared)} if shared else made)


def mixed(s: At, own: Any, x: Any) -> Any:
    """Every token through the K experts of the highest scores, their results weighed and added, and the shared one."""
    torch = import_module("torch")
    weights, chosen = torch.topk(torch.softmax(own["router"](x), -1), s.K)
    found = torch.zeros_like(x)
    for number, expert in enumerate(own["experts"]):
        rows, place = torch.where(chosen == number)
        found = found.index_add(0, rows, gated(expert, x[rows]) * weights[rows, place, None])
    return found + gated(own["shared"], x) if "shared" in own else found
