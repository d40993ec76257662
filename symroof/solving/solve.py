"""Solve a statement for one symbol: clear, look at signs, grow the case tree, read a set off every leaf, spell it."""

from __future__ import annotations

from collections.abc import Iterable

from symroof.algebra.formula import parse_statement
from symroof.algebra.ring import Ring
from symroof.algebra.statement import Statement, relations, symbols_of
from symroof.algebra.symbols import symbol
from symroof.errors import InputError, NotYet, unknown
from symroof.solving import spell
from symroof.solving.clear import clear
from symroof.solving.closed_form import ClosedForm, Steps, split_statement
from symroof.solving.poles import without_poles
from symroof.solving.rewrite import plain
from symroof.solving.steps import steps
from symroof.solving.tree import Tree, tree

MAX_RELATIONS = 24


def solve(relation: Statement | str, name: str, *, known: Iterable[str] = ()) -> ClosedForm:
    """``relation`` solved for the symbol ``name``, every symbol being positive.

    Args:
        relation: a relation (=, >=, >, <=, < or !=) between sums, products, quotients, max, min and square roots, its
            text, or several joined by and/or.
        name: the symbol asked for. Up to its second power it has a formula; beyond, the set is described by a
            polynomial and solved for each number.
        known: more names that may be asked for though they cancelled: the answer is then everything or nothing.

    Raises:
        InputError: if the symbol does not occur, the formula is too large or it divides by what is always zero.
        NotYet: naming what is not solved: a denominator of undecided sign that holds the symbol, too many signs that
            positivity does not decide, several unknowns at once.
    """
    statement = parse_statement(relation) if isinstance(relation, str) else relation
    if not isinstance(statement, Statement):
        raise InputError("not a statement", seen=type(statement).__name__, expected="a relation, such as 2*B >= w*I")
    names = {s.name for s in symbols_of(statement)}.union(known)
    if not isinstance(name, str) or (name not in names and len(name.replace(",", " ").split()) > 1):
        raise NotYet("several unknowns at once are not solved", seen=str(name), expected="one symbol")
    if name not in names:
        raise unknown("symbol to solve for", name, names)
    if sum(1 for _ in relations(statement)) > MAX_RELATIONS:
        raise NotYet("so many relations at once are not solved", expected=f"at most {MAX_RELATIONS}")
    target = symbol(name)
    simple, earlier = plain(statement)
    simple, more, undefined = without_poles(simple, target)
    split = decide(simple, name)
    cases = spell.cases(split, target)
    solution = split_statement(cases, name)
    told = Steps(lambda: (*earlier, *more, *steps(simple, split, target, solution)))
    return ClosedForm(statement, name, told, cases, split, undefined=undefined)


def decide(statement: Statement, name: str) -> Tree:
    """The case split itself, in polynomials: no SymPy object is built for print."""
    target = symbol(name)
    held = list(dict.fromkeys(relations(statement)))
    symbols = {s for r in held for side in (r.left, r.right) for s in side.free_symbols} | {target}
    ring = Ring(sorted(symbols, key=lambda s: s.name))
    return tree(statement, {relation: clear(relation, ring, target) for relation in held})
