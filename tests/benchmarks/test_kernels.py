"""What kernels, exact thresholds, grids and instant numbers must reach beside their rivals, by ``symroof.bench``.

A ratio is one of medians over rounds in which both take turns. On a machine that others use too a whole measurement may
be off, so up to three are made, and the best of them counts.
"""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest

from symroof.bench.jobs import measured
from symroof.bench.plan import Plan
from symroof.bench.targets import TARGETS, Target, shown

TRIES = 3
COMPILED = ("eight", "one", "grid")  # jobs that are as fast as they should be with llvmlite only


def missing(why: str) -> None:
    """Skips; in CI everything that is compared has to be there."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{why}, and CI has to have it")
    pytest.skip(why)


@pytest.mark.benchmark
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: f"{target.job}-{target.measure}-{target.bound:g}")
def test_what_must_be_reached_is(target: Target) -> None:
    if target.job in COMPILED and find_spec("llvmlite") is None:
        missing("llvmlite is not installed")
    reached, tries = False, 0
    while not reached and tries < TRIES:
        results, tries = list(measured([target.job], Plan(only=target.contestants))), tries + 1
        if target.value_in(results) is None:
            absent = {name: why for result in results for name, why in result.left_out.items()}
            assert not [why for why in absent.values() if why.startswith(("wrong", "failed"))], absent
            missing("; ".join(f"{name}: {why}" for name, why in absent.items()))
        reached = bool(target.reached_in(results))
        print(f"{target.spelled()}: {shown(target, results)}")
    assert reached
