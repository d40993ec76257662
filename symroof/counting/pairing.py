"""The order in which the tensors of an operation are paired, as a tree, and the steps that it gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from math import prod

from symroof.counting.pattern import Shape, Tensor
from symroof.errors import InputError

MAX_BEST = 8

Tree = int | tuple["Tree", "Tree"]  # an input's place, or two trees whose results are paired


def left(shape: Shape, _: Mapping[str, int]) -> Tree:
    """The first two, then each of the others in turn."""
    tree: Tree = 0
    for place in range(1, len(shape.inputs)):
        tree = (tree, place)
    return tree


def paired(shape: Shape, tree: Tree) -> list[Shape]:
    """The steps of a tree, each after those it needs; intermediates are T1, T2, … unless a tensor has that name."""
    taken = {tensor.name for tensor in (*shape.inputs, shape.output)}
    names = (name for n in range(1, 1000) if (name := f"T{n}") not in taken)
    steps: list[Shape] = []

    def build(part: Tree) -> tuple[Tensor, frozenset[int]]:
        if isinstance(part, int):
            return shape.inputs[part], frozenset([part])
        (one, first), (two, second) = build(part[0]), build(part[1])
        done = first | second
        result = Tensor(next(names), _kept(shape, done), Fraction(0))
        steps.append(Shape((one, two), result))
        return result, done

    build(tree)
    steps[-1] = replace(steps[-1], output=shape.output)
    return steps


def _kept(shape: Shape, done: Set[int]) -> tuple[str, ...]:
    """The indices of some inputs that are still needed, by the other inputs or by the output, once these are paired."""
    here = dict.fromkeys(i for n, tensor in enumerate(shape.inputs) if n in done for i in tensor.indices)
    needed = set(shape.output.indices).union(*(t.indices for n, t in enumerate(shape.inputs) if n not in done))
    return tuple(index for index in here if index in needed)


def best(shape: Shape, sizes: Mapping[str, int]) -> Tree:
    """The order of the fewest exact FLOPs, by dynamic programming over the subsets of the inputs (bit masks).

    Raises:
        InputError: for more than 8 inputs, or without a size for every index.
    """
    if len(shape.inputs) > MAX_BEST:
        problem = f"the best order of {len(shape.inputs)} inputs takes too long to find"
        raise InputError(problem, where=str(shape), expected=f"at most {MAX_BEST} inputs, or order=left")
    size, every = _numbers(shape, sizes), range(1 << len(shape.inputs))
    kept = [_kept(shape, {n for n in range(len(shape.inputs)) if subset >> n & 1}) for subset in every]
    found: dict[int, tuple[int, Tree]] = {1 << place: (0, place) for place in range(len(shape.inputs))}
    for subset in every[1:]:
        if subset in found:
            continue
        # among equals the order nearest to `left`: the last input on its own, paired last
        flops, _, negative = min(
            (found[subset ^ half][0] + found[half][0] + _pair_flops(kept, subset, half, size), half.bit_count(), -half)
            for half in _halves(subset)
        )
        found[subset] = flops, (found[subset + negative][1], found[-negative][1])
    return found[every[-1]][1]


def _halves(subset: int) -> Iterator[int]:
    """The proper parts of a subset that lack its first member, so that each split is seen once."""
    rest = subset & (subset - 1)
    half = rest
    while half:
        yield half
        half = (half - 1) & rest


def _pair_flops(kept: Sequence[Sequence[str]], subset: int, half: int, size: Mapping[str, int]) -> int:
    """Exact FLOPs of pairing the results of ``half`` and of the rest of ``subset``."""
    summed = prod(size[i] for i in {*kept[half], *kept[subset ^ half]}.difference(kept[subset]))
    out = prod(size[i] for i in kept[subset])
    return out * (2 * summed - 1)


def _numbers(shape: Shape, sizes: Mapping[str, int]) -> dict[str, int]:
    """The size of every index of the shape as a positive integer."""
    names = dict.fromkeys(index for tensor in shape.inputs for index in tensor.indices)
    missing = [name for name in names if name not in sizes]
    if missing:
        raise InputError(
            "order=best needs a number for every size", where=str(shape), expected=f"sizes for {', '.join(missing)}"
        )
    for name in names:
        if isinstance(sizes[name], bool) or not isinstance(sizes[name], int) or sizes[name] < 1:
            raise InputError("not a size", where=name, seen=repr(sizes[name]), expected="an integer of at least 1")
    return {name: sizes[name] for name in names}


ORDERS = {"left": left, "best": best}
