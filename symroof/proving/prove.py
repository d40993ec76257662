"""Proofs: a claim under given conditions, a step as an equivalence, and a whole closed form, each with its judgement.

``proved`` needs no countermodel, a point at which the hypotheses hold, and for a closed form an unbroken chain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial

from sympy import Add, Expr, Integer

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import (
    ALWAYS,
    Relation,
    Statement,
    all_of,
    any_of,
    negate,
    relations,
    symbols_of,
)
from symroof.algebra.symbols import symbol
from symroof.errors import InputError
from symroof.proving import z3session
from symroof.proving.identity import identical
from symroof.proving.search import Point, model_point, nodes, point_where, undefined_point
from symroof.proving.smt import Encoder, divisors, expanded_terms

PROVED, REFUTED, UNDECIDED = "proved", "refuted", "undecided"
# beyond these the prover is not asked: its budget does not count what it does before it starts to reason
MAX_NAMES, MAX_NODES, MAX_EXPANDED = 200, 6_000, 6_000
MAX_DIVISORS = 20


@dataclass(frozen=True)
class Judgement:
    """A verdict with its evidence.

    Attributes:
        verdict: proved, refuted or undecided.
        evidence: one line a person can read.
        counterexample: for a refuted claim, a point in exact rationals where it fails, checked again outside z3.
        undefined_when: where the claim divides by zero and says nothing; it is proved everywhere else.
        undefined_at: for a refuted equivalence, a point where one of its statements divides by zero.
    """

    verdict: str
    evidence: str = ""
    counterexample: tuple[tuple[str, Fraction], ...] = ()
    undefined_when: str = ""
    undefined_at: tuple[tuple[str, Fraction], ...] = ()

    @property
    def proved(self) -> bool:
        """Whether the verdict is proved."""
        return self.verdict == PROVED


def prove(
    claim: Statement | str,
    *,
    given: Statement | str = ALWAYS,
    nonnegative: Iterable[str] = (),
    limit: int | None = None,
) -> Judgement:
    """Whether ``claim`` follows from ``given`` for all positive reals (non-negative ones for the names listed).

    Where the claim divides by zero it says nothing; if it is proved everywhere else, ``undefined_when`` says where.

    >>> prove("F/Q >= 0", nonnegative=["Q"]).undefined_when
    'Q = 0'

    ``limit`` is the prover's budget in z3's resource units, where it is to be less than usual.

    Raises:
        InputError: for a claim or condition that is no statement.
    """
    return _judge(_Query((), (_read(claim),), _read(given), frozenset(nonnegative), limit))


def prove_equivalent(before: Statement | str, after: Statement | str, *, given: Statement | str = ALWAYS) -> Judgement:
    """Whether ``before`` and ``after`` are defined and hold alike at all positive reals where ``given`` holds.

    >>> prove_equivalent("2*B/w >= I", "B > w*I/2").verdict
    'refuted'

    Raises:
        InputError: for a side or condition that is no statement.
    """
    return _judge(_Query(((_read(before), _read(after)),), (), _read(given)))


def prove_all(pairs: list[tuple[Statement, Statement]], claims: list[Statement], given: Statement) -> Judgement:
    """Whether every pair is equivalent and every claim holds where ``given`` does, all in one query."""
    return _judge(_Query(tuple(pairs), tuple(claims), given))


def _read(statement: Statement | str) -> Statement:
    if isinstance(statement, str):
        return parse_statement(statement)
    if not isinstance(statement, Statement):
        seen = type(statement).__name__
        raise InputError("not a statement", seen=seen, expected="a relation or its text, such as 2*B >= w*I")
    return statement


@dataclass(frozen=True)
class _Query:
    """Pairs to be equivalent and claims to hold, under a condition, over non-negative and otherwise positive reals."""

    pairs: tuple[tuple[Statement, Statement], ...]
    claims: tuple[Statement, ...]
    given: Statement = ALWAYS
    nonnegative: frozenset[str] = frozenset()
    limit: int | None = None

    @property
    def parts(self) -> tuple[Statement, ...]:
        return (*self.claims, *(s for pair in self.pairs for s in pair))

    @cached_property
    def names(self) -> list[str]:
        return sorted({s.name for statement in (self.given, *self.parts) for s in symbols_of(statement)})

    @cached_property
    def hypotheses(self) -> Statement:
        domain = (Relation(symbol(n), ">=" if n in self.nonnegative else ">", Integer(0)) for n in self.names)
        return all_of([*domain, self.given])

    @property
    def failing(self) -> Statement:
        return any_of([*map(negate, self.claims), *(_differ(*pair) for pair in self.pairs)])

    @property
    def defined(self) -> Statement:
        """A statement that holds where the hypotheses do and every part is defined, and is not defined elsewhere."""
        return all_of([self.hypotheses, *(any_of([part, negate(part)]) for part in self.parts)])

    @cached_property
    def too_large(self) -> bool:
        """Whether the prover is not asked, as the statements are too long or too much to multiply out."""
        whole = (self.given, *self.parts)
        return (
            len(self.names) > MAX_NAMES or nodes(*whole) > MAX_NODES or sum(map(expanded_terms, whole)) > MAX_EXPANDED
        )

    def ask(self, target: Callable[[Encoder], str]) -> z3session.Answer:
        """Whether ``target`` can hold together with the hypotheses; the answer's values are by symbol name."""
        if self.too_large:
            return z3session.Answer("unknown", {})
        encoder = Encoder()
        assumed = [encoder.defined(self.hypotheses), encoder.statement(self.hypotheses), target(encoder)]
        names = [*encoder.names.values(), *encoder.quotients.values()]
        script = "".join(f"(declare-const {n} Real)" for n in names)
        script += "".join(f"(assert {term})" for term in (*encoder.definitions, *assumed))
        answer = z3session.start().ask(script, list(encoder.names.values()), limit=self.limit)
        values = {name: answer.values[v] for name, v in encoder.names.items() if v in answer.values}
        return replace(answer, values=values)

    def goal(self, encoder: Encoder) -> str:
        goals = [encoder.statement(c) for c in self.claims]
        goals += [f"(= {encoder.statement(before)} {encoder.statement(after)})" for before, after in self.pairs]
        return f"(and {' '.join(goals)})"

    def meaning(self, encoder: Encoder) -> str:
        return f"(and {' '.join(map(encoder.defined, self.parts))})"


