"""Generated source: the one table of spellings, and the printer of code for one point: Python, C, JavaScript.

Names of symbols never reach the source: arguments are ``v0``, ``v1``…, intermediate values ``t0``, ``t1``…, and every
other word comes from the table or from a target.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from symroof.kernels.graph import Graph, Node
from symroof.kernels.schedule import Branch, Step, schedule, uses


class Row(NamedTuple):
    """One operation: how tightly its forms bind, the Python form, the NumPy ufunc, the forms in C and in JavaScript.

    A new target adds a column.
    """

    binds: int
    python: str
    numpy: str
    c: str
    javascript: str
    llvm: str = ""


# binds of what repeats an operand, so that it is never written inside another expression; and of names and constants
LOOSE, ATOM = -1, 9
MAX_INLINE = 12

TABLE: dict[str, Row] = {
    # the brackets are for compilers that warn of "and" within "or"
    "or": Row(0, "{0} or {1}", "logical_or", "({0}) || ({1})", "({0}) || ({1})", "or {truths} {0}, {1}"),
    "and": Row(1, "{0} and {1}", "logical_and", "{0} && {1}", "{0} && {1}", "and {truths} {0}, {1}"),
    ">=": Row(2, "{0} >= {1}", "greater_equal", "{0} >= {1}", "{0} >= {1}", "fcmp oge {kind} {0}, {1}"),
    ">": Row(2, "{0} > {1}", "greater", "{0} > {1}", "{0} > {1}", "fcmp ogt {kind} {0}, {1}"),
    "<=": Row(2, "{0} <= {1}", "less_equal", "{0} <= {1}", "{0} <= {1}", "fcmp ole {kind} {0}, {1}"),
    "<": Row(2, "{0} < {1}", "less", "{0} < {1}", "{0} < {1}", "fcmp olt {kind} {0}, {1}"),
    "=": Row(2, "{0} == {1}", "equal", "{0} == {1}", "{0} === {1}", "fcmp oeq {kind} {0}, {1}"),
    "!=": Row(2, "{0} != {1}", "not_equal", "{0} != {1}", "{0} !== {1}", "fcmp une {kind} {0}, {1}"),
    "add": Row(3, "{0} + {1}", "add", "{0} + {1}", "{0} + {1}", "fadd {kind} {0}, {1}"),
    "sub": Row(3, "{0} - {1}", "subtract", "{0} - {1}", "{0} - {1}", "fsub {kind} {0}, {1}"),
    "mul": Row(4, "{0} * {1}", "multiply", "{0} * {1}", "{0} * {1}", "fmul {kind} {0}, {1}"),
    "div": Row(4, "{0} / {1}", "divide", "{0} / {1}", "{0} / {1}", "fdiv {kind} {0}, {1}"),
    # a division that no condition guards: IEEE's x/0, which Python's operator refuses, of 0 without a sign
    "open div": Row(LOOSE, "{0} / {1} if {1} else {0} * inf", "divide", "{0} / ({1} + 0.0)", "{0} / ({1} + 0)"),
    "sqrt": Row(ATOM, "sqrt({0})", "sqrt", "sqrt({0})", "Math.sqrt({0})", "@llvm.sqrt"),
    "power": Row(ATOM, "power({0}, {1})", "power", "pow({0} + 0.0, {1})", "kernelPower({0} + 0, {1})", "@llvm.pow"),
    # infinity and NaN have no whole number beside them and stay as they are, as in NumPy
    "ceil": Row(LOOSE, "-(-{0} // 1) if {0} - {0} == 0 else {0}", "ceil", "ceil({0})", "Math.ceil({0})", "@llvm.ceil"),
    "floor": Row(LOOSE, "{0} // 1 if {0} - {0} == 0 else {0}", "floor", "floor({0})", "Math.floor({0})", "@llvm.floor"),
    # between whole numbers / would be a float
    "exact ceil": Row(ATOM, "Fraction(-(-({0}) // 1))", "ceil", "", ""),
    "exact floor": Row(ATOM, "Fraction(({0}) // 1)", "floor", "", ""),
    # the second test lets a NaN on the left through, as NumPy does
    "max": Row(
        LOOSE, "{0} if {0} >= {1} or {0} != {0} else {1}", "maximum",
        "{0} >= {1} || {0} != {0} ? {0} : {1}", "{0} >= {1} || {0} !== {0} ? {0} : {1}", "fcmp oge {kind} {0}, {1}",
    ),
    "min": Row(
        LOOSE, "{0} if {0} <= {1} or {0} != {0} else {1}", "minimum",
        "{0} <= {1} || {0} != {0} ? {0} : {1}", "{0} <= {1} || {0} !== {0} ? {0} : {1}", "fcmp ole {kind} {0}, {1}",
    ),
}  # fmt: skip


class Words(NamedTuple):
    """How a language writes constants that are no numbers."""

    true: str = "True"
    false: str = "False"
    infinity: str = "inf"


class Syntax(NamedTuple):
    """How a language writes statements: ``kind`` is that of numbers or that of truths, in this order."""

    kinds: tuple[str, str] = ("", "")
    define: str = "{name} = {text}"
    declare: str = ""
    put: str = "{name} = {text}"
    choice: str = "{yes} if {condition} else {no}"
    opening: str = "if {condition}:"
    middle: str = "else:"
    closing: str = ""


PYTHON_WORDS, PYTHON_SYNTAX = Words(), Syntax()


@dataclass(frozen=True)
class Target:
    """How one language spells rationals, results and all else; what a division by zero does, and how it rounds.

    ``column`` is the one of the table; ``rounding`` comes before the names of the operations ceil and floor.
    """

    column: str
    number: Callable[[Fraction], str]
    result: str
    open_division: str = "open div"
    rounding: str = ""
    words: Words = PYTHON_WORDS
    syntax: Syntax = PYTHON_SYNTAX


def float_literal(value: Fraction) -> str:
    """The float nearest to ``value``."""
    return repr(float(value))


def _scalar_literal(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else float_literal(value)


def _exact_literal(value: Fraction) -> str:
    return f"Fraction({value.numerator}, {value.denominator})"


PYTHON = Target("python", _scalar_literal, "float({0})")
FLOATS = Target("python", float_literal, "{0}", "div")  # of floats, which gives floats; what has no value fails
EXACT = Target("python", _exact_literal, "{0}", "div", "exact ")


def python_source(graph: Graph, target: Target) -> str:
    """A function ``kernel`` of the arguments in order that returns a tuple of the outputs in order."""
    body = point(graph, target)
    parameters = ", ".join(f"v{i}" for i in range(len(graph.arguments)))
    return "\n".join([f"def kernel({parameters}):", *body.lines, f"    return ({', '.join(body.results)},)", ""])


def floats_source(graph: Graph, result: str) -> str:
    """A function ``kernel`` of floats that leaves what has no value to ``guarded``.

    Args:
        graph: without guards.
        result: how the results are put together, such as ``({0},)``: ``{0}`` is their list, in which those of
            ``{0}: {1}`` pairs are named ``o0``, ``o1``….
    """
    body = point(graph, FLOATS)
    names = ", ".join(f"v{i}" for i in range(len(graph.arguments)))
    lines = [f"def kernel({names}):", "    try:", *(f"    {line}" for line in body.lines)]
    pairs = ", ".join(f"o{i}: {each}" for i, each in enumerate(body.results))
    lines += [f"        return {result.format(', '.join(body.results), pairs)}", "    except Undefined:"]
    return "\n".join([*lines, f"        return guarded({names})", ""])


class Point(NamedTuple):
    """The code for one point: indented lines, an expression for each output, and the arguments that they read."""

    lines: list[str]
    results: list[str]
    arguments: list[int]


def point(graph: Graph, target: Target) -> Point:
    """All outputs of ``graph`` in the language of ``target``, from arguments ``v0``, ``v1``…"""
    steps = schedule(graph)
    reads = uses(steps, graph)
    printer = _Printer(graph, target, reads)
    printer.block(steps, graph.roots, 1)
    read = [graph.arguments.index(str(n.value)) for i, n in enumerate(graph.nodes) if n.op == "symbol" and reads[i]]
    return Point(printer.lines, [target.result.format(printer.read(root)) for root in graph.roots], sorted(read))


def leaf(
    node: Node, arguments: tuple[str, ...], number: Callable[[Fraction], str], words: Words = PYTHON_WORDS
) -> str | None:
    """The spelling of a symbol or constant, None for an operation."""
    match node.op, node.value:
        case "symbol", str(name):
            return f"v{arguments.index(name)}"
        case "number", Fraction() as value:
            return number(value)
        case "truth", bool(truth):
            return words.true if truth else words.false
        case "infinity", _:
            return words.infinity
    return None


@dataclass
class _Printer:
    """Lines so far, and for each node its spelling, how tightly that binds and how deep it nests."""

    graph: Graph
    target: Target
    uses: Counter[int]
    lines: list[str] = field(default_factory=list)
    spelled: dict[int, tuple[str, int, int]] = field(default_factory=dict)
    temporaries: int = 0

    def __post_init__(self) -> None:
        for place, node in enumerate(self.graph.nodes):
            text = leaf(node, self.graph.arguments, self.target.number, self.target.words)
            if text is not None:
                self.spelled[place] = f"({text})" if text.startswith("-") else text, ATOM, 0

    def read(self, place: int, binds: int = LOOSE) -> str:
        text, tightness, _ = self.spelled[place]
        return text if tightness >= binds else f"({text})"

    def block(self, steps: tuple[Step, ...], results: Sequence[int], indent: int) -> None:
        reads = Counter(results)
        for step in steps:
            reads.update([step.condition] if isinstance(step, Branch) else self.operands(step.place, indent))
        for step in steps:
            if isinstance(step, Branch):
                self.branch(step, indent)
            else:
                # a value read once, in this block, is written where it is read; never inside another arm
                self.assign(step.place, indent, inline=self.uses[step.place] == reads[step.place] == 1)

    def operation(self, place: int, indent: int) -> str:
        node = self.graph.nodes[place]
        if node.op in ("ceil", "floor"):
            return self.target.rounding + node.op
        unguarded = node.op == "div" and indent == 1 and self.graph.nodes[node.args[1]].op != "number"
        return self.target.open_division if unguarded else node.op

    def operands(self, place: int, indent: int) -> tuple[int, ...]:
        """The nodes read, once for every time that the spelling repeats them."""
        args = self.graph.nodes[place].args
        return args if TABLE[self.operation(place, indent)].binds > LOOSE else args * 2

    def assign(self, place: int, indent: int, *, inline: bool) -> None:
        row, args = TABLE[self.operation(place, indent)], self.graph.nodes[place].args
        tightness = (row.binds, row.binds + 1) if len(args) > 1 and row.binds < ATOM else (LOOSE,) * len(args)
        text = str(getattr(row, self.target.column)).format(*map(self.read, args, tightness))
        depth = 1 + max(self.spelled[arg][2] for arg in args)
        if inline and depth <= MAX_INLINE and row.binds > LOOSE:
            self.spelled[place] = text, row.binds, depth
        else:
            self.spelled[place] = self.defined(place, text, indent)

    def temporary(self) -> tuple[str, int, int]:
        self.temporaries += 1
        return f"t{self.temporaries - 1}", ATOM, 0

    def line(self, indent: int, form: str, **words: str) -> None:
        if form:
            self.lines.append("    " * indent + form.format(**words))

    def defined(self, place: int, text: str, indent: int) -> tuple[str, int, int]:
        """A new name for ``text``, the value of the node ``place``."""
        spelled, syntax = self.temporary(), self.target.syntax
        self.line(indent, syntax.define, kind=syntax.kinds[self.graph.truths[place]], name=spelled[0], text=text)
        return spelled

    def branch(self, step: Branch, indent: int) -> None:
        condition, syntax = self.read(step.condition), self.target.syntax
        if not step.yes_steps and not step.no_steps:
            text = syntax.choice.format(condition=condition, yes=self.read(step.yes), no=self.read(step.no))
            self.spelled[step.place] = self.defined(step.place, text, indent)
            return
        spelled = self.temporary()
        self.line(indent, syntax.declare, kind=syntax.kinds[self.graph.truths[step.place]], name=spelled[0])
        self.line(indent, syntax.opening, condition=condition)
        self.arm(step.yes_steps, step.yes, spelled[0], indent + 1)
        self.line(indent, syntax.middle)
        self.arm(step.no_steps, step.no, spelled[0], indent + 1)
        self.line(indent, syntax.closing)
        self.spelled[step.place] = spelled

    def arm(self, steps: tuple[Step, ...], result: int, name: str, indent: int) -> None:
        self.block(steps, [result], indent)
        self.line(indent, self.target.syntax.put, name=name, text=self.read(result))
