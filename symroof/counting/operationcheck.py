"""Operations against executions: the counts of an operation compared with its reference at small sizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random

from sympy import Add, Expr

from symroof.algebra.statement import UndefinedHere, evaluate
from symroof.algebra.symbols import names_in
from symroof.counting.countcheck import CountCheck
from symroof.counting.execution import Execution, spelled
from symroof.counting.operation import Operand, Operation, Witness
from symroof.errors import InputError

POINTS, TRIES, LARGEST = 8, 400, 5


def check_operation(
    operation: Operation, *, points: int = POINTS, sizes_to_try: Sequence[Mapping[str, int | Fraction]] | None = None
) -> CountCheck:
    """Compare exact FLOPs and the elements of every array with executions of the reference at several small sizes.

    Args:
        operation: with a witness.
        points: how many sizes; the same in every run.
        sizes_to_try: values of every symbol, in place of random ones from 1 to 5.

    Returns:
        CountCheck: ``agreed`` is False at the first difference, and when no point was tried.

    Raises:
        InputError: the operation has no reference to execute.
    """
    if operation.witness is None:
        raise InputError("nothing to execute", where=operation.name, expected="an operation with a reference")
    tried = 0
    for values in _candidates(operation) if sizes_to_try is None else map(_exact, sizes_to_try):
        run = _run(operation.witness, values, operation.name)
        if run is None:
            continue
        tried += 1
        difference = _difference(operation, run, values)
        if difference:
            return CountCheck(tried, False, f"{difference} at {spelled(values)}")
        if tried == points:
            break
    return CountCheck(tried, bool(tried), "" if tried else "no sizes were tried")


def _exact(sizes: Mapping[str, int | Fraction]) -> dict[str, Fraction]:
    return {name: Fraction(size) for name, size in sizes.items()}


def _run(witness: Witness, values: Mapping[str, Fraction], where: str) -> Execution | None:
    try:
        return witness(values)
    except KeyError as error:
        raise InputError(f"no value for {error.args[0]}", where=where, seen=spelled(values)) from error


class _Point(dict[str, Fraction]):
    """Small values; a symbol that only the reference has, as it cancels in every count, gets one on demand."""

    def __init__(self, names: Iterable[str], random: Random) -> None:
        self.random = random
        super().__init__({name: Fraction(random.randint(1, LARGEST)) for name in names})

    def __missing__(self, name: str) -> Fraction:
        self[name] = Fraction(self.random.randint(1, LARGEST))
        return self[name]


def _candidates(operation: Operation) -> Iterator[_Point]:
    """Small values for every symbol, as often as it may take to find some at which the operation exists."""
    amounts = [*operation.flops.values(), *operation.exact.values()]
    kept = [(o.elements, o.passes, o.width, o.stored, o.active) for o in operation.operands]
    amounts += [e for each in kept for e in each if e is not None]
    names, random = names_in(Add(*amounts, evaluate=False)), Random(0)
    seen: list[_Point] = []
    for _ in range(TRIES):
        point = _Point(names, random)
        if all(point.items() - other.items() for other in seen):
            seen.append(point)
            yield point


def _difference(operation: Operation, run: Execution, values: Mapping[str, Fraction]) -> str:
    """The first thing in which the execution differs from the formulas, "" if there is none."""
    flops = _at(Add(*{**operation.flops, **operation.exact}.values()), values)
    if flops != run.flops:
        return f"FLOPs: {flops} by the formula, {run.flops} by the reference"
    sides = (("read", operation.reads, run.read), ("written", operation.writes, run.written))
    for word, operands, counted in sides:
        for name, elements in _elements(operands, values).items():
            if elements != counted.get(name, 0):
                return f"elements {word} of {name}: {elements} by the formula, {counted.get(name, 0)} by the reference"
        extra = [name for name, number in counted.items() if number and name not in _elements(operands, values)]
        if extra:
            return f"the reference moves {extra[0]}, of which the operation says nothing"
    return ""


def _elements(operands: Sequence[Operand], values: Mapping[str, Fraction]) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for operand in operands:
        found[operand.name] = found.get(operand.name, Fraction(0)) + _at(operand.moved, values)
    return found


def _at(expression: Expr, values: Mapping[str, Fraction]) -> Fraction:
    try:
        return evaluate(expression, values)
    except (KeyError, UndefinedHere) as error:
        raise InputError("no value at small sizes", seen=str(expression)) from error
