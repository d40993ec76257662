"""The times of a layer: max Σ ≤ Σ max ≤ Σ Σ, what dominates, and the same in symbols."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Max

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, symbol, widths
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import Operation, activation
from symroof.operations import linear
from symroof.regimes.layertimes import LayerTimes, OperationTime, can_be_timed, layer_times, max_of_sums, sum_of_max
from symroof.regimes.roofwork import rates

B, D, F, L = sizes("B D F L")
a, w = widths("a w")
FEW = settings(max_examples=60, deadline=None)

RESOURCES = ("tensor", "vector", "hbm", "network")
RATES = {"tensor": "C", "vector": "C_vector", "hbm": "W", "network": "W_network"}
AMOUNT = st.integers(0, 9)
ROWS = st.lists(st.fixed_dictionaries(dict.fromkeys(RESOURCES, AMOUNT)), min_size=1, max_size=6)
RATE = st.fractions(Fraction(1, 5), 9, max_denominator=7)


def kernel(name: str, amounts: dict[str, int], link: str) -> Operation:
    """An operation with so many FLOPs a unit and so many bytes over one link."""
    flops = {unit: B * amounts[unit] for unit in ("tensor", "vector")}
    return Operation(name, flops, (activation("x", B * amounts[link], 1),), (), link=link)


def network(rows: list[dict[str, int]]) -> Layer:
    links = ("hbm", "network")
    made = [kernel(f"op {n}", row, links[n % 2]) for n, row in enumerate(rows)]
    return layer("net", *made, kernel("last", dict.fromkeys(RESOURCES, 1), links[len(rows) % 2]))


@FEW
@given(ROWS, st.fixed_dictionaries(dict.fromkeys(RATES.values(), RATE)), st.integers(1, 5))
def test_more_overlap_takes_no_longer(rows: list[dict[str, int]], speeds: dict[str, Fraction], size: int) -> None:
    found, values = network(rows), {"B": Fraction(size), **speeds}
    times = layer_times(found, values)
    assert times.max_of_sums <= times.sum_of_max <= times.sum_of_sums
    assert times.max_of_sums == evaluate(max_of_sums(found), values)
    assert times.sum_of_max == evaluate(sum_of_max(found), values)
    assert times.sum_of_sums == sum(
        (evaluate(found.work[r], values) / speeds[RATES[r]] for r in found.work), Fraction(0)
    )
    assert times.sums == {r: evaluate(found.work[r], values) / speeds[RATES[r]] for r in found.work}
    assert sum((times.share(row) for row in times.rows), Fraction(0)) == 1
    assert times.dominant.lower == max(row.lower for row in times.rows)
    assert times.share(times.dominant) == max(map(times.share, times.rows)) >= Fraction(1, len(times.rows))
    for row in times.rows:
        assert row.times[row.binding] == row.lower
        assert all(row.times[r] * speeds[RATES[r]] == row.amounts[r] for r in row.times)


def test_one_operation_alone_overlaps_as_the_whole() -> None:
    times = layer_times(layer("one", linear(B, D, F)), dict.fromkeys(["B", "D", "F", "a", "w", "C", "W"], Fraction(2)))
    assert times.max_of_sums == times.sum_of_max < times.sum_of_sums
    assert times.share(times.rows[0]) == 1


def test_one_roof_alone_leaves_nothing_to_overlap() -> None:
    copies = [Operation(f"copy {n}", {}, (activation("x", B * n, 2),), (), link="hbm") for n in (1, 2, 3)]
    times = layer_times(layer("copies", *copies), {"B": Fraction(5), "W": Fraction(4)})
    assert times.max_of_sums == times.sum_of_max == times.sum_of_sums == 15
    assert [times.share(row) for row in times.rows] == [Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)]
    assert (times.dominant.name, times.dominant.binding) == ("copy 3", "hbm")


def test_all_three_are_equal_where_the_same_roof_binds_every_operation_and_others_do_nothing() -> None:
    found = layer("net", linear(B, D, F, name="up", a=0, w=0, o=0), linear(B, F, D, name="down", a=0, w=0, o=0))
    times = layer_times(found, dict.fromkeys(["B", "D", "F", "C", "W"], Fraction(3)))
    assert times.max_of_sums == times.sum_of_max == times.sum_of_sums == 4 * 27 / Fraction(3)


def test_operations_bound_by_different_roofs_take_longer_one_by_one() -> None:
    rows = [{**dict.fromkeys(RESOURCES, 0), "tensor": 6, "hbm": 1}, {**dict.fromkeys(RESOURCES, 0), "network": 9}]
    times = layer_times(
        layer("net", kernel("one", rows[0], "hbm"), kernel("two", rows[1], "network")),
        dict.fromkeys(["B", *RATES.values()], Fraction(1)),
    )
    assert [times.max_of_sums, times.sum_of_max, times.sum_of_sums] == [9, 15, 16]
    assert [row.binding for row in times.rows] == ["tensor", "network"]
    assert times.dominant.name == "two"


def test_of_equal_times_the_first_binds_and_the_first_dominates() -> None:
    rows = (
        OperationTime("one", {}, {"tensor": Fraction(1), "hbm": Fraction(2)}),
        OperationTime("two", {}, {"tensor": Fraction(2), "hbm": Fraction(2)}),
    )
    times = LayerTimes(rows)
    assert (times.dominant.name, rows[1].binding) == ("one", "tensor")


def test_a_layer_that_does_nothing_takes_no_time_and_has_no_shares() -> None:
    times = layer_times(repeat(layer("none", linear(B, D, F)), 0), dict.fromkeys("BDFawCW", Fraction(1)))
    assert times.max_of_sums == times.sum_of_max == times.sum_of_sums == 0
    assert times.share(times.rows[0]) == 0


def test_runs_count_every_time() -> None:
    values = dict.fromkeys(["B", "D", "F", "a", "w", "C", "W"], Fraction(2))
    once = layer_times(layer("one", linear(B, D, F)), values)
    often = layer_times(repeat(linear(B, D, F), L), {**values, "L": Fraction(7)})
    assert often.rows[0].times == {r: 7 * t for r, t in once.rows[0].times.items()}
    assert often.sum_of_max == 7 * once.sum_of_max


def test_rates_are_named_after_the_whole_layer() -> None:
    vector = Operation("act", {"vector": B}, (activation("x", B, a),), ())
    alone, both = layer("act", vector), layer("both", linear(B, D, F), vector)
    assert {*alone.work.names, *rates(alone.work)} == {"B", "a", "C", "W"}
    assert {*both.work.names, *rates(both.work)} == {"B", "D", "F", "a", "w", "C", "C_vector", "W"}
    assert layer_times(alone, {"B": Fraction(6), "a": Fraction(1), "C": Fraction(3), "W": Fraction(6)}).sums == {
        "vector": 2,
        "hbm": 1,
    }


def test_a_resource_without_a_rate_is_left_out() -> None:
    found = layer("both", linear(B, D, F), Operation("act", {"vector": B}, (activation("x", B, a),), ()))
    values = dict.fromkeys({*found.work.names, *rates(found.work)}, Fraction(1))
    whole = layer_times(found, values)
    del values["C_vector"]
    assert can_be_timed(found, values)
    times = layer_times(found, values)
    assert times.left_out == ("vector",)
    assert [{**row.times} for row in times.rows] == [
        {resource: t for resource, t in row.times.items() if resource != "vector"} for row in whole.rows
    ]
    for rate in ("C", "W"):
        assert not can_be_timed(found, {name: value for name, value in values.items() if name != rate})


@pytest.mark.parametrize("missing", ["B", "w"])
def test_a_symbol_without_a_value_is_named(missing: str) -> None:
    found = layer("both", linear(B, D, F), Operation("act", {"vector": B}, (activation("x", B, a),), ()))
    values = dict.fromkeys({*found.work.names, *rates(found.work)}, Fraction(1))
    del values[missing]
    with pytest.raises(KeyError, match=missing):
        layer_times(found, values)


def test_the_formulas_are_what_they_are_called() -> None:
    found = layer("net", linear(B, D, F, name="up"), linear(B, F, D, name="down"))
    rate, bandwidth = symbol("C"), symbol("W")
    up, down = (part.work for part in found)
    one = Max(up["tensor"] / rate, up["hbm"] / bandwidth, evaluate=False)
    two = Max(down["tensor"] / rate, down["hbm"] / bandwidth, evaluate=False)
    assert sum_of_max(found) == one + two
    assert max_of_sums(found) == Max(found.work["tensor"] / rate, found.work["hbm"] / bandwidth, evaluate=False)


def test_three_hundred_operations() -> None:
    found = layer("deep", *(linear(B, D, F, name=f"op {n}", reads="input") for n in range(300)))
    times = layer_times(found, dict.fromkeys({*found.work.names, *rates(found.work)}, Fraction(2)))
    assert len(times.rows) == 300
    assert times.sum_of_max == 300 * times.rows[0].lower
    assert times.share(times.dominant) == Fraction(1, 300)
