"""The sheet of a topic: its symbols, then each formula with what it may be solved for, and its examples answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import ALWAYS
from symroof.algebra.symbols import one, reading_order
from symroof.crossover import Crossover
from symroof.library import find_formula
from symroof.quantities.meaning import Quantity
from symroof.topics.answers import Answer, Solved
from symroof.topics.topic import Topic
from symroof.writing import sections
from symroof.writing.document import (
    Block,
    Display,
    Document,
    Heading,
    Inline,
    Items,
    Math,
    Paragraph,
    Table,
    Text,
    line,
    prose,
)
from symroof.writing.printedline import printed_line
from symroof.writing.sheet import threshold_lines


def topic_sheet(topic: Topic, solved: Iterable[Solved]) -> Document:
    """The sheet of a topic, from its formulas solved."""
    found = list(solved)
    blocks: list[Block] = [
        Paragraph(prose(part, where=f"{topic.name}: introduction"))
        for part in topic.intro.split("\n\n")
        if part.strip()
    ]
    blocks += [_symbols(found)]
    for each in found:
        blocks += formula_blocks(each)
    return Document((Text(topic.title, f"{topic.name}: title"),), tuple(blocks), {"topic": topic.name})


def _symbols(found: list[Solved]) -> Block:
    """Every symbol once a meaning, with its unit."""
    rows: dict[tuple[str, str, str], None] = {}
    for each in found:
        for name, held in each.composed.quantities.items():
            rows[name, held.meaning, sections.unit_of(held)] = None
    ordered = sorted(rows, key=lambda row: (reading_order(row[0]), row[1]))
    cells = tuple((line(one(name)), line(meaning), line(unit)) for name, meaning, unit in ordered)
    return Table((line("symbol"), line("meaning"), line("unit")), cells)


def formula_blocks(solved: Solved) -> list[Block]:
    """A formula: the relation, what it says, its solutions with their verdict, examples and source."""
    composed, formula = solved.composed, solved.composed.formula
    where = f"{composed.topic.name}: {formula.name}: "
    blocks: list[Block] = [Heading((Text(formula.title, f"{where}title"),)), Display((composed.written,))]
    blocks += [Paragraph(prose(formula.says, where=f"{where}says"))] if formula.says else []
    blocks += sections.letters(composed.letters)
    if formula.uses:
        names = ", ".join(f"“{find_formula(name)[1].title}”" for name in formula.uses)
        blocks += [Paragraph(line(f"With {names} put in:")), Display((composed.statement,))]
    if composed.given:
        words = [line(Math(parse_statement(text)), f": {said}") for text, said in composed.given.items()]
        blocks += [Paragraph(line("It is taken for granted that")), Items(tuple(words))]
    found = [block for each in solved.solutions.values() for block in _solution(each.crossover)]
    blocks += [Paragraph(line("Solved:")), *found] if found else []
    source = (Text(" Source: "), Text(f"{formula.source}.", f"{where}source")) if formula.source else ()
    blocks += [Paragraph((*_verdict(solved), *source))]
    for answer in solved.answers:
        blocks += _example(answer, composed.quantities, f"{where}example: ")
    return blocks


def _solution(crossover: Crossover) -> list[Block]:
    """The answer for one symbol, unless the relation gives it; where it has several cases, each after its condition."""
    cases = crossover.cases
    if crossover.form.explicit:
        return []
    if len(cases) == 1 and cases[0].when == ALWAYS:
        return sections.answer(crossover)
    return [Paragraph(line("For ", crossover.form.symbol, ":")), *sections.answer(crossover)]


def _verdict(solved: Solved) -> Inline:
    """One line on proof, witnesses and hand-made claims."""
    found = [each.evidence for each in solved.solutions.values()]
    points = sum(each.thresholds.points for each in found)
    hand = sorted(key for each in found for key in each.by_hand)
    words = (
        f"Each is equivalent to the relation for all positive values ({solved.verdict}), and was put back into it at "
    )
    words += f"{points:,} exact points. The units fit{_units(solved)}."
    if not hand:
        return line(words)
    return (*line(f"{words} Worked out by hand and the same: for "), *sections.listed(map(_named, hand)), Text("."))


def _units(solved: Solved) -> str:
    """What the numbers of the relation count, where that is not plain."""
    held = solved.composed.formula.units
    return f", the {', the '.join(f'{number} being in {unit}' for number, unit in held.items())}" if held else ""


def _named(key: str) -> Inline:
    """A symbol, or a result by its name."""
    return line(one(key)) if key not in sections.HAND else line(sections.HAND[key])


def _example(answer: Answer, quantities: Mapping[str, Quantity], where: str) -> list[Block]:
    """A question with its answer, and what a text prints for it."""
    example, numbers = answer.example, answer.numbers
    values = {name: numbers.setting.values[name] for name in example.values}
    question = (Text("Example. "), *prose(example.question, where=f"{where}question"))
    blocks: list[Block] = [Paragraph(question, leads=True)]
    lines = list(threshold_lines(numbers.solved, numbers))
    if example.printed:
        said = f"Printed in {example.source or 'a text'}:"
        lines.append(printed_line(example.printed, answer.agrees, answer.value, answer.printed, said=said))
    if example.remark:
        lines.append(prose(example.remark, where=f"{where}remark"))
    return [*blocks, *sections.put_in(values, quantities), Items(tuple(lines))]
