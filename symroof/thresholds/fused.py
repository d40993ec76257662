"""The float program of a plan as one loop in machine code, for those who have llvmlite.

The loop also finds the extremes of its inputs, so that they are read from memory once: the answers count only where
these show that no intermediate value was too long.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

import numpy as np

from symroof.thresholds.tape import WHERE, Array, Tape

LANES = 8
_NUMBERS, _INTEGERS = f"<{LANES} x double>", f"<{LANES} x i64>"
_ARITHMETIC = {"add": "fadd", "subtract": "fsub", "multiply": "fmul", "divide": "fdiv"}
_RELATIONS = {
    "greater": "ogt", "greater_equal": "oge", "less": "olt", "less_equal": "ole", "equal": "oeq", "not_equal": "une",
}  # fmt: skip
_LOGIC = {"logical_and": "and", "logical_or": "or"}


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
        self._rows = np.empty(0)

    def run(self, inputs: Sequence[Array], part: Array) -> tuple[int, list[int]]:
        """Fill the answers up to a multiple of 8 points, of contiguous int64 arrays.

        Returns:
            the least value of all inputs, and the greatest of each, as far as that.
        """
        extremes = np.empty((1 + self._inputs, LANES), dtype=np.int64)
        given, kept = [each.ctypes.data for each in inputs], [part.ctypes.data, extremes.ctypes.data]
        self._machine(given, kept, [], self._rows.ctypes.data, 0, len(part) // LANES)
        return int(extremes[0].min()), [int(row.max()) for row in extremes[1:]]


def source(tape: Tape, answer: int) -> str:
    """LLVM IR of a function that takes input arrays, then answers and extremes, and runs over groups of 8 points."""
    places = range(tape.inputs)
    pointers = [f"  %p{i} = getelementptr ptr, ptr %inputs, i64 {i}\n  %x{i} = load ptr, ptr %p{i}" for i in places]
    carried = [("least", "9223372036854775807"), *((f"most{i}", "0") for i in places)]
    phis = [
        f"  %{name} = phi {_INTEGERS} [ {_splat('i64', first)}, %entry ], [ %{name}_next, %loop ]"
        for name, first in carried
    ]
    loads = [line for i in places for line in _load(i)]
    stores = [line for i, (name, _) in enumerate(carried) for line in _store(i, name)]
    outs = [
        f"  %{name}_out = phi {_INTEGERS} [ {_splat('i64', first)}, %entry ], [ %{name}_next, %loop ]"
        for name, first in carried
    ]
    return "\n".join([
        "define void @kernel(ptr %inputs, ptr %outputs, ptr %sizes, ptr %rows, i64 %start, i64 %stop) {",
        "entry:",
        *pointers,
        "  %answers = load ptr, ptr %outputs",
        "  %second = getelementptr ptr, ptr %outputs, i64 1",
        "  %extremes = load ptr, ptr %second",
        "  %any = icmp slt i64 %start, %stop",
        "  br i1 %any, label %loop, label %done",
        "loop:",
        "  %i = phi i64 [ %start, %entry ], [ %next, %loop ]",
        *phis,
        *loads,
        _least(tape.inputs),
        *(_line(tape, call, operands, target) for call, operands, target in tape.lines),
        f"  %whole = fptosi {_NUMBERS} {_name(tape, answer)} to {_INTEGERS}",
        f"  %to = getelementptr {_INTEGERS}, ptr %answers, i64 %i",
        f"  store {_INTEGERS} %whole, ptr %to, align 8",
        "  %next = add i64 %i, 1",
        "  %more = icmp slt i64 %next, %stop",
        "  br i1 %more, label %loop, label %done",
        "done:",
        *outs,
        *stores,
        "  ret void",
        "}",
        f"declare {_INTEGERS} @llvm.smin.v{LANES}i64({_INTEGERS}, {_INTEGERS})",
        f"declare {_INTEGERS} @llvm.smax.v{LANES}i64({_INTEGERS}, {_INTEGERS})",
        f"declare {_NUMBERS} @llvm.ceil.v{LANES}f64({_NUMBERS})",
        f"declare {_NUMBERS} @llvm.floor.v{LANES}f64({_NUMBERS})",
        "",
    ])  # fmt: skip


def _store(row: int, name: str) -> list[str]:
    return [
        f"  %e{row} = getelementptr {_INTEGERS}, ptr %extremes, i64 {row}",
        f"  store {_INTEGERS} %{name}_out, ptr %e{row}, align 8",
    ]


def _load(place: int) -> list[str]:
    both = f"({_INTEGERS} %most{place}, {_INTEGERS} %n{place})"
    return [
        f"  %a{place} = getelementptr {_INTEGERS}, ptr %x{place}, i64 %i",
        f"  %n{place} = load {_INTEGERS}, ptr %a{place}, align 8",
        f"  %most{place}_next = call {_INTEGERS} @llvm.smax.v{LANES}i64{both}",
        f"  %v{place} = sitofp {_INTEGERS} %n{place} to {_NUMBERS}",
    ]


def _least(inputs: int) -> str:
    """The running minimum over all inputs."""
    lines, name = [], "least"
    for i in range(inputs):
        target = "least_next" if i == inputs - 1 else f"least_{i}"
        call = f"call {_INTEGERS} @llvm.smin.v{LANES}i64({_INTEGERS} %{name}, {_INTEGERS} %n{i})"
        lines.append(f"  %{target} = {call}")
        name = target
    return "\n".join(lines)


def _line(tape: Tape, call: str, operands: Sequence[int], target: int) -> str:
    first, *rest = [_name(tape, value) for value in operands]
    if call in _ARITHMETIC:
        return f"  %v{target} = {_ARITHMETIC[call]} {_NUMBERS} {first}, {rest[0]}"
    if call in _RELATIONS:
        return f"  %v{target} = fcmp {_RELATIONS[call]} {_NUMBERS} {first}, {rest[0]}"
    if call in _LOGIC:
        return f"  %v{target} = {_LOGIC[call]} <{LANES} x i1> {first}, {rest[0]}"
    if call == WHERE:
        return f"  %v{target} = select <{LANES} x i1> {first}, {_NUMBERS} {rest[0]}, {_NUMBERS} {rest[1]}"
    if call in ("maximum", "minimum"):
        over = "ogt" if call == "maximum" else "olt"
        compared = f"  %c{target} = fcmp {over} {_NUMBERS} {first}, {rest[0]}"
        return f"{compared}\n  %v{target} = select <{LANES} x i1> %c{target}, {_NUMBERS} {first}, {_NUMBERS} {rest[0]}"
    return f"  %v{target} = call {_NUMBERS} @llvm.{call}.v{LANES}f64({_NUMBERS} {first})"


def _name(tape: Tape, value: int) -> str:
    if value not in tape.constants:
        return f"%v{value}"
    bits = struct.unpack("<Q", struct.pack("<d", tape.constants[value]))[0]
    return _splat("double", f"0x{bits:016X}")


def _splat(kind: str, number: str) -> str:
    return f"<{', '.join([f'{kind} {number}'] * LANES)}>"
