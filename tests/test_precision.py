"""Layers that mix precisions: FLOPs by unit and precision, a peak for each, and one unit that does both in turn."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symroof import Derivation, InputError
from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes
from symroof.counting.operationcheck import check_operation
from symroof.operations import at_precision, dense_layer, fuse, gelu, layer, linear
from symroof.operations.blocks.transformer import Heads
from symroof.regimes.layertimes import layer_times, max_of_sums, sum_of_max
from symroof.regimes.regimes import regimes

B, D, F = sizes("B D F")
UP, DOWN = linear(B, D, F, name="up"), linear(B, F, D, name="down")
MIXED = layer("mixed", at_precision(UP, tensor="fp8"), gelu(B * F), at_precision(DOWN, tensor="bf16"))


def test_flops_are_counted_by_unit_and_precision() -> None:
    assert list(MIXED.work) == ["tensor.fp8", "tensor.bf16", "vector", "hbm"]
    assert MIXED.work["tensor.fp8"] == MIXED.work["tensor.bf16"] == 2 * B * D * F
    assert MIXED.work["hbm"] == layer("plain", UP, gelu(B * F), DOWN).work["hbm"]
    assert "up runs on the tensor unit at fp8" in MIXED.conventions


def test_gradients_and_references_go_along() -> None:
    moved = at_precision(UP, tensor="fp8")
    assert all(list(gradient.flops) == ["tensor.fp8"] for gradient in moved.gradients)
    assert check_operation(moved).agreed
    assert all(check_operation(gradient).agreed for gradient in moved.gradients)


def test_a_layer_moves_as_a_whole_and_what_has_a_precision_stays() -> None:
    whole = at_precision(dense_layer(B, 4, 4, D, F, Heads(2, 8)), tensor="fp8", vector="fp32")
    assert {unit for part in whole for unit in part.operation.flops} == {"tensor.fp8", "vector.fp32"}
    assert list(at_precision(at_precision(UP, tensor="fp8"), tensor="bf16").flops) == ["tensor.fp8"]


def test_fused_operations_keep_both() -> None:
    both = fuse("both", at_precision(UP, tensor="fp8"), at_precision(DOWN, tensor="bf16"))
    assert set(both.flops) == {"tensor.fp8", "tensor.bf16"}


def test_each_precision_has_its_peak_and_one_unit_does_one_after_the_other() -> None:
    found = regimes(Derivation(title="Mixed", work=MIXED, solve_for=B, against=("hbm",)))
    numbers = found.at(chip="h100-sxm", D=4096, F=4096, B=4096)
    values = numbers.setting.values
    assert values["C_tensor_fp8"] == 2 * values["C_tensor_bf16"]
    times = layer_times(MIXED, values)
    tensor = [times.sums["tensor.fp8"], times.sums["tensor.bf16"]]
    assert tensor[1] == 2 * tensor[0]
    assert times.max_of_sums == sum(tensor) > max(times.sums.values())
    assert evaluate(max_of_sums(MIXED), values) == times.max_of_sums
    assert evaluate(sum_of_max(MIXED), values) == times.sum_of_max
    assert Fraction(0) < times.max_of_sums <= times.sum_of_max <= times.sum_of_sums


@pytest.mark.parametrize(
    ("units", "words"),
    [({"matrix": "fp8"}, "unknown compute unit 'matrix'"), ({"tensor": "fp81"}, "fp81")],
)
def test_unknown_units_and_precisions_are_refused(units: dict[str, str], words: str) -> None:
    with pytest.raises(InputError, match=words):
        at_precision(UP, **units)
    with pytest.raises(InputError, match="not an operation or a layer"):
        at_precision(3, tensor="fp8")  # type: ignore[type-var]
