"""Start-up: whole commands, as ratios to ``python -c "import sympy"`` in the same run."""

from __future__ import annotations

from functools import partial

import pytest

from symroof.bench.harness import Limits, race, ratio
from symroof.bench.making import IMPORT, ended

ROUNDS = Limits(rounds=15, least=15)
LIMITS = {
    ("--help",): 0.2,
    ("chips",): 0.35,
    ("derive", "matmul", "--for", "B"): 1.5,
}


@pytest.mark.benchmark
def test_commands_start_fast() -> None:
    commands = {" ".join(command): ["-m", "symroof", *command] for command in LIMITS}
    runs = {name: partial(ended, words) for name, words in {IMPORT: ["-c", IMPORT], **commands}.items()}
    times = race(runs, ROUNDS)
    ratios = {command: ratio(times[" ".join(command)], times[IMPORT]).value for command in LIMITS}
    for command, found in ratios.items():
        print(f"symroof {' '.join(command)}: {found:.2f} of {IMPORT}, at most {LIMITS[command]}")
    assert all(ratios[command] <= limit for command, limit in LIMITS.items()), ratios
