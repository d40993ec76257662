"""What a slip alters: a number with the values that it follows from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from sympy import Expr

from symroof.algebra.reals import Irrational, Real, approximate
from symroof.algebra.statement import ALWAYS, Relation, UndefinedHere, unbounded
from symroof.algebra.statement import value as value_at
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE
from symroof.chips.preset import Chip
from symroof.claims.claim import Claim
from symroof.errors import InputError
from symroof.given import check_given
from symroof.numeric import at_setting
from symroof.quantities.meaning import Quantity
from symroof.quantities.printed import Printed
from symroof.quantities.printedtext import read_printed
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS, SECONDS, Dimension
from symroof.subjects.found import Found
from symroof.subjects.results import RESULTS

# words in the meaning of a symbol → what part it plays; the first that is found counts
MEANT = {
    "key/value heads": "shared heads",
    "heads": "heads",
    "experts that a token": "routed experts",
    "experts": "experts",
    "devices": "devices",
    "chips": "devices",
    "accelerators": "devices",
    "nodes": "devices",
    "layers": "layers",
    "parameters": "parameters",
}
PARTS_BY_UNIT = {
    FLOPS: "peak",
    BYTES_PER_SECOND: "bandwidth",
    SECONDS: "time",
    BYTES: "bytes",
    (("chip", 1),): "devices",
}
FAILED = (InputError, UndefinedHere, Irrational, KeyError, TypeError, ZeroDivisionError)


@dataclass(frozen=True)
class Asked:
    """A number that was derived, to be derived again from other values.

    Attributes:
        found: the subject with its answer.
        earlier: numbers that the text prints before it, by the name of their claim.
    """

    found: Found
    earlier: Mapping[str, Printed] = field(default_factory=dict)

    @cached_property
    def givens(self) -> dict[str, Fraction]:
        """The values that the number follows from; ridge, peak and bandwidth only where the relation holds them."""
        crossover, values = self.found.crossover, self.found.setting.values
        held = {s.name for s in crossover.form.parameters} if crossover.model.posed is None else set(values)
        held |= {PEAK, BANDWIDTH} if RIDGE in held else set()
        return {name: each for name, each in values.items() if name in held and name != RIDGE}

    @cached_property
    def parts(self) -> dict[str, str]:
        """What part each of them plays, as ``part`` says."""
        return {name: self.part(name) for name in self.givens}

    @property
    def quantities(self) -> Mapping[str, Quantity]:
        """The meaning of each of them."""
        return self.found.crossover.model.quantities

    @property
    def dimension(self) -> Dimension:
        """The unit of the number; of a relation that the claim writes down that in which it is printed."""
        own = self.found.result.dimension
        return own or (self._printed[0].dimension if self._printed and self.found.subject.relation else own)

    @property
    def chip(self) -> Chip | None:
        """The accelerator whose rates are in use."""
        return self.found.setting.chip

    @property
    def bare(self) -> bool:
        """Whether the text prints it without the unit that it has."""
        return bool(self.dimension) and any(not each.dimension for each in self._printed)

    @cached_property
    def _printed(self) -> tuple[Printed, ...]:
        """The numbers of the claim as it prints them; none where it prints none."""
        claim = self.found.subject
        try:
            return read_printed(claim.states or claim.says) if isinstance(claim, Claim) else ()
        except InputError:
            return ()

    @cached_property
    def right(self) -> Fraction:
        """The number as it ought to be."""
        value = _number(self.found.result.value)
        assert value is not None
        return value

    @cached_property
    def formula(self) -> Expr | None:
        """The number as a formula of its givens, where it has one."""
        form, numbers = self.found.result.formula, self.found.numbers
        if isinstance(form, Expr) or numbers is None:
            return form if isinstance(form, Expr) else None
        solved = numbers.solved
        case = solved.cases[numbers.condition].condition(solved.name)
        return case.right if isinstance(case, Relation) and case.left == solved.form.symbol else None

    @cached_property
    def everywhere(self) -> Expr | None:
        """That formula, where it is the number whatever positive values its symbols have."""
        form, values, formula = self.found.crossover.form, self.found.setting.values, self.formula
        if formula is None or unbounded(formula) or self.found.subject.shows not in ("solution", "flops", "bytes"):
            return None
        known = {s.name for s in formula.free_symbols} <= set(values) - {form.name}
        alone = len(form.cases) == 1 and form.assumed == ALWAYS and form.cases[0].when == ALWAYS
        return formula if known and alone and all(each > 0 for each in values.values()) else None

    def part(self, name: str) -> str:
        """What part a symbol plays: peak, bandwidth, width, time, bytes, work, price, heads, …; "count" for others."""
        held = self.quantities.get(name)
        if held is None:
            return {PEAK: "peak", BANDWIDTH: "bandwidth"}.get(name, "count")
        if held.width or held.dimension in PARTS_BY_UNIT:
            return "width" if held.width else PARTS_BY_UNIT[held.dimension]
        powers = dict(held.dimension)
        if powers.get("second") == -1:
            return "price" if "dollar" in powers else "rate"
        if powers.get("FLOP") == 1 and not {"second", "byte"} & set(powers):
            return "work"
        return next((part for words, part in MEANT.items() if words in held.meaning), "count")

    def at(self, **changed: Fraction) -> Fraction | None:
        """The number at other values of some givens; None where there is none."""
        values = {**self.found.setting.values, **changed}
        if RIDGE in values and {PEAK, BANDWIDTH} & set(changed) and {PEAK, BANDWIDTH} <= set(values):
            values[RIDGE] = values[PEAK] / values[BANDWIDTH]
        formula = self.everywhere
        if formula is None or not all(each > 0 for each in changed.values()):
            return _tried(lambda: self._anew(values))
        return _tried(lambda: self._directly(formula, values))

    def _directly(self, formula: Expr, values: Mapping[str, Fraction]) -> Real:
        check_given(self.found.crossover.model.derivation, values)
        return value_at(formula, values)

    def _anew(self, values: dict[str, Fraction]) -> Real | int | str | None:
        numbers = at_setting(self.found.crossover, replace(self.found.setting, values=values))
        return RESULTS[self.found.subject.shows](self.found.crossover, numbers, values).value

    def of(self, formula: Expr) -> Fraction | None:
        """The value of another formula at the same givens; None where it has none."""
        return _tried(lambda: value_at(formula, self.found.setting.values))


def _tried(make: Callable[[], Real | int | str | None]) -> Fraction | None:
    try:
        return _number(make())
    except FAILED:
        return None


def _number(value: Real | int | str | None) -> Fraction | None:
    if value is None or isinstance(value, str):
        return None
    return Fraction(value) if isinstance(value, int) else approximate(value)
