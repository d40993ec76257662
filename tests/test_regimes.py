"""Several roofs: cells against the greatest time itself, the axis against brute force, memories against paper."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from symroof.algebra.notation import show
from symroof.algebra.reals import approximate
from symroof.algebra.statement import ALWAYS, AllOf, Relation, Statement, evaluate, holds, symbols_of, value
from symroof.algebra.symbols import one, sizes, symbol, widths
from symroof.amounts import many, several
from symroof.chips.preset import find_chip
from symroof.derivation import Derivation, einsum
from symroof.errors import InputError, NotYet
from symroof.evidence import hand_claims
from symroof.instant.bind import setting_of
from symroof.instant.posed import pose
from symroof.library import load_derivation
from symroof.model import Model
from symroof.pipeline import derive
from symroof.proving.closedproof import prove_closed_form
from symroof.proving.prove import prove_equivalent
from symroof.quantities.meaning import Quantity, size
from symroof.regimes.axis import Axis, axis, true_where, within
from symroof.regimes.regimes import Regimes, compute_bound, posed, regimes, solved
from symroof.regimes.roofs import MAX_ROOFS, cells, overlap, prove_cells, prove_count
from symroof.regimes.roofsetting import RoofSetting, further_rates, roof_setting
from symroof.regimes.roofwork import rates, roofs_of
from symroof.setting import rates_beyond, setting
from symroof.sweeps.pose import sweep

x, y, S = sizes("x y S")
OFF = Fraction(1, 2**50)
RESOURCES = ("tensor", "vector", "hbm", "on-chip", "network", "pcie")


def plain(number: int) -> list[Any]:
    return [symbol(f"T_{place}") for place in range(1, number + 1)]


def work(amounts: dict[str, Any], **more: Any) -> Derivation:
    quantities = {"S": size("tokens"), "x": Quantity("x"), "y": Quantity("y")}
    return Derivation(title="Several", work=amounts, solve_for="S", quantities=quantities, **more)


# cells


@pytest.mark.parametrize("number", range(1, MAX_ROOFS + 1))
def test_at_any_times_one_cell_holds_and_it_is_that_of_the_first_longest(number: int) -> None:
    random, times = Random(number), plain(number)
    conditions, reached, ties = cells(times), set(), 0
    for _ in range(300):
        drawn = [Fraction(random.randint(0, 4), random.choice((1, 2, 3))) for _ in times]
        values = {time.name: value for time, value in zip(times, drawn, strict=True)}
        holding = [place for place, when in enumerate(conditions) if holds(when, values)]
        assert holding == [drawn.index(max(drawn))]
        reached.add(holding[0])
        ties += drawn.count(max(drawn)) > 1
    assert reached == set(range(number))
    assert ties > 20 or number == 1
    assert prove_count(number).proved


def mutants(conditions: tuple[Statement, ...]) -> list[tuple[Statement, ...]]:
    """The cells with one relation weakened or made strict; every place once."""
    flipped = {">": ">=", ">=": ">"}
    found = []
    for place, when in enumerate(conditions):
        parts = when.parts if isinstance(when, AllOf) else (when,)
        for at, part in enumerate(parts):
            assert isinstance(part, Relation)
            wrong = Relation(part.left, flipped[part.op], part.right)
            changed = AllOf((*parts[:at], wrong, *parts[at + 1 :]))
            found.append((*conditions[:place], changed, *conditions[place + 1 :]))
    return found


@pytest.mark.parametrize("number", range(2, MAX_ROOFS + 1))
def test_a_cell_with_one_strictness_flipped_is_refuted(number: int) -> None:
    times = plain(number)
    wrong = mutants(cells(times))
    assert len(wrong) == number * (number - 1)
    for conditions in wrong:
        judgement = prove_cells(conditions, times)
        assert judgement.verdict == "refuted"
        point = dict(judgement.counterexample)
        assert sum(holds(when, point) for when in conditions) != 1


def test_a_cell_of_the_wrong_time_is_refuted() -> None:
    times = plain(3)
    first, second, third = cells(times)
    assert prove_cells((second, first, third), times).verdict == "refuted"
    assert prove_cells((first, second), times[:2]).verdict == "refuted"


def test_bounds_and_overlap() -> None:
    roofs = roofs_of(work({"tensor": 2 * x * S, "hbm": x + S, "network": 3 * S}))
    values = {"x": Fraction(5), "S": Fraction(2), "C": Fraction(4), "W": Fraction(1), "W_network": Fraction(3)}
    assert [evaluate(time, values) for time in roofs.times] == [5, 7, 2]
    assert roofs.binding(values).resource == "hbm"
    assert evaluate(roofs.lower, values) == 7
    assert evaluate(roofs.upper, values) == 14
    for fraction in (Fraction(0), Fraction(1, 3), Fraction(1)):
        measured = 14 - fraction * (14 - 7)
        assert evaluate(roofs.overlap, {**values, "t": measured}) == fraction
        assert overlap(Fraction(7), Fraction(14), measured) == fraction


@pytest.mark.parametrize(
    ("lower", "upper", "measured", "problem"),
    [
        (7, 14, 6, "the measured time is below what full overlap allows; seen: 6 s; expected: 7 s to 14 s"),
        (7, 14, 15, "the measured time is above the time without any overlap"),
        (7, 7, 7, "one roof alone takes all the time"),
    ],
)
def test_an_overlap_that_cannot_be_is_refused(lower: int, upper: int, measured: int, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        overlap(Fraction(lower), Fraction(upper), Fraction(measured))


# names


def test_rates_keep_the_letters_of_the_field() -> None:
    assert rates(["vector", "network"]) == ["C", "W"]
    assert rates(["tensor", "vector.fp32", "hbm", "ici"]) == ["C", "C_vector_fp32", "W", "W_ici"]
    assert rates(["tensor.bf16", "tensor.fp8", "network", "on-chip"]) == [
        "C_tensor_bf16",
        "C_tensor_fp8",
        "W_network",
        "W_on_chip",
    ]


def test_what_cannot_be_told_apart_is_refused() -> None:
    seven = {**dict.fromkeys(RESOURCES, S), "dcn": S}
    with pytest.raises(NotYet, match="at most 6 resources"):
        roofs_of(work(seven))
    with pytest.raises(InputError, match="C is the name of a rate"):
        roofs_of(work({"tensor": S * one("C"), "hbm": S}))
    with pytest.raises(InputError, match="W_a_b is the name of a rate"):
        roofs_of(work({"tensor": S, "a-b": S, "a.b": S}))
    with pytest.raises(InputError, match="no amounts by resource"):
        roofs_of(Derivation(title="Relation", relation="S <= x", solve_for="S"))
    with pytest.raises(InputError, match="unknown symbol to solve for 'Q'"):
        regimes(work({"tensor": S, "hbm": x}), "Q")


@pytest.mark.parametrize(
    ("amounts", "footprint", "found"),
    [
        ({"tensor": S, "hbm": x}, {}, (False, False)),
        ({"vector": S, "network": x}, {"hbm": S}, (False, True)),
        ({"tensor": S, "hbm": x, "network": y}, {}, (True, True)),
        ({"network": S, "hbm": x}, {}, (True, True)),
        ({"tensor": S, "vector": x}, {}, (True, True)),
        ({"tensor": S}, {}, (False, False)),
    ],
)
def test_which_derivations_have_several_roofs(
    amounts: dict[str, Any], footprint: dict[str, Any], found: tuple[bool, bool]
) -> None:
    derivation = work(amounts, footprint=footprint)
    assert (many(derivation), several(derivation)) == found
    relation = Derivation(title="Relation", relation="S <= x", solve_for="S", footprint=footprint)
    assert (many(relation), several(relation)) == (False, False)


# the axis


def curves(random: Random, number: int, power: int = 1) -> Derivation:
    """A Work of lines or parabolas that cross each other in many places."""
    lines = [random.randint(0, 9) * S + random.randint(0, 60) + random.randint(0, 1) * x for _ in range(number)]
    lines = [line + random.randint(0, 1) * S**2 if power > 1 else line for line in lines]
    lines[0] += S
    return work(dict(zip(RESOURCES, lines, strict=False)))


def at_numbers(found: Any, random: Random, **options: Any) -> Axis:
    rate = {roof.rate: Fraction(random.randint(1, 12), random.choice((1, 2, 5))) for roof in found.roofs.roofs}
    return axis(found, RoofSetting({"x": Fraction(random.randint(1, 30)), **rate}), **options)


@pytest.mark.parametrize("power", [1, 2])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 6])
def test_the_axis_is_what_the_greatest_time_says_point_by_point(number: int, power: int) -> None:
    random, reached, tied, irrational = Random(number), set(), 0, 0
    for _ in range(12):
        numbers = at_numbers(regimes(curves(random, number, power)), random)
        roofs = numbers.regimes.roofs
        assert numbers.segments[0].interval.low == 0
        assert numbers.segments[-1].interval.high is None
        for one_, two in pairwise(numbers.segments):
            assert one_.interval.high == two.interval.low
            assert one_.interval.high_closed != two.interval.low_closed
        ends = [end for end in numbers.breakpoints if end]
        around = [approximate(end, 40) * (1 + side) for end in ends for side in (-OFF, OFF)]
        points = [*ends, *around, *(Fraction(random.randint(1, 900), 8) for _ in range(20))]
        for point in points:
            values: dict[str, Any] = {**numbers.setting.values, "S": point}
            times = [value(time, values) for time in roofs.times]
            owners = [s.roof for s in numbers.segments if s.interval.contains(point)]
            assert owners == [roofs.roofs[times.index(max(times))]]
            reached.add(owners[0].resource)
            tied += times.count(max(times)) > 1
            irrational += not isinstance(point, Fraction)
    assert reached == set(RESOURCES[:number])
    assert tied > 0 or number == 1
    assert (irrational > 0) == (power == 2 and number > 1)


def test_first_and_last_whole_numbers_are_those_of_a_count() -> None:
    random, checked = Random(7), 0
    for _ in range(20):
        numbers = at_numbers(regimes(curves(random, 4)), random)
        for segment in numbers.segments:
            end = segment.interval.high
            if end is not None and end > 3000:
                continue
            inside = [n for n in range(1, 3001) if segment.interval.contains(Fraction(n))]
            assert segment.first == (inside[0] if inside else None)
            assert segment.last == (inside[-1] if inside and end is not None else None)
            checked += bool(inside)
    assert checked > 20


def test_multiples_are_kept_to() -> None:
    found = regimes(work({"tensor": S, "hbm": 10 + x}, multiple_of={S: 8}))
    numbers = axis(found, RoofSetting({"x": Fraction(3), "C": Fraction(1), "W": Fraction(1)}))
    assert [(s.roof.resource, s.first, s.last) for s in numbers.segments] == [("hbm", 8, 8), ("tensor", 16, None)]


def test_a_time_allows_the_sizes_for_which_every_roof_keeps_to_it() -> None:
    random, seen = Random(3), {True: 0, False: 0}
    for _ in range(15):
        limit = Fraction(random.randint(5, 60))
        numbers = at_numbers(regimes(curves(random, 3)), random, limit=limit)
        for point in [Fraction(n, 4) for n in range(1, 200)]:
            longest = max(evaluate(t, {**numbers.setting.values, "S": point}) for t in numbers.regimes.roofs.times)
            assert any(i.contains(point) for i in numbers.within) == (longest <= limit)
            assert any(i.contains(point) for i in numbers.beyond) == (longest >= limit)
            seen[longest <= limit] += 1
    assert min(seen.values()) > 100
    times = [2 * S, S + 3]
    assert [within(times, Fraction(6), "S", op)[0].high_closed for op in ("<=", "<")] == [True, False]
    assert within([2 * S, x * 0 + 7], Fraction(6), "S") == ()


def test_a_condition_without_the_symbol_holds_everywhere_or_nowhere() -> None:
    assert true_where(Relation(symbol("S") * 0 + 2, ">", symbol("S") * 0 + 1), "S")[0].high is None
    assert true_where(Relation(symbol("S") * 0 + 1, ">", symbol("S") * 0 + 1), "S") == ()


def test_times_at_a_size_with_the_overlap_that_a_measurement_shows() -> None:
    found = regimes(work({"tensor": 2 * S, "hbm": S + 3}))
    values = {"C": Fraction(1), "W": Fraction(1), "S": Fraction(4)}
    numbers = axis(found, RoofSetting(values), measured=Fraction(10))
    assert numbers.times is not None
    assert numbers.times.lower == 8
    assert numbers.times.upper == 15
    assert numbers.times.overlap == Fraction(5, 7)
    assert numbers.times.binding.resource == "tensor"
    assert numbers.segments == axis(found, RoofSetting({"C": Fraction(1), "W": Fraction(1)})).segments
    with pytest.raises(InputError, match="below what full overlap allows"):
        axis(found, RoofSetting(values), measured=Fraction(7))
    with pytest.raises(InputError, match="a measured time belongs to one S"):
        axis(found, RoofSetting({"C": Fraction(1), "W": Fraction(1)}), measured=Fraction(9))
    with pytest.raises(InputError, match=r"no value for W; expected: a chip \(chip=… or --chip\), or a value for W"):
        axis(found, RoofSetting({"C": Fraction(1)}))


# closed forms


def drawn(found: Regimes, random: Random) -> dict[str, Fraction]:
    """Values for all symbols, more than one chip among them."""
    sizes_ = (1, 2, 3, 5, 8, 30)
    values = {n: Fraction(random.choice(sizes_), random.choice((1, 2))) for n in found.roofs.quantities}
    return {name: value_ + 1 if name == "G" else value_ for name, value_ in values.items()}


ASKED = [("layer", "S"), ("layer", "N"), ("layer", "W_network"), ("two-tier", "p"), ("two-tier", "q")]


@pytest.mark.parametrize(("name", "asked"), ASKED)
def test_every_cell_is_solved_and_true_to_its_condition(name: str, asked: str) -> None:
    found, random = regimes(load_derivation(name), asked), Random(5)
    reached = set()
    for _ in range(150):
        values = {
            n: Fraction(random.choice((1, 2, 3, 5, 8, 30)), random.choice((1, 1, 2))) for n in found.roofs.quantities
        }
        values["G"] = values["G"] + 1 if "G" in values else Fraction(1)
        for roof, cell in zip(found.roofs.roofs, found.cells, strict=True):
            assert cell.form is not None
            needed = {n: values[n] for n in values if symbol(n) in symbols_of(cell.condition) | {symbol(asked)}}
            assert cell.form.holds(**needed) == holds(cell.condition, values)
            if holds(cell.condition, values):
                reached.add(roof.resource)
                assert found.roofs.binding(values) == roof
    assert reached == {roof.resource for roof in found.roofs.roofs}


def test_a_time_is_kept_by_all_and_reached_by_any() -> None:
    found, random, seen = regimes(load_derivation("layer")), Random(6), {True: 0, False: 0}
    assert found.within.form is not None
    assert found.beyond.form is not None
    for _ in range(150):
        values = {
            n: Fraction(random.choice((1, 2, 3, 5, 8, 30)), random.choice((1, 2))) for n in found.roofs.quantities
        }
        values |= {"G": values["G"] + 1, "t": values["t"] * 20}
        used = {n: values[n] for n in values if symbol(n) in symbols_of(found.within.condition)}
        longest = evaluate(found.roofs.lower, values)
        assert found.within.form.holds(**used) == (longest <= values["t"])
        assert found.beyond.form.holds(**used) == (longest >= values["t"])
        seen[longest <= values["t"]] += 1
    assert min(seen.values()) > 10


def test_crossovers_read_compute_bound_and_are_proved() -> None:
    found = regimes(load_derivation("two-tier"))
    assert [(c.first.resource, c.second.resource) for c in found.crossings] == [
        ("tensor", "hbm"),
        ("tensor", "on-chip"),
        ("hbm", "on-chip"),
    ]
    assert [show(case.condition("p")) for c in found.crossings if c.solved.form for case in c.solved.form.cases] == [
        "p ≥ 2·b·n·C/(2·n·W − b·C)",
        "false",
        "true",
        "false",
        "true",
        "p ≤ 2·n·q·W_on_chip/(2·n·W − q·W_on_chip)",
    ]
    for crossing in found.crossings:
        assert crossing.solved.form is not None
        assert prove_closed_form(crossing.solved.form).verdict == "proved"
    link_first = regimes(work({"hbm": x, "network": S, "tensor": 2 * S}))
    assert [c.first.resource for c in link_first.crossings] == ["hbm", "tensor", "tensor"]


@pytest.mark.parametrize("name", ["layer", "two-tier"])
def test_the_relation_of_several_roofs_is_compute_bound_and_as_written_by_hand(name: str) -> None:
    derivation = load_derivation(name)
    derived = posed(derivation)
    roofs = roofs_of(derivation)
    stated = Model(derived, None)
    assert prove_equivalent(stated.relation("S"), compute_bound(roofs.roofs)).proved
    assert prove_equivalent(stated.relation("S"), roofs.cells[0]).proved
    assert set(roofs_of(derived).quantities) == set(roofs.quantities)
    crossover = stated.crossover()
    assert crossover.proof.verdict == "proved"
    claims = hand_claims(crossover)
    assert list(claims) == ["solution"]
    assert claims["solution"].proved


def test_what_is_put_in_is_put_in_once() -> None:
    twice = Derivation(title="t", work={"tensor": S * x, "hbm": S + y, "network": x}, where={x: 2 * x}, solve_for=S)
    values = dict.fromkeys(("S", "x", "y", "W_network"), Fraction(1))
    for derivation in (twice, posed(twice)):
        roofs = roofs_of(derivation)
        assert [evaluate(roof.amount, values) for roof in roofs.roofs] == [2, 2, 2]
    relation = Model(posed(twice), None).relation("S")
    assert prove_equivalent(relation, compute_bound(roofs_of(twice).roofs)).proved


def test_what_has_no_closed_form_yet_keeps_its_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(*_: object, **__: object) -> None:
        raise NotYet("too many signs")

    condition = Relation(S, ">=", y)
    assert solved(condition, "S").form is not None
    monkeypatch.setattr("symroof.regimes.regimes.solve", refusing)
    assert solved(condition, "S").form is None
    assert solved(condition, "S").condition == condition


def test_one_roof_binds_everywhere() -> None:
    roofs = roofs_of(work({"tensor": S}))
    assert roofs.cells == (ALWAYS,)
    assert roofs.lower == roofs.upper == roofs.times[0]


def test_results_that_do_not_print_are_refused() -> None:
    found = regimes(work({"tensor": S * x**15, "hbm": y + S}))
    large = RoofSetting({"x": Fraction(10**300), "y": Fraction(1), "C": Fraction(1), "W": Fraction(1)})
    with pytest.raises(InputError, match="more than 4,000 digits"):
        axis(found, large)


def test_roots_of_any_degree_end_a_stretch() -> None:
    found = regimes(work({"tensor": S**3 + x * S, "hbm": 5 * S**2 + 7}, footprint={"hbm": S**3 + S}))
    numbers = axis(found, RoofSetting({name: Fraction(1) for name in ("x", "C", "W")} | {"M_hbm": Fraction(1000)}))
    for point in [Fraction(n, 8) for n in range(1, 80)]:
        (owner,) = [s.roof.resource for s in numbers.segments if s.interval.contains(point)]
        assert owner == ("tensor" if point**3 + point >= 5 * point**2 + 7 else "hbm")
    assert (numbers.segments[1].first, numbers.memories[0].full, numbers.memories[0].reached) == (6, 10, 6)
    assert numbers.memories[0].fits[0].contains(Fraction(9))


# memories


def serving(T: int) -> Axis:
    """A matmul of 4096 by 4096 in a model of 7e9 parameters that keeps 32 layers of keys and values for T tokens."""
    B, N, K, L = sizes("B N K L")
    a, w, t = widths("a w n")
    found = regimes(
        Derivation(
            title="Matmul in a served model",
            work=einsum("X[B,D]:a W[D,F]:w -> Z[B,F]:o"),
            footprint={"hbm": w * N + 2 * a * B * t * K * L},
            solve_for=B,
            quantities={"B": size("sequences"), **{str(n): size("size") for n in (N, K, L)}, "n": size("tokens kept")},
        )
    )
    given = {"D": 4096, "F": 4096, "N": 7 * 10**9, "K": 4096, "L": 32, "n": T}
    return axis(found, roof_setting(found.roofs, given, chip="h100-sxm", dtype="bf16"))


def test_a_memory_that_is_full_before_the_roof_is_reached() -> None:
    # on paper: 989.5 TFLOP/s over 3.35 TB/s, 80e9 bytes, 2-byte elements
    ridge = Fraction(9895, 10) / Fraction(335, 100)
    threshold = 2 * ridge * 4096 * 4096 / (2 * 4096 * 4096 - ridge * (2 * 4096 + 2 * 4096))
    room = Fraction(80 * 10**9 - 2 * 7 * 10**9, 2 * 2 * 594 * 4096 * 32)
    assert 345 < threshold <= 346
    assert 211 <= room < 212
    (memory,) = serving(594).memories
    assert (memory.bound, memory.full, memory.reached) == (346, 212, None)
    assert memory.fits[0].high == room
    assert memory.capacity == 80 * 10**9


def test_a_memory_that_is_full_after_the_roof_is_reached() -> None:
    room = Fraction(80 * 10**9 - 2 * 7 * 10**9, 2 * 2 * 300 * 4096 * 32)
    (memory,) = serving(300).memories
    assert (memory.bound, memory.full, memory.reached) == (346, int(room) + 1, 346)


def test_a_memory_too_small_for_the_weights_alone_and_one_that_is_never_full() -> None:
    found = regimes(work({"tensor": 2 * S, "hbm": S + 3}, footprint={"hbm": S + 50, "on-chip": x}))
    room = {"M_hbm": Fraction(40), "M_on_chip": Fraction(9), "x": Fraction(2)}
    numbers = axis(found, RoofSetting({"C": Fraction(1), "W": Fraction(1), **room}))
    small, large = numbers.memories
    assert (small.fits, small.full, small.reached) == ((), 1, None)
    assert (large.full, large.bound, large.reached) == (None, 3, 3)
    alone = axis(found, RoofSetting({"C": Fraction(1), "W": Fraction(1)}))
    assert alone.memories == ()


# settings


def test_a_chip_gives_every_rate_and_capacity() -> None:
    roofs = roofs_of(work({"tensor": S, "vector": S, "hbm": x, "network": y}, footprint={"hbm": S}))
    h100 = find_chip("h100-sxm")
    where = roof_setting(roofs, {"x": 1, "y": 1}, chip="h100-sxm")
    assert where.values["C"] == h100.peak("tensor", "bf16").value
    assert where.values["C_vector"] == h100.peak("vector", "fp32").value
    assert where.values["W"] == 3_350 * 10**9
    assert where.values["W_network"] == 450 * 10**9
    assert where.values["M_hbm"] == 80 * 10**9
    assert (where.links["network"], where.dtype) == ("nvlink", "bf16")
    other = roof_setting(roofs, {}, chip="h100-sxm", link="scale-out").values
    assert other["W_network"] == 50 * 10**9
    assert other["W"] == where.values["W"]
    with pytest.raises(InputError, match="no tensor peak at 'fp4'"):
        roof_setting(roofs, {}, chip="h100-sxm", dtype="fp4")
    assert roof_setting(roofs, {}, chip="h100-sxm", dtype="fp8").values["C"] == 1979 * 10**12
    slow = roof_setting(roofs, {}, chip="h100-sxm", peak_scale="0.5", bandwidth_scale="0.1").values
    assert slow["C"] == where.values["C"] / 2
    assert slow["W_network"] == 45 * 10**9
    assert roof_setting(roofs, {"W_network": "1 GB/s"}, chip="h100-sxm").values["W_network"] == 10**9
    assert "network" in roof_setting(roofs, {}, chip="tpu-v5p").links


def test_a_precision_gives_widths_and_an_example_sizes() -> None:
    roofs = roofs_of(
        Derivation(
            title="t",
            work={"tensor": S * x, "hbm": one("b") * x},
            solve_for=S,
            quantities={"b": Quantity("bytes", width=True), "x": size("x")},
        )
    )
    where = roof_setting(roofs, {}, chip="h100-sxm", dtype="fp8", example={"x": 7, "b": 4, "Q": 1})
    assert where.values["b"] == 1
    assert where.values["x"] == 7
    assert where.defaults == {"b"}
    assert where.examples == {"x"}
    assert roof_setting(roofs, {"b": "int4", "x": 2}, chip="h100-sxm", example={"x": 7}).values["b"] == Fraction(1, 2)
    assert roof_setting(roofs, {}).missing(roofs, "S") == ["b", "x", "C", "W"]


def test_the_rates_beyond_peak_and_bandwidth() -> None:
    h100 = find_chip("h100-sxm")
    derivation = work({"tensor": S, "vector": S, "hbm": x, "network": y, "on-chip": S})
    beyond = further_rates(derivation)
    assert beyond == (
        ("C_vector", "vector", True),
        ("W_network", "network", False),
        ("W_on_chip", "on-chip", False),
    )
    held = {"C_vector": 67 * 10**12, "W_network": 450 * 10**9}
    assert rates_beyond(h100, beyond, "bf16", None, ()) == held
    assert rates_beyond(h100, beyond, "bf16", "scale-out", ("C_vector",)) == {"W_network": 50 * 10**9}
    assert further_rates(load_derivation("matmul")) == ()


@pytest.mark.parametrize("asked", ["S", "W_network"])
def test_a_link_that_an_accelerator_has_not_is_refused_alike_wherever_it_is_named(asked: str) -> None:
    said = "network, unless W_network is given: unknown link of h100-sxm 'ici'"
    where: dict[str, Any] = {"chip": "h100-sxm", "link": "ici"}
    model, shipped = derive("layer"), pose("layer", asked)
    refused: list[Callable[[], object]] = [
        lambda: setting(model, {}, **where),
        lambda: setting_of(shipped, {}, **where),
        lambda: roof_setting(roofs_of(load_derivation("layer")), {}, **where),
        lambda: sweep("layer", over={"S": "1:3"}, **where, **LLAMA),
    ]
    for ask in refused:
        with pytest.raises(InputError, match=said):
            ask()
    assert setting(model, {"W_network": 5}, **where).values["W_network"] == 5


def test_numbers_are_asked_for_like_those_of_a_crossover() -> None:
    found = regimes(load_derivation("layer"))
    numbers = found.at(chip="h100-sxm", S=4096, **LLAMA, limit="1 ms", measured="500 µs")
    assert numbers.segments == llama().segments
    assert (numbers.limit, numbers.times and numbers.times.measured) == (Fraction(1, 1000), Fraction(1, 2000))
    assert found.at(chip="h100-sxm", link="scale-out", dtype="fp8", **LLAMA).setting.values["W_network"] == 50 * 10**9


@pytest.mark.parametrize(
    ("bindings", "options", "problem"),
    [
        ({"Q": 1}, {}, "unknown symbol 'Q'"),
        ({}, {"peak_scale": "0.5"}, "a scale needs an accelerator to scale"),
        ({}, {"chip": "h100-sxm"}, "on-chip, unless W_on_chip is given: unknown link of h100-sxm 'on-chip'"),
        ({"W_on_chip": "3 FLOP/s"}, {}, "the unit does not fit"),
        ({}, {"chip": "a10"}, "on-chip, unless W_on_chip is given"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(bindings: dict[str, Any], options: dict[str, Any], problem: str) -> None:
    roofs = roofs_of(work({"tensor": S, "hbm": x, "on-chip": y}))
    with pytest.raises(InputError, match=problem):
        roof_setting(roofs, bindings, **options)


# what ships


def matmul_flops(*shapes: tuple[int, int, int]) -> int:
    return sum(2 * rows * depth * columns for rows, depth, columns in shapes)


def ring_all_reduce(parts: list[list[int]]) -> tuple[list[list[int]], int]:
    """What every chip of a ring holds after the sum, and how many numbers one chip has sent."""
    chips, held = len(parts), [list(part) for part in parts]
    chunk, sent = len(parts[0]) // chips, 0
    for step in range(2 * (chips - 1)):
        before, gather = [list(part) for part in held], step >= chips - 1
        for chip in range(chips):
            piece = (chip + gather - step % (chips - 1)) % chips
            for at in range(piece * chunk, (piece + 1) * chunk):
                received = before[chip][at]
                held[(chip + 1) % chips][at] = received if gather else before[(chip + 1) % chips][at] + received
        sent += chunk
    return held, sent


@pytest.mark.parametrize("chips", [2, 3, 4])
def test_a_ring_sums_and_sends_what_the_layer_says(chips: int) -> None:
    random = Random(chips)
    parts = [[random.randint(0, 9) for _ in range(6 * chips)] for _ in range(chips)]
    held, sent = ring_all_reduce(parts)
    assert held == [[sum(column) for column in zip(*parts, strict=True)]] * chips
    assert sent == Fraction(2 * (chips - 1), chips) * 6 * chips


@pytest.mark.parametrize(("S", "D", "F", "G"), [(5, 8, 12, 2), (7, 12, 16, 4), (3, 9, 6, 3), (4, 6, 10, 1)])
def test_the_layers_amounts_are_those_of_its_kernels(S: int, D: int, F: int, G: int) -> None:
    heads, hidden = D // G, F // G
    flops = matmul_flops(
        *[(S, D, heads)] * 3,
        (S, heads, S),
        (S, S, heads),
        (S, heads, D),
        *[(S, D, hidden)] * 2,
        (S, hidden, D),
    )
    weights = 3 * D * heads + heads * D + 2 * D * hidden + hidden * D
    sent = 2 * ring_all_reduce([[1] * (S * D * G)] * G)[1] // G if G > 1 else 0
    roofs = roofs_of(load_derivation("layer"))
    values = {name: Fraction(v) for name, v in {"S": S, "D": D, "N": weights * G, "G": G, "b": 2, "L": 3}.items()}
    amounts = {roof.resource: evaluate(roof.amount, values) for roof in roofs.roofs}
    assert amounts == {"tensor": flops, "hbm": 2 * (weights + 2 * 2 * S * D), "network": 2 * sent}
    cache = 2 * S * heads
    assert evaluate(roofs.levels[0].footprint, values) == 2 * (3 * (weights + cache) + 2 * S * D)


@pytest.mark.parametrize(("n", "p", "q"), [(12, 6, 3), (8, 4, 4), (12, 12, 2)])
def test_the_amounts_of_two_memories_are_those_of_the_blocked_loops(n: int, p: int, q: int) -> None:
    flops = outer = inner = 0
    for _tile in range((n // p) ** 2):
        for _depth in range(n):
            outer += 2 * p
            for _registers in range((p // q) ** 2):
                inner += 2 * q
                flops += 2 * q * q
        outer += p * p
    values = {name: Fraction(v) for name, v in {"n": n, "p": p, "q": q, "b": 2}.items()}
    roofs = roofs_of(load_derivation("two-tier"))
    assert [evaluate(roof.amount, values) for roof in roofs.roofs] == [flops, 2 * outer, 2 * inner]
    assert evaluate(roofs.levels[0].footprint, values) == 2 * (p * p + p * q + q * p)


LLAMA: dict[str, Any] = {"D": 4096, "N": 4 * 4096**2 + 3 * 4096 * 11008, "G": 8, "L": 32}


def llama(name: str = "S", **given: Any) -> Axis:
    """The layer of a 7-billion-parameter model on eight H100s."""
    found = regimes(load_derivation("layer"), name)
    return axis(found, roof_setting(found.roofs, {**LLAMA, **given}, chip="h100-sxm"))


def test_the_layers_map_is_that_of_brute_force() -> None:
    numbers = llama()
    peak, memory, network = 989_500 * 10**9, 3_350 * 10**9, 450 * 10**9

    def binding(S: int) -> str:
        times = {
            "tensor": Fraction(2 * S * 4096 * (4 * 4096 + 3 * 11008 + 2 * S), 8 * peak),
            "hbm": Fraction(2 * 4096 * (4 * 4096 + 3 * 11008) // 8 + 8 * S * 4096, memory),
            "network": Fraction(8 * S * 4096 * 7, 8 * network),
        }
        return max(times, key=lambda name: times[name])

    assert [segment.roof.resource for segment in numbers.segments] == ["hbm", "network", "tensor"]
    for before, after in pairwise(numbers.segments):
        assert after.first is not None
        assert before.last == after.first - 1
        assert binding(before.last) == before.roof.resource
        assert binding(after.first) == after.roof.resource
    for S in (1, 17, 250, 1000, 4000, 9000, 10**6):
        (owner,) = [s.roof.resource for s in numbers.segments if s.interval.contains(Fraction(S))]
        assert owner == binding(S)
