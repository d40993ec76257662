"""LLVM IR line by line: blocks and joins, and the value of one node, single or a vector."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from struct import pack

from symroof.kernels.emit import TABLE
from symroof.kernels.graph import Graph

LANES = 8  # a cache line of float64 values; a processor with narrower vectors takes several, and stores them together
ALIGNED = 8 * LANES  # bytes

Known = dict[int, str]
Read = Callable[[int], str]


def double(value: float) -> str:
    """A float64 constant, every bit of it."""
    return f"0x{int.from_bytes(pack('>d', value), 'big'):016X}"


class Values:
    """The text so far, over a graph."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.lines: list[str] = []
        self.declared: set[str] = set()
        self.count = 0
        self.block = "entry"

    # text

    def put(self, line: str) -> None:
        self.lines.append(f"  {line}")

    def new(self, spelled: str) -> str:
        self.count += 1
        self.put(f"%t{self.count} = {spelled}")
        return f"%t{self.count}"

    def label(self, name: str) -> str:
        self.lines.append(f"{name}:")
        self.block = name
        return name

    def jump(self, name: str) -> None:
        self.put(f"br label %{name}")

    def split(self, condition: str, yes: str, no: str) -> None:
        self.put(f"br i1 {condition}, label %{yes}, label %{no}")

    def phi(self, name: str, kind: str) -> Callable[[Sequence[tuple[str, str]]], None]:
        """A value that depends on where its block is entered from: what is returned takes pairs of (value, block)."""
        self.lines.append("")
        at = len(self.lines) - 1

        def join(pairs: Sequence[tuple[str, str]]) -> None:
            self.lines[at] = f"  {name} = phi {kind} {', '.join(f'[ {value}, %{block} ]' for value, block in pairs)}"

        return join

    # values

    def kind(self, wide: bool, of: str = "double") -> str:
        return f"<{LANES} x {of}>" if wide else of

    def each(self, typed: str, wide: bool) -> str:
        """A constant, in every lane."""
        return f"<{', '.join([typed] * LANES)}>" if wide else typed.partition(" ")[2]

    def splat(self, name: str, of: str = "double") -> str:
        """A single value in every lane."""
        wide, lanes = self.kind(True, of), LANES
        first = self.new(f"insertelement {wide} poison, {of} {name}, i64 0")
        return self.new(f"shufflevector {wide} {first}, {wide} poison, <{lanes} x i32> zeroinitializer")

    def leaf(self, place: int, wide: bool) -> str | None:
        node = self.graph.nodes[place]
        match node.op, node.value:
            case "number", Fraction() as value:
                return self.each(f"double {double(float(value))}", wide)
            case "infinity", _:
                return self.each(f"double {double(float('inf'))}", wide)
            case "truth", bool(truth):
                return self.each(f"i1 {'true' if truth else 'false'}", wide)
        return None

    def operation(self, place: int, read: Read, wide: bool) -> str:
        """The value of one node, its arguments given by ``read``."""
        node, kind, truths = self.graph.nodes[place], self.kind(wide), self.kind(wide, "i1")
        args = [read(a) for a in node.args]
        spelled = TABLE[node.op].llvm if node.op in TABLE else ""
        if node.op == "select":
            held = truths if self.graph.truths[place] else kind
            return self.new(f"select {truths} {args[0]}, {held} {args[1]}, {held} {args[2]}")
        if node.op == "div" and self.graph.nodes[node.args[1]].op != "number":
            args[1] = self.unsigned(args[1], wide)
        if node.op == "power":
            args[0] = self.unsigned(args[0], wide)
        if spelled.startswith("@"):
            return self.call(spelled, args, wide)
        found = self.new(spelled.format(*args, kind=kind, truths=truths))
        return self.chosen(found, args, wide) if node.op in ("max", "min") else found

    def unsigned(self, name: str, wide: bool) -> str:
        """-0.0 as 0.0: whole numbers have no such zero, and x/0 is the same for them."""
        return self.new(f"fadd {self.kind(wide)} {name}, {self.each(f'double {double(0.0)}', wide)}")

    def chosen(self, side: str, args: list[str], wide: bool) -> str:
        """The first where that is the side asked for, or no number: NaN on either side comes through."""
        kind, truths = self.kind(wide), self.kind(wide, "i1")
        broken = self.new(f"fcmp uno {kind} {args[0]}, {args[0]}")
        first = self.new(f"or {truths} {side}, {broken}")
        return self.new(f"select {truths} {first}, {kind} {args[0]}, {kind} {args[1]}")

    def call(self, name: str, args: list[str], wide: bool, of: str = "double") -> str:
        kind = self.kind(wide, of)
        full = f"{name}.{f'v{LANES}' if wide else ''}{'f64' if of == 'double' else of}"
        self.declared.add(f"declare {kind} {full}({', '.join([kind] * len(args))})")
        return self.new(f"call {kind} {full}({', '.join(f'{kind} {a}' for a in args)})")

    def load(self, kind: str, pointer: str) -> str:
        return self.new(f"load {kind}, ptr {pointer}, align 8")

    def at(self, kind: str, pointer: str, index: str) -> str:
        return self.new(f"getelementptr {kind}, ptr {pointer}, i64 {index}")
