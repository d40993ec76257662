"""Lemmas on fresh reals: what the signs of coefficients say of a polynomial over x > 0, each proved by z3 once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from sympy import Symbol

from symroof.algebra.polynomial import sign
from symroof.algebra.ring import Ring, total
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, Truth
from symroof.proving import z3session
from symroof.proving.smt import RELATIONS

SIGN = {1: ">", 0: "=", -1: "<"}


class Gap(Exception):
    """What is missing in a layer of a proof."""


@dataclass(frozen=True)
class End:
    """An end of an interval: the number of a root and whether it belongs to the interval; None for 0 or infinity."""

    root: int | None
    closed: bool


Shape = tuple[tuple[End, End], ...]  # a union of intervals; each with its lower and its upper end


@dataclass(frozen=True)
class Hypotheses:
    """What is known of c0 + c1·x + c2·x² for a lemma.

    Attributes:
        signs: of the coefficients, lowest power first; None where it does not matter.
        discriminant: its sign, or None.
        sides: for each root, 0 for that of a linear polynomial or a double one, −1 or 1 for (−c1 ∓ √Δ)/(2·c2).
    """

    signs: tuple[int | None, ...]
    discriminant: int | None
    sides: tuple[int, ...]


@lru_cache(maxsize=4096)
def lemma(op: str, known: Hypotheses, shape: Shape) -> z3session.Answer:
    """z3's answer to: can the truth of polynomial ``op`` 0 differ from membership in ``shape``?"""
    degree = len(known.signs) - 1
    names = ["x", *(f"c{i}" for i in range(degree + 1))]
    facts = ["(> x 0.0)", *(f"({SIGN[s]} c{i} 0.0)" for i, s in enumerate(known.signs) if s is not None)]
    if degree == 2 and (known.discriminant is not None or any(known.sides)):
        facts += [f"({SIGN[known.discriminant]} {DELTA} 0.0)"] if known.discriminant is not None else []
    if any(known.sides):
        names.append("w")  # the square root of the discriminant
        facts += ["(>= w 0.0)", f"(= (* w w) {DELTA})"]
    for number, side in enumerate(known.sides):
        names.append(f"r{number}")
        facts.append(_root(number, side, degree))
    claim = f"(= ({RELATIONS[op]} {_polynomial(degree)} 0.0) {inside(shape)})"
    if ask(names, facts).verdict != "sat":
        return z3session.Answer("unknown", {})  # nothing follows from hypotheses that cannot hold
    return ask(names, [*facts, f"(not {claim})"])


DELTA = "(- (* c1 c1) (* 4.0 c0 c2))"


def _root(number: int, side: int, degree: int) -> str:
    if side:
        return f"(= (+ (* 2.0 c2 r{number}) c1) {'w' if side > 0 else '(- w)'})"
    return f"(= (+ (* {'2.0 c2' if degree == 2 else 'c1'} r{number}) {'c1' if degree == 2 else 'c0'}) 0.0)"


def _polynomial(degree: int) -> str:
    terms = [f"(* c{i} {' '.join(['x'] * i)})" if i else "c0" for i in range(degree + 1)]
    return terms[0] if degree == 0 else f"(+ {' '.join(terms)})"


def inside(shape: Shape, roots: str = "r") -> str:
    """That x lies in the union of intervals, the ends being reals called ``roots`` and a number."""
    parts = []
    for low, high in shape:
        below = [] if low.root is None else [f"({'>=' if low.closed else '>'} x {roots}{low.root})"]
        above = [] if high.root is None else [f"({'<=' if high.closed else '<'} x {roots}{high.root})"]
        parts.append(f"(and true {' '.join([*below, *above])})")
    return f"(or false {' '.join(parts)})"


def spelled(statement: Statement, relation: Callable[[Relation], str]) -> str:
    """A statement in SMT-LIB, each of its relations, from left to right, as ``relation`` spells it."""
    match statement:
        case Relation():
            return relation(statement)
        case AllOf(parts):
            return f"(and {' '.join(spelled(p, relation) for p in parts)})"
        case AnyOf(parts):
            return f"(or {' '.join(spelled(p, relation) for p in parts)})"
        case Truth(value):
            return "true" if value else "false"


@lru_cache(maxsize=256)
def same_sign(signs: tuple[int, ...]) -> z3session.Answer:
    """That terms of one sign, with at least one that is not 0, add up to that sign; each term is a fresh real."""
    names = [f"t{i}" for i in range(len(signs))]
    lead = next(s for s in signs if s)
    facts = [f"({SIGN[s]} t{i} 0.0)" for i, s in enumerate(signs)]
    return ask(names, [*facts, f"(not ({SIGN[lead]} (+ 0.0 {' '.join(names)}) 0.0))"])


def ask(names: list[str], facts: list[str], *, truths: list[str] | None = None) -> z3session.Answer:
    """Whether ``facts`` can hold together over the reals called ``names`` and the ``truths``."""
    declared = [f"(declare-const {n} Real)" for n in names] + [f"(declare-const {n} Bool)" for n in truths or ()]
    script = "".join(declared) + "".join(f"(assert {fact})" for fact in facts)
    return z3session.start().ask(script, [])


@lru_cache(maxsize=256)
def rises_once(signs: tuple[int, ...]) -> bool:
    """Whether a polynomial whose coefficients have these signs, which change once, has just one positive root.

    With y = x + t the polynomial ±(P(y)·x^k − P(x)·y^k), k the last power before the change, has only positive
    coefficients in x, t and the sizes of the coefficients of P; so P/x^k rises, from below 0 to above.
    """
    lead = next(s for s in reversed(signs) if s)
    before = max(i for i, s in enumerate(signs) if s == -lead)
    ring = Ring([Symbol("x"), Symbol("t"), *(Symbol(f"c{i}") for i in range(len(signs)))])
    x, t, *sizes = map(ring.generator, ring.symbols)
    y = x + t
    terms = ((size.scaled(s * lead), i) for i, (size, s) in enumerate(zip(sizes, signs, strict=True)))
    return sign(total(ring, (c * (y**i * x**before - x**i * y**before) for c, i in terms))) == 1
