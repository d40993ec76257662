"""Counting numbers: an independent witness for FLOPs and bytes, which executes an operation at small sizes."""

from __future__ import annotations

import itertools
import operator
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import prod
from numbers import Real
from random import Random
from typing import Any

from sympy import Expr, Rational

from symroof.errors import InputError, unknown
from symroof.exact import number
from symroof.pattern import Shape, Tensor
from symroof.symbols import names_in, symbol
from symroof.work import Work, is_compute

MAX_OPERATIONS, POINTS = 20_000, 12

Element = tuple[str, tuple[int, ...]]  # a tensor's name and a place in it
Cells = dict[tuple[int, ...], "Counted"]
Value = int | Fraction


@dataclass
class Tally:
    """What was done so far: operations by kind, and the input elements that took part."""

    multiplies: int = 0
    adds: int = 0
    divides: int = 0
    compares: int = 0
    touched: set[Element] = field(default_factory=set)

    @property
    def flops(self) -> int:
        """All operations; one multiply-add is two of them."""
        return self.multiplies + self.adds + self.divides + self.compares


def _operation(
    kind: str, function: Callable[[Any, Any], Any], swapped: bool = False
) -> Callable[[Counted, object], Any]:
    """The method of Counted that does one operation and counts it under ``kind``."""

    def method(self: Counted, other: object) -> Any:
        if not isinstance(other, Counted | Real):
            return NotImplemented  # an array: NumPy then comes back with its elements
        setattr(self.tally, kind, getattr(self.tally, kind) + 1)
        values = (self.touch(), other.touch() if isinstance(other, Counted) else _plain(other))
        result = function(*reversed(values)) if swapped else function(*values)
        return result if isinstance(result, bool) else Counted(result, self.tally)

    return method


def _plain(value: object) -> Value:
    """A constant of the reference exactly; a float stands for the decimal it prints as."""
    return value if isinstance(value, int) else number(str(value))


@dataclass(frozen=True, eq=False)
class Counted:
    """An exact number that writes every operation it takes part in into a tally.

    ``element`` is the input element it was read from, None for a result. A power n is n − 1 multiplies, a negation a
    subtraction from 0, a comparison one operation; what is done to plain numbers alone is not seen.
    """

    value: Value
    tally: Tally
    element: Element | None = None

    def touch(self) -> Value:
        """The value, with a note that its element was read: an element that is only copied to the output counts too."""
        if self.element is not None:
            self.tally.touched.add(self.element)
        return self.value

    __add__, __radd__ = _operation("adds", operator.add), _operation("adds", operator.add, swapped=True)
    __sub__, __rsub__ = _operation("adds", operator.sub), _operation("adds", operator.sub, swapped=True)
    __mul__, __rmul__ = _operation("multiplies", operator.mul), _operation("multiplies", operator.mul, swapped=True)
    # Fraction(a, b) is a/b, exactly
    __truediv__, __rtruediv__ = _operation("divides", Fraction), _operation("divides", Fraction, swapped=True)
    __lt__, __le__ = _operation("compares", operator.lt), _operation("compares", operator.le)
    __gt__, __ge__ = _operation("compares", operator.gt), _operation("compares", operator.ge)

    def __pow__(self, exponent: int) -> Any:
        return reduce(operator.mul, [self] * exponent)

    def __neg__(self) -> Any:
        return 0 - self


@dataclass(frozen=True)
class Observed:
    """What an execution did: FLOPs, distinct elements read of each input, elements written, and the values written."""

    flops: int
    read: dict[str, int]
    written: int
    values: tuple[Value, ...]


@dataclass(frozen=True)
class CountCheck:
    """The verdict of comparing a Work with executions: how many sizes were tried, and the first that differs if any."""

    points: int
    agreed: bool
    first_difference: str = ""


