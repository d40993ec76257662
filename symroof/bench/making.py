"""Jobs of making things: kernels, derivations and processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from inspect import cleandoc
from shlex import split
from typing import Any

from symroof.bench.harness import race
from symroof.bench.native import build
from symroof.bench.plan import Plan, failed
from symroof.bench.problem import EIGHT, MATMUL, Floats, Problem, empty, points
from symroof.bench.result import Result, Row
from symroof.bench.rivals import BLOCKED, JAX, LIMIT, NUMBA, OURS, RIVALS, Bind, missing, uncompiled

POINTS = 100_000  # so many that kernels of symroof are compiled too
IMPORT, HELP, NUMBERS = "import sympy", "symroof --help", "symroof numbers"
SOLVE, DERIVE = "sympy.solve", "symroof, derived and solved"


def making(plan: Plan) -> list[Result]:
    """From formulas to eight outputs at 100,000 points, with nothing cached; gcc compiles and loads alone."""
    inputs, outputs = points(EIGHT, POINTS), [empty(POINTS) for _ in EIGHT.outputs]
    runs: dict[str, Callable[[], object]] = {}
    left = uncompiled() if plan.wants(OURS) else {}
    for rival in RIVALS:
        if rival.name not in (OURS, LIMIT, NUMBA, JAX, BLOCKED) or not plan.wants(rival.name):
            continue
        run = build if rival.name == LIMIT else partial(_made, rival.make, inputs, outputs)
        why = missing(rival)
        try:
            run() if not why else None
        except Exception as error:
            why = failed(error)
        if why:
            left[rival.name] = why
        else:
            runs[rival.name] = run
    times = race(runs, plan.limits(7, 30.0), before=_forget, warm=True)
    title = f"From formulas to eight outputs at {POINTS:,} points, nothing cached"
    return [Result("compile", title, _rows(times), BLOCKED, left_out=left)]


def _made(make: Callable[[Problem], Bind], inputs: list[Floats], outputs: list[Floats]) -> object:
    return make(EIGHT)(inputs, outputs)()


def _rows(times: dict[str, tuple[float, ...]]) -> tuple[Row, ...]:
    return tuple(Row(name, found) for name, found in times.items())


def _forget() -> None:
    """Empty the caches of those that have one."""
    from sympy.core.cache import clear_cache

    clear_cache()
    if "jax" in sys.modules:
        sys.modules["jax"].clear_caches()


def derivation(plan: Plan) -> list[Result]:
    """A matmul derived from its operation and solved, against ``sympy.solve`` of the finished relation."""
    from sympy import solve

    from symroof.algebra.formula import parse
    from symroof.algebra.symbols import symbol
    from symroof.pipeline import derive

    equation = parse("2BDF/(aBD + wDF + oBF) - I")
    all_runs: dict[str, Callable[[], Any]] = {
        DERIVE: lambda: derive(MATMUL).crossover("B"),
        SOLVE: lambda: solve(equation, symbol("B")),
    }
    runs = {name: all_runs[name] for name in plan.wanted(all_runs)}
    left: dict[str, str] = {}
    if len(runs) == len(all_runs) and not _same(runs[DERIVE](), runs[SOLVE]()):
        left[DERIVE] = "wrong: sympy.solve has another answer"
        del runs[DERIVE]
    times = race(runs, plan.limits(25, 20.0), before=_forget)
    return [Result("derivation", "The crossover of a matmul, caches empty", _rows(times), SOLVE, left_out=left)]


def _same(form: Any, solutions: list[Any]) -> bool:
    """Whether SymPy's only solution is the end of the derived set, at sizes where there is one."""
    from symroof.algebra.symbols import symbol

    at = {symbol(name): value for name, value in {"a": 2, "o": 3, "w": 1, "D": 4096, "F": 5000, "I": 240}.items()}
    ends = [case.values[0].low for case in form.cases if case.values]
    return len(solutions) == 1 and [end.xreplace(at) for end in ends] == [solutions[0].xreplace(at)]


def startup(plan: Plan) -> list[Result]:
    """Whole processes."""
    commands = {IMPORT: ["-c", IMPORT], HELP: ["-m", "symroof", "--help"]}
    example, left = _example("numbers"), dict[str, str]()
    if example:
        commands[NUMBERS] = ["-m", "symroof", *example]
    elif plan.wants(NUMBERS):
        left[NUMBERS] = "there is no such command"
    runs = {name: partial(ended, commands[name]) for name in plan.wanted(commands)}
    times = race(runs, plan.limits(15, 30.0))
    return [Result("startup", "Whole processes", _rows(times), IMPORT, left_out=left)]


def ended(arguments: list[str]) -> None:
    """A process of this Python with ``arguments``, over and well; it may write bytecode."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    # without a timeout, for which Python would look only every so often whether the process has ended
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True, env=environment)


def _example(command: str) -> list[str]:
    """The words of a command's example; none where there is no such command."""
    import click

    from symroof.cli.commands import cli

    found = cli.get_command(click.Context(cli), command)
    last = cleandoc(found.help or "").split("\n\n")[-1] if found else ""
    return split(" ".join(last.partition("Example: symroof ")[2].split()))
