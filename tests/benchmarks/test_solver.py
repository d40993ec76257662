"""The solver, as ratios to named rivals in the same run: a cold ``sympy.solve``, and ``import sympy``."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
import sympy
from sympy.core.cache import clear_cache

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import symbol
from symroof.solved import solve as solve_and_prune
from symroof.solving.solve import decide, solve

MATMUL = "2BDF/(aBD + wDF + oBF) >= I"
ROUNDS = 25
DECIDE, STEPS, CORPUS = 0.02, 0.4, 6.0
SLOWEST = 5  # corpus relations that are timed, those that take longest
CORPUS_FILE = Path(__file__).parents[1] / "corpus" / "roofline.toml"


def cold(run: Callable[[], object]) -> float:
    clear_cache()
    start = perf_counter()
    run()
    return perf_counter() - start


@pytest.mark.benchmark
def test_deciding_a_matmul_is_cheap_beside_a_cold_solve() -> None:
    relation = parse_statement(MATMUL)
    assert isinstance(relation, Relation)
    equation = relation.left - relation.right
    runs: dict[str, Callable[[], object]] = {
        "rival": lambda: sympy.solve(equation, symbol("B")),
        "decide": lambda: decide(relation, "B"),
        "steps": lambda: solve(relation, "B"),
    }
    times: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            times[name].append(cold(run))
    decided, printed = (median(times[name]) / median(times["rival"]) for name in ("decide", "steps"))
    print(
        f"matmul: case split {decided:.3f} of a cold sympy.solve, at most {DECIDE}; with steps {printed:.2f}, {STEPS}"
    )
    assert decided <= DECIDE
    assert printed <= STEPS


@pytest.mark.benchmark
def test_any_corpus_relation_is_solved_and_proved_in_a_few_imports_of_sympy() -> None:
    entries = tomllib.loads(CORPUS_FILE.read_text(encoding="utf-8"))
    assert len(entries) >= 18

    def seconds(name: str) -> float:
        start = perf_counter()
        solve_and_prune(entries[name]["relation"], entries[name]["symbol"]).prove()
        return perf_counter() - start

    slowest = sorted(entries, key=seconds, reverse=True)[:SLOWEST]
    program = "import sys; from symroof import solve; solve(sys.argv[1], sys.argv[2]).prove()"
    for name in slowest:
        rival, ours = [], []
        for _ in range(5):
            rival.append(process(["-c", "import sympy"]))
            ours.append(process(["-c", program, entries[name]["relation"], entries[name]["symbol"]]))
        ratio = median(ours) / median(rival)
        print(f"{name}: solved and proved in {ratio:.2f} of import sympy, at most {CORPUS}")
        assert ratio <= CORPUS, name


def process(arguments: list[str]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *arguments], check=True)
    return perf_counter() - start
