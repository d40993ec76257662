"""How a job is to be run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from symroof.bench.harness import Limits
from symroof.errors import clip

QUICK = Limits(rounds=3, seconds=1.0, least=2)


@dataclass(frozen=True)
class Plan:
    """What is run of a job.

    Attributes:
        quick: small sizes and few rounds, to see that everything works; its numbers mean little.
        only: names of contestants; all if it is empty.
    """

    quick: bool = False
    only: frozenset[str] = frozenset()

    def limits(self, rounds: int = 15, seconds: float = 30.0) -> Limits:
        """When a job stops."""
        return QUICK if self.quick else Limits(rounds, seconds)

    def wants(self, contestant: str) -> bool:
        """Whether a contestant takes part."""
        return not self.only or contestant in self.only

    def wanted(self, names: Iterable[str]) -> list[str]:
        """Those of ``names`` that take part."""
        return [name for name in names if self.wants(name)]


def failed(error: Exception) -> str:
    """Why a contestant that raised is left out: a library that does not work here must not end the run."""
    return f"failed: {type(error).__name__}: {clip(str(error), 200)}"


def free_memory() -> int:
    """Bytes that can be allocated without swapping, as far as the system says."""
    try:
        text = Path("/proc/meminfo").read_text(encoding="ascii")
        return int(text.partition("MemAvailable:")[2].split()[0]) * 1024
    except (OSError, IndexError):
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 2**31
