"""The float program of a plan as one loop in machine code, for those who have llvmlite.

The loop also finds the extremes of its inputs, so that they are read from memory once: the answers count only where
these show that no intermediate value was too long.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from symroof.kernels.llvmvalues import LANES, Values
from symroof.thresholds.arguments import LONGEST
from symroof.thresholds.tape import Array, Tape


class Fused:
    """A compiled float program of whole numbers.

    Args:
        tape: the program.
        answer: the value asked for.
    """

    def __init__(self, tape: Tape, answer: int) -> None:
        from symroof.kernels.llvm import Machine, this_host

        self._machine = Machine(source(tape, answer), this_host())
        self._inputs = tape.inputs

    def run(self, inputs: Sequence[Array], part: Array) -> tuple[int, list[int]]:
        """Fill the answers up to a multiple of 8 points, of contiguous int64 arrays.

        Returns:
            the least value of all inputs, and the greatest of each, as far as that.
        """
        extremes = np.empty((1 + self._inputs, LANES), dtype=np.int64)
        given, kept = [each.ctypes.data for each in inputs], [part.ctypes.data, extremes.ctypes.data]
        self._machine(given, kept, [], 0, 0, len(part) // LANES)
        return int(extremes[0].min()), [int(row.max()) for row in extremes[1:]]


def source(tape: Tape, answer: int) -> str:
    """LLVM IR of a function that takes input arrays, then answers and extremes, and runs over groups of 8 points."""
    loop = Values(tape.graph(answer))
    whole = loop.kind(True, "i64")
    names = ["%least", *(f"%most{i}" for i in range(tape.inputs))]
    loop.label("entry")
    inputs = [loop.load("ptr", loop.at("ptr", "%inputs", str(i))) for i in range(tape.inputs)]
    answers, extremes = (loop.load("ptr", loop.at("ptr", "%outputs", str(i))) for i in range(2))
    loop.jump("loop")
    loop.label("loop")
    index, joins = loop.phi("%i", "i64"), [loop.phi(name, whole) for name in names]
    loop.split(loop.new("icmp slt i64 %i, %stop"), "group", "done")
    loop.label("group")
    given = [loop.load(whole, loop.at(whole, each, "%i")) for each in inputs]
    index([("%start", "entry"), (loop.new("add i64 %i, 1"), "group")])
    for join, first, last in zip(joins, (LONGEST, *(0 for _ in given)), _extremes(loop, names, given), strict=True):
        join([(loop.each(f"i64 {first}", True), "entry"), (last, "group")])
    loop.put(f"store {whole} {_answer(loop, given)}, ptr {loop.at(whole, answers, '%i')}, align 8")
    loop.jump("loop")
    loop.label("done")
    for i, name in enumerate(names):
        loop.put(f"store {whole} {name}, ptr {loop.at(whole, extremes, str(i))}, align 8")
    loop.put("ret void")
    head = "define void @kernel(ptr %inputs, ptr %outputs, ptr %sizes, ptr %scratch, i64 %start, i64 %stop) {"
    return "\n".join([head, *loop.lines, "}", *sorted(loop.declared), ""])


def _extremes(loop: Values, before: list[str], given: list[str]) -> list[str]:
    """The least value of all inputs and the greatest of each so far, with a group more of them."""
    least, *most = before
    for each in given:
        least = loop.call("@llvm.smin", [least, each], True, "i64")
    return [least, *(loop.call("@llvm.smax", list(pair), True, "i64") for pair in zip(most, given, strict=True))]


def _answer(loop: Values, given: list[str]) -> str:
    """The answer at a group of inputs, as whole numbers."""
    whole, numbers = loop.kind(True, "i64"), loop.kind(True)
    found = {i: loop.new(f"sitofp {whole} {each} to {numbers}") for i, each in enumerate(given)}

    def read(place: int) -> str:
        return loop.leaf(place, True) or found[place]

    for place, node in enumerate(loop.graph.nodes):
        if node.args:
            found[place] = loop.operation(place, read, True)
    (root,) = loop.graph.roots
    return loop.new(f"fptosi {numbers} {read(root)} to {whole}")
