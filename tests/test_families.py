"""What public texts say of products, models and attention, stated by the library and held against the text."""

from __future__ import annotations

import pytest

from symroof import sizes
from symroof.algebra.statement import Relation, Statement
from tests.families import (
    attention,
    collectives,
    elementwise,
    formats,
    hardware,
    inference,
    intensity,
    memory,
    models,
    parallelism,
    products,
    rooflines,
    scaling,
    traffic,
    training,
    utilization,
)
from tests.families.row import PROVED, Row, agrees, prints, slipped

CLAIMS = {
    "FLOPs of products": (products.FLOPS, 11),
    "bytes of products": (products.BYTES, 8),
    "intensity of products": (intensity.INTENSITY, 10),
    "limits of intensity": (intensity.LIMITS, 9),
    "tiles": (intensity.TILES, 1),
    "vector operations": (elementwise.ROWS, 8),
    "parameters": (models.PARAMETERS, 5),
    "training": (models.TRAINING, 12),
    "steps": (models.STEPS, 1),
    "FLOPs of attention": (attention.FLOPS, 7),
    "cache": (attention.CACHE, 9),
    "traffic of attention": (traffic.TRAFFIC, 11),
    "bandwidth utilization": (inference.UTILIZATION, 5),
    "streaming of weights": (inference.STREAMING, 7),
    "decode and prefill": (inference.STEPS, 7),
    "serving": (inference.SERVING, 2),
    "memory of parameters": (memory.PARAMETERS, 7),
    "memory of activations": (memory.ACTIVATIONS, 8),
    "FLOPs utilization": (utilization.MFU, 16),
    "recomputation": (utilization.HFU, 5),
    "training time": (training.TIME, 18),
    "money": (training.MONEY, 2),
    "times": (rooflines.TIMES, 8),
    "bounds of the time": (rooflines.BOUNDS, 6),
    "ridges": (rooflines.RIDGES, 22),
    "attainable rates": (rooflines.RATES, 5),
    "critical batches": (rooflines.BATCHES, 10),
    "exact critical batches": (rooflines.EXACT, 8),
    "blocks of a product": (rooflines.BLOCKS, 1),
    "conventions of data sheets": (hardware.CONVENTIONS, 21),
    "peaks from units": (hardware.PEAKS, 6),
    "ratios of machines": (hardware.RATIOS, 10),
    "pods": (hardware.PODS, 4),
    "number formats": (formats.FORMATS, 13),
    "scaling": (scaling.SCALING, 6),
    "two chips": (collectives.TWO_CHIPS, 8),
    "AllGather": (collectives.ALLGATHER, 12),
    "AllReduce": (collectives.ALLREDUCE, 3),
    "AllToAll": (collectives.ALLTOALL, 3),
    "latency": (collectives.LATENCY, 4),
    "data parallelism": (parallelism.DATA, 11),
    "tensor parallelism": (parallelism.TENSOR, 4),
    "mixed sharding": (parallelism.MIXED, 7),
}
ROWS = [row for rows, _ in CLAIMS.values() for row in rows]


def test_no_claim_is_lost() -> None:
    assert {name: len(rows) for name, (rows, _) in CLAIMS.items()} == {name: n for name, (_, n) in CLAIMS.items()}
    assert len(ROWS) == len({row.words for row in ROWS}) == 341


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.words[:60])
def test_the_library_states_the_claim(row: Row) -> None:
    for value, right in row.values:
        assert agrees(value, right), f"{row.words}: {value} and not {right}"


@pytest.mark.parametrize("row", [row for row in ROWS if row.printed], ids=lambda row: row.words[:60])
def test_what_is_printed_is_what_the_library_states_or_differs_as_said(row: Row) -> None:
    value = row.values[0][0]
    assert not isinstance(value, Statement)
    if row.slip:
        assert slipped(value, row.printed, row.slip)
    assert prints(value, row.printed) != bool(row.slip)


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [(3641, "3.6e3", True), (3641, "3641", True), (3641, "3.7e3", False), (3641, "3.64e2", False), (5, "4.4", False)],
)
def test_a_number_rounds_to_the_digits_that_are_printed(value: int, digits: str, expected: bool) -> None:
    assert prints(value, digits) == agrees(value, f"≈ {digits}") == expected


def test_a_wrong_formula_does_not_agree() -> None:
    (n,) = sizes("n")
    assert agrees(2 * n, "2n")
    assert not agrees(2 * n, "2n + 1")
    assert not agrees(2 * n, PROVED)
    assert not agrees(Relation(n, "<", 2 * n + 1), "2n")
    assert agrees(Relation(n, "<", 2 * n + 1), PROVED)
    assert not agrees(Relation(n, "<", 2 * n - 1), PROVED)
    assert slipped(2 * n, "6n", "x = p/3")
    assert not slipped(2 * n, "6n", "x = p/2")
