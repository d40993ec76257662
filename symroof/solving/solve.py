"""Solve a relation for one symbol: clear the denominators, collect, split on what positivity does not decide.

Linear in the symbol after clearing; anything of higher degree is refused by name, never answered wrongly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from sympy import Expr, Mul, Symbol

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import text
from symroof.algebra.polynomial import (
    Factors,
    Poly,
    common_factor,
    fraction,
    in_powers,
    missing,
    polynomial,
    pretty,
    product,
    ring_of,
    sign,
    sign_condition,
    split_signs,
)
from symroof.algebra.statement import ALWAYS, FLIPPED, NEVER, Relation, Statement, all_of, any_of, symbols_of
from symroof.algebra.symbols import symbol
from symroof.errors import InputError, NotYet, unknown
from symroof.solving import cases as split
from symroof.solving.closed_form import Case, ClosedForm, Step, split_statement


@dataclass(frozen=True)
class Branch:
    """A relation that has to be looked at under a condition on the parameters."""

    when: Statement
    relation: Relation
    given: tuple[Expr, int] | None = None


def solve(relation: Statement | str, name: str, *, known: Iterable[str] = ()) -> ClosedForm:
    """``relation`` solved for the symbol ``name``, every symbol being positive.

    Args:
        relation: one relation, or its text (=, >=, >, <=, < or !=) between sums, products and quotients.
        name: the symbol asked for; it may enter linearly once the denominators are cleared.
        known: more names that may be asked for though they cancelled: the answer is then everything or nothing.

    Raises:
        InputError: if the symbol does not occur, the formula is too large or it divides by what is always zero.
        NotYet: if the symbol enters with a higher power, or in a denominator of undecided sign.
    """
    if isinstance(relation, str):
        relation = parse_statement(relation)
    if not isinstance(relation, Statement):
        raise InputError("not a statement", seen=type(relation).__name__, expected="a relation, such as 2*B >= w*I")
    if not isinstance(relation, Relation):
        raise NotYet("only a single relation is solved", seen=text(relation), expected="such as 2*B >= w*I")
    names = {s.name for s in symbols_of(relation)}.union(known)
    if name not in names:
        raise unknown("symbol to solve for", name, names)
    target = symbol(name)
    branches, undefined, step = _clear(relation, target)
    steps = [step] if step else []
    for rule, change, side in (
        ("divide both sides by a common positive factor", _divided, _divisor_positive),
        (f"collect the terms with {name}", _collector(target), _no_side),
    ):
        changed = [replace(b, relation=change(b.relation)) for b in branches]
        before, after = _statement(branches), _statement(changed)
        if before != after:
            cancels = rule.startswith("collect") and target in symbols_of(before) and target not in symbols_of(after)
            shown = f"{name} cancels" if cancels else rule
            steps.append(Step(shown, before, after, all_of(side(b.relation) for b in branches)))
        branches = changed
    found = [
        Case(all_of([b.when, c.when]), c.values) for b in branches for c in split.cases(b.relation, target, b.given)
    ]
    cases = tuple(sorted(found, key=lambda c: not c.values)) + ((Case(undefined, None),) if undefined != NEVER else ())
    before, after = _statement(branches), split_statement(cases, name)
    if before != after:
        steps.append(Step(_last_rule(branches, target), before, after))
    return ClosedForm(relation, name, tuple(steps), cases)


def _statement(branches: list[Branch]) -> Statement:
    return any_of(all_of([b.when, b.relation]) for b in branches)


def _last_rule(branches: list[Branch], target: Symbol) -> str:
    coefficient_known = all(b.relation.left.coeff(target).is_positive for b in branches)
    name = target.name
    if all(target not in symbols_of(b.relation) for b in branches):
        return "positivity of the symbols decides it"
    if coefficient_known:
        return f"divide by the coefficient of {name}, which is positive"
    return f"divide by the coefficient of {name}, split on its sign"


def _clear(relation: Relation, target: Symbol) -> tuple[list[Branch], Statement, Step | None]:
    """Both sides multiplied by their common denominator; split on its sign where positivity does not decide it."""
    (left, below_left), (right, below_right) = fraction(relation.left), fraction(relation.right)
    common: Factors = {b: max(below_left.get(b, 0), below_right.get(b, 0)) for b in {**below_left, **below_right}}
    for base in common:
        if _sign(base) == 0:
            raise InputError("the relation divides by zero whatever the values are", seen=text(base))
    if not common:
        return [Branch(ALWAYS, relation)], NEVER, None
    cleared = Relation(Mul(left, missing(common, below_left)), relation.op, Mul(right, missing(common, below_right)))
    undecided = [(base, power) for base, power in common.items() if _sign(base) is None]
    rule = "multiply both sides by the denominator"
    if not undecided:
        positive, side = _orient(common)
        after = cleared if positive else _flipped(cleared)
        return (
            [Branch(ALWAYS, after)],
            NEVER,
            Step(f"{rule}, which is {'positive' if positive else 'negative'}", relation, after, side),
        )
    return _clear_undecided(relation, cleared, undecided, common, target)


def _orient(common: Factors) -> tuple[bool, Statement]:
    """Whether the denominator is positive (else negative), and the statement that says so."""
    signs = {base: _sign(base) or 1 for base in common}
    positive = sum(power for base, power in common.items() if signs[base] < 0) % 2 == 0
    whole = product(common)
    return positive, ALWAYS if whole.is_Rational else Relation(whole, ">" if positive else "<", Mul(0))


def _clear_undecided(
    relation: Relation, cleared: Relation, undecided: list[tuple[Expr, int]], common: Factors, target: Symbol
) -> tuple[list[Branch], Statement, Step]:
    if len(undecided) > 1 or target in undecided[0][0].free_symbols:
        raise NotYet(
            "the sign of a denominator is not decided by positivity, and it is not split here",
            seen=", ".join(text(base) for base, _ in undecided),
            expected="at most one such denominator, free of the symbol asked for",
        )
    base, power = undecided[0]
    poly = polynomial(base, ring_of(base))
    rest_positive, _ = _orient({b: p for b, p in common.items() if b != base})
    branches = [
        Branch(
            sign_condition(poly, op),
            cleared if (turn > 0 or power % 2 == 0) == rest_positive else _flipped(cleared),
            given=(base, turn),
        )
        for op, turn in ((">", 1), ("<", -1))
    ]
    step = Step("multiply both sides by the denominator, split on its sign", relation, _statement(branches))
    return branches, sign_condition(poly, "="), step


def _sign(expression: Expr) -> int | None:
    return sign(polynomial(expression, ring_of(expression)))


def _flipped(relation: Relation) -> Relation:
    return Relation(relation.left, FLIPPED[relation.op], relation.right)


def _sides(relation: Relation) -> tuple[Poly, Poly]:
    ring = ring_of(relation.left, relation.right)
    return polynomial(relation.left, ring), polynomial(relation.right, ring)


def _divided(relation: Relation) -> Relation:
    left, right = _sides(relation)
    common = common_factor(left, right) if left or right else left.ring.one
    if common == 1:
        return relation
    return Relation(pretty(left.quo(common)), relation.op, pretty(right.quo(common)))


def _divisor_positive(relation: Relation) -> Statement:
    left, right = _sides(relation)
    common = pretty(common_factor(left, right)) if left or right else Mul(1)
    return ALWAYS if common.is_Rational else Relation(common, ">", Mul(0))


def _no_side(_: Relation) -> Statement:
    return ALWAYS


def _collector(target: Symbol) -> Callable[[Relation], Relation]:
    def collected(relation: Relation) -> Relation:
        left, right = _sides(relation)
        if target not in left.ring.symbols:
            return relation
        constant, coefficient = linear(left - right, target)
        if not coefficient:
            return relation if target not in symbols_of(relation) else _two_sided(constant, relation.op)
        op, turned = relation.op, sign(coefficient) == -1 or (sign(coefficient) is None and sign(constant) == 1)
        if turned:
            constant, coefficient, op = -constant, -coefficient, FLIPPED[op]
        return Relation(Mul(target, pretty(coefficient)), op, pretty(-constant))

    return collected


def linear(poly: Poly, target: Symbol) -> tuple[Poly, Poly]:
    """(constant, coefficient) of a polynomial that is at most linear in ``target``."""
    powers = in_powers(poly, target)
    if len(powers) > 2:
        raise NotYet(
            f"{target.name} enters with power {len(powers) - 1}, and powers above 1 are not solved for",
            expected="a relation that is linear in the symbol asked for",
        )
    return powers[0], powers[1] if len(powers) == 2 else poly.ring.zero


def _two_sided(poly: Poly, op: str) -> Relation:
    above, below = split_signs(poly)
    return Relation(pretty(above), op, pretty(below))
