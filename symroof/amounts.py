"""What a derivation counts: its amounts by resource, its layer, and how many roofs they make."""

from __future__ import annotations

from symroof.algebra.symbols import symbol
from symroof.counting.count import count
from symroof.counting.layer import Layer, layer
from symroof.counting.operation import Operation
from symroof.counting.work import Work, is_compute
from symroof.derivation import Derivation, Einsum
from symroof.errors import InputError


def work_of(derivation: Derivation) -> Work:
    """The Work of a derivation as it is posed: an operation counted, or the amounts that it states."""
    exact = derivation.count == "exact"
    if isinstance(derivation.work, Einsum):
        operation = derivation.work
        counts = count(operation.shape, unit=operation.unit, link=operation.link, order=operation.order)
        return counts.exact if exact else counts.first_order
    if isinstance(derivation.work, Layer | Operation):
        return derivation.work.exact_work if exact else derivation.work.work
    if not derivation.work:
        raise InputError("no amounts by resource", where=derivation.name, expected="work=…")
    return Work((exact and derivation.exact) or derivation.work)


def layer_of(derivation: Derivation) -> Layer | None:
    """The layer of the library that a derivation counts, written out; None where it counts something else."""
    full = derivation.written_out or derivation
    work = layer(full.work.name, full.work) if isinstance(full.work, Operation) else full.work
    swap = {symbol(str(key)): value for key, value in full.where.items()}
    return (work.subs(swap) if swap else work) if isinstance(work, Layer) else None


def many(derivation: Derivation) -> bool:
    """Whether a derivation has two resources or more that are not one compute unit and one link."""
    if not derivation.work or isinstance(derivation.work, Einsum):
        return False
    kinds = [is_compute(resource) for resource in work_of(derivation)]
    return len(kinds) > 1 and sorted(kinds) != [False, True]


def several(derivation: Derivation) -> bool:
    """Whether a map of regimes says more of a derivation than its crossover: many resources, or a memory to fit."""
    return many(derivation) or bool(derivation.work and derivation.footprint)
