"""Fusing: operations as one kernel, in which what one writes and a later one reads never crosses the link."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from sympy import Add, Expr, Max, expand

from symroof.counting.layer import named
from symroof.counting.operation import Operand, Operation
from symroof.errors import InputError, unknown


def fuse(name: str, *operations: Operation, keep: Sequence[str] = ()) -> Operation:
    """One kernel that does what the operations do one after another. Fusing never adds traffic.

    An array that one writes and a later one reads moves zero bytes; one that several read is read once; the FLOPs
    stay. An array in ``keep`` is written all the same, for a later operation.

    Args:
        name: of the fused operation.
        operations: in order; an input without a name is what the one before it writes.
        keep: names of intermediate arrays that are needed later.

    Raises:
        InputError: fewer than two operations, different links, nothing passes between them, an unknown name to keep, or
            an array that is written and read at different sizes.
    """
    if len(operations) < 2:
        raise InputError("nothing to fuse", where=name, seen=str(len(operations)), expected="at least two operations")
    links = {operation.link for operation in operations}
    if len(links) > 1:
        raise InputError("different links", where=name, seen=", ".join(sorted(links)), expected="one link")
    chained = named(operations)
    written = _written(chained, name)
    inside = _inside(chained, written, name)
    for kept in keep:
        if kept not in inside:
            raise unknown("intermediate array", kept, inside, where=name)
    return Operation(
        name,
        flops=_summed(operation.flops for operation in chained),
        exact=_summed({**operation.flops, **operation.exact} for operation in chained),
        reads=_once(o for operation in chained for o in operation.reads if o.name not in inside),
        writes=tuple(o for o in written.values() if o.name not in inside or o.name in keep),
        link=chained[0].link,
        conventions=tuple(dict.fromkeys([*chain.from_iterable(o.conventions for o in chained), _words(chained, keep)])),
        source="; ".join(dict.fromkeys(o.source for o in chained if o.source)),
        gradients=tuple(chain.from_iterable(o.gradients for o in reversed(chained))) if _all_known(chained) else (),
    )


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


def _inside(operations: Sequence[Operation], written: dict[str, Operand], where: str) -> frozenset[str]:
    """The names of arrays that one operation writes and a later one reads."""
    found, so_far = set(), set[str]()
    for operation in operations:
        for operand in operation.reads:
            if operand.name in so_far:
                _same(written[operand.name], operand, f"{where}: {operation.name}")
                found.add(operand.name)
        so_far |= {operand.name for operand in operation.writes}
    if not found:
        raise InputError("nothing passes from one operation to the next", where=where, expected="an array that does")
    return frozenset(found)


def _same(one: Operand, two: Operand, where: str) -> None:
    if expand(one.elements - two.elements) != 0 or one.width != two.width:
        raise InputError(
            f"{one.name} is written and read at different sizes",
            where=where,
            seen=f"{one.elements} elements of {one.width} B, and {two.elements} of {two.width} B",
        )


def _once(operands: Iterable[Operand]) -> tuple[Operand, ...]:
    """Each array once, with the most passes that any reader needs."""
    found: dict[str, Operand] = {}
    for operand in operands:
        known = found.get(operand.name)
        found[operand.name] = operand if known is None else replace(known, passes=_most(known.passes, operand.passes))
    return tuple(found.values())


def _most(one: Expr, two: Expr) -> Expr:
    return one if one == two else Max(one, two)


def _summed(amounts: Iterable[Mapping[str, Expr]]) -> dict[str, Expr]:
    terms: dict[str, list[Expr]] = {}
    for held in amounts:
        for unit, value in held.items():
            terms.setdefault(unit, []).append(value)
    return {unit: Add(*values) for unit, values in terms.items()}
