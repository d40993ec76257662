"""Templates: a whitelist over Jinja's syntax, so that a template is data that prints, loops and chooses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined, TemplateError, UndefinedError, nodes
from jinja2.runtime import LoopContext

from symroof.errors import InputError, near

MAX_TEMPLATE = 200_000
MAX_LOOPS = 3
MAX_DEPTH = 40
MAX_ROUNDS = 1_000_000
MAX_RESULT = 20_000_000
MAX_ARGUMENT = 100
LOOP = frozenset(("index", "index0", "revindex", "revindex0", "first", "last", "length"))
ALLOWED_NODES = (
    nodes.Template, nodes.Output, nodes.TemplateData, nodes.Name, nodes.Const, nodes.Getattr, nodes.For, nodes.If,
    nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.Filter,
)  # fmt: skip
ALLOWED_FILTERS = frozenset(("join", "length", "first", "last", "upper", "lower"))


class _Environment(Environment):
    """Attributes of a value are its entries; of the loop, its counters. Nothing else of an object can be reached."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """An entry of a mapping or a counter of the loop, else an undefined value."""
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        if isinstance(obj, LoopContext) and attribute in LOOP:
            return getattr(obj, attribute)
        return self.undefined(obj=obj, name=attribute)


@cache
def _environment() -> Environment:
    return _Environment(
        block_start_string="((*", block_end_string="*))",
        variable_start_string="(((", variable_end_string=")))",
        comment_start_string="((=", comment_end_string="=))",
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, undefined=StrictUndefined, autoescape=False,
        cache_size=0,
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
        InputError: naming the line, for anything else, for a name that is not among the values, and for a result
            that is too long.
    """
    if len(text) > MAX_TEMPLATE:
        raise InputError("the template is too large", where=where, expected=f"at most {MAX_TEMPLATE:,} characters")
    try:
        parsed = _environment().parse(text)
        _check(parsed, where, frozenset(values))
        return _written(_environment().from_string(parsed).generate(_guarded(values, _Budget(where))), where)
    except UndefinedError as error:
        raise InputError(f"unknown placeholder: {error.message}", where=_line(error, where)) from error
    except TemplateError as error:
        line = getattr(error, "lineno", None)
        raise InputError(f"template error: {error.message}", where=f"{where}:{line}" if line else where) from error
    except (TypeError, ValueError, OverflowError) as error:
        raise InputError(f"template error: {error}", where=_line(error, where)) from error
    except (RecursionError, SyntaxError, MemoryError):
        raise InputError("the template is too deeply nested", where=where) from None


def _written(pieces: Iterator[str], where: str) -> str:
    """The pieces of the result together, unless they grow too long."""
    found, size = [], 0
    for piece in pieces:
        size += len(piece)
        if size > MAX_RESULT:
            raise InputError(
                "the template makes too much of too little", where=where, expected=f"at most {MAX_RESULT:,} characters"
            )
        found.append(piece)
    return "".join(found)


@dataclass
class _Budget:
    """The rounds of loops that are left to a template."""

    where: str
    rounds: int = MAX_ROUNDS

    def spend(self) -> None:
        self.rounds -= 1
        if self.rounds < 0:
            raise InputError(
                "the loops of the template go on too long", where=self.where, expected=f"at most {MAX_ROUNDS:,} rounds"
            )


class _Rows(list[Any]):
    """A list whose rounds are counted."""

    budget: _Budget

    def __iter__(self) -> Iterator[Any]:
        for item in super().__iter__():
            self.budget.spend()
            yield item


class _Words(str):
    """A text that cannot be looped over."""

    __slots__ = ()

    def __iter__(self) -> Iterator[str]:
        raise TypeError("a text cannot be looped over")


def _guarded(value: Any, budget: _Budget) -> Any:
    if isinstance(value, Mapping):
        return {key: _guarded(part, budget) for key, part in value.items()}
    if isinstance(value, list):
        rows = _Rows(_guarded(part, budget) for part in value)
        rows.budget = budget
        return rows
    return _Words(value) if isinstance(value, str) else value


def _line(error: BaseException, where: str) -> str:
    """``where`` with the line of the template that ``error`` came from."""
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return f"{where}:{line}" if line else where


def _check(node: nodes.Node, where: str, known: frozenset[str], loops: int = 0, depth: int = 0) -> None:
    """Refuse what could run code, take long or grow large, and names that nothing is known by."""
    place = f"{where}:{node.lineno}"
    if _refused(node) or depth > MAX_DEPTH or loops > MAX_LOOPS:
        what = f"filter {node.name}" if isinstance(node, nodes.Filter) else type(node).__name__.lower()
        raise InputError(
            f"a template may not use {what} here", where=place,
            expected=f"values, at most {MAX_LOOPS} nested loops, conditions, and {', '.join(sorted(ALLOWED_FILTERS))}",
        )  # fmt: skip
    if isinstance(node, nodes.Name) and node.ctx == "load" and node.name not in known:
        raise InputError(
            f"unknown placeholder {node.name!r}", where=place,
            expected=f"one of {', '.join(sorted(known))}", near=near(node.name, known),
        )  # fmt: skip
    if isinstance(node, nodes.For):
        _check(node.iter, where, known, loops, depth + 1)
        inside = known | {"loop", *(name.name for name in node.find_all(nodes.Name) if name.ctx == "store")}
        for child in (node.target, node.test, *node.body, *node.else_):
            if child is not None:
                _check(child, where, inside, loops + 1, depth + 1)
        return
    for child in node.iter_child_nodes():
        _check(child, where, known, loops, depth + 1)


def _refused(node: nodes.Node) -> bool:
    """Whether a node is none of those that a template may hold. Loops and filters take a value, not a computation."""
    if isinstance(node, nodes.Filter):
        arguments = [] if node.args is None else node.args
        plain = all(isinstance(a, nodes.Const) and len(str(a.value)) <= MAX_ARGUMENT for a in arguments)
        named = isinstance(node.node, nodes.Name | nodes.Getattr)
        return node.name not in ALLOWED_FILTERS or not (plain and named) or bool(node.kwargs)
    if isinstance(node, nodes.For):
        return node.recursive or not isinstance(node.iter, nodes.Name | nodes.Getattr)
    return not isinstance(node, ALLOWED_NODES) or (isinstance(node, nodes.Getattr) and node.attr.startswith("_"))
