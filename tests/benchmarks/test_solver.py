"""The solver, as ratios to named rivals in the same run: a cold ``sympy.solve``, and ``import sympy``."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

import pytest
import sympy
from sympy.core.cache import clear_cache

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import symbol
from symroof.bench.harness import Limits, race, ratio
from symroof.bench.making import ended
from symroof.solved import solve as solve_and_prune
from symroof.solving.solve import decide, solve

MATMUL = "2BDF/(aBD + wDF + oBF) >= I"
ROUNDS, FEW = Limits(rounds=25, least=25), Limits(rounds=5, least=5)
DECIDE, STEPS, CORPUS = 0.02, 0.4, 6.0
SLOWEST = 5  # corpus relations that are timed, those that take longest
CORPUS_FILE = Path(__file__).parents[1] / "corpus" / "roofline.toml"


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
    times = race(runs, ROUNDS, before=clear_cache)
    decided, printed = (ratio(times[name], times["rival"]).value for name in ("decide", "steps"))
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
        words = ["-c", program, entries[name]["relation"], entries[name]["symbol"]]
        times = race({"rival": partial(ended, ["-c", "import sympy"]), "ours": partial(ended, words)}, FEW)
        found = ratio(times["ours"], times["rival"]).value
        print(f"{name}: solved and proved in {found:.2f} of import sympy, at most {CORPUS}")
        assert found <= CORPUS, name
