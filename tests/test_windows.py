"""Windows: extents, and what a kernel touches, against sets of positions at many sizes."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
from sympy import Integer, floor

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import one
from symroof.counting.work import Amount
from symroof.errors import InputError
from symroof.operations.images.windows import Window, extra_inputs, input_extent, output_extent, windows
from symroof.operations.rounding import ceiling_of, floor_of, whole

Y, H, K, P, S = map(one, ("Y", "H", "K", "p", "s"))


def grid() -> Iterator[tuple[int, ...]]:
    """Outputs, kernel, stride, padding, dilation and inputs beyond the fewest."""
    yield from itertools.product(range(1, 6), range(1, 5), range(1, 5), range(4), range(1, 4), range(2))


def window(outputs: Amount, kernel: int, stride: int, padding: int, dilation: int, extra: int) -> Window | None:
    sizes = (kernel, stride, padding, dilation, extra)
    try:
        (found,) = windows(1, kernel, outputs, stride, padding, dilation, extra)
    except InputError:
        return None
    assert (found.kernel, found.stride, found.padding, found.dilation, found.extra) == sizes
    return found


def positions(sizes: tuple[int, ...]) -> tuple[list[list[int]], int]:
    """Where each tap lies at each place, and the extent of the input."""
    outputs, kernel, stride, padding, dilation, extra = sizes
    taps = [[j * stride + t * dilation - padding for t in range(kernel)] for j in range(outputs)]
    return taps, taps[-1][-1] + padding + 1 - 2 * padding + extra


def test_counts_are_those_of_the_sets_of_positions() -> None:
    tried = inside = 0
    for sizes in grid():
        found, symbolic = window(*sizes), window(Y, *sizes[1:])
        if found is None or symbolic is None:
            continue
        taps, extent = positions(sizes)
        every = [place for row in taps for place in row]
        within = [place for place in every if 0 <= place < extent]
        expected = (extent, len(set(every)), len(set(within)))
        assert (found.inputs, found.reached, found.touched) == expected, sizes
        tried += 1
        if sizes[0] >= symbolic.least(inside=False):
            at = {"Y": Fraction(sizes[0])}
            values = [evaluate(e, at) for e in (symbolic.inputs, symbolic.reached, symbolic.touched)]
            assert tuple(values) == tuple(map(Fraction, expected)), sizes
        if sizes[3] <= sizes[4] * (sizes[1] - 1) and sizes[0] >= found.least(inside=True):
            inside += 1
            assert found.inside == len(within), sizes
            assert all(any(0 <= place < extent for place in row) for row in taps), sizes
            assert all(any(0 <= row[t] < extent for row in taps) for t in range(sizes[1])), sizes
    assert tried > 1000
    assert inside > 500


def test_the_closed_form_of_the_border() -> None:
    (symbolic,) = windows(1, K, Y, 1, P, 1)
    assert symbolic.inside == Y * K - P**2 - P
    (three,) = windows(1, 3, Y, 1, 1, 1)
    assert (three.inside, three.touched, three.inputs) == (3 * Y - 2, Y, Y)
    for outputs, kernel, padding in itertools.product(range(1, 8), range(1, 6), range(5)):
        values = {"Y": Fraction(outputs), "K": Fraction(kernel), "p": Fraction(padding)}
        extent = outputs + kernel - 1 - 2 * padding
        if padding > kernel - 1 or padding == 0 or outputs < evaluate(symbolic.least(inside=True), values):
            continue
        pairs = [(j, t) for j in range(outputs) for t in range(kernel) if 0 <= j + t - padding < extent]
        assert evaluate(symbolic.inside, values) == len(pairs)


def test_extents_go_both_ways() -> None:
    for inputs, kernel, stride, padding, dilation in itertools.product(
        range(1, 12), range(1, 5), range(1, 4), range(3), range(1, 3)
    ):
        room = inputs + 2 * padding - dilation * (kernel - 1) - 1
        if room < 0:
            continue
        places = [j for j in range(40) if j * stride <= room]
        assert output_extent(inputs, kernel, stride, padding, dilation) == len(places)
    assert output_extent(224, 7, 2, 3) == 112
    assert input_extent(112, 7, 2, 3) == 223
    assert output_extent(H, 3, padding=1) == H
    assert output_extent(H, 3, 2, 1) == floor(H / 2 - Integer(1) / 2) + 1
    assert (
        evaluate(output_extent(H, K, S, P), {"H": Fraction(9), "K": Fraction(3), "s": Fraction(2), "p": Fraction(0)})
        == 4
    )
    assert input_extent(Y, 1, stride=2) == 2 * Y - 1


def test_extents_stay_whole_without_a_rounding() -> None:
    assert ceiling_of(H) == H
    assert floor_of(H * K - 1) == H * K - 1
    assert whole("size", H) == H


def test_only_the_taps_that_reach_padding_are_gone_through() -> None:
    (wide,) = windows(1, 10**7, 5, 3, 1, 1)
    # the first tap at the first place, and the last at the last
    assert wide.inside == 5 * 10**7 - 2
    (far,) = windows(1, 10**9, 10**9, 10**6, 4 * 10**6 + 1, 10**6 + 1)
    # taps 0 to 3 lie on the padding before the image at 5, 3, 2 and 1 places, and likewise after it
    assert far.inside == 10**18 - 2 * (5 + 3 + 2 + 1)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: output_extent(2, 3), "the kernel is wider than the padded input"),
        (lambda: output_extent(0, 3), "not a size"),
        (lambda: output_extent(Fraction(3, 2), 1), "a whole number of at least 1"),
        (lambda: windows(4, 3, 3, 1, 0, 1), "not a number of dimensions"),
        (lambda: windows(2, (3, 3, 3), 3, 1, 0, 1), "another number of sizes"),
        (lambda: windows(1, 3, 1, 1, 2, 1), "an input without elements"),
        (lambda: windows(1, 3, 3, 2, 0, 1, 2), "more inputs than these outputs need"),
        (lambda: extra_inputs(1, 4, windows(1, 3, 3, 1, 0, 1)), "too few inputs for the outputs"),
        (lambda: windows(1, 3, Y, S, 0, 2)[0].reached, "may have a common divisor"),
        (lambda: windows(1, K, Y, S, 1, 1)[0].touched, "no closed form"),
        (lambda: windows(1, K, Y, 2, 1, 1)[0].inside, "no closed form"),
        (lambda: windows(1, 1, 3, 1, 1, 1)[0].inside, "the kernel may lie on padding alone"),
        (lambda: windows(1, 3, 1, 1, 1, 1)[0].inside, "too few outputs for this padding"),
        (lambda: windows(1, b"3", 5, 1, 0, 1), "kernel: not an extent; seen: bytes"),
        (lambda: windows(2, "33", 5, 1, 0, 1), "kernel: not an extent; seen: str"),
        (lambda: windows(1, 3, True, 1, 0, 1), "outputs: not an extent; seen: bool"),
        (lambda: windows(True, 3, 5, 1, 0, 1), "not a number of dimensions"),
        (lambda: windows(1, 10**7, 10**7, 3, 10**6, 1)[0].inside, "padding: too much padding to count"),
        (lambda: windows(1, 2, 10**7, 3, 10**6, 1)[0].touched, "padding: too much padding to count"),
    ],
)
def test_refusals(call: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        call()
