"""Tiled matrix products against simulated loads, and the limits that they have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import ceil
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Integer, Rational, ceiling, simplify

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.products.contraction import linear
from symroof.operations.products.tiling import (
    padded,
    padding_efficiency,
    tile_count,
    tile_footprint,
    tile_intensity,
    tiled_matmul,
)
from symroof.operations.products.tilingloops import left_entry, right_entry, tiled_product

B, D, F, R, C, K, a, w, s = sizes("B D F R C K a w s")
CHOICES = [
    (padding, options)
    for padding in ("none", "to tiles", "in memory")
    for options in ({}, {"depth": K}, {"depth": K, "sums": "written"})
]


@pytest.mark.parametrize(("padding", "options"), CHOICES)
def test_counts_are_those_of_simulated_loads(padding: str, options: dict[str, Any]) -> None:
    operation = tiled_matmul(B, D, F, rows=R, columns=C, padding=padding, **options)
    for one in (operation, *operation.gradients):
        check = check_operation(one, points=12)
        assert check.agreed, f"{one.name}: {check.first_difference}"
        assert check.points == 12
        once = tuple(replace(operand, passes=Integer(1)) for operand in one.reads)
        assert not check_operation(replace(one, reads=once)).agreed


@settings(max_examples=40)
@given(*[st.integers(1, 7)] * 6)
def test_ragged_edges(m: int, k: int, n: int, rows: int, depth: int, columns: int) -> None:
    for (padding, stored), split in product([("none", False), ("to tiles", False), ("in memory", True)], (True, False)):
        whole = padding != "none"
        seen = tiled_product((m, k, n), (rows, depth, columns), whole_tiles=whole, stored=stored, split=split)
        assert seen.values == {
            (i, j): sum(left_entry(i, x) * right_entry(x, j) for x in range(k)) for i in range(m) for j in range(n)
        }
        sums = "written" if split else "on chip"
        operation = tiled_matmul(m, k, n, rows=rows, columns=columns, depth=depth, padding=padding, sums=sums)
        assert operation.exact["tensor"] == seen.flops
        read, written = operation.reads, operation.writes
        assert [x.moved for x in read[:2]] == [seen.moved["left"], seen.moved["right"]]
        assert (written[-1].moved, sum(x.moved for x in read[2:])) == (seen.moved["out"], seen.moved["sums read"])
        assert sum(x.moved for x in written[:-1]) == seen.moved["sums written"]
    plain = tiled_matmul(m, k, n, rows=rows, columns=columns)
    assert plain.reads[0].moved == m * k * ceil(n / columns)
    assert plain.reads[1].moved == k * n * ceil(m / rows)


def test_tiles_that_cover_everything_read_each_array_once() -> None:
    whole = tiled_matmul(B, D, F, rows=B, columns=F)
    assert whole.work == linear(B, D, F).work
    assert whole.parameters == D * F
    one = tiled_matmul(B, D, F, rows=1, columns=1)
    assert [operand.passes for operand in one.reads] == [F, B]


def test_gradients_are_those_of_a_linear_layer() -> None:
    tiled, dense = tiled_matmul(B, D, F, rows=R, columns=C, name="z"), linear(B, D, F, name="z")
    for one, other in zip(tiled.gradients, dense.gradients, strict=True):
        assert one.name == other.name
        assert simplify(one.exact["tensor"] - other.exact["tensor"]) == 0
        assert {(x.name, x.elements) for x in one.operands} == {(x.name, x.elements) for x in other.operands}
    dx, dw = tiled.gradients
    assert [x.passes for x in dx.reads] == [ceiling(D / C), ceiling(B / R)]
    assert [x.passes for x in dw.reads] == [ceiling(F / C), ceiling(D / R)]


def test_intensity_of_a_tile_is_that_of_all_reads() -> None:
    operation = tiled_matmul(R * B, D, C * F, rows=R, columns=C, a=a, w=w)
    reads = sum(operand.bytes for operand in operation.reads)
    assert simplify(operation.flops["tensor"] / reads - tile_intensity(R, C, a=a, w=w)) == 0
    assert simplify(tile_intensity(R, C, a=2, w=2) - R * C / (R + C)) == 0
    assert tile_intensity(128, 256, a=2, w=1) == 128


def test_footprint() -> None:
    footprint = tile_footprint(R, C, K, buffers=2)
    assert simplify(footprint - (2 * (a * R * K + w * K * C) + s * R * C)) == 0
    assert tile_footprint(128, 256, 64, a=2, w=2, s=4) == 2 * 64 * (128 + 256) + 4 * 128 * 256


def test_padding() -> None:
    assert (padded(100, 64), tile_count(100, 64), padded(B, 1), padded(128 * B, 64)) == (128, 2, B, 128 * B)
    assert padded(B, 64) == 64 * ceiling(B / 64)
    assert padding_efficiency((100, 64), (128, 128)) == Rational(25, 32)
    operation = tiled_matmul(100, 130, 70, rows=64, columns=64, depth=64, padding="to tiles")
    assert operation.flops["tensor"] == 2 * 128 * 192 * 128
    useful = padding_efficiency((100, 64), (130, 64), (70, 64))
    assert operation.flops["tensor"] * useful == 2 * 100 * 130 * 70
    assert operation.parameters == 130 * 70
    assert tiled_matmul(100, 130, 70, rows=64, columns=64, padding="in memory").parameters == 130 * 70
    assert evaluate(padding_efficiency((B, 16)), {"B": Fraction(17)}) == Fraction(17, 32)


def test_partial_sums() -> None:
    operation = tiled_matmul(8, 64, 8, rows=8, columns=8, depth=16, sums="written", s=4, a=2, w=2)
    assert [(o.moved, o.bytes) for o in operation.reads[2:]] == [(3 * 64, 3 * 256)]
    assert sum(o.bytes for o in operation.writes) == 3 * 256 + 64 * 2
    alone = tiled_matmul(8, 16, 8, rows=8, columns=8, depth=16, sums="written")
    assert len(alone.reads) == 2


def test_conventions_change_the_text() -> None:
    texts = {tiled_matmul(B, D, F, rows=R, columns=C, padding=p, **o).conventions for p, o in CHOICES}
    assert len(texts) == 6  # three ways to pad, two ways with partial sums
    backward = tiled_matmul(B, D, F, rows=R, columns=C).gradients[0]
    assert backward.conventions[-1] == "tiles are as tall and as wide in the backward pass"


ONE_SIZE: tuple[Any, ...] = ((1,),)
NO_PAIR: tuple[Any, ...] = (3,)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: padding_efficiency(*ONE_SIZE), "sizes: not a pair of sizes; seen: tuple"),
        (lambda: padding_efficiency(*NO_PAIR), "sizes: not a pair of sizes; seen: int"),
        (lambda: padding_efficiency((5, 0)), "sizes: not a size; seen: 0"),
        (lambda: tile_intensity(3, 4, a=0, w=0), "a, w: nothing moves, so there is no intensity"),
        (lambda: tile_footprint(3, 4, 5, buffers=Fraction(1, 2)), "buffers: not a size; seen: 1/2"),
    ],
)
def test_sizes_that_are_none(call: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        call()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"padding": "some"}, "padding convention"),
        ({"sums": "lost"}, "sums convention"),
        ({"sums": "written"}, "partial sums of one block"),
        ({"rows": 0}, "not a size"),
        ({"columns": Fraction(1, 2)}, "not a size"),
        ({"depth": 0}, "not a size"),
    ],
)
def test_refusals(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        tiled_matmul(B, D, F, **{"rows": R, "columns": C, **options})
