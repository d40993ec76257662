"""Documents to text: one template a format, a small whitelist of what a template may do, and escapes for every word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined, TemplateError, UndefinedError, nodes
from sympy import Expr

from symroof.document import Block, Display, Document, Figure, Inline, Items, Math, Steps, StepLine, Table, Text
from symroof.errors import InputError, near, unknown
from symroof.escape import markdown, tex
from symroof.layout import LINE, lay_out, width
from symroof.library import folder
from symroof.notation import LATEX, MATHJAX, Style, latex_number, show
from symroof.statement import ALWAYS, Statement

MAX_TEMPLATE = 200_000
MAX_LOOPS = 3
SIGNS = {"=": "=", "≈": r"\approx", "≥": r"\ge"}
ALLOWED_NODES = (
    nodes.Template, nodes.Output, nodes.TemplateData, nodes.Name, nodes.Const, nodes.Getattr, nodes.For, nodes.If,
    nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.Filter,
)  # fmt: skip
ALLOWED_FILTERS = frozenset(("join", "length", "first", "last", "upper", "lower"))


@dataclass(frozen=True)
class Format:
    """How a format spells words, formulas inside a line, and displays."""

    template: str
    style: Style
    escape: Callable[[str, str], str]
    math: str
    display: Callable[[list[str]], str]
    breaks: bool


def _aligned(lines: list[str]) -> str:
    if len(lines) == 1:
        return f"\\[\n{lines[0]}\n\\]"
    body = " \\\\\n".join(f"& {line}" for line in lines)
    return f"\\[\n\\begin{{aligned}}\n{body}\n\\end{{aligned}}\n\\]"


FORMATS: dict[str, Format] = {
    "md": Format("sheet.md.j2", MATHJAX, markdown, "${}$", lambda lines: f"$$\n{' '.join(lines)}\n$$", breaks=False),
    "tex": Format("sheet.tex.j2", LATEX, tex, "${}$", _aligned, breaks=True),
}


def render(document: Document, format: str, *, template: str | None = None, source: str = "") -> str:  # noqa: A002
    """``document`` in a format: with its own template, or with the text of one of the user's.

    Args:
        document: what to print.
        format: ``md`` or ``tex``.
        template: template text; it may print and loop over the names below and nothing else.
        source: where the template came from, for messages.

    A template sees ``title``, ``blocks`` (each with a ``kind``) and every name in ``document.values``. Its delimiters
    are ``(((`` and ``)))`` for values, ``((*`` and ``*))`` for tags, ``((=`` and ``=))`` for comments, so that no
    brace or percent sign of LaTeX is one.

    Raises:
        InputError: for an unknown format, a template outside the whitelist, an unknown placeholder, or a character
            that the format has no way to print.
    """
    if format not in FORMATS:
        raise unknown("format", format, FORMATS)
    spelled = Speller(FORMATS[format])
    values = {
        **{name: spelled.format.escape(value, f"value {name}") for name, value in document.values.items()},
        "title": spelled.inline(document.title),
        "blocks": [spelled.block(block) for block in document.blocks],
    }
    text = template if template is not None else _shipped(FORMATS[format].template)
    return fill(text, values, where=source or FORMATS[format].template)


@cache
def _shipped(name: str) -> str:
    return (folder("templates") / name).read_text(encoding="utf-8")


@cache
def _environment() -> Environment:
    return Environment(
        block_start_string="((*", block_end_string="*))",
        variable_start_string="(((", variable_end_string=")))",
        comment_start_string="((=", comment_end_string="=))",
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, undefined=StrictUndefined, autoescape=False,
    )  # fmt: skip


def read_template(path: Path) -> str:
    """The text of a user's template file."""
    try:
        if path.stat().st_size > MAX_TEMPLATE:
            raise InputError("the template is too large", where=str(path), expected=f"at most {MAX_TEMPLATE:,} bytes")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise InputError("not a UTF-8 text file", where=str(path), expected="a template") from None
    except OSError as error:
        raise InputError(error.strerror or "cannot be read", where=str(path), expected="a template file") from None


def fill(text: str, values: Mapping[str, Any], *, where: str) -> str:
    """A template filled in; only output, loops over what there is, conditions and a few filters are allowed.

    Raises:
        InputError: naming the line, for anything else, and for a name that is not among the values.
    """
    if len(text) > MAX_TEMPLATE:
        raise InputError("the template is too large", where=where, expected=f"at most {MAX_TEMPLATE:,} characters")
    try:
        _check(_environment().parse(text), where, loops=0)
        return _environment().from_string(text).render(values)
    except UndefinedError as error:
        name = str(error.message).split("'")[1] if "'" in str(error.message) else ""
        raise InputError(
            f"unknown placeholder {name!r}",
            where=where,
            expected=f"one of {', '.join(sorted(values))}",
            near=near(name, values),
        ) from error
    except TemplateError as error:
        line = getattr(error, "lineno", None)
        raise InputError(f"template error: {error.message}", where=f"{where}:{line}" if line else where) from error
    except RecursionError:
        raise InputError("the template is too deeply nested", where=where) from None


