"""Blocks of vision models: the vision transformer's, and the bottleneck of three convolutions."""

from __future__ import annotations

from symroof.counting.layer import Layer, layer
from symroof.counting.naming import INPUT
from symroof.counting.operation import Operation
from symroof.counting.work import amount
from symroof.operations.arguments import Size, checked
from symroof.operations.blocks.transformer import USUAL, Heads, Widths, dense_layer, grouped
from symroof.operations.elementwise.activations import relu
from symroof.operations.elementwise.pointwise import residual
from symroof.operations.images.convolution import convolution


@checked
def vit_block(images: Size, patches: Size, model: Size, hidden: Size, heads: Heads, *, widths: Widths = USUAL) -> Layer:
    """A block of a vision transformer: layer norms, every patch sees every other, two matrices with GELU.

    The biases of the matrices are left out.

    >>> from symroof.algebra.symbols import sizes
    >>> B, S, D, F, H, Q = sizes("B S D F H Q")
    >>> vit_block(B, S, D, F, Heads(H, Q)).parameters
    2*D*F + 4*D*H*Q + 4*D
    """
    return dense_layer(
        images,
        patches,
        patches,
        model,
        hidden,
        heads,
        causal="none",
        mlp="plain",
        norm="layer",
        positions=False,
        widths=widths,
    )


@checked
def bottleneck(
    images: Size,
    extent: Size,
    channels: Size,
    narrow: Size,
    *,
    elementwise: str = "fused",
    widths: Widths = USUAL,
) -> Layer:
    """A residual block of three convolutions: 1x1 to ``narrow`` channels, 3x3, 1x1 back, with the input added.

    Batch norms are folded into weights and biases, as they are for inference.

    Args:
        images: how many.
        extent: height and width of an image, which the block keeps.
        channels: of input and output.
        narrow: channels of the 3x3 convolution.
        elementwise: ``fused``: ReLU and the sum are done by the convolutions; ``written``: each by itself.
        widths: bytes an element.

    >>> block = bottleneck(1, 56, 256, 64)
    >>> block.parameters, block.work["tensor"]
    (70016, 436731904)
    """
    N, X = amount("images", images), amount("extent", extent)
    C, M = amount("channels", channels), amount("narrow", narrow)
    a, small, large = widths.a, N * M * X**2, N * C * X**2
    groups: list[list[Operation]] = [
        [
            convolution(N, C, M, 1, X, bias=True, a=a, w=widths.w, name="reduce", reads=INPUT),
            relu(small, a=a, name="reduced"),
        ],
        [
            convolution(N, M, M, 3, X, padding=1, bias=True, a=a, w=widths.w, name="spatial", reads="reduced"),
            relu(small, a=a, name="filtered"),
        ],
        [
            convolution(N, M, C, 1, X, bias=True, a=a, w=widths.w, name="expand", reads="filtered"),
            residual(large, a=a, name="sum", reads="expand", residual=INPUT),
            relu(large, a=a, name="result", reads="sum"),
        ],
    ]
    return layer("bottleneck", *grouped(groups, elementwise, ("down", "middle", "up")))
