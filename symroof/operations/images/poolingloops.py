"""Pooling by plain loops, window by window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from symroof.counting.execution import Counted

Place = tuple[int, ...]
LOWEST = -(10**9)  # what padding holds beside a maximum


@dataclass(frozen=True)
class Loops:
    """Outputs, kernel, stride, padding, dilation and inputs of each dimension; how many planes; is padding skipped."""

    axes: Sequence[Place]
    planes: int
    skipped: bool

    @property
    def image(self) -> Place:
        """Lengths of the input."""
        return (self.planes, *(axis[5] for axis in self.axes))

    @property
    def result(self) -> Place:
        """Lengths of the output."""
        return (self.planes, *(axis[0] for axis in self.axes))

    @property
    def has_padding_alone(self) -> bool:
        """Whether some window holds no element of the image."""
        return any(not any(map(self.inside, window)) for _, window in self.windows())

    def windows(self) -> Iterator[tuple[Place, list[Place]]]:
        """Each place of the result, and the places of the image in its window."""
        for plane, *place in product(*map(range, self.result)):
            rows = []
            for j, (_, kernel, stride, padding, dilation, _) in zip(place, self.axes, strict=True):
                rows.append([j * stride + t * dilation - padding for t in range(kernel)])
            found = [(plane, *at) for at in product(*rows)]
            yield (plane, *place), [at for at in found if self.inside(at) or not self.skipped]

    def inside(self, at: Place) -> bool:
        """Whether a place is on the image and not on padding."""
        return all(0 <= p < size for p, size in zip(at, self.image, strict=True))


def maximum(from_lowest: bool) -> Callable[[Loops, Any], Any]:
    """The maximum of each window, compared from its first element on or from the lowest number."""

    def run(loops: Loops, image: Any) -> Any:
        values = {place: _largest(loops, image, window, from_lowest)[0] for place, window in loops.windows()}
        return _array(loops.result, values)

    return run


def maximum_gradient(from_lowest: bool) -> Callable[[Loops, Any, Any], Any]:
    """The gradient of each window added where its maximum is; a window is loaded even if one element has no rival."""

    def run(loops: Loops, image: Any, above: Any) -> Any:
        values: dict[Place, Any] = {}
        for place, window in loops.windows():
            for inside in filter(loops.inside, window):
                if isinstance(image[inside], Counted):
                    image[inside].touch()
            at = _largest(loops, image, window, from_lowest)[1]
            values[at] = values.get(at, 0) + above[place]
        return _array(loops.image, values)

    return run


def average(loops: Loops, image: Any) -> Any:
    """The average of each window; zeros of padding are added where they are not skipped."""
    values = {}
    for place, window in loops.windows():
        first, *rest = sorted(window, key=loops.inside, reverse=True)  # a sum that starts with an element
        total = image[first]
        for at in rest:
            total = total + (image[at] if loops.inside(at) else 0)
        values[place] = total / len(window)
    return _array(loops.result, values)


def average_gradient(loops: Loops, above: Any) -> Any:
    """The share of each window's gradient added to each of its elements."""
    values: dict[Place, Any] = {}
    for place, window in loops.windows():
        share = above[place] / len(window)
        for at in window:
            values[at] = values[at] + share if at in values else share
    return _array(loops.image, values)


def _largest(loops: Loops, image: Any, window: Sequence[Place], from_lowest: bool) -> tuple[Any, Place]:
    inside_first = sorted(window, key=loops.inside, reverse=True)
    best, where = (LOWEST, inside_first[0]) if from_lowest else (image[inside_first[0]], inside_first[0])
    for at in inside_first if from_lowest else inside_first[1:]:
        candidate = image[at] if loops.inside(at) else LOWEST
        if candidate > best:
            best, where = candidate, at
    return best, where


def _array(lengths: Place, values: dict[Place, Any]) -> Any:
    import numpy as np

    found = np.zeros(lengths, dtype=object)
    for place in np.ndindex(*lengths):
        found[place] = values.get(place, 0)
    return found
