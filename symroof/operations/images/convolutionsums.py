"""The three sums of a convolution: gathered (forward), scattered (its transpose) and correlated (its weights)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from sympy import Expr, Integer, Max, Mul, expand

from symroof.algebra.statement import evaluate
from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.operation import ACTIVATION, WEIGHT, Operand, Operation, Witness, activation, differ, weight
from symroof.operations.images.convolutionloops import Loops, correlated, gathered, scattered
from symroof.operations.images.windows import Window
from symroof.operations.products.bias import BIAS
from symroof.operations.references import shortened

SOURCE = "Dumoulin and Visin, A guide to convolution arithmetic for deep learning"


@dataclass(frozen=True)
class Convolving:
    """Sizes of a convolution from ``channels`` of an image to ``filters`` of a result, and how it is counted.

    ``a``, ``w`` and ``o`` are bytes an element of the image, the kernel and the result. With ``skipped`` products on
    padding are left out; with ``read`` image elements under no window move all the same.
    """

    images: Expr
    channels: Expr
    filters: Expr
    groups: Expr
    windows: tuple[Window, ...]
    a: Expr
    w: Expr
    o: Expr
    skipped: bool
    read: bool
    unit: str

    @property
    def products(self) -> Expr:
        """Multiply-adds of each of the three sums."""
        pairs = (window.inside if self.skipped else window.pairs for window in self.windows)
        return Mul(self.images, self.filters, self.channels / self.groups, *pairs)

    @property
    def results(self) -> Expr:
        """Elements of the result."""
        return Mul(self.images, self.filters, *(window.outputs for window in self.windows))

    @property
    def image(self) -> Expr:
        """Elements of the images."""
        return Mul(self.images, self.channels, *(window.inputs for window in self.windows))

    @property
    def touched(self) -> Expr:
        """Elements of the images under a tap."""
        return Mul(self.images, self.channels, *(window.touched for window in self.windows))

    @property
    def summed(self) -> Expr:
        """Elements of the images, padding included where its products count, into which something is scattered."""
        reached = (window.touched if self.skipped else window.reached for window in self.windows)
        return Mul(self.images, self.channels, *reached)

    @property
    def weights(self) -> Expr:
        """Elements of all kernels."""
        return Mul(self.filters, self.channels / self.groups, *(window.kernel for window in self.windows))

    @property
    def padded(self) -> bool:
        """Whether there is any padding."""
        return any(window.padding != 0 for window in self.windows)

    def conventions(self) -> tuple[str, ...]:
        """How padding is counted, and from how many outputs on the counts hold."""
        found = []
        if self.padded:
            left_out = "products that meet padding or what is cut off are left out"
            found.append(left_out if self.skipped else "products that meet padding or what is cut off are counted")
        least = Max(*(window.least(inside=self.skipped) for window in self.windows))
        if least != 1:
            found.append(f"the counts hold for at least {least} places of the kernel in each dimension")
        return tuple(found)


def gather(
    own: Convolving,
    name: str,
    arrays: Mapping[str, str],
    *,
    learnt: bool = False,
    bias: str = "",
    gradients: tuple[Operation, ...] = (),
) -> Operation:
    """Every result element sums its window of the image: the convolution, and the input gradient of its transpose."""
    gaps = any(window.touched != window.inputs for window in own.windows) if not own.read else True
    reads = [
        _image(own, arrays),
        _kernel(own, arrays, learnt),
        *([weight(arrays["bias"], own.filters, own.w)] if bias else []),
    ]
    words = "are read all the same" if own.read else "are not read"
    return Operation(
        name,
        flops=_first_order(own, bias, own.results),
        exact=_exact(own, own.results, bias, own.results),
        reads=tuple(reads),
        writes=(activation(arrays["result"], own.results, own.o),),
        conventions=(
            *own.conventions(),
            *([f"image elements under no window {words}"] if gaps else []),
            *([BIAS[bias]] if bias else []),
        ),
        source=SOURCE,
        witness=None if own.read else _witness(own, "gather", arrays, bool(bias)),
        gradients=gradients,
    )


def scatter(
    own: Convolving,
    name: str,
    arrays: Mapping[str, str],
    *,
    learnt: bool = False,
    bias: str = "",
    gradients: tuple[Operation, ...] = (),
) -> Operation:
    """Every result element adds its kernel to the image: the transposed convolution, and the input gradient."""
    biased = own.touched if bias else Integer(0)
    reads = [
        activation(arrays["result"], own.results, own.o),
        _kernel(own, arrays, learnt),
        *([weight(arrays["bias"], own.channels, own.w)] if bias else []),
    ]
    return Operation(
        name,
        flops=_first_order(own, bias, biased),
        exact=_exact(own, own.summed, bias, biased),
        reads=tuple(reads),
        writes=(activation(arrays["image"], own.image, own.a),),
        conventions=(
            "products are counted by the positions that are scattered, not by those of the result",
            *own.conventions(),
            *([BIAS[bias]] if bias else []),
        ),
        source=SOURCE,
        witness=_witness(own, "scatter", arrays, bool(bias)),
        gradients=gradients,
    )


def correlate(own: Convolving, name: str, arrays: Mapping[str, str]) -> Operation:
    """Every weight sums its products over images and places: the weight gradient of both."""
    return Operation(
        name,
        flops={own.unit: 2 * own.products},
        exact={own.unit: expand(2 * own.products - own.weights)},
        reads=(
            _image(own, arrays),
            activation(arrays["result"], own.results, own.o),
        ),
        writes=(activation(arrays["kernel"], own.weights, own.w),),
        conventions=own.conventions(),
        source=SOURCE,
        witness=None if own.read else _witness(own, "correlate", arrays, bias=False),
    )


def bias_gradient(own: Convolving, name: str, elements: Expr, biases: Expr, width: Expr) -> Operation:
    """The gradient of a bias: the sum of the result's gradient over images and places."""
    above, below, places = f"d {name}", f"d {name} b", elements / biases

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        rows, columns = (evaluate(size, values) for size in (places, biases))
        if rows.denominator != 1 or rows < 1:
            return None
        return execute_arrays(lambda G: G.sum(axis=0), {above: (int(rows), int(columns))}, [below])

    return Operation(
        shortened(name, " db"),
        flops={"vector": elements},
        exact={"vector": expand(elements - biases)},
        reads=(activation(above, elements, width),),
        writes=(activation(below, biases, own.w),),
        source=SOURCE,
        witness=run,
    )


