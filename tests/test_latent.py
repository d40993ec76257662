"""Latent attention: the absorbed and the expanded form, parameters by hand, and when which form computes less."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sympy import Rational, limit, oo, simplify, solve

from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.attention.absorbed import absorbed_attention
from symroof.operations.attention.keyvalue import latent_elements
from symroof.operations.attention.latent import Latent, latent_attention

B, S, T, H, D, R, Q, p, n, v = sizes("B S T H D R Q p n v")
a, w, k, o = widths("a w k o")
SYMBOLIC = Latent(D, H, latent=R, rope=p, nope=n, value_head=v, query_latent=Q)
# the attention of a published model of 236 billion parameters
PUBLISHED = Latent(5120, 128, latent=512, rope=64, nope=128, value_head=128, query_latent=1536)


def latent(form: str, **options: Any) -> Layer:
    return latent_attention(B, S, T, SYMBOLIC, form=form, a=a, w=w, kv=k, **options)


def core(layer: Layer) -> Operation:
    """The attention between the projections."""
    return next(part.operation for part in layer if part.operation.flops.get("vector"))


@pytest.mark.parametrize("form", ["absorbed", "expanded"])
@pytest.mark.parametrize("options", [{}, {"causal": "exact"}, {"causal": "full", "scale": "scores"}], ids=str)
def test_every_operation_and_gradient_is_what_its_execution_does(form: str, options: dict[str, str]) -> None:
    for part in latent(form, **options):
        for operation in (part.operation, *part.operation.gradients):
            verdict = check_operation(operation)
            assert verdict.agreed, (operation.name, verdict.first_difference)


@pytest.mark.parametrize("causal", ["none", "exact"])
def test_the_core_is_what_its_execution_does(causal: str) -> None:
    verdict = check_operation(absorbed_attention(B, S, T, H, R, p, causal=causal, a=a, kv=k, o=o), points=20)
    assert verdict.agreed, verdict.first_difference
    assert verdict.points == 20
    assert absorbed_attention(B, S, T, H, R, p, causal="halved").witness is None


def test_parameters_by_hand() -> None:
    down, up = 5120 * 1536 + 5120 * 576, 1536 * 128 * 192 + 512 * 128 * 256
    for form in ("absorbed", "expanded"):
        layer = latent_attention(1, 1, 1, PUBLISHED, form=form)
        assert layer.parameters == layer.active_parameters == down + up + 128 * 128 * 5120 == 149_225_472
    plain = latent_attention(1, 1, 1, replace(PUBLISHED, query_latent=None))
    assert plain.parameters == 149_225_472 - 5120 * 1536 - 1536 * 128 * 192 + 5120 * 128 * 192


def test_both_forms_have_the_same_weights_and_cache() -> None:
    one, two = latent("absorbed"), latent("expanded")
    assert simplify(one.parameters - two.parameters) == 0
    for layer in (one, two):
        assert simplify(layer.cache_bytes - B * T * latent_elements(R, p) * k) == 0


def test_every_weight_is_a_multiply_add_for_every_new_token() -> None:
    layer = latent("absorbed")
    products = layer.work["tensor"] - core(layer).work["tensor"]
    assert simplify(products - 2 * layer.active_parameters * B * S) == 0
    prefill = latent_attention(B, S, S, SYMBOLIC, form="expanded")
    assert simplify(prefill.work["tensor"] - core(prefill).work["tensor"] - 2 * prefill.parameters * B * S) == 0


def test_attention_on_the_latent_vectors() -> None:
    step = absorbed_attention(B, 1, T, H, R, p, a=2, softmax="left out")
    assert simplify(step.work["tensor"] - 2 * B * H * T * (2 * R + p)) == 0
    moved = (2 * B * H * R, 2 * B * H * p, 2 * B * T * (R + p), 2 * B * H * R)
    assert all(simplify(one.bytes - by_hand) == 0 for one, by_hand in zip(step.operands, moved, strict=True))
    saturation = limit(step.work.intensity, T, oo)
    assert simplify(saturation - H * (2 * R + p) / (R + p)) == 0
    # 128 heads read each latent vector once: 242 FLOPs a byte, near the ridge of an accelerator
    assert saturation.subs({H: 128, R: 512, p: 64}) == Rational(128 * 1088, 576)


def test_the_expanded_core_is_attention_with_full_heads() -> None:
    middle = core(latent("expanded"))
    assert simplify(middle.work["tensor"] - 2 * B * H * S * T * (n + p + v)) == 0
    assert simplify(middle.reads[1].elements - B * H * T * (n + p)) == 0
    assert simplify(middle.reads[2].elements - B * H * T * v) == 0


def test_the_rotated_key_is_joined_to_those_of_every_head() -> None:
    (joined,) = (part.operation for part in latent("expanded") if part.operation.name == "attention keys")
    assert simplify(joined.bytes - a * B * T * H * (2 * n + p) - k * B * T * p) == 0
    assert joined.work["vector"] == 0
    assert simplify(joined.gradients[0].exact_work["vector"] - B * T * p * (H - 1)) == 0


def test_which_form_computes_less_depends_on_the_new_tokens() -> None:
    absorbed, expanded = (
        latent_attention(1, S, T, PUBLISHED, form=form).work["tensor"] for form in ("absorbed", "expanded")
    )
    assert (absorbed - expanded).subs({S: 1, T: 10_000}) < 0
    assert (absorbed - expanded).subs({S: 10_000, T: 10_000}) > 0
    (equal,) = solve((absorbed - expanded).subs(T, 10_000), S)
    # S·T·(2R + p) + S·R·(n + v) = S·T·(n + p + v) + T·R·(n + v), in each head
    assert equal == Rational(10_000 * 512 * 256, 10_000 * (1088 - 320) + 512 * 256)


def test_the_names_of_arrays_link_the_projections() -> None:
    layer = latent_attention(B, S, T, SYMBOLIC, name="mla", reads="norm")
    names = [part.operation.name for part in layer]
    assert names == ["mla q down", "mla q", "mla kv down", "mla k up", "mla core", "mla values", "mla"]
    operations = {part.operation.name: part.operation for part in layer}
    assert operations["mla q down"].reads[0].name == operations["mla kv down"].reads[0].name == "norm"
    assert operations["mla core"].reads[0].name == "mla k up"
    assert operations["mla values"].reads[0].name == "mla core"
    expanded = {part.operation.name: part.operation for part in latent_attention(B, S, T, SYMBOLIC, form="expanded")}
    assert [one.name for one in expanded["attention values"].reads] == [
        "attention q",
        "attention keys",
        "attention v up",
    ]


def test_the_expanded_form_can_be_trained() -> None:
    layer = latent_attention(B, S, S, SYMBOLIC, form="expanded", causal="exact")
    forward, extra = layer.work["tensor"], 2 * B * H * (S * (S + 1) / 2) * (n + p)
    assert simplify(layer.backward.work["tensor"] - 2 * forward - extra) == 0
    with pytest.raises(InputError, match="no backward pass"):
        _ = latent("absorbed").backward


def test_conventions() -> None:
    assert latent("absorbed").conventions != latent("expanded").conventions
    assert all(
        any("rotation" in sentence for sentence in latent(form).conventions) for form in ("absorbed", "expanded")
    )
    assert "vector" not in latent("absorbed", softmax="left out").work
    with pytest.raises(InputError, match="form convention"):
        latent("absorb")
