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
        place = self.new(f"add i64 {base}, {index}")
        if wide:
            lanes = ", ".join(f"i64 {k}" for k in range(LANES))
            place = self.new(f"add {self.kind(True, 'i64')} {self.splat(place, 'i64')}, <{lanes}>")
        held, after = iter(states), list[str]()
        for fold in self.folds:
            kinds = STATES[fold.kind]
            old = [next(held) for _ in kinds]
            now = old if wide else [self.first(state, kind) for state, kind in zip(old, kinds, strict=True)]
            new = self.fold(fold, values[fold.output], place, now, wide)
            after += new if wide else [self.back(*each) for each in zip(old, new, kinds, strict=True)]
        return after

    def first(self, state: str, kind: str) -> str:
        return self.new(f"extractelement {self.kind(True, kind)} {state}, i64 0")

    def back(self, old: str, new: str, kind: str) -> str:
        return self.new(f"insertelement {self.kind(True, kind)} {old}, {kind} {new}, i64 0")

    def fold(self, fold: Fold, value: str, place: str, state: list[str], wide: bool) -> list[str]:
        kind, truths, whole = self.kind(wide), self.kind(wide, "i1"), self.kind(wide, "i64")
        if fold.kind == "count":
            met = self.new(f"fcmp oeq {kind} {value}, {self.each(f'double {double(fold.value)}', wide)}")
            return [self.new(f"add {whole} {state[0]}, {self.new(f'zext {truths} {met} to {whole}')}")]
        if fold.kind == "sum":  # what each addition rounds off is kept beside the sum
            total = self.new(f"fadd {kind} {state[0]}, {value}")
            part = self.new(f"fsub {kind} {total}, {state[0]}")
            one = self.new(f"fsub {kind} {state[0]}, {self.new(f'fsub {kind} {total}, {part}')}")
            other = self.new(f"fsub {kind} {value}, {part}")
            lost = self.new(f"fadd {kind} {one}, {other}")
            return [total, self.new(f"fadd {kind} {state[1]}, {lost}")]
        better = self.new(f"fcmp {'olt' if fold.kind == 'min' else 'ogt'} {kind} {value}, {state[0]}")
        best = self.new(f"select {truths} {better}, {kind} {value}, {kind} {state[0]}")
        return [best, self.new(f"select {truths} {better}, {whole} {place}, {whole} {state[1]}")]