def _image(own: Convolving, arrays: Mapping[str, str]) -> Operand:
    """The image as it is read: part of it where elements lie under no window and are not moved."""
    elements = own.image if own.read else own.touched
    return replace(activation(arrays["image"], elements, own.a), part=differ(elements, own.image))


def _kernel(own: Convolving, arrays: Mapping[str, str], learnt: bool) -> Operand:
    return Operand(arrays["kernel"], own.weights, own.w, WEIGHT if learnt else ACTIVATION)


def _first_order(own: Convolving, bias: str, adds: Expr) -> dict[str, Expr]:
    """FLOPs to first order: those of the products, and of a bias that the vector unit adds."""
    products = {own.unit: 2 * own.products}
    return {**products, "vector": products.get("vector", 0) + adds} if bias == "vector" else products


def _exact(own: Convolving, unsummed: Expr, bias: str, adds: Expr) -> dict[str, Expr]:
    """Exact FLOPs: the first of the terms of each of ``unsummed`` sums needs no add, unless it starts from the bias."""
    fewer = unsummed - adds if bias == "tensor" else unsummed
    found = _first_order(own, bias, adds)
    return {**found, own.unit: expand(found[own.unit] - fewer)}


REFERENCES: dict[str, tuple[Callable[..., Any], tuple[str, str], str]] = {
    "gather": (gathered, ("image", "kernel"), "result"),
    "scatter": (scattered, ("result", "kernel"), "image"),
    "correlate": (correlated, ("image", "result"), "kernel"),
}


def _witness(own: Convolving, kind: str, arrays: Mapping[str, str], bias: bool) -> Witness:
    """Plain loops at the value of each size; None where groups do not divide, or there are too few elements."""
    function, inputs, output = REFERENCES[kind]

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        loops = _loops(own, values)
        if loops is None:
            return None
        lengths = {arrays[one]: loops.lengths(one) for one in inputs}
        if bias:
            lengths[arrays["bias"]] = (loops.lengths(output)[1],)
        return execute_arrays(lambda *given: function(loops, *given), lengths, [arrays[output]])

    return run


def _loops(own: Convolving, values: Mapping[str, Fraction]) -> Loops | None:
    def at(size: Expr) -> Fraction:
        return evaluate(size, values)

    counts = [at(size) for size in (own.images, own.channels, own.filters, own.groups)]
    axes = [tuple(at(x) for x in (w.outputs, w.kernel, w.stride, w.padding, w.dilation, w.inputs)) for w in own.windows]
    if any(size.denominator != 1 or size < 0 for size in [*counts, *(size for axis in axes for size in axis)]):
        return None
    images, channels, filters, groups = map(int, counts)
    least = [at(window.least(inside=own.skipped)) for window in own.windows]
    reaches = [d * (k - 1) for _, k, _, _, d, _ in axes]
    fits = (
        channels % groups == filters % groups == 0
        and all(axis[5] >= 1 and axis[0] >= few for axis, few in zip(axes, least, strict=True))
        and all(axis[3] <= reach for axis, reach in zip(axes, reaches, strict=True) if own.skipped)
    )
    return (
        Loops(images, channels, filters, groups, [tuple(map(int, axis)) for axis in axes], own.skipped)
        if fits
        else None
    )
