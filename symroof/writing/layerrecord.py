"""A layer of the library as plain data for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from symroof.algebra.notation import text
from symroof.quantities import exact
from symroof.writing.record import Record, to_float

if TYPE_CHECKING:
    from fractions import Fraction

    from symroof.counting.layer import Layer, Part
    from symroof.derivation import Derivation
    from symroof.regimes.layertimes import LayerTimes


def layer_record(layer: Layer, derivation: Derivation, times: LayerTimes | None = None) -> Record:
    """The operations with their amounts, what is stored, the conventions; ``times`` adds figures."""
    return {
        "name": layer.name,
        "operations": [_part(part) for part in layer],
        "inputs": list(layer.inputs),
        "parameters": text(layer.parameters),
        "active_parameters": text(layer.active_parameters),
        "cache_bytes": text(layer.cache_bytes),
        "conventions": list(layer.conventions),
        "sources": list(layer.sources),
        "choices": {
            name: {"picked": derivation.picked.get(name, options[0]), "options": list(options)}
            for name, options in derivation.choices.items()
        },
        "times": None if times is None else times_record(times),
    }


def _part(part: Part) -> Record:
    operation = part.operation
    return {
        "name": operation.name,
        "times": text(part.times),
        "amounts": {resource: text(amount) for resource, amount in operation.work.items()},
        "exact": {resource: text(amount) for resource, amount in operation.exact_work.items()},
        "parameters": text(operation.parameters),
    }


def times_record(times: LayerTimes) -> Record:
    """Seconds of every operation and of the whole, exact and as floats."""
    return {
        "operations": [
            {
                "name": row.name,
                "times": _exact(row.times),
                "binding": row.binding,
                "share": exact.text(times.share(row)),
            }
            for row in times.rows
        ],
        "sums": _exact(times.sums),
        **_figure("max_of_sums", times.max_of_sums),
        **_figure("sum_of_max", times.sum_of_max),
        **_figure("sum_of_sums", times.sum_of_sums),
        "dominant": times.dominant.name,
        "left_out": list(times.left_out),
    }


def _exact(values: Mapping[str, Fraction]) -> Record:
    return {name: exact.text(value) for name, value in values.items()}


def _figure(name: str, value: Fraction) -> Record:
    return {name: exact.text(value), f"{name}_float": to_float(value)}
