"""Programs on arrays, written once and run block by block in buffers that are used again.

A program has the form of a kernel's graph, but both sides of a ``select`` are evaluated. Beside the operations of a
kernel it may have others, by the name that they have in NumPy or among the functions of whoever runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symroof.kernels.emit import TABLE
from symroof.kernels.graph import TRUTHS, Graph, Node

Array = NDArray[Any]
Steps = list[tuple[int, Node]]


def _choose(condition: Array, then: Array, otherwise: Array, out: Array) -> None:
    if out is not otherwise:
        np.copyto(out, otherwise)
    np.copyto(out, then, where=condition)


def _function(op: str) -> Callable[..., Any]:
    function: Callable[..., Any] = getattr(np, TABLE[op].numpy if op in TABLE else op)
    return function


class Tape:
    """A program while it is written. Values are known by the places of their nodes: the inputs come first."""

    def __init__(self, inputs: int) -> None:
        self.inputs = inputs
        self.nodes = [Node("symbol", value=f"v{i}") for i in range(inputs)]
        self.constants: dict[int, float] = {}
        self._known: dict[Node, int] = {}

    def constant(self, number: float) -> int:
        """A number as a value: a whole one of any length, a float, or infinity."""
        place = self._place(Node("infinity") if number == inf else Node("number", value=Fraction(number)))
        self.constants[place] = number
        return place

    def add(self, op: str, *args: int) -> int:
        """The value of an operation, which is made once."""
        return self._place(Node(op, args))

    def _place(self, node: Node) -> int:
        place = self._known.setdefault(node, len(self.nodes))
        if place == len(self.nodes):
            self.nodes.append(node)
        return place

    @property
    def steps(self) -> Steps:
        """The operations in order, with their places."""
        return [(place, node) for place, node in enumerate(self.nodes) if node.args]

    def graph(self, result: int) -> Graph:
        """The program as the graph of a kernel with one output."""
        return Graph(tuple(f"v{i}" for i in range(self.inputs)), ("answer",), (result,), tuple(self.nodes))


class Program:
    """A tape with a buffer for each result, as few as it takes.

    Args:
        tape: the program.
        results: the values asked for.
        inputs: buffers that hold a block of points, all of them np.float64 or all np.int64, as the results then are;
            they are read where they are, and written over where ``spare`` says so.
        spare: whether inputs may be written over once they are read for the last time.
    """

    def __init__(self, tape: Tape, results: Sequence[int], inputs: Sequence[Array], *, spare: bool) -> None:
        self.results = tuple(results)
        self._slots: list[Any] = list(inputs)
        self._length = len(inputs[0])
        owned = set(range(tape.inputs)) if spare else set[int]()
        dtype = inputs[0].dtype.type
        places = dict(enumerate(range(tape.inputs)))
        for value, number in tape.constants.items():
            places[value] = self._slot(_spelled(number, dtype))
        self._lines = self._allocated(tape.steps, places, owned)
        self._places = [places[value] for value in self.results]
        self._bound: dict[int, tuple[list[Any], list[Array]]] = {}

    def _slot(self, content: Any) -> int:
        self._slots.append(content)
        return len(self._slots) - 1

    def _allocated(
        self, steps: Steps, places: dict[int, int], owned: set[int]
    ) -> list[tuple[Callable[..., Any], tuple[int, ...], int]]:
        last = {value: line for line, (_, node) in enumerate(steps) for value in node.args}
        last.update(dict.fromkeys(self.results, len(steps)))
        truths = {place for place, node in steps if node.op in TRUTHS}
        free: dict[bool, list[int]] = {True: [], False: []}
        lines = []
        for number, (target, node) in enumerate(steps):
            chooses = node.op == "select"
            ended = [v for v in dict.fromkeys(node.args) if last[v] == number and places[v] in owned]
            # what is chosen from has to outlive the choice, all but the last, which may be written over
            early = [v for v in ended if v == node.args[2]] if chooses else ended
            for value in early:
                free[value in truths].append(places[value])
            places[target] = self._buffer(free[target in truths], owned, truth=target in truths)
            for value in ended:
                if value not in early:
                    free[value in truths].append(places[value])
            function = _choose if chooses else _function(node.op)
            lines.append((function, tuple(places[v] for v in node.args), places[target]))
        return lines

    def _buffer(self, free: list[int], owned: set[int], *, truth: bool) -> int:
        if free:
            return free.pop()
        place = self._slot(np.empty(self._length, dtype=np.bool_ if truth else self._slots[0].dtype))
        owned.add(place)
        return place

    def run(self, length: int) -> list[Any]:
        """The results at the first ``length`` points of the inputs, in buffers that the next run writes over."""
        if length not in self._bound:
            if len(self._bound) > 1:
                self._bound.clear()
            slots = [slot[:length] if isinstance(slot, np.ndarray) else slot for slot in self._slots]
            lines = [(call, [slots[i] for i in operands], slots[target]) for call, operands, target in self._lines]
            self._bound[length] = lines, [slots[place] for place in self._places]
        lines, results = self._bound[length]
        for call, operands, target in lines:
            call(*operands, out=target)
        return results


def _spelled(number: float, dtype: Any) -> Any:
    try:
        return dtype(number)
    except OverflowError:
        return np.inf if number > 0 else -np.inf


def run_on_integers(tape: Tape, results: Sequence[int], inputs: Sequence[Array], calls: dict[str, Any]) -> list[Array]:
    """The results in Python's own integers, which are never too long.

    Args:
        tape: the program.
        results: the values asked for.
        inputs: object arrays of ints.
        calls: what is done otherwise than by NumPy, by operation.
    """
    values: dict[int, Any] = dict(enumerate(inputs))
    values |= {place: np.array([number], dtype=object) for place, number in tape.constants.items()}
    for target, node in tape.steps:
        function = calls.get(node.op) or _function(node.op)
        values[target] = function(*[values[v] for v in node.args])
    return [np.broadcast_to(values[value], inputs[0].shape) for value in results]
