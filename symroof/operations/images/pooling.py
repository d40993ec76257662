"""Pooling: the maximum or the average of every window of an image, or of all of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sympy import Expr, Integer, Max, Mul, expand

from symroof.algebra.statement import evaluate
from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.operation import A_WIDTH, BEFORE, Operation, Witness, activation
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.images import poolingloops
from symroof.operations.images.windows import Extent, Window, extra_inputs, windows
from symroof.operations.references import shortened
from symroof.operations.rounding import whole

SOURCE = "Dumoulin and Visin, A guide to convolution arithmetic for deep learning"
BORDER = {
    "counted": (False, "elements of padding take part like any other"),
    "skipped": (True, "elements of padding are left out"),
}
MAXIMUM = {
    "comparisons": (0, "the maximum of a window is one comparison fewer than it has elements"),
    "one a window element": (1, "the maximum of a window is one comparison for each of its elements"),
}


@dataclass(frozen=True)
class Pooling:
    """``planes`` images and channels, the windows over each, and whether padding is left out."""

    planes: Expr
    windows: tuple[Window, ...]
    skipped: bool

    @property
    def outputs(self) -> Expr:
        """Windows in all."""
        return Mul(self.planes, *(w.outputs for w in self.windows))

    @property
    def elements(self) -> Expr:
        """Elements of all windows, shared ones once for each."""
        return Mul(self.planes, *(w.inside if self.skipped else w.pairs for w in self.windows))

    @property
    def touched(self) -> Expr:
        """Input elements under a window."""
        return Mul(self.planes, *(w.touched for w in self.windows))

    @property
    def summed(self) -> Expr:
        """The same with the padding that takes part."""
        return Mul(self.planes, *(w.touched if self.skipped else w.reached for w in self.windows))

    @property
    def inputs(self) -> Expr:
        """Input elements."""
        return Mul(self.planes, *(w.inputs for w in self.windows))

    @property
    def least(self) -> Expr:
        """The fewest outputs in a dimension for which the counts hold."""
        return Max(Integer(1), *(w.least(inside=self.skipped) for w in self.windows))


@checked
def max_pooling(
    images: Size,
    channels: Size,
    kernel: Extent,
    outputs: Extent,
    *,
    stride: Extent | None = None,
    padding: Extent = 0,
    dilation: Extent = 1,
    inputs: Extent | None = None,
    dims: int = 2,
    counting: str = "comparisons",
    border: str = "counted",
    a: Amount = A_WIDTH,
    o: Amount | None = None,
    name: str = "max pooling",
    reads: str = BEFORE,
) -> Operation:
    """The maximum of every window: kernel^dims − 1 comparisons each.

    Args:
        images: in the batch.
        channels: of an image.
        kernel: extent of a window.
        outputs: extent of the result.
        stride: elements from window to window; by default the kernel, so that windows do not overlap.
        padding: elements put on each side.
        dilation: elements from one of a window to the next.
        inputs: extent of an image; by default the smallest that gives the outputs.
        dims: dimensions, 1 to 3.
        counting: ``comparisons``, or ``one a window element``.
        border: elements of padding are ``counted`` or ``skipped``.
        a: bytes an input element.
        o: bytes an output element; by default a.
        name: of the operation and of the array it writes.
        reads: the array it reads.

    >>> max_pooling(1, 64, 2, 8).work["vector"]
    12288
    """
    step = kernel if stride is None else stride
    own, words = _pooling(images, channels, dims, (kernel, outputs, step, padding, dilation), inputs, border)
    more, sentence = choice("maximum", counting, MAXIMUM)
    compared = own.elements - (0 if more else own.outputs)
    wide, narrow = amount("a", a), amount("o", a if o is None else o)
    given = reads or "input"
    again = Operation(
        shortened(name, " dX"),
        flops={"vector": expand(compared + own.outputs)},
        reads=(activation(given, own.touched, wide), activation(f"d {name}", own.outputs, narrow)),
        writes=(activation(f"d {given}", own.inputs, wide),),
        conventions=(sentence, *words, "the backward pass finds each maximum again and adds one gradient a window"),
        source=SOURCE,
        witness=_witness(own, poolingloops.maximum_gradient(bool(more)), given, f"d {name}", f"d {given}"),
    )
    return Operation(
        name,
        flops={"vector": expand(compared)},
        reads=(activation(reads, own.touched, wide),),
        writes=(activation(name, own.outputs, narrow),),
        conventions=(sentence, *words),
        source=SOURCE,
        witness=_witness(own, poolingloops.maximum(bool(more)), reads, "", name),
        gradients=(again,),
    )


@checked
def average_pooling(
    images: Size,
    channels: Size,
    kernel: Extent,
    outputs: Extent,
    *,
    stride: Extent | None = None,
    padding: Extent = 0,
    dilation: Extent = 1,
    inputs: Extent | None = None,
    dims: int = 2,
    border: str = "counted",
    a: Amount = A_WIDTH,
    o: Amount | None = None,
    name: str = "average pooling",
    reads: str = BEFORE,
) -> Operation:
    """The average of every window: kernel^dims − 1 adds and one division each.

    Args:
        images: in the batch.
        channels: of an image.
        kernel: extent of a window.
        outputs: extent of the result.
        stride: elements from window to window; by default the kernel, so that windows do not overlap.
        padding: elements of zero put on each side.
        dilation: elements from one of a window to the next.
        inputs: extent of an image; by default the smallest that gives the outputs.
        dims: dimensions, 1 to 3.
        border: elements of padding are ``counted`` or ``skipped``.
        a: bytes an input element.
        o: bytes an output element; by default a.
        name: of the operation and of the array it writes.
        reads: the array it reads.

    >>> average_pooling(1, 64, 2, 8).work["vector"]
    16384
    """
    step = kernel if stride is None else stride
    own, words = _pooling(images, channels, dims, (kernel, outputs, step, padding, dilation), inputs, border)
    wide, narrow = amount("a", a), amount("o", a if o is None else o)
    given = reads or "input"
    below = Operation(
        shortened(name, " dX"),
        flops={"vector": own.elements},
        exact={"vector": expand(own.outputs + own.elements - own.summed)},
        reads=(activation(f"d {name}", own.outputs, narrow),),
        writes=(activation(f"d {given}", own.inputs, wide),),
        conventions=words,
        source=SOURCE,
        witness=_witness(own, poolingloops.average_gradient, "", f"d {name}", f"d {given}"),
    )
    return Operation(
        name,
        flops={"vector": own.elements},
        reads=(activation(reads, own.touched, wide),),
        writes=(activation(name, own.outputs, narrow),),
        conventions=words,
        source=SOURCE,
        witness=_witness(own, poolingloops.average, reads, "", name),
        gradients=(below,),
    )


@checked
def global_pooling(
    images: Size,
    channels: Size,
    inputs: Extent,
    *,
    kind: str = "average",
    dims: int = 2,
    a: Amount = A_WIDTH,
    o: Amount | None = None,
    name: str = "global pooling",
    reads: str = BEFORE,
) -> Operation:
    """One number a channel: the ``average`` or the ``max`` of the whole image.

    >>> global_pooling(1, 64, 7).work["vector"]
    3136
    """
    pooling = choice("global pooling", kind, {"average": average_pooling, "max": max_pooling})
    return pooling(images, channels, inputs, 1, dims=dims, a=a, o=o, name=name, reads=reads)


def _pooling(
    images: Amount,
    channels: Amount,
    dims: int,
    sizes: tuple[Extent, Extent, Extent, Extent, Extent],
    inputs: Extent | None,
    border: str,
) -> tuple[Pooling, tuple[str, ...]]:
    """The sizes, and the sentences about padding and the least number of outputs."""
    skipped, sentence = choice("border", border, BORDER)
    found = windows(dims, *sizes, extra_inputs(dims, inputs, windows(dims, *sizes)))
    own = Pooling(whole("images", images) * whole("channels", channels), found, skipped)
    for window in found:
        beyond = window.padding - window.dilation * (window.kernel - 1)
        if beyond.is_number and beyond > 0:
            raise InputError("a window may lie on padding alone", where="padding", seen=str(window.padding))
    words = [sentence] if any(w.padding != 0 for w in found) else []
    if own.least != 1:
        words.append(f"the counts hold for at least {own.least} windows in each dimension")
    return own, tuple(words)


def _witness(own: Pooling, reference: Any, image: str, above: str, result: str) -> Witness:
    """Plain loops at the value of each size; ``image`` or ``above``, or both, are the arrays it reads."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        planes, axes = evaluate(own.planes, values), [_axis(window, values) for window in own.windows]
        least = [evaluate(window.least(inside=own.skipped), values) for window in own.windows]
        if any(size.denominator != 1 for axis in axes for size in axis):
            return None
        if any(axis[5] < 1 or axis[0] < few for axis, few in zip(axes, least, strict=True)):
            return None
        loops = poolingloops.Loops([tuple(map(int, axis)) for axis in axes], int(planes), own.skipped)
        if loops.has_padding_alone:
            return None
        lengths = {image: loops.image} if image or not above else {}
        lengths |= {above: loops.result} if above else {}
        return execute_arrays(lambda *given: reference(loops, *given), lengths, [result])

    return run


def _axis(window: Window, values: Mapping[str, Fraction]) -> tuple[Fraction, ...]:
    sizes = (window.outputs, window.kernel, window.stride, window.padding, window.dilation, window.inputs)
    return tuple(evaluate(size, values) for size in sizes)
