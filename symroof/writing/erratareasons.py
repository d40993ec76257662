"""Why a statement of a text is wrong, as blocks: the formula with the values put in, or where two formulas differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from sympy import Expr, Integer, Rational

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.reals import approximate
from symroof.algebra.statement import ALWAYS, Relation, Statement, all_of, holds, value
from symroof.algebra.symbols import one, symbol
from symroof.claims.asked import Asked
from symroof.claims.checked import Checked
from symroof.claims.claim import TRENDS, Claim
from symroof.claims.explain import EXPLAINED, NOTHING, Explained
from symroof.claims.numbers import distance
from symroof.claims.statements import LOOSE
from symroof.claims.trends import POWERS
from symroof.claims.verdict import INCONSISTENT, WRONG, Judged, Verdict
from symroof.claims.verify import taken
from symroof.errors import InputError
from symroof.proving.prove import Judgement, prove, prove_equivalent
from symroof.quantities.meaning import FIELD, bind
from symroof.quantities.meaning import Quantity as Meaning
from symroof.quantities.units import COUNTS, NONE, Dimension, Quantity, quantity, split
from symroof.subjects.found import Found, found
from symroof.writing import sections
from symroof.writing.companionsheet import LABELS
from symroof.writing.document import Block, Display, Figure, Inline, Items, Math, Paragraph, Text, line
from symroof.writing.sheet import threshold_lines, time_lines

Earlier = Mapping[str, Verdict]
MOST_SLIPS = 3


def reasons(entry: Checked, earlier: Earlier) -> list[Block]:
    """What is right in place of a wrong or inconsistent claim, and the step that shows it.

    Args:
        entry: the claim.
        earlier: the verdicts on the claims before it, by name.
    """
    return REASONS[entry.claim.kind](entry, earlier)


def _numbers(entry: Checked, earlier: Earlier) -> list[Block]:
    """For each number that is not right, the formula with the values put in, then the right value and the slip."""
    blocks: list[Block] = []
    for at, (part, explained) in enumerate(zip(entry.verdict.parts, entry.explained, strict=True)):
        if part.word in (WRONG, INCONSISTENT):
            answer = found(_subject(entry.claim, at, earlier), where=entry.claim.where)
            blocks += [*_given(answer, _units(entry.claim, earlier)), *_derived(answer, part)]
            blocks.append(Paragraph((*_verdict(part, entry.claim), *_slips(explained))))
    return blocks


def _subject(claim: Claim, at: int, earlier: Earlier) -> Claim:
    """The claim with the values of one of its numbers; those of earlier claims as they ought to be printed."""
    case = claim.cases[at] if claim.cases else {}
    return replace(claim, values={**claim.values, **case, **taken(claim, earlier, exact=True)})


def _derived(answer: Found, part: Judged) -> list[Block]:
    """The formula of a number with the values put in; of a bound its cases, then what follows at the values."""
    crossover, shows = answer.crossover, answer.subject.shows
    formula = Asked(answer, {}).formula
    if part.value is not None and formula is not None and _is_equal(answer):
        figure = sections.figure(approximate(part.value), part.dimension)
        known = [figure] if formula.free_symbols else []
        return [*_counted(answer), Display((formula, *known), LABELS.get(shows, crossover.form.symbol))]
    posed: list[Block] = []
    if answer.subject.relation and not crossover.form.explicit:
        posed = [Display((crossover.form.relation,)), Paragraph(line("Solved for ", crossover.form.symbol, ":"))]
    lines = threshold_lines(crossover, answer.numbers) if answer.numbers else []
    return [*posed, *sections.answer(crossover), *([Items(tuple(lines))] if lines else [])]


def _is_equal(answer: Found) -> bool:
    """Whether the result is equal to a formula, and no bound."""
    if answer.subject.shows in LABELS:
        return True
    equal = answer.crossover.form.explicit or (answer.numbers is not None and answer.numbers.equal)
    return answer.subject.shows == "solution" and equal


def _units(claim: Claim, earlier: Earlier) -> dict[str, Meaning]:
    """The units of values that a claim takes from earlier ones; none for plain numbers in a relation of its own."""
    plain = [name for name, held in claim.values.items() if claim.relation and _plain(str(held))]
    taken_from = {each: earlier[name].parts[0].dimension for each, name in claim.uses.items()}
    return {name: Meaning("", NONE) for name in plain} | {n: Meaning("", unit) for n, unit in taken_from.items()}


def _plain(text: str) -> bool:
    return not split(text)[1] and text[:1].isdigit()


def _given(answer: Found, units: Mapping[str, Meaning]) -> list[Block]:
    """The values that an answer follows from, and whose rates they are."""
    model, given = answer.crossover.model, Asked(answer, {}).givens
    blocks: list[Block] = []
    if answer.setting.chip is not None:
        words = f"The rates are those of {answer.setting.chip.title}: dense, one way and per device."
        blocks.append(Paragraph(line(words)))
    return blocks + sections.put_in(given, {**FIELD, **model.quantities, **units})


def _counted(answer: Found) -> list[Block]:
    """FLOPs and bytes, where the quotient of the two is asked for."""
    work = answer.crossover.model.work
    if answer.subject.shows != "intensity" or work is None:
        return []
    return [Display((work.flops,), "FLOPs"), Display((work.bytes,), "bytes")]


def _verdict(part: Judged, claim: Claim) -> Inline:
    """``Right is 35 GB; what is printed is 29 % too high.``, or the words of the judgement."""
    if part.value is None or part.printed is None or part.word == INCONSISTENT:
        return (Text(f"{_opened(part.why)}."),)
    exact = approximate(part.value)
    spelled = part.printed.unit and part.printed.unit in claim.says
    right = line(f"Right is {part.right}") if spelled else line("Right is ", sections.figure(exact, part.dimension))
    apart = distance(part.printed, exact)
    return line(*right, f"; what is printed is {apart}." if apart.startswith(tuple("0123456789")) else ".")


def _slips(explained: Explained | None) -> Inline:
    """What a wrong number comes from, and how sure that is."""
    if explained is None:
        return ()
    if explained.word == NOTHING:
        return (Text(" No slip fits convincingly."),)
    words = [each.slip.words for each in explained.found]
    if explained.word == EXPLAINED:
        return (Text(f" Explained: {words[0]}."),)
    return (Text(f" Perhaps: {'; or '.join(words[:MOST_SLIPS])}."),)


def _opened(words: str) -> str:
    return words[:1].upper() + words[1:]


def _formula(entry: Checked, _earlier: Earlier) -> list[Block]:
    """The stated formula, the derived one, and a point where the two differ."""
    claim = entry.claim
    answer = found(claim, where=claim.where)
    right, text = _both(claim, answer)
    blocks: list[Block] = [Paragraph(line(*_where(claim), "the text has:"))]
    label = LABELS.get(claim.shows, answer.crossover.form.symbol)
    if isinstance(right, Expr) and isinstance(text, Expr):
        blocks += [Display((text,), label), Paragraph(line("Right is:")), *_counted(answer), Display((right,), label)]
        return blocks + _gives(_apart(claim, text, right), text, right)
    assert not isinstance(text, Expr)
    posed = answer.crossover.form.relation
    if isinstance(posed, Relation) and isinstance(text, Relation) and LOOSE.get(text.op) == LOOSE.get(posed.op):
        posed = Relation(posed.left, text.op, posed.right)  # a text does not tell > from ≥
    blocks += [Display((text,)), Paragraph(line("Right is:")), *sections.answer(answer.crossover)]
    return blocks + _differ(prove_equivalent(posed, text, given=_condition(claim)), text, posed)


def _apart(claim: Claim, text: Expr, right: Expr) -> Judgement:
    """A point where two formulas differ, if there is one where the stated formula is not negative."""
    same, meant = Relation(right, "=", text), _condition(claim)
    judgement = prove(same, given=all_of([meant, Relation(text, ">=", Integer(0))]))
    return judgement if judgement.counterexample else prove(same, given=meant)


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


def _condition(claim: Claim) -> Statement:
    return parse_statement(claim.given) if claim.given else ALWAYS


def _where(claim: Claim) -> Inline:
    """``Where s = 2, `` for a formula that is meant for that."""
    return line("Where ", Math(parse_statement(claim.given)), " ") if claim.given else (Text("As a formula "),)


def _gives(judgement: Judgement, text: Expr, right: Expr) -> list[Block]:
    """What each of two formulas gives at a point where they differ."""
    if not judgement.counterexample:
        return []
    point = dict(judgement.counterexample)
    gives = line(" the text has ", _at(text, point), ", and right is ", _at(right, point), ".")
    return [Paragraph((*_point(judgement, text, right), *gives))]


def _differ(judgement: Judgement, text: Statement, right: Statement) -> list[Block]:
    """A point where one of two relations holds and the other does not."""
    if not judgement.counterexample:
        return []
    point = dict(judgement.counterexample)
    words = [" holds" if holds(each, point) else " fails" for each in (text, right)]
    return [Paragraph((*_point(judgement), Text(f" the relation of the text{words[0]}, and the right one{words[1]}.")))]


def _point(judgement: Judgement, *formulas: Expr) -> Inline:
    """``At N = 1, T = 2`` with the symbols that the formulas hold, by default with all."""
    held = {s.name for each in formulas for s in each.free_symbols}
    names = [(name, each) for name, each in judgement.counterexample if name in held or not held]
    return (*line("At "), *sections.listed(sections.equals(name, each) for name, each in names))


def _at(side: Expr, point: Mapping[str, Fraction], dimension: Dimension = ()) -> Figure:
    return sections.figure(approximate(value(side, point)), dimension)


def _statement(entry: Checked, _earlier: Earlier) -> list[Block]:
    """The stated relation, and a point where it fails."""
    stated = parse_statement(entry.claim.states)
    judgement = prove(stated, given=_condition(entry.claim))
    blocks: list[Block] = [Paragraph(line(*_where(entry.claim), "the text has:")), Display((stated,))]
    if not judgement.counterexample:
        return blocks
    if not isinstance(stated, Relation):
        return [*blocks, Paragraph((*_point(judgement), Text(" it fails.")))]
    return [*blocks, Paragraph((*_point(judgement), Text(" "), *_sides(stated, dict(judgement.counterexample))))]


def _sides(stated: Relation, point: Mapping[str, Fraction], dimension: Dimension = ()) -> Inline:
    """What both sides of a relation come to."""
    left, right = _at(stated.left, point, dimension), _at(stated.right, point, dimension)
    return line("the left side is ", left, " and the right side ", right, ".")


def _trend(entry: Checked, _earlier: Earlier) -> list[Block]:
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
    right = next((word for word, same in powers if prove(same, given=_condition(claim)).proved), "")
    said = line("Said of it is that with ", along, f" it {TRENDS[claim.states]}. Right is:")
    blocks: list[Block] = [Paragraph(said), Display((formula,), LABELS.get(claim.shows, form.symbol))]
    return blocks + ([Paragraph(line("So it ", f"{TRENDS[right]}."))] if right else [])


def _regime(entry: Checked, earlier: Earlier) -> list[Block]:
    """The times of the arithmetic and of the transfer at the values."""
    answer = found(replace(_subject(entry.claim, 0, earlier), shows="regime"), where=entry.claim.where)
    assert answer.numbers is not None
    lines = tuple(time_lines(answer.crossover, answer.numbers))
    words = Paragraph((Text(f"{_opened(entry.verdict.parts[0].why)}."),))
    return [*_given(answer, _units(entry.claim, earlier)), *([Items(lines)] if lines else []), words]


def _consistency(entry: Checked, earlier: Earlier) -> list[Block]:
    """The relation that printed numbers have to satisfy, and what its two sides come to."""
    claim = entry.claim
    stated = parse_statement(claim.states)
    assert isinstance(stated, Relation)
    said = {each: earlier[name].number(f"{claim.where}.uses.{each}") for each, name in claim.uses.items()}
    known = {name: quantity(text) for name, text in claim.values.items()}
    known |= {name: Quantity(each.value, each.dimension) for name, each in said.items()}
    units = {name: _uncounted(each.dimension) for name, each in known.items()}
    figures = ((replace(sections.figure(each.value, units[n]), of=one(n)),) for n, each in known.items())
    others = (line(_place(earlier[name].claim)) for name in dict.fromkeys(claim.uses.values()))
    sides = _sides(stated, {name: each.value for name, each in known.items()}, _unit(stated, units))
    return [
        Paragraph((*line("It is held against "), *sections.listed(others), Text("."))),
        Paragraph((*line("With "), *sections.listed(figures), Text(" they would have to satisfy:"))),
        Display((stated,)),
        Paragraph((Text("Here "), *sides)),
    ]


def _place(claim: Claim) -> str:
    return f"“{claim.says}” ({': '.join(filter(None, (claim.name, claim.place)))})"


def _uncounted(dimension: Dimension) -> Dimension:
    """A unit without tokens and devices, which only say what is counted."""
    return tuple((name, power) for name, power in dimension if name not in COUNTS)


def _unit(stated: Relation, dimensions: Mapping[str, Dimension]) -> Dimension:
    """The unit of both sides, where one of them is a symbol."""
    alone = [side.name for side in (stated.left, stated.right) if side.is_Symbol]
    return next((dimensions[name] for name in alone if dimensions.get(name)), ())


REASONS: Mapping[str, Callable[[Checked, Earlier], list[Block]]] = {
    "number": _numbers,
    "condition": _numbers,
    "formula": _formula,
    "statement": _statement,
    "trend": _trend,
    "regime": _regime,
    "consistency": _consistency,
}
