"""Model presets: parameters against what is published, whole models against their layers, files nobody vouches for."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import ceil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr, expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import symbol
from symroof.amounts import layer_of
from symroof.chips.preset import find_chip, load_chips
from symroof.counting.layer import Layer
from symroof.errors import InputError
from symroof.evidence import evidence
from symroof.library import load_derivation, names
from symroof.networks.placed import Placed, dtype_on, place
from symroof.networks.plan import CONTEXT, Plan, read_plan
from symroof.networks.preset import Figure, Network, find_network, load_networks
from symroof.networks.solvedmodel import Solved, Step
from symroof.networks.steps import STEPS, choices_of, derivation_of, is_step, sizes_for
from symroof.networks.whole import parameters, stated, whole
from symroof.networks.wholestep import known_sizes, whole_step
from symroof.operations import Heads, Widths, decoder, dense_layer, moe_layer
from symroof.pipeline import derive
from symroof.writing.networksheet import network_sheet, network_sheets
from symroof.writing.render import render

NETWORKS = load_networks()
EVERY = pytest.mark.parametrize("network", NETWORKS.values(), ids=NETWORKS)
CHIPS = [chip for chip in load_chips().values() if dtype_on(chip)]
LANGUAGE = [name for name, network in NETWORKS.items() if not network.of_images]


def count(network: Network) -> int:
    return sum(row.number for row in parameters(network))


@cache
def solved(name: str) -> Solved:
    return Solved(NETWORKS[name])


def step(name: str, wanted: str) -> Step:
    return next(each for each in solved(name).steps if each.name == wanted)


# parameters


@EVERY
def test_the_count_rounds_to_the_published_figure_or_the_preset_says_why_not(network: Network) -> None:
    assert network.published
    agrees = network.published.parameters.agrees(stated(parameters(network), network))
    assert agrees is not bool(network.published.note)
    if network.published.active is not None:
        step = "forward" if network.of_images else "decode"
        assert network.published.active.agrees(whole(network, step, 1).active)


def test_most_of_the_presets_agree_and_some_state_what_is_active() -> None:
    published = [network.published for network in NETWORKS.values() if network.published]
    assert sorted(name for name, n in NETWORKS.items() if n.published and n.published.note) == [
        "llama-2-70b",
        "llama-3-70b",
    ]
    assert sum(figure.active is not None for figure in published) == 3


@EVERY
def test_another_size_does_not_agree(network: Network) -> None:
    assert network.published
    key = "F" if network.kind == "residual" else "L"
    other = replace(network, sizes={**network.sizes, key: network.sizes[key] + network.sizes[key] // 4})
    assert not network.published.parameters.agrees(stated(parameters(other), other))


@pytest.mark.parametrize(
    ("name", "number"),
    [
        # by hand: tables, layers, last norm; GPT-3 with biases and learnt positions
        ("llama-2-7b", 2 * 32000 * 4096 + 32 * (4 * 4096**2 + 3 * 4096 * 11008 + 2 * 4096) + 4096),
        ("llama-3-8b", 8_030_261_248),
        ("llama-3-70b", 70_553_706_496),
        ("gpt-3", (50257 + 2048) * 12288 + 96 * (12 * 12288**2 + 13 * 12288) + 2 * 12288),
        ("palm-540b", 540_356_474_880),
        ("mixtral-8x7b", 46_702_792_704),
        ("deepseek-v3", 671_026_404_352),
        ("vit-b-16", 86_567_656),
        ("resnet-50", 25_557_032),
    ],
)
def test_parameters_to_the_last_one(name: str, number: int) -> None:
    assert count(NETWORKS[name]) == number


def test_a_parallel_layer_has_one_norm_and_the_published_figure_leaves_norms_out() -> None:
    palm = NETWORKS["palm-540b"]
    matrices = 118 * (3 * 18432 * 73728 + 2 * 18432 * 48 * 256 + 2 * 18432 * 256)
    assert stated(parameters(palm), palm) == matrices + 256000 * 18432
    assert count(palm) - stated(parameters(palm), palm) == 119 * 18432
    assert count(replace(palm, parallel=False)) - count(palm) == 118 * 18432


def test_what_a_figure_leaves_out_has_to_be_there() -> None:
    llama = NETWORKS["llama-3-8b"]
    assert llama.published
    wrong = replace(llama, published=replace(llama.published, without=("positions",)))
    with pytest.raises(InputError, match="nothing of that kind; seen: positions"):
        stated(parameters(wrong), wrong)


@given(st.integers(1, 10**13), st.integers(0, 3))
def test_a_figure_agrees_with_what_rounds_to_it(number: int, places: int) -> None:
    unit = Fraction(10**9, 10**places)
    printed = Figure("", round(number / unit) * unit, unit)
    assert printed.agrees(number)
    assert not printed.agrees(number + int(unit) + 1)


# whole models


def at(expression: Expr, **values: int) -> Fraction:
    return evaluate(expression, {name: Fraction(value) for name, value in values.items()})


@pytest.mark.parametrize("name", ["llama-2-13b", "llama-3-8b", "mixtral-8x7b"])
def test_a_whole_model_is_the_decoder_of_the_library(name: str) -> None:
    network, B, w = NETWORKS[name], symbol("B"), Widths(2, 2)
    size = network.sizes
    places = (B, 1, 512, size["D"], size["F"], Heads(size["H"], size["Q"], size["K"]))
    block = (
        moe_layer(*places, size["E"], size["k"], cached=True, widths=w)
        if "E" in size
        else dense_layer(*places, cached=True, widths=w)
    )
    made = decoder(block, size["L"], B, size["D"], size["V"], widths=w)
    found = whole(network, "decode", 512)
    assert sum(row.number for row in found.parameters) == made.parameters
    assert found.active == made.active_parameters
    for resource, amount in made.work.items():
        assert at(found.work[resource], B=7) == at(amount, B=7)
    assert at(found.cache_bytes, B=7) == at(made.cache_bytes, B=7) == 7 * 512 * size["L"] * 4 * size["K"] * size["Q"]


@pytest.mark.parametrize(
    ("name", "wanted"), [("llama-3-70b", "decode"), ("llama-3-70b", "prefill"), ("mixtral-8x7b", "decode")]
)
def test_the_layers_of_a_whole_model_are_those_of_the_derivation(name: str, wanted: str) -> None:
    network = NETWORKS[name]
    derivation = load_derivation(derivation_of(wanted, network)).chosen({})
    layers = layer_of(derivation)
    assert layers
    values = {**network.sizes, "a": 2, "w": 2, "B": 3, "S": 77, "T": 77}
    length: int | Expr = 77 if wanted == "decode" else symbol("S")
    found = whole(network, wanted, length)
    own = {**values, "B": 3 if wanted == "decode" else 1}
    for resource, amount in layers.work.items():
        piece = next(p for p in found.pieces if p.of_layers)
        assert at(piece.layer.work[resource], B=3, S=77) == at(amount, **own)
        assert piece.times == network.sizes["L"]


@pytest.mark.parametrize("name", ["deepseek-v2", "deepseek-v3"])
def test_latent_layers_are_those_of_the_derivation_and_dense_ones_come_first(name: str) -> None:
    network = NETWORKS[name]
    layers = layer_of(load_derivation("latent-decode").chosen({}))
    assert layers
    first, mixed = (piece for piece in whole(network, "decode", 99).pieces if piece.of_layers)
    for resource, amount in layers.work.items():
        assert at(mixed.layer.work[resource], B=5) == at(amount, **network.sizes, a=2, w=2, T=99, B=5)
    assert (first.times, first.times + mixed.times) == (network.first["L"], network.sizes["L"])
    difference = mixed.layer.parameters - first.layer.parameters
    size = network.sizes
    experts = 3 * size["D"] * size["F"] * (size["E"] + size["n"]) + size["D"] * size["E"]
    assert difference == experts - 3 * size["D"] * network.first["F"]


def test_gpt_3_has_layer_norms_no_rotation_and_one_table() -> None:
    found = whole(NETWORKS["gpt-3"], "decode", 100)
    words = [words for piece in found.pieces for words in piece.layer.conventions]
    assert any(sentence.startswith("layer norm") for sentence in words)
    assert not any("cosines" in sentence for sentence in words)
    rows = {row.what: row.number for row in found.parameters}
    assert "head" not in rows
    assert rows["embedding"] == 50257 * 12288
    assert rows["biases"] == 96 * 9 * 12288
    assert rows["positions"] == 2048 * 12288


def test_a_step_that_a_model_has_not_is_refused() -> None:
    with pytest.raises(InputError, match="unknown step of ResNet-50 'decode'"):
        whole(NETWORKS["resnet-50"], "decode")
    with pytest.raises(InputError, match="unknown step of GPT-3 'forward'"):
        whole(NETWORKS["gpt-3"], "forward")


def test_flops_of_the_published_image_networks() -> None:
    # 3.8e9 multiply-adds in the paper, to two digits
    flops = at(whole(NETWORKS["resnet-50"], "forward").work["tensor"], N=1)
    assert flops == 7_715_946_496
    assert abs(flops / 2 - 38 * 10**8) < 10**8
    assert at(whole(NETWORKS["vit-b-16"], "forward").work["tensor"], N=4) == 4 * 35_127_656_448


# steps


def test_every_step_is_a_derivation_that_ships() -> None:
    assert {derivation for steps in STEPS.values() for derivation in steps.values()} <= set(names())
    assert set(STEPS) == {network.kind for network in NETWORKS.values()}


@EVERY
def test_the_sizes_and_choices_of_a_model_are_known_to_its_steps(network: Network) -> None:
    for wanted, derivation in STEPS[network.kind].items():
        assert is_step(wanted.upper())
        assert derivation_of(wanted, network) == derivation
        found = load_derivation(derivation)
        picked = choices_of(network, found.choices)
        model = derive(found, choices=picked)
        sizes = sizes_for(network, derivation, model.quantities)
        assert sizes.items() <= network.sizes.items()
        lacking = set(model.names) - set(sizes) - {"a", "w", "L"} - {derive(derivation).derivation.asked}
        assert lacking <= {"B", "S", "T"}
        assert set(network.sizes) - set(sizes) <= {"V", "L"}


def test_the_feed_forward_network_of_a_model_is_a_choice() -> None:
    choices = load_derivation("dense-decode").choices
    assert choices_of(NETWORKS["gpt-3"], choices) == {"mlp": "plain"}
    assert choices_of(NETWORKS["llama-3-8b"], choices) == {"mlp": "gated"}
    assert choices_of(NETWORKS["llama-3-8b"], load_derivation("moe-decode").choices) == {}


@pytest.mark.parametrize(
    ("derivation", "name", "known"),
    [
        ("matmul", "llama-3-8b", {"D": 4096, "F": 14336}),
        ("attention-decode", "llama-3-8b", {"H": 32, "K": 8, "Q": 128}),
        ("square-gemm", "deepseek-v3", {}),
        ("matmul", "resnet-50", {}),
        ("bottleneck", "resnet-50", {}),
    ],
)
def test_other_derivations_take_the_sizes_that_they_call_alike(
    derivation: str, name: str, known: dict[str, int]
) -> None:
    assert sizes_for(NETWORKS[name], derivation, derive(derivation).quantities) == known


def test_a_step_without_a_model_names_the_derivations() -> None:
    with pytest.raises(InputError) as refused:
        derivation_of("decode", None)
    assert refused.value.near == ("dense-decode", "moe-decode", "latent-decode")
    with pytest.raises(InputError, match="DeepSeek-V3 has no step training; expected: decode"):
        derivation_of("training", NETWORKS["deepseek-v3"])


# the derivations of this room

OWN = ("latent-decode", "moe-prefill", "resnet-50")
WRONG = {
    "latent-decode": {
        "parameters": "3DF(E + n) + DE + DU + HU(P + Q) + D(P + R) + HQR + DHQ + 2D",
        "active_parameters": "3DF(E + n) + DE + DU + HU(P + Q) + D(P + R) + 2HQR + DHQ + 2D",
        "cache_bytes": "aBTHP + aBTR",
        "f_1": "6DF(k + n) + 2DE + 2DU + 2HU(P + Q) + 2D(P + R) + 4HQR + 2DHQ + 2HT(P + R)",
    },
    "moe-prefill": {
        "parameters": "3DEF + 2DHQ + 2DKQ + 2D",
        "active_parameters": "3DEF + DE + 2DHQ + 2DKQ + 2D",
        "f_1": "B(6kDF + 2DE + 4DHQ + 4DKQ)",
        "f_2": "4BHQ",
    },
    "resnet-50": {
        "parameters": "F^2*(52 + 4*74 + 16*108 + 64*56) + 562F + 32FV + V",
        "f_1": "64*F^2*X^2*(52 + 74 + 108 + 57) + 2*147*F*(16X)^2 + 64FV",
        "solution": "f_1*W > q_1*C and N >= 2*q_0*C/(f_1*W - q_1*C)",
    },
}


@pytest.mark.parametrize("name", OWN)
def test_each_is_proved_and_all_its_operations_are_executed(name: str) -> None:
    found = evidence(derive(name).crossover())
    assert found.verdict == "proved"
    assert set(found.by_hand) == set(WRONG[name])
    assert found.counts is not None
    assert found.counts.agreed
    assert found.counts.not_executed == ()
    layers = layer_of(load_derivation(name).chosen({}))
    assert layers
    assert found.counts.points == 4 * len(layers)


@pytest.mark.parametrize(("name", "key"), [(name, key) for name, claims in WRONG.items() for key in claims])
def test_a_wrong_claim_is_refuted(name: str, key: str) -> None:
    held = load_derivation(name)
    unchecked = held.work
    if isinstance(unchecked, Layer):  # its executions take seconds, and have nothing to do with the claim
        parts = (replace(part, operation=replace(part.operation, witness=None)) for part in unchecked)
        held = replace(held, work=replace(unchecked, parts=tuple(parts)))
    found = evidence(derive(replace(held, by_hand={key: WRONG[name][key]})).crossover())
    assert found.by_hand[key].verdict == "refuted"


def test_a_first_block_of_a_stage_reads_a_quarter_of_its_places() -> None:
    held = load_derivation("resnet-50").work
    assert isinstance(held, Layer)
    found = {part.operation.name: part.operation for part in held}
    image = found["3 first shortcut"].reads[0]
    written = found["2 other up"].writes[0]
    assert image.name == written.name
    assert expand(written.elements - 4 * image.elements) == 0


# on accelerators


@EVERY
@pytest.mark.parametrize("chip", ["tpu-v5e", "h100-sxm", "mi300x"])
def test_the_fewest_chips_hold_the_weights_and_what_is_left_holds_the_sequences(network: Network, chip: str) -> None:
    placed = Placed(solved(network.name), find_chip(chip), "bf16")
    capacity = placed.chip.capacity["hbm"]
    assert placed.chips == ceil(2 * count(network) / capacity)
    assert 0 <= placed.room == placed.chips * capacity - 2 * count(network) < capacity
    if not network.of_images:
        kept = placed.solved.kept * CONTEXT
        assert placed.sequences * kept <= placed.room < (placed.sequences + 1) * kept


def test_what_a_token_leaves_behind() -> None:
    size = NETWORKS["llama-3-70b"].sizes
    assert solved("llama-3-70b").kept == 2 * 2 * size["L"] * size["K"] * size["Q"] == 327_680
    assert solved("gpt-3").kept == 2 * 2 * 96 * 12288
    assert solved("deepseek-v3").kept == 2 * 61 * (512 + 64)
    assert solved("resnet-50").kept == 0


@pytest.mark.parametrize("chip", ["tpu-v5e", "h100-sxm", "mi300x"])
@pytest.mark.parametrize("name", NETWORKS)
def test_thresholds_are_those_of_the_counts(name: str, chip: str) -> None:
    placed = Placed(solved(name), find_chip(chip), "bf16")
    rates = {resource: placed.rates[resource].value for resource in ("tensor", "hbm")}
    for each in solved(name).steps:
        found = placed.numbers(each)

        def bound(size: int, each: Step = each) -> bool:
            times = {r: at(each.whole.work[r], **{each.symbol: size}) / rate for r, rate in rates.items()}
            return times["tensor"] >= times["hbm"]

        smallest = found.smallest_integer
        if smallest is None:
            assert not any(bound(size) for size in (1, 64, 4096, 10**9))
        else:
            assert bound(smallest)
            assert smallest == 1 or not bound(smallest - 1)
        assert each.verdict == "proved"


def test_some_steps_are_never_compute_bound_and_some_are() -> None:
    h100 = find_chip("h100-sxm")
    found = {
        (name, each.name): Placed(solved(name), h100, "bf16").numbers(each).smallest_integer
        for name in NETWORKS
        for each in solved(name).steps
    }
    assert found["llama-3-70b", "decode"] is None
    assert found["resnet-50", "forward"] is None
    assert found["deepseek-v3", "decode"] is not None
    assert all(found[name, "prefill"] for name in LANGUAGE)
    # a mixture needs a longer prompt than a dense model, as a token uses few of its weights
    assert (found["mixtral-8x7b", "prefill"] or 0) > 3 * (found["llama-3-70b", "prefill"] or 0)


def test_times_are_shared_out_evenly() -> None:
    placed = Placed(solved("llama-3-70b"), find_chip("h100-sxm"), "bf16")
    decode = step("llama-3-70b", "decode")
    times = placed.times(decode, 64)
    moved = at(decode.whole.work["hbm"], B=64)
    assert times["hbm"] == moved / Fraction(3_350_000_000_000) / 2
    assert set(times) == {"tensor", "vector", "hbm"}
    assert set(Placed(solved("llama-3-70b"), find_chip("mi300x"), "bf16").times(decode, 1)) == {"tensor", "hbm"}
    # reading the weights once is most of a step of one sequence
    assert placed.times(decode, 1)["hbm"] > Fraction(solved("llama-3-70b").weights * 98, 100) / 3_350_000_000_000 / 2


def test_an_accelerator_without_a_memory_holds_no_model() -> None:
    assert dtype_on(find_chip("gb300")) is None
    with pytest.raises(InputError, match="gb300 cannot run a model; expected: hbm with a bandwidth and a capacity"):
        network_sheet(NETWORKS["llama-3-8b"], find_chip("gb300"))


def test_the_largest_batch_that_fits_is_a_row_and_what_is_asked_for_is_all_rows() -> None:
    h100, decode = find_chip("h100-sxm"), step("llama-3-70b", "decode")
    placed = place(solved("llama-3-70b"), h100)
    assert placed.sizes(decode) == [1, 14, 64]
    assert [placed.fits(decode, size) for size in (14, 15)] == [True, False]
    prefill = step("llama-3-70b", "prefill")
    longest = int(placed.room / solved("llama-3-70b").kept)
    assert [placed.fits(prefill, longest), placed.fits(prefill, longest + 1)] == [True, False]
    own = Solved(NETWORKS["llama-3-70b"], Plan(rows={"B": (2, 3)}))
    assert place(own, h100).sizes(own.steps[0]) == [2, 3]
    assert place(own, h100).sizes(own.steps[1]) == [315, 4096]


@pytest.mark.parametrize(("dtype", "w", "a"), [("", 2, 2), ("fp8", 1, 1), ("fp16", 2, 2)])
def test_a_plan_sets_widths_and_what_is_kept(dtype: str, w: int, a: int) -> None:
    plan = read_plan(NETWORKS["llama-3-8b"], {"T": "1024"}, dtype or None)
    found = Solved(NETWORKS["llama-3-8b"], plan)
    size = found.network.sizes
    assert found.weights == w * 8_030_261_248
    assert found.kept == a * 2 * size["L"] * size["K"] * size["Q"]
    moved = at(found.steps[0].work["hbm"], B=2) - at(found.steps[0].work["hbm"], B=1)
    assert moved > found.kept * 1024  # beside activations
    placed = place(found, find_chip("h100-sxm"))
    assert placed.dtype == (dtype or "bf16")
    assert placed.sequences == (80 * 10**9 - found.weights) // (found.kept * 1024)


def test_narrow_weights_leave_activations_and_cache_as_they_are() -> None:
    narrow = Solved(NETWORKS["llama-3-8b"], read_plan(NETWORKS["llama-3-8b"], {"w": "int4", "G": "2"}))
    usual = solved("llama-3-8b")
    assert (narrow.weights, narrow.kept) == (usual.weights / 4, usual.kept)
    saved = at(usual.steps[0].work["hbm"], B=0) - at(narrow.steps[0].work["hbm"], B=0)
    matrices = 8_030_261_248 - 128256 * 4096  # all but the table that is looked up in
    assert saved == matrices * Fraction(3, 2)
    assert place(narrow, find_chip("h100-sxm")).chips == 2


@pytest.mark.parametrize(
    ("network", "values", "dtype", "message"),
    [
        ("llama-3-8b", {"D": "3"}, None, r"takes no D; expected: T=.* \(tokens that a new one sees\), .*or --dtype"),
        ("vit-b-16", {"T": "3"}, None, r"takes no T; expected: N=.* \(images"),
        ("llama-3-8b", {"T": "0"}, None, "T must be positive"),
        ("llama-3-8b", {"B": "1,x"}, None, "B=x: "),
        ("llama-3-8b", {"B": "1.5"}, None, "B must be a whole number"),
        ("llama-3-8b", {"S": "1,2,3,4,5,6,7,8,9"}, None, "S: too many sizes; seen: 9 of them; expected: at most 8"),
        ("llama-3-8b", {"T": "1e10"}, None, "T: too large; seen: 1e10"),
        ("llama-3-8b", {"w": "0"}, None, "w: an element without bytes"),
        ("llama-3-8b", {}, "fp9", "unknown precision 'fp9'"),
    ],
)
def test_a_plan_says_what_it_takes(network: str, values: dict[str, str], dtype: str | None, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_plan(NETWORKS[network], values, dtype)


def test_a_plan_that_an_accelerator_cannot_follow_is_refused() -> None:
    llama, h100 = NETWORKS["llama-3-70b"], find_chip("h100-sxm")
    with pytest.raises(InputError, match=r"the weights do not fit; seen: G = 1; expected: at least 2"):
        place(Solved(llama, Plan(chips=1)), h100)
    with pytest.raises(InputError, match="h100-sxm has no tensor peak at 'fp4'"):
        place(Solved(llama, Plan(dtype="fp4")), h100)


# whole models as derivations


@EVERY
def test_the_derivation_of_a_whole_model_counts_what_its_sheet_counts(network: Network) -> None:
    for wanted in ("decode", "prefill") if not network.of_images else ("forward",):
        if network.kind == "residual" or wanted not in STEPS[network.kind]:
            continue
        held = load_derivation(derivation_of(wanted, network))
        found = whole_step(network, held.chosen(choices_of(network, held.choices)))
        length = 77 if wanted == "decode" else symbol("S")
        reference = whole(network, wanted, length)
        sizes = {name: Fraction(size) for name, size in known_sizes(network, found).items()}
        batch = 3 if wanted != "prefill" else 1
        values = {
            "a": Fraction(2),
            "w": Fraction(2),
            "T": Fraction(77),
            "S": Fraction(77),
            "B": Fraction(batch),
            **sizes,
        }
        layers = layer_of(found)
        assert layers
        for resource, amount in layers.work.items():
            assert evaluate(amount, values) == at(reference.work[resource], B=3, N=3, S=77)
        if found.footprint:
            kept = at(reference.cache_bytes, B=batch, S=77)
            assert evaluate(found.footprint["hbm"], values) == 2 * count(network) + kept


def test_a_step_of_one_token_says_nothing_of_who_sees_whom() -> None:
    words = {name: step("llama-3-8b", name).conventions for name in ("decode", "prefill")}
    assert [any(each.startswith("causal") for each in every) for every in words.values()] == [False, True]
    assert not any(each.startswith("causal") for each in step("deepseek-v3", "decode").conventions)


# sheets


def test_the_sheet_of_a_model_says_what_was_worked_out() -> None:
    document = network_sheet(solved("llama-3-70b"), find_chip("h100-sxm"))
    made = render(document, "md")
    for words in (
        "# Llama 3 70B — H100 SXM",
        "| $L$ | layers | $80$ |",
        "| $T$ | tokens that a new one sees | $4096$ |",
        "| last norm | $8192$ | $<0.01$ % |",
        "| all | $70{,}553{,}706{,}496$ | $100$ % |",
        "Counted: $70{,}553{,}706{,}496$, which is 0.791 % more. The name rounds down: ",
        "2 chips of $80$ GB, with $18.893$ GB to spare",
        "beside the weights fit $14$ sequences",
        "The limit of the intensity is $109.69$ FLOP/B, not above the ridge point of $295.37$ FLOP/B.",
        "No size makes it compute-bound on this accelerator (proved).",
        "So no finite $B$ makes it compute-bound.",
        "Times in ms on 2 chips",
        "| $1$ | $0.076$ | $<0.001$ | $20.95$ | $20.95$ | $21.03$ | $47.73$ | hbm | yes |",
        "| $14$ | $1.059$ | $0.013$ | $23.6$ | $23.6$ | $24.67$ | $593.2$ | hbm | yes |",
        "| $64$ | $4.843$ | $0.06$ | $33.79$ | $33.79$ | $38.69$ | $1894$ | hbm | no |",
        "In terms of the ridge point, it is compute-bound at these sizes and no others (proved):",
        "$S = 315$; the next smaller, $314$, fails",
        "For prefill alone:",
    ):
        assert words in made, words
    for words in ("The condition", "does not agree", "10^{"):
        assert words not in made
    assert made.count("---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |") == 2
    assert document.values["chips"] == "2"
    assert (document.values["decode_B"], document.values["prefill_S"]) == ("none", "315")


@pytest.mark.parametrize("chip", CHIPS, ids=[chip.name for chip in CHIPS])
@pytest.mark.parametrize("name", ["deepseek-v3", "gpt-3", "resnet-50", "vit-b-16"])
def test_a_sheet_agrees_with_the_numbers_on_every_accelerator(name: str, chip: object) -> None:
    held = next(each for each in CHIPS if each == chip)
    made = render(network_sheet(solved(name), held), "md")
    placed = place(solved(name), held)
    for each in solved(name).steps:
        smallest = placed.numbers(each).smallest_integer
        words = (
            f"So no finite ${each.symbol}$" if smallest is None else f"The smallest that will do is ${each.symbol} ="
        )
        assert words in made
    assert ("The vector unit has no known rate here" in made) is ("vector" not in placed.rates)


def test_a_step_that_is_always_compute_bound_is_one_sentence() -> None:
    slow = find_chip("h100-sxm").scaled(Fraction(1, 10**6), 1)
    made = render(network_sheet(solved("llama-3-8b"), slow), "md")
    assert "Every size makes it compute-bound on this accelerator (proved)." in made


def test_there_is_a_sheet_for_every_model_and_accelerator_that_can_run_it() -> None:
    found = dict(network_sheets(load_chips().values()))
    assert set(found) == {f"models/{name}/{chip.name}" for name in NETWORKS for chip in CHIPS}
    assert "models/llama-3-70b/gb300" not in found
    assert "GPT-3 — TPU v5e" in render(found["models/gpt-3/tpu-v5e"](), "md")


def test_a_model_is_solved_once_for_all_accelerators() -> None:
    one = Placed(solved("gpt-3"), find_chip("tpu-v5e"), "bf16").numbers(step("gpt-3", "decode"))
    two = Placed(solved("gpt-3"), find_chip("b200"), "bf16").numbers(step("gpt-3", "decode"))
    assert one.solved is two.solved


# look-up and files


@pytest.mark.parametrize(
    ("spelled", "name"),
    [("llama-3-70b", "llama-3-70b"), (" GPT-3 ", "gpt-3"), ("PaLM", "palm-540b"), ("ViT-B/16", "vit-b-16")],
)
def test_names_titles_and_aliases_match_whatever_the_case(spelled: str, name: str) -> None:
    assert find_network(spelled).name == name


@pytest.mark.parametrize(("spelled", "like"), [("llama-3-80b", "llama-3-70b"), ("mixtral8x7b", "mixtral-8x7b")])
def test_an_unknown_model_names_those_near(spelled: str, like: str) -> None:
    with pytest.raises(InputError) as refused:
        find_network(spelled)
    assert like in refused.value.near
    with pytest.raises(InputError, match="the model is named by text"):
        find_network(3)  # type: ignore[arg-type]


SMALL = """
[mine]
title = "Mine"
kind = "dense"
sizes = { L = 2, D = 64, F = 128, H = 4, K = 2, Q = 16, V = 100 }
"""
MIXED = SMALL.replace("dense", "mixture").replace("V = 100", "V = 100, E = 4, k = 2")
VISION = SMALL.replace("dense", "vision").replace("K = 2, ", "").replace("V = 100", "V = 100, S = 5")
LATENT = (
    SMALL.replace("dense", "latent")
    .replace("K = 2, ", "")
    .replace("V = 100", "V = 100, P = 4, R = 8, U = 8, E = 4, k = 2, n = 1")
)


def read(folder: Path, text: str) -> Network:
    path = folder / "models.toml"
    path.write_text(text, encoding="utf-8")
    return load_networks(path)["mine"]


def test_a_model_of_ones_own_is_counted_like_any_other(tmp_path: Path) -> None:
    mine = read(tmp_path, SMALL)
    assert (mine.source, mine.published) == ("models.toml", None)
    assert count(mine) == 2 * 100 * 64 + 2 * (3 * 64 * 128 + 2 * 64 * 4 * 16 + 2 * 64 * 2 * 16 + 2 * 64) + 64
    assert count(read(tmp_path, f"{SMALL}tied = true")) == count(mine) - 100 * 64
    assert count(read(tmp_path, f'{SMALL}mlp = "plain"')) == count(mine) - 2 * 64 * 128
    assert count(read(tmp_path, f"{SMALL}positions = 10")) == count(mine) + 10 * 64
    assert count(read(tmp_path, f'{SMALL}norm = "layer"')) == count(mine) + 5 * 64
    biases = (4 + 2 * 2) * 16 + 64 + 2 * 128 + 64
    assert count(read(tmp_path, f"{SMALL}biases = true")) == count(mine) + 2 * biases
    assert count(read(tmp_path, MIXED)) == count(mine) + 2 * (3 * 3 * 64 * 128 + 64 * 4)
    assert count(read(tmp_path, f"{VISION}patch = 4")) > 0
    first = read(tmp_path, f"{LATENT}first = {{ L = 1, F = 32 }}")
    assert count(read(tmp_path, LATENT)) - count(first) == 3 * 64 * (5 * 128 - 32) + 64 * 4
    assert set(load_networks(tmp_path / "models.toml")) == {*NETWORKS, "mine"}
    network_sheet(first, find_chip("h100-sxm"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[Mine]\nkind = 'dense'", "not a name for a model; seen: Mine"),
        ("mine = 3", "mine: not a table; seen: an integer"),
        ("[mine]", "mine.kind: the key is missing"),
        ("[mine]\nkind = 'densee'", r"mine.kind: not one of the known values; seen: densee.*did you mean dense"),
        ("[mine]\nkind = 'dense'", "mine.sizes: the key is missing"),
        (SMALL.replace("Q = 16, ", ""), "mine.sizes: no size Q"),
        (SMALL.replace("Q = 16", "Q = 16, Z = 1"), "mine.sizes: unknown key 'Z'"),
        (SMALL.replace("Q = 16", "Q = 0"), r"mine.sizes.Q: not a size; seen: 0; expected: a whole number from 1"),
        (SMALL.replace("Q = 16", "Q = -1"), "mine.sizes.Q: not a size; seen: -1"),
        (SMALL.replace("Q = 16", "Q = 1.5"), "mine.sizes.Q: not a size; seen: a float"),
        (SMALL.replace("Q = 16", "Q = true"), "mine.sizes.Q: not a size"),
        (SMALL.replace("Q = 16", f"Q = {10**400}"), "mine.sizes.Q: a number of more than 400 digits"),
        (SMALL.replace("Q = 16", f"Q = -{10**399}"), "mine.sizes.Q: not a size; seen: an integer"),
        (SMALL.replace("K = 2", "K = 3"), "no multiple of the key/value heads; seen: H = 4, K = 3"),
        (SMALL.replace("Q = 16", "Q = 15"), "mine.sizes.Q: an odd head cannot be rotated; seen: 15"),
        (MIXED.replace("k = 2", "k = 5"), "more experts than there are; seen: k = 5, E = 4"),
        (f"{SMALL}patch = 4", "mine: unknown key 'patch'"),
        (VISION, "the side of a patch is missing"),
        (f"{LATENT}first = {{ L = 2, F = 8 }}", "mine.first.L: no layer is left; seen: 2; expected: below 2"),
        (f"{LATENT}first = {{ L = 1 }}", "mine.first: no size F"),
        (f"{SMALL}mlp = 'gatd'", "mine.mlp: not one of the known values; seen: gatd.*did you mean gated"),
        (f"{SMALL}tied = 1", "mine.tied: not a truth value; seen: an integer"),
        (f'{SMALL}notes = ["a\\nb"]', r"mine.notes\[1\]: the text cannot be used"),
        (f"{SMALL}published = {{ parameters = '7 bilion', source = 'x' }}", "not a printed count; seen: 7 bilion"),
        (f"{SMALL}published = {{ parameters = '-7 billion', source = 'x' }}", "not a printed count"),
        (f"{SMALL}published = {{ parameters = '1e9 billion', source = 'x' }}", "not a printed count"),
        (f"{SMALL}published = {{ parameters = '7 billion' }}", "mine.published.source: the key is missing"),
        (f"{SMALL}published = {{ parameters = '7 billion', source = 'x', without = ['norm'] }}", "did you mean norms"),
        (SMALL.replace("[mine]", "[gpt-3]"), r"the name 'gpt-3' is taken by gpt-3"),
        (f"{SMALL}aliases = ['PaLM']", "the name 'PaLM' of mine is taken by palm-540b"),
        ("[mine", "not TOML"),
        ("a" + ".a" * 60 + " = 1", "nested too deep"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_message(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as refused:
        read(tmp_path, text)
    assert str(refused.value).startswith(str(tmp_path / "models.toml"))


@given(
    st.one_of(
        st.fixed_dictionaries({name: st.integers(-1, 9) for name in "LDFHKQV"}),
        st.dictionaries(st.sampled_from("LDFHKQV"), st.one_of(st.integers(-3, 9), st.booleans(), st.text(max_size=3))),
    )
)
@settings(max_examples=50)
def test_sizes_are_read_or_refused(sizes: dict[str, object]) -> None:
    from symroof.networks.networkfile import read_networks

    whole_numbers = all(type(value) is int and value > 0 for value in sizes.values())
    tables = {"mine": {"kind": "dense", "sizes": sizes}}
    numbers = {name: int(value) for name, value in sizes.items() if isinstance(value, int)}
    if set(numbers) == set("LDFHKQV") and whole_numbers and not (numbers["H"] % numbers["K"] or numbers["Q"] % 2):
        found = read_networks(tables, "a.toml", "somewhere")["mine"]
        assert found.sizes == sizes
        assert count(found) > 0
        return
    with pytest.raises(InputError, match=r"^a\.toml: mine\.sizes"):
        read_networks(tables, "a.toml", "somewhere")


def test_the_presets_are_read_without_sympy() -> None:
    code = (
        "import sys; from symroof.networks import preset, steps; preset.load_networks(); print('sympy' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == "False\n"


def test_every_shipped_preset_says_where_its_sizes_are_from() -> None:
    assert len(NETWORKS) == 12
    for network in NETWORKS.values():
        assert network.source
        assert network.published
        assert network.published.source
        assert network.title != network.name
