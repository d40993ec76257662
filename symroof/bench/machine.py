"""What the numbers were measured on."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from symroof import __version__
from symroof.bench.native import threads

PACKAGES = ("numpy", "sympy", "llvmlite", "numba", "numexpr", "jax")


def machine() -> dict[str, str]:
    """Processor, cores, load and versions, by name."""
    found = {"processor": _processor(), "cores": str(threads()), "system": platform.platform(terse=True)}
    if hasattr(os, "getloadavg"):
        found["load before"] = f"{os.getloadavg()[0]:.1f}"
    found |= {"python": platform.python_version(), "symroof": __version__}
    return found | {name: held for name in PACKAGES if (held := _version(name))}


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
