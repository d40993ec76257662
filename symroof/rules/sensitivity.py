"""How an answer moves with each parameter: elasticities in closed form, with their signs proved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from sympy import Expr, Integer, Mul

from symroof.algebra.elasticity import elasticity, implicit_elasticity, scaled_derivative
from symroof.algebra.limits import polynomials
from symroof.algebra.polynomial import in_powers, pretty, sign, sign_condition
from symroof.algebra.ring import Poly
from symroof.algebra.statement import FLIPPED, Relation, Statement, all_of, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, reading_order, symbol
from symroof.errors import InputError, NotYet
from symroof.proving.prove import PROVED, REFUTED, UNDECIDED, Judgement, prove, prove_equivalent
from symroof.solving.closed_form import Case, ClosedForm

ZERO = Integer(0)
DEPENDS = "depends"
SIGNS = (">", "<", ">=", "<=")
MAX_TERMS = 32  # of numerator and denominator: beyond these the prover takes seconds for each sign, and gives up


@dataclass(frozen=True)
class Sensitivity:
    """The elasticity of an answer in one parameter: per cent for one per cent.

    Attributes:
        value: in closed form, of an implicit answer in terms of the symbol itself; None where ``why`` says so.
        op: how it compares with 0 wherever the answer exists: >, <, >=, <= or =; "depends" where both signs occur; ""
            where that is not known.
        judgement: of that.
        where: for a sign that depends, where it is proved to be positive.
    """

    name: str
    value: Expr | None
    op: str
    judgement: Judgement
    why: str = ""
    where: Relation | None = None


@dataclass(frozen=True)
class Answer:
    """One end of the answer, the lower one if there is one, as something to be differentiated.

    Attributes:
        when: where the answer exists.
        value: the end; None where it is only known as a root.
        equation: a polynomial that is zero at the end, the symbol standing for it; None where the end is a quotient.
        given: what is known of the parameters and, with an equation, of the symbol.
        rising: whether the equation's polynomial rises through zero there; None where that is not known.
        sure: whether ``given`` holds for no other value of the symbol.
    """

    when: Statement
    value: Expr | None
    equation: Poly | None
    given: Statement
    rising: bool | None = None
    sure: bool = True


def answer(form: ClosedForm) -> Answer | None:
    """The end of the one case that has values; None where there is no such case or no such end."""
    cases = [case for case in form.cases if case.values]
    if len(cases) != 1:
        return None
    case, values = cases[0], cases[0].values
    if isinstance(values, Relation):
        return _implicit(form, case, values, None)
    if values is None or len(values) != 1 or values[0].also:
        return None
    end = values[0].high if values[0].low is None else values[0].low
    if end is None:
        return None
    try:
        polynomials(end)
    except NotYet:
        return _implicit(form, case, form.relation, end)
    return Answer(case.when, end, None, case.when)


def _implicit(form: ClosedForm, case: Case, posed: Statement, end: Expr | None) -> Answer | None:
    """The end as a zero of the posed relation, which becomes true there or false."""
    if not isinstance(posed, Relation):
        return None
    try:
        top, bottom = polynomials(posed.left - posed.right)
    except NotYet:
        return None
    zero = Relation(pretty(top), "=", ZERO)
    rising = _rising(case, posed, bottom) if end is not None else _one_root(top, form.name)
    slope = Relation(pretty(scaled_derivative(top, form.name)), ">=" if rising else "<=", ZERO)
    given = all_of([case.when, zero, *([slope] if rising is not None else [])])
    return Answer(case.when, end, top, given, rising, sure=rising is not None)


def _rising(case: Case, posed: Relation, bottom: Poly) -> bool | None:
    """Whether left − right, without its denominator, rises through zero at the end; None where that is not known."""
    side = sign(bottom)
    if not side or posed.op not in SIGNS or not case.intervals:
        return None
    begins = case.intervals[0].low is not None
    return (begins == (posed.op in (">", ">="))) == (side > 0)


def _one_root(poly: Poly, name: str) -> bool | None:
    """Whether ``poly`` rises through its one positive root; None unless its coefficients change sign once, and surely.

    By Descartes there is one positive root then, and the sign of the last coefficient is that above it.
    """
    signs = [sign(part) for part in in_powers(poly, symbol(name)) if part]
    if None in signs or sum(one != two for one, two in pairwise(signs)) != 1:
        return None
    return signs[-1] == 1


def sensitivities(form: ClosedForm) -> tuple[Sensitivity, ...]:
    """The elasticity of the answer in every parameter, in reading order; with I those in C and W, as I = C/W."""
    found = answer(form)
    if found is None:
        return ()
    names = {s.name for s in symbols_of(form.relation)} - {form.name}
    each = [_sensitivity(found, form.name, name) for name in sorted(names, key=reading_order)]
    ridge = next((s for s in each if s.name == RIDGE), None)
    return (*each, *(_rates(ridge) if ridge and not names & {PEAK, BANDWIDTH} else ()))


def _rates(ridge: Sensitivity) -> Iterator[Sensitivity]:
    yield replace(ridge, name=PEAK)
    turned = None if ridge.value is None else Mul(-1, ridge.value)
    where = None if ridge.where is None else replace(ridge.where, op=FLIPPED[ridge.where.op])
    yield replace(ridge, name=BANDWIDTH, value=turned, op=FLIPPED.get(ridge.op, ridge.op), where=where)


def _sensitivity(found: Answer, unknown: str, name: str) -> Sensitivity:
    try:
        if found.equation is not None:
            value = implicit_elasticity(found.equation, unknown, name, rising=found.rising)
        else:
            value = elasticity(found.value or ZERO, name)
    except InputError as error:
        return Sensitivity(name, None, "", Judgement(UNDECIDED), error.problem)
    op, judgement = _signed(value, found.given)
    if op == DEPENDS and not found.sure:
        op, judgement = "", Judgement(UNDECIDED, "the equation may have more than one root")
    where = _positive(value, found.given) if op == DEPENDS else None
    return Sensitivity(name, value, op, judgement, where=where)


def _positive(value: Expr, given: Statement) -> Relation | None:
    """Where ``value`` is positive, from its numerator, if the prover agrees."""
    where = sign_condition(polynomials(value)[0], ">")
    return where if prove_equivalent(Relation(value, ">", ZERO), where, given=given).proved else None


def _signed(value: Expr, given: Statement) -> tuple[str, Judgement]:
    """How ``value`` compares with 0 wherever ``given`` holds."""
    top, bottom = polynomials(value)
    if len(top) + len(bottom) > MAX_TERMS:
        return "", Judgement(UNDECIDED, "the elasticity is too long for its sign to be proved")
    if value.is_Rational:
        return ">" if value > 0 else "<" if value < 0 else "=", Judgement(PROVED, "a number")
    judged = {}
    for op in SIGNS:
        judged[op] = prove(Relation(value, op, ZERO), given=given)
        if judged[op].proved:
            return op, judged[op]
    if all(judged[op].verdict == REFUTED for op in (">=", "<=")):
        points = f"{judged['>='].evidence} for ≥, {judged['<='].evidence} for ≤"
        return DEPENDS, Judgement(PROVED, f"both signs occur: {points}")
    return "", Judgement(UNDECIDED, "the sign is not known")
