"""What a layer of the library consists of, as text for a terminal: its operations, conventions and times."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.counting.work import is_compute
from symroof.quantities.exact import percent
from symroof.quantities.units import SECONDS
from symroof.quantities.units import show as show_unit
from symroof.writing.report import field_line

if TYPE_CHECKING:
    from symroof.counting.layer import Layer, Part
    from symroof.derivation import Derivation
    from symroof.regimes.layertimes import LayerTimes, OperationTime

LEAST = Fraction(1, 10_000)


def layer_text(layer: Layer, derivation: Derivation) -> str:
    """The operations with their amounts, what is stored, the conventions, and the choices that the reader has."""
    return "\n".join([*_operations(layer), *_stored(layer), *_conventions(layer), *_choices(derivation)])


def _choices(derivation: Derivation) -> Iterator[str]:
    for text, words in derivation.given.items():
        yield field_line("given", f"{show(parse_statement(text))}   {words}")
    for name, options in derivation.choices.items():
        picked = derivation.picked.get(name, options[0])
        others = ", ".join(option for option in options if option != picked)
        yield field_line("choice", f"{name}={picked}   (or {others})")


def _operations(layer: Layer) -> Iterator[str]:
    yield f"operations of {layer.name}"
    width = max(len(part.operation.name) for part in layer)
    for part in layer:
        yield f"  {part.operation.name:<{width}}  {_amounts(part)}"


def _amounts(part: Part) -> str:
    times = "" if part.times == 1 else f"{show(part.times)} times: "
    units = {resource: "FLOPs" if is_compute(resource) else "B" for resource in part.operation.work}
    return times + "; ".join(f"{r} {show(amount)} {units[r]}" for r, amount in part.operation.work.items())


def _stored(layer: Layer) -> Iterator[str]:
    if layer.inputs:
        yield field_line("reads", f"{', '.join(layer.inputs)}   from outside")
    yield field_line("parameters", show(layer.parameters))
    if layer.active_parameters != layer.parameters:
        yield field_line("active", f"{show(layer.active_parameters)}   parameters for one token")
    if layer.cache_bytes != 0:
        yield field_line("cache", f"{show(layer.cache_bytes)} B   keys and values")


def _conventions(layer: Layer) -> Iterator[str]:
    for number, sentence in enumerate(layer.conventions):
        yield field_line("" if number else "counted", sentence)


def times_text(times: LayerTimes, at: str = "") -> str:
    """A line an operation with its times, and the three times of the whole; ``at`` says at which size."""
    width = max(len(row.name) for row in times.rows)
    dominant = times.dominant
    words = f"{dominant_text(times)}, {percent(times.share(dominant))} of Σ max, bound by {dominant.binding}"
    return "\n".join(
        [
            f"operation by operation{at}",
            *(f"  {row.name:<{width}}  {_row(row)}   {share_text(times.share(row))}" for row in times.rows),
            field_line("max Σ", f"{show_unit(times.max_of_sums, SECONDS)}   (everything overlaps)"),
            field_line("Σ max", f"{show_unit(times.sum_of_max, SECONDS)}   (each operation overlaps within itself)"),
            field_line("Σ Σ", f"{show_unit(times.sum_of_sums, SECONDS)}   (nothing overlaps)"),
            field_line("dominant", words),
            *(field_line("left out", f"{resource}, whose rate is not known") for resource in times.left_out),
        ]
    )


def share_text(share: Fraction) -> str:
    """A share as per cent; what would need a power of ten is ``under 0.01 %``."""
    return "under 0.01 %" if 0 < share < LEAST else percent(share)


def dominant_text(times: LayerTimes) -> str:
    """The operation that takes longest, and how many others take as long each: ``gate and 8 others, each``."""
    others = len(times.longest) - 1
    if not others:
        return times.dominant.name
    return f"{times.dominant.name} and {others} other{'s' if others > 1 else ''}, each"


def _row(row: OperationTime) -> str:
    return "; ".join(
        f"T_{resource} {show_unit(time, SECONDS)}{' binds' if resource == row.binding else ''}"
        for resource, time in row.times.items()
    )
