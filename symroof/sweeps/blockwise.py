"""What evaluates a block of labelled values: picklable, and compiled once in each process that it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from symroof.algebra.statement import symbols_of
from symroof.derivation import Derivation
from symroof.errors import InputError, check_kind, unknown
from symroof.given import given
from symroof.kernels.backends import LLVM, NUMPY, compiled_pays
from symroof.kernels.kernel import Kernel
from symroof.sweeps import grid
from symroof.sweeps.computed import Computed, check_here, computed_by
from symroof.sweeps.engine import CHUNK, Sweep
from symroof.sweeps.folding import part_of
from symroof.sweeps.labelling import stored
from symroof.sweeps.together import condition
from symroof.sweeps.work import need

if TYPE_CHECKING:
    from xarray import DataArray, Dataset

Chunks = Mapping[str, int] | str | None
AUTO = "auto"
Conditions = Mapping[str, Kernel]  # 1 where what the words say holds


@dataclass(frozen=True, eq=False)
class Blocks:
    """A function of arrays that broadcast, giving the outputs in order: float64, and int8 codes.

    Attributes:
        sweep: for its kernel, its single values and the names of its codes; its axes do not matter.
        names: of the arrays.
        given: what has to hold of the values.
        fixed: single values that only those speak of.
        computed: what computes in this process, as it has to in every other that a block comes to.
    """

    sweep: Sweep
    names: tuple[str, ...]
    given: Conditions
    fixed: Mapping[str, float]
    computed: Computed

    def __call__(self, *arrays: NDArray[Any]) -> Any:
        """The outputs on a block, as a tuple where there are several.

        Raises:
            InputError: with the words, where something that has to hold does not, and where a worker would compute
                other last digits.
        """
        check_here(self.sweep, self.computed)
        values = {**self.fixed, **self.sweep.fixed, **dict(zip(self.names, arrays, strict=True))}
        for words, holds in self.given.items():
            kernel = part_of(holds, holds.outputs, NUMPY)
            if (kernel({name: values[name] for name in holds.arguments})["holds"] == 0).any():
                raise InputError("sizes that do not go together", where=self.sweep.title, expected=words)
        kernel = part_of(self.sweep.kernel, self.sweep.outputs, self.sweep.backend)
        found = kernel({name: values[name] for name in kernel.arguments})
        kept = tuple(stored(self.sweep, name, found[name]) for name in self.sweep.outputs)
        return kept if len(kept) > 1 else kept[0]

    def dtype(self, output: str) -> type:
        """The dtype of an output."""
        return np.int8 if output in self.sweep.labels else np.float64

    def __dask_tokenize__(self) -> tuple[Any, ...]:
        """What the names of dask's tasks are made from."""
        held = (self.sweep.kernel, *self.given.values())
        values = sorted({**self.fixed, **self.sweep.fixed}.items())
        return self.names, values, self.sweep.backend, tuple(repr(kernel.total) for kernel in held)


def blocks_of(posed: Sweep, names: Iterable[str], points: int, given: Conditions, fixed: Mapping[str, float]) -> Blocks:
    """The function of the arrays of these names; ``points`` of them all decide what evaluates, for every block."""
    pays = compiled_pays(posed.kernel.backend, points, len(posed.kernel.total.nodes), warm=False)
    pinned = replace(posed, axes=(), folds=(), by="", kernel=posed.kernel.using(LLVM if pays else NUMPY))
    return Blocks(pinned, tuple(names), given, fixed, computed_by(pinned))


def conditions(derivation: Derivation, varying: Iterable[str], known: Iterable[str]) -> dict[str, Kernel]:
    """What is taken for granted of symbols that vary, as far as all its symbols are known."""
    along, names, found = set(varying), {*varying, *known}, dict[str, Kernel]()
    for words, statement in given(derivation).items():
        used = {s.name for s in symbols_of(statement)}
        if used & along and used <= names:
            found[words] = condition(statement, used)
    return found


def evaluated(
    arrays: Mapping[str, DataArray], evaluate: Blocks, shape: Mapping[str, int], chunks: Chunks = None
) -> Dataset:
    """The outputs without anything said about them: at once, or by blocks when they are computed."""
    from xarray import Dataset, apply_ufunc

    held = list(arrays.values())
    if chunks is not None:
        need("dask.array", needed_for="lazy datasets")
        sizes = _sizes(shape, chunks)
        held = [array.chunk({d: sizes[str(d)] for d in array.dims}) for array in held]
    outputs = evaluate.sweep.outputs
    found = apply_ufunc(
        evaluate,
        *held,
        output_core_dims=[[] for _ in outputs],
        dask="parallelized",
        output_dtypes=[evaluate.dtype(name) for name in outputs],
        join="exact",
    )
    return Dataset(dict(zip(outputs, found if len(outputs) > 1 else [found], strict=True)))


def _sizes(shape: Mapping[str, int], chunks: Mapping[str, int] | str) -> dict[str, int]:
    """The most points of a block by dimension; the whole of those that nothing is said about."""
    if chunks == AUTO:
        return dict(zip(shape, grid.chunk(tuple(shape.values()), CHUNK, 0).shape, strict=True))
    check_kind(chunks, Mapping, "not chunks", expected='auto, or such as {"B": 1000}')
    assert isinstance(chunks, Mapping)
    for name, length in chunks.items():
        if name not in shape:
            raise unknown("dimension", name, shape, where="chunks")
        if not isinstance(length, int) or length < 1:
            raise InputError("not a number of points", where=f"chunks {name}", seen=str(length), expected="1 or more")
    return {name: min(chunks.get(name, length), length) for name, length in shape.items()}
