"""Counting numbers: an independent witness for FLOPs and bytes, which executes an operation at small sizes."""

from __future__ import annotations

import itertools
import math
import operator
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import prod
from numbers import Real
from typing import Any

from symroof.counting.pattern import Shape, Tensor
from symroof.errors import InputError
from symroof.quantities.exact import number

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
    specials: int = 0
    touched: set[Element] = field(default_factory=set)

    @property
    def flops(self) -> int:
        """All operations; one multiply-add is two of them."""
        return self.multiplies + self.adds + self.divides + self.compares + self.specials


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


def _special(function: Callable[[float], float]) -> Callable[[Counted], Counted]:
    """The method of Counted for exp, sqrt and the like: one operation, with a rational near the value as the result.

    NumPy calls it by its name for every element of an array of objects.
    """

    def method(self: Counted) -> Counted:
        self.tally.specials += 1
        near = Fraction(function(float(self.touch())))
        return Counted(near.limit_denominator(1000), self.tally)

    return method


def _bounded_exp(exponent: float) -> float:
    """exp, at no more than 20 either way, so that sums of a few of them stay small numbers."""
    return math.exp(min(max(exponent, -20.0), 20.0))


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

    exp, sqrt, tanh = _special(_bounded_exp), _special(math.sqrt), _special(math.tanh)
    log, sin, cos, erf = _special(math.log), _special(math.sin), _special(math.cos), _special(math.erf)

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
class Execution:
    """What a reference did at some sizes: FLOPs, and elements that moved, by the name of the array."""

    flops: int
    read: Mapping[str, int]
    written: Mapping[str, int]


def execute(shape: Shape, sizes: Mapping[str, int], steps: Sequence[Shape] = ()) -> Observed:
    """Run an operation with plain loops on counting numbers.

    The first product starts an accumulator, so a contraction over K takes K multiplies and K − 1 adds; an index that
    one input has alone is summed first. ``steps`` are the operations of at most two inputs that a longer one is made
    of, in order.

    Raises:
        InputError: for three or more inputs with a contraction and no steps.

    >>> from symroof.counting.pattern import parse_pattern
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

    >>> from symroof.counting.pattern import parse_pattern
    >>> matmul = parse_pattern("X[B,D]:a W[D,F]:w -> Z[B,F]:o")
    >>> execute_reference(lambda X, W: X @ W, matmul, {"B": 2, "D": 3, "F": 4}).flops
    40
    """
    tally = Tally()
    arrays = [_array(tensor, n, sizes, tally) for n, tensor in enumerate(shape.inputs)]
    (result,) = _results(function, arrays, spelled(sizes))
    if result.shape != _lengths(shape.output.indices, sizes):
        expected = f"{_lengths(shape.output.indices, sizes)} for {shape.output}"
        raise InputError(
            "the reference's result has the wrong sizes",
            where=spelled(sizes),
            seen=str(result.shape),
            expected=expected,
        )
    return _observed(tally, shape.inputs, list(result.flat))


def execute_arrays(
    function: Callable[..., Any], lengths: Mapping[str, tuple[int, ...]], outputs: Sequence[str]
) -> Execution:
    """Run ``function`` on counting numbers: an array a name in ``lengths``, in order; it returns one a name of outputs.

    Special functions (exp, sqrt, tanh …) count as one FLOP. Elements that are only looked at by their place, never
    used in arithmetic nor copied to an output, are not read.

    Raises:
        InputError: the function failed or returned another number of arrays.

    >>> execute_arrays(lambda x: x + x, {"x": (2, 3)}, ["y"])
    Execution(flops=6, read={'x': 6}, written={'y': 6})
    """
    tally, sizes = Tally(), {f"n{k}": k for length in lengths.values() for k in length}
    tensors = [Tensor(name, tuple(f"n{k}" for k in length), Fraction(0)) for name, length in lengths.items()]
    arrays = [_array(tensor, n, sizes, tally) for n, tensor in enumerate(tensors)]
    where = ", ".join(f"{name} {length}" for name, length in lengths.items())
    results = _results(function, arrays, where)
    if len(results) != len(outputs):
        raise InputError("another number of results", where=where, seen=str(len(results)), expected=str(len(outputs)))
    observed = _observed(tally, tensors, [value for result in results for value in result.flat])
    return Execution(observed.flops, observed.read, {n: r.size for n, r in zip(outputs, results, strict=True)})


def _array(tensor: Tensor, n: int, sizes: Mapping[str, int], tally: Tally) -> Any:
    """The n-th input as a NumPy array of counting numbers."""
    import numpy as np

    array = np.empty(_lengths(tensor.indices, sizes), dtype=object)
    for place, counted in _filled(tensor, n, sizes, tally).items():
        array[place] = counted
    return array


def _results(function: Callable[..., Any], arrays: Sequence[Any], where: str) -> list[Any]:
    """The arrays that a reference returns."""
    import numpy as np

    try:
        found = function(*arrays)
    except Exception as error:
        raise InputError(f"the reference failed with {type(error).__name__}", where=where, seen=str(error)) from error
    return [np.asarray(one, dtype=object) for one in (found if isinstance(found, tuple) else (found,))]


def definition(shape: Shape, sizes: Mapping[str, int]) -> tuple[int, ...]:
    """The values of an operation by its definition: at each output place, the sum of the products of the inputs."""
    names = index_names(shape)
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


def index_names(shape: Shape) -> list[str]:
    """The names of all indices, each once."""
    return list(dict.fromkeys(i for tensor in (*shape.inputs, shape.output) for i in tensor.indices))


def _lengths(indices: Sequence[str], sizes: Mapping[str, int]) -> tuple[int, ...]:
    for index in indices:
        if sizes.get(index, 0) < 1:
            raise InputError("a size is missing", where=index, seen=spelled(sizes), expected="an integer of at least 1")
    return tuple(sizes[index] for index in indices)


def _places(indices: Sequence[str], sizes: Mapping[str, int]) -> Iterator[tuple[int, ...]]:
    return itertools.product(*(range(length) for length in _lengths(indices, sizes)))


def spelled(values: Mapping[str, Value]) -> str:
    """Values for a message: "B=2, D=3"."""
    return ", ".join(f"{name}={value}" for name, value in values.items())
