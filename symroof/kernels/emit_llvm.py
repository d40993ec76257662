"""The printer of LLVM IR: one function over a nest of axes, each value in the outermost loop that it can be in.

The innermost axis is walked a vector at a time, with single points before and after; what varies along it alone is
evaluated once, ahead of the nest. Results are stored, or folded on the way into a minimum, a sum or a count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from symroof.kernels.graph import Graph
from symroof.kernels.llvmfolds import Fold, Folds
from symroof.kernels.llvmvalues import ALIGNED, LANES, Known, Read, double

USUAL = 2.0**200  # divisors between one over this and this are multiplied by their inverse
SMALL = 2.0**-700  # quotients up to here are divided

__all__ = ["ALIGNED", "LANES", "Fold", "Nest", "llvm_source", "row_nodes"]


@dataclass(frozen=True)
class Nest:
    """How the arguments lie over the axes.

    Attributes:
        along: for each argument the axes that it varies along, in rising order; none for a single number.
        rank: how many axes there are, at least one.
        streams: whether results bypass the cache; their arrays have to be aligned alike.
        folds: what is kept of the outputs; where there is none they are stored.
        multiplies: whether what is divided by the same number all along is multiplied instead; for processors that
            multiply and add in one step.
    """

    along: tuple[tuple[int, ...], ...]
    rank: int
    streams: bool = False
    folds: tuple[Fold, ...] = ()
    multiplies: bool = True

    @property
    def inner(self) -> int:
        """The axis walked in vectors."""
        return self.rank - 1


def llvm_source(graph: Graph, nest: Nest) -> str:
    """A module with ``void kernel(arguments, results, sizes, scratch, start, stop)``, all but the last two pointers.

    ``arguments`` and ``results`` point to pointers to float64 values, an argument packed along its own axes; ``sizes``
    to the int64 lengths of the axes; ``scratch`` to room for ``len(row_nodes(…))`` times the last of them. The last two
    bound the outermost axis. With folds, results are one pointer for each, to 8 float64 values, for ``min`` and ``max``
    with 8 int64 places behind them, for ``sum`` with 8 corrections, for ``count`` to 8 int64 values; each goes on from
    what stands there.
    """
    return _Writer(graph, nest).text()


def row_nodes(graph: Graph, nest: Nest) -> list[int]:
    """The nodes that vary along the innermost axis alone and are read by others: kept in rows, made ahead."""
    if nest.rank == 1:
        return []
    axes, needed = _axes(graph, nest), set(graph.reached)
    alone = {p for p in needed if axes[p] == {nest.inner} and graph.nodes[p].args and not graph.truths[p]}
    read = {a for p in needed - alone for a in graph.nodes[p].args} | set(graph.roots)
    return sorted(alone & read)


def _axes(graph: Graph, nest: Nest) -> list[frozenset[int]]:
    """The axes that each node varies along."""
    found: list[frozenset[int]] = []
    for node in graph.nodes:
        own = frozenset(nest.along[graph.arguments.index(str(node.value))]) if node.op == "symbol" else frozenset()
        found.append(own.union(*(found[a] for a in node.args)))
    return found


class _Writer(Folds):
    """The function over a nest of axes; values are known by the place of their node."""

    def __init__(self, graph: Graph, nest: Nest) -> None:
        super().__init__(graph, nest.folds)
        self.nest = nest
        self.axes, self.needed = _axes(graph, nest), list(graph.reached)
        self.rows = row_nodes(graph, nest)
        self.inverses: dict[int, tuple[str, str]] = {}

    def text(self) -> str:
        nest = self.nest
        self.label("entry")
        self.sizes = [self.load("i64", self.at("i64", "%sizes", str(r))) for r in range(nest.rank)]
        self.arguments = [self.load("ptr", self.at("ptr", "%arguments", str(i))) for i in range(len(nest.along))]
        count = len(nest.folds) or len(self.graph.roots)
        self.results = [self.load("ptr", self.at("ptr", "%results", str(i))) for i in range(count)]
        known = self.evaluated(-1, {}, {})
        if self.rows:
            self.make_rows(known)
        states = self.loops(0, known, {}, self.states_before())
        self.states_after(states)
        self.put("ret void")
        head = "define void @kernel(ptr noalias %arguments, ptr noalias %results, ptr noalias %sizes, "
        head += 'ptr noalias %scratch, i64 %start, i64 %stop) nounwind "prefer-vector-width"="512" {'
        return "\n".join([head, *self.lines, "}", *sorted(self.declared), "!0 = !{i32 1}", ""])

    def evaluated(self, depth: int, known: Known, offsets: Mapping[int, str]) -> Known:
        """``known`` with the single values that come to be known in the loop over axis ``depth``; -1 is outside all."""
        found = dict(known)
        for place in self.needed:
            node = self.graph.nodes[place]
            if max(self.axes[place], default=-1) != depth or self.leaf(place, False) is not None:
                continue
            if node.op == "symbol":
                argument = self.graph.arguments.index(str(node.value))
                pointer = self.at("double", self.arguments[argument], offsets.get(argument, "0"))
                found[place] = self.load("double", pointer)
            else:
                found[place] = self.operation(place, self.single(found), False)
        return found

    def single(self, known: Known) -> Read:
        return lambda place: self.leaf(place, False) or known[place]

    def offset(self, axes: Sequence[int], indices: Mapping[int, str]) -> str:
        """Where an array packed along ``axes`` has the point with these indices, those that are missing being 0."""
        total = "0"
        for axis in axes:
            if total != "0":
                total = self.new(f"mul i64 {total}, {self.sizes[axis]}")
            if axis in indices:
                total = indices[axis] if total == "0" else self.new(f"add i64 {total}, {indices[axis]}")
        return total

    def loops(self, axis: int, known: Known, indices: Mapping[int, str], states: list[str]) -> list[str]:
        """The loop over an axis with those inside it; the states of the folds before and after."""
        if axis == self.nest.inner:
            low, high = ("%start", "%stop") if axis == 0 else ("0", self.sizes[axis])
            return self.walk(known, indices, states, low, high)
        low, high = ("%start", "%stop") if axis == 0 else ("0", self.sizes[axis])
        index, before = f"%i{axis}", self.block
        self.jump(f"loop{axis}")
        self.label(f"loop{axis}")
        joined = self.phi(index, "i64")
        inside, joins = self.state_phis(f"loop{axis}")
        self.split(self.new(f"icmp slt i64 {index}, {high}"), f"body{axis}", f"done{axis}")
        self.label(f"body{axis}")
        here = {**indices, axis: index}
        ending = {i: axes for i, axes in enumerate(self.nest.along) if axes and axes[-1] == axis}
        held = self.evaluated(axis, known, {i: self.offset(axes, here) for i, axes in ending.items()})
        ended = self.loops(axis + 1, held, here, inside)
        after = self.new(f"add i64 {index}, 1")
        joined([(low, before), (after, self.block)])
        for join, first, last in zip(joins, states, ended, strict=True):
            join([(first, before), (last, self.block)])
        self.jump(f"loop{axis}")
        self.label(f"done{axis}")
        return inside

    def walk(self, known: Known, indices: Mapping[int, str], states: list[str], low: str, high: str) -> list[str]:
        """The innermost loop: single points up to where vectors are aligned, vectors, and the single points left."""
        inner = self.nest.inner
        places = {i: self.offset(axes, indices) for i, axes in enumerate(self.nest.along) if inner in axes}
        sources = {i: self.at("double", self.arguments[i], offset) for i, offset in places.items()}
        base = self.offset(range(self.nest.rank), indices)
        targets = [] if self.nest.folds else [self.at("double", result, base) for result in self.results]
        wide = {p: self.splat(known[p], "i1" if self.graph.truths[p] else "double") for p in self.met(known)}
        self.inverses = {p: self.inverse(known, p) for p in self.fixed_divisors()} if self.nest.multiplies else {}
        head = self.aligned(targets[0], low, high) if self.nest.streams else low
        before = self.block
        self.jump("points")
        self.label("points")
        index, limit = "%k", "%limit"
        joins = [self.phi(index, "i64"), self.phi(limit, "i64")]
        inside, state_joins = self.state_phis("points")
        self.split(self.new(f"icmp slt i64 {index}, {limit}"), "point", "pointed")
        self.label("point")
        after_point = self.step(known, {}, sources, targets, inside, base, index, wide=False)
        next_index = self.new(f"add i64 {index}, 1")
        from_point = self.block
        self.jump("points")
        self.label("pointed")
        self.split(self.new(f"icmp eq i64 {limit}, {high}"), "walked", "vectors")
        self.label("vectors")
        vector_join = self.phi("%v", "i64")
        vector_inside, vector_joins = self.state_phis("vectors")
        end = self.new(f"add i64 %v, {LANES}")
        self.split(self.new(f"icmp sle i64 {end}, {high}"), "vector", "vectored")
        self.label("vector")
        after_vector = self.step(known, wide, sources, targets, vector_inside, base, "%v", wide=True)
        from_vector = self.block
        self.jump("vectors")
        self.label("vectored")
        self.jump("points")
        joins[0]([(low, before), (next_index, from_point), ("%v", "vectored")])
        joins[1]([(head, before), (limit, from_point), (high, "vectored")])
        vector_join([(index, "pointed"), (end, from_vector)])
        for k, (join, vector) in enumerate(zip(state_joins, vector_joins, strict=True)):
            join([(states[k], before), (after_point[k], from_point), (vector_inside[k], "vectored")])
            vector([(inside[k], "pointed"), (after_vector[k], from_vector)])
        self.label("walked")
        return inside

    def met(self, known: Known) -> list[int]:
        """The single values that the innermost loop reads."""
        inside = [p for p in self.needed if self.nest.inner in self.axes[p] and p not in self.rows]
        read = {a for p in inside for a in self.graph.nodes[p].args} | set(self.graph.roots)
        return sorted(read & set(known))

    def fixed_divisors(self) -> list[int]:
        """What the innermost loop divides by that does not vary along it."""
        inner, nodes = self.nest.inner, self.graph.nodes
        found = {nodes[p].args[1] for p in self.needed if nodes[p].op == "div" and inner in self.axes[p]}
        return sorted(p for p in found if inner not in self.axes[p])

    def inverse(self, known: Known, place: int) -> tuple[str, str]:
        """A divisor and one over it, in every lane."""
        divisor = self.unsigned(self.single(known)(place), False)
        over = self.new(f"fdiv double {double(1.0)}, {divisor}")
        self.declared.add("declare double @llvm.fabs.f64(double)")
        size = self.new(f"call double @llvm.fabs.f64(double {divisor})")
        large = self.new(f"fcmp ogt double {size}, {double(1 / USUAL)}")
        usual = self.new(f"and i1 {large}, {self.new(f'fcmp olt double {size}, {double(USUAL)}')}")
        fit = self.new(f"select i1 {usual}, double {over}, double {double(float('nan'))}")  # of others all is divided
        return self.splat(divisor), self.splat(fit)

    def multiplied(self, above: str, divisor: str, over: str) -> str:
        """A quotient by multiplying, set right by what is left over: as a division rounds it, several times as fast.

        Where a quotient is so small, or so large, that what is left over may not be exact, the vector is divided.
        """
        kind = self.kind(True)
        first = self.new(f"fmul {kind} {above}, {over}")
        left = self.call("@llvm.fma", [self.new(f"fneg {kind} {first}"), divisor, above], True)
        found = self.call("@llvm.fma", [left, over, first], True)
        size = self.call("@llvm.fabs", [found], True)
        broken = self.new(f"fcmp ule {kind} {size}, {self.each(f'double {double(SMALL)}', True)}")  # true for NaN too
        self.declared.add(f"declare i1 @llvm.vector.reduce.or.v{LANES}i1({self.kind(True, 'i1')})")
        some = self.new(f"call i1 @llvm.vector.reduce.or.v{LANES}i1({self.kind(True, 'i1')} {broken})")
        before, number = self.block, self.count
        self.split(some, f"divide{number}", f"divided{number}")
        self.label(f"divide{number}")
        exact = self.new(f"fdiv {kind} {above}, {divisor}")
        self.jump(f"divided{number}")
        self.label(f"divided{number}")
        self.phi(f"%quotient{number}", kind)([(found, before), (exact, f"divide{number}")])
        return f"%quotient{number}"

    def aligned(self, target: str, low: str, high: str) -> str:
        """The first point from ``low`` on whose result starts a cache line, at most ``high``."""
        address = self.new(f"ptrtoint ptr {self.at('double', target, low)} to i64")
        over = self.new(f"and i64 {self.new(f'sub i64 0, {address}')}, {ALIGNED - 1}")
        first = self.new(f"add i64 {low}, {self.new(f'lshr i64 {over}, 3')}")
        return self.new(f"select i1 {self.new(f'icmp slt i64 {first}, {high}')}, i64 {first}, i64 {high}")

    def step(
        self, known: Known, splats: Known, sources: Mapping[int, str], targets: list[str], states: list[str],
        base: str, index: str, *, wide: bool,
    ) -> list[str]:  # fmt: skip
        """One point or one vector of them: read, evaluate, store or fold."""
        found = {**known, **splats} if wide else dict(known)
        kind, inner = self.kind(wide), self.nest.inner

        def read(place: int) -> str:
            return self.leaf(place, wide) or found[place]

        for number, place in enumerate(self.rows):
            row = self.at("double", "%scratch", self.new(f"mul i64 {self.sizes[inner]}, {number}") if number else "0")
            found[place] = self.load(kind, self.at("double", row, index))
        for place in self.needed:
            if inner not in self.axes[place] or place in self.rows or self.hidden(place):
                continue
            node = self.graph.nodes[place]
            if node.op == "symbol":
                pointer = self.at("double", sources[self.graph.arguments.index(str(node.value))], index)
                found[place] = self.load(kind, pointer)
            else:
                inverse = self.inverses.get(node.args[1]) if wide and node.op == "div" else None
                quotient = self.multiplied(read(node.args[0]), *inverse) if inverse else None
                found[place] = quotient or self.operation(place, read, wide)
        values = [read(root) for root in self.graph.roots]
        if self.nest.folds:
            return self.folded(values, states, base, index, wide)
        for value, target in zip(values, targets, strict=True):
            streams = ", !nontemporal !0" if wide and self.nest.streams else ""
            align = ALIGNED if streams else 8
            self.put(f"store {kind} {value}, ptr {self.at('double', target, index)}, align {align}{streams}")
        return []

    def hidden(self, place: int) -> bool:
        """Whether only rows are made from a node, so that the innermost loop has no need of it."""
        return place in self.inside_rows

    @cached_property
    def inside_rows(self) -> frozenset[int]:
        seen, stack = set[int](), list(self.graph.roots)
        while stack:
            place = stack.pop()
            if place not in seen:
                seen.add(place)
                stack += () if place in self.rows else self.graph.nodes[place].args
        return frozenset(set(self.needed) - seen)

    def make_rows(self, known: Known) -> None:
        """What varies along the innermost axis alone, for all of its points."""
        before, inner = self.block, self.nest.inner
        needed = self.row_needs()
        self.jump("rows")
        self.label("rows")
        join = self.phi("%r", "i64")
        self.split(self.new(f"icmp slt i64 %r, {self.sizes[inner]}"), "row", "rowed")
        self.label("row")
        found = dict(known)
        for place in needed:
            node = self.graph.nodes[place]
            if node.op == "symbol":
                argument = self.graph.arguments.index(str(node.value))
                found[place] = self.load("double", self.at("double", self.arguments[argument], "%r"))
            else:
                found[place] = self.operation(place, self.single(found), False)
        for number, place in enumerate(self.rows):
            row = self.at("double", "%scratch", self.new(f"mul i64 {self.sizes[inner]}, {number}") if number else "0")
            self.put(f"store double {found[place]}, ptr {self.at('double', row, '%r')}, align 8")
        join([("0", before), (self.new("add i64 %r, 1"), "row")])
        self.jump("rows")
        self.label("rowed")

    def row_needs(self) -> list[int]:
        """The nodes along the innermost axis that rows are made from, in order."""
        needed = set(self.rows)
        for place in range(max(self.rows), -1, -1):
            if place in needed:
                needed.update(a for a in self.graph.nodes[place].args if self.axes[a])
        return sorted(needed)
