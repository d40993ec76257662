"""Templates: a whitelist over Jinja's syntax, so that a template is data that prints, loops and chooses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined, TemplateError, UndefinedError, nodes
from jinja2.runtime import LoopContext

from symroof.errors import InputError, near
from symroof.textfile import read_text

MAX_TEMPLATE = 200_000
MAX_LOOPS = 3
MAX_DEPTH = 40
MAX_NODES = 20_000
MAX_WORK = 3_000_000
MAX_RESULT = 20_000_000
MAX_ARGUMENT = 100
ROUNDS = "the rounds of"
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
    found = _Environment(
        block_start_string="((*", block_end_string="*))",
        variable_start_string="(((", variable_end_string=")))",
        comment_start_string="((=", comment_end_string="=))",
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, undefined=StrictUndefined, autoescape=False,
        cache_size=0,
    )  # fmt: skip
    found.filters[ROUNDS] = _rounds
    return found


def read_template(path: Path) -> str:
    """The text of a user's template file.

    Raises:
        InputError: it is missing, not a regular file, too large or not UTF-8.
    """
    return read_text(path, expected="a template", limit=MAX_TEMPLATE)


def fill(text: str, values: Mapping[str, Any], *, where: str) -> str:
    """A template filled in; only output, loops over what there is, conditions and a few filters are allowed.

    Raises:
        InputError: naming the line, for anything else, for a name that is not among the values, and for a result
            that is too long or takes too long.
    """
    if len(text) > MAX_TEMPLATE:
        raise InputError("the template is too large", where=where, expected=f"at most {MAX_TEMPLATE:,} characters")
    try:
        parsed = _environment().parse(text)
        if _size(parsed) > MAX_NODES:
            raise InputError("the template has too many parts", where=where, expected=f"at most {MAX_NODES:,}")
        _check(parsed, where, frozenset(values))
        _priced(parsed)
        return _written(_environment().from_string(parsed).generate(_watched(values, where)), where)
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
    """The work that is left to a template: the parts that its loops go through, and characters that filters change."""

    where: str
    left: int = MAX_WORK

    def spend(self, work: int) -> None:
        self.left -= work
        if self.left < 0:
            raise InputError(
                "the loops of the template go on too long", where=self.where,
                expected=f"at most {MAX_WORK:,} parts in all rounds together",
            )  # fmt: skip


class _Whole:
    """What is looped over or looked into, and neither printed nor compared: both would take as long as it is large."""

    def __str__(self) -> str:
        raise TypeError("a list or a block cannot be printed as a whole")

    def __eq__(self, other: object) -> bool:
        raise TypeError("a list or a block cannot be compared")

    __hash__ = None  # type: ignore[assignment]


class _Rows(_Whole, list[Any]):
    """A list of which every round costs what the loop holds."""

    def __init__(self, items: Iterable[Any], budget: _Budget, cost: int = 1) -> None:
        super().__init__(items)
        self.budget, self.cost = budget, cost

    def __iter__(self) -> Iterator[Any]:
        for item in super().__iter__():
            self.budget.spend(self.cost)
            yield item


class _Entries(_Whole, dict[str, Any]):
    """A mapping that is looked into, not looped over."""

    def __iter__(self) -> Iterator[str]:
        raise TypeError("a block cannot be looped over")


class _Words(str):
    """A text that cannot be looped over, and costs its length to change."""

    budget: _Budget

    def __iter__(self) -> Iterator[str]:
        raise TypeError("a text cannot be looped over")

    def upper(self) -> str:
        self.budget.spend(len(self))
        return super().upper()

    def lower(self) -> str:
        self.budget.spend(len(self))
        return super().lower()


def _guarded(value: Any, budget: _Budget) -> Any:
    """``value`` with everything in it that can be large watched over."""
    if isinstance(value, Mapping):
        return _Entries({key: _guarded(part, budget) for key, part in value.items()})
    if isinstance(value, list):
        return _Rows((_guarded(part, budget) for part in value), budget)
    if not isinstance(value, str):
        return value
    words = _Words(value)
    words.budget = budget
    return words


def _watched(values: Mapping[str, Any], where: str) -> dict[str, Any]:
    budget = _Budget(where)
    return {name: _guarded(value, budget) for name, value in values.items()}


def _rounds(value: Any, cost: int) -> Any:
    """The filter that ``_priced`` puts on what is looped over; templates cannot name it."""
    return _Rows(list.__iter__(value), value.budget, cost) if isinstance(value, _Rows) else value


def _size(node: nodes.Node) -> int:
    """How many parts a piece of a template has."""
    count, waiting = 0, [node]
    while waiting:
        count += 1
        waiting += waiting.pop().iter_child_nodes()
    return count


def _priced(parsed: nodes.Template) -> None:
    """Make every round of every loop cost the parts that the loop has."""
    for loop in list(parsed.find_all(nodes.For)):
        price = [nodes.Const(_size(loop))]
        loop.iter = nodes.Filter(loop.iter, ROUNDS, price, [], None, None, lineno=loop.lineno)
    parsed.set_environment(_environment())


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
