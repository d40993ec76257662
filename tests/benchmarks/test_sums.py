"""Sums of a thousand Works, up to the closed form, as a ratio to ``import sympy`` in a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

import pytest
from sympy.core.cache import clear_cache

from symroof import Derivation, derive
from symroof.algebra.symbols import symbol
from symroof.counting.work import Work, total

OPERATIONS, ROUNDS = 1000, 3
SHARED, DISTINCT = 0.3, 3.0
B = symbol("B")
RIVAL = [sys.executable, "-c", "import sympy"]


def work(batch: str, inputs: str, outputs: str, times: int = 1) -> Work:
    """The Work of a linear operation with bf16 everywhere."""
    b, d, f = symbol(batch), symbol(inputs), symbol(outputs)
    return Work({"tensor": 2 * times * b * d * f, "hbm": 2 * times * (b * d + d * f + b * f)})


def shared() -> list[Work]:
    return [work("B", "D", "F", times) for times in range(1, OPERATIONS + 1)]


def asked_in_one() -> list[Work]:
    """Sizes of its own for each operation; B is in the first alone."""
    return [work(f"B{n}" if n else "B", f"D{n}", f"F{n}") for n in range(OPERATIONS)]


def asked_in_all() -> list[Work]:
    """Sizes and a factor of its own for each operation, and the same B."""
    return [
        Work({name: symbol(f"L{n}") * held for name, held in work("B", f"D{n}", f"F{n}").items()})
        for n in range(OPERATIONS)
    ]


def solved(works: list[Work]) -> None:
    model = derive(Derivation(title="sum", work=total(works), solve_for="B"))
    form = model.crossover("B").form
    assert model.intensity is not None
    assert form.name == "B"
    assert form.cases


def imported() -> float:
    start = perf_counter()
    subprocess.run(RIVAL, check=True)
    return perf_counter() - start


@pytest.mark.benchmark
@pytest.mark.parametrize(
    ("make", "symbols", "limit"),
    [(shared, 3, SHARED), (asked_in_one, 3 * OPERATIONS, DISTINCT), (asked_in_all, 3 * OPERATIONS + 1, DISTINCT)],
)
def test_a_thousand_works_are_solved_in_a_few_imports_of_sympy(
    make: Callable[[], list[Work]], symbols: int, limit: float
) -> None:
    works = make()
    assert len({name for each in works for name in each.names}) == symbols
    rival, ours = [], []
    for _ in range(ROUNDS):
        rival.append(imported())
        clear_cache()
        start = perf_counter()
        solved(works)
        ours.append(perf_counter() - start)
    ratio = median(ours) / median(rival)
    print(f"{OPERATIONS} operations, {symbols} symbols ({make.__name__}): {ratio:.2f} of import sympy, at most {limit}")
    assert ratio <= limit
