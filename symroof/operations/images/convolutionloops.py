"""Convolutions by plain loops: each product of an image element, a kernel element and a place of the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

Place = tuple[int, ...]
Axis = tuple[int, ...]  # outputs, kernel, stride, padding, dilation, inputs


@dataclass(frozen=True)
class Visit:
    """One product: indices into image, kernel and result; the image index may lie on padding."""

    image: Place
    kernel: Place
    result: Place
    inside: bool


@dataclass(frozen=True)
class Loops:
    """Sizes as numbers, and whether products on padding are skipped."""

    images: int
    channels: int
    filters: int
    groups: int
    axes: Sequence[Axis]
    skipped: bool

    def lengths(self, array: str) -> Place:
        """The lengths of ``image``, ``kernel`` or ``result``."""
        outputs, kernel, _, _, _, inputs = zip(*self.axes, strict=True)
        return {
            "image": (self.images, self.channels, *inputs),
            "kernel": (self.filters, self.channels // self.groups, *kernel),
            "result": (self.images, self.filters, *outputs),
        }[array]

    def visits(self) -> Iterator[Visit]:
        """Every product of the convolution, in the order of nested loops."""
        outputs, kernel, _, _, _, inputs = zip(*self.axes, strict=True)
        wide, narrow = self.channels // self.groups, self.filters // self.groups
        for n, f, within in product(range(self.images), range(self.filters), range(wide)):
            channel = f // narrow * wide + within
            for place in product(*map(range, outputs)):
                for tap in product(*map(range, kernel)):
                    at = tuple(
                        j * stride + t * dilation - padding
                        for j, t, (_, _, stride, padding, dilation, _) in zip(place, tap, self.axes, strict=True)
                    )
                    inside = all(0 <= p < size for p, size in zip(at, inputs, strict=True))
                    if inside or not self.skipped:
                        yield Visit((n, channel, *at), (f, within, *tap), (n, f, *place), inside)


def gathered(loops: Loops, image: Any, kernel: Any, bias: Any = None) -> Any:
    """The convolution; zeros of padding are multiplied like any element."""
    sums: dict[Place, Any] = {}
    for visit in loops.visits():
        _add(sums, visit.result, (image[visit.image] if visit.inside else 0) * kernel[visit.kernel])
    return _array(loops.lengths("result"), sums, bias)


def scattered(loops: Loops, result: Any, kernel: Any, bias: Any = None) -> Any:
    """Its transpose; what falls on padding is summed and then cut off."""
    sums: dict[Place, Any] = {}
    for visit in loops.visits():
        _add(sums, visit.image, result[visit.result] * kernel[visit.kernel])
    return _array(loops.lengths("image"), sums, bias)


def correlated(loops: Loops, image: Any, result: Any) -> Any:
    """What each weight was multiplied with, summed."""
    sums: dict[Place, Any] = {}
    for visit in loops.visits():
        _add(sums, visit.kernel, (image[visit.image] if visit.inside else 0) * result[visit.result])
    return _array(loops.lengths("kernel"), sums, None)


def _add(sums: dict[Place, Any], place: Place, term: Any) -> None:
    sums[place] = sums[place] + term if place in sums else term


def _array(lengths: Place, sums: dict[Place, Any], bias: Any) -> Any:
    """The sums as an array, 0 where nothing was summed, and a bias for each channel."""
    import numpy as np

    found = np.zeros(lengths, dtype=object)
    for place in np.ndindex(*lengths):
        if bias is None:
            found[place] = sums.get(place, 0)
        else:
            found[place] = sums[place] + bias[place[1]] if place in sums else bias[place[1]]
    return found