def execute(shape: Shape, sizes: Mapping[str, int], steps: Sequence[Shape] = ()) -> Observed:
    """Run an operation with plain loops on counting numbers.

    The first product starts an accumulator, so a contraction over K takes K multiplies and K − 1 adds; an index that
    one input has alone is summed first. ``steps`` are the operations of at most two inputs that a longer one is made
    of, in order.

    Raises:
        InputError: for three or more inputs with a contraction and no steps.

    >>> from symroof.pattern import parse_pattern
    >>> execute(parse_pattern("X[N]:2 Y[N]:2 -> Z[]:2"), {"N": 5}).flops
    9
    """
    tally = Tally()
    tensors = {tensor.name: _filled(tensor, n, sizes, tally) for n, tensor in enumerate(shape.inputs)}
    for step in steps or (shape,):
        tensors[step.output.name] = _run(step, tensors, sizes)
    return _observed(tally, shape.inputs, list(tensors[shape.output.name].values()))


def execute_reference(function: Callable[..., Any], shape: Shape, sizes: Mapping[str, int]) -> Observed:
    """Run ``function`` on NumPy object arrays of counting numbers, one for each input of ``shape``, in order.

    ``@`` and ``sum`` start from their first term and so count K − 1 adds; ``einsum`` starts from zero and counts K.

    Raises:
        InputError: the function failed, or its result has not the sizes of the output.

    >>> from symroof.pattern import parse_pattern
    >>> matmul = parse_pattern("X[B,D]:a W[D,F]:w -> Z[B,F]:o")
    >>> execute_reference(lambda X, W: X @ W, matmul, {"B": 2, "D": 3, "F": 4}).flops
    40
    """
    import numpy as np

    tally, arrays = Tally(), []
    for n, tensor in enumerate(shape.inputs):
        array = np.empty(_lengths(tensor.indices, sizes), dtype=object)
        for place, counted in _filled(tensor, n, sizes, tally).items():
            array[place] = counted
        arrays.append(array)
    try:
        result = np.asarray(function(*arrays), dtype=object)
    except Exception as error:
        raise InputError(
            f"the reference failed with {type(error).__name__}", where=_at(sizes), seen=str(error)
        ) from error
    if result.shape != _lengths(shape.output.indices, sizes):
        expected = f"{_lengths(shape.output.indices, sizes)} for {shape.output}"
        raise InputError(
            "the reference's result has the wrong sizes", where=_at(sizes), seen=str(result.shape), expected=expected
        )
    return _observed(tally, shape.inputs, list(result.flat))


def check_counts(
    exact: Mapping[str, Expr],
    shape: Shape,
    reference: Callable[..., Any] | None = None,
    *,
    steps: Sequence[Shape] = (),
    by_hand: bool = False,
    crossing: Mapping[str, Sequence[str]] | None = None,
    multiple_of: Mapping[str, int] | None = None,
    sizes_to_try: Sequence[Mapping[str, int]] | None = None,
) -> CountCheck:
    """Compare the exact FLOPs and bytes of a Work with executions at several small sizes, in exact rationals.

    Args:
        exact: resource → amount; the compute units together are compared with the FLOPs of one execution.
        shape: the operation; with ``by_hand`` only the description of the arrays.
        reference: the operation as a function of NumPy arrays: executed as well, its values compared with the loops'.
        steps: the pairs that an operation of three or more inputs is made of.
        by_hand: execute the reference alone, for a Work written without a pattern.
        crossing: link → names of the tensors that cross it, the only links compared. By default every tensor
            crosses the one link.
        multiple_of: size → an integer that divides it.
        sizes_to_try: the points; by default small ones, the same in every run.

    Returns:
        CountCheck: ``agreed`` is False at the first difference, and when no point was tried.

    Raises:
        InputError: nothing to execute, an unknown link, tensor or symbol, or a reference that failed.
    """
    if by_hand and reference is None:
        raise InputError("nothing to execute", where=str(shape), expected="a reference, as the counts are by hand")
    work = exact if isinstance(exact, Work) else Work(exact)
    links = _crossing(work, shape, crossing)
    points = points_to_try(shape, multiple_of or {}) if sizes_to_try is None else sizes_to_try
    for tried, sizes in enumerate(points, 1):
        runs = {} if by_hand else {"the loops": execute(shape, sizes, steps)}
        if reference:
            runs["the reference"] = execute_reference(reference, shape, sizes)
        expected = None if by_hand else definition(shape, sizes)
        difference = _difference(work, shape, sizes, links, runs, expected)
        if difference:
            return CountCheck(tried, False, difference)
    return CountCheck(len(points), bool(points), "" if points else "no sizes were tried")


