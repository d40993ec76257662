"""Sums of a thousand Works, up to the closed form, as a ratio to ``import sympy`` in a fresh interpreter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from sympy.core.cache import clear_cache

from symroof import Derivation, derive
from symroof.algebra.symbols import symbol
from symroof.bench.harness import Limits, race, ratio
from symroof.bench.making import IMPORT, ended
from symroof.counting.work import Work, total

OPERATIONS, ROUNDS = 1000, Limits(rounds=3, least=3)
SHARED, DISTINCT = 0.3, 3.0
B = symbol("B")


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
    runs = {"rival": partial(ended, ["-c", IMPORT]), "ours": partial(solved, works)}
    times = race(runs, ROUNDS, before=clear_cache)
    found = ratio(times["ours"], times["rival"]).value
    print(f"{OPERATIONS} operations, {symbols} symbols ({make.__name__}): {found:.2f} of {IMPORT}, at most {limit}")
    assert found <= limit
