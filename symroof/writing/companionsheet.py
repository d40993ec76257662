"""The sheet of a companion to a text: each item with the results that answer it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from symroof.algebra.formula import parse_statement
from symroof.algebra.reals import approximate
from symroof.algebra.statement import ALWAYS, Statement, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK
from symroof.companions.companion import KINDS, Companion, Item
from symroof.companions.shown import Shown
from symroof.quantities.meaning import bind
from symroof.writing import sections
from symroof.writing.document import (
    Block,
    Display,
    Document,
    Figure,
    Heading,
    Inline,
    Items,
    Math,
    Paragraph,
    Text,
    line,
    prose,
)
from symroof.writing.printedline import printed_line
from symroof.writing.sheet import threshold_lines

RESULTS = {
    "smallest": "The smallest whole number that will do is ",
    "largest": "The largest whole number that will do is ",
    "ridge": "The ridge point is ",
    "t_math": "The time of the arithmetic is ",
    "t_comms": "The time of the transfer is ",
    "lower": "With full overlap the time is ",
    "upper": "Without overlap the time is ",
    "attainable": "Attainable: ",
    "regime": "So it is ",
}
LABELS = {
    "flops": "FLOPs",
    "flops_exact": "FLOPs, exactly",
    "bytes": "bytes",
    "intensity": "intensity",
    "limit": "limit of the intensity",
    "rule": "to first order",
}


def companion_sheet(companion: Companion, items: Iterable[tuple[Item, list[Shown]]]) -> Document:
    """The sheet of a companion, from its items carried out."""
    where = f"{companion.name}: "
    blocks: list[Block] = [Paragraph(prose(companion.about, where=f"{where}about"))]
    for item, shown in items:
        blocks += _item(item, shown)
    blocks.append(Paragraph((Text("Source: "), Text(f"{companion.source}.", f"{where}source"))))
    return Document((Text(companion.title, f"{where}title"),), tuple(blocks), {"companion": companion.name})


def _item(item: Item, shown: list[Shown]) -> list[Block]:
    kind = KINDS[item.kind].removesuffix("s").replace("Quizze", "Quiz")
    blocks: list[Block] = [
        Heading((Text(f"{kind}: "), *prose(item.title, where=f"{item.where}: title"))),
        Paragraph(prose(item.asked, where=f"{item.where}: asked")),
    ]
    for index, each in enumerate(shown, 1):
        again = _solved_for(each) in map(_solved_for, shown[: index - 1])
        blocks += _step(each, f"{item.where}: steps[{index}].", again=again)
    return blocks + ([Paragraph(prose(item.answer, where=f"{item.where}: answer"))] if item.answer else [])


def _solved_for(shown: Shown) -> tuple[Statement, str] | None:
    """The relation and the symbol of a solution, by which one that comes again is known."""
    if shown.crossover is None or shown.step.shows != "solution":
        return None
    return shown.crossover.form.relation, shown.crossover.name


def _step(shown: Shown, where: str, *, again: bool) -> list[Block]:
    """A step; ``again`` if its solution was displayed by an earlier one of the item."""
    step = shown.step
    blocks: list[Block] = [Paragraph(prose(step.says, where=f"{where}says"))] if step.says else []
    lines: list[Inline] = []
    if shown.claim is not None:
        blocks += _claim(shown)
    else:
        blocks += _result(shown, again=again)
        lines += _at_numbers(shown)
    if step.printed and shown.result is not None:
        lines.append(printed_line(step.printed, shown.agrees, shown.result.value, shown.printed))
    if step.remark:
        lines.append(prose(step.remark, where=f"{where}remark"))
    return blocks + ([Items(tuple(lines))] if lines else [])


def _claim(shown: Shown) -> list[Block]:
    """A statement with its verdict, and where it fails."""
    assert shown.claim is not None
    given = parse_statement(shown.step.given) if shown.step.given else ALWAYS
    words = line("Where ", Math(given), ":") if given != ALWAYS else line("For all positive values:")
    if shown.judgement.proved:
        return [Paragraph(words), Display((shown.claim,)), Paragraph(line("This is proved."))]
    point = sections.listed(sections.equals(name, value) for name, value in shown.judgement.counterexample)
    fails = Paragraph((*line("It fails at "), *point, Text(".")))
    return [Paragraph(line("It is claimed that")), Display((shown.claim,)), fails]


def _result(shown: Shown, *, again: bool) -> list[Block]:
    """The formula of a result with its value; a solution with its cases, unless they come again."""
    assert shown.crossover is not None
    assert shown.result is not None
    name, result = shown.step.shows, shown.result
    blocks: list[Block] = []
    put, quantities = _given(shown), shown.crossover.model.quantities
    blocks += sections.put_in(put, quantities)
    if name == "solution" and again:
        return blocks
    if name == "solution":
        subject, form = shown.crossover.model.derivation, shown.crossover.form
        if subject.relation and not form.explicit:
            blocks.append(Display((form.relation,)))
        held = {s.name for s in symbols_of(form.relation)}
        letters = {name: each for name, each in shown.crossover.model.shorthands.items() if name in held}
        return [*blocks, *sections.answer(shown.crossover), *sections.letters(letters)]
    if name in LABELS:
        parts = tuple(part for part in (result.formula, _figure(shown)) if part is not None)
        return [*blocks, Display(parts, LABELS[name], "≈" if name == "rule" else "=")]
    if isinstance(result.value, str):
        return [*blocks, Paragraph(line(f"{RESULTS[name]}{result.value}."))]
    return [*blocks, Paragraph(line(RESULTS[name], *filter(None, [_figure(shown)]), "."))]


def _at_numbers(shown: Shown) -> list[Inline]:
    """What follows for a solution at the numbers."""
    if shown.step.shows != "solution" or shown.numbers is None or shown.crossover is None:
        return []
    return list(threshold_lines(shown.crossover, shown.numbers))


def _given(shown: Shown) -> dict[str, Fraction]:
    """The values that the step gives, and the rates of its accelerator, in base units."""
    assert shown.crossover is not None
    quantities = shown.crossover.model.quantities
    found = {name: bind(name, value, quantities[name]) for name, value in shown.step.values.items()}
    if shown.numbers is not None:
        peak, bandwidth = sections.rates_asked(shown.numbers.setting, shown.crossover.model)
        found |= {name: rate.value for name, rate in ((PEAK, peak), (BANDWIDTH, bandwidth)) if rate is not None}
    return found


def _figure(shown: Shown) -> Figure | None:
    """The value of a result as a figure with its unit."""
    assert shown.result is not None
    value = shown.result.value
    if value is None or isinstance(value, str):
        return None
    exact = Fraction(value) if isinstance(value, int) else approximate(value)
    return sections.figure(exact, shown.result.dimension)