def points_to_try(shape: Shape, multiple_of: Mapping[str, int]) -> list[dict[str, int]]:
    """Small sizes for every index, as different from each other as can be, few enough points and little enough work.

    One index takes 1 … 8; more take 1 … 4, twelve times, most of them 1 when there are so many that the loops would
    do more than 20,000 operations. Sizes are multiplied up to the given divisors.
    """
    names = _names(shape)
    if len(names) < 2:
        return [{name: n * multiple_of.get(name, 1) for name in names} for n in range(1, 9 if names else 2)]
    random = Random(0)
    points: dict[tuple[int, ...], dict[str, int]] = {}
    for _ in range(20 * POINTS):  # large divisors may leave fewer than POINTS distinct ones
        if len(points) == POINTS:
            break
        cycle, left = itertools.cycle(random.sample(range(1, 5), 4)), MAX_OPERATIONS // (2 * len(shape.inputs))
        point = {}
        for name in random.sample(names, len(names)):
            size = next(cycle)
            size = (size if size <= left else 1) * multiple_of.get(name, 1)
            point[name], left = size, left // size
        points[tuple(point[name] for name in names)] = {name: point[name] for name in names}
    return sorted(points.values(), key=lambda point: prod(point.values()))


def definition(shape: Shape, sizes: Mapping[str, int]) -> tuple[int, ...]:
    """The values of an operation by its definition: at each output place, the sum of the products of the inputs."""
    names = _names(shape)
    totals = dict.fromkeys(_places(shape.output.indices, sizes), 0)
    for place in _places(names, sizes):
        at = dict(zip(names, place, strict=True))
        values = (_entry(n, tuple(at[i] for i in tensor.indices)) for n, tensor in enumerate(shape.inputs))
        totals[tuple(at[i] for i in shape.output.indices)] += prod(values)
    return tuple(totals.values())


def _run(step: Shape, tensors: Mapping[str, Cells], sizes: Mapping[str, int]) -> Cells:
    """One operation by plain loops: lone indices first, then at each output place the sum of the products."""
    inputs = [_alone_summed(tensor, tensors[tensor.name], step) for tensor in step.inputs]
    summed = tuple(dict.fromkeys(i for names, _ in inputs for i in names if i not in step.output.indices))
    if len(inputs) > 2 and summed:
        raise InputError(f"{len(inputs)} inputs at once", where=str(step), expected="the pairs it is made of, as steps")
    result: Cells = {}
    for place in _places(step.output.indices, sizes):
        for inner in _places(summed, sizes):
            at = dict(zip((*step.output.indices, *summed), (*place, *inner), strict=True))
            product = reduce(operator.mul, (cells[tuple(at[i] for i in names)] for names, cells in inputs))
            result[place] = result[place] + product if place in result else product
    return result


def _alone_summed(tensor: Tensor, cells: Cells, step: Shape) -> tuple[tuple[str, ...], Cells]:
    """An input with the indices that no other tensor has summed away: the indices left, and the sums."""
    others = {i for other in (*step.inputs, step.output) if other.name != tensor.name for i in other.indices}
    sums: Cells = {}
    for place, cell in cells.items():
        kept = tuple(n for i, n in zip(tensor.indices, place, strict=True) if i in others)
        sums[kept] = sums[kept] + cell if kept in sums else cell
    return tuple(i for i in tensor.indices if i in others), sums


def _filled(tensor: Tensor, n: int, sizes: Mapping[str, int], tally: Tally) -> Cells:
    places = _places(tensor.indices, sizes)
    return {place: Counted(_entry(n, place), tally, (tensor.name, place)) for place in places}


def _entry(n: int, place: tuple[int, ...]) -> int:
    """The value at a place of the n-th input: small, never 0, and different for neighbours and for a transpose."""
    return 1 + (7 * n + sum(k * k * p + p for k, p in enumerate(place, 2))) % 11


