"""The printer of NumPy: one ufunc a line into reusable buffers, divisions masked to where their condition holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from symroof.emit import TABLE, float_literal, leaf
from symroof.graph import TRUTHS, Graph
from symroof.schedule import Branch, Step, schedule


@dataclass(frozen=True, slots=True)
class Slot:
    """A buffer of the generated function: its parameter, whether it holds truths, and the arguments it varies with."""

    name: str
    truths: bool
    varies_with: frozenset[int]


@dataclass(frozen=True)
class BlockSource:
    """Source of ``kernel(arguments…, buffers…, outputs…)``, with the buffers and outputs that it wants."""

    text: str
    buffers: tuple[Slot, ...]
    results: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class _Line:
    """``np.call(operands, keywords)`` with every operand a key of a value; ``target`` is the value it writes."""

    call: str
    operands: tuple[int, ...]
    target: int
    mask: int | None = None

    def read(self) -> tuple[int, ...]:
        return self.operands if self.mask is None else (*self.operands, self.mask)


def numpy_source(graph: Graph) -> BlockSource:
    """A function that fills the outputs of one block of points.

    Every argument and buffer has as many elements as the block or just one, so what no array reaches costs one element.
    """
    printer = _Printer(graph)
    printer.block(schedule(graph), None)
    printer.deliver()
    return _Allocation(graph, printer).source()


@dataclass
class _Printer:
    """Lines over values: nodes of the graph by their place, masks and results by further numbers."""

    graph: Graph
    lines: list[_Line] = field(default_factory=list)
    varies_with: list[frozenset[int]] = field(default_factory=list)
    truths: list[bool] = field(default_factory=list)
    results: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for node in self.graph.nodes:
            own = {self.graph.arguments.index(str(node.value))} if node.op == "symbol" else set[int]()
            self.varies_with.append(frozenset(own).union(*(self.varies_with[a] for a in node.args)))
            # a choice between truths is one itself
            self.truths.append(node.op in TRUTHS or (node.op == "select" and self.truths[node.args[1]]))

    def value(self, *sources: int, truths: bool) -> int:
        """A further value, made of ``sources``."""
        self.varies_with.append(frozenset[int]().union(*(self.varies_with[s] for s in sources)))
        self.truths.append(truths)
        return len(self.truths) - 1

    def block(self, steps: Sequence[Step], mask: int | None) -> None:
        for step in steps:
            if isinstance(step, Branch):
                self.branch(step, mask)
                continue
            node = self.graph.nodes[step.place]
            divides = node.op == "div" and self.graph.nodes[node.args[1]].op != "number"
            self.lines.append(_Line(TABLE[node.op].numpy, node.args, step.place, mask if divides else None))

    def branch(self, step: Branch, mask: int | None) -> None:
        if step.yes_steps:
            self.block(step.yes_steps, self.both(step.condition, mask))
        if step.no_steps:
            opposite = self.value(step.condition, truths=True)
            self.lines.append(_Line("logical_not", (step.condition,), opposite))
            self.block(step.no_steps, self.both(opposite, mask))
        self.lines.append(_Line("copyto", (step.no,), step.place))
        self.lines.append(_Line("copyto", (step.yes,), step.place, step.condition))

    def both(self, condition: int, mask: int | None) -> int:
        if mask is None:
            return condition
        joined = self.value(condition, mask, truths=True)
        self.lines.append(_Line("logical_and", (condition, mask), joined))
        return joined

    def deliver(self) -> None:
        """Each output in a value of its own: constants, arguments and doubles are copied."""
        written = {line.target for line in self.lines}
        for root in self.graph.roots:
            own = root
            if root not in written or root in self.results:
                own = self.value(root, truths=False)
                self.lines.append(_Line("copyto", (root,), own))
            self.results.append(own)


class _Allocation:
    """Buffers for values: one is free again once what it holds has been read for the last time."""

    def __init__(self, graph: Graph, printer: _Printer) -> None:
        self.graph, self.printer = graph, printer
        self.names = {value: f"r{i}" for i, value in enumerate(printer.results)}
        self.buffers: list[Slot] = []
        self.free: dict[tuple[bool, frozenset[int]], list[str]] = {}
        self.last = {v: i for i, line in enumerate(printer.lines) for v in (*line.read(), line.target)}

    def source(self) -> BlockSource:
        lines = [self.line(number) for number in range(len(self.printer.lines))]
        results = tuple(self.slot(value, f"r{i}") for i, value in enumerate(self.printer.results))
        arguments = [f"v{i}" for i in range(len(self.graph.arguments))]
        parameters = ", ".join([*arguments, *(s.name for s in self.buffers), *(s.name for s in results)])
        text = "\n".join([f"def kernel({parameters}):", *lines, ""])
        return BlockSource(text, tuple(self.buffers), results)

    def line(self, number: int) -> str:
        line = self.printer.lines[number]
        operands = [self.read(operand) for operand in line.operands]
        mask = f", where={self.read(line.mask)}" if line.mask is not None else ""
        ending = {v for v in line.read() if self.last[v] == number}
        for value in sorted(ending - {line.target}):
            self.release(value)
        target = self.write(line.target)
        arguments = [target, *operands] if line.call == "copyto" else [*operands, f"out={target}"]
        return f"    np.{line.call}({', '.join(arguments)}{mask})"

    def slot(self, value: int, name: str) -> Slot:
        return Slot(name, self.printer.truths[value], self.printer.varies_with[value])

    def read(self, value: int) -> str:
        spelled = (
            leaf(self.graph.nodes[value], self.graph.arguments, float_literal)
            if value < len(self.graph.nodes)
            else None
        )
        return spelled or self.names[value]

    def write(self, value: int) -> str:
        if value not in self.names:
            slot = self.slot(value, f"b{len(self.buffers)}")
            free = self.free.get((slot.truths, slot.varies_with))
            if free:
                self.names[value] = free.pop()
            else:
                self.names[value] = slot.name
                self.buffers.append(slot)
        return self.names[value]

    def release(self, value: int) -> None:
        if self.names.get(value, "r").startswith("b"):
            slot = self.slot(value, self.names[value])
            self.free.setdefault((slot.truths, slot.varies_with), []).append(slot.name)
