"""Pooling against plain loops, NumPy and numbers worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sympy import expand

from symroof.algebra.symbols import sizes
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.images import poolingloops
from symroof.operations.images.pooling import average_pooling, global_pooling, max_pooling
from symroof.operations.images.poolingloops import Loops

N, C, K, Y, P, S = sizes("N C K Y p s")

OPTIONS: dict[str, dict[str, Any]] = {
    "apart": {},
    "any stride": {"stride": S},
    "overlapping": {"stride": 1},
    "padding skipped": {"kernel": 3, "stride": 2, "padding": 1, "border": "skipped"},
    "padding counted": {"kernel": 3, "stride": 2, "padding": 1},
    "padding of any size": {"stride": 1, "padding": P, "border": "skipped", "dims": 1},
    "dilation": {"dims": 1, "stride": 3, "dilation": 2},
    "inputs": {"kernel": 3, "outputs": 4, "stride": 2, "padding": 1, "inputs": 8, "border": "skipped", "dims": 1},
}


def pooled(build: Callable[..., Operation], options: dict[str, Any]) -> Operation:
    chosen = dict(options)
    return build(N, C, chosen.pop("kernel", K), chosen.pop("outputs", Y), **chosen)


def operations() -> dict[str, Operation]:
    found = {f"max, {name}": pooled(max_pooling, options) for name, options in OPTIONS.items()}
    found |= {f"average, {name}": pooled(average_pooling, options) for name, options in OPTIONS.items()}
    found["from the lowest"] = max_pooling(N, C, 3, Y, stride=1, padding=1, counting="one a window element")
    return found | {f"global {kind}": global_pooling(N, C, K, kind=kind) for kind in ("average", "max")}


@pytest.mark.parametrize("name", operations())
def test_counts_are_those_of_an_execution(name: str) -> None:
    operation = operations()[name]
    for one in (operation, *operation.gradients):
        check = check_operation(one)
        assert check.agreed, f"{one.name}: {check.first_difference}"
        assert check.points > 3
        assert not check_operation(replace(one, exact={"vector": {**one.flops, **one.exact}["vector"] + 1})).agreed


@settings(max_examples=40)
@given(st.data())
def test_random_numbers(data: st.DataObject) -> None:
    dims = data.draw(st.integers(1, 2))
    numbers = {
        "kernel": [data.draw(st.integers(1, 3)) for _ in range(dims)],
        "outputs": [data.draw(st.integers(1, 4)) for _ in range(dims)],
        "stride": data.draw(st.integers(1, 4)),
        "padding": data.draw(st.integers(0, 1)),
        "dilation": data.draw(st.integers(1, 2)),
        "border": data.draw(st.sampled_from(["counted", "skipped"])),
        "dims": dims,
    }
    try:
        operation = pooled(data.draw(st.sampled_from([max_pooling, average_pooling])), numbers)
    except InputError:
        assume(False)
    for one in (operation, *operation.gradients):
        check = check_operation(one, points=2)
        assert check.agreed or not check.points, f"{one.name}: {check.first_difference}"


def test_by_hand() -> None:
    assert max_pooling(N, C, 2, Y).flops["vector"] == 3 * N * C * Y**2
    assert max_pooling(N, C, 2, Y, counting="one a window element").flops["vector"] == 4 * N * C * Y**2
    assert average_pooling(N, C, 2, Y).flops["vector"] == 4 * N * C * Y**2
    assert expand(max_pooling(N, C, 2, Y, a=2).bytes - 2 * N * C * (4 * Y**2 + Y**2)) == 0
    # 3 × 3 at stride 2 over 112 × 112: the usual start of a residual network
    first = max_pooling(1, 64, 3, 56, stride=2, padding=1, inputs=112, border="skipped")
    assert first.reads[0].elements == 64 * 112**2
    assert first.flops["vector"] == 64 * ((3 * 56 - 1) ** 2 - 56**2)
    assert global_pooling(1, 2048, 7).flops["vector"] == 2048 * 49
    assert global_pooling(1, 2048, 7, kind="max").flops["vector"] == 2048 * 48


def test_windows_apart_have_gradients_without_adds() -> None:
    (below,) = average_pooling(N, C, 2, Y).gradients
    assert below.exact["vector"] == N * C * Y**2  # one division a window
    (again,) = max_pooling(N, C, 2, Y).gradients
    assert again.flops["vector"] == 4 * N * C * Y**2  # three comparisons and an add
    assert expand(again.writes[0].elements) == 4 * N * C * Y**2


def test_there_are_no_parameters() -> None:
    assert max_pooling(N, C, 2, Y).parameters == 0


def test_conventions_change_the_text() -> None:
    one, two = (max_pooling(N, C, 3, Y, counting=c).conventions for c in ("comparisons", "one a window element"))
    assert one == ("the maximum of a window is one comparison fewer than it has elements",)
    assert two == ("the maximum of a window is one comparison for each of its elements",)
    counted, skipped = (
        average_pooling(N, C, 3, Y, stride=1, padding=1, border=border).conventions for border in ("counted", "skipped")
    )
    assert counted == ("elements of padding take part like any other",)
    assert skipped[0] == "elements of padding are left out"


def test_the_references_pool() -> None:
    loops = Loops([(2, 2, 2, 0, 1, 4), (3, 2, 1, 0, 1, 4)], 2, skipped=False)
    image = np.arange(32).reshape(2, 4, 4) * 7 % 31
    windows = np.array(
        [[[image[p, 2 * i : 2 * i + 2, j : j + 2] for j in range(3)] for i in range(2)] for p in range(2)]
    )
    assert (poolingloops.maximum(from_lowest=False)(loops, image) == windows.max(axis=(3, 4))).all()
    assert (poolingloops.maximum(from_lowest=True)(loops, image) == windows.max(axis=(3, 4))).all()
    assert np.allclose(poolingloops.average(loops, image).astype(float), windows.mean(axis=(3, 4)))
    above = np.arange(12).reshape(2, 2, 3)
    spread = poolingloops.average_gradient(loops, above)
    assert (spread * image).sum() == pytest.approx((above * windows.mean(axis=(3, 4))).sum())
    chosen = poolingloops.maximum_gradient(from_lowest=False)(loops, image, above)
    assert (chosen * image).sum() == (above * windows.max(axis=(3, 4))).sum()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"border": "wrap"}, "border convention"),
        ({"counting": "none"}, "maximum convention"),
        ({"padding": 2, "kernel": 2}, "a window may lie on padding alone"),
        ({"dims": 0}, "number of dimensions"),
        ({"kernel": (2, 2, 2)}, "another number of sizes"),
        ({"kernel": 0}, "not a size"),
    ],
)
def test_refusals(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        pooled(max_pooling, {"kernel": 2, "outputs": 8, **options})
    with pytest.raises(InputError, match="global pooling convention"):
        global_pooling(N, C, K, kind="sum")
