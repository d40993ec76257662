"""The audit of a crossover: where its rule of thumb is good enough, how its limit is reached, what moves its answer.

A rule is imprecise where the exact threshold exists and differs from it; where no value helps, it is wrong.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from sympy import Rational

from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.reals import Irrational, Real, Root
from symroof.algebra.statement import Relation, UndefinedHere, value
from symroof.errors import InputError
from symroof.proving.prune import possible
from symroof.quantities.exact import Number, number, text
from symroof.rules.approach import SUPREMUM, Approach, approach
from symroof.rules.region import Region, region
from symroof.rules.rules import Rule
from symroof.rules.sensitivity import Answer, Sensitivity, answer, sensitivities
from symroof.rules.spread import Spread, spread
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve

if TYPE_CHECKING:
    from symroof.crossover import Crossover
    from symroof.numeric import Numbers

INSIDE, OUTSIDE, WRONG, UNCOMPARED = "inside", "outside", "wrong", "not compared"


@dataclass(frozen=True)
class Here:
    """The rule at a setting.

    Attributes:
        verdict: inside or outside the bound; wrong where no value helps; "not compared" where there is no rule or no
            threshold.
        error: (exact − rule)/exact.
        sets: by symbol, the values for which the rule is within the bound while the others are as given.
        elasticities: by symbol, in numbers.
    """

    verdict: str
    error: Real | None
    sets: dict[str, tuple[NumberInterval, ...]]
    elasticities: dict[str, Real]


@dataclass(frozen=True)
class Audit:
    """All of it; None for what there is not.

    Attributes:
        within: the bound on the relative error.
        skipped: why there is no region though there is a rule.
        near: the sizes at which the intensity is within that bound of its supremum, relative to it.
        answer: the end of the answer that the sensitivities are of.
        here: with numbers, the rule at that setting; ``spread``: what the sources' disagreement makes of the answer.
    """

    crossover: Crossover
    within: Fraction
    rule: Rule | None
    region: Region | None
    skipped: str
    limit: Approach | None
    near: ClosedForm | None
    answer: Answer | None
    sensitivities: tuple[Sensitivity, ...]
    here: Here | None = None
    spread: Spread | None = None


def audit(crossover: Crossover, within: Number, numbers: Numbers | None = None) -> Audit:
    """The audit of ``crossover`` for a bound on the relative error, between 0 and 1; ``numbers`` adds the figures.

    >>> from symroof.algebra.notation import show
    >>> from symroof.pipeline import derive
    >>> show(audit(derive("matmul").crossover("B"), "1/20").region.statement)
    'D·F ≥ 10·I·(a·D + o·F)'

    Raises:
        InputError: the bound is not between 0 and 1.
    """
    bound = number(within, where="within")
    if not 0 < bound < 1:
        raise InputError("not between 0 and 1", where="within", seen=text(bound), expected="such as 1/20 for 5 %")
    found = _symbolic(crossover, bound)
    if numbers is None:
        return found
    solved = found if numbers.solved is crossover else _symbolic(numbers.solved, bound)
    sources = spread(numbers, {each.name: each.op for each in solved.sensitivities})
    return replace(found, here=_here(solved, numbers), spread=sources)


def _symbolic(crossover: Crossover, bound: Fraction) -> Audit:
    intensity, rule = crossover.model.intensity, crossover.rule
    limit = approach(intensity, crossover.name) if crossover.limit is not None and intensity is not None else None
    found, skipped = _region(crossover, bound)
    return Audit(
        crossover=crossover,
        within=bound,
        rule=rule,
        region=found,
        skipped=skipped,
        limit=limit,
        near=_near(crossover, limit, bound),
        answer=answer(crossover.form),
        sensitivities=sensitivities(crossover.form),
    )


def _region(crossover: Crossover, bound: Fraction) -> tuple[Region | None, str]:
    if crossover.rule is None:
        return None, ""
    try:
        return region(crossover.form, crossover.rule, bound), ""
    except InputError as error:  # too large
        return None, error.problem


def _near(crossover: Crossover, limit: Approach | None, bound: Fraction) -> ClosedForm | None:
    if limit is None or limit.kind != SUPREMUM or crossover.model.intensity is None:
        return None
    share = Rational(bound.denominator - bound.numerator, bound.denominator)
    try:
        return possible(solve(Relation(crossover.model.intensity, ">=", share * limit.limit.value), crossover.name))
    except InputError:
        return None


def _here(found: Audit, numbers: Numbers) -> Here:
    exact, rule, values = numbers.threshold, numbers.rule, numbers.setting.values
    error = _error(exact, rule)
    if error is not None:
        verdict = INSIDE if -found.within <= error <= found.within else OUTSIDE
    else:
        verdict = WRONG if rule is not None and numbers.never and numbers.values is not None else UNCOMPARED
    return Here(verdict, error, _sets(found, values), _elasticities(found, numbers))


def _error(exact: Real | None, rule: Real | None) -> Real | None:
    """(exact − rule)/exact; None where there is no such thing, or no one number to say it with."""
    if not exact or rule is None or isinstance(exact, Root) or isinstance(rule, Root):
        return None
    try:
        return (exact - rule) / exact
    except Irrational:
        return None


def _sets(found: Audit, values: dict[str, Fraction]) -> dict[str, tuple[NumberInterval, ...]]:
    forms = {each.name: each.form for each in found.region.solved if each.form} if found.region else {}
    at = {name: form.set_at({n: v for n, v in values.items() if n != name}) for name, form in forms.items()}
    return {name: union for name, union in at.items() if union is not None}


def _elasticities(found: Audit, numbers: Numbers) -> dict[str, Real]:
    if not numbers.threshold:
        return {}
    values: dict[str, Any] = {**numbers.setting.values, found.crossover.name: numbers.threshold}
    known: dict[str, Real] = {}
    for each in found.sensitivities:
        if each.value is not None:
            with suppress(UndefinedHere, Irrational):
                known[each.name] = value(each.value, values)
    return known
