"""Counts against executions: the formulas of a Work compared with what counting numbers see, at several small sizes."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from random import Random
from typing import Any

from sympy import Expr, Rational

from symroof.algebra.symbols import names_in, symbol
from symroof.counting.execution import Observed, Value, definition, execute, execute_reference, index_names, spelled
from symroof.counting.pattern import Shape
from symroof.counting.work import Work, is_compute
from symroof.errors import InputError, unknown

MAX_OPERATIONS, POINTS = 20_000, 12


@dataclass(frozen=True)
class CountCheck:
    """The verdict of comparing a Work with executions: how many sizes were tried, and the first that differs if any.

    ``not_executed`` names the operations of a layer that have no reference, as their convention is one of counting.
    """

    points: int
    agreed: bool
    first_difference: str = ""
    not_executed: tuple[str, ...] = ()


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
    names = index_names(shape)
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
                return f"{what} at {spelled(values)}: {formula} by the formula, {executed} by {who}"
        if expected is not None and run.values != expected:
            return f"values at {spelled(sizes)}: {who} and the definition of {shape} differ"
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
        raise InputError("not an exact number at small sizes", where=spelled(values), seen=str(amount))
    return Fraction(int(exact.p), int(exact.q))


def _widths(shape: Shape) -> dict[str, Fraction]:
    """A width for each tensor by name; each width symbol has a value of its own, so that no two can be swapped."""
    tensors = (*shape.inputs, shape.output)
    symbols = dict.fromkeys(t.width for t in tensors if isinstance(t.width, str))
    values = {name: Fraction(2 * n + 3, 2 * n + 2) for n, name in enumerate(symbols)}
    return {t.name: values[t.width] if isinstance(t.width, str) else t.width for t in tensors}
