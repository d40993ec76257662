"""Spans and blocks spelled in one format, as the plain strings that templates arrange."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any

from sympy import Expr

from symroof.algebra.notation import LATEX, MATHJAX, Style, latex_number, show
from symroof.algebra.statement import ALWAYS, AllOf, Relation, Statement
from symroof.writing.document import (
    Block,
    Display,
    Figure,
    Inline,
    Items,
    Math,
    Paragraph,
    Span,
    StepLine,
    Steps,
    Table,
    Text,
)
from symroof.writing.escape import markdown, tex
from symroof.writing.layout import LINE, Named, Names, definitions, lay_out, width

CELL = 150.0  # points that a formula may take in a cell of a table
MIN_COLUMN = 90.0
LONG_TABLE = 24
SIGNS = {"=": "=", "≈": r"\approx", "≥": r"\ge"}
Row = tuple[str, str]  # what stands before and after the point where the lines of a display are aligned


@dataclass(frozen=True)
class Format:
    """How a format spells words, formulas inside a line, and displays.

    Attributes:
        template: its template.
        style: how formulas are spelled.
        escape: words, with the place they came from, made safe.
        math: a formula inside a line.
        display: the rows of a display.
        breaks: whether formulas have to be broken to fit a page.
    """

    template: str
    style: Style
    escape: Callable[[str, str], str]
    math: Callable[[str], str]
    display: Callable[[Sequence[Row]], str]
    breaks: bool


# what Markdown would read as an escape or as emphasis, in other words that mean the same
_MATH_IN_MARKDOWN = ((r"\,", " "), (r"\;", r"\enspace "), (r"\_", "_"), ("{*}", r"{\ast}"))


def _markdown_math(latex: str) -> str:
    for spelled, safe in _MATH_IN_MARKDOWN:
        latex = latex.replace(spelled, safe)
    return latex


def _markdown_display(rows: Sequence[Row]) -> str:
    whole = " ".join(f"{left} {right}".strip() for left, right in rows)
    return f"$$\n{_markdown_math(whole)}\n$$"


def _tex_display(rows: Sequence[Row]) -> str:
    """One line, or lines that a page may end between."""
    if len(rows) == 1:
        left, right = rows[0]
        return f"\\[\n{f'{left} {right}'.strip()}\n\\]"
    body = " \\\\\n".join(f"{left} &{right}" for left, right in rows)
    return f"\\begin{{align*}}\n{body}\n\\end{{align*}}"


FORMATS: dict[str, Format] = {
    "md": Format(
        "sheet.md.j2", MATHJAX, markdown, lambda latex: f"${_markdown_math(latex)}$", _markdown_display, breaks=False
    ),
    "tex": Format("sheet.tex.j2", LATEX, tex, lambda latex: f"${latex}$", _tex_display, breaks=True),
}


@dataclass(frozen=True)
class Speller:
    """Spans and blocks spelled in one format, as the strings that templates arrange.

    ``names`` holds the names given to parts of long formulas; over a document a name has one meaning.
    """

    format: Format
    names: Names = field(default_factory=lambda: Names(set()))

    def blocks(self, blocks: Sequence[Block]) -> list[dict[str, Any]]:
        """Blocks as templates see them; short displays that follow each other are aligned at their signs."""
        spelled: list[dict[str, Any]] = []
        for short, run in groupby(blocks, key=self._short):
            together = list(run)
            if short and len(together) > 1:
                rows = [self._row(block) for block in together if isinstance(block, Display)]
                spelled.append({"kind": "display", "display": self.format.display(rows), "named": []})
            else:
                spelled += [self.block(block) for block in together]
        for before, block in pairwise([{}, *spelled]):
            block["opens"] = before.get("kind") == "heading"
        return spelled

    def _short(self, block: Block) -> bool:
        """Whether a display fits a line even if another one that it is aligned with has a longer label."""
        if not (self.format.breaks and isinstance(block, Display) and block.label):
            return False
        left, right = self._row(block)
        return width(left) <= LINE / 3 and width(right) <= LINE * 2 / 3

    def inline(self, content: Inline, *, limit: float = LINE) -> str:
        """Words escaped, formulas as inline maths; a formula wider than ``limit`` points is displayed."""
        spelled, displayed = "", False
        for span in content:
            if displayed and isinstance(span, Text):
                span = Text(span.text.lstrip(" .,:;"), span.where)
            displayed = isinstance(span, Math) and self._too_wide(span.thing, limit)
            spelled += self._displayed(span.thing, limit) if displayed else self._span(span)  # type: ignore[union-attr]
        return spelled

    def _span(self, span: Span) -> str:
        if isinstance(span, Text):
            return self.format.escape(span.text, span.where)
        if isinstance(span, Math):
            return self.format.math(chained(span.thing, self.format.style))
        unit = self.format.escape(span.unit, "") if span.unit else ""
        equal = "" if span.of is None else f"{show(span.of, self.format.style)} = "
        return self.format.math(equal + _digits(span)) + (f" {unit}" if unit else "")

    def _too_wide(self, thing: Expr | Statement, limit: float) -> bool:
        return self.format.breaks and width(chained(thing, self.format.style)) > limit

    def _displayed(self, thing: Expr | Statement, limit: float) -> str:
        """A formula inside a text as a display, with the parts that it names."""
        laid = lay_out(thing, limit=limit, style=self.format.style, names=self.names)
        display = self.format.display([("", line) for line in laid.lines])
        where = "".join(f"\nwhere\n{named}" for named in self._named(laid.named))
        return f"\n{display}{where}\n"

    def _named(self, named: Sequence[Named]) -> list[str]:
        """The definitions of named parts as one display, or none."""
        rows = [
            (show(each.name, self.format.style), f"= {line}") if first else ("", line)
            for each in named
            for first, line in _firsts(each.lines)
        ]
        return [self.format.display(rows)] if rows else []

    def block(self, block: Block) -> dict[str, Any]:
        """A block as the plain mapping that a template sees."""
        match block:
            case Display():
                return {"kind": block.kind, **self._display(block)}
            case Steps(posed, lines):
                shown = self._display(Display((posed,)))
                return {"kind": block.kind, "posed": shown, "lines": [self._step(s) for s in lines]}
            case Table():
                return {"kind": block.kind, **self._table(block)}
            case Items(items):
                return {"kind": block.kind, "entries": [self.inline(item, limit=LINE - 30) for item in items]}
            case _:
                text = self.inline(block.content)
                leads = isinstance(block, Paragraph) and (block.leads or text.endswith(":"))
                return {"kind": block.kind, "text": text, "leads": leads}

    def _step(self, step: StepLine) -> dict[str, Any]:
        side = step.side_condition
        return {
            "rule": self.inline(step.rule),
            "side": "" if side is None or side == ALWAYS else self.inline((Math(side),), limit=LINE - 60),
            "verdict": step.verdict,
            "after": self._display(Display((step.after,))),
        }

    def _row(self, shown: Display) -> Row:
        """A display in one line, split before its sign."""
        pieces = "".join(self._sign(part, at) + self._part(part) for at, part in enumerate(shown.parts))
        label = self._label(shown)
        return (label, f"{SIGNS[shown.sign]} {pieces}") if label else ("", pieces)

    def _display(self, shown: Display) -> dict[str, Any]:
        """A display on one line where it fits; else a line a part, long ones broken and wide parts named below."""
        left, right = self._row(shown)
        if not self.format.breaks or width(left) + width(right) <= LINE:
            return {"display": self.format.display([(left, right)]), "named": []}
        rows: list[Row] = []
        named: list[Named] = []
        indent = r"\quad " if width(left) > LINE / 3 else ""  # a long label has a line of its own
        room = LINE - (11 if indent else width(left)) - 15
        for part in shown.parts:
            sign = ("=" if rows else SIGNS[shown.sign]) + " " if left else ""
            if isinstance(part, Figure):
                rows.append(("", indent + sign + self._part(part)))
                continue
            laid = lay_out(part, limit=room, style=self.format.style, names=self.names)
            rows += [("", indent + (sign if first else "") + line) for first, line in _firsts(laid.lines)]
            named += laid.named
        if indent:
            rows.insert(0, ("", left))
        else:
            rows[0] = (left, rows[0][1])
        return {"display": self.format.display(rows), "named": self._named(named)}

    def _label(self, shown: Display) -> str:
        if isinstance(shown.label, str):
            return rf"\text{{{self.format.escape(shown.label, 'label')}}}" if shown.label else ""
        return show(shown.label, self.format.style)

    def _sign(self, part: Expr | Statement | Figure, at: int) -> str:
        """What stands between a part of a display and the one before it."""
        sign = SIGNS["≈"] if isinstance(part, Figure) and part.rounded else "="
        return f" {sign} " if at else ""

    def _part(self, part: Expr | Statement | Figure) -> str:
        if isinstance(part, Figure):
            unit = rf"\;\text{{{self.format.escape(part.unit, '')}}}" if part.unit else ""
            return _digits(part) + unit
        return show(part, self.format.style)

    def _table(self, table: Table) -> dict[str, Any]:
        """Header, rows and columns: figures to the right, words to the left, wide words in lines of their own."""
        rows = [[self._cell(cell) for cell in row] for row in (table.header, *table.rows)]
        figures = [
            len(units := {_unit(cell) for cell in column}) == 1 and None not in units
            for column in zip(*table.rows, strict=True)
        ] or [False] * len(table.header)
        natural = [max(map(_natural, column)) for column in zip(table.header, *table.rows, strict=True)]
        return {
            "header": rows[0],
            "rows": rows[1:],
            "columns": _columns(natural, figures),
            "rule": ["---:" if right else "---" for right in figures],
            "long": len(rows) > LONG_TABLE,
            "named": self._named(definitions(self.names, LINE, self.format.style)),
        }

    def _cell(self, cell: Inline) -> str:
        """A cell; where formulas have to fit, a wide one becomes a name that is explained below the table."""
        return "".join(map(self._span, map(self._narrow, cell)))

    def _narrow(self, span: Span) -> Span:
        formula = isinstance(span, Math) and isinstance(span.thing, Expr) and not span.thing.is_Symbol
        if not (formula and isinstance(span, Math) and self._too_wide(span.thing, CELL)):
            return span
        return Math(self.names.of(span.thing))


def _unit(cell: Inline) -> str | None:
    """The unit of a cell that is a figure and nothing else."""
    if len(cell) == 1 and isinstance(cell[0], Figure):
        return cell[0].unit
    return None


def _firsts(lines: Sequence[str]) -> Iterator[tuple[bool, str]]:
    return ((index == 0, line) for index, line in enumerate(lines))


def _natural(cell: Inline) -> float:
    """About how wide a cell is on one line; a formula that is too wide is replaced by a name."""
    widths = [
        min(width(show(span.thing, LATEX)), CELL)
        if isinstance(span, Math)
        else 5.7 * len(span.text if isinstance(span, Text) else f"{span.digits} {span.unit}")
        for span in cell
    ]
    return sum(widths, 0.0)


def _columns(natural: Sequence[float], figures: Sequence[bool]) -> str:
    """The columns of a LaTeX table: as wide as they are, or the widest of them as wide as there is room for."""
    room = LINE - 12.0 * len(natural)
    spec = ["r" if right else "l" for right in figures]
    fixed = sum(natural)
    wide: list[int] = []
    for index in sorted(range(len(natural)), key=lambda i: -natural[i]):
        if fixed + MIN_COLUMN * len(wide) <= room:
            break
        fixed -= natural[index]
        wide.append(index)
    for index in wide:
        share = (room - fixed) * natural[index] / sum(natural[i] for i in wide)
        spec[index] = rf">{{\raggedright\arraybackslash}}p{{{share:.0f}pt}}"
    return "".join(spec)


def chained(thing: Expr | Statement, style: Style) -> str:
    """``thing`` in ``style``, a run of equations as one: ``D = F = 4096``."""
    if isinstance(thing, AllOf) and all(isinstance(p, Relation) and p.op == "=" for p in thing.parts):
        sides = [(p.left, p.right) for p in thing.parts if isinstance(p, Relation)]
        if all(before[1] == after[0] for before, after in pairwise(sides)):
            return " = ".join(show(e, style) for e in (sides[0][0], *(right for _, right in sides)))
    return show(thing, style)


def _digits(figure: Figure) -> str:
    """The digits as formulas have them, powers of ten written out."""
    return latex_number(figure.digits)
