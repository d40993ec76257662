"""Numbers at once: ``symroof numbers`` as a ratio to ``python -c "import sympy"`` in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median
from time import perf_counter

import pytest

ROUNDS = 15
LIMIT = 0.25  # aim: 0.17
RIVAL = ("-c", "import sympy")
COMMANDS = (
    ("numbers", "matmul", "D=4096", "F=4096", "--chip", "h100-sxm"),
    ("numbers", "mfu", "N=70B", "R=900 token/s", "C=990 TFLOP/s", "G=8"),
    ("numbers", "matmul", "D=4096", "F=4096", "--chip", "h100-sxm", "--json"),
)


def seconds(arguments: tuple[str, ...]) -> float:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = perf_counter()
    # without a timeout, for which Python would look only every so often whether the process has ended
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True, env=environment)
    return perf_counter() - start


@pytest.mark.benchmark
def test_numbers_are_there_before_sympy_would_be() -> None:
    runs = {command: ("-m", "symroof", *command) for command in COMMANDS}
    for arguments in (RIVAL, *runs.values()):
        seconds(arguments)  # writes the bytecode
    times: dict[tuple[str, ...], list[float]] = {name: [] for name in (RIVAL, *runs)}
    for _ in range(ROUNDS):
        times[RIVAL].append(seconds(RIVAL))
        for name, arguments in runs.items():
            times[name].append(seconds(arguments))
    ratios = {command: median(times[command]) / median(times[RIVAL]) for command in runs}
    for command, ratio in ratios.items():
        print(f"symroof {' '.join(command)}: {ratio:.3f} of import sympy, at most {LIMIT}")
    assert all(ratio <= LIMIT for ratio in ratios.values()), ratios
