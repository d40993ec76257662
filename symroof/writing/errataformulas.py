"""Why a formula, a statement or a trend of a text is wrong, as blocks: where it differs from the right one."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from sympy import Expr, Integer, Rational

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.statement import Relation, Statement, all_of, holds
from symroof.algebra.symbols import symbol
from symroof.claims.checked import Checked
from symroof.claims.claim import Claim
from symroof.claims.formulas import posed_as
from symroof.claims.trends import POWERS
from symroof.errors import InputError
from symroof.proving.prove import prove
from symroof.quantities.meaning import bind
from symroof.subjects.found import Found, found
from symroof.writing import sections
from symroof.writing.companionsheet import LABELS
from symroof.writing.document import Block, Display, Paragraph, Text, line
from symroof.writing.erratanumbers import Earlier, counted
from symroof.writing.erratapoints import condition_of, figure_at, meant_where, point_of, sides_of
from symroof.writing.erratasymbols import explained

# trend → what is said of a result, before the symbol that it follows
FOLLOWS = {
    "linear": "grows in proportion to",
    "quadratic": "grows with the square of",
    "cubic": "grows with the cube of",
    "square root": "grows with the square root of",
    "inverse": "falls in proportion to",
    "constant": "does not depend on",
    "grows": "grows with",
    "falls": "falls with",
}


def formula_reasons(entry: Checked, _earlier: Earlier) -> list[Block]:
    """The stated formula, the derived one, and a point where the two differ."""
    claim = entry.claim
    answer = found(claim, where=claim.where)
    right, text = _both(claim, answer)
    blocks: list[Block] = [Paragraph(line(*meant_where(claim), "the text has:"))]
    label = LABELS.get(claim.shows, answer.crossover.form.symbol)
    if isinstance(right, Expr) and isinstance(text, Expr):
        blocks += [Display((text,), label), Paragraph(line("Right is:")), *counted(answer), Display((right,), label)]
        return explained(blocks, answer) + _gives(_apart(entry, text, right), text, right)
    assert not isinstance(text, Expr)
    blocks += [Display((text,)), Paragraph(line("Right is:")), *sections.answer(answer.crossover)]
    return explained(blocks, answer) + _differ(entry, text, posed_as(text, answer))


def _point(entry: Checked) -> dict[str, Fraction]:
    """The point that refutes a claim; empty where none is known."""
    return dict(entry.verdict.parts[0].counterexample)


def _apart(entry: Checked, text: Expr, right: Expr) -> dict[str, Fraction]:
    """A point where two formulas differ, if there is one where the stated formula is not negative."""
    names = {s.name for each in (text, right) for s in each.free_symbols}
    known = {name: each for name, each in _point(entry).items() if name in names}
    if known and len(known) == len(_point(entry)) and holds(Relation(text, ">=", Integer(0)), known):
        return known
    meant = all_of([condition_of(entry.claim), Relation(text, ">=", Integer(0))])
    return dict(prove(Relation(right, "=", text), given=meant).counterexample) or known


def _both(claim: Claim, answer: Found) -> tuple[Expr | Statement | None, Expr | Statement]:
    """The derived formula and the stated one, each as what the result is equal to where it is that."""
    derived = answer.result.formula
    values = {name: bind(name, held, answer.crossover.model.quantities[name]) for name, held in claim.values.items()}
    put = {symbol(name): Rational(each.numerator, each.denominator) for name, each in values.items()}
    if isinstance(derived, Expr):
        names = {s.name for s in derived.free_symbols} | set(answer.crossover.model.quantities)
        return derived.xreplace(put), _expression(claim.states, names).xreplace(put)
    stated, form = parse_statement(claim.states), answer.crossover.form
    alone = form.relation if form.explicit else form.solution
    right, text = _given_by(alone, form.symbol), _given_by(stated, form.symbol)
    return (right, text) if right is not None and text is not None else (derived, stated)


def _given_by(statement: object, target: Expr) -> Expr | None:
    """What a symbol is equal to by an equation that has it alone on the left."""
    if not isinstance(statement, Relation) or statement.op != "=" or statement.left != target:
        return None
    return None if target in statement.right.free_symbols else statement.right


def _expression(text: str, names: set[str]) -> Expr:
    """A formula in the names that are derived, run together or not; or in others."""
    try:
        return parse_expression(text, names)
    except InputError:
        return parse_expression(text)


def _gives(point: Mapping[str, Fraction], text: Expr, right: Expr) -> list[Block]:
    """What each of two formulas gives at a point where they differ."""
    if not point:
        return []
    gives = line(" the text has ", figure_at(text, point), ", and right is ", figure_at(right, point), ".")
    return [Paragraph((*point_of(point, text, right), *gives))]


def _differ(entry: Checked, text: Statement, right: Statement) -> list[Block]:
    """A point where one of two relations holds and the other does not."""
    point = _point(entry)
    if not point:
        return []
    words = [" holds" if holds(each, point) else " fails" for each in (text, right)]
    return [Paragraph((*point_of(point), Text(f" the relation of the text{words[0]}, and the right one{words[1]}.")))]


def statement_reasons(entry: Checked, _earlier: Earlier) -> list[Block]:
    """The stated relation, and a point where it fails."""
    stated = parse_statement(entry.claim.states)
    point = _point(entry)
    blocks: list[Block] = [Paragraph(line(*meant_where(entry.claim), "the text has:")), Display((stated,))]
    if not point:
        return blocks
    if not isinstance(stated, Relation):
        return [*blocks, Paragraph((*point_of(point), Text(" it fails.")))]
    return [*blocks, Paragraph((*point_of(point), Text(" "), *sides_of(stated, point)))]


def trend_reasons(entry: Checked, _earlier: Earlier) -> list[Block]:
    """The formula of what is said to follow a symbol, and how it does."""
    claim = entry.claim
    answer = found(claim, where=claim.where)
    formula, form = answer.result.formula, answer.crossover.form
    if not isinstance(formula, Expr):
        alone = form.relation if form.explicit else formula
        assert isinstance(alone, Relation)
        formula = alone.right
    along, more = symbol(claim.along), symbol("x")
    times = formula.xreplace({along: more * along})
    powers = ((word, Relation(times, "=", more**power * formula)) for word, power in POWERS.items())
    right = next((word for word, same in powers if prove(same, given=condition_of(claim)).proved), "")
    blocks: list[Block] = [
        Paragraph(line(f"The text says that it {FOLLOWS[claim.states]} ", along, ". Right is:")),
        *explained([Display((formula,), LABELS.get(claim.shows, form.symbol))], answer),
    ]
    said_below = right in claim.remark  # the remark says it
    return blocks + ([Paragraph(line(f"So it {FOLLOWS[right]} ", along, "."))] if right and not said_below else [])
