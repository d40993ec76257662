"""Folds in LLVM IR: what is kept of an output over all points, a state a lane, carried through the loops."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from symroof.kernels.graph import Graph
from symroof.kernels.llvmvalues import LANES, Values, double

STATES = {"min": ("double", "i64"), "max": ("double", "i64"), "sum": ("double", "double"), "count": ("i64",)}
Join = Callable[[Sequence[tuple[str, str]]], None]


@dataclass(frozen=True)
class Fold:
    """What is kept of an output over all points.

    Attributes:
        kind: ``min`` or ``max`` (value and first place), ``sum``, or ``count`` of the points where it equals ``value``.
        output: its position among the outputs.
        value: see ``count``.
    """

    kind: str
    output: int
    value: float = 0.0


class Folds(Values):
    """Text that folds values; ``results`` are the pointers to where the states stand."""

    def __init__(self, graph: Graph, folds: tuple[Fold, ...]) -> None:
        super().__init__(graph)
        self.folds = folds
        self.results: list[str] = []

    def state_kinds(self) -> list[str]:
        return [self.kind(True, kind) for fold in self.folds for kind in STATES[fold.kind]]

    def state_phis(self, name: str) -> tuple[list[str], list[Join]]:
        names = [f"%{name}.s{k}" for k in range(len(self.state_kinds()))]
        return names, [self.phi(each, kind) for each, kind in zip(names, self.state_kinds(), strict=True)]

    def state_slots(self) -> Iterator[tuple[str, str]]:
        """Where each state stands in memory, with its kind."""
        for result, fold in zip(self.results[: len(self.folds)], self.folds, strict=True):
            for number, kind in enumerate(STATES[fold.kind]):
                yield self.at("double", result, str(number * LANES)), self.kind(True, kind)

    def states_before(self) -> list[str]:
        return [self.load(kind, pointer) for pointer, kind in self.state_slots()]

    def states_after(self, states: list[str]) -> None:
        for state, (pointer, kind) in zip(states, list(self.state_slots()), strict=True):
            self.put(f"store {kind} {state}, ptr {pointer}, align 8")

    def folded(self, values: list[str], states: list[str], base: str, index: str, wide: bool) -> list[str]:
        """The states with one more point in their first lane, or one more in each."""
        held, after = iter(states), list[str]()
        for fold in self.folds:
            kinds = STATES[fold.kind]
            old = [next(held) for _ in kinds]
            now = old if wide else [self.first(state, kind) for state, kind in zip(old, kinds, strict=True)]
            if fold.kind in ("min", "max"):
                new = self.best(fold.kind, values[fold.output], (base, index), now, wide)
            else:
                new = self.added(fold, values[fold.output], now, wide)
            after += new if wide else [self.back(*each) for each in zip(old, new, kinds, strict=True)]
        return after

    def first(self, state: str, kind: str) -> str:
        return self.new(f"extractelement {self.kind(True, kind)} {state}, i64 0")

    def back(self, old: str, new: str, kind: str) -> str:
        return self.new(f"insertelement {self.kind(True, kind)} {old}, {kind} {new}, i64 0")

    def added(self, fold: Fold, value: str, state: list[str], wide: bool) -> list[str]:
        kind, truths, whole = self.kind(wide), self.kind(wide, "i1"), self.kind(wide, "i64")
        if fold.kind == "count":
            met = self.new(f"fcmp oeq {kind} {value}, {self.each(f'double {double(fold.value)}', wide)}")
            return [self.new(f"add {whole} {state[0]}, {self.new(f'zext {truths} {met} to {whole}')}")]
        total = self.new(f"fadd {kind} {state[0]}, {value}")  # what it rounds off is kept beside the sum
        part = self.new(f"fsub {kind} {total}, {state[0]}")
        one = self.new(f"fsub {kind} {state[0]}, {self.new(f'fsub {kind} {total}, {part}')}")
        other = self.new(f"fsub {kind} {value}, {part}")
        lost = self.new(f"fadd {kind} {one}, {other}")
        return [total, self.new(f"fadd {kind} {state[1]}, {lost}")]

    def best(self, op: str, value: str, at: tuple[str, str], state: list[str], wide: bool) -> list[str]:
        """The better values with their places; most points are no better, and a branch passes over them."""
        kind, truths, whole = self.kind(wide), self.kind(wide, "i1"), self.kind(wide, "i64")
        better = self.new(f"fcmp {'olt' if op == 'min' else 'ogt'} {kind} {value}, {state[0]}")
        found = better
        if wide:
            self.declared.add(f"declare i1 @llvm.vector.reduce.or.v{LANES}i1({truths})")
            found = self.new(f"call i1 @llvm.vector.reduce.or.v{LANES}i1({truths} {better})")
        before, number = self.block, self.count
        self.split(found, f"better{number}", f"known{number}")
        self.label(f"better{number}")
        place = self.new(f"add i64 {at[0]}, {at[1]}")
        if wide:
            lanes = ", ".join(f"i64 {k}" for k in range(LANES))
            place = self.new(f"add {whole} {self.splat(place, 'i64')}, <{lanes}>")
        chosen = [
            self.new(f"select {truths} {better}, {kind} {value}, {kind} {state[0]}"),
            self.new(f"select {truths} {better}, {whole} {place}, {whole} {state[1]}"),
        ]
        self.jump(f"known{number}")
        self.label(f"known{number}")
        names = [f"%best{number}", f"%place{number}"]
        joins = [self.phi(name, each) for name, each in zip(names, (kind, whole), strict=True)]
        for join, old, new in zip(joins, state, chosen, strict=True):
            join([(old, before), (new, f"better{number}")])
        return names
