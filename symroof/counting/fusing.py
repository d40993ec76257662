"""Fusing: operations as one kernel, in which what one writes and a later one reads never crosses the link."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain

from sympy import Add, Expr, Max

from symroof.counting.execution import Execution
from symroof.counting.naming import named
from symroof.counting.operation import BEFORE, SOURCES, Operand, Operation, Witness, differ
from symroof.errors import InputError, unknown


def fuse(name: str, *operations: Operation, keep: Sequence[str] = ()) -> Operation:
    """One kernel that does what the operations do one after another. Fusing never adds traffic.

    An array that one writes and a later one reads moves zero bytes; one that several read is read once; the FLOPs
    stay. An array in ``keep`` is written all the same, for a later operation. An input of the first without a name
    stays without one, so that the kernel fits into a layer or another kernel.

    Args:
        name: of the fused operation.
        operations: in order; an input without a name is what the one before it writes.
        keep: names of intermediate arrays that are needed later.

    Raises:
        InputError: fewer than two operations, different links, no array that two of them have, an unknown name to keep,
            or an array that two of them have at different sizes.

    >>> from symroof.algebra.symbols import sizes
    >>> from symroof.operations import linear
    >>> B, D, F = sizes("B D F")
    >>> up, down = linear(B, D, F, name="up"), linear(B, F, D, name="down")
    >>> up.bytes + down.bytes - fuse("mlp", up, down).bytes
    2*B*F*a
    """
    if len(operations) < 2:
        raise InputError("nothing to fuse", where=name, seen=str(len(operations)), expected="at least two operations")
    for operation in operations:
        if not isinstance(operation, Operation):
            seen, expected = f"a {type(operation).__name__}", "operations, one kernel each"
            raise InputError("not an operation", where=name, seen=seen, expected=expected)
    links = {operation.link for operation in operations}
    if len(links) > 1:
        raise InputError("different links", where=name, seen=", ".join(sorted(links)), expected="one link")
    chained = named(operations, BEFORE)
    written = _written(chained, name)
    outer, inside = _reads(chained, name)
    for kept in keep:
        if kept not in inside:
            raise unknown("intermediate array", kept, inside, where=name)
    return Operation(
        name,
        flops=_summed(operation.flops for operation in chained),
        exact=_summed({**operation.flops, **operation.exact} for operation in chained),
        reads=_once(outer, name),
        writes=tuple(o for o in written.values() if o.name not in inside or o.name in keep),
        link=chained[0].link,
        conventions=tuple(dict.fromkeys([*chain.from_iterable(o.conventions for o in chained), _words(chained, keep)])),
        source=SOURCES.join(dict.fromkeys(o.source for o in chained if o.source)),
        witness=_witness(chained, inside, keep),
        gradients=tuple(chain.from_iterable(o.gradients for o in reversed(chained))) if _all_known(chained) else (),
    )


def _witness(operations: Sequence[Operation], inside: Collection[str], keep: Collection[str]) -> Witness | None:
    """Executes the operations one after another; what passes between them does not move."""
    runs = [operation.witness for operation in operations if operation.witness is not None]
    if len(runs) < len(operations):
        return None

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        found = [one(values) for one in runs]
        done = [execution for execution in found if execution is not None]
        if len(done) < len(found):
            return None
        read: dict[str, int] = {}
        written: dict[str, int] = {}
        for execution in done:
            own = {name: number for name, number in execution.read.items() if name not in written}
            read |= {name: max(number, read.get(name, 0)) for name, number in own.items()}
            written |= execution.written
        kept = {name: number for name, number in written.items() if name not in inside or name in keep}
        return Execution(sum(execution.flops for execution in done), read, kept)

    return run


def _words(operations: Sequence[Operation], keep: Sequence[str]) -> str:
    names = ", ".join(operation.name for operation in operations)
    written = f", and {', '.join(keep)} is written as well" if keep else ""
    return f"{names} are one kernel: what passes from one to the next stays on chip{written}"


def _all_known(operations: Iterable[Operation]) -> bool:
    return all(operation.gradients for operation in operations)


def _written(operations: Iterable[Operation], where: str) -> dict[str, Operand]:
    found: dict[str, Operand] = {}
    for operation in operations:
        for operand in operation.writes:
            if operand.name in found:
                raise InputError(f"two operations write {operand.name}", where=where, expected="names of their own")
            found[operand.name] = operand
    return found


def _reads(operations: Sequence[Operation], name: str) -> tuple[list[Operand], frozenset[str]]:
    """What is read from outside, and the names of arrays that one operation writes and a later one reads."""
    outer, inside, so_far = list[Operand](), set[str](), dict[str, Operand]()
    for operation in operations:
        for operand in operation.reads:
            if operand.name not in so_far:
                outer.append(operand)
                continue
            _same(so_far[operand.name], operand, f"{name}: {operation.name}")
            inside.add(operand.name)
        so_far |= {operand.name: operand for operand in operation.writes}
    if not inside and len({operand.name for operand in outer}) == len(outer):
        raise InputError("no array that two of the operations have", where=name, expected="something to keep on chip")
    return outer, frozenset(inside)


def _same(one: Operand, two: Operand, where: str) -> None:
    if (not two.part and differ(one.elements, two.elements)) or one.width != two.width:
        raise InputError(
            f"{one.name} has different sizes",
            where=where,
            seen=f"{one.elements} elements of {one.width} B, and {two.elements} of {two.width} B",
        )


def _once(operands: Iterable[Operand], where: str) -> tuple[Operand, ...]:
    """Each array once, with the most passes that any reader needs."""
    found: dict[str, Operand] = {}
    for operand in operands:
        known = found.setdefault(operand.name, operand)
        _same(known, operand, where)
        found[operand.name] = replace(known, passes=_most(known.passes, operand.passes))
    return tuple(found.values())


def _most(one: Expr, two: Expr) -> Expr:
    return one if one == two else Max(one, two)


def _summed(amounts: Iterable[Mapping[str, Expr]]) -> dict[str, Expr]:
    terms: dict[str, list[Expr]] = {}
    for held in amounts:
        for unit, value in held.items():
            terms.setdefault(unit, []).append(value)
    return {unit: Add(*values) for unit, values in terms.items()}
