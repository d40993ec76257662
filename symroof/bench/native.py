"""The hand-written C, compiled on the spot for this machine and called through ctypes."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from symroof.bench.problem import SCALARS, Floats
from symroof.errors import CheckFailed
from symroof.processors import usable

SOURCE = Path(__file__).with_name("roofline.c")
FLAGS = ("-O3", "-fopenmp", "-fno-math-errno", "-shared", "-fPIC")
Run = Callable[[], Sequence[Any]]
X86 = platform.machine().lower() in ("x86_64", "amd64")


def threads() -> int:
    """How many cores this process may use."""
    return usable()


def build(target: str = "native") -> ctypes.CDLL:
    """Compile for the instructions of ``target``, as ``-march`` calls them, and load.

    Raises:
        CheckFailed: the compiler refuses its flags or the source; with what it says.
    """
    # threads of OpenMP that spin between calls would take a core from whoever is measured next
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    with tempfile.TemporaryDirectory(prefix="symroof-bench-") as folder:
        path = Path(folder) / "roofline.so"
        ended = subprocess.run(
            ["gcc", *FLAGS, f"-march={target}", str(SOURCE), "-o", str(path)],
            capture_output=True, text=True, check=False, timeout=120,
        )  # fmt: skip
        if ended.returncode:
            raise CheckFailed(f"gcc does not compile the C of the benchmarks: {ended.stderr.strip()[-500:]}")
        return ctypes.CDLL(str(path))


@cache
def library() -> ctypes.CDLL:
    """The same, once a process."""
    return build()


def scalars() -> Any:
    """Widths and rates, as the C takes them."""
    return (ctypes.c_double * len(SCALARS))(*SCALARS.values())


def filling(name: str, held: ctypes.CDLL | None = None) -> Callable[[Sequence[Floats], Sequence[Floats]], Run]:
    """A function of the C, such as ``eight_streamed``: bound to inputs and outputs, and then called."""
    function = getattr(held or library(), name)
    function.restype = None

    def bind(inputs: Sequence[Floats], outputs: Sequence[Floats]) -> Run:
        size, given = ctypes.c_size_t(len(inputs[0])), (scalars(), pointers(inputs), pointers(outputs), threads())

        def run() -> Sequence[Floats]:
            function(size, *given)
            return outputs

        return run

    return bind


def pointers(arrays: Sequence[Floats]) -> Any:
    """An array of pointers to the arrays' first elements."""
    return (ctypes.c_void_p * len(arrays))(*(array.ctypes.data for array in arrays))
