"""Generated source: the one table of spellings, and the printer of scalar Python.

Names of symbols never reach the source: arguments are ``v0``, ``v1``…, intermediate values ``t0``, ``t1``…, and every
other word comes from the table.
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
    """One operation: how tightly its Python form binds, that form, and the NumPy ufunc. A new target adds a column."""

    binds: int
    python: str
    numpy: str


# binds of what repeats an operand, so that it is never written inside another expression; and of names and constants
LOOSE, ATOM = -1, 9
MAX_INLINE = 12

TABLE: dict[str, Row] = {
    "or": Row(0, "{0} or {1}", "logical_or"),
    "and": Row(1, "{0} and {1}", "logical_and"),
    ">=": Row(2, "{0} >= {1}", "greater_equal"),
    ">": Row(2, "{0} > {1}", "greater"),
    "<=": Row(2, "{0} <= {1}", "less_equal"),
    "<": Row(2, "{0} < {1}", "less"),
    "=": Row(2, "{0} == {1}", "equal"),
    "!=": Row(2, "{0} != {1}", "not_equal"),
    "add": Row(3, "{0} + {1}", "add"),
    "sub": Row(3, "{0} - {1}", "subtract"),
    "mul": Row(4, "{0} * {1}", "multiply"),
    "div": Row(4, "{0} / {1}", "divide"),
    # a division that no condition guards: IEEE's x/0, which Python's operator refuses
    "open div": Row(LOOSE, "{0} / {1} if {1} else {0} * inf", "divide"),
    # the second test lets a NaN on the left through, as NumPy does
    "sqrt": Row(ATOM, "sqrt({0})", "sqrt"),
    "power": Row(ATOM, "power({0}, {1})", "power"),
    # infinity and NaN have no whole number beside them and stay as they are, as in NumPy
    "ceil": Row(LOOSE, "-(-{0} // 1) if {0} - {0} == 0 else {0}", "ceil"),
    "floor": Row(LOOSE, "{0} // 1 if {0} - {0} == 0 else {0}", "floor"),
    # between whole numbers / would be a float
    "exact ceil": Row(ATOM, "Fraction(-(-({0}) // 1))", "ceil"),
    "exact floor": Row(ATOM, "Fraction(({0}) // 1)", "floor"),
    "max": Row(LOOSE, "{0} if {0} >= {1} or {0} != {0} else {1}", "maximum"),
    "min": Row(LOOSE, "{0} if {0} <= {1} or {0} != {0} else {1}", "minimum"),
}


@dataclass(frozen=True)
class Target:
    """How one dialect of scalar Python spells rationals and results, what a division by zero does, and how it rounds.

    ``rounding`` comes before the names of the operations ceil and floor.
    """

    number: Callable[[Fraction], str]
    result: str
    open_division: str
    rounding: str


def float_literal(value: Fraction) -> str:
    """The float nearest to ``value``."""
    return repr(float(value))


def _scalar_literal(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else float_literal(value)


def _exact_literal(value: Fraction) -> str:
    return f"Fraction({value.numerator}, {value.denominator})"


PYTHON = Target(_scalar_literal, "float({0})", "open div", "")
EXACT = Target(_exact_literal, "{0}", "div", "exact ")


def python_source(graph: Graph, target: Target) -> str:
    """A function ``kernel`` of the arguments in order that returns a tuple of the outputs in order."""
    steps = schedule(graph)
    printer = _Printer(graph, target, uses(steps, graph))
    printer.block(steps, graph.roots, 1)
    results = "".join(target.result.format(printer.read(root)) + ", " for root in graph.roots)
    parameters = ", ".join(f"v{i}" for i in range(len(graph.arguments)))
    return "\n".join([f"def kernel({parameters}):", *printer.lines, f"    return ({results.rstrip()})", ""])


def leaf(node: Node, arguments: tuple[str, ...], number: Callable[[Fraction], str]) -> str | None:
    """The spelling of a symbol or constant, None for an operation."""
    match node.op, node.value:
        case "symbol", str(name):
            return f"v{arguments.index(name)}"
        case "number", Fraction() as value:
            return number(value)
        case "truth", bool(truth):
            return str(truth)
        case "infinity", _:
            return "inf"
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
            text = leaf(node, self.graph.arguments, self.target.number)
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
        text = row.python.format(*map(self.read, args, tightness))
        depth = 1 + max(self.spelled[arg][2] for arg in args)
        if inline and depth <= MAX_INLINE and row.binds > LOOSE:
            self.spelled[place] = text, row.binds, depth
        else:
            name = self.spelled[place] = self.temporary()
            self.lines.append(f"{'    ' * indent}{name[0]} = {text}")

    def temporary(self) -> tuple[str, int, int]:
        self.temporaries += 1
        return f"t{self.temporaries - 1}", ATOM, 0

    def branch(self, step: Branch, indent: int) -> None:
        name, pad, condition = self.temporary(), "    " * indent, self.read(step.condition)
        if not step.yes_steps and not step.no_steps:
            self.lines.append(f"{pad}{name[0]} = {self.read(step.yes)} if {condition} else {self.read(step.no)}")
        else:
            self.lines.append(f"{pad}if {condition}:")
            self.arm(step.yes_steps, step.yes, name[0], indent + 1)
            self.lines.append(f"{pad}else:")
            self.arm(step.no_steps, step.no, name[0], indent + 1)
        self.spelled[step.place] = name

    def arm(self, steps: tuple[Step, ...], result: int, name: str, indent: int) -> None:
        self.block(steps, [result], indent)
        self.lines.append(f"{'    ' * indent}{name} = {self.read(result)}")
