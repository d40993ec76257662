"""What a sweep may ask of a model: expressions by output, their units, and the names of its regimes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sympy import Expr, Integer, Min

from symroof.algebra.symbols import BANDWIDTH, PEAK, symbol
from symroof.counting.work import COMPUTE
from symroof.errors import unknown
from symroof.kernels.graph import Selection
from symroof.kernels.roofline import threshold_selection
from symroof.quantities.meaning import bound_by
from symroof.quantities.units import BYTES, FLOP_COUNT, FLOPS, NONE, PER_BYTE, SECONDS, Dimension, name_of
from symroof.regimes.roofs import Intensity, Roof, Roofs, spelled
from symroof.regimes.roofwork import roofs_of

if TYPE_CHECKING:
    from symroof.model import Model

Output: TypeAlias = Expr | Selection
Known: TypeAlias = dict[str, Callable[[], Output]]  # by name, what makes it
REGIME, THRESHOLD = "regime", "threshold"
USUAL = ("lower", REGIME)


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
    threshold and regime; of a relation the threshold alone.

    Args:
        model: counted, not yet solved.
        names: of outputs.
        solve_for: the symbol whose threshold is meant.

    Raises:
        InputError: for a name that is none of them.
    """
    known, regimes = _known(model)
    known[THRESHOLD] = partial(_threshold, model, solve_for)
    for name in names:
        if name not in known:
            raise unknown("output", name, known)
    units = {name: _unit(name, model, solve_for) for name in names}
    return Outputs({name: known[name]() for name in names}, units, regimes)


def _threshold(model: Model, solve_for: str | None) -> Output:
    return threshold_selection(model.crossover(solve_for))


def _known(model: Model) -> tuple[Known, tuple[str, ...]]:
    """What makes each output but the threshold, and the labels of the regimes."""
    if model.intensity is not None:
        return _of_two(model)
    if model.derivation.work:
        return _of_several(model)
    return {}, ()


def _of_two(model: Model) -> tuple[Known, tuple[str, ...]]:
    """Of one compute unit and one link, by the names of the field."""
    work = model.posed
    assert work is not None  # as there is an intensity
    unit, link = Roof(model.unit, work.flops, PEAK), Roof(model.link, work.bytes, BANDWIDTH)
    peak, bandwidth, intensity = symbol(unit.rate), symbol(link.rate), Intensity(unit, link)
    found = _of_roofs(Roofs(model.derivation.title, (unit, link)), ("flops", "bytes"), ("t_math", "t_comms"))
    found["intensity"] = lambda: intensity.value
    found["attainable"] = lambda: Min(peak, bandwidth * intensity.value, evaluate=False)
    return found, ("compute-bound", bound_by(model.link))


def _of_several(model: Model) -> tuple[Known, tuple[str, ...]]:
    """Of any resources, by their own names."""
    held = roofs_of(model.derivation)
    formulas = {symbol(name): shorthand.formula for name, shorthand in held.shorthands.items()}
    roofs = replace(held, roofs=tuple(replace(roof, amount=roof.amount.xreplace(formulas)) for roof in held.roofs))
    names = [spelled(roof.resource) for roof in roofs.roofs]
    return _of_roofs(roofs, names, [f"t_{name}" for name in names]), tuple(roof.resource for roof in roofs.roofs)


def _of_roofs(roofs: Roofs, amounts: Sequence[str], times: Sequence[str]) -> Known:
    """The amount and time of each roof by its name, and what they come to together."""
    found: Known = {name: partial(_itself, roof.amount) for name, roof in zip(amounts, roofs.roofs, strict=True)}
    found |= {name: partial(_itself, roof.time) for name, roof in zip(times, roofs.roofs, strict=True)}
    return found | {"lower": lambda: roofs.lower, "upper": lambda: roofs.upper, REGIME: lambda: _binding(roofs)}


def _itself(formula: Expr) -> Output:
    return formula


def _binding(roofs: Roofs) -> Selection:
    """The number of the roof that binds."""
    *first, _ = roofs.cells
    return Selection(tuple((held, Integer(k)) for k, held in enumerate(first)), Integer(len(first)))


def _unit(name: str, model: Model, solve_for: str | None) -> str:
    """The base unit of an output as it is printed; "" for a plain number."""
    dimension = _dimension(name, model, solve_for)
    return name_of(dimension) if dimension else ""


def _dimension(name: str, model: Model, solve_for: str | None) -> Dimension:
    if name == THRESHOLD:
        held = model.quantities.get(solve_for or model.derivation.asked)
        return held.unit if held else NONE
    known = {"intensity": PER_BYTE, "attainable": FLOPS, REGIME: NONE, "lower": SECONDS, "upper": SECONDS}
    if name in known or name.startswith("t_"):
        return known.get(name, SECONDS)
    return FLOP_COUNT if name == "flops" or name.partition("_")[0] in COMPUTE else BYTES