def _check(node: nodes.Node, where: str, loops: int) -> None:
    """Refuse what could run code, take long or grow large: calls, arithmetic, macros, imports, deep loops, filters."""
    allowed = isinstance(node, ALLOWED_NODES) and not (
        isinstance(node, nodes.Filter) and node.name not in ALLOWED_FILTERS
    )
    private = isinstance(node, nodes.Getattr) and node.attr.startswith("_")
    iterates = isinstance(node, nodes.For)
    if not allowed or private or loops + iterates > MAX_LOOPS or (iterates and node.recursive):  # type: ignore[attr-defined]
        what = f"filter {node.name}" if isinstance(node, nodes.Filter) else type(node).__name__.lower()
        raise InputError(
            f"a template may not use {what} here", where=f"{where}:{node.lineno}",
            expected=f"values, at most {MAX_LOOPS} nested loops, conditions, and {', '.join(sorted(ALLOWED_FILTERS))}",
        )  # fmt: skip
    for child in node.iter_child_nodes():
        _check(child, where, loops + iterates)


@dataclass(frozen=True)
class Speller:
    """Spans and blocks spelled in one format, as the strings that templates arrange."""

    format: Format

    def inline(self, content: Inline) -> str:
        """Words escaped, formulas as inline maths."""
        return "".join(map(self._span, content))

    def _span(self, span: Text | Math | Figure) -> str:
        if isinstance(span, Text):
            return self.format.escape(span.text, span.where)
        if isinstance(span, Math):
            return self.format.math.format(show(span.thing, self.format.style))
        unit = self.format.escape(span.unit, "") if span.unit else ""
        return self.format.math.format(latex_number(span.digits)) + (f" {unit}" if unit else "")

    def block(self, block: Block) -> dict[str, Any]:
        """A block as the plain mapping that a template sees."""
        match block:
            case Display():
                return {"kind": block.kind, **self._display(block)}
            case Steps(posed, lines):
                return {
                    "kind": block.kind,
                    "posed": self._display(Display((posed,))),
                    "lines": [self._step(s) for s in lines],
                }
            case Table(header, rows):
                cells = [[self.inline(cell) for cell in row] for row in rows]
                return {"kind": block.kind, "header": [self.inline(cell) for cell in header], "rows": cells}
            case Items(items):
                return {"kind": block.kind, "entries": [self.inline(item) for item in items]}
            case _:
                return {"kind": block.kind, "text": self.inline(block.content)}

    def _step(self, step: StepLine) -> dict[str, Any]:
        side = step.side_condition
        return {
            "rule": self.inline(step.rule),
            "side": "" if side is None or side == ALWAYS else self._fitting_inline(side),
            "verdict": step.verdict,
            "after": self._display(Display((step.after,))),
        }

    def _fitting_inline(self, statement: Statement) -> str:
        return self.format.math.format(show(statement, self.format.style))

    def _display(self, shown: Display) -> dict[str, Any]:
        """A display on one line where it fits; else a line a part, long sums broken and wide parts named below."""
        head, pieces = self._head(shown), [self._part(part) for part in shown.parts]
        single = head + " = ".join(pieces)
        if not self.format.breaks or width(single) <= LINE:
            return {"display": self.format.display([single]), "named": []}
        lines: list[str] = []
        named: list[str] = []
        for part in shown.parts:
            before = "= " if lines else head
            if isinstance(part, Figure):
                lines.append(before + self._part(part))
                continue
            laid = lay_out(part, limit=LINE - width(before), style=self.format.style)
            first, *rest = laid.lines
            lines += [before + first, *(rf"\qquad {more}" for more in rest)]
            named += [self.format.display(body) for _, body in laid.named]
        return {"display": self.format.display(lines), "named": named}

    def _head(self, shown: Display) -> str:
        if not shown.label:
            return ""
        label = shown.label
        spelled = (
            rf"\text{{{self.format.escape(label, 'label')}}}"
            if isinstance(label, str)
            else show(label, self.format.style)
        )
        return f"{spelled} {SIGNS[shown.sign]} "

    def _part(self, part: Expr | Statement | Figure) -> str:
        if isinstance(part, Figure):
            unit = rf"\;\text{{{self.format.escape(part.unit, '')}}}" if part.unit else ""
            return latex_number(part.digits) + unit
        return show(part, self.format.style)
