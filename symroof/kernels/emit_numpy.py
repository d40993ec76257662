"""The printer of NumPy: one ufunc a line into reusable buffers, each node once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from symroof.kernels.emit import TABLE, float_literal, leaf
from symroof.kernels.graph import LEAVES, UNEQUAL, Graph
from symroof.kernels.schedule import needed_always

ZERO = -1  # the place of 0.0, which no node of the graph has


@dataclass(frozen=True, slots=True)
class Slot:
    """A buffer of the generated function.

    Attributes:
        name: its parameter.
        truths: whether it holds truths; floats if not.
        varies_with: the arguments that it depends on, the bit at the position of each.
        start: the line that first writes it.
        end: the line that last reads it; from there on another may take its memory.
    """

    name: str
    truths: bool
    varies_with: int
    start: int
    end: int


@dataclass(frozen=True, eq=False)
class BlockSource:
    """Source of ``kernel(arguments…, buffers…, outputs…)``, with the buffers and outputs that it wants."""

    text: str
    buffers: tuple[Slot, ...]
    results: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class _Line:
    """``np.call(operands, out=target)``, every operand a key of a value; ``mask`` is that of ``copyto``."""

    call: str
    operands: tuple[int, ...]
    target: int
    mask: int | None = None

    def read(self) -> tuple[int, ...]:
        return self.operands if self.mask is None else (*self.operands, self.mask)


def numpy_source(graph: Graph) -> BlockSource:
    """A function that fills the outputs of one block of points, under ``np.errstate(all="ignore")``.

    Every argument and buffer has as many elements as the block or just one, so what no array reaches costs one element.
    Each node is evaluated once and everywhere, which is several times as fast as where it is wanted alone; a choice
    leaves out what has no value.
    """
    printer = _Printer(graph, needed_always(graph))
    for place in graph.reached:
        printer.node(place)
    printer.deliver()
    return _assembled(graph, printer)


@dataclass
class _Printer:
    """Lines over values: nodes of the graph by their place, what is made on the way by further numbers.

    ``bare`` are the nodes that no condition guards.
    """

    graph: Graph
    bare: frozenset[int]
    lines: list[_Line] = field(default_factory=list)
    truths: list[bool] = field(default_factory=list)
    results: list[int] = field(default_factory=list)
    unsigned: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.truths.extend(self.graph.truths)

    def value(self) -> int:
        self.truths.append(False)
        return len(self.truths) - 1

    def node(self, place: int) -> None:
        node = self.graph.nodes[place]
        if node.op == "select":
            self.choice(place, *node.args)
        elif node.op not in LEAVES:
            operands = node.args
            if node.op == "div" and place in self.bare and self.graph.nodes[operands[1]].op != "number":
                operands = operands[0], self.without_sign_of_zero(operands[1])
            elif node.op == UNEQUAL:
                operands = self.without_sign_of_zero(operands[0]), operands[1]
            self.lines.append(_Line(TABLE[node.op].numpy, operands, place))

    def without_sign_of_zero(self, place: int) -> int:
        """−0.0 as 0.0: whole numbers have no such zero, and x/0 is the same for them."""
        if place not in self.unsigned:
            self.unsigned[place] = self.value()
            self.lines.append(_Line("add", (place, ZERO), self.unsigned[place]))
        return self.unsigned[place]

    def choice(self, place: int, condition: int, yes: int, no: int) -> None:
        if self.graph.nodes[no].value is False:
            self.lines.append(_Line("logical_and", (condition, yes), place))
        elif self.graph.nodes[yes].value is True:
            self.lines.append(_Line("logical_or", (condition, no), place))
        else:
            self.lines.append(_Line("copyto", (no,), place))
            self.lines.append(_Line("copyto", (yes,), place, condition))

    def deliver(self) -> None:
        """Each output in a value of its own: constants, arguments and doubles are copied."""
        written = {line.target for line in self.lines}
        for root in self.graph.roots:
            own = root
            if root not in written or root in self.results:
                own = self.value()
                self.lines.append(_Line("copyto", (root,), own))
            self.results.append(own)


def _assembled(graph: Graph, printer: _Printer) -> BlockSource:
    lines, names = printer.lines, {value: f"r{i}" for i, value in enumerate(printer.results)} | {ZERO: "0.0"}
    for place, node in enumerate(graph.nodes):
        spelled = leaf(node, graph.arguments, float_literal)
        if spelled is not None:
            names[place] = spelled
    start: dict[int, int] = {}
    end: dict[int, int] = {}
    for number, line in enumerate(lines):
        start.setdefault(line.target, number)
        end.update(dict.fromkeys((line.target, *line.read()), number))
    varies_with = _dependence(graph, lines)
    buffers = [value for value in start if value not in names]
    names |= {value: f"b{i}" for i, value in enumerate(buffers)}

    def slots(values: list[int]) -> tuple[Slot, ...]:
        return tuple(Slot(names[v], printer.truths[v], varies_with[v], start[v], end[v]) for v in values)

    parameters = [f"v{i}" for i in range(len(graph.arguments))] + [names[v] for v in (*buffers, *printer.results)]
    body = [_spelled(line, names) for line in lines]
    text = "\n".join([f"def kernel({', '.join(parameters)}):", *body, ""])
    return BlockSource(text, slots(buffers), slots(printer.results))


def _dependence(graph: Graph, lines: list[_Line]) -> dict[int, int]:
    """The arguments with which each value varies, as bits."""
    known = dict.fromkeys((*range(len(graph.nodes)), ZERO), 0)
    for place, node in enumerate(graph.nodes):
        if node.op == "symbol":
            known[place] = 1 << graph.arguments.index(str(node.value))
    for line in lines:
        known[line.target] = reduce(or_, map(known.__getitem__, line.read()), known.get(line.target, 0))
    return known


def _spelled(line: _Line, names: dict[int, str]) -> str:
    operands, target = [names[value] for value in line.operands], names[line.target]
    arguments = [target, *operands] if line.call == "copyto" else [*operands, f"out={target}"]
    mask = [] if line.mask is None else [f"where={names[line.mask]}"]
    return f"    np.{line.call}({', '.join([*arguments, *mask])})"
