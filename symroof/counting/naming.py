"""The names of arrays: an input without a name is what the operation before writes; references and gradients follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from symroof.counting.execution import Execution
from symroof.counting.operation import BEFORE, Operand, Operation, Witness

INPUT = "input"  # what a layer reads, and an input without a name in the gradients of an operation


def gradient_of(name: str) -> str:
    """The name of the gradient with respect to an array."""
    return f"d {name}"


def named(operations: Iterable[Operation], before: str = INPUT) -> list[Operation]:
    """The operations with a name for every input: what the operation before writes last, ``before`` for the first."""
    found = []
    for operation in operations:
        found.append(reading(operation, before))
        before = operation.writes[-1].name if operation.writes else before
    return found


def reading(operation: Operation, before: str, *, old: str = BEFORE) -> Operation:
    """The operation with the input called ``old`` read from ``before``, and its gradients with that name as well."""
    changed = renamed(operation, {old: before})
    if changed is operation or before == BEFORE:
        return operation
    swap = {BEFORE: before, INPUT: before, gradient_of(INPUT): gradient_of(before)}
    return replace(changed, gradients=tuple(renamed(gradient, swap) for gradient in operation.gradients))


def renamed(operation: Operation, names: Mapping[str, str]) -> Operation:
    """The operation with other names for some of its arrays, in its reference too; itself if it has none of them."""
    if not any(names.get(operand.name, operand.name) != operand.name for operand in operation.operands):
        return operation

    def put(operands: Iterable[Operand]) -> tuple[Operand, ...]:
        return tuple(replace(o, name=names.get(o.name, o.name)) for o in operands)

    witness = None if operation.witness is None else _renaming(operation.witness, names)
    return replace(operation, reads=put(operation.reads), writes=put(operation.writes), witness=witness)


def _renaming(witness: Witness, names: Mapping[str, str]) -> Witness:
    def counted(moved: Mapping[str, int]) -> dict[str, int]:
        found: Counter[str] = Counter()
        for name, number in moved.items():
            found[names.get(name, name)] += number
        return dict(found)

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        seen = witness(values)
        return None if seen is None else Execution(seen.flops, counted(seen.read), counted(seen.written))

    return run
