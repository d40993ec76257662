"""Blocks of transformers: executed part by part and as a whole, identities of FLOPs and bytes, and refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Add, Expr, Integer, Mul, Poly, Rational, expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, widths
from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.layer import Layer, layer
from symroof.counting.layercheck import check_layer
from symroof.counting.operation import WEIGHT
from symroof.errors import InputError
from symroof.operations import (
    Heads,
    Widths,
    attention_block,
    dense_layer,
    feed_forward,
    fused_attention,
    mixture,
    moe_layer,
)

B, S, T, D, F, G, H, K, Q, E, k = sizes("B S T D F G H K Q E k")
a, w, b = widths("a w b")
HEADS = Heads(H, Q, K)
SMALL = ("fused", "written")
CAUSAL = ("none", "full", "exact", "halved")
# products with weights; attention multiplies activations with each other
NO_PRODUCT = ("attention", "attention backward")


def dense(**options: Any) -> Layer:
    return dense_layer(B, S, T, D, F, HEADS, **options)


def experts(**options: Any) -> Layer:
    return moe_layer(B, S, T, D, F, HEADS, E, k, **options)


def of_weights(found: Layer) -> Expr:
    """Tensor FLOPs of all products but those of attention."""
    return Add(*(p.work.get("tensor", 0) for p in found if p.operation.name not in NO_PRODUCT))


def of_norms(found: Layer) -> Expr:
    """Weights that scale or shift and take part in no product."""
    own = (o for p in found for o in p.operation.reads if o.role == WEIGHT)
    return Add(*(o.elements for o in own if o.name.endswith((" gain", " bias"))))


def never_negative(difference: Expr) -> bool:
    """Whether a polynomial in positive symbols has no term below 0."""
    terms = expand(difference)
    return terms == 0 or all(factor >= 0 for factor in Poly(terms, *terms.free_symbols).coeffs())


NAMES = ("mlp", "norm", "elementwise", "cached", "positions", "causal")
STYLES = [
    (*first, *second)
    for first, second in zip(
        [*product(("gated", "plain"), ("rms", "layer"), SMALL)],
        [(True, True, "exact"), (False, False, "none"), (False, True, "full"), (True, False, "halved")] * 2,
        strict=True,
    )
]
LAYERS: dict[str, Callable[[], Layer]] = {
    **{
        " ".join(map(str, style)): partial(dense, **dict(zip(NAMES, style, strict=True)), widths=Widths(a, w, b))
        for style in STYLES
    },
    "experts": partial(experts, touched="worst"),
    "all experts": partial(experts, touched="all", causal="none"),
    "shared experts": partial(experts, touched="worst", shared=G, cached=True),
    "expected experts": partial(experts, touched="expected", shared=G),
}


@pytest.mark.parametrize("name", LAYERS)
def test_every_operation_of_a_layer_does_what_it_counts_forward_and_backward(name: str) -> None:
    found = LAYERS[name]()
    for one in (found, found.backward):
        checked = check_layer(one)
        assert checked is not None
        assert checked.agreed, checked.first_difference
        assert checked.points >= 4 * len(one) - 4 * sum(p.operation.witness is None for p in one)


def test_what_cannot_be_executed_is_a_convention_of_counting() -> None:
    def unexecuted(found: Layer) -> list[str]:
        return [p.operation.name for p in found if p.operation.witness is None]

    assert unexecuted(dense(causal="exact")) == unexecuted(experts(touched="worst", shared=G)) == []
    assert unexecuted(dense(causal="halved", elementwise="written")) == ["attention"]
    assert unexecuted(experts(touched="expected")) == ["experts"]


def test_queries_and_keys_are_turned_by_one_table_which_a_kernel_reads_once() -> None:
    tables = {
        small: [o for p in dense(elementwise=small) for o in p.operation.reads if o.name == "rotary table"]
        for small in SMALL
    }
    assert {small: len(found) for small, found in tables.items()} == {"fused": 1, "written": 2}
    assert {o.elements for found in tables.values() for o in found} == {B * S * Q}
    kernel = dense(elementwise="fused").parts[0].operation
    without = dense(elementwise="fused", positions=False).parts[0].operation
    assert expand(kernel.bytes - without.bytes - a * B * S * Q) == 0
    assert dense().inputs == ("input", "rotary table")
    assert dense(positions=False).inputs == ("input",)


@pytest.mark.parametrize(("mlp", "norm", "small"), [*product(("gated", "plain"), ("rms", "layer"), SMALL)])
def test_products_with_weights_are_two_flops_a_weight_and_token(mlp: str, norm: str, small: str) -> None:
    found = dense(mlp=mlp, norm=norm, elementwise=small)
    if small == "fused":  # attention is a kernel of its own, so the rest is products with weights and small operations
        assert [p.operation.name for p in found][1] == "attention"
    weights = found.active_parameters - of_norms(found)
    assert expand(of_weights(found) - 2 * weights * B * S) == 0
    matrices = {"gated": 3, "plain": 2}[mlp] * D * F + 2 * D * H * Q + 2 * D * K * Q
    assert expand(weights - matrices) == 0
    assert expand(of_norms(found) - {"rms": 2, "layer": 4}[norm] * D) == 0


@pytest.mark.parametrize("shared", [None, G])
@pytest.mark.parametrize("touched", ["all", "worst", "expected"])
def test_a_mixture_is_two_flops_an_active_weight_and_token(shared: Expr | None, touched: str) -> None:
    found = experts(shared=shared, touched=touched)
    extra = 0 if shared is None else 3 * D * G
    assert expand(of_weights(found) - 2 * (found.active_parameters - of_norms(found)) * B * S) == 0
    attention = 2 * D * H * Q + 2 * D * K * Q + 2 * D
    assert expand(found.active_parameters - (3 * k * D * F + D * E + attention + extra)) == 0
    assert expand(found.parameters - (3 * E * D * F + D * E + attention + extra)) == 0
    activated = k * F + (0 if shared is None else G)
    rest = found.work["vector"].xreplace({F: Integer(0), G: Integer(0)})
    assert expand(found.work["vector"] - rest - 5 * B * S * activated) == 0


@pytest.mark.parametrize("small", SMALL)
@pytest.mark.parametrize("mlp", ["gated", "plain"])
def test_the_backward_pass_does_the_products_with_weights_twice(mlp: str, small: str) -> None:
    found = dense(mlp=mlp, elementwise=small)
    assert expand(of_weights(found.backward) - 2 * of_weights(found)) == 0
    assert (found.backward.parameters, found.backward.cache_bytes) == (0, 0)


def test_training_is_six_flops_a_parameter_and_token_and_the_attention() -> None:
    found = dense_layer(B, S, S, D, F, HEADS, elementwise="written")
    both = found.work["tensor"] + found.backward.work["tensor"]
    weights = found.parameters - of_norms(found)
    pairs = S * (S + 1) / 2
    # two products forward; four backward, and the scores once more
    assert expand(both - 6 * weights * B * S - 7 * 2 * B * H * Q * pairs) == 0
    whole = layer("step", found, found.backward)
    assert expand(whole.work["tensor"] - both) == 0
    assert whole.parameters == found.parameters


def test_experts_are_computed_again_in_their_backward_pass() -> None:
    found = mixture(S, D, F, E, k, shared=G)
    again = 2 * S * 2 * D * (k * F + G)  # gate and up
    assert expand(of_weights(found.backward) - 2 * of_weights(found) - again) == 0


@pytest.mark.parametrize(("mlp", "norm", "causal"), [*product(("gated", "plain"), ("rms", "layer"), CAUSAL)])
def test_fusing_moves_less_and_computes_the_same(mlp: str, norm: str, causal: str) -> None:
    fused, written = (dense(mlp=mlp, norm=norm, causal=causal, elementwise=e, cached=True) for e in SMALL)
    for unit in ("tensor", "vector"):
        assert expand(fused.work[unit] - written.work[unit]) == 0
        assert expand(fused.exact_work[unit] - written.exact_work[unit]) == 0
    saved = written.work["hbm"] - fused.work["hbm"]
    assert never_negative(saved)
    assert not never_negative(-saved)
    # a product reads a norm again, a rotation its table; the norms, out and down are written, out and down are read
    wide, hidden = {"gated": (3 + 2 + 6, 4), "plain": (3 + 1 + 6, 2)}[mlp]
    assert expand(saved - a * B * S * (wide * D + hidden * F + 2 * H * Q + 2 * K * Q + Q)) == 0
    for attribute in ("parameters", "active_parameters", "weight_bytes", "cache_bytes"):
        assert getattr(fused, attribute) == getattr(written, attribute)


def test_bytes_of_a_fused_layer_array_by_array() -> None:
    found, rows = dense(cached=True), a * B * S
    arrays = rows * (
        2 * D  # x, for the norm and for the residual sum
        + 2 * H * Q
        + Q  # Q written and read, and the cosines and sines
        + K * Q * 2  # K and V written
        + 2 * H * Q  # the result of attention
        + 3 * D  # residual 1 written and read twice
        + 2 * F  # the activation
        + D  # residual 2
    )
    assert expand(found.work["hbm"] - w * found.parameters - arrays - 2 * a * B * T * K * Q) == 0


def test_bytes_of_a_mixture_array_by_array() -> None:
    found = mixture(S, D, F, E, k, shared=G, touched="all")
    plain = mixture(S, D, F, E, k, touched="all")
    arrays = (
        a
        * S
        * (
            3 * D  # the norm reads and writes, the router reads
            + E
            + k  # the scores, of which the sum reads some
            + 2 * k * D
            + k * D
            + D  # rows to the experts, their results written and read, and their sum
            + 3 * D  # the residual sum
        )
    )
    assert expand(plain.work["hbm"] - w * plain.parameters - arrays) == 0
    assert expand(found.work["hbm"] - plain.work["hbm"] - w * 3 * D * G - a * S * (2 * D + 3 * D)) == 0
    silent = [p for p in found if p.operation.name.endswith("activation")]
    assert [p.operation.bytes for p in silent] == [g.bytes for p in silent for g in p.operation.gradients] == [0, 0]


def test_the_gradient_of_a_sum_of_two_results_is_passed_to_both() -> None:
    back = {p.operation.name: p.work for p in mixture(S, D, F, E, k, shared=G).backward}
    assert set(back["shared sum dX"].values()) == {0}
    assert back["residual 2 dX"]["vector"] == S * D


@pytest.mark.parametrize("small", SMALL)
@pytest.mark.parametrize("causal", ["none", "full", "exact"])
def test_one_query_is_a_step_of_decoding(causal: str, small: str) -> None:
    prefill, decode = (
        dense(causal=causal, elementwise=small),
        dense_layer(B, 1, T, D, F, HEADS, causal=causal, elementwise=small),
    )
    for resource, amount in prefill.exact_work.items():
        assert expand(amount.xreplace({S: Integer(1)}) - decode.exact_work[resource]) == 0
    assert prefill.parameters == decode.parameters
    assert expand(decode.work["tensor"] - 2 * B * (decode.parameters - 2 * D) - 4 * B * H * Q * T) == 0


@pytest.mark.parametrize("small", SMALL)
def test_the_width_of_keys_and_values_changes_their_bytes_alone(small: str) -> None:
    plain, narrow = (dense(elementwise=small, cached=True, widths=held) for held in (Widths(), Widths(a, w, b)))
    for unit in ("tensor", "vector"):
        assert narrow.work[unit] == plain.work[unit]
    kept = 2 * B * K * Q * (S + T)  # written by the projections, read by attention
    assert expand(narrow.work["hbm"] - plain.work["hbm"] - (b - a) * kept) == 0
    assert (plain.cache_bytes, narrow.cache_bytes) == (2 * a * B * T * K * Q, 2 * b * B * T * K * Q)
    assert narrow.weight_bytes == plain.weight_bytes == expand(w * plain.parameters)


def test_keys_and_values_are_stored_only_where_they_are_cached() -> None:
    assert dense(cached=False).cache_bytes == 0
    assert experts(cached=True).cache_bytes == 2 * a * B * T * K * Q
    assert dense(cached=True).work == dense(cached=False).work


def test_grouped_heads_save_bytes_and_weights_and_no_attention_flops() -> None:
    full, grouped = (attention_block(B, S, T, D, Heads(H, Q, kv)) for kv in (None, K))
    at = {K: H}
    for resource, amount in full.work.items():
        assert expand(grouped.work[resource].xreplace(at) - amount) == 0
    held = [next(p for p in found if p.operation.name == "attention") for found in (full, grouped)]
    assert held[0].operation.flops == held[1].operation.flops
    assert expand(held[0].operation.bytes - held[1].operation.bytes - 2 * a * B * T * Q * (H - K)) == 0


def test_grouped_query_attention_by_hand() -> None:
    prompt = fused_attention(1, 1000, 1000, 24, 64, kv_heads=3, a=2, softmax="left out").work
    assert (prompt["tensor"], prompt["hbm"], prompt.intensity) == (6_144_000_000, 6_912_000, Rational(8000, 9))
    wrong = fused_attention(1, 1000, 1000, 3, 64, a=2, softmax="left out").work
    assert wrong["tensor"] == 768_000_000
    step = fused_attention(1, 1, 1000, 24, 64, kv_heads=3, a=2, softmax="left out").work
    assert (step["tensor"], step["hbm"], step.intensity) == (6_144_000, 774_144, Rational(500, 63))
    held = fused_attention(1, 1, T, 24, 64, kv_heads=3, a=2, softmax="left out").work.intensity
    assert held.limit(T, float("inf")) == 8
    small = fused_attention(1, 4, 4, 2, 8, a=2)
    assert (small.writes[0].elements, small.writes[0].bytes) == (64, 128)


def test_a_layer_of_a_published_size() -> None:
    found = dense_layer(1, 2048, 2048, 4096, 14336, Heads(32, 128, 8), cached=True, widths=Widths(2, 2))
    assert found.parameters == 3 * 4096 * 14336 + 2 * 4096 * 4096 + 2 * 4096 * 1024 + 2 * 4096 == 218_112_000
    assert found.cache_bytes == 2 * 2048 * 8 * 128 * 2 == 8_388_608
    assert found.work["tensor"] == 2 * (218_112_000 - 8192) * 2048 + 2 * 32 * 128 * 2048 * 2049


WRONG: dict[str, tuple[Callable[[], Layer], str]] = {
    "norm": (lambda: dense(norm="rsm"), "unknown norm convention 'rsm'.*did you mean rms"),
    "mlp": (lambda: dense(mlp="gate"), "unknown mlp convention 'gate'.*did you mean gated"),
    "elementwise": (lambda: dense(elementwise="fuse"), "unknown elementwise convention 'fuse'.*did you mean fused"),
    "causal": (lambda: dense(causal="half"), "unknown causal convention 'half'.*did you mean halved"),
    "touched": (lambda: experts(touched="worse"), "unknown touched convention 'worse'.*did you mean worst"),
    "heads": (lambda: dense_layer(1, 8, 8, 64, 64, Heads(6, 8, 4)), "query heads do not share out.*6 over 4"),
    "keys": (lambda: dense_layer(1, 8, 4, 64, 64, Heads(4, 8)), "fewer keys than queries"),
    "experts": (lambda: mixture(8, 64, 64, 4, 5), "more experts a token than there are"),
    "negative": (lambda: feed_forward(-1, D, F), "an amount cannot be negative"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_layer_is_refused(name: str) -> None:
    made, words = WRONG[name]
    with pytest.raises(InputError, match=words):
        made()


# A layer as a textbook writes it, on counting numbers: nothing of the library but the tally of what is executed.


def rms(x: Any, gain: Any) -> Any:
    return x / np.sqrt((x * x).sum(axis=1, keepdims=True) / x.shape[1] + Fraction(1, 1000)) * gain


def layer_normed(x: Any, gain: Any, bias: Any) -> Any:
    centred = x - x.sum(axis=1, keepdims=True) / x.shape[1]
    return (
        centred / np.sqrt((centred * centred).sum(axis=1, keepdims=True) / x.shape[1] + Fraction(1, 1000)) * gain + bias
    )


def rotated(x: Any, table: Any) -> Any:
    """Heads of every token, [tokens, heads, size], turned pair by pair."""
    half, c, s = x.shape[2] // 2, table[:, None, :, 0], table[:, None, :, 1]
    return np.concatenate([x[..., :half] * c - x[..., half:] * s, x[..., :half] * s + x[..., half:] * c], axis=2)


def attended(q: Any, keys: Any, values: Any, *, causal: bool) -> Any:
    """Each query of a sequence by itself, in groups of heads."""
    rows, group = [], q.shape[1] // keys.shape[1]
    for i in range(q.shape[0]):
        seen = i + 1 if causal else keys.shape[0]
        for h in range(q.shape[1]):
            scores = keys[:seen, h // group] @ q[i, h]
            top = scores[0]
            for score in scores[1:]:
                top = max(top, score)
            powers = np.exp(scores - top)
            rows.append((powers / powers.sum()) @ values[:seen, h // group])
    return np.array(rows, dtype=object).reshape(q.shape[0], -1)


def silu(x: Any) -> Any:
    return x / (1 + np.exp(0 - x))


def gelu(x: Any) -> Any:
    return Fraction(1, 2) * x * (1 + np.tanh(Fraction(4, 5) * (x + Fraction(1, 20) * x * x * x)))


Sizes = Mapping[str, int]


def textbook(at: Sizes, *, gated: bool) -> Execution:
    """The FLOPs and the weights read of one whole layer, all tokens of all sequences."""
    n, s, d, f, h, kv, q = (at[name] for name in "BSDFHKQ")

    def whole(x: Any, *rest: Any) -> Any:
        (one, two), (wq, wk, wv, wo), turn, mlp = rest[:2], rest[2:6], rest[6:8], rest[8:]
        y = rms(x, one) if gated else layer_normed(x, *np.split(one, 2))
        heads = [(y @ m).reshape(n * s, m.shape[1] // q, q) for m in (wq, wk, wv)]
        if gated:
            heads[:2] = [rotated(part, table) for part, table in zip(heads[:2], turn, strict=True)]
        z = [attended(*(part[i * s : i * s + s] for part in heads), causal=gated) for i in range(n)]
        x = x + np.concatenate(z) @ wo
        y = rms(x, two) if gated else layer_normed(x, *np.split(two, 2))
        inner = silu(y @ mlp[0]) * (y @ mlp[1]) if gated else gelu(y @ mlp[0])
        return x + inner @ mlp[-1]

    norms = (d,) if gated else (2 * d,)
    lengths: dict[str, tuple[int, ...]] = {"x": (n * s, d), "one": norms, "two": norms}
    lengths |= {"wq": (d, h * q), "wk": (d, kv * q), "wv": (d, kv * q), "wo": (h * q, d)}
    lengths |= {"turn q": (n * s, q // 2, 2), "turn k": (n * s, q // 2, 2)}
    lengths |= {"gate": (d, f), "up": (d, f), "down": (f, d)} if gated else {"up": (d, f), "down": (f, d)}
    return execute_arrays(whole, lengths, ["result"])


SIZE = {"B": (1, 2), "S": (1, 3), "D": (1, 4), "F": (1, 4), "K": (1, 2)}


@given(
    st.fixed_dictionaries({name: st.integers(*span) for name, span in SIZE.items()}),
    st.integers(1, 2),
    st.sampled_from([2, 4]),
    st.booleans(),
)
@settings(max_examples=12)
def test_a_whole_layer_executed_as_the_textbook_writes_it(
    at: dict[str, int], group: int, head: int, gated: bool
) -> None:
    at |= {"H": at["K"] * group, "Q": head}
    style = {"mlp": "gated"} if gated else {"mlp": "plain", "norm": "layer", "causal": "none", "positions": False}
    made = dense_layer(B, S, S, D, F, HEADS, **style)
    values = {name: Fraction(value) for name, value in at.items()}
    ran = textbook(at, gated=gated)
    counted = sum(evaluate(made.exact_work[unit], values) for unit in ("tensor", "vector"))
    assert ran.flops == counted
    matrices = [count for name, count in ran.read.items() if name not in ("x", "turn q", "turn k")]
    assert sum(matrices) == evaluate(made.parameters, values)


@given(st.integers(1, 3), st.integers(1, 3), st.integers(1, 3), st.integers(1, 3), st.data())
@settings(max_examples=10)
def test_a_mixture_executed_as_the_textbook_writes_it(
    tokens: int, width: int, hidden: int, number: int, data: st.DataObject
) -> None:
    top, wide = data.draw(st.integers(1, number)), data.draw(st.integers(1, 3))

    def expert(y: Any, one: Any) -> Any:
        gate, up, down = one
        return (silu(y @ gate) * (y @ up)) @ down.T

    def whole(x: Any, gain: Any, scores: Any, routed: Any, shared: Any) -> Any:
        y = rms(x, gain)
        chances, rows = y @ scores, []
        for i in range(tokens):
            chosen = [(i * top + j) % number for j in range(top)]
            parts = [expert(y[i : i + 1], routed[e])[0] * chances[i, e] for e in chosen]
            rows.append(sum(parts[1:], parts[0]))
        return x + (np.array(rows, dtype=object) + expert(y, shared))

    lengths = {"x": (tokens, width), "gain": (width,), "router": (width, number)}
    lengths |= {"routed": (number, 3, width, hidden), "shared": (3, width, wide)}
    ran = execute_arrays(whole, lengths, ["result"])
    made = mixture(tokens, width, hidden, number, top, shared=wide)
    assert ran.flops == made.exact_work["tensor"] + made.exact_work["vector"]
    touched = min(tokens * top, number)
    assert ran.read["routed"] == 3 * touched * width * hidden
    moved = next(o for p in made for o in p.operation.reads if o.name == "experts W")
    assert moved.elements == ran.read["routed"]
    assert made.parameters == Mul(3, number, width, hidden) + width * number + 3 * width * wide + width
