"""Another prover as a referee: cvc5 must find no point where the posed relation and the case split differ.

It reads our statements through an encoder of its own, below, which shares nothing with the one that speaks to z3.
What this referee cannot do: with every symbol free it gives up on most relations within its budget, which it does not
keep to at degree three, so that only a list of relations is asked in full; every relation is decided with
all symbols but the asked one at random numbers. A set without a closed form is the posed polynomial and says little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from sympy import Add, Expr, Max, Min, Mul, Pow, Rational

from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, Truth, Values, relations, symbols_of
from symroof.solving.closed_form import ClosedForm
from symroof.solving.solve import solve
from tests.corpus.agreement import condition
from tests.corpus.entries import CORPUS, OPS, Entry
from tests.corpus.mutants import KINDS, mutants
from tests.corpus.points import POOL, points

pytestmark = pytest.mark.referee
cvc5: Any = pytest.importorskip("cvc5", reason="cvc5 is not installed: it comes with the extra `referees`")
ROUNDS, BUDGET = 4, 20_000
# what it decides with every symbol free
IN_FULL = (
    *("attention-flash", "square-gemm-mixed", "square-gemm-scales", "gqa-decode-batch", "tile-capacity", "tile-depth"),
    *("training-attention-share", "prefill-with-cache", "weight-streaming", "fsdp-batch", "tensor-parallel-width"),
    *("all-reduce-size", "lora-overhead", "roof-without-overlap", "line-by-parameters-2", "fraction-in-x-4"),
    *("pole-in-x-5", "square-without-middle-8", "factor-of-parameters-12", "larger-of-two-15", "smaller-of-two-16"),
    *("line-17", "line-by-a-square-19", "pole-in-x-21", "square-against-line-25", "two-poles-38", "perfect-square-45"),
)


@dataclass
class Script:
    """SMT-LIB text: quotients and roots get names, with what defines them where they are defined."""

    fixed: Values
    names: dict[Expr, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def number(self, value: Fraction) -> str:
        size = f"(/ {abs(value.numerator)}.0 {value.denominator}.0)"
        return size if value >= 0 else f"(- {size})"

    def named(self, expression: Expr, meaning: str) -> str:
        """The name of a quotient or root; ``meaning`` says, of the name as {}, what it is."""
        if expression not in self.names:
            name = self.names[expression] = f"y{len(self.names)}"
            self.lines += [f"(declare-const {name} Real)", f"(assert {meaning.format(name)})"]
        return self.names[expression]

    def term(self, e: Expr) -> str:
        if e.is_Symbol:
            return self.number(Fraction(self.fixed[e.name])) if e.name in self.fixed else self.free(e)
        if e.is_Rational:
            return self.number(Fraction(int(e.p), int(e.q)))
        if e.func in (Max, Min):
            return self.extremum(e.func is Max, [self.term(a) for a in e.args])
        if e.func in (Add, Mul):
            return f"({'+' if e.func is Add else '*'} {' '.join(map(self.term, e.args))})"
        return self.power(e)

    def free(self, symbol: Expr) -> str:
        return self.named(symbol, "(> {} 0.0)")

    def extremum(self, largest: bool, terms: list[str]) -> str:
        first, *rest = terms
        for other in rest:
            first = f"(ite ({'>=' if largest else '<='} {first} {other}) {first} {other})"
        return first

    def power(self, e: Expr) -> str:
        base, exponent = e.args
        if exponent.is_negative:
            below = self.term(base**-exponent)
            return self.named(e, f"(=> (distinct {below} 0.0) (= (* {{}} {below}) 1.0))")
        if exponent == Rational(1, 2):
            under = self.term(base)
            return self.named(e, f"(=> (>= {under} 0.0) (and (>= {{0}} 0.0) (= (* {{0}} {{0}}) {under})))")
        if exponent.is_Integer:
            return f"(* {' '.join([self.term(base)] * int(exponent))} 1.0)"
        return self.term((base ** Rational(1, exponent.q)) ** exponent.p)

    def says(self, statement: Statement) -> str:
        match statement:
            case Relation(left, op, right):
                return f"({'distinct' if op == '!=' else op} {self.term(left)} {self.term(right)})"
            case AllOf(parts):
                return f"(and true {' '.join(map(self.says, parts))})"
            case AnyOf(parts):
                return f"(or false {' '.join(map(self.says, parts))})"
            case Truth(value):
                return str(value).lower()

    def whole(self, claim: str) -> str:
        return "\n".join(["(set-logic QF_NRA)", *self.lines, f"(assert {claim})", "(check-sat)"])


def divisors(statement: Statement) -> Iterator[Expr]:
    for relation in relations(statement):
        for side in (relation.left, relation.right):
            yield from (p.base for p in side.atoms(Pow) if p.exp.is_negative)


def difference(form: ClosedForm, fixed: Values) -> str:
    """A script that is satisfiable just where not one case applies, or it does not say what the posed relation says."""
    script = Script(fixed)
    posed = script.says(form.relation)
    defined = f"(and true {' '.join(f'(distinct {script.term(d)} 0.0)' for d in divisors(form.relation))})"
    holds = [(script.says(case.when), condition(case.values, form.name)) for case in form.cases]
    pole = script.says(form.undefined)
    wrong = []
    for when, said in holds:
        other = "" if said is None else f"(or (not {defined}) (distinct {posed} {script.says(said)}))"
        wrong.append(f"(and {when} {f'(ite {pole} {defined} {other})' if other else defined})")
    whens = [when for when, _ in holds]
    pairs = [f"(and {a} {b})" for i, a in enumerate(whens) for b in whens[i + 1 :]]
    return script.whole(f"(or (not (or false {' '.join(whens)})) {' '.join([*pairs, *wrong])})")


def ask(text: str) -> str:
    """What cvc5 says of a script: sat, unsat or unknown within its budget."""
    solver = cvc5.Solver()
    solver.setOption("rlimit-per", str(BUDGET))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "difference")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += str(command.invoke(solver, parser.getSymbolManager()))
    return said.strip()


def solved(entry: Entry) -> ClosedForm:
    return solve(entry.posed(Random(entry.name).choice(OPS)), entry.symbol)


def some_fixed(form: ClosedForm, random: Random) -> dict[str, Fraction]:
    names = sorted({s.name for s in symbols_of(form.relation)} - {form.name})
    return {name: random.choice(POOL) for name in names}


@pytest.mark.parametrize("entry", CORPUS, ids=lambda entry: entry.name)
def test_no_difference_with_all_other_symbols_at_numbers(entry: Entry) -> None:
    form, random = solved(entry), Random(entry.name)
    said = [ask(difference(form, some_fixed(form, random))) for _ in range(ROUNDS)]
    assert said == ["unsat"] * ROUNDS


@pytest.mark.parametrize("name", IN_FULL)
def test_no_difference_with_every_symbol_free(name: str) -> None:
    entry = next(entry for entry in CORPUS if entry.name == name)
    assert ask(difference(solved(entry), {})) == "unsat"


def wrong(names: Sequence[str], kind: str) -> Iterator[tuple[ClosedForm, Values]]:
    for entry in CORPUS:
        if entry.name in names:
            form = solved(entry)
            at = list(points(form.relation, form.name, [c.when for c in form.cases], Random(kind), 100))
            yield from mutants(form, kind, at)[:2]


MUTATED = (
    *("tile-capacity", "sharding-mixed", "all-reduce-latency", "context-sweet-spot", "prefill-with-cache"),
    *("lora-rank", "two-chips", "speculative-length", "gqa-decode-sequence"),
)


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_split_differs(kind: str) -> None:
    """With the parameters of a point where it is known to be wrong, the symbol itself free."""
    found = list(wrong(MUTATED, kind))
    assert len(found) >= 5
    for mutant, point in found:
        kept = {name: value for name, value in point.items() if name != mutant.name}
        assert ask(difference(mutant, kept)) == "sat"
