"""FlopCounterMode as a referee of convolutions: grouped, depthwise, strided, dilated, transposed, and their gradients.

It counts two for each tap of each output, or of each input where it is transposed, and those on padding too: our
first-order count with the border counted. What it cannot see: biases, exact counts, bytes. The gradient of a grouped
convolution's weights it counts as if there were one group, which is asserted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from symroof.counting.operation import Operation
from symroof.operations.images.convolution import convolution, depthwise_convolution, transposed_convolution
from tests.referees.shapes import Sizes, backward, forward, total
from tests.referees.torchrows import MISSING, At, Row, compare, judged, trained

pytestmark = pytest.mark.referee
torch: Any = pytest.importorskip("torch", reason=MISSING)

# G groups of D channels to O filters each, N images, Y by X outputs, R by S taps, stride T, dilation E
CONVOLUTION, DEPTHWISE = "N G D O Y X R S T E", "N G O Y X R S T E"


def convolution_at(sizes: Sizes) -> Operation:
    """Our convolution at numbers, one group and one channel where nothing is said."""
    s = At({"G": 1, "D": 1, **sizes})
    return convolution(s.N, s.G * s.D, s.G * s.O, (s.R, s.S), (s.Y, s.X), groups=s.G, stride=s.T, dilation=s.E)


def depthwise_at(sizes: Sizes) -> Operation:
    s = At(sizes)
    return depthwise_convolution(s.N, s.G, (s.R, s.S), (s.Y, s.X), multiplier=s.O, stride=s.T, dilation=s.E)


def transposed_at(sizes: Sizes) -> Operation:
    s = At({"G": 1, **sizes})
    shape = (s.N, s.G * s.D, s.G * s.O, (s.R, s.S), (s.Y, s.X))
    return transposed_convolution(*shape, groups=s.G, stride=s.T, dilation=s.E)


def there(operation: Callable[[Sizes], Operation]) -> Callable[[Sizes], int]:
    return lambda sizes: forward(operation(sizes))(sizes)


def and_back(operation: Callable[[Sizes], Operation]) -> Callable[[Sizes], int]:
    return lambda sizes: total(forward(operation(sizes)), backward(operation(sizes)))(sizes)


def convolved(s: At) -> Any:
    """A convolution with just the image that the outputs need; without G one group, without D one channel each."""
    groups, channels = getattr(s, "G", 1), getattr(s, "D", 1)
    height, width = (s.T * (out - 1) + s.E * (kernel - 1) + 1 for out, kernel in ((s.Y, s.R), (s.X, s.S)))
    image, filters = s.tensor(s.N, groups * channels, height, width), s.tensor(groups * s.O, channels, s.R, s.S)
    return torch.nn.functional.conv2d(image, filters, stride=s.T, dilation=s.E, groups=groups)


def transposed(s: At) -> Any:
    """A transposed convolution of Y by X images."""
    groups = getattr(s, "G", 1)
    image, filters = s.tensor(s.N, groups * s.D, s.Y, s.X), s.tensor(groups * s.D, s.O, s.R, s.S)
    return torch.nn.functional.conv_transpose2d(image, filters, stride=s.T, dilation=s.E, groups=groups)


ROWS = [
    Row("convolution", CONVOLUTION, lambda s: lambda: convolved(s), there(convolution_at)),
    Row("depthwise convolution", DEPTHWISE, lambda s: lambda: convolved(s), there(depthwise_at)),
    Row("transposed convolution", CONVOLUTION, lambda s: lambda: transposed(s), there(transposed_at)),
    Row(
        "convolution of one group, forward and backward",
        CONVOLUTION.replace("G ", ""),
        lambda s: trained(lambda: convolved(s)),
        and_back(convolution_at),
    ),
    Row(
        "transposed convolution of one group, forward and backward",
        CONVOLUTION.replace("G ", ""),
        lambda s: trained(lambda: transposed(s)),
        and_back(transposed_at),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_it_counts_what_we_count(row: Row) -> None:
    compare(row)


def test_it_takes_the_weight_gradient_of_a_grouped_convolution_for_ungrouped() -> None:
    sizes = {"N": 2, "G": 3, "D": 2, "O": 4, "Y": 7, "X": 6, "R": 3, "S": 2, "T": 2, "E": 1}
    into_image, into_filters = (gradient.work["tensor"] for gradient in convolution_at(sizes).gradients)
    both = judged(trained(lambda: convolved(At(sizes))))
    assert both == there(convolution_at)(sizes) + into_image + 3 * into_filters
