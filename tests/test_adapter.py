"""Low-rank adapters: executions, and what is trained and what is frozen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sympy import Integer, expand

from symroof.algebra.symbols import sizes
from symroof.counting.layer import layer
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.products.adapter import lora, lora_parameters, merge_lora
from symroof.operations.products.contraction import linear

B, D, F, R, n, a, w, r = sizes("B D F R n a w r")
OPTIONS: list[dict[str, Any]] = [{}, {"adapters": n}, {"scale": "multiplied"}, {"merged": "merged"}, {"r": r, "o": 4}]


@pytest.mark.parametrize("options", OPTIONS)
def test_counts_are_those_of_an_execution(options: dict[str, Any]) -> None:
    forward = lora(B, D, F, R, **options)
    for whole in (forward, forward.backward):
        for part in whole:
            check = check_operation(part.operation)
            assert check.agreed, f"{part.operation.name}: {check.first_difference}"
            wrong = {"vector": part.operation.flops.get("vector", Integer(0)) + 1}
            assert not check_operation(replace(part.operation, exact={**part.operation.exact, **wrong})).agreed


def test_flops_forward_and_backward() -> None:
    found = lora(B, D, F, R)
    base, adapter = 2 * B * D * F, 2 * B * R * (D + F)
    assert expand(found.work["tensor"] - base - adapter) == 0
    assert expand(found.backward.work["tensor"] - base - 2 * adapter) == 0
    assert found.work["vector"] == B * F
    assert found.backward.work["vector"] == B * D  # the two gradients of the input meet
    names = [part.operation.name for part in found.backward]
    assert names == [
        "lora dscale",
        "lora up dX",
        "lora up dW",
        "lora down dX",
        "lora down dW",
        "lora base dX",
        "lora dX sum",
    ]


def test_parameters_trained_and_frozen() -> None:
    found = lora(B, D, F, R)
    assert expand(found.parameters - D * F - lora_parameters(D, F, R)) == 0
    assert expand(found.parameters - found.active_parameters) == 0
    assert expand(2 * B * found.active_parameters - found.work["tensor"]) == 0
    trained = [p.operation.writes[0] for p in found.backward if p.operation.name.endswith("dW")]
    assert expand(sum(array.elements for array in trained) - lora_parameters(D, F, R)) == 0
    assert lora_parameters(4096, 11008, 8) == 8 * (4096 + 11008)


def test_adapters_of_many_requests() -> None:
    one, many = lora(B, D, F, R, r=r), lora(B, D, F, R, r=r, adapters=n)
    assert many.work["tensor"] == one.work["tensor"]
    assert expand(many.work["hbm"] - one.work["hbm"] - (n - 1) * R * (D + F) * r) == 0
    assert expand(many.parameters - D * F - lora_parameters(D, F, R, n)) == 0
    assert expand(many.active_parameters - D * F - lora_parameters(D, F, R)) == 0


def test_merged_is_a_linear_layer() -> None:
    merged, dense = lora(B, D, F, R, merged="merged"), linear(B, D, F)
    assert merged.work == dense.work
    assert merged.exact_work == dense.exact_work
    assert merged.conventions == ("the adapter is part of the matrix and costs nothing",)


def test_merging_beforehand() -> None:
    operation = merge_lora(D, F, R)
    check = check_operation(operation)
    assert check.agreed, check.first_difference
    assert operation.flops["tensor"] == 2 * D * F * R
    assert not check_operation(replace(operation, flops={"tensor": 2 * D * F * R - D * F})).agreed
    assert expand(operation.bytes - w * (2 * D * F + R * (D + F))) == 0


def test_it_stands_in_a_layer() -> None:
    mlp = layer("mlp", lora(B, D, F, R, name="up"), lora(B, F, D, R, name="down"))
    assert mlp.parts[4].operation.reads[0].name == "up"
    assert expand(mlp.parameters - 2 * (D * F + R * (D + F))) == 0


def test_conventions_change_the_text() -> None:
    texts = {lora(B, D, F, R, **options).conventions for options in OPTIONS[:4]}
    assert len(texts) == 4


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"merged": "half"}, "merged convention"),
        ({"scale": "half"}, "scale convention"),
        ({"merged": "merged", "adapters": 2}, "several adapters in one matrix"),
        ({"adapters": 0}, "not a size"),
        ({"tokens": 3, "adapters": 2}, "adapters: not an equal share of the tokens; seen: 2; expected: of 3"),
        ({"name": ""}, "not a name"),
    ],
)
def test_refusals(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        lora(**{"tokens": B, "inputs": D, "outputs": F, "rank": R, **options})
