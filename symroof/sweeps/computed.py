"""What the last digits of results depend on: the backend, and for powers with symbols whatever takes them.

Sums, products, quotients, square roots and roundings come out the same by every backend and on every processor, also
where one multiplies and adds in one step. Powers do not: NumPy's depend on the vectors that the processor has, those of
machine code on the C library, which looks for fused multiply-adds. So some powers are tried, and held together.
"""

from __future__ import annotations

import platform
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

import numpy as np

from symroof.errors import InputError, MissingProgram
from symroof.kernels.backends import LLVM, NUMPY, checked_backend
from symroof.kernels.graph import UNEQUAL
from symroof.kernels.kernel import Kernel, compile_kernel

if TYPE_CHECKING:
    from symroof.sweeps.engine import Sweep

TRIED = 128  # bases, and as many exponents
FORCED = '--backend {0} (in Python backend="{0}")'


@dataclass(frozen=True)
class Computed:
    """What computes the values of a sweep; two that are equal give the same bits.

    Attributes:
        backend: llvm or numpy.
        powers: a digest of some powers, "" where none are taken.
        by: what takes them, in words; two that call themselves differently may still be equal.
    """

    backend: str
    powers: str = ""
    by: str = field(default="", compare=False)


def computed_by(sweep: Sweep) -> Computed:
    """What computes the values of a sweep in this process.

    Raises:
        MissingProgram: its backend is not installed.
    """
    backend = checked_backend(sweep.backend)
    return Computed(backend, *_tried(backend)) if takes_powers(sweep.kernel) else Computed(backend)


def takes_powers(kernel: Kernel) -> bool:
    """Whether a kernel takes powers that are no products and square roots."""
    nodes = kernel.total.nodes
    return any(nodes[place].op == UNEQUAL for place in kernel.total.reached)


def check_here(sweep: Sweep, expected: Computed) -> None:
    """Refuse a process, such as a worker, that would not compute the bits of the one which sent the sweep.

    Raises:
        InputError: it has not the backend, or takes powers otherwise.
    """
    try:
        found = computed_by(sweep)
    except MissingProgram as error:
        hint = f"{error.name} on every worker, or {FORCED.format(NUMPY)}"
        raise InputError("a worker lacks a package", seen=f"no {error.name}", expected=hint) from None
    if found != expected:
        hint = f"workers that take them by {expected.by}, as this process does"
        if expected.backend == NUMPY:
            hint += f", or {FORCED.format(LLVM)}, which takes them by the C library"
        raise InputError("a worker takes powers with other last digits", seen=found.by, expected=hint)


@cache
def _tried(backend: str) -> tuple[str, str]:
    """The digest of some powers, and what takes them."""
    kernel = compile_kernel({"power": "x^y"}, ["x", "y"], backend=backend)
    bases, exponents = np.geomspace(1e-3, 1e9, TRIED)[:, None], np.linspace(-3.1, 3.3, TRIED)
    digest = sha256(kernel({"x": bases, "y": exponents})["power"].tobytes()).hexdigest()[:24]
    return digest, _by_machine_code() if backend == LLVM else _by_numpy()


def _by_machine_code() -> str:
    from symroof.kernels.llvm import host

    here = host()
    library = " ".join(platform.libc_ver()).strip() or platform.system()
    return f"{library} on {here.cpu}, {'with' if here.fuses else 'without'} fused multiply-adds"


def _by_numpy() -> str:
    vectors = ""
    with suppress(ImportError):
        from numpy.lib.introspect import opt_func_info

        found = opt_func_info(func_name="^power$", signature="float64")
        vectors = next((each["current"] for kinds in found.values() for each in kinds.values()), "")
    return f"NumPy {np.__version__} on {platform.machine()}" + (f", {vectors}" if vectors else "")
