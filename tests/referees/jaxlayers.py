"""Whole blocks in JAX as functions of arrays by name, with the shapes of these; each step as our counts name it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest

from tests.referees.jaxcost import MISSING
from tests.referees.jaxformulas import plain_silu, rotated, row_layer_norm, row_rms_norm, row_softmax, tanh_gelu
from tests.referees.shapes import Sizes

jax: Any = pytest.importorskip("jax", reason=MISSING)
jnp: Any = pytest.importorskip("jax.numpy", reason=MISSING)

Shapes: TypeAlias = Mapping[str, tuple[int, ...]]
Arrays: TypeAlias = Mapping[str, Any]


def attention_shapes(s: Sizes, norm: int = 1) -> dict[str, tuple[int, ...]]:
    """Tokens, gains (and biases) of the norm, projections, and a table of half a head for cosines and sines."""
    tokens, queries, keys = (s["B"], s["S"]), (s["K"], s["R"], 2 * s["P"]), (s["K"], 2 * s["P"])
    weights = {"q": (s["D"], *queries), "k": (s["D"], *keys), "v": (s["D"], *keys), "o": (*queries, s["D"])}
    tables = {"cos": (*tokens, s["P"]), "sin": (*tokens, s["P"])}
    return {"x": (*tokens, s["D"]), **{f"norm {n}": (s["D"],) for n in range(norm)}, **weights, **tables}


def dense_shapes(s: Sizes) -> Shapes:
    matrices = {"gate": (s["D"], s["F"]), "up": (s["D"], s["F"]), "down": (s["F"], s["D"])}
    return {**attention_shapes(s), "gain": (s["D"],), **matrices}


def plain_shapes(s: Sizes) -> Shapes:
    weights = {"gain": (s["D"],), "bias": (s["D"],), "up": (s["D"], s["F"]), "down": (s["F"], s["D"])}
    return {**attention_shapes({**s, "K": s["R"], "R": 1}, 2), **weights}


def turned(x: Any, w: Arrays) -> Any:
    """Halves of every head turned, of a token's heads in any number of axes."""
    half = x.shape[-1] // 2
    shape = (*x.shape[:2], *[1] * (x.ndim - 3), half)
    return jnp.concatenate(rotated(x[..., :half], x[..., half:], w["cos"].reshape(shape), w["sin"].reshape(shape)), -1)


def attended(w: Arrays, *, positions: bool) -> Any:
    """Norm, projections, rotation, attention, output projection, residual sum."""
    x = w["x"]
    gain, *bias = (w[name] for name in w if name.startswith("norm"))
    normed = row_layer_norm(x, gain, *bias) if bias else row_rms_norm(x, gain)
    query = jnp.einsum("bsd,dkrp->bskrp", normed, w["q"])
    key, value = (jnp.einsum("bsd,dkp->bskp", normed, w[name]) for name in "kv")
    query, key = (turned(query, w), turned(key, w)) if positions else (query, key)
    powers = row_softmax(jnp.einsum("bskrp,btkp->bkrst", query, key))
    found = jnp.einsum("bkrst,btkp->bskrp", powers, value)
    return x + jnp.einsum("bskrp,krpd->bsd", found, w["o"])


def dense(w: Arrays) -> Any:
    y = attended(w, positions=True)
    normed = row_rms_norm(y, w["gain"])
    return y + (plain_silu(normed @ w["gate"]) * (normed @ w["up"])) @ w["down"]


def plain(w: Arrays) -> Any:
    y = attended(w, positions=False)
    return y + tanh_gelu(row_layer_norm(y, w["gain"], w["bias"]) @ w["up"]) @ w["down"]


def mixture_shapes(s: Sizes) -> Shapes:
    """As many tokens as make equal shares for E + 1 experts."""
    expert = {"gate": (s["E"] + 1, s["D"], s["F"]), "up": (s["E"] + 1, s["D"], s["F"])}
    shared = {"own gate": (s["D"], s["G"]), "own up": (s["D"], s["G"]), "own down": (s["G"], s["D"])}
    tokens = {"x": (s["B"], s["E"] + 1, s["D"]), "gain": (s["D"],), "router": (s["D"], s["E"] + 1)}
    return {**tokens, **expert, "down": (s["E"] + 1, s["F"], s["D"]), **shared}


def mixed(w: Arrays) -> Any:
    """Every token through two experts, the one of its place and the next, with the scores of the first two."""
    x = row_rms_norm(w["x"], w["gain"])
    scores, results = x @ w["router"], []
    for shift in range(2):
        sent = jnp.roll(x, shift, 1)
        gate, up = (jnp.einsum("bed,edf->bef", sent, w[name]) for name in ("gate", "up"))
        made = jnp.einsum("bef,efd->bed", plain_silu(gate) * up, w["down"])
        results.append(jnp.roll(made, -shift, 1) * scores[..., shift : shift + 1])
    shared = (plain_silu(x @ w["own gate"]) * (x @ w["own up"])) @ w["own down"]
    return w["x"] + (results[0] + results[1] + shared)


def bottleneck_shapes(s: Sizes) -> Shapes:
    """An image of S by S places and D channels, F of them within."""
    wide, narrow = s["D"], s["F"]
    filters = {"down": (narrow, wide, 1, 1), "middle": (narrow, narrow, 3, 3), "up": (wide, narrow, 1, 1)}
    biases = {f"{name} bias": (shape[0], 1, 1) for name, shape in filters.items()}
    return {"x": (s["B"], wide, s["S"], s["S"]), **filters, **biases}


def narrowed(w: Arrays) -> Any:
    found = w["x"]
    for name in ("down", "middle", "up"):
        border = [(1, 1)] * 2 if name == "middle" else [(0, 0)] * 2
        found = jax.lax.conv_general_dilated(found, w[name], (1, 1), border) + w[f"{name} bias"]
        found = jnp.maximum(found + w["x"] if name == "up" else found, 0)
    return found