def _observed(tally: Tally, inputs: Sequence[Tensor], results: Sequence[Any]) -> Observed:
    values = tuple(result.touch() if isinstance(result, Counted) else _plain(result) for result in results)
    read = Counter(name for name, _ in tally.touched)
    return Observed(tally.flops, {tensor.name: read[tensor.name] for tensor in inputs}, len(values), values)


def _difference(
    work: Work,
    shape: Shape,
    sizes: Mapping[str, int],
    links: Mapping[str, Sequence[str]],
    runs: Mapping[str, Observed],
    expected: tuple[int, ...] | None,
) -> str:
    """The first thing in which an execution differs from the formulas or the definition, "" if there is none."""
    widths = _widths(shape)
    values: dict[str, Value] = {
        **sizes,
        **{t.width: widths[t.name] for t in (*shape.inputs, shape.output) if isinstance(t.width, str)},
    }
    units = [unit for unit in work if is_compute(unit)]
    for who, run in runs.items():
        elements = {**run.read, shape.output.name: run.written}
        # a Work by hand may be about links only
        pairs = [("FLOPs", units, Fraction(run.flops))] if units or expected is not None else []
        pairs += [
            (f"bytes over {link}", [link], sum((widths[t] * elements[t] for t in names), Fraction(0)))
            for link, names in links.items()
        ]
        for what, resources, executed in pairs:
            formula = sum((_value(work[r], values) for r in resources), Fraction(0))
            if formula != executed:
                return f"{what} at {_at(values)}: {formula} by the formula, {executed} by {who}"
        if expected is not None and run.values != expected:
            return f"values at {_at(sizes)}: {who} and the definition of {shape} differ"
    return ""


def _crossing(work: Work, shape: Shape, crossing: Mapping[str, Sequence[str]] | None) -> Mapping[str, Sequence[str]]:
    """The links to compare and the tensors that cross each."""
    names, links = [t.name for t in (*shape.inputs, shape.output)], [link for link in work if not is_compute(link)]
    if crossing is None:
        if len(links) > 1:
            raise InputError("several links", seen=", ".join(links), expected="crossing: the tensors that cross each")
        return dict.fromkeys(links, names)
    for link, tensors in crossing.items():
        if link not in links:
            raise unknown("link", link, links)
        for tensor in tensors:
            if tensor not in names:
                raise unknown("tensor", tensor, names, where=link)
    return crossing


def _value(amount: Expr, values: Mapping[str, Value]) -> Fraction:
    for name in names_in(amount):
        if name not in values:
            raise unknown("symbol", name, values, where=str(amount))
    exact = amount.xreplace({symbol(name): Rational(*value.as_integer_ratio()) for name, value in values.items()})
    if not isinstance(exact, Rational):
        raise InputError("not an exact number at small sizes", where=_at(values), seen=str(amount))
    return Fraction(int(exact.p), int(exact.q))


def _widths(shape: Shape) -> dict[str, Fraction]:
    """A width for each tensor by name; each width symbol has a value of its own, so that no two can be swapped."""
    tensors = (*shape.inputs, shape.output)
    symbols = dict.fromkeys(t.width for t in tensors if isinstance(t.width, str))
    values = {name: Fraction(2 * n + 3, 2 * n + 2) for n, name in enumerate(symbols)}
    return {t.name: values[t.width] if isinstance(t.width, str) else t.width for t in tensors}


def _names(shape: Shape) -> list[str]:
    return list(dict.fromkeys(i for tensor in (*shape.inputs, shape.output) for i in tensor.indices))


def _lengths(indices: Sequence[str], sizes: Mapping[str, int]) -> tuple[int, ...]:
    for index in indices:
        if sizes.get(index, 0) < 1:
            raise InputError("a size is missing", where=index, seen=_at(sizes), expected="an integer of at least 1")
    return tuple(sizes[index] for index in indices)


def _places(indices: Sequence[str], sizes: Mapping[str, int]) -> Iterator[tuple[int, ...]]:
    return itertools.product(*(range(length) for length in _lengths(indices, sizes)))


def _at(values: Mapping[str, Value]) -> str:
    return ", ".join(f"{name}={value}" for name, value in values.items())
