"""Windows: where a kernel slides over an image, dimension by dimension, and which elements it meets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd
from typing import TypeAlias

from sympy import Expr, Integer, Max, expand

from symroof.counting.work import Amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.rounding import floor_of, is_whole, whole

Extent: TypeAlias = Amount | Sequence[Amount]  # one size for all dimensions, or one for each
COUNTABLE = 100_000  # elements of padding, or taps on it, that are gone through one by one


@dataclass(frozen=True)
class Window:
    """One dimension: ``outputs`` places of a kernel of ``kernel`` taps over an input with padding on both sides.

    Tap t at place j lies on input element j·stride + t·dilation − padding. All counts hold for outputs of at least
    ``least``; those of numbers always hold.

    Attributes:
        outputs: places of the kernel.
        kernel: its taps.
        stride: elements from one place to the next.
        padding: elements put before and after the input.
        dilation: elements from one tap to the next.
        extra: input elements beyond the fewest that give so many outputs; below the stride.
    """

    outputs: Expr
    kernel: Expr
    stride: Expr
    padding: Expr
    dilation: Expr
    extra: Expr

    @property
    def span(self) -> Expr:
        """Elements from the first tap to the last, padding included."""
        return expand((self.outputs - 1) * self.stride + (self.kernel - 1) * self.dilation + 1)

    @property
    def inputs(self) -> Expr:
        """Extent of the input."""
        return expand(self.span - 2 * self.padding + self.extra)

    @property
    def pairs(self) -> Expr:
        """Pairs of a place and a tap."""
        return self.outputs * self.kernel

    @property
    def reached(self) -> Expr:
        """Distinct elements under the taps, padding included: two pairs share one if they differ by a common step."""
        stride, dilation = self._steps
        later = _over(self.outputs - dilation)
        again = _over(self.kernel - stride) if is_whole(stride, self.kernel) or stride == 1 else None
        return expand(self.pairs - later * (Max(0, self.kernel - stride) if again is None else again))

    @property
    def touched(self) -> Expr:
        """Distinct input elements under the taps.

        Raises:
            InputError: padding and gaps between the windows, unless all but the outputs are numbers.
        """
        if self.padding == 0:
            return self.reached
        if expand(self.reached - self.span) == 0:
            return expand(self.span - self.padding - self._after)
        self._numbers("input elements that windows with gaps touch beside padding")
        return expand(self.reached - self._outside(self.padding) - self._outside(self._after))

    @property
    def inside(self) -> Expr:
        """Pairs of a place and a tap that lie on the input and not on padding.

        Raises:
            InputError: symbols, unless stride and dilation are 1, and a kernel that may lie on padding alone.
        """
        if self.padding == 0:
            return self.pairs
        beyond = self.padding - self.dilation * (self.kernel - 1)
        if beyond.is_number and beyond > 0:
            raise InputError("the kernel may lie on padding alone", where="padding", seen=str(self.padding))
        if is_whole(self.outputs) and self._least_inside.is_number and self.outputs < self._least_inside:
            expected = f"at least {self._least_inside}"
            raise InputError(
                "too few outputs for this padding", where="outputs", seen=str(self.outputs), expected=expected
            )
        if self.stride == 1 and self.dilation == 1 and self.extra == 0:
            return expand(self.pairs - self.padding * (self.padding + 1))
        self._numbers("pairs beside padding")
        return expand(self.pairs - sum(self._lost(self.padding)) - sum(self._lost(self._after)))

    def least(self, *, inside: bool) -> Expr:
        """The fewest outputs for which the counts hold; with ``inside`` every tap and place has to meet the input."""
        if inside and self.padding != 0:
            return self._least_inside
        if is_whole(self.outputs):
            return Integer(1)
        return self._steps[1]

    @property
    def _least_inside(self) -> Expr:
        if not is_whole(self.kernel, self.stride, self.padding, self.dilation, self.extra):
            return Max(self.padding + 1, 2 * self.padding)
        before, after = self._lost(self.padding), self._lost(self._after)
        last = int(self.kernel) - 1  # the first tap counted from the other end
        both = [lost + (after[last - tap] if last - tap < len(after) else 0) for tap, lost in enumerate(before)]
        return Integer(max([*(lost + 1 for lost in (*both, *after)), 1, sum(before[:1]) + sum(after[:1])]))

    @property
    def _after(self) -> Expr:
        """Elements of padding after the input that the last tap reaches."""
        left = self.padding - self.extra
        return left if self.extra == 0 else Max(0, left)

    @property
    def _steps(self) -> tuple[Expr, Expr]:
        """Stride and dilation without their common divisor."""
        if self.stride == self.dilation:
            return Integer(1), Integer(1)
        if self.stride == 1 or self.dilation == 1:
            return self.stride, self.dilation
        if not is_whole(self.stride, self.dilation):
            seen = f"{self.stride}, {self.dilation}"
            raise InputError("stride and dilation may have a common divisor", seen=seen, expected="numbers")
        common = gcd(int(self.stride), int(self.dilation))
        return self.stride / common, self.dilation / common

    def _outside(self, padding: Expr) -> int:
        """How many elements of so much padding some tap reaches."""
        stride, dilation, taps, few = int(self.stride), int(self.dilation), int(self.kernel), int(padding)
        _countable(padding, few)
        places = int(self.outputs) if is_whole(self.outputs) else few
        common = gcd(stride, dilation)
        apart, found = stride // common, 0  # taps that far apart meet the same elements
        inverse = pow(dilation // common, -1, apart)
        # elements counted from the outer end; of each, the first tap that meets it at a place that there is
        for steps in range(-(-few // common)):
            element = steps * common
            first = steps * inverse % apart
            late = max(0, element - (places - 1) * stride - first * dilation)
            tap = first + -(-late // (apart * dilation)) * apart
            found += tap < taps and tap * dilation <= element
        return found

    def _lost(self, padding: Expr) -> list[int]:
        """For every tap that lies on so much padding somewhere, first to last, the places at which it does."""
        stride, dilation, beyond = int(self.stride), int(self.dilation), int(padding)
        left = range(beyond, max(0, beyond - dilation * int(self.kernel)), -dilation)  # of the padding, tap by tap
        _countable(padding, min(int(self.kernel), -(-beyond // dilation)))
        return [-(-more // stride) for more in left]

    def _numbers(self, what: str) -> None:
        sizes = (self.kernel, self.stride, self.padding, self.dilation, self.extra)
        if not is_whole(*sizes):
            expected = "numbers for kernel, stride, padding, dilation and inputs beyond the fewest"
            raise InputError(f"no closed form for the {what}", seen=", ".join(map(str, sizes)), expected=expected)


@checked
def output_extent(inputs: Size, kernel: Size, stride: Size = 1, padding: Amount = 0, dilation: Size = 1) -> Expr:
    """Outputs of a kernel over so many inputs: ⌊(inputs + 2·padding − dilation·(kernel − 1) − 1)/stride⌋ + 1.

    Raises:
        InputError: a kernel wider than the padded input, where both are numbers.

    >>> from symroof.algebra.symbols import one
    >>> output_extent(224, 7, stride=2, padding=3), output_extent(one("H"), 3, padding=1)
    (112, H)
    """
    size, taps, step = whole("inputs", inputs), whole("kernel", kernel), whole("stride", stride)
    room = size + 2 * whole("padding", padding, 0) - whole("dilation", dilation) * (taps - 1) - 1
    if room.is_number and room < 0:
        raise InputError("the kernel is wider than the padded input", where="inputs", seen=str(size), expected="more")
    return floor_of(room / step) + 1


@checked
def input_extent(outputs: Size, kernel: Size, stride: Size = 1, padding: Amount = 0, dilation: Size = 1) -> Expr:
    """The fewest inputs that give so many outputs: (outputs − 1)·stride + dilation·(kernel − 1) + 1 − 2·padding.

    >>> input_extent(112, 7, stride=2, padding=3)
    223
    """
    (window,) = windows(1, kernel, outputs, stride, padding, dilation)
    return window.inputs


def windows(
    dims: int, kernel: Extent, outputs: Extent, stride: Extent, padding: Extent, dilation: Extent, extra: Extent = 0
) -> tuple[Window, ...]:
    """One window a dimension.

    Raises:
        InputError: another number of sizes than dimensions, a number that is no size, or an input without elements.
    """
    if not isinstance(dims, int) or isinstance(dims, bool) or not 1 <= dims <= 3:
        raise InputError("not a number of dimensions", where="dims", seen=str(dims), expected="1, 2 or 3")
    given = {"outputs": outputs, "kernel": kernel, "stride": stride, "padding": padding, "dilation": dilation}
    sizes = [_each(name, value, dims) for name, value in {**given, "extra": extra}.items()]
    found = tuple(Window(*one) for one in zip(*sizes, strict=True))
    for window in found:
        if window.inputs.is_number and window.inputs < 1:
            raise InputError("an input without elements", where="padding", seen=str(window.padding), expected="less")
        if is_whole(window.extra, window.stride) and window.extra >= window.stride:
            seen, expected = str(window.extra), f"less than the stride, {window.stride}"
            raise InputError("more inputs than these outputs need", where="inputs", seen=seen, expected=expected)
    return found


def extra_inputs(dims: int, inputs: Extent | None, least: Sequence[Window]) -> Extent:
    """How many elements ``inputs`` has beyond the fewest, in each dimension.

    Raises:
        InputError: fewer than the outputs need.
    """
    if inputs is None:
        return 0
    beyond = [size - window.inputs for size, window in zip(_each("inputs", inputs, dims), least, strict=True)]
    for size, window in zip(beyond, least, strict=True):
        if size.is_number and size < 0:
            raise InputError("too few inputs for the outputs", where="inputs", expected=f"at least {window.inputs}")
    return beyond


def _each(where: str, value: Extent, dims: int) -> tuple[Expr, ...]:
    if isinstance(value, str | bytes | bytearray | memoryview | bool):
        expected = "a number, a formula, or a list with one for each dimension"
        raise InputError("not an extent", where=where, seen=type(value).__name__, expected=expected)
    if not isinstance(value, Sequence):
        return (whole(where, value, 0 if where in ("padding", "extra") else 1),) * dims
    if len(value) != dims:
        raise InputError("another number of sizes", where=where, seen=str(len(value)), expected=f"{dims}, as dims says")
    return tuple(whole(where, one, 0 if where in ("padding", "extra") else 1) for one in value)


def _countable(padding: Expr, steps: int) -> None:
    """Refuse padding that takes too many steps to go through."""
    if steps > COUNTABLE:
        expected = f"at most {COUNTABLE:,} elements or taps where it is skipped or there are gaps"
        raise InputError("too much padding to count", where="padding", seen=str(padding), expected=expected)


def _over(size: Expr) -> Expr:
    """A number's part above 0; a formula as it stands."""
    return Integer(max(0, int(size))) if is_whole(size) else size
