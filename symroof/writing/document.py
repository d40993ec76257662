"""The document model: what a sheet says, apart from how a format spells it; templates arrange it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass

from sympy import Expr, Symbol

from symroof.algebra.formula import parse
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, Truth, symbols_of
from symroof.errors import InputError


@dataclass(frozen=True)
class Text:
    """Plain words; every character is printed as it is. ``where`` says which file and key it came from."""

    text: str
    where: str = ""


@dataclass(frozen=True)
class Math:
    """A formula inside a line."""

    thing: Expr | Statement


@dataclass(frozen=True)
class Figure:
    """A printed number with its unit, such as ``240.24`` and ``FLOP/B``; ``rounded`` if it is not the very value.

    With a symbol ``of`` it is an equation, ``W = 3.35 TB/s``.
    """

    digits: str
    unit: str = ""
    rounded: bool = False
    of: Symbol | None = None


Span = Text | Math | Figure
Inline = tuple[Span, ...]


@dataclass(frozen=True)
class Heading:
    """The heading of a section."""

    content: Inline
    kind: str = "heading"


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; ``leads`` if no page may end between it and what follows."""

    content: Inline
    leads: bool = False
    kind: str = "paragraph"


@dataclass(frozen=True)
class Display:
    """A displayed formula: a label and a sign, then equal parts; a statement stands alone, without a label."""

    parts: tuple[Expr | Statement | Figure, ...]
    label: str | Expr = ""
    sign: str = "="
    kind: str = "display"


@dataclass(frozen=True)
class StepLine:
    """One proved step: what was done, under which side condition, what came of it, and the verdict."""

    rule: Inline
    side_condition: Statement | None
    after: Statement
    verdict: str


@dataclass(frozen=True)
class Steps:
    """A derivation: the posed relation, then its steps."""

    posed: Statement
    lines: tuple[StepLine, ...]
    kind: str = "steps"


@dataclass(frozen=True)
class Table:
    """A table with a header row."""

    header: tuple[Inline, ...]
    rows: tuple[tuple[Inline, ...], ...]
    kind: str = "table"


@dataclass(frozen=True)
class Items:
    """A bulleted list."""

    items: tuple[Inline, ...]
    kind: str = "items"


Block = Heading | Paragraph | Display | Steps | Table | Items


@dataclass(frozen=True)
class Document:
    """A sheet: title, blocks, and values by name for templates that pick single results."""

    title: Inline
    blocks: tuple[Block, ...]
    values: Mapping[str, str] = field(default_factory=dict)


def names_used(document: Document) -> set[str]:
    """The names of all symbols in the formulas of ``document``."""
    return {s.name for f in formulas(document) for s in (f.free_symbols if isinstance(f, Expr) else symbols_of(f))}


def formulas(part: object) -> Iterator[Expr | Statement]:
    """Every formula inside a document or a part of one."""
    if isinstance(part, Expr | Relation | AllOf | AnyOf | Truth):
        yield part
    elif isinstance(part, tuple):
        for piece in part:
            yield from formulas(piece)
    elif is_dataclass(part):
        for each in fields(part):
            yield from formulas(getattr(part, each.name))


def line(*pieces: str | Expr | Span) -> Inline:
    """A line of words, formulas and figures: strings are words, expressions are formulas."""
    return tuple(_span(piece) for piece in pieces)


def _span(piece: str | Expr | Span) -> Span:
    if isinstance(piece, str):
        return Text(piece)
    return piece if isinstance(piece, Text | Math | Figure) else Math(piece)


def prose(text: str, *, where: str = "", names: Collection[str] | None = None) -> Inline:
    """Words with formulas between backticks; white space is folded.

    Raises:
        InputError: naming ``where``, for a backtick without its partner or a formula that cannot be read.
    """
    pieces = " ".join(text.split()).split("`")
    if len(pieces) % 2 == 0:
        raise InputError("a backtick has no partner", where=where, seen=text, expected="formulas between two backticks")
    spans: list[Span] = []
    for index, piece in enumerate(pieces):
        if index % 2 == 0:
            spans += [Text(piece, where)] if piece else []
            continue
        try:
            spans.append(Math(parse(piece, names)))
        except InputError as error:
            raise error.at(where) from error
    return tuple(spans)
