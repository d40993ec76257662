"""What public texts say of products, models and attention, stated by the library and held against the text."""

from __future__ import annotations

import pytest

from symroof import sizes
from symroof.algebra.statement import Relation, Statement
from tests.families import attention, elementwise, intensity, models, products, traffic
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
}
ROWS = [row for rows, _ in CLAIMS.values() for row in rows]


def test_no_claim_is_lost() -> None:
    assert {name: len(rows) for name, (rows, _) in CLAIMS.items()} == {name: n for name, (_, n) in CLAIMS.items()}
    assert len(ROWS) == len({row.words for row in ROWS}) == 92


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
