"""symroof derives roofline algebra symbolically, proves it, compiles it and writes it up.

>>> from symroof import derive
>>> crossover = derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B")
>>> crossover.at(chip="tpu-v5e", dtype="bf16", D=4096, F=4096, w=1, a=2, o=2).smallest_integer
137
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symroof.chips import find_chip, load_chips
    from symroof.derivation import Derivation, Exercise, einsum
    from symroof.errors import InputError, MissingProgram, NotYet, SymroofError
    from symroof.exact import number
    from symroof.formula import parse
    from symroof.kernel import compile_kernel
    from symroof.pipeline import Crossover, Model, derive
    from symroof.prove import prove, prove_equivalent
    from symroof.quantities import Quantity, element_width, size
    from symroof.solve import solve
    from symroof.symbols import one, sizes, widths
    from symroof.work import Work

__version__ = "0.1.0"

# public name → module that defines it; imported on first use, so that importing symroof costs nothing
_HOME = {
    "Crossover": "pipeline",
    "Derivation": "derivation",
    "Exercise": "derivation",
    "InputError": "errors",
    "MissingProgram": "errors",
    "Model": "pipeline",
    "NotYet": "errors",
    "Quantity": "quantities",
    "SymroofError": "errors",
    "Work": "work",
    "compile_kernel": "kernel",
    "derive": "pipeline",
    "einsum": "derivation",
    "element_width": "quantities",
    "find_chip": "chips",
    "load_chips": "chips",
    "number": "exact",
    "one": "symbols",
    "parse": "formula",
    "prove": "prove",
    "prove_equivalent": "prove",
    "size": "quantities",
    "sizes": "symbols",
    "solve": "solve",
    "widths": "symbols",
}

__all__ = [
    "Crossover",
    "Derivation",
    "Exercise",
    "InputError",
    "MissingProgram",
    "Model",
    "NotYet",
    "Quantity",
    "SymroofError",
    "Work",
    "compile_kernel",
    "derive",
    "einsum",
    "element_width",
    "find_chip",
    "load_chips",
    "number",
    "one",
    "parse",
    "prove",
    "prove_equivalent",
    "size",
    "sizes",
    "solve",
    "widths",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'symroof' has no attribute {name!r}")
    value = getattr(import_module(f"symroof.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
