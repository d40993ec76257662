"""Convolutions against plain loops, against each other, and against numbers worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sympy import expand

from symroof.algebra.symbols import sizes
from symroof.counting.layer import layer
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.images.convolution import convolution, depthwise_convolution, transposed_convolution
from symroof.operations.images.convolutionloops import Loops, correlated, gathered, scattered
from symroof.operations.products.contraction import linear

N, C, F, G, K, Y, P, S = sizes("N C F G K Y p s")

OPERATIONS: dict[str, Callable[[], Operation]] = {
    "one dimension": lambda: convolution(N, C, F, K, Y, groups=G, dims=1),
    "three dimensions": lambda: convolution(N, C, F, 2, (2, 1, Y), dims=3, stride=2),
    "stride and gaps": lambda: convolution(N, C, F, K, Y, groups=G, stride=S),
    "stride beyond the kernel": lambda: convolution(N, C, F, 1, Y, stride=2, bias=True),
    "gaps and padding": lambda: convolution(N, C, F, 3, Y, stride=4, padding=1, dims=1),
    "padding counted": lambda: convolution(N, C, F, 3, Y, groups=G, padding=1),
    "padding skipped": lambda: convolution(N, C, F, 3, Y, groups=G, padding=1, border="skipped"),
    "padding of any size": lambda: convolution(N, C, F, K, Y, padding=P, border="skipped", dims=1),
    "unequal": lambda: convolution(N, C, F, (K, 3), (Y, Y + 1), padding=(P, 1), border="skipped", bias=True),
    "dilation": lambda: convolution(N, C, F, 3, Y, padding=2, dilation=2, dims=1),
    "dilation and stride": lambda: convolution(
        N, C, F, 3, Y, padding=2, dilation=2, stride=3, dims=1, border="skipped"
    ),
    "inputs": lambda: convolution(N, C, F, 7, 4, stride=2, padding=3, inputs=8, dims=1, border="skipped"),
    "bias in the sums": lambda: convolution(N, C, F, 3, Y, padding=1, bias=True, bias_unit="tensor"),
    "vector unit": lambda: depthwise_convolution(N, C, 3, Y, multiplier=F, bias=True, unit="vector"),
    "transposed": lambda: transposed_convolution(N, C, F, K, Y, groups=G, stride=S, dims=1, bias=True),
    "cropped": lambda: transposed_convolution(
        N, C, F, 3, Y, groups=G, stride=2, padding=1, output_padding=1, bias=True
    ),
    "cropped and skipped": lambda: transposed_convolution(
        N, C, F, 3, Y, stride=2, padding=1, output_padding=1, border="skipped", bias=True, bias_unit="tensor"
    ),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_counts_are_those_of_an_execution(name: str) -> None:
    operation = OPERATIONS[name]()
    for one in (operation, *operation.gradients):
        check = check_operation(one)
        assert check.agreed, f"{one.name}: {check.first_difference}"
        assert check.points > 3


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_wrong_count_is_seen(name: str) -> None:
    operation = OPERATIONS[name]()
    for one in (operation, *operation.gradients):
        unit = next(iter(one.exact))
        assert not check_operation(replace(one, exact={**one.exact, unit: one.exact[unit] + 1})).agreed
        more = replace(one.reads[0], elements=one.reads[0].elements + 1)
        assert not check_operation(replace(one, reads=(more, *one.reads[1:]))).agreed


@settings(max_examples=40)
@given(st.data())
def test_random_numbers(data: st.DataObject) -> None:
    def draw(low: int, high: int) -> int:
        return data.draw(st.integers(low, high))

    groups, dims = draw(1, 2), draw(1, 2)
    kernel, outputs = [draw(1, 3) for _ in range(dims)], [draw(1, 4) for _ in range(dims)]
    stride, dilation, padding = draw(1, 3), draw(1, 2), draw(0, 1)
    border = data.draw(st.sampled_from(["counted", "skipped"]))
    bias, transposed = data.draw(st.booleans()), data.draw(st.booleans())
    build: Any = transposed_convolution if transposed else convolution
    try:
        operation = build(
            draw(1, 2),
            groups * draw(1, 2),
            groups * draw(1, 2),
            kernel,
            outputs,
            groups=groups,
            stride=stride,
            dilation=dilation,
            padding=padding,
            border=border,
            dims=dims,
            bias=bias,
        )
    except InputError:
        assume(False)
    for one in (operation, *operation.gradients):
        check = check_operation(one, points=1)
        assert check.agreed, f"{one.name}: {check.first_difference}"


def test_grouped_depthwise_and_transposed_by_hand() -> None:
    grouped = convolution(2, 12, 18, 3, 5, groups=6)
    assert grouped.parameters == 324
    assert grouped.flops["tensor"] == 32_400
    assert sum(gradient.flops["tensor"] for gradient in grouped.gradients) == 64_800
    assert layer("one", grouped).backward.work["tensor"] + grouped.work["tensor"] == 97_200
    assert convolution(2, 12, 18, 3, 5).flops["tensor"] == 194_400
    depthwise = depthwise_convolution(2, 12, 3, 5)
    assert depthwise.flops["tensor"] == 10_800
    assert [gradient.flops["tensor"] for gradient in depthwise.gradients] == [10_800, 10_800]
    transposed = transposed_convolution(1, 4, 6, 2, 3, stride=2, a=1)
    assert transposed.flops["tensor"] == 1_728
    assert transposed.writes[0].elements == 6 * 6 * 6
    assert transposed.flops["tensor"] != 2 * 4 * 6 * 4 * 36 == 6_912


def test_grouped_at_large_counts_of_one() -> None:
    assert convolution(1, 64, 128, 3, 56, padding=1, groups=2).exact["tensor"] == 128 * 56**2 * (2 * 32 * 9 - 1)


def test_a_kernel_of_one_is_a_linear_layer() -> None:
    point, dense = convolution(N, C, F, 1, Y, dims=1), linear(N * Y, C, F)
    assert point.work == dense.work
    assert point.exact["tensor"] == expand(dense.exact["tensor"])
    assert point.parameters == dense.parameters
    for one, other in zip(point.gradients, dense.gradients, strict=True):
        assert one.work == other.work
        assert one.exact["tensor"] == expand(other.exact["tensor"])


def test_flops_are_two_a_weight_and_place() -> None:
    for operation, places in (
        (convolution(N, C, F, K, Y, groups=G, stride=S), N * Y**2),
        (depthwise_convolution(N, C, K, Y), N * Y**2),
        (transposed_convolution(N, C, F, K, Y, groups=G, stride=S), N * Y**2),
    ):
        assert operation.flops["tensor"] == 2 * operation.parameters * places
        assert all(gradient.flops == operation.flops for gradient in operation.gradients)


def test_a_transposed_convolution_is_the_input_gradient_of_a_convolution() -> None:
    forward = convolution(N, C, F, K, Y, groups=G, stride=S, a=1, o=2)
    across = transposed_convolution(N, F, C, K, Y, groups=G, stride=S, a=2, o=1)
    assert forward.gradients[0].exact_work == across.exact_work
    assert forward.work == across.gradients[0].work
    assert forward.gradients[1].exact_work == across.gradients[1].exact_work


def test_bias_and_widths() -> None:
    plain, biased = convolution(N, C, F, 3, Y, a=1, w=2, o=4), convolution(N, C, F, 3, Y, bias=True, a=1, w=2, o=4)
    assert expand(plain.bytes - (N * C * (Y + 2) ** 2 + 2 * 9 * F * C + 4 * N * F * Y**2)) == 0
    assert biased.parameters - plain.parameters == F
    assert biased.flops["vector"] == N * F * Y**2
    assert [gradient.name for gradient in biased.gradients] == ["convolution dX", "convolution dW", "convolution db"]
    assert biased.gradients[2].writes[0].elements == F


def test_conventions_are_said_and_change_the_text() -> None:
    def words(**given: Any) -> tuple[str, ...]:
        return convolution(N, C, F, 3, Y, padding=1, **given).conventions

    assert words() == ("products that meet padding or what is cut off are counted",)
    assert words(border="skipped") == (
        "products that meet padding or what is cut off are left out",
        "the counts hold for at least 2 places of the kernel in each dimension",
    )
    assert len({words(bias=True), words(bias=True, bias_unit="tensor"), words()}) == 3
    skips, reads = (convolution(N, C, F, 1, Y, stride=2, gaps=gaps, a=1, w=1) for gaps in ("left out", "read"))
    assert (skips.conventions, reads.conventions) == (
        ("image elements under no window are not read",),
        ("image elements under no window are read all the same",),
    )
    assert expand(reads.reads[0].elements - N * C * (2 * Y - 1) ** 2) == 0
    assert (skips.reads[0].elements, reads.witness) == (N * C * Y**2, None)


def test_skipping_the_border_of_a_common_kernel() -> None:
    counted, skipped = (convolution(1, 1, 1, 3, Y, padding=1, border=b).flops["tensor"] for b in ("counted", "skipped"))
    assert (counted, skipped) == (18 * Y**2, 2 * (3 * Y - 2) ** 2)


def _arrays(loops: Loops) -> list[Any]:
    found = []
    for number, name in enumerate(("image", "kernel", "result"), 2):
        length = loops.lengths(name)
        found.append((np.arange(prod(length)) * 7 * number % 23 - 11).reshape(length))
    return found


CASES = {
    "plain": Loops(2, 2, 3, 1, [(3, 2, 1, 0, 1, 4)], False),
    "grouped": Loops(1, 4, 6, 2, [(2, 3, 2, 1, 1, 3), (2, 2, 1, 0, 2, 4)], False),
    "skipped": Loops(1, 4, 2, 2, [(3, 3, 1, 1, 1, 3), (2, 1, 3, 0, 1, 4)], True),
}


@pytest.mark.parametrize("name", CASES)
def test_the_references_are_each_others_adjoints(name: str) -> None:
    loops = CASES[name]
    image, kernel, result = _arrays(loops)
    whole = (gathered(loops, image, kernel) * result).sum()
    assert (
        whole == (scattered(loops, result, kernel) * image).sum() == (correlated(loops, image, result) * kernel).sum()
    )
    assert whole != 0


def test_the_reference_convolves() -> None:
    loops = CASES["grouped"]
    image, kernel, _ = _arrays(loops)
    padded = np.zeros((1, 4, 5, 4), dtype=int)
    padded[:, :, 1:4] = image
    expected = np.zeros(loops.lengths("result"), dtype=int)
    for f in range(6):
        channels = slice(0, 2) if f < 3 else slice(2, 4)
        for i, j in np.ndindex(2, 2):
            expected[0, f, i, j] = (padded[0, channels, 2 * i : 2 * i + 3, j : j + 3 : 2] * kernel[f]).sum()
    assert (gathered(loops, image, kernel) == expected).all()


@pytest.mark.parametrize(
    ("given_sizes", "options", "message"),
    [
        ((1, 3, 4, 3, 5), {"groups": 2}, "not divisible by the groups"),
        ((1, 4, 3, 3, 5), {"groups": 2}, "filters"),
        ((1, 4, 4, 3, 5), {"dims": 4}, "number of dimensions"),
        ((1, 4, 4, (3, 3, 3), 5), {}, "another number of sizes"),
        ((0, 4, 4, 3, 5), {}, "not a size"),
        ((1, 4, 4, 3, 5), {"border": "wrap"}, "border convention"),
        ((1, 4, 4, 3, 5), {"gaps": "x"}, "gaps convention"),
        ((1, 4, 4, 3, 5), {"bias_unit": "x"}, "bias convention"),
        ((1, 4, 4, 3, 5), {"inputs": 6}, "too few inputs"),
        ((1, 4, 4, 3, 5), {"inputs": 8}, "more inputs than these outputs need"),
        ((1, 4, 4, 3, 5), {"unit": "hbm"}, "not a compute unit"),
        ((1, 4, 4, 1, 5), {"padding": 1, "border": "skipped"}, "padding alone"),
    ],
)
def test_refusals(given_sizes: tuple[Any, ...], options: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        convolution(*given_sizes, **options)


@pytest.mark.parametrize(("stride", "part"), [(1, False), (2, True)])
def test_an_image_of_which_only_some_is_read_is_part_of_what_was_written(stride: int, part: bool) -> None:
    found = convolution(N, C, F, 1, Y, stride=stride, inputs=stride * Y, gaps="left out", reads="before")
    image = found.reads[0]
    assert (image.name, image.part) == ("before", part)
    before = linear(N * (stride * Y) ** 2, 3, C, name="before")
    # a layer takes it though the one writes more than the other reads
    assert [p.operation.name for p in layer("net", before, found)] == ["before", found.name]
    weights = next(g for g in found.gradients if any(o.name == "before" for o in g.reads))
    assert next(o for o in weights.reads if o.name == "before").part is part


def test_an_image_that_is_read_in_full_is_held_against_what_was_written() -> None:
    found = convolution(N, C, F, 1, Y, stride=2, inputs=2 * Y, gaps="read", reads="before")
    with pytest.raises(InputError, match="before is written with"):
        layer("net", linear(N * Y**2, 3, C, name="before"), found)
