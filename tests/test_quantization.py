"""Block-scaled numbers: bytes by hand, executions, and quantized weights in a product."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Rational, expand

from symroof.algebra.symbols import sizes
from symroof.counting.execution import Counted, Tally
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.products import quantization
from symroof.operations.products.contraction import linear
from symroof.operations.products.packed import dequantized_linear
from symroof.operations.products.quantization import block_width, dequantize, quantize

B, D, F, N, b = sizes("B D F N b")


def test_bytes_an_element_by_hand() -> None:
    assert block_width(4, 16, 8) == Rational(9, 16)
    assert block_width(4, 32, 8) == Rational(17, 32)
    assert block_width(8, 32, 8) == Rational(33, 32)
    assert block_width(4, 32, 16, 16) == Rational(5, 8)
    assert block_width(8, 1, 0) == 1
    assert block_width(4, b, 8) == Rational(1, 2) + 1 / b


def test_weights_of_a_linear_layer() -> None:
    packed, plain = linear(B, D, F, a=2, w=block_width(4, 16)), linear(B, D, F, a=2, w=2)
    assert packed.weight_bytes == D * F * Rational(9, 16)
    assert packed.parameters == plain.parameters == D * F
    assert packed.flops == plain.flops


@pytest.mark.parametrize(
    "operation",
    [
        quantize(N, b),
        quantize(N, b, scaling="reciprocal"),
        quantize(N, 3, bits=4, scale_bits=16),
        dequantize(N, b),
        dequantize(N, 4, bits=4, reads="codes"),
    ],
)
def test_counts_are_those_of_an_execution(operation: Any) -> None:
    check = check_operation(operation)
    assert check.agreed, check.first_difference
    assert check.points > 3
    assert not check_operation(replace(operation, exact={"vector": operation.flops["vector"] + N + 2})).agreed


@settings(max_examples=30)
@given(st.integers(1, 20), st.integers(1, 7), st.booleans())
def test_ragged_blocks(elements: int, block: int, reciprocal: bool) -> None:
    scaling = "reciprocal" if reciprocal else "divided"
    operation, groups = quantize(elements, block, scaling=scaling), -(-elements // block)
    assert check_operation(operation).agreed
    assert operation.exact["vector"] == 4 * elements + reciprocal * groups
    assert operation.bytes == operation.reads[0].bytes + elements + groups
    assert check_operation(dequantize(elements, block)).agreed


def test_codes_times_scales_are_near_the_elements() -> None:
    tally = Tally()
    values = [3, -14, 5, 9, 1, 0, 7]
    scales, codes = quantization._quantized([Counted(v, tally) for v in values], 4, reciprocal=False)
    assert [scale.value for scale in scales] == [2, 1]
    assert [code.value for code in codes] == [2, -7, 2, 4, 1, 0, 7]  # 3/2 and 5/2 round to the even code


def test_quantize_by_hand() -> None:
    found = quantize(1024, 32, bits=4, a=2)
    assert found.work["vector"] == 4096
    assert found.bytes == 2048 + 512 + 32
    assert [array.name for array in found.writes] == ["quantize scales", "quantize"]
    assert quantize(1024, 32, bits=4, a=2, scaling="reciprocal").exact_work["vector"] == 4096 + 32
    assert sum(array.bytes for array in found.writes) == 1024 * block_width(4, 32)
    assert dequantize(1024, 32, bits=4, a=2).bytes == found.bytes


@pytest.mark.parametrize("options", [{"block": b}, {"block": b, "dequantized": "apart"}, {"block": 2, "o": 4}])
def test_a_product_with_quantized_weights(options: dict[str, Any]) -> None:
    found = dequantized_linear(B, D, F, **options)
    for whole in (found, found.backward):
        for part in whole:
            check = check_operation(part.operation)
            assert check.agreed, f"{part.operation.name}: {check.first_difference}"
            wrong = {**part.operation.exact, "vector": 3 * D * F}
            assert not check_operation(replace(part.operation, exact=wrong)).agreed
    assert found.work["tensor"] == linear(B, D, F).work["tensor"]
    assert found.work["vector"] == D * F
    assert found.parameters == D * F
    assert found.backward.work["tensor"] == 2 * B * D * F  # no gradient of frozen weights
    assert found.backward.work["vector"] == D * F


def test_a_pass_of_its_own_writes_and_reads_the_weights_again() -> None:
    fused, apart = (dequantized_linear(B, D, F, a=2, dequantized=how) for how in ("on the fly", "apart"))
    assert expand(apart.work["hbm"] - fused.work["hbm"] - 2 * 2 * D * F) == 0
    assert expand(fused.work["hbm"] - 2 * B * (D + F) - Rational(9, 16) * D * F) == 0
    assert apart.weight_bytes == fused.weight_bytes == D * F * Rational(9, 16)
    assert fused.conventions != apart.conventions


def test_conventions_change_the_text() -> None:
    assert quantize(N, b).conventions != quantize(N, b, scaling="reciprocal").conventions


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: quantize(N, b, scaling="shifted"), "scaling convention"),
        (lambda: quantize(N, 0), "not a size"),
        (lambda: dequantize(0, 2), "not a size"),
        (lambda: dequantized_linear(B, D, F, dequantized="never"), "dequantized convention"),
        (lambda: dequantized_linear(B, 30, F, block=16), "not in full blocks"),
        (lambda: block_width(-4, 16), "cannot be negative"),
    ],
)
def test_refusals(call: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        call()
