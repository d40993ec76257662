"""What the sheet of a derivation of several roofs says of them: amounts, what memories hold, which roof binds when."""

from __future__ import annotations

from symroof.algebra.statement import ALWAYS
from symroof.algebra.symbols import symbol
from symroof.amounts import several
from symroof.derivation import Derivation
from symroof.regimes.roofs import Roof, Roofs, cells
from symroof.regimes.roofwork import roofs_of
from symroof.writing.document import Block, Display, Items, Math, Paragraph, line
from symroof.writing.sections import LINKS

PLACES = {**LINKS, "on-chip": "on-chip memory"}


def roof_blocks(derivation: Derivation) -> list[Block]:
    """Amount and time of each roof, the bounds, the memories and the cells; empty for what has no several roofs."""
    if not several(derivation):
        return []
    roofs = roofs_of(derivation)
    shown = [Display((roof.time,), symbol(roof.label)) for roof in roofs.roofs]
    held: list[Block] = []
    for level in roofs.levels:
        held += [Paragraph(line(f"What has to fit into {_place(level.memory)}:")), Display((level.fits,))]
    return [
        Paragraph(line("Each resource by itself takes the time")),
        *shown,
        *_binding(roofs),
        *held,
        *_intensities(roofs),
    ]


def _intensities(roofs: Roofs) -> list[Block]:
    """The intensity of the first compute unit over each link."""
    return [
        Display((each.value,), f"intensity, {_label(each.unit)} over {_place(each.link.resource)}")
        for each in roofs.intensities
    ]


def _label(roof: Roof) -> str:
    return f"{roof.resource} unit" if roof.compute else _place(roof.resource)


def _place(resource: str) -> str:
    return PLACES.get(resource, resource)


def _binding(roofs: Roofs) -> list[Block]:
    """The cells in the names of the times, with their proof, and the two bounds."""
    times = [symbol(roof.label) for roof in roofs.roofs]
    items = [
        line(f"{_label(roof)}: ", Math(when) if when != ALWAYS else "everywhere")
        for roof, when in zip(roofs.roofs, cells(times), strict=True)
    ]
    words = (
        "The longest of them binds, of equal ones the first; with full overlap it is the time of the whole, without "
        f"any overlap their sum is. At all values exactly one binds: {roofs.proof.verdict}."
    )
    return [Paragraph(line(words)), Items(tuple(items))]
