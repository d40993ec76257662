"""Collectives carried out on small numbers of devices: hops, chunks a link, bytes sent, the best division."""

from __future__ import annotations

from fractions import Fraction

import pytest
from sympy import Expr

from symroof import prove
from symroof.algebra.statement import Relation
from tests.families.collectives import with_values
from tests.families.formulas import at, form

RINGS = (2, 4, 6, 8, 16)


def way(start: int, end: int, devices: int, *, both: bool) -> list[tuple[int, int]]:
    """The links, each a device and a direction, that a chunk crosses; the opposite device is reached upwards."""
    ahead = (end - start) % devices
    if both and ahead > devices // 2:
        return [((start - step) % devices, -1) for step in range(devices - ahead)]
    return [((start + step) % devices, 1) for step in range(ahead)]


def chunks(devices: int, *, both: bool) -> dict[int, set[int]]:
    """How many chunks cross the links of each direction when every device sends every other one of its own."""
    crossed: dict[tuple[int, int], int] = {}
    for start in range(devices):
        for end in range(devices):
            for link in way(start, end, devices, both=both):
                crossed[link] = crossed.get(link, 0) + 1
    return {d: {count for (_, of), count in crossed.items() if of == d} for d in (1, -1)}


def gathered(devices: int, steps: tuple[int, ...], *, wraps: bool) -> int:
    """Hops until every device has every shard, each device passing on over its links what it received last."""
    held = [{device} for device in range(devices)]
    hops = 0
    while any(len(have) < devices for have in held):
        before = [set(have) for have in held]
        for device in range(devices):
            for step in steps:
                other = device + step
                if wraps or 0 <= other < devices:
                    held[other % devices] |= before[device]
        hops += 1
    return hops


def reduced(devices: int) -> tuple[list[list[int]], int]:
    """An AllReduce round a ring: what each device has in the end, and how many shards each has sent."""
    parts = [[10**device * (shard + 1) for shard in range(devices)] for device in range(devices)]
    sent = 0
    for hop in range(2 * (devices - 1)):
        moving = [(device, (device - hop) % devices) for device in range(devices)]
        values = [parts[device][shard] for device, shard in moving]
        for (device, shard), value in zip(moving, values, strict=True):
            other = parts[(device + 1) % devices]
            other[shard] = other[shard] + value if hop < devices - 1 else value
        sent += 1
    return parts, sent


def number(name: str, asks: str, devices: int) -> Expr:
    """What a formula says for so many devices."""
    return at(name, asks, N=devices)


@pytest.mark.parametrize("devices", RINGS)
def test_chunks_over_a_link_of_a_ring(devices: int) -> None:
    assert chunks(devices, both=False)[1] == {number("chunks-one-way", "c", devices)}
    both = chunks(devices, both=True)
    assert both[1] == {number("chunks-both-ways", "c", devices)}
    other = Fraction(devices * (devices - 2), 8)
    assert both[-1] == ({other} if other else set())


@pytest.mark.parametrize("devices", RINGS)
def test_hops_of_an_allgather(devices: int) -> None:
    assert gathered(devices, (1,), wraps=True) == number("hops-one-way", "h", devices)
    assert gathered(devices, (1, -1), wraps=True) == number("hops-both-ways", "h", devices)
    assert gathered(devices, (1, -1), wraps=False) == number("hops-one-way", "h", devices)


@pytest.mark.parametrize("devices", [2, 3, 5, 8])
def test_an_allreduce_round_a_ring_sends_what_the_formula_says(devices: int) -> None:
    parts, sent = reduced(devices)
    whole = sum(10**device for device in range(devices))
    assert parts == [[whole * (shard + 1) for shard in range(devices)]] * devices
    assert at("allreduce", "T_ar", V=devices, N=devices, n=1, W=1) == sent


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_doubling_sends_as_much_as_a_ring(rounds: int) -> None:
    sent = sum(Fraction(2**index, 2**rounds) for index in range(rounds))
    assert at("allgather-doubling", "t", k=rounds, alpha=1, V=1, W=1) == rounds + sent
    assert at("geometric-sum", "y", x=Fraction(1, 2**rounds), q=2, k=rounds) == sent


def test_the_exact_allgather_stays_below_the_one_for_many_devices() -> None:
    exact, many = (form(name, "T_ag") for name in ("allgather", "allgather-ring"))
    assert prove(Relation(exact, "<", many)).proved
    assert not prove(Relation(exact, "=", many)).proved


def test_no_division_takes_less_than_the_best() -> None:
    x = form("best-division", "X")
    asked, best = form("mixed-communication", "T_comms"), form("least-communication", "T_comms")
    assert prove(Relation(asked, ">=", best)).proved
    assert prove(Relation(with_values("mixed-communication", "T_comms", X=x), "=", best)).proved
    assert not prove(Relation(with_values("mixed-communication", "T_comms", X=2 * x), "=", best)).proved


def test_two_levels_take_as_long_as_the_slower() -> None:
    both = at("allgather-two-levels", "T_ag", V=8, d=8, m=2, W=1, W_o=1)
    assert both == max(at("allgather", "T_ag", V=8, N=n, n=1, W=1) for n in (8, 2)) == 7
