"""Straight-line programs of NumPy operations, written once and run block by block in buffers that are used again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

TRUTHS = frozenset({"greater", "greater_equal", "less", "less_equal", "equal", "not_equal"})
LOGIC = frozenset({"logical_and", "logical_or", "logical_not"})
WHERE = "where"  # of (condition, then, otherwise)


def _choose(condition: Array, then: Array, otherwise: Array, out: Array) -> None:
    if out is not otherwise:
        np.copyto(out, otherwise)
    np.copyto(out, then, where=condition)


class Tape:
    """A program while it is written. Values are numbered: the inputs, then constants and results; each is made once."""

    def __init__(self, inputs: int) -> None:
        self.inputs = inputs
        self.truths = [False] * inputs
        self.constants: dict[int, float] = {}
        self.lines: list[tuple[str, tuple[int, ...], int]] = []
        self._known: dict[tuple[Any, ...], int] = {}

    def constant(self, number: float) -> int:
        """A number as a value: a whole one of any length, or an infinity."""
        place = self._known.get((number,))
        if place is None:
            place = self._known[(number,)] = self._new(truth=False)
            self.constants[place] = number
        return place

    def add(self, call: str, *operands: int) -> int:
        """The value of a ufunc, or of ``where``."""
        key = (call, *operands)
        place = self._known.get(key)
        if place is None:
            place = self._known[key] = self._new(truth=call in TRUTHS or call in LOGIC)
            self.lines.append((call, operands, place))
        return place

    def _new(self, *, truth: bool) -> int:
        self.truths.append(truth)
        return len(self.truths) - 1


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
        self._lines = self._allocated(tape, places, owned)
        self._places = [places[value] for value in self.results]
        self._bound: dict[int, tuple[list[Any], list[Array]]] = {}

    def _slot(self, content: Any) -> int:
        self._slots.append(content)
        return len(self._slots) - 1

    def _allocated(
        self, tape: Tape, places: dict[int, int], owned: set[int]
    ) -> list[tuple[Callable[..., Any], tuple[int, ...], int]]:
        last = {value: line for line, (_, operands, _) in enumerate(tape.lines) for value in operands}
        last.update(dict.fromkeys(self.results, len(tape.lines)))
        free: dict[bool, list[int]] = {True: [], False: []}
        lines = []
        for number, (call, operands, target) in enumerate(tape.lines):
            ended = [v for v in dict.fromkeys(operands) if last[v] == number and places[v] in owned]
            # what is chosen from has to outlive the choice, all but the last, which may be written over
            early = ended if call != WHERE else [v for v in ended if v == operands[2]]
            for value in early:
                free[tape.truths[value]].append(places[value])
            places[target] = self._buffer(free[tape.truths[target]], owned, truth=tape.truths[target])
            for value in ended:
                if value not in early:
                    free[tape.truths[value]].append(places[value])
            function = _choose if call == WHERE else getattr(np, call)
            lines.append((function, tuple(places[v] for v in operands), places[target]))
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
        calls: what is no ufunc of NumPy, by name.
    """
    values: dict[int, Any] = dict(enumerate(inputs))
    values |= {place: np.array([number], dtype=object) for place, number in tape.constants.items()}
    for call, operands, target in tape.lines:
        function: Callable[..., Any] = calls.get(call) or getattr(np, call)
        values[target] = function(*[values[v] for v in operands])
    return [np.broadcast_to(values[value], inputs[0].shape) for value in results]
