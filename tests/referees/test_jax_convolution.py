"""JAX's cost analysis as a referee of convolutions, forward and backward, and of pooling.

It counts two for each tap that meets an element of the image: none on padding and none on the holes of a dilated input.
That is our first-order count with the border skipped. Its bytes are those of the whole image, the filters and the
result: ours with the gaps read. The gradient of an average over windows it counts as a sum over the window at every
element of the image, which is more than is needed; that is asserted. What it cannot see: exact counts, and what else
``test_jax_cost`` says.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from symroof.counting.operation import Operation
from symroof.operations.images.convolution import convolution
from symroof.operations.images.pooling import average_pooling, max_pooling
from symroof.operations.images.windows import input_extent
from tests.referees.jaxcost import MISSING, ROUNDS, cost, lowered, vjp

pytestmark = pytest.mark.referee
jax: Any = pytest.importorskip("jax", reason=MISSING)


class Convolved(NamedTuple):
    """A convolution: its sizes in the order of ours, and what it has beside them."""

    images: int
    channels: int
    filters: int
    kernel: tuple[int, int]
    outputs: tuple[int, int]
    groups: int
    stride: int
    padding: int
    dilation: int

    @property
    def ours(self) -> Operation:
        """Without products on padding, and with the whole image read, as the referee counts; 4 bytes an element."""
        sizes, (groups, stride, padding, dilation) = self[:5], self[5:]
        more: dict[str, Any] = {"border": "skipped", "gaps": "read", "a": 4, "w": 4}
        return convolution(*sizes, groups=groups, stride=stride, padding=padding, dilation=dilation, **more)

    @property
    def shapes(self) -> tuple[tuple[int, ...], ...]:
        """Of the images, the filters and the result."""
        extents = (input_extent(o, k, *self[6:]) for o, k in zip(self.outputs, self.kernel, strict=True))
        image = (self.images, self.channels, *map(int, extents))
        return image, (self.filters, self.channels // self.groups, *self.kernel), (*self[0:3:2], *self.outputs)

    @property
    def function(self) -> Callable[..., object]:
        options = {
            "window_strides": (self.stride,) * 2,
            "padding": [(self.padding,) * 2] * 2,
            "rhs_dilation": (self.dilation,) * 2,
            "feature_group_count": self.groups,
        }
        return lambda image, filters: jax.lax.conv_general_dilated(image, filters, **options)


def random_convolution(random: Random) -> Convolved:
    """With no place of the kernel on padding alone, and with more places than padding has on both sides."""
    groups, stride, dilation = (random.choice((1, 1, 2, 3)) for _ in range(3))
    images, channels, filters = random.randint(1, 3), groups * random.randint(1, 3), groups * random.randint(1, 3)
    kernel = random.randint(1, 5), random.randint(1, 5)
    padding = random.randint(0, min(3, (min(kernel) - 1) * dilation))
    outputs = 2 * padding + random.randint(1, 4), 2 * padding + random.randint(1, 4)
    return Convolved(images, channels, filters, kernel, outputs, groups, stride, padding, dilation)


CONVOLUTIONS = [random_convolution(Random(f"convolution {place}")) for place in range(2 * ROUNDS)]


def test_a_convolution_counts_the_taps_on_the_image() -> None:
    for one in CONVOLUTIONS:
        program = lowered(one.function, one.shapes[:2])
        assert cost(program) == one.ours.work["tensor"], one
        assert cost(program, "bytes accessed") == one.ours.bytes, one


@pytest.mark.parametrize("place", [0, 1])
def test_the_gradients_of_a_convolution_cost_as_much(place: int) -> None:
    for one in CONVOLUTIONS:
        program = lowered(vjp(one.function, place), one.shapes)
        assert cost(program) == one.ours.gradients[place].work["tensor"], one


def test_convolutions_have_padding_groups_and_dilation() -> None:
    """So that the tests above say something of each."""
    for one in ("groups", "stride", "padding", "dilation"):
        assert sum(getattr(each, one) > 1 for each in CONVOLUTIONS) >= 5, one


def pooled(kind: str, window: tuple[int, ...], one: Convolved) -> Callable[[Any], object]:
    steps, holes = (1, 1, one.stride, one.stride), (1, 1, one.dilation, one.dilation)
    border = [(0, 0), (0, 0), *[(one.padding,) * 2] * 2]

    def run(image: Any) -> object:
        start, join = (-math.inf, jax.lax.max) if kind == "max" else (0.0, jax.lax.add)
        found = jax.lax.reduce_window(image, start, join, window, steps, border, window_dilation=holes)
        return found if kind == "max" else found / math.prod(window)

    return run


@pytest.mark.parametrize("kind", ["max", "average"])
def test_pooling_counts_each_window(kind: str) -> None:
    """The border is counted here: a window that reaches over it is as dear as any."""
    for one in CONVOLUTIONS:
        image, window = one.shapes[0], (1, 1, *one.kernel)
        operation = {"max": max_pooling, "average": average_pooling}[kind]
        stride, padding, dilation = one[6:]
        sizes = one.images, one.channels, one.kernel, one.outputs
        ours = operation(*sizes, stride=stride, padding=padding, dilation=dilation)
        program = lowered(pooled(kind, window, one), [image])
        assert cost(program) == ours.exact_work["vector"], one


@pytest.mark.parametrize("kind", ["max", "average"])
def test_the_gradient_of_pooling(kind: str) -> None:
    """That of a maximum is ours. That of an average it takes for windows of as many terms over the image, holes too."""
    seen = 0
    for one in CONVOLUTIONS:
        (stride, padding, dilation), image = one[6:], one.shapes[0]
        if kind == "max" and dilation > 1:
            continue  # another program, of which the cost is an estimate
        sizes = one.images, one.channels, one.kernel, one.outputs
        operation = {"max": max_pooling, "average": average_pooling}[kind]
        ours = operation(*sizes, stride=stride, padding=padding, dilation=dilation).gradients[0].exact_work["vector"]
        function = pooled(kind, (1, 1, *one.kernel), one)
        theirs = cost(lowered(lambda x, above, run=function: jax.vjp(run, x)[1](above)[0], [image, pooled_shape(one)]))
        terms = math.prod(pooled_shape(one)) + math.prod(image) * (math.prod(one.kernel) - 1)
        assert theirs == (ours if kind == "max" else terms) >= ours, one
        seen += theirs > int(ours)
    assert (seen > 0) == (kind == "average")


def pooled_shape(one: Convolved) -> tuple[int, ...]:
    return (one.images, one.channels, *one.outputs)


def test_a_compiled_convolution_moves_copies_for_another_layout() -> None:
    program = lowered(CONVOLUTIONS[0].function, CONVOLUTIONS[0].shapes[:2])
    assert cost(program.compile(), "bytes accessed") > cost(program, "bytes accessed")
