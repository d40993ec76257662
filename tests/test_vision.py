"""Blocks of vision models: executed part by part and as a whole, identities of FLOPs and bytes, published sizes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Add, Expr, expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, widths
from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.layer import Layer, layer
from symroof.counting.layercheck import check_layer
from symroof.errors import InputError
from symroof.operations import Heads, Widths, bottleneck, dense_layer, vit_block

B, S, D, F, H, Q, N, X = sizes("B S D F H Q N X")
a, w = widths("a w")
VIT = vit_block(B, S, D, F, Heads(H, Q))
STYLES = ("fused", "written")


def block(elementwise: str) -> Layer:
    return bottleneck(N, X, D, F, elementwise=elementwise)


@pytest.mark.parametrize("found", [VIT, *map(block, STYLES)], ids=["vit", *STYLES])
def test_every_operation_does_what_it_counts_forward_and_backward(found: Layer) -> None:
    for one in (found, found.backward):
        checked = check_layer(one)
        assert checked is not None
        assert checked.agreed, checked.first_difference
        assert checked.points == 4 * len(one)  # each of them has a reference


def test_a_vit_block_has_no_mask_no_rotation_and_two_matrices() -> None:
    names = [part.operation.name for part in VIT]
    assert names == ["projections", "attention", "output", "hidden", "result"]
    assert VIT.parameters == VIT.active_parameters
    assert expand(VIT.parameters - (2 * D * F + 4 * D * H * Q + 4 * D)) == 0
    assert expand(VIT.work["tensor"] - 2 * B * S * (2 * D * F + 4 * D * H * Q) - 4 * B * S**2 * H * Q) == 0
    # two norms, GELU, two residual sums, and the softmax of every row
    assert expand(VIT.work["vector"] - B * S * (2 * 7 * D + 9 * F + 2 * D) - 5 * B * H * S**2) == 0
    arrays = a * B * S * (2 * D + 2 * H * Q * 4 + 3 * D + 2 * F + D)
    assert expand(VIT.work["hbm"] - w * VIT.parameters - arrays) == 0
    assert VIT.cache_bytes == 0
    assert "not causal: every query sees every key" in VIT.conventions


def test_the_base_block_of_the_vision_transformer() -> None:
    base = vit_block(1, 197, 768, 3072, Heads(12, 64), widths=Widths(2, 2))
    assert base.parameters == 7_080_960
    assert base.work["tensor"] == 2 * 197 * 7_077_888 + 4 * 197**2 * 768
    assert base.weight_bytes == 2 * 7_080_960
    assert all(operand.width == 2 for part in base for operand in part.operation.operands)
    same = dense_layer(1, 197, 197, 768, 3072, Heads(12, 64), mlp="plain", norm="layer", causal="none", positions=False)
    assert same.work["tensor"] == base.work["tensor"]
    assert vit_block(7, 197, 768, 3072, Heads(12, 64)).work["tensor"] == 7 * base.work["tensor"]


@pytest.mark.parametrize("style", STYLES)
def test_a_bottleneck_is_two_flops_a_weight_and_place(style: str) -> None:
    found = block(style)
    biases = 2 * F + D
    assert expand(found.parameters - (2 * D * F + 9 * F**2 + biases)) == 0
    assert expand(found.work["tensor"] - 2 * (found.parameters - biases) * N * X**2) == 0
    assert expand(found.backward.work["tensor"] - 2 * found.work["tensor"]) == 0
    # a bias and a ReLU for every result, and the sum
    assert expand(found.work["vector"] - N * X**2 * (2 * (2 * F + D) + D)) == 0
    step = layer("step", found, found.backward)
    assert expand(step.work["tensor"] - 6 * (found.parameters - biases) * N * X**2) == 0


def test_fusing_a_bottleneck_moves_less_and_computes_the_same() -> None:
    fused, written = map(block, STYLES)
    for unit in ("tensor", "vector"):
        assert expand(fused.exact_work[unit] - written.exact_work[unit]) == 0
    # each ReLU read and wrote what the convolution before it wrote; so did the sum
    assert expand(written.work["hbm"] - fused.work["hbm"] - a * N * X**2 * (2 * F + 2 * F + 4 * D)) == 0
    assert expand(fused.work["hbm"] - w * fused.parameters - a * N * X**2 * (3 * D + 4 * F)) == 0
    assert fused.parameters == written.parameters


def test_a_bottleneck_of_a_published_size() -> None:
    found = bottleneck(1, 56, 256, 64)
    assert found.parameters == 256 * 64 + 9 * 64 * 64 + 64 * 256 + 64 + 64 + 256 == 70_016
    assert found.work["tensor"] == 2 * 56**2 * 69_632 == 436_731_904
    assert bottleneck(8, 56, 256, 64).work["tensor"] == 8 * 436_731_904


def test_widths_go_where_they_belong() -> None:
    found = bottleneck(N, X, D, F, widths=Widths(1, 2))
    assert expand(found.work["hbm"] - 2 * found.parameters - N * X**2 * (3 * D + 4 * F)) == 0
    with pytest.raises(InputError, match=r"unknown elementwise convention 'fusd'.*did you mean fused"):
        bottleneck(N, X, D, F, elementwise="fusd")


def normed(x: Any, weights: Any) -> Any:
    gain, bias = weights
    y = x - x.sum(axis=1, keepdims=True) / x.shape[1]
    return y / np.sqrt((y * y).sum(axis=1, keepdims=True) / x.shape[1] + Fraction(1, 100)) * gain + bias


def softmax(row: Any) -> Any:
    top = row[0]
    for one in row[1:]:
        top = max(one, top)
    powers = np.exp(row - top)
    return powers / powers.sum()


def vit(images: int, patches: int, width: int, hidden: int, heads: int, head: int) -> Execution:
    """One block as the paper writes it, an image and a head at a time, without biases."""

    def run(x: Any, one: Any, qkv: Any, out: Any, two: Any, up: Any, down: Any) -> Any:
        results = []
        for image in x:
            y, parts = normed(image, one), []
            for h in range(heads):
                q, k, v = (y @ qkv[i, h] for i in range(3))
                scores = q @ k.T
                parts.append(np.array([softmax(row) for row in scores], dtype=object) @ v)
            z = image + np.concatenate(parts, axis=1) @ out
            inner = normed(z, two) @ up
            active = (
                Fraction(1, 2)
                * inner
                * (1 + np.tanh(Fraction(4, 5) * (inner + inner * inner * inner * Fraction(1, 22))))
            )
            results.append(z + active @ down)
        return np.array(results, dtype=object)

    lengths = {"x": (images, patches, width), "one": (2, width), "qkv": (3, heads, width, head)}
    lengths |= {"out": (heads * head, width), "two": (2, width), "up": (width, hidden), "down": (hidden, width)}
    return execute_arrays(run, lengths, ["result"])


@given(*[st.integers(1, 3)] * 3, *[st.integers(1, 2)] * 3)
@settings(max_examples=10)
def test_a_whole_vit_block_executed(images: int, patches: int, width: int, hidden: int, heads: int, head: int) -> None:
    at = dict(zip("BSDFHQ", map(Fraction, (images, patches, width, hidden, heads, head)), strict=True))
    ran = vit(images, patches, width, hidden, heads, head)
    assert ran.flops == evaluate(Add(*(VIT.exact_work[unit] for unit in ("tensor", "vector"))), at)
    weights = sum(number for name, number in ran.read.items() if name != "x")
    assert weights == evaluate(VIT.parameters, at)


def convolved(x: Any, kernel: Any, bias: Any) -> Any:
    """One image [places, places, channels] by a kernel [taps, taps, channels, filters], with zeros around the image."""
    extent, taps, result = x.shape[0], kernel.shape[0], {}
    for i in range(extent):
        for j in range(extent):
            window = [(i + u - taps // 2, j + v - taps // 2, u, v) for u in range(taps) for v in range(taps)]
            inside = [(p, q, u, v) for p, q, u, v in window if 0 <= p < extent and 0 <= q < extent]
            total = sum((x[p, q] @ kernel[u, v] for p, q, u, v in inside[1:]), x[inside[0][:2]] @ kernel[inside[0][2:]])
            result[i, j] = total + bias
    return np.array([[result[i, j] for j in range(extent)] for i in range(extent)], dtype=object)


def relu(x: Any) -> Any:
    return np.where(x > 0, x, 0)


@given(st.integers(1, 2), st.integers(1, 3), st.integers(1, 3), st.integers(1, 2))
@settings(max_examples=8)
def test_a_whole_bottleneck_executed(images: int, extent: int, channels: int, narrow: int) -> None:
    def run(x: Any, first: Any, one: Any, second: Any, two: Any, third: Any, three: Any) -> Any:
        results = []
        for image in x:
            y = relu(convolved(image, first, one))
            y = relu(convolved(y, second, two))
            results.append(relu(convolved(y, third, three) + image))
        return np.array(results, dtype=object)

    lengths = {"x": (images, extent, extent, channels), "first": (1, 1, channels, narrow), "one": (narrow,)}
    lengths |= {"second": (3, 3, narrow, narrow), "two": (narrow,), "third": (1, 1, narrow, channels)}
    ran = execute_arrays(run, {**lengths, "three": (channels,)}, ["result"])
    found = bottleneck(images, extent, channels, narrow)
    # the block counts the products with the zeros around an image as well
    skipped = 9 * extent**2 - (3 * extent - 2) ** 2
    zeros: Expr = 2 * images * skipped * narrow**2
    assert ran.flops + zeros == found.exact_work["tensor"] + found.exact_work["vector"]
    if extent > 1:  # of one place alone the kernel's border never meets the image
        assert sum(number for name, number in ran.read.items() if name != "x") == found.parameters
