"""What the sheet of a layer says of it: its operations, what it stores, the conventions, the shorthands, the times."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from sympy import Expr

from symroof.algebra.symbols import symbol
from symroof.amounts import layer_of
from symroof.counting.layer import Layer, Part
from symroof.counting.work import is_compute
from symroof.derivation import Derivation, Shorthand
from symroof.given import given
from symroof.quantities.exact import percent
from symroof.quantities.units import SECONDS
from symroof.regimes.layertimes import LayerTimes
from symroof.writing.document import Block, Display, Figure, Inline, Items, Math, Paragraph, Table, Text, line
from symroof.writing.layerreport import dominant_text
from symroof.writing.sections import LINKS, figure

OVERLAPS = (
    ("max_of_sums", "Everything overlaps, the longest of the sums"),
    ("sum_of_max", "Each operation overlaps only within itself, the sum of the longest"),
    ("sum_of_sums", "Nothing overlaps, the sum of all"),
)


def layer_blocks(derivation: Derivation) -> list[Block]:
    """The operations of a derivation's layer with what is stored and the conventions; empty for any other."""
    layer = layer_of(derivation)
    if layer is None:
        return []
    outside = f"; from outside comes {', '.join(layer.inputs)}" if layer.inputs else ""
    words = f"Each operation reads its arrays from the link and writes its results back{outside}:"
    blocks: list[Block] = [Paragraph(line(words)), Items(tuple(_operation(part) for part in layer))]
    if layer.conventions:
        blocks += [Paragraph(line("Conventions of the counts:"))]
        blocks += [Items(tuple(line(_sentence(each)) for each in layer.conventions))]
    taken = [line(f"{_capital(words)}: ", Math(statement), ".") for words, statement in given(derivation).items()]
    if taken:
        blocks += [Paragraph(line("Taken for granted:")), Items(tuple(taken))]
    return [*blocks, *_stored(layer)]


def shorthand_blocks(shorthands: Mapping[str, Shorthand]) -> list[Block]:
    """What each letter stands for; empty where there is none."""
    if not shorthands:
        return []
    shown = [Display((held.formula,), symbol(name)) for name, held in shorthands.items()]
    return [Paragraph(line("Long coefficients have a letter each:")), *shown]


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].removesuffix('.')}."


def _operation(part: Part) -> Inline:
    """An operation in a line: ``up: 2·B·D·F FLOPs (tensor), … bytes (device memory)``."""
    pieces: Inline = line(f"{part.operation.name}: ")
    for place, (resource, amount) in enumerate(part.operation.work.items()):
        unit = f" FLOPs ({resource} unit)" if is_compute(resource) else f" bytes ({LINKS.get(resource, resource)})"
        pieces = (*pieces, *line(", " if place else "", amount, unit))
    times: Inline = () if part.times == 1 else line(", ", part.times, " times")
    return (*pieces, *times, Text("."))


def _stored(layer: Layer) -> list[Block]:
    rows: list[tuple[Expr, str]] = [(layer.parameters, "parameters")]
    if layer.active_parameters != layer.parameters:
        rows += [(layer.active_parameters, "parameters active for one token")]
    if layer.cache_bytes != 0:
        rows += [(layer.cache_bytes, "bytes of keys and values")]
    return [Display((value,), label) for value, label in rows if value != 0]


def compared(derivation: Derivation) -> list[Block]:
    """Which resources the answer compares, where it leaves some out."""
    if not derivation.against or not isinstance(derivation.work, Mapping):
        return []
    unit = next(resource for resource in derivation.work if is_compute(resource))
    named = " and ".join(map(_called, derivation.against))
    left = [_called(r) for r in derivation.work if r not in (unit, *derivation.against)]
    if not left:
        return []
    return [
        Paragraph(
            line(f"The {unit} unit is compared with {named} alone; when {' or '.join(left)} binds is said above.")
        )
    ]


def time_blocks(layer: Layer, times: LayerTimes) -> list[Block]:
    """A table of the times of every operation, the three times of the whole, and the operation that dominates."""
    resources = [resource for resource in layer.work if resource not in times.left_out]
    header = (line("operation"), *(line(symbol(f"T_{_spelled(r)}")) for r in resources), line("binds"), line("share"))
    rows = tuple(
        (
            line(row.name),
            *(line(figure(row.times[r], SECONDS)) if r in row.times else line("–") for r in resources),
            line(row.binding or "–"),
            line(_percent(times.share(row))),
        )
        for row in times.rows
    )
    words = tuple(line(f"{text}: ", figure(getattr(times, key), SECONDS), ".") for key, text in OVERLAPS)
    dominant = times.dominant
    share = percent(times.share(dominant))
    words_of = "take the largest shares" if len(times.longest) > 1 else "takes the largest share"
    last = line(_sentence(f"{dominant_text(times)} {words_of}, {share}, bound by {dominant.binding}"))
    gone = [line(f"{_capital(_called(r))} has no known rate here and is left out.") for r in times.left_out]
    return [Table(header, rows), Items((*words, last, *gone))]


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"


def _called(resource: str) -> str:
    return f"the {resource} unit" if is_compute(resource) else LINKS.get(resource, resource)


def _percent(share: Fraction) -> Figure:
    digits, _, unit = percent(share).partition(" ")
    return Figure(digits, unit)


def _spelled(resource: str) -> str:
    return resource.replace("-", "_").replace(".", "_")
