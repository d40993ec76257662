"""What a sweep may ask of a model: expressions by output, their units, and the names of its regimes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sympy import Add, Expr, Integer, Min

from symroof.algebra.statement import Relation
from symroof.algebra.symbols import BANDWIDTH, PEAK, symbol
from symroof.counting.work import COMPUTE
from symroof.errors import InputError, unknown
from symroof.kernels.graph import Selection
from symroof.kernels.roofline import threshold_selection
from symroof.quantities.meaning import bound_by
from symroof.quantities.units import BYTES, FLOP_COUNT, FLOPS, NONE, PER_BYTE, SECONDS, Dimension, name_of
from symroof.regimes.roofs import cells, longest, spelled
from symroof.regimes.roofwork import roofs_of

if TYPE_CHECKING:
    from symroof.model import Model

Output: TypeAlias = Expr | Selection
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


def _known(model: Model) -> tuple[dict[str, Callable[[], Output]], tuple[str, ...]]:
    """What makes each output but the threshold, and the labels of the regimes."""
    if model.intensity is not None:
        return _of_two(model)
    if model.derivation.work:
        return _of_roofs(model)
    return {}, ()


def _of_two(model: Model) -> tuple[dict[str, Callable[[], Output]], tuple[str, ...]]:
    work = model.posed
    if work is None:
        raise InputError("a relation has no FLOPs and bytes", where=model.derivation.name)
    peak, bandwidth = symbol(PEAK), symbol(BANDWIDTH)
    flops, moved = work.flops, work.bytes
    math, comms = flops / peak, moved / bandwidth
    return {
        "flops": lambda: flops,
        "bytes": lambda: moved,
        "intensity": lambda: flops / moved,
        "t_math": lambda: math,
        "t_comms": lambda: comms,
        "lower": lambda: longest([math, comms]),
        "upper": lambda: math + comms,
        "attainable": lambda: Min(peak, bandwidth * (flops / moved), evaluate=False),
        REGIME: lambda: Selection(((Relation(math, ">=", comms), Integer(0)),), Integer(1)),
    }, ("compute-bound", bound_by(model.link))


def _of_roofs(model: Model) -> tuple[dict[str, Callable[[], Output]], tuple[str, ...]]:
    roofs = roofs_of(model.derivation)
    formulas = {symbol(name): held.formula for name, held in roofs.shorthands.items()}
    amounts = {roof.resource: roof.amount.xreplace(formulas) for roof in roofs.roofs}
    times = [amounts[roof.resource] / symbol(roof.rate) for roof in roofs.roofs]
    held: dict[str, Expr] = {spelled(resource): amount for resource, amount in amounts.items()}
    held |= {f"t_{spelled(roof.resource)}": time for roof, time in zip(roofs.roofs, times, strict=True)}
    known: dict[str, Callable[[], Output]] = {name: partial(_itself, formula) for name, formula in held.items()}
    known |= {"lower": lambda: longest(times), "upper": lambda: Add(*times), REGIME: lambda: _binding(times)}
    return known, tuple(roof.resource for roof in roofs.roofs)


def _itself(formula: Expr) -> Output:
    return formula


def _binding(times: Sequence[Expr]) -> Selection:
    """Which of the times is the longest, the first of equal ones."""
    *first, _ = cells(times)
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