def _judge(query: _Query) -> Judgement:
    vacuous = _vacuous(query)
    if vacuous is not None:
        return vacuous
    if not query.nonnegative and not query.too_large and identical(query.pairs, query.claims):
        return Judgement(PROVED, "both sides are the same, by exact expansion")
    failing = all_of([query.hypotheses, query.failing])
    soon = point_where(failing, query.names, query.nonnegative, work=0)
    if soon is not None:
        return _refuted(soon)
    answer = query.ask(lambda e: f"(not (and {query.meaning(e)} {query.goal(e)}))")
    if answer.verdict == "unsat":
        return Judgement(PROVED, "no countermodel over the positive reals")
    point = point_where(failing, query.names, query.nonnegative, answer.values)
    if point is None:
        answer = query.ask(lambda e: f"(and {query.meaning(e)} (not {query.goal(e)}))")
        point = model_point(failing, query.names, answer.values)
    if point is not None:
        return _refuted(point)
    if answer.verdict == "unsat":
        return _divides_by_zero(query)
    if query.too_large:
        return Judgement(UNDECIDED, "the statement is too large to prove, and no point is known where it is false")
    if answer.verdict == "unknown":
        budget = query.limit or z3session.RESOURCE_LIMIT
        return Judgement(UNDECIDED, f"the prover gave up within {budget:,} resource units")
    return Judgement(UNDECIDED, "a countermodel was reported that could not be checked in exact rationals")


