"""Bounds of a text: from where on, or up to where, something holds."""

from __future__ import annotations

from dataclasses import replace

from symroof.algebra.formula import parse_statement
from symroof.algebra.reals import approximate
from symroof.algebra.statement import Relation, evaluate, relations
from symroof.claims.claim import Claim
from symroof.claims.formulas import judge_solution
from symroof.claims.numbers import judge_several, judge_value, side_of
from symroof.claims.unions import in_words
from symroof.claims.verdict import HOLDS, LOOSELY, WRONG, Judged
from symroof.errors import InputError
from symroof.quantities.exact import decimal
from symroof.quantities.printed import Printed
from symroof.quantities.units import show as with_unit
from symroof.setting import missing
from symroof.solving.closed_form import ClosedForm
from symroof.subjects.found import Found, about


def judge_condition(claim: Claim, found: Found, printed: Printed) -> Judged:
    """From where on, or up to where, something holds: the side, then the number."""
    with about(claim.where, "states"):
        stated = parse_statement(claim.states)
        if not isinstance(stated, Relation) or stated.left != found.crossover.form.symbol:
            expected = f"a bound such as {found.crossover.name} > 240"
            raise InputError("no bound on what is solved for", seen=claim.states, expected=expected)
    if found.numbers is None:
        return _without_sizes(claim, found, stated, printed)
    values = found.numbers.values
    if stated.op == "=":
        return _one_value(found, printed)
    if not values:
        return Judged(WRONG, f"it holds for {found.crossover.form.nothing}", printed)
    if values[0].low == 0 and values[-1].high is None and not values[1:]:
        return _everywhere(found, stated, printed)
    if values[1:] and not found.numbers.equal:
        bound = replace(printed, bound=stated.op)
        return replace(judge_several(bound, found.numbers, found.result.dimension, claim.means), printed=printed)
    side, right = side_of(found.numbers), in_words(found.crossover.name, values, found.result.dimension)
    if not side or not stated.op.startswith(side):
        return Judged(WRONG, f"{'the other way round: ' if side else ''}it holds for {right}", printed, right=right)
    end = values[0].low if side == ">" else values[-1].high
    assert end is not None
    return judge_value(printed, approximate(end), found.result.dimension, found.numbers, claim.means)


def _everywhere(found: Found, stated: Relation, printed: Printed) -> Judged:
    """A bound where every value will do: it holds if all values are on its side."""
    name = found.crossover.name
    right = f"it holds for every {name}"
    first = 1 if found.crossover.model.quantities[name].integral and stated.op == ">=" else 0
    all_of_them = stated.op.startswith(">") and printed.value <= first
    return Judged(HOLDS if all_of_them else WRONG, right, printed, right=f"every {name}")


def _one_value(found: Found, printed: Printed) -> Judged:
    """Whether one value will do, such as 52 sequences that are said to fit."""
    numbers, name = found.numbers, found.crossover.name
    assert numbers is not None
    if any(interval.contains(printed.value) for interval in numbers.values or ()):
        return Judged(HOLDS, f"{name} = {decimal(printed.value)} will do", printed)
    last = _last(found)
    return Judged(WRONG, f"{name} = {decimal(printed.value)} will not do: {last}", printed, right=last)


def _last(found: Found) -> str:
    """The last whole number that will do, where values have an end above; else all that will do."""
    numbers = found.numbers
    values = numbers.values if numbers is not None else None
    if numbers is None or not values:
        return "none will do"
    if not numbers.equal:
        ends = (("largest", numbers.largest_integer), ("smallest", numbers.smallest_integer))
        for word, end in ends:
            if end is not None:
                return f"the {word} that will do is {end:,}"
    return f"it holds for {in_words(found.crossover.name, values, found.result.dimension)}"


def _without_sizes(claim: Claim, found: Found, stated: Relation, printed: Printed) -> Judged:
    """A bound where not all sizes are given: held against the first-order rule, if that needs none of the others."""
    rule, values, side = found.crossover.rule, found.setting.values, _side(found.crossover.form)
    known = rule is not None and {s.name for s in rule.value.free_symbols} <= set(values)
    if rule is None or not known or not side or stated.op == "=":
        return judge_solution(claim, found, stated)
    right, dimension = evaluate(rule.value, values), found.result.dimension
    if not stated.op.startswith(side):
        shown = f"{found.crossover.name} {side} {with_unit(right, dimension)}"
        return Judged(WRONG, f"the other way round: to first order it holds for {shown}", printed, right=shown)
    judged = judge_value(replace(printed, bound=""), right, dimension, None, claim.means)
    if judged.word == WRONG:  # exactly there is no value, so nothing that a slip could alter
        return replace(judged, why=f"to first order {judged.why}", value=None)
    if judged.word != HOLDS:
        return judged
    lacking = " and ".join(missing(found.crossover, values))
    return replace(judged, word=LOOSELY, why=f"to first order it is {decimal(right)}; exactly it depends on {lacking}")


def _side(form: ClosedForm) -> str:
    """On which side of its ends a solution lies whatever the sizes, ">" or "<"; "" where that depends on them."""
    held = [r.op for case in form.cases for r in relations(case.condition(form.name)) if r.left == form.symbol]
    sides = {op[0] for op in held}
    return next(iter(sides)) if len(sides) == 1 and sides <= {">", "<"} else ""
