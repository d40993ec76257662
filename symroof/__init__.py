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
    from symroof.algebra.formula import parse
    from symroof.algebra.symbols import one, sizes, widths
    from symroof.chips.preset import find_chip, load_chips
    from symroof.counting.work import Work
    from symroof.derivation import Derivation, Exercise, einsum
    from symroof.errors import InputError, MissingProgram, NotYet, SymroofError
    from symroof.kernels.kernel import compile_kernel
    from symroof.pipeline import Crossover, Model, derive
    from symroof.proving.prove import prove, prove_equivalent
    from symroof.quantities.exact import number
    from symroof.quantities.meaning import Quantity, element_width, size, usual
    from symroof.regimes.layertimes import layer_times, max_of_sums, sum_of_max
    from symroof.scoring.score import score
    from symroof.solved import solve
    from symroof.sweeps.pose import sweep
    from symroof.topics.topic import Example, Formula, Topic

__version__ = "0.1.0"

# public name → module that defines it; imported on first use, so that importing symroof costs nothing
_HOME = {
    "Crossover": "pipeline",
    "Derivation": "derivation",
    "Example": "topics.topic",
    "Exercise": "derivation",
    "Formula": "topics.topic",
    "InputError": "errors",
    "MissingProgram": "errors",
    "Model": "pipeline",
    "NotYet": "errors",
    "Quantity": "quantities.meaning",
    "SymroofError": "errors",
    "Topic": "topics.topic",
    "Work": "counting.work",
    "compile_kernel": "kernels.kernel",
    "derive": "pipeline",
    "einsum": "derivation",
    "element_width": "quantities.meaning",
    "find_chip": "chips.preset",
    "layer_times": "regimes.layertimes",
    "load_chips": "chips.preset",
    "max_of_sums": "regimes.layertimes",
    "number": "quantities.exact",
    "one": "algebra.symbols",
    "parse": "algebra.formula",
    "prove": "proving.prove",
    "prove_equivalent": "proving.prove",
    "score": "scoring.score",
    "size": "quantities.meaning",
    "sizes": "algebra.symbols",
    "solve": "solved",
    "sum_of_max": "regimes.layertimes",
    "sweep": "sweeps.pose",
    "usual": "quantities.meaning",
    "widths": "algebra.symbols",
}

__all__ = [
    "Crossover",
    "Derivation",
    "Example",
    "Exercise",
    "Formula",
    "InputError",
    "MissingProgram",
    "Model",
    "NotYet",
    "Quantity",
    "SymroofError",
    "Topic",
    "Work",
    "compile_kernel",
    "derive",
    "einsum",
    "element_width",
    "find_chip",
    "layer_times",
    "load_chips",
    "max_of_sums",
    "number",
    "one",
    "parse",
    "prove",
    "prove_equivalent",
    "score",
    "size",
    "sizes",
    "solve",
    "sum_of_max",
    "sweep",
    "usual",
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
