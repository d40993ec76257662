"""Start-up: whole commands, as ratios to ``python -c "import sympy"`` in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median
from time import perf_counter

import pytest

ROUNDS = 15
RIVAL = ["-c", "import sympy"]
LIMITS = {
    ("--help",): 0.2,
    ("chips",): 0.35,
    ("derive", "matmul", "--for", "B"): 1.5,
}


def seconds(arguments: list[str]) -> float:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = perf_counter()
    # without a timeout, for which Python would look only every so often whether the process has ended
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True, env=environment)
    return perf_counter() - start


@pytest.mark.benchmark
def test_commands_start_fast() -> None:
    runs: dict[object, list[str]] = {"rival": RIVAL, **{command: ["-m", "symroof", *command] for command in LIMITS}}
    for arguments in runs.values():
        seconds(arguments)  # writes the bytecode
    times: dict[object, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, arguments in runs.items():
            times[name].append(seconds(arguments))
    ratios = {command: median(times[command]) / median(times["rival"]) for command in LIMITS}
    for command, ratio in ratios.items():
        print(f"symroof {' '.join(command)}: {ratio:.2f} of import sympy, at most {LIMITS[command]}")
    assert all(ratios[command] <= limit for command, limit in LIMITS.items()), ratios
