"""Formulas, conditions and statements of a text, proved or refuted."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from sympy import Expr, Rational, expand, together

from symroof.algebra.coefficients import surely_positive
from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.limits import limit_of
from symroof.algebra.notation import show
from symroof.algebra.reals import approximate
from symroof.algebra.statement import ALWAYS, Relation, Statement, evaluate, symbols_of
from symroof.algebra.symbols import symbol
from symroof.claims.claim import Claim
from symroof.claims.numbers import judge_value
from symroof.claims.verdict import HOLDS, LOOSELY, UNCHECKABLE, WRONG, Judged
from symroof.errors import InputError, NotYet
from symroof.proving.prove import Judgement, prove, prove_equivalent
from symroof.quantities.exact import decimal
from symroof.quantities.printed import Printed
from symroof.quantities.units import show as with_unit
from symroof.setting import missing
from symroof.subjects.found import Found, about

SAME = {"<": ("<", "<="), "<=": ("<", "<="), ">": (">", ">="), ">=": (">", ">="), "=": ("=",)}
LOOSE = {"<": "<=", ">": ">=", "<=": "<=", ">=": ">="}
MOST_TERMS = 4
SCALE = symbol("scale_of_all")
T = TypeVar("T")


def judge_statement(claim: Claim) -> Judged:
    """A relation that is to hold for all positive values, where what is given holds."""
    with about(claim.where, "states"):
        stated = parse_statement(claim.states)
    judgement = prove(stated, given=given_of(claim))
    return of_judgement(judgement, stated)


def judge_formula(claim: Claim, found: Found) -> Judged:
    """A formula against the one that is derived: the same, the same to first order, or another."""
    derived = _put_in(found.result.formula, found)
    with about(claim.where, "states"):
        if derived is None:
            raise InputError("the result is no formula", seen=claim.shows, expected="flops, bytes, intensity, solution")
        if isinstance(derived, Expr):
            names = {s.name for s in derived.free_symbols} | set(found.crossover.model.quantities)
            stated: Statement = Relation(derived, "=", _put_in(_expression_of(claim.states, names), found))
            right = show(derived)
        else:
            return _solution(claim, found, parse_statement(claim.states))
    assert isinstance(stated, Relation)
    judgement = prove(stated, given=given_of(claim))
    if judgement.proved:
        return Judged(HOLDS, "it is proved to be the same as what is derived", right=right)
    near = _near(stated, claim)
    if near:
        return Judged(LOOSELY, f"{near}; exactly it is {right}", right=right)
    return of_judgement(judgement, stated, right=f"it is {right}")


def _put_in(formula: T, found: Found) -> T:
    """A formula with the values that the claim gives put in."""
    if not isinstance(formula, Expr):
        return formula
    held = {name: found.setting.values[name] for name in found.subject.values if name in found.setting.values}
    put: T = formula.xreplace({symbol(n): Rational(v.numerator, v.denominator) for n, v in held.items()})
    return put


def _expression_of(text: str, names: set[str]) -> Expr:
    """A formula with the names that are derived, run together or not; or with others."""
    try:
        return parse_expression(text, names)
    except InputError:
        return parse_expression(text)


def _solution(claim: Claim, found: Found, stated: Statement) -> Judged:
    """A stated answer against the relation as it was posed, for all values."""
    form = found.crossover.form
    posed = form.relation
    if isinstance(stated, Relation) and isinstance(posed, Relation) and LOOSE.get(stated.op) == LOOSE.get(posed.op):
        posed = Relation(posed.left, stated.op, posed.right)  # a text does not tell > from ≥
    judgement = prove_equivalent(posed, stated, given=given_of(claim))
    right = "; ".join(_case(case.when, case.condition(form.name), form.nothing) for case in form.cases)
    if judgement.proved:
        return Judged(HOLDS, "it is proved to be equivalent to the relation", right=right)
    return of_judgement(judgement, stated, right=f"it is {right}", where="says otherwise at")


def _case(when: Statement, condition: Statement, nothing: str) -> str:
    head = show(condition) if show(condition) != "false" else nothing
    return head if when == ALWAYS else f"{head} where {show(when)}"


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
    low, high = values[0].low, values[-1].high
    side = ">" if high is None and low > 0 else "<" if high is not None and low == 0 else ""
    if side not in SAME.get(stated.op, ()):
        right = f"{found.crossover.name} {side or 'between'} {show_number(found)}"
        why = f"the other way round: it holds for {right}"
        return Judged(WRONG, why, printed, right=right)
    end = low if side == ">" else high
    assert isinstance(end, Fraction)
    return judge_value(printed, end, found.result.dimension, found.numbers, claim.means)


def _one_value(found: Found, printed: Printed) -> Judged:
    """Whether one value will do, such as 52 sequences that are said to fit."""
    numbers, name = found.numbers, found.crossover.name
    assert numbers is not None
    if any(interval.contains(printed.value) for interval in numbers.values or ()):
        return Judged(HOLDS, f"{name} = {decimal(printed.value)} will do", printed)
    ends = (("largest", numbers.largest_integer), ("smallest", numbers.smallest_integer))
    last = next((f"the {word} that will do is {end:,}" for word, end in ends if end is not None), "none will do")
    return Judged(WRONG, f"{name} = {decimal(printed.value)} will not do: {last}", printed, right=last)


def _without_sizes(claim: Claim, found: Found, stated: Relation, printed: Printed) -> Judged:
    """A bound where not all sizes are given: held against the first-order rule, if that needs none of the others."""
    rule, values = found.crossover.rule, found.setting.values
    if rule is None or not {s.name for s in rule.value.free_symbols} <= set(values) or not stated.right.is_number:
        return _solution(claim, found, stated)
    right = evaluate(rule.value, values)
    judged = judge_value(printed, right, found.result.dimension, None, claim.means)
    if judged.word != HOLDS:
        return judged
    lacking = " and ".join(missing(found.crossover, values))
    return replace(judged, word=LOOSELY, why=f"to first order it is {decimal(right)}; exactly it depends on {lacking}")


def show_number(found: Found) -> str:
    """The bound of a solution as it is printed."""
    assert found.numbers is not None
    threshold = found.numbers.threshold
    value = approximate(threshold) if threshold is not None else None
    return "" if value is None else with_unit(value, found.result.dimension)


def _near(stated: Relation, claim: Claim) -> str:
    """Whether two formulas come to be the same as a symbol grows, where the text means that: ``to first order, …``."""
    if not claim.along and claim.means not in ("about", "first order"):
        return ""
    alone = [[name] for name in sorted(s.name for s in symbols_of(stated))]
    for names in [claim.along.replace(",", " ").split()] if claim.along else alone:
        larger = {symbol(name): SCALE * symbol(name) for name in names}
        try:
            ratio = limit_of((stated.right / stated.left).xreplace(larger), SCALE.name)
        except (NotYet, InputError):
            continue
        if ratio == 1:
            return f"to first order, as {' and '.join(names)} {'grow' if names[1:] else 'grows'}"
    return ""


def given_of(claim: Claim) -> Statement:
    """What a claim takes for granted."""
    with about(claim.where, "given"):
        return parse_statement(claim.given) if claim.given else ALWAYS


def of_judgement(judgement: Judgement, stated: Statement, right: str = "", where: str = "fails at") -> Judged:
    """The verdict that a judgement of the prover leads to, with its counterexample in words."""
    if judgement.proved:
        return Judged(HOLDS, "proved for all positive values", right=right)
    if judgement.verdict != "refuted":
        return Judged(UNCHECKABLE, "the prover decides it neither way", right=right)
    point = ", ".join(f"{name} = {value}" for name, value in judgement.counterexample)
    said = (f"{show(stated)} {where} {point}", _difference(stated), right)
    return Judged(WRONG, "; ".join(filter(None, said)), right=right)


def _difference(stated: Statement) -> str:
    """By how much the right side of an equation is too large or too small, where that is a sum that says it shortly."""
    if not isinstance(stated, Relation) or stated.op != "=":
        return ""
    over = expand(together(stated.right - stated.left))
    terms = over.as_ordered_terms()
    if len(terms) > MOST_TERMS or not over.is_polynomial():
        return ""
    large = surely_positive(over)
    by = over if large else -over
    return (
        f"the right side is too {'large' if large else 'small'} by {show(by)}" if large or surely_positive(by) else ""
    )
