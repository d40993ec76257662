"""The job of a reduction over a grid: each contestant in processes of its own, so that memory can be told apart."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from math import isclose, prod
from shutil import which
from typing import Any

from symroof.bench.plan import Plan, free_memory
from symroof.bench.problem import TOLERANCE
from symroof.bench.result import Result, Row
from symroof.bench.rivals import uncompiled

SHAPE, SMALL = (1000, 500, 400), (20, 50, 40)
SWEEP, LIMIT = "symroof sweep", "C, loop nest"
BLOCKED, PLAIN = "lambdify in blocks", "lambdify on broadcast arrays"
NAMES = {SWEEP: "sweep", LIMIT: "C", BLOCKED: "blocked", PLAIN: "plain"}
ROUNDS = 3
LONG = 5.0  # s: who takes longer runs once
HELD = 5  # arrays of the whole grid that lambdify holds at once
MEMORY = 0.6  # of what is free, at most
# a·D·B + o·F·B + w·D·F bytes over W at B = 1, D = F = 128, where both bounds are least
EXPECTED = 2 * (128 + 128 + 128 * 128) / 820e9


def grid(plan: Plan) -> list[Result]:
    """The least ``lower`` over a grid and its point."""
    shape = SMALL if plan.quick else SHAPE
    left = {name: why for name in plan.wanted(NAMES) if (why := _missing(name, shape))}
    running = [name for name in plan.wanted(NAMES) if name not in left]
    ended: dict[str, list[dict[str, Any]]] = {name: [] for name in running}
    for number in range(1 if plan.quick else ROUNDS):
        for name in list(running):
            ended[name].append(_run(name, shape))
            if number == 0 and ended[name][0]["seconds"] > LONG:
                running.remove(name)
    left |= _wrong(ended) | (uncompiled() if plan.wants(SWEEP) else {})
    rows = [_row(name, found, prod(shape)) for name, found in ended.items() if name not in left]
    title = f"The least lower bound over a grid of {prod(shape):,} points, and where it is"
    return [Result("grid", title, tuple(rows), BLOCKED, LIMIT, left)]


def _missing(name: str, shape: tuple[int, ...]) -> str:
    """Why a contestant cannot run here, or ""."""
    if name == SWEEP and find_spec("symroof.sweeps") is None:
        return "symroof.sweeps is not there"
    if name == LIMIT and which("gcc") is None:
        return "gcc is not installed"
    if name == PLAIN and HELD * 8 * prod(shape) > free_memory() * MEMORY:
        return "not enough memory"
    return ""


def _run(name: str, shape: tuple[int, ...]) -> dict[str, Any]:
    command = [sys.executable, "-m", "symroof.bench.gridruns", NAMES[name], *map(str, shape)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    if ended.returncode:
        return {"failed": (ended.stderr.strip().splitlines() or ["no output"])[-1], "seconds": 0.0}
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


def _wrong(ended: dict[str, list[dict[str, Any]]]) -> dict[str, str]:
    """Who failed or has another least value or point, by name, and why."""
    wrong = {name: f"failed: {run['failed']}" for name, runs in ended.items() for run in runs if "failed" in run}
    for name, runs in ended.items():
        for run in runs:
            if name not in wrong and not isclose(run["least"], EXPECTED, rel_tol=TOLERANCE):
                wrong[name] = f"wrong: the least is {run['least']}"
            elif name not in wrong and tuple(run["at"]) != (0, 0, 0):
                wrong[name] = f"wrong: the least is at {run['at']}"
    return wrong


def _row(name: str, runs: list[dict[str, Any]], n: int) -> Row:
    memory = max(run["memory"] for run in runs)
    return Row(name, tuple(run["seconds"] for run in runs), n, {"memory": memory})
