"""Runs and sets of weights: what repeats, backward passes, training steps and replacements do to both; defaults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sympy import Expr, Integer, Symbol, expand

from symroof.algebra.symbols import sizes, widths
from symroof.amounts import work_of
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import ACTIVATION, WEIGHT, Operand, Operation, activation, cache, weight
from symroof.counting.operationcheck import check_operation
from symroof.derivation import Derivation
from symroof.operations import (
    Heads,
    Latent,
    Widths,
    attention_block,
    bottleneck,
    chunked_prefill,
    combine_experts,
    convolution,
    decoder,
    dense_layer,
    dequantized_linear,
    feed_forward,
    grouped_matmul,
    latent_attention,
    linear,
    lora,
    mixture,
    moe_layer,
    rms_norm,
    router,
    training,
    transposed_convolution,
)
from symroof.pipeline import derive, model_of

B, C, D, E, F, G, H, K, L, M, N, Q, S, T, V, X, k, n = sizes("B C D E F G H K L M N Q S T V X k n")
a, w, kv = widths("a w kv")
HEADS = Heads(H, Q, K)
WIDE = Widths(a, w, kv)

LAYERS: dict[str, Callable[[], Layer]] = {
    "dense": lambda: dense_layer(B, S, T, D, F, HEADS, cached=True, elementwise="written"),
    "fused": lambda: dense_layer(B, S, S, D, F, HEADS, norm="layer"),
    "experts": lambda: moe_layer(B, S, S, D, F, HEADS, E, k, shared=G),
    "tied": lambda: decoder(feed_forward(B, D, F), L, B, D, V, tied=True),
    "untied": lambda: decoder(feed_forward(B, D, F), L, B, D, V),
    "images": lambda: bottleneck(N, X, C, M, elementwise="written"),
    "adapter": lambda: lora(B, D, F, 4),
    "packed": lambda: dequantized_linear(B, D, F, dequantized="apart"),
    "groups": lambda: repeat(grouped_matmul(G, D, F, rows=B), L),
    "biased": lambda: layer("two", linear(B, D, F, bias=True), convolution(N, C, M, 3, X, bias=True, reads="image")),
}


def stored(found: Layer) -> tuple[Expr, ...]:
    """Everything that is in memory."""
    every = found.parameters, found.active_parameters, found.weight_bytes, found.cache_bytes
    return tuple(expand(one) for one in every)


def operation(found: Layer, name: str) -> Operation:
    return next(part.operation for part in found if part.operation.name == name)


@pytest.mark.parametrize("name", LAYERS)
def test_the_backward_pass_has_the_weights_of_the_forward_pass_and_none_of_its_own(name: str) -> None:
    found = LAYERS[name]()
    assert stored(found)[0] != 0
    assert stored(found.backward) == (0, 0, 0, 0)
    assert {part.copies for part in found.backward} == {0}
    step = Layer("step", (*found.parts, *found.backward.parts))
    assert stored(step) == stored(found)
    assert stored(repeat(step, n)) == stored(repeat(found, n))


@pytest.mark.parametrize("name", LAYERS)
def test_what_is_run_again_in_training_has_no_weights_of_its_own(name: str) -> None:
    found = LAYERS[name]()
    again = [part.operation.name for part in found]
    step = training(found, again=again)
    assert stored(step) == stored(training(found)) == stored(found)
    more = step.parts[len(found) : 2 * len(found)]
    assert [part.operation.name for part in more] == [f"{one[:34]} again" for one in again]
    assert {part.copies for part in more} == {0}
    assert [part.times for part in more] == [part.times for part in found]
    assert {operand.role for part in more for operand in part.operation.reads} <= {ACTIVATION, "index"}
    assert [part.work for part in more] == [part.work for part in found]


def test_a_gradient_that_reads_a_weight_as_such_does_not_store_it_again() -> None:
    given, kept = weight("W", D * F, w), cache("keys", S * D, kv)
    back = Operation("down dX", {"tensor": D * F}, (given, kept), (activation("d input", D, a),))
    down = Operation("down", {"tensor": D * F}, (given, kept), (activation("down", F, a),), gradients=(back,))
    found = repeat(down, L)
    assert stored(found) == (L * D * F, L * D * F, L * w * D * F, L * kv * S * D)
    assert stored(found.backward) == (0, 0, 0, 0)
    for step in (layer("step", found, found.backward), training(found), training(found, again=["down"])):
        assert stored(step) == stored(found)
    assert [part.times for part in found.backward] == [L]


@pytest.mark.parametrize("tied", [True, False])
def test_every_layer_of_a_decoder_has_weights_and_a_cache_of_its_own(tied: bool) -> None:
    block = dense_layer(B, 1, T, D, F, HEADS, cached=True, widths=WIDE)
    found = decoder(block, L, B, D, V, tied=tied, widths=WIDE)
    ends = V * D * (1 if tied else 2) + D
    assert expand(found.parameters - L * block.parameters - ends) == 0
    assert expand(found.weight_bytes - w * (L * block.parameters + ends)) == 0
    assert expand(found.cache_bytes - L * block.cache_bytes) == 0
    assert expand(block.cache_bytes - 2 * kv * B * T * K * Q) == 0


def symbolic(name: str) -> tuple[Symbol, ...]:
    return sizes(f"{name}1 {name}2 {name}3 {name}4 {name}5")


FIELDS = ("elements", "width", "passes", "stored", "active")


def test_replacing_symbols_of_an_operation_replaces_them_in_every_amount() -> None:
    into, out, below = (dict(zip(FIELDS, symbolic(letter), strict=True)) for letter in "xyz")
    flops, exact = sizes("f g")
    back = Operation("up dX", {"vector": flops}, (Operand("d up", **out),), (Operand("d x", **below),))
    up = Operation(
        "up",
        {"vector": flops},
        (Operand("x", **into, role=WEIGHT),),
        (Operand("up", **out),),
        exact={"vector": exact},
        witness=lambda _: None,
        gradients=(back,),
    )
    every = {s: 3 * s + n for s in (*into.values(), *out.values(), *below.values(), flops, exact)}
    found = up.subs(every)
    for before, after in ((up, found), (back, found.gradients[0])):
        assert after.flops == {unit: every[e] for unit, e in before.flops.items()}
        assert after.exact == {unit: every[e] for unit, e in before.exact.items()}
        for one, two in zip(before.operands, after.operands, strict=True):
            assert {key: getattr(two, key) for key in FIELDS} == {key: every[getattr(one, key)] for key in FIELDS}
            assert (one.name, one.role, one.part) == (two.name, two.role, two.part)
    assert found.witness is None
    assert up.subs({n: B}).work == up.work


def test_replacing_symbols_of_a_layer_replaces_runs_and_sets_of_weights() -> None:
    found = repeat(repeat(linear(B, D, F), L), M, shared=True)
    (part,) = found
    assert (part.times, part.copies) == (L * M, L)
    (after,) = found.subs({L: 2 * n, M: Integer(3), D: F})
    assert (after.times, after.copies) == (6 * n, 2 * n)
    replaced = found.subs({L: 2 * n, M: Integer(3), D: F})
    assert replaced.work["tensor"] == 12 * n * B * F**2
    assert replaced.parameters == 2 * n * F**2
    assert replaced.name == found.name


@pytest.mark.parametrize("name", ["dense", "experts", "groups", "tied"])
def test_replacing_and_adding_up_can_be_done_in_either_order(name: str) -> None:
    found, swap = LAYERS[name](), {L: 2 * n, D: F + n, k: Integer(2), E: 8 * n, w: Integer(1), K: H, T: 2 * S, G: n}
    after = found.subs(swap)
    assert stored(after) == tuple(expand(one.xreplace(swap)) for one in stored(found))
    for one, two in ((after.work, found.work), (after.exact_work, found.exact_work)):
        assert dict(one) == {resource: held.xreplace(swap) for resource, held in two.items()}
    amounts = [
        e for part in after for one in part.operation.gradients for e in (*one.work.values(), *one.exact.values())
    ]
    assert not {s for e in amounts for s in e.free_symbols} & set(swap)


@pytest.mark.parametrize(("unit", "bias_unit"), [("tensor", "vector"), ("tensor", "tensor"), ("vector", "vector")])
@pytest.mark.parametrize("make", [convolution, transposed_convolution])
def test_a_convolution_with_a_bias_has_a_gradient_of_the_bias(
    make: Callable[..., Operation], unit: str, bias_unit: str
) -> None:
    found = make(N, C, M, 2, X, stride=2, bias=True, unit=unit, bias_unit=bias_unit, name="conv")
    assert [one.name for one in found.gradients] == ["conv dX", "conv dW", "conv db"]
    gradient = found.gradients[2]
    (above,), (below,) = gradient.reads, gradient.writes
    assert (above.name, below.name) == ("d conv", "d conv b")
    assert (above.elements, above.width) == (found.writes[0].elements, found.writes[0].width)
    assert (below.elements, below.width) == (M, w)
    assert gradient.work["vector"] == found.writes[0].elements
    assert expand(gradient.exact_work["vector"] - found.writes[0].elements + M) == 0
    assert check_operation(gradient).agreed
    plain = make(N, C, M, 2, X, stride=2, unit=unit, name="conv")
    assert [one.name for one in plain.gradients] == ["conv dX", "conv dW"]
    assert found.parameters - plain.parameters == M


def test_gradients_of_a_router_are_linked_by_its_scores() -> None:
    found = router(B, D, E, k, routing="softmax", name="route", reads="tokens")
    arrays = [({o.name for o in one.reads}, {o.name for o in one.writes}) for one in found.gradients]
    assert arrays == [
        ({"d route", "route"}, {"d route scores"}),
        ({"d route scores", "route W"}, {"d tokens"}),
        ({"d route scores", "tokens"}, {"d route W"}),
    ]
    for gradient in found.gradients:
        assert check_operation(gradient).agreed
    plain = router(B, D, E, name="route", reads="tokens")
    assert [{o.name for o in one.reads} for one in plain.gradients] == [{"d route", "route W"}, {"d route", "tokens"}]
    net = layer("net", found, combine_experts(B, D, k, reads="experts", weights="route"))
    back = net.backward
    written = {o.name for part in back for o in part.operation.writes}
    assert {"d route", "d route scores", "d tokens", "d route W"} <= written


def test_the_sum_with_the_shared_experts_passes_its_gradient_on() -> None:
    found = mixture(B, D, F, E, k, shared=G)
    (passed,) = operation(found, "shared sum").gradients
    assert (passed.work["vector"], passed.bytes, passed.reads, passed.writes) == (0, 0, (), ())
    (added,) = operation(found, "residual 2").gradients
    assert added.work["vector"] == B * D
    assert expand(operation(found, "shared sum").work["vector"] - B * D) == 0
    assert "shared sum" not in [part.operation.name for part in mixture(B, D, F, E, k)]


WORKS: dict[str, Callable[[], Layer | Operation]] = {
    "operation": lambda: linear(B, D, F),
    "layer": lambda: layer("mlp", linear(B, D, F, name="up"), linear(B, F, D, name="down")),
    "several resources": lambda: layer("norm", rms_norm(B, D), linear(B, D, F)),
}


@pytest.mark.parametrize("name", WORKS)
def test_the_exact_count_of_a_layer_is_posed_where_it_is_asked_for(name: str) -> None:
    work = WORKS[name]()
    usual = Derivation(title="Made", solve_for="B", work=work, name="made")
    exact = replace(usual, count="exact")
    assert dict(work.work) != dict(work.exact_work)
    assert work_of(usual) == work.work
    assert work_of(exact) == work.exact_work
    if name == "several resources":
        assert derive(usual).derivation.relation != derive(exact).derivation.relation
        return
    for derivation, held in ((usual, work.work), (exact, work.exact_work)):
        posed = model_of(derivation).posed
        assert posed is not None
        assert {r: expand(e) for r, e in posed.items()} == {r: expand(e) for r, e in held.items()}
    answers = [derive(one).crossover("B").at(chip="h100-sxm", D=1024, F=4096, a=2, w=2) for one in (usual, exact)]
    assert answers[0].intensity != answers[1].intensity


@pytest.mark.parametrize("form", ["absorbed", "expanded"])
def test_latent_vectors_are_written_and_read_at_the_width_of_the_cache(form: str) -> None:
    small = Latent(D, H, M, 2, 4, 8)
    found = latent_attention(B, S, T, small, form=form, a=a, w=w, kv=kv)
    down = operation(found, "attention kv down")
    (written,) = down.writes
    assert (written.width, down.reads[0].width) == (kv, a)
    assert written.bytes == kv * B * S * (M + 2)
    latents = [o for p in found for o in p.operation.reads if o.name in ("attention latents", "attention rotated")]
    assert latents
    assert {o.width for o in latents} == {kv}
    assert expand(found.cache_bytes - kv * B * T * (M + 2)) == 0
    default = latent_attention(B, S, T, small, form=form, a=a, w=w)
    assert operation(default, "attention kv down").writes[0].width == a
    others = {o.width for p in found for o in p.operation.writes if p.operation.name != "attention kv down"}
    assert others == {a}


CAUSAL: dict[str, tuple[Callable[..., Layer], tuple[Any, ...]]] = {
    "attention_block": (attention_block, (B, S, T, D, HEADS)),
    "dense_layer": (dense_layer, (B, S, T, D, F, HEADS)),
    "moe_layer": (moe_layer, (B, S, T, D, F, HEADS, E, k)),
    "chunked_prefill": (chunked_prefill, (B, S, G, H, Q)),
}


@pytest.mark.parametrize("name", CAUSAL)
def test_layers_of_language_models_are_causal_and_exact_unless_something_else_is_said(name: str) -> None:
    make, arguments = CAUSAL[name]
    usual = make(*arguments)
    others = [make(*arguments, causal=how) for how in ("exact", "full")]
    assert usual.work == others[0].work
    assert usual.conventions == others[0].conventions
    assert usual.work["tensor"] != others[1].work["tensor"]
    assert "causal: a query sees the keys up to its own position, and only these pairs are counted" in usual.conventions


def test_pairs_of_an_attention_block_by_hand() -> None:
    found = attention_block(1, 4, 6, 8, Heads(2, 4))
    projections = 2 * 4 * 8 * (2 * 4) * 4
    assert found.work["tensor"] == projections + 4 * 2 * 4 * (3 + 4 + 5 + 6)
