"""Where a rule of thumb is within a bound of the exact threshold: a statement on the parameters, proved and solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from sympy import Expr, Integer, Rational

from symroof.algebra.limits import polynomials
from symroof.algebra.polynomial import pretty, sign, sign_condition
from symroof.algebra.ring import Poly
from symroof.algebra.statement import FLIPPED, NEVER, OPERATORS, Relation, Statement, Truth, all_of, any_of, symbols_of
from symroof.algebra.symbols import reading_order
from symroof.errors import InputError, NotYet
from symroof.proving.closedproof import prove_closed_form
from symroof.proving.prove import PROVED, UNDECIDED, Judgement, prove, prove_equivalent
from symroof.proving.prune import possible
from symroof.rules.rules import Rule, existing, threshold
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve

ZERO = Integer(0)
# on which sides of the exact threshold a rule can miss the bound, by the side on which it errs
MISSES = {"too low": ("<=",), "too high": (">=",), "": ("<=", ">="), "exact": ()}


@dataclass(frozen=True)
class Solved:
    """A statement solved for one of its symbols, with the verdict of the proof; ``why`` says why it is not solved."""

    name: str
    form: ClosedForm | None
    verdict: str = ""
    why: str = ""


@dataclass(frozen=True)
class Region:
    """Where a rule is within a bound.

    Attributes:
        statement: that the exact threshold exists and the rule is that close to it.
        exists: where the exact threshold exists.
        never: where no value helps: there the rule is wrong, not imprecise.
        judgement: that wherever it exists ``statement`` says the same as |exact − rule|/exact ≤ bound.
        solved: the statement solved for each of its symbols.
        low: for a rule that errs on either side, where it is proved to be too low.
    """

    statement: Statement
    exists: Statement
    never: Statement
    judgement: Judgement
    solved: tuple[Solved, ...]
    low: Statement | None = None


def region(form: ClosedForm, rule: Rule, bound: Fraction) -> Region:
    """Where ``rule``, which is of ``form``, is within ``bound`` of the exact threshold, relative to that."""
    exact, exists = threshold(form), existing(form)
    never = any_of(case.when for case in form.cases if case.values == ())
    if exact is None:
        raise InputError("there is no threshold to compare the rule with", expected="a case split with one lower end")
    limit = Rational(bound.numerator, bound.denominator)
    sides = {"<=": limit, ">=": -limit}
    error = (exact - rule.value) / exact
    try:
        close = all_of(_cleared(rule.error, op, sides[op], exists) for op in MISSES[rule.direction])
        low = _cleared(rule.error, ">", ZERO, exists)
        judgement = _same(close, error, rule.error, sides, exists)
    except NotYet:  # a root in it
        close, low, judgement = _at_the_rule(form, rule, error, sides, exists)
    statement = close if close == NEVER or prove(exists, given=close).proved else all_of([exists, close])
    return Region(statement, exists, never, judgement, solved_for_each(statement), _too_low(low, rule, exact, exists))


def _at_the_rule(
    form: ClosedForm, rule: Rule, error: Expr, sides: Mapping[str, Expr], exists: Statement
) -> tuple[Statement, Statement, Judgement]:
    """The bound, and that the rule is too low, as the posed relation at multiples of the rule.

    The relation holds from the threshold on. Where that is not proved to be the same, or the rule has a root in it,
    the bound stays as it is.
    """
    needed, asked = MISSES[rule.direction], all_of(Relation(error, op, side) for op, side in sides.items())
    try:
        at = {op: _excess(form, rule.value / (1 - side), FLIPPED[op], exists) for op, side in sides.items()}
        close, low = all_of(at[op] for op in needed), _excess(form, rule.value, "<", exists)
        judgement = prove_equivalent(close, asked, given=exists)
        if judgement.proved:
            return close, low, judgement
    except NotYet:
        pass
    posed = all_of(Relation(rule.error, op, sides[op]) for op in needed)
    return posed, Relation(rule.error, ">", ZERO), Judgement(PROVED, "the bound itself")


def _excess(form: ClosedForm, value: Expr, op: str, exists: Statement) -> Statement:
    """``left − right op 0`` of the posed relation with ``value`` in the place of the symbol."""
    if not isinstance(form.relation, Relation):
        raise NotYet("only a single relation has two sides")
    difference = form.relation.left - form.relation.right
    return _cleared(difference.xreplace({form.symbol: value}), op, ZERO, exists)


def _same(close: Statement, error: Expr, closed: Expr, sides: Mapping[str, Expr], exists: Statement) -> Judgement:
    """Whether ``close`` bounds the error; where that is too much at once, by way of its closed form."""
    asked, by_form = (all_of(Relation(e, op, side) for op, side in sides.items()) for e in (error, closed))
    judgement = prove_equivalent(close, asked, given=exists)
    if judgement.verdict != UNDECIDED:
        return judgement
    if _identical(error, closed) and prove_equivalent(close, by_form, given=exists).proved:
        return Judgement(PROVED, "by way of the closed form of the error")
    return judgement


def _identical(one: Expr, other: Expr) -> bool:
    """Whether two quotients of polynomials are the same wherever both are defined, by expansion."""
    try:
        return not polynomials(one - other)[0]
    except InputError:  # too large to expand
        return False


def _too_low(low: Statement, rule: Rule, exact: Expr, exists: Statement) -> Statement | None:
    """``low`` for a rule that errs on either side, if that is where it is proved to be too low."""
    if rule.direction:
        return None
    return low if prove_equivalent(low, Relation(rule.value, "<", exact), given=exists).proved else None


def _cleared(error: Expr, op: str, side: Expr, exists: Statement) -> Statement:
    """``error op side`` without its denominator, in lowest terms; as it stands where that has no one sign."""
    top, bottom = polynomials(error - side)
    turn = sign(bottom) or _sign_where(bottom, exists)
    if turn is None:
        return Relation(error, op, side)
    known = sign(top)
    if known is not None:
        return Truth(OPERATORS[op](Fraction(known * turn), Fraction(0)))
    return sign_condition(top if turn > 0 else -top, op)


def _sign_where(poly: Poly, exists: Statement) -> int | None:
    """The proved sign of ``poly`` wherever ``exists`` holds."""
    written = pretty(poly)
    return next((s for op, s in ((">", 1), ("<", -1)) if prove(Relation(written, op, ZERO), given=exists).proved), None)


def solved_for_each(statement: Statement) -> tuple[Solved, ...]:
    """``statement`` solved for every symbol in it, each with its proof."""
    names = sorted((s.name for s in symbols_of(statement)), key=reading_order)
    return tuple(_solved(statement, name) for name in names)


def _solved(statement: Statement, name: str) -> Solved:
    try:
        form = possible(solve(statement, name))
    except InputError as error:
        return Solved(name, None, why=error.problem)
    try:
        return Solved(name, form, prove_closed_form(form).verdict)
    except NotYet:  # a root in it
        return Solved(name, form, UNDECIDED)
