"""Verifying: the shipped corpus as a ratio to ``import sympy``, and ten thousand claims over shared derivations."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

import pytest

from symroof.bench.harness import Limits, race, ratio
from symroof.claims.checked import checked
from symroof.claims.claim import Claim, Claims
from symroof.library import folder

ROUNDS = Limits(rounds=5, least=5)
CORPUS = 5.0  # of import sympy
TRIES = 3
LINEAR = 1.5  # how much more a claim may take among ten thousand than among one thousand
WRONG = 1  # the exit code: some of what public texts state is
RIVAL = [sys.executable, "-c", "import sympy"]


def ends(arguments: list[str], code: int) -> None:
    ended = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    assert ended.returncode == code


@pytest.mark.benchmark
def test_the_corpus_is_verified_while_sympy_could_be_imported_a_few_times() -> None:
    corpus = [sys.executable, "-m", "symroof", "verify", str(folder("derivations") / "claims")]
    found, tries = CORPUS + 1, 0
    while found > CORPUS and tries < TRIES:  # others may use the machine
        times = race({"rival": lambda: ends(RIVAL, 0), "own": lambda: ends(corpus, WRONG)}, ROUNDS)
        found, tries = ratio(times["own"], times["rival"]).value, tries + 1
        print(f"symroof verify of the corpus: {found:.2f} of import sympy, at most {CORPUS}")
    assert found <= CORPUS


def claims(count: int) -> Claims:
    """Claims of four formulas at values of their own, all right."""
    found = []
    for number in range(1, count + 1):
        of, values, says = (
            ("mfu", {"N": "7B", "R": str(number), "G": "8", "C": "1e15"}, f"{42e9 * number / 8e15:.6e}"),
            ("weight-bytes", {"N": str(number), "w": "2"}, f"{2 * number:.9e}"),
            ("kv-cache", {"L": "2", "K": "8", "Q": "64", "T": str(number), "b": "2"}, f"{4096 * number:.9e}"),
            ("training-flops", {"N": str(number), "D": "1000"}, f"{6000 * number:.9e}"),
        )[number % 4]
        found.append(Claim(of=of, values=values, says=says, name=f"claim-{number}", where=f"claim-{number}"))
    return Claims("many", "Many", "made here", "", tuple(found))


def verified(count: int) -> float:
    made = claims(count)
    start = perf_counter()
    words = {entry.verdict.word for entry in checked(made)}
    took = perf_counter() - start
    assert words == {"holds"}
    return took


@pytest.mark.benchmark
def test_ten_thousand_claims_take_ten_times_as_long_as_a_thousand() -> None:
    verified(100)
    few = median(verified(1_000) for _ in range(3))
    many = verified(10_000)
    print(f"1,000 claims {few:.2f} s, 10,000 claims {many:.2f} s: {many / few / 10:.2f} a claim, at most {LINEAR}")
    assert many <= LINEAR * 10 * few
