"""How an intensity comes to its limit: as a supremum or infimum that is never reached, proved in both halves."""

from __future__ import annotations

from dataclasses import dataclass

from sympy import Expr, Integer, oo

from symroof.algebra.limits import polynomials
from symroof.algebra.polynomial import in_powers, pretty
from symroof.algebra.statement import ALWAYS, Relation, Statement, all_of, negate
from symroof.algebra.symbols import names_in, symbol
from symroof.errors import InputError, NotYet
from symroof.proving.closedproof import prove_closed_form
from symroof.proving.prove import PROVED, UNDECIDED, Judgement, prove, prove_equivalent
from symroof.proving.prune import possible
from symroof.rules.rules import Limit, saturation, without_end
from symroof.solving.closed_form import Case, ClosedForm
from symroof.solving.solve import solve

SUPREMUM, INFIMUM, ATTAINED, UNBOUNDED, DEPENDS = "supremum", "infimum", "attained", "unbounded", ""
KINDS = {"<": SUPREMUM, ">": INFIMUM, "=": ATTAINED, "": DEPENDS}


@dataclass(frozen=True)
class Approach:
    """How an expression comes to its limit as a symbol grows.

    Attributes:
        limit: with the judgement on the side on which the expression stays.
        kind: supremum or infimum, neither ever reached; attained (by every value); unbounded; "" where it depends.
        margin: the fresh symbol that stands for any distance from the limit, or for any height where there is none.
        form: the sizes that come within the margin, solved for; None where there is nothing to solve, or no solution.
        judgement: that for every margin there are such sizes, and all large enough ones are.
    """

    limit: Limit
    kind: str
    margin: str
    form: ClosedForm | None
    judgement: Judgement

    @property
    def proved(self) -> bool:
        """Whether both halves are: that it stays on its side of the limit, and that it comes as close as one likes."""
        return self.limit.judgement.proved and self.judgement.proved


def approach(intensity: Expr, name: str) -> Approach:
    """Whether the limit of ``intensity`` is a supremum or infimum: no margin is so small that no size comes within it.

    The sizes within any margin are solved for, the margin being a symbol of its own, and the set has to be unbounded.
    """
    limit = saturation(intensity, name)
    kind = UNBOUNDED if limit.value is oo else KINDS[limit.op]
    if kind in (ATTAINED, DEPENDS) or limit.value is -oo:
        return Approach(limit, kind, "", None, limit.judgement)
    margin = next(n for n in ("epsilon", "epsilon_0", "epsilon_1") if n not in names_in(intensity))
    posed, given = _within_margin(intensity, kind, limit.value, symbol(margin))
    try:
        form = possible(solve(posed, name))
    except InputError as error:
        return Approach(limit, kind, margin, None, Judgement(UNDECIDED, str(error)))
    return Approach(limit, kind, margin, form, _reaches(form, given))


def _within_margin(intensity: Expr, kind: str, value: Expr, margin: Expr) -> tuple[Relation, Statement]:
    """What it is to come within the margin, and the margins that have to be looked at: larger ones ask for less."""
    if kind == SUPREMUM:
        return Relation(intensity, ">=", value - margin), Relation(margin, "<", value)
    if kind == INFIMUM:
        return Relation(intensity, "<=", value + margin), ALWAYS
    return Relation(intensity, ">=", margin), ALWAYS


def _reaches(form: ClosedForm, given: Statement) -> Judgement:
    """Whether ``form`` is right, and wherever ``given`` holds its set has no upper end."""
    ends = (_endless(case, form.name, given) for case in form.cases)
    failed = next((judgement for judgement in (_right(form, given), *ends) if not judgement.proved), None)
    return failed or Judgement(PROVED, "whatever the margin is, all sizes from some size on come within it")


def _endless(case: Case, name: str, given: Statement) -> Judgement:
    """That the set of a case has no upper end, or the case never applies."""
    if isinstance(case.values, Relation):
        top, _ = polynomials(case.values.left - case.values.right)
        leading = Relation(pretty(in_powers(top, symbol(name))[-1]), case.values.op[0], Integer(0))
        return prove(leading, given=all_of([given, case.when]))
    if without_end(case):
        return Judgement(PROVED, "there is no upper end")
    return prove(negate(case.when), given=given)


def _right(form: ClosedForm, given: Statement) -> Judgement:
    """Whether ``form`` solves its relation: in one query, or by its steps and leaves where a root is in it."""
    try:
        return prove_equivalent(form.relation, form.solution, given=given)
    except NotYet:
        pass
    try:
        return Judgement(prove_closed_form(form).verdict, "by steps, leaves and cases")
    except NotYet as error:
        return Judgement(UNDECIDED, error.problem)
