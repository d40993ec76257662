"""What solving gives: steps that are statements, and a complete, disjoint case split for one symbol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, overload

from sympy import Symbol

from symroof.algebra import sets
from symroof.algebra.coefficients import surely_positive
from symroof.algebra.notation import show
from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.sets import Union
from symroof.algebra.statement import (
    ALWAYS,
    NEVER,
    Relation,
    Statement,
    UndefinedHere,
    all_of,
    any_of,
    holds,
    known_to_hold,
    symbols_of,
)
from symroof.algebra.symbols import symbol
from symroof.errors import InputError

if TYPE_CHECKING:
    from symroof.proving.closedproof import Proof
    from symroof.proving.prooflayers import JudgedLeaf, Layers
    from symroof.solving.tree import Tree


@dataclass(frozen=True)
class Step:
    """One line of a derivation: ``before`` and ``after`` are equivalent wherever ``side_condition`` holds.

    The side condition must itself follow from the positivity of the symbols; it is proved, not assumed.
    """

    rule: str
    before: Statement
    after: Statement
    side_condition: Statement = ALWAYS


class Steps(Sequence[Step]):
    """Steps that are worked out when they are first looked at, which who asks for numbers alone never does."""

    def __init__(self, work_out: Callable[[], Iterable[Step]]) -> None:
        self._work_out = work_out

    @cached_property
    def _all(self) -> tuple[Step, ...]:
        return tuple(self._work_out())

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self._all[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all)

    def __repr__(self) -> str:
        return repr(self._all)

    def __reduce__(self) -> tuple[type[tuple[Step, ...]], tuple[tuple[Step, ...]]]:
        return tuple, (self._all,)


@dataclass(frozen=True, repr=False)
class Case:
    """Under ``when`` (on the parameters) the relation holds for exactly the ``values`` of the symbol.

    ``values`` is a union of intervals; a relation between polynomials where there is no formula for the ends, which
    is then solved for each number; or None where the posed relation divides by zero and says nothing.
    """

    when: Statement
    values: Union | Relation | None

    def __repr__(self) -> str:
        """Condition and set, the symbol itself written x."""
        found = "not defined" if self.values is None else show(self.condition("x"))
        return f"Case(when {show(self.when)}: {found})"

    def condition(self, name: str) -> Statement:
        """The values as a condition on the symbol; false where there are none or the relation is not defined."""
        if self.values is None:
            return NEVER
        return self.values if isinstance(self.values, Relation) else sets.statement(self.values, symbol(name))

    @property
    def intervals(self) -> Union:
        """The intervals, none where there is no formula for them."""
        return () if self.values is None or isinstance(self.values, Relation) else self.values


@dataclass(frozen=True)
class ClosedForm:
    """A relation solved for one symbol.

    Attributes:
        relation: the statement as it was posed.
        name: the symbol it is solved for.
        steps: the derivation, from the posed relation to the printed case split.
        cases: complete and pairwise disjoint over all positive parameters.
        tree: the signs and leaves that the cases were joined from.
        assumed: what is taken to hold; the cases are complete where it does.
        undefined: values of the symbol itself at which the posed relation divides by zero; no set holds them.
    """

    relation: Statement
    name: str
    steps: Sequence[Step]
    cases: tuple[Case, ...]
    tree: Tree | None = None
    assumed: Statement = ALWAYS
    undefined: Statement = NEVER

    @property
    def symbol(self) -> Symbol:
        """The symbol it is solved for."""
        return symbol(self.name)

    @property
    def solution(self) -> Statement:
        """The case split as one statement, equivalent to the posed relation."""
        return split_statement(self.cases, self.name)

    @property
    def explicit(self) -> bool:
        """Whether the posed relation gives the symbol itself: alone on the left, against what is surely positive."""
        posed = self.relation
        if not isinstance(posed, Relation) or posed.left != self.symbol or self.symbol in posed.right.free_symbols:
            return False
        first, *others = self.cases
        return surely_positive(posed.right) or (not others and first.when == ALWAYS and bool(first.values))

    @cached_property
    def parameters(self) -> frozenset[Symbol]:
        """The other symbols that decide which values the symbol has; what drops out of the relation is none."""
        held = {s for case in self.cases for part in (case.when, case.condition(self.name)) for s in symbols_of(part)}
        return frozenset((held | symbols_of(self.assumed) | symbols_of(self.undefined)) - {self.symbol})

    @property
    def nothing(self) -> str:
        """How to call it where no value will do: "no finite B", or "no B" where an answer has an upper end."""
        ends = [each.high for case in self.cases for interval in case.intervals for each in (interval, *interval.also)]
        return f"no finite {self.name}" if all(end is None for end in ends) else f"no {self.name}"

    def has_one_root(self, case: Case) -> bool:
        """Whether a case without a formula rests on a polynomial that changes sign once, at its one positive root."""
        from symroof.solving.spell import values
        from symroof.solving.tree import ByNumber

        leaves = self.tree.leaves if self.tree is not None else ()
        found = [v for v in (leaf.values for leaf in leaves) if isinstance(v, ByNumber)]
        lemmas = {v.diagram.lemma for v in found if values(v, self.symbol) == case.values}
        return lemmas == {"one_sign_change"}

    @cached_property
    def layers(self) -> Layers | None:
        """The layers of the proof, made once; None for a form without its tree."""
        from symroof.proving.prooflayers import layers

        return None if self.tree is None else layers(self, self.tree)

    @property
    def leaves(self) -> tuple[JudgedLeaf, ...]:
        """The split before leaves with one set were joined: condition, set, lemma, and the judgement on each."""
        from symroof.proving.prooflayers import judged_leaves

        return judged_leaves(self)

    def prove(self) -> Proof:
        """The layered proof of steps, leaves and split."""
        from symroof.proving.closedproof import prove_closed_form

        return prove_closed_form(self)

    def case_at(self, values: Mapping[str, Fraction]) -> Case:
        """The one case whose condition holds at ``values``.

        Raises:
            InputError: for a value that is missing or not positive, and for values outside what is assumed.
        """
        _check(values, self.parameters)
        if not known_to_hold(self.assumed, values):
            raise InputError("the values break what is assumed", seen=show(self.assumed), expected="values that fit it")
        for case in self.cases:
            if holds(case.when, values):
                return case
        raise InputError("no case applies at these values", expected="a complete case split")

    def set_at(self, values: Mapping[str, Fraction]) -> tuple[NumberInterval, ...] | None:
        """The symbol's values as intervals with exact ends; None where the relation is not defined."""
        chosen = self.case_at(values).values
        if chosen is None:
            return None
        return sets.solved_at(chosen, self.name, values) if isinstance(chosen, Relation) else sets.at(chosen, values)

    def at(self, **values: Fraction | int) -> tuple[NumberInterval, ...]:
        """The exact set of the symbol at positive rational parameters, as disjoint intervals in rising order.

        Raises:
            UndefinedHere: where the posed relation divides by zero.
        """
        found = self.set_at({name: Fraction(value) for name, value in values.items()})
        if found is None:
            raise UndefinedHere("the posed relation divides by zero here")
        return found

    def holds(self, **values: Fraction | int) -> bool:
        """The exact truth of the relation at positive rationals, from the case split alone.

        Raises:
            UndefinedHere: where the posed relation divides by zero.
        """
        exact = {name: Fraction(value) for name, value in values.items()}
        chosen = self.case_at(exact)
        if chosen.values is None or holds(self.undefined, exact):
            raise UndefinedHere("the posed relation divides by zero here")
        return holds(chosen.condition(self.name), exact)


def _check(values: Mapping[str, Fraction], needed: Iterable[Symbol]) -> None:
    names = {s.name for s in needed}
    lacking = sorted(names - set(values))
    if lacking:
        raise InputError(f"no value for {', '.join(lacking)}", expected=", ".join(f"{n}=…" for n in lacking))
    for name, value in values.items():
        if name in names and value <= 0:
            raise InputError("not positive", where=name, seen=str(value), expected="a number above 0")


def split_statement(cases: tuple[Case, ...], name: str) -> Statement:
    """The disjunction over the cases of condition and set."""
    return any_of(all_of([case.when, case.condition(name)]) for case in cases)
