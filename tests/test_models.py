"""Whole models put together from the library: parameters, FLOPs and bytes of published cases; repeats and copies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Add, Expr, expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import GRADIENTS, Layer, Part, layer, repeat, share
from symroof.counting.layercheck import check_layer
from symroof.counting.naming import renamed
from symroof.counting.operation import WEIGHT, Operation
from symroof.counting.work import total
from symroof.errors import InputError
from symroof.operations import (
    Heads,
    Widths,
    bottleneck,
    decoder,
    dense_layer,
    embedding,
    feed_forward,
    head,
    linear,
    mixture,
    moe_layer,
    training,
)
from symroof.operations.blocks.model import STEP

B, S, T, D, F, G, H, K, Q, E, L, V, k = sizes("B S T D F G H K Q E L V k")
a, w = widths("a w")
HEADS = Heads(H, Q, K)
TWO = Widths(2, 2)


def norms(found: Layer) -> Expr:
    """The gains of all norms, which some texts leave out of the parameters."""
    pairs = ((p.copies, o) for p in found for o in p.operation.reads if o.role == WEIGHT)
    return Add(*(copies * o.elements for copies, o in pairs if o.name.endswith(" gain")))


def operation(found: Layer, name: str) -> Operation:
    return next(part.operation for part in found if part.operation.name == name)


@pytest.fixture
def small() -> dict[bool, Layer]:
    """4 layers of 128 with 4 heads of 32, 2 of keys and values, hidden width 512, and a vocabulary of 1000."""
    body = dense_layer(1, 10, 10, 128, 512, Heads(4, 32, 2), widths=TWO)
    return {tied: decoder(body, 4, 10, 128, 1000, tied=tied, widths=TWO) for tied in (True, False)}


def test_parameters_of_a_decoder_tied_and_untied(small: dict[bool, Layer]) -> None:
    assert {tied: norms(found) for tied, found in small.items()} == dict.fromkeys((True, False), 4 * 2 * 128 + 128)
    assert {tied: found.parameters - norms(found) for tied, found in small.items()} == {
        True: 1_111_040,
        False: 1_239_040,
    }
    # the vocabulary counts once, not once a layer
    body = 4 * (3 * 128 * 512 + 2 * 128 * 128 + 2 * 128 * 64)
    assert small[True].parameters - norms(small[True]) - body == 1000 * 128
    assert 1_495_040 not in [found.parameters - norms(found) for found in small.values()]
    for found in small.values():
        assert found.weight_bytes == 2 * found.parameters


def test_the_head_costs_the_same_tied_or_not_and_less_for_the_last_token(small: dict[bool, Layer]) -> None:
    assert {operation(found, "head").flops["tensor"] for found in small.values()} == {2_560_000}
    assert small[True].work == small[False].work
    body = dense_layer(1, 10, 10, 128, 512, Heads(4, 32, 2))
    last = decoder(body, 4, 10, 128, 1000, tied=True, logits="last", sequences=1)
    assert operation(last, "head").flops["tensor"] == 256_000
    assert small[True].work["tensor"] - last.work["tensor"] == 2_560_000 - 256_000
    assert set(last.conventions) - set(small[True].conventions)


def test_the_lookup_reads_rows_and_does_no_arithmetic(small: dict[bool, Layer]) -> None:
    lookup = operation(small[True], "embedding")
    assert lookup.work["vector"] == 0
    assert "tensor" not in lookup.work
    assert [operand.bytes for operand in lookup.reads] == [2_560]
    assert lookup.bytes == 2 * 2_560
    assert (lookup.parameters, lookup.active_parameters) == (128_000, 0)


@pytest.mark.parametrize("tied", [True, False])
def test_a_decoder_is_two_flops_an_active_weight_and_token_and_the_attention(tied: bool) -> None:
    found = decoder(dense_layer(B, S, S, D, F, HEADS), L, B * S, D, V, tied=tied)
    matrices = L * (3 * D * F + 2 * D * H * Q + 2 * D * K * Q)
    assert expand(found.parameters - norms(found) - matrices - (1 if tied else 2) * V * D) == 0
    assert expand(found.active_parameters - norms(found) - matrices - V * D) == 0
    attention = L * 2 * B * H * Q * S * (S + 1)
    assert expand(found.work["tensor"] - 2 * (found.active_parameters - norms(found)) * B * S - attention) == 0
    assert expand(norms(found) - (2 * L + 1) * D) == 0


def test_training_a_decoder_is_six_flops_a_weight_and_token() -> None:
    body = dense_layer(B, S, S, D, F, HEADS, elementwise="written")
    found = decoder(body, L, B * S, D, V, tied=True)
    step = layer("step", found, found.backward)
    attention = 7 * L * B * H * Q * S * (S + 1)  # 2 products forward and 5 backward
    assert expand(step.work["tensor"] - 6 * (found.active_parameters - norms(found)) * B * S - attention) == 0
    assert step.parameters == found.parameters
    checked = check_layer(step)
    assert checked is not None
    assert checked.agreed, checked.first_difference


PLAIN = dense_layer(B, S, S, D, F, HEADS)
TRAINABLE = {
    "tied": decoder(PLAIN, L, B * S, D, V, tied=True),
    "last": decoder(PLAIN, L, B * S, D, V, logits="last", sequences=B),
    "last and tied": decoder(PLAIN, L, B * S, D, V, logits="last", sequences=B, tied=True),
    "mixture": decoder(moe_layer(B, S, S, D, F, HEADS, E, k, shared=G), L, B * S, D, V),
    "cached": dense_layer(B, S, T, D, F, HEADS, cached=True),
    "images": bottleneck(B, S, D, F, elementwise="written"),
}


@pytest.mark.parametrize("name", TRAINABLE)
def test_a_step_is_a_layer_like_any_other(name: str) -> None:
    found = TRAINABLE[name]
    by_hand, made = layer("step", found, found.backward), layer("run", training(found))
    assert by_hand.work == made.work
    assert by_hand.cache_bytes == made.cache_bytes == found.cache_bytes
    for one in (by_hand, made):
        assert set(found.inputs) <= set(one.inputs)
        assert all(each and not each.startswith("d ") for each in one.inputs)


def test_a_step_says_what_is_not_counted() -> None:
    body = feed_forward(B, D, F)
    assert body.notes == ()
    step = training(body)
    assert step.notes == (GRADIENTS, STEP)
    assert "the loss and the update of the weights are not counted" in STEP
    assert step.conventions[-2:] == step.notes
    assert repeat(layer("outer", step), L).notes == step.notes


def test_logits_of_the_last_tokens_read_a_part_of_what_the_norm_writes() -> None:
    body = dense_layer(B, S, S, D, F, HEADS)
    found = decoder(body, L, B * S, D, V, logits="last", sequences=B)
    norm, logits = operation(found, "last norm"), operation(found, "head")
    assert (norm.writes[0].elements, logits.reads[0].elements) == (B * D * S, B * D)
    assert (logits.reads[0].name, logits.reads[0].part) == ("last norm", True)
    assert operation(found, "head").flops["tensor"] == 2 * B * D * V
    assert found.inputs == ("rotary table",)
    every = decoder(body, L, B * S, D, V)
    assert not operation(every, "head").reads[0].part
    with pytest.raises(InputError, match=r"last norm is written with B\*D\*S elements and read with B\*D;"):
        layer("net", embedding(B * S, V, D, name="last norm"), head(B, V, D))


def test_a_decoder_reads_nothing_from_outside_but_the_rotary_table() -> None:
    for cached in (False, True):
        body = dense_layer(B, S, S, D, F, HEADS, cached=cached)
        assert decoder(body, L, B * S, D, V).inputs == ("rotary table",)
    assert decoder(dense_layer(B, S, S, D, F, HEADS, positions=False), L, B * S, D, V).inputs == ()
    assert dense_layer(B, S, S, D, F, HEADS, positions=False).inputs == ("input",)


def test_what_runs_again_is_stored_once() -> None:
    body = moe_layer(B, S, S, D, F, HEADS, E, k, cached=True)
    deep = decoder(body, L, B * S, D, V)
    plain, again = training(deep), training(deep, again=["attention", "experts"])
    for key in ("parameters", "active_parameters", "weight_bytes"):
        assert getattr(again, key) == getattr(plain, key) == getattr(deep, key)
    assert again.cache_bytes == plain.cache_bytes
    for resource in ("tensor", "hbm"):
        parts = [operation(deep, name).work[resource] for name in ("attention", "experts")]
        assert expand(again.work[resource] - plain.work[resource] - L * Add(*parts)) == 0
    with pytest.raises(InputError, match=r"unknown operation 'atention'.*did you mean attention"):
        training(deep, again=["atention"])


def test_the_last_norm_is_of_the_kind_asked_for() -> None:
    body = dense_layer(B, S, S, D, F, HEADS, norm="layer")
    kinds = {kind: operation(decoder(body, L, B * S, D, V, norm=kind), "last norm") for kind in ("rms", "layer")}
    assert {kind: norm.parameters for kind, norm in kinds.items()} == {"rms": D, "layer": 2 * D}
    with pytest.raises(InputError, match="unknown norm convention 'batch'"):
        decoder(body, L, B * S, D, V, norm="batch")


def test_a_mixture_of_experts_by_hand() -> None:
    found = mixture(10, 64, 256, 8, 2, shared=512, widths=TWO)
    assert {p.operation.name: p.work["tensor"] for p in found if "tensor" in p.work} == {
        "router": 10_240,
        "experts": 1_966_080,
        "shared experts": 1_966_080,
    }
    assert found.work["tensor"] == 3_942_400
    assert (found.parameters - norms(found), found.active_parameters - norms(found)) == (492_032, 197_120)
    assert found.work["tensor"] == 2 * 197_120 * 10
    # every expert for every token, and the shared one in the width of the others
    assert mixture(10, 64, 256, 8, 8).work["tensor"] - 10_240 == 7_864_320
    borrowed = mixture(10, 64, 256, 8, 2, shared=256)
    assert operation(borrowed, "shared experts").flops["tensor"] == 983_040


def test_a_model_of_mixtures_stores_all_experts_and_uses_some() -> None:
    body = moe_layer(B, S, S, D, F, HEADS, E, k, shared=G)
    found = decoder(body, L, B * S, D, V)
    assert expand(found.parameters - found.active_parameters - L * 3 * D * F * (E - k) - V * D) == 0
    attention = L * 2 * B * H * Q * S * (S + 1)
    assert expand(found.work["tensor"] - 2 * (found.active_parameters - norms(found)) * B * S - attention) == 0


@pytest.mark.parametrize("group", [1, 4])
def test_sharing_heads_saves_bytes_and_weights(group: int) -> None:
    body = dense_layer(B, 1, T, D, F, Heads(group * K, Q, K), cached=True)
    found = decoder(body, L, B, D, V, logits="last", sequences=B)
    assert found.cache_bytes == L * 2 * a * B * T * K * Q
    attend = operation(found, "attention")
    assert expand(attend.flops["tensor"] - 4 * group * B * T * K * Q) == 0
    assert expand(attend.bytes - 2 * a * B * K * Q * (T + group)) == 0


def test_a_layer_of_a_model_of_eight_billion_parameters() -> None:
    body = dense_layer(1, 1, 8192, 4096, 14336, Heads(32, 128, 8), cached=True, widths=TWO)
    found = decoder(body, 32, 1, 4096, 128_256, widths=TWO)
    assert found.parameters == 8_030_261_248
    assert found.cache_bytes == 1_073_741_824
    assert found.weight_bytes == 16_060_522_496


def copied(body: Layer, number: int) -> Layer:
    """The layers written out one after another, each with arrays and operations of its own."""
    parts: list[Part] = []
    for n in range(number):
        renamed = [replace(p, operation=replace(p.operation, name=f"{p.operation.name[:34]} {n}")) for p in body]
        parts += renamed
    return Layer("copies", tuple(parts))


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize(
    "body",
    [
        dense_layer(B, S, T, D, F, HEADS, cached=True),
        moe_layer(B, 1, T, D, F, HEADS, E, k, shared=G, cached=True),
        bottleneck(B, S, D, F, elementwise="written"),
    ],
    ids=lambda body: body.name,
)
def test_a_repeated_layer_is_as_many_copies(body: Layer, number: int) -> None:
    deep, apart = repeat(body, number), copied(body, number)
    for resource, amount in apart.exact_work.items():
        assert expand(deep.exact_work[resource] - amount) == 0
    for key in ("parameters", "active_parameters", "weight_bytes", "cache_bytes"):
        assert expand(getattr(deep, key) - getattr(apart, key)) == 0
    assert expand(Add(*repeat(body, L).work.values()) - L * Add(*body.work.values())) == 0
    tied = repeat(body, number, shared=True)
    assert (tied.parameters, tied.work, tied.cache_bytes) == (body.parameters, deep.work, body.cache_bytes)
    assert expand(share(repeat(body, L), L).work["tensor"] - body.work["tensor"]) == 0


def test_the_backward_pass_of_repeated_layers_is_repeated() -> None:
    body = dense_layer(B, S, S, D, F, HEADS, elementwise="written")
    for resource, amount in body.backward.work.items():
        assert expand(repeat(body, L).backward.work[resource] - L * amount) == 0


def staged(part: Part, number: int) -> Part:
    """The operation under a name of its own, on images of its own."""
    own = renamed(part.operation, {"input": f"images {number}"})
    return replace(part, operation=replace(own, name=f"{own.name} {number}"))


def test_a_model_of_stages_adds_up() -> None:
    stages = [repeat(bottleneck(B, 2 * n, D * n, F * n), n) for n in (1, 2, 3)]
    # the images between stages are of another size: each stage reads images of its own
    parts = [Layer(f"stage {n}", tuple(staged(p, n) for p in s)) for n, s in enumerate(stages)]
    found = layer("backbone", *parts, linear(B, 3 * D, V, name="classes", reads="pooled"))
    assert found.inputs == ("images 0", "images 1", "images 2", "pooled")
    rest = {"tensor": 2 * B * 3 * D * V, "vector": 0, "hbm": a * B * 3 * D + a * B * V + 3 * D * V * w}
    for resource, amount in found.work.items():
        assert expand(amount - Add(*(s.work[resource] for s in stages)) - rest[resource]) == 0


def test_a_block_reads_what_stands_before_it() -> None:
    found = decoder(dense_layer(B, S, S, D, F, HEADS, elementwise="written"), L, B * S, D, V)
    read = {p.operation.name: [o.name for o in p.operation.reads if o.role != WEIGHT] for p in found}
    assert (read["norm 1"], read["residual 1"]) == (["embedding"], ["out", "embedding"])
    assert (read["norm 2"], read["residual 2"]) == (["residual 1"], ["down", "residual 1"])
    assert (read["last norm"], read["head"]) == (["residual 2"], ["last norm"])
    alone = feed_forward(B, D, F)
    assert alone.parts[0].operation.reads[0].name == "input"
    blocks = layer("net", linear(B, V, D, name="stem"), alone)
    assert blocks.parts[1].operation.reads[0].name == "stem"
    pictures = layer("net", linear(B * S**2, V, D, name="stem"), bottleneck(B, S, D, F))
    assert [o.name for o in pictures.parts[3].operation.reads if o.role != WEIGHT] == ["filtered", "stem"]


@pytest.mark.parametrize(
    ("block", "tokens"),
    [
        (dense_layer(B, S, S, D, F, HEADS), B * S),
        (dense_layer(B, S, S, D, F, HEADS, elementwise="written"), B * S),
        (feed_forward(B * S, D, F), B * S),
        (mixture(B * S, D, F, E, k), B * S),
        (bottleneck(B, S, D, F), B * S**2),
    ],
    ids=lambda value: f"{value.name} {len(value)}" if isinstance(value, Layer) else "",
)
def test_widths_and_sizes_that_do_not_fit_are_refused(block: Layer, tokens: Expr) -> None:
    with pytest.raises(InputError, match="embedding is written with 4 bytes an element and read with a"):
        layer("net", embedding(tokens, V, D, o=4), block)
    for wrong in (embedding(2 * tokens, V, D), embedding(tokens, V, D + 1)):
        with pytest.raises(InputError) as refused:
            layer("net", wrong, block)
        sizes_of = f"embedding is written with {wrong.writes[0].elements} elements and read with {D * tokens};"
        assert sizes_of in str(refused.value)
    assert layer("net", embedding(tokens, V, D), block)
    with pytest.raises(InputError, match="two operations are called"):
        layer("net", block, block)


def executed(found: Layer, values: Mapping[str, Fraction]) -> tuple[Fraction, Fraction]:
    """FLOPs and bytes of the executions of all operations, each as often as it runs."""
    flops = moved = Fraction(0)
    for part in found:
        assert part.operation.witness is not None
        ran = part.operation.witness(values)
        assert ran is not None
        times = evaluate(part.times, values)
        wide = {operand.name: evaluate(operand.width, values) for operand in part.operation.operands}
        flops += times * ran.flops
        moved += times * sum(wide[name] * n for held in (ran.read, ran.written) for name, n in held.items())
    return flops, moved


SMALL = {
    "B": (1, 2),
    "S": (1, 3),
    "D": (1, 4),
    "F": (1, 4),
    "K": (1, 2),
    "L": (1, 3),
    "V": (1, 5),
    "a": (1, 4),
    "w": (1, 4),
}
MODELS = {
    "fused": decoder(dense_layer(B, S, S, D, F, HEADS), L, B * S, D, V, tied=True),
    "written": decoder(
        dense_layer(B, S, S, D, F, HEADS, elementwise="written", mlp="plain", norm="layer", causal="full"),
        *(L, B * S, D, V),
        norm="layer",
        logits="last",
        sequences=B,
    ),
    "mixture": decoder(moe_layer(B, S, S, D, F, HEADS, E, k, shared=G), L, B * S, D, V),
}
TRAINED = training(MODELS["written"], again=["attention", "down"])


@given(
    st.sampled_from([*MODELS.values(), TRAINED]),
    st.fixed_dictionaries({name: st.integers(*span) for name, span in SMALL.items()}),
    *[st.integers(1, 2)] * 3,
    st.sampled_from([2, 4]),
)
@settings(max_examples=25)
def test_work_is_the_sum_of_its_operations_and_what_they_execute(
    found: Layer, at: dict[str, int], group: int, top: int, wide: int, size: int
) -> None:
    more = {"H": group * at["K"], "Q": size, "E": top + 1, "k": top, "G": wide}
    values = {name: Fraction(value) for name, value in (at | more).items()}
    exact = {resource: evaluate(amount, values) for resource, amount in found.exact_work.items()}
    parts = total(part.operation.exact_work.repeated(part.times) for part in found)
    assert exact == {resource: evaluate(amount, values) for resource, amount in parts.items()}
    one_by_one = [
        {r: evaluate(part.times, values) * evaluate(e, values) for r, e in part.operation.exact_work.items()}
        for part in found
    ]
    assert exact == {resource: sum(row.get(resource, Fraction(0)) for row in one_by_one) for resource in exact}
    assert executed(found, values) == (exact["tensor"] + exact["vector"], exact["hbm"])
