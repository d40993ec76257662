"""Who competes on arrays, each only where what it needs is installed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from shutil import which
from typing import Any

import numpy as np

from symroof.bench.native import X86, Run, filling
from symroof.bench.problem import SCALARS, Floats, Problem, by_hand, compiled, disagreement, expressions, unmoved
from symroof.kernels.backends import llvm_installed

OURS = "symroof"
NUMPY = "symroof, NumPy"
LIMIT = "C, non-temporal stores"
TRAFFIC = "C, the traffic alone"
STORED = "C, gcc -O3 -fopenmp"
NUMBA = "numba parallel"
JAX = "jax.jit"
NUMEXPR = "numexpr"
BLOCKED = "lambdify(cse=True) in blocks"
PLAIN = "lambdify"
MACHINE_CODE = "symroof's machine code"

BLOCK = 32_768  # points a call of lambdify in blocks: three arrays of it fit into a cache of the second level

Bind = Callable[[Sequence[Floats], Sequence[Floats]], Run]


@dataclass(frozen=True)
class Rival:
    """A contestant.

    Attributes:
        name: as tables print it.
        make: compiles a problem; what it returns is bound to inputs and outputs, and then called without arguments. A
            call gives the results: the outputs, filled, or arrays of its own.
        needs: modules to import, and programs with a ``!`` in front.
        own: arrays as long as the inputs that a call allocates, beside inputs and outputs.
        x86: whether it is for that kind of machine alone.
        wrong: what is wrong with its results, or "".
    """

    name: str
    make: Callable[[Problem], Bind]
    needs: tuple[str, ...] = ()
    own: int = 0
    x86: bool = False
    wrong: Callable[[Problem, Sequence[Floats], Sequence[Any]], str] = disagreement


def missing(rival: Rival) -> str:
    """Why a contestant cannot compete here, or ""."""
    for need in rival.needs:
        found = which(need[1:]) if need.startswith("!") else find_spec(need)
        if found is None:
            return f"{need.removeprefix('!')} is not installed"
    return "written for x86-64 only" if rival.x86 and not X86 else ""


def uncompiled() -> dict[str, str]:
    """Where symroof has no machine code: that, and why, beside the contestants that are left out."""
    return {} if llvm_installed() else {MACHINE_CODE: "llvmlite is not installed"}


def _symroof(backend: str) -> Callable[[Problem], Bind]:
    def make(problem: Problem) -> Bind:
        kernel = compiled(problem, backend)

        def bind(inputs: Sequence[Floats], outputs: Sequence[Floats]) -> Run:
            out = dict(zip(problem.outputs, outputs, strict=True))
            return lambda: list(kernel(*inputs, *SCALARS.values(), out=out).values())

        return bind

    return make


def _c(kind: str) -> Callable[[Problem], Bind]:
    return lambda problem: filling(f"{problem.name}_{kind}")


def _numba(problem: Problem) -> Bind:
    function = import_module("symroof.bench.loops").parallel(problem)

    def bind(inputs: Sequence[Floats], outputs: Sequence[Floats]) -> Run:
        def run() -> Sequence[Floats]:
            function(*inputs, *SCALARS.values(), *outputs)
            return outputs

        return run

    return bind


def _jax(problem: Problem) -> Bind:
    jax, given = import_module("jax"), list(SCALARS.values())
    numbers = import_module("jax.numpy")
    function = jax.jit(lambda *inputs: by_hand(numbers, problem, inputs, given))

    def bind(inputs: Sequence[Floats], outputs: Sequence[Floats]) -> Run:  # noqa: ARG001
        with jax.enable_x64(True):
            there = [numbers.asarray(array) for array in inputs]

        def run() -> Sequence[Any]:
            with jax.enable_x64(True):
                found: Sequence[Any] = jax.block_until_ready(function(*there))
            return found

        return run

    return bind


_TEXTS = {
    "t_math": "2*B*D*F/C",
    "t_comms": "(B*(a*D + o*F) + w*D*F)/W",
    "lower": "where(2*B*D*F/C > (B*(a*D + o*F) + w*D*F)/W, 2*B*D*F/C, (B*(a*D + o*F) + w*D*F)/W)",
    "upper": "2*B*D*F/C + (B*(a*D + o*F) + w*D*F)/W",
    "intensity": "2*B*D*F/(B*(a*D + o*F) + w*D*F)",
    "attained": "where(2*B*D*F/(B*(a*D + o*F) + w*D*F)*W > C, C, 2*B*D*F/(B*(a*D + o*F) + w*D*F)*W)",
    "crossover": "where(2*D*F > C/W*(a*D + o*F), w*C/W*D*F/(2*D*F - C/W*(a*D + o*F)), inf)",
    "saturation": "2*D*F/(a*D + o*F)",
}


def _numexpr(problem: Problem) -> Bind:
    evaluate = import_module("numexpr").evaluate

    def bind(inputs: Sequence[Floats], outputs: Sequence[Floats]) -> Run:
        names = {**dict(zip(problem.inputs, inputs, strict=True)), **SCALARS, "inf": np.inf}

        def run() -> Sequence[Floats]:
            for name, output in zip(problem.outputs, outputs, strict=True):
                evaluate(_TEXTS[name], local_dict=names, global_dict={}, out=output)
            return outputs

        return run

    return bind


def lambdified(problem: Problem, *, cse: bool = True, modules: str | None = None) -> Callable[..., list[Any]]:
    """What ``sympy.lambdify`` makes of the problem; arguments are the inputs, then the widths and rates."""
    from sympy import lambdify

    from symroof.algebra.symbols import symbol

    arguments = [symbol(name) for name in (*problem.inputs, *SCALARS)]
    function: Callable[..., list[Any]] = lambdify(arguments, expressions(problem), modules=modules, cse=cse)
    return function


def _blocked(problem: Problem) -> Bind:
    function = lambdified(problem)

    def bind(inputs: Sequence[Floats], outputs: Sequence[Floats]) -> Run:
        given, n = list(SCALARS.values()), len(inputs[0])

        def run() -> Sequence[Floats]:
            with np.errstate(all="ignore"):
                for start in range(0, n, BLOCK):
                    block = slice(start, start + BLOCK)
                    for output, part in zip(outputs, function(*(x[block] for x in inputs), *given), strict=True):
                        output[block] = part
            return outputs

        return run

    return bind


def _plain(problem: Problem) -> Bind:
    function = lambdified(problem, cse=False)

    def bind(inputs: Sequence[Floats], outputs: Sequence[Floats]) -> Run:  # noqa: ARG001
        given = list(SCALARS.values())

        def run() -> Sequence[Any]:
            with np.errstate(all="ignore"):
                return function(*inputs, *given)

        return run

    return bind


RIVALS = (
    Rival(OURS, _symroof("auto")),
    Rival(NUMPY, _symroof("numpy")),
    Rival(LIMIT, _c("streamed"), ("!gcc",), x86=True),
    Rival(TRAFFIC, _c("moved"), ("!gcc",), x86=True, wrong=unmoved),
    Rival(STORED, _c("stored"), ("!gcc",)),
    Rival(NUMBA, _numba, ("numba",)),
    Rival(JAX, _jax, ("jax",), own=8),
    Rival(NUMEXPR, _numexpr, ("numexpr",)),
    Rival(BLOCKED, _blocked),
    Rival(PLAIN, _plain, own=24),
)
