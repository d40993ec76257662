"""Convolutions: grouped, depthwise, dilated and strided in one to three dimensions, and transposed ones."""

from __future__ import annotations

from sympy import Expr

from symroof.counting.operation import A_WIDTH, BEFORE, W_WIDTH, Operation
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.images.convolutionsums import Convolving, bias_gradient, correlate, gather, scatter
from symroof.operations.images.windows import Extent, Window, extra_inputs, windows
from symroof.operations.products.bias import BIAS
from symroof.operations.references import shortened
from symroof.operations.rounding import is_whole, whole

BORDER = {"counted": False, "skipped": True}
GAPS = {"left out": False, "read": True}


@checked
def convolution(
    images: Size,
    channels: Size,
    filters: Size,
    kernel: Extent,
    outputs: Extent,
    *,
    groups: Size = 1,
    stride: Extent = 1,
    padding: Extent = 0,
    dilation: Extent = 1,
    inputs: Extent | None = None,
    dims: int = 2,
    bias: bool = False,
    bias_unit: str = "vector",
    border: str = "counted",
    gaps: str = "left out",
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    o: Amount | None = None,
    unit: str = "tensor",
    name: str = "convolution",
    reads: str = BEFORE,
) -> Operation:
    """A convolution: 2·images·filters·(channels/groups)·kernel^dims·outputs^dims FLOPs, each gradient as many.

    Extents are one size for all dimensions or a sequence with one for each. ``output_extent`` gives the outputs of an
    input.

    Args:
        images: in the batch.
        channels: of an image.
        filters: channels of the result.
        kernel: extent of the kernel, in taps.
        outputs: extent of the result.
        groups: blocks of channels that do not see each other; divides channels and filters.
        stride: elements from one place of the kernel to the next.
        padding: elements of zero put on each side of the image.
        dilation: elements from one tap of the kernel to the next.
        inputs: extent of an image; by default the smallest that gives the outputs.
        dims: dimensions, 1 to 3.
        bias: whether a number is added to each channel of the result.
        bias_unit: ``vector`` adds it to the finished sums; ``tensor`` starts the sums from it.
        border: ``counted``: products with the zeros of padding are counted; ``skipped``: they are not.
        gaps: input elements under no window are ``left out`` of the traffic or ``read`` with the rest.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default a.
        unit: the compute unit.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    Raises:
        InputError: sizes that do not fit together, and numbers that the groups do not divide. With gaps left out,
            padding beside a stride that is a symbol.

    >>> grouped = convolution(2, 12, 18, 3, 5, groups=6)
    >>> grouped.parameters, grouped.work["tensor"]
    (324, 32400)
    """
    shape = (dims, kernel, outputs, stride, padding, dilation)
    found = windows(*shape, extra_inputs(dims, inputs, windows(*shape)))
    own = _convolving(images, channels, filters, groups, found, (a, w, a if o is None else o), border, gaps, unit)
    given = reads or "input"
    forward = {"image": reads, "kernel": f"{name} W", "result": name, "bias": f"{name} b"}
    above = {**forward, "image": given, "result": f"d {name}"}
    gradients = [
        scatter(own, shortened(name, " dX"), {**above, "image": f"d {given}"}),
        correlate(own, shortened(name, " dW"), {**above, "kernel": f"d {name} W"}),
    ]
    choice("bias", bias_unit, BIAS)
    added = bias_unit if bias else ""
    if bias:
        gradients.append(bias_gradient(own, name, own.results, own.filters, own.o))
    return gather(own, name, forward, learnt=True, bias=added, gradients=tuple(gradients))


@checked
def depthwise_convolution(
    images: Size,
    channels: Size,
    kernel: Extent,
    outputs: Extent,
    *,
    multiplier: Size = 1,
    stride: Extent = 1,
    padding: Extent = 0,
    dilation: Extent = 1,
    inputs: Extent | None = None,
    dims: int = 2,
    bias: bool = False,
    bias_unit: str = "vector",
    border: str = "counted",
    gaps: str = "left out",
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    o: Amount | None = None,
    unit: str = "tensor",
    name: str = "depthwise convolution",
    reads: str = BEFORE,
) -> Operation:
    """A convolution with a group for every channel: 2·images·channels·multiplier·kernel^dims·outputs^dims FLOPs.

    Args:
        images: in the batch.
        channels: of an image, each with kernels of its own.
        kernel: extent of the kernel, in taps.
        outputs: extent of the result.
        multiplier: kernels a channel.
        stride: as for ``convolution``, like all that follow.
        padding: elements of zero on each side.
        dilation: elements from tap to tap.
        inputs: extent of an image.
        dims: dimensions, 1 to 3.
        bias: whether a number is added to each channel.
        bias_unit: ``vector`` or ``tensor``.
        border: ``counted`` or ``skipped``.
        gaps: ``left out`` or ``read``.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default a.
        unit: the compute unit.
        name: of the operation and of the array it writes.
        reads: the array it reads.

    >>> depthwise_convolution(2, 12, 3, 5).work["tensor"]
    10800
    """
    filters = whole("channels", channels) * whole("multiplier", multiplier)
    return convolution(
        images,
        channels,
        filters,
        kernel,
        outputs,
        groups=channels,
        stride=stride,
        padding=padding,
        dilation=dilation,
        inputs=inputs,
        dims=dims,
        bias=bias,
        bias_unit=bias_unit,
        border=border,
        gaps=gaps,
        a=a,
        w=w,
        o=o,
        unit=unit,
        name=name,
        reads=reads,
    )


