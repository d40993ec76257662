"""From the Work of a derivation to its roofs, each with a symbol for its rate.

The only compute unit runs at ``C`` and the only link at ``W``, the letters of the field; of several, ``tensor`` keeps
``C`` and ``hbm`` keeps ``W``, and each other has its name behind: ``C_vector``, ``W_ici``, ``W_on_chip``. The capacity
of a memory is ``M_hbm``, ``M_on_chip``. A time that is given or measured is ``t``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.amounts import work_of
from symroof.counting.work import Work, is_compute
from symroof.derivation import Derivation
from symroof.errors import InputError, NotYet
from symroof.quantities.meaning import FIELD, Quantity
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS
from symroof.regimes.roofs import MAX_ROOFS, TIME, Level, Roof, Roofs, spelled

KEPT = ("tensor", "hbm")


def roofs_of(derivation: Derivation) -> Roofs:
    """The roofs of a derivation that states a Work, with the memories that its footprint names.

    Raises:
        InputError: there is no Work, a symbol of it is the name of a rate, or two resources have rates of one name.
        NotYet: more than six resources.
    """
    swap = {symbol(str(name)): value for name, value in derivation.where.items()}
    work = {name: amount.xreplace(swap) for name, amount in work_of(derivation).items()}
    if len(work) > MAX_ROOFS:
        raise NotYet("more roofs than are told apart", seen=", ".join(work), expected=f"at most {MAX_ROOFS} resources")
    found = tuple(Roof(name, amount, rate) for (name, amount), rate in zip(work.items(), rates(work), strict=True))
    levels = tuple(
        Level(memory, Work({memory: size})[memory].xreplace(swap), f"M_{spelled(memory)}")
        for memory, size in derivation.footprint.items()
    )
    plain = Roofs(derivation.title, found, levels, shorthands=derivation.shorthands)
    _check_names(plain)
    return replace(plain, quantities=_quantities(plain, derivation.quantities))


def rates(resources: Iterable[str]) -> list[str]:
    """The symbol of each resource's rate.

    >>> rates(["vector", "network"]), rates(["tensor", "vector", "hbm", "on-chip"])
    (['C', 'W'], ['C', 'C_vector', 'W', 'W_on_chip'])
    """
    names = list(resources)
    alone = {kind: sum(is_compute(name) == kind for name in names) == 1 for kind in (True, False)}
    return [_rate(name, alone[is_compute(name)]) for name in names]


def _rate(resource: str, alone: bool) -> str:
    letter = PEAK if is_compute(resource) else BANDWIDTH
    return letter if alone or resource in KEPT else f"{letter}_{spelled(resource)}"


def _check_names(found: Roofs) -> None:
    own = [*(roof.rate for roof in found.roofs), *(level.capacity for level in found.levels), TIME, RIDGE]
    taken = [name for name in own if own.count(name) > 1 or name in found.names]
    if taken:
        raise InputError(
            f"{taken[0]} is the name of a rate, a capacity, a time or the ridge",
            where=found.title,
            expected="another name for it",
        )


def _quantities(found: Roofs, own: Mapping[str, Quantity]) -> dict[str, Quantity]:
    sizes = {name: own.get(name, FIELD.get(name, Quantity("value"))) for name in found.names}
    sizes |= {name: held.quantity for name, held in found.shorthands.items()}
    speeds = {
        roof.rate: Quantity(f"peak rate of the {roof.resource} unit", FLOPS)
        if roof.compute
        else Quantity(f"bandwidth of the {roof.resource} link", BYTES_PER_SECOND)
        for roof in found.roofs
    }
    room = {level.capacity: Quantity(f"capacity of {level.memory}", BYTES) for level in found.levels}
    return {**sizes, **speeds, **room, TIME: FIELD[TIME]}
