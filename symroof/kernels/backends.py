"""Which backend evaluates arrays: NumPy in blocks, or machine code once it pays and where llvmlite is installed."""

from __future__ import annotations

import logging
from functools import cache
from importlib.util import find_spec

from symroof.errors import MissingProgram, unknown

AUTO, NUMPY, LLVM = "auto", "numpy", "llvm"
BACKENDS = (AUTO, NUMPY, LLVM)
FEW = 16  # points: in the time of a call of NumPy plain Python evaluates more
PAYS = 20_000  # points, in one array or in all so far, from which it pays to make machine code
LARGE = 1_000_000  # points from which it is worth saying how to get faster
MOST_NODES = 20_000  # operations: larger graphs take LLVM too long
INSTALL = "pip install 'symroof[fast]'"


@cache
def llvm_installed() -> bool:
    """Whether llvmlite can be imported."""
    return find_spec("llvmlite") is not None


def checked_backend(name: str) -> str:
    """The name of a backend that can be used.

    Raises:
        InputError: for an unknown one.
        MissingProgram: for ``llvm`` without llvmlite.
    """
    if name not in BACKENDS:
        raise unknown("backend", name, BACKENDS)
    if name == LLVM and not llvm_installed():
        raise MissingProgram("llvmlite", needed_for="compiled kernels", install=INSTALL)
    return name


def compiled_pays(backend: str, points: int, nodes: int, *, warm: bool, before: int = 0) -> bool:
    """Whether an array is evaluated by machine code.

    Args:
        backend: what was asked for.
        points: of the array.
        nodes: the operations of the kernel.
        warm: whether there is machine code already; then it is the fastest at any length.
        before: points evaluated earlier, in other arrays.
    """
    if backend != AUTO:
        return backend == LLVM
    if (not warm and before + points < PAYS) or nodes > MOST_NODES:
        return False
    if not llvm_installed() and points >= LARGE:
        hint()
    return llvm_installed()


@cache
def hint() -> None:
    """Say, once in a process, how to get faster."""
    logging.getLogger("symroof").warning("arrays this long are evaluated several times faster after %s", INSTALL)


def described(backend: str) -> str:
    """What evaluates arrays, as a clause."""
    if backend != AUTO:
        return "machine code (LLVM)" if backend == LLVM else "NumPy"
    later = (
        f" until {PAYS:,} points have been evaluated, by machine code (LLVM) from then on" if llvm_installed() else ""
    )
    return f"NumPy{later}, of up to {FEW} points by Python"
