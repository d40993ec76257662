"""Layers against executions: every operation that has a reference is executed at small sizes."""

from __future__ import annotations

from symroof.counting.countcheck import CountCheck
from symroof.counting.layer import Layer
from symroof.counting.operationcheck import check_operation

POINTS = 4  # of each operation


def check_layer(layer: Layer) -> CountCheck | None:
    """The counts of all operations that can be executed; None where there is no such operation.

    ``points`` is the number of executions; ``agreed`` is False at the first difference.
    """
    tried, without = 0, tuple(part.operation.name for part in layer if part.operation.witness is None)
    for part in layer:
        if part.operation.witness is None:
            continue
        found = check_operation(part.operation, points=POINTS)
        tried += found.points
        if not found.agreed:
            return CountCheck(tried, False, f"{part.operation.name}: {found.first_difference}", without)
    return CountCheck(tried, True, not_executed=without) if tried else None
