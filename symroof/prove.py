"""Proofs: a claim under given conditions, a step as an equivalence, and a whole closed form, each with its judgement.

``proved`` needs no countermodel, a point at which the hypotheses hold, and for a closed form an unbroken chain.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from sympy import Add, Integer

from symroof import z3session
from symroof.closed_form import ClosedForm, Step
from symroof.notation import show
from symroof.search import counterexample, point_where
from symroof.smt import Encoder, divisors
from symroof.statement import (
    ALWAYS,
    NEVER,
    AllOf,
    AnyOf,
    Relation,
    Statement,
    all_of,
    any_of,
    negate,
    relations,
    symbols_of,
)
from symroof.symbols import symbol

PROVED, REFUTED, UNDECIDED = "proved", "refuted", "undecided"


@dataclass(frozen=True)
class Judgement:
    """A verdict with its evidence.

    Attributes:
        verdict: proved, refuted or undecided.
        evidence: one line a person can read.
        counterexample: for a refuted claim, a point in exact rationals where it fails, checked again outside z3.
        undefined_when: where the claim divides by zero and says nothing; it is proved everywhere else.
    """

    verdict: str
    evidence: str = ""
    counterexample: tuple[tuple[str, Fraction], ...] = ()
    undefined_when: str = ""

    @property
    def proved(self) -> bool:
        """Whether the verdict is proved."""
        return self.verdict == PROVED


def prove(claim: Statement, *, given: Statement = ALWAYS, nonnegative: Iterable[str] = ()) -> Judgement:
    """Whether ``claim`` follows from ``given`` for all positive reals (non-negative ones for the names listed)."""
    return _judge([], [claim], given, frozenset(nonnegative))


def prove_equivalent(before: Statement, after: Statement, *, given: Statement = ALWAYS) -> Judgement:
    """Whether ``before`` and ``after`` hold at the same points, for all positive reals where ``given`` holds."""
    return _judge([(before, after)], [], given, frozenset())


def prove_step(step: Step, *, given: Statement = ALWAYS) -> Judgement:
    """Whether the side condition of ``step`` always holds and its two statements are equivalent."""
    return _judge([(step.before, step.after)], [step.side_condition], given, frozenset())


def _judge(
    pairs: list[tuple[Statement, Statement]], claims: list[Statement], given: Statement, nonnegative: frozenset[str]
) -> Judgement:
    statements = [given, *claims, *(s for pair in pairs for s in pair)]
    names = sorted({s.name for statement in statements for s in symbols_of(statement)})
    domain = all_of(Relation(symbol(n), ">=" if n in nonnegative else ">", Integer(0)) for n in names)
    hypotheses = _nonredundant(domain, given)
    if point_where(hypotheses, names, nonnegative) is None:
        return Judgement(UNDECIDED, "no point was found at which the hypotheses hold")
    answer, encoder = _ask(hypotheses, pairs, claims, must_be_defined=True)
    if answer.verdict == "unsat":
        return Judgement(PROVED, "no countermodel over the positive reals")
    if answer.verdict == "unknown":
        return Judgement(UNDECIDED, f"the prover gave up within {z3session.RESOURCE_LIMIT:,} resource units")
    failing = any_of([*map(negate, claims), *(_differ(*pair) for pair in pairs)])
    model = {name: answer.values[v] for name, v in encoder.names.items() if v in answer.values}
    point = counterexample(hypotheses, failing, names, nonnegative, model)
    if point is not None:
        return Judgement(REFUTED, "false at " + ", ".join(f"{n} = {v}" for n, v in point.items()), tuple(point.items()))
    defined, _ = _ask(hypotheses, pairs, claims, must_be_defined=False)
    if defined.verdict == "unsat":
        return Judgement(PROVED, "proved where it is defined", undefined_when=_zero_divisors(statements, nonnegative))
    return Judgement(UNDECIDED, "a countermodel was reported that could not be checked in exact rationals")


def _nonredundant(domain: Statement, given: Statement) -> Statement:
    return all_of([domain, given])


def _differ(before: Statement, after: Statement) -> Statement:
    return any_of([all_of([before, negate(after)]), all_of([negate(before), after])])


def _ask(
    hypotheses: Statement,
    pairs: list[tuple[Statement, Statement]],
    claims: list[Statement],
    *,
    must_be_defined: bool,
) -> tuple[z3session.Answer, Encoder]:
    encoder = Encoder()
    assumed = encoder.statement(hypotheses)
    goals = [encoder.statement(c) for c in claims]
    goals += [f"(= {encoder.statement(before)} {encoder.statement(after)})" for before, after in pairs]
    defined = [encoder.defined(s) for s in (*claims, *(s for pair in pairs for s in pair))]
    goal = f"(and {' '.join(goals)})"
    meaning = f"(and {' '.join(defined)})"
    target = f"(not (and {meaning} {goal}))" if must_be_defined else f"(and {meaning} (not {goal}))"
    names = [*encoder.names.values(), *encoder.quotients.values()]
    script = "".join(f"(declare-const {n} Real)" for n in names)
    script += "".join(f"(assert {a})" for a in (assumed, *encoder.definitions, target))
    return z3session.start().ask(script, list(encoder.names.values())), encoder


def _zero_divisors(statements: list[Statement], nonnegative: frozenset[str]) -> str:
    """Where the claim is not defined, in words: "Q = 0", "B = D = 0"."""
    found = {d: None for s in statements for r in relations(s) for side in (r.left, r.right) for d in divisors(side)}
    named = []
    for divisor in found:
        symbols = [s.name for s in divisor.free_symbols]
        if not set(symbols) & nonnegative:
            continue
        terms = [t.as_coeff_Mul()[1] for t in Add.make_args(divisor)]
        plain = all(t.is_Symbol for t in terms)
        named.append(f"{' = '.join(sorted(t.name for t in terms))} = 0" if plain else f"{show(divisor)} = 0")
    return " or ".join(named)


@dataclass(frozen=True)
class Proof:
    """The judgements of a closed form: one a step, one on the whole equivalence, one on the cases, and the chain."""

    steps: tuple[Judgement, ...]
    whole: Judgement
    split: Judgement
    linked: bool

    @property
    def verdict(self) -> str:
        """proved, if everything is; refuted, if anything is; else undecided."""
        verdicts = {j.verdict for j in (*self.steps, self.whole, self.split)}
        if REFUTED in verdicts:
            return REFUTED
        return PROVED if verdicts == {PROVED} and self.linked else UNDECIDED


def prove_closed_form(form: ClosedForm) -> Proof:
    """Each step, the equivalence of the posed relation and the printed cases, and that the cases cover all, once."""
    given = all_of(negate(case.when) for case in form.cases if case.values is None)
    steps = tuple(prove_step(step, given=given) for step in form.steps)
    return Proof(
        steps=steps,
        whole=prove_equivalent(form.relation, form.solution, given=given),
        split=prove(exactly_one([case.when for case in form.cases])),
        linked=linked(form),
    )


def linked(form: ClosedForm) -> bool:
    """Whether the steps lead without a gap from the posed relation to the printed case split."""
    states = [form.relation, *(step.after for step in form.steps)]
    befores = [*(step.before for step in form.steps), form.solution]
    return states == befores


def exactly_one(conditions: list[Statement]) -> Statement:
    """That at each point one of ``conditions`` holds, and only one."""
    if len(conditions) == 1:
        return conditions[0]
    pairs = [(a, b) for i, a in enumerate(conditions) for b in conditions[i + 1 :]]
    return all_of([any_of(conditions), *(negate(AllOf((a, b))) for a, b in pairs)])


__all__ = [
    "NEVER",
    "PROVED",
    "REFUTED",
    "UNDECIDED",
    "AnyOf",
    "Judgement",
    "Proof",
    "exactly_one",
    "linked",
    "prove",
    "prove_closed_form",
    "prove_equivalent",
    "prove_step",
]
