"""Jobs on arrays: eight outputs and one, from one point to a hundred million, and single calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from symroof.bench.harness import Limits, race
from symroof.bench.native import Run
from symroof.bench.plan import Plan, failed, free_memory
from symroof.bench.problem import EIGHT, ONE, SCALARS, Floats, Problem, compiled, disagreement, empty, points
from symroof.bench.result import Result, Row
from symroof.bench.rivals import BLOCKED, LIMIT, OURS, PLAIN, RIVALS, Bind, Rival, lambdified, missing, uncompiled

POINTS = 10_000_000
MEMORY = 0.6  # of what is free, at most
LONGEST = 2.0  # s: who takes longer for one call is not asked for ten times as many points
CSE, MATH, FUNCTION = "lambdify(cse=True)", "lambdify(modules='math')", "symroof, its function"


def eight(plan: Plan) -> list[Result]:
    """Eight outputs over arrays of B, D and F."""
    return [_at_one_size("eight", EIGHT, plan)]


def one(plan: Plan) -> list[Result]:
    """The crossover threshold alone over arrays of D and F."""
    return [_at_one_size("one", ONE, plan)]


def scaling(plan: Plan) -> list[Result]:
    """Both from one point to a hundred million."""
    return [_scaled(problem, plan) for problem in (EIGHT, ONE)]


def _at_one_size(job: str, problem: Problem, plan: Plan) -> Result:
    n = 100_000 if plan.quick else POINTS
    binds, left = _compiled(problem, plan)
    rows, wrong = _rows(problem, n, binds, plan.limits())
    title = f"{_titled(problem)}, {n:,} points"
    return Result(job, title, tuple(rows), BLOCKED, LIMIT, {**left, **wrong})


def _scaled(problem: Problem, plan: Plan) -> Result:
    binds, left = _compiled(problem, plan)
    rows: list[Row] = []
    sizes = [10**power for power in range(5 if plan.quick else 9)]
    for n in sizes:
        found, wrong = _rows(problem, n, binds, plan.limits(rounds=9, seconds=6.0))
        rows += found
        left |= {name: f"{why}, at {n:,} points" for name, why in wrong.items()}
        slow = {row.contestant for row in found if row.seconds > LONGEST and n < sizes[-1]}
        left |= dict.fromkeys(slow, f"more than {LONGEST:g} s a call at {n:,} points, so none of more")
        binds = {rival: bind for rival, bind in binds.items() if rival.name not in wrong and rival.name not in slow}
    return Result("scaling", f"{_titled(problem)}, by points", tuple(rows), BLOCKED, LIMIT, left, problem.name)


def _titled(problem: Problem) -> str:
    return "Eight outputs" if problem is EIGHT else "The crossover alone"


def _compiled(problem: Problem, plan: Plan) -> tuple[dict[Rival, Bind], dict[str, str]]:
    """Contestants that can compete, and why the others cannot."""
    binds: dict[Rival, Bind] = {}
    left = uncompiled() if plan.wants(OURS) else {}
    for rival in RIVALS:
        if plan.wants(rival.name):
            why = missing(rival)
            try:
                binds |= {} if why else {rival: rival.make(problem)}
            except Exception as error:
                why = failed(error)
            left |= {rival.name: why} if why else {}
    return binds, left


def _rows(problem: Problem, n: int, binds: dict[Rival, Bind], limits: Limits) -> tuple[list[Row], dict[str, str]]:
    """What each contestant takes, if its results are right; and what is wrong with the others."""
    free = free_memory() * MEMORY
    if problem.bytes * n > free:
        return [], {rival.name: "not enough memory" for rival in binds}
    inputs, outputs = points(problem, n), [empty(n) for _ in problem.outputs]
    runs: dict[str, Run] = {}
    wrong: dict[str, str] = {}
    for rival, bind in binds.items():
        if (problem.bytes + 8 * rival.own) * n > free:
            wrong[rival.name] = "not enough memory"
            continue
        try:
            run = bind(inputs, outputs)
            why = _checked(rival, problem, inputs, outputs, run)
        except Exception as error:
            why = failed(error)
        if why:
            wrong[rival.name] = why
        else:
            runs[rival.name] = run
    return [Row(name, times, n) for name, times in race(runs, limits, warm=True).items()], wrong


def _checked(rival: Rival, problem: Problem, inputs: list[Floats], outputs: list[Floats], run: Run) -> str:
    for output in outputs:  # so that nobody passes with what the one before has left
        output.fill(np.nan)
    return rival.wrong(problem, inputs, run())


Function = Callable[..., Sequence[Any]]


def small(plan: Plan) -> list[Result]:
    """A call with single numbers, and calls with short arrays: all eight outputs."""
    kernel = compiled(EIGHT)
    everyone: dict[str, Function] = {
        OURS: lambda *values: list(kernel(*values).values()),
        FUNCTION: kernel.function,
        CSE: lambdified(EIGHT),
        PLAIN: lambdified(EIGHT, cse=False),
        MATH: lambdified(EIGHT, modules="math"),
    }
    calls = {name: everyone[name] for name in plan.wanted(everyone)}
    scalar = _called("numbers", calls, [[64.0, 4096.0, 16384.0]], plan)
    for name in (FUNCTION, MATH):  # which take single numbers alone
        calls.pop(name, None)
    arrays = [points(EIGHT, n) for n in (1, 10, 100, 1000)]
    return [scalar, _called("arrays", calls, arrays, plan)]


def _called(part: str, functions: dict[str, Function], sizes: Sequence[Sequence[Any]], plan: Plan) -> Result:
    rows: list[Row] = []
    left: dict[str, str] = {}
    for values in sizes:
        inputs = [np.atleast_1d(np.asarray(value, dtype=np.float64)) for value in values]
        runs: dict[str, Callable[[], object]] = {}
        for name, function in functions.items():
            run = partial(function, *values, *SCALARS.values())
            why = disagreement(EIGHT, inputs, [np.atleast_1d(found) for found in run()])
            if why:
                left[name] = why
            else:
                runs[name] = run
        n = None if isinstance(values[0], float) else len(inputs[0])
        rows += [Row(name, times, n) for name, times in race(runs, plan.limits(25, 5.0), warm=True).items()]
    title = f"Eight outputs, called with {'single numbers' if part == 'numbers' else 'short arrays'}"
    return Result("small", title, tuple(rows), CSE, left_out=left, part=part)