def _vacuous(query: _Query) -> Judgement | None:
    """The judgement where no point is known at which the hypotheses hold, of which anything would follow."""
    if point_where(query.hypotheses, query.names, query.nonnegative) is not None:
        return None
    answer = query.ask(lambda _: "true")
    if model_point(query.hypotheses, query.names, answer.values) is not None:
        return None
    never = answer.verdict == "unsat"
    return Judgement(UNDECIDED, "the hypotheses cannot hold" if never else "no point is known where they hold")


def _refuted(point: Point) -> Judgement:
    return Judgement(REFUTED, f"false at {_spelled(point)}" if point else "false", tuple(point.items()))


def _differ(before: Statement, after: Statement) -> Statement:
    return any_of([all_of([before, negate(after)]), all_of([negate(before), after])])


def _spelled(point: Point) -> str:
    return ", ".join(f"{name} = {value}" for name, value in point.items())


def _divides_by_zero(query: _Query) -> Judgement:
    """The judgement where nothing is false and something may be undefined: fine for a claim, not for an equivalence.

    A claim has to be defined somewhere, or nothing is proved.
    """
    if not query.pairs:
        if _defined_point(query) is None:
            return Judgement(UNDECIDED, "the claim divides by zero everywhere that was tried")
        return Judgement(PROVED, "proved where it is defined", undefined_when=_zero_divisors(query))
    model = query.ask(lambda e: f"(not {query.meaning(e)})").values
    point = undefined_point(query.hypotheses, query.parts, query.names, query.nonnegative, model)
    if point is None:
        return Judgement(UNDECIDED, "it may divide by zero, and no rational point is known where it does or does not")
    return Judgement(REFUTED, f"divides by zero at {_spelled(point)}", undefined_at=tuple(point.items()))


def _defined_point(query: _Query) -> Point | None:
    """A point where the hypotheses hold and every part is defined: one searched for, or the prover's, re-checked."""
    found = point_where(query.defined, query.names, query.nonnegative)
    return found if found is not None else model_point(query.defined, query.names, query.ask(query.meaning).values)


def _zero_divisors(query: _Query) -> str:
    """Where the claim is not defined, in words: "Q = 0", "B = D = 0"."""
    found = {d: None for s in query.parts for r in relations(s) for side in (r.left, r.right) for d in divisors(side)}
    if len(found) > MAX_DIVISORS:
        return f"one of its {len(found)} divisors is 0"
    zero = (Relation(divisor, "=", Integer(0)) for divisor in found)
    reached = [r for r in zero if query.ask(partial(_defined_and_true, r)).verdict != "unsat"]
    return " or ".join(dict.fromkeys(_zero(r.left, query.nonnegative) for r in reached))


def _defined_and_true(statement: Statement, encoder: Encoder) -> str:
    return f"(and {encoder.defined(statement)} {encoder.statement(statement)})"


def _zero(divisor: Expr, nonnegative: frozenset[str]) -> str:
    """``divisor = 0`` in words; a sum of non-negative terms is zero where each of them is."""
    terms = [t.as_coeff_Mul() for t in Add.make_args(divisor)]
    vanishing = [{s.name for s in term.free_symbols} & nonnegative for _, term in terms]
    if all(coefficient > 0 for coefficient, _ in terms) and all(len(names) == 1 for names in vanishing):
        return " = ".join([*sorted({name for names in vanishing for name in names}), "0"])
    return f"{show(divisor)} = 0"


def prove_undefined(statement: Statement, when: Statement) -> Judgement:
    """Whether ``statement`` divides by zero wherever ``when`` holds."""
    query = _Query((), (statement,), given=when)
    answer = query.ask(query.meaning)
    if answer.verdict == "unsat":
        return Judgement(PROVED, "it divides by zero there")
    point = point_where(query.defined, query.names, model=answer.values)
    if point is None:
        return Judgement(UNDECIDED, "it is not known whether it divides by zero there")
    return Judgement(REFUTED, f"it does not divide by zero at {_spelled(point)}", tuple(point.items()))
