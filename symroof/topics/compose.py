"""A formula of a topic as a derivation: what it builds on put in, its units checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from sympy import Expr, Symbol

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.notation import show
from symroof.algebra.statement import Relation, Statement, map_expressions, symbols_of
from symroof.algebra.symbols import one
from symroof.derivation import Derivation, Shorthand
from symroof.errors import InputError
from symroof.quantities.meaning import Quantity, usual
from symroof.topics.dimensions import check_units, units_of
from symroof.topics.topic import Formula, Topic

RATES = usual("I C W")
Find = Callable[[str], tuple[Topic, Formula]]


@dataclass(frozen=True)
class Composed:
    """A formula with what it builds on put in.

    Attributes:
        topic: the topic it belongs to.
        formula: as its file states it.
        written: its own relation.
        statement: the relation that is solved, the formulas it uses put in.
        quantities: the meaning of every symbol of both.
        given: what is taken for granted, with that of the formulas it uses: formula text → words.
        letters: what stands for a formula that the solver does not look into, by name.
        topics: the topics that it is made from, by name.
    """

    topic: Topic
    formula: Formula
    written: Statement
    statement: Statement
    quantities: Mapping[str, Quantity]
    given: Mapping[str, str]
    letters: Mapping[str, Shorthand]
    topics: frozenset[str]

    @property
    def derivation(self) -> Derivation:
        """What the stages take: the relation, asked for the first of its symbols."""
        formula = self.formula
        return Derivation(
            title=formula.title,
            solve_for=formula.asked[0],
            relation=self.statement,
            quantities=self.quantities,
            given=self.given,
            by_hand=formula.by_hand,
            exercises=formula.exercises,
            source=formula.source,
            intro=formula.says,
            name=formula.name,
            topic=self.topic.title,
            link=formula.link,
            unit=formula.unit,
            shorthands=self.letters,
        )


def compose(topic: Topic, formula: Formula, find: Find) -> Composed:
    """The formula with those it uses put in; its units are checked as it is written.

    Args:
        topic: the topic of the formula.
        formula: the formula.
        find: the topic and the formula of a name.

    Raises:
        InputError: naming the formula, for units that do not fit, symbols without a meaning, letters that mean two
            things, and used formulas that give no symbol of the relation.
    """
    try:
        return _composed(topic, formula, find, ())
    except InputError as error:
        raise error.at(f"{topic.name}: {formula.name}") from error


def _composed(topic: Topic, formula: Formula, find: Find, above: tuple[str, ...]) -> Composed:
    if formula.name in above:
        raise InputError("formulas use each other in a ring", seen=" → ".join((*above, formula.name)))
    quantities = {**RATES, **topic.quantities, **formula.quantities}
    written = parse_statement(formula.relation, quantities)
    own = {s.name: quantities[s.name] for s in symbols_of(written)}
    check_units(written, own, units_of(formula.units))
    letters = {name: _letter(name, text, quantities, formula) for name, text in formula.letters.items()}
    own |= {s.name: quantities[s.name] for held in letters.values() for s in held.formula.free_symbols}
    found = Composed(topic, formula, written, written, own, dict(formula.given), letters, frozenset({topic.name}))
    for name in formula.uses:
        used = _composed(*find(name), find, (*above, formula.name))
        found = _put_in(found, used)
    kept = {s.name for s in symbols_of(found.statement)}
    missing = [name for name in formula.asked if name not in kept]
    if missing or not formula.asked:
        raise InputError("asked for a symbol that it has not", seen=", ".join(missing), expected=", ".join(kept))
    kept |= {s.name for held in found.letters.values() for s in held.formula.free_symbols}
    return replace(found, quantities={n: q for n, q in found.quantities.items() if n in kept})


def _letter(name: str, text: str, quantities: Mapping[str, Quantity], formula: Formula) -> Shorthand:
    """A letter with its formula, whose unit has to be that of the letter."""
    if name not in quantities:
        raise InputError(f"{name} has no meaning and no unit", expected=f'quantities={{"{name}": …}}')
    held = parse_expression(text, quantities)
    check_units(Relation(one(name), "=", held), quantities, units_of(formula.units))
    return Shorthand(held, quantities[name])


def _put_in(found: Composed, used: Composed) -> Composed:
    """``found`` with the symbol that ``used`` gives replaced by what it is equal to."""
    symbol, value = _gives(used)
    if symbol not in symbols_of(found.statement):
        raise InputError(f"{used.formula.name} gives {symbol}, not in the relation", seen=show(found.written))
    quantities = {**found.quantities}
    for letter, meaning in used.quantities.items():
        if quantities.setdefault(letter, meaning) != meaning:
            raise InputError(
                f"{letter} means two things",
                seen=f"{quantities[letter].meaning}; in {used.formula.name}: {meaning.meaning}",
                expected="one meaning, or another letter",
            )
    statement = map_expressions(found.statement, lambda e: e.xreplace({symbol: value}))
    return replace(
        found,
        statement=statement,
        quantities=quantities,
        given={**used.given, **found.given},
        letters={**used.letters, **found.letters},
        topics=used.topics | found.topics,
    )


def _gives(used: Composed) -> tuple[Symbol, Expr]:
    """The symbol that stands alone on the left of an equation, and the right side."""
    held = used.statement
    if (
        isinstance(held, Relation)
        and held.op == "="
        and held.left.is_Symbol
        and held.left not in held.right.free_symbols
    ):
        return held.left, held.right
    raise InputError(f"{used.formula.name} gives no symbol", seen=show(held), expected="an equation such as F = 6*N*D")
