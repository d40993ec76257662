"""LLVM IR to machine code of this computer, through llvmlite; and calls into it, without Python's lock."""

from __future__ import annotations

import ctypes
import os
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

MASKED = "SYMROOF_WITHOUT"  # environment variable: processor features that compiled kernels leave unused
SIGNATURE = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 4, ctypes.c_int64, ctypes.c_int64)
WORD = 8  # bytes of an address and of a length


@dataclass(frozen=True)
class Host:
    """The processor that is compiled for.

    Attributes:
        cpu: as LLVM calls it.
        features: those that it has, as LLVM spells them: ``+avx2,-avx512f``.
    """

    cpu: str
    features: str

    @property
    def fuses(self) -> bool:
        """Whether it multiplies and adds in one step; every processor does that has no name for it."""
        names = self.features.split(",")
        return "+fma" in names or "-fma" not in names


def this_host() -> Host:
    """The processor of this computer, without the features that the environment masks, such as ``avx512 avx``."""
    return host(frozenset(os.environ.get(MASKED, "").split()))


@cache
def host(masked: frozenset[str] = frozenset()) -> Host:
    """The processor of this computer, with the features in ``masked`` left unused."""
    binding = _binding()
    found = {name: held and not _starts(name, masked) for name, held in binding.get_host_cpu_features().items()}
    spelled = ",".join(f"{'+' if held else '-'}{name}" for name, held in sorted(found.items()))
    return Host(binding.get_host_cpu_name(), spelled)


def _starts(name: str, masked: frozenset[str]) -> bool:
    return any(name.startswith(each) for each in masked)


@cache
def _binding() -> Any:
    import llvmlite.binding as binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


class Machine:
    """A compiled module; its function takes arrays and sizes, and runs without Python's lock."""

    def __init__(self, source: str, target: Host) -> None:
        binding = _binding()
        machine = binding.Target.from_default_triple().create_target_machine(
            cpu=target.cpu, features=target.features, opt=3
        )
        module = binding.parse_assembly(source)
        module.verify()
        self._engine = binding.create_mcjit_compiler(module, machine)
        self._engine.finalize_object()
        self._function = SIGNATURE(self._engine.get_function_address("kernel"))

    def __call__(
        self,
        arguments: Sequence[int],
        results: Sequence[int],
        sizes: Sequence[int],
        scratch: int,
        start: int,
        stop: int,
    ) -> None:
        """Run from ``start`` up to ``stop`` of the outermost axis; arrays by address, as ``llvm_source`` has it."""
        table = array("Q", [*arguments, *results, *sizes])
        first, _ = table.buffer_info()
        second = first + WORD * len(arguments)
        self._function(first, second, second + WORD * len(results), scratch, start, stop)