@checked
def transposed_convolution(
    images: Size,
    channels: Size,
    filters: Size,
    kernel: Extent,
    inputs: Extent,
    *,
    groups: Size = 1,
    stride: Extent = 1,
    padding: Extent = 0,
    dilation: Extent = 1,
    output_padding: Extent = 0,
    dims: int = 2,
    bias: bool = False,
    bias_unit: str = "vector",
    border: str = "counted",
    gaps: str = "left out",
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    o: Amount | None = None,
    unit: str = "tensor",
    name: str = "transposed convolution",
    reads: str = BEFORE,
) -> Operation:
    """The transpose of a convolution: 2·images·channels·(filters/groups)·kernel^dims·inputs^dims FLOPs.

    Every input element is multiplied with the whole kernel, so the positions that count are those of the input. The
    result has extent (inputs − 1)·stride + dilation·(kernel − 1) + 1 − 2·padding + output_padding.

    Args:
        images: in the batch.
        channels: of an image.
        filters: channels of the result.
        kernel: extent of the kernel, in taps.
        inputs: extent of an image.
        groups: blocks of channels that do not see each other; divides channels and filters.
        stride: elements of the result from one input element to the next.
        padding: elements cut off on each side of the result.
        dilation: elements from one tap of the kernel to the next.
        output_padding: elements of the result beyond the fewest; below the stride.
        dims: dimensions, 1 to 3.
        bias: whether a number is added to each channel of the result.
        bias_unit: ``vector`` adds it to the finished sums; ``tensor`` starts the sums from it.
        border: ``counted``: what is cut off is computed first; ``skipped``: it is not.
        gaps: gradients of elements to which nothing was added are ``left out`` of the traffic or ``read``.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default a.
        unit: the compute unit.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    Raises:
        InputError: sizes that do not fit together, and numbers that the groups do not divide. With gaps left out,
            padding beside a stride that is a symbol.

    >>> transposed_convolution(1, 4, 6, 2, 3, stride=2).work["tensor"]
    1728
    """
    found = windows(dims, kernel, inputs, stride, padding, dilation, output_padding)
    held = (a if o is None else o, w, a)
    # the image of the convolution that it transposes is the result of this one
    own = _convolving(images, filters, channels, groups, found, held, border, gaps, unit)
    given = reads or "input"
    forward = {"image": name, "kernel": f"{name} W", "result": reads, "bias": f"{name} b"}
    above = {**forward, "image": f"d {name}", "result": given}
    gradients = [
        gather(own, shortened(name, " dX"), {**above, "result": f"d {given}"}),
        correlate(own, shortened(name, " dW"), {**above, "kernel": f"d {name} W"}),
    ]
    choice("bias", bias_unit, BIAS)
    added = bias_unit if bias else ""
    if bias:
        gradients.append(bias_gradient(own, name, own.image, own.channels, own.a))
    return scatter(own, name, forward, learnt=True, bias=added, gradients=tuple(gradients))


def _convolving(
    images: Amount,
    channels: Amount,
    filters: Amount,
    groups: Amount,
    found: tuple[Window, ...],
    held: tuple[Amount, Amount, Amount],
    border: str,
    gaps: str,
    unit: str,
) -> Convolving:
    sizes = {"images": images, "channels": channels, "filters": filters, "groups": groups}
    number, wide, narrow, blocks = (whole(where, value) for where, value in sizes.items())
    _divides(blocks, channels=wide, filters=narrow)
    a, w, o = (amount(where, value) for where, value in zip("awo", held, strict=True))
    skipped, read = choice("border", border, BORDER), choice("gaps", gaps, GAPS)
    return Convolving(number, wide, narrow, blocks, found, a, w, o, skipped, read, unit)


def _divides(groups: Expr, **sizes: Expr) -> None:
    for where, size in sizes.items():
        if is_whole(groups, size) and int(size) % int(groups):
            raise InputError("not divisible by the groups", where=where, seen=str(size), expected=f"times {groups}")
