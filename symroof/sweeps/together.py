"""What a derivation takes for granted of its sizes, checked at every point of the axes that it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from sympy import Integer

from symroof.algebra.statement import Statement, symbols_of
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.given import check_given, given
from symroof.kernels.graph import Selection
from symroof.kernels.kernel import Kernel, compile_kernel
from symroof.sweeps.axes import Axis
from symroof.sweeps.engine import Sweep
from symroof.sweeps.folds import Fold


def check_together(derivation: Derivation, axes: Sequence[Axis], values: Mapping[str, Fraction]) -> None:
    """Refuse grids with points at which something that is taken for granted of the sizes does not hold.

    Raises:
        InputError: with the words and the first such point.
    """
    check_given(derivation, values)
    for words, statement in given(derivation).items():
        names = {s.name for s in symbols_of(statement)}
        held = tuple(each for each in axes if names & set(each.columns))
        if not held or not names <= {*values, *(name for each in held for name in each.columns)}:
            continue
        columns = [name for each in held for name in each.columns]
        holds = condition(statement, {*names, *columns})
        fixed = {name: float(values[name]) for name in names if name not in columns}
        [least] = Sweep("", held, fixed, holds, (Fold("min", "holds"),)).run()
        if least.values[0] == 0:
            seen = ", ".join(f"{name} = {value}" for name, value in {**fixed, **least.places[0]}.items())
            raise InputError("sizes that do not go together", where=derivation.name, seen=seen, expected=words)


def condition(statement: Statement, names: Iterable[str]) -> Kernel:
    """A kernel of these arguments whose output ``holds`` is 1 where the statement does, else 0."""
    return compile_kernel({"holds": Selection(((statement, Integer(1)),), Integer(0))}, sorted(names))
