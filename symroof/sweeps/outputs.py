"""What a sweep may ask of a model: expressions by output, their units, and the names of its regimes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from symroof.counting.work import COMPUTE
from symroof.errors import unknown
from symroof.quantities.units import BYTES, FLOP_COUNT, FLOPS, NONE, PER_BYTE, SECONDS, Dimension, name_of
from symroof.rooflinekernel import REGIME as REGIME
from symroof.rooflinekernel import Output, formulas_of, threshold_selection

if TYPE_CHECKING:
    from symroof.model import Model

THRESHOLD = "threshold"
USUAL = ("lower", REGIME)  # where nothing else is asked, but of a relation


@dataclass(frozen=True)
class Outputs:
    """The outputs that are asked of a model.

    Attributes:
        formulas: by name; a regime is 0 for the first label, 1 for the second …
        units: by name, as they are printed.
        regimes: the labels of the regimes.
    """

    formulas: Mapping[str, Output]
    units: Mapping[str, str]
    regimes: tuple[str, ...]


def outputs_of(model: Model, names: Sequence[str], solve_for: str | None = None) -> Outputs:
    """Those outputs of the model that are named; no other is made.

    With one compute unit and one link they are flops, bytes, intensity, t_math, t_comms, lower, upper, attainable,
    threshold and regime; with several resources the amount of each by its name, its time (``t_hbm``), lower, upper,
    threshold and regime; of a relation its answer alone, by the name of the symbol or as ``threshold``.

    Args:
        model: counted, not yet solved.
        names: of outputs.
        solve_for: the symbol whose threshold is meant.

    Raises:
        InputError: for a name that is none of them.
    """
    known, regimes = formulas_of(model)
    known |= dict.fromkeys((answer_of(model, solve_for), THRESHOLD), partial(_threshold, model, solve_for))
    for name in names:
        if name not in known:
            raise unknown("output", name, known)
    units = {name: _unit(name, model, solve_for) for name in names}
    return Outputs({name: known[name]() for name in names}, units, regimes)


def answer_of(model: Model, solve_for: str | None = None) -> str:
    """What the value of the symbol that is solved for is called: of a relation as the symbol, else ``threshold``."""
    known, _ = formulas_of(model)
    return THRESHOLD if known else solve_for or model.derivation.asked


def usual(model: Model, solve_for: str | None = None) -> tuple[str, ...]:
    """The outputs where nothing is asked."""
    answer = answer_of(model, solve_for)
    return USUAL if answer == THRESHOLD else (answer,)


def _threshold(model: Model, solve_for: str | None) -> Output:
    return threshold_selection(model.crossover(solve_for))


def _unit(name: str, model: Model, solve_for: str | None) -> str:
    """The base unit of an output as it is printed; "" for a plain number."""
    dimension = _dimension(name, model, solve_for)
    return name_of(dimension) if dimension else ""


def _dimension(name: str, model: Model, solve_for: str | None) -> Dimension:
    if name in (THRESHOLD, answer_of(model, solve_for)):
        held = model.quantities.get(solve_for or model.derivation.asked)
        return held.unit if held else NONE
    known = {"intensity": PER_BYTE, "attainable": FLOPS, REGIME: NONE, "lower": SECONDS, "upper": SECONDS}
    if name in known or name.startswith("t_"):
        return known.get(name, SECONDS)
    return FLOP_COUNT if name == "flops" or name.partition("_")[0] in COMPUTE else BYTES
