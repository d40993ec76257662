"""Regimes: the roofs of a derivation compared for one symbol: crossovers, cells, sizes within a time, memories."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from symroof.algebra.statement import Relation, Statement, all_of, any_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, symbol
from symroof.derivation import Derivation
from symroof.errors import NotYet, unknown
from symroof.proving.prove import PROVED, REFUTED, UNDECIDED
from symroof.proving.prune import possible
from symroof.quantities.exact import Number
from symroof.quantities.units import SECONDS, in_unit
from symroof.regimes.roofs import TIME, Roof, Roofs, cells
from symroof.regimes.roofwork import roofs_of
from symroof.shorthand import in_shorthand
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve

if TYPE_CHECKING:
    from symroof.chips.preset import Chip
    from symroof.regimes.axis import Axis

# their meaning is the field's
KEPT_RATES = (PEAK, BANDWIDTH)


@dataclass(frozen=True)
class Solved:
    """A condition solved for a symbol.

    Attributes:
        condition: as it was posed.
        form: the closed form; None where there is none yet.
    """

    condition: Statement
    form: ClosedForm | None

    @cached_property
    def verdict(self) -> str:
        """Of the proof of the closed form; "" where there is none."""
        return "" if self.form is None else self.form.prove().verdict


@dataclass(frozen=True)
class Crossing:
    """Where the first of two roofs takes at least as long as the second."""

    first: Roof
    second: Roof
    solved: Solved


@dataclass(frozen=True, repr=False)
class Regimes:
    """The roofs of a derivation, compared for one symbol.

    Attributes:
        derivation: what was compared.
        roofs: its roofs and memories.
        name: the symbol asked for.
    """

    derivation: Derivation
    roofs: Roofs
    name: str

    @property
    def optional(self) -> tuple[str, ...]:
        """Compute units beyond the first that the derivation compares with nothing."""
        units = [roof.resource for roof in self.roofs.roofs if roof.compute][1:]
        against = self.derivation.against
        return tuple(unit for unit in units if against and unit not in against)

    def without(self, resources: Collection[str]) -> Regimes:
        """The same without some resources."""
        kept = tuple(roof for roof in self.roofs.roofs if roof.resource not in resources)
        return replace(self, roofs=replace(self.roofs, roofs=kept)) if resources else self

    @property
    def step(self) -> int:
        """What the symbol has to be a multiple of; 0 where it need not be a whole number."""
        return self.derivation.steps_of.get(self.name, 1) if self.roofs.quantities[self.name].integral else 0

    @cached_property
    def crossings(self) -> tuple[Crossing, ...]:
        """Every pair of roofs, solved for the symbol; a compute unit stands first, so that it reads "compute-bound"."""
        pairs = (sorted(pair, key=lambda roof: not roof.compute) for pair in combinations(self.roofs.roofs, 2))
        return tuple(Crossing(one, two, solved(Relation(one.time, ">=", two.time), self.name)) for one, two in pairs)

    @cached_property
    def cells(self) -> tuple[Solved, ...]:
        """For each roof the condition under which it binds, solved for the symbol."""
        return tuple(solved(when, self.name) for when in self.roofs.cells)

    @cached_property
    def memories(self) -> tuple[Solved, ...]:
        """For each memory the condition that what it holds fits, solved for the symbol."""
        return tuple(solved(level.fits, self.name) for level in self.roofs.levels)

    @property
    def verdict(self) -> str:
        """proved, if the cells are and all that has a closed form is; refuted, if anything is; else undecided."""
        parts = (*(crossing.solved for crossing in self.crossings), *self.cells, *self.memories)
        verdicts = {self.roofs.proof.verdict, *(part.verdict for part in parts if part.verdict)}
        if REFUTED in verdicts:
            return REFUTED
        return PROVED if verdicts == {PROVED} else UNDECIDED

    @cached_property
    def within(self) -> Solved:
        """That everything takes at most ``t`` with full overlap: each roof does."""
        limit = symbol(TIME)
        return solved(all_of(Relation(time, "<=", limit) for time in self.roofs.times), self.name)

    @cached_property
    def beyond(self) -> Solved:
        """That everything takes at least ``t`` with full overlap: some roof does."""
        limit = symbol(TIME)
        return solved(any_of(Relation(time, ">=", limit) for time in self.roofs.times), self.name)

    def at(
        self,
        /,
        *,
        chip: str | Chip | None = None,
        dtype: str | None = None,
        link: str | None = None,
        limit: Number | None = None,
        measured: Number | None = None,
        **bindings: Number,
    ) -> Axis:
        """The map in exact numbers from a preset, a precision and bindings.

        Args:
            chip: a preset's name or a Chip.
            dtype: picks the peaks and the default element widths.
            link: which of the chip's links the resource ``network`` is.
            limit: a time such as "1 ms": how large the symbol may be within it.
            measured: a measured time at the value bound to the symbol, for the overlap.
            bindings: values for sizes, widths, rates and capacities.
        """
        from symroof.regimes.axis import axis
        from symroof.regimes.roofsetting import roof_setting

        where = roof_setting(self.roofs, bindings, chip=chip, dtype=dtype, link=link, optional=self.optional)
        seconds = [None if t is None else in_unit(t, SECONDS, where="a time") for t in (limit, measured)]
        return axis(self, where, limit=seconds[0], measured=seconds[1])

    def __repr__(self) -> str:
        from symroof.writing.regimereport import regime_report

        return regime_report(self)


def regimes(derivation: Derivation, asked: str = "") -> Regimes:
    """The roofs of a derivation, compared for a symbol; by default the one that it asks for.

    Raises:
        InputError: for a symbol that no amount, footprint or rate has.
    """
    name = asked or derivation.asked
    derivation = in_shorthand(derivation, name)
    roofs = roofs_of(derivation)
    known = [n for n in roofs.quantities if n != TIME and n not in roofs.shorthands]
    if name not in known:
        raise unknown("symbol to solve for", name, known)
    return Regimes(derivation, roofs, name)


def solved(condition: Statement, name: str) -> Solved:
    """``condition`` solved for ``name``, without cases that can never hold."""
    try:
        return Solved(condition, possible(solve(condition, name, known=(name,))))
    except NotYet:
        return Solved(condition, None)


def compute_bound(roofs: Iterable[Roof], against: Collection[str] = ()) -> Statement:
    """That the first compute unit (the first link where there is none) takes at least as long as every other resource.

    Where two take equally long it counts as compute-bound, as an intensity at the ridge does. With ``against`` it is
    compared with those resources alone.
    """
    first, *others = sorted(roofs, key=lambda roof: not roof.compute)
    names = [roof.resource for roof in others]
    for resource in against:
        if resource not in names:
            raise unknown("resource to compare with", resource, names)
    kept = [roof for roof in others if not against or roof.resource in against]
    return cells([roof.time for roof in (first, *kept)])[0]


def posed(derivation: Derivation) -> Derivation:
    """A derivation of several roofs with the relation that it is proved and written up by: that it is compute-bound.

    The relation is posed before ``where`` is put in, as every relation of a derivation is.
    """
    plain, roofs = roofs_of(replace(derivation, where={})), roofs_of(derivation)
    own = {**plain.quantities, **roofs.quantities}
    return replace(
        derivation,
        relation=compute_bound(plain.roofs, derivation.against),
        quantities={name: quantity for name, quantity in own.items() if name not in KEPT_RATES},
    )
