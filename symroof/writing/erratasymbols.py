"""What the symbols of a displayed formula mean, said below it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sympy import Expr

from symroof.algebra.statement import symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, one
from symroof.quantities.meaning import FIELD, Quantity
from symroof.quantities.units import name_of
from symroof.subjects.found import Found
from symroof.writing import sections
from symroof.writing.document import Block, Display, Inline, Paragraph, Text, formulas, line

RATES = (RIDGE, PEAK, BANDWIDTH)


def explained(blocks: Iterable[Block], answer: Found) -> list[Block]:
    """The blocks, with the meaning of the symbols below each formula that is the first to hold them."""
    shorthands = answer.crossover.model.shorthands
    found = with_meanings(blocks, _known(answer))
    used = {name for block in found if isinstance(block, Display) for name in _names(block)}
    return found + sections.letters({name: each for name, each in shorthands.items() if name in used})


def with_meanings(blocks: Iterable[Block], known: Mapping[str, Quantity]) -> list[Block]:
    """The same for any symbols with a known meaning; several formulas in a row are followed by one line."""
    held, found = list(blocks), list[Block]()
    said: set[str] = set()
    pending: list[str] = []
    for at, block in enumerate(held):
        found.append(block)
        if not isinstance(block, Display):
            continue
        names = _names(block)
        pending += [name for name in known if name in names and name not in said]
        said |= names
        if pending and not (at + 1 < len(held) and isinstance(held[at + 1], Display)):
            found.append(Paragraph(_where({name: known[name] for name in pending})))
            pending = []
    return found


def _names(block: Display) -> set[str]:
    return {s.name for f in formulas(block) for s in (f.free_symbols if isinstance(f, Expr) else symbols_of(f))}


def _where(known: Mapping[str, Quantity]) -> Inline:
    """``where N stands for parameters; C for the peak rate of the compute unit, in FLOP/s.``"""
    pieces: list[Inline] = []
    for name, each in known.items():
        unit = f", in {name_of(each.unit)}" if each.unit and not each.width else ""
        verb = " for " if pieces else " stands for "
        pieces.append(line(one(name), f"{verb}{each.meaning}{unit}"))
    spans = [span for piece in pieces for span in (*piece, Text("; "))]
    return (*line("where "), *spans[:-1], Text("."))


def _known(answer: Found) -> dict[str, Quantity]:
    """The quantities whose meaning is sure.

    What ships says what its symbols mean. In a relation that a claim writes down a letter may be anything, unless it is
    a rate or has the unit that the letter usually has.
    """
    quantities, subject = answer.crossover.model.quantities, answer.subject
    named = {name: each for name, each in quantities.items() if each.meaning}
    if subject.of:
        return {name: each for name, each in named.items() if name not in answer.crossover.model.shorthands}
    return {name: each for name, each in named.items() if name in FIELD and _usual(name, each)}


def _usual(name: str, quantity: Quantity) -> bool:
    usual = FIELD[name]
    return quantity.unit == usual.unit and (name in RATES or bool(usual.dimension))
